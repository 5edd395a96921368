/** Makes the documents of Humanity, Blessed whose content is in the tables of the rules. */
import type { NewItem } from '../../src/core/outcome'
import { createConditionItem } from '../../src/humanity/conditions/condition-item'
import { HUMANITY_CONDITIONS } from '../../src/humanity/conditions/conditions'
import {
  READY_MADE_CHARACTERS,
  TOUCHSTONES_PER_READY_CHARACTER,
  createReadyCharacterTextKeys,
} from '../../src/humanity/create/ready-characters'
import {
  createAbilityItem,
  toAbilityTextKey,
  createLifestyleItem,
  toLifestyleTextKey,
} from '../../src/humanity/item/built-items'
import { ABILITY_IDS } from '../../src/humanity/rules/abilities'
import { createStartingStats } from '../../src/humanity/rules/creation'
import { LIFESTYLE_IDS } from '../../src/humanity/rules/lifestyle-ids'
import { READY_MADE_NPCS, createNpcStats, toNpcTextKey } from '../../src/humanity/rules/npc-recipe'
import type { Language } from './language'
import type { PackSource } from './pack-source'
import { createDocumentId } from './texts/ids'
import { findPhraseByKey } from './words'

export type PhraseTextReader = (phraseKey: string) => string

const toIconPath = (iconName: string): string => `systems/harm-and-blessing/assets/icons/${iconName}.svg`

/** Creates an item in the form in which Foundry stores it, for a compendium or for an actor in a compendium. */
export function createPackItemSource(
  idSeedText: string,
  { type, name: called, img, fields }: NewItem,
  descriptionKey: string,
  readPhrase: PhraseTextReader,
) {
  return {
    _id: createDocumentId(idSeedText),
    name: typeof called === 'string' ? called : 'key' in called ? readPhrase(called.key) : called.text,
    type,
    img: img ?? toIconPath(type),
    system: {
      description: descriptionKey === '' ? '' : `<p>${readPhrase(descriptionKey)}</p>`,
      ...(fields && { humanity: fields }),
    },
  }
}

function createHumanityPack(
  { words }: Language,
  createPackEntries: (
    readPhrase: PhraseTextReader,
  ) => readonly (readonly [name: string, entry: { readonly _id: string }])[],
  collectionName: string,
): PackSource {
  const packEntries = createPackEntries((phraseKey) => findPhraseByKey(words, phraseKey))
  return new Map(
    packEntries.map(([name, entry], packEntryIndex) => [
      name,
      { ...entry, _key: `!${collectionName}!${entry._id}`, sort: (packEntryIndex + 1) * 1000 },
    ]),
  )
}

const createAbilitiesPack = (language: Language): PackSource =>
  createHumanityPack(
    language,
    (readPhrase) =>
      ABILITY_IDS.map((abilityId) => [
        abilityId,
        createPackItemSource(
          `ability ${abilityId}`,
          createAbilityItem(abilityId),
          toAbilityTextKey(abilityId),
          readPhrase,
        ),
      ]),
    'items',
  )

const createLifestylesPack = (language: Language): PackSource =>
  createHumanityPack(
    language,
    (readPhrase) =>
      LIFESTYLE_IDS.map((lifestyleId) => [
        lifestyleId,
        createPackItemSource(
          `lifestyle ${lifestyleId}`,
          createLifestyleItem(lifestyleId),
          toLifestyleTextKey(lifestyleId),
          readPhrase,
        ),
      ]),
    'items',
  )

const createConditionsPack = (language: Language): PackSource =>
  createHumanityPack(
    language,
    (readPhrase) =>
      HUMANITY_CONDITIONS.map((condition) => [
        condition.icon,
        createPackItemSource(
          `condition ${condition.id}`,
          createConditionItem(condition),
          condition.hint ?? condition.name,
          readPhrase,
        ),
      ]),
    'items',
  )

/** The six ready-made characters, and four creatures for the Gamemaster. */
const createPeoplePack = (language: Language): PackSource =>
  createHumanityPack(
    language,
    (readPhrase) => [
      ...READY_MADE_CHARACTERS.map(
        (readyMadeCharacter) =>
          [readyMadeCharacter.id, createCharacter(readyMadeCharacter, readPhrase)] as const,
      ),
      ...READY_MADE_NPCS.map(
        (readyMadeNpc) => [readyMadeNpc.id, createNpc(readyMadeNpc, readPhrase)] as const,
      ),
    ],
    'actors',
  )

function createCharacter(
  { id, ranking, lifestyle, abilities: two }: (typeof READY_MADE_CHARACTERS)[number],
  readPhrase: PhraseTextReader,
): { readonly _id: string } {
  const textKeys = createReadyCharacterTextKeys(id)
  const idSeedText = `character ${id}`
  const readNumberedTexts = (touchstoneCount: number, createPhraseKey: (numberOfText: number) => string) =>
    Array.from({ length: touchstoneCount }, (_, textIndex) => readPhrase(createPhraseKey(textIndex + 1)))
  const items = [
    createPackItemSource(
      `${idSeedText} lifestyle`,
      createLifestyleItem(lifestyle),
      toLifestyleTextKey(lifestyle),
      readPhrase,
    ),
    ...two.map((ability) =>
      createPackItemSource(
        `${idSeedText} ${ability}`,
        createAbilityItem(ability),
        toAbilityTextKey(ability),
        readPhrase,
      ),
    ),
    ...readNumberedTexts(3, textKeys.item).map((itemName) =>
      createPackItemSource(`${idSeedText} ${itemName}`, { type: 'gear', name: itemName }, '', readPhrase),
    ),
  ]
  return createActorSource(
    idSeedText,
    'character',
    readPhrase(textKeys.name),
    `person-${id}`,
    readPhrase(textKeys.about),
    items,
    {
      stats: createStartingStats(ranking[0], { lifestyle, moved: '' }, ''),
      touchstones: readNumberedTexts(TOUCHSTONES_PER_READY_CHARACTER, textKeys.touchstone),
      startedAs: lifestyle,
      creation: { ranking },
    },
  )
}

function createNpc(
  readyMadeNpc: (typeof READY_MADE_NPCS)[number],
  readPhrase: PhraseTextReader,
): { readonly _id: string } {
  const idSeedText = `npc ${readyMadeNpc.id}`
  const readNpcText = (npcTextName: string) => readPhrase(toNpcTextKey(readyMadeNpc.id, npcTextName))
  const { ability } = readyMadeNpc
  const items = ability
    ? [
        createPackItemSource(
          `${idSeedText} ${ability}`,
          createAbilityItem(ability),
          toAbilityTextKey(ability),
          readPhrase,
        ),
      ]
    : []
  return createActorSource(
    idSeedText,
    'npc',
    readNpcText('name'),
    `person-${readyMadeNpc.id}`,
    readNpcText('motivation'),
    items,
    {
      stats: createNpcStats(readyMadeNpc),
      touchstones: [1, 2, 3].map((touchstoneNumber) => readNpcText(`touchstone${touchstoneNumber}`)),
      npc: { motivation: readNpcText('motivation'), quirks: readNpcText('quirks') },
    },
  )
}

function createActorSource(
  idSeedText: string,
  actorType: 'character' | 'npc',
  actorName: string,
  iconName: string,
  biography: string,
  items: readonly { readonly _id: string }[],
  humanityState: object,
): { readonly _id: string } {
  const _id = createDocumentId(idSeedText)
  const actorDocument = {
    _id,
    name: actorName,
    type: actorType,
    img: toIconPath(iconName),
    prototypeToken: {
      name: actorName,
      actorLink: actorType === 'character',
      texture: { src: toIconPath(iconName) },
    },
    system: { biography: `<p>${biography}</p>`, humanity: humanityState },
    items: items.map((item) => ({ ...item, _key: `!actors.items!${_id}.${item._id}` })),
    effects: [],
  }
  return actorDocument
}

export const humanityPackCreators = {
  'humanity-abilities': createAbilitiesPack,
  'humanity-lifestyles': createLifestylesPack,
  'humanity-conditions': createConditionsPack,
  'humanity-people': createPeoplePack,
}
