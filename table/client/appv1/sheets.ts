/**
 * Sheets of version 1: `foundry.appv1.sheets.ActorSheet` and `ItemSheet`.
 * https://foundryvtt.com/api/v13/classes/foundry.appv1.sheets.ActorSheet.html and ItemSheet
 */
import { TextEditor } from '../applications/ux/text-editor'
import { fromUuid } from '../helpers/uuid'
import { Hooks } from '../helpers/hooks'
import type { Document } from '../abstract/document'
import { mergeObject } from '../utils/merge-object'
import type { PlainObject } from '../../shared/objects'
import type { ApplicationV1Options } from './application'
import { DocumentSheet } from './form-application'

interface SortableItem {
  readonly sort?: number
}

const compareItemsBySort = (a: SortableItem, b: SortableItem): number => (a.sort ?? 0) - (b.sort ?? 0)

export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): ApplicationV1Options {
    return mergeObject(super.defaultOptions, {
      height: 720,
      width: 800,
      template: 'templates/sheets/actor-sheet.html',
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: 'ActorSheet',
      dragDrop: [{ dragSelector: '.item-list .item', dropSelector: null }],
      token: null,
    }) as ApplicationV1Options
  }

  get actor(): DocumentSheet['document'] {
    return this.document
  }

  get token(): unknown {
    return (this.document as { token?: unknown }).token ?? this.options['token'] ?? null
  }

  override getData(options: PlainObject = {}): unknown {
    const sheetData = super.getData(options) as { data: { items?: SortableItem[]; effects?: unknown[] } }
    const { data } = sheetData
    data.items?.sort(compareItemsBySort)
    return { ...sheetData, actor: this.actor, items: data.items, effects: data.effects }
  }

  override _canDragStart(_selector: string): boolean {
    return this.isEditable
  }

  override _canDragDrop(_selector: string): boolean {
    return this.isEditable
  }

  override _onDragStart(event: DragEvent): void {
    const rowElement = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
    const { itemId, effectId } = rowElement?.dataset ?? {}
    const draggedDocument =
      this.actor.collections['items']?.get(itemId ?? '') ??
      this.actor.collections['effects']?.get(effectId ?? '')
    const draggableDocument = draggedDocument as { toDragData?(): object } | undefined
    if (draggableDocument?.toDragData)
      event.dataTransfer?.setData('text/plain', JSON.stringify(draggableDocument.toDragData()))
  }

  override async _onDrop(event: DragEvent): Promise<unknown> {
    const dropData = TextEditor.implementation.getDragEventData(event) as PlainObject
    if (!Hooks.call('dropActorSheetData', this.actor, this, dropData)) return undefined
    switch (dropData['type']) {
      case 'ActiveEffect':
        return this._onDropActiveEffect(event, dropData)
      case 'Actor':
        return this._onDropActor(event, dropData)
      case 'Item':
        return this._onDropItem(event, dropData)
      case 'Folder':
        return this._onDropFolder(event, dropData)
      default:
        return undefined
    }
  }

  _onDropActiveEffect(_event: DragEvent, dropData: PlainObject): Promise<unknown> {
    return this.#embed('ActiveEffect', dropData)
  }

  _onDropActor(_event: DragEvent, _data: PlainObject): Promise<unknown> {
    return Promise.resolve(false)
  }

  _onDropItem(_event: DragEvent, dropData: PlainObject): Promise<unknown> {
    return this.#embed('Item', dropData)
  }

  _onDropFolder(_event: DragEvent, _data: PlainObject): Promise<unknown> {
    return Promise.resolve([])
  }

  _onDropItemCreate(itemData: PlainObject | PlainObject[], _event?: DragEvent): Promise<unknown> {
    return this.actor.createEmbeddedDocuments('Item', [itemData].flat())
  }

  async #embed(embeddedName: 'ActiveEffect' | 'Item', documentData: PlainObject): Promise<unknown> {
    if (!this.actor.isOwner) return false
    const droppedDocument = await fromUuid(String(documentData['uuid']))
    if (!droppedDocument || droppedDocument.parent === this.actor) return false
    const droppedSource = droppedDocument.toObject()
    return embeddedName === 'Item'
      ? this._onDropItemCreate(droppedSource)
      : this.actor.createEmbeddedDocuments(embeddedName, [droppedSource])
  }
}

export class ItemSheet extends DocumentSheet {
  static override get defaultOptions(): ApplicationV1Options {
    return mergeObject(super.defaultOptions, {
      template: 'templates/sheets/item-sheet.html',
      width: 500,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: 'ItemSheet',
      id: 'item',
      secrets: [{ parentSelector: '.editor' }],
    }) as ApplicationV1Options
  }

  get item(): DocumentSheet['document'] {
    return this.document
  }

  get actor(): Document | null {
    return this.document.parent
  }

  override getData(options: PlainObject = {}): unknown {
    return { ...(super.getData(options) as object), item: this.document }
  }
}
