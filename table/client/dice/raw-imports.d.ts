/** The types of files that Vite imports as text, for example the grammar of formulas. */
/// <reference types="vite/client" />
