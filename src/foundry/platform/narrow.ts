/** Is the screen as narrow as a phone's, where nothing fits beside anything? */

/** The width in pixels that the style sheet calls narrow. */
const NARROW = 700

export const isNarrow = (): boolean => window.innerWidth <= NARROW
