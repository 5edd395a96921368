/**
 * The subtypes of each kind of document: core's subtypes and those in the packages' manifests (foundry-api §1.2).
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#types
 */
import { documentKind } from '../../shared/document-kinds'

let declaredTypes: Readonly<Record<string, readonly string[]>> = {}

/** Sets the subtypes that the manifests declare. `boot` calls this function before it builds documents. */
export function setSubtypes(subtypes: Readonly<Record<string, readonly string[]>>): void {
  declaredTypes = subtypes
}

export function subtypesOf(documentName: string): string[] {
  return [...documentKind(documentName).coreTypes, ...(declaredTypes[documentName] ?? [])]
}
