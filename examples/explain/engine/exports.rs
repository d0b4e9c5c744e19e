//! The interface of the WebAssembly module: functions with plain names, and memory shared with the page.
//!
//! `question(length)` returns the address where the page writes its state, `answer()` the length of the answer,
//! and `answer_start()` its address.
#![expect(
    unsafe_code,
    reason = "a name that the linker sees is an unsafe attribute; no code here is unsafe"
)]

use core::cell::RefCell;

use crate::Engine;

#[derive(Default)]
struct Exchange {
    engine: Engine,
    question: Vec<u8>,
    answer: String,
}

thread_local! {
    static EXCHANGE: RefCell<Exchange> = RefCell::default();
}

#[unsafe(no_mangle)]
extern "C" fn question(length: usize) -> *mut u8 {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.question.clear();
        exchange.question.resize(length, 0);
        exchange.question.as_mut_ptr()
    })
}

#[unsafe(no_mangle)]
extern "C" fn answer() -> usize {
    EXCHANGE.with_borrow_mut(|exchange| {
        let state = String::from_utf8_lossy(&exchange.question);
        exchange.answer = exchange.engine.answer(&state);
        exchange.answer.len()
    })
}

#[unsafe(no_mangle)]
extern "C" fn answer_start() -> *const u8 {
    EXCHANGE.with_borrow(|exchange| exchange.answer.as_ptr())
}
