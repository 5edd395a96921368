/** Preparedness Checks: does a character have just the needed item ("Preparedness")? */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Ask } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseAt } from '../../core/outcome'
import type { ItemView } from '../../core/views'
import { abilitiesThat, usedEdit, whyNotUse } from '../abilities'
import type { Held } from '../abilities'
import { sufferedBy } from '../conditions'
import { listedAmong } from '../gear'
import { modifiersFor } from '../modifiers'
import { paidWith, payAnswers, payContext, payDefaults, poolNow, whyNotAfford } from '../pay'
import { checkedStat } from '../rules'
import { checkOf } from '../rules/circumstances'
import { statsOf } from '../stats'
import type { Stat } from '../stats'
import { performCheck, postCheck } from './perform'
import type { HumanityClick } from './plan'
import { sparksOf, statContext, statLabel } from './question'
import { planForSetStat, setStatAnswers } from './set-stat-plan'

/** The price of a Preparedness Check: ①. */
const PRICE = [1]

const answers = v.object({
  item: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
  stat: v.optional(v.string(), ''),
  ...payAnswers,
  ...setStatAnswers,
})

/** The number of items that a character has listed. */
export function listedOf(items: readonly ItemView[]): number {
  return listedAmong(items).length
}

/** Rolls a Preparedness Check: once per scene, for ①, as though rolling Home, against twice the number of listed items. */
export const prepare = action<HumanityClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  ask: (click) => whyNotPrepare(click) ?? question(click),
  async decide(click, { item, stat: wanted, ...answers }, chance) {
    const no = whyNotPrepare(click)
    if (no) return no
    if (item === '') return refuseAt('item', 'HnB.humanity.refusal.noItem')
    const epic = epicOf(click)
    const stat = wanted === '' ? 'home' : checkedStat(click.settings, wanted)
    if (isRefusal(stat)) return stat
    if (stat !== 'home' && !epic) return refuse('HnB.humanity.refusal.onlyHome')
    if (answers.spark !== '' && !click.settings.preparednessSpark)
      return refuse('HnB.humanity.refusal.noPreparedSpark')
    const pays = paidWith(click, answers, PRICE)
    if (isRefusal(pays)) return pays
    // The remaining dice must pay for a Spark.
    const left = Object.entries(click.state.blessings).filter(([id]) => !pays.includes(id))
    const after = { ...click, state: { ...click.state, blessings: Object.fromEntries(left) } }
    const plan = planForSetStat(after, stat, answers, about)
    if (isRefusal(plan)) return plan
    const usesEpic = epic && (isUnprepared(click) || stat !== 'home')
    const asked = {
      target: 2 * listedOf(click.items),
      purpose: 'preparedness' as const,
      item,
      surprised: answers.surprised,
    }
    const edits = [{ of: click.actor.uuid, set: { prepared: true } }, ...(usesEpic ? usedEdit(epic) : [])]
    return postCheck(await performCheck(click, plan, chance, asked, { pays, edits }))
  },
})

const about = (stats: readonly Stat[]) => checkOf(stats, 'preparedness')

const isUnprepared = ({ actor }: Pick<HumanityClick, 'actor'>): boolean =>
  sufferedBy(actor).some(({ known }) => known.id === 'humanity-unprepared')

/** A usable ability that allows the Check while Unprepared, and with every stat (ruling HU26); null for none. */
function epicOf(click: HumanityClick): Held | null {
  const pool = poolNow(click)
  return abilitiesThat(click.items, 'prepared').find(({ held }) => !whyNotUse(held, pool))?.held ?? null
}

/** Why a character cannot make a Preparedness Check now, or null. */
export function whyNotPrepare(click: HumanityClick): Refusal | null {
  const { actor, state } = click
  const forbidden = sufferedBy(actor).find(
    ({ known }) =>
      known.forbids === 'preparedness' && !(known.id === 'humanity-unprepared' && epicOf(click) !== null),
  )
  if (forbidden)
    return refuse(`HnB.humanity.refusal.preparedness.${forbidden.known.id.slice('humanity-'.length)}`)
  if (state.prepared) return refuse('HnB.humanity.refusal.preparedness.scene')
  return whyNotAfford(click, PRICE)
}

/** The stats that may be the second of a Spark, where any stat may be the first. */
function sparkingStats(click: HumanityClick) {
  const { customStat } = click.settings
  return statsOf(customStat)
    .filter((stat) => sparksOf(click, stat).length > 0)
    .map((stat) => ({ stat, label: statLabel(stat, customStat), die: click.state.stats[stat] }))
}

function question(click: HumanityClick): Ask {
  const { settings, items, actor } = click
  const context = statContext(click, 'home', { about })
  const any = epicOf(click)
  return {
    title: 'HnB.humanity.prepare.title',
    titleData: { name: actor.name },
    template: 'humanity/prepare-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...context,
      given: true,
      sparks: !settings.preparednessSpark ? [] : any ? sparkingStats(click) : context.sparks,
      any: any?.name,
      stats: statsOf(settings.customStat).map((stat) => ({
        stat,
        label: statLabel(stat, settings.customStat),
        chosen: stat === 'home',
      })),
      target: 2 * listedOf(items),
      paying: payContext(click, PRICE),
    },
    defaults: payDefaults(click, PRICE),
    modifiers: modifiersFor(click, about(['home'])),
  }
}
