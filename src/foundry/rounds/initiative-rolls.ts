/** Tells whose initiative needs dice, and rolls the initiative of several actors. */
import { handleButtonPress } from '../play/handle-press'
import { findGameThatRunsFights, readSituationInFight } from './fighting-game'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** Do the rules of the game that runs the fight require a roll for this actor's initiative? */
export function doesActorNeedInitiativeRoll(actor: Actor.Implementation): boolean {
  const gameOfFight = findGameThatRunsFights()
  const situation = gameOfFight && readSituationInFight(gameOfFight, actor)
  return (
    situation !== null &&
    gameOfFight?.fightRules.initiativeGroupAction != null &&
    gameOfFight.fightRules.initiative(situation) === null
  )
}

/**
 * Rolls the initiative of several actors in one message.
 * @returns false if the roll was refused
 */
export async function rollInitiatives(actors: readonly Actor.Implementation[]): Promise<boolean> {
  const { ruleset, fightRules } = findGameThatRunsFights() ?? {}
  if (!ruleset || !fightRules?.initiativeGroupAction || actors.length === 0) return true
  const targetUuids = [...new Set(actors.map(documentUuidOrEmpty))]
  const buttonPressToRollInitiative = { scope: 'group', on: '', actor: '', data: {}, quick: true } as const
  return handleButtonPress({
    ...buttonPressToRollInitiative,
    ruleset: ruleset.key,
    action: fightRules.initiativeGroupAction,
    targets: targetUuids,
  })
}
