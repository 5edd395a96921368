/**
 * The subtypes of each kind of document: core's own and those of the package's manifest (foundry-api §1.2).
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#types
 */
import { documentKind } from '../../shared/document-kinds'

let declared: Readonly<Record<string, readonly string[]>> = {}

/** Taken from the manifest at boot, before any document is made. */
export function declareSubtypes(subtypes: Readonly<Record<string, readonly string[]>>): void {
  declared = subtypes
}

export function subtypesOf(documentName: string): string[] {
  return [...documentKind(documentName).coreTypes, ...(declared[documentName] ?? [])]
}
