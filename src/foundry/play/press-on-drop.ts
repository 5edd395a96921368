/**
 * Handles items that never stay on an actor. When a person drops such an item on an actor, a button is pressed instead.
 */
import { activeRulesets } from '../world/active-rulesets'

/**
 * True if dropping an item of this type presses a button instead of adding the item to the actor. An action of an
 * active game decides this.
 */
export function doesItemDropPressButton(itemType: unknown): boolean {
  return activeRulesets().some(({ items }) =>
    Object.entries(items).some(
      ([knownType, kind]) => knownType === itemType && kind.actionInsteadOfDrop !== null,
    ),
  )
}
