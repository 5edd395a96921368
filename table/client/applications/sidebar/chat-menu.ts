/** The entries of a chat message's context menu. */
import { currentUser } from '../document-views'
import type { DocumentView } from '../document-views'
import { createMenuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'

interface WhisperableMessage extends DocumentView {
  readonly whisper: readonly string[]
  readonly blind: boolean
}

export function chatMessageMenuEntries(
  findMessage: (target: HTMLElement) => DocumentView | undefined,
): MenuEntry[] {
  // The cast is safe: `findMessage` returns a chat message, and every chat message has the members of
  // `WhisperableMessage`.
  const messageOfTarget = (target: HTMLElement): WhisperableMessage | undefined =>
    findMessage(target) as WhisperableMessage | undefined
  const canModify = (target: HTMLElement, action: string): boolean =>
    messageOfTarget(target)?.canUserModify(currentUser(), action) ?? false
  return [
    createMenuEntry({
      label: 'Show to everyone',
      icon: 'fa-solid fa-eye',
      visible: (target) => canModify(target, 'update') && Boolean(messageOfTarget(target)?.whisper.length),
      run: (target) => messageOfTarget(target)?.update({ whisper: [], blind: false }),
    }),
    createMenuEntry({
      label: 'Keep for the GM and the author',
      icon: 'fa-solid fa-eye-slash',
      visible: (target) => currentUser().isGM && messageOfTarget(target)?.whisper.length === 0,
      run: (target) => messageOfTarget(target)?.update({ whisper: [currentUser().id] }),
    }),
    createMenuEntry({
      label: 'Delete',
      icon: 'fa-solid fa-trash',
      visible: (target) => canModify(target, 'delete'),
      run: (target) => messageOfTarget(target)?.delete(),
    }),
  ]
}
