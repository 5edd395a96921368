/** The entries of a directory's context menus. */
import { DialogV2 } from '../api/dialog'
import { documentLabel } from '../api/document-label'
import { sheetWindows } from '../api/sheet-windows'
import { classOfDocument, currentUser, worldCollection } from '../document-views'
import type { DocumentView } from '../document-views'
import { createMenuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'
import { createTextElement } from '../ux/text-element'

type FindDocument = (id: string) => DocumentView | undefined

function createDocumentFinder(findDocument: FindDocument): (target: HTMLElement) => DocumentView | undefined {
  return (target) => findDocument(target.dataset.entryId ?? '')
}

/** Asks the user to confirm, then deletes a document. */
export async function confirmAndDelete(document: DocumentView): Promise<void> {
  const hasConfirmed = await DialogV2.confirm({
    window: { title: `Delete ${documentLabel(document)}`, icon: 'fa-solid fa-trash' },
    content: createTextElement('p', `“${document.name}” will be deleted for good.`).outerHTML,
    yes: { label: 'Delete' },
    no: { label: 'Keep' },
  })
  if (hasConfirmed === true) await document.delete()
}

async function duplicateDocument(document: DocumentView): Promise<void> {
  const data = document.toObject()
  delete data._id
  await classOfDocument(document).create({ ...data, name: `${document.name} (copy)` })
}

export function entryMenuEntries(findDocument: FindDocument): MenuEntry[] {
  const documentOfRow = createDocumentFinder(findDocument)
  const canModify = (target: HTMLElement, action: string): boolean =>
    documentOfRow(target)?.canUserModify(currentUser(), action) ?? false
  return [
    createMenuEntry({
      label: 'Configure ownership',
      icon: 'fa-solid fa-user-lock',
      visible: () => currentUser().isGM,
      run: (target) => {
        const document = documentOfRow(target)
        return document && sheetWindows().configureOwnership(document)
      },
    }),
    createMenuEntry({
      label: 'Duplicate',
      icon: 'fa-solid fa-copy',
      visible: (target) => {
        const document = documentOfRow(target)
        return document !== undefined && classOfDocument(document).canUserCreate(currentUser())
      },
      run: (target) => {
        const document = documentOfRow(target)
        return document && duplicateDocument(document)
      },
    }),
    createMenuEntry({
      label: 'Delete',
      icon: 'fa-solid fa-trash',
      visible: (target) => canModify(target, 'delete'),
      run: (target) => {
        const document = documentOfRow(target)
        return document && confirmAndDelete(document)
      },
    }),
  ]
}

function folderOfRow(target: HTMLElement): DocumentView | undefined {
  return worldCollection('folders').get(target.dataset.folderId ?? '')
}

export function folderMenuEntries(): MenuEntry[] {
  const isVisible = (): boolean => currentUser().isGM
  return [
    createMenuEntry({
      label: 'Edit folder',
      icon: 'fa-solid fa-pen',
      visible: isVisible,
      run: (target) => folderOfRow(target)?.sheet?.render({ force: true }),
    }),
    createMenuEntry({
      label: 'Remove folder, keep what is in it',
      icon: 'fa-solid fa-folder-minus',
      visible: isVisible,
      run: (target) => folderOfRow(target)?.delete(),
    }),
  ]
}
