/** The sheet of every item. */
import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { ours } from '../platform/controls'
import { setClassName } from '../platform/class-name'
import { act } from '../play/act'
import { pressOf } from '../play/press'
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { ItemSheetBase } from '../platform/sheet-base'
import { showStored } from '../platform/read-back'
import { systemPath } from '../platform/system-id'
import { outlines, rulesetsReading } from '../world/active-rulesets'
import { isForChange } from '../world/for-change'
import { readingOf, sectionOf } from './item-sections'
import { changeList, wholeForm } from './lists'
import { richText } from './rich-text'
import { partsTouched } from './touched-parts'

type RenderOptions = foundry.applications.sheets.ItemSheetV2.RenderOptions
type FormData = foundry.applications.ux.FormDataExtended

const part = (name: string): Part => ({ template: systemPath(`templates/shared/item-${name}.hbs`) })

/** One sheet for every item: a header, a section for each game that reads the item, and the description. */
export class HarmBlessingItemSheet extends ItemSheetBase {
  static {
    setClassName(this, 'HarmBlessingItemSheet')
  }

  static override DEFAULT_OPTIONS = {
    classes: ['hnb', 'hnb-sheet', 'hnb-item'],
    position: { width: 520, height: 600 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: ours({
      act: HarmBlessingItemSheet.#act,
      changeList: HarmBlessingItemSheet.#changeList,
      edit: HarmBlessingItemSheet.#toggleEdit,
    }),
  }

  static override PARTS: Record<string, Part> = {
    header: part('header'),
    games: part('games'),
    description: part('description'),
  }

  /**
   * Are the fields open for editing? A sheet opens for reading, except for the person who has just created the item.
   */
  #editing = false

  protected async _preparePartContext(partId: string, context: object): Promise<object> {
    await piecesReady()
    const { item } = this
    const editing = this.#editing && this.isEditable
    const shared = { ...context, rootId: this.id, item, editable: this.isEditable, editing }
    switch (partId) {
      case 'header':
        return { ...shared, type: `TYPES.Item.${item.type}` }
      case 'games':
        return {
          ...shared,
          sections: rulesetsReading(item.gameType).map((ruleset) =>
            editing ? sectionOf(item, ruleset) : readingOf(item, ruleset),
          ),
          plain: item.gameType === 'gear',
          isGM: game.user.isGM,
        }
      default:
        return { ...shared, ...(await richText(item, 'description')) }
    }
  }

  /**
   * Redraws only the games' part where only the games' data changed, so that a person can go on writing the
   * description.
   */
  protected override _configureRenderOptions(options: DeepPartial<RenderOptions>): void {
    super._configureRenderOptions(options)
    if (options.isFirstRender) this.#editing = isForChange(this.item)
    if (!options.isFirstRender && gamesAlone(options)) options.parts = ['games']
  }

  /** Completes each list in the form's data, because Foundry stores lists whole. */
  protected override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: FormData) {
    return wholeForm(this.item, super._processFormData(event, form, formData))
  }

  /** Resets the fields whose new values were rejected. */
  protected override async _processSubmitData(
    event: SubmitEvent,
    form: HTMLFormElement,
    change: FormData,
    options?: unknown,
  ): Promise<void> {
    await super._processSubmitData(event, form, change, options)
    await showStored(this, this.item, change)
  }

  static async #act(this: HarmBlessingItemSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await act(pressOf(event, target, this.item.parent?.uuid ?? ''))
  }

  static async #toggleEdit(this: HarmBlessingItemSheet): Promise<void> {
    this.#editing = !this.#editing
    await this.render()
  }

  static async #changeList(
    this: HarmBlessingItemSheet,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    await changeList(this.item, target)
  }
}

/** Did an update of the item change only the games' data? */
function gamesAlone(options: { readonly renderContext?: unknown; readonly renderData?: unknown }): boolean {
  const touched = partsTouched(
    options,
    outlines().map(({ key }) => key),
  )
  return touched !== null
}
