import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { act } from '../play/act'
import { isReadable, rulesetsOf } from '../world/active-rulesets'
import { headerContext, itemsContext, notesContext, rulesetContext } from './actor-context'
import { handContext } from '../cards/hand-context'
import { theDock } from '../cards/the-dock'
import { newItem } from './new-item'
import { tell } from '../platform/notify'
import { pressOf } from '../play/press'
import type { Part } from '../platform/sheet-base'
import { ActorSheetBase } from '../platform/sheet-base'
import { toolFrom, useTool } from '../recovery/tools'
import { markChosenTab, walkTabs } from './tab-bar'
import { partsTouched } from './touched-parts'

type RenderOptions = foundry.applications.sheets.ActorSheetV2.RenderOptions
type ChangeTabOptions = foundry.applications.api.ApplicationV2.ChangeTabOptions
type RenderContext = foundry.applications.sheets.ActorSheetV2.RenderContext

/** Buttons that change nothing, and those that a game opens to people who do not own the actor. */
const FREE =
  'button[data-action=tab], button[data-action=openItem], button[data-action=chooseCard], button[data-open]'

/** One sheet for every actor: a header, a tab for each game that is on, gear, and notes. */
export class HarmBlessingActorSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ['hnb', 'hnb-sheet', 'hnb-actor'],
    position: { width: 760, height: 660 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      act: HarmBlessingActorSheet.#act,
      edit: HarmBlessingActorSheet.#toggleEdit,
      createItem: HarmBlessingActorSheet.#createItem,
      openItem: HarmBlessingActorSheet.#openItem,
      deleteItem: HarmBlessingActorSheet.#deleteItem,
      chooseCard: HarmBlessingActorSheet.#chooseCard,
    },
  }

  /** Set by `registerSheets`: one part for each known game among them. */
  static override PARTS: Record<string, Part> = {}

  override tabGroups: Record<string, string | null> = { primary: null }

  /** Are the fields that seldom change open for change? */
  #editing = false

  protected _configureRenderParts(): Record<string, Part> {
    const shown = this.#shown()
    const parts: Record<string, Part> = {}
    for (const name of shown) {
      const part = HarmBlessingActorSheet.PARTS[name]
      if (part) parts[name] = { ...part }
    }
    return parts
  }

  protected override _configureRenderOptions(options: DeepPartial<RenderOptions>): void {
    super._configureRenderOptions(options)
    const touched = partsTouched(options, this.#tabs())
    if (touched && !options.isFirstRender) options.parts = touched
  }

  protected async _preparePartContext(partId: string, context: object): Promise<object> {
    const active = this.#activeTab()
    const shared = {
      ...context,
      rootId: this.id,
      actor: this.actor,
      editable: this.isEditable,
      editing: this.#editing && this.isEditable,
      tab: { cssClass: partId === active ? 'active' : '', button: this.#tabButton(partId) },
    }
    switch (partId) {
      case 'header':
        return { ...shared, ...headerContext(this.actor) }
      case 'tabs':
        return { ...shared, tabs: this.#tabs().map((id) => this.#tabView(id, active)) }
      case 'gear':
        return { ...shared, ...itemsContext(this.actor) }
      case 'hand':
        return { ...shared, hand: handContext(this.actor) }
      case 'notes':
        return { ...shared, ...(await notesContext(this.actor)) }
      default:
        return { ...shared, view: rulesetContext(this.actor, partId) }
    }
  }

  /**
   * A game that was switched off leaves the window: Foundry draws the parts it is given and forgets no other.
   * Its element stays, empty, so that Foundry finds where to draw it when the game is switched on again.
   */
  protected override async _onRender(
    context: DeepPartial<RenderContext>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options)
    const shown = new Set(this.#shown())
    for (const part of this.element.querySelectorAll<HTMLElement>('[data-application-part]')) {
      if (shown.has(part.dataset.applicationPart ?? '')) continue
      part.hidden = true
      part.classList.remove('active')
      part.replaceChildren()
    }
  }

  /** Foundry disables every button of a sheet that may not be edited; looking around stays free. */
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled)
    for (const button of this.element.querySelectorAll<HTMLButtonElement>(FREE)) button.disabled = false
  }

  #shown(): string[] {
    return ['header', 'tabs', ...this.#tabs(), 'hand']
  }

  #tabs(): string[] {
    return [...rulesetsOf(this.actor.gameType).map(({ key }) => key), 'gear', 'notes']
  }

  #activeTab(): string {
    const tabs = this.#tabs()
    const chosen = this.tabGroups.primary
    const active = tabs.find((tab) => tab === chosen) ?? tabs[0] ?? 'notes'
    this.tabGroups.primary = active
    return active
  }

  #tabView(id: string, active: string): object {
    const ruleset = rulesetsOf(this.actor.gameType).find(({ key }) => key === id)
    return {
      id,
      button: this.#tabButton(id),
      icon: ruleset?.icon ?? id,
      label: ruleset ? `HnB.${id}.tab` : `HnB.sheet.${id}`,
      active: id === active,
      cssClass: id === active ? 'active' : '',
    }
  }

  /** The id of a tab's button in the page, by which its section is called. */
  #tabButton(id: string): string {
    return `${this.id}-tab-${id}`
  }

  override changeTab(tab: string, group: string, options?: ChangeTabOptions): void {
    super.changeTab(tab, group, options)
    markChosenTab(this.element, tab)
  }

  /** Shows that a drop is welcome while something is held over the sheet. */
  protected override _onDragOver(event: DragEvent): void {
    super._onDragOver(event)
    if (this.isEditable) this.element.classList.add('hnb-dropping')
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners()
    this.element.addEventListener('keydown', (event) => walkTabs(this.element, event))
    for (const type of ['dragleave', 'drop']) {
      this.element.addEventListener(type, () => this.element.classList.remove('hnb-dropping'))
    }
  }

  /** Drops that are no item, or that no game at this table reads, are refused in words. */
  protected override async _onDrop(event: DragEvent): Promise<void> {
    const dragged = foundry.applications.ux.TextEditor.implementation.getDragEventData(event)
    const tool = toolFrom(dragged)
    if (tool) return useTool(tool, [this.actor.uuid])
    const { type } = dragged as { type?: unknown }
    if (type !== 'Item' && type !== 'ActiveEffect') return tell('warn', { key: 'HnB.refusal.notAnItem' })
    return super._onDrop(event)
  }

  protected override async _onDropItem(event: DragEvent, item: Item.Implementation) {
    if (!this.actor.isOwner) {
      tell('warn', { key: 'HnB.refusal.notOwner', data: { name: this.actor.name } })
      return null
    }
    if (!isReadable(item.gameType)) {
      tell('warn', { key: 'HnB.refusal.noReader', data: { name: item.name } })
      return null
    }
    return super._onDropItem(event, item)
  }

  static async #act(this: HarmBlessingActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await act(pressOf(event, target, this.actor.uuid))
  }

  static async #toggleEdit(this: HarmBlessingActorSheet): Promise<void> {
    this.#editing = !this.#editing
    await this.render()
  }

  static async #createItem(
    this: HarmBlessingActorSheet,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    await this.actor.createEmbeddedDocuments('Item', [newItem(target.dataset)])
  }

  static async #openItem(
    this: HarmBlessingActorSheet,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    const sheet = this.#itemOf(target)?.sheet
    if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true })
  }

  static async #deleteItem(
    this: HarmBlessingActorSheet,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    await this.#itemOf(target)?.deleteDialog()
  }

  static async #chooseCard(
    this: HarmBlessingActorSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    await theDock().choose(dataset.holder ?? '', dataset.card ?? '')
  }

  #itemOf(target: HTMLElement): Item.Implementation | undefined {
    const row = target.closest<HTMLElement>('[data-item-id]')
    return this.actor.items.get(row?.dataset.itemId ?? '')
  }
}
