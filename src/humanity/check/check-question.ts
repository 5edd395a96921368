/** Builds the form before a Check. The forms before other rolls use parts of it. */
import type { ActionQuestion } from '../../core/contract'
import type { Phrase } from '../../core/phrase'
import { listAbilityEffectsOfKind, listStatsPaidWithOneSix } from '../item/abilities'
import { listActiveConditions, hasConditionMatching } from '../conditions/active-conditions'
import { listRollModifiers } from './roll-modifiers'
import { createStatCheckPurpose, isRollForCheck } from '../rules/roll-purpose'
import type { RollPurpose } from '../rules/roll-purpose'
import { formatPriceAsSigns } from '../rules/pool'
import { listSharedTouchstones } from '../rules/touchstones'
import { findBalancedStats, listSparkPayments } from '../rules/spark'
import {
  HARDSHIP_NAME_KEY,
  isHardshipStatName,
  listStatsUsedAtTable,
  SUGGESTED_CHECK_TARGETS,
} from '../rules/stats'
import type { Stat } from '../rules/stats'
import { UNCOOL_CONDITION_ID } from './consequence'
import { computeCurrentBlessingPool } from '../pool/payment'
import type { HumanityActionContext } from './roll-plan'
import { findUsableEffectsOfKind } from './usable-effects'

type RollerForCheckQuestion = Pick<HumanityActionContext, 'actor' | 'state' | 'items' | 'settings'>

/**
 * The form suggests the medium target, "the average for rolls in most situations" ("Setting Basic Stat Check Targets").
 */
const DEFAULT_CHECK_TARGET = 8

/** The name of a stat: a key of `lang/` for the seven H's and Hardship, or the name that a person typed. */
export function createStatLabel(stat: Stat, customStatName: string): Phrase {
  if (stat !== 'custom') return { key: `HnB.humanity.stat.${stat}` }
  return isHardshipStatName(customStatName) ? { key: HARDSHIP_NAME_KEY } : { text: customStatName }
}

/**
 * The limits of a stat roll: the function for its purpose, and the function that allows or forbids a Spark. By default,
 * the roll is a Check and may be any Spark.
 */
interface StatRollRestrictions {
  readonly purposeOf?: (stats: readonly Stat[]) => RollPurpose
  readonly mayCombine?: (stats: readonly Stat[]) => boolean
}

/** What the form before a stat roll shows: the die, the touchstones, and the possible Sparks with their prices. */
export function createStatQuestionContext(
  actionContext: RollerForCheckQuestion,
  clickedStat: Stat,
  { purposeOf = createStatCheckPurpose, mayCombine = () => true }: StatRollRestrictions = {},
) {
  const { state, items, actor, settings } = actionContext
  const stats = listStatsUsedAtTable(settings.customStat)
  const createCandidateStatLabel = (candidateStat: Stat) =>
    createStatLabel(candidateStat, settings.customStat)
  const partnerStatChoices = listSparkPartnerStats(actionContext, clickedStat)
  const possibleSparkStats = partnerStatChoices.filter((partnerStat) =>
    mayCombine([clickedStat, partnerStat]),
  )
  const pastRepeatedEffect = listAbilityEffectsOfKind(items, 'past').find(({ ability }) =>
    ability.fields.instead.includes(clickedStat),
  )
  const replacementStatEffect = findUsableEffectsOfKind(actionContext, 'otherStat').find(() =>
    hasConditionMatching(actor, ({ id }) => id === UNCOOL_CONDITION_ID),
  )
  return {
    stat: clickedStat,
    label: createCandidateStatLabel(clickedStat),
    die: state.stats[clickedStat],
    touchstones: state.touchstones.map((touchstoneText, index) => ({
      place: String(index),
      text: touchstoneText,
    })),
    shared: clickedStat === 'custom' ? listSharedTouchstones(settings) : [],
    isHistory: clickedStat === 'history',
    past: pastRepeatedEffect?.ability.name,
    other:
      replacementStatEffect && isRollForCheck(purposeOf([clickedStat]))
        ? replacementStatEffect.ability.name
        : null,
    others: stats
      .filter((candidateStat) => candidateStat !== clickedStat)
      .map((candidateStat) => ({ stat: candidateStat, label: createCandidateStatLabel(candidateStat) })),
    sparks: listStatChoices(actionContext, possibleSparkStats),
    ...findAscendantStatChoices(
      actionContext,
      clickedStat,
      { partners: partnerStatChoices, sparks: possibleSparkStats },
      { purposeOf, mayCombine },
    ),
    twos: listRollModifiers(actionContext, purposeOf([clickedStat])).some(({ kind }) => kind === 'bumpOnTwo'),
    payments: createSparkPaymentRows(actionContext, [clickedStat, ...partnerStatChoices]),
  }
}

/** A stat in a form, and the die that the character rolls for this stat. */
interface StatOptionInForm {
  readonly stat: Stat
  readonly label: Phrase
  readonly die: number
}

/**
 * The options of a form in which a person chooses a stat. Each option has the stat's name at this table and the
 * character's die.
 */
export function listStatChoices(
  { state, settings }: Pick<RollerForCheckQuestion, 'state' | 'settings'>,
  stats: readonly Stat[],
): StatOptionInForm[] {
  return stats.map((stat) => ({
    stat,
    label: createStatLabel(stat, settings.customStat),
    die: state.stats[stat],
  }))
}

/**
 * The possible second and third stats of an Ascendant Spark with `clickedStat`, without stats that would make it
 * violent.
 */
function findAscendantStatChoices(
  actionContext: RollerForCheckQuestion,
  clickedStat: Stat,
  { partners, sparks }: { readonly partners: readonly Stat[]; readonly sparks: readonly Stat[] },
  { purposeOf, mayCombine }: Required<StatRollRestrictions>,
): { readonly three?: StatOptionInForm[]; readonly sparks?: StatOptionInForm[] } {
  const { state, settings, actor } = actionContext
  const isSparkForbidden = hasConditionMatching(actor, ({ forbids }) => forbids === 'spark')
  if (
    isSparkForbidden ||
    state.stats[clickedStat] < 8 ||
    findUsableEffectsOfKind(actionContext, 'three').length === 0
  )
    return {}
  const statsOfD8OrLarger = listStatsUsedAtTable(settings.customStat).filter(
    (candidateStat) => candidateStat !== clickedStat && state.stats[candidateStat] >= 8,
  )
  const partnerStats = settings.ascendantNeedsBalance ? partners : statsOfD8OrLarger
  const peacefulPartnerStats = partnerStats.filter(
    (candidateStat) => !purposeOf([clickedStat, candidateStat]).violent,
  )
  const allowedThirdStats = peacefulPartnerStats.filter((candidateStat) =>
    peacefulPartnerStats.some(
      (thirdStat) => thirdStat !== candidateStat && mayCombine([clickedStat, candidateStat, thirdStat]),
    ),
  )
  if (allowedThirdStats.length < 2) return {}
  // The stats that the form offers as the second stat. A stat may be here because it fits a Spark of two stats, which
  // may be violent, or a Spark of three stats, which may not.
  const allowedSecondStats = statsOfD8OrLarger.filter(
    (candidateStat) => allowedThirdStats.includes(candidateStat) || sparks.includes(candidateStat),
  )
  return {
    three: listStatChoices(actionContext, allowedThirdStats),
    ...(settings.ascendantNeedsBalance ? {} : { sparks: listStatChoices(actionContext, allowedSecondStats) }),
  }
}

/** The stats that can spark with `clickedStat`, because they are balanced. Empty for a Taxed character. */
export function listSparkPartnerStats(
  { actor, state, settings }: RollerForCheckQuestion,
  clickedStat: Stat,
): Stat[] {
  return hasConditionMatching(actor, ({ forbids }) => forbids === 'spark')
    ? []
    : findBalancedStats(state.stats, clickedStat, listStatsUsedAtTable(settings.customStat))
}

/** The ways to pay for a Spark of these stats, in the rule book's signs, such as "②②" or "⑥". */
export function createSparkPaymentRows(
  { actor, state, items, settings }: RollerForCheckQuestion,
  stats: readonly Stat[],
) {
  return listSparkPayments(
    computeCurrentBlessingPool({ actor, state }),
    stats,
    listStatsPaidWithOneSix(items, settings),
  ).map(({ id, worth, paidIds }) => ({
    id,
    signs: formatPriceAsSigns(paidIds.map(() => worth)),
  }))
}

/**
 * True if the character may try to end the condition Uncool now. An attempt is possible "Once during each scene that
 * follows" the scene in which the condition began ("Coolness").
 */
export function mayActorEndUncool({ actor }: Pick<RollerForCheckQuestion, 'actor'>): boolean {
  return listActiveConditions(actor).some(
    ({ spec, condition }) => spec.id === UNCOOL_CONDITION_ID && condition.fromBefore === true,
  )
}

/** Makes the form before a Check: it asks for target, surprise, touchstone, Spark, and modifiers. */
export function createStatCheckQuestion(
  actionContext: RollerForCheckQuestion & { readonly data?: HumanityActionContext['data'] },
  clickedStat: Stat,
  titleOfQuestion = 'HnB.humanity.check.ask',
): ActionQuestion {
  const { touchstones, ...context } = createStatQuestionContext(actionContext, clickedStat)
  // If the clicked button names a touchstone by its index, this touchstone is selected when the form opens.
  const preselectedTouchstone = touchstones.find(({ place }) => place === actionContext.data?.touchstone)
  return {
    title: titleOfQuestion,
    titleData: { name: actionContext.actor.name },
    template: 'humanity/check-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...context,
      touchstones: touchstones.map((touchstone) => ({
        ...touchstone,
        chosen: touchstone === preselectedTouchstone,
      })),
      asksTarget: true,
      targets: SUGGESTED_CHECK_TARGETS,
      target: DEFAULT_CHECK_TARGET,
      sheds: mayActorEndUncool(actionContext),
      note: null,
      together: [],
    },
    defaults: {
      target: DEFAULT_CHECK_TARGET,
      ...(preselectedTouchstone && { touchstone: preselectedTouchstone.place }),
    },
    modifiers: listRollModifiers(actionContext, createStatCheckPurpose([clickedStat])),
    rememberAs: clickedStat,
    rememberedFields: ['target'],
  }
}
