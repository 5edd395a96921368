/** The keys of our windows. Each user may change them in Foundry's window "Configure Controls". */
import { getDock } from '../cards/dock-instance'
import { SYSTEM_ID } from '../platform/system-id'
import { openScreen } from '../screen/open-screen'
import { openOwnSheet } from './greet'

/** At `init`: registers the keys, each with Shift, because Foundry's own keys have no modifier. */
export function registerKeybindings(): void {
  registerKey('dock', 'KeyH', toggleDock)
  registerKey('sheet', 'KeyC', openOwnSheet)
  registerKey('screen', 'KeyG', openScreen, true)
}

/** @param restricted may only Gamemasters use the key? */
function registerKey(
  id: 'dock' | 'sheet' | 'screen',
  key: string,
  press: () => Promise<void>,
  restricted = false,
): void {
  game.keybindings.register(SYSTEM_ID, id, {
    name: `HnB.common.key.${id}.label`,
    hint: `HnB.common.key.${id}.hint`,
    editable: [{ key, modifiers: ['SHIFT'] }],
    restricted,
    onDown: () => {
      void press()
      return true
    },
  })
}

/** Unfolds the dock and moves the focus into it, or folds the unfolded dock. */
async function toggleDock(): Promise<void> {
  const isClosed = game.settings.get(SYSTEM_ID, 'dockClosed')
  await game.settings.set(SYSTEM_ID, 'dockClosed', !isClosed)
  if (isClosed) getDock().element.focus()
}
