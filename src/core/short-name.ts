/**
 * Shortens names for messages, without cutting a visible character apart: a message's schema refuses a longer name.
 */
import * as v from 'valibot'

/** A name or another short text may have at most this many UTF-16 units in a message. */
const MAX_NAME_UNITS = 200

const ELLIPSIS = '…'

/** Matches text in which nothing is visible: spaces, control characters and characters without width. */
const INVISIBLE_TEXT = /^[\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]*$/u

/**
 * The text that replaces a name without visible characters, such as a name of spaces. A question mark needs no
 * translation.
 */
const NAME_PLACEHOLDER = '?'

/** Does a name contain no visible character? */
export const isInvisible = (name: string): boolean => INVISIBLE_TEXT.test(name)

/** A name as the screen shows it and messages store it: never empty, and at most 200 UTF-16 units long. */
export const toDisplayName = (name: string): string =>
  isInvisible(name) ? NAME_PLACEHOLDER : truncatedText(name)

/** Cuts a text between graphemes, so that no emoji and no letter with diacritics is cut apart. */
export function truncatedText(text: string, maxUnits = MAX_NAME_UNITS): string {
  if (text.length <= maxUnits) return text
  const limit = maxUnits - ELLIPSIS.length
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  const keptText = leadingParts(graphemes, limit)
  // Even a single grapheme may exceed the limit, for example a letter with hundreds of diacritics. The text is then cut
  // between code points.
  return (keptText || leadingParts(splitIntoCodePoints(text), limit)).trimEnd() + ELLIPSIS
}

/** The beginning of a text: as many whole parts as fit into `limit` UTF-16 units. */
function leadingParts(segments: Iterable<{ readonly segment: string }>, limit: number): string {
  let keptText = ''
  for (const { segment } of segments) {
    if (keptText.length + segment.length > limit) break
    keptText += segment
  }
  return keptText
}

function* splitIntoCodePoints(text: string): Iterable<{ readonly segment: string }> {
  for (const segment of text) yield { segment }
}

/** The schema of an id or uuid in a message. A longer id is refused: a shortened id would name another document. */
export const storedIdSchema = v.pipe(v.string(), v.maxLength(MAX_NAME_UNITS))

/** The schema of a name in a message. A longer name is shortened, so that the message stays readable. */
export const storedNameSchema = v.pipe(
  v.string(),
  v.transform((name) => truncatedText(name)),
  v.maxLength(MAX_NAME_UNITS),
)
