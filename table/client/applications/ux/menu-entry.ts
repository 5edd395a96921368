/**
 * An entry of a context menu, in the shape of its generation (foundry-api §7.5). Each generation's menu refuses the
 * other's keys.
 * https://foundryvtt.com/api/v13/interfaces/foundry.applications.types.ContextMenuEntry.html
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ContextMenuEntry.html
 */
import { deprecated } from '../../errors'
import { isV14 } from '../../generation'
import { outdated } from '../../helpers/compatibility'

/** What is asked of an entry about the element that the menu was opened on. */
interface Questions {
  condition(target: HTMLElement): boolean | null | undefined
  act(target: HTMLElement): unknown
  click(event: PointerEvent, target: HTMLElement): unknown
}

type Visibility = boolean | Questions['condition']

export interface MenuEntry {
  group?: string | null
  classes?: string
  icon?: string
  /** 13: the label, its callback and its condition. */
  name?: string
  callback?: Questions['act']
  condition?: Visibility | null
  /** 14: the label, its click handler and its visibility. */
  label?: string
  onClick?: Questions['click']
  visible?: Visibility | null
}

/** An entry as the menu draws it, whichever generation it came from. */
export interface ReadEntry {
  label: string
  /** Classes of a Font Awesome icon. */
  iconClass: string
  group: string
  classes: string
  isVisible(target: HTMLElement): boolean
  run(event: PointerEvent, target: HTMLElement): unknown
}

const old = ['name', 'callback', 'condition'] as const
const current = ['label', 'onClick', 'visible'] as const

function noteForeignKeys(entry: MenuEntry): void {
  const [foreign, own] = isV14() ? [old, current] : [current, old]
  const index = foreign.findIndex((key) => key in entry)
  if (index < 0) return
  const words = [
    `The key "${String(foreign[index])}" of a context menu entry`,
    `"${String(own[index])}"`,
  ] as const
  if (!isV14()) deprecated(...words)
  outdated(...words, 16)
}

/** Generation 13 gives an icon as HTML; only its classes are taken, so that no label can smuggle HTML in. */
function iconClass(icon: string | undefined): string {
  return /class\s*=\s*["']([^"']*)["']/.exec(icon ?? '')?.[1] ?? (icon?.includes('<') ? '' : (icon ?? ''))
}

/** @throws on 13 when an entry has keys of 14; 14 keeps those of 13 for a while */
export function readEntry(entry: MenuEntry): ReadEntry {
  noteForeignKeys(entry)
  const condition = (isV14() ? (entry.visible ?? entry.condition) : entry.condition) ?? true
  return {
    label: entry.label ?? entry.name ?? '',
    iconClass: iconClass(entry.icon),
    group: entry.group ?? '',
    classes: entry.classes ?? '',
    isVisible: (target) => (typeof condition === 'function' ? Boolean(condition(target)) : condition),
    run: (event, target) =>
      isV14() && entry.onClick ? entry.onClick(event, target) : entry.callback?.(target),
  }
}

/** An entry of the table's own, written in the shape of the generation that is played. */
export function menuEntry(entry: {
  label: string
  icon: string
  visible?: Visibility
  group?: string
  run: (target: HTMLElement) => unknown
}): MenuEntry {
  const { label, icon, visible = true, group, run } = entry
  const grouped = group === undefined ? {} : { group }
  if (isV14()) return { ...grouped, label, icon, visible, onClick: (_event, target) => run(target) }
  return { ...grouped, name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: run }
}
