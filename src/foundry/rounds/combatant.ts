/** The document class of combatants. A condition of a game can make a fighter count as defeated. */
import { setClassName } from '../platform/class-name'
import { isDefeatedActor, isActorDeadWithoutOtherDefeat } from '../world/statuses'
import { findGameThatRunsFights, readSituationInFight } from './fighting-game'

/**
 * A fighter. It counts as defeated if Foundry marks it as defeated, or while a condition keeps it from acting. A game's
 * rules may let a dead fighter finish the present turn.
 */
export class HarmBlessingCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends Combatant<SubType> {
  static {
    setClassName(this, 'HarmBlessingCombatant')
  }

  override get isDefeated(): boolean {
    const { actor } = this
    if (!actor) return super.isDefeated
    return (
      (super.isDefeated || isDefeatedActor(actor)) &&
      !(isActorDeadWithoutOtherDefeat(actor) && mayDeadActorAct(actor))
    )
  }
}

/** True if the game that runs the fight lets this dead actor still act in the present turn. */
function mayDeadActorAct(actor: Actor.Implementation): boolean {
  const gameOfFight = findGameThatRunsFights()
  const situation = gameOfFight?.fightRules.actsThoughDead && readSituationInFight(gameOfFight, actor)
  return situation ? gameOfFight?.fightRules.actsThoughDead?.(situation) === true : false
}
