/** The hand in the dock: its cards are chosen, sorted, dragged, and used as their games allow. */
import { movedBefore, movedBy } from '../../core/shell/hand-order'
import { chooseOnly, chooseToo, isChosen, toggleChosen } from '../decks/chosen'
import { handOf } from '../decks/hands'
import { findStack } from '../decks/roles'
import { findDeck, isByRules } from '../decks/stacks'
import { closest } from '../platform/elements'
import { setClassName } from '../platform/class-name'
import { say } from '../platform/notify'
import { PartsWindow, pressedOnce } from '../platform/our-windows'
import { SYSTEM_ID } from '../platform/system-id'
import { renderPart } from '../platform/templates'
import { offerTools } from './chosen-tools'
import { dockContext } from './dock-context'
import { dragCards } from './dock-drag'
import { handMenu, DOCK_MENU_OF } from './dock-menu'
import { handKeys } from './keys'
import type { CardsRequest } from './request'
import { unfoldHand } from './unfold'
import { inGroups, usesOf } from './uses'
import { chosenCardsOf, moveChosen, playChosen, pressUse } from './with-chosen'

import applications = foundry.applications

type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** The cards of a hand, each a button. */
const CARD = '.hnb-dock-hand button'

export class HandDock extends pressedOnce(PartsWindow) {
  static {
    setClassName(this, 'HandDock')
  }

  static override DEFAULT_OPTIONS = {
    actions: {
      sort: HandDock.#sort,
      look: HandDock.#look,
      choose: HandDock.#choose,
      move: HandDock.#move,
      use: HandDock.#use,
    },
  }

  #holder = game.user.id
  /** The cards of the hand in order, as last drawn: the page itself does not reveal which they are. */
  #hand: readonly string[] = []
  #nextHand: readonly string[] = []
  #known = new Set<string>()

  /** Whose hand is shown, by user id. */
  get holder(): string {
    return this.#holder
  }

  /** What is shown of decks and hand. */
  protected handContext(): ReturnType<typeof dockContext> {
    if (this.#holder !== game.user.id && !findStack('hand', this.#holder)) this.#holder = game.user.id
    const held = handOf(this.#holder).map(({ id }) => id)
    chooseOnly(held.filter(isChosen))
    const shown = dockContext({
      holder: this.#holder,
      known: this.#known,
      closed: game.settings.get(SYSTEM_ID, 'dockClosed'),
      sorted: game.settings.get(SYSTEM_ID, 'dockSorted'),
      order: game.settings.get(SYSTEM_ID, 'dockOrder'),
    })
    this.#known = new Set(held)
    this.#nextHand = shown.cards.map(({ id }) => id)
    return shown
  }

  protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    const { element } = this
    element.addEventListener('keydown', (event) => {
      const card = handKeys(event, CARD)
      if (card) void this.#sortBy(card.button, card.step)
    })
    element.addEventListener('dblclick', (event) => void this.#playAt(event))
    dragCards(element, this)
    const fixed = { fixed: true, jQuery: false as const }
    this._createContextMenu(() => handMenu(this), DOCK_MENU_OF, fixed)
  }

  /** A card may be chosen while the hand is being drawn, which would then show the old choice. */
  protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#hand = this.#nextHand
    this.#markAll()
  }

  /** Shows a hand with one of its cards chosen, as a click on the card elsewhere asks. */
  async choose(holder: string, card: string): Promise<void> {
    this.#holder = holder
    chooseToo(card)
    await this.unfold()
    await this.render()
  }

  /** Shows the hand to somebody who has hidden it. */
  async unfold(): Promise<void> {
    await unfoldHand()
    this.element.querySelector<HTMLElement>('button')?.focus()
  }

  /** Marks the chosen cards after a change, and shows what they can be used for. */
  async showChosen(): Promise<void> {
    this.#markAll()
    const place = this.element.querySelector('.hnb-dock-uses')
    const user = game.users.get(this.#holder)
    if (place && user)
      place.innerHTML = await renderPart('shared/pieces/card-uses', {
        rootId: this.id,
        uses: inGroups(usesOf(user)),
      })
  }

  /** The card at a button of the hand, by id. */
  cardAt({ dataset }: HTMLElement): string | undefined {
    return this.#hand[Number(dataset.place)]
  }

  /** Puts a card of one's hand before another, or last. */
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
    const button = closest(target, CARD)
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
    offerTools(this.element, chosen, this.#whyNotMoved())
  }

  /**
   * Why the chosen cards may not be moved by hand, or null: a game that is played from hands moves its cards by its
   * rules.
   */
  #whyNotMoved(): string | null {
    const [card] = game.user.isGM ? [] : chosenCardsOf(this.#holder).filter(({ deck }) => isByRules(deck))
    if (!card) return null
    const name = findDeck(card.deck)?.name ?? ''
    return say({ key: 'HnB.cards.refusal.byRules', data: { name } })
  }

  static async #sort(this: HandDock): Promise<void> {
    await game.settings.set(SYSTEM_ID, 'dockSorted', !game.settings.get(SYSTEM_ID, 'dockSorted'))
  }

  /** Lets a GM look into somebody's hand. */
  static async #look(this: HandDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#holder = dataset.user ?? game.user.id
    await unfoldHand()
    await this.render()
  }

  static async #choose(this: HandDock, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const card = this.cardAt(button)
    if (card === undefined) return
    toggleChosen(card)
    await this.showChosen()
  }

  /** Presses a use that a game has for the chosen cards. */
  static async #use(this: HandDock, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const user = game.users.get(this.#holder)
    const use = user && usesOf(user).find(({ id }) => id === dataset.use)
    if (use) await pressUse(use, event.shiftKey)
  }

  static async #move(this: HandDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    // Reason for the cast: the button's template names the act, and the dealer checks it again.
    await moveChosen(this.#holder, dataset.act as CardsRequest['act'], {
      faceDown: dataset.down === 'true',
    })
    await this.render()
  }
}
