/** The part of an actor's sheet that shows the actor's items, and lets people move them. */
import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { limitHandlersToOurControls } from '../platform/our-controls'
import { setClassName } from '../platform/class-name'
import { createContextMenuOptions } from '../platform/compat'
import { notifyUser } from '../platform/notify'
import { showDocumentSheet } from '../platform/show-sheet'
import { showStoredValuesInWindow } from '../platform/show-stored'
import { ActorSheetBase } from '../platform/sheet-base'
import { pressButtonOutsideMessage } from '../chat/message-press'
import { postItemMessageOrNotify } from '../chat/show-item'
import { handleButtonPress } from '../play/handle-press'
import { receiveItem } from '../play/give-items'
import { readButtonPress } from '../play/read-press'
import { parseDraggedTool, runGroupTool } from '../recovery/gamemaster-tools'
import { startButtonDrag, makeButtonsDraggable } from './drop-on-hotbar'
import { getFetchedSheetScript } from './fetch-sheet-script'
import { runWithSheetButtonsScript } from './run-sheet-button'
import { documentUuidOrEmpty } from '../platform/uuid-of'
import { COMMON_RULESET_KEY } from '../world/message-record'

type ItemsSheetRenderOptions = foundry.applications.sheets.ActorSheetV2.RenderOptions
type ItemsSheetRenderContext = foundry.applications.sheets.ActorSheetV2.RenderContext
type ItemsSheetFormData = foundry.applications.ux.FormDataExtended

/** Matches the elements of a sheet with a context menu: item rows, and action buttons anywhere. */
const SHEET_MENU_TARGET_SELECTOR = 'button[data-action=act], .hnb-row[data-item-id]'

/** The part of an actor's sheet that handles the actor's items: their rows, menus, drags and drops. */
export class ActorItemsSheet extends ActorSheetBase {
  static {
    setClassName(this, 'ActorItemsSheet')
  }

  static override DEFAULT_OPTIONS: typeof ActorSheetBase.DEFAULT_OPTIONS = {
    actions: limitHandlersToOurControls({
      act: ActorItemsSheet.#act,
      createItem: ActorItemsSheet.#createItem,
      addGear: ActorItemsSheet.#addGear,
      openItem: ActorItemsSheet.#openItem,
      deleteItem: ActorItemsSheet.#deleteItem,
      showItem: ActorItemsSheet.#showItem,
      changeList: ActorItemsSheet.#changeList,
    }),
  }

  protected override async _onFirstRender(
    context: DeepPartial<ItemsSheetRenderContext>,
    options: DeepPartial<ItemsSheetRenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    this._createContextMenu(
      () =>
        getFetchedSheetScript().createSheetMenu(
          () => documentUuidOrEmpty(this.actor),
          (itemRow) => this.#findItemOfRow(itemRow),
        ),
      SHEET_MENU_TARGET_SELECTOR,
      createContextMenuOptions(),
    )
  }

  protected override async _onRender(
    context: DeepPartial<ItemsSheetRenderContext>,
    options: DeepPartial<ItemsSheetRenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options)
    makeButtonsDraggable(this.element)
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners()
    this.element.addEventListener(
      'dragstart',
      (event) => startButtonDrag(event, documentUuidOrEmpty(this.actor)),
      {
        capture: true,
      },
    )
    for (const eventType of ['dragleave', 'drop']) {
      this.element.addEventListener(eventType, () => this.element.classList.remove('hnb-dropping'))
    }
  }

  /** Allows every drop. If the person may not change the sheet, `_onDrop` then notifies the person why. */
  protected override _canDragDrop(): boolean {
    return true
  }

  /** Shows that the sheet accepts drops while a person drags something over it. */
  protected override _onDragOver(event: DragEvent): void {
    super._onDragOver(event)
    if (this.isEditable) this.element.classList.add('hnb-dropping')
  }

  /**
   * Handles a drop on the sheet. A dropped tool acts on this actor. Non-items, and drops on a locked sheet, cause a
   * warning.
   */
  protected override async _onDrop(event: DragEvent): Promise<void> {
    const dragData = foundry.applications.ux.TextEditor.implementation.getDragEventData(event)
    const tool = parseDraggedTool(dragData)
    if (!this.isEditable) {
      const refusalPhraseKey = this.actor.isOwner ? 'HnB.refusal.notEditable' : 'HnB.refusal.notOwner'
      return notifyUser('warn', { key: refusalPhraseKey, data: { name: this.actor.name } })
    }
    if (tool) return void (await runGroupTool(tool, { targets: [documentUuidOrEmpty(this.actor)] }))
    const { type } = dragData as { type?: unknown }
    if (type !== 'Item' && type !== 'ActiveEffect')
      return notifyUser('warn', { key: 'HnB.refusal.notAnItem' })
    return super._onDrop(event)
  }

  protected override async _onDropItem(event: DragEvent, item: Item.Implementation) {
    if (item.parent === this.actor) return super._onDropItem(event, item)
    return (await receiveItem(this.actor, item, true)) ? item : null
  }

  /** Completes each list in the form's data, because Foundry cannot store a part of a list. */
  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: ItemsSheetFormData,
  ) {
    return getFetchedSheetScript().completeFormLists(
      this.actor,
      super._processFormData(event, form, formData),
    )
  }

  /**
   * After saving, shows the stored values if the server has rejected the new values. Returns what Foundry's method
   * returns: since Foundry 14, a result.
   */
  protected override async _processSubmitData(
    event: SubmitEvent,
    form: HTMLFormElement,
    change: ItemsSheetFormData,
    options?: unknown,
  ) {
    const submitData = await super._processSubmitData(event, form, change, options)
    await showStoredValuesInWindow(this, this.actor, change)
    return submitData
  }

  static async #act(this: ActorItemsSheet, event: PointerEvent, clickedButton: HTMLElement): Promise<void> {
    const { message, ruleset } = clickedButton.dataset
    // This button belongs to a choice that a recovery has left, and not to a game. So the press works as in the
    // recovery's message, and runs no action of a game.
    if (message !== undefined && ruleset === COMMON_RULESET_KEY)
      return pressButtonOutsideMessage(event, clickedButton)
    await handleButtonPress(readButtonPress(event, clickedButton, documentUuidOrEmpty(this.actor)))
  }

  static async #createItem(
    this: ActorItemsSheet,
    _event: PointerEvent,
    clickedButton: HTMLElement,
  ): Promise<void> {
    await runWithSheetButtonsScript((script) => script.createItemOfferedByButton(this, clickedButton))
  }

  static async #addGear(
    this: ActorItemsSheet,
    _event: PointerEvent,
    clickedButton: HTMLElement,
  ): Promise<void> {
    await runWithSheetButtonsScript((script) => script.addChosenGear(this, clickedButton))
  }

  static async #openItem(
    this: ActorItemsSheet,
    _event: PointerEvent,
    clickedElement: HTMLElement,
  ): Promise<void> {
    const item = this.#findItemOfRow(clickedElement)
    if (item) await showDocumentSheet(item.sheet)
  }

  static async #deleteItem(
    this: ActorItemsSheet,
    _event: PointerEvent,
    clickedElement: HTMLElement,
  ): Promise<void> {
    const item = this.#findItemOfRow(clickedElement)
    if (item) await runWithSheetButtonsScript((script) => script.askToDeleteItem(item))
  }

  static async #showItem(
    this: ActorItemsSheet,
    _event: PointerEvent,
    clickedElement: HTMLElement,
  ): Promise<void> {
    const item = this.#findItemOfRow(clickedElement)
    if (item) await postItemMessageOrNotify(item)
  }

  static async #changeList(
    this: ActorItemsSheet,
    _event: PointerEvent,
    clickedButton: HTMLElement,
  ): Promise<void> {
    await getFetchedSheetScript().changeListRow(this.actor, clickedButton)
  }

  #findItemOfRow(elementInItemRow: HTMLElement): Item.Implementation | undefined {
    const itemRow = elementInItemRow.closest<HTMLElement>('[data-item-id]')
    return this.actor.items.get(itemRow?.dataset.itemId ?? '')
  }
}
