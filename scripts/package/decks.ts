/** Makes presets of the decks. Foundry offers a preset when a person creates a new deck. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cardDocumentId } from '../../src/core/deck-definition'
import { deckSource } from '../../src/core/shell/deck-source'
import type { DeckSource } from '../../src/core/shell/deck-source'
import { systemPath } from '../../src/core/package'
import { packageGames } from '../../src/rulesets'
import type { PackSource } from './pack-source'
import { loadLanguage } from './language'
import type { Language } from './language'
import { phraseByKey } from './words'

/** The decks of all games, in the form in which Foundry stores a deck. */
export function deckSources({ words }: Language): ReadonlyMap<string, DeckSource> {
  const phraseOf = (key: string): string => phraseByKey(words, key)
  const deckDefinitions = packageGames.flatMap(({ outline }) => outline.decks)
  return new Map(
    deckDefinitions.map((deckDefinition) => [
      deckDefinition.id,
      deckSource(deckDefinition, phraseOf, systemPath('assets/cards')),
    ]),
  )
}

/**
 * Writes each deck as a preset, `cards/<id>.json`. Foundry offers presets in its dialog for new decks. A preset has no
 * ids.
 */
export async function writePresets(out: string, without: readonly string[]): Promise<void> {
  await mkdir(join(out, 'cards'), { recursive: true })
  const withoutIds = (key: string, value: unknown) => (key === '_id' ? undefined : value)
  for (const [id, deck] of deckSources(await loadLanguage())) {
    if (without.includes(id)) continue
    await writeFile(join(out, 'cards', `${id}.json`), `${JSON.stringify(deck, withoutIds, 2)}\n`)
  }
}

/** Makes the documents of the compendium `decks`. */
function deckPack(language: Language): PackSource {
  return new Map(
    [...deckSources(language)].map(([id, deck]) => [
      id,
      {
        ...deck,
        _key: `!cards!${deck._id}`,
        cards: deck.cards.map((card) => ({ ...card, _key: `!cards.cards!${deck._id}.${card._id}` })),
      },
    ]),
  )
}

/**
 * Makes the documents of the compendium `tables`: a roll table for each deck. A card that was drawn from the table is
 * not drawn again.
 */
function tablePack(language: Language): PackSource {
  return new Map([...deckSources(language)].map(([id, deck]) => [id, rollTableOf(id, deck)]))
}

function rollTableOf(
  id: string,
  { name, description, img, cards }: DeckSource,
): Readonly<Record<string, unknown>> {
  const _id = cardDocumentId(`hnb-table-${id}`)
  return {
    _id,
    _key: `!tables!${_id}`,
    name,
    description,
    img,
    formula: `1d${cards.length}`,
    replacement: false,
    displayRoll: false,
    results: cards.map((card, index) => ({
      _id: card._id,
      _key: `!tables.results!${_id}.${card._id}`,
      type: 'text',
      name: card.name,
      description: `<p>${card.name}</p>`,
      img: card.faces[0].img,
      weight: 1,
      range: [index + 1, index + 1],
      drawn: false,
    })),
  }
}

/** The compendium of the decks, and the compendium of the decks' roll tables. */
export const deckPacks = { decks: deckPack, tables: tablePack }
