/** Names in places where Foundry puts text in as HTML, or takes the key of a translation for that translation. */

/** Takes no room and is not seen. */
const WORD_JOINER = '\u2060'

/** A text for a place that Foundry localizes, such as the title of a window: a name that is a key stays that name. */
export const asTyped = (text: string): string => (game.i18n.has(text) ? WORD_JOINER + text : text)

/** The same for a place where Foundry puts the text in as HTML, such as the label of a dialog's button. */
export const asTypedHtml = (text: string): string => asTyped(foundry.utils.escapeHTML(text))
