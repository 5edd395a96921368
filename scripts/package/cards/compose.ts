/** Draws the faces and backs of both decks. They contain no words, so that they suit every language. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FACE_CARDS } from '../../../src/harm-cards/face-cards'
import { TAROT_CARDS } from '../../../src/tarot/arcana'
import { CARD_BACKS } from './backs'
import { drawHarmCard } from './harm-card'
import { drawMajorCard } from './major'
import { drawMinorCard } from './minor'

/**
 * Draws the faces and backs of both decks. Each picture is an SVG file.
 * @param out the `assets` folder of the built package; the cards go into its folder `cards`
 * @param without the games that the package leaves out
 */
export async function composeCards(out: string, without: readonly string[]): Promise<void> {
  const pictures = new Map<string, string>()
  const harmFaces = without.includes('harm-cards') ? [] : FACE_CARDS
  const tarotCards = without.includes('tarot') ? [] : TAROT_CARDS
  for (const face of harmFaces) pictures.set(face.id, drawHarmCard(face))
  for (const card of tarotCards)
    pictures.set(card.id, card.kind === 'major' ? drawMajorCard(card) : drawMinorCard(card))
  for (const [game, { id, draw }] of Object.entries(CARD_BACKS))
    if (!without.includes(game)) pictures.set(id, draw())
  await mkdir(join(out, 'cards'), { recursive: true })
  for (const [id, picture] of pictures) await writeFile(join(out, 'cards', `${id}.svg`), picture)
}
