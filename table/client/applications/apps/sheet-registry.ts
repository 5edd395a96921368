/**
 * The register of sheet classes for each kind and type of document. It implements the static methods of
 * `foundry.applications.apps.DocumentSheetConfig`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.DocumentSheetConfig.html; foundry-api §2.6.
 */
import { BASE_DOCUMENT_TYPE } from '../../../shared/constants'
import { DOCUMENT_KINDS } from '../../../shared/document-kinds'
import { findDocumentConfig } from '../../config'
import type { SheetClass } from '../../config'
import { localize } from '../localize'

/** The members of a document class that the sheet registry reads. */
interface TypedDocumentClass {
  readonly documentName: string
  readonly TYPES: string[]
}

export interface SheetRegistrationOptions {
  label?: string | (() => string)
  types?: string[]
  themes?: Record<string, string> | null
  makeDefault?: boolean
  canBeDefault?: boolean
  canConfigure?: boolean
}

/** Makes the id of a sheet class. The id contains the class's name, so a build must not rename classes. */
function createSheetId(packageId: string, sheetClass: { name: string }): string {
  return `${packageId}.${sheetClass.name}`
}

/** Lists the subtypes of a document class. @returns only `base` if the class has none */
function listDocumentTypes({ TYPES }: TypedDocumentClass): string[] {
  return TYPES.length > 0 ? TYPES : [BASE_DOCUMENT_TYPE]
}

function assertKnownTypes(documentClass: TypedDocumentClass, documentTypes: string[]): void {
  // The check is skipped for a document class that the practice table lacks, because the types of such documents are
  // unknown.
  if (!DOCUMENT_KINDS.some(({ name }) => name === documentClass.documentName)) return
  const unknownDocumentType = documentTypes.find(
    (documentType) => !listDocumentTypes(documentClass).includes(documentType),
  )
  if (unknownDocumentType === undefined) return
  throw new Error(`"${unknownDocumentType}" is not a type of ${documentClass.documentName} documents.`)
}

/** Registers a sheet class. @param packageId the package's id, or `core`. @throws if a given type does not exist */
export function registerSheet(
  documentClass: TypedDocumentClass,
  packageId: string,
  sheetClass: SheetClass,
  options: SheetRegistrationOptions = {},
): void {
  const { types = listDocumentTypes(documentClass), label, makeDefault = false, themes = null } = options
  assertKnownTypes(documentClass, types)
  const sheetId = createSheetId(packageId, sheetClass)
  const labelText = typeof label === 'function' ? label() : label
  const { sheetClasses } = findDocumentConfig(documentClass.documentName)
  for (const documentType of types) {
    const sheetRegistrations = (sheetClasses[documentType] ??= {})
    if (makeDefault)
      for (const registeredSheetOfType of Object.values(sheetRegistrations))
        registeredSheetOfType.default = false
    sheetRegistrations[sheetId] = {
      id: sheetId,
      cls: sheetClass,
      label: labelText === undefined ? sheetId : localize(labelText),
      default: makeDefault || Object.keys(sheetRegistrations).length === 0,
      canBeDefault: options.canBeDefault ?? true,
      canConfigure: options.canConfigure ?? true,
      themes,
    }
  }
}

/**
 * Unregisters a sheet class. Ignores unknown classes, because packages also unregister core sheets that the table
 * lacks.
 */
export function unregisterSheet(
  documentClass: TypedDocumentClass,
  packageId: string,
  sheetClass: { name: string },
  { types = listDocumentTypes(documentClass) }: { types?: string[] } = {},
): void {
  const sheetId = createSheetId(packageId, sheetClass)
  const { sheetClasses } = findDocumentConfig(documentClass.documentName)
  for (const documentType of types) {
    const sheetRegistrations = sheetClasses[documentType]
    const wasDefaultSheet = sheetRegistrations?.[sheetId]?.default
    if (sheetRegistrations) Reflect.deleteProperty(sheetRegistrations, sheetId)
    const [nextSheet] = Object.values(sheetRegistrations ?? {})
    if (wasDefaultSheet && nextSheet) nextSheet.default = true
  }
}
