import * as v from 'valibot'
import type { Edit, Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { ItemView } from '../core/views'
import type { AbilityFields } from './data'
import { ability, lifestyle } from './data'
import type { Effect, EffectKind } from './rules/abilities'
import type { RollFor } from './rules/circumstances'
import type { Lifestyle } from './rules/lifestyles'
import { benefitsOf } from './rules/lifestyles'
import type { PoolDie, Price } from './rules/pool'
import { priceOf, signsOf, worthOf } from './rules/pool'
import type { Stats } from './stats'

/** An ability that somebody has. */
export interface Held extends Pick<ItemView, 'uuid' | 'id' | 'name' | 'img'> {
  readonly fields: AbilityFields
}

/** The abilities among some items; what cannot be read does nothing. */
export function abilitiesOf(items: readonly ItemView[]): Held[] {
  return items.flatMap(({ type, uuid, id, name, img, fields }) => {
    const read = v.safeParse(ability, type === 'ability' ? fields : undefined)
    return read.success ? [{ uuid, id, name, img, fields: read.output }] : []
  })
}

export function effectsOf({ fields }: Pick<Held, 'fields'>): Effect[] {
  return Object.values(fields.effects)
}

/** Those abilities of somebody that do this, each with the effect. */
export function abilitiesThat(
  items: readonly ItemView[],
  kind: EffectKind,
): { readonly held: Held; readonly effect: Effect }[] {
  return abilitiesOf(items).flatMap((held) =>
    effectsOf(held).flatMap((effect) => (effect.kind === kind ? [{ held, effect }] : [])),
  )
}

/** Is an effect about such a roll? A Spark of stats is a roll with each of them. */
export function isAbout({ stat, least, rolls, violence, side }: Effect, roll: RollFor, dice: Stats): boolean {
  const contest = roll.kind === 'contest' || roll.kind === 'advantage'
  return (
    (rolls === 'any' ||
      (rolls === 'contest' ? contest : rolls === 'check' ? !contest : roll.kind === rolls)) &&
    (violence === 'any' || (violence === 'violent') === roll.violent) &&
    (side === 'any' || side === roll.side) &&
    (stat === '' || roll.stats.includes(stat)) &&
    roll.stats.some((used) => dice[used] >= least)
  )
}

/** What recharging an ability costs now: so many dice more for each time that it was recharged. */
export function rechargePrice({ dice, worth, grows, recharged }: AbilityFields): Price {
  return priceOf(dice + grows * recharged, worth)
}

/** Why an ability cannot be used now, with when it returns; or null. */
export function whyNotUse(
  { name, fields }: Pick<Held, 'name' | 'fields'>,
  pool: readonly PoolDie[],
): Refusal | null {
  const { limit, used, uses } = fields
  if (limit !== 'none' && used >= uses) {
    return limit === 'recharge'
      ? refuse('HnB.humanity.refusal.uncharged', { name, price: signsOf(rechargePrice(fields)) })
      : refuse(`HnB.humanity.refusal.used.${limit}`, { name })
  }
  if (worthOf(pool) < fields.pool)
    return refuse('HnB.humanity.refusal.poolTooSmall', { name, worth: fields.pool })
  return null
}

/** What using an ability writes: one use more, where it is limited. */
export function usedEdit({ uuid, fields }: Pick<Held, 'uuid' | 'fields'>): Edit[] {
  return fields.limit === 'none' ? [] : [{ of: uuid, set: { used: fields.used + 1 } }]
}

/** The lifestyle of somebody, and what it gives. */
export function lifestyleOf(items: readonly ItemView[]): Lifestyle & { readonly item: ItemView | null } {
  for (const item of items) {
    const read = v.safeParse(lifestyle, item.type === 'lifestyle' ? item.fields : undefined)
    if (read.success && read.output.lifestyle !== '') return { ...benefitsOf(read.output), item }
  }
  return { ...benefitsOf({ lifestyle: '', moved: '' }), item: null }
}

/** An ability by the id of its item, when somebody has it and can use it now. */
export function usable(
  items: readonly ItemView[],
  id: string | undefined,
  pool: readonly PoolDie[],
): Held | Refusal {
  const held = abilitiesOf(items).find((one) => one.id === id)
  if (!held) return refuse('HnB.humanity.refusal.noSuchAbility')
  const no = whyNotUse(held, pool)
  return isRefusal(no) ? no : held
}
