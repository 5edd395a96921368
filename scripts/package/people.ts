/**
 * Makes Foundry actors from the short forms of people and communities in `packs/`. The rules of each game compute the
 * stored data. Therefore a file can say "driving: great" instead of the number of the rank.
 */
import * as v from 'valibot'
import { toSystemPath } from '../../src/core/package'
import { FACE_CARD_RANKS, HARM_ARENA_SUITS } from '../../src/harm-cards/rules'
import {
  createAbilityItem,
  toAbilityTextKey,
  createLifestyleItem,
  toLifestyleTextKey,
} from '../../src/humanity/item/built-items'
import { ABILITY_IDS } from '../../src/humanity/rules/abilities'
import { createStartingStats } from '../../src/humanity/rules/creation'
import { STARTING_LIFESTYLE_IDS } from '../../src/humanity/rules/lifestyle-ids'
import { createNpcStats } from '../../src/humanity/rules/npc-recipe'
import { ALL_STATS, STAT_DICE } from '../../src/humanity/rules/stats'
import { ARMOR_WEIGHTS, ATTACK_WEIGHT_TABLE, ATTACK_WEIGHTS } from '../../src/story-mode/tables'
import { CHARACTER_HEART_COUNT, CHECK_LEVEL_RANGE } from '../../src/story-mode/rules'
import { APTITUDES } from '../../src/tarot/rules'
import { CORE_TRAITS, TRAIT_KEYS } from '../../src/tarot/trait-list'
import { createPackItemSource } from './humanity'
import type { PhraseTextReader } from './humanity'
import { createDocumentId } from './texts/ids'

const nonEmptyTextSchema = v.pipe(v.string(), v.minLength(1))

/**
 * The short form of an attack in Story Mode, such as `medium, bow`. It consists of the weight and, if they apply, the
 * words `magic` and `mental`. The name of a picture may follow.
 */
const attackSchema = v.pipe(v.string(), v.regex(/^(light|medium|heavy)( magic)?( mental)?(, [\w-]+)?$/))

/**
 * The short form of a resource: the points, then the suit or special feature, such as `3 clubs`, `2 shared` or `1
 * fixed`.
 */
const pointsSchema = v.union([
  v.number(),
  v.pipe(v.string(), v.regex(/^\d+( (clubs|diamonds|hearts|spades|shared|fixed))*$/)),
])

export const personSchema = v.strictObject({
  name: nonEmptyTextSchema,
  type: v.optional(v.picklist(['character', 'npc', 'community']), 'character'),
  icon: nonEmptyTextSchema,
  side: v.optional(v.picklist(['friend', 'foe', 'neutral']), 'friend'),
  /** The biography, in Markdown. */
  about: nonEmptyTextSchema,
  /**
   * The face cards that are marked for this person in What's the Harm?. The key is the suit, the value the rank:
   * `hearts: jack`.
   */
  harm: v.optional(v.record(v.picklist(HARM_ARENA_SUITS), v.picklist(FACE_CARD_RANKS))),
  resources: v.optional(v.record(v.string(), pointsSchema)),
  story: v.optional(
    v.strictObject({
      level: v.optional(
        v.pipe(v.number(), v.minValue(CHECK_LEVEL_RANGE.least), v.maxValue(CHECK_LEVEL_RANGE.most)),
      ),
      attacks: v.optional(v.record(v.string(), attackSchema), {}),
      armor: v.optional(v.record(v.string(), v.picklist(ARMOR_WEIGHTS)), {}),
    }),
  ),
  tarot: v.optional(
    v.strictObject({
      concept: nonEmptyTextSchema,
      /**
       * The aptitudes of the person, by trait. `engineer: good, Boats` means the aptitude "good" and the specialization
       * "Boats".
       */
      traits: v.record(v.picklist(TRAIT_KEYS), nonEmptyTextSchema),
    }),
  ),
  humanity: v.optional(
    v.union([
      v.strictObject({
        best: v.picklist(ALL_STATS),
        lifestyle: v.picklist(STARTING_LIFESTYLE_IDS),
        abilities: v.tuple([v.picklist(ABILITY_IDS), v.picklist(ABILITY_IDS)]),
        touchstones: v.array(nonEmptyTextSchema),
      }),
      v.strictObject({
        shared: v.picklist(STAT_DICE),
        unusual: v.optional(v.picklist(ALL_STATS)),
        die: v.optional(v.picklist(STAT_DICE), 4),
        history: v.picklist(STAT_DICE),
        ability: v.optional(v.picklist(ABILITY_IDS)),
        motivation: nonEmptyTextSchema,
        quirks: nonEmptyTextSchema,
        touchstones: v.array(nonEmptyTextSchema),
      }),
    ]),
  ),
  /**
   * The objects that the person carries. The key is the name of the object, the value is its picture: `Storm lantern:
   * torch`.
   */
  things: v.optional(v.record(v.string(), nonEmptyTextSchema), {}),
  /** The paths of items to copy from other compendia, such as `weapons/glock-19-pistol`. */
  has: v.optional(v.array(nonEmptyTextSchema), []),
})
export type ShortFormOfPerson = v.InferOutput<typeof personSchema>

type PackSourceData = Readonly<Record<string, unknown>>

/**
 * The sources for the code that builds an actor's items. `say` returns a phrase of the language. `find` returns a
 * document of another compendium, by `pack/file`. `toHtml` converts Markdown to HTML.
 */
export interface PersonBuildSources {
  readonly say: PhraseTextReader
  readonly find: (entryPath: string) => PackSourceData
  readonly toHtml: (markdown: string) => string
}

const toIconPath = (iconName: string): string => toSystemPath(`assets/icons/${iconName}.svg`)

const FOUNDRY_DISPOSITIONS = { friend: 1, neutral: 0, foe: -1 } as const

/**
 * Creates a person in the form in which Foundry stores an actor.
 * @param idSeedText the text from which its ids are computed, such as `harm-people ada-quill`
 * @throws for an invalid short form
 */
export function createPersonSource(
  idSeedText: string,
  personShortForm: unknown,
  personSources: PersonBuildSources,
) {
  const person = v.parse(personSchema, personShortForm)
  const { name, type, side, about, story } = person
  const creatureLevel = type === 'npc' ? (story?.level ?? CHECK_LEVEL_RANGE.least) : CHECK_LEVEL_RANGE.least
  const heartCount = type === 'npc' ? creatureLevel : CHARACTER_HEART_COUNT
  return {
    _id: createDocumentId(`person ${idSeedText}`),
    name,
    type,
    img: toIconPath(person.icon),
    prototypeToken: {
      name,
      actorLink: type !== 'npc',
      disposition: FOUNDRY_DISPOSITIONS[side],
      displayName: 30,
      ...(story && { displayBars: 30, bar1: { attribute: 'storyMode.harm' } }),
      texture: { src: toIconPath(person.icon) },
    },
    system: {
      biography: personSources.toHtml(about),
      ...(person.harm && { harmCards: { marked: createCardMarks(person.harm) } }),
      ...(story && { storyMode: { level: creatureLevel, harm: { value: heartCount, max: heartCount } } }),
      ...(person.tarot && { tarot: { created: true, about: { concept: person.tarot.concept } } }),
      ...(person.humanity && { humanity: createHumanityData(person.humanity) }),
    },
    items: createItemsOfPerson(person, idSeedText, personSources),
    effects: [],
  }
}

function createCardMarks(markedHarm: NonNullable<ShortFormOfPerson['harm']>) {
  return Object.fromEntries(Object.entries(markedHarm).map(([suit, rank]) => [suit, { [rank]: true }]))
}

function createHumanityData(humanity: NonNullable<ShortFormOfPerson['humanity']>): object {
  if ('best' in humanity) {
    const { best, lifestyle, touchstones } = humanity
    return {
      stats: createStartingStats(best, { lifestyle, moved: '' }, ''),
      touchstones,
      startedAs: lifestyle,
      creation: { ranking: [best] },
    }
  }
  const { shared, unusual = '', die, history, touchstones, motivation, quirks } = humanity
  return {
    stats: createNpcStats({ shared, unusual, die, history }),
    touchstones,
    npc: { motivation, quirks },
  }
}

function createItemsOfPerson(
  person: ShortFormOfPerson,
  idSeedText: string,
  personSources: PersonBuildSources,
) {
  const { say, find } = personSources
  const newItems = [
    ...createAbilityItems(person, say),
    ...createTraitItems(person, say),
    ...Object.entries(person.resources ?? {}).map(([name, value]) => createResourceItem(name, String(value))),
    ...Object.entries(person.story?.attacks ?? {}).map(([name, kind]) => createWeaponSource(name, kind)),
    ...Object.entries(person.story?.armor ?? {}).map(([name, weight]) => ({
      name,
      type: 'armor',
      img: toIconPath('armor'),
      system: { storyMode: { weight } },
    })),
    ...Object.entries(person.things).map(([name, picture]) => ({
      name,
      type: 'gear',
      img: toIconPath(picture),
      system: {},
    })),
    ...person.has.map((entryPath) => copyItem(find(entryPath))),
  ]
  return newItems.map((item, itemIndex) => ({
    ...item,
    _id: createDocumentId(`person ${idSeedText} ${item.name} ${itemIndex}`),
  }))
}

/** A copy of an item from a compendium. The copy has no reference to the original. */
function copyItem({ name, type, img, system }: PackSourceData) {
  return { name: String(name), type, img, system }
}

function createAbilityItems({ humanity }: ShortFormOfPerson, readPhrase: PhraseTextReader) {
  if (!humanity) return []
  const abilities = 'best' in humanity ? humanity.abilities : humanity.ability ? [humanity.ability] : []
  return [
    ...('best' in humanity
      ? [
          createPackItemSource(
            '',
            createLifestyleItem(humanity.lifestyle),
            toLifestyleTextKey(humanity.lifestyle),
            readPhrase,
          ),
        ]
      : []),
    ...abilities.map((abilityId) =>
      createPackItemSource('', createAbilityItem(abilityId), toAbilityTextKey(abilityId), readPhrase),
    ),
  ]
}

function createTraitItems({ tarot }: ShortFormOfPerson, readPhrase: PhraseTextReader) {
  return Object.entries(tarot?.traits ?? {}).map(([key, written]) => {
    const [aptitude = '', specialization = ''] = written.split(', ')
    const aptitudeRank = APTITUDES.findIndex((aptitudeName) => aptitudeName === aptitude) + 1
    if (aptitudeRank === 0)
      throw new Error(`"${aptitude}" is not an aptitude: write one of the nine, such as "good".`)
    const iconFileName = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return {
      name: readPhrase(`HnB.tarot.trait.${key}`),
      type: 'trait',
      img: toIconPath(`trait-${iconFileName}`),
      system: {
        tarot: {
          rank: aptitudeRank,
          coreTrait: CORE_TRAITS.some((core) => core === key),
          specialization,
          key,
        },
      },
    }
  })
}

const RESOURCE_ICON_BY_SUIT: Readonly<Record<string, string>> = {
  clubs: 'resource-vigor',
  hearts: 'resource-influence',
  spades: 'resource-insight',
  fixed: 'resource-magic',
}

/** Makes the item of a resource from a short form such as `3 clubs`. */
export function createResourceItem(resourceName: string, resourceShortForm: string) {
  const [value = '', ...marks] = resourceShortForm.split(' ')
  const suit = HARM_ARENA_SUITS.find((arenaSuit) => marks.includes(arenaSuit)) ?? ''
  const iconName = `resource-${resourceName.toLowerCase().replaceAll(/\W+/g, '-')}`
  const pictureName = RESOURCE_ICON_NAMES.has(iconName)
    ? iconName
    : (RESOURCE_ICON_BY_SUIT[marks.includes('fixed') ? 'fixed' : suit] ?? 'resource')
  return {
    name: resourceName,
    type: 'resource',
    img: toIconPath(pictureName),
    system: {
      resources: {
        value: Number(value),
        suit,
        expendable: !marks.includes('fixed'),
        shared: marks.includes('shared'),
      },
    },
  }
}

/**
 * The icons of resources that have a picture of their own. All other resources show the sign of their suit or of their
 * special feature.
 */
const RESOURCE_ICON_NAMES: ReadonlySet<string> = new Set([
  'resource-wealth',
  'resource-safe-houses',
  'resource-boats',
  'resource-good-name',
  'resource-craft',
  'resource-nerve',
  'resource-standing',
  'resource-lore',
  'resource-stores',
])

function createWeaponSource(weaponName: string, weaponKind: string) {
  const weaponWeight = ATTACK_WEIGHTS.find((attackWeight) => weaponKind.startsWith(attackWeight)) ?? 'light'
  const isWeaponMagic = weaponKind.includes('magic')
  const isWeaponMental = weaponKind.includes('mental')
  const [, ownPicture] = weaponKind.split(', ')
  const pictureName =
    ownPicture ?? (isWeaponMental ? 'attack-mind' : isWeaponMagic ? 'attack-magic' : `attack-${weaponWeight}`)
  return {
    name: weaponName,
    type: 'weapon',
    img: toIconPath(pictureName),
    system: {
      storyMode: {
        weight: weaponWeight,
        magic: isWeaponMagic,
        more:
          isWeaponMagic && ATTACK_WEIGHT_TABLE[weaponWeight].harm === ATTACK_WEIGHT_TABLE.heavy.harm ? 1 : 0,
        kind: isWeaponMental ? 'mental' : 'physical',
      },
    },
  }
}
