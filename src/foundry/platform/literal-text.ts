/**
 * Shows names unchanged where Foundry would read them as HTML or as keys of translations, and keeps a name's direction
 * from the text around it.
 */

/** A character without width. */
const WORD_JOINER = '\u2060'

/** A text for a place that Foundry localizes, such as a window's title: a name that equals a key stays that name. */
export const literalText = (text: string): string => (game.i18n.has(text) ? WORD_JOINER + text : text)

/** A text for a place that Foundry localizes and inserts as HTML, such as the label of a dialog's button. */
export const literalHtml = (text: string): string => literalText(foundry.utils.escapeHTML(text))

/** Letters written from right to left, and the characters that change direction: embeddings, overrides, isolates, marks. */
const CHANGES_DIRECTION =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const ISOLATE_CONTROLS = /[\u2066-\u2069]/g
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'] as const

/**
 * A text to insert into a sentence: a name with a direction override, or in Arabic letters, would otherwise turn the
 * rest of the sentence around. The name's own isolates are dropped, because they could end ours.
 */
export const isolatedText = (text: string): string =>
  CHANGES_DIRECTION.test(text)
    ? `${FIRST_STRONG_ISOLATE}${text.replaceAll(ISOLATE_CONTROLS, '')}${POP_ISOLATE}`
    : text
