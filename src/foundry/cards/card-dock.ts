/**
 * The dock at the bottom of the screen: the decks, the number of cards that each person holds, and this person's
 * hand.
 */
import { actorNameForViewer } from '../platform/actor-names'
import { setClassName } from '../platform/class-name'
import { waitForTemplatePartials } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { SYSTEM_ID, systemPath } from '../platform/icon-path'
import { tickClock } from '../play/clock-buttons'
import { handleButtonPress } from '../play/handle-press'
import { readButtonPress } from '../play/read-press'
import { createClockViews } from '../world/clocks'
import { findActorByUuid } from '../world/documents'
import { sendRequestToDealer, drawCards } from './ask-dealer'
import { openDeckWindow } from './open-deck-window'
import { HandDock } from './hand-dock'
import type { TurnShownInDock, WaitingListEntry } from './dock-sources'
import {
  MAX_WAITING_ENTRIES,
  findTurnShownInDock,
  findInitiativeShownInDock,
  pressStepButton,
  listWaitingListEntries,
} from './dock-sources'
import { keepClicksAcrossRedraws } from './keep-clicks'
import { makeRoomForDock, makeRoomForDockOnWindowChange } from './make-room-for-dock'
import { keepDockInPlace } from './place-dock'
import { expandDockHand } from './expand-hand'

import applications = foundry.applications

type DockRenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** The CSS selector of the dock's content. Without a matching element, the dock is hidden. */
const DOCK_CONTENT_SELECTOR =
  '.hnb-chip, .hnb-card-button, .hnb-dock-waiting, .hnb-dock-step, .hnb-dock-turn, .hnb-clock'

/**
 * Finds the newest entry of the waiting list whose buttons are not already offered on cards of the hand. Returns null
 * if there is none.
 */
function findNewestWaitingEntryNotInHand(
  waitingEntries: readonly WaitingListEntry[],
  cardUses: ReturnType<HandDock['handContext']>['uses'],
): WaitingListEntry | null {
  const waitingEntryKeysAnsweredByCards = new Set(
    cardUses.map(({ uses: [use] }) => `${use?.press.on} ${use?.press.actor}`),
  )
  return (
    waitingEntries.find(
      ({ buttons, message, actors }) =>
        buttons.length > 0 &&
        !actors.some((actor) => waitingEntryKeysAnsweredByCards.has(`${message} ${actor}`)),
    ) ?? null
  )
}

/**
 * The name of the actor for whom the hand's uses act, if the dock offers this person the turn of another fighter.
 * Otherwise empty.
 */
function findNameBesideOtherTurn(
  turn: TurnShownInDock | null,
  cardUses: ReturnType<HandDock['handContext']>['uses'],
): string {
  const cardUse = turn?.isOwnTurn && cardUses.flatMap(({ uses }) => uses).find(({ press }) => press.on === '')
  const actor = cardUse && cardUse.press.actor !== turn?.actorUuid && findActorByUuid(cardUse.press.actor)
  return actor ? actorNameForViewer(actor) : ''
}

/** The window class of the dock. The dock is hidden while it has no content. */
export class CardDock extends HandDock {
  static {
    setClassName(this, 'CardDock')
  }

  static override DEFAULT_OPTIONS = {
    id: 'hnb-dock',
    tag: 'section',
    classes: ['hnb', 'hnb-dock'],
    window: { frame: false, positioned: false },
    actions: {
      ...HandDock.DEFAULT_OPTIONS.actions,
      fold: CardDock.#toggleCollapsed,
      openDeck: CardDock.#openDeckWindow,
      draw: CardDock.#drawCard,
      remake: CardDock.#createDeletedDeck,
      act: CardDock.#runAction,
      waiting: CardDock.#toggleList,
      lead: CardDock.#showWaitingEntry,
      leadTurn: CardDock.#showFighter,
      endTurn: CardDock.#endTurn,
      rollInitiative: CardDock.#rollInitiative,
      tickClock,
    },
  }

  static override PARTS: Record<string, SheetPart> = {
    body: {
      template: systemPath('templates/cards/dock.hbs'),
      scrollable: ['.hnb-dock-hand'],
    },
  }

  /** Is the list of messages and windows that wait for this person open? */
  #isListOpen = false

  protected override async _prepareContext(options: DockRenderOptions) {
    await waitForTemplatePartials()
    await this.fetchUseScripts()
    const context = await super._prepareContext(options)
    const handView = this.handContext()
    const turn = findTurnShownInDock()
    const waitingEntryRows = listWaitingListEntries()
    const waitingEntryList = waitingEntryRows.filter(({ isOptional }) => isOptional !== true)
    const optionalWaitingEntries = waitingEntryRows.filter(({ isOptional }) => isOptional === true)
    if (waitingEntryList.length === 0) this.#isListOpen = false
    return Object.assign(context, handView, {
      rootId: this.id,
      // An actor's required entry has the buttons of this actor's optional step in the same message, too.
      waiting: waitingEntryList.concat(
        optionalWaitingEntries.filter(({ message, actors }) =>
          waitingEntryList.every((entry) => entry.message !== message || entry.actors[0] !== actors[0]),
        ),
      ),
      waitingNumber:
        waitingEntryList.length < MAX_WAITING_ENTRIES ? waitingEntryList.length : `${MAX_WAITING_ENTRIES}+`,
      listed: this.#isListOpen,
      step: this.#isListOpen
        ? null
        : findNewestWaitingEntryNotInHand(waitingEntryList.concat(optionalWaitingEntries), handView.uses),
      turn,
      actingName: findNameBesideOtherTurn(turn, handView.uses),
      initiative: findInitiativeShownInDock(),
      clocks: createClockViews(),
    })
  }

  protected override async _onFirstRender(context: object, options: DockRenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    const { element } = this
    element.setAttribute('aria-label', game.i18n.localize('HnB.cards.dock'))
    element.tabIndex = -1
    keepClicksAcrossRedraws(element)
    keepDockInPlace(element)
    makeRoomForDockOnWindowChange()
    new ResizeObserver(makeRoomForDock).observe(element)
  }

  /** Hides the dock while it shows nothing: no deck, card, waiting message or fight. */
  protected override async _onRender(context: object, options: DockRenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.element.hidden = !this.element.querySelector(DOCK_CONTENT_SELECTOR)
  }

  static async #toggleCollapsed(this: CardDock): Promise<void> {
    await game.settings.set(SYSTEM_ID, 'dockClosed', !game.settings.get(SYSTEM_ID, 'dockClosed'))
  }

  static #openDeckWindow(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): void {
    openDeckWindow(dataset.deck ?? '')
  }

  static async #drawCard(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    if (await drawCards(dataset.deck ?? '', 1, this.holder)) await expandDockHand()
  }

  static async #createDeletedDeck(
    this: CardDock,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    await sendRequestToDealer({ act: 'remake', deck: dataset.deck ?? '' })
  }

  static async #toggleList(this: CardDock): Promise<void> {
    this.#isListOpen = !this.#isListOpen
    await this.render()
    // The list opens above its button, so the Tab key would not reach the list next. Therefore the code focuses the
    // list's first entry.
    this.element.querySelector<HTMLElement>('.hnb-waiting-list button')?.focus()
  }

  /** Closes the list, and shows the message or window whose entry the person pressed. */
  static async #showWaitingEntry(
    this: CardDock,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    const clickedWaitingEntry = listWaitingListEntries().find(({ id }) => id === dataset.entry)
    this.#isListOpen = false
    await this.render()
    await clickedWaitingEntry?.show()
  }

  static async #showFighter(this: CardDock): Promise<void> {
    await findTurnShownInDock()?.showFighter()
  }

  static async #endTurn(this: CardDock): Promise<void> {
    await findTurnShownInDock()?.endTurn()
  }

  static async #rollInitiative(this: CardDock): Promise<void> {
    await findInitiativeShownInDock()?.rollInitiative()
  }

  /**
   * Runs the action of a pending step or of a game's note below the hand, for the character of the hand's user. A
   * Gamemaster's hand has no acting character.
   */
  static async #runAction(this: CardDock, event: PointerEvent, button: HTMLElement): Promise<void> {
    if (button.dataset.message !== undefined) return pressStepButton(event, button)
    const buttonPress = readButtonPress(event, button, '')
    await handleButtonPress(
      buttonPress.actor === '' ? { ...buttonPress, scope: 'group', targets: [] } : buttonPress,
    )
    await expandDockHand()
  }
}
