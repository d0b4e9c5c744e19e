/// Something that takes time.
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

/// A row of a table: contestants that do the same, or nearly.
pub(crate) struct Group<'a> {
    pub(crate) table: &'static str,
    pub(crate) title: String,
    /// What one call does `items` of.
    pub(crate) item: &'static str,
    pub(crate) items: usize,
    /// What this crate is compared with.
    pub(crate) peers: Vec<Contestant<'a>>,
    pub(crate) ours: Vec<Contestant<'a>>,
}

/// What is done with each group: it is measured, by one harness or another.
pub(crate) type Visit<'v> = &'v mut dyn FnMut(Group<'_>);
