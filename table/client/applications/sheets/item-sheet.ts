/**
 * The base class of item sheets: `foundry.applications.sheets.ItemSheetV2`. Its drag-and-drop methods came with
 * Foundry 14; `unsupported/missing-members.ts` removes them on Foundry 13.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.ItemSheetV2.html; foundry-api §7.3.
 */
import { isV14 } from '../../generation'
import { Hooks } from '../../helpers/hooks'
import { DocumentSheetV2 } from '../api/document-sheet'
import type { RenderContext, RenderOptions } from '../api/types'
import type { DocumentView } from '../document-views'
import { TextEditor } from '../ux/text-editor'
import { copyIntoParent, droppedDocument } from './dropped-document'
import type { DropData } from './dropped-document'
import { embeddedDocumentAt } from './embedded-sort'
import { bindSheetDrags } from './sheet-drag-drop'

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

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options)
    if (isV14()) bindSheetDrags(this)
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable
  }

  _canDragDrop(_selector: string): boolean {
    return this.isEditable
  }

  _onDragStart(event: DragEvent): Promise<void> {
    const dragged = embeddedDocumentAt(event, 'effectId', this.item.effects)
    if (dragged) event.dataTransfer?.setData('text/plain', JSON.stringify(dragged.toDragData()))
    return Promise.resolve()
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const data: DropData = TextEditor.implementation.getDragEventData(event)
    if (!Hooks.call('dropItemSheetData', this.item, this, data)) return
    const droppedItem = await droppedDocument(data)
    if (droppedItem) await this._onDropDocument(event, droppedItem)
  }

  async _onDropDocument(event: DragEvent, document: DocumentView): Promise<DocumentView | null> {
    return document.documentName === 'ActiveEffect' ? this._onDropActiveEffect(event, document) : null
  }

  async _onDropActiveEffect(_event: DragEvent, effect: DocumentView): Promise<DocumentView | null> {
    if (!this.item.isOwner || effect.parent?.uuid === this.item.uuid) return null
    return copyIntoParent(this.item, 'ActiveEffect', effect)
  }
}
