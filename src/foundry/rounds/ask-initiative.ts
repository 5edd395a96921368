/**
 * Asks players, in the dock, to roll initiative for their fighters. Notifies a player when their fighter joins a
 * fight.
 */
import type { InitiativeShownInDock } from '../cards/dock-sources'
import { setReaderOfInitiativeShownInDock } from '../cards/dock-sources'
import { actorNameForViewer } from '../platform/actor-names'
import { localizePhrase } from '../platform/notify'
import { notifyOfPendingTask } from '../platform/notify-task'
import { handleButtonPress } from '../play/handle-press'
import { findCurrentFight } from '../world/turns'
import { findGameThatRunsFights } from './fighting-game'
import { doesActorNeedInitiativeRoll } from './initiative-rolls'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Makes the dock ask players to roll initiative, and notifies them when their fighter joins a fight. Called at `ready`.
 */
export function askForInitiative(): void {
  setReaderOfInitiativeShownInDock(createInitiativeShownInDock)
  Hooks.on('createCombatant', notifyOfJoinedFight)
}

function notifyOfJoinedFight({ actor, id }: Combatant.Implementation): void {
  if (!actor || !isInitiativeOfActorRequested(actor)) return
  notifyOfPendingTask(
    createInitiativeRequestPhrase(actor),
    () =>
      findCurrentFight()?.combatants.get(id ?? '')?.initiative === null &&
      isInitiativeOfActorRequested(actor),
  )
}

/** The dock asks only players to roll initiative. A Gamemaster rolls for all fighters together in the tracker. */
const isInitiativeOfActorRequested = (actor: Actor.Implementation): boolean =>
  !game.user.isGM && actor.isOwner && doesActorNeedInitiativeRoll(actor)

const createInitiativeRequestPhrase = (actor: Actor.Implementation) => ({
  key: 'HnB.common.turn.initiative',
  data: { name: actorNameForViewer(actor) },
})

function createInitiativeShownInDock(): InitiativeShownInDock | null {
  const { ruleset, fightRules } = findGameThatRunsFights() ?? {}
  const fighterOfThisUser = findCurrentFight()?.combatants.find(
    ({ actor, initiative, isDefeated }) =>
      initiative === null && !isDefeated && actor !== null && isInitiativeOfActorRequested(actor),
  )
  const fighterActor = fighterOfThisUser?.actor
  if (!ruleset || !fightRules || !fighterActor) return null
  const buttonPressForInitiative = {
    ruleset: ruleset.key,
    action: fightRules.initiativeAction,
    scope: 'tab',
    on: '',
    data: {},
    quick: false,
  } as const
  return {
    text: localizePhrase(createInitiativeRequestPhrase(fighterActor)),
    rollInitiative: () =>
      handleButtonPress({ ...buttonPressForInitiative, actor: documentUuidOrEmpty(fighterActor) }),
  }
}
