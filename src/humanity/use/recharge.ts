/** Recharges an ability that has been used up. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { ItemClick } from '../../core/views'
import { rechargePrice } from '../abilities'
import { gainBlessing } from '../blessings'
import type { AbilityFields } from '../data'
import { paidWith, payAnswers, payContext, payDefaults, whyNotAfford } from '../pay'
import type { Humanity } from '../rules'
import { cheapest, poolOf, spentEdit } from '../rules/pool'

export type AbilityClick = ItemClick<Humanity, AbilityFields>

const answers = v.object(payAnswers)

/**
 * Recharges an ability ("Spend Ⓧ to Recharge"). A character pays for it. A Gamemaster's creature rolls a d6 as though
 * gaining a Blessing Die, and recharges the ability if that die is worth enough ("Creating NPCs").
 */
export const recharge = action<AbilityClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  ask(click) {
    const no = whyNotRecharge(click)
    if (no) return no
    if (click.actor.type === 'npc') return null
    const price = rechargePrice(click.item.fields)
    return {
      title: 'HnB.humanity.recharge.ask',
      titleData: { name: click.item.name },
      template: 'humanity/pay-dialog',
      ok: 'HnB.humanity.recharge.ok',
      context: payContext(click, price),
      defaults: payDefaults(click, price),
    }
  },
  async decide(click, answers, chance) {
    const no = whyNotRecharge(click)
    if (no) return no
    const { actor, item, state } = click
    const price = rechargePrice(item.fields)
    const recharged = { of: item.uuid, set: { used: 0, recharged: item.fields.recharged + 1 } }
    const fact = { ability: item.name, kind: 'recharge' as const }
    if (actor.type === 'npc') {
      const dice = await gainBlessing(chance)
      const enough = cheapest(
        poolOf({ blessings: Object.fromEntries(dice.map((face, place) => [String(place), face])) }),
        price,
      )
      return {
        edits: enough ? [recharged] : [],
        post: { kind: 'recharge', facts: { ...fact, dice, done: enough !== null } },
      }
    }
    const ids = paidWith(click, answers, price)
    if (isRefusal(ids)) return ids
    return {
      edits: [spentEdit(actor.uuid, ids), recharged],
      post: {
        kind: 'recharge',
        facts: { ...fact, dice: ids.map((id) => state.blessings[id] ?? 1), done: true },
      },
    }
  },
})

/** Why an ability cannot be recharged, or null. */
export function whyNotRecharge(click: Pick<AbilityClick, 'actor' | 'state' | 'item'>): Refusal | null {
  const { name, fields } = click.item
  if (fields.limit !== 'recharge' || fields.used < fields.uses)
    return refuse('HnB.humanity.refusal.charged', { name })
  return click.actor.type === 'npc' ? null : whyNotAfford(click, rechargePrice(fields))
}
