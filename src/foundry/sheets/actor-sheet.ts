/** The sheet of every actor. */
import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { findFirstActorTab, listActorSheetParts, listActorTabs } from './actor-parts'
import { openGameWindow } from '../chat/open-game-window'
import { fetchCardDock } from '../cards/dock-instance'
import { fetchSheetScript, getFetchedSheetScript } from './fetch-sheet-script'
import { fetchScript, runWithFetchedScript } from '../platform/fetch-script'
import { limitHandlersToOurControls } from '../platform/our-controls'
import { findFreeWindowPlace } from '../platform/free-place'
import { setClassName } from '../platform/class-name'
import { waitForTemplatePartials } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { showDocumentSheet } from '../platform/show-sheet'
import { removeEditingMark } from '../world/open-for-editing'
import { ActorItemsSheet } from './actor-items-sheet'
import { DrawnSheetTabs } from './drawn-tabs'
import { findChangedSheetParts } from './changed-parts'
import { documentUuidOrEmpty } from '../platform/uuid-of'

type ActorRenderOptions = foundry.applications.sheets.ActorSheetV2.RenderOptions
type ChangeTabOptions = foundry.applications.api.ApplicationV2.ChangeTabOptions
type ActorRenderContext = foundry.applications.sheets.ActorSheetV2.RenderContext

/**
 * Matches the sheet's buttons that stay enabled for people who may not edit it: they change nothing, or a game offers
 * their action to everybody.
 */
const ALWAYS_ENABLED_BUTTON_SELECTOR =
  'button[data-action=tab], button[data-action=openItem], button[data-action=showItem], button[data-action=chooseCard], button[data-action=foldHand], button[data-action=openActor], button[data-open]'

/**
 * A sheet's size in pixels. If the dock needs room, the sheet shrinks, but never below `minHeight`; its content then
 * scrolls.
 */
const SHEET_SIZE_PIXELS = { width: 760, height: 660, minHeight: 360 } as const

/** The sheet of every actor: a header, a tab for each active game, gear, and notes. */
export class HarmBlessingActorSheet extends ActorItemsSheet {
  static {
    setClassName(this, 'HarmBlessingActorSheet')
  }

  static override DEFAULT_OPTIONS: typeof ActorItemsSheet.DEFAULT_OPTIONS = {
    classes: ['hnb', 'hnb-sheet', 'hnb-actor'],
    position: { width: SHEET_SIZE_PIXELS.width, height: SHEET_SIZE_PIXELS.height },
    window: {
      resizable: true,
      controls: [{ icon: 'fa-solid fa-print', label: 'HnB.sheet.print', action: 'print' }],
    },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: limitHandlersToOurControls({
      edit: HarmBlessingActorSheet.#toggleEdit,
      chooseCard: HarmBlessingActorSheet.#chooseCard,
      foldHand: HarmBlessingActorSheet.#toggleHand,
      endCondition: HarmBlessingActorSheet.#endCondition,
      openActor: HarmBlessingActorSheet.#openActor,
      openWindow: HarmBlessingActorSheet.#openWindow,
      crowd: HarmBlessingActorSheet.#placeCrowd,
      switchName: HarmBlessingActorSheet.#switchName,
      print: HarmBlessingActorSheet.#print,
    }),
  }

  /**
   * The parts of the sheet, each with its template. `registerSheets` sets them: the parts that all games share, and one
   * part for each known game.
   */
  static override PARTS: Record<string, SheetPart> = {}

  static override fetchContent = fetchSheetScript

  override tabGroups: Record<string, string | null> = { primary: null }

  /** Is the sheet open for editing? The fields that people seldom change can be edited only then. */
  #isEditing = false

  readonly #drawnTabs = new DrawnSheetTabs()
  #isPlaced = false

  protected _configureRenderParts(): Record<string, SheetPart> {
    const shownSheetPartIds = listActorSheetParts(this.actor)
    const sheetPartsById: Record<string, SheetPart> = {}
    for (const sheetPartId of shownSheetPartIds) {
      const sheetPart = HarmBlessingActorSheet.PARTS[sheetPartId]
      if (sheetPart) sheetPartsById[sheetPartId] = { ...sheetPart }
    }
    return sheetPartsById
  }

  /** Draws only the visible parts of the sheet. An outdated hidden tab is emptied, and drawn when it is opened. */
  protected override _configureRenderOptions(options: DeepPartial<ActorRenderOptions>): void {
    const { parts: requestedParts } = options
    super._configureRenderOptions(options)
    // A reopened sheet has new, empty parts, so no tab counts as drawn.
    if (options.isFirstRender) {
      this.#drawnTabs.clear()
      if (removeEditingMark(this.actor)) this.#isEditing = true
    }
    const changedSheetPartIds = options.isFirstRender
      ? null
      : findChangedSheetParts(options, listActorTabs(this.actor))
    // The buttons in the gear tab may depend on any data of the actor, so every change redraws this tab.
    changedSheetPartIds?.push('gear')
    const wantedSheetPartIds =
      (requestedParts as readonly string[] | undefined) ??
      changedSheetPartIds ??
      listActorSheetParts(this.actor)
    options.parts = this.#drawnTabs.withoutHiddenTabs(
      wantedSheetPartIds,
      listActorTabs(this.actor),
      this.#activeTab(),
    )
  }

  protected async _preparePartContext(sheetPartId: string, context: object): Promise<object> {
    await waitForTemplatePartials()
    const { id: rootId, isEditable } = this
    const sheetState = {
      rootId,
      activeTab: this.#activeTab(),
      isEditable,
      isEditing: this.#isEditing && isEditable,
    }
    return {
      ...context,
      ...(await getFetchedSheetScript().actorPartContext(this.actor, sheetPartId, sheetState)),
    }
  }

  protected override async _onRender(
    context: DeepPartial<ActorRenderContext>,
    options: DeepPartial<ActorRenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options)
    this.#drawnTabs.finishRender(this.element, options.parts ?? [], listActorSheetParts(this.actor))
  }

  /**
   * Foundry disables all buttons of a sheet that the person may not edit. This method enables the buttons that match
   * `ALWAYS_ENABLED_BUTTON_SELECTOR` again.
   */
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled)
    for (const alwaysEnabledButton of this.element.querySelectorAll<HTMLButtonElement>(
      ALWAYS_ENABLED_BUTTON_SELECTOR,
    ))
      alwaysEnabledButton.disabled = false
  }

  #activeTab(): string {
    const actorTabs = listActorTabs(this.actor)
    const chosenTab = this.tabGroups.primary
    const idOfTabToOpen =
      actorTabs.find((actorTab) => actorTab === chosenTab) ?? findFirstActorTab(actorTabs) ?? 'notes'
    this.tabGroups.primary = idOfTabToOpen
    return idOfTabToOpen
  }

  override changeTab(tab: string, group: string, options?: ChangeTabOptions): void {
    super.changeTab(tab, group, options)
    getFetchedSheetScript().markChosenTab(this.element, tab)
    if (!this.#drawnTabs.has(tab)) void this.render({ parts: [tab] })
  }

  protected override async _onFirstRender(
    context: DeepPartial<ActorRenderContext>,
    options: DeepPartial<ActorRenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    this.#placeAboveHotbar()
  }

  /** Places the sheet above the hotbar at its first opening. Later, it stays where the person put it. */
  #placeAboveHotbar(): void {
    if (this.#isPlaced) return
    this.#isPlaced = true
    const windowPlace = findFreeWindowPlace(SHEET_SIZE_PIXELS, [ui.hotbar?.element])
    if (windowPlace) this.setPosition(windowPlace)
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners()
    this.element.addEventListener('keydown', (event) =>
      getFetchedSheetScript().handleTabKey(this.element, event),
    )
  }

  static async #openWindow(
    this: HarmBlessingActorSheet,
    _event: PointerEvent,
    { dataset: { ruleset = '', window: name = '' } }: HTMLElement,
  ): Promise<void> {
    await openGameWindow({ ruleset, name, subject: documentUuidOrEmpty(this.actor) })
  }

  /** Opens the sheet of another actor shown on this sheet, whose id is the button's `data-actor`. */
  static async #openActor(_event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const sheet = game.actors.get(dataset.actor ?? '')?.sheet
    await showDocumentSheet(sheet)
  }

  static async #print(this: HarmBlessingActorSheet): Promise<void> {
    const scriptForPrinting = await fetchScript(() => import('./print-actor'))
    const { actorPartContext } = getFetchedSheetScript()
    await scriptForPrinting?.printActorSheet(this.actor, {
      parts: HarmBlessingActorSheet.PARTS,
      actorPartContext,
    })
  }

  static async #placeCrowd(this: HarmBlessingActorSheet): Promise<void> {
    await runWithFetchedScript(
      () => import('./place-crowd'),
      ({ placeTokensOfCreature }) => placeTokensOfCreature(this.actor),
    )
  }

  static async #switchName(this: HarmBlessingActorSheet): Promise<void> {
    await getFetchedSheetScript().toggleNameVisibility(this.actor)
  }

  static async #toggleEdit(this: HarmBlessingActorSheet): Promise<void> {
    this.#isEditing = !this.#isEditing
    await this.render()
  }

  static async #chooseCard(
    this: HarmBlessingActorSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    const cardDock = await fetchCardDock()
    await cardDock?.choose(dataset.holder ?? '', dataset.card ?? '')
  }

  static async #toggleHand(this: HarmBlessingActorSheet): Promise<void> {
    await getFetchedSheetScript().toggleSheetHands()
  }

  static async #endCondition(
    this: HarmBlessingActorSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    await getFetchedSheetScript().endCondition(this.actor, dataset)
  }
}
