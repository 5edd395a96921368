/** The part of an actor's sheet that shows and moves its items. */
import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { ours } from '../platform/controls'
import { setClassName } from '../platform/class-name'
import { tell, tellRefusal } from '../platform/notify'
import { showStored } from '../platform/read-back'
import { ActorSheetBase } from '../platform/sheet-base'
import { act } from '../play/act'
import { pressesInstead, pressInstead } from '../play/instead'
import { bring } from '../play/possessions'
import { pressOf } from '../play/press'
import { toolFrom, pressTool } from '../recovery/tools'
import { isReadable } from '../world/active-rulesets'
import { dragButton, offerDrags } from './hotbar'
import { changeList, wholeForm } from './lists'
import { MENU_OF, sheetMenu } from './menus'
import { newItem } from './new-item'
import { askOnArrival, deleteItem, fillIn, openItem, showInChat } from './row-actions'

type RenderOptions = foundry.applications.sheets.ActorSheetV2.RenderOptions
type RenderContext = foundry.applications.sheets.ActorSheetV2.RenderContext
type FormData = foundry.applications.ux.FormDataExtended

/** The part of an actor's sheet that handles the actor's items: their rows, menus, drags and drops. */
export class HoldingSheet extends ActorSheetBase {
  static {
    setClassName(this, 'HoldingSheet')
  }

  static override DEFAULT_OPTIONS: typeof ActorSheetBase.DEFAULT_OPTIONS = {
    actions: ours({
      act: HoldingSheet.#act,
      createItem: HoldingSheet.#createItem,
      openItem: HoldingSheet.#openItem,
      deleteItem: HoldingSheet.#deleteItem,
      showItem: HoldingSheet.#showItem,
      changeList: HoldingSheet.#changeList,
    }),
  }

  protected override async _onFirstRender(
    context: DeepPartial<RenderContext>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    const menu = { fixed: true, jQuery: false as const } // `fixed`: the menu lies in the page, not clipped by the sheet
    this._createContextMenu(
      () =>
        sheetMenu(
          () => this.actor.uuid,
          (row) => this.#itemOf(row),
        ),
      MENU_OF,
      menu,
    )
  }

  protected override async _onRender(
    context: DeepPartial<RenderContext>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options)
    offerDrags(this.element)
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners()
    this.element.addEventListener('dragstart', (event) => dragButton(event, this.actor.uuid), {
      capture: true,
    })
    for (const type of ['dragleave', 'drop']) {
      this.element.addEventListener(type, () => this.element.classList.remove('hnb-dropping'))
    }
  }

  /** Allows every drop, so that `_onDrop` can say why a person may not change the sheet. */
  protected override _canDragDrop(): boolean {
    return true
  }

  /** Shows that a drop is possible while something is dragged over the sheet. */
  protected override _onDragOver(event: DragEvent): void {
    super._onDragOver(event)
    if (this.isEditable) this.element.classList.add('hnb-dropping')
  }

  /**
   * Presses a dropped tool for this actor. Warns where the sheet is not editable or the dropped document is not an
   * item.
   */
  protected override async _onDrop(event: DragEvent): Promise<void> {
    const dragged = foundry.applications.ux.TextEditor.implementation.getDragEventData(event)
    const tool = toolFrom(dragged)
    if (!this.isEditable) {
      return tell('warn', { key: 'HnB.refusal.notEditable', data: { name: this.actor.name } })
    }
    if (tool) return void (await pressTool(tool, { targets: [this.actor.uuid] }))
    const { type } = dragged as { type?: unknown }
    if (type !== 'Item' && type !== 'ActiveEffect') return tell('warn', { key: 'HnB.refusal.notAnItem' })
    return super._onDrop(event)
  }

  protected override async _onDropItem(event: DragEvent, item: Item.Implementation) {
    if (!isReadable(item.gameType)) {
      tell('warn', { key: 'HnB.refusal.noReader', data: { name: item.name } })
      return null
    }
    if (item.parent === this.actor) return super._onDropItem(event, item)
    if (pressesInstead(item.gameType)) {
      await pressInstead(this.actor, item)
      return null
    }
    const made = await this.#bring(item.inCompendium ? game.items.fromCompendium(item) : item.toObject())
    if (made) await askOnArrival(made)
    return made ? item : null
  }

  /** Gives the actor an item and returns it. Null where the item is refused; the refusal is shown. */
  async #bring(data: Item.CreateData): Promise<Item.Implementation | null> {
    const id = foundry.utils.randomID()
    const refusal = await bring(this.actor, data, id)
    if (refusal) tellRefusal(refusal)
    return this.actor.items.get(id) ?? null
  }

  /** Completes each list in the form's data, because Foundry stores lists whole. */
  protected override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: FormData) {
    return wholeForm(this.actor, super._processFormData(event, form, formData))
  }

  /** Resets the fields whose new values were rejected. */
  protected override async _processSubmitData(
    event: SubmitEvent,
    form: HTMLFormElement,
    change: FormData,
    options?: unknown,
  ): Promise<void> {
    await super._processSubmitData(event, form, change, options)
    await showStored(this, this.actor, change)
  }

  static async #act(this: HoldingSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await act(pressOf(event, target, this.actor.uuid))
  }

  static async #createItem(this: HoldingSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { data, named } = newItem(target.dataset)
    const made = await this.#bring(data)
    // `data-opens`: the sheet opens for editing, so that it still offers the rest of the choices.
    if (made && 'opens' in target.dataset)
      this.element.querySelector<HTMLElement>('[data-action=edit]')?.click()
    if (!named && made) await fillIn(made)
  }

  static async #openItem(this: HoldingSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.#itemOf(target)
    if (item) await openItem(item)
  }

  static async #deleteItem(this: HoldingSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.#itemOf(target)
    if (item) await deleteItem(item)
  }

  static async #showItem(this: HoldingSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.#itemOf(target)
    if (item) await showInChat(item)
  }

  static async #changeList(this: HoldingSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await changeList(this.actor, target)
  }

  #itemOf(target: HTMLElement): Item.Implementation | undefined {
    const row = target.closest<HTMLElement>('[data-item-id]')
    return this.actor.items.get(row?.dataset.itemId ?? '')
  }
}
