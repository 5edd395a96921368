/** A simulated person who does random things. */
import type { Random, Person } from 'foundry-practice-table/testing'

/** The parts of Foundry's documented API that the people of a storm use in their pages. */
interface PageGlobals {
  readonly game: {
    readonly user: { readonly isGM: boolean }
    readonly actors: { readonly contents: readonly DocumentWithSheet[] }
    readonly combats: { readonly contents: readonly RunnableCombat[] }
    readonly scenes: {
      readonly contents: readonly {
        readonly tokens: { contents: { id: string; actorId: string }[] }
        readonly id: string
      }[]
    }
  }
  readonly canvas: {
    readonly tokens: { readonly placeables: readonly { setTarget(on: boolean, how: object): void }[] }
  }
  readonly Combat: { create(data: object): Promise<unknown> }
}

interface DocumentWithSheet {
  readonly isOwner: boolean
  readonly sheet: { render(options: object): Promise<unknown> }
}

interface RunnableCombat {
  readonly round: number
  startCombat(): Promise<unknown>
  nextTurn(): Promise<unknown>
  nextRound(): Promise<unknown>
  rollAll(): Promise<unknown>
  delete(): Promise<unknown>
}

/**
 * Actions that a simulated person never presses: the actions of Foundry's own buttons, and actions that change only
 * this person's view.
 */
const IGNORED_ACTIONS = new Set([
  'close',
  'toggleControls',
  'copyUuid',
  'edit',
  'editImage',
  'fold',
  'tab',
  'configurePrototypeToken',
  'pin',
])

const randomEntry = <One>(random: Random, entries: ArrayLike<One>): One | undefined =>
  entries[Math.floor(random() * entries.length)]

/**
 * A short text about what a person did, and the text that identifies the pressed button. The button is null if no
 * button was pressed.
 */
export interface DoneStep {
  readonly description: string
  readonly button: string | null
}

const withoutButton = (doneText: string): DoneStep => ({ description: doneText, button: null })

/** Makes a person do a random act that the person's page allows. Returns a short description of the act. */
export function doRandomStep(person: Person, random: Random): DoneStep {
  const { window } = person
  if (!window) return withoutButton('')
  const dialog = window.document.querySelector<HTMLElement>('.hnb-dialog')
  if (dialog) return withoutButton(answerDialog(dialog, random))
  const pageGlobals = window as unknown as PageGlobals
  const openWindows = window.document.querySelectorAll<HTMLElement>(SYSTEM_WINDOWS)
  if (openWindows.length > 2) for (const openWindow of openWindows) closeWindow(openWindow)
  const roll = random()
  const { isGM } = pageGlobals.game.user
  if (roll < 0.06 || (roll < 0.3 && !window.document.querySelector('.hnb-actor')))
    return withoutButton(openSheet(pageGlobals, random))
  if (roll < 0.12) return withoutButton(showTab(window.document, random))
  if (roll < 0.16) return withoutButton(targetToken(pageGlobals, random))
  if (roll < 0.19 && isGM) return withoutButton(changeFight(pageGlobals, random))
  const [place, selector] = placeToPress(random)
  const roots = [...window.document.querySelectorAll<HTMLElement>(selector)].slice(-8)
  const root = randomEntry(random, roots)
  if (!root) return withoutButton('')
  const buttons = root.matches('button')
    ? [root]
    : [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const button = randomEntry(random, buttons.filter(isSystemButton))
  if (!button) return withoutButton('')
  const { ruleset = '', act = '', action = '' } = button.dataset
  pressButton(button, random() < 0.15)
  return {
    description: [place, ruleset, act || action].filter(Boolean).join(' '),
    button: identityOf(button),
  }
}

/**
 * A text that identifies a button of ours on every person's page. It consists of the id of the message or the sheet and
 * all data attributes of the button.
 */
function identityOf(button: HTMLElement): string | null {
  const place = button.closest<HTMLElement>('[data-message-id], .hnb-actor')
  return place ? JSON.stringify([place.dataset.messageId ?? place.id, { ...button.dataset }]) : null
}

/**
 * Presses the button with the same identity on another person's page. Does nothing if the page has no such button or an
 * open question.
 */
export function pressSameButton({ window }: Person, button: string): boolean {
  const { document } = window ?? {}
  if (!document || document.querySelector('.hnb-dialog')) return false
  const all = document.querySelectorAll<HTMLElement>(
    '#chat button:not(:disabled), .hnb-actor button:not(:disabled)',
  )
  const sameControl = [...all].find((element) => identityOf(element) === button)
  if (sameControl) pressButton(sameControl)
  return sameControl !== undefined
}

const SYSTEM_WINDOWS = '.application.hnb:not(.hnb-dialog)'

/**
 * Chooses at random where on the page the person looks for a button. Places with many of our buttons are chosen more
 * often.
 */
function placeToPress(random: Random): readonly [place: string, selector: string] {
  const roll = random()
  if (roll < 0.42) return ['sheet', '.hnb-actor section.tab.active']
  if (roll < 0.74) return ['chat', '#chat .hnb-message']
  if (roll < 0.84) return ['dock', '#hnb-dock']
  if (roll < 0.97) return ['windows', `${SYSTEM_WINDOWS}:not(.hnb-actor)`]
  return ['tools', '[data-tool^=hnb]']
}

function closeWindow(window: HTMLElement): void {
  const button = window.querySelector<HTMLElement>('[data-action=close]')
  if (button) pressButton(button)
}

function isSystemButton(button: HTMLElement): boolean {
  const { act, action, tool } = button.dataset
  return act !== undefined || tool !== undefined || (action !== undefined && !IGNORED_ACTIONS.has(action))
}

function pressButton(button: HTMLElement, shiftKey = false): void {
  const { MouseEvent } = button.ownerDocument.defaultView ?? globalThis
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}

function openSheet({ game }: PageGlobals, random: Random): string {
  const actor = randomEntry(
    random,
    game.actors.contents.filter(({ isOwner }) => isOwner),
  )
  void actor?.sheet.render({ force: true })
  return 'opens a sheet'
}

function showTab(document: Document, random: Random): string {
  const tab = randomEntry(
    random,
    document.querySelectorAll<HTMLElement>('.hnb-actor [data-action=tab]:not([data-tab=notes])'),
  )
  if (tab) pressButton(tab)
  return `tab ${tab?.dataset.tab ?? 'none'}`
}

function targetToken({ canvas }: PageGlobals, random: Random): string {
  for (const token of canvas.tokens.placeables) token.setTarget(random() < 0.35, { releaseOthers: false })
  return 'targets'
}

function changeFight({ game, Combat }: PageGlobals, random: Random): string {
  const [scene] = game.scenes.contents
  const [now] = game.combats.contents
  const describeStep = (actDescription: string, stepResult: Promise<unknown>) => {
    // Foundry's own refusals are no fault of ours.
    stepResult.catch(() => undefined)
    return actDescription
  }
  if (!now) {
    const combatants = (scene?.tokens.contents ?? []).map(({ id: tokenId, actorId }) => ({
      tokenId,
      actorId,
      sceneId: scene?.id,
    }))
    return describeStep('begins a fight', Combat.create({ scene: scene?.id, active: true, combatants }))
  }
  if (now.round === 0)
    return describeStep(
      'starts the fight',
      now.rollAll().then(() => now.startCombat()),
    )
  const roll = random()
  if (roll < 0.1) return describeStep('ends the fight', now.delete())
  return roll < 0.4 ? describeStep('next round', now.nextRound()) : describeStep('next turn', now.nextTurn())
}

/** Fills in the fields of a question, mostly with valid values. Then submits or closes the question. */
function answerDialog(dialog: HTMLElement, random: Random): string {
  for (const field of dialog.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    fillField(field, random)
  const buttons = [...dialog.querySelectorAll<HTMLElement>('.form-footer button, footer button')]
  const close = dialog.querySelector<HTMLElement>('[data-action=close]')
  const button = random() < 0.1 && close ? close : randomEntry(random, buttons)
  if (button) pressButton(button)
  return `answers ${button?.dataset.action ?? 'nothing'}`
}

function fillField(field: HTMLInputElement, random: Random): void {
  if (random() < 0.4) return
  switch (field.type) {
    case 'checkbox':
      field.checked = random() < 0.5
      break
    case 'radio':
      if (random() < 0.5) field.checked = true
      break
    case 'number': {
      const [min, max] = [Number(field.min || 0), Number(field.max || 6)]
      field.value =
        random() < 0.05
          ? (randomEntry(random, ['-1', '', '1e9', '0.5']) ?? '')
          : String(min + Math.floor(random() * (Math.min(max, min + 8) - min + 1)))
      break
    }
    case 'select-one': {
      const option = randomEntry(random, (field as unknown as HTMLSelectElement).options)
      if (option) field.value = option.value
      break
    }
    default:
      field.value = randomEntry(random, ['', 'A torn cloak', '<b>bold</b>', '“quoted”']) ?? ''
  }
}
