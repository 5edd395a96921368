/** Makes the documents of Humanity, Blessed whose content is in the tables of the rules. */
import type { NewItem } from '../../src/core/outcome'
import { conditionItem } from '../../src/humanity/conditions/condition-item'
import { HUMANITY_CONDITIONS } from '../../src/humanity/conditions/conditions'
import {
  READY_CHARACTERS,
  READY_TOUCHSTONES,
  readyCharacterKeys,
} from '../../src/humanity/create/ready-characters'
import {
  abilityItem,
  abilityTextKey,
  lifestyleItem,
  lifestyleTextKey,
} from '../../src/humanity/item/built-items'
import { ABILITY_IDS } from '../../src/humanity/rules/abilities'
import { startingStats } from '../../src/humanity/rules/creation'
import { LIFESTYLE_IDS } from '../../src/humanity/rules/lifestyle-ids'
import { READY_NPCS, npcStats, npcTextKey } from '../../src/humanity/rules/npc-recipe'
import type { Language } from './language'
import type { PackSource } from './pack-source'
import { documentIdOf } from './texts/ids'
import { phraseByKey } from './words'

export type PhraseReader = (key: string) => string

const iconPath = (name: string): string => `systems/harm-and-blessing/assets/icons/${name}.svg`

/** An item in the form in which Foundry stores it. The item belongs to a compendium, or to an actor of a compendium. */
export function packItemSource(
  name: string,
  { type, name: called, img, fields }: NewItem,
  text: string,
  readPhrase: PhraseReader,
) {
  return {
    _id: documentIdOf(name),
    name: typeof called === 'string' ? called : 'key' in called ? readPhrase(called.key) : called.text,
    type,
    img: img ?? iconPath(type),
    system: {
      description: text === '' ? '' : `<p>${readPhrase(text)}</p>`,
      ...(fields && { humanity: fields }),
    },
  }
}

function createPack(
  { words }: Language,
  createEntries: (
    readPhrase: PhraseReader,
  ) => readonly (readonly [name: string, entry: { readonly _id: string }])[],
  collection: string,
): PackSource {
  const entries = createEntries((key) => phraseByKey(words, key))
  return new Map(
    entries.map(([name, entry], at) => [
      name,
      { ...entry, _key: `!${collection}!${entry._id}`, sort: (at + 1) * 1000 },
    ]),
  )
}

const abilitiesPack = (language: Language): PackSource =>
  createPack(
    language,
    (readPhrase) =>
      ABILITY_IDS.map((id) => [
        id,
        packItemSource(`ability ${id}`, abilityItem(id), abilityTextKey(id), readPhrase),
      ]),
    'items',
  )

const lifestylesPack = (language: Language): PackSource =>
  createPack(
    language,
    (readPhrase) =>
      LIFESTYLE_IDS.map((id) => [
        id,
        packItemSource(`lifestyle ${id}`, lifestyleItem(id), lifestyleTextKey(id), readPhrase),
      ]),
    'items',
  )

const conditionsPack = (language: Language): PackSource =>
  createPack(
    language,
    (readPhrase) =>
      HUMANITY_CONDITIONS.map((condition) => [
        condition.icon,
        packItemSource(
          `condition ${condition.id}`,
          conditionItem(condition),
          condition.hint ?? condition.name,
          readPhrase,
        ),
      ]),
    'items',
  )

/** The six ready-made characters, and four creatures for the Gamemaster. */
const peoplePack = (language: Language): PackSource =>
  createPack(
    language,
    (readPhrase) => [
      ...READY_CHARACTERS.map(
        (readyCharacter) => [readyCharacter.id, createCharacter(readyCharacter, readPhrase)] as const,
      ),
      ...READY_NPCS.map((readyNpc) => [readyNpc.id, createNpc(readyNpc, readPhrase)] as const),
    ],
    'actors',
  )

function createCharacter(
  { id, ranking, lifestyle, abilities: two }: (typeof READY_CHARACTERS)[number],
  readPhrase: PhraseReader,
): { readonly _id: string } {
  const textKeys = readyCharacterKeys(id)
  const idSource = `character ${id}`
  const numberedTexts = (to: number, key: (at: number) => string) =>
    Array.from({ length: to }, (_, at) => readPhrase(key(at + 1)))
  const items = [
    packItemSource(
      `${idSource} lifestyle`,
      lifestyleItem(lifestyle),
      lifestyleTextKey(lifestyle),
      readPhrase,
    ),
    ...two.map((ability) =>
      packItemSource(`${idSource} ${ability}`, abilityItem(ability), abilityTextKey(ability), readPhrase),
    ),
    ...numberedTexts(3, textKeys.item).map((name) =>
      packItemSource(`${idSource} ${name}`, { type: 'gear', name }, '', readPhrase),
    ),
  ]
  return actorSource(
    idSource,
    'character',
    readPhrase(textKeys.name),
    `person-${id}`,
    readPhrase(textKeys.about),
    items,
    {
      stats: startingStats(ranking[0], { lifestyle, moved: '' }, ''),
      touchstones: numberedTexts(READY_TOUCHSTONES, textKeys.touchstone),
      startedAs: lifestyle,
      creation: { ranking },
    },
  )
}

function createNpc(
  readyNpc: (typeof READY_NPCS)[number],
  readPhrase: PhraseReader,
): { readonly _id: string } {
  const idSource = `npc ${readyNpc.id}`
  const npcText = (name: string) => readPhrase(npcTextKey(readyNpc.id, name))
  const { ability } = readyNpc
  const items = ability
    ? [packItemSource(`${idSource} ${ability}`, abilityItem(ability), abilityTextKey(ability), readPhrase)]
    : []
  return actorSource(
    idSource,
    'npc',
    npcText('name'),
    `person-${readyNpc.id}`,
    npcText('motivation'),
    items,
    {
      stats: npcStats(readyNpc),
      touchstones: [1, 2, 3].map((at) => npcText(`touchstone${at}`)),
      npc: { motivation: npcText('motivation'), quirks: npcText('quirks') },
    },
  )
}

function actorSource(
  idSource: string,
  type: 'character' | 'npc',
  name: string,
  icon: string,
  about: string,
  items: readonly { readonly _id: string }[],
  humanity: object,
): { readonly _id: string } {
  const _id = documentIdOf(idSource)
  const source = {
    _id,
    name,
    type,
    img: iconPath(icon),
    prototypeToken: { name, actorLink: type === 'character', texture: { src: iconPath(icon) } },
    system: { biography: `<p>${about}</p>`, humanity },
    items: items.map((item) => ({ ...item, _key: `!actors.items!${_id}.${item._id}` })),
    effects: [],
  }
  return source
}

export const humanityPacks = {
  'humanity-abilities': abilitiesPack,
  'humanity-lifestyles': lifestylesPack,
  'humanity-conditions': conditionsPack,
  'humanity-people': peoplePack,
}
