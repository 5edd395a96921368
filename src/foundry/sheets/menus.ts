/** The context menus of sheets. */
import { menuEntry } from '../platform/compat'
import { pressOf } from '../play/press'
import { buttonToHotbar, itemToHotbar } from './hotbar'
import { deleteItem, duplicateItem, openItem, showInChat } from './row-actions'

const isButton = (target: HTMLElement): boolean => target.localName === 'button'

type Entry = foundry.applications.ux.ContextMenu.Entry<HTMLElement>

/** The elements of a sheet with a context menu: item rows, and action buttons, which may be inside a row. */
export const MENU_OF = 'button[data-action=act], .hnb-row[data-item-id]'

/** The elements with a context menu in windows without item rows: action buttons and a Gamemaster's tools. */
export const PRESSED = ':is(button[data-action=act], button[data-action=tool])'

/** The context menu of an action button or a tool. @param actor returns the acting actor's uuid */
export const hotbarMenu = (actor: (button: HTMLElement) => string): Entry[] => [
  menuEntry({
    label: 'HnB.sheet.menu.hotbar',
    icon: 'fa-solid fa-grip',
    visible: isButton,
    run: (button) => void buttonToHotbar(button, pressOf(new MouseEvent('click'), button, actor(button))),
  }),
]

/**
 * The context menu of a sheet: on an item's row to open, show, copy or delete the item, and on a button to put it on
 * the hotbar.
 * @param actor returns the uuid of the sheet's actor
 */
export function sheetMenu(
  actor: () => string,
  itemOf: (row: HTMLElement) => Item.Implementation | undefined,
): Entry[] {
  const entry = (
    name: string,
    icon: string,
    may: (item: Item.Implementation) => boolean,
    run: (item: Item.Implementation) => Promise<void>,
  ) =>
    menuEntry({
      label: `HnB.sheet.menu.${name}`,
      icon: `fa-solid ${icon}`,
      visible(row) {
        const item = isButton(row) ? undefined : itemOf(row)
        return item !== undefined && may(item)
      },
      run(row) {
        const item = itemOf(row)
        if (item) void run(item)
      },
    })
  const anybody = () => true
  const owner = ({ isOwner }: Item.Implementation) => isOwner
  return [
    entry('open', 'fa-up-right-from-square', anybody, openItem),
    entry('show', 'fa-comment', (item) => item.testUserPermission(game.user, 'OBSERVER'), showInChat),
    entry('hotbar', 'fa-grip', owner, itemToHotbar),
    entry('duplicate', 'fa-copy', owner, duplicateItem),
    entry('delete', 'fa-trash', owner, deleteItem),
    ...hotbarMenu(actor),
  ]
}
