/** Draws the fighters' lines in Foundry's combat tracker. The game that runs the fight decides what the lines say. */
import { maySwapTurns } from '../../core/fight-rules'
import { pressStepButton } from '../cards/dock-sources'
import { batchCalls } from '../platform/batch-calls'
import { redrawKeepingButton } from '../platform/focus'
import { localizePhrase } from '../platform/notify'
import { markBusyButtons, pressButton } from '../platform/press-once'
import { keepOneTabStop } from '../platform/toolbars'
import { renderOurTemplate } from '../platform/templates'
import { listFighters, readUsedMarks } from '../world/turns'
import { isDefeatingStatus } from '../world/statuses'
import { requestFighterPlaceChange } from './fight-place'
import type { GameThatRunsFights, TurnOrder } from './fighting-game'
import { gameThatRunsFights, situationInFight, computeTurnOrder } from './fighting-game'
import { keepTrackerFocus } from './tracker-focus'
import { stepsByActor } from './tracker-steps'
import { uuidOf } from '../platform/uuid-of'

/**
 * Adds the lines of the game that runs the fight: one line in the row of each fighter. Called after Foundry has drawn
 * the tracker.
 */
export async function drawTrackerLines(
  { viewed: combat }: foundry.applications.sidebar.tabs.CombatTracker,
  html: HTMLElement,
): Promise<void> {
  keepTrackerFocus(html)
  const gameOfFight = gameThatRunsFights()
  if (!gameOfFight || !combat) return
  addSimultaneousTurnHeadings(gameOfFight, combat, html)
  const turnOrder = computeTurnOrder(gameOfFight, listFighters(combat))
  const steps = stepsByActor()
  const lineDrawings: Promise<void>[] = []
  for (const row of html.querySelectorAll<HTMLElement>('[data-combatant-id]')) {
    const combatant = combat.combatants.get(row.dataset.combatantId ?? '')
    if (!combatant || row.querySelector('.hnb-combatant')) continue
    const line = row.ownerDocument.createElement('div')
    line.className = `hnb hnb-combatant hnb-rows hnb-${gameOfFight.ruleset.key}`
    line.addEventListener('click', (event) => handleFighterLineClick(event, combatant.id ?? ''))
    // The line is added while it is still empty, and its content is drawn afterwards. If the content were drawn first,
    // another render in the meantime could add a second line.
    row.append(line)
    lineDrawings.push(drawFighterLine(line, fighterLineContext(gameOfFight, turnOrder, combatant, steps)))
  }
  await Promise.all(lineDrawings)
}

async function drawFighterLine(line: HTMLElement, view: object): Promise<void> {
  const content = await renderOurTemplate('shared/fighter', view)
  redrawKeepingButton(line, () => (line.innerHTML = content))
  markBusyButtons(line)
  keepOneTabStop(line)
}

/** Redraws the tracker's lines of the actors with these uuids. */
export const redrawFighterLines = batchCalls<string>((actorUuids) => {
  const gameOfFight = gameThatRunsFights()
  const tracker = ui.combat
  const combat = tracker?.viewed
  const combatants = new Map(
    combat?.combatants
      .filter(({ actor }) => actorUuids.has(actor?.uuid ?? ''))
      .map((member) => [member.id, member]),
  )
  if (!gameOfFight || !combat || combatants.size === 0) return
  const turnOrder = computeTurnOrder(gameOfFight, listFighters(combat))
  const steps = stepsByActor()
  for (const app of [tracker, tracker.popout]) {
    if (!app?.rendered) continue
    for (const row of app.element.querySelectorAll<HTMLElement>('[data-combatant-id]')) {
      const combatant = combatants.get(row.dataset.combatantId ?? '')
      const line = combatant && row.querySelector<HTMLElement>('.hnb-combatant')
      if (line) void drawFighterLine(line, fighterLineContext(gameOfFight, turnOrder, combatant, steps))
    }
  }
})

/**
 * Called after an effect on an actor was created, changed or deleted. An effect that may mark a fighter as defeated makes the
 * whole tracker redraw. Any other effect redraws only the fighter's line.
 */
export function redrawLinesAfterEffect({ parent: actor, statuses }: ActiveEffect.Implementation): void {
  if (!(actor instanceof Actor)) return
  if ([...statuses].some((id) => isDefeatingStatus(id))) redrawTrackerOfCombat(actor.id)
  else redrawFighterLines(uuidOf(actor))
}

const redrawTrackerOfCombat = batchCalls<string | null>((actorIds) => {
  const tracker = ui.combat
  if (!tracker?.viewed?.combatants.some(({ actorId }) => actorIds.has(actorId))) return
  for (const app of [tracker, tracker.popout]) if (app?.rendered) void app.render({ parts: ['tracker'] })
})

/** Adds a heading above each group of fighters who act at the same time. */
function addSimultaneousTurnHeadings(
  { fightRules }: GameThatRunsFights,
  combat: Combat.Implementation,
  html: HTMLElement,
): void {
  for (const oldHeading of html.querySelectorAll('.hnb-tracker-heading')) oldHeading.remove()
  let lastHeading = ''
  for (const row of html.querySelectorAll<HTMLElement>('[data-combatant-id]')) {
    const initiative = combat.combatants.get(row.dataset.combatantId ?? '')?.initiative ?? null
    const phrase = initiative === null ? null : fightRules.heading(initiative)
    const text = phrase ? localizePhrase(phrase) : ''
    if (text !== '' && text !== lastHeading) {
      const heading = row.ownerDocument.createElement('li')
      heading.className = 'hnb hnb-tracker-heading'
      heading.textContent = text
      row.before(heading)
    }
    lastHeading = text
  }
}

function fighterLineContext(
  gameOfFight: GameThatRunsFights,
  { order, indexes, comparison }: TurnOrder,
  combatant: Combatant.Implementation,
  steps: ReturnType<typeof stepsByActor>,
): object {
  const situation = situationInFight(gameOfFight, combatant.actor)
  const index = indexes.get(combatant.id) ?? -1
  const [fighterBefore, fighter, fighterAfter] = [order[index - 1], order[index], order[index + 1]]
  const usedMarks = readUsedMarks(combatant)
  return {
    name: combatant.name,
    entries: steps.get(combatant.actor?.uuid ?? '') ?? [],
    mine: combatant.actor?.isOwner,
    line: situation && gameOfFight.fightRules.trackerLine(situation),
    up: fighter && fighterBefore && maySwapTurns(fighterBefore, fighter, comparison),
    down: fighter && fighterAfter && maySwapTurns(fighter, fighterAfter, comparison),
    marks: gameOfFight.fightRules.limitedUses.map((mark) => ({ ...mark, used: usedMarks.includes(mark.id) })),
  }
}

function handleFighterLineClick(event: MouseEvent, combatant: string): void {
  const target = event.target
  const button =
    target && 'closest' in target && typeof target.closest === 'function'
      ? (target as Element).closest<HTMLElement>('button[data-mark], button[data-step], button[data-message]')
      : null
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  if (button.dataset.message !== undefined)
    return void pressButton(button, () => pressStepButton(event, button))
  const { mark = '', step } = button.dataset
  const isUsedAfterPress = button.ariaPressed !== 'true'
  void pressButton(button, () =>
    requestFighterPlaceChange({
      combatant,
      mark,
      used: isUsedAfterPress,
      step: step === '-1' ? -1 : step === '1' ? 1 : 0,
    }),
  )
}
