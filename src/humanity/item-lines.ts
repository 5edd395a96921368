/** The lines below the names of abilities and Lifestyles. */
import type { ItemView, ReadItem } from '../core/views'
import type { Words } from '../core/words'
import { abilityPlaces } from './ability-reads'
import { lifestyleOf, rechargePrice } from './abilities'
import type { AbilityFields, LifestyleFields } from './data'
import { benefitsOf } from './rules/lifestyles'
import type { Lifestyle } from './rules/lifestyles'
import { signsOf } from './rules/pool'

/** The lines below an ability's name: its limit, the uses that are left, and the price to recharge. */
export function abilityLines({ fields }: Pick<ReadItem<AbilityFields>, 'fields'>): Words[] {
  const { limit, used, uses, donated } = fields
  return [
    ...(limit === 'none' ? [] : [limitWords(fields)]),
    ...(limit !== 'none' && uses > 1
      ? [{ key: 'HnB.humanity.ability.left', data: { left: Math.max(0, uses - used), uses } }]
      : []),
    ...(limit !== 'none' && used >= uses ? [{ key: 'HnB.humanity.ability.spent' }] : []),
    ...(donated > 0 ? [{ key: 'HnB.humanity.ability.donated', data: { donated } }] : []),
    ...abilityPlaces({ fields }),
    ...(fields.counts ? [] : [{ key: 'HnB.humanity.ability.free' }]),
  ]
}

function limitWords(fields: AbilityFields): Words {
  return fields.limit === 'recharge'
    ? { key: 'HnB.humanity.ability.recharge', data: { price: signsOf(rechargePrice(fields)) } }
    : {
        key: `HnB.humanity.ability.${fields.uses === 1 ? 'once.' : ''}${fields.limit === 'scene' ? 'scene' : 'session'}`,
      }
}

/** The Lifestyle among some items with its lines, or null. */
export function lifestyleRow(items: readonly ItemView[]): (ItemView & { lines: Words[] }) | null {
  const { item, ...gives } = lifestyleOf(items)
  return item && { ...item, lines: linesOf(gives) }
}

export function lifestyleLines(fields: LifestyleFields): Words[] {
  return linesOf(benefitsOf(fields))
}

function linesOf({ raises, cheaper, sparks }: Pick<Lifestyle, 'raises' | 'cheaper' | 'sparks'>): Words[] {
  const stat = (one: string) => ({ key: `HnB.option.${one}` })
  const both = (key: string, [one, other]: readonly string[]): Words[] =>
    one === undefined
      ? []
      : other === undefined
        ? [{ key: `HnB.humanity.lifestyle.${key}One`, data: { one: stat(one) } }]
        : [{ key: `HnB.humanity.lifestyle.${key}`, data: { one: stat(one), other: stat(other) } }]
  return [...both('raises', raises), ...both('cheaper', cheaper), ...both('sparks', sparks)]
}
