/** Is the screen as narrow as a phone's? Then two windows do not fit side by side. */

/** The style sheet uses the layout for phones on screens that are narrower than this, in pixels. */
const NARROW_SCREEN_WIDTH_PIXELS = 700

export const isNarrowScreen = (): boolean => window.innerWidth <= NARROW_SCREEN_WIDTH_PIXELS
