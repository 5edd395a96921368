/** Draws words on a card as outlines of their letters. */
import { CAPITAL_LETTER_HEIGHT, KERNING_BY_PAIR, LETTER_WIDTHS } from './spacing'
import { placeDrawing, LETTER_ID_PREFIX, placeDefinedDrawing } from './svg'

/**
 * The width of the space between words, and the extra space between letters. The unit is that of the letters' outlines.
 */
const WORD_SPACE_WIDTH = 32
const LETTER_SPACING = 8

/** The position and the look of a line of text in a drawing. */
interface TextLineStyle {
  readonly x: number
  /** The y coordinate of the line on which the letters stand (the baseline). */
  readonly y: number
  /** The height of capital letters in this text. */
  readonly height: number
  /** The colour of the text. Without this option, the text has the fill colour of the surrounding element. */
  readonly fill?: string
  readonly anchor?: 'start' | 'middle'
  /** The extra space between letters, in the same unit as the outlines. */
  readonly tracking?: number
  /** The maximum width of the line. A wider line is made smaller until it fits. */
  readonly within?: number
}

/** Draws a line of text as outlines, so that it looks the same on machines with other fonts. */
export function paintTextLine(text: string, textLineStyle: TextLineStyle): string {
  const { letters, width } = layOutLetters(text, textLineStyle.tracking ?? LETTER_SPACING)
  const letterScale = Math.min(
    textLineStyle.height / CAPITAL_LETTER_HEIGHT,
    (textLineStyle.within ?? Infinity) / width,
  )
  const x = textLineStyle.anchor === 'middle' ? textLineStyle.x - (width * letterScale) / 2 : textLineStyle.x
  const y = textLineStyle.y - (textLineStyle.height - letterScale * CAPITAL_LETTER_HEIGHT) / 2
  const drawingOfTextLine = placeDrawing(x, y, letterScale, letters)
  return textLineStyle.fill === undefined
    ? drawingOfTextLine
    : `<g fill="${textLineStyle.fill}">${drawingOfTextLine}</g>`
}

/**
 * Places the letters of a text side by side, beginning at x = 0. `letters` is the resulting drawing. `width` is the
 * position at which the last letter ends.
 */
function layOutLetters(text: string, letterSpacing: number): { letters: string; width: number } {
  let x = 0
  let placedLetters = ''
  for (const [index, letter] of [...text].entries()) {
    if (letter !== ' ') placedLetters += placeDefinedDrawing(`${LETTER_ID_PREFIX}${letter}`, x)
    const letterWidth = letter === ' ' ? WORD_SPACE_WIDTH : (LETTER_WIDTHS[letter] ?? 0)
    x += letterWidth + (KERNING_BY_PAIR[text.slice(index, index + 2)] ?? 0) + letterSpacing
  }
  return { letters: placedLetters, width: x - letterSpacing }
}
