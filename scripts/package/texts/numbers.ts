/**
 * Computes the number for a placeholder `{=game.name(argument)}` in a text. The numbers come from the code of the rules
 * or from the package's content.
 */
import { FACE_RANKS, CARDS_BY_SEVERITY, ARENA_SUITS } from '../../../src/harm-cards/rules'
import type { HarmSeverity as HarmSeverity } from '../../../src/harm-cards/rules'
import { DICE_BY_OCCASION } from '../../../src/humanity/pool/award'
import { advantageLead, responseSpaces } from '../../../src/humanity/chase/track/rules'
import { HUMANITY_CONDITIONS } from '../../../src/humanity/conditions/conditions'
import { COUP_TARGET, MIRACLE_MARGIN } from '../../../src/humanity/contest/lethal/attempt'
import { ABILITY_IDS, ABILITY_RULES, isAbilityId } from '../../../src/humanity/rules/abilities'
import {
  NEW_CHARACTER_ABILITIES,
  NEW_CHARACTER_ITEMS,
  startingStats,
} from '../../../src/humanity/rules/creation'
import { SHOP_LIFESTYLES, STARTING_LIFESTYLES } from '../../../src/humanity/rules/lifestyle-ids'
import type { BlessingPrice } from '../../../src/humanity/rules/pool'
import { severityForMargin } from '../../../src/humanity/rules/severity'
import {
  MIN_TOUCHSTONES,
  MAX_NEW_TOUCHSTONES,
  MAX_TOUCHSTONES,
} from '../../../src/humanity/rules/touchstones'
import {
  nextAbilityOffer,
  lifestylePrice,
  nextStatStep,
  TOUCHSTONE_PRICE,
} from '../../../src/humanity/shop/rules'
import type { Shopper } from '../../../src/humanity/shop/rules'
import { STAT_DICE, RULE_STATS, SUGGESTED_TARGETS } from '../../../src/humanity/rules/stats'
import { SUIT_TRAIT_KEYS } from '../../../src/resources/data'
import { attackHarm, MAX_WOUNDS, maxAttackHarm } from '../../../src/story-mode/harm/harm-rules'
import { storyModeSettingsSchema as storySettings } from '../../../src/story-mode/data'
import { CHARACTER_HEARTS, dcOfLevel, D20_FACES, neededFace } from '../../../src/story-mode/rules'
import {
  ARMOR_TABLE,
  RESTS_SAVED_BY_TREATMENT,
  ATTACK_WEIGHTS,
  SEVERITY_TABLE,
} from '../../../src/story-mode/tables'
import type { ArmorWeight, WoundSeverity, Treatment } from '../../../src/story-mode/tables'
import { TAROT_CARDS, MINOR_SUITS } from '../../../src/tarot/arcana'
import { STARTING_POINTS, rankPrice } from '../../../src/tarot/creation-points'
import { nextHandSize } from '../../../src/tarot/hands'
import { aptitudeOfRank, APTITUDES, requiredMedicalRank, effectiveRank } from '../../../src/tarot/rules'
import { CORE_TRAITS, TRAIT_KEYS } from '../../../src/tarot/trait-list'
import { soakWithArmorPiece, WEEKS_PER_WOUND } from '../../../src/tarot/trauma/trauma-rules'
import * as v from 'valibot'

/** A short chase ends on the space with this number. */
export const SHORT_CHASE = 12

type RuleValue = number | string
type NumberArguments = readonly string[]

/** Finds the wanted key or number in a list of valid values. Throws if the list does not contain it. */
function knownEntry<Known extends string | number>(
  validValues: readonly Known[],
  wantedValue: string | undefined,
): Known {
  const entry = validValues.find((validValue) => String(validValue) === wantedValue)
  if (entry === undefined)
    throw new Error(`"${wantedValue ?? ''}" is unknown. Write one of: ${validValues.join(', ')}.`)
  return entry
}

/** Reads a whole number from a text. Throws for every other text. */
function parseWholeNumber(text: string | undefined): number {
  const number = Number(text)
  if (!Number.isInteger(number)) throw new Error(`"${text ?? ''}" is not a whole number.`)
  return number
}

const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(record) as Key[]

const harmCardsNumbers: Readonly<Record<string, (of: NumberArguments) => RuleValue>> = {
  cards: () => ARENA_SUITS.length * FACE_RANKS.length,
  suits: () => ARENA_SUITS.length,
  draws: ([severity]) => CARDS_BY_SEVERITY[knownEntry(keysOf<HarmSeverity>(CARDS_BY_SEVERITY), severity)],
}

const resourcesNumbers: Readonly<Record<string, (of: NumberArguments) => RuleValue>> = {
  suitTrait: ([suit]) => SUIT_TRAIT_KEYS[knownEntry(['clubs', 'hearts'], suit)],
}

/** The smallest margin of a roll that has this severity. */
const marginOf = (severity: string | undefined): number => {
  const lowestMargin = Array.from({ length: D20_FACES }, (_, margin) => margin).find(
    (margin) => severityForMargin(margin) === severity,
  )
  if (lowestMargin === undefined) throw new Error(`No margin has the severity "${severity ?? ''}".`)
  return lowestMargin
}

const SHOPPER: Shopper = {
  lifestyle: 'carefree',
  moved: '',
  stats: startingStats(undefined, { lifestyle: '', moved: '' }, ''),
  startingLifestyle: 'carefree',
  customStat: '',
  touchstones: [],
  abilityCount: NEW_CHARACTER_ABILITIES,
  endedSessions: 1,
  lostSince: 0,
  raised: [],
}

/** The signs with which the rules write prices: ①① means two dice of any value. */
const DIE_SIGNS = '①②③④⑤⑥'
const priceInSigns = (price: BlessingPrice | object): string => {
  if (!Array.isArray(price)) throw new Error('The rules give no price for this argument.')
  return price.map((dieValue: number) => DIE_SIGNS[dieValue - 1] ?? '').join('')
}

const statDiePrice = (die: string | undefined): string => {
  const to = knownEntry(STAT_DICE, die)
  const fromDie = STAT_DICE[STAT_DICE.indexOf(to) - 1] ?? to
  const step = nextStatStep(
    { ...SHOPPER, lifestyle: '', stats: { ...SHOPPER.stats, head: fromDie } },
    'head',
    false,
  )
  if (!('full' in step)) throw new Error(`No stat can be raised to a d${String(to)}.`)
  return priceInSigns(step.full)
}

const humanityNumbers: Readonly<Record<string, (of: NumberArguments) => RuleValue>> = {
  shortChase: () => SHORT_CHASE,
  stats: () => RULE_STATS.length,
  firstDie: () => `d${SHOPPER.stats.head}`,
  bestDie: () => `d${startingStats('head', { lifestyle: '', moved: '' }, '').head}`,
  stackedDie: () => `d${startingStats('head', { lifestyle: 'wisened', moved: '' }, '').head}`,
  largestDie: () => `d${STAT_DICE.at(-1) ?? 0}`,
  target: ([name]) => {
    const suggestedTarget = SUGGESTED_TARGETS.find(({ label }) => label.endsWith(`.${name ?? ''}`))
    if (!suggestedTarget) throw new Error(`The rules suggest no target "${name ?? ''}".`)
    return suggestedTarget.target
  },
  margin: ([severity]) => marginOf(severity),
  abilities: () => ABILITY_IDS.length,
  firstAbilities: () => NEW_CHARACTER_ABILITIES,
  firstItems: () => NEW_CHARACTER_ITEMS,
  fewestTouchstones: () => MIN_TOUCHSTONES,
  firstTouchstones: () => MAX_NEW_TOUCHSTONES,
  mostTouchstones: () => MAX_TOUCHSTONES,
  startingLifestyles: () => STARTING_LIFESTYLES.length,
  laterLifestyles: () => SHOP_LIFESTYLES.length,
  advantage: ([severity]) =>
    advantageLead(
      [
        { id: 'a', result: marginOf(severity) },
        { id: 'b', result: 0 },
      ],
      true,
    ).spaces,
  response: ([severity]) => responseSpaces({ margin: marginOf(severity), isTie: false }, true),
  miracle: () => MIRACLE_MARGIN,
  coup: () => COUP_TARGET,
  /** The penalty that a condition gives to a roll, as a text with a sign. */
  penalty: ([condition]) => {
    const value = HUMANITY_CONDITIONS.find(({ id }) => id === `humanity-${condition ?? ''}`)?.penalty?.value
    if (value === undefined)
      throw new Error(`The condition "${condition ?? ''}" is unknown, or has no penalty.`)
    return `−${Math.abs(value)}`
  },
  /** The number that the effect of this ability has. */
  ability: ([id]) => {
    const [effect] = ABILITY_RULES[checkedAbility(id)].effects
    if (!effect || !('value' in effect))
      throw new Error(`The effect of the ability "${id ?? ''}" has no number.`)
    return effect.value
  },
  pool: ([id]) => ABILITY_RULES[checkedAbility(id)].pool,
  recharge: ([id]) => {
    const { dice, worth } = ABILITY_RULES[checkedAbility(id)]
    return priceInSigns(Array.from({ length: dice }, () => worth))
  },
  stat: ([die]) => statDiePrice(die),
  touchstone: () => priceInSigns(TOUCHSTONE_PRICE),
  abilityNumber: ([place]) => priceInSigns(abilityPrice(parseWholeNumber(place))),
  lifestyle: () => priceInSigns(lifestylePrice(SHOPPER, 'blossomed')),
  lost: () => priceInSigns(lifestylePrice(SHOPPER, 'lost')),
  found: () => priceInSigns(lifestylePrice({ ...SHOPPER, lifestyle: 'lost' }, 'carefree')),
  /** The number of Blessing Dice that the Gamemaster's form proposes for an occasion. */
  award: ([occasion]) =>
    DICE_BY_OCCASION[knownEntry(keysOf<keyof typeof DICE_BY_OCCASION>(DICE_BY_OCCASION), occasion)],
}

function checkedAbility(id: string | undefined) {
  if (!isAbilityId(id)) throw new Error(`"${id ?? ''}" is not the id of an ability.`)
  return id
}

function abilityPrice(abilityNumber: number): BlessingPrice {
  const abilityOffer = nextAbilityOffer({ abilityCount: abilityNumber - 1 })
  if (!('price' in abilityOffer)) throw new Error(`The shop sells no ability number ${abilityNumber}.`)
  return abilityOffer.price
}

const restsText = ([severity]: NumberArguments): string => {
  const row = SEVERITY_TABLE[knownEntry(keysOf<WoundSeverity>(SEVERITY_TABLE), severity)].rests
  if (row === null)
    throw new Error(`A wound of the severity "${severity ?? ''}" never heals, so it has no number of rests.`)
  const dice = row.dice === 0 ? '' : `${row.dice}d6`
  return dice === '' ? String(row.more) : row.more === 0 ? dice : `${dice}+${row.more}`
}

const storyModeNumbers: Readonly<Record<string, (of: NumberArguments) => RuleValue>> = {
  die: () => `d${D20_FACES}`,
  times: () => dcOfLevel(1),
  dc: ([level]) => dcOfLevel(parseWholeNumber(level)),
  /** The percentage of rolls that succeed against a level, without ease or hinder. */
  chance: ([level]) => {
    const requiredFace = neededFace(
      parseWholeNumber(level),
      v.getDefaults(storySettings).meetSucceeds ?? true,
    )
    return Math.max(
      0,
      Math.min(100, Math.round(((D20_FACES - Math.max(requiredFace, 1) + 1) / D20_FACES) * 100)),
    )
  },
  needed: ([level]) => neededFace(parseWholeNumber(level), v.getDefaults(storySettings).meetSucceeds ?? true),
  hearts: () => CHARACTER_HEARTS,
  bears: ([who]) => MAX_WOUNDS[knownEntry(keysOf<keyof typeof MAX_WOUNDS>(MAX_WOUNDS), who)],
  harm: ([weight]) => attackHarm({ weight: knownEntry(ATTACK_WEIGHTS, weight), magic: false, more: 0 }),
  mostHarm: ([how]) => maxAttackHarm(how === 'magic'),
  defence: ([weight]) => ARMOR_TABLE[knownEntry(keysOf<ArmorWeight>(ARMOR_TABLE), weight)].defence,
  stealth: ([weight]) => ARMOR_TABLE[knownEntry(keysOf<ArmorWeight>(ARMOR_TABLE), weight)].stealth,
  armorSlots: ([weight]) => ARMOR_TABLE[knownEntry(keysOf<ArmorWeight>(ARMOR_TABLE), weight)].capacity,
  rests: restsText,
  spared: ([how]) => RESTS_SAVED_BY_TREATMENT[knownEntry(keysOf<Treatment>(RESTS_SAVED_BY_TREATMENT), how)],
  slots: () => v.getDefaults(storySettings).baseCapacity ?? 0,
}

const rankOfName = (aptitude: string | undefined): number =>
  APTITUDES.indexOf(knownEntry(APTITUDES, aptitude)) + 1

const tarotNumbers: Readonly<Record<string, (of: NumberArguments) => RuleValue>> = {
  cards: () => TAROT_CARDS.length,
  majors: () => TAROT_CARDS.filter(({ kind }) => kind === 'major').length,
  perSuit: () => TAROT_CARDS.filter(({ kind }) => kind === 'minor').length / MINOR_SUITS.length,
  hand: ([drawn]) => nextHandSize(drawn === undefined ? 0 : parseWholeNumber(drawn)),
  points: () => STARTING_POINTS,
  aptitudes: () => APTITUDES.length,
  traits: () => TRAIT_KEYS.length,
  core: () => CORE_TRAITS.length,
  rank: ([aptitude]) => rankOfName(aptitude),
  costs: ([aptitude]) => rankPrice(rankOfName(aptitude), { refundBelowMediocre: false }),
  /** The aptitude that a Medical check must reach to stop the bleeding of this many wounds. */
  stops: ([wounds]) => `HnB.tarot.aptitude.${aptitudeOfRank(requiredMedicalRank(parseWholeNumber(wounds)))}`,
  /** The aptitude that remains after this many wounds. */
  lowered: ([aptitude, wounds]) =>
    `HnB.tarot.aptitude.${aptitudeOfRank(effectiveRank(rankOfName(aptitude), parseWholeNumber(wounds)))}`,
  weeks: () => WEEKS_PER_WOUND,
  through: ([wounds, rating]) =>
    soakWithArmorPiece(parseWholeNumber(wounds), parseWholeNumber(rating)).through,
  ratingAfter: ([wounds, rating]) =>
    soakWithArmorPiece(parseWholeNumber(wounds), parseWholeNumber(rating)).rating,
}

const NUMBERS_BY_GAME: Readonly<
  Record<string, Readonly<Record<string, (of: NumberArguments) => RuleValue>>>
> = {
  harmCards: harmCardsNumbers,
  resources: resourcesNumbers,
  humanity: humanityNumbers,
  storyMode: storyModeNumbers,
  tarot: tarotNumbers,
}

/**
 * Looks up a number of the rules, or a short text such as `d6` or `①①`.
 * @param name the game and the name of the number, such as `tarot.hand`
 * @param of the arguments of the number, such as how many wounds
 * @throws for an unknown name, and for arguments for which the rules have no number
 */
export function ruleNumber(name: string, of: readonly string[]): number | string {
  const [game = '', number = ''] = name.split('.')
  const gameNumbers = Object.hasOwn(NUMBERS_BY_GAME, game) ? NUMBERS_BY_GAME[game] : undefined
  const computeNumber = gameNumbers && Object.hasOwn(gameNumbers, number) ? gameNumbers[number] : undefined
  if (!computeNumber) throw new Error(`The rules have no number "${name}".`)
  return computeNumber(of)
}
