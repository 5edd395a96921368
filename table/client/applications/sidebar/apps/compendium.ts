/**
 * The window of a compendium: a searchable index whose entries can be opened and dragged.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.apps.Compendium.html
 */
import { ApplicationV2 } from '../../api/application'
import { HandlebarsApplicationMixin } from '../../api/handlebars-application'
import type { TemplatePart } from '../../api/handlebars-application'
import type { ApplicationDefaults, ApplicationOptions, RenderContext, RenderOptions } from '../../api/types'
import { currentUser } from '../../document-views'
import { documentIcon } from '../../ux/document-icon'
import { DragDrop } from '../../ux/drag-drop'
import { clickButtonsByKey } from '../../ux/click-buttons-by-key'
import { createMenuEntry } from '../../ux/menu-entry'
import type { CompendiumView, IndexEntry } from '../../compendium/compendium-views'
import { importCompendiumEntry } from '../../compendium/import-entry'

interface CompendiumRow extends IndexEntry {
  icon: string
  folderName: string
}

export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['compendium', 'directory'],
    window: { resizable: true, icon: 'fa-solid fa-book-atlas' },
    position: { width: 360, height: 560 },
    actions: {
      async activateEntry(this: Compendium, _event: PointerEvent, target: HTMLElement) {
        const document = await this.collection.getDocument(entryIdOf(target))
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
    const folders = new Map([...this.collection.folders].map(({ id, name }) => [id, name]))
    const searchText = this.#search.trim().toLocaleLowerCase()
    return [...this.collection.index]
      .filter(({ name }) => name.toLocaleLowerCase().includes(searchText))
      .map((entry) => ({
        ...entry,
        icon: documentIcon({
          documentName: this.collection.documentName,
          ...(entry.type && { type: entry.type }),
        }),
        folderName: folders.get(entry.folder ?? '') ?? '',
      }))
      .sort((a, b) => a.folderName.localeCompare(b.folderName) || a.name.localeCompare(b.name))
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const rowsByGroup = new Map<string, CompendiumRow[]>()
    for (const row of this.#rows())
      rowsByGroup.set(row.folderName, [...(rowsByGroup.get(row.folderName) ?? []), row])
    const groupsForTemplate = [...rowsByGroup].map(([name, rows]) => ({ name, rows }))
    return {
      ...(await super._prepareContext(options)),
      groups: groupsForTemplate,
      empty: groupsForTemplate.length === 0,
    }
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    clickButtonsByKey(this.element)
    const importEntry = (): ReturnType<typeof createMenuEntry>[] => [
      createMenuEntry({
        label: 'Import into the world',
        icon: 'fa-solid fa-download',
        visible: () => currentUser().isGM,
        run: (target) => importCompendiumEntry(this.collection, entryIdOf(target)),
      }),
    ]
    this._createContextMenu(importEntry, '.directory-item[data-entry-id]', {
      hookName: 'getCompendiumEntryContextOptions',
    })
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
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
    const id = event.target instanceof HTMLElement ? entryIdOf(event.target) : ''
    const entry = [...this.collection.index].find(({ _id }) => _id === id)
    if (!entry) return
    const data = { type: this.collection.documentName, uuid: entry.uuid }
    event.dataTransfer?.setData('text/plain', JSON.stringify(data))
  }
}

function entryIdOf(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-entry-id]')?.dataset.entryId ?? ''
}
