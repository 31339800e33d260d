//! `because serve` as it is run.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Command, Stdio};

use crate::serve::client::{head, send};

fn because() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
    command.arg("serve").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn it_prints_its_address_alone_on_a_line_and_opens_with_the_file() {
    let mut child = because().args(["spa", "--port", "0"]).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address: SocketAddr = line.trim_end().strip_prefix("http://").unwrap().parse().unwrap();
    let page = send(address, head(address, "GET", "/", "").as_bytes()).unwrap();
    assert!(
        page.body.contains("\"name\":\"spa\",\"format\":\"\"")
            && page.body.contains("An afternoon at the spa")
    );
    let puzzles = send(address, head(address, "GET", "/api/puzzles", "").as_bytes()).unwrap().json();
    assert!(puzzles.as_array().unwrap().len() > 30);
    let taken = because().args(["--port", &address.port().to_string()]).output().unwrap();
    assert_eq!(taken.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&taken.stderr).contains("--port 0"));
    #[cfg(unix)]
    {
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(killed.success());
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
    let _ = child.kill();
}

#[test]
fn what_it_cannot_open_with_is_said() {
    for (args, said) in [(["no-such-puzzle"], "there is no file"), (["many.jsonl"], "opens with one puzzle")]
    {
        let out = because().args(args).args(["--port", "0"]).output().unwrap();
        assert_eq!(out.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&out.stderr).contains(said), "{out:?}");
    }
}
