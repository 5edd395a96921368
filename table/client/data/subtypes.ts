/**
 * The subtypes of each kind of document: core's subtypes and those in the packages' manifests (foundry-api §1.2).
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#types
 */
import { findDocumentKind } from '../../shared/document-kinds'

let declaredTypes: Readonly<Record<string, readonly string[]>> = {}

/** Sets the subtypes that the manifests declare. `bootClient` calls this function before it builds documents. */
export function setDeclaredTypes(newDeclaredSubtypes: Readonly<Record<string, readonly string[]>>): void {
  declaredTypes = newDeclaredSubtypes
}

export function listSubtypes(documentName: string): string[] {
  return [...findDocumentKind(documentName).coreTypes, ...(declaredTypes[documentName] ?? [])]
}
