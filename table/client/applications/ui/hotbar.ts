/**
 * The hotbar: `foundry.applications.ui.Hotbar`, `ui.hotbar`. The number keys run the macros of the shown page.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ui.Hotbar.html; foundry-api §10.5.
 */
import { Hooks } from '../../helpers/hooks'
import { ui } from '../../state'
import { ApplicationV2 } from '../api/application'
import { HandlebarsApplicationMixin } from '../api/handlebars-application'
import type { TemplatePart } from '../api/handlebars-application'
import type { ApplicationDefaults, ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import { currentUser, findDocumentClass, findWorldCollection } from '../document-views'
import type { DocumentView } from '../document-views'
import { findDroppedDocument } from '../sheets/dropped-document'
import type { DragDropData } from '../sheets/dropped-document'
import { DragDrop } from '../ux/drag-drop'
import { createContextMenuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'
import { clickButtonsByKey } from '../ux/click-buttons-by-key'
import { TextEditor } from '../ux/text-editor'
import { insertElementIntoInterface } from './interface-slot'

export interface MacroView extends DocumentView {
  readonly canExecute: boolean
  execute(macroScope?: object): unknown
}

interface HotbarSlotData {
  slot: number
  /** The number key that runs the macro, 0 to 9. */
  key: string
  macro: MacroView | null
  img: string | null
  label: string
}

const hotbarSlotsPerPage = 10
const hotbarPageCount = 5

export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'hotbar',
    tag: 'nav',
    window: { frame: false, positioned: false },
    actions: {
      execute(this: Hotbar, _event: PointerEvent, targetElement: HTMLElement) {
        return this.#execute(Number(targetElement.closest<HTMLElement>('[data-slot]')?.dataset.slot))
      },
      page(this: Hotbar, _event: PointerEvent, targetElement: HTMLElement) {
        return this.cyclePage(Number(targetElement.dataset.direction))
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    hotbar: { template: 'templates/ui/hotbar.hbs' },
  }

  #page = 1

  get page(): number {
    return this.#page
  }

  get slots(): HotbarSlotData[] {
    const { hotbar } = currentUser()
    return Array.from({ length: hotbarSlotsPerPage }, (_unused, index) => {
      const slotNumber = (this.#page - 1) * hotbarSlotsPerPage + index + 1
      const macro = findWorldCollection<MacroView>('macros').get(hotbar[String(slotNumber)] ?? '') ?? null
      const hotbarSlotKey = String((index + 1) % hotbarSlotsPerPage)
      return {
        slot: slotNumber,
        key: hotbarSlotKey,
        macro,
        img: macro?.img ?? null,
        label: macro?.name ?? `Slot ${slotNumber}, empty`,
      }
    })
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    return { ...(await super._prepareContext(options)), slots: this.slots, page: this.#page }
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute('aria-label', 'Hotbar')
    insertElementIntoInterface(element, 'ui-bottom')
  }

  override async _onFirstRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    clickButtonsByKey(this.element)
    this._createContextMenu(() => this._getContextMenuOptions(), '.slot.full', {
      hookName: 'getMacroContextOptions',
    })
    // After changes of these documents, the hotbar is drawn again. The user document stores the slots; the macros store
    // names and images.
    for (const hookName of ['updateUser', 'updateMacro', 'deleteMacro'])
      Hooks.on(hookName, () => void this.render())
  }

  override async _onRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onRender(context, options)
    new DragDrop.implementation({
      dragSelector: '.slot.full',
      dropSelector: '.slot',
      callbacks: {
        dragstart: (event) => {
          this.#startDrag(event)
        },
        drop: (event) => this.#onDrop(event),
      },
    }).bind(this.element)
  }

  changePage(hotbarPage: number): Promise<unknown> {
    this.#page = Math.min(Math.max(Math.trunc(hotbarPage), 1), hotbarPageCount)
    return this.render()
  }

  cyclePage(hotbarPageStep: number): Promise<unknown> {
    return this.changePage(((this.#page - 1 + hotbarPageStep + hotbarPageCount) % hotbarPageCount) + 1)
  }

  /** Runs the macro of a number key on the shown page. Key 1 is the first slot, 0 the last. */
  _pressKey(hotbarSlotKey: number): void {
    const slotNumber =
      (this.#page - 1) * hotbarSlotsPerPage + (hotbarSlotKey === 0 ? hotbarSlotsPerPage : hotbarSlotKey)
    void this.#execute(slotNumber)
  }

  async #execute(slotNumber: number): Promise<void> {
    const macro = this.#macroAt(slotNumber)
    if (!macro) return
    try {
      await macro.execute()
    } catch (error) {
      Hooks.onError(`Macro ${macro.name}`, error)
      ui.notifications?.error(`The macro “${macro.name}” failed: ${String(error)}`)
    }
  }

  #macroAt(slotNumber: number): MacroView | undefined {
    return findWorldCollection<MacroView>('macros').get(currentUser().hotbar[String(slotNumber)] ?? '')
  }

  #slotOf(event: Event): number {
    const slotNumber =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slot]') : null
    return Number(slotNumber?.dataset.slot)
  }

  #startDrag(event: DragEvent): void {
    const slotNumber = this.#slotOf(event)
    const macro = this.#macroAt(slotNumber)
    if (!macro) return
    event.dataTransfer?.setData('text/plain', JSON.stringify({ ...macro.toDragData(), slot: slotNumber }))
  }

  /**
   * Handles a drop on a slot of the hotbar. A dropped macro is put into the slot. For any other document, a macro is
   * created that opens the document's sheet.
   */
  async #onDrop(event: DragEvent): Promise<void> {
    const slotNumber = this.#slotOf(event)
    const dropData: DragDropData = TextEditor.implementation.getDragEventData(event)
    if (Number.isNaN(slotNumber) || !Hooks.call('hotbarDrop', this, dropData, slotNumber)) return
    const droppedItem = await findDroppedDocument(dropData)
    if (!droppedItem) return
    const macro =
      droppedItem.documentName === 'Macro' ? droppedItem : await this._createDocumentSheetToggle(droppedItem)
    const fromSlotOption = typeof dropData.slot === 'number' ? { fromSlot: dropData.slot } : {}
    if (macro) await currentUser().assignHotbarMacro(macro, slotNumber, fromSlotOption)
  }

  /** Creates a macro that opens and closes the sheet of a document. */
  _createDocumentSheetToggle(document: DocumentView): Promise<DocumentView | undefined> {
    return findDocumentClass('Macro').create({
      name: `Open ${document.name}`,
      type: 'script',
      ...(document.img && { img: document.img }),
      command: `const found = await fromUuid(${JSON.stringify(document.uuid)})\nawait found?.sheet.render({ force: true })`,
    })
  }

  _getContextMenuOptions(): MenuEntry[] {
    const findMacroOfTarget = (targetElement: HTMLElement): MacroView | undefined =>
      this.#macroAt(Number(targetElement.dataset.slot))
    return [
      createContextMenuEntry({
        label: 'Edit macro',
        icon: 'fa-solid fa-pen',
        run: (targetElement) => findMacroOfTarget(targetElement)?.sheet?.render({ force: true }),
      }),
      createContextMenuEntry({
        label: 'Remove from the hotbar',
        icon: 'fa-solid fa-xmark',
        run: (targetElement) => currentUser().assignHotbarMacro(null, Number(targetElement.dataset.slot)),
      }),
    ]
  }
}
