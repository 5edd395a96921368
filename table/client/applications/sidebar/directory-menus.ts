/** The entries of a directory's context menus. */
import { DialogV2 } from '../api/dialog'
import { documentLabel } from '../api/document-label'
import { sheetWindows } from '../api/sheet-windows'
import { classOf, currentUser, worldCollection } from '../documents'
import type { DocumentView } from '../documents'
import { menuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'
import { textElement } from '../ux/text-element'

type Find = (id: string) => DocumentView | undefined

function finder(find: Find): (target: HTMLElement) => DocumentView | undefined {
  return (target) => find(target.dataset.entryId ?? '')
}

/** Asks the user to confirm, then deletes a document. */
export async function deleteDialog(document: DocumentView): Promise<void> {
  const answer = await DialogV2.confirm({
    window: { title: `Delete ${documentLabel(document)}`, icon: 'fa-solid fa-trash' },
    content: textElement('p', `“${document.name}” will be deleted for good.`).outerHTML,
    yes: { label: 'Delete' },
    no: { label: 'Keep' },
  })
  if (answer === true) await document.delete()
}

async function duplicate(document: DocumentView): Promise<void> {
  const data = document.toObject()
  delete data._id
  await classOf(document).create({ ...data, name: `${document.name} (copy)` })
}

export function entryMenu(find: Find): MenuEntry[] {
  const entry = finder(find)
  const may = (target: HTMLElement, action: string): boolean =>
    entry(target)?.canUserModify(currentUser(), action) ?? false
  return [
    menuEntry({
      label: 'Configure ownership',
      icon: 'fa-solid fa-user-lock',
      visible: () => currentUser().isGM,
      run: (target) => {
        const document = entry(target)
        return document && sheetWindows().configureOwnership(document)
      },
    }),
    menuEntry({
      label: 'Duplicate',
      icon: 'fa-solid fa-copy',
      visible: (target) => {
        const document = entry(target)
        return document !== undefined && classOf(document).canUserCreate(currentUser())
      },
      run: (target) => {
        const document = entry(target)
        return document && duplicate(document)
      },
    }),
    menuEntry({
      label: 'Delete',
      icon: 'fa-solid fa-trash',
      visible: (target) => may(target, 'delete'),
      run: (target) => {
        const document = entry(target)
        return document && deleteDialog(document)
      },
    }),
  ]
}

function folderOf(target: HTMLElement): DocumentView | undefined {
  return worldCollection('folders').get(target.dataset.folderId ?? '')
}

export function folderMenu(): MenuEntry[] {
  const visible = (): boolean => currentUser().isGM
  return [
    menuEntry({
      label: 'Edit folder',
      icon: 'fa-solid fa-pen',
      visible,
      run: (target) => folderOf(target)?.sheet?.render({ force: true }),
    }),
    menuEntry({
      label: 'Remove folder, keep what is in it',
      icon: 'fa-solid fa-folder-minus',
      visible,
      run: (target) => folderOf(target)?.delete(),
    }),
  ]
}
