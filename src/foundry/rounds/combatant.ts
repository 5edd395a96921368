/** The class of fighters: a condition of a game can make a fighter count as defeated. */
import { setClassName } from '../platform/class-name'
import { statusById } from '../world/statuses'

/** A fighter. Besides Foundry's defeated fighters, fighters count as defeated while a condition forbids them to act. */
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

/** Does a fighter with this condition count as defeated, by a game or as Foundry's own status of the defeated? */
export function isDefeatingStatus(id: string): boolean {
  return id === CONFIG.specialStatusEffects.DEFEATED || statusById(id)?.defeats === true
}
