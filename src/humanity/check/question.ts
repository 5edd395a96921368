/** The question before a Check, and the parts of it that other rolls share. */
import type { Ask } from '../../core/contract'
import type { Words } from '../../core/words'
import { abilitiesThat, lifestyleOf } from '../abilities'
import { sufferedBy, suffers } from '../conditions'
import { modifiersFor } from '../modifiers'
import { checkOf, isCheck } from '../rules/circumstances'
import type { RollFor } from '../rules/circumstances'
import { signsOf } from '../rules/pool'
import { sharedTouchstones } from '../rules/touchstones'
import { partnersOf, paymentsFor } from '../rules/spark'
import { statsOf, TARGETS } from '../stats'
import type { Stat } from '../stats'
import { UNCOOL } from './consequence'
import { poolNow } from '../pay'
import type { HumanityClick } from './plan'

type Roller = Pick<HumanityClick, 'actor' | 'state' | 'items' | 'settings'>

/** Medium, "the average for rolls in most situations" ("Setting Basic Stat Check Targets"). */
const USUAL_TARGET = 8

/** The name of a stat: a key of `lang/` for the seven H's, the typed name for the custom one. */
export function statLabel(stat: Stat, customStat: string): Words {
  return stat === 'custom' ? { text: customStat } : { key: `HnB.humanity.stat.${stat}` }
}

/** What a roll of some stats is for, and which Sparks it may be; by default a Check, which may be any. */
interface RollRules {
  readonly about?: (stats: readonly Stat[]) => RollFor
  readonly mayCombine?: (stats: readonly Stat[]) => boolean
}

/** The context of a form that asks for a roll of a stat: die, touchstones, the Sparks that may be rolled, their payments. */
export function statContext(
  click: Roller,
  stat: Stat,
  { about = checkOf, mayCombine = () => true }: RollRules = {},
) {
  const { state, items, actor, settings } = click
  const stats = statsOf(settings.customStat)
  const label = (one: Stat) => statLabel(one, settings.customStat)
  const balanced = sparksOf(click, stat)
  const sparks = balanced.filter((other) => mayCombine([stat, other]))
  const past = abilitiesThat(items, 'past').find(({ held }) => held.fields.instead.includes(stat))
  const other = abilitiesThat(items, 'otherStat').find(() => suffers(actor, ({ id }) => id === UNCOOL))
  return {
    stat,
    label: label(stat),
    die: state.stats[stat],
    touchstones: state.touchstones.map((words, place) => ({ place: String(place), words })),
    shared: stat === 'custom' ? sharedTouchstones(settings) : [],
    isHistory: stat === 'history',
    past: past?.held.name,
    other: other && isCheck(about([stat])) ? other.held.name : null,
    others: stats.filter((one) => one !== stat).map((one) => ({ stat: one, label: label(one) })),
    sparks: sparks.map((one) => ({ stat: one, label: label(one), die: state.stats[one] })),
    ...threeOf(click, stat, balanced, { about, mayCombine }),
    twos: modifiersFor(click, about([stat])).some(({ kind }) => kind === 'bumpOnTwo'),
    payments: paymentsOf(click, [stat, ...balanced]),
  }
}

/** A stat to choose, with its die. */
interface StatRow {
  readonly stat: Stat
  readonly label: Words
  readonly die: number
}

/** The possible second and third stats of an Ascendant Spark with `stat`, without stats that make it violent. */
function threeOf(
  { state, items, settings, actor }: Roller,
  stat: Stat,
  balanced: readonly Stat[],
  { about, mayCombine }: Required<RollRules>,
): { readonly three?: StatRow[]; readonly sparks?: StatRow[] } {
  const taxed = suffers(actor, ({ forbids }) => forbids === 'spark')
  if (taxed || state.stats[stat] < 8 || abilitiesThat(items, 'three').length === 0) return {}
  const large = statsOf(settings.customStat).filter((one) => one !== stat && state.stats[one] >= 8)
  const those = settings.ascendantNeedsBalance ? balanced : large
  const peaceful = those.filter((other) => !about([stat, other]).violent)
  const third = peaceful.filter((other) =>
    peaceful.some((another) => another !== other && mayCombine([stat, other, another])),
  )
  if (third.length < 2) return {}
  const view = (one: Stat): StatRow => ({
    stat: one,
    label: statLabel(one, settings.customStat),
    die: state.stats[one],
  })
  // The second stat may be a violent one, in a Spark of two.
  const sparks = balanced.filter((other) => mayCombine([stat, other]))
  const second = large.filter((other) => third.includes(other) || sparks.includes(other))
  return {
    three: third.map(view),
    ...(settings.ascendantNeedsBalance ? {} : { sparks: second.map(view) }),
  }
}

/** The stats that are balanced with `stat`; none for a Taxed character. */
export function sparksOf({ actor, state, settings }: Roller, stat: Stat): Stat[] {
  return suffers(actor, ({ forbids }) => forbids === 'spark')
    ? []
    : partnersOf(state.stats, stat, statsOf(settings.customStat))
}

/** The ways to pay for a Spark of these stats, as signs: "②②", or "⑥". */
export function paymentsOf({ actor, state, items }: Roller, stats: readonly Stat[]) {
  return paymentsFor(poolNow({ actor, state }), stats, lifestyleOf(items)).map(({ id, worth, ids }) => ({
    id,
    signs: signsOf(ids.map(() => worth)),
  }))
}

/** May the character try to shed Uncool? "Once during each scene that follows" the scene of its start ("Coolness"). */
export function mayShed({ actor }: Pick<Roller, 'actor'>): boolean {
  return sufferedBy(actor).some(({ known, one }) => known.id === UNCOOL && one.fromBefore === true)
}

/** Asks for a Check of a stat: target, surprise, touchstone, Spark, modifiers. */
export function checkQuestion(
  click: Roller & { readonly data?: HumanityClick['data'] },
  stat: Stat,
  title = 'HnB.humanity.check.ask',
): Ask {
  const { touchstones, ...context } = statContext(click, stat)
  // A button may name the touchstone that fits.
  const named = touchstones.find(({ place }) => place === click.data?.touchstone)
  return {
    title,
    titleData: { name: click.actor.name },
    template: 'humanity/check-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...context,
      touchstones: touchstones.map((one) => ({ ...one, chosen: one === named })),
      asksTarget: true,
      targets: TARGETS,
      target: USUAL_TARGET,
      sheds: mayShed(click),
      note: null,
    },
    defaults: { target: USUAL_TARGET, ...(named && { touchstone: named.place }) },
    modifiers: modifiersFor(click, checkOf([stat])),
    remember: stat,
    keeps: ['target'],
  }
}
