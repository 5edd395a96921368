/**
 * The window of a compendium: a searchable index whose entries can be opened and dragged.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.apps.Compendium.html
 */
import { ApplicationV2 } from '../../api/application'
import { HandlebarsApplicationMixin } from '../../api/handlebars-application'
import type { TemplatePart } from '../../api/handlebars-application'
import type {
  ApplicationDefaults,
  ApplicationOptions,
  ApplicationRenderContext,
  ApplicationRenderOptions,
} from '../../api/types'
import { currentUser } from '../../document-views'
import { findDocumentIcon } from '../../ux/document-icon'
import { DragDrop } from '../../ux/drag-drop'
import { clickButtonsByKey } from '../../ux/click-buttons-by-key'
import { createContextMenuEntry } from '../../ux/menu-entry'
import type { CompendiumView, CompendiumIndexEntry } from '../../compendium/compendium-views'
import { importCompendiumEntry } from '../../compendium/import-entry'

interface CompendiumRow extends CompendiumIndexEntry {
  icon: string
  folderName: string
}

export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['compendium', 'directory'],
    window: { resizable: true, icon: 'fa-solid fa-book-atlas' },
    position: { width: 360, height: 560 },
    actions: {
      async activateEntry(this: Compendium, _event: PointerEvent, targetElement: HTMLElement) {
        const document = await this.collection.getDocument(findCompendiumEntryId(targetElement))
        await document?.sheet?.render({ force: true })
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sidebar/apps/compendium-header.hbs' },
    directory: { template: 'templates/sidebar/apps/compendium-list.hbs', scrollable: [''] },
  }

  #search = ''

  constructor(options: ApplicationDefaults & { collection: CompendiumView }) {
    super(options)
  }

  override _initializeApplicationOptions(options: ApplicationDefaults): ApplicationOptions {
    const { collection } = options.collection as CompendiumView
    return super._initializeApplicationOptions({
      id: `compendium-${collection.replaceAll('.', '-')}`,
      ...options,
    })
  }

  get collection(): CompendiumView {
    return this.options.collection as CompendiumView
  }

  override get title(): string {
    return this.collection.title
  }

  #rows(): CompendiumRow[] {
    const folderNamesById = new Map([...this.collection.folders].map(({ id, name }) => [id, name]))
    const directorySearchText = this.#search.trim().toLocaleLowerCase()
    return [...this.collection.index]
      .filter(({ name }) => name.toLocaleLowerCase().includes(directorySearchText))
      .map((indexEntry) => ({
        ...indexEntry,
        icon: findDocumentIcon({
          documentName: this.collection.documentName,
          ...(indexEntry.type && { type: indexEntry.type }),
        }),
        folderName: folderNamesById.get(indexEntry.folder ?? '') ?? '',
      }))
      .sort((a, b) => a.folderName.localeCompare(b.folderName) || a.name.localeCompare(b.name))
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const compendiumRowsByGroup = new Map<string, CompendiumRow[]>()
    for (const compendiumRow of this.#rows())
      compendiumRowsByGroup.set(compendiumRow.folderName, [
        ...(compendiumRowsByGroup.get(compendiumRow.folderName) ?? []),
        compendiumRow,
      ])
    const rowGroupContexts = [...compendiumRowsByGroup].map(([name, rows]) => ({ name, rows }))
    return {
      ...(await super._prepareContext(options)),
      groups: rowGroupContexts,
      empty: rowGroupContexts.length === 0,
    }
  }

  override async _onFirstRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    clickButtonsByKey(this.element)
    const createImportMenuEntries = (): ReturnType<typeof createContextMenuEntry>[] => [
      createContextMenuEntry({
        label: 'Import into the world',
        icon: 'fa-solid fa-download',
        visible: () => currentUser().isGM,
        run: (targetElement) => importCompendiumEntry(this.collection, findCompendiumEntryId(targetElement)),
      }),
    ]
    this._createContextMenu(createImportMenuEntries, '.directory-item[data-entry-id]', {
      hookName: 'getCompendiumEntryContextOptions',
    })
  }

  override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: ApplicationRenderOptions,
  ): void {
    super._attachPartListeners(partId, element, options)
    element.querySelector('input')?.addEventListener('input', ({ currentTarget }) => {
      this.#search = currentTarget instanceof HTMLInputElement ? currentTarget.value : ''
      void this.render({ parts: ['directory'] })
    })
    if (partId !== 'directory') return
    new DragDrop.implementation({
      dragSelector: '.directory-item',
      callbacks: { dragstart: (event) => this.#startDrag(event) },
    }).bind(element)
  }

  #startDrag(event: DragEvent): void {
    const compendiumEntryId = event.target instanceof HTMLElement ? findCompendiumEntryId(event.target) : ''
    const indexEntry = [...this.collection.index].find(({ _id }) => _id === compendiumEntryId)
    if (!indexEntry) return
    const dragData = { type: this.collection.documentName, uuid: indexEntry.uuid }
    event.dataTransfer?.setData('text/plain', JSON.stringify(dragData))
  }
}

function findCompendiumEntryId(targetElement: HTMLElement): string {
  return targetElement.closest<HTMLElement>('[data-entry-id]')?.dataset.entryId ?? ''
}
