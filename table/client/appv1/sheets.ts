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

const bySort = (a: SortableItem, b: SortableItem): number => (a.sort ?? 0) - (b.sort ?? 0)

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
    const context = super.getData(options) as { data: { items?: SortableItem[]; effects?: unknown[] } }
    const { data } = context
    data.items?.sort(bySort)
    return { ...context, actor: this.actor, items: data.items, effects: data.effects }
  }

  override _canDragStart(_selector: string): boolean {
    return this.isEditable
  }

  override _canDragDrop(_selector: string): boolean {
    return this.isEditable
  }

  override _onDragStart(event: DragEvent): void {
    const row = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
    const { itemId, effectId } = row?.dataset ?? {}
    const draggedDocument =
      this.actor.collections['items']?.get(itemId ?? '') ??
      this.actor.collections['effects']?.get(effectId ?? '')
    const dragged = draggedDocument as { toDragData?(): object } | undefined
    if (dragged?.toDragData) event.dataTransfer?.setData('text/plain', JSON.stringify(dragged.toDragData()))
  }

  override async _onDrop(event: DragEvent): Promise<unknown> {
    const data = TextEditor.implementation.getDragEventData(event) as PlainObject
    if (!Hooks.call('dropActorSheetData', this.actor, this, data)) return undefined
    switch (data['type']) {
      case 'ActiveEffect':
        return this._onDropActiveEffect(event, data)
      case 'Actor':
        return this._onDropActor(event, data)
      case 'Item':
        return this._onDropItem(event, data)
      case 'Folder':
        return this._onDropFolder(event, data)
      default:
        return undefined
    }
  }

  _onDropActiveEffect(_event: DragEvent, data: PlainObject): Promise<unknown> {
    return this.#embed('ActiveEffect', data)
  }

  _onDropActor(_event: DragEvent, _data: PlainObject): Promise<unknown> {
    return Promise.resolve(false)
  }

  _onDropItem(_event: DragEvent, data: PlainObject): Promise<unknown> {
    return this.#embed('Item', data)
  }

  _onDropFolder(_event: DragEvent, _data: PlainObject): Promise<unknown> {
    return Promise.resolve([])
  }

  _onDropItemCreate(itemData: PlainObject | PlainObject[], _event?: DragEvent): Promise<unknown> {
    return this.actor.createEmbeddedDocuments('Item', [itemData].flat())
  }

  async #embed(kind: 'ActiveEffect' | 'Item', data: PlainObject): Promise<unknown> {
    if (!this.actor.isOwner) return false
    const dropped = await fromUuid(String(data['uuid']))
    if (!dropped || dropped.parent === this.actor) return false
    const source = dropped.toObject()
    return kind === 'Item'
      ? this._onDropItemCreate(source)
      : this.actor.createEmbeddedDocuments(kind, [source])
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
