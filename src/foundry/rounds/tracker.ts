/**
 * Adds to Foundry's combat tracker a button that starts a fight. In a fight, adds the lines of the game that runs the
 * fight. The lines' script is fetched with the first fight.
 */
import { createScriptFetcherForRedraws } from '../platform/fetch-script'
import { pressButton } from '../platform/press-once'
import { documentUuidOrEmpty } from '../platform/uuid-of'
import { findGameThatRunsFights } from './fighting-game'
import { isFightAvailable, startFight } from './start-fight'
import type * as trackerLines from './tracker-lines'

const fetchTrackerLinesScript = createScriptFetcherForRedraws(() => import('./tracker-lines'))
/** The script that adds lines to the combat tracker. Null until the tracker first shows a fight. */
let trackerLinesScript: typeof trackerLines | null = null

/**
 * Called after Foundry has drawn the combat tracker. Adds the fighters' lines or, without a fight, the button that
 * starts a fight.
 */
export async function addTrackerLines(
  combatTracker: foundry.applications.sidebar.tabs.CombatTracker,
  trackerElement: HTMLElement,
): Promise<void> {
  // If no game runs the fights of this table, the tracker hides the buttons that roll initiative.
  trackerElement.classList.toggle('hnb-no-initiative', !findGameThatRunsFights())
  addStartFightButton(combatTracker.viewed, trackerElement)
  if (combatTracker.viewed) trackerLinesScript ??= await fetchTrackerLinesScript()
  await trackerLinesScript?.renderTrackerLines(combatTracker, trackerElement)
}

/**
 * Adds a button to the Gamemaster's tracker while there is no fight. The button opens the window that starts a fight.
 */
function addStartFightButton(combat: Combat.Implementation | null, trackerElement: HTMLElement): void {
  trackerElement.querySelector('.hnb-start-fight')?.remove()
  if (combat || !game.user.isGM || !isFightAvailable()) return
  const startFightButton = trackerElement.ownerDocument.createElement('button')
  startFightButton.type = 'button'
  startFightButton.className = 'hnb hnb-start-fight'
  startFightButton.textContent = game.i18n.localize('HnB.common.fight.title')
  startFightButton.addEventListener('click', () => void pressButton(startFightButton, startFight))
  trackerElement.append(startFightButton)
}

/**
 * Updates an actor's line in the tracker after the actor's change. Foundry redraws it only after the fight's change.
 */
export function redrawFighterLine(actor: Pick<Actor.Implementation, 'uuid'> | null): void {
  if (actor) trackerLinesScript?.redrawFighterLines(documentUuidOrEmpty(actor))
}

/** Redraws the parts of the tracker that an actor's new, changed or deleted effect can change. */
export function redrawTrackerAfterEffect(effect: ActiveEffect.Implementation): void {
  trackerLinesScript?.redrawLinesAfterEffect(effect)
}
