/** What a document's kind is called: the label of its type where it has one, else of its class. */
import { documentConfig } from '../../config'
import { game } from '../../state'

/** Words for the kinds that packages do not translate. */
function spaced(documentName: string): string {
  return documentName.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
}

/** The label of a type, such as "Hero" for an actor's type `hero`; types nobody named show their own id. */
export function typeLabel(documentName: string, type: string): string {
  const key = documentConfig(documentName).typeLabels[type] ?? `TYPES.${documentName}.${type}`
  return game.i18n.has(key) ? game.i18n.localize(key) : type
}

export function documentLabel({ documentName, type }: { documentName: string; type?: string }): string {
  return type === undefined || type === 'base' ? spaced(documentName) : typeLabel(documentName, type)
}
