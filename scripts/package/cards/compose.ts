import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FACES } from '../../../src/harm-cards/faces'
import { ARCANA } from '../../../src/tarot/arcana'
import { BACKS } from './backs'
import { harmCard } from './harm-card'
import { majorCard } from './major'
import { minorCard } from './minor'

/** The part of `lang/en.json` that names the cards. */
interface Words {
  readonly HnB: Readonly<Record<'harmCards' | 'tarot', { readonly card: Names }>>
}
type Names = Readonly<Record<string, string>>

/**
 * Draws the faces and backs of both decks, one SVG each.
 * @param out the `assets` folder of the built package; the cards go into its `cards`
 */
export async function composeCards(out: string): Promise<void> {
  const { HnB } = JSON.parse(await readFile('lang/en.json', 'utf8')) as Words
  const pictures = new Map<string, string>()
  for (const face of FACES) pictures.set(face.id, harmCard(face, nameOf(face.id, HnB.harmCards.card)))
  for (const card of ARCANA) {
    const title = nameOf(card.id, HnB.tarot.card)
    pictures.set(card.id, card.kind === 'major' ? majorCard(card, title) : minorCard(card, title))
  }
  for (const [id, draw] of Object.entries(BACKS)) pictures.set(id, draw())
  await mkdir(join(out, 'cards'), { recursive: true })
  for (const [id, picture] of pictures) await writeFile(join(out, 'cards', `${id}.svg`), picture)
}

function nameOf(id: string, names: Names): string {
  const name = names[id]
  if (name === undefined) throw new Error(`lang/en.json has no name for the card "${id}".`)
  return name
}
