/** The entries of a directory's context menus. */
import { DialogV2 } from '../api/dialog'
import { findDocumentLabel } from '../api/document-label'
import { requireSheetWindows } from '../api/sheet-windows'
import { findClassOfDocument, currentUser, findWorldCollection } from '../document-views'
import type { DocumentView } from '../document-views'
import { createContextMenuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'
import { createTextElement } from '../ux/text-element'

type DocumentLookup = (documentId: string) => DocumentView | undefined

function createDocumentFinder(
  findDocument: DocumentLookup,
): (targetElement: HTMLElement) => DocumentView | undefined {
  return (targetElement) => findDocument(targetElement.dataset.entryId ?? '')
}

/** Asks the user to confirm, then deletes a document. */
export async function confirmAndDelete(document: DocumentView): Promise<void> {
  const hasUserConfirmed = await DialogV2.confirm({
    window: { title: `Delete ${findDocumentLabel(document)}`, icon: 'fa-solid fa-trash' },
    content: createTextElement('p', `“${document.name}” will be deleted for good.`).outerHTML,
    yes: { label: 'Delete' },
    no: { label: 'Keep' },
  })
  if (hasUserConfirmed === true) await document.delete()
}

async function duplicateDocument(document: DocumentView): Promise<void> {
  const documentData = document.toObject()
  delete documentData._id
  await findClassOfDocument(document).create({ ...documentData, name: `${document.name} (copy)` })
}

export function createMenuEntriesOfDirectoryEntry(findDocument: DocumentLookup): MenuEntry[] {
  const findDocumentOfRow = createDocumentFinder(findDocument)
  const canModifyDocument = (targetElement: HTMLElement, documentAction: string): boolean =>
    findDocumentOfRow(targetElement)?.canUserModify(currentUser(), documentAction) ?? false
  return [
    createContextMenuEntry({
      label: 'Configure ownership',
      icon: 'fa-solid fa-user-lock',
      visible: () => currentUser().isGM,
      run: (targetElement) => {
        const document = findDocumentOfRow(targetElement)
        return document && requireSheetWindows().configureOwnership(document)
      },
    }),
    createContextMenuEntry({
      label: 'Duplicate',
      icon: 'fa-solid fa-copy',
      visible: (targetElement) => {
        const document = findDocumentOfRow(targetElement)
        return document !== undefined && findClassOfDocument(document).canUserCreate(currentUser())
      },
      run: (targetElement) => {
        const document = findDocumentOfRow(targetElement)
        return document && duplicateDocument(document)
      },
    }),
    createContextMenuEntry({
      label: 'Delete',
      icon: 'fa-solid fa-trash',
      visible: (targetElement) => canModifyDocument(targetElement, 'delete'),
      run: (targetElement) => {
        const document = findDocumentOfRow(targetElement)
        return document && confirmAndDelete(document)
      },
    }),
  ]
}

function findFolderOfDirectoryRow(targetElement: HTMLElement): DocumentView | undefined {
  return findWorldCollection('folders').get(targetElement.dataset.folderId ?? '')
}

export function createFolderMenuEntries(): MenuEntry[] {
  const isFolderMenuVisible = (): boolean => currentUser().isGM
  return [
    createContextMenuEntry({
      label: 'Edit folder',
      icon: 'fa-solid fa-pen',
      visible: isFolderMenuVisible,
      run: (targetElement) => findFolderOfDirectoryRow(targetElement)?.sheet?.render({ force: true }),
    }),
    createContextMenuEntry({
      label: 'Remove folder, keep what is in it',
      icon: 'fa-solid fa-folder-minus',
      visible: isFolderMenuVisible,
      run: (targetElement) => findFolderOfDirectoryRow(targetElement)?.delete(),
    }),
  ]
}
