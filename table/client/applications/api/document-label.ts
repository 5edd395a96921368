/** Labels a document by its type, or by its class name if it has no type. */
import { documentConfig } from '../../config'
import { game } from '../../state'

/** Puts spaces into a class name: `ActiveEffect` becomes "Active Effect". */
function spacedClassName(documentName: string): string {
  return documentName.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
}

/** Labels a subtype, such as "Hero" for the actor subtype `hero`. A subtype without a translation shows its id. */
export function typeLabel(documentName: string, type: string): string {
  const key = documentConfig(documentName).typeLabels[type] ?? `TYPES.${documentName}.${type}`
  return game.i18n.has(key) ? game.i18n.localize(key) : type
}

export function documentLabel({ documentName, type }: { documentName: string; type?: string }): string {
  return type === undefined || type === 'base' ? spacedClassName(documentName) : typeLabel(documentName, type)
}
