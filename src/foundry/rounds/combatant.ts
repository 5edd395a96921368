/** The class of combatants: a condition of a game can make a fighter count as defeated. */
import { setClassName } from '../platform/class-name'
import { isDefeatedActor } from '../world/statuses'

/** A fighter. A fighter counts as defeated if Foundry says so, or while a condition forbids the fighter to act. */
export class HarmBlessingCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends Combatant<SubType> {
  static {
    setClassName(this, 'HarmBlessingCombatant')
  }

  override get isDefeated(): boolean {
    return super.isDefeated || (this.actor !== null && isDefeatedActor(this.actor))
  }
}
