/** The lines that the game that runs a fight adds to Foundry's combat tracker. */
import { sortByTurn, maySwap } from '../../core/fight-rules'
import { phraseText } from '../platform/notify'
import { markBusy, pressButton } from '../platform/press-once'
import { renderOurTemplate } from '../platform/templates'
import { fighterOf, usedMarksOf } from '../world/turns'
import { isDefeatingStatus } from './combatant'
import { requestPlaceChange } from './fight-place'
import type { FightingGame } from './fighting-game'
import { fighterComparison, fightingGame, fightingSituation } from './fighting-game'

/** Foundry has drawn the tracker: adds the game's line to each fighter's row. */
export async function addTrackerLines(
  { viewed: combat }: foundry.applications.sidebar.tabs.CombatTracker,
  html: HTMLElement,
): Promise<void> {
  const runningGame = fightingGame()
  // Where no game at the table has initiative, the tracker hides the buttons that roll it.
  html.classList.toggle('hnb-no-initiative', !runningGame)
  if (!runningGame || !combat) return
  addHeadings(runningGame, combat, html)
  for (const row of html.querySelectorAll<HTMLElement>('[data-combatant-id]')) {
    const combatant = combat.combatants.get(row.dataset.combatantId ?? '')
    if (!combatant || row.querySelector('.hnb-combatant')) continue
    const line = row.ownerDocument.createElement('div')
    line.className = `hnb hnb-combatant hnb-line hnb-apart hnb-${runningGame.ruleset.key}`
    line.addEventListener('click', (event) => onLineClick(event, combatant.id ?? ''))
    // Appended before its content is drawn, so that another rendering meanwhile does not add a second line.
    row.append(line)
    await drawFighterLine(line, fighterLineContext(runningGame, combat, combatant))
  }
}

async function drawFighterLine(line: Element, view: object): Promise<void> {
  line.innerHTML = await renderOurTemplate('shared/fighter', view)
  markBusy(line)
}

/** An actor has changed: updates its line in the tracker, because Foundry redraws it only with the fight. */
export async function redrawFighterLine(actor: Pick<Actor.Implementation, 'uuid'> | null): Promise<void> {
  const runningGame = fightingGame()
  const tracker = ui.combat
  const combat = tracker?.viewed
  if (!actor || !runningGame || !combat) return
  for (const app of [tracker, tracker.popout]) {
    for (const combatant of combat.combatants) {
      if (combatant.actor?.uuid !== actor.uuid || !app?.rendered) continue
      const line = app.element.querySelector(`[data-combatant-id="${combatant.id}"] .hnb-combatant`)
      if (line) await drawFighterLine(line, fighterLineContext(runningGame, combat, combatant))
    }
  }
}

/**
 * An effect on an actor was created, changed or deleted: redraws the tracker where it may mark a fighter as defeated,
 * else only the fighter's line.
 */
export function redrawTrackerAfterEffect({ parent: actor, statuses }: ActiveEffect.Implementation): void {
  if (
    !(actor instanceof Actor) ||
    !ui.combat?.viewed?.combatants.some((member) => member.actorId === actor.id)
  )
    return
  if (![...statuses].some((id) => isDefeatingStatus(id))) return void redrawFighterLine(actor)
  for (const app of [ui.combat, ui.combat.popout]) if (app?.rendered) void app.render({ parts: ['tracker'] })
}

/** Puts fighters who act at the same time below one heading. */
function addHeadings({ rounds }: FightingGame, combat: Combat.Implementation, html: HTMLElement): void {
  for (const oldHeading of html.querySelectorAll('.hnb-tracker-heading')) oldHeading.remove()
  let lastHeading = ''
  for (const row of html.querySelectorAll<HTMLElement>('[data-combatant-id]')) {
    const initiative = combat.combatants.get(row.dataset.combatantId ?? '')?.initiative ?? null
    const phrase = initiative === null ? null : rounds.heading(initiative)
    const text = phrase ? phraseText(phrase) : ''
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
  runningGame: FightingGame,
  combat: Combat.Implementation,
  combatant: Combatant.Implementation,
): object {
  const situation = fightingSituation(runningGame, combatant.actor)
  const { compare, mayChange } = fighterComparison(runningGame)
  const order = sortByTurn(
    combat.combatants.map((member) => fighterOf(member)),
    compare,
  )
  const index = order.findIndex(({ id }) => id === combatant.id)
  const [fighterBefore, fighter, fighterAfter] = [order[index - 1], order[index], order[index + 1]]
  const used = usedMarksOf(combatant)
  return {
    name: combatant.name,
    mine: combatant.actor?.isOwner,
    line: situation && runningGame.rounds.line(situation),
    up: fighter && fighterBefore && maySwap(fighterBefore, fighter, order, mayChange),
    down: fighter && fighterAfter && maySwap(fighter, fighterAfter, order, mayChange),
    marks: runningGame.rounds.marks.map((mark) => ({ ...mark, used: used.includes(mark.id) })),
  }
}

function onLineClick(event: MouseEvent, combatant: string): void {
  const target = event.target
  const button =
    target && 'closest' in target && typeof target.closest === 'function'
      ? (target as Element).closest<HTMLElement>('button[data-mark], button[data-step]')
      : null
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  const { mark = '', step } = button.dataset
  const used = button.ariaPressed !== 'true'
  void pressButton(button, () =>
    requestPlaceChange({ combatant, mark, used, step: step === '-1' ? -1 : step === '1' ? 1 : 0 }),
  )
}
