/** Decides who can make a Preparedness Check, and what the Check costs. */
import type { ItemView } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { listActiveConditions } from '../conditions/active-conditions'
import type { OwnedAbility } from '../item/abilities'
import { listAbilityEffectsOfKind, whyNotUseAbility } from '../item/abilities'
import { filterItemsOfGearList } from '../item/gear'
import { computeCurrentBlessingPool, whyNotAffordPrice } from '../pool/payment'
import type { HumanityActionContext } from './roll-plan'

/** The price of a Preparedness Check: one Blessing Die of any worth. */
export const PREPAREDNESS_CHECK_PRICE = [1]

/** The name of a Preparedness Check, used as the title of the Check and as the label of its Undo. */
export const PREPAREDNESS_CHECK_NAME = { key: 'HnB.humanity.prepare.check' }

/** Counts the items on the character's list of gear. */
export function countItemsOfGearList(items: readonly ItemView[]): number {
  return filterItemsOfGearList(items).length
}

export const isActorUnprepared = ({ actor }: Pick<HumanityActionContext, 'actor'>): boolean =>
  listActiveConditions(actor).some(({ spec }) => spec.id === 'humanity-unprepared')

/**
 * The usable ability that allows a Preparedness Check with any stat, even while Unprepared (ruling HU26). Null
 * without such an ability.
 */
export function findEpicInventoryAbility(actionContext: HumanityActionContext): OwnedAbility | null {
  const blessingPool = computeCurrentBlessingPool(actionContext)
  return (
    listAbilityEffectsOfKind(actionContext.items, 'prepared').find(
      ({ ability }) => !whyNotUseAbility(ability, blessingPool),
    )?.ability ?? null
  )
}

/** Refuses a character who cannot make a Preparedness Check now. */
export function whyNotRollPreparedness(actionContext: HumanityActionContext): Refusal | null {
  const { actor, state } = actionContext
  const forbiddingCondition = listActiveConditions(actor).find(
    ({ spec }) =>
      spec.forbids === 'preparedness' &&
      !(spec.id === 'humanity-unprepared' && findEpicInventoryAbility(actionContext) !== null),
  )
  if (forbiddingCondition)
    return refuse(
      `HnB.humanity.refusal.preparedness.${forbiddingCondition.spec.id.slice('humanity-'.length)}`,
    )
  if (state.prepared) return refuse('HnB.humanity.refusal.preparedness.scene')
  return whyNotAffordPrice(actionContext, PREPAREDNESS_CHECK_PRICE)
}
