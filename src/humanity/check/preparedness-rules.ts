/** Decides who can make a Preparedness Check, and what the Check costs. */
import type { ItemView } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { listActiveConditions } from '../conditions/active-conditions'
import type { HeldAbility } from '../item/abilities'
import { listHeldEffectsOfKind, whyNotUseAbility } from '../item/abilities'
import { filterListedItems } from '../item/gear'
import { computeCurrentBlessingPool, whyNotAffordPrice } from '../pool/payment'
import type { HumanityClick } from './roll-plan'

/** The price of a Preparedness Check: one Blessing Die of any worth. */
export const PREPAREDNESS_CHECK_PRICE = [1]

/** The name of a Preparedness Check: the title of the Check and the label of its Undo. */
export const PREPAREDNESS_CHECK_NAME = { key: 'HnB.humanity.prepare.check' }

/** The number of items that a character has listed. */
export function countListedItems(items: readonly ItemView[]): number {
  return filterListedItems(items).length
}

export const isActorUnprepared = ({ actor }: Pick<HumanityClick, 'actor'>): boolean =>
  listActiveConditions(actor).some(({ spec }) => spec.id === 'humanity-unprepared')

/**
 * The usable ability that allows a Preparedness Check with any stat, even while Unprepared (ruling HU26). Null
 * without such an ability.
 */
export function findEpicInventoryAbility(click: HumanityClick): HeldAbility | null {
  const blessingPool = computeCurrentBlessingPool(click)
  return (
    listHeldEffectsOfKind(click.items, 'prepared').find(
      ({ ability }) => !whyNotUseAbility(ability, blessingPool),
    )?.ability ?? null
  )
}

/** Refuses a character who cannot make a Preparedness Check now. */
export function whyNotRollPreparedness(click: HumanityClick): Refusal | null {
  const { actor, state } = click
  const forbiddingCondition = listActiveConditions(actor).find(
    ({ spec }) =>
      spec.forbids === 'preparedness' &&
      !(spec.id === 'humanity-unprepared' && findEpicInventoryAbility(click) !== null),
  )
  if (forbiddingCondition)
    return refuse(
      `HnB.humanity.refusal.preparedness.${forbiddingCondition.spec.id.slice('humanity-'.length)}`,
    )
  if (state.prepared) return refuse('HnB.humanity.refusal.preparedness.scene')
  return whyNotAffordPrice(click, PREPAREDNESS_CHECK_PRICE)
}
