/**
 * What the frame of every document sheet offers (foundry-api §7.3): its address, its image, its configuration.
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

/** A sheet as these actions need it. */
interface Sheet extends ApplicationV2 {
  readonly document: DocumentView
  readonly isEditable: boolean
}

/** The main button copies the document's UUID, the secondary one its id. */
async function copyUuid(this: Sheet, event: PointerEvent): Promise<void> {
  event.preventDefault()
  const secondary = event.button === 2
  const text = secondary ? this.document.id : this.document.uuid
  // Browsers give a clipboard to pages of this machine and to safe ones only.
  await (navigator.clipboard as Clipboard | undefined)?.writeText(text)
  ui.notifications?.info(`Copied ${secondary ? 'the id' : 'the UUID'}: ${text}`)
}

/** A press on an image with `data-edit`: choose a file for the path of the document that it names. */
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

/** Copy a document of a compendium into the world. */
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

/** The entries of the header's menu which every document sheet has. */
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
