/** Labels a document by its type, or by its class name if it has no type. */
import { findDocumentConfig } from '../../config'
import { game } from '../../state'

/** Puts spaces into a class name: `ActiveEffect` becomes "Active Effect". */
function spaceOutDocumentName(documentName: string): string {
  return documentName.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
}

/**
 * Finds the label of a subtype, such as "Hero" for the actor subtype `hero`. If the label has no translation, the id of
 * the subtype is returned.
 */
export function findDocumentTypeLabel(documentName: string, documentType: string): string {
  const labelKey =
    findDocumentConfig(documentName).typeLabels[documentType] ?? `TYPES.${documentName}.${documentType}`
  return game.i18n.has(labelKey) ? game.i18n.localize(labelKey) : documentType
}

export function findDocumentLabel({ documentName, type }: { documentName: string; type?: string }): string {
  return type === undefined || type === 'base'
    ? spaceOutDocumentName(documentName)
    : findDocumentTypeLabel(documentName, type)
}
