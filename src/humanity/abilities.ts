/** The abilities and the Lifestyle that a character has, and whether each can be used. */
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

/** An ability that an actor has. */
export interface Held extends Pick<ItemView, 'uuid' | 'id' | 'name' | 'img'> {
  readonly fields: AbilityFields
}

/** The abilities among the items, without items whose data is unreadable. */
export function abilitiesOf(items: readonly ItemView[]): Held[] {
  return items.flatMap(({ type, uuid, id, name, img, fields }) => {
    const read = v.safeParse(ability, type === 'ability' ? fields : undefined)
    return read.success ? [{ uuid, id, name, img, fields: read.output }] : []
  })
}

/** An effect, and the actor's ability that has the effect. */
export interface HeldEffect {
  readonly held: Held
  readonly effect: Effect
}

export function effectsOf({ fields }: Pick<Held, 'fields'>): Effect[] {
  return Object.values(fields.effects)
}

/** The effects of one kind among the actor's abilities. */
export function abilitiesThat(items: readonly ItemView[], kind: EffectKind): HeldEffect[] {
  return abilitiesOf(items).flatMap((held) =>
    effectsOf(held).flatMap((effect) => (effect.kind === kind ? [{ held, effect }] : [])),
  )
}

/** Does an effect apply to a roll? A Spark is a roll of each of its stats. */
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

/** The price of recharging an ability, which may rise each time it is recharged. */
export function rechargePrice({ dice, worth, grows, recharged }: AbilityFields): Price {
  return priceOf(dice + grows * recharged, worth)
}

/** Why the actor cannot use an ability now, or null. The refusal says how the ability becomes usable. */
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

/** Counts one use of an ability, if it is limited. */
export function usedEdit({ uuid, fields }: Pick<Held, 'uuid' | 'fields'>): Edit[] {
  return fields.limit === 'none' ? [] : [{ of: uuid, set: { used: fields.used + 1 } }]
}

/** The benefits of the Lifestyle among the items; without a Lifestyle `item` is null. */
export function lifestyleOf(items: readonly ItemView[]): Lifestyle & { readonly item: ItemView | null } {
  for (const item of items) {
    const read = v.safeParse(lifestyle, item.type === 'lifestyle' ? item.fields : undefined)
    if (read.success && read.output.lifestyle !== '') return { ...benefitsOf(read.output), item }
  }
  return { ...benefitsOf({ lifestyle: '', moved: '' }), item: null }
}

/** Finds an ability by its item's id; refuses an unknown id, and an ability that the actor cannot use now. */
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
