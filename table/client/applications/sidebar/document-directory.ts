/**
 * A sidebar tab that lists the world's documents of one class: `foundry.applications.sidebar.DocumentDirectory`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.DocumentDirectory.html
 */
import { HandlebarsApplicationMixin } from '../api/handlebars-application'
import type { TemplatePart } from '../api/handlebars-application'
import type { ApplicationDefaults, ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import { findDocumentLabel } from '../api/document-label'
import { createDocumentDialog, createFolderDialog } from '../apps/create-document'
import { currentUser, findDocumentClass, findWorldCollection } from '../document-views'
import type { CollectionView, DocumentClass, DocumentView, FolderView } from '../document-views'
import { DragDrop } from '../ux/drag-drop'
import { TextEditor } from '../ux/text-editor'
import { findDocumentIcon } from '../ux/document-icon'
import { clickButtonsByKey } from '../ux/click-buttons-by-key'
import type { MenuEntry } from '../ux/menu-entry'
import { handleDirectoryDrop } from './directory-drop'
import { createMenuEntriesOfDirectoryEntry, createFolderMenuEntries } from './directory-menus'
import { listDirectoryRows } from './directory-tree'
import { AbstractSidebarTab } from './sidebar-tab'

export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['directory'],
    actions: {
      activateEntry(this: DocumentDirectory, event: PointerEvent, targetElement: HTMLElement) {
        return this._onClickEntry(event, targetElement)
      },
      toggleFolder(this: DocumentDirectory, _event: PointerEvent, targetElement: HTMLElement) {
        return this.#toggleFolder(
          targetElement.closest<HTMLElement>('[data-folder-id]')?.dataset.folderId ?? '',
        )
      },
      createEntry(this: DocumentDirectory) {
        return createDocumentDialog(this.documentClass)
      },
      createFolder(this: DocumentDirectory) {
        return createFolderDialog(this.documentName)
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sidebar/directory-header.hbs' },
    directory: { template: 'templates/sidebar/directory-list.hbs', scrollable: [''] },
  }

  /** The key of the directory's collection in `game`. */
  static _collectionKey = ''

  readonly #open = new Set<string>()
  #search = ''

  get collection(): CollectionView {
    return findWorldCollection((this.constructor as typeof DocumentDirectory)._collectionKey)
  }

  get documentClass(): DocumentClass {
    return findDocumentClass(this.documentName)
  }

  get documentName(): string {
    return this.collection.documentName
  }

  #folders(): FolderView[] {
    return [...findWorldCollection<FolderView>('folders')].filter(({ type }) => type === this.documentName)
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const user = currentUser()
    const directoryRows = listDirectoryRows({
      entries: [...this.collection],
      folders: this.#folders(),
      open: this.#open,
      search: this.#search,
      keepEmpty: user.isGM,
      iconOf: findDocumentIcon,
    })
    return {
      ...(await super._prepareContext(options)),
      rows: directoryRows,
      search: this.#search,
      documentLabel: findDocumentLabel({ documentName: this.documentName }),
      canCreate: this.documentClass.canUserCreate(user),
      canCreateFolder: user.isGM,
      empty: directoryRows.length === 0,
    }
  }

  override async _onFirstRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    clickButtonsByKey(this.element)
    this._createContextMenu(() => this._getEntryContextOptions(), '.directory-item[data-entry-id]', {
      hookName: `get${this.documentName}ContextOptions`,
    })
    this._createContextMenu(() => createFolderMenuEntries(), '.directory-item[data-folder-id]', {
      hookName: 'getFolderContextOptions',
    })
  }

  override async _onRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onRender(context, options)
    new DragDrop.implementation({
      dragSelector: '.directory-item',
      callbacks: {
        dragstart: (event) => {
          this._onDragStart(event)
        },
        drop: (event) => this._onDrop(event),
      },
    }).bind(this.parts.directory ?? this.element)
  }

  override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: ApplicationRenderOptions,
  ): void {
    super._attachPartListeners(partId, element, options)
    element.querySelector<HTMLInputElement>('input[type="search"]')?.addEventListener('input', (event) => {
      this.#search = event.currentTarget instanceof HTMLInputElement ? event.currentTarget.value : ''
      void this.render({ parts: ['directory'] })
    })
  }

  _getEntryContextOptions(): MenuEntry[] {
    return createMenuEntriesOfDirectoryEntry((documentId) => this.collection.get(documentId))
  }

  /** Opens the sheet of the clicked entry. */
  _onClickEntry(_event: PointerEvent, targetElement: HTMLElement): unknown {
    const compendiumEntryId = targetElement.closest<HTMLElement>('[data-entry-id]')?.dataset.entryId ?? ''
    return this.collection.get(compendiumEntryId)?.sheet?.render({ force: true })
  }

  #toggleFolder(documentId: string): unknown {
    if (!this.#open.delete(documentId)) this.#open.add(documentId)
    return this.render({ parts: ['directory'] })
  }

  #documentOf(eventTarget: EventTarget | null): DocumentView | undefined {
    const rowElement =
      eventTarget instanceof Element ? eventTarget.closest<HTMLElement>('.directory-item') : null
    const { entryId, folderId } = rowElement?.dataset ?? {}
    if (folderId !== undefined) return findWorldCollection('folders').get(folderId)
    return this.collection.get(entryId ?? '')
  }

  _onDragStart(event: DragEvent): void {
    const draggedDocument = this.#documentOf(event.target)
    if (draggedDocument)
      event.dataTransfer?.setData('text/plain', JSON.stringify(draggedDocument.toDragData()))
  }

  _onDrop(event: DragEvent): Promise<unknown> {
    const dropData = TextEditor.implementation.getDragEventData(event)
    return handleDirectoryDrop(this.collection, dropData, this.#documentOf(event.target))
  }
}
