/** Names as messages store them: shortened by graphemes, because a schema refuses a message with a longer text. */
import * as v from 'valibot'

/** The most UTF-16 units of a name, or of another short text, in a message. */
const MAX_NAME_UNITS = 200

const ELLIPSIS = '…'

/** Spaces, control characters and characters without width. */
const INVISIBLE = /^[\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]*$/u

/** A name with nothing to see, such as spaces only, in every language. */
const NO_NAME = '?'

/** Does a name show nothing, in every language? */
export const isInvisible = (name: string): boolean => INVISIBLE.test(name)

/** A name as it is shown and stored: never empty, and of at most 200 units. */
export const shownName = (name: string): string => (isInvisible(name) ? NO_NAME : truncatedText(name))

/** Cuts a text between graphemes, so that no emoji and no letter with its marks is torn apart. */
export function truncatedText(text: string, maxUnits = MAX_NAME_UNITS): string {
  if (text.length <= maxUnits) return text
  const limit = maxUnits - ELLIPSIS.length
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  const kept = leadingParts(graphemes, limit)
  // A single grapheme may be longer than the limit: a letter with hundreds of marks.
  return (kept || leadingParts(codePoints(text), limit)).trimEnd() + ELLIPSIS
}

/** The leading parts of a text that fit into a limit of UTF-16 units. */
function leadingParts(parts: Iterable<{ readonly segment: string }>, limit: number): string {
  let kept = ''
  for (const { segment } of parts) {
    if (kept.length + segment.length > limit) break
    kept += segment
  }
  return kept
}

function* codePoints(text: string): Iterable<{ readonly segment: string }> {
  for (const segment of text) yield { segment }
}

/** The schema of an id or uuid in a message: a longer id is refused, because a shortened one names another document. */
export const storedIdSchema = v.pipe(v.string(), v.maxLength(MAX_NAME_UNITS))

/** The schema of a name in a message: a longer name is shortened, and never loses the message. */
export const storedNameSchema = v.pipe(
  v.string(),
  v.transform((name) => truncatedText(name)),
  v.maxLength(MAX_NAME_UNITS),
)
