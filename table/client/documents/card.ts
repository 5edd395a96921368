/** The document class `Card`: https://foundryvtt.com/api/v14/classes/foundry.documents.Card.html, foundry-api §6 */
import { CONFIG } from '../config'
import { game } from '../state'
import { escapeHTML } from '../utils/value-types'
import { createDocumentMetadata } from '../abstract/document-metadata'
import { ArrayField } from '../data/fields/array-field'
import { BooleanField } from '../data/fields/boolean-field'
import { ForeignDocumentField } from '../data/fields/document-fields'
import { IntegerSortField, NumberField } from '../data/fields/number-field'
import { SchemaField } from '../data/fields/schema-field'
import type { DataSchema } from '../data/fields/field-options'
import { HTMLField, StringField } from '../data/fields/string-field'
import type { OperationOptions } from '../data/database-operation'
import type { PlainObject } from '../../shared/objects'
import type { Cards } from '../class-types'
import type { CardMoveOptions } from './card-moves'
import { ClientDocument } from './client-document'
import {
  createCardDimensionFields,
  createImageField,
  createNameField,
  createCommonStoredFields,
  createSubtypeFields,
} from './common-fields'

export interface CardFace {
  name: string | undefined
  text: string
  img: string | null
}

export class Card extends ClientDocument {
  static override metadata = createDocumentMetadata('Card')
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'CARD']
  static DEFAULT_ICON = 'icons/svg/card-joker.svg'

  declare readonly parent: Cards | null
  declare description: string
  declare suit: string
  declare value: number | null
  declare back: CardFace
  declare faces: CardFace[]
  declare face: number | null
  declare drawn: boolean
  /** The home deck of a card that lies in another stack. Null if the card is in its home deck. */
  declare origin: Cards | null

  static override defineSchema(): DataSchema {
    const createCardFaceField = (iconPath: string | null): SchemaField =>
      new SchemaField({
        name: new StringField(),
        text: new HTMLField(),
        img: createImageField(iconPath, ['IMAGE', 'VIDEO']),
      })
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      description: new HTMLField(),
      ...createSubtypeFields(this, { initial: 'base' }),
      suit: new StringField({ required: true }),
      value: new NumberField({ required: true }),
      back: createCardFaceField(null),
      faces: new ArrayField(createCardFaceField(this.DEFAULT_ICON)),
      face: new NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new BooleanField(),
      origin: new ForeignDocumentField({ documentName: 'Cards' }),
      ...createCardDimensionFields(),
      sort: new IntegerSortField(),
    }
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData()
    this.back.img ||= this.source?._source['img'] as string | null
    this.name = (this.showFace ? this.currentFace?.name : this.back.name) || this.name
  }

  /** The deck to which the card belongs (its home deck). */
  get source(): Cards | null {
    return this.parent?.type === 'deck' ? this.parent : this.origin
  }

  /**
   * True if the card lies in its home deck. A card whose stack is a deck is always at home, even when it is marked as
   * drawn.
   */
  get isHome(): boolean {
    return this.parent?.type === 'deck' || this.origin === this.parent
  }

  get currentFace(): CardFace | null {
    return this.face === null ? null : (this.faces[this.face] ?? null)
  }

  get showFace(): boolean {
    return this.currentFace !== null
  }

  get img(): string {
    return (this.showFace ? this.currentFace?.img : this.back.img) ?? Card.DEFAULT_ICON
  }

  get hasNextFace(): boolean {
    return this.face === null ? this.faces.length > 0 : this.face < this.faces.length - 1
  }

  get hasPreviousFace(): boolean {
    return this.face !== null
  }

  /**
   * Shows a face of the card.
   * @param faceIndex null: the card is turned face down; undefined: the card is turned over
   */
  async flip(faceIndex?: number | null): Promise<this | undefined> {
    const newFaceIndex = faceIndex === undefined ? (this.face === null ? 0 : null) : faceIndex
    if (
      newFaceIndex !== null &&
      (!Number.isInteger(newFaceIndex) || newFaceIndex < 0 || newFaceIndex >= this.faces.length)
    ) {
      throw new Error(`Invalid face "${String(newFaceIndex)}" requested for Card "${this.name}"`)
    }
    return this.update({ face: newFaceIndex })
  }

  #home(): Cards {
    if (!this.parent) throw new Error('This card is in no stack and cannot be passed.')
    return this.parent
  }

  async pass(destinationStack: Cards, options: CardMoveOptions = {}): Promise<Card | undefined> {
    const createdCards = await this.#home().pass(destinationStack, [this.id ?? ''], options)
    return createdCards[0]
  }

  play(destinationStack: Cards, options: CardMoveOptions = {}): Promise<Card | undefined> {
    return this.pass(destinationStack, { ...options, action: 'play' })
  }

  discard(destinationStack: Cards, options: CardMoveOptions = {}): Promise<Card | undefined> {
    return this.pass(destinationStack, { ...options, action: 'discard' })
  }

  /** Returns this card to its home deck. */
  async recall(_options: object = {}): Promise<Card | undefined> {
    const { source, id } = this
    const originalCard = source?.cards.get(id ?? '')
    if (!source || !originalCard) throw new Error(`The Card "${this.name}" has no deck to return to.`)
    // Outside its deck, this card is a copy, so it is deleted. The original card in the deck is then marked as not
    // drawn.
    if (!this.isHome) await this.delete()
    await originalCard.update({ drawn: false })
    return source.cards.get(id ?? '')
  }

  /** Shows the card in chat. */
  async toMessage(messageData: PlainObject = {}, options: OperationOptions = {}): Promise<unknown> {
    const escapedName = escapeHTML(this.name)
    const faceImage = escapeHTML(this.img)
    const messageContent = `<div class="card-draw flexrow"><img class="card-face" src="${faceImage}" alt="${escapedName}"><h4 class="card-name">${escapedName}</h4></div>`
    const chatData = {
      content: messageContent,
      speaker: CONFIG.ChatMessage.documentClass.getSpeaker(),
      ...messageData,
    }
    return CONFIG.ChatMessage.documentClass.create({ author: game.userId, ...chatData }, options)
  }
}

declare module '../class-registry' {
  interface ClassTypes {
    Card: typeof Card
  }
}
