/**
 * Asks players, in the dock, to roll initiative for their fighters. Notifies a player when their fighter joins a
 * fight.
 */
import type { DockInitiative } from '../cards/dock-sources'
import { setDockInitiativeSource } from '../cards/dock-sources'
import { actorNameForViewer } from '../platform/actor-names'
import { localizePhrase } from '../platform/notify'
import { notifyOfTask } from '../platform/notify-task'
import { handlePress } from '../play/handle-press'
import { currentFight } from '../world/turns'
import { gameThatRunsFights } from './fighting-game'
import { needsInitiativeRoll } from './prepare-fight'
import { uuidOf } from '../platform/uuid-of'

/**
 * Makes the dock show that a player must roll initiative, and notifies the player when a fighter of theirs joins a
 * fight. `dock-turn.ts` redraws the dock. Called at `ready`.
 */
export function askForInitiative(): void {
  setDockInitiativeSource(initiativeForDock)
  Hooks.on('createCombatant', notifyOfJoinedFight)
}

function notifyOfJoinedFight({ actor, id }: Combatant.Implementation): void {
  if (!actor || !isInitiativeAskedFor(actor)) return
  notifyOfTask(
    requestPhrase(actor),
    () => currentFight()?.combatants.get(id ?? '')?.initiative === null && isInitiativeAskedFor(actor),
  )
}

/** The dock asks only players to roll initiative. A Gamemaster rolls for all fighters together in the tracker. */
const isInitiativeAskedFor = (actor: Actor.Implementation): boolean =>
  !game.user.isGM && actor.isOwner && needsInitiativeRoll(actor)

const requestPhrase = (actor: Actor.Implementation) => ({
  key: 'HnB.common.turn.initiative',
  data: { name: actorNameForViewer(actor) },
})

function initiativeForDock(): DockInitiative | null {
  const { ruleset, fightRules } = gameThatRunsFights() ?? {}
  const fighter = currentFight()?.combatants.find(
    ({ actor, initiative, isDefeated }) =>
      initiative === null && !isDefeated && actor !== null && isInitiativeAskedFor(actor),
  )
  const actor = fighter?.actor
  if (!ruleset || !fightRules || !actor) return null
  const press = {
    ruleset: ruleset.key,
    action: fightRules.initiativeAction,
    scope: 'tab',
    on: '',
    data: {},
    quick: false,
  } as const
  return {
    text: localizePhrase(requestPhrase(actor)),
    rollInitiative: () => handlePress({ ...press, actor: uuidOf(actor) }),
  }
}
