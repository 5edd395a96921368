/**
 * An entry of a context menu, with the keys of Foundry 13 or 14 (foundry-api §7.5). Foundry 13 rejects the keys of 14;
 * Foundry 14 warns about the keys of 13.
 * https://foundryvtt.com/api/v13/interfaces/foundry.applications.types.ContextMenuEntry.html
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ContextMenuEntry.html
 */
import { throwDeprecated } from '../../errors'
import { isV14 } from '../../generation'
import { warnDeprecated } from '../../helpers/compatibility'

/** The types of an entry's callbacks; `target` is the element for which the menu is open. */
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
  /** The label, the callback and the condition on Foundry 13. */
  name?: string
  callback?: EntryCallbacks['act']
  condition?: EntryVisibility | null
  /** The label, the click handler and the visibility on Foundry 14. */
  label?: string
  onClick?: EntryCallbacks['click']
  visible?: EntryVisibility | null
}

/** An entry as the menu draws it, the same for both generations. */
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

/** The icon's CSS classes. In Foundry 13 an icon is HTML: only its classes are used, so that no other HTML gets in. */
function iconClassOf(icon: string | undefined): string {
  return /class\s*=\s*["']([^"']*)["']/.exec(icon ?? '')?.[1] ?? (icon?.includes('<') ? '' : (icon ?? ''))
}

/** @throws on Foundry 13 if the entry has keys of 14. On Foundry 14, keys of 13 work with a deprecation warning. */
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

/** Creates an entry of the practice table, with the keys of the running generation. */
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
