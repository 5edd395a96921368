/**
 * Shows in the dock whose turn it is and who comes next, because the tracker is out of sight on a phone and while the
 * chat is open. The player whose fighter acts ends the turn there; the Gamemaster ends it for fighters without a
 * present player.
 */
import type { DockTurn } from '../cards/dock-waiting'
import { registerDockTurn } from '../cards/dock-waiting'
import { theDock } from '../cards/the-dock'
import { nameHere } from '../platform/faces'
import { say } from '../platform/notify'
import { playersOf } from '../world/players'
import { fightNow } from '../world/turns'

/** The hooks that may change whose turn it is, who may end it, or a fighter's name. */
const WATCHED = [
  'updateCombat',
  'deleteCombat',
  'createCombatant',
  'updateCombatant',
  'deleteCombatant',
  'updateActor',
  'userConnected',
] as const

/** At `ready`: shows the turn in the dock, and follows its changes. */
export function showWhoseTurn(): void {
  registerDockTurn(whoseTurn)
  const show = foundry.utils.debounce(() => void theDock().render({ force: true }), 60)
  for (const name of WATCHED) Hooks.on(name, show)
  if (whoseTurn()) show()
}

function whoseTurn(): DockTurn | null {
  const fight = fightNow()
  const fighter = fight?.started ? fight.combatant : null
  const actor = fighter?.actor
  // A hidden fighter is not in the players' tracker either.
  if (!fight || !fighter?.visible || !actor) return null
  const mine = game.user.isGM ? playersOf(actor).length === 0 : actor.isOwner
  return {
    words: wordsFor(fighter, nextIn(fight), mine),
    mine,
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
function nextIn({ turns, turn, settings }: Combat.Stored): Combatant.Implementation | null {
  const rest = turns.slice((turn ?? 0) + 1)
  return rest.find(({ isDefeated, visible }) => visible && !(settings.skipDefeated && isDefeated)) ?? null
}

/** A player reads of their own turn that it is theirs; otherwise people read who acts, and who is next. */
function wordsFor(
  fighter: Combatant.Implementation,
  next: Combatant.Implementation | null,
  mine: boolean,
): string {
  const name = nameIn(fighter)
  if (mine && !game.user.isGM) return say({ key: 'HnB.common.turn.yours', data: { name } })
  if (!next) return say({ key: 'HnB.common.turn.nowAndLast', data: { name } })
  const isMe = !game.user.isGM && next.actor?.isOwner === true
  const who = isMe ? say({ key: 'HnB.common.turn.you', data: { name: nameIn(next) } }) : nameIn(next)
  return say({ key: 'HnB.common.turn.nowAndNext', data: { name, next: who } })
}

/** A fighter's name as this person knows it; a combatant without an actor has only its name in the tracker. */
const nameIn = ({ actor, name }: Combatant.Implementation): string =>
  actor ? nameHere(actor) : (name ?? say({ key: 'HnB.common.somebody' }))
