/**
 * Shows in the dock whose turn it is and who comes next, because the tracker is out of sight on a phone and while the
 * chat is open. The player whose fighter acts ends the turn there; the Gamemaster ends it for fighters without a
 * present player.
 */
import type { DockTurn } from '../cards/dock-sources'
import { setTurnSource } from '../cards/dock-sources'
import { getDock } from '../cards/dock-instance'
import { nameForViewer } from '../platform/actor-names'
import { notifyUser, phraseText } from '../platform/notify'
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
  setTurnSource(turnForDock)
  Hooks.on('updateCombat', notifyOwnTurn)
  const redrawDock = foundry.utils.debounce(() => void getDock().render({ force: true }), 60)
  for (const name of TURN_HOOKS) Hooks.on(name, redrawDock)
  if (currentFight()) redrawDock()
}

/** Tells a player that their turn has begun, wherever they look. */
function notifyOwnTurn({ combatant }: Combat.Implementation, changed: Combat.UpdateData): void {
  if (game.user.isGM || !('turn' in changed || 'round' in changed) || !turnForDock()?.mine) return
  if (combatant) notifyUser('info', { key: 'HnB.common.turn.yours', data: { name: fighterName(combatant) } })
}

function turnForDock(): DockTurn | null {
  const fight = currentFight()
  const fighter = fight?.started ? fight.combatant : null
  const actor = fighter?.actor
  // A hidden fighter is not in the players' tracker either.
  if (!fight || !fighter?.visible || !actor) return null
  const isMine = game.user.isGM ? activePlayersOf(actor).length === 0 : actor.isOwner
  return {
    words: turnText(fighter, nextVisibleFighter(fight), isMine),
    mine: isMine,
    async lead() {
      const { sheet } = actor
      if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true })
    },
    // Another person may have moved the fight on since.
    async end() {
      if (fight.combatant?.id === fighter.id) await fight.nextTurn()
    },
  }
}

/**
 * The next fighter of this round; null at the last turn of the round, because the next round may have another order. A
 * fighter whom Foundry skips, or does not show to this person, is skipped here.
 */
function nextVisibleFighter({ turns, turn }: Combat.Stored): Combatant.Implementation | null {
  const laterTurns = turns.slice((turn ?? 0) + 1)
  return laterTurns.find(({ isDefeated, visible }) => visible && !isDefeated) ?? null
}

/** A player reads of their own turn that it is theirs; otherwise people read who acts, and who is next. */
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

/** A fighter's name as this person knows it; a combatant without an actor has only its name in the tracker. */
const fighterName = ({ actor, name }: Combatant.Implementation): string =>
  actor ? nameForViewer(actor) : (name ?? phraseText({ key: 'HnB.common.somebody' }))
