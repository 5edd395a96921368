/** Draws the pictures of the system that Foundry shows on its setup screen and in its lists of packages. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeDrawing, paintIcon, createSvgFile } from './cards/svg'
import { paintTextLine } from './cards/text'

const PACKAGE_TITLE = 'Harm & Blessing'
const NIGHT_COLOUR = '#1a2421'
const PAPER_COLOUR = '#f6eee0'
const GOLD_COLOUR = '#e6b763'

/** The emblems of the games. Each emblem has the colour that its game has in the dark theme. */
const GAME_EMBLEMS = [
  ['card-jack-spades', '#f2949f'],
  ['gems', '#e6b763'],
  ['sparkles', '#d0a4f2'],
  ['hearts', '#86d5a8'],
  ['tarot-17-the-star', '#97bdf5'],
] as const

/**
 * Draws a cover and a square icon.
 * @param outputFolder the `assets` folder of the built package
 */
export async function writeCoverPictures(outputFolder: string): Promise<void> {
  await mkdir(outputFolder, { recursive: true })
  await writeFile(join(outputFolder, 'cover.svg'), paintCover())
  await writeFile(join(outputFolder, 'icon.svg'), paintSquareIcon())
}

function paintCover(): string {
  const [width, height] = [480, 270]
  const middleIndex = (GAME_EMBLEMS.length - 1) / 2
  const emblemFanDrawing = GAME_EMBLEMS.map(([name, colour], index) => {
    const emblemOffset = index - middleIndex
    return placeDrawing(
      width / 2 + emblemOffset * 76,
      104 + emblemOffset ** 2 * 7,
      1,
      paintGameEmblem(name, colour),
      emblemOffset * 8,
    )
  }).join('')
  const titleDrawing =
    paintTextLine('HARM', { x: 49, y: 232, height: 26, fill: PAPER_COLOUR }) +
    placeDrawing(200, 219, 0.26, createFilledDrawing(paintIcon('sparkles'), GOLD_COLOUR)) +
    paintTextLine('BLESSING', { x: 220, y: 232, height: 26, fill: PAPER_COLOUR })
  return createSvgFile({
    width,
    height,
    title: PACKAGE_TITLE,
    body: paintCoverGround(width, height) + emblemFanDrawing + titleDrawing,
  })
}

/** Draws a small card that shows the emblem of a game. */
const paintGameEmblem = (iconName: string, emblemColour: string): string =>
  `<rect x="-36" y="-52" width="72" height="104" rx="8" fill="#22302b" stroke="${emblemColour}" stroke-width="2"/>` +
  placeDrawing(0, 0, 0.52, createFilledDrawing(paintIcon(iconName), emblemColour))

function paintSquareIcon(): string {
  const iconSide = 128
  const emblemDrawings =
    placeDrawing(50, 54, 0.72, createFilledDrawing(paintIcon('hearts'), '#f2949f')) +
    placeDrawing(84, 82, 0.5, createFilledDrawing(paintIcon('sparkles'), GOLD_COLOUR))
  return createSvgFile({
    width: iconSide,
    height: iconSide,
    title: PACKAGE_TITLE,
    body: paintCoverGround(iconSide, iconSide) + emblemDrawings,
  })
}

const createFilledDrawing = (drawing: string, fillColour: string): string =>
  `<g fill="${fillColour}">${drawing}</g>`

const paintCoverGround = (width: number, height: number): string =>
  `<rect width="${width}" height="${height}" fill="${NIGHT_COLOUR}"/>` +
  `<rect x="5" y="5" width="${width - 10}" height="${height - 10}" rx="7" fill="none" stroke="${GOLD_COLOUR}" ` +
  `stroke-opacity=".55" stroke-width="1.5"/>`
