import * as v from 'valibot'
import { action } from '../../core/action'
import type { Ask } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { ItemView } from '../../core/views'
import { abilitiesThat, usedEdit, whyNotUse } from '../abilities'
import type { Held } from '../abilities'
import { sufferedBy } from '../conditions'
import { modifiersFor } from '../modifiers'
import { paidWith, payAnswers, payContext, payDefaults, poolNow, whyNotAfford } from '../pay'
import { checkedStat } from '../rules'
import { checkOf } from '../rules/circumstances'
import { statsOf } from '../stats'
import type { Stat } from '../stats'
import { fallen, posted } from './perform'
import type { HumanityClick } from './plan'
import { statContext, statLabel } from './question'
import { planOfSet, setStatAnswers } from './set-stat-plan'

/** What a Preparedness Check always costs: ①. */
const PRICE = [1]

/** What is listed: whatever is carried. */
const LISTED = ['gear', 'weapon', 'armor']

const answers = v.object({
  item: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
  stat: v.optional(v.string(), ''),
  ...payAnswers,
  ...setStatAnswers,
})

/** The number of items that somebody has listed. */
export function listedOf(items: readonly ItemView[]): number {
  return items.filter(({ type }) => LISTED.includes(type)).length
}

/**
 * A Preparedness Check ("Preparedness"): once per scene, for ①, as though rolling Home, against twice the number of
 * items listed.
 */
export const prepare = action<HumanityClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  ask: (click) => whyNotPrepare(click) ?? question(click),
  async decide(click, { item, stat: wanted, ...answers }, chance) {
    const no = whyNotPrepare(click)
    if (no) return no
    if (item === '') return refuse('HnB.humanity.refusal.noItem')
    const epic = epicOf(click)
    const stat = wanted === '' ? 'home' : checkedStat(click.settings, wanted)
    if (isRefusal(stat)) return stat
    if (stat !== 'home' && !epic) return refuse('HnB.humanity.refusal.onlyHome')
    if (answers.spark !== '' && !click.settings.preparednessSpark)
      return refuse('HnB.humanity.refusal.noPreparedSpark')
    const pays = paidWith(click, answers, PRICE)
    if (isRefusal(pays)) return pays
    // What is paid with is no longer there to pay for a Spark as well.
    const left = Object.entries(click.state.blessings).filter(([id]) => !pays.includes(id))
    const after = { ...click, state: { ...click.state, blessings: Object.fromEntries(left) } }
    const plan = planOfSet(after, stat, answers, about)
    if (isRefusal(plan)) return plan
    const usesEpic = epic && (isUnprepared(click) || stat !== 'home')
    const asked = {
      target: 2 * listedOf(click.items),
      purpose: 'preparedness' as const,
      item,
      surprised: answers.surprised,
    }
    const edits = [{ of: click.actor.uuid, set: { prepared: true } }, ...(usesEpic ? usedEdit(epic) : [])]
    return posted(await fallen(click, plan, chance, asked, { pays, edits }))
  },
})

const about = (stats: readonly Stat[]) => checkOf(stats, 'preparedness')

const isUnprepared = ({ actor }: Pick<HumanityClick, 'actor'>): boolean =>
  sufferedBy(actor).some(({ known }) => known.id === 'humanity-unprepared')

/** The ability that lets even the Unprepared try, with any stat, while it can be used; or null (ruling HU26). */
function epicOf(click: HumanityClick): Held | null {
  const pool = poolNow(click)
  return abilitiesThat(click.items, 'prepared').find(({ held }) => !whyNotUse(held, pool))?.held ?? null
}

/** Why somebody cannot see whether they came prepared, or null. */
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

function question(click: HumanityClick): Ask {
  const { settings, items, actor } = click
  const context = statContext(click, 'home', about)
  const any = epicOf(click)
  return {
    title: 'HnB.humanity.prepare.title',
    titleData: { name: actor.name },
    template: 'humanity/prepare-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...context,
      given: true,
      sparks: settings.preparednessSpark && !any ? context.sparks : [],
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
