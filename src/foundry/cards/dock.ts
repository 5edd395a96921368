import type { Part } from '../platform/sheet-base'
import { piecesReady } from '../platform/pieces'
import { SYSTEM_ID, systemPath } from '../platform/system-id'
import { act } from '../play/act'
import { pressOf } from '../play/press'
import { askDealer, drawCards, moveCards } from './ask-dealer'
import { offerTools } from './chosen-tools'
import { openDeck } from './deck-window'
import { dockContext } from './dock-context'
import { waitingForMe } from './dock-waiting'
import { handOf } from '../decks/hands'
import { stepThrough } from './keys'
import { keepPresses } from './keep-presses'
import { placeDock } from './place-dock'
import { findStack } from '../decks/roles'
import type { CardsRequest } from './request'

import applications = foundry.applications

type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** The dock at the bottom of the screen: the decks at this table, who holds how many cards, and one's own hand. */
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
  #chosen = new Set<string>()
  /** The cards of the hand by their places, as they were drawn last: the page itself says nothing of which they are. */
  #hand: readonly string[] = []
  #nextHand: readonly string[] = []
  #known = new Set<string>()

  protected override async _prepareContext(options: RenderOptions) {
    await piecesReady()
    if (this.#holder !== game.user.id && !findStack('hand', this.#holder)) this.#holder = game.user.id
    const held = handOf(this.#holder).map(({ id }) => id)
    this.#chosen = new Set(held.filter((id) => this.#chosen.has(id)))
    const context = await super._prepareContext(options)
    const state = {
      holder: this.#holder,
      chosen: this.#chosen,
      known: this.#known,
      closed: game.settings.get(SYSTEM_ID, 'dockClosed'),
      sorted: game.settings.get(SYSTEM_ID, 'dockSorted'),
    }
    this.#known = new Set(held)
    const shown = dockContext(state)
    this.#nextHand = shown.cards.map(({ id }) => id)
    const waiting = waitingForMe()
    if (waiting.length === 0) this.#listed = false
    return Object.assign(context, shown, { rootId: this.id, waiting, listed: this.#listed })
  }

  protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    this.element.setAttribute('aria-label', game.i18n.localize('HnB.cards.dock'))
    this.element.tabIndex = -1
    this.element.addEventListener('keydown', (event) => stepThrough(event, '.hnb-dock-hand button'))
    keepPresses(this.element)
    placeDock(this.element)
  }

  /**
   * Without decks, without cards and where nothing waits there is nothing to show. A card may have been chosen while the hand was drawn,
   * which then shows it as it was before.
   */
  protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#hand = this.#nextHand
    this.element.hidden = !this.element.querySelector('.hnb-chip, .hnb-card-button, .hnb-dock-waiting')
    for (const button of this.element.querySelectorAll<HTMLElement>('[data-action=choose]'))
      this.#mark(button)
    offerTools(this.element, this.#chosen.size)
  }

  /** Shows a hand with one of its cards chosen, as a click on the card elsewhere asks. */
  async choose(holder: string, card: string): Promise<void> {
    this.#holder = holder
    this.#chosen.add(card)
    await this.unfold()
    await this.render()
  }

  /** Shows what is in hand, for whoever has hidden it. */
  async unfold(): Promise<void> {
    if (game.settings.get(SYSTEM_ID, 'dockClosed')) await game.settings.set(SYSTEM_ID, 'dockClosed', false)
    this.element.querySelector<HTMLElement>('button')?.focus()
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
    await drawCards(dataset.deck ?? '', 1, this.#holder)
  }

  static async #remake(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await askDealer({ act: 'remake', deck: dataset.deck ?? '' })
  }

  /** A GM looks into somebody's hand. */
  static async #look(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#holder = dataset.user ?? game.user.id
    await this.render()
  }

  static #choose(this: CardDock, _event: PointerEvent, button: HTMLElement): void {
    const card = this.#cardOf(button)
    if (card === undefined) return
    if (!this.#chosen.delete(card)) this.#chosen.add(card)
    this.#mark(button)
    offerTools(this.element, this.#chosen.size)
  }

  #mark(button: HTMLElement): void {
    button.setAttribute('aria-pressed', String(this.#chosen.has(this.#cardOf(button) ?? '')))
  }

  #cardOf({ dataset }: HTMLElement): string | undefined {
    return this.#hand[Number(dataset.place)]
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

  /** What a game offers below a hand: for the holder's character, or for a Gamemaster and nobody else. */
  static async #act(this: CardDock, event: PointerEvent, button: HTMLElement): Promise<void> {
    const press = pressOf(event, button, '')
    await act(press.actor === '' ? { ...press, scope: 'group', targets: [] } : press)
  }

  static async #move(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const hand = findStack('hand', this.#holder)
    if (!hand) return
    const cards = handOf(this.#holder).filter(({ id }) => this.#chosen.has(id))
    // Reason for the cast: the button's template names the act, and the dealer checks it again.
    const act = dataset.act as CardsRequest['act']
    if (!(await moveCards(act, hand.id, cards, dataset.down === 'true'))) return
    this.#chosen.clear()
    await this.render()
  }
}
