/// A measured function.
pub(crate) struct Contestant<'a> {
    pub(crate) name: String,
    pub(crate) run: Box<dyn FnMut() + 'a>,
}

impl<'a> Contestant<'a> {
    pub(crate) fn new(name: impl Into<String>, run: impl FnMut() + 'a) -> Self {
        Self {
            name: name.into(),
            run: Box::new(run),
        }
    }
}
