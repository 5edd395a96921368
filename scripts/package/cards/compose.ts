/** Draws the faces and backs of both decks. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FACE_CARDS } from '../../../src/harm-cards/face-cards'
import { TAROT_CARDS } from '../../../src/tarot/arcana'
import { BACKS } from './backs'
import { harmCard } from './harm-card'
import { majorCard } from './major'
import { minorCard } from './minor'
import { phraseOf, wordsOf } from '../words'

/**
 * Draws the faces and backs of both decks, one SVG each.
 * @param out the `assets` folder of the built package; the cards go into its `cards`
 * @param without the games that the package leaves out
 */
export async function composeCards(out: string, without: readonly string[]): Promise<void> {
  const words = await wordsOf()
  const pictures = new Map<string, string>()
  const harm = without.includes('harm-cards') ? [] : FACE_CARDS
  const tarot = without.includes('tarot') ? [] : TAROT_CARDS
  for (const face of harm) pictures.set(face.id, harmCard(face, phraseOf(words, face.name)))
  for (const card of tarot) {
    const title = phraseOf(words, card.name)
    pictures.set(card.id, card.kind === 'major' ? majorCard(card, title) : minorCard(card, title))
  }
  for (const [game, { id, draw }] of Object.entries(BACKS))
    if (!without.includes(game)) pictures.set(id, draw())
  await mkdir(join(out, 'cards'), { recursive: true })
  for (const [id, picture] of pictures) await writeFile(join(out, 'cards', `${id}.svg`), picture)
}
