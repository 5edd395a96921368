/** The entries of a chat message's context menu. */
import { currentUser } from '../document-views'
import type { DocumentView } from '../document-views'
import { createContextMenuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'

interface WhisperableMessage extends DocumentView {
  readonly whisper: readonly string[]
  readonly blind: boolean
}

export function createChatMessageMenuEntries(
  findMessageOfMenuTarget: (targetElement: HTMLElement) => DocumentView | undefined,
): MenuEntry[] {
  // The cast is safe: `findMessageOfMenuTarget` returns a chat message, and every chat message has the members of
  // `WhisperableMessage`.
  const findMessageOfTarget = (targetElement: HTMLElement): WhisperableMessage | undefined =>
    findMessageOfMenuTarget(targetElement) as WhisperableMessage | undefined
  const canModifyMessage = (targetElement: HTMLElement, messageAction: string): boolean =>
    findMessageOfTarget(targetElement)?.canUserModify(currentUser(), messageAction) ?? false
  return [
    createContextMenuEntry({
      label: 'Show to everyone',
      icon: 'fa-solid fa-eye',
      visible: (targetElement) =>
        canModifyMessage(targetElement, 'update') &&
        Boolean(findMessageOfTarget(targetElement)?.whisper.length),
      run: (targetElement) => findMessageOfTarget(targetElement)?.update({ whisper: [], blind: false }),
    }),
    createContextMenuEntry({
      label: 'Keep for the GM and the author',
      icon: 'fa-solid fa-eye-slash',
      visible: (targetElement) =>
        currentUser().isGM && findMessageOfTarget(targetElement)?.whisper.length === 0,
      run: (targetElement) => findMessageOfTarget(targetElement)?.update({ whisper: [currentUser().id] }),
    }),
    createContextMenuEntry({
      label: 'Delete',
      icon: 'fa-solid fa-trash',
      visible: (targetElement) => canModifyMessage(targetElement, 'delete'),
      run: (targetElement) => findMessageOfTarget(targetElement)?.delete(),
    }),
  ]
}
