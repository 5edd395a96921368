/** Tells players in the dock that it is their turn, with a button to end it: on a phone the tracker is out of sight. */
import type { DockTurn } from '../cards/dock-waiting'
import { registerDockTurn } from '../cards/dock-waiting'
import { theDock } from '../cards/the-dock'
import { nameHere } from '../platform/faces'
import { say } from '../platform/notify'
import { fightNow } from '../world/turns'

/** The hooks that change whose turn it is, or that fighter's name. */
const WATCHED = ['updateCombat', 'deleteCombat', 'updateCombatant', 'deleteCombatant', 'updateActor'] as const

/** At `ready`: gives the dock the turn, and follows it. */
export function showOwnTurn(): void {
  registerDockTurn(ownTurn)
  const show = foundry.utils.debounce(() => void theDock().render({ force: true }), 60)
  for (const name of WATCHED) Hooks.on(name, show)
  if (ownTurn()) show()
}

/** The turn of somebody this person plays; null for a Gamemaster, who runs the fight in the tracker. */
function ownTurn(): DockTurn | null {
  const fight = fightNow()
  const fighter = fight?.started ? fight.combatant : null
  const actor = fighter?.actor
  if (!fight || !fighter || !actor?.isOwner || game.user.isGM) return null
  return {
    words: say({ key: 'HnB.common.turn.yours', data: { name: nameHere(actor) } }),
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
