/**
 * Shows in the dock whose turn it is and who comes next, because on a phone, or while the chat is open, the tracker is
 * not visible. The acting fighter's player ends the turn in the dock; the Gamemaster does so if that player is not
 * present.
 */
import type { DockTurn } from '../cards/dock-sources'
import { setDockTurnSource } from '../cards/dock-sources'
import { getDock } from '../cards/dock-instance'
import { nameForViewer } from '../platform/actor-names'
import { phraseText } from '../platform/notify'
import { notifyOfTask } from '../platform/notify-task'
import { activePlayersOf } from '../world/players'
import { currentFight } from '../world/turns'

/** The hooks that may change whose turn it is, who may end it, or a fighter's name. */
const TURN_HOOKS = [
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

/** At `ready`: shows the turn in the dock, and follows its changes. */
export function showTurnInDock(): void {
  setDockTurnSource(turnForDock)
  Hooks.on('updateCombat', notifyOwnTurn)
  const redrawDock = foundry.utils.debounce(() => void getDock().render({ force: true }), 60)
  for (const name of TURN_HOOKS) Hooks.on(name, redrawDock)
  if (currentFight()) redrawDock()
}

/** Notifies a player that their turn has begun, even if the dock is out of sight. */
function notifyOwnTurn({ combatant }: Combat.Implementation, changed: Combat.UpdateData): void {
  if (game.user.isGM || !('turn' in changed || 'round' in changed) || !turnForDock()?.mine) return
  if (!combatant) return
  const phrase = { key: 'HnB.common.turn.yours', data: { name: fighterName(combatant) } }
  notifyOfTask(phrase, () => currentFight()?.combatant?.id === combatant.id)
}

function turnForDock(): DockTurn | null {
  const fight = currentFight()
  const fighter = fight?.started ? fight.combatant : null
  const actor = fighter?.actor
  // The players' tracker does not show a hidden fighter, so the dock does not either.
  if (!fight || !fighter?.visible || !actor) return null
  const isMine = game.user.isGM ? activePlayersOf(actor).length === 0 : actor.isOwner
  return {
    text: turnText(fighter, nextVisibleFighter(fight), isMine),
    mine: isMine,
    async lead() {
      const { sheet } = actor
      if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true })
    },
    // Another person may have moved the fight to the next turn since.
    async end() {
      if (fight.combatant?.id === fighter.id) await fight.nextTurn()
    },
  }
}

/**
 * The next fighter of this round. Null at the round's last turn, because the next round may have another order. Skips
 * fighters whom Foundry skips or does not show to this person.
 */
function nextVisibleFighter({ turns, turn }: Combat.Stored): Combatant.Implementation | null {
  const laterTurns = turns.slice((turn ?? 0) + 1)
  return laterTurns.find(({ isDefeated, visible }) => visible && !isDefeated) ?? null
}

/**
 * The text for this person: for the acting fighter's player that it is their turn, for others who acts and who is next.
 */
function turnText(
  fighter: Combatant.Implementation,
  nextFighter: Combatant.Implementation | null,
  isMine: boolean,
): string {
  const name = fighterName(fighter)
  if (isMine && !game.user.isGM) return phraseText({ key: 'HnB.common.turn.yours', data: { name } })
  if (!nextFighter) return phraseText({ key: 'HnB.common.turn.nowAndLast', data: { name } })
  const isNextOwn = !game.user.isGM && nextFighter.actor?.isOwner === true
  const nextName = isNextOwn
    ? phraseText({ key: 'HnB.common.turn.you', data: { name: fighterName(nextFighter) } })
    : fighterName(nextFighter)
  return phraseText({ key: 'HnB.common.turn.nowAndNext', data: { name, next: nextName } })
}

/** A fighter's name as this person knows it. A combatant without an actor has only its name in the tracker. */
const fighterName = ({ actor, name }: Combatant.Implementation): string =>
  actor ? nameForViewer(actor) : (name ?? phraseText({ key: 'HnB.common.somebody' }))
