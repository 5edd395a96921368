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
import { documentClassByName, worldCollection } from '../document-views'
import type { DocumentClass, DocumentView } from '../document-views'

/** The subtypes that a user may choose. `base` is offered only if the class has no other subtype. */
function choosableTypes(documentClass: DocumentClass): string[] {
  const subtypes = documentClass.TYPES.filter((type) => type !== 'base')
  return subtypes.length > 0 ? subtypes : documentClass.TYPES
}

function folderOptions(documentName: string): { value: string; label: string }[] {
  return [...worldCollection('folders')]
    .filter(({ type }) => type === documentName)
    .map(({ id, name }) => ({ value: id, label: name }))
}

function createNameGroup(placeholder: string): HTMLElement {
  const input = createTextInput({ name: 'name', placeholder, autofocus: true, id: 'new-document-name' })
  return createFormGroup({ label: 'Name', input })
}

function createSelectGroup(
  name: string,
  label: string,
  options: object[],
  extraConfig: { blank?: string; value?: unknown } = {},
): HTMLElement {
  const config = { name, id: `new-document-${name}`, options: options as Record<string, unknown>[] }
  const input = createSelectInput({ ...config, ...extraConfig })
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
  content.append(createNameGroup(`New ${documentName}`))
  if (types.length > 1) {
    const typeOptions = types.map((type) => ({ value: type, label: typeLabel(documentName, type) }))
    const initialType = data['type'] ?? documentConfig(documentName).defaultType
    content.append(createSelectGroup('type', 'Type', typeOptions, { value: initialType }))
  }
  if (folders.length > 0) content.append(createSelectGroup('folder', 'Folder', folders, { blank: '' }))
  const icon = documentConfig(documentName).sidebarIcon ?? 'fa-solid fa-plus'
  const dialogValues = await DialogV2.input({
    window: { title: `Create ${documentName}`, icon },
    content,
    ok: { label: 'Create' },
  })
  if (typeof dialogValues !== 'object' || dialogValues === null) return null
  // The cast is safe: the dialog has inputs with these three names.
  const { name, type = types[0], folder } = dialogValues as { name?: string; type?: string; folder?: string }
  const documentData = {
    ...data,
    name: name || `New ${documentName}`,
    ...(type && { type }),
    ...(folder && { folder }),
  }
  return documentClass.create(documentData, { renderSheet: true, ...options })
}

/**
 * Asks for the name and parent of a new folder, and creates it.
 * @param type the document name of the folder's contents, such as `Actor`
 */
export async function createFolderDialog(type: string): Promise<void> {
  const content = document.createElement('div')
  content.append(createNameGroup('New folder'))
  const parentOptions = folderOptions(type)
  if (parentOptions.length > 0)
    content.append(createSelectGroup('folder', 'Within', parentOptions, { blank: '' }))
  const dialogValues = await DialogV2.input({
    window: { title: 'Create folder', icon: 'fa-solid fa-folder-plus' },
    content,
    ok: { label: 'Create' },
  })
  if (typeof dialogValues !== 'object' || dialogValues === null) return
  const { name, folder } = dialogValues as { name?: string; folder?: string }
  await documentClassByName('Folder').create({ name: name || 'New folder', type, folder: folder || null })
}
