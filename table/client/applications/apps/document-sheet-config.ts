/**
 * A window that chooses the sheet class of a document: `foundry.applications.apps.DocumentSheetConfig`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.DocumentSheetConfig.html; foundry-api §2.6.
 */
import { findDocumentConfig } from '../../config'
import { ForcedDeletion } from '../../../shared/operators'
import { isFoundry14 } from '../../generation'
import { DocumentSheetV2 } from '../api/document-sheet'
import type { DocumentSheetDefaults } from '../api/document-sheet'
import type { ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import { createFormGroup } from '../fields/group'
import { createSelectInput } from '../fields/select'
import { createSubmitFooter } from '../fields/submit-footer'
import type { FormDataExtended } from '../ux/form-data-extended'
import { registerSheet, unregisterSheet } from './sheet-registry'

export class DocumentSheetConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = {
    classes: ['sheet-config'],
    window: { title: 'Configure sheet', icon: 'fa-solid fa-gear', contentClasses: ['standard-form'] },
    position: { width: 420 },
    sheetConfig: false,
    form: { handler: saveSheetChoice, closeOnSubmit: true },
  }

  static registerSheet = registerSheet
  static unregisterSheet = unregisterSheet

  override get title(): string {
    return `Configure sheet: ${this.document.name}`
  }

  override _renderHTML(
    _context: ApplicationRenderContext,
    _options: ApplicationRenderOptions,
  ): Promise<HTMLElement[]> {
    const { documentName, type = 'base' } = this.document
    const sheetRegistrations = Object.values(findDocumentConfig(documentName).sheetClasses[type] ?? {})
    const options = sheetRegistrations
      .filter(({ canConfigure }) => canConfigure)
      .map(({ id, label }) => ({ value: id, label }))
    const chosenSheetId = this.document.flags.core?.sheetClass ?? ''
    const sheetSelectElement = createSelectInput({
      name: 'sheetClass',
      id: `${this.id}-class`,
      options,
      value: chosenSheetId,
      blank: 'The default',
    })
    return Promise.resolve([
      createFormGroup({ label: 'Sheet', input: sheetSelectElement }),
      createSubmitFooter(),
    ])
  }

  override _replaceHTML(
    contentParts: HTMLElement[],
    content: HTMLElement,
    _options: ApplicationRenderOptions,
  ): void {
    content.replaceChildren(...contentParts)
  }
}

/** Saves the chosen sheet class in the flag `core.sheetClass`. An empty choice deletes the flag. */
async function saveSheetChoice(
  this: DocumentSheetConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  const { sheetClass } = formData.object
  if (sheetClass) await this.document.setFlag('core', 'sheetClass', sheetClass)
  else if (isFoundry14()) await this.document.update({ 'flags.core.sheetClass': new ForcedDeletion() })
  else await this.document.update({ 'flags.core.-=sheetClass': null })
}
