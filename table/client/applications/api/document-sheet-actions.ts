/**
 * The actions of every document sheet: copy the UUID, choose an image, configure, import (foundry-api §7.3).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.DocumentSheetV2.html
 */
import { getProperty } from '../../../shared/objects'
import { isV14 } from '../../generation'
import { ui } from '../../state'
import { currentUser } from '../documents'
import type { DocumentView } from '../documents'
import { importFrom } from '../compendium/import'
import { compendium } from '../compendium/views'
import type { ApplicationV2 } from './application'
import { sheetWindows } from './sheet-windows'
import type { ActionConfig, HeaderControl } from './types'

/** The members of a sheet that these actions read. */
interface Sheet extends ApplicationV2 {
  readonly document: DocumentView
  readonly isEditable: boolean
}

/** The left mouse button copies the document's UUID, the right one its id. */
async function copyUuid(this: Sheet, event: PointerEvent): Promise<void> {
  event.preventDefault()
  const secondary = event.button === 2
  const text = secondary ? this.document.id : this.document.uuid
  // Browsers provide `clipboard` only to pages from localhost or over HTTPS.
  await (navigator.clipboard as Clipboard | undefined)?.writeText(text)
  ui.notifications?.info(`Copied ${secondary ? 'the id' : 'the UUID'}: ${text}`)
}

/** Lets the user choose a file for a pressed image; `data-edit` is the path of the document's field. */
function editImage(this: Sheet, _event: PointerEvent, target: HTMLElement): unknown {
  const path = target.dataset.edit
  if (path === undefined || !this.isEditable) return undefined
  const current = getProperty(this.document._source, path)
  return sheetWindows().pickFile({
    type: target.dataset.type ?? 'image',
    current: typeof current === 'string' ? current : '',
    choose: (chosen) => {
      if (target instanceof HTMLImageElement) target.src = chosen
      return this.options.form?.submitOnChange ? this.document.update({ [path]: chosen }) : undefined
    },
  })
}

function configureSheet(this: Sheet): unknown {
  return sheetWindows().configureSheet(this.document)
}

function configureOwnership(this: Sheet): unknown {
  return sheetWindows().configureOwnership(this.document)
}

/** Copies a document of a compendium into the world. */
async function importDocument(this: Sheet): Promise<void> {
  const pack = compendium(this.document.pack ?? '')
  if (pack) await importFrom(pack, this.document.id)
}

export const sheetActions: Record<string, ActionConfig> = {
  copyUuid: { handler: copyUuid, buttons: [0, 2] },
  editImage,
  configureSheet,
  configureOwnership,
  importDocument,
}

/** The entries that every document sheet has in its header menu. */
export function sheetControls(sheet: Sheet): HeaderControl[] {
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
