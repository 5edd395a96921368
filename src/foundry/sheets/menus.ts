/** The context menus of sheets. */
import { menuEntry } from '../platform/compat'
import { pressOf } from '../play/press'
import { buttonToHotbar, itemToHotbar } from './hotbar'
import { deleteItem, duplicateItem, openItem, showInChat } from './row-actions'

const isButton = (target: HTMLElement): boolean => target.localName === 'button'

type Entry = foundry.applications.ux.ContextMenu.Entry<HTMLElement>

/** What has a context menu: the row of an item, or a button that acts, which may be inside a row. */
export const MENU_OF = 'button[data-action=act], .hnb-row[data-item-id]'

/** The same where there are no rows of items: a button that acts, and a Gamemaster's tool. */
export const PRESSED = ':is(button[data-action=act], button[data-action=tool])'

/** The menu of such a button. @param actor returns the acting character, by uuid */
export const hotbarMenu = (actor: (button: HTMLElement) => string): Entry[] => [
  menuEntry({
    label: 'HnB.sheet.menu.hotbar',
    icon: 'fa-solid fa-grip',
    visible: isButton,
    run: (button) => void buttonToHotbar(button, pressOf(new MouseEvent('click'), button, actor(button))),
  }),
]

/** The menu: for a row what can be done with the item, for a button its place on the hotbar. */
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
