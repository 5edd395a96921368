/** The dock at the bottom of the screen: the decks, the number of cards that each person holds, and the own hand. */
import { setClassName } from '../platform/class-name'
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { SYSTEM_ID, systemPath } from '../platform/system-id'
import { act } from '../play/act'
import { pressOf } from '../play/press'
import { askDealer, drawCards } from './ask-dealer'
import { openDeck } from './deck-window'
import { HandDock } from './dock-hand'
import { dockTurn, waitingForMe } from './dock-waiting'
import { keepPresses } from './keep-presses'
import { makeRoom } from './make-room'
import { placeDock } from './place-dock'
import { unfoldHand } from './unfold'

import applications = foundry.applications

type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** Selects everything that is worth a dock; a dock without any of it is hidden. */
const SHOWN = '.hnb-chip, .hnb-card-button, .hnb-dock-waiting, .hnb-dock-turn'

/** The dock. It hides itself when it has no content. */
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
      fold: CardDock.#fold,
      openDeck: CardDock.#openDeck,
      draw: CardDock.#draw,
      remake: CardDock.#remake,
      act: CardDock.#act,
      waiting: CardDock.#waiting,
      lead: CardDock.#lead,
      leadTurn: CardDock.#leadTurn,
      endTurn: CardDock.#endTurn,
    },
  }

  static override PARTS: Record<string, Part> = {
    body: {
      template: systemPath('templates/cards/dock.hbs'),
      scrollable: ['.hnb-dock-hand'],
    },
  }

  /** Is the list of what waits for this person open? */
  #listed = false

  protected override async _prepareContext(options: RenderOptions) {
    await piecesReady()
    const context = await super._prepareContext(options)
    const shown = this.handContext()
    const waiting = waitingForMe()
    if (waiting.length === 0) this.#listed = false
    return Object.assign(context, shown, {
      rootId: this.id,
      waiting,
      listed: this.#listed,
      turn: dockTurn(),
    })
  }

  protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    const { element } = this
    element.setAttribute('aria-label', game.i18n.localize('HnB.cards.dock'))
    element.tabIndex = -1
    keepPresses(element)
    placeDock(element)
    new ResizeObserver(makeRoom).observe(element)
  }

  /** Hides a dock without decks, cards, waiting messages and a fight. */
  protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.element.hidden = !this.element.querySelector(SHOWN)
  }

  static async #fold(this: CardDock): Promise<void> {
    await game.settings.set(SYSTEM_ID, 'dockClosed', !game.settings.get(SYSTEM_ID, 'dockClosed'))
  }

  static #openDeck(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): void {
    openDeck(dataset.deck ?? '')
  }

  static async #draw(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    if (await drawCards(dataset.deck ?? '', 1, this.holder)) await unfoldHand()
  }

  static async #remake(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await askDealer({ act: 'remake', deck: dataset.deck ?? '' })
  }

  static async #waiting(this: CardDock): Promise<void> {
    this.#listed = !this.#listed
    await this.render()
  }

  /** Closes the list and shows the message or window of the pressed entry. */
  static async #lead(this: CardDock, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const entry = waitingForMe().find(({ id }) => id === dataset.entry)
    this.#listed = false
    await this.render()
    await entry?.lead()
  }

  static async #leadTurn(this: CardDock): Promise<void> {
    await dockTurn()?.lead()
  }

  static async #endTurn(this: CardDock): Promise<void> {
    await dockTurn()?.end()
  }

  /** Runs the action of a game's note below the hand: for the holder's character, or for a Gamemaster with no actor. */
  static async #act(this: CardDock, event: PointerEvent, button: HTMLElement): Promise<void> {
    const press = pressOf(event, button, '')
    await act(press.actor === '' ? { ...press, scope: 'group', targets: [] } : press)
    await unfoldHand()
  }
}
