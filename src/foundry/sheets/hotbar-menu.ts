/** The context menu of a button: it puts the button on the hotbar. */
import { createContextMenuEntry } from '../platform/compat'
import { readButtonPress } from '../play/read-press'
import { putButtonOnHotbar } from './drop-on-hotbar'

/** Is this element of a window a button? */
export const isButtonElement = (menuTarget: HTMLElement): boolean => menuTarget.localName === 'button'

export type SheetMenuEntry = foundry.applications.ux.ContextMenu.Entry<HTMLElement>

/**
 * Matches the elements of the Gamemaster's screen that have a context menu: action buttons, and the Gamemaster's tools.
 */
export const HOTBAR_MENU_TARGET_SELECTOR = ':is(button[data-action=act], button[data-action=tool])'

/**
 * The context menu of an action button or a tool.
 * @param findActorUuidOfButton returns the acting actor's uuid
 */
export const createHotbarMenu = (
  findActorUuidOfButton: (button: HTMLElement) => string,
): SheetMenuEntry[] => [
  createContextMenuEntry({
    label: 'HnB.sheet.menu.hotbar',
    icon: 'fa-solid fa-grip',
    visible: isButtonElement,
    run: (button) =>
      void putButtonOnHotbar(
        button,
        readButtonPress(new MouseEvent('click'), button, findActorUuidOfButton(button)),
      ),
  }),
]
