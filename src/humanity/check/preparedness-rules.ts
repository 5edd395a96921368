/** Decides who can make a Preparedness Check, and what the Check costs. */
import type { ItemView } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { activeConditions } from '../conditions/active-conditions'
import type { HeldAbility } from '../item/abilities'
import { abilityEffectsOfKind, whyNotUseAbility } from '../item/abilities'
import { listedItems } from '../item/gear'
import { currentPool, whyNotAfford } from '../pool/payment'
import type { HumanityClick } from './roll-plan'

/** The price of a Preparedness Check: one Blessing Die of any worth. */
export const PREPAREDNESS_PRICE = [1]

/** The name of the Check, as its title and as the label of its Undo. */
export const PREPAREDNESS_NAME = { key: 'HnB.humanity.prepare.check' }

/** The number of items that a character has listed. */
export function listedItemCount(items: readonly ItemView[]): number {
  return listedItems(items).length
}

export const isUnprepared = ({ actor }: Pick<HumanityClick, 'actor'>): boolean =>
  activeConditions(actor).some(({ spec }) => spec.id === 'humanity-unprepared')

/**
 * The usable ability that allows a Preparedness Check with any stat, even while Unprepared (ruling HU26). Null
 * without such an ability.
 */
export function epicInventoryAbility(click: HumanityClick): HeldAbility | null {
  const pool = currentPool(click)
  return (
    abilityEffectsOfKind(click.items, 'prepared').find(({ ability }) => !whyNotUseAbility(ability, pool))
      ?.ability ?? null
  )
}

/** Refuses a character who cannot make a Preparedness Check now. */
export function whyNotPrepare(click: HumanityClick): Refusal | null {
  const { actor, state } = click
  const forbiddingCondition = activeConditions(actor).find(
    ({ spec }) =>
      spec.forbids === 'preparedness' &&
      !(spec.id === 'humanity-unprepared' && epicInventoryAbility(click) !== null),
  )
  if (forbiddingCondition)
    return refuse(
      `HnB.humanity.refusal.preparedness.${forbiddingCondition.spec.id.slice('humanity-'.length)}`,
    )
  if (state.prepared) return refuse('HnB.humanity.refusal.preparedness.scene')
  return whyNotAfford(click, PREPAREDNESS_PRICE)
}
