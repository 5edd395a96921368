/**
 * Dialogs that ask for the name, type and folder of a new document or folder.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#createdialog
 */
import { findDocumentConfig } from '../../config'
import { DialogV2 } from '../api/dialog'
import { findDocumentTypeLabel } from '../api/document-label'
import { createFormGroup } from '../fields/group'
import { createTextInput } from '../fields/inputs'
import { createSelectInput } from '../fields/select'
import { findDocumentClass, findWorldCollection } from '../document-views'
import type { DocumentClass, DocumentView } from '../document-views'

/** The subtypes that a user may choose. `base` is offered only if the class has no other subtype. */
function listCreatableDocumentTypes(documentClass: DocumentClass): string[] {
  const documentSubtypes = documentClass.TYPES.filter((subtype) => subtype !== 'base')
  return documentSubtypes.length > 0 ? documentSubtypes : documentClass.TYPES
}

function createFolderOptions(documentName: string): { value: string; label: string }[] {
  return [...findWorldCollection('folders')]
    .filter(({ type }) => type === documentName)
    .map(({ id, name }) => ({ value: id, label: name }))
}

function createNameFormGroup(placeholderText: string): HTMLElement {
  const nameInput = createTextInput({
    name: 'name',
    placeholder: placeholderText,
    autofocus: true,
    id: 'new-document-name',
  })
  return createFormGroup({ label: 'Name', input: nameInput })
}

function createSelectFormGroup(
  inputName: string,
  labelText: string,
  options: object[],
  additionalSelectConfig: { blank?: string; value?: unknown } = {},
): HTMLElement {
  const selectConfig = {
    name: inputName,
    id: `new-document-${inputName}`,
    options: options as Record<string, unknown>[],
  }
  const selectInput = createSelectInput({ ...selectConfig, ...additionalSelectConfig })
  return createFormGroup({ label: labelText, input: selectInput })
}

export async function createDocumentDialog(
  documentClass: DocumentClass,
  initialDocumentData: Record<string, unknown> = {},
  options: object = {},
): Promise<DocumentView | null | undefined> {
  const { documentName } = documentClass
  const documentTypes = listCreatableDocumentTypes(documentClass)
  const folderChoices = createFolderOptions(documentName)
  const contentElement = document.createElement('div')
  contentElement.append(createNameFormGroup(`New ${documentName}`))
  if (documentTypes.length > 1) {
    const typeOptions = documentTypes.map((documentType) => ({
      value: documentType,
      label: findDocumentTypeLabel(documentName, documentType),
    }))
    const initialType = initialDocumentData['type'] ?? findDocumentConfig(documentName).defaultType
    contentElement.append(createSelectFormGroup('type', 'Type', typeOptions, { value: initialType }))
  }
  if (folderChoices.length > 0)
    contentElement.append(createSelectFormGroup('folder', 'Folder', folderChoices, { blank: '' }))
  const windowIcon = findDocumentConfig(documentName).sidebarIcon ?? 'fa-solid fa-plus'
  const dialogValues = await DialogV2.input({
    window: { title: `Create ${documentName}`, icon: windowIcon },
    content: contentElement,
    ok: { label: 'Create' },
  })
  if (typeof dialogValues !== 'object' || dialogValues === null) return null
  // The cast is safe: the dialog has inputs with these three names.
  const {
    name,
    type = documentTypes[0],
    folder,
  } = dialogValues as { name?: string; type?: string; folder?: string }
  const documentData = {
    ...initialDocumentData,
    name: name || `New ${documentName}`,
    ...(type && { type }),
    ...(folder && { folder }),
  }
  return documentClass.create(documentData, { renderSheet: true, ...options })
}

/**
 * Asks for a new folder's name and parent, and creates it.
 * @param documentType the kind of its contents, such as `Actor`
 */
export async function createFolderDialog(documentType: string): Promise<void> {
  const contentElement = document.createElement('div')
  contentElement.append(createNameFormGroup('New folder'))
  const parentOptions = createFolderOptions(documentType)
  if (parentOptions.length > 0)
    contentElement.append(createSelectFormGroup('folder', 'Within', parentOptions, { blank: '' }))
  const dialogValues = await DialogV2.input({
    window: { title: 'Create folder', icon: 'fa-solid fa-folder-plus' },
    content: contentElement,
    ok: { label: 'Create' },
  })
  if (typeof dialogValues !== 'object' || dialogValues === null) return
  const { name, folder } = dialogValues as { name?: string; folder?: string }
  await findDocumentClass('Folder').create({
    name: name || 'New folder',
    type: documentType,
    folder: folder || null,
  })
}
