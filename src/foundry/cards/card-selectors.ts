/** CSS selectors of playing cards on the page. */

/** Matches every playing card that our templates draw. */
export const PLAYING_CARD_SELECTOR = ':is(.hnb, .hnb-message) .hnb-playing-card'

/** Matches the buttons of the dock's cards, which a person can drag. */
export const HAND_CARD_SELECTOR = '.hnb-dock-hand .hnb-card-button'
