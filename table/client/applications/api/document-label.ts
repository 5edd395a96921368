/** The label of a document's kind: the label of its type, or its class name if it has no type. */
import { documentConfig } from '../../config'
import { game } from '../../state'

/** Puts spaces into a class name: `ActiveEffect` becomes "Active Effect". */
function spacedClassName(documentName: string): string {
  return documentName.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
}

/** The label of a type, such as "Hero" for the actor type `hero`; a type without a translation shows its id. */
export function typeLabel(documentName: string, type: string): string {
  const key = documentConfig(documentName).typeLabels[type] ?? `TYPES.${documentName}.${type}`
  return game.i18n.has(key) ? game.i18n.localize(key) : type
}

export function documentLabel({ documentName, type }: { documentName: string; type?: string }): string {
  return type === undefined || type === 'base' ? spacedClassName(documentName) : typeLabel(documentName, type)
}
