/** Whether the screen is as narrow as a phone's, where nothing has a place beside anything. */

/** What the style sheet calls narrow, in pixels. */
const NARROW = 700

export const isNarrow = (): boolean => window.innerWidth <= NARROW
