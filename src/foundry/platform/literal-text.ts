/** Shows names unchanged where Foundry would read them as HTML or as keys of translations. */

/** A character without width. */
const WORD_JOINER = '\u2060'

/** A text for a place that Foundry localizes, such as a window's title: a name that equals a key stays that name. */
export const literalText = (text: string): string => (game.i18n.has(text) ? WORD_JOINER + text : text)

/** A text for a place that Foundry localizes and inserts as HTML, such as the label of a dialog's button. */
export const literalHtml = (text: string): string => literalText(foundry.utils.escapeHTML(text))
