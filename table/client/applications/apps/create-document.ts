/**
 * Dialogs that ask for the name, type and folder of a new document or folder.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#createdialog
 */
import { documentConfig } from '../../config'
import { DialogV2 } from '../api/dialog'
import { typeLabel } from '../api/document-label'
import { createFormGroup } from '../fields/group'
import { createTextInput } from '../fields/inputs'
import { createSelectInput } from '../fields/select'
import { documentClassOf, worldCollection } from '../documents'
import type { DocumentClass, DocumentView } from '../documents'

/** The types that a user may choose; `base` only if the class has no other type. */
function choosableTypes(documentClass: DocumentClass): string[] {
  const subtypes = documentClass.TYPES.filter((type) => type !== 'base')
  return subtypes.length > 0 ? subtypes : documentClass.TYPES
}

function folderOptions(documentName: string): { value: string; label: string }[] {
  return [...worldCollection('folders')]
    .filter(({ type }) => type === documentName)
    .map(({ id, name }) => ({ value: id, label: name }))
}

function nameGroup(placeholder: string): HTMLElement {
  const input = createTextInput({ name: 'name', placeholder, autofocus: true, id: 'new-document-name' })
  return createFormGroup({ label: 'Name', input })
}

function selectGroup(
  name: string,
  label: string,
  options: object[],
  more: { blank?: string; value?: unknown } = {},
): HTMLElement {
  const config = { name, id: `new-document-${name}`, options: options as Record<string, unknown>[] }
  const input = createSelectInput({ ...config, ...more })
  return createFormGroup({ label, input })
}

export async function createDocumentDialog(
  documentClass: DocumentClass,
  data: Record<string, unknown> = {},
  options: object = {},
): Promise<DocumentView | null | undefined> {
  const { documentName } = documentClass
  const types = choosableTypes(documentClass)
  const folders = folderOptions(documentName)
  const content = document.createElement('div')
  content.append(nameGroup(`New ${documentName}`))
  if (types.length > 1) {
    const labelled = types.map((type) => ({ value: type, label: typeLabel(documentName, type) }))
    const wanted = data['type'] ?? documentConfig(documentName).defaultType
    content.append(selectGroup('type', 'Type', labelled, { value: wanted }))
  }
  if (folders.length > 0) content.append(selectGroup('folder', 'Folder', folders, { blank: '' }))
  const icon = documentConfig(documentName).sidebarIcon ?? 'fa-solid fa-plus'
  const answer = await DialogV2.input({
    window: { title: `Create ${documentName}`, icon },
    content,
    ok: { label: 'Create' },
  })
  if (typeof answer !== 'object' || answer === null) return null
  // The dialog's inputs have these names.
  const { name, type = types[0], folder } = answer as { name?: string; type?: string; folder?: string }
  const created = {
    ...data,
    name: name || `New ${documentName}`,
    ...(type && { type }),
    ...(folder && { folder }),
  }
  return documentClass.create(created, { renderSheet: true, ...options })
}

/** @param type the document name of the folder's contents, such as `Actor` */
export async function createFolderDialog(type: string): Promise<void> {
  const content = document.createElement('div')
  content.append(nameGroup('New folder'))
  const outer = folderOptions(type)
  if (outer.length > 0) content.append(selectGroup('folder', 'Within', outer, { blank: '' }))
  const answer = await DialogV2.input({
    window: { title: 'Create folder', icon: 'fa-solid fa-folder-plus' },
    content,
    ok: { label: 'Create' },
  })
  if (typeof answer !== 'object' || answer === null) return
  const { name, folder } = answer as { name?: string; folder?: string }
  await documentClassOf('Folder').create({ name: name || 'New folder', type, folder: folder || null })
}
