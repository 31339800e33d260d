//! What only a defect in the engine would show, over a real socket.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;

use super::{Options, Server};

/// The name of a puzzle that brings a defect to light.
const DEFECT: &str = "a defect on purpose";

/// Fails as a defect of the engine would.
pub(crate) fn trip(request: &[u8]) {
    assert!(!String::from_utf8_lossy(request).contains(DEFECT), "on purpose");
}

#[test]
fn a_defect_is_a_plain_message_and_the_server_goes_on() {
    let server = Server::bind(Options::default()).unwrap();
    let (address, stopper) = (server.address(), server.stopper());
    let serving = thread::spawn(|| server.run());
    let ask = |name: &str| {
        let body = format!("{{\"puzzle\": \"\", \"name\": \"{name}\"}}");
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "POST /api/read HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    for _ in 0..20 {
        let broken = ask(DEFECT);
        assert!(broken.starts_with("HTTP/1.1 500"), "{broken}");
        let error = "{\"error\":\"a defect of this program; please report it with the puzzle\"}";
        assert!(broken.ends_with(error), "{broken}");
    }
    assert!(ask("other").starts_with("HTTP/1.1 422"));
    stopper.stop();
    serving.join().unwrap().unwrap();
}
