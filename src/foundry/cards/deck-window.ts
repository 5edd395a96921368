/** The window of a deck: its numbers, its table, its discards, and the buttons that move cards. */
import type { Ask } from '../../core/contract'
import { asTyped } from '../platform/as-typed'
import { setClassName } from '../platform/class-name'
import type { Part } from '../platform/sheet-base'
import { piecesReady } from '../platform/pieces'
import { fieldOf } from '../platform/elements'
import { systemPath } from '../platform/system-id'
import { openOnce, WindowBase } from '../platform/window-base'
import { askOnly } from '../play/ask'
import { askDealer, drawCards, moveCards, whyNotDealt } from './ask-dealer'
import { offerTools } from './chosen-tools'
import { deckContext } from './deck-context'
import { keepPresses } from './keep-presses'
import { stepThrough } from './keys'
import { findStack } from '../decks/roles'
import { findDeck } from '../decks/stacks'
import type { CardsRequest } from './request'
import { unfoldHand } from './unfold'

import applications = foundry.applications

type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** The window of a deck. Its number field, ticks and chosen cards survive a redraw. */
export class DeckWindow extends WindowBase {
  static {
    setClassName(this, 'DeckWindow')
  }

  static override DEFAULT_OPTIONS = {
    classes: ['hnb', 'hnb-deck'],
    window: { title: 'HnB.cards.title', icon: 'fa-solid fa-layer-group' },
    position: { width: 480 },
    actions: {
      draw: DeckWindow.#draw,
      deal: DeckWindow.#deal,
      whole: DeckWindow.#whole,
      choose: DeckWindow.#choose,
      move: DeckWindow.#move,
    },
  }

  static override PARTS: Record<string, Part> = {
    body: { template: systemPath('templates/cards/deck.hbs'), scrollable: [''] },
  }

  readonly #deck: string
  #number = 1
  readonly #dealTo = new Set<string>()
  #chosen = new Set<string>()
  /** The ids of the cards on the table, in the order of the last render. The page holds only positions, no ids. */
  #table: readonly string[] = []
  #nextTable: readonly string[] = []
  #known = new Set<string>()

  constructor(deck: string) {
    super({ id: windowId(deck) })
    this.#deck = deck
  }

  override get title(): string {
    return asTyped(findDeck(this.#deck)?.name ?? game.i18n.localize('HnB.cards.title'))
  }

  protected override async _prepareContext(options: RenderOptions) {
    await piecesReady()
    const context = await super._prepareContext(options)
    const deck = findDeck(this.#deck)
    const shown = deckContext(deck, {
      chosen: this.#chosen,
      known: this.#known,
      dealTo: this.#dealTo,
    })
    this.#nextTable = shown.table.map(({ id }) => id)
    this.#chosen = new Set(shown.table.flatMap(({ id, chosen }) => (chosen ? [id] : [])))
    this.#known = new Set(shown.table.flatMap(({ id, faceDown }) => (faceDown ? [] : [id])))
    return Object.assign(context, shown, { rootId: this.id, number: this.#number })
  }

  protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    keepPresses(this.element)
    this.element.addEventListener('keydown', (event) => stepThrough(event, '.hnb-table-cards button'))
    this.element.addEventListener('change', ({ target }) => {
      const field = fieldOf(target, 'input')
      if (field) this.#note(field)
    })
  }

  /** Keeps the typed number and the ticked people, because every change of a card redraws the window. */
  #note(field: HTMLInputElement): void {
    if (field.name === 'number') this.#number = field.valueAsNumber
    else if (field.checked) this.#dealTo.add(field.value)
    else this.#dealTo.delete(field.value)
  }

  protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#table = this.#nextTable
    offerTools(this.element, this.#chosen.size)
  }

  static async #draw(this: DeckWindow): Promise<void> {
    if (await drawCards(this.#deck, this.#number)) await unfoldHand()
  }

  static async #deal(this: DeckWindow): Promise<void> {
    await askDealer({ act: 'deal', deck: this.#deck, number: this.#number, users: [...this.#dealTo] })
  }

  /** Runs an action on the whole deck, such as burn or mend. `gather` asks first, because it empties every hand. */
  static async #whole(this: DeckWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const request = { act: actOf(dataset), deck: this.#deck }
    if (dataset.act !== 'gather') return void (await askDealer(request))
    await askOnly(gathering(this.title), () => whyNotDealt(request))
  }

  /** Marks the button without a redraw; a redraw could swallow the next click. */
  static #choose(this: DeckWindow, _event: PointerEvent, button: HTMLElement): void {
    const card = this.#table[Number(button.dataset.place)]
    if (card === undefined) return
    if (!this.#chosen.delete(card)) this.#chosen.add(card)
    button.setAttribute('aria-pressed', String(this.#chosen.has(card)))
    offerTools(this.element, this.#chosen.size)
  }

  static async #move(this: DeckWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const laid = findStack('laid', this.#deck)
    if (!laid) return
    const cards = [...this.#chosen].map((id) => ({ id, deck: this.#deck }))
    if (!(await moveCards(actOf(dataset), laid.id, cards))) return
    this.#chosen.clear()
    await this.render()
  }
}

/** The question before `gather` takes the cards out of every hand. */
const gathering = (deck: string): Ask => ({
  title: 'HnB.cards.gather',
  template: 'cards/gather',
  context: { deck },
  ok: 'HnB.cards.gather',
  defaults: {},
})

// Cast: the template writes a valid act into the button, and the dealer checks it again.
const actOf = ({ act }: DOMStringMap): CardsRequest['act'] => act as CardsRequest['act']

const windowId = (deck: string): string => `hnb-deck-${deck}`

/** Opens a deck's window, or brings it to the front. */
export function openDeck(deck: string): void {
  void openOnce(windowId(deck), () => new DeckWindow(deck))
}
