/** The sheet of every actor. */
import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { firstTabOf, partContext, partsOf, tabsOf } from './actor-parts'
import { openWindow } from '../chat/game-window'
import { toggleHand } from '../cards/sheet-hand'
import { theDock } from '../cards/the-dock'
import { endCondition } from './conditions'
import { makeCrowd } from './crowd'
import { ours } from '../platform/controls'
import { freePlace } from '../platform/free-place'
import { setClassName } from '../platform/class-name'
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { isForChange } from '../world/for-change'
import { HoldingSheet } from './holding-sheet'
import { DrawnTabs } from './drawn-tabs'
import { markChosenTab, walkTabs } from './tab-bar'
import { switchName } from './name-shown'
import { printActor } from './print'
import { partsTouched } from './touched-parts'

type RenderOptions = foundry.applications.sheets.ActorSheetV2.RenderOptions
type ChangeTabOptions = foundry.applications.api.ApplicationV2.ChangeTabOptions
type RenderContext = foundry.applications.sheets.ActorSheetV2.RenderContext

/**
 * Buttons that stay enabled on a sheet without edit rights: they change nothing, or a game opens them to other people.
 */
const FREE =
  'button[data-action=tab], button[data-action=openItem], button[data-action=showItem], button[data-action=chooseCard], button[data-action=foldHand], button[data-action=openActor], button[data-open]'

/** A sheet's size in pixels. Above the open card dock it shrinks and scrolls, down to the height `least`. */
const SIZE = { width: 760, height: 660, least: 360 } as const

/** One sheet for every actor: a header, a tab for each active game, gear, and notes. */
export class HarmBlessingActorSheet extends HoldingSheet {
  static {
    setClassName(this, 'HarmBlessingActorSheet')
  }

  static override DEFAULT_OPTIONS: typeof HoldingSheet.DEFAULT_OPTIONS = {
    classes: ['hnb', 'hnb-sheet', 'hnb-actor'],
    position: { width: SIZE.width, height: SIZE.height },
    window: {
      resizable: true,
      controls: [{ icon: 'fa-solid fa-print', label: 'HnB.sheet.print', action: 'print' }],
    },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: ours({
      edit: HarmBlessingActorSheet.#toggleEdit,
      chooseCard: HarmBlessingActorSheet.#chooseCard,
      foldHand: HarmBlessingActorSheet.#foldHand,
      endCondition: HarmBlessingActorSheet.#endCondition,
      openActor: HarmBlessingActorSheet.#openActor,
      openWindow: HarmBlessingActorSheet.#openWindow,
      crowd: HarmBlessingActorSheet.#crowd,
      switchName: HarmBlessingActorSheet.#switchName,
      print: HarmBlessingActorSheet.#print,
    }),
  }

  /** `registerSheets` sets the parts: the shared parts, and one part for each known game. */
  static override PARTS: Record<string, Part> = {}

  override tabGroups: Record<string, string | null> = { primary: null }

  /** Are the fields that seldom change open for editing? */
  #editing = false

  readonly #drawn = new DrawnTabs()
  #isPlaced = false

  protected _configureRenderParts(): Record<string, Part> {
    const shown = partsOf(this.actor)
    const parts: Record<string, Part> = {}
    for (const name of shown) {
      const part = HarmBlessingActorSheet.PARTS[name]
      if (part) parts[name] = { ...part }
    }
    return parts
  }

  /** Draws only visible parts. A hidden tab that needs a redraw is emptied, and drawn when the person opens it. */
  protected override _configureRenderOptions(options: DeepPartial<RenderOptions>): void {
    const { parts: asked } = options
    super._configureRenderOptions(options)
    // A reopened sheet has no drawn parts yet.
    if (options.isFirstRender) {
      this.#drawn.clear()
      if (isForChange(this.actor)) this.#editing = true
    }
    const touched = options.isFirstRender ? null : partsTouched(options, tabsOf(this.actor))
    // The buttons of gear depend on the actor's data, so the gear tab is redrawn with every change.
    touched?.push('gear')
    const wanted = (asked as readonly string[] | undefined) ?? touched ?? partsOf(this.actor)
    options.parts = this.#drawn.choose(wanted, tabsOf(this.actor), this.#activeTab())
  }

  protected async _preparePartContext(partId: string, context: object): Promise<object> {
    await piecesReady()
    const { id: rootId, isEditable: editable } = this
    const looking = { rootId, active: this.#activeTab(), editable, editing: this.#editing && editable }
    return { ...context, ...(await partContext(this.actor, partId, looking)) }
  }

  protected override async _onRender(
    context: DeepPartial<RenderContext>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options)
    this.#drawn.settle(this.element, options.parts ?? [], partsOf(this.actor))
  }

  /** Foundry disables every button of a sheet that the person may not edit; this enables the free buttons again. */
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled)
    for (const button of this.element.querySelectorAll<HTMLButtonElement>(FREE)) button.disabled = false
  }

  #activeTab(): string {
    const tabs = tabsOf(this.actor)
    const chosen = this.tabGroups.primary
    const active = tabs.find((tab) => tab === chosen) ?? firstTabOf(tabs) ?? 'notes'
    this.tabGroups.primary = active
    return active
  }

  override changeTab(tab: string, group: string, options?: ChangeTabOptions): void {
    super.changeTab(tab, group, options)
    markChosenTab(this.element, tab)
    if (!this.#drawn.has(tab)) void this.render({ parts: [tab] })
  }

  protected override async _onFirstRender(
    context: DeepPartial<RenderContext>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    this.#place()
  }

  /** Places the window above the hotbar when it opens for the first time; later it stays where the person moved it. */
  #place(): void {
    if (this.#isPlaced) return
    this.#isPlaced = true
    const place = freePlace(SIZE, [ui.hotbar?.element])
    if (place) this.setPosition(place)
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners()
    this.element.addEventListener('keydown', (event) => walkTabs(this.element, event))
  }

  static async #openWindow(
    this: HarmBlessingActorSheet,
    _event: PointerEvent,
    { dataset: { ruleset = '', window: name = '' } }: HTMLElement,
  ): Promise<void> {
    await openWindow({ ruleset, name, subject: this.actor.uuid })
  }

  /** Opens the sheet of an actor that this sheet names (`data-actor`, its id). */
  static async #openActor(_event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const sheet = game.actors.get(dataset.actor ?? '')?.sheet
    if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true })
  }

  static async #print(this: HarmBlessingActorSheet): Promise<void> {
    await printActor(this.actor, HarmBlessingActorSheet.PARTS)
  }

  static async #crowd(this: HarmBlessingActorSheet): Promise<void> {
    await makeCrowd(this.actor)
  }

  static async #switchName(this: HarmBlessingActorSheet): Promise<void> {
    await switchName(this.actor)
  }

  static async #toggleEdit(this: HarmBlessingActorSheet): Promise<void> {
    this.#editing = !this.#editing
    await this.render()
  }

  static async #chooseCard(
    this: HarmBlessingActorSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    await theDock().choose(dataset.holder ?? '', dataset.card ?? '')
  }

  static async #foldHand(this: HarmBlessingActorSheet): Promise<void> {
    await toggleHand()
  }

  static async #endCondition(
    this: HarmBlessingActorSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    await endCondition(this.actor, dataset)
  }
}
