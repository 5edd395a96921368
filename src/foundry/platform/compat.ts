/**
 * Bridges the differences between Foundry 13 and Foundry 14; no other file checks the version. The types describe
 * Foundry 13, so features of Foundry 14 need casts.
 */

/**
 * The members of Foundry's global object `foundry` that exist only since Foundry 14. The types, which describe Foundry
 * 13, lack them.
 */
interface FoundryOfGeneration14 {
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

/** A token's position on Foundry 14's levels: the level's id, and the elevation in units of distance. */
interface LevelPosition {
  readonly level?: string
  readonly elevation?: number
}

/** A level of a scene, as Foundry 14 stores it. */
interface LevelOfGeneration14 {
  readonly id: string
  /** The elevation of the floor of this level. */
  readonly elevation: { readonly base: number }
}

interface ConstantsOfGeneration14 {
  readonly ACTIVE_EFFECT_SHOW_ICON: { readonly ALWAYS: number }
}

/** One operation of a batch: writes documents of one type and parent. New documents keep the ids in their data. */
export type BatchOperation = { readonly documentName: string; readonly parent: object | null } & (
  | { readonly action: 'create'; readonly data: readonly object[]; readonly keepId: true }
  | { readonly action: 'update'; readonly updates: readonly object[] }
  | { readonly action: 'delete'; readonly ids: readonly string[] }
)

// Cast: the League's types describe Foundry 13, which has neither operators nor batches.
export const getFoundryOfGeneration14 = () => foundry as unknown as FoundryOfGeneration14

export function isFoundryAtLeast14(): boolean {
  return game.release.generation >= 14
}

/**
 * Stops Foundry 13 from migrating this field's inner fields, which have nothing to migrate. The method is replaced only
 * on this instance, because Foundry 14 would warn of an overriding class.
 */
export function disableFoundryMigrationOfField(dataField: object): void {
  if (!isFoundryAtLeast14())
    Object.assign(dataField, { migrateSource: (_source: object, sourceData: unknown) => sourceData })
}

/** Removes Foundry's own actor and item sheets, which do not show this system's data. Only Foundry 13 has them. */
export function unregisterOldSheets(): void {
  if (isFoundryAtLeast14()) return
  const { DocumentSheetConfig } = foundry.applications.apps
  DocumentSheetConfig.unregisterSheet(Actor, 'core', foundry.appv1.sheets.ActorSheet)
  DocumentSheetConfig.unregisterSheet(Item, 'core', foundry.appv1.sheets.ItemSheet)
}

/**
 * The options of this system's context menus. The option `fixed` attaches the menu to the page and not to the window,
 * so that the window's edge does not cut the menu off.
 */
export function createContextMenuOptions(): { readonly fixed: true; readonly jQuery: false } {
  // Only Foundry 13 needs this option: menu entries expect plain elements. Foundry 14 always passes plain elements, and
  // 15 removes the option.
  const contextMenuOptions = isFoundryAtLeast14() ? { fixed: true } : { fixed: true, jQuery: false }
  // Cast: the League's types of Foundry 13 require the option `jQuery`, which Foundry 14 no longer needs.
  return contextMenuOptions as { readonly fixed: true; readonly jQuery: false }
}

/**
 * Foundry's status with this id. On Foundry 13, `CONFIG.statusEffects` is an array; on Foundry 14, it is a record by
 * id.
 */
export function findFoundryStatusById(statusId: string): CONFIG.StatusEffect | undefined {
  if (!isFoundryAtLeast14())
    return CONFIG.statusEffects.find((foundryStatus) => foundryStatus.id === statusId)
  return Object.hasOwn(CONFIG.statusEffects, statusId)
    ? getStatusEffectsOfGeneration14()[statusId]
    : undefined
}

// Cast: on Foundry 14, `CONFIG.statusEffects` is a record by id. The League's types of Foundry 13 describe an array.
const getStatusEffectsOfGeneration14 = () =>
  CONFIG.statusEffects as unknown as Record<string, CONFIG.StatusEffect>

/**
 * The effect data that keeps the effect's icon on the token. Foundry 14 shows the icon of an effect without duration
 * only if `showIcon` is `ALWAYS`. Foundry 13 has no such field.
 */
export function createTokenIconData(): { readonly showIcon?: number } {
  if (!isFoundryAtLeast14()) return {}
  // Cast: the League's types of Foundry 13 lack `ACTIVE_EFFECT_SHOW_ICON`.
  const { ACTIVE_EFFECT_SHOW_ICON } = CONST as unknown as ConstantsOfGeneration14
  return { showIcon: ACTIVE_EFFECT_SHOW_ICON.ALWAYS }
}

/**
 * Puts conditions before Foundry's own statuses, in this order. Foundry 14 sorts statuses by `order`; Foundry 13 uses
 * the array's order. On Foundry 14 the conditions are added one by one, because a new record would remove other
 * packages' statuses.
 */
export function prependFoundryStatuses(foundryStatuses: readonly CONFIG.StatusEffect[]): void {
  if (!isFoundryAtLeast14()) CONFIG.statusEffects.unshift(...foundryStatuses)
  else
    for (const [index, status] of foundryStatuses.entries())
      Object.assign(getStatusEffectsOfGeneration14(), {
        [status.id]: { ...status, order: index - foundryStatuses.length },
      })
}

/**
 * True if an effect has ended. Foundry 14 leaves an ended effect on its actor, without influence and not disabled. On
 * Foundry 13, no effect ends by itself.
 */
export function hasEffectExpired({ duration }: ActiveEffect.Implementation): boolean {
  return 'expired' in duration && duration.expired === true
}

/** Level and elevation for a new token: the floor of the viewed level. Empty on Foundry 13, which has no levels. */
export function findViewedLevelPosition(): LevelPosition {
  // Cast: the League's types of Foundry 13 do not know levels.
  const { level } = canvas as { readonly level?: LevelOfGeneration14 | null }
  return isFoundryAtLeast14() && level ? { level: level.id, elevation: level.elevation.base } : {}
}

/** The id of a token's level. Null on Foundry 13, which has no levels. */
export function readTokenLevelId(token: TokenDocument.Implementation): string | null {
  return 'level' in token && typeof token.level === 'string' ? token.level : null
}

/** True if the user views the token's level. Always true on Foundry 13, which has no levels. */
export function isTokenLevelViewed(token: TokenDocument.Implementation): boolean {
  const { level } = findViewedLevelPosition()
  return level === undefined || readTokenLevelId(token) === level
}

/** A token's height in grid spaces. Always 1 on Foundry 13, where tokens have no height. */
export function readTokenHeightInSpaces(token: TokenDocument.Implementation): number {
  return 'depth' in token && typeof token.depth === 'number' ? token.depth : 1
}

/** The update that reactivates a disabled or ended effect, without a time limit. */
export function createEffectReactivationUpdate(): object {
  const unlimitedDuration = { value: null, expiry: null, expired: false }
  return { disabled: false, ...(isFoundryAtLeast14() && { duration: unlimitedDuration }) }
}

/**
 * Removes unwanted changes from this page's copy of an effect. The stored effect still contains them, so they come back
 * whenever Foundry reads the stored effect again.
 */
export function dropUnwantedEffectChanges(
  effect: ActiveEffect.Implementation,
  isEffectChangeKeyWanted: (effectChangeKey: string) => boolean,
): void {
  // Cast: since Foundry 14 an effect's changes are in its system data, which the types for Foundry 13 do not know.
  const effectDataWithChanges = (isFoundryAtLeast14() ? effect.system : effect) as {
    changes?: readonly { readonly key: string }[]
  }
  const { changes = [] } = effectDataWithChanges
  const keptEffectChanges = changes.filter(({ key }) => isEffectChangeKeyWanted(key))
  if (keptEffectChanges.length < changes.length) effectDataWithChanges.changes = keptEffectChanges
}

/** Merges a change into a copy of stored data. Deletions in the change take effect too. */
export function copyDataWithChange(storedData: object, dataChange: object): object {
  // Cast: the League's types of Foundry 13 lack the option `applyOperators` of Foundry 14.
  const mergeOptions = isFoundryAtLeast14()
    ? ({ applyOperators: true } as object)
    : { performDeletions: true }
  return foundry.utils.mergeObject(storedData, dataChange, { ...mergeOptions, inplace: false })
}

/** The render option that opens a window in the same browser window as this page. Null for the main page. */
export function createDetachedWindowOption(pageDocument: Document): { readonly windowId: string } | null {
  if (!isFoundryAtLeast14()) return null
  const detachedWindows =
    getFoundryOfGeneration14().applications.detached?.windows ?? new Map<string, never>()
  const detachedWindowEntry = [...detachedWindows].find(([, { window }]) => window.document === pageDocument)
  return detachedWindowEntry ? { windowId: detachedWindowEntry[0] } : null
}

/**
 * The option that opens a Foundry dialog in this page's browser window. Since Foundry 14, `wait` passes it to `render`.
 */
export function createDialogRenderOptionForPage(pageDocument: Document): {
  readonly renderOptions?: { readonly window: object }
} {
  const detachedWindowOption = createDetachedWindowOption(pageDocument)
  return detachedWindowOption ? { renderOptions: { window: detachedWindowOption } } : {}
}

/** Foundry's method that writes all documents of a batch or none. Undefined on Foundry 13. */
export function findModifyBatchMethod():
  | ((operations: readonly BatchOperation[]) => Promise<unknown>)
  | undefined {
  return getFoundryOfGeneration14().documents.modifyBatch
}

/** The choices of who may see a roll, under their names in Foundry 14. */
export type RollVisibility = 'public' | 'gm' | 'blind' | 'self'

/** The visibility that this user has chosen for their rolls, below the chat log. */
export function readRollVisibility(): RollVisibility {
  if (!isFoundryAtLeast14()) {
    const visibilityByMode: Record<string, RollVisibility> = {
      gmroll: 'gm',
      blindroll: 'blind',
      selfroll: 'self',
    }
    return visibilityByMode[game.settings.get('core', 'rollMode')] ?? 'public'
  }
  // Cast: the League's types of Foundry 13 lack the setting `messageMode` of Foundry 14.
  const readSettingOfNamespace = game.settings.get.bind(game.settings) as (
    namespace: string,
    settingKey: string,
  ) => unknown
  const messageMode = readSettingOfNamespace('core', 'messageMode')
  return messageMode === 'gm' || messageMode === 'blind' || messageMode === 'self' ? messageMode : 'public'
}

/**
 * An entry of a context menu. `label` is the phrase key of its text. `run` is called with the element that was
 * right-clicked.
 */
interface ContextMenuEntry {
  readonly label: string
  /** The CSS classes of the menu entry's icon. */
  readonly icon: string
  readonly visible: (menuTarget: HTMLElement) => boolean
  readonly run: (menuTarget: HTMLElement) => void
}

/**
 * Converts a menu entry to the form that the running version of Foundry expects. Foundry 13 and 14 name the entry's
 * members differently and warn about each other's names.
 */
export function createContextMenuEntry({
  label,
  icon,
  visible,
  run,
}: ContextMenuEntry): foundry.applications.ux.ContextMenu.Entry<HTMLElement> {
  const localizedEntryName = game.i18n.localize(label)
  if (!isFoundryAtLeast14()) {
    return { name: localizedEntryName, icon: `<i class="${icon}"></i>`, condition: visible, callback: run }
  }
  const menuEntry = {
    label: localizedEntryName,
    icon,
    visible,
    onClick: (_event: PointerEvent, menuTarget: HTMLElement) => run(menuTarget),
  }
  // Cast: the League's types of Foundry 13 know these members under other names.
  return menuEntry as unknown as foundry.applications.ux.ContextMenu.Entry<HTMLElement>
}
