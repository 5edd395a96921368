/**
 * The window of a deck: the numbers of cards, the cards on the table, the discards, and the buttons that move cards.
 */
import type { ActionQuestion } from '../../core/contract'
import { toUntranslatedText } from '../platform/literal-text'
import { setClassName } from '../platform/class-name'
import type { SheetPart } from '../platform/sheet-base'
import { waitForTemplatePartials } from '../platform/partials'
import { findInputOrSelectOfEventTarget } from '../platform/elements'
import { systemPath } from '../platform/icon-path'
import { WindowBase } from '../platform/window-base'
import { moveFocusByArrowKey } from '../platform/toolbars'
import { askQuestionWithoutPeople } from '../play/ask-question'
import { sendRequestToDealer, drawCards, moveCards, sendDealerRequest } from './ask-dealer'
import { enableCardMoveButtons } from './move-buttons'
import { createDeckWindowContext } from './deck-context'
import { keepClicksAcrossRedraws } from './keep-clicks'
import { findCardStackInRole } from '../decks/stack-roles'
import { findDeck, shownDeckName } from '../decks/card-stacks'
import type { CardsRequest } from './cards-request'
import { expandDockHand } from './expand-hand'

import applications = foundry.applications

type DeckWindowRenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** The window of a deck. A redraw keeps the typed number, the ticked people and the chosen cards. */
export class DeckWindow extends WindowBase {
  static {
    setClassName(this, 'DeckWindow')
  }

  static override DEFAULT_OPTIONS = {
    classes: ['hnb', 'hnb-deck'],
    window: { title: 'HnB.cards.title', icon: 'fa-solid fa-layer-group' },
    position: { width: 480 },
    actions: {
      draw: DeckWindow.#drawCards,
      deal: DeckWindow.#dealCards,
      whole: DeckWindow.#runWholeDeckAct,
      choose: DeckWindow.#toggleCard,
      move: DeckWindow.#moveChosen,
    },
  }

  static override PARTS: Record<string, SheetPart> = {
    body: { template: systemPath('templates/cards/deck.hbs'), scrollable: [''] },
  }

  readonly #deckId: string
  #count = 1
  readonly #dealTargets = new Set<string>()
  #chosenCardIds = new Set<string>()
  /**
   * The ids of the cards on the table, in the order of the last render. The page contains only their positions, because
   * ids would reveal the cards.
   */
  #shownTableCardIds: readonly string[] = []
  #nextTableCardIds: readonly string[] = []
  #lastFaceUpIds = new Set<string>()

  constructor(windowId: string, deckId: string) {
    super({ id: windowId })
    this.#deckId = deckId
  }

  override get title(): string {
    const deck = findDeck(this.#deckId)
    return deck ? toUntranslatedText(shownDeckName(deck)) : game.i18n.localize('HnB.cards.title')
  }

  protected override async _prepareContext(options: DeckWindowRenderOptions) {
    await waitForTemplatePartials()
    const context = await super._prepareContext(options)
    const deck = findDeck(this.#deckId)
    const deckView = createDeckWindowContext(deck, {
      chosen: this.#chosenCardIds,
      lastFaceUp: this.#lastFaceUpIds,
      dealTargets: this.#dealTargets,
    })
    this.#nextTableCardIds = deckView.table.map(({ id }) => id)
    this.#chosenCardIds = new Set(deckView.table.flatMap(({ id, chosen }) => (chosen ? [id] : [])))
    this.#lastFaceUpIds = new Set(deckView.table.flatMap(({ id, faceDown }) => (faceDown ? [] : [id])))
    return Object.assign(context, deckView, { rootId: this.id, number: this.#count })
  }

  protected override async _onFirstRender(context: object, options: DeckWindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    keepClicksAcrossRedraws(this.element)
    this.element.addEventListener('keydown', (event) =>
      moveFocusByArrowKey(this.element, event, '.hnb-table-cards button'),
    )
    this.element.addEventListener('change', ({ target }) => {
      const inputField = findInputOrSelectOfEventTarget(target, 'input')
      if (inputField) this.#keepInput(inputField)
    })
  }

  /** Remembers the typed number and the ticked people, because the window redraws whenever a card moves. */
  #keepInput(inputField: HTMLInputElement): void {
    if (inputField.name === 'number') this.#count = inputField.valueAsNumber
    else if (inputField.checked) this.#dealTargets.add(inputField.value)
    else this.#dealTargets.delete(inputField.value)
  }

  protected override async _onRender(context: object, options: DeckWindowRenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#shownTableCardIds = this.#nextTableCardIds
    enableCardMoveButtons(this.element, this.#chosenCardIds.size)
  }

  static async #drawCards(this: DeckWindow): Promise<void> {
    if (await drawCards(this.#deckId, this.#count)) await expandDockHand()
  }

  static async #dealCards(this: DeckWindow): Promise<void> {
    await sendRequestToDealer({
      act: 'deal',
      deck: this.#deckId,
      number: this.#count,
      users: [...this.#dealTargets],
    })
  }

  /**
   * Sends a request to the dealer about the whole deck, such as `burn` or `mend`. The request `gather` takes the cards
   * out of every hand, so it needs a confirmation first.
   */
  static async #runWholeDeckAct(
    this: DeckWindow,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    const cardsRequest = { act: readDealerAction(dataset), deck: this.#deckId }
    if (dataset.act !== 'gather') return void (await sendRequestToDealer(cardsRequest))
    await askQuestionWithoutPeople(createQuestionAboutGatheringCards(this.title), () =>
      sendDealerRequest(cardsRequest),
    )
  }

  /** Marks the pressed card button without a redraw, because a click during a redraw could be lost. */
  static #toggleCard(this: DeckWindow, _event: PointerEvent, cardButton: HTMLElement): void {
    const clickedCardId = this.#shownTableCardIds[Number(cardButton.dataset.place)]
    if (clickedCardId === undefined) return
    if (!this.#chosenCardIds.delete(clickedCardId)) this.#chosenCardIds.add(clickedCardId)
    cardButton.setAttribute('aria-pressed', String(this.#chosenCardIds.has(clickedCardId)))
    enableCardMoveButtons(this.element, this.#chosenCardIds.size)
  }

  static async #moveChosen(this: DeckWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const tableStack = findCardStackInRole('laid', this.#deckId)
    if (!tableStack) return
    const chosenCards = [...this.#chosenCardIds].map((cardId) => ({ id: cardId, deck: this.#deckId }))
    if (!(await moveCards(readDealerAction(dataset), tableStack.id, chosenCards))) return
    this.#chosenCardIds.clear()
    await this.render()
  }
}

/** Asks for confirmation, because `gather` takes the cards out of every hand. */
const createQuestionAboutGatheringCards = (deckName: string): ActionQuestion => ({
  title: 'HnB.cards.gather',
  template: 'cards/gather',
  context: { deck: deckName },
  ok: 'HnB.cards.gather',
  defaults: {},
})

// Cast: our template writes a valid value into the button, and the dealer checks it again.
const readDealerAction = ({ act }: DOMStringMap): CardsRequest['act'] => act as CardsRequest['act']
