/** The hand in the dock: a person chooses, sorts, drags and plays cards there. */
import { moveCardBefore, moveCardByStep } from '../../core/shell/hand-order'
import { filterTextsOfList } from '../../core/plain-data'
import { chooseOnlyGivenCards, addChosenCard, isChosenCard, toggleChosenCard } from '../decks/chosen-cards'
import { readHeldCards } from '../decks/hands'
import { findCardStackInRole } from '../decks/stack-roles'
import { findDeck, isDeckMovedByRules } from '../decks/card-stacks'
import { findClosestElement } from '../platform/elements'
import { setClassName } from '../platform/class-name'
import { createContextMenuOptions } from '../platform/compat'
import { createScriptFetcherForRedraws } from '../platform/fetch-script'
import { localizePhrase } from '../platform/notify'
import { HandlebarsWindow, extendWindowWithPressGuard } from '../platform/our-windows'
import { SYSTEM_ID } from '../platform/icon-path'
import { renderOurTemplate } from '../platform/templates'
import { enableCardMoveButtons } from './move-buttons'
import { createDockContext } from './dock-context'
import { makeCardsDraggable } from './dock-drag'
import { listHandMenuEntries, DOCK_MENU_SELECTOR } from './hand-menu'
import { handleHandArrowKey } from './arrow-keys'
import type { CardsRequest } from './cards-request'
import { expandDockHand } from './expand-hand'
import { fetchCardUseScripts, listCardUses } from './card-uses'
import { groupCardUses } from './group-card-uses'
import { findChosenCards, moveChosenCards, playChosenCards, runCardUse } from './use-chosen-cards'

import applications = foundry.applications

type HandRenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** The selector of the card buttons in the hand. */
const HAND_BUTTON_SELECTOR = '.hnb-dock-hand button'

/**
 * The part of the dock that shows the hand. The subclass `CardDock` adds the decks and the list of waiting messages.
 */
export class HandDock extends extendWindowWithPressGuard(HandlebarsWindow) {
  static {
    setClassName(this, 'HandDock')
  }

  static override DEFAULT_OPTIONS = {
    actions: {
      sort: HandDock.#toggleSorting,
      look: HandDock.#showHandOf,
      choose: HandDock.#toggleCard,
      move: HandDock.#moveChosen,
      use: HandDock.#runUse,
    },
  }

  #holderId = game.user.id
  /**
   * The ids of the hand's cards, in the order of the last render. The page contains only their positions, because ids
   * would reveal the cards.
   */
  #handIds: readonly string[] = []
  #pendingHandIds: readonly string[] = []
  #lastShown = new Set<string>()

  /** The id of the user whose hand the dock shows. */
  get holder(): string {
    return this.#holderId
  }

  /** Fetches the scripts that the uses of the shown hand need. A use whose script is missing is refused. */
  protected readonly fetchUseScripts = createScriptFetcherForRedraws(async () => {
    const handHolder = game.users.get(this.#holderId)
    if (handHolder) await fetchCardUseScripts(handHolder)
  })

  /** The template data of the dock's decks and hand. */
  protected handContext(): ReturnType<typeof createDockContext> {
    if (this.#holderId !== game.user.id && !findCardStackInRole('hand', this.#holderId))
      this.#holderId = game.user.id
    const heldCardIds = readHeldCards(this.#holderId).map(({ id }) => id)
    chooseOnlyGivenCards(heldCardIds.filter(isChosenCard))
    const handView = createDockContext({
      holderId: this.#holderId,
      lastShown: this.#lastShown,
      closed: game.settings.get(SYSTEM_ID, 'dockClosed'),
      sorted: game.settings.get(SYSTEM_ID, 'dockSorted'),
      cardOrder: filterTextsOfList(game.settings.get(SYSTEM_ID, 'dockOrder')),
    })
    this.#lastShown = new Set(heldCardIds)
    this.#pendingHandIds = handView.cards.map(({ id }) => id)
    return handView
  }

  protected override async _onFirstRender(context: object, options: HandRenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    const { element } = this
    element.addEventListener('keydown', (event) => {
      const cardMove = handleHandArrowKey(event, HAND_BUTTON_SELECTOR)
      if (cardMove) void this.#moveByKey(cardMove.button, cardMove.step)
    })
    element.addEventListener('dblclick', (event) => void this.#playDoubleClicked(event))
    makeCardsDraggable(element, this)
    this._createContextMenu(() => listHandMenuEntries(this), DOCK_MENU_SELECTOR, createContextMenuOptions())
  }

  /**
   * The person may have chosen a card during the render. Therefore the chosen cards are marked again after the render.
   */
  protected override async _onRender(context: object, options: HandRenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#handIds = this.#pendingHandIds
    this.#markChosen()
  }

  /** Opens a hand in the dock and chooses one of its cards. Called when a person clicks the card on a sheet. */
  async choose(handHolderId: string, cardId: string): Promise<void> {
    this.#holderId = handHolderId
    addChosenCard(cardId)
    await this.expand()
    await this.render()
  }

  /**
   * Opens the collapsed dock, and focuses it after the hand is drawn, so that the hand cannot take the focus away from
   * the person's next press.
   */
  async expand(): Promise<void> {
    await expandDockHand()
    await this.render()
    this.element.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }

  /** Marks the cards that are chosen now, and redraws the buttons for using them. */
  async showChosenCards(): Promise<void> {
    this.#markChosen()
    const cardUsesElement = this.element.querySelector('.hnb-dock-uses')
    const handHolder = game.users.get(this.#holderId)
    if (cardUsesElement && handHolder)
      cardUsesElement.innerHTML = await renderOurTemplate('shared/pieces/card-uses', {
        rootId: this.id,
        uses: groupCardUses(listCardUses(handHolder)),
      })
  }

  /** The id of the card that a card button in the hand shows. */
  cardIdOfButton({ dataset }: HTMLElement): string | undefined {
    return this.#handIds[Number(dataset.place)]
  }

  /** Moves a card of the hand before another card, or to the end if `nextCardId` is null. */
  async moveCardBefore(cardId: string, nextCardId: string | null): Promise<void> {
    await this.#storeCardOrder(moveCardBefore(this.#handIds, cardId, nextCardId))
  }

  async #moveByKey(cardButton: HTMLElement, moveDirection: -1 | 1): Promise<void> {
    const cardId = this.cardIdOfButton(cardButton)
    if (cardId === undefined) return
    const newCardOrder = moveCardByStep(this.#handIds, cardId, moveDirection)
    await this.#storeCardOrder(newCardOrder)
    await this.render()
    this.element.querySelector<HTMLElement>(`[data-place="${newCardOrder.indexOf(cardId)}"]`)?.focus()
  }

  async #storeCardOrder(cardOrder: readonly string[]): Promise<void> {
    await game.settings.set(SYSTEM_ID, 'dockOrder', [...cardOrder])
    if (game.settings.get(SYSTEM_ID, 'dockSorted')) await game.settings.set(SYSTEM_ID, 'dockSorted', false)
  }

  async #playDoubleClicked({ target, shiftKey }: MouseEvent): Promise<void> {
    const button = findClosestElement(target, HAND_BUTTON_SELECTOR)
    const card = button ? this.cardIdOfButton(button) : undefined
    if (card === undefined) return
    addChosenCard(card)
    await this.showChosenCards()
    await playChosenCards(this.#holderId, shiftKey)
    await this.render()
  }

  #markChosen(): void {
    let chosenCardCount = 0
    for (const button of this.element.querySelectorAll<HTMLElement>('[data-action=choose]')) {
      const isCardChosen = isChosenCard(this.cardIdOfButton(button) ?? '')
      button.setAttribute('aria-pressed', String(isCardChosen))
      if (isCardChosen) chosenCardCount += 1
    }
    enableCardMoveButtons(this.element, chosenCardCount, this.#whyNotMoved())
  }

  /**
   * Returns the reason, as text, why this person may not move the chosen cards by hand. Null if they may. In some
   * games, only the rules may move the cards of a hand.
   */
  #whyNotMoved(): string | null {
    const [card] = game.user.isGM
      ? []
      : findChosenCards(this.#holderId).filter(({ deck }) => isDeckMovedByRules(deck))
    if (!card) return null
    const deckName = findDeck(card.deck)?.name ?? ''
    return localizePhrase({ key: 'HnB.cards.refusal.byRules', data: { name: deckName } })
  }

  static async #toggleSorting(this: HandDock): Promise<void> {
    await game.settings.set(SYSTEM_ID, 'dockSorted', !game.settings.get(SYSTEM_ID, 'dockSorted'))
  }

  /** Shows a Gamemaster the hand of another user. The pressed button names the user. */
  static async #showHandOf(this: HandDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#holderId = dataset.user ?? game.user.id
    await expandDockHand()
    await this.render()
  }

  static async #toggleCard(this: HandDock, _event: PointerEvent, cardButton: HTMLElement): Promise<void> {
    const cardId = this.cardIdOfButton(cardButton)
    if (cardId === undefined) return
    toggleChosenCard(cardId)
    await this.showChosenCards()
  }

  /** Uses the chosen cards in the way that the pressed button offers. */
  static async #runUse(this: HandDock, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const handHolder = game.users.get(this.#holderId)
    const cardUse = handHolder && listCardUses(handHolder).find(({ id }) => id === dataset.use)
    if (cardUse) await runCardUse(cardUse, event.shiftKey || cardUse.isAnswered)
  }

  static async #moveChosen(this: HandDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    // Cast: our template writes a valid value into the button, and the dealer checks it again.
    await moveChosenCards(this.#holderId, dataset.act as CardsRequest['act'], {
      faceDown: dataset.down === 'true',
    })
    await this.render()
  }
}
