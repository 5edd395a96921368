/** The icon of a document: its type's icon, or its class's icon if the type has none. */
import { findDocumentConfig } from '../../config'

export function findDocumentIcon({ documentName, type }: { documentName: string; type?: string }): string {
  const { typeIcons, sidebarIcon } = findDocumentConfig(documentName)
  return (type !== undefined && typeIcons[type]) || sidebarIcon || 'fa-solid fa-file-lines'
}
