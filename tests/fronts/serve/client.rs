//! A server in this process, and a client that sends what it is told, byte by byte.
#![allow(dead_code)]

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use because::serve::{Options, Server, Stopper};
use serde_json::{Value, json};

/// A server that ends with the test.
pub struct Running {
    pub address: SocketAddr,
    stopper: Stopper,
    thread: Option<JoinHandle<io::Result<()>>>,
}

impl Running {
    pub fn start(options: Options) -> Running {
        let server = Server::bind(options).unwrap();
        let (address, stopper) = (server.address(), server.stopper());
        Running { address, stopper, thread: Some(thread::spawn(|| server.run())) }
    }

    pub fn stop(&mut self) {
        self.stopper.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap().unwrap();
        }
    }

    pub fn get(&self, path: &str) -> Answer {
        send(self.address, head(self.address, "GET", path, "").as_bytes()).unwrap()
    }

    /// Sends JSON and reads the answer.
    pub fn ask(&self, path: &str, body: &Value) -> Answer {
        send(self.address, &posted(self.address, path, &body.to_string(), JSON)).unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stopper.stop();
    }
}

/// What a request with JSON says of itself.
pub const JSON: &str = "Content-Type: application/json\r\n";

/// An answer, in parts.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The value of a header, by its name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(of, _)| of.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }
}

/// The head of a request; `more` is whole lines.
pub fn head(address: SocketAddr, method: &str, path: &str, more: &str) -> String {
    format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\n{more}\r\n")
}

/// A request with a body.
pub fn posted(address: SocketAddr, path: &str, body: &str, more: &str) -> Vec<u8> {
    let length = format!("{more}Content-Length: {}\r\n", body.len());
    [head(address, "POST", path, &length).as_bytes(), body.as_bytes()].concat()
}

/// Sends bytes, and reads until the other side has no more to say.
pub fn send(address: SocketAddr, bytes: &[u8]) -> io::Result<Answer> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    // Who refuses a request need not read all of it.
    let _ = stream.write_all(bytes);
    read(&mut stream)
}

pub fn read(stream: &mut TcpStream) -> io::Result<Answer> {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    let parted = text.split_once("\r\n\r\n");
    let (head, body) = parted.ok_or_else(|| io::Error::other(format!("no answer: {text:?}")))?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| io::Error::other(format!("no status: {head:?}")))?;
    Ok(Answer { status, head: head.to_string(), body: body.to_string() })
}

/// The text of a puzzle of the folder.
pub fn shipped(name: &str) -> String {
    std::fs::read_to_string(format!("{}/puzzles/{name}.toml", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// A request about one of them.
pub fn about(name: &str, options: Value) -> Value {
    json!({"puzzle": shipped(name), "name": format!("{name}.toml"), "options": options})
}
