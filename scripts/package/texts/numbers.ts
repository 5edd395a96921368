/**
 * Computes the number that replaces a placeholder `{=game.name(argument)}`. The number comes from the code of the rules
 * or from the content of the package.
 */
import { FACE_CARD_RANKS, CARD_COUNTS_BY_SEVERITY, HARM_ARENA_SUITS } from '../../../src/harm-cards/rules'
import type { HarmSeverity as HarmSeverity } from '../../../src/harm-cards/rules'
import { BLESSING_DICE_BY_OCCASION } from '../../../src/humanity/pool/award'
import { computeAdvantageLead, countSpacesForMargin } from '../../../src/humanity/chase/track/rules'
import { HUMANITY_CONDITIONS } from '../../../src/humanity/conditions/conditions'
import { COUP_DE_GRACE_TARGET, MIRACLE_MARGIN } from '../../../src/humanity/contest/lethal/attempt'
import { ABILITY_IDS, ABILITY_RULES, isAbilityId } from '../../../src/humanity/rules/abilities'
import {
  NEW_CHARACTER_ABILITY_COUNT,
  NEW_CHARACTER_ITEM_COUNT,
  createStartingStats,
} from '../../../src/humanity/rules/creation'
import { SHOP_LIFESTYLE_IDS, STARTING_LIFESTYLE_IDS } from '../../../src/humanity/rules/lifestyle-ids'
import type { BlessingPrice } from '../../../src/humanity/rules/pool'
import { findSeverityForMargin } from '../../../src/humanity/rules/severity'
import {
  MIN_TOUCHSTONE_COUNT,
  MAX_NEW_CHARACTER_TOUCHSTONE_COUNT,
  MAX_TOUCHSTONE_COUNT,
} from '../../../src/humanity/rules/touchstones'
import {
  findNextAbilityOffer,
  computeLifestylePrice,
  findNextStatPurchase,
  TOUCHSTONE_PRICE,
} from '../../../src/humanity/shop/rules'
import type { ShopperPurchaseData } from '../../../src/humanity/shop/rules'
import { STAT_DICE, RULE_BOOK_STATS, SUGGESTED_CHECK_TARGETS } from '../../../src/humanity/rules/stats'
import { SUIT_TRAIT_PHRASE_KEYS } from '../../../src/resources/data'
import {
  computeAttackHarm,
  MAX_WOUND_COUNTS_BY_ACTOR_TYPE,
  findMaxAttackHarm,
} from '../../../src/story-mode/harm/harm-rules'
import { storyModeSettingsSchema as storySettings } from '../../../src/story-mode/data'
import {
  CHARACTER_HEART_COUNT,
  computeDifficultyClassOfLevel,
  D20_FACE_COUNT,
  computeLowestSuccessfulDieFace,
} from '../../../src/story-mode/rules'
import {
  ARMOR_WEIGHT_TABLE,
  RESTS_SAVED_BY_TREATMENT,
  ATTACK_WEIGHTS,
  WOUND_SEVERITY_TABLE,
} from '../../../src/story-mode/tables'
import type { ArmorWeight, WoundSeverity, TreatmentKind } from '../../../src/story-mode/tables'
import { TAROT_CARDS, MINOR_ARCANA_SUITS } from '../../../src/tarot/arcana'
import { STARTING_TRAIT_POINTS, calculateRankPrice } from '../../../src/tarot/creation-points'
import { calculateNextHandSize } from '../../../src/tarot/hands'
import {
  toAptitudeOfRank,
  APTITUDES,
  computeRequiredMedicalRank,
  computeEffectiveRank,
} from '../../../src/tarot/rules'
import { CORE_TRAITS, TRAIT_KEYS } from '../../../src/tarot/trait-list'
import { soakWoundsWithArmorPiece, RECOVERY_WEEKS_PER_WOUND } from '../../../src/tarot/trauma/trauma-rules'
import * as v from 'valibot'

/** The number of spaces in a short chase: it ends on the space with this number. */
export const SHORT_CHASE_LAST_SPACE = 12

type ComputedRuleValue = number | string
type RuleNumberArguments = readonly string[]

/**
 * Finds the allowed value that has the given text; the values are texts or numbers. Throws if no allowed value has this
 * text.
 */
function requireKnownValue<Known extends string | number>(
  allowedValues: readonly Known[],
  valueToFind: string | undefined,
): Known {
  const matchingAllowedValue = allowedValues.find((validValue) => String(validValue) === valueToFind)
  if (matchingAllowedValue === undefined)
    throw new Error(`"${valueToFind ?? ''}" is unknown. Write one of: ${allowedValues.join(', ')}.`)
  return matchingAllowedValue
}

/** Reads a whole number from a text. Throws for every other text. */
function parseWholeNumber(text: string | undefined): number {
  const wholeNumber = Number(text)
  if (!Number.isInteger(wholeNumber)) throw new Error(`"${text ?? ''}" is not a whole number.`)
  return wholeNumber
}

const listKeysOfRecord = <Key extends string>(
  recordWithKeys: Readonly<Partial<Record<Key, unknown>>>,
): Key[] => Object.keys(recordWithKeys) as Key[]

const harmCardsRuleNumbers: Readonly<
  Record<string, (numberArguments: RuleNumberArguments) => ComputedRuleValue>
> = {
  cards: () => HARM_ARENA_SUITS.length * FACE_CARD_RANKS.length,
  suits: () => HARM_ARENA_SUITS.length,
  draws: ([severity]) =>
    CARD_COUNTS_BY_SEVERITY[
      requireKnownValue(listKeysOfRecord<HarmSeverity>(CARD_COUNTS_BY_SEVERITY), severity)
    ],
}

const resourcesRuleNumbers: Readonly<
  Record<string, (numberArguments: RuleNumberArguments) => ComputedRuleValue>
> = {
  suitTrait: ([suit]) => SUIT_TRAIT_PHRASE_KEYS[requireKnownValue(['clubs', 'hearts'], suit)],
}

/** Finds the smallest margin with which a roll has this severity. */
const findLowestRollMarginOfSeverity = (severity: string | undefined): number => {
  const lowestRollMargin = Array.from(
    { length: D20_FACE_COUNT },
    (_, candidateMargin) => candidateMargin,
  ).find((candidateMargin) => findSeverityForMargin(candidateMargin) === severity)
  if (lowestRollMargin === undefined) throw new Error(`No margin has the severity "${severity ?? ''}".`)
  return lowestRollMargin
}

const SAMPLE_SHOPPER: ShopperPurchaseData = {
  lifestyle: 'carefree',
  moved: '',
  stats: createStartingStats(undefined, { lifestyle: '', moved: '' }, ''),
  startingLifestyle: 'carefree',
  customStat: '',
  touchstones: [],
  abilityCount: NEW_CHARACTER_ABILITY_COUNT,
  endedSessions: 1,
  lostSince: 0,
  raised: [],
}

/**
 * The signs with which the rule texts write a price in Blessing Dice. Each sign is one die of that value: ①① is two
 * dice that show 1.
 */
const DIE_FACE_SIGNS = '①②③④⑤⑥'
const formatPriceInSigns = (blessingPrice: BlessingPrice | object): string => {
  if (!Array.isArray(blessingPrice)) throw new Error('The rules give no price for this argument.')
  return blessingPrice.map((dieValue: number) => DIE_FACE_SIGNS[dieValue - 1] ?? '').join('')
}

const formatStatDiePrice = (statDie: string | undefined): string => {
  const raisedStatDie = requireKnownValue(STAT_DICE, statDie)
  const lowerStatDie = STAT_DICE[STAT_DICE.indexOf(raisedStatDie) - 1] ?? raisedStatDie
  const nextStatStep = findNextStatPurchase(
    { ...SAMPLE_SHOPPER, lifestyle: '', stats: { ...SAMPLE_SHOPPER.stats, head: lowerStatDie } },
    'head',
    false,
  )
  if (!('full' in nextStatStep)) throw new Error(`No stat can be raised to a d${String(raisedStatDie)}.`)
  return formatPriceInSigns(nextStatStep.full)
}

const humanityRuleNumbers: Readonly<
  Record<string, (numberArguments: RuleNumberArguments) => ComputedRuleValue>
> = {
  shortChase: () => SHORT_CHASE_LAST_SPACE,
  stats: () => RULE_BOOK_STATS.length,
  firstDie: () => `d${SAMPLE_SHOPPER.stats.head}`,
  bestDie: () => `d${createStartingStats('head', { lifestyle: '', moved: '' }, '').head}`,
  stackedDie: () => `d${createStartingStats('head', { lifestyle: 'wisened', moved: '' }, '').head}`,
  largestDie: () => `d${STAT_DICE.at(-1) ?? 0}`,
  target: ([name]) => {
    const suggestedCheckTarget = SUGGESTED_CHECK_TARGETS.find(({ label }) => label.endsWith(`.${name ?? ''}`))
    if (!suggestedCheckTarget) throw new Error(`The rules suggest no target "${name ?? ''}".`)
    return suggestedCheckTarget.target
  },
  margin: ([severity]) => findLowestRollMarginOfSeverity(severity),
  abilities: () => ABILITY_IDS.length,
  firstAbilities: () => NEW_CHARACTER_ABILITY_COUNT,
  firstItems: () => NEW_CHARACTER_ITEM_COUNT,
  fewestTouchstones: () => MIN_TOUCHSTONE_COUNT,
  firstTouchstones: () => MAX_NEW_CHARACTER_TOUCHSTONE_COUNT,
  mostTouchstones: () => MAX_TOUCHSTONE_COUNT,
  startingLifestyles: () => STARTING_LIFESTYLE_IDS.length,
  laterLifestyles: () => SHOP_LIFESTYLE_IDS.length,
  advantage: ([severity]) =>
    computeAdvantageLead(
      [
        { id: 'a', result: findLowestRollMarginOfSeverity(severity) },
        { id: 'b', result: 0 },
      ],
      true,
    ).spaces,
  response: ([severity]) =>
    countSpacesForMargin({ margin: findLowestRollMarginOfSeverity(severity), isTie: false }, true),
  miracle: () => MIRACLE_MARGIN,
  coup: () => COUP_DE_GRACE_TARGET,
  /** The penalty that a condition gives to a roll, as a text with a sign. */
  penalty: ([condition]) => {
    const penaltyValue = HUMANITY_CONDITIONS.find(({ id }) => id === `humanity-${condition ?? ''}`)?.penalty
      ?.value
    if (penaltyValue === undefined)
      throw new Error(`The condition "${condition ?? ''}" is unknown, or has no penalty.`)
    return `−${Math.abs(penaltyValue)}`
  },
  /** Returns the number in the first effect of an ability of Humanity, Blessed. */
  ability: ([id]) => {
    const [effect] = ABILITY_RULES[parseAbilityId(id)].effects
    if (!effect || !('value' in effect))
      throw new Error(`The effect of the ability "${id ?? ''}" has no number.`)
    return effect.value
  },
  pool: ([id]) => ABILITY_RULES[parseAbilityId(id)].pool,
  recharge: ([id]) => {
    const { dice, worth } = ABILITY_RULES[parseAbilityId(id)]
    return formatPriceInSigns(Array.from({ length: dice }, () => worth))
  },
  stat: ([die]) => formatStatDiePrice(die),
  touchstone: () => formatPriceInSigns(TOUCHSTONE_PRICE),
  abilityNumber: ([place]) => formatPriceInSigns(findAbilityPrice(parseWholeNumber(place))),
  lifestyle: () => formatPriceInSigns(computeLifestylePrice(SAMPLE_SHOPPER, 'blossomed')),
  lost: () => formatPriceInSigns(computeLifestylePrice(SAMPLE_SHOPPER, 'lost')),
  found: () =>
    formatPriceInSigns(computeLifestylePrice({ ...SAMPLE_SHOPPER, lifestyle: 'lost' }, 'carefree')),
  /** The number of Blessing Dice that the Gamemaster's form proposes for an occasion. */
  award: ([occasion]) =>
    BLESSING_DICE_BY_OCCASION[
      requireKnownValue(
        listKeysOfRecord<keyof typeof BLESSING_DICE_BY_OCCASION>(BLESSING_DICE_BY_OCCASION),
        occasion,
      )
    ],
}

function parseAbilityId(abilityId: string | undefined) {
  if (!isAbilityId(abilityId)) throw new Error(`"${abilityId ?? ''}" is not the id of an ability.`)
  return abilityId
}

function findAbilityPrice(abilityNumber: number): BlessingPrice {
  const nextAbilityOffer = findNextAbilityOffer({ abilityCount: abilityNumber - 1 })
  if (!('price' in nextAbilityOffer)) throw new Error(`The shop sells no ability number ${abilityNumber}.`)
  return nextAbilityOffer.price
}

const formatNumberOfHealingRests = ([severity]: RuleNumberArguments): string => {
  const healingRests =
    WOUND_SEVERITY_TABLE[requireKnownValue(listKeysOfRecord<WoundSeverity>(WOUND_SEVERITY_TABLE), severity)]
      .rests
  if (healingRests === null)
    throw new Error(`A wound of the severity "${severity ?? ''}" never heals, so it has no number of rests.`)
  const diceText = healingRests.dice === 0 ? '' : `${healingRests.dice}d6`
  return diceText === ''
    ? String(healingRests.more)
    : healingRests.more === 0
      ? diceText
      : `${diceText}+${healingRests.more}`
}

const storyModeRuleNumbers: Readonly<
  Record<string, (numberArguments: RuleNumberArguments) => ComputedRuleValue>
> = {
  die: () => `d${D20_FACE_COUNT}`,
  times: () => computeDifficultyClassOfLevel(1),
  dc: ([level]) => computeDifficultyClassOfLevel(parseWholeNumber(level)),
  /** Computes how many percent of rolls succeed against a level if nothing eases or hinders the roll. */
  chance: ([level]) => {
    const neededDieFace = computeLowestSuccessfulDieFace(
      parseWholeNumber(level),
      v.getDefaults(storySettings).meetSucceeds ?? true,
    )
    return Math.max(
      0,
      Math.min(100, Math.round(((D20_FACE_COUNT - Math.max(neededDieFace, 1) + 1) / D20_FACE_COUNT) * 100)),
    )
  },
  needed: ([level]) =>
    computeLowestSuccessfulDieFace(
      parseWholeNumber(level),
      v.getDefaults(storySettings).meetSucceeds ?? true,
    ),
  hearts: () => CHARACTER_HEART_COUNT,
  bears: ([who]) =>
    MAX_WOUND_COUNTS_BY_ACTOR_TYPE[
      requireKnownValue(
        listKeysOfRecord<keyof typeof MAX_WOUND_COUNTS_BY_ACTOR_TYPE>(MAX_WOUND_COUNTS_BY_ACTOR_TYPE),
        who,
      )
    ],
  harm: ([weight]) =>
    computeAttackHarm({ weight: requireKnownValue(ATTACK_WEIGHTS, weight), magic: false, more: 0 }),
  mostHarm: ([how]) => findMaxAttackHarm(how === 'magic'),
  defence: ([weight]) =>
    ARMOR_WEIGHT_TABLE[requireKnownValue(listKeysOfRecord<ArmorWeight>(ARMOR_WEIGHT_TABLE), weight)].defence,
  stealth: ([weight]) =>
    ARMOR_WEIGHT_TABLE[requireKnownValue(listKeysOfRecord<ArmorWeight>(ARMOR_WEIGHT_TABLE), weight)].stealth,
  armorSlots: ([weight]) =>
    ARMOR_WEIGHT_TABLE[requireKnownValue(listKeysOfRecord<ArmorWeight>(ARMOR_WEIGHT_TABLE), weight)].capacity,
  rests: formatNumberOfHealingRests,
  spared: ([how]) =>
    RESTS_SAVED_BY_TREATMENT[
      requireKnownValue(listKeysOfRecord<TreatmentKind>(RESTS_SAVED_BY_TREATMENT), how)
    ],
  slots: () => v.getDefaults(storySettings).baseCapacity ?? 0,
}

const findRankOfAptitude = (aptitude: string | undefined): number =>
  APTITUDES.indexOf(requireKnownValue(APTITUDES, aptitude)) + 1

const tarotRuleNumbers: Readonly<
  Record<string, (numberArguments: RuleNumberArguments) => ComputedRuleValue>
> = {
  cards: () => TAROT_CARDS.length,
  majors: () => TAROT_CARDS.filter(({ kind }) => kind === 'major').length,
  perSuit: () => TAROT_CARDS.filter(({ kind }) => kind === 'minor').length / MINOR_ARCANA_SUITS.length,
  hand: ([drawn]) => calculateNextHandSize(drawn === undefined ? 0 : parseWholeNumber(drawn)),
  points: () => STARTING_TRAIT_POINTS,
  aptitudes: () => APTITUDES.length,
  traits: () => TRAIT_KEYS.length,
  core: () => CORE_TRAITS.length,
  rank: ([aptitude]) => findRankOfAptitude(aptitude),
  costs: ([aptitude]) => calculateRankPrice(findRankOfAptitude(aptitude), { refundBelowMediocre: false }),
  /** Returns the aptitude that a Medical check needs to stop the bleeding of this many wounds. */
  stops: ([wounds]) =>
    `HnB.tarot.aptitude.${toAptitudeOfRank(computeRequiredMedicalRank(parseWholeNumber(wounds)))}`,
  /** Returns the key of the aptitude that remains when this many wounds lower the given aptitude. */
  lowered: ([aptitude, wounds]) =>
    `HnB.tarot.aptitude.${toAptitudeOfRank(computeEffectiveRank(findRankOfAptitude(aptitude), parseWholeNumber(wounds)))}`,
  weeks: () => RECOVERY_WEEKS_PER_WOUND,
  through: ([wounds, rating]) =>
    soakWoundsWithArmorPiece(parseWholeNumber(wounds), parseWholeNumber(rating)).through,
  ratingAfter: ([wounds, rating]) =>
    soakWoundsWithArmorPiece(parseWholeNumber(wounds), parseWholeNumber(rating)).rating,
}

const RULE_NUMBERS_BY_GAME: Readonly<
  Record<string, Readonly<Record<string, (numberArguments: RuleNumberArguments) => ComputedRuleValue>>>
> = {
  harmCards: harmCardsRuleNumbers,
  resources: resourcesRuleNumbers,
  humanity: humanityRuleNumbers,
  storyMode: storyModeRuleNumbers,
  tarot: tarotRuleNumbers,
}

/**
 * Looks up a number of the rules, or a short text such as `d6` or `①①`.
 * @param ruleNumberName the game and the name of the number, such as `tarot.hand`
 * @param numberArguments the arguments of the number, such as how many wounds
 * @throws for an unknown name, and for arguments for which the rules have no number
 */
export function computeRuleNumber(
  ruleNumberName: string,
  numberArguments: readonly string[],
): number | string {
  const [game = '', number = ''] = ruleNumberName.split('.')
  const ruleNumbersOfGame = Object.hasOwn(RULE_NUMBERS_BY_GAME, game) ? RULE_NUMBERS_BY_GAME[game] : undefined
  const computeRuleNumberByArguments =
    ruleNumbersOfGame && Object.hasOwn(ruleNumbersOfGame, number) ? ruleNumbersOfGame[number] : undefined
  if (!computeRuleNumberByArguments) throw new Error(`The rules have no number "${ruleNumberName}".`)
  return computeRuleNumberByArguments(numberArguments)
}
