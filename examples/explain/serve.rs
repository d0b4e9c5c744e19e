//! The local page: a server on the loopback interface, for a single user.

use core::net::{Ipv4Addr, SocketAddr};
use std::io::{self, Read};
use std::panic;
use std::sync::{Mutex, PoisonError};
use std::thread;

use bitxform_examples::print;
use bitxform_explain::{Engine, live_page};
use tiny_http::{Header, Method, Request, Response, Server};

/// The largest request that is read, in bytes.
const MOST: u64 = 1 << 16;

/// The page itself is served even while a request is being planned, which may take seconds.
const THREADS: usize = 2;

/// These headers forbid loading other resources, and embedding the page in another site's page.
const HEADERS: [(&str, &str); 4] = [
    (
        "Content-Security-Policy",
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; \
         img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
];

/// Serves the page until the program is ended. Prints the address, which includes the given state.
pub(crate) fn serve(port: u16, state: &str) -> io::Result<()> {
    let wanted = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let server = Server::http(wanted).map_err(|error| {
        io::Error::other(format!(
            "{wanted}: {error}; --serve=0 takes a port that is free"
        ))
    })?;
    let address = server.server_addr().to_ip().expect("it listens there");
    print(format_args!("http://{address}/{state}\n"))?;
    let engine = Mutex::new(Engine::default());
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                while let Ok(request) = server.recv() {
                    // The client may have disconnected.
                    let _ = respond(request, address, &engine);
                }
            });
        }
    });
    Ok(())
}

fn respond(mut request: Request, address: SocketAddr, engine: &Mutex<Engine>) -> io::Result<()> {
    if !is_for(&request, address) {
        return send(
            request,
            403,
            "text/plain",
            String::from("not for this address\n"),
        );
    }
    let (method, path) = (request.method().clone(), request.url().to_owned());
    match (method, path.as_str()) {
        (Method::Get | Method::Head, "/") => send(request, 200, "text/html", live_page(None)),
        (Method::Post, "/answer") => {
            let mut state = String::new();
            let mut body = request.as_reader().take(MOST + 1);
            let is_text = body.read_to_string(&mut state).is_ok();
            if !is_text || state.len() as u64 > MOST {
                return send(
                    request,
                    400,
                    "text/plain",
                    String::from("too long, or no text\n"),
                );
            }
            match answer(engine, &state) {
                Ok(answer) => send(request, 200, "application/json", answer),
                Err(_) => send(
                    request,
                    500,
                    "text/plain",
                    String::from("the planner failed\n"),
                ),
            }
        }
        (_, "/" | "/answer") => send(request, 405, "text/plain", String::from("no such method\n")),
        _ => send(
            request,
            404,
            "text/plain",
            String::from("nothing is here\n"),
        ),
    }
}

/// A panic of the planner would be a bug, but the server continues.
fn answer(engine: &Mutex<Engine>, state: &str) -> thread::Result<String> {
    panic::catch_unwind(|| {
        let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
        engine.answer(state)
    })
}

/// Whether the request names this host. Another host name could be resolved to this machine by a foreign page.
fn is_for(request: &Request, address: SocketAddr) -> bool {
    let mut hosts = request.headers().iter().filter(|it| it.field.equiv("Host"));
    let port = address.port();
    hosts.next().is_some_and(|host| {
        let host = host.value.as_str();
        host == format!("127.0.0.1:{port}") || host == format!("localhost:{port}")
    })
}

fn send(request: Request, status: u16, kind: &str, content: String) -> io::Result<()> {
    let mut response = Response::from_string(content).with_status_code(status);
    let kind = format!("{kind}; charset=utf-8");
    for (name, value) in HEADERS.into_iter().chain([("Content-Type", kind.as_str())]) {
        response.add_header(Header::from_bytes(name, value).expect("a header"));
    }
    request.respond(response)
}
