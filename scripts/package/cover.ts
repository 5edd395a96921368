/** Draws the pictures of the system that Foundry shows on its setup screen and in its lists of packages. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeDrawing, drawIcon, svgFile } from './cards/svg'
import { drawText } from './cards/text'

const TITLE = 'Harm & Blessing'
const NIGHT_COLOUR = '#1a2421'
const PAPER_COLOUR = '#f6eee0'
const GOLD_COLOUR = '#e6b763'

/** The emblem of each game, with the game's colour in the dark theme. */
const GAME_EMBLEMS = [
  ['card-jack-spades', '#f2949f'],
  ['gems', '#e6b763'],
  ['sparkles', '#d0a4f2'],
  ['hearts', '#86d5a8'],
  ['tarot-17-the-star', '#97bdf5'],
] as const

/**
 * Draws a cover and a square icon.
 * @param out the `assets` folder of the built package
 */
export async function composeCover(out: string): Promise<void> {
  await mkdir(out, { recursive: true })
  await writeFile(join(out, 'cover.svg'), drawCover())
  await writeFile(join(out, 'icon.svg'), drawSquareIcon())
}

function drawCover(): string {
  const [width, height] = [480, 270]
  const middle = (GAME_EMBLEMS.length - 1) / 2
  const emblemFan = GAME_EMBLEMS.map(([name, colour], index) => {
    const offset = index - middle
    return placeDrawing(
      width / 2 + offset * 76,
      104 + offset ** 2 * 7,
      1,
      drawEmblem(name, colour),
      offset * 8,
    )
  }).join('')
  const words =
    drawText('HARM', { x: 49, y: 232, height: 26, fill: PAPER_COLOUR }) +
    placeDrawing(200, 219, 0.26, paintDrawing(drawIcon('sparkles'), GOLD_COLOUR)) +
    drawText('BLESSING', { x: 220, y: 232, height: 26, fill: PAPER_COLOUR })
  return svgFile({ width, height, title: TITLE, body: drawGround(width, height) + emblemFan + words })
}

/** Draws a small card that shows the emblem of a game. */
const drawEmblem = (name: string, colour: string): string =>
  `<rect x="-36" y="-52" width="72" height="104" rx="8" fill="#22302b" stroke="${colour}" stroke-width="2"/>` +
  placeDrawing(0, 0, 0.52, paintDrawing(drawIcon(name), colour))

function drawSquareIcon(): string {
  const side = 128
  const signs =
    placeDrawing(50, 54, 0.72, paintDrawing(drawIcon('hearts'), '#f2949f')) +
    placeDrawing(84, 82, 0.5, paintDrawing(drawIcon('sparkles'), GOLD_COLOUR))
  return svgFile({ width: side, height: side, title: TITLE, body: drawGround(side, side) + signs })
}

const paintDrawing = (drawing: string, fill: string): string => `<g fill="${fill}">${drawing}</g>`

const drawGround = (width: number, height: number): string =>
  `<rect width="${width}" height="${height}" fill="${NIGHT_COLOUR}"/>` +
  `<rect x="5" y="5" width="${width - 10}" height="${height - 10}" rx="7" fill="none" stroke="${GOLD_COLOUR}" ` +
  `stroke-opacity=".55" stroke-width="1.5"/>`
