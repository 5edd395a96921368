/** The types of what Vite imports as text, such as the grammar of formulas. */
/// <reference types="vite/client" />
