/**
 * The base class of item sheets: `foundry.applications.sheets.ItemSheetV2`. Only Foundry 14 has its drag-and-drop
 * methods; `unsupported/missing-members.ts` removes them on Foundry 13.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.ItemSheetV2.html; foundry-api §7.3.
 */
import { isFoundry14 } from '../../generation'
import { Hooks } from '../../helpers/hooks'
import { DocumentSheetV2 } from '../api/document-sheet'
import type { ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import type { DocumentView } from '../document-views'
import { TextEditor } from '../ux/text-editor'
import { copyDocumentIntoParent, findDroppedDocument } from './dropped-document'
import type { DragDropData } from './dropped-document'
import { findEmbeddedDocumentOfEvent } from './embedded-sort'
import { bindSheetDragDrop } from './sheet-drag-drop'

type SortableOwnedDocument = DocumentView & { readonly sort: number }

export interface ItemView extends DocumentView {
  readonly actor: DocumentView | null
  readonly effects: ReadonlyMap<string, SortableOwnedDocument>
}

export class ItemSheetV2 extends DocumentSheetV2 {
  get item(): ItemView {
    // The cast is safe: this class is registered only for items.
    return this.document as ItemView
  }

  get actor(): DocumentView | null {
    return this.item.actor
  }

  override async _onRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onRender(context, options)
    if (isFoundry14()) bindSheetDragDrop(this)
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable
  }

  _canDragDrop(_selector: string): boolean {
    return this.isEditable
  }

  _onDragStart(event: DragEvent): Promise<void> {
    const draggedDocument = findEmbeddedDocumentOfEvent(event, 'effectId', this.item.effects)
    if (draggedDocument)
      event.dataTransfer?.setData('text/plain', JSON.stringify(draggedDocument.toDragData()))
    return Promise.resolve()
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const dropData: DragDropData = TextEditor.implementation.getDragEventData(event)
    if (!Hooks.call('dropItemSheetData', this.item, this, dropData)) return
    const droppedItem = await findDroppedDocument(dropData)
    if (droppedItem) await this._onDropDocument(event, droppedItem)
  }

  async _onDropDocument(event: DragEvent, document: DocumentView): Promise<DocumentView | null> {
    return document.documentName === 'ActiveEffect' ? this._onDropActiveEffect(event, document) : null
  }

  async _onDropActiveEffect(_event: DragEvent, droppedEffect: DocumentView): Promise<DocumentView | null> {
    if (!this.item.isOwner || droppedEffect.parent?.uuid === this.item.uuid) return null
    return copyDocumentIntoParent(this.item, 'ActiveEffect', droppedEffect)
  }
}
