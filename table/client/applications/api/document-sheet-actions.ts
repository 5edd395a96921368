/**
 * The actions of every document sheet: copy the UUID, choose an image, configure, import (foundry-api §7.3).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.DocumentSheetV2.html
 */
import { getProperty } from '../../../shared/objects'
import { isFoundry14 } from '../../generation'
import { ui } from '../../state'
import { currentUser } from '../document-views'
import type { DocumentView } from '../document-views'
import { importCompendiumEntry } from '../compendium/import-entry'
import { findCompendium } from '../compendium/compendium-views'
import type { ApplicationV2 } from './application'
import { requireSheetWindows } from './sheet-windows'
import type { ActionHandlerConfig, HeaderControl } from './types'

/** The members of a document sheet that the action handlers in this file use. */
interface SheetWithDocument extends ApplicationV2 {
  readonly document: DocumentView
  readonly isEditable: boolean
}

/**
 * Copies the document's UUID when the user presses the left mouse button, and its id when the user presses the right
 * one.
 */
async function copyUuid(this: SheetWithDocument, event: PointerEvent): Promise<void> {
  event.preventDefault()
  const isRightButton = event.button === 2
  const copiedIdOrUuid = isRightButton ? this.document.id : this.document.uuid
  // `clipboard` is missing unless the page comes from localhost or over HTTPS.
  await (navigator.clipboard as Clipboard | undefined)?.writeText(copiedIdOrUuid)
  ui.notifications?.info(`Copied ${isRightButton ? 'the id' : 'the UUID'}: ${copiedIdOrUuid}`)
}

/** Opens a file picker for a pressed image. Its attribute `data-edit` names the document field for the chosen file. */
function openImagePicker(this: SheetWithDocument, _event: PointerEvent, targetElement: HTMLElement): unknown {
  const fieldPath = targetElement.dataset.edit
  if (fieldPath === undefined || !this.isEditable) return undefined
  const currentImagePath = getProperty(this.document._source, fieldPath)
  return requireSheetWindows().pickFile({
    type: targetElement.dataset.type ?? 'image',
    current: typeof currentImagePath === 'string' ? currentImagePath : '',
    choose: (chosenFilePath) => {
      if (targetElement instanceof HTMLImageElement) targetElement.src = chosenFilePath
      return this.options.form?.submitOnChange
        ? this.document.update({ [fieldPath]: chosenFilePath })
        : undefined
    },
  })
}

function configureSheet(this: SheetWithDocument): unknown {
  return requireSheetWindows().configureSheet(this.document)
}

function configureOwnership(this: SheetWithDocument): unknown {
  return requireSheetWindows().configureOwnership(this.document)
}

/** Copies a document of a compendium into the world. */
async function importDocument(this: SheetWithDocument): Promise<void> {
  const compendium = findCompendium(this.document.pack ?? '')
  if (compendium) await importCompendiumEntry(compendium, this.document.id)
}

export const documentSheetActions: Record<string, ActionHandlerConfig> = {
  copyUuid: { handler: copyUuid, buttons: [0, 2] },
  editImage: openImagePicker,
  configureSheet,
  configureOwnership,
  importDocument,
}

/** Lists the entries that the header menu of every document sheet has. */
export function createSheetControls(sheet: SheetWithDocument): HeaderControl[] {
  const { document, options } = sheet
  const mayConfigure = document.isOwner && !document.inCompendium
  return [
    {
      icon: 'fa-solid fa-gear',
      label: 'Configure sheet',
      action: 'configureSheet',
      visible: mayConfigure && options.sheetConfig === true && currentUser().isGM,
    },
    {
      icon: 'fa-solid fa-user-lock',
      label: 'Configure ownership',
      action: 'configureOwnership',
      visible: isFoundry14() && mayConfigure && document.parent === null && currentUser().isGM,
    },
    {
      icon: 'fa-solid fa-download',
      label: 'Import',
      action: 'importDocument',
      visible: document.inCompendium && document.parent === null && currentUser().isGM,
    },
  ]
}
