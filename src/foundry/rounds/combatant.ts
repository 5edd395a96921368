/** The document class of combatants. A game's condition can make a fighter count as defeated. */
import { setClassName } from '../platform/class-name'
import { isDefeatedActor } from '../world/statuses'

/** A fighter. It counts as defeated if Foundry says so, or while a condition keeps it from acting. */
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
