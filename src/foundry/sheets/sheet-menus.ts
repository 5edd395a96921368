/** The context menu of an actor's sheet. This file is part of the script of sheets. */
import { createContextMenuEntry } from '../platform/compat'
import { postItemMessageOrNotify } from '../chat/show-item'
import { putItemOnHotbar } from './drop-on-hotbar'
import { showDocumentSheet } from '../platform/show-sheet'
import { runWithSheetButtonsScript } from './run-sheet-button'
import type { SheetMenuEntry } from './hotbar-menu'
import { createHotbarMenu, isButtonElement } from './hotbar-menu'

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
    createItemMenuEntry('open', 'fa-up-right-from-square', isMenuEntryAllowedForAnyItem, ({ sheet }) =>
      showDocumentSheet(sheet),
    ),
    createItemMenuEntry(
      'show',
      'fa-comment',
      (item) => item.testUserPermission(game.user, 'OBSERVER'),
      postItemMessageOrNotify,
    ),
    createItemMenuEntry('hotbar', 'fa-grip', isItemOwnedByUser, putItemOnHotbar),
    createItemMenuEntry('duplicate', 'fa-copy', isItemOwnedByUser, (item) =>
      runWithSheetButtonsScript((script) => script.duplicateItem(item)),
    ),
    createItemMenuEntry('delete', 'fa-trash', isItemOwnedByUser, (item) =>
      runWithSheetButtonsScript((script) => script.askToDeleteItem(item)),
    ),
    ...createHotbarMenu(findActorUuid),
  ]
}
