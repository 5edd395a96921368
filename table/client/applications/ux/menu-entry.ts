/**
 * An entry of a context menu, with the keys of Foundry 13 or 14 (foundry-api §7.5). Foundry 13 rejects the keys of 14;
 * Foundry 14 warns about the keys of 13.
 * https://foundryvtt.com/api/v13/interfaces/foundry.applications.types.ContextMenuEntry.html
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ContextMenuEntry.html
 */
import { throwDeprecated } from '../../errors'
import { isV14 } from '../../generation'
import { warnDeprecated } from '../../helpers/compatibility'

/** The types of a menu entry's callbacks. `target` is the element for which the menu was opened. */
interface EntryCallbacks {
  condition(target: HTMLElement): boolean | null | undefined
  act(target: HTMLElement): unknown
  click(event: PointerEvent, target: HTMLElement): unknown
}

type EntryVisibility = boolean | EntryCallbacks['condition']

export interface MenuEntry {
  group?: string | null
  classes?: string
  icon?: string
  /** The keys `name`, `callback` and `condition` are those of Foundry 13: the label, the handler and the visibility. */
  name?: string
  callback?: EntryCallbacks['act']
  condition?: EntryVisibility | null
  /** The keys `label`, `onClick` and `visible` are those of Foundry 14: the label, the handler and the visibility. */
  label?: string
  onClick?: EntryCallbacks['click']
  visible?: EntryVisibility | null
}

/** A context-menu entry in the form that the menu draws. Entries of Foundry 13 and 14 are converted to this form. */
export interface NormalizedMenuEntry {
  label: string
  /** Classes of a Font Awesome icon. */
  iconClass: string
  group: string
  classes: string
  isVisible(target: HTMLElement): boolean
  run(event: PointerEvent, target: HTMLElement): unknown
}

const menuKeysOf13 = ['name', 'callback', 'condition'] as const
const menuKeysOf14 = ['label', 'onClick', 'visible'] as const

function reportKeysOfOtherGeneration(entry: MenuEntry): void {
  const [foreignKeys, ownKeys] = isV14() ? [menuKeysOf13, menuKeysOf14] : [menuKeysOf14, menuKeysOf13]
  const index = foreignKeys.findIndex((key) => key in entry)
  if (index < 0) return
  const deprecationTexts = [
    `The key "${String(foreignKeys[index])}" of a context menu entry`,
    `"${String(ownKeys[index])}"`,
  ] as const
  if (!isV14()) throwDeprecated(...deprecationTexts)
  warnDeprecated(...deprecationTexts, 16)
}

/**
 * The icon's CSS classes. On Foundry 13 an icon is HTML, from which only the classes are taken. Other HTML must not get
 * into the page.
 */
function iconClassOf(icon: string | undefined): string {
  return /class\s*=\s*["']([^"']*)["']/.exec(icon ?? '')?.[1] ?? (icon?.includes('<') ? '' : (icon ?? ''))
}

/**
 * Converts a menu entry to the common form of both generations. On Foundry 14, the keys of 13 work with a deprecation
 * warning.
 * @throws on Foundry 13 if the entry has keys of 14
 */
export function normalizeMenuEntry(entry: MenuEntry): NormalizedMenuEntry {
  reportKeysOfOtherGeneration(entry)
  const condition = (isV14() ? (entry.visible ?? entry.condition) : entry.condition) ?? true
  return {
    label: entry.label ?? entry.name ?? '',
    iconClass: iconClassOf(entry.icon),
    group: entry.group ?? '',
    classes: entry.classes ?? '',
    isVisible: (target) => (typeof condition === 'function' ? Boolean(condition(target)) : condition),
    run: (event, target) =>
      isV14() && entry.onClick ? entry.onClick(event, target) : entry.callback?.(target),
  }
}

/** Creates a menu entry with the keys of the current Foundry generation, for a menu of the practice table itself. */
export function createMenuEntry(entry: {
  label: string
  icon: string
  visible?: EntryVisibility
  group?: string
  run: (target: HTMLElement) => unknown
}): MenuEntry {
  const { label, icon, visible = true, group, run } = entry
  const groupOption = group === undefined ? {} : { group }
  if (isV14()) return { ...groupOption, label, icon, visible, onClick: (_event, target) => run(target) }
  return { ...groupOption, name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: run }
}
