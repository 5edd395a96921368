/** Makes a simulated person do random things. */
import type { Random, Person } from 'foundry-practice-table/testing'

/** The types of Foundry's documented API that simulated people who act at random use in their pages. */
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
    readonly tokens: {
      readonly placeables: readonly { setTarget(isTargeted: boolean, targetOptions: object): void }[]
    }
  }
  readonly Combat: { create(documentData: object): Promise<unknown> }
}

interface DocumentWithSheet {
  readonly isOwner: boolean
  readonly sheet: { render(renderOptions: object): Promise<unknown> }
}

interface RunnableCombat {
  readonly round: number
  startCombat(): Promise<unknown>
  nextTurn(): Promise<unknown>
  nextRound(): Promise<unknown>
  rollAll(): Promise<unknown>
  delete(): Promise<unknown>
}

/** Actions that a simulated person never presses: Foundry's own, and those that change only this person's view. */
const NAMES_OF_IGNORED_ACTIONS = new Set([
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

const pickRandomEntry = <One>(nextRandom: Random, listedEntries: ArrayLike<One>): One | undefined =>
  listedEntries[Math.floor(nextRandom() * listedEntries.length)]

/**
 * A step that a simulated person has done: a short description, and the identity of the button that the person pressed.
 * The identity is null for a step without a button.
 */
export interface DoneStormStep {
  readonly description: string
  readonly button: string | null
}

const createStormStepWithoutButton = (textOfDoneStep: string): DoneStormStep => ({
  description: textOfDoneStep,
  button: null,
})

/** Makes a person do a random act that their page allows. Returns a short description. */
export function doRandomStep(person: Person, nextRandom: Random): DoneStormStep {
  const { window } = person
  if (!window) return createStormStepWithoutButton('')
  const dialog = window.document.querySelector<HTMLElement>('.hnb-dialog')
  if (dialog) return createStormStepWithoutButton(answerOpenDialog(dialog, nextRandom))
  const pageGlobals = window as unknown as PageGlobals
  const shownWindows = window.document.querySelectorAll<HTMLElement>(SYSTEM_WINDOW_SELECTOR)
  if (shownWindows.length > 2) for (const shownWindow of shownWindows) closeWindow(shownWindow)
  const randomNumber = nextRandom()
  const { isGM } = pageGlobals.game.user
  if (randomNumber < 0.06 || (randomNumber < 0.3 && !window.document.querySelector('.hnb-actor')))
    return createStormStepWithoutButton(openSheet(pageGlobals, nextRandom))
  if (randomNumber < 0.12) return createStormStepWithoutButton(showTab(window.document, nextRandom))
  if (randomNumber < 0.16) return createStormStepWithoutButton(markTokenAsTarget(pageGlobals, nextRandom))
  if (randomNumber < 0.19 && isGM)
    return createStormStepWithoutButton(changeFightAtRandom(pageGlobals, nextRandom))
  const [place, selector] = findRandomButtonPlace(nextRandom)
  const lastPageAreas = [...window.document.querySelectorAll<HTMLElement>(selector)].slice(-8)
  const chosenPageArea = pickRandomEntry(nextRandom, lastPageAreas)
  if (!chosenPageArea) return createStormStepWithoutButton('')
  const areaButtons = chosenPageArea.matches('button')
    ? [chosenPageArea]
    : [...chosenPageArea.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const chosenButton = pickRandomEntry(nextRandom, areaButtons.filter(isSystemButton))
  if (!chosenButton) return createStormStepWithoutButton('')
  const { ruleset = '', act = '', action = '' } = chosenButton.dataset
  pressButton(chosenButton, nextRandom() < 0.15)
  return {
    description: [place, ruleset, act || action].filter(Boolean).join(' '),
    button: createButtonIdentity(chosenButton),
  }
}

/**
 * Identifies a button of our system by the id of its message or sheet and by its data attributes. The identity is the
 * same on every page.
 */
function createButtonIdentity(button: HTMLElement): string | null {
  const buttonArea = button.closest<HTMLElement>('[data-message-id], .hnb-actor')
  return buttonArea
    ? JSON.stringify([buttonArea.dataset.messageId ?? buttonArea.id, { ...button.dataset }])
    : null
}

/**
 * Presses, on another person's page, the button with the given identity. Does nothing if the button is missing or a
 * question is open. Returns whether it pressed.
 */
export function pressSameButton({ window }: Person, buttonIdentity: string): boolean {
  const { document } = window ?? {}
  if (!document || document.querySelector('.hnb-dialog')) return false
  const candidateElements = document.querySelectorAll<HTMLElement>(
    '#chat button:not(:disabled), .hnb-actor button:not(:disabled)',
  )
  const matchingControl = [...candidateElements].find(
    (element) => createButtonIdentity(element) === buttonIdentity,
  )
  if (matchingControl) pressButton(matchingControl)
  return matchingControl !== undefined
}

const SYSTEM_WINDOW_SELECTOR = '.application.hnb:not(.hnb-dialog)'

/** Chooses at random where a simulated person looks for a button. Places with many of our buttons are more likely. */
function findRandomButtonPlace(nextRandom: Random): readonly [place: string, selector: string] {
  const randomNumber = nextRandom()
  if (randomNumber < 0.42) return ['sheet', '.hnb-actor section.tab.active']
  if (randomNumber < 0.74) return ['chat', '#chat .hnb-message']
  if (randomNumber < 0.84) return ['dock', '#hnb-dock']
  if (randomNumber < 0.97) return ['windows', `${SYSTEM_WINDOW_SELECTOR}:not(.hnb-actor)`]
  return ['tools', '[data-tool^=hnb]']
}

function closeWindow(window: HTMLElement): void {
  const closeButton = window.querySelector<HTMLElement>('[data-action=close]')
  if (closeButton) pressButton(closeButton)
}

function isSystemButton(button: HTMLElement): boolean {
  const { act, action, tool } = button.dataset
  return (
    act !== undefined || tool !== undefined || (action !== undefined && !NAMES_OF_IGNORED_ACTIONS.has(action))
  )
}

function pressButton(button: HTMLElement, isShiftPressed = false): void {
  const { MouseEvent } = button.ownerDocument.defaultView ?? globalThis
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isShiftPressed }))
}

function openSheet({ game }: PageGlobals, nextRandom: Random): string {
  const actor = pickRandomEntry(
    nextRandom,
    game.actors.contents.filter(({ isOwner }) => isOwner),
  )
  void actor?.sheet.render({ force: true })
  return 'opens a sheet'
}

function showTab(pageDocument: Document, nextRandom: Random): string {
  const tabButton = pickRandomEntry(
    nextRandom,
    pageDocument.querySelectorAll<HTMLElement>('.hnb-actor [data-action=tab]:not([data-tab=notes])'),
  )
  if (tabButton) pressButton(tabButton)
  return `tab ${tabButton?.dataset.tab ?? 'none'}`
}

function markTokenAsTarget({ canvas }: PageGlobals, nextRandom: Random): string {
  for (const token of canvas.tokens.placeables) token.setTarget(nextRandom() < 0.35, { releaseOthers: false })
  return 'targets'
}

function changeFightAtRandom({ game, Combat }: PageGlobals, nextRandom: Random): string {
  const [scene] = game.scenes.contents
  const [now] = game.combats.contents
  const recordAndAwaitStep = (actDescription: string, stepResult: Promise<unknown>) => {
    // Ignores errors: Foundry itself may refuse a random step, which is not a fault of our code.
    stepResult.catch(() => undefined)
    return actDescription
  }
  if (!now) {
    const combatantData = (scene?.tokens.contents ?? []).map(({ id: tokenId, actorId }) => ({
      tokenId,
      actorId,
      sceneId: scene?.id,
    }))
    return recordAndAwaitStep(
      'begins a fight',
      Combat.create({ scene: scene?.id, active: true, combatants: combatantData }),
    )
  }
  if (now.round === 0)
    return recordAndAwaitStep(
      'starts the fight',
      now.rollAll().then(() => now.startCombat()),
    )
  const randomNumber = nextRandom()
  if (randomNumber < 0.1) return recordAndAwaitStep('ends the fight', now.delete())
  return randomNumber < 0.4
    ? recordAndAwaitStep('next round', now.nextRound())
    : recordAndAwaitStep('next turn', now.nextTurn())
}

/** Fills in a question, mostly with valid values, and submits or closes it. */
function answerOpenDialog(dialog: HTMLElement, nextRandom: Random): string {
  for (const dialogField of dialog.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    fillFormField(dialogField, nextRandom)
  const footerButtons = [...dialog.querySelectorAll<HTMLElement>('.form-footer button, footer button')]
  const closeButton = dialog.querySelector<HTMLElement>('[data-action=close]')
  const chosenButton =
    nextRandom() < 0.1 && closeButton ? closeButton : pickRandomEntry(nextRandom, footerButtons)
  if (chosenButton) pressButton(chosenButton)
  return `answers ${chosenButton?.dataset.action ?? 'nothing'}`
}

function fillFormField(formField: HTMLInputElement, nextRandom: Random): void {
  if (nextRandom() < 0.4) return
  switch (formField.type) {
    case 'checkbox':
      formField.checked = nextRandom() < 0.5
      break
    case 'radio':
      if (nextRandom() < 0.5) formField.checked = true
      break
    case 'number': {
      const [min, max] = [Number(formField.min || 0), Number(formField.max || 6)]
      formField.value =
        nextRandom() < 0.05
          ? (pickRandomEntry(nextRandom, ['-1', '', '1e9', '0.5']) ?? '')
          : String(min + Math.floor(nextRandom() * (Math.min(max, min + 8) - min + 1)))
      break
    }
    case 'select-one': {
      const selectOption = pickRandomEntry(nextRandom, (formField as unknown as HTMLSelectElement).options)
      if (selectOption) formField.value = selectOption.value
      break
    }
    default:
      formField.value = pickRandomEntry(nextRandom, ['', 'A torn cloak', '<b>bold</b>', '“quoted”']) ?? ''
  }
}
