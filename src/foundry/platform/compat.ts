/**
 * Bridges the differences between Foundry's generations 13 and 14. No other file checks the generation. The types
 * describe generation 13, so this file reaches the features of 14 by casts.
 */

/** The parts of generation 14's `foundry` that the types of 13 lack. */
interface Foundry14 {
  readonly applications: {
    /** Foundry's windows that are in browser windows of their own, by id. */
    readonly detached?: { readonly windows: ReadonlyMap<string, { readonly window: Window }> }
  }
  readonly data: {
    readonly operators: {
      readonly DataFieldOperator: { get(value: unknown): unknown }
      readonly ForcedDeletion: new () => object
      readonly ForcedReplacement: { new (value: object): object; create(value: object): object }
    }
  }
  readonly documents: {
    modifyBatch?: (operations: readonly BatchOperation[]) => Promise<unknown>
  }
}

/**
 * A token's position on the levels of generation 14: the id of the token's level, and its elevation in units of
 * distance.
 */
interface LevelPosition {
  readonly level?: string
  readonly elevation?: number
}

/** A level of a scene, as generation 14 stores it. */
interface Level14 {
  readonly id: string
  /** The elevation of the floor of this level. */
  readonly elevation: { readonly base: number }
}

interface Constants14 {
  readonly ACTIVE_EFFECT_SHOW_ICON: { readonly ALWAYS: number }
}

/**
 * One operation of a batch. It writes documents of one type that have the same parent. New documents keep the ids in
 * their data.
 */
export type BatchOperation = { readonly documentName: string; readonly parent: object | null } & (
  | { readonly action: 'create'; readonly data: readonly object[]; readonly keepId: true }
  | { readonly action: 'update'; readonly updates: readonly object[] }
  | { readonly action: 'delete'; readonly ids: readonly string[] }
)

// Cast: the League's types describe Foundry 13, which has neither operators nor batches.
const foundry14 = () => foundry as unknown as Foundry14

function isAtLeast14(): boolean {
  return game.release.generation >= 14
}

/**
 * Stops generation 13 from migrating each inner field of this field. The inner fields contain no models, so they have
 * nothing to migrate, and the skip saves time. The code replaces the method on this instance only. If a class overrode
 * the method, generation 14 would warn.
 */
export function stopFieldMigration(field: object): void {
  if (!isAtLeast14()) Object.assign(field, { migrateSource: (_source: object, data: unknown) => data })
}

/**
 * Removes Foundry's own sheets of actors and items, because they do not show the data of the system's games. Only
 * generation 13 has such sheets (of its first window class).
 */
export function unregisterOldSheets(): void {
  if (isAtLeast14()) return
  const { DocumentSheetConfig } = foundry.applications.apps
  DocumentSheetConfig.unregisterSheet(Actor, 'core', foundry.appv1.sheets.ActorSheet)
  DocumentSheetConfig.unregisterSheet(Item, 'core', foundry.appv1.sheets.ItemSheet)
}

/**
 * The options of this system's context menus. `fixed` makes the menu a child of the page, so that no window cuts the
 * menu off.
 */
export function contextMenuOptions(): { readonly fixed: true; readonly jQuery: false } {
  // Only generation 13 needs this option: it tells Foundry that the menu's entries expect plain elements. Generation 14
  // always passes plain elements, and 15 removes the option.
  const options = isAtLeast14() ? { fixed: true } : { fixed: true, jQuery: false }
  // Cast: the League's types of 13 require the option `jQuery`, which 14 no longer needs.
  return options as { readonly fixed: true; readonly jQuery: false }
}

/** Foundry's status with this id. On 13, `CONFIG.statusEffects` is an array; on 14, a record by id. */
export function foundryStatusById(id: string): CONFIG.StatusEffect | undefined {
  if (!isAtLeast14()) return CONFIG.statusEffects.find((status) => status.id === id)
  return Object.hasOwn(CONFIG.statusEffects, id) ? statusEffects14()[id] : undefined
}

// Cast: on 14, `CONFIG.statusEffects` is a record by id. The League's types of 13 describe an array.
const statusEffects14 = () => CONFIG.statusEffects as unknown as Record<string, CONFIG.StatusEffect>

/**
 * The part of an effect's data that keeps the effect's icon on the token while the effect lasts. If an effect has no
 * duration, generation 14 shows its icon only if `showIcon` is `ALWAYS`. Generation 13 has no such field.
 */
export function tokenIconData(): { readonly showIcon?: number } {
  if (!isAtLeast14()) return {}
  // Cast: the League's types of 13 lack `ACTIVE_EFFECT_SHOW_ICON`.
  const { ACTIVE_EFFECT_SHOW_ICON } = CONST as unknown as Constants14
  return { showIcon: ACTIVE_EFFECT_SHOW_ICON.ALWAYS }
}

/**
 * Puts conditions before Foundry's own statuses, in this order. Generation 14 sorts the statuses by their `order`; 13
 * shows them in the order of the array. On 14, the code adds each condition separately, because a new record would
 * remove the statuses of other packages.
 */
export function addStatusesFirst(statuses: readonly CONFIG.StatusEffect[]): void {
  if (!isAtLeast14()) CONFIG.statusEffects.unshift(...statuses)
  else
    for (const [index, status] of statuses.entries())
      Object.assign(statusEffects14(), { [status.id]: { ...status, order: index - statuses.length } })
}

/**
 * Has an effect ended? On generation 14, an ended effect has no influence any more, but it may stay on its actor
 * without being disabled. On 13, no effect ends by itself.
 */
export function hasExpired({ duration }: ActiveEffect.Implementation): boolean {
  return 'expired' in duration && duration.expired === true
}

/**
 * The level and the elevation for a new token, at the floor of the level that the user views. Empty on generation 13,
 * which has no levels.
 */
export function viewedLevelPosition(): LevelPosition {
  // Cast: the League's types of 13 do not know levels.
  const { level } = canvas as { readonly level?: Level14 | null }
  return isAtLeast14() && level ? { level: level.id, elevation: level.elevation.base } : {}
}

/** The id of a token's level. Null on generation 13, which has no levels. */
export function tokenLevel(token: TokenDocument.Implementation): string | null {
  return 'level' in token && typeof token.level === 'string' ? token.level : null
}

/** Does the user view the token's level? Always true on generation 13, which has no levels. */
export function isOnViewedLevel(token: TokenDocument.Implementation): boolean {
  const { level } = viewedLevelPosition()
  return level === undefined || tokenLevel(token) === level
}

/** A token's height in grid spaces. 1 on generation 13, where tokens have no height. */
export function tokenHeightInSpaces(token: TokenDocument.Implementation): number {
  return 'depth' in token && typeof token.depth === 'number' ? token.depth : 1
}

/** The part of an update that makes a disabled or ended effect active again. The effect then has no time limit. */
export function reactivationData(): object {
  const duration = { value: null, expiry: null, expired: false }
  return { disabled: false, ...(isAtLeast14() && { duration }) }
}

/**
 * Removes unwanted changes from this page's copy of an effect. The stored effect keeps them. So they return when
 * Foundry reads the stored effect again.
 */
export function dropUnwantedChanges(
  effect: ActiveEffect.Implementation,
  isKeyWanted: (key: string) => boolean,
): void {
  // Cast: since 14 the changes are in the effect's system data, which the types of 13 do not know.
  const objectWithChanges = (isAtLeast14() ? effect.system : effect) as {
    changes?: readonly { readonly key: string }[]
  }
  const { changes = [] } = objectWithChanges
  const keptChanges = changes.filter(({ key }) => isKeyWanted(key))
  if (keptChanges.length < changes.length) objectWithChanges.changes = keptChanges
}

/** Merges a change into a copy of stored data. Deletions in the change take effect too. */
export function copyWithChange(storedData: object, change: object): object {
  // Cast: the League's types of 13 lack the option `applyOperators` of 14.
  const options = isAtLeast14() ? ({ applyOperators: true } as object) : { performDeletions: true }
  return foundry.utils.mergeObject(storedData, change, { ...options, inplace: false })
}

/** The update that removes the key at the end of a dotted path. */
export function keyDeletionUpdate(path: string): Record<string, unknown> {
  if (isAtLeast14()) return { [path]: new (foundry14().data.operators.ForcedDeletion)() }
  const keyStart = path.lastIndexOf('.') + 1
  return { [`${path.slice(0, keyStart)}-=${path.slice(keyStart)}`]: null }
}

/**
 * If an update replaces or deletes the whole value of a key, returns the new value; for a deletion, an empty object.
 * Returns null if the update only merges data into the present value.
 */
export function findReplacement(update: Readonly<Record<string, unknown>>, key: string): object | null {
  const replacement = isAtLeast14() ? readOperatorValue(update[key]) : readPrefixedValue(update, key)
  const value = replacement?.value
  return replacement && (typeof value === 'object' && value !== null ? { ...value } : {})
}

function readOperatorValue(value: unknown): { readonly value: unknown } | null {
  const { DataFieldOperator, ForcedDeletion, ForcedReplacement } = foundry14().data.operators
  const isOperator = value instanceof ForcedDeletion || value instanceof ForcedReplacement
  return isOperator ? { value: DataFieldOperator.get(value) } : null
}

function readPrefixedValue(
  update: Readonly<Record<string, unknown>>,
  key: string,
): { readonly value: unknown } | null {
  if (`==${key}` in update) return { value: update[`==${key}`] }
  return `-=${key}` in update ? { value: null } : null
}

/**
 * An update that replaces the whole value of a key. If the same update has another operator for this key, Foundry
 * applies only the replacement.
 */
export function replacementUpdate(key: string, value: object): Record<string, unknown> {
  if (!isAtLeast14()) return { [`==${key}`]: value }
  return { [key]: foundry14().data.operators.ForcedReplacement.create(value) }
}

/** The render option that opens a window in the same browser window as this page. Null for the main page. */
export function detachedWindowOption(page: Document): { readonly windowId: string } | null {
  if (!isAtLeast14()) return null
  const windows = foundry14().applications.detached?.windows ?? new Map<string, never>()
  const windowEntry = [...windows].find(([, { window }]) => window.document === page)
  return windowEntry ? { windowId: windowEntry[0] } : null
}

/**
 * The option that opens a Foundry dialog in the same browser window as this page. Since generation 14, the dialog's
 * `wait` passes this option to `render`.
 */
export function dialogPageOption(page: Document): { readonly renderOptions?: { readonly window: object } } {
  const window = detachedWindowOption(page)
  return window ? { renderOptions: { window } } : {}
}

/** Foundry's method for a batch: it writes all of several documents, or none of them. Undefined on generation 13. */
export function modifyBatch(): ((operations: readonly BatchOperation[]) => Promise<unknown>) | undefined {
  return foundry14().documents.modifyBatch
}

/** Who may see a roll. The names are those of generation 14. */
export type RollVisibility = 'public' | 'gm' | 'blind' | 'self'

/** The visibility that this user has chosen for rolls, below the chat log. */
export function currentRollVisibility(): RollVisibility {
  if (!isAtLeast14()) {
    const modes: Record<string, RollVisibility> = { gmroll: 'gm', blindroll: 'blind', selfroll: 'self' }
    return modes[game.settings.get('core', 'rollMode')] ?? 'public'
  }
  // Cast: the League's types of 13 lack the setting `messageMode` of 14.
  const readSetting = game.settings.get.bind(game.settings) as (namespace: string, key: string) => unknown
  const mode = readSetting('core', 'messageMode')
  return mode === 'gm' || mode === 'blind' || mode === 'self' ? mode : 'public'
}

/**
 * An entry of a context menu: the phrase key of its label, and the function that it calls with the right-clicked
 * element.
 */
interface ContextMenuEntry {
  readonly label: string
  /** The CSS classes of the menu entry's icon. */
  readonly icon: string
  readonly visible: (target: HTMLElement) => boolean
  readonly run: (target: HTMLElement) => void
}

/**
 * Converts a menu entry to the form that the running generation of Foundry expects. Generations 13 and 14 name the
 * entry's members differently, and each generation warns about the other's names.
 */
export function contextMenuEntry({
  label,
  icon,
  visible,
  run,
}: ContextMenuEntry): foundry.applications.ux.ContextMenu.Entry<HTMLElement> {
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
  // Cast: the League's types of 13 know these members under other names.
  return entry as unknown as foundry.applications.ux.ContextMenu.Entry<HTMLElement>
}
