/** Is the screen as narrow as a phone's, so that no two windows fit side by side? */

/** The width in pixels below which the style sheet uses the layout for phones. */
const NARROW_WIDTH_PX = 700

export const isNarrowScreen = (): boolean => window.innerWidth <= NARROW_WIDTH_PX
