/** Draws words on a card as outlines of their letters. */
import { CAPITAL_HEIGHT, KERNING_BY_PAIR, LETTER_WIDTHS } from './spacing'
import { placeDrawing, LETTER_ID_PREFIX, useDrawing } from './svg'

/**
 * The space between two words, and the extra space between two letters. Both have the unit of the letters' outlines.
 */
const WORD_SPACE = 32
const TRACKING = 8

/** Where a line of text stands in a drawing, and how it looks. */
interface TextLine {
  readonly x: number
  /** The height at which the letters stand: the y coordinate of their baseline. */
  readonly y: number
  /** The height of capital letters in this text. */
  readonly height: number
  /** The colour of the text. Without a colour, the text has the fill of the surrounding element. */
  readonly fill?: string
  readonly anchor?: 'start' | 'middle'
  /** The extra space between letters, in the same unit as the outlines. */
  readonly tracking?: number
  /** The maximum width of the line. A wider line is made smaller until it fits. */
  readonly within?: number
}

/** Draws a line of text as outlines, so that it looks the same on machines with other fonts. */
export function drawText(words: string, line: TextLine): string {
  const { letters, width } = placeLetters(words, line.tracking ?? TRACKING)
  const scale = Math.min(line.height / CAPITAL_HEIGHT, (line.within ?? Infinity) / width)
  const x = line.anchor === 'middle' ? line.x - (width * scale) / 2 : line.x
  const y = line.y - (line.height - scale * CAPITAL_HEIGHT) / 2
  const placedText = placeDrawing(x, y, scale, letters)
  return line.fill === undefined ? placedText : `<g fill="${line.fill}">${placedText}</g>`
}

/**
 * Places the letters of a text side by side, from x = 0. `letters` is the drawing; `width` is the position at which the
 * last letter ends.
 */
function placeLetters(words: string, tracking: number): { letters: string; width: number } {
  let x = 0
  let letters = ''
  for (const [index, letter] of [...words].entries()) {
    if (letter !== ' ') letters += useDrawing(`${LETTER_ID_PREFIX}${letter}`, x)
    const width = letter === ' ' ? WORD_SPACE : (LETTER_WIDTHS[letter] ?? 0)
    x += width + (KERNING_BY_PAIR[words.slice(index, index + 2)] ?? 0) + tracking
  }
  return { letters, width: x - tracking }
}
