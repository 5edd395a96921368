/** The icon of a document: the icon of its type, or else of its class. */
import { documentConfig } from '../../config'

export function documentIcon({ documentName, type }: { documentName: string; type?: string }): string {
  const { typeIcons, sidebarIcon } = documentConfig(documentName)
  return (type !== undefined && typeIcons[type]) || sidebarIcon || 'fa-solid fa-file-lines'
}
