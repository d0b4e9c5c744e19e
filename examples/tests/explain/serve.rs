//! The local page, requested like a browser does.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use bitxform_explain::{Engine, live_page};

/// A running server, which ends with the test.
struct Server {
    child: Child,
    /// The address that it printed.
    url: String,
}

impl Server {
    fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_explain"))
            .arg("--serve=0")
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .expect("explain runs");
        let mut url = String::new();
        let output = child.stdout.take().expect("its output");
        BufReader::new(output)
            .read_line(&mut url)
            .expect("its address");
        let url = url.trim().to_owned();
        Self { child, url }
    }

    /// Such as `127.0.0.1:7878`.
    fn host(&self) -> &str {
        let rest = self.url.strip_prefix("http://").expect("a URL");
        rest.split_once('/').expect("a path").0
    }

    /// The status, headers and body of a response.
    fn ask(&self, head: &str, host: &str, body: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(self.host()).expect("it listens");
        let length = body.len();
        let request = format!(
            "{head} HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        );
        // The server may respond before it has read the whole request.
        let _ = stream.write_all(request.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8(answer).expect("UTF-8");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).and_then(|it| it.parse().ok());
        let body = if head.contains("Transfer-Encoding: chunked") {
            unchunked(body)
        } else {
            body.to_owned()
        };
        (status.expect("a status"), head.to_owned(), body)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The server may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn unchunked(mut body: &str) -> String {
    let mut text = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).expect("a size");
        text += &rest[..size];
        body = rest[size..].trim_start_matches("\r\n");
    }
    text
}

#[test]
fn the_server_answers_as_the_engine_does() {
    let server = Server::start(&["--mapping=LEFR", "flip-diagonal"]);
    assert!(
        server.url.starts_with("http://127.0.0.1:"),
        "{}",
        server.url
    );
    assert!(
        server
            .url
            .ends_with("/#mapping=LEFR&symmetry=flip-diagonal"),
        "{}",
        server.url
    );
    let host = server.host().to_owned();
    let (status, head, page) = server.ask("GET /", &host, "");
    assert_eq!((status, page), (200, live_page(None)));
    assert!(
        head.contains("Content-Security-Policy: default-src 'none'"),
        "{head}"
    );
    for state in [
        "symmetry=rotate-90&files=9&ranks=9",
        "permutation=u8+%3D+%7Ci%7C+j",
    ] {
        let (status, _, answer) = server.ask("POST /answer", &host, state);
        assert_eq!(status, 200);
        assert_eq!(answer, Engine::default().answer(state));
    }
}

#[test]
fn the_server_refuses_what_is_not_for_it() {
    let server = Server::start(&[]);
    let host = server.host().to_owned();
    let long = "x".repeat(1 << 17);
    for (head, host, body, status) in [
        ("GET /", "example.org", "", 403),
        ("POST /answer", "example.org", "symmetry=rotate-90", 403),
        ("GET /etc/passwd", &host, "", 404),
        ("GET /answer", &host, "", 405),
        ("POST /", &host, "", 405),
        ("POST /answer", &host, &long, 400),
    ] {
        assert_eq!(server.ask(head, host, body).0, status, "{head} {host}");
    }
    // The server continues to answer.
    assert_eq!(server.ask("GET /", &host, "").0, 200);
    let port = host.rsplit(':').next().expect("a port");
    let output = super::explain(&[&format!("--serve={port}")]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        errors.contains("--serve=0 takes a port that is free"),
        "{errors}"
    );
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_server() {
    use core::time::Duration;
    use std::os::unix::process::ExitStatusExt;
    use std::thread;

    const INTERRUPT: i32 = 2;
    let mut server = Server::start(&[]);
    let id = server.child.id().to_string();
    let sent = Command::new("kill").args(["-s", "INT", &id]).status();
    assert!(sent.expect("kill runs").success());
    let ended = (0..100).find_map(|_| {
        thread::sleep(Duration::from_millis(100));
        server.child.try_wait().expect("its status")
    });
    // Shells without job control start background commands with interrupts ignored, and servers inherit that.
    let status =
        ended.expect("an interrupt ends the server, unless the tests run in the background");
    assert_eq!(status.signal(), Some(INTERRUPT));
}
