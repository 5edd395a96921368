/**
 * Sheets of card stacks: `foundry.applications.sheets.CardsConfig` and its subclasses for decks, hands and piles.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.CardsConfig.html; foundry-api §6.
 */
import { DocumentSheetV2 } from '../api/document-sheet'
import type { DocumentSheetDefaults } from '../api/document-sheet'
import { HandlebarsApplicationMixin } from '../api/handlebars-application'
import type { TemplatePart } from '../api/handlebars-application'
import type { ActionHandler, ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import type { DocumentView } from '../document-views'
import { bindSheetDragDrop } from './sheet-drag-drop'
import { findDroppedDocument } from './dropped-document'
import { TextEditor } from '../ux/text-editor'

interface CardView extends DocumentView {
  readonly sort: number
  readonly drawn: boolean
  readonly showFace: boolean
  readonly face: number | null
  readonly parent: DocumentView | null
  flip(faceIndex?: number | null): Promise<unknown>
  recall(): Promise<unknown>
  pass(destinationStack: DocumentView): Promise<unknown>
}

interface StackView extends DocumentView {
  readonly cards: { readonly contents: CardView[]; get(cardId: string): CardView | undefined }
  readonly availableCards: readonly CardView[]
  dealDialog(): Promise<unknown>
  drawDialog(): Promise<unknown>
  passDialog(): Promise<unknown>
  playDialog(card: CardView): Promise<unknown>
  resetDialog(): Promise<unknown>
  shuffle(): Promise<unknown>
}

interface StackButton {
  action: string
  label: string
  icon: string
}

/** An action handler that calls `handleCardAction` with the card of the pressed row. */
function createCardActionHandler(
  handleCardAction: (card: CardView, cardStack: StackView) => unknown,
): ActionHandler {
  return function (this: CardsConfig, _event, targetElement) {
    const cardId = targetElement.closest<HTMLElement>('[data-card-id]')?.dataset.cardId ?? ''
    const card = this._stack.cards.get(cardId)
    return card && handleCardAction(card, this._stack)
  }
}

function createStackActionHandler(handleStackAction: (cardStack: StackView) => unknown): ActionHandler {
  return function (this: CardsConfig) {
    return handleStackAction(this._stack)
  }
}

export class CardsConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = {
    classes: ['cards-config'],
    window: { contentClasses: ['standard-form'], resizable: true },
    position: { width: 520, height: 620 },
    form: { submitOnChange: true },
    actions: {
      deal: createStackActionHandler((cardStack) => cardStack.dealDialog()),
      draw: createStackActionHandler((cardStack) => cardStack.drawDialog()),
      pass: createStackActionHandler((cardStack) => cardStack.passDialog()),
      shuffle: createStackActionHandler((cardStack) => cardStack.shuffle()),
      reset: createStackActionHandler((cardStack) => cardStack.resetDialog()),
      createCard: createStackActionHandler((cardStack) =>
        cardStack.createEmbeddedDocuments('Card', [{ name: 'New card' }]),
      ),
      openCard: createCardActionHandler((card) => card.sheet?.render({ force: true })),
      flipCard: createCardActionHandler((card) => card.flip()),
      playCard: createCardActionHandler((card, cardStack) => cardStack.playDialog(card)),
      recallCard: createCardActionHandler((card) => card.recall()),
      deleteCard: createCardActionHandler((card) => card.delete()),
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: 'templates/sheets/cards.hbs', scrollable: ['.cards'] },
    footer: { template: 'templates/sheets/cards-footer.hbs' },
  }

  /** The buttons in the footer of the sheet. They act on the whole card stack. */
  static _BUTTONS: readonly StackButton[] = []

  get _stack(): StackView {
    // The cast is safe: these sheet classes are registered only for card stacks.
    return this.document as StackView
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const { _BUTTONS: BUTTONS } = this.constructor as typeof CardsConfig
    const stackCards = [...this._stack.cards.contents]
      .sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name))
      .map((card) => ({
        id: card.id,
        name: card.name,
        img: card.img,
        drawn: card.drawn,
        shown: card.showFace,
      }))
    return {
      ...(await super._prepareContext(options)),
      cards: stackCards,
      count: this._stack.cards.contents.length,
      available: this._stack.availableCards.length,
      isDeck: this.document.type === 'deck',
      buttons: BUTTONS,
    }
  }

  override async _onRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onRender(context, options)
    bindSheetDragDrop(this)
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable
  }

  _canDragDrop(_selector: string): boolean {
    return this.isEditable
  }

  _onDragStart(event: DragEvent): void {
    const rowElement =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card-id]') : null
    const card = this._stack.cards.get(rowElement?.dataset.cardId ?? '')
    if (card) event.dataTransfer?.setData('text/plain', JSON.stringify(card.toDragData()))
  }

  _onDragOver(_event: DragEvent): void {}

  /** Handles a drop on the sheet. If a card of another stack is dropped, it is passed to this stack. */
  async _onDrop(event: DragEvent): Promise<void> {
    const droppedItem = await findDroppedDocument(TextEditor.implementation.getDragEventData(event))
    if (droppedItem?.documentName !== 'Card' || droppedItem.parent?.id === this.document.id) return
    // The cast is safe: a document whose `documentName` is "Card" is a card.
    await (droppedItem as CardView).pass(this.document)
  }
}

const dealButton = { action: 'deal', label: 'Deal', icon: 'fa-solid fa-share-nodes' }
const drawButton = { action: 'draw', label: 'Draw', icon: 'fa-solid fa-plus' }
const passButton = { action: 'pass', label: 'Pass', icon: 'fa-solid fa-share' }
const shuffleButton = { action: 'shuffle', label: 'Shuffle', icon: 'fa-solid fa-shuffle' }
const resetButton = { action: 'reset', label: 'Recall', icon: 'fa-solid fa-rotate-left' }

export class CardDeckConfig extends CardsConfig {
  static override _BUTTONS = [
    dealButton,
    shuffleButton,
    resetButton,
    { action: 'createCard', label: 'Add a card', icon: 'fa-solid fa-plus' },
  ]
}

export class CardHandConfig extends CardsConfig {
  static override _BUTTONS = [drawButton, passButton, resetButton]
}

export class CardPileConfig extends CardsConfig {
  static override _BUTTONS = [dealButton, passButton, shuffleButton, resetButton]
}
