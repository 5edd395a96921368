/**
 * Shows names exactly as people typed them. Foundry would read some names as HTML or as translation keys, and Arabic
 * letters in a name would reverse the text around it.
 */

/** An invisible character of zero width. A text that begins with it never equals a translation key. */
const WORD_JOINER_CHARACTER = '\u2060'

/**
 * A text for a place that Foundry localizes, such as a window's title. A name that is also a translation key stays
 * untranslated.
 */
export const toUntranslatedText = (text: string): string =>
  game.i18n.has(text) ? WORD_JOINER_CHARACTER + text : text

/** A text for a place that Foundry localizes and inserts as HTML, such as the label of a dialog's button. */
export const toUntranslatedHtml = (text: string): string => toUntranslatedText(foundry.utils.escapeHTML(text))

/**
 * Matches letters that are written from right to left, and characters that change direction: embeddings, overrides,
 * isolates, marks.
 */
const DIRECTION_CHANGING_CHARACTERS =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const ISOLATE_CHARACTERS_PATTERN = /[\u2066-\u2069]/g
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'] as const

/**
 * Isolates a name for a sentence, because Arabic letters or a direction override could reverse the rest of the
 * sentence. Isolate characters in the name are removed.
 */
export const isolateTextDirection = (text: string): string =>
  DIRECTION_CHANGING_CHARACTERS.test(text)
    ? `${FIRST_STRONG_ISOLATE}${text.replaceAll(ISOLATE_CHARACTERS_PATTERN, '')}${POP_ISOLATE}`
    : text
