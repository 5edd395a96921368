/**
 * The subtypes of each kind of document: core's subtypes and those in the packages' manifests (foundry-api §1.2).
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#types
 */
import { findDocumentKind } from '../../shared/document-kinds'

let declaredDocumentSubtypes: Readonly<Record<string, readonly string[]>> = {}

/** Sets the subtypes that the manifests declare. `bootClient` calls this function before it builds documents. */
export function setDeclaredDocumentSubtypes(
  newDeclaredSubtypes: Readonly<Record<string, readonly string[]>>,
): void {
  declaredDocumentSubtypes = newDeclaredSubtypes
}

export function listSubtypes(documentName: string): string[] {
  return [...findDocumentKind(documentName).coreTypes, ...(declaredDocumentSubtypes[documentName] ?? [])]
}
