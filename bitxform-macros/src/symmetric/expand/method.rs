//! A public method: one row, from which the method, its place in a trait and its stand-in are written.

use crate::symmetric::board::Board;
use crate::template::write;

/// The trait that has a method.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Part {
    Symmetric,
    SquareSymmetric,
    ColorSymmetric,
    /// None, or one that has a method of its own.
    None,
}

/// A public method.
pub(super) struct Method {
    pub(super) name: &'static str,
    pub(super) part: Part,
    /// The parameters, as in `boards: &mut [Self], symmetry: {Symmetry}`.
    pub(super) takes: &'static str,
    /// The type of the result, or nothing.
    pub(super) returns: &'static str,
    /// What `Self` must be where the method is called: a trait such as `CopyFor`.
    pub(super) bound: Option<&'static str>,
    /// The visibility, or `None` if only the methods of traits and other methods call it.
    pub(super) visibility: Option<String>,
    pub(super) documentation: String,
    /// Attributes besides `doc` and `inline`.
    pub(super) attributes: String,
    /// `const `, nothing, or `{const}`: as the type allows.
    pub(super) constness: &'static str,
    pub(super) body: String,
}

impl Method {
    /// Returns a method that gives back the board, changed by `body`.
    pub(super) fn image(
        name: &'static str,
        part: Part,
        documentation: String,
        body: String,
    ) -> Self {
        Self {
            name,
            part,
            takes: "mut self",
            returns: "Self",
            bound: None,
            visibility: Some(String::from("$visibility")),
            documentation,
            attributes: String::from("#[must_use = \"the image is returned\"]"),
            constness: "{const}",
            body: body + "self",
        }
    }

    /// Returns a method that looks at the board.
    pub(super) fn question(
        name: &'static str,
        returns: &'static str,
        doc: String,
        body: String,
    ) -> Self {
        Self {
            takes: "&self",
            returns,
            attributes: String::from("#[must_use]"),
            body,
            ..Self::image(name, Part::Symmetric, doc, String::new())
        }
    }

    /// Returns a function of slices.
    pub(super) fn of_slices(
        name: &'static str,
        takes: &'static str,
        doc: &str,
        body: &str,
    ) -> Self {
        Self {
            takes,
            returns: "",
            attributes: String::new(),
            constness: "",
            body: String::from(body),
            ..Self::image(name, Part::Symmetric, String::from(doc), String::new())
        }
    }

    pub(super) fn alias(mut self, alias: &str) -> Self {
        self.attributes += &format!("#[doc(alias = {alias:?})]");
        self
    }

    /// Returns the signature, with these parameters and this bound.
    pub(super) fn signature(&self, takes: &str, bound: Option<&str>) -> String {
        let mut signature = format!("({takes})");
        if !self.returns.is_empty() {
            signature += &format!(" -> {}", self.returns);
        }
        if let Some(bound) = bound {
            signature +=
                &format!(" where Self: for<'__bitxform> __bitxform::{bound}<'__bitxform>,");
        }
        signature
    }

    /// Returns the names of the parameters, as arguments.
    pub(super) fn arguments(&self) -> String {
        let mut names = Vec::new();
        for parameter in self.takes.split(", ") {
            let name = parameter.split(':').next().unwrap_or_default();
            names.push(name.trim_start_matches("mut ").trim_start_matches('&'));
        }
        names.join(", ")
    }

    /// Returns the name that the method has in the type.
    pub(super) fn full_name(&self, board: &Board) -> String {
        match &self.visibility {
            Some(_) => format!("{}{}", board.arguments.prefix, self.name),
            None => format!("__hidden_{}", self.name),
        }
    }

    pub(super) fn write(&self, board: &Board) -> String {
        let documentation = match &self.visibility {
            Some(_) => format!("#[doc = {:?}] {}", self.documentation, self.attributes),
            None => String::from("#[doc(hidden)]"),
        };
        let texts = [
            ("documentation", &*documentation),
            ("visibility", self.visibility.as_deref().unwrap_or_default()),
            ("constness", self.constness),
            ("name", &self.full_name(board)),
            ("signature", &self.signature(self.takes, self.bound)),
            ("body", &self.body),
        ];
        write(METHOD, &texts)
    }
}

const METHOD: &str = "
    {documentation}
    #[inline]
    {visibility} {constness}fn {name}{signature} {
        {body}
    }
";

/// Returns a text in which `{flip_vertical}` and the like are the names that the methods have in the type.
pub(super) fn with_names(text: &str, board: &Board, methods: &[Method]) -> String {
    let mut names = Vec::new();
    for method in methods {
        names.push((method.name, method.full_name(board)));
    }
    let texts: Vec<(&str, &str)> = names.iter().map(|(name, full)| (*name, &**full)).collect();
    write(text, &texts)
}

/// Returns the visibility of a public item, or `None` if the type is not to have it.
pub(super) fn visibility(board: &Board, name: &str) -> Option<String> {
    match &board.arguments.only {
        Some(only) => only.visibility(name),
        None => Some(String::from("$visibility")),
    }
}

/// Returns a text as a string literal.
pub(super) fn literal(text: &str) -> String {
    format!("{text:?}")
}
