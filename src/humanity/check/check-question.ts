/** Builds the question before a Check. The questions before other rolls use parts of it. */
import type { ActionQuestion } from '../../core/contract'
import type { Phrase } from '../../core/phrase'
import { abilityEffectsOfKind, statsPaidWithSix } from '../item/abilities'
import { activeConditions, hasConditionThat } from '../conditions/active-conditions'
import { rollModifiers } from './roll-modifiers'
import { statCheckPurpose, isCheckRoll } from '../rules/roll-purpose'
import type { RollPurpose } from '../rules/roll-purpose'
import { priceSigns } from '../rules/pool'
import { sharedTouchstones } from '../rules/touchstones'
import { balancedStats, sparkPayments } from '../rules/spark'
import { HARDSHIP_NAME_KEY, isHardship, tableStats, SUGGESTED_TARGETS } from '../rules/stats'
import type { Stat } from '../rules/stats'
import { UNCOOL_CONDITION_ID } from './consequence'
import { currentPool } from '../pool/payment'
import type { HumanityClick } from './roll-plan'
import { usableEffectsOfKind } from './usable-effects'

type QuestionRoller = Pick<HumanityClick, 'actor' | 'state' | 'items' | 'settings'>

/**
 * The form suggests the medium target, "the average for rolls in most situations" ("Setting Basic Stat Check Targets").
 */
const DEFAULT_TARGET = 8

/**
 * The name of a stat. For the seven H's and for Hardship, it is a key of `lang/`. For another custom stat, it is the
 * name that a person typed.
 */
export function statLabel(stat: Stat, customStat: string): Phrase {
  if (stat !== 'custom') return { key: `HnB.humanity.stat.${stat}` }
  return isHardship(customStat) ? { key: HARDSHIP_NAME_KEY } : { text: customStat }
}

/** What the roll is for, and which Sparks it may be. By default, the roll is a Check and may be any Spark. */
interface RollRestrictions {
  readonly purposeOf?: (stats: readonly Stat[]) => RollPurpose
  readonly mayCombine?: (stats: readonly Stat[]) => boolean
}

/** What the form before a stat roll shows: the die, the touchstones, and the possible Sparks with their prices. */
export function statQuestionContext(
  click: QuestionRoller,
  stat: Stat,
  { purposeOf = statCheckPurpose, mayCombine = () => true }: RollRestrictions = {},
) {
  const { state, items, actor, settings } = click
  const stats = tableStats(settings.customStat)
  const labelOfStat = (candidate: Stat) => statLabel(candidate, settings.customStat)
  const partners = sparkPartners(click, stat)
  const possibleSparkStats = partners.filter((partnerStat) => mayCombine([stat, partnerStat]))
  const pastRepeatedEffect = abilityEffectsOfKind(items, 'past').find(({ ability }) =>
    ability.fields.instead.includes(stat),
  )
  const otherStatEffect = usableEffectsOfKind(click, 'otherStat').find(() =>
    hasConditionThat(actor, ({ id }) => id === UNCOOL_CONDITION_ID),
  )
  return {
    stat,
    label: labelOfStat(stat),
    die: state.stats[stat],
    touchstones: state.touchstones.map((touchstoneText, index) => ({
      place: String(index),
      text: touchstoneText,
    })),
    shared: stat === 'custom' ? sharedTouchstones(settings) : [],
    isHistory: stat === 'history',
    past: pastRepeatedEffect?.ability.name,
    other: otherStatEffect && isCheckRoll(purposeOf([stat])) ? otherStatEffect.ability.name : null,
    others: stats
      .filter((candidate) => candidate !== stat)
      .map((candidate) => ({ stat: candidate, label: labelOfStat(candidate) })),
    sparks: statChoices(click, possibleSparkStats),
    ...ascendantChoices(click, stat, { partners, sparks: possibleSparkStats }, { purposeOf, mayCombine }),
    twos: rollModifiers(click, purposeOf([stat])).some(({ kind }) => kind === 'bumpOnTwo'),
    payments: sparkPaymentRows(click, [stat, ...partners]),
  }
}

/** A stat that a form offers, and the die that the character rolls for it. */
interface StatChoice {
  readonly stat: Stat
  readonly label: Phrase
  readonly die: number
}

/** The options of a form's stat choice: each stat with its name at this table and the character's die. */
export function statChoices(
  { state, settings }: Pick<QuestionRoller, 'state' | 'settings'>,
  stats: readonly Stat[],
): StatChoice[] {
  return stats.map((stat) => ({ stat, label: statLabel(stat, settings.customStat), die: state.stats[stat] }))
}

/**
 * The stats that may be the second and third stat of an Ascendant Spark with `stat`. Stats that would make the Spark
 * violent are left out.
 */
function ascendantChoices(
  click: QuestionRoller,
  stat: Stat,
  { partners, sparks }: { readonly partners: readonly Stat[]; readonly sparks: readonly Stat[] },
  { purposeOf, mayCombine }: Required<RollRestrictions>,
): { readonly three?: StatChoice[]; readonly sparks?: StatChoice[] } {
  const { state, settings, actor } = click
  const isSparkForbidden = hasConditionThat(actor, ({ forbids }) => forbids === 'spark')
  if (isSparkForbidden || state.stats[stat] < 8 || usableEffectsOfKind(click, 'three').length === 0) return {}
  const largeStats = tableStats(settings.customStat).filter(
    (candidate) => candidate !== stat && state.stats[candidate] >= 8,
  )
  const partnerStats = settings.ascendantNeedsBalance ? partners : largeStats
  const peacefulStats = partnerStats.filter((candidate) => !purposeOf([stat, candidate]).violent)
  const thirdStats = peacefulStats.filter((candidate) =>
    peacefulStats.some((otherStat) => otherStat !== candidate && mayCombine([stat, candidate, otherStat])),
  )
  if (thirdStats.length < 2) return {}
  // The second stat is offered for Sparks of two stats, too, which may be violent. A Spark of three stats may not be
  // violent.
  const secondStats = largeStats.filter(
    (candidate) => thirdStats.includes(candidate) || sparks.includes(candidate),
  )
  return {
    three: statChoices(click, thirdStats),
    ...(settings.ascendantNeedsBalance ? {} : { sparks: statChoices(click, secondStats) }),
  }
}

/** The stats with which `stat` can spark, because they are balanced. Empty for a Taxed character. */
export function sparkPartners({ actor, state, settings }: QuestionRoller, stat: Stat): Stat[] {
  return hasConditionThat(actor, ({ forbids }) => forbids === 'spark')
    ? []
    : balancedStats(state.stats, stat, tableStats(settings.customStat))
}

/** The ways to pay for a Spark of these stats, in the rule book's signs, such as "②②" or "⑥". */
export function sparkPaymentRows({ actor, state, items, settings }: QuestionRoller, stats: readonly Stat[]) {
  return sparkPayments(currentPool({ actor, state }), stats, statsPaidWithSix(items, settings)).map(
    ({ id, worth, paidIds }) => ({
      id,
      signs: priceSigns(paidIds.map(() => worth)),
    }),
  )
}

/**
 * May the character try to end Uncool now? An attempt is possible "Once during each scene that follows" the scene in
 * which Uncool began ("Coolness").
 */
export function canEndUncool({ actor }: Pick<QuestionRoller, 'actor'>): boolean {
  return activeConditions(actor).some(
    ({ spec, condition }) => spec.id === UNCOOL_CONDITION_ID && condition.fromBefore === true,
  )
}

/** The question before a Check of a stat: target, surprise, touchstone, Spark, and modifiers. */
export function statCheckQuestion(
  click: QuestionRoller & { readonly data?: HumanityClick['data'] },
  stat: Stat,
  title = 'HnB.humanity.check.ask',
): ActionQuestion {
  const { touchstones, ...context } = statQuestionContext(click, stat)
  // The button's data may hold the index of a touchstone. The form then preselects this touchstone.
  const preselectedTouchstone = touchstones.find(({ place }) => place === click.data?.touchstone)
  return {
    title,
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
      targets: SUGGESTED_TARGETS,
      target: DEFAULT_TARGET,
      sheds: canEndUncool(click),
      note: null,
      together: [],
    },
    defaults: {
      target: DEFAULT_TARGET,
      ...(preselectedTouchstone && { touchstone: preselectedTouchstone.place }),
    },
    modifiers: rollModifiers(click, statCheckPurpose([stat])),
    rememberAs: stat,
    rememberedFields: ['target'],
  }
}
