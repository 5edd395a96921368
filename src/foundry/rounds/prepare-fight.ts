/** Gives every fighter initiative before a fight begins. A Gamemaster may let fighters without initiative act last. */
import type { DocumentEdit } from '../../core/outcome'
import { askForChoice } from '../platform/dialog'
import { notifyRefusal } from '../platform/notify'
import { actorNameForViewer } from '../platform/actor-names'
import { handleButtonPress } from '../play/handle-press'
import { runTaskInRequestOrder } from '../play/decide-request'
import { createFieldOperations } from '../write/field-operations'
import { writeOperations } from '../write/write'
import type { GameThatRunsFights } from './fighting-game'
import { findGameThatRunsFights, readSituationInFight } from './fighting-game'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Prepares a fight: stores the initiative of fighters who need no dice, and asks the Gamemaster about the others, for
 * whom the game then rolls.
 * @returns false if the Gamemaster wants to wait, or if the write was refused
 */
export async function prepareFight(fight: Combat.Implementation): Promise<boolean> {
  const gameOfFight = findGameThatRunsFights()
  if (!gameOfFight) return true
  const actorsWithoutInitiative = fight.combatants.contents.flatMap(({ actor, initiative, isDefeated }) =>
    actor && initiative === null && !isDefeated ? [actor] : [],
  )
  if (!(await writeInitiatives(gameOfFight, actorsWithoutInitiative))) return false
  const actorsNeedingRoll = actorsWithoutInitiative.filter(doesActorNeedInitiativeRoll)
  if (actorsNeedingRoll.length === 0) return true
  const answerAboutMissingInitiative = await askAboutMissingInitiative(actorsNeedingRoll)
  return answerAboutMissingInitiative === 'roll'
    ? rollInitiatives(actorsNeedingRoll)
    : answerAboutMissingInitiative === 'begin'
}

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

function calculateInitiativeWithoutDice(
  gameOfFight: GameThatRunsFights,
  actor: Actor.Implementation,
): number | null {
  const situation = readSituationInFight(gameOfFight, actor)
  return situation && gameOfFight.fightRules.initiative(situation)
}

async function writeInitiatives(
  gameOfFight: GameThatRunsFights,
  actors: readonly Actor.Implementation[],
): Promise<boolean> {
  const initiativeEdits = actors.flatMap((actor): DocumentEdit[] => {
    const initiative = calculateInitiativeWithoutDice(gameOfFight, actor)
    return initiative === null
      ? []
      : [{ target: documentUuidOrEmpty(actor), set: { 'turn.initiative': initiative } }]
  })
  if (initiativeEdits.length === 0) return true
  const refusal = await runTaskInRequestOrder(async () => {
    await writeOperations(createFieldOperations(initiativeEdits))
    return null
  })
  if (refusal) notifyRefusal(refusal)
  return !refusal
}

/**
 * Asks the Gamemaster what to do about fighters without initiative. Returns null if the Gamemaster closes the question.
 */
async function askAboutMissingInitiative(actors: readonly Actor.Implementation[]): Promise<string | null> {
  const joinedActorNames = new Intl.ListFormat(game.i18n.lang).format(
    actors.map((actor) => actorNameForViewer(actor)),
  )
  return askForChoice({
    title: { key: 'HnB.common.begin.title' },
    text: { key: 'HnB.common.begin.text', data: { names: joinedActorNames } },
    buttons: [
      { action: 'roll', label: { key: 'HnB.common.begin.roll' } },
      { action: 'begin', label: { key: 'HnB.common.begin.without' } },
    ],
  })
}
