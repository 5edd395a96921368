/**
 * The actions of every document sheet: copy the UUID, choose an image, configure, import (foundry-api §7.3).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.DocumentSheetV2.html
 */
import { getProperty } from '../../../shared/objects'
import { isV14 } from '../../generation'
import { ui } from '../../state'
import { currentUser } from '../document-views'
import type { DocumentView } from '../document-views'
import { importCompendiumEntry } from '../compendium/import-entry'
import { compendiumById } from '../compendium/compendium-views'
import type { ApplicationV2 } from './application'
import { sheetWindows } from './sheet-windows'
import type { ActionConfig, HeaderControl } from './types'

/** The type of a document sheet: only the members that these actions use. */
interface SheetWithDocument extends ApplicationV2 {
  readonly document: DocumentView
  readonly isEditable: boolean
}

/** The left mouse button copies the document's UUID, the right one its id. */
async function copyUuid(this: SheetWithDocument, event: PointerEvent): Promise<void> {
  event.preventDefault()
  const isRightButton = event.button === 2
  const text = isRightButton ? this.document.id : this.document.uuid
  // `clipboard` is missing unless the page comes from localhost or over HTTPS.
  await (navigator.clipboard as Clipboard | undefined)?.writeText(text)
  ui.notifications?.info(`Copied ${isRightButton ? 'the id' : 'the UUID'}: ${text}`)
}

/**
 * Opens a file picker when the user presses an image. The image's attribute `data-edit` is the path of a document
 * field, which receives the chosen file.
 */
function editImage(this: SheetWithDocument, _event: PointerEvent, target: HTMLElement): unknown {
  const path = target.dataset.edit
  if (path === undefined || !this.isEditable) return undefined
  const currentPath = getProperty(this.document._source, path)
  return sheetWindows().pickFile({
    type: target.dataset.type ?? 'image',
    current: typeof currentPath === 'string' ? currentPath : '',
    choose: (chosenPath) => {
      if (target instanceof HTMLImageElement) target.src = chosenPath
      return this.options.form?.submitOnChange ? this.document.update({ [path]: chosenPath }) : undefined
    },
  })
}

function configureSheet(this: SheetWithDocument): unknown {
  return sheetWindows().configureSheet(this.document)
}

function configureOwnership(this: SheetWithDocument): unknown {
  return sheetWindows().configureOwnership(this.document)
}

/** Copies a document of a compendium into the world. */
async function importDocument(this: SheetWithDocument): Promise<void> {
  const pack = compendiumById(this.document.pack ?? '')
  if (pack) await importCompendiumEntry(pack, this.document.id)
}

export const sheetActions: Record<string, ActionConfig> = {
  copyUuid: { handler: copyUuid, buttons: [0, 2] },
  editImage,
  configureSheet,
  configureOwnership,
  importDocument,
}

/** Lists the entries that the header menu of every document sheet has. */
export function sheetControls(sheet: SheetWithDocument): HeaderControl[] {
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
      visible: isV14() && mayConfigure && document.parent === null && currentUser().isGM,
    },
    {
      icon: 'fa-solid fa-download',
      label: 'Import',
      action: 'importDocument',
      visible: document.inCompendium && document.parent === null && currentUser().isGM,
    },
  ]
}
