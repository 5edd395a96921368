/** Makes presets of the decks, which Foundry offers when a person creates a deck. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toCardDocumentId } from '../../src/core/deck-definition'
import { createDeckSource } from '../../src/core/shell/deck-source'
import type { DeckSource } from '../../src/core/shell/deck-source'
import { toSystemPath } from '../../src/core/package'
import { gamesInPackage } from '../../src/rulesets'
import type { PackSource } from './pack-source'
import { loadLanguage } from './language'
import type { Language } from './language'
import { findPhraseByKey } from './words'

/** The decks of all games, in the form in which Foundry stores a deck. */
export function createDeckSources({ words }: Language): ReadonlyMap<string, DeckSource> {
  const readPhrase = (phraseKey: string): string => findPhraseByKey(words, phraseKey)
  const deckDefinitions = gamesInPackage.flatMap(({ outline }) => outline.decks)
  return new Map(
    deckDefinitions.map((deckDefinition) => [
      deckDefinition.id,
      createDeckSource(deckDefinition, readPhrase, toSystemPath('assets/cards')),
    ]),
  )
}

/** Writes each deck as a preset without ids, `cards/<id>.json`, for Foundry's dialog for new decks. */
export async function writeDeckPresets(
  outputFolder: string,
  excludedGameIds: readonly string[],
): Promise<void> {
  await mkdir(join(outputFolder, 'cards'), { recursive: true })
  const omitIdField = (fieldName: string, fieldValue: unknown) =>
    fieldName === '_id' ? undefined : fieldValue
  for (const [id, deck] of createDeckSources(await loadLanguage())) {
    if (excludedGameIds.includes(id)) continue
    await writeFile(join(outputFolder, 'cards', `${id}.json`), `${JSON.stringify(deck, omitIdField, 2)}\n`)
  }
}

/** Makes the documents of the compendium `decks`. */
function createDeckPack(language: Language): PackSource {
  return new Map(
    [...createDeckSources(language)].map(([id, deck]) => [
      id,
      {
        ...deck,
        _key: `!cards!${deck._id}`,
        cards: deck.cards.map((card) => ({ ...card, _key: `!cards.cards!${deck._id}.${card._id}` })),
      },
    ]),
  )
}

/** Makes the compendium `tables`: a roll table for each deck, whose drawn cards are not drawn again. */
function createPackOfRollTables(language: Language): PackSource {
  return new Map([...createDeckSources(language)].map(([id, deck]) => [id, createRollTable(id, deck)]))
}

function createRollTable(
  tableId: string,
  { name, description, img, cards }: DeckSource,
): Readonly<Record<string, unknown>> {
  const _id = toCardDocumentId(`hnb-table-${tableId}`)
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

/** Functions that create two compendia: the decks, and the roll tables of the decks. */
export const deckPackCreators = { decks: createDeckPack, tables: createPackOfRollTables }
