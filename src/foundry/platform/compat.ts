/**
 * The few places where Foundry's generations 13 and 14 differ; nothing else in the house knows which one runs.
 * The types are those of generation 13, so what only 14 has is reached by a cast here and nowhere else.
 */

/** The part of generation 14 that the types lack. */
interface Since14 {
  readonly applications: {
    /** Foundry's windows in browser windows of their own, by id. */
    readonly detached?: { readonly windows: ReadonlyMap<string, { readonly window: Window }> }
  }
  readonly data: { readonly operators: { readonly ForcedDeletion: new () => object } }
  readonly documents: {
    modifyBatch?: (operations: readonly BatchOperation[]) => Promise<unknown>
  }
}

interface Constants14 {
  readonly ACTIVE_EFFECT_SHOW_ICON: { readonly ALWAYS: number }
}

/** One operation of a batch, on documents of one kind below one parent; they are made with the ids their data names. */
export type BatchOperation = { readonly documentName: string; readonly parent: object | null } & (
  | { readonly action: 'create'; readonly data: readonly object[]; readonly keepId: true }
  | { readonly action: 'update'; readonly updates: readonly object[] }
  | { readonly action: 'delete'; readonly ids: readonly string[] }
)

// Reason for the cast: the League's types describe 13, which has neither operators nor batches.
const since14 = () => foundry as unknown as Since14

function isAtLeast14(): boolean {
  return game.release.generation >= 14
}

/**
 * What in an effect's data has its icon drawn on the token for as long as the effect is there; generation 14 draws
 * those without a duration only when it is told to, generation 13 knows no such field.
 */
export function shownOnToken(): { readonly showIcon?: number } {
  if (!isAtLeast14()) return {}
  // Reason for the cast: the constant is not in the types of 13.
  const { ACTIVE_EFFECT_SHOW_ICON } = CONST as unknown as Constants14
  return { showIcon: ACTIVE_EFFECT_SHOW_ICON.ALWAYS }
}

/**
 * Has an effect come to its end? On generation 14 it may stay, does nothing any more, and is not disabled; on 13 nothing
 * ends by itself.
 */
export function hasExpired({ duration }: ActiveEffect.Implementation): boolean {
  return 'expired' in duration && duration.expired === true
}

/** What in an effect's data has it count again, for as long as it is there, where it has ended or was switched off. */
export function lastingAnew(): object {
  const duration = { value: null, expiry: null, expired: false }
  return { disabled: false, ...(isAtLeast14() && { duration }) }
}

/** A copy of stored data as a change makes it, with what the change deletes gone. */
export function changedBy(stored: object, change: object): object {
  // Reason for the cast: the option's name on 14 is not in the types of 13.
  const options = isAtLeast14() ? ({ applyOperators: true } as object) : { performDeletions: true }
  return foundry.utils.mergeObject(stored, change, { ...options, inplace: false })
}

/** The update that removes the key at the end of a dotted path. */
export function deletionOf(path: string): Record<string, unknown> {
  if (isAtLeast14()) return { [path]: new (since14().data.operators.ForcedDeletion)() }
  const dot = path.lastIndexOf('.') + 1
  return { [`${path.slice(0, dot)}-=${path.slice(dot)}`]: null }
}

/** What has Foundry draw a window in the page of a browser window of its own; null for the main page. */
export function drawnIn(page: Document): { readonly windowId: string } | null {
  if (!isAtLeast14()) return null
  const all = since14().applications.detached?.windows ?? new Map<string, never>()
  const found = [...all].find(([, { window }]) => window.document === page)
  return found ? { windowId: found[0] } : null
}

/** What has a dialog of Foundry's open there: the options of its wait that are forwarded to its rendering, since 14. */
export function dialogIn(page: Document): { readonly renderOptions?: { readonly window: object } } {
  const window = drawnIn(page)
  return window ? { renderOptions: { window } } : {}
}

/** Foundry's all-or-nothing write of several documents, where it exists. */
export function modifyBatch(): ((operations: readonly BatchOperation[]) => Promise<unknown>) | undefined {
  return since14().documents.modifyBatch
}

/** Who may see a roll, in the words of generation 14. */
export type Visibility = 'public' | 'gm' | 'blind' | 'self'

/** How this user shows rolls now: the choice below the chat log. */
export function currentVisibility(): Visibility {
  if (!isAtLeast14()) {
    const modes: Record<string, Visibility> = { gmroll: 'gm', blindroll: 'blind', selfroll: 'self' }
    return modes[game.settings.get('core', 'rollMode')] ?? 'public'
  }
  // Reason for the cast: the setting's name is not in the types of 13.
  const get = game.settings.get.bind(game.settings) as (namespace: string, key: string) => unknown
  const mode = get('core', 'messageMode')
  return mode === 'gm' || mode === 'blind' || mode === 'self' ? mode : 'public'
}

/** An entry of a context menu: the key of its words, and what it does with the element that was right-clicked. */
interface MenuEntry {
  readonly label: string
  /** Classes of an icon. */
  readonly icon: string
  readonly visible: (target: HTMLElement) => boolean
  readonly run: (target: HTMLElement) => void
}

/** The same in the words of the generation that runs; each warns about the other's. */
export function menuEntry({
  label,
  icon,
  visible,
  run,
}: MenuEntry): foundry.applications.ux.ContextMenu.Entry<HTMLElement> {
  const name = game.i18n.localize(label)
  if (!isAtLeast14()) {
    return { name, icon: `<i class="${icon}"></i>`, condition: visible, callback: run }
  }
  const entry = {
    label: name,
    icon,
    visible,
    onClick: (_event: PointerEvent, target: HTMLElement) => run(target),
  }
  // Reason for the cast: the names are not in the types of 13.
  return entry as unknown as foundry.applications.ux.ContextMenu.Entry<HTMLElement>
}
