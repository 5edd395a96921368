/**
 * The numbers that texts name, `{=game.name(of what)}`, each read from the rules' own code or from what else the box
 * holds.
 */
import { RANKS, SEVERITIES, SUITS } from '../../../src/harm-cards/rules'
import type { Severity as HarmSeverity } from '../../../src/harm-cards/rules'
import { AWARDS } from '../../../src/humanity/award'
import { leadOf, responseSpaces } from '../../../src/humanity/chase/track/rules'
import { CONDITIONS } from '../../../src/humanity/conditions'
import { COUP, MIRACLE } from '../../../src/humanity/contest/lethal/attempt'
import { ABILITIES, ABILITY, isAbility } from '../../../src/humanity/rules/abilities'
import { FIRST_ABILITIES, FIRST_ITEMS, startingStats } from '../../../src/humanity/rules/creation'
import { LATER, STARTING } from '../../../src/humanity/rules/lifestyles'
import type { Price } from '../../../src/humanity/rules/pool'
import { severityOf } from '../../../src/humanity/rules/severity'
import {
  FEWEST_TOUCHSTONES,
  FIRST_TOUCHSTONES,
  MOST_TOUCHSTONES,
} from '../../../src/humanity/rules/touchstones'
import { abilityOffer, lifestylePrice, shopStepOf, TOUCHSTONE_PRICE } from '../../../src/humanity/shop/rules'
import type { Shopper } from '../../../src/humanity/shop/rules'
import { STAT_DICE, STATS, TARGETS } from '../../../src/humanity/stats'
import { SUIT_TRAITS } from '../../../src/resources/data'
import { harmOf, MOST_WOUNDS, mostHarm } from '../../../src/story-mode/harm/suffer'
import { settings as storySettings } from '../../../src/story-mode/data'
import { CHARACTER_HEARTS, difficultyOf, FACES, neededFor } from '../../../src/story-mode/rules'
import { ARMORS, SPARED, WEIGHTS, WOUNDS } from '../../../src/story-mode/tables'
import type { ArmorWeight, Severity, Treatment } from '../../../src/story-mode/tables'
import { ARCANA, MINOR_SUITS } from '../../../src/tarot/arcana'
import { POINTS, priceOf } from '../../../src/tarot/creation'
import { nextHand } from '../../../src/tarot/hands'
import { aptitudeOf, APTITUDES, medicalNeeded, rankNow } from '../../../src/tarot/rules'
import { CORE, TRAITS } from '../../../src/tarot/trait-list'
import { soak, WEEKS_PER_WOUND } from '../../../src/tarot/trauma/rules'
import * as v from 'valibot'

/** The space to which the chase that is called short is run. */
export const SHORT_CHASE = 12

type Value = number | string
type Of = readonly string[]

/** One of several, by name or number; throws for any other. */
function one<Known extends string | number>(known: readonly Known[], wanted: string | undefined): Known {
  const found = known.find((each) => String(each) === wanted)
  if (found === undefined) throw new Error(`There is no "${wanted ?? ''}" among ${known.join(', ')}.`)
  return found
}

/** A whole number from a text. */
function whole(text: string | undefined): number {
  const number = Number(text)
  if (!Number.isInteger(number)) throw new Error(`"${text ?? ''}" is no whole number.`)
  return number
}

const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(record) as Key[]

const harmCards: Readonly<Record<string, (of: Of) => Value>> = {
  cards: () => SUITS.length * RANKS.length,
  suits: () => SUITS.length,
  draws: ([severity]) => SEVERITIES[one(keysOf<HarmSeverity>(SEVERITIES), severity)],
}

const resources: Readonly<Record<string, (of: Of) => Value>> = {
  suitTrait: ([suit]) => SUIT_TRAITS[one(['clubs', 'hearts'], suit)],
}

/** The smallest margin of a severity. */
const marginOf = (severity: string | undefined): number => {
  const found = Array.from({ length: FACES }, (_, margin) => margin).find(
    (margin) => severityOf(margin) === severity,
  )
  if (found === undefined) throw new Error(`No margin is "${severity ?? ''}".`)
  return found
}

const SHOPPER: Shopper = {
  lifestyle: 'carefree',
  moved: '',
  stats: startingStats(undefined, { lifestyle: '', moved: '' }, ''),
  start: 'carefree',
  customStat: '',
  touchstones: [],
  abilities: FIRST_ABILITIES,
  session: 1,
  lostSince: 0,
  raised: [],
}

/** A price as the rules write it: ①① are two dice of any worth. */
const SIGNS = '①②③④⑤⑥'
const signsOf = (price: Price | object): string => {
  if (!Array.isArray(price)) throw new Error('That has no price.')
  return price.map((worth: number) => SIGNS[worth - 1] ?? '').join('')
}

const dieTo = (die: string | undefined): string => {
  const to = one(STAT_DICE, die)
  const from = STAT_DICE[STAT_DICE.indexOf(to) - 1] ?? to
  const step = shopStepOf(
    { ...SHOPPER, lifestyle: '', stats: { ...SHOPPER.stats, head: from } },
    'head',
    false,
  )
  if (!('full' in step)) throw new Error(`Nothing rises to a d${String(to)}.`)
  return signsOf(step.full)
}

const humanityNumbers: Readonly<Record<string, (of: Of) => Value>> = {
  shortChase: () => SHORT_CHASE,
  stats: () => STATS.length,
  firstDie: () => `d${SHOPPER.stats.head}`,
  bestDie: () => `d${startingStats('head', { lifestyle: '', moved: '' }, '').head}`,
  stackedDie: () => `d${startingStats('head', { lifestyle: 'wisened', moved: '' }, '').head}`,
  largestDie: () => `d${STAT_DICE.at(-1) ?? 0}`,
  target: ([name]) => {
    const found = TARGETS.find(({ label }) => label.endsWith(`.${name ?? ''}`))
    if (!found) throw new Error(`There is no target "${name ?? ''}".`)
    return found.target
  },
  margin: ([severity]) => marginOf(severity),
  abilities: () => ABILITIES.length,
  firstAbilities: () => FIRST_ABILITIES,
  firstItems: () => FIRST_ITEMS,
  fewestTouchstones: () => FEWEST_TOUCHSTONES,
  firstTouchstones: () => FIRST_TOUCHSTONES,
  mostTouchstones: () => MOST_TOUCHSTONES,
  startingLifestyles: () => STARTING.length,
  laterLifestyles: () => LATER.length,
  advantage: ([severity]) =>
    leadOf(
      [
        { id: 'a', result: marginOf(severity) },
        { id: 'b', result: 0 },
      ],
      true,
    ).spaces,
  response: ([severity]) => responseSpaces({ margin: marginOf(severity), isTie: false }, true),
  miracle: () => MIRACLE,
  coup: () => COUP,
  /** How much a condition takes of a roll, with its sign. */
  penalty: ([condition]) => {
    const value = CONDITIONS.find(({ id }) => id === `humanity-${condition ?? ''}`)?.penalty?.value
    if (value === undefined) throw new Error(`"${condition ?? ''}" takes nothing of a roll.`)
    return `−${Math.abs(value)}`
  },
  /** What an effect of an ability counts. */
  ability: ([id]) => {
    const [effect] = ABILITY[checkedAbility(id)].effects
    if (!effect || !('value' in effect)) throw new Error(`"${id ?? ''}" has no number.`)
    return effect.value
  },
  pool: ([id]) => ABILITY[checkedAbility(id)].pool,
  recharge: ([id]) => {
    const { dice, worth } = ABILITY[checkedAbility(id)]
    return signsOf(Array.from({ length: dice }, () => worth))
  },
  stat: ([die]) => dieTo(die),
  touchstone: () => signsOf(TOUCHSTONE_PRICE),
  abilityNumber: ([place]) => signsOf(priceAt(whole(place))),
  lifestyle: () => signsOf(lifestylePrice(SHOPPER, 'blossomed')),
  lost: () => signsOf(lifestylePrice(SHOPPER, 'lost')),
  found: () => signsOf(lifestylePrice({ ...SHOPPER, lifestyle: 'lost' }, 'carefree')),
  /** How many dice the Gamemaster's question proposes. */
  award: ([occasion]) => AWARDS[one(keysOf<keyof typeof AWARDS>(AWARDS), occasion)],
}

function checkedAbility(id: string | undefined) {
  if (!isAbility(id)) throw new Error(`There is no ability "${id ?? ''}".`)
  return id
}

function priceAt(place: number): Price {
  const offer = abilityOffer({ abilities: place - 1 })
  if (!('price' in offer)) throw new Error(`There is no ability number ${place}.`)
  return offer.price
}

const rests = ([severity]: Of): string => {
  const row = WOUNDS[one(keysOf<Severity>(WOUNDS), severity)].rests
  if (row === null) throw new Error(`"${severity ?? ''}" never heals.`)
  const dice = row.dice === 0 ? '' : `${row.dice}d6`
  return dice === '' ? String(row.more) : row.more === 0 ? dice : `${dice}+${row.more}`
}

const storyMode: Readonly<Record<string, (of: Of) => Value>> = {
  die: () => `d${FACES}`,
  times: () => difficultyOf(1),
  dc: ([level]) => difficultyOf(whole(level)),
  /** How many of a hundred rolls succeed at a level, with nothing to ease or hinder them. */
  chance: ([level]) => {
    const needed = neededFor(whole(level), v.getDefaults(storySettings).meetSucceeds ?? true)
    return Math.max(0, Math.min(100, Math.round(((FACES - Math.max(needed, 1) + 1) / FACES) * 100)))
  },
  needed: ([level]) => neededFor(whole(level), v.getDefaults(storySettings).meetSucceeds ?? true),
  hearts: () => CHARACTER_HEARTS,
  bears: ([who]) => MOST_WOUNDS[one(keysOf<keyof typeof MOST_WOUNDS>(MOST_WOUNDS), who)],
  harm: ([weight]) => harmOf({ weight: one(WEIGHTS, weight), magic: false, more: 0 }),
  mostHarm: ([how]) => mostHarm(how === 'magic'),
  defence: ([weight]) => ARMORS[one(keysOf<ArmorWeight>(ARMORS), weight)].defence,
  stealth: ([weight]) => ARMORS[one(keysOf<ArmorWeight>(ARMORS), weight)].stealth,
  armorSlots: ([weight]) => ARMORS[one(keysOf<ArmorWeight>(ARMORS), weight)].capacity,
  rests,
  spared: ([how]) => SPARED[one(keysOf<Treatment>(SPARED), how)],
  slots: () => v.getDefaults(storySettings).baseCapacity ?? 0,
}

const rankOf = (aptitude: string | undefined): number => APTITUDES.indexOf(one(APTITUDES, aptitude)) + 1

const tarot: Readonly<Record<string, (of: Of) => Value>> = {
  cards: () => ARCANA.length,
  majors: () => ARCANA.filter(({ kind }) => kind === 'major').length,
  perSuit: () => ARCANA.filter(({ kind }) => kind === 'minor').length / MINOR_SUITS.length,
  hand: ([drawn]) => nextHand(drawn === undefined ? 0 : whole(drawn)),
  points: () => POINTS,
  aptitudes: () => APTITUDES.length,
  traits: () => TRAITS.length,
  core: () => CORE.length,
  rank: ([aptitude]) => rankOf(aptitude),
  costs: ([aptitude]) => priceOf(rankOf(aptitude), { refundBelowMediocre: false }),
  /** The aptitude that stops the bleeding of so many wounds. */
  stops: ([wounds]) => `HnB.tarot.aptitude.${aptitudeOf(medicalNeeded(whole(wounds)))}`,
  /** What an aptitude is with so many wounds. */
  lowered: ([aptitude, wounds]) =>
    `HnB.tarot.aptitude.${aptitudeOf(rankNow(rankOf(aptitude), whole(wounds)))}`,
  weeks: () => WEEKS_PER_WOUND,
  through: ([wounds, rating]) => soak(whole(wounds), whole(rating)).through,
  ratingAfter: ([wounds, rating]) => soak(whole(wounds), whole(rating)).rating,
}

const GAMES: Readonly<Record<string, Readonly<Record<string, (of: Of) => Value>>>> = {
  harmCards,
  resources,
  humanity: humanityNumbers,
  storyMode,
  tarot,
}

/**
 * A number of the rules, or a few signs such as `d6` or `①①`.
 * @param name of the game and of the number, such as `tarot.hand`
 * @param of what it is asked about, such as the wounds
 * @throws for a name that is not known, and for what the rules have no number of
 */
export function ruleNumber(name: string, of: readonly string[]): number | string {
  const [game = '', number = ''] = name.split('.')
  const known = Object.hasOwn(GAMES, game) ? GAMES[game] : undefined
  const read = known && Object.hasOwn(known, number) ? known[number] : undefined
  if (!read) throw new Error(`The rules have no number "${name}".`)
  return read(of)
}
