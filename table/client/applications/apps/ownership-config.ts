/**
 * A window that sets who may see and change a document: `foundry.applications.apps.DocumentOwnershipConfig`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.DocumentOwnershipConfig.html; foundry-api §3.8.
 */
import { DOCUMENT_OWNERSHIP_LEVELS } from '../../../shared/constants'
import { DocumentSheetV2 } from '../api/document-sheet'
import type { DocumentSheetDefaults } from '../api/document-sheet'
import type { RenderContext, RenderOptions } from '../api/types'
import { worldCollection } from '../document-views'
import type { UserView } from '../document-views'
import { createFormGroup } from '../fields/group'
import { createSelectInput } from '../fields/select'
import { createSubmitFooter } from '../fields/submit-footer'
import type { FormDataExtended } from '../ux/form-data-extended'
import { createTextElement } from '../ux/text-element'

const { INHERIT, NONE, LIMITED, OBSERVER, OWNER } = DOCUMENT_OWNERSHIP_LEVELS

const ownershipLevelChoices = [
  { value: String(NONE), label: 'Nothing' },
  { value: String(LIMITED), label: 'A little (limited)' },
  { value: String(OBSERVER), label: 'Everything (observer)' },
  { value: String(OWNER), label: 'Everything, and may change it (owner)' },
]

export class DocumentOwnershipConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = {
    classes: ['ownership-config'],
    window: { icon: 'fa-solid fa-user-lock', contentClasses: ['standard-form'] },
    position: { width: 420 },
    sheetConfig: false,
    form: { handler: saveOwnership, closeOnSubmit: true },
  }

  override get title(): string {
    return `Ownership: ${this.document.name}`
  }

  #group(key: string, label: string, options: typeof ownershipLevelChoices): HTMLElement {
    const value = String(this.document.ownership?.[key] ?? INHERIT)
    const input = createSelectInput({ name: key, id: `${this.id}-${key}`, options, value })
    input.dataset.dtype = 'Number'
    return createFormGroup({ label, input })
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const ownershipOptions = [{ value: String(INHERIT), label: 'As everybody' }, ...ownershipLevelChoices]
    const users = [...worldCollection<UserView>('users')].filter(({ isGM }) => !isGM)
    return Promise.resolve([
      createTextElement('p', 'What each player may see. A GM may always see and change everything.', 'hint'),
      this.#group('default', 'Everybody', ownershipLevelChoices),
      ...users.map(({ id, name }) => this.#group(id, name, ownershipOptions)),
      createSubmitFooter(),
    ])
  }

  override _replaceHTML(parts: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...parts)
  }
}

/** Saves the ownership. The whole record is replaced, so that a user set to "As everybody" gets no entry. */
async function saveOwnership(
  this: DocumentOwnershipConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  const explicitLevels = Object.entries(formData.object).filter(([, level]) => level !== INHERIT)
  const gmLevels = Object.entries(this.document.ownership ?? {}).filter(([id]) => !(id in formData.object))
  const ownership = Object.fromEntries([...gmLevels, ...explicitLevels])
  await this.document.update({ ownership }, { diff: false, recursive: false })
}
