/**
 * The document class `Cards`, a stack of cards:
 * https://foundryvtt.com/api/v14/classes/foundry.documents.Cards.html, foundry-api §6
 */
import { CONFIG } from '../config'
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import { escapeHTML } from '../utils/value-types'
import { documentMetadata } from '../abstract/document-metadata'
import type { Document } from '../abstract/document'
import type { DocumentClass } from '../abstract/document-class'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import { BooleanField } from '../data/fields/boolean-field'
import { EmbeddedCollectionField } from '../data/fields/embedded-collection-field'
import type { DataSchema } from '../data/fields/field-options'
import { HTMLField } from '../data/fields/string-field'
import type { OperationOptions } from '../data/database-operation'
import { CARD_DRAW_MODES } from '../../shared/constants'
import type { PlainObject } from '../../shared/objects'
import type { Card } from './card'
import { createDialog, dealDialog, drawDialog, passDialog, playDialog, resetDialog } from './card-dialogs'
import { assertMayMove, writeMove, planMove } from './card-moves'
import type { CardMoveOptions } from './card-moves'
import { ClientDocument } from './client-document'
import {
  cardDimensionFields,
  directoryFields,
  imageField,
  nameField,
  commonStoredFields,
  typedFields,
} from './common-fields'

const DEAL_ACTIONS = ['deal', 'pass']
const PASS_ACTIONS = ['pass', 'play', 'draw', 'discard']

export class Cards extends ClientDocument {
  static override metadata = documentMetadata('Cards')
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'CARDS']
  static DEFAULT_ICON = 'icons/svg/card-hand.svg'

  declare img: string
  declare description: string
  declare displayCount: boolean
  declare cards: EmbeddedCollection<Card>

  static override defineSchema(): DataSchema {
    return {
      ...commonStoredFields(),
      name: nameField(),
      ...typedFields(this, { initial: () => this.TYPES[0] }),
      description: new HTMLField({ textSearch: true }),
      img: imageField(this.DEFAULT_ICON, ['IMAGE', 'VIDEO']),
      cards: new EmbeddedCollectionField({ documentName: 'Card' }),
      ...cardDimensionFields(),
      displayCount: new BooleanField(),
      ...directoryFields(),
    }
  }

  /** The server gives the cards of a new stack new ids, unless the caller sets `keepEmbeddedIds`. */
  static override createDocuments<D extends Document>(
    this: DocumentClass<D>,
    data: (PlainObject | Document)[] = [],
    operation: OperationOptions = {},
  ): Promise<D[]> {
    const options = { keepEmbeddedIds: false, ...operation }
    return this.database.create(this.implementation, data, options) as Promise<D[]>
  }

  get thumbnail(): string {
    return this.img
  }

  get availableCards(): Card[] {
    return this.cards.filter((card) => this.type !== 'deck' || !card.drawn)
  }

  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn)
  }

  get typeLabel(): string {
    return game.i18n.localize(CONFIG.Cards.typeLabels[this.type] ?? this.type)
  }

  get canClone(): boolean {
    return this.type === 'deck' || this.cards.size === 0
  }

  // ---- order

  sortStandard(a: Card, b: Card): number {
    return a.suit.localeCompare(b.suit) || (a.value ?? 0) - (b.value ?? 0)
  }

  sortShuffled(a: Card, b: Card): number {
    return a.sort - b.sort
  }

  /** Chooses the cards to draw from the stack. @throws when fewer cards are available than requested */
  _drawCards(number: number, drawMode: number): Card[] {
    const available = this.availableCards
    if (available.length < number) {
      throw new Error(
        `There are not ${String(number)} available cards remaining in Cards [${this.id ?? ''}] "${this.name}"`,
      )
    }
    if (drawMode === CARD_DRAW_MODES.RANDOM) return pickRandomCards(available, number)
    const sortedCards = available.sort((a, b) => this.sortShuffled(a, b))
    if (drawMode === CARD_DRAW_MODES.BOTTOM) sortedCards.reverse()
    return sortedCards.slice(0, number)
  }

  // ---- moves

  /** Deals cards round by round: each destination gets a card in turn, until every destination has `number` cards. */
  async deal(to: Cards[], number = 1, options: CardMoveOptions = {}): Promise<this> {
    const { how = CARD_DRAW_MODES.FIRST, action = 'deal', updateData = {}, chatNotification = true } = options
    if (!DEAL_ACTIONS.includes(action)) throw new Error(`"${action}" is not an action of Cards#deal`)
    if (to.includes(this)) throw new Error('A stack cannot deal cards to itself.')
    const drawn = this._drawCards(number * to.length, how)
    const plansByDestination = to.map((destination, destinationIndex) => {
      const cardsForDestination = drawn.filter((_card, index) => index % to.length === destinationIndex)
      return planMove(this, destination, cardsForDestination, updateData)
    })
    const context = {
      action,
      toCreate: plansByDestination.map((plan) => plan.toCreate),
      fromUpdate: plansByDestination.flatMap((plan) => plan.fromUpdate),
      fromDelete: plansByDestination.flatMap((plan) => plan.fromDelete),
    }
    for (const [destinationIndex, destination] of to.entries())
      assertMayMove(this, destination, plansByDestination[destinationIndex])
    if (!Hooks.call('dealCards', this, to, context)) return this
    for (const [destinationIndex, destination] of to.entries()) {
      await writeMove(this, destination, {
        toCreate: context.toCreate[destinationIndex] ?? [],
        toUpdate: plansByDestination[destinationIndex]?.toUpdate ?? [],
        fromUpdate: [],
        fromDelete: [],
      })
    }
    await this.updateEmbeddedDocuments('Card', context.fromUpdate)
    await this.deleteEmbeddedDocuments('Card', context.fromDelete)
    if (chatNotification)
      await this.#notify(action, `${this.name} → ${to.map(({ name }) => name).join(', ')}`)
    return this
  }

  /** Moves cards to another stack. @returns the moved cards, as they are stored in the destination */
  async pass(to: Cards, ids: string[], options: CardMoveOptions = {}): Promise<Card[]> {
    const { action = 'pass', updateData = {}, chatNotification = true } = options
    if (!PASS_ACTIONS.includes(action)) throw new Error(`"${action}" is not an action of Cards#pass`)
    const cards = ids.map((id) => {
      const card = this.cards.get(id)
      if (!card) throw new Error(`The Card "${id}" does not exist in ${this.name}.`)
      return card
    })
    const context = { action, ...planMove(this, to, cards, updateData) }
    assertMayMove(this, to, context)
    if (!Hooks.call('passCards', this, to, context)) return []
    const movedCards = await writeMove(this, to, context)
    if (chatNotification) await this.#notify(action, `${this.name} → ${to.name}`)
    return movedCards as Card[]
  }

  async draw(sourceStack: Cards, number = 1, options: CardMoveOptions = {}): Promise<Card[]> {
    const { how = CARD_DRAW_MODES.FIRST, updateData = {}, ...rest } = options
    const ids = sourceStack._drawCards(number, how).map((card) => card.id ?? '')
    return sourceStack.pass(this, ids, { ...rest, updateData, action: 'draw' })
  }

  /** Gives every card a random position. */
  async shuffle(options: CardMoveOptions = {}): Promise<this> {
    const { updateData = {}, chatNotification = true } = options
    const order = pickRandomCards(this.cards.contents, this.cards.size)
    const updates = order.map((card, sort) => ({ ...updateData, _id: card.id, sort }))
    await this.updateEmbeddedDocuments('Card', updates)
    if (chatNotification) await this.#notify('shuffle', this.name)
    return this
  }

  /** A deck recalls all its cards from other stacks. Any other stack returns its cards to their decks. */
  async recall(options: CardMoveOptions = {}): Promise<this> {
    const { updateData = {}, chatNotification = true } = options
    const hasRecalled =
      this.type === 'deck' ? await this.#recallDeck(updateData) : await this.#returnAll(updateData)
    if (hasRecalled && chatNotification) await this.#notify('recall', this.name)
    return this
  }

  async #recallDeck(updateData: PlainObject): Promise<boolean> {
    const stacksWithCards = game.cards.contents
      .filter((stack) => stack !== this)
      .map((stack) => ({ stack, cards: stack.cards.filter((card) => card.origin === this) }))
      .filter(({ cards }) => cards.length > 0)
    const returnedCards = stacksWithCards.flatMap(({ cards }) => cards)
    const drawn = this.drawnCards.map((card) => ({ ...updateData, _id: card.id, drawn: false }))
    const context = {
      toUpdate: { [this.id ?? '']: drawn },
      fromDelete: returnedCards.map((card) => card.id ?? ''),
    }
    if (!Hooks.call('returnCards', this, returnedCards, context)) return false
    await this.updateEmbeddedDocuments('Card', context.toUpdate[this.id ?? ''] ?? [])
    for (const { stack, cards } of stacksWithCards) {
      const ids = cards.map((card) => card.id ?? '').filter((id) => context.fromDelete.includes(id))
      await stack.deleteEmbeddedDocuments('Card', ids)
    }
    return true
  }

  async #returnAll(updateData: PlainObject): Promise<boolean> {
    const toUpdate: Record<string, PlainObject[]> = {}
    const returnedCards = this.cards.filter((card) => card.source?.cards.has(card.id ?? '') === true)
    for (const card of returnedCards) {
      const homeDeckId = card.source?.id ?? ''
      ;(toUpdate[homeDeckId] ??= []).push({ ...updateData, _id: card.id, drawn: false })
    }
    const context = { toUpdate, fromDelete: returnedCards.map((card) => card.id ?? '') }
    if (!Hooks.call('returnCards', this, returnedCards, context)) return false
    for (const [id, updates] of Object.entries(context.toUpdate)) {
      await game.cards.get(id)?.updateEmbeddedDocuments('Card', updates)
    }
    await this.deleteEmbeddedDocuments('Card', context.fromDelete)
    return true
  }

  /**
   * Posts a chat message about a move. Foundry does not document the message's text; this text names the stacks but
   * no cards.
   */
  async #notify(action: string, summaryText: string): Promise<void> {
    const content = `<p>${escapeHTML(game.i18n.localize(`CARDS.Action.${action}`))}: ${escapeHTML(summaryText)}</p>`
    await CONFIG.ChatMessage.documentClass.create({ content, author: game.userId })
  }

  // ---- dialogs

  /** Asks for the name and type of a new stack, and for the preset of a deck. */
  static override createDialog(
    data: PlainObject = {},
    createOptions: OperationOptions = {},
  ): Promise<unknown> {
    return createDialog(data, createOptions)
  }

  dealDialog(): Promise<this | null> {
    return dealDialog(this)
  }

  drawDialog(): Promise<Card[] | null> {
    return drawDialog(this)
  }

  passDialog(): Promise<this | null> {
    return passDialog(this)
  }

  playDialog(card: Card): Promise<Card[] | null> {
    return playDialog(this, card)
  }

  resetDialog(): Promise<this | false | null> {
    return resetDialog(this)
  }
}

/** Picks random cards in random order (Fisher–Yates). */
function pickRandomCards(cards: Card[], number: number): Card[] {
  const remainingCards = [...cards]
  const pickedCards: Card[] = []
  while (pickedCards.length < number) {
    const [card] = remainingCards.splice(Math.floor(CONFIG.Dice.randomUniform() * remainingCards.length), 1)
    if (!card) break
    pickedCards.push(card)
  }
  return pickedCards
}

declare module '../class-registry' {
  interface ClassTypes {
    Cards: typeof Cards
  }
}
