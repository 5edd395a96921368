/** Words on a card, as outlines of their letters. */
import { CAPITALS, KERNING, WIDTHS } from './spacing'
import { at, LETTER, use } from './svg'

/** Between two words, and between the letters of a line of capitals, in the units of their outlines. */
const SPACE = 32
const TRACKING = 8

/** Where a line of text stands, and how. */
interface Line {
  readonly x: number
  /** Of the base line. */
  readonly y: number
  /** Of the capitals. */
  readonly height: number
  /** Without it, that of whatever the line is drawn in. */
  readonly fill?: string
  readonly anchor?: 'start' | 'middle'
  /** Between letters, in the units of their outlines. */
  readonly tracking?: number
  /** A line that would be wider is set smaller. */
  readonly within?: number
}

/** A line of text as outlines: it looks the same on every machine, whatever fonts that has. */
export function text(words: string, line: Line): string {
  const { letters, width } = spaced(words, line.tracking ?? TRACKING)
  const scale = Math.min(line.height / CAPITALS, (line.within ?? Infinity) / width)
  const x = line.anchor === 'middle' ? line.x - (width * scale) / 2 : line.x
  const y = line.y - (line.height - scale * CAPITALS) / 2
  const set = at(x, y, scale, letters)
  return line.fill === undefined ? set : `<g fill="${line.fill}">${set}</g>`
}

/** Letter after letter from 0, and where the last one ends. A file defines the outlines it uses once. */
function spaced(words: string, tracking: number): { letters: string; width: number } {
  let x = 0
  let letters = ''
  for (const [index, letter] of [...words].entries()) {
    if (letter !== ' ') letters += use(`${LETTER}${letter}`, x)
    const width = letter === ' ' ? SPACE : (WIDTHS[letter] ?? 0)
    x += width + (KERNING[words.slice(index, index + 2)] ?? 0) + tracking
  }
  return { letters, width: x - tracking }
}
