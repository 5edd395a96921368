/**
 * Shows in the dock whose turn it is and who comes next, because a phone or an open chat hides the tracker. The dock
 * also has the button that ends the turn.
 */
import type { TurnShownInDock } from '../cards/dock-sources'
import { setReaderOfTurnShownInDock } from '../cards/dock-sources'
import { redrawCardDock } from '../cards/dock-instance'
import { actorNameForViewer } from '../platform/actor-names'
import { localizePhrase } from '../platform/notify'
import { notifyOfPendingTask } from '../platform/notify-task'
import { showDocumentSheet } from '../platform/show-sheet'
import { documentUuidOrEmpty } from '../platform/uuid-of'
import { findOnlinePlayers } from '../world/players'
import { findCurrentFight } from '../world/turns'

/**
 * The hooks that may change the dock's line about the turn. The line says whose turn it is and who may end the turn,
 * and it contains names.
 */
const TURN_CHANGING_HOOKS = [
  'updateCombat',
  'deleteCombat',
  'createCombatant',
  'updateCombatant',
  'deleteCombatant',
  'updateActor',
  'createActiveEffect',
  'updateActiveEffect',
  'deleteActiveEffect',
  'userConnected',
] as const

/** Shows in the dock whose turn it is, and follows each change. Called at `ready`. */
export function showTurnInDock(): void {
  setReaderOfTurnShownInDock(createTurnShownInDock)
  Hooks.on('updateCombat', notifyOfOwnTurn)
  const redrawDockSoon = foundry.utils.debounce(() => void redrawCardDock(), 60)
  for (const hookName of TURN_CHANGING_HOOKS) Hooks.on(hookName, redrawDockSoon)
  if (findCurrentFight()) redrawDockSoon()
}

/** Notifies a player that their turn has begun, because the dock may be out of sight. */
function notifyOfOwnTurn({ combatant }: Combat.Implementation, changedData: Combat.UpdateData): void {
  if (
    game.user.isGM ||
    !('turn' in changedData || 'round' in changedData) ||
    !createTurnShownInDock()?.isOwnTurn
  )
    return
  if (!combatant) return
  const phraseAboutOwnTurn = {
    key: 'HnB.common.turn.yours',
    data: { name: findFighterNameForViewer(combatant) },
  }
  notifyOfPendingTask(phraseAboutOwnTurn, () => findCurrentFight()?.combatant?.id === combatant.id)
}

function createTurnShownInDock(): TurnShownInDock | null {
  const fight = findCurrentFight()
  const currentFighter = fight?.started ? fight.combatant : null
  const fighterActor = currentFighter?.actor
  // Players do not see a hidden fighter in the tracker, so the dock must not name the fighter either.
  if (!fight || !currentFighter?.visible || !fighterActor) return null
  const isFighterPlayedByThisUser = game.user.isGM
    ? findOnlinePlayers(fighterActor).length === 0
    : fighterActor.isOwner
  return {
    text: createTextOfTurnShownInDock(
      currentFighter,
      findNextVisibleFighter(fight),
      isFighterPlayedByThisUser,
    ),
    isOwnTurn: isFighterPlayedByThisUser,
    actorUuid: documentUuidOrEmpty(fighterActor),
    async showFighter() {
      const { sheet } = fighterActor
      await showDocumentSheet(sheet)
    },
    // Another person may have ended the turn meanwhile. So the code ends the turn only if the turn still belongs to
    // this fighter.
    async endTurn() {
      if (fight.combatant?.id === currentFighter.id) await fight.nextTurn()
    },
  }
}

/**
 * Finds the fighter who acts next in this round: visible and not defeated. Returns null for the round's last fighter,
 * because the next round may have another order.
 */
function findNextVisibleFighter({ turns, turn }: Combat.Stored): Combatant.Implementation | null {
  const fightersWithLaterTurn = turns.slice((turn ?? 0) + 1)
  return fightersWithLaterTurn.find(({ isDefeated, visible }) => visible && !isDefeated) ?? null
}

/**
 * Makes the dock's text about the present turn, for this person. It says that the turn belongs to their own fighter, or
 * else who acts now and who comes next.
 */
function createTextOfTurnShownInDock(
  currentFighter: Combatant.Implementation,
  nextFighter: Combatant.Implementation | null,
  isFighterPlayedByThisUser: boolean,
): string {
  const currentFighterName = findFighterNameForViewer(currentFighter)
  if (isFighterPlayedByThisUser && !game.user.isGM)
    return localizePhrase({ key: 'HnB.common.turn.yours', data: { name: currentFighterName } })
  if (!nextFighter)
    return localizePhrase({ key: 'HnB.common.turn.nowAndLast', data: { name: currentFighterName } })
  const isNextFighterOwnedByUser = !game.user.isGM && nextFighter.actor?.isOwner === true
  const nextFighterName = isNextFighterOwnedByUser
    ? localizePhrase({ key: 'HnB.common.turn.you', data: { name: findFighterNameForViewer(nextFighter) } })
    : findFighterNameForViewer(nextFighter)
  return localizePhrase({
    key: 'HnB.common.turn.nowAndNext',
    data: { name: currentFighterName, next: nextFighterName },
  })
}

/** A fighter's name, as this person may read it. A combatant without an actor has its name from the tracker. */
const findFighterNameForViewer = ({ actor, name }: Combatant.Implementation): string =>
  actor ? actorNameForViewer(actor) : (name ?? localizePhrase({ key: 'HnB.common.somebody' }))
