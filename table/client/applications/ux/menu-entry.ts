/**
 * An entry of a context menu, with the keys of Foundry 13 or 14 (foundry-api §7.5). Foundry 13 rejects the keys of 14;
 * Foundry 14 warns about the keys of 13.
 * https://foundryvtt.com/api/v13/interfaces/foundry.applications.types.ContextMenuEntry.html
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ContextMenuEntry.html
 */
import { throwDeprecated } from '../../errors'
import { isFoundry14 } from '../../generation'
import { warnDeprecated } from '../../helpers/compatibility'

/** The types of a menu entry's callbacks. `targetElement` is the element for which the menu was opened. */
interface MenuEntryCallbacks {
  condition(targetElement: HTMLElement): boolean | null | undefined
  act(targetElement: HTMLElement): unknown
  click(event: PointerEvent, targetElement: HTMLElement): unknown
}

type MenuEntryVisibility = boolean | MenuEntryCallbacks['condition']

export interface MenuEntry {
  group?: string | null
  classes?: string
  icon?: string
  /** Foundry 13 uses the keys `name`, `callback` and `condition` for the label, the handler and the visibility. */
  name?: string
  callback?: MenuEntryCallbacks['act']
  condition?: MenuEntryVisibility | null
  /** Foundry 14 uses the keys `label`, `onClick` and `visible` for the label, the handler and the visibility. */
  label?: string
  onClick?: MenuEntryCallbacks['click']
  visible?: MenuEntryVisibility | null
}

/** A context-menu entry as the menu draws it. Entries of Foundry 13 and 14 are converted to this form. */
export interface NormalizedMenuEntry {
  label: string
  /** Classes of a Font Awesome icon. */
  iconClass: string
  group: string
  classes: string
  isVisible(targetElement: HTMLElement): boolean
  run(event: PointerEvent, targetElement: HTMLElement): unknown
}

const menuKeysOfGeneration13 = ['name', 'callback', 'condition'] as const
const menuKeysOfGeneration14 = ['label', 'onClick', 'visible'] as const

function reportMenuKeysOfOtherGeneration(menuEntry: MenuEntry): void {
  const [foreignKeys, ownKeys] = isFoundry14()
    ? [menuKeysOfGeneration13, menuKeysOfGeneration14]
    : [menuKeysOfGeneration14, menuKeysOfGeneration13]
  const keyIndexInMenuKeys = foreignKeys.findIndex(
    (menuKeyOfOtherGeneration) => menuKeyOfOtherGeneration in menuEntry,
  )
  if (keyIndexInMenuKeys < 0) return
  const deprecationTexts = [
    `The key "${String(foreignKeys[keyIndexInMenuKeys])}" of a context menu entry`,
    `"${String(ownKeys[keyIndexInMenuKeys])}"`,
  ] as const
  if (!isFoundry14()) throwDeprecated(...deprecationTexts)
  warnDeprecated(...deprecationTexts, 16)
}

/**
 * Returns the CSS classes of an icon. On Foundry 13, the icon of a menu entry may be HTML. Then only the classes in
 * this HTML are used, so that the HTML does not get into the page.
 */
function toIconClasses(iconClass: string | undefined): string {
  return (
    /class\s*=\s*["']([^"']*)["']/.exec(iconClass ?? '')?.[1] ??
    (iconClass?.includes('<') ? '' : (iconClass ?? ''))
  )
}

/**
 * Converts a menu entry to a form that is the same on Foundry 13 and 14. On Foundry 14, the keys of Foundry 13 work
 * with a deprecation warning.
 * @throws on Foundry 13 if the entry has keys of Foundry 14
 */
export function normalizeMenuEntry(menuEntry: MenuEntry): NormalizedMenuEntry {
  reportMenuKeysOfOtherGeneration(menuEntry)
  const menuEntryCondition =
    (isFoundry14() ? (menuEntry.visible ?? menuEntry.condition) : menuEntry.condition) ?? true
  return {
    label: menuEntry.label ?? menuEntry.name ?? '',
    iconClass: toIconClasses(menuEntry.icon),
    group: menuEntry.group ?? '',
    classes: menuEntry.classes ?? '',
    isVisible: (targetElement) =>
      typeof menuEntryCondition === 'function'
        ? Boolean(menuEntryCondition(targetElement))
        : menuEntryCondition,
    run: (event, targetElement) =>
      isFoundry14() && menuEntry.onClick
        ? menuEntry.onClick(event, targetElement)
        : menuEntry.callback?.(targetElement),
  }
}

/** Creates a menu entry with the keys of the current Foundry generation, for a menu of the practice table itself. */
export function createContextMenuEntry(menuEntryConfig: {
  label: string
  icon: string
  visible?: MenuEntryVisibility
  group?: string
  run: (targetElement: HTMLElement) => unknown
}): MenuEntry {
  const { label, icon, visible = true, group, run } = menuEntryConfig
  const menuGroupOption = group === undefined ? {} : { group }
  if (isFoundry14())
    return {
      ...menuGroupOption,
      label,
      icon,
      visible,
      onClick: (_event, targetElement) => run(targetElement),
    }
  return {
    ...menuGroupOption,
    name: label,
    icon: `<i class="${icon}"></i>`,
    condition: visible,
    callback: run,
  }
}
