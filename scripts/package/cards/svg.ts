/** Writes pictures such as cards as SVG files. The files share drawings, and credit the authors. */
import { icons as set } from '@iconify-json/game-icons'
import { LETTER_OUTLINES } from './letters'

/** Credits the authors of the icons and letters, as their licences ask. */
const AUTHOR_CREDITS = 'Icons: game-icons.net, CC BY 3.0. Letters: after Fraunces, OFL 1.1.'
/**
 * An SVG file states a size that is this many times the size of the drawing. Foundry makes a texture of the stated
 * size. So the picture on the canvas is sharp.
 */
const SHARPNESS = 2
/** The prefix of the ids that letters have in a drawing. */
export const LETTER_ID_PREFIX = 'l'

/** The parts from which an SVG picture is made. */
interface SvgPicture {
  readonly width: number
  readonly height: number
  /** The title that screen readers read. Absent for a card, because a title has words in one language. */
  readonly title?: string
  readonly body: string
}

/** The text of an SVG file. The file credits the authors, and its letters are outlines. */
export function svgFile({ width, height, title, body }: SvgPicture): string {
  const titleElement = title === undefined ? '' : `<title>${escapeXml(title)}</title>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SHARPNESS}" height="${height * SHARPNESS}" ` +
    `viewBox="0 0 ${width} ${height}">${titleElement}<desc>${AUTHOR_CREDITS}</desc>${usedLetterOutlines(body)}${body}</svg>\n`
  )
}

/** The outlines of the letters that a drawing uses, without duplicates. */
function usedLetterOutlines(body: string): string {
  const usedLetters = new Set(
    [...body.matchAll(new RegExp(`href="#${LETTER_ID_PREFIX}(.)"`, 'gu'))].map(([, letter]) => letter ?? ''),
  )
  return `<defs>${[...usedLetters].map((letter) => `<path id="${LETTER_ID_PREFIX}${letter}" d="${letterOutline(letter)}"/>`).join('')}</defs>`
}

function letterOutline(letter: string): string {
  const d = LETTER_OUTLINES[letter]
  if (d === undefined) throw new Error(`letters.ts has no outline for the letter "${letter}" of a card.`)
  return d
}

const escapeXml = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Rounds a number and converts it to the shortest text. */
export function roundedText(value: number, decimals = 2): string {
  return String(Number(value.toFixed(decimals))).replace(/^(-?)0\./, '$1.')
}

/** Moves, scales and turns a drawing that is centred on 0, 0. */
export function placeDrawing(x: number, y: number, scale: number, drawing: string, turn = 0): string {
  return `<g${transformAttribute(x, y, scale, turn)}>${drawing}</g>`
}

/** Defines a drawing in a file, so that `useDrawing` can place it several times. */
export function defineDrawing(id: string, drawing: string): string {
  return `<defs><g id="${id}">${drawing}</g></defs>`
}

/** Places a copy of a drawing that `defineDrawing` has defined in the same file. */
export function useDrawing(id: string, x = 0, y = 0, scale = 1, turn = 0): string {
  if (scale !== 1 || turn !== 0) return `<use href="#${id}"${transformAttribute(x, y, scale, turn)}/>`
  return `<use href="#${id}"${x === 0 ? '' : ` x="${roundedText(x)}"`}${y === 0 ? '' : ` y="${roundedText(y)}"`}/>`
}

function transformAttribute(x: number, y: number, scale: number, turn: number): string {
  const rotateText = turn === 0 ? '' : ` rotate(${turn})`
  const scaleText = scale === 1 ? '' : ` scale(${roundedText(scale, 4)})`
  return ` transform="translate(${roundedText(x)} ${roundedText(y)})${rotateText}${scaleText}"`
}

/**
 * Draws an icon of the game-icons set. The icon is 100 units wide and high, and its centre is at 0, 0. It has the fill
 * colour of the surrounding element.
 * @param completion the SVG of an addition to the icon, in the icon's own units
 */
export function drawIcon(name: string, completion = ''): string {
  const body = set.icons[name]?.body.replaceAll(' fill="currentColor"', '')
  if (body === undefined) throw new Error(`The set game-icons has no icon "${name}".`)
  const completedIcon = completion === '' ? body : `<g id="icon">${body}</g>${completion}`
  return `<g transform="scale(.195) translate(-256 -256)">${completedIcon}</g>`
}

/**
 * Draws rays of equal width around 0, 0. The rays begin at the inner radius and end at the outer radius. They are the
 * dashes of a single thick circle, which needs a tenth of the text of single lines.
 */
export function drawRays(count: number, innerRadius: number, outerRadius: number, width: number): string {
  const radius = (innerRadius + outerRadius) / 2
  const turn = (2 * Math.PI * radius) / count
  return (
    `<circle r="${roundedText(radius)}" fill="none" stroke-width="${roundedText(outerRadius - innerRadius)}" ` +
    `stroke-dasharray="${roundedText(width)} ${roundedText(turn - width, 4)}" stroke-dashoffset="${roundedText(width / 2)}" ` +
    `transform="rotate(-90)"/>`
  )
}

/** The path of a polygon with these corners. */
export function polygonPath(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${roundedText(x)} ${roundedText(y)}`).join('L')}z`
}

/** The point on a circle around 0, 0: `turn` is in degrees, clockwise from the top. */
export function pointOnCircle(radius: number, turn: number): readonly [number, number] {
  const angle = ((turn - 90) * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}
