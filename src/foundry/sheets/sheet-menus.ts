/** The context menus of sheets. */
import { contextMenuEntry } from '../platform/compat'
import { readPress } from '../play/read-press'
import { putButtonOnHotbar, putItemOnHotbar } from './drop-on-hotbar'
import { askToDeleteItem, duplicateItem, openItemSheet, postItemInChat } from './item-row-actions'

const isButtonElement = (target: HTMLElement): boolean => target.localName === 'button'

type SheetMenuEntry = foundry.applications.ux.ContextMenu.Entry<HTMLElement>

/** Matches the elements of a sheet that have a context menu: the rows of items, and action buttons (also inside a row). */
export const SHEET_MENU_TARGETS = 'button[data-action=act], .hnb-row[data-item-id]'

/**
 * Matches the elements of the Gamemaster's screen that have a context menu: action buttons, and the Gamemaster's tools.
 */
export const HOTBAR_MENU_TARGETS = ':is(button[data-action=act], button[data-action=tool])'

/**
 * The context menu of an action button or a tool.
 * @param actingUuidOf returns the acting actor's uuid
 */
export const hotbarMenu = (actingUuidOf: (button: HTMLElement) => string): SheetMenuEntry[] => [
  contextMenuEntry({
    label: 'HnB.sheet.menu.hotbar',
    icon: 'fa-solid fa-grip',
    visible: isButtonElement,
    run: (button) =>
      void putButtonOnHotbar(button, readPress(new MouseEvent('click'), button, actingUuidOf(button))),
  }),
]

/**
 * The context menu of a sheet. In the row of an item, the menu opens, shows, copies or deletes the item. On a button, it puts the
 * button on the hotbar.
 * @param actorUuid returns the uuid of the sheet's actor
 */
export function sheetMenu(
  actorUuid: () => string,
  itemOf: (row: HTMLElement) => Item.Implementation | undefined,
): SheetMenuEntry[] {
  const itemMenuEntry = (
    name: string,
    icon: string,
    isAllowed: (item: Item.Implementation) => boolean,
    run: (item: Item.Implementation) => Promise<void>,
  ) =>
    contextMenuEntry({
      label: `HnB.sheet.menu.${name}`,
      icon: `fa-solid ${icon}`,
      visible(row) {
        const item = isButtonElement(row) ? undefined : itemOf(row)
        return item !== undefined && isAllowed(item)
      },
      run(row) {
        const item = itemOf(row)
        if (item) void run(item)
      },
    })
  const isAlwaysAllowed = () => true
  const isOwnItem = ({ isOwner }: Item.Implementation) => isOwner
  return [
    itemMenuEntry('open', 'fa-up-right-from-square', isAlwaysAllowed, openItemSheet),
    itemMenuEntry(
      'show',
      'fa-comment',
      (item) => item.testUserPermission(game.user, 'OBSERVER'),
      postItemInChat,
    ),
    itemMenuEntry('hotbar', 'fa-grip', isOwnItem, putItemOnHotbar),
    itemMenuEntry('duplicate', 'fa-copy', isOwnItem, duplicateItem),
    itemMenuEntry('delete', 'fa-trash', isOwnItem, askToDeleteItem),
    ...hotbarMenu(actorUuid),
  ]
}
