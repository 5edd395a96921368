/**
 * The document class `Cards`, a stack of cards:
 * https://foundryvtt.com/api/v14/classes/foundry.documents.Cards.html, foundry-api §6
 */
import { CONFIG } from '../config'
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import { escapeHTML } from '../utils/value-types'
import { createDocumentMetadata } from '../abstract/document-metadata'
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
import {
  openCreateDialog,
  openDialogToDealCards,
  openDialogToDrawCards,
  openDialogToPassCards,
  openDialogToPlayCard,
  openDialogToResetStack,
} from './card-dialogs'
import { assertMayMoveCards, saveCardMove, createCardMovePlan } from './card-moves'
import type { CardMoveOptions } from './card-moves'
import { ClientDocument } from './client-document'
import {
  createCardDimensionFields,
  createDirectoryFields,
  createImageField,
  createNameField,
  createCommonStoredFields,
  createSubtypeFields,
} from './common-fields'

const ACTION_NAMES_OF_CARD_DEAL = ['deal', 'pass']
const ACTION_NAMES_OF_CARD_PASS = ['pass', 'play', 'draw', 'discard']

export class Cards extends ClientDocument {
  static override metadata = createDocumentMetadata('Cards')
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'CARDS']
  static DEFAULT_ICON = 'icons/svg/card-hand.svg'

  declare img: string
  declare description: string
  declare displayCount: boolean
  declare cards: EmbeddedCollection<Card>

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      ...createSubtypeFields(this, { initial: () => this.TYPES[0] }),
      description: new HTMLField({ textSearch: true }),
      img: createImageField(this.DEFAULT_ICON, ['IMAGE', 'VIDEO']),
      cards: new EmbeddedCollectionField({ documentName: 'Card' }),
      ...createCardDimensionFields(),
      displayCount: new BooleanField(),
      ...createDirectoryFields(),
    }
  }

  /** The cards of a new stack get new ids from the server, unless `keepEmbeddedIds` is set. */
  static override createDocuments<D extends Document>(
    this: DocumentClass<D>,
    cardData: (PlainObject | Document)[] = [],
    operationOptions: OperationOptions = {},
  ): Promise<D[]> {
    const options = { keepEmbeddedIds: false, ...operationOptions }
    return this.database.create(this.implementation, cardData, options) as Promise<D[]>
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

  /** Chooses the cards to draw from the stack. @throws when too few are available */
  _drawCards(cardCount: number, cardDrawMode: number): Card[] {
    const availableCards = this.availableCards
    if (availableCards.length < cardCount) {
      throw new Error(
        `There are not ${String(cardCount)} available cards remaining in Cards [${this.id ?? ''}] "${this.name}"`,
      )
    }
    if (cardDrawMode === CARD_DRAW_MODES.RANDOM) return pickRandomCards(availableCards, cardCount)
    const sortedCards = availableCards.sort((a, b) => this.sortShuffled(a, b))
    if (cardDrawMode === CARD_DRAW_MODES.BOTTOM) sortedCards.reverse()
    return sortedCards.slice(0, cardCount)
  }

  // ---- moves

  /** Deals one card to each destination in turn, until each has `cardCount` cards. */
  async deal(destinationStacks: Cards[], cardCount = 1, options: CardMoveOptions = {}): Promise<this> {
    const { how = CARD_DRAW_MODES.FIRST, action = 'deal', updateData = {}, chatNotification = true } = options
    if (!ACTION_NAMES_OF_CARD_DEAL.includes(action))
      throw new Error(`"${action}" is not an action of Cards#deal`)
    if (destinationStacks.includes(this)) throw new Error('A stack cannot deal cards to itself.')
    const drawnCards = this._drawCards(cardCount * destinationStacks.length, how)
    const cardMovePlans = destinationStacks.map((destinationStack, destinationIndex) => {
      const cardsForDestination = drawnCards.filter(
        (_card, index) => index % destinationStacks.length === destinationIndex,
      )
      return createCardMovePlan(this, destinationStack, cardsForDestination, updateData)
    })
    const hookContextOfDeal = {
      action,
      toCreate: cardMovePlans.map((cardMovePlan) => cardMovePlan.toCreate),
      fromUpdate: cardMovePlans.flatMap((cardMovePlan) => cardMovePlan.fromUpdate),
      fromDelete: cardMovePlans.flatMap((cardMovePlan) => cardMovePlan.fromDelete),
    }
    for (const [destinationIndex, destination] of destinationStacks.entries())
      assertMayMoveCards(this, destination, cardMovePlans[destinationIndex])
    if (!Hooks.call('dealCards', this, destinationStacks, hookContextOfDeal)) return this
    for (const [destinationIndex, destination] of destinationStacks.entries()) {
      await saveCardMove(this, destination, {
        toCreate: hookContextOfDeal.toCreate[destinationIndex] ?? [],
        toUpdate: cardMovePlans[destinationIndex]?.toUpdate ?? [],
        fromUpdate: [],
        fromDelete: [],
      })
    }
    await this.updateEmbeddedDocuments('Card', hookContextOfDeal.fromUpdate)
    await this.deleteEmbeddedDocuments('Card', hookContextOfDeal.fromDelete)
    if (chatNotification)
      await this.#notify(action, `${this.name} → ${destinationStacks.map(({ name }) => name).join(', ')}`)
    return this
  }

  /** Moves cards to another stack. @returns the moved cards, as they are stored in the destination */
  async pass(destinationStacks: Cards, cardIds: string[], options: CardMoveOptions = {}): Promise<Card[]> {
    const { action = 'pass', updateData = {}, chatNotification = true } = options
    if (!ACTION_NAMES_OF_CARD_PASS.includes(action))
      throw new Error(`"${action}" is not an action of Cards#pass`)
    const cardsToPass = cardIds.map((cardId) => {
      const card = this.cards.get(cardId)
      if (!card) throw new Error(`The Card "${cardId}" does not exist in ${this.name}.`)
      return card
    })
    const hookContextOfPass = {
      action,
      ...createCardMovePlan(this, destinationStacks, cardsToPass, updateData),
    }
    assertMayMoveCards(this, destinationStacks, hookContextOfPass)
    if (!Hooks.call('passCards', this, destinationStacks, hookContextOfPass)) return []
    const movedCards = await saveCardMove(this, destinationStacks, hookContextOfPass)
    if (chatNotification) await this.#notify(action, `${this.name} → ${destinationStacks.name}`)
    return movedCards as Card[]
  }

  async draw(sourceStack: Cards, cardCount = 1, options: CardMoveOptions = {}): Promise<Card[]> {
    const { how = CARD_DRAW_MODES.FIRST, updateData = {}, ...rest } = options
    const cardIds = sourceStack._drawCards(cardCount, how).map((card) => card.id ?? '')
    return sourceStack.pass(this, cardIds, { ...rest, updateData, action: 'draw' })
  }

  /** Gives every card a random position. */
  async shuffle(options: CardMoveOptions = {}): Promise<this> {
    const { updateData = {}, chatNotification = true } = options
    const shuffledCards = pickRandomCards(this.cards.contents, this.cards.size)
    const sortUpdates = shuffledCards.map((card, cardSortNumber) => ({
      ...updateData,
      _id: card.id,
      sort: cardSortNumber,
    }))
    await this.updateEmbeddedDocuments('Card', sortUpdates)
    if (chatNotification) await this.#notify('shuffle', this.name)
    return this
  }

  /** Brings a deck's cards back from other stacks. Any other stack returns its cards to their decks. */
  async recall(options: CardMoveOptions = {}): Promise<this> {
    const { updateData = {}, chatNotification = true } = options
    const haveCardsBeenRecalled =
      this.type === 'deck' ? await this.#recallDeck(updateData) : await this.#returnAll(updateData)
    if (haveCardsBeenRecalled && chatNotification) await this.#notify('recall', this.name)
    return this
  }

  async #recallDeck(updateData: PlainObject): Promise<boolean> {
    const stacksWithCards = game.cards.contents
      .filter((cardStack) => cardStack !== this)
      .map((cardStack) => ({
        stack: cardStack,
        cards: cardStack.cards.filter((card) => card.origin === this),
      }))
      .filter(({ cards }) => cards.length > 0)
    const cardsToReturn = stacksWithCards.flatMap(({ cards }) => cards)
    const updatesOfDrawnCards = this.drawnCards.map((card) => ({ ...updateData, _id: card.id, drawn: false }))
    const hookContextOfRecall = {
      toUpdate: { [this.id ?? '']: updatesOfDrawnCards },
      fromDelete: cardsToReturn.map((card) => card.id ?? ''),
    }
    if (!Hooks.call('returnCards', this, cardsToReturn, hookContextOfRecall)) return false
    await this.updateEmbeddedDocuments('Card', hookContextOfRecall.toUpdate[this.id ?? ''] ?? [])
    for (const { stack, cards } of stacksWithCards) {
      const cardIds = cards
        .map((card) => card.id ?? '')
        .filter((cardId) => hookContextOfRecall.fromDelete.includes(cardId))
      await stack.deleteEmbeddedDocuments('Card', cardIds)
    }
    return true
  }

  async #returnAll(updateData: PlainObject): Promise<boolean> {
    const updatesByStack: Record<string, PlainObject[]> = {}
    const cardsToReturn = this.cards.filter((card) => card.source?.cards.has(card.id ?? '') === true)
    for (const card of cardsToReturn) {
      const homeDeckId = card.source?.id ?? ''
      ;(updatesByStack[homeDeckId] ??= []).push({ ...updateData, _id: card.id, drawn: false })
    }
    const hookContextOfReturn = {
      toUpdate: updatesByStack,
      fromDelete: cardsToReturn.map((card) => card.id ?? ''),
    }
    if (!Hooks.call('returnCards', this, cardsToReturn, hookContextOfReturn)) return false
    for (const [id, updates] of Object.entries(hookContextOfReturn.toUpdate)) {
      await game.cards.get(id)?.updateEmbeddedDocuments('Card', updates)
    }
    await this.deleteEmbeddedDocuments('Card', hookContextOfReturn.fromDelete)
    return true
  }

  /** Posts a chat message about a move. The text names the stacks but no cards; Foundry documents no text. */
  async #notify(actionName: string, summaryText: string): Promise<void> {
    const messageContent = `<p>${escapeHTML(game.i18n.localize(`CARDS.Action.${actionName}`))}: ${escapeHTML(summaryText)}</p>`
    await CONFIG.ChatMessage.documentClass.create({ content: messageContent, author: game.userId })
  }

  // ---- dialogs

  /** Asks for the name and type of a new stack, and for the preset of a deck. */
  static override createDialog(
    cardStackData: PlainObject = {},
    creationOptions: OperationOptions = {},
  ): Promise<unknown> {
    return openCreateDialog(cardStackData, creationOptions)
  }

  dealDialog(): Promise<this | null> {
    return openDialogToDealCards(this)
  }

  drawDialog(): Promise<Card[] | null> {
    return openDialogToDrawCards(this)
  }

  passDialog(): Promise<this | null> {
    return openDialogToPassCards(this)
  }

  playDialog(card: Card): Promise<Card[] | null> {
    return openDialogToPlayCard(this, card)
  }

  resetDialog(): Promise<this | false | null> {
    return openDialogToResetStack(this)
  }
}

/** Picks random cards in random order (Fisher–Yates). */
function pickRandomCards(availableCards: Card[], pickedCount: number): Card[] {
  const remainingCards = [...availableCards]
  const randomlyPickedCards: Card[] = []
  while (randomlyPickedCards.length < pickedCount) {
    const [card] = remainingCards.splice(Math.floor(CONFIG.Dice.randomUniform() * remainingCards.length), 1)
    if (!card) break
    randomlyPickedCards.push(card)
  }
  return randomlyPickedCards
}

declare module '../class-registry' {
  interface ClassTypes {
    Cards: typeof Cards
  }
}
