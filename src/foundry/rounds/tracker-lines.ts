/** Draws the fighters' lines in Foundry's combat tracker. The game that runs the fight decides what the lines say. */
import { mayFightersSwapTurns } from '../../core/fight-rules'
import { pressStepButton } from '../cards/dock-sources'
import { createFunctionCallBatcher } from '../platform/batch-calls'
import { redrawKeepingButtonFocus } from '../platform/focus'
import { localizePhrase } from '../platform/notify'
import { markBusyButtons, pressButton } from '../platform/press-once'
import { keepOneTabStop } from '../platform/toolbars'
import { renderOurTemplate } from '../platform/templates'
import { listFighters, readUsedRoundMarks } from '../world/turns'
import { isDefeatingStatus } from '../world/statuses'
import { requestFighterPlaceChange } from './fight-place'
import type { GameThatRunsFights, TurnOrder } from './fighting-game'
import { findGameThatRunsFights, readSituationInFight, computeTurnOrder } from './fighting-game'
import { keepTrackerFocus } from './tracker-focus'
import { groupWaitingEntriesByActor } from './tracker-steps'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Adds the lines of the game that runs the fight: one line in the row of each fighter. Called after Foundry has drawn
 * the tracker.
 */
export async function renderTrackerLines(
  { viewed: combat }: foundry.applications.sidebar.tabs.CombatTracker,
  trackerElement: HTMLElement,
): Promise<void> {
  keepTrackerFocus(trackerElement)
  const gameOfFight = findGameThatRunsFights()
  if (!gameOfFight || !combat) return
  addSimultaneousTurnHeadings(gameOfFight, combat, trackerElement)
  const turnOrder = computeTurnOrder(gameOfFight, listFighters(combat))
  const waitingEntriesByActor = groupWaitingEntriesByActor()
  const promisesOfRenderedFighterLines: Promise<void>[] = []
  for (const trackerRow of trackerElement.querySelectorAll<HTMLElement>('[data-combatant-id]')) {
    const combatant = combat.combatants.get(trackerRow.dataset.combatantId ?? '')
    if (!combatant || trackerRow.querySelector('.hnb-combatant')) continue
    const fighterLine = trackerRow.ownerDocument.createElement('div')
    fighterLine.className = `hnb hnb-combatant hnb-rows hnb-${gameOfFight.ruleset.key}`
    fighterLine.addEventListener('click', (event) => handleFighterLineClick(event, combatant.id ?? ''))
    // The fighter's line is first inserted empty and only then drawn. Otherwise another render in the meantime could
    // insert a second line.
    trackerRow.append(fighterLine)
    promisesOfRenderedFighterLines.push(
      renderFighterLine(
        fighterLine,
        createFighterLineContext(gameOfFight, turnOrder, combatant, waitingEntriesByActor),
      ),
    )
  }
  await Promise.all(promisesOfRenderedFighterLines)
}

async function renderFighterLine(fighterLineElement: HTMLElement, fighterLineContext: object): Promise<void> {
  const fighterLineHtml = await renderOurTemplate('shared/fighter', fighterLineContext)
  redrawKeepingButtonFocus(fighterLineElement, () => (fighterLineElement.innerHTML = fighterLineHtml))
  markBusyButtons(fighterLineElement)
  keepOneTabStop(fighterLineElement)
}

/** Redraws the tracker's lines of the actors with these uuids. */
export const redrawFighterLines = createFunctionCallBatcher<string>((actorUuids) => {
  const gameOfFight = findGameThatRunsFights()
  const combatTracker = ui.combat
  const viewedCombat = combatTracker?.viewed
  const combatantsById = new Map(
    viewedCombat?.combatants
      .filter(({ actor }) => actorUuids.has(actor?.uuid ?? ''))
      .map((combatant) => [combatant.id, combatant]),
  )
  if (!gameOfFight || !viewedCombat || combatantsById.size === 0) return
  const turnOrder = computeTurnOrder(gameOfFight, listFighters(viewedCombat))
  const waitingEntriesByActor = groupWaitingEntriesByActor()
  for (const combatTrackerApplication of [combatTracker, combatTracker.popout]) {
    if (!combatTrackerApplication?.rendered) continue
    for (const trackerRow of combatTrackerApplication.element.querySelectorAll<HTMLElement>(
      '[data-combatant-id]',
    )) {
      const combatant = combatantsById.get(trackerRow.dataset.combatantId ?? '')
      const fighterLine = combatant && trackerRow.querySelector<HTMLElement>('.hnb-combatant')
      if (fighterLine)
        void renderFighterLine(
          fighterLine,
          createFighterLineContext(gameOfFight, turnOrder, combatant, waitingEntriesByActor),
        )
    }
  }
})

/**
 * Redraws a fighter's line in the tracker after an effect on an actor has changed, or the whole tracker if the effect
 * may mark a fighter as defeated.
 */
export function redrawLinesAfterEffect({ parent: actor, statuses }: ActiveEffect.Implementation): void {
  if (!(actor instanceof Actor)) return
  if ([...statuses].some((statusId) => isDefeatingStatus(statusId))) redrawTrackerOfCombat(actor.id)
  else redrawFighterLines(documentUuidOrEmpty(actor))
}

const redrawTrackerOfCombat = createFunctionCallBatcher<string | null>((actorIds) => {
  const combatTracker = ui.combat
  if (!combatTracker?.viewed?.combatants.some(({ actorId }) => actorIds.has(actorId))) return
  for (const combatTrackerApplication of [combatTracker, combatTracker.popout])
    if (combatTrackerApplication?.rendered) void combatTrackerApplication.render({ parts: ['tracker'] })
})

/** Adds a heading above each group of fighters who act at the same time. */
function addSimultaneousTurnHeadings(
  { fightRules }: GameThatRunsFights,
  combat: Combat.Implementation,
  trackerElement: HTMLElement,
): void {
  for (const oldHeadingElement of trackerElement.querySelectorAll('.hnb-tracker-heading'))
    oldHeadingElement.remove()
  let lastHeadingText = ''
  for (const trackerRow of trackerElement.querySelectorAll<HTMLElement>('[data-combatant-id]')) {
    const initiative = combat.combatants.get(trackerRow.dataset.combatantId ?? '')?.initiative ?? null
    const headingPhrase = initiative === null ? null : fightRules.heading(initiative)
    const headingText = headingPhrase ? localizePhrase(headingPhrase) : ''
    if (headingText !== '' && headingText !== lastHeadingText) {
      const newHeadingElement = trackerRow.ownerDocument.createElement('li')
      newHeadingElement.className = 'hnb hnb-tracker-heading'
      newHeadingElement.textContent = headingText
      trackerRow.before(newHeadingElement)
    }
    lastHeadingText = headingText
  }
}

function createFighterLineContext(
  gameOfFight: GameThatRunsFights,
  { order, indexes, comparison }: TurnOrder,
  combatant: Combatant.Implementation,
  waitingEntriesByActor: ReturnType<typeof groupWaitingEntriesByActor>,
): object {
  const situation = readSituationInFight(gameOfFight, combatant.actor)
  const turnIndex = indexes.get(combatant.id) ?? -1
  const [fighterBefore, fighter, fighterAfter] = [
    order[turnIndex - 1],
    order[turnIndex],
    order[turnIndex + 1],
  ]
  const usedRoundMarks = readUsedRoundMarks(combatant)
  return {
    name: combatant.name,
    entries: waitingEntriesByActor.get(combatant.actor?.uuid ?? '') ?? [],
    mine: combatant.actor?.isOwner,
    line: situation && gameOfFight.fightRules.trackerLine(situation),
    up: fighter && fighterBefore && mayFightersSwapTurns(fighterBefore, fighter, comparison),
    down: fighter && fighterAfter && mayFightersSwapTurns(fighter, fighterAfter, comparison),
    marks: gameOfFight.fightRules.limitedUses.map((roundMarkDefinition) => ({
      ...roundMarkDefinition,
      used: usedRoundMarks.includes(roundMarkDefinition.id),
    })),
  }
}

function handleFighterLineClick(event: MouseEvent, combatantId: string): void {
  const clickedElement = event.target
  const clickedButton =
    clickedElement && 'closest' in clickedElement && typeof clickedElement.closest === 'function'
      ? (clickedElement as Element).closest<HTMLElement>(
          'button[data-mark], button[data-step], button[data-message]',
        )
      : null
  if (!clickedButton) return
  event.preventDefault()
  event.stopPropagation()
  if (clickedButton.dataset.message !== undefined)
    return void pressButton(clickedButton, () => pressStepButton(event, clickedButton))
  const { mark = '', step } = clickedButton.dataset
  const isRoundMarkUsedAfterPress = clickedButton.ariaPressed !== 'true'
  void pressButton(clickedButton, () =>
    requestFighterPlaceChange({
      combatant: combatantId,
      mark,
      used: isRoundMarkUsedAfterPress,
      step: step === '-1' ? -1 : step === '1' ? 1 : 0,
    }),
  )
}
