/**
 * Gives fighters initiative, and prepares a fight's beginning. A Gamemaster may let fighters without initiative act last.
 */
import type { DocumentEdit } from '../../core/outcome'
import { askForChoice } from '../platform/dialog'
import { actorNameForViewer } from '../platform/actor-names'
import { notifyRefusal } from '../platform/notify'
import { documentUuidOrEmpty } from '../platform/uuid-of'
import { runTaskInRequestOrder } from '../play/decide-request'
import { handleButtonPress } from '../play/handle-press'
import { createFieldOperations } from '../write/field-operations'
import { writeOperations } from '../write/write'
import type { GameThatRunsFights } from './fighting-game'
import { calculateInitiativeWithoutDice, findGameThatRunsFights } from './fighting-game'
import { doesActorNeedInitiativeRoll, rollInitiatives } from './initiative-rolls'

/**
 * Stores the initiative of those actors whose initiative needs no dice. For each other actor, the game's own action
 * rolls.
 */
export async function rollOrStoreInitiatives(
  gameOfFight: GameThatRunsFights,
  actors: readonly Actor.Implementation[],
): Promise<void> {
  const { ruleset, fightRules } = gameOfFight
  for (const actor of actors)
    if (calculateInitiativeWithoutDice(gameOfFight, actor) === null)
      await handleButtonPress({
        ruleset: ruleset.key,
        scope: 'tab',
        on: '',
        action: fightRules.initiativeAction,
        actor: documentUuidOrEmpty(actor),
        data: {},
        quick: actors.length > 1,
      })
  await writeInitiatives(gameOfFight, actors)
}

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

/**
 * Stores the initiative of those actors whose initiative needs no dice, in one write.
 * @returns false if the write was refused; a notification then says why
 */
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
