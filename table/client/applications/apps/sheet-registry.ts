/**
 * Which sheets there are for which documents: the static half of `foundry.applications.apps.DocumentSheetConfig`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.DocumentSheetConfig.html; foundry-api §2.6.
 */
import { BASE_DOCUMENT_TYPE } from '../../../shared/constants'
import { DOCUMENT_KINDS } from '../../../shared/document-kinds'
import { documentConfig } from '../../config'
import type { SheetClass } from '../../config'
import { localize } from '../localize'

/** A class of documents, as far as registering needs it. */
interface NamedClass {
  readonly documentName: string
  readonly TYPES: string[]
}

export interface RegistrationOptions {
  label?: string | (() => string)
  types?: string[]
  themes?: Record<string, string> | null
  makeDefault?: boolean
  canBeDefault?: boolean
  canConfigure?: boolean
}

/** A class is known by its scope and its own name, so a build must keep class names. */
function sheetId(scope: string, sheetClass: { name: string }): string {
  return `${scope}.${sheetClass.name}`
}

/** Documents without types of their own are all of the type `base`. */
function typesOf({ TYPES }: NamedClass): string[] {
  return TYPES.length > 0 ? TYPES : [BASE_DOCUMENT_TYPE]
}

function checkTypes(documentClass: NamedClass, types: string[]): void {
  // Of kinds that the table has not got nobody knows the types.
  if (!DOCUMENT_KINDS.some(({ name }) => name === documentClass.documentName)) return
  const unknown = types.find((type) => !typesOf(documentClass).includes(type))
  if (unknown === undefined) return
  throw new Error(`"${unknown}" is not a type of ${documentClass.documentName} documents.`)
}

/** Make a sheet available for some or all types of a kind of document. */
export function registerSheet(
  documentClass: NamedClass,
  scope: string,
  sheetClass: SheetClass,
  options: RegistrationOptions = {},
): void {
  const { types = typesOf(documentClass), label, makeDefault = false, themes = null } = options
  checkTypes(documentClass, types)
  const id = sheetId(scope, sheetClass)
  const text = typeof label === 'function' ? label() : label
  const { sheetClasses } = documentConfig(documentClass.documentName)
  for (const type of types) {
    const registered = (sheetClasses[type] ??= {})
    if (makeDefault) for (const other of Object.values(registered)) other.default = false
    registered[id] = {
      id,
      cls: sheetClass,
      label: text === undefined ? id : localize(text),
      default: makeDefault || Object.keys(registered).length === 0,
      canBeDefault: options.canBeDefault ?? true,
      canConfigure: options.canConfigure ?? true,
      themes,
    }
  }
}

/** Take a sheet away again. The older core sheets, which this table never had, may be taken away without a fuss. */
export function unregisterSheet(
  documentClass: NamedClass,
  scope: string,
  sheetClass: { name: string },
  { types = typesOf(documentClass) }: { types?: string[] } = {},
): void {
  const id = sheetId(scope, sheetClass)
  const { sheetClasses } = documentConfig(documentClass.documentName)
  for (const type of types) {
    const registered = sheetClasses[type]
    const wasDefault = registered?.[id]?.default
    if (registered) Reflect.deleteProperty(registered, id)
    const [next] = Object.values(registered ?? {})
    if (wasDefault && next) next.default = true
  }
}
