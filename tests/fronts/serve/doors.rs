//! Who may ask: this machine, by its own names, and no page of another site.

use because::serve::Options;

use crate::serve::client::{Answer, JSON, Running, head, posted, send};

fn raw(server: &Running, text: &str) -> Answer {
    send(server.address, text.as_bytes()).unwrap()
}

#[test]
fn only_the_own_names_are_answered_to() {
    let server = Running::start(Options::default());
    let port = server.address.port();
    assert!(server.address.ip().is_loopback());
    for host in [format!("127.0.0.1:{port}"), format!("localhost:{port}"), format!("LOCALHOST:{port}")] {
        let answer = raw(&server, &format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n"));
        assert_eq!(answer.status, 200, "{host}");
    }
    for host in [
        "evil.example".to_string(),
        format!("evil.example:{port}"),
        format!("127.0.0.1.evil.example:{port}"),
        format!("localhost.evil.example:{port}"),
        "127.0.0.1".to_string(),
        "127.0.0.1:1".to_string(),
        format!("0.0.0.0:{port}"),
        format!("user@127.0.0.1:{port}"),
        String::new(),
    ] {
        for path in ["/", "/api/puzzles", "/api/nothing"] {
            let answer = raw(&server, &format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n"));
            assert!([400, 403].contains(&answer.status), "{host}: {}", answer.status);
        }
    }
    let twice = format!("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nHost: evil.example\r\n\r\n");
    assert!([400, 403].contains(&raw(&server, &twice).status));
    let whole = format!("GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n");
    assert_eq!(raw(&server, &whole).status, 403);
    assert_eq!(raw(&server, "GET / HTTP/1.0\r\n\r\n").status, 403);
}

#[test]
fn no_page_of_another_site_may_ask() {
    let server = Running::start(Options::default());
    let port = server.address.port();
    let ask = |more: &str| {
        send(server.address, &posted(server.address, "/api/read", "{\"puzzle\":\"\"}", more)).unwrap()
    };
    for own in [
        String::new(),
        format!("Origin: http://127.0.0.1:{port}\r\n"),
        format!("Origin: http://localhost:{port}\r\nSec-Fetch-Site: same-origin\r\n"),
        "Sec-Fetch-Site: none\r\n".to_string(),
    ] {
        assert_eq!(ask(&format!("{JSON}{own}")).status, 422, "{own}");
    }
    for foreign in [
        "Origin: http://evil.example\r\n".to_string(),
        "Origin: null\r\n".to_string(),
        format!("Origin: https://127.0.0.1:{port}\r\n"),
        format!("Origin: http://127.0.0.1:{}\r\n", port ^ 1),
        "Origin: http://127.0.0.1\r\n".to_string(),
        "Sec-Fetch-Site: cross-site\r\n".to_string(),
        "Sec-Fetch-Site: same-site\r\n".to_string(),
    ] {
        let answer = ask(&format!("{JSON}{foreign}"));
        assert_eq!(answer.status, 403, "{foreign}");
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
    // What a form of another site could send without asking for leave is not taken either.
    for kind in ["", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n"] {
        assert_eq!(ask(kind).status, 415, "{kind}");
    }
    let leave = "Origin: http://evil.example\r\nAccess-Control-Request-Method: POST\r\n";
    let asked = send(server.address, head(server.address, "OPTIONS", "/api/read", leave).as_bytes()).unwrap();
    assert_eq!(asked.status, 403);
    assert!(!asked.head.to_lowercase().contains("access-control"));
}

#[test]
fn every_answer_says_how_it_is_to_be_taken() {
    let server = Running::start(Options::default());
    for path in ["/", "/api/puzzles", "/api/nothing", "/api/check", "/page/x"] {
        let answer = server.get(path);
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("x-frame-options"), Some("DENY"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
        assert!(answer.header("content-security-policy").unwrap().contains("default-src 'none'"));
        assert!(answer.header("content-security-policy").unwrap().contains("frame-ancestors 'none'"));
        assert!(!answer.head.to_lowercase().contains("access-control"));
    }
}
