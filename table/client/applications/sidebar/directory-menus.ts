/** The entries of a directory's context menus. */
import { DialogV2 } from '../api/dialog'
import { findDocumentLabel } from '../api/document-label'
import { requireSheetWindows } from '../api/sheet-windows'
import { findClassOfDocument, currentUser, findWorldCollection } from '../document-views'
import type { DocumentView } from '../document-views'
import { createMenuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'
import { createTextElement } from '../ux/text-element'

type FindDocument = (id: string) => DocumentView | undefined

function createDocumentFinder(
  findDocument: FindDocument,
): (targetElement: HTMLElement) => DocumentView | undefined {
  return (targetElement) => findDocument(targetElement.dataset.entryId ?? '')
}

/** Asks the user to confirm, then deletes a document. */
export async function confirmAndDelete(document: DocumentView): Promise<void> {
  const hasConfirmed = await DialogV2.confirm({
    window: { title: `Delete ${findDocumentLabel(document)}`, icon: 'fa-solid fa-trash' },
    content: createTextElement('p', `“${document.name}” will be deleted for good.`).outerHTML,
    yes: { label: 'Delete' },
    no: { label: 'Keep' },
  })
  if (hasConfirmed === true) await document.delete()
}

async function duplicateDocument(document: DocumentView): Promise<void> {
  const documentData = document.toObject()
  delete documentData._id
  await findClassOfDocument(document).create({ ...documentData, name: `${document.name} (copy)` })
}

export function createEntryMenuEntries(findDocument: FindDocument): MenuEntry[] {
  const documentOfRow = createDocumentFinder(findDocument)
  const canModifyDocument = (targetElement: HTMLElement, documentAction: string): boolean =>
    documentOfRow(targetElement)?.canUserModify(currentUser(), documentAction) ?? false
  return [
    createMenuEntry({
      label: 'Configure ownership',
      icon: 'fa-solid fa-user-lock',
      visible: () => currentUser().isGM,
      run: (targetElement) => {
        const document = documentOfRow(targetElement)
        return document && requireSheetWindows().configureOwnership(document)
      },
    }),
    createMenuEntry({
      label: 'Duplicate',
      icon: 'fa-solid fa-copy',
      visible: (targetElement) => {
        const document = documentOfRow(targetElement)
        return document !== undefined && findClassOfDocument(document).canUserCreate(currentUser())
      },
      run: (targetElement) => {
        const document = documentOfRow(targetElement)
        return document && duplicateDocument(document)
      },
    }),
    createMenuEntry({
      label: 'Delete',
      icon: 'fa-solid fa-trash',
      visible: (targetElement) => canModifyDocument(targetElement, 'delete'),
      run: (targetElement) => {
        const document = documentOfRow(targetElement)
        return document && confirmAndDelete(document)
      },
    }),
  ]
}

function findFolderOfRow(targetElement: HTMLElement): DocumentView | undefined {
  return findWorldCollection('folders').get(targetElement.dataset.folderId ?? '')
}

export function createFolderMenuEntries(): MenuEntry[] {
  const isFolderMenuVisible = (): boolean => currentUser().isGM
  return [
    createMenuEntry({
      label: 'Edit folder',
      icon: 'fa-solid fa-pen',
      visible: isFolderMenuVisible,
      run: (targetElement) => findFolderOfRow(targetElement)?.sheet?.render({ force: true }),
    }),
    createMenuEntry({
      label: 'Remove folder, keep what is in it',
      icon: 'fa-solid fa-folder-minus',
      visible: isFolderMenuVisible,
      run: (targetElement) => findFolderOfRow(targetElement)?.delete(),
    }),
  ]
}
