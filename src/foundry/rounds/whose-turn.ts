/**
 * Says in the dock whose turn it is and who comes next, because the tracker is out of sight on a phone and while the chat
 * is open. Whoever acts, and the Gamemaster for all whom no player present plays, ends the turn there.
 */
import type { DockTurn } from '../cards/dock-waiting'
import { registerDockTurn } from '../cards/dock-waiting'
import { theDock } from '../cards/the-dock'
import { nameHere } from '../platform/faces'
import { say } from '../platform/notify'
import { playersOf } from '../world/players'
import { fightNow } from '../world/turns'

/** The hooks that change whose turn it is, whose it is to end, or somebody's name. */
const WATCHED = [
  'updateCombat',
  'deleteCombat',
  'createCombatant',
  'updateCombatant',
  'deleteCombatant',
  'updateActor',
  'userConnected',
] as const

/** At `ready`: gives the dock the turn, and follows it. */
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
  // Whoever is hidden is not in the tracker either, where a player looks.
  if (!fight || !fighter?.visible || !actor) return null
  const mine = game.user.isGM ? playersOf(actor).length === 0 : actor.isOwner
  return {
    words: wordsFor(fighter, nextIn(fight), mine),
    mine,
    async lead() {
      const { sheet } = actor
      if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true })
    },
    // Somebody else may have moved the fight on since.
    async end() {
      if (fight.combatant?.id === fighter.id) await fight.nextTurn()
    },
  }
}

/**
 * Whoever acts after this turn in this round; null where it is the last turn of the round, because the next round may be
 * ordered anew. Those whom Foundry passes over, or does not show to this person, are passed over here.
 */
function nextIn({ turns, turn, settings }: Combat.Stored): Combatant.Implementation | null {
  const rest = turns.slice((turn ?? 0) + 1)
  return rest.find(({ isDefeated, visible }) => visible && !(settings.skipDefeated && isDefeated)) ?? null
}

/** A player's own turn is told to them as such; otherwise who acts, and who is next. */
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

/** The name by which this person knows a fighter; one without an actor has only that in the tracker. */
const nameIn = ({ actor, name }: Combatant.Implementation): string =>
  actor ? nameHere(actor) : (name ?? say({ key: 'HnB.common.somebody' }))
