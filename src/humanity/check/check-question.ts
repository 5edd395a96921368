/** Builds the form before a Check. The forms before other rolls use parts of it. */
import type { ActionQuestion } from '../../core/contract'
import type { Phrase } from '../../core/phrase'
import { listHeldEffectsOfKind, listStatsPaidWithSix } from '../item/abilities'
import { listActiveConditions, hasConditionMatching } from '../conditions/active-conditions'
import { listRollModifiers } from './roll-modifiers'
import { createStatCheckPurpose, isRollForCheck } from '../rules/roll-purpose'
import type { RollPurpose } from '../rules/roll-purpose'
import { formatPriceSigns } from '../rules/pool'
import { listSharedTouchstones } from '../rules/touchstones'
import { findBalancedStats, listSparkPayments } from '../rules/spark'
import {
  HARDSHIP_NAME_KEY,
  isHardshipStatName,
  listTableStats,
  SUGGESTED_CHECK_TARGETS,
} from '../rules/stats'
import type { Stat } from '../rules/stats'
import { UNCOOL_CONDITION_ID } from './consequence'
import { computeCurrentBlessingPool } from '../pool/payment'
import type { HumanityClick } from './roll-plan'
import { findUsableEffectsOfKind } from './usable-effects'

type RollerForCheckQuestion = Pick<HumanityClick, 'actor' | 'state' | 'items' | 'settings'>

/**
 * The form suggests the medium target, "the average for rolls in most situations" ("Setting Basic Stat Check Targets").
 */
const DEFAULT_CHECK_TARGET = 8

/** The name of a stat: a key of `lang/` for the seven H's and Hardship, or the name that a person typed. */
export function createStatLabel(stat: Stat, customStatName: string): Phrase {
  if (stat !== 'custom') return { key: `HnB.humanity.stat.${stat}` }
  return isHardshipStatName(customStatName) ? { key: HARDSHIP_NAME_KEY } : { text: customStatName }
}

/** What the roll is for and which Sparks it may be. Default: a Check, any Spark. */
interface StatRollRestrictions {
  readonly purposeOf?: (stats: readonly Stat[]) => RollPurpose
  readonly mayCombine?: (stats: readonly Stat[]) => boolean
}

/** What the form before a stat roll shows: the die, the touchstones, and the possible Sparks with their prices. */
export function createStatQuestionContext(
  click: RollerForCheckQuestion,
  clickedStat: Stat,
  { purposeOf = createStatCheckPurpose, mayCombine = () => true }: StatRollRestrictions = {},
) {
  const { state, items, actor, settings } = click
  const stats = listTableStats(settings.customStat)
  const createCandidateStatLabel = (candidateStat: Stat) =>
    createStatLabel(candidateStat, settings.customStat)
  const partnerStatChoices = listSparkPartnerStats(click, clickedStat)
  const possibleSparkStats = partnerStatChoices.filter((partnerStat) =>
    mayCombine([clickedStat, partnerStat]),
  )
  const pastRepeatedEffect = listHeldEffectsOfKind(items, 'past').find(({ ability }) =>
    ability.fields.instead.includes(clickedStat),
  )
  const otherStatEffect = findUsableEffectsOfKind(click, 'otherStat').find(() =>
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
    other: otherStatEffect && isRollForCheck(purposeOf([clickedStat])) ? otherStatEffect.ability.name : null,
    others: stats
      .filter((candidateStat) => candidateStat !== clickedStat)
      .map((candidateStat) => ({ stat: candidateStat, label: createCandidateStatLabel(candidateStat) })),
    sparks: listStatChoices(click, possibleSparkStats),
    ...findAscendantStatChoices(
      click,
      clickedStat,
      { partners: partnerStatChoices, sparks: possibleSparkStats },
      { purposeOf, mayCombine },
    ),
    twos: listRollModifiers(click, purposeOf([clickedStat])).some(({ kind }) => kind === 'bumpOnTwo'),
    payments: createSparkPaymentRows(click, [clickedStat, ...partnerStatChoices]),
  }
}

/** A stat in a form, and the die that the character rolls for this stat. */
interface StatFormChoice {
  readonly stat: Stat
  readonly label: Phrase
  readonly die: number
}

/** The options for a form's stat: each with its name at this table and the character's die. */
export function listStatChoices(
  { state, settings }: Pick<RollerForCheckQuestion, 'state' | 'settings'>,
  stats: readonly Stat[],
): StatFormChoice[] {
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
  click: RollerForCheckQuestion,
  clickedStat: Stat,
  { partners, sparks }: { readonly partners: readonly Stat[]; readonly sparks: readonly Stat[] },
  { purposeOf, mayCombine }: Required<StatRollRestrictions>,
): { readonly three?: StatFormChoice[]; readonly sparks?: StatFormChoice[] } {
  const { state, settings, actor } = click
  const isSparkForbidden = hasConditionMatching(actor, ({ forbids }) => forbids === 'spark')
  if (
    isSparkForbidden ||
    state.stats[clickedStat] < 8 ||
    findUsableEffectsOfKind(click, 'three').length === 0
  )
    return {}
  const statsOfD8OrLarger = listTableStats(settings.customStat).filter(
    (candidateStat) => candidateStat !== clickedStat && state.stats[candidateStat] >= 8,
  )
  const partnerStats = settings.ascendantNeedsBalance ? partners : statsOfD8OrLarger
  const peacefulPartnerStats = partnerStats.filter(
    (candidateStat) => !purposeOf([clickedStat, candidateStat]).violent,
  )
  const possibleThirdStats = peacefulPartnerStats.filter((candidateStat) =>
    peacefulPartnerStats.some(
      (otherStat) => otherStat !== candidateStat && mayCombine([clickedStat, candidateStat, otherStat]),
    ),
  )
  if (possibleThirdStats.length < 2) return {}
  // The second stat is offered for Sparks of two stats, too, which may be violent. A Spark of three stats may not be
  // violent.
  const possibleSecondStats = statsOfD8OrLarger.filter(
    (candidateStat) => possibleThirdStats.includes(candidateStat) || sparks.includes(candidateStat),
  )
  return {
    three: listStatChoices(click, possibleThirdStats),
    ...(settings.ascendantNeedsBalance ? {} : { sparks: listStatChoices(click, possibleSecondStats) }),
  }
}

/** The stats that can spark with `clickedStat`, because they are balanced. Empty for a Taxed character. */
export function listSparkPartnerStats(
  { actor, state, settings }: RollerForCheckQuestion,
  clickedStat: Stat,
): Stat[] {
  return hasConditionMatching(actor, ({ forbids }) => forbids === 'spark')
    ? []
    : findBalancedStats(state.stats, clickedStat, listTableStats(settings.customStat))
}

/** The ways to pay for a Spark of these stats, in the rule book's signs, such as "②②" or "⑥". */
export function createSparkPaymentRows(
  { actor, state, items, settings }: RollerForCheckQuestion,
  stats: readonly Stat[],
) {
  return listSparkPayments(
    computeCurrentBlessingPool({ actor, state }),
    stats,
    listStatsPaidWithSix(items, settings),
  ).map(({ id, worth, paidIds }) => ({
    id,
    signs: formatPriceSigns(paidIds.map(() => worth)),
  }))
}

/**
 * May the character try to end Uncool now? Possible "Once during each scene that follows" its first scene ("Coolness").
 */
export function canActorEndUncool({ actor }: Pick<RollerForCheckQuestion, 'actor'>): boolean {
  return listActiveConditions(actor).some(
    ({ spec, condition }) => spec.id === UNCOOL_CONDITION_ID && condition.fromBefore === true,
  )
}

/** Makes the form before a Check: it asks for target, surprise, touchstone, Spark, and modifiers. */
export function createStatCheckQuestion(
  click: RollerForCheckQuestion & { readonly data?: HumanityClick['data'] },
  clickedStat: Stat,
  questionTitle = 'HnB.humanity.check.ask',
): ActionQuestion {
  const { touchstones, ...context } = createStatQuestionContext(click, clickedStat)
  // The clicked button may name a touchstone by its index. The form then selects this touchstone at first.
  const preselectedTouchstone = touchstones.find(({ place }) => place === click.data?.touchstone)
  return {
    title: questionTitle,
    titleData: { name: click.actor.name },
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
      sheds: canActorEndUncool(click),
      note: null,
      together: [],
    },
    defaults: {
      target: DEFAULT_CHECK_TARGET,
      ...(preselectedTouchstone && { touchstone: preselectedTouchstone.place }),
    },
    modifiers: listRollModifiers(click, createStatCheckPurpose([clickedStat])),
    rememberAs: clickedStat,
    rememberedFields: ['target'],
  }
}
