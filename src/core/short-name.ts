/** Shortens names that are too long for a message, without splitting a visible character. */
import * as v from 'valibot'

/** A name or another short text may have at most this many UTF-16 units in a message. */
const MAX_NAME_CODE_UNITS = 200

const ELLIPSIS_CHARACTER = '…'

/**
 * Matches a text in which nothing is visible, because it has only spaces, control characters and characters without
 * width.
 */
const INVISIBLE_TEXT_PATTERN = /^[\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]*$/u

/** Replaces a name without visible characters, such as spaces. A question mark needs no translation. */
const EMPTY_NAME_PLACEHOLDER = '?'

/** Does a name contain no visible character? */
export const isNameInvisible = (name: string): boolean => INVISIBLE_TEXT_PATTERN.test(name)

/** A name for screen and messages: never empty, at most 200 UTF-16 units long. */
export const toDisplayName = (name: string): string =>
  isNameInvisible(name) ? EMPTY_NAME_PLACEHOLDER : truncateText(name)

/**
 * Shortens a text to at most `maxCodeUnits` UTF-16 units. Cuts only between visible characters, so that no emoji and no
 * letter with diacritics is split.
 */
export function truncateText(text: string, maxCodeUnits = MAX_NAME_CODE_UNITS): string {
  if (text.length <= maxCodeUnits) return text
  const maxCodeUnitsBeforeEllipsis = maxCodeUnits - ELLIPSIS_CHARACTER.length
  const graphemeSegments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  const leadingTextToKeep = takeLeadingTextSegments(graphemeSegments, maxCodeUnitsBeforeEllipsis)
  // Even a single grapheme may exceed the limit, for example a letter with hundreds of diacritics. The text is then cut
  // between code points.
  return (
    (
      leadingTextToKeep || takeLeadingTextSegments(splitIntoCodePoints(text), maxCodeUnitsBeforeEllipsis)
    ).trimEnd() + ELLIPSIS_CHARACTER
  )
}

/** Returns the beginning of a text, made of as many whole parts as fit into `maxCodeUnits` UTF-16 units. */
function takeLeadingTextSegments(
  textSegments: Iterable<{ readonly segment: string }>,
  maxCodeUnits: number,
): string {
  let leadingTextToKeep = ''
  for (const { segment } of textSegments) {
    if (leadingTextToKeep.length + segment.length > maxCodeUnits) break
    leadingTextToKeep += segment
  }
  return leadingTextToKeep
}

function* splitIntoCodePoints(text: string): Iterable<{ readonly segment: string }> {
  for (const textSegment of text) yield { segment: textSegment }
}

/**
 * The schema of an id or uuid in a message. It refuses a longer id, because a shortened id would name another document.
 */
export const storedIdSchema = v.pipe(v.string(), v.maxLength(MAX_NAME_CODE_UNITS))

/** The schema of a name in a message. A longer name is shortened, so that the message stays readable. */
export const storedNameSchema = v.pipe(
  v.string(),
  v.transform((nameBeforeShortening) => truncateText(nameBeforeShortening)),
  v.maxLength(MAX_NAME_CODE_UNITS),
)
