/**
 * Makes Foundry actors from the short forms of people and communities in `packs/`. The rules of each game compute the
 * stored data. So a file can state "driving: great", not the number of the rank.
 */
import * as v from 'valibot'
import { systemPath } from '../../src/core/package'
import { FACE_RANKS, ARENA_SUITS } from '../../src/harm-cards/rules'
import {
  abilityItem,
  abilityTextKey,
  lifestyleItem,
  lifestyleTextKey,
} from '../../src/humanity/item/built-items'
import { ABILITY_IDS } from '../../src/humanity/rules/abilities'
import { startingStats } from '../../src/humanity/rules/creation'
import { STARTING_LIFESTYLES } from '../../src/humanity/rules/lifestyle-ids'
import { npcStats } from '../../src/humanity/rules/npc-recipe'
import { ALL_STATS, STAT_DICE } from '../../src/humanity/rules/stats'
import { ARMOR_WEIGHTS, ATTACK_TABLE, ATTACK_WEIGHTS } from '../../src/story-mode/tables'
import { CHARACTER_HEARTS, LEVEL_RANGE } from '../../src/story-mode/rules'
import { APTITUDES } from '../../src/tarot/rules'
import { CORE_TRAITS, TRAIT_KEYS } from '../../src/tarot/trait-list'
import { packItemSource } from './humanity'
import type { PhraseReader } from './humanity'
import { documentIdOf } from './texts/ids'

const nonEmptyText = v.pipe(v.string(), v.minLength(1))

/**
 * The short form of an attack in Story Mode, such as `medium, bow`: the weight, then `magic` and `mental` if they
 * apply, then the name of a picture. Without this name, the attack has the usual picture of its weight.
 */
const attackSchema = v.pipe(v.string(), v.regex(/^(light|medium|heavy)( magic)?( mental)?(, [\w-]+)?$/))

/**
 * The short form of a resource, such as `3 clubs`, `2 shared` or `1 fixed`. It states the points first, then the suit
 * or the special feature.
 */
const pointsSchema = v.union([
  v.number(),
  v.pipe(v.string(), v.regex(/^\d+( (clubs|diamonds|hearts|spades|shared|fixed))*$/)),
])

export const personSchema = v.strictObject({
  name: nonEmptyText,
  type: v.optional(v.picklist(['character', 'npc', 'community']), 'character'),
  icon: nonEmptyText,
  side: v.optional(v.picklist(['friend', 'foe', 'neutral']), 'friend'),
  /** The biography, in Markdown. */
  about: nonEmptyText,
  /** The face cards that the person has marked in What's the Harm?, such as `hearts: jack`. */
  harm: v.optional(v.record(v.picklist(ARENA_SUITS), v.picklist(FACE_RANKS))),
  resources: v.optional(v.record(v.string(), pointsSchema)),
  story: v.optional(
    v.strictObject({
      level: v.optional(v.pipe(v.number(), v.minValue(LEVEL_RANGE.least), v.maxValue(LEVEL_RANGE.most))),
      attacks: v.optional(v.record(v.string(), attackSchema), {}),
      armor: v.optional(v.record(v.string(), v.picklist(ARMOR_WEIGHTS)), {}),
    }),
  ),
  tarot: v.optional(
    v.strictObject({
      concept: nonEmptyText,
      /** The person's traits, each with its aptitude. `engineer: good, Boats` also names a specialization. */
      traits: v.record(v.picklist(TRAIT_KEYS), nonEmptyText),
    }),
  ),
  humanity: v.optional(
    v.union([
      v.strictObject({
        best: v.picklist(ALL_STATS),
        lifestyle: v.picklist(STARTING_LIFESTYLES),
        abilities: v.tuple([v.picklist(ABILITY_IDS), v.picklist(ABILITY_IDS)]),
        touchstones: v.array(nonEmptyText),
      }),
      v.strictObject({
        shared: v.picklist(STAT_DICE),
        unusual: v.optional(v.picklist(ALL_STATS)),
        die: v.optional(v.picklist(STAT_DICE), 4),
        history: v.picklist(STAT_DICE),
        ability: v.optional(v.picklist(ABILITY_IDS)),
        motivation: nonEmptyText,
        quirks: nonEmptyText,
        touchstones: v.array(nonEmptyText),
      }),
    ]),
  ),
  /**
   * The objects that the person carries. The key is the object's name, the value is its picture: `Storm lantern:
   * torch`.
   */
  things: v.optional(v.record(v.string(), nonEmptyText), {}),
  /** Items that are copied from other compendia, such as `weapons/glock-19-pistol`. */
  has: v.optional(v.array(nonEmptyText), []),
})
export type Person = v.InferOutput<typeof personSchema>

type Source = Readonly<Record<string, unknown>>

/**
 * The helpers that build an actor's items. `say` returns a phrase of the language, `find` returns a document of another
 * compendium (by `pack/file`), and `toHtml` converts Markdown.
 */
export interface PersonSources {
  readonly say: PhraseReader
  readonly find: (path: string) => Source
  readonly toHtml: (markdown: string) => string
}

const iconPath = (name: string): string => systemPath(`assets/icons/${name}.svg`)

const FOUNDRY_DISPOSITIONS = { friend: 1, neutral: 0, foe: -1 } as const

/**
 * A person in the form in which Foundry stores an actor.
 * @param idSource the text from which its ids are computed, such as `harm-people ada-quill`
 * @throws for an invalid short form
 */
export function personSource(idSource: string, shortForm: unknown, helpers: PersonSources) {
  const person = v.parse(personSchema, shortForm)
  const { name, type, side, about, story } = person
  const level = type === 'npc' ? (story?.level ?? LEVEL_RANGE.least) : LEVEL_RANGE.least
  const hearts = type === 'npc' ? level : CHARACTER_HEARTS
  return {
    _id: documentIdOf(`person ${idSource}`),
    name,
    type,
    img: iconPath(person.icon),
    prototypeToken: {
      name,
      actorLink: type !== 'npc',
      disposition: FOUNDRY_DISPOSITIONS[side],
      displayName: 30,
      ...(story && { displayBars: 30, bar1: { attribute: 'storyMode.harm' } }),
      texture: { src: iconPath(person.icon) },
    },
    system: {
      biography: helpers.toHtml(about),
      ...(person.harm && { harmCards: { marked: cardMarks(person.harm) } }),
      ...(story && { storyMode: { level, harm: { value: hearts, max: hearts } } }),
      ...(person.tarot && { tarot: { created: true, about: { concept: person.tarot.concept } } }),
      ...(person.humanity && { humanity: humanityData(person.humanity) }),
    },
    items: personItems(person, idSource, helpers),
    effects: [],
  }
}

function cardMarks(harm: NonNullable<Person['harm']>) {
  return Object.fromEntries(Object.entries(harm).map(([suit, rank]) => [suit, { [rank]: true }]))
}

function humanityData(humanity: NonNullable<Person['humanity']>): object {
  if ('best' in humanity) {
    const { best, lifestyle, touchstones } = humanity
    return {
      stats: startingStats(best, { lifestyle, moved: '' }, ''),
      touchstones,
      startedAs: lifestyle,
      creation: { ranking: [best] },
    }
  }
  const { shared, unusual = '', die, history, touchstones, motivation, quirks } = humanity
  return { stats: npcStats({ shared, unusual, die, history }), touchstones, npc: { motivation, quirks } }
}

function personItems(person: Person, idSource: string, helpers: PersonSources) {
  const { say, find } = helpers
  const newItems = [
    ...abilityItems(person, say),
    ...traitItems(person, say),
    ...Object.entries(person.resources ?? {}).map(([name, value]) => resourceItem(name, String(value))),
    ...Object.entries(person.story?.attacks ?? {}).map(([name, kind]) => weaponSource(name, kind)),
    ...Object.entries(person.story?.armor ?? {}).map(([name, weight]) => ({
      name,
      type: 'armor',
      img: iconPath('armor'),
      system: { storyMode: { weight } },
    })),
    ...Object.entries(person.things).map(([name, picture]) => ({
      name,
      type: 'gear',
      img: iconPath(picture),
      system: {},
    })),
    ...person.has.map((path) => copyOfItem(find(path))),
  ]
  return newItems.map((item, at) => ({ ...item, _id: documentIdOf(`person ${idSource} ${item.name} ${at}`) }))
}

/** A copy of an item from a compendium. The copy has no reference to the original. */
function copyOfItem({ name, type, img, system }: Source) {
  return { name: String(name), type, img, system }
}

function abilityItems({ humanity }: Person, readPhrase: PhraseReader) {
  if (!humanity) return []
  const abilities = 'best' in humanity ? humanity.abilities : humanity.ability ? [humanity.ability] : []
  return [
    ...('best' in humanity
      ? [
          packItemSource(
            '',
            lifestyleItem(humanity.lifestyle),
            lifestyleTextKey(humanity.lifestyle),
            readPhrase,
          ),
        ]
      : []),
    ...abilities.map((id) => packItemSource('', abilityItem(id), abilityTextKey(id), readPhrase)),
  ]
}

function traitItems({ tarot }: Person, readPhrase: PhraseReader) {
  return Object.entries(tarot?.traits ?? {}).map(([key, written]) => {
    const [aptitude = '', specialization = ''] = written.split(', ')
    const rank = APTITUDES.findIndex((known) => known === aptitude) + 1
    if (rank === 0)
      throw new Error(`"${aptitude}" is not an aptitude: write one of the nine, such as "good".`)
    const file = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return {
      name: readPhrase(`HnB.tarot.trait.${key}`),
      type: 'trait',
      img: iconPath(`trait-${file}`),
      system: { tarot: { rank, core: CORE_TRAITS.some((core) => core === key), specialization, key } },
    }
  })
}

const RESOURCE_ICONS: Readonly<Record<string, string>> = {
  clubs: 'resource-vigor',
  hearts: 'resource-influence',
  spades: 'resource-insight',
  fixed: 'resource-magic',
}

/** Makes the item of a resource from a short form such as `3 clubs`. */
export function resourceItem(name: string, shortForm: string) {
  const [value = '', ...marks] = shortForm.split(' ')
  const suit = ARENA_SUITS.find((known) => marks.includes(known)) ?? ''
  const iconName = `resource-${name.toLowerCase().replaceAll(/\W+/g, '-')}`
  const picture = KNOWN_RESOURCES.has(iconName)
    ? iconName
    : (RESOURCE_ICONS[marks.includes('fixed') ? 'fixed' : suit] ?? 'resource')
  return {
    name,
    type: 'resource',
    img: iconPath(picture),
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
 * Resources that have a picture of their own. Every other resource has the picture of its suit or of its special
 * feature.
 */
const KNOWN_RESOURCES: ReadonlySet<string> = new Set([
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

function weaponSource(name: string, kind: string) {
  const weight = ATTACK_WEIGHTS.find((known) => kind.startsWith(known)) ?? 'light'
  const isMagic = kind.includes('magic')
  const isMental = kind.includes('mental')
  const [, ownPicture] = kind.split(', ')
  const picture = ownPicture ?? (isMental ? 'attack-mind' : isMagic ? 'attack-magic' : `attack-${weight}`)
  return {
    name,
    type: 'weapon',
    img: iconPath(picture),
    system: {
      storyMode: {
        weight,
        magic: isMagic,
        more: isMagic && ATTACK_TABLE[weight].harm === ATTACK_TABLE.heavy.harm ? 1 : 0,
        kind: isMental ? 'mental' : 'physical',
      },
    },
  }
}
