/** The icon of a document: its type's icon, or its class's icon if the type has none. */
import { documentConfig } from '../../config'

export function documentIcon({ documentName, type }: { documentName: string; type?: string }): string {
  const { typeIcons, sidebarIcon } = documentConfig(documentName)
  return (type !== undefined && typeIcons[type]) || sidebarIcon || 'fa-solid fa-file-lines'
}
