/** The lines that the game that runs a fight adds to Foundry's combat tracker. */
import { inTurn, maySwap } from '../../core/rounds'
import { say } from '../platform/notify'
import { markBusy, pressButton } from '../platform/press-once'
import { renderPart } from '../platform/templates'
import { fighterOf, usedBy } from '../world/turns'
import { askPlace } from './place'
import type { FightingGame } from './the-game'
import { comparing, fightingGame, fightingSituation } from './the-game'

/** Foundry has drawn the tracker: adds the game's line to each fighter's row. */
export async function showRounds(
  { viewed: combat }: foundry.applications.sidebar.tabs.CombatTracker,
  html: HTMLElement,
): Promise<void> {
  const running = fightingGame()
  // Where no game at the table has initiative, the tracker hides the buttons that roll it.
  html.classList.toggle('hnb-no-initiative', !running)
  if (!running || !combat) return
  addHeadings(running, combat, html)
  for (const row of html.querySelectorAll<HTMLElement>('[data-combatant-id]')) {
    const combatant = combat.combatants.get(row.dataset.combatantId ?? '')
    if (!combatant || row.querySelector('.hnb-combatant')) continue
    const line = row.ownerDocument.createElement('div')
    line.className = `hnb hnb-combatant hnb-line hnb-apart hnb-${running.ruleset.key}`
    line.addEventListener('click', (event) => press(event, combatant.id ?? ''))
    // Appended before its content is drawn, so that another rendering meanwhile does not add a second line.
    row.append(line)
    await drawFighter(line, viewOf(running, combat, combatant))
  }
}

async function drawFighter(line: Element, view: object): Promise<void> {
  line.innerHTML = await renderPart('shared/fighter', view)
  markBusy(line)
}

/** An actor has changed: updates its line in the tracker, because Foundry redraws it only with the fight. */
export async function showFighterAnew(actor: Pick<Actor.Implementation, 'uuid'> | null): Promise<void> {
  const running = fightingGame()
  const tracker = ui.combat
  const combat = tracker?.viewed
  if (!actor || !running || !combat) return
  for (const app of [tracker, tracker.popout]) {
    for (const combatant of combat.combatants) {
      if (combatant.actor?.uuid !== actor.uuid || !app?.rendered) continue
      const line = app.element.querySelector(`[data-combatant-id="${combatant.id}"] .hnb-combatant`)
      if (line) await drawFighter(line, viewOf(running, combat, combatant))
    }
  }
}

/** Puts fighters who act at the same time below one heading. */
function addHeadings({ rounds }: FightingGame, combat: Combat.Implementation, html: HTMLElement): void {
  for (const old of html.querySelectorAll('.hnb-tracker-heading')) old.remove()
  let last = ''
  for (const row of html.querySelectorAll<HTMLElement>('[data-combatant-id]')) {
    const initiative = combat.combatants.get(row.dataset.combatantId ?? '')?.initiative ?? null
    const words = initiative === null ? null : rounds.heading(initiative)
    const text = words ? say(words) : ''
    if (text !== '' && text !== last) {
      const heading = row.ownerDocument.createElement('li')
      heading.className = 'hnb hnb-tracker-heading'
      heading.textContent = text
      row.before(heading)
    }
    last = text
  }
}

function viewOf(
  running: FightingGame,
  combat: Combat.Implementation,
  combatant: Combatant.Implementation,
): object {
  const situation = fightingSituation(running, combatant.actor)
  const { compare, mayChange } = comparing(running)
  const order = inTurn(
    combat.combatants.map((one) => fighterOf(one)),
    compare,
  )
  const here = order.findIndex(({ id }) => id === combatant.id)
  const [before, me, behind] = [order[here - 1], order[here], order[here + 1]]
  const used = usedBy(combatant)
  return {
    name: combatant.name,
    mine: combatant.actor?.isOwner,
    line: situation && running.rounds.line(situation),
    up: me && before && maySwap(before, me, order, mayChange),
    down: me && behind && maySwap(me, behind, order, mayChange),
    marks: running.rounds.marks.map((mark) => ({ ...mark, used: used.includes(mark.id) })),
  }
}

function press(event: MouseEvent, combatant: string): void {
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
    askPlace({ combatant, mark, used, step: step === '-1' ? -1 : step === '1' ? 1 : 0 }),
  )
}
