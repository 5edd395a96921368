/** The hand in the dock: a person chooses, sorts, drags and plays its cards. */
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

/** The selector of the card buttons in the hand. */
const CARD = '.hnb-dock-hand button'

/** The part of the dock with the hand; `CardDock` adds the decks and the bar. */
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
  /** The ids of the hand's cards, in the order of the last render. The page holds only positions, no ids. */
  #hand: readonly string[] = []
  #nextHand: readonly string[] = []
  #known = new Set<string>()

  /** The id of the user whose hand the dock shows. */
  get holder(): string {
    return this.#holder
  }

  /** The template data of the decks and the hand. */
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

  /** Marks the chosen cards again, because a person may choose a card while the hand is being rendered. */
  protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#hand = this.#nextHand
    this.#markAll()
  }

  /** Shows a hand and chooses one of its cards, after a click on that card on a sheet. */
  async choose(holder: string, card: string): Promise<void> {
    this.#holder = holder
    chooseToo(card)
    await this.unfold()
    await this.render()
  }

  /** Opens the collapsed dock and moves the focus into it. */
  async unfold(): Promise<void> {
    await unfoldHand()
    this.element.querySelector<HTMLElement>('button')?.focus()
  }

  /** Marks the chosen cards after a change, and redraws the buttons of their uses. */
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

  /** The id of the card at a button of the hand. */
  cardAt({ dataset }: HTMLElement): string | undefined {
    return this.#hand[Number(dataset.place)]
  }

  /** Moves a card of the hand before another card, or to the end when `before` is null. Both are card ids. */
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

  /** Why this person may not move the chosen cards by hand, or null. Some games move a hand's cards by their rules. */
  #whyNotMoved(): string | null {
    const [card] = game.user.isGM ? [] : chosenCardsOf(this.#holder).filter(({ deck }) => isByRules(deck))
    if (!card) return null
    const name = findDeck(card.deck)?.name ?? ''
    return say({ key: 'HnB.cards.refusal.byRules', data: { name } })
  }

  static async #sort(this: HandDock): Promise<void> {
    await game.settings.set(SYSTEM_ID, 'dockSorted', !game.settings.get(SYSTEM_ID, 'dockSorted'))
  }

  /** Shows a Gamemaster the hand of the user at the button. */
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

  /** Runs the pressed use of the chosen cards. */
  static async #use(this: HandDock, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const user = game.users.get(this.#holder)
    const use = user && usesOf(user).find(({ id }) => id === dataset.use)
    if (use) await pressUse(use, event.shiftKey)
  }

  static async #move(this: HandDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    // Cast: the template writes a valid act into the button, and the dealer checks it again.
    await moveChosen(this.#holder, dataset.act as CardsRequest['act'], {
      faceDown: dataset.down === 'true',
    })
    await this.render()
  }
}
