/** The dock at the bottom of the screen: the decks at this table, who holds how many cards, and one's own hand. */
import { movedBefore, movedBy } from '../../core/hand-order'
import { chooseOnly, chooseToo, isChosen, toggleChosen } from '../decks/chosen'
import { handOf } from '../decks/hands'
import { findStack } from '../decks/roles'
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { SYSTEM_ID, systemPath } from '../platform/system-id'
import { renderPart } from '../platform/templates'
import { act } from '../play/act'
import { pressOf } from '../play/press'
import { askDealer, drawCards } from './ask-dealer'
import { offerTools } from './chosen-tools'
import { openDeck } from './deck-window'
import { dockContext } from './dock-context'
import { dragCards } from './dock-drag'
import { handMenu, MENU_OF } from './dock-menu'
import { waitingForMe } from './dock-waiting'
import { keepPresses } from './keep-presses'
import { handKeys } from './keys'
import { makeRoom } from './make-room'
import { placeDock } from './place-dock'
import type { CardsRequest } from './request'
import { unfoldHand } from './unfold'
import { usesOf } from './uses'
import { moveChosen, playChosen, pressUse } from './with-chosen'

import applications = foundry.applications

type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

export class CardDock extends applications.api.HandlebarsApplicationMixin(applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: 'hnb-dock',
    tag: 'section',
    classes: ['hnb', 'hnb-dock'],
    window: { frame: false, positioned: false },
    actions: {
      fold: CardDock.#fold,
      sort: CardDock.#sort,
      openDeck: CardDock.#openDeck,
      draw: CardDock.#draw,
      remake: CardDock.#remake,
      look: CardDock.#look,
      choose: CardDock.#choose,
      move: CardDock.#move,
      use: CardDock.#use,
      act: CardDock.#act,
      waiting: CardDock.#waiting,
      lead: CardDock.#lead,
    },
  }

  static override PARTS: Record<string, Part> = {
    body: {
      template: systemPath('templates/cards/dock.hbs'),
      scrollable: ['.hnb-dock-hand'],
    },
  }

  /** Is the list of what waits shown? */
  #listed = false
  #holder = game.user.id
  /** The cards of the hand by their places, as they were drawn last: the page itself says nothing of which they are. */
  #hand: readonly string[] = []
  #nextHand: readonly string[] = []
  #known = new Set<string>()

  /** Whose hand is shown, by user id. */
  get holder(): string {
    return this.#holder
  }

  protected override async _prepareContext(options: RenderOptions) {
    await piecesReady()
    if (this.#holder !== game.user.id && !findStack('hand', this.#holder)) this.#holder = game.user.id
    const held = handOf(this.#holder).map(({ id }) => id)
    chooseOnly(held.filter(isChosen))
    const context = await super._prepareContext(options)
    const shown = dockContext({
      holder: this.#holder,
      known: this.#known,
      closed: game.settings.get(SYSTEM_ID, 'dockClosed'),
      sorted: game.settings.get(SYSTEM_ID, 'dockSorted'),
      order: game.settings.get(SYSTEM_ID, 'dockOrder'),
    })
    this.#known = new Set(held)
    this.#nextHand = shown.cards.map(({ id }) => id)
    const waiting = waitingForMe()
    if (waiting.length === 0) this.#listed = false
    return Object.assign(context, shown, { rootId: this.id, waiting, listed: this.#listed })
  }

  protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    const { element } = this
    element.setAttribute('aria-label', game.i18n.localize('HnB.cards.dock'))
    element.tabIndex = -1
    element.addEventListener('keydown', (event) => {
      const card = handKeys(event, '.hnb-dock-hand button')
      if (card) void this.#sortBy(card.button, card.step)
    })
    element.addEventListener('dblclick', (event) => void this.#playAt(event))
    keepPresses(element)
    dragCards(element, this)
    placeDock(element)
    new ResizeObserver(makeRoom).observe(element)
    const fixed = { fixed: true, jQuery: false as const }
    this._createContextMenu(() => handMenu(this), MENU_OF, fixed)
  }

  /**
   * Without decks, without cards and where nothing waits there is nothing to show. A card may have been chosen while the hand was drawn,
   * which then shows it as it was before.
   */
  protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#hand = this.#nextHand
    this.element.hidden = !this.element.querySelector('.hnb-chip, .hnb-card-button, .hnb-dock-waiting')
    this.#markAll()
  }

  /** Shows a hand with one of its cards chosen, as a click on the card elsewhere asks. */
  async choose(holder: string, card: string): Promise<void> {
    this.#holder = holder
    chooseToo(card)
    await this.unfold()
    await this.render()
  }

  /** Shows what is in hand, for whoever has hidden it. */
  async unfold(): Promise<void> {
    await unfoldHand()
    this.element.querySelector<HTMLElement>('button')?.focus()
  }

  /** What is chosen has changed: its cards are marked, and it is said what they may be for. */
  async showChosen(): Promise<void> {
    this.#markAll()
    const place = this.element.querySelector('.hnb-dock-uses')
    const user = game.users.get(this.#holder)
    if (place && user)
      place.innerHTML = await renderPart('cards/uses', { rootId: this.id, uses: usesOf(user) })
  }

  /** The card at a button of the hand, by id. */
  cardAt({ dataset }: HTMLElement): string | undefined {
    return this.#hand[Number(dataset.place)]
  }

  /** Puts a card of one's hand before another, or behind all. */
  async sortBefore(card: string, before: string | null): Promise<void> {
    await this.#keepOrder(movedBefore(this.#hand, card, before))
  }

  async #sortBy(button: HTMLElement, step: -1 | 1): Promise<void> {
    const card = this.cardAt(button)
    if (card === undefined) return
    const order = movedBy(this.#hand, card, step)
    await this.#keepOrder(order)
    await this.render()
    this.element.querySelector<HTMLElement>(`[data-place="${order.indexOf(card)}"]`)?.focus()
  }

  async #keepOrder(order: readonly string[]): Promise<void> {
    await game.settings.set(SYSTEM_ID, 'dockOrder', [...order])
    if (game.settings.get(SYSTEM_ID, 'dockSorted')) await game.settings.set(SYSTEM_ID, 'dockSorted', false)
  }

  async #playAt({ target, shiftKey }: MouseEvent): Promise<void> {
    // Reason for the cast: what is clicked on a page is an element.
    const button = (target as HTMLElement).closest<HTMLElement>('.hnb-dock-hand button')
    const card = button ? this.cardAt(button) : undefined
    if (card === undefined) return
    chooseToo(card)
    await this.showChosen()
    await playChosen(this.#holder, shiftKey)
    await this.render()
  }

  #markAll(): void {
    let chosen = 0
    for (const button of this.element.querySelectorAll<HTMLElement>('[data-action=choose]')) {
      const isPressed = isChosen(this.cardAt(button) ?? '')
      button.setAttribute('aria-pressed', String(isPressed))
      if (isPressed) chosen += 1
    }
    offerTools(this.element, chosen)
  }

  static async #fold(this: CardDock): Promise<void> {
    await game.settings.set(SYSTEM_ID, 'dockClosed', !game.settings.get(SYSTEM_ID, 'dockClosed'))
  }

  static async #sort(this: CardDock): Promise<void> {
    await game.settings.set(SYSTEM_ID, 'dockSorted', !game.settings.get(SYSTEM_ID, 'dockSorted'))
  }

  static #openDeck(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): void {
    openDeck(dataset.deck ?? '')
  }

  static async #draw(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    if (await drawCards(dataset.deck ?? '', 1, this.#holder)) await unfoldHand()
  }

  static async #remake(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await askDealer({ act: 'remake', deck: dataset.deck ?? '' })
  }

  /** A GM looks into somebody's hand. */
  static async #look(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#holder = dataset.user ?? game.user.id
    await unfoldHand()
    await this.render()
  }

  static async #choose(this: CardDock, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const card = this.cardAt(button)
    if (card === undefined) return
    toggleChosen(card)
    await this.showChosen()
  }

  static async #waiting(this: CardDock): Promise<void> {
    this.#listed = !this.#listed
    await this.render()
  }

  /** To what waits, wherever that is; the list is out of its way then. */
  static async #lead(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const entry = waitingForMe().find(({ id }) => id === dataset.entry)
    this.#listed = false
    await this.render()
    await entry?.lead()
  }

  /** What a game says that cards may be for. */
  static async #use(this: CardDock, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const user = game.users.get(this.#holder)
    const use = user && usesOf(user).find(({ id }) => id === dataset.use)
    if (use) await pressUse(use, event.shiftKey)
  }

  /** What a game offers below a hand: for the holder's character, or for a Gamemaster and nobody else. */
  static async #act(this: CardDock, event: PointerEvent, button: HTMLElement): Promise<void> {
    const press = pressOf(event, button, '')
    await act(press.actor === '' ? { ...press, scope: 'group', targets: [] } : press)
    await unfoldHand()
  }

  static async #move(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    // Reason for the cast: the button's template names the act, and the dealer checks it again.
    await moveChosen(this.#holder, dataset.act as CardsRequest['act'], dataset.down === 'true')
    await this.render()
  }
}
