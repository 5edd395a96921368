/**
 * The base class of actor sheets, with drag and drop of items and effects: `foundry.applications.sheets.ActorSheetV2`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.ActorSheetV2.html; foundry-api §7.3.
 */
import { Hooks } from '../../helpers/hooks'
import { DocumentSheetV2 } from '../api/document-sheet'
import type { DocumentSheetDefaults } from '../api/document-sheet'
import { requireSheetWindows } from '../api/sheet-windows'
import type { HeaderControl, ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import type { DocumentView } from '../document-views'
import { TextEditor } from '../ux/text-editor'
import { copyDocumentIntoParent, findDroppedDocument } from './dropped-document'
import type { DragDropData } from './dropped-document'
import { sortDocumentBesideTarget, findEmbeddedDocumentOfEvent } from './embedded-sort'
import { bindSheetDragDrop } from './sheet-drag-drop'

type SortableOwnedDocument = DocumentView & { readonly sort: number }

export interface ActorView extends DocumentView {
  readonly items: ReadonlyMap<string, SortableOwnedDocument>
  readonly effects: ReadonlyMap<string, SortableOwnedDocument>
  readonly token: DocumentView | null
  readonly isToken: boolean
}

export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = {
    actions: {
      configurePrototypeToken(this: ActorSheetV2) {
        return requireSheetWindows().configurePrototypeToken(this.actor)
      },
    },
  }

  get actor(): ActorView {
    // The cast is safe: this class is registered only for actors.
    return this.document as ActorView
  }

  get token(): DocumentView | null {
    return this.actor.token
  }

  override _getHeaderControls(): HeaderControl[] {
    const prototypeControl = {
      icon: 'fa-solid fa-circle-user',
      label: 'Prototype token',
      action: 'configurePrototypeToken',
      visible: this.isEditable && !this.actor.isToken,
    }
    return [...super._getHeaderControls(), prototypeControl]
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

  /**
   * Starts a drag of an item or effect and sets the drag data. A content link in the sheet sets its drag data itself.
   */
  _onDragStart(event: DragEvent): Promise<void> {
    const dragTarget = event.target instanceof Element ? event.target : null
    if (!dragTarget?.closest('a.content-link')) {
      const draggedDocument =
        findEmbeddedDocumentOfEvent(event, 'itemId', this.actor.items) ??
        findEmbeddedDocumentOfEvent(event, 'effectId', this.actor.effects)
      if (draggedDocument)
        event.dataTransfer?.setData('text/plain', JSON.stringify(draggedDocument.toDragData()))
    }
    return Promise.resolve()
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const dropData: DragDropData = TextEditor.implementation.getDragEventData(event)
    if (!Hooks.call('dropActorSheetData', this.actor, this, dropData)) return
    const droppedItem = await findDroppedDocument(dropData)
    if (droppedItem) await this._onDropDocument(event, droppedItem)
  }

  _onDropDocument(event: DragEvent, document: DocumentView): Promise<DocumentView | null> {
    switch (document.documentName) {
      case 'ActiveEffect':
        return this._onDropActiveEffect(event, document)
      case 'Actor':
        return this._onDropActor(event, document)
      case 'Item':
        return this._onDropItem(event, document)
      case 'Folder':
        return this._onDropFolder(event, document)
      default:
        return Promise.resolve(null)
    }
  }

  async _onDropActiveEffect(_event: DragEvent, droppedEffect: DocumentView): Promise<DocumentView | null> {
    if (!this.actor.isOwner || droppedEffect.parent?.uuid === this.actor.uuid) return null
    return copyDocumentIntoParent(this.actor, 'ActiveEffect', droppedEffect)
  }

  _onDropActor(_event: DragEvent, _actor: DocumentView): Promise<DocumentView | null> {
    return Promise.resolve(null)
  }

  /**
   * Handles the drop of an item onto the sheet. An item from elsewhere is copied into the actor. The actor's own item
   * is sorted beside the item onto which it was dropped.
   */
  async _onDropItem(event: DragEvent, item: DocumentView): Promise<DocumentView | null> {
    if (!this.actor.isOwner) return null
    if (item.parent?.uuid !== this.actor.uuid) return copyDocumentIntoParent(this.actor, 'Item', item)
    const sortedItems = await this._onSortItem(event, item)
    return sortedItems?.length ? item : null
  }

  _onDropFolder(_event: DragEvent, _folder: DocumentView): Promise<DocumentView | null> {
    return Promise.resolve(null)
  }

  async _onSortItem(event: DragEvent, item: DocumentView): Promise<DocumentView[] | undefined> {
    const { items } = this.actor
    const sortedItem = items.get(item.id)
    if (!sortedItem) return undefined
    return sortDocumentBesideTarget(
      this.actor,
      'Item',
      sortedItem,
      findEmbeddedDocumentOfEvent(event, 'itemId', items),
      items.values(),
    )
  }
}
