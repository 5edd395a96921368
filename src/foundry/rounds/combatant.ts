/** The class of combatants: a condition of a game can make a fighter count as defeated. */
import { setClassName } from '../platform/class-name'
import { conditionById } from '../world/statuses'

/** A fighter. A fighter counts as defeated if Foundry says so, or while a condition forbids the fighter to act. */
export class HarmBlessingCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends Combatant<SubType> {
  static {
    setClassName(this, 'HarmBlessingCombatant')
  }

  override get isDefeated(): boolean {
    return super.isDefeated || [...(this.actor?.statuses ?? [])].some((id) => isDefeatingStatus(id))
  }
}

/**
 * Does a fighter with this condition count as defeated? A game's condition may say so, and Foundry's own status does.
 */
export function isDefeatingStatus(id: string): boolean {
  return id === CONFIG.specialStatusEffects.DEFEATED || conditionById(id)?.defeats === true
}
