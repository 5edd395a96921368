/** The context menus of sheets. */
import { createContextMenuEntry } from '../platform/compat'
import { readButtonPress } from '../play/read-press'
import { putButtonOnHotbar, putItemOnHotbar } from './drop-on-hotbar'
import { askToDeleteItem, duplicateItem, openItemSheet, postItemMessageOrNotify } from './item-row-actions'

const isButtonElement = (menuTarget: HTMLElement): boolean => menuTarget.localName === 'button'

type SheetMenuEntry = foundry.applications.ux.ContextMenu.Entry<HTMLElement>

/** Matches the elements of a sheet with a context menu: item rows, and action buttons anywhere. */
export const SHEET_MENU_TARGET_SELECTOR = 'button[data-action=act], .hnb-row[data-item-id]'

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

/**
 * The context menu of a sheet. In an item's row, it opens, shows, copies or deletes the item. On a button, it puts the
 * button on the hotbar.
 * @param findActorUuid returns the uuid of the sheet's actor
 */
export function createSheetMenu(
  findActorUuid: () => string,
  findItemOfRow: (targetElement: HTMLElement) => Item.Implementation | undefined,
): SheetMenuEntry[] {
  const createItemMenuEntry = (
    menuEntryName: string,
    icon: string,
    isAllowedForItem: (item: Item.Implementation) => boolean,
    runOnItem: (item: Item.Implementation) => Promise<unknown>,
  ) =>
    createContextMenuEntry({
      label: `HnB.sheet.menu.${menuEntryName}`,
      icon: `fa-solid ${icon}`,
      visible(targetElement) {
        const item = isButtonElement(targetElement) ? undefined : findItemOfRow(targetElement)
        return item !== undefined && isAllowedForItem(item)
      },
      run(targetElement) {
        const item = findItemOfRow(targetElement)
        if (item) void runOnItem(item)
      },
    })
  const isMenuEntryAllowedForAnyItem = () => true
  const isItemOwnedByUser = ({ isOwner }: Item.Implementation) => isOwner
  return [
    createItemMenuEntry('open', 'fa-up-right-from-square', isMenuEntryAllowedForAnyItem, openItemSheet),
    createItemMenuEntry(
      'show',
      'fa-comment',
      (item) => item.testUserPermission(game.user, 'OBSERVER'),
      postItemMessageOrNotify,
    ),
    createItemMenuEntry('hotbar', 'fa-grip', isItemOwnedByUser, putItemOnHotbar),
    createItemMenuEntry('duplicate', 'fa-copy', isItemOwnedByUser, duplicateItem),
    createItemMenuEntry('delete', 'fa-trash', isItemOwnedByUser, askToDeleteItem),
    ...createHotbarMenu(findActorUuid),
  ]
}
