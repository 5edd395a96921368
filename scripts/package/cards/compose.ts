/** Draws the faces and backs of both decks. They contain no words, so that they suit every language. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FACE_CARDS } from '../../../src/harm-cards/face-cards'
import { TAROT_CARDS } from '../../../src/tarot/arcana'
import { CARD_BACKS } from './backs'
import { paintHarmCard } from './harm-card'
import { paintMajorCard } from './major'
import { paintMinorCard } from './minor'

/**
 * Draws the faces and backs of both decks as SVG files.
 * @param outputFolder the `assets` folder of the built package; the cards go into its folder `cards`
 * @param excludedGameIds the games that the package leaves out
 */
export async function writeCardPictures(
  outputFolder: string,
  excludedGameIds: readonly string[],
): Promise<void> {
  const cardPictures = new Map<string, string>()
  const harmFaces = excludedGameIds.includes('harm-cards') ? [] : FACE_CARDS
  const tarotCards = excludedGameIds.includes('tarot') ? [] : TAROT_CARDS
  for (const face of harmFaces) cardPictures.set(face.id, paintHarmCard(face))
  for (const card of tarotCards)
    cardPictures.set(card.id, card.kind === 'major' ? paintMajorCard(card) : paintMinorCard(card))
  for (const [game, { id, draw }] of Object.entries(CARD_BACKS))
    if (!excludedGameIds.includes(game)) cardPictures.set(id, draw())
  await mkdir(join(outputFolder, 'cards'), { recursive: true })
  for (const [id, picture] of cardPictures) await writeFile(join(outputFolder, 'cards', `${id}.svg`), picture)
}
