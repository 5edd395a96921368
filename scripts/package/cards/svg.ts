/** Writes pictures such as cards as SVG files, which share drawings and credit the authors. */
import { icons as set } from '@iconify-json/game-icons'
import { LETTER_OUTLINES } from './letters'

/** Credits the authors of the icons and letters, as their licences ask. */
const AUTHOR_CREDITS = 'Icons: game-icons.net, CC BY 3.0. Letters: after Fraunces, OFL 1.1.'
/**
 * An SVG file states a size that is this many times the size of the drawing. Foundry makes a texture of the stated
 * size. So the picture on the canvas is sharp.
 */
const PIXELS_PER_UNIT = 2
/** The prefix of the ids that letters have in a drawing. */
export const LETTER_ID_PREFIX = 'l'

/** The parts from which an SVG picture is made. */
interface SvgPicture {
  readonly width: number
  readonly height: number
  /**
   * The title of the picture, which screen readers read. Pictures of cards have no title, because its words would be in
   * only one language.
   */
  readonly title?: string
  readonly body: string
}

/** Creates the text of an SVG file. The text contains credits for the authors, and the letters as outlines. */
export function createSvgFile({ width, height, title, body }: SvgPicture): string {
  const titleElement = title === undefined ? '' : `<title>${escapeXml(title)}</title>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * PIXELS_PER_UNIT}" height="${height * PIXELS_PER_UNIT}" ` +
    `viewBox="0 0 ${width} ${height}">${titleElement}<desc>${AUTHOR_CREDITS}</desc>${createOutlinesOfUsedLetters(body)}${body}</svg>\n`
  )
}

/** The outlines of the letters that a drawing uses, without duplicates. */
function createOutlinesOfUsedLetters(svgBody: string): string {
  const usedLetters = new Set(
    [...svgBody.matchAll(new RegExp(`href="#${LETTER_ID_PREFIX}(.)"`, 'gu'))].map(
      ([, letter]) => letter ?? '',
    ),
  )
  return `<defs>${[...usedLetters].map((letter) => `<path id="${LETTER_ID_PREFIX}${letter}" d="${findLetterOutline(letter)}"/>`).join('')}</defs>`
}

function findLetterOutline(letter: string): string {
  const letterOutlinePath = LETTER_OUTLINES[letter]
  if (letterOutlinePath === undefined)
    throw new Error(`letters.ts has no outline for the letter "${letter}" of a card.`)
  return letterOutlinePath
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Rounds a number and converts it to the shortest text. */
export function formatRoundedNumber(roundedNumber: number, decimalPlaceCount = 2): string {
  return String(Number(roundedNumber.toFixed(decimalPlaceCount))).replace(/^(-?)0\./, '$1.')
}

/** Moves, scales and turns a drawing that is centred on 0, 0. */
export function placeDrawing(
  x: number,
  y: number,
  drawingScale: number,
  drawing: string,
  turnDegrees = 0,
): string {
  return `<g${createTransformAttribute(x, y, drawingScale, turnDegrees)}>${drawing}</g>`
}

/** Defines a drawing in a file, so that `placeDefinedDrawing` can place it several times. */
export function defineDrawing(drawingId: string, drawing: string): string {
  return `<defs><g id="${drawingId}">${drawing}</g></defs>`
}

/** Places a copy of a drawing that `defineDrawing` has defined in the same file. */
export function placeDefinedDrawing(
  drawingId: string,
  x = 0,
  y = 0,
  drawingScale = 1,
  turnDegrees = 0,
): string {
  if (drawingScale !== 1 || turnDegrees !== 0)
    return `<use href="#${drawingId}"${createTransformAttribute(x, y, drawingScale, turnDegrees)}/>`
  return `<use href="#${drawingId}"${x === 0 ? '' : ` x="${formatRoundedNumber(x)}"`}${y === 0 ? '' : ` y="${formatRoundedNumber(y)}"`}/>`
}

function createTransformAttribute(x: number, y: number, drawingScale: number, turnDegrees: number): string {
  const rotationText = turnDegrees === 0 ? '' : ` rotate(${turnDegrees})`
  const scalingText = drawingScale === 1 ? '' : ` scale(${formatRoundedNumber(drawingScale, 4)})`
  return ` transform="translate(${formatRoundedNumber(x)} ${formatRoundedNumber(y)})${rotationText}${scalingText}"`
}

/**
 * Draws an icon of the game-icons set, 100 units wide and high, with its centre at 0, 0, in the fill colour of the
 * surrounding element.
 * @param completionDrawing the SVG of an addition to the icon, in the icon's own units
 */
export function paintIcon(iconName: string, completionDrawing = ''): string {
  const iconSvgBody = set.icons[iconName]?.body.replaceAll(' fill="currentColor"', '')
  if (iconSvgBody === undefined) throw new Error(`The set game-icons has no icon "${iconName}".`)
  const completedIcon =
    completionDrawing === '' ? iconSvgBody : `<g id="icon">${iconSvgBody}</g>${completionDrawing}`
  return `<g transform="scale(.195) translate(-256 -256)">${completedIcon}</g>`
}

/**
 * Draws rays of equal width around 0, 0, from the inner to the outer radius. They are the dashes of one thick circle,
 * which needs a tenth of the text.
 */
export function paintRays(
  rayCount: number,
  innerRadius: number,
  outerRadius: number,
  rayWidth: number,
): string {
  const middleRadius = (innerRadius + outerRadius) / 2
  const raySpacing = (2 * Math.PI * middleRadius) / rayCount
  return (
    `<circle r="${formatRoundedNumber(middleRadius)}" fill="none" stroke-width="${formatRoundedNumber(outerRadius - innerRadius)}" ` +
    `stroke-dasharray="${formatRoundedNumber(rayWidth)} ${formatRoundedNumber(raySpacing - rayWidth, 4)}" stroke-dashoffset="${formatRoundedNumber(rayWidth / 2)}" ` +
    `transform="rotate(-90)"/>`
  )
}

/** Creates the SVG path of a polygon with these corners. */
export function createPolygonPath(polygonPoints: readonly (readonly [number, number])[]): string {
  return `M${polygonPoints.map(([x, y]) => `${formatRoundedNumber(x)} ${formatRoundedNumber(y)}`).join('L')}z`
}

/** Finds a point on a circle around 0, 0. The angle is given in degrees, clockwise from the top of the circle. */
export function findPointOnCircle(radius: number, turnDegrees: number): readonly [number, number] {
  const angle = ((turnDegrees - 90) * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}
