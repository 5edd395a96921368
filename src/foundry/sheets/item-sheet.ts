/** The sheet of every item. */
import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { limitHandlersToOurControls } from '../platform/our-controls'
import { setClassName } from '../platform/class-name'
import { handleButtonPress } from '../play/handle-press'
import { readButtonPress } from '../play/read-press'
import { waitForTemplatePartials } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { ItemSheetBase } from '../platform/sheet-base'
import { showStoredValuesInWindow } from '../platform/show-stored'
import { systemPath } from '../platform/icon-path'
import { allGameOutlines, findRulesetsReadingItem } from '../world/active-rulesets'
import { removeEditingMark } from '../world/open-for-editing'
import { fetchSheetScript, getFetchedSheetScript } from './fetch-sheet-script'
import { runWithSheetButtonsScript } from './run-sheet-button'
import { findChangedSheetParts } from './changed-parts'

type ItemRenderOptions = foundry.applications.sheets.ItemSheetV2.RenderOptions
type ItemFormData = foundry.applications.ux.FormDataExtended

const createItemSheetPart = (sheetPartName: string): SheetPart => ({
  template: systemPath(`templates/shared/item-${sheetPartName}.hbs`),
})

/** The sheet of every item: a header, a section for each game that reads the item, and the description. */
export class HarmBlessingItemSheet extends ItemSheetBase {
  static {
    setClassName(this, 'HarmBlessingItemSheet')
  }

  static override DEFAULT_OPTIONS = {
    classes: ['hnb', 'hnb-sheet', 'hnb-item'],
    position: { width: 520, height: 600 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: limitHandlersToOurControls({
      act: HarmBlessingItemSheet.#act,
      changeList: HarmBlessingItemSheet.#changeList,
      edit: HarmBlessingItemSheet.#toggleEdit,
      giveTo: HarmBlessingItemSheet.#giveTo,
    }),
  }

  static override PARTS: Record<string, SheetPart> = {
    header: createItemSheetPart('header'),
    games: createItemSheetPart('games'),
    description: createItemSheetPart('description'),
  }

  static override fetchContent = fetchSheetScript

  /** Is the sheet open for editing? A newly created item opens for editing, any other item for reading. */
  #isEditing = false

  protected async _preparePartContext(sheetPartId: string, context: object): Promise<object> {
    await waitForTemplatePartials()
    const [{ item }, script] = [this, getFetchedSheetScript()]
    const isEditing = this.#isEditing && this.isEditable
    const templateContextOfAllParts = {
      ...context,
      rootId: this.id,
      item,
      editable: this.isEditable,
      editing: isEditing,
    }
    switch (sheetPartId) {
      case 'header':
        return {
          ...templateContextOfAllParts,
          type: `TYPES.Item.${item.type}`,
          given: script.hasGiveButton(item),
        }
      case 'games': {
        const rulesets = findRulesetsReadingItem(item.gameType)
        const createSection = isEditing ? script.itemEditSection : script.itemReadSection
        const sections = rulesets.flatMap((ruleset) => createSection(item, ruleset) ?? [])
        return {
          ...templateContextOfAllParts,
          sections,
          // True if games read the item, but none of them has anything to show.
          isBlank: rulesets.length > 0 && sections.length === 0,
          plain: item.gameType === 'gear',
          isGM: game.user.isGM,
        }
      }
      default:
        return { ...templateContextOfAllParts, ...(await script.richTextContext(item, 'description')) }
    }
  }

  /**
   * If an update changes only the games' data, redraws only the games' part of the sheet. So a person can go on writing
   * the description.
   */
  protected override _configureRenderOptions(options: DeepPartial<ItemRenderOptions>): void {
    super._configureRenderOptions(options)
    if (options.isFirstRender) this.#isEditing = removeEditingMark(this.item)
    if (!options.isFirstRender && isOnlyGameDataChanged(options)) options.parts = ['games']
  }

  /** Completes each list in the form's data, because Foundry cannot store a part of a list. */
  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: ItemFormData,
  ) {
    return getFetchedSheetScript().completeFormLists(this.item, super._processFormData(event, form, formData))
  }

  /**
   * After saving, shows the stored values if the server has rejected the new values. Returns what Foundry's method
   * returns: since Foundry 14, a result.
   */
  protected override async _processSubmitData(
    event: SubmitEvent,
    form: HTMLFormElement,
    change: ItemFormData,
    options?: unknown,
  ) {
    const submitData = await super._processSubmitData(event, form, change, options)
    await showStoredValuesInWindow(this, this.item, change)
    return submitData
  }

  /**
   * Foundry disables all buttons of a read-only sheet. This method enables the button "Give to …" again, because that
   * button does not change the item.
   */
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled)
    const buttonToGiveItem = this.element.querySelector<HTMLButtonElement>('[data-action=giveTo]')
    if (buttonToGiveItem) buttonToGiveItem.disabled = false
  }

  static async #act(
    this: HarmBlessingItemSheet,
    event: PointerEvent,
    pressedButton: HTMLElement,
  ): Promise<void> {
    await handleButtonPress(readButtonPress(event, pressedButton, this.item.parent?.uuid ?? ''))
  }

  static async #toggleEdit(this: HarmBlessingItemSheet): Promise<void> {
    this.#isEditing = !this.#isEditing
    await this.render()
  }

  static async #giveTo(this: HarmBlessingItemSheet): Promise<void> {
    await runWithSheetButtonsScript((script) => script.giveItemToChosenActor(this.item))
  }

  static async #changeList(
    this: HarmBlessingItemSheet,
    _event: PointerEvent,
    pressedButton: HTMLElement,
  ): Promise<void> {
    await getFetchedSheetScript().changeListRow(this.item, pressedButton)
  }
}

/** Has an update of the item changed only the games' data? */
function isOnlyGameDataChanged(renderOptions: {
  readonly renderContext?: unknown
  readonly renderData?: unknown
}): boolean {
  const changedGames = findChangedSheetParts(
    renderOptions,
    allGameOutlines().map(({ key }) => key),
  )
  return changedGames !== null
}
