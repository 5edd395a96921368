/** The entries of a chat message's context menu. */
import { currentUser } from '../documents'
import type { DocumentView } from '../documents'
import { menuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'

interface Secret extends DocumentView {
  readonly whisper: readonly string[]
  readonly blind: boolean
}

export function chatMenu(find: (target: HTMLElement) => DocumentView | undefined): MenuEntry[] {
  // `find` returns a chat message, and every chat message has both members.
  const message = (target: HTMLElement): Secret | undefined => find(target) as Secret | undefined
  const may = (target: HTMLElement, action: string): boolean =>
    message(target)?.canUserModify(currentUser(), action) ?? false
  return [
    menuEntry({
      label: 'Show to everyone',
      icon: 'fa-solid fa-eye',
      visible: (target) => may(target, 'update') && Boolean(message(target)?.whisper.length),
      run: (target) => message(target)?.update({ whisper: [], blind: false }),
    }),
    menuEntry({
      label: 'Keep for the GM and the author',
      icon: 'fa-solid fa-eye-slash',
      visible: (target) => currentUser().isGM && message(target)?.whisper.length === 0,
      run: (target) => message(target)?.update({ whisper: [currentUser().id] }),
    }),
    menuEntry({
      label: 'Delete',
      icon: 'fa-solid fa-trash',
      visible: (target) => may(target, 'delete'),
      run: (target) => message(target)?.delete(),
    }),
  ]
}
