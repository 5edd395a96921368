/**
 * A window that sets who may see and change a document: `foundry.applications.apps.DocumentOwnershipConfig`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.DocumentOwnershipConfig.html; foundry-api §3.8.
 */
import { DOCUMENT_OWNERSHIP_LEVELS } from '../../../shared/constants'
import { DocumentSheetV2 } from '../api/document-sheet'
import type { DocumentSheetDefaults } from '../api/document-sheet'
import type { ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import { findWorldCollection } from '../document-views'
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
    form: { handler: saveDocumentOwnership, closeOnSubmit: true },
  }

  override get title(): string {
    return `Ownership: ${this.document.name}`
  }

  #group(ownershipFieldName: string, groupLabel: string, options: typeof ownershipLevelChoices): HTMLElement {
    const ownershipLevel = String(this.document.ownership?.[ownershipFieldName] ?? INHERIT)
    const ownershipLevelSelect = createSelectInput({
      name: ownershipFieldName,
      id: `${this.id}-${ownershipFieldName}`,
      options,
      value: ownershipLevel,
    })
    ownershipLevelSelect.dataset.dtype = 'Number'
    return createFormGroup({ label: groupLabel, input: ownershipLevelSelect })
  }

  override _renderHTML(
    _context: ApplicationRenderContext,
    _options: ApplicationRenderOptions,
  ): Promise<HTMLElement[]> {
    const ownershipOptions = [{ value: String(INHERIT), label: 'As everybody' }, ...ownershipLevelChoices]
    const playerUsers = [...findWorldCollection<UserView>('users')].filter(({ isGM }) => !isGM)
    return Promise.resolve([
      createTextElement('p', 'What each player may see. A GM may always see and change everything.', 'hint'),
      this.#group('default', 'Everybody', ownershipLevelChoices),
      ...playerUsers.map(({ id, name }) => this.#group(id, name, ownershipOptions)),
      createSubmitFooter(),
    ])
  }

  override _replaceHTML(
    parts: HTMLElement[],
    content: HTMLElement,
    _options: ApplicationRenderOptions,
  ): void {
    content.replaceChildren(...parts)
  }
}

/**
 * Stores the whole ownership record instead of single changes. Therefore a user for whom "As everybody" is chosen has
 * no entry in it.
 */
async function saveDocumentOwnership(
  this: DocumentOwnershipConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  const explicitOwnershipLevels = Object.entries(formData.object).filter(([, level]) => level !== INHERIT)
  const unlistedOwnershipEntries = Object.entries(this.document.ownership ?? {}).filter(
    ([id]) => !(id in formData.object),
  )
  const changedOwnership = Object.fromEntries([...unlistedOwnershipEntries, ...explicitOwnershipLevels])
  await this.document.update({ ownership: changedOwnership }, { diff: false, recursive: false })
}
