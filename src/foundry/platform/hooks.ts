/** Calls this system's own hooks for modules, and listens to hooks that are missing in Foundry's types. */
import type { HarmBlessingHooks } from '../../core/shell/module-api'

/**
 * Calls one of this system's hooks for modules. As with Foundry's hooks, an error in one module's handler does not stop
 * the other handlers.
 */
export function callOurHook<Name extends keyof HarmBlessingHooks>(
  hookName: Name,
  ...hookArguments: Parameters<HarmBlessingHooks[Name]>
): void {
  // Cast: the League's types list only Foundry's hooks.
  const untypedHooks = Hooks as unknown as { callAll(hookName: string, ...args: unknown[]): unknown }
  untypedHooks.callAll(hookName, ...hookArguments)
}

/** Listens once to a hook that the League's types do not list: a hook of this system, or of another module. */
export function listenOnceToHook(hookName: string, hookHandler: (hookPayload: never) => void): void {
  // Cast: the League's types list only Foundry's hooks.
  const untypedHooks = Hooks as unknown as {
    once(hookName: string, hookHandler: (hookPayload: never) => void): unknown
  }
  untypedHooks.once(hookName, hookHandler)
}

/** The hooks for changes that may concern an open window or a notification. */
const DOCUMENT_HOOK_NAMES = [
  'updateActor',
  'deleteActor',
  'createItem',
  'updateItem',
  'deleteItem',
  'createActiveEffect',
  'updateActiveEffect',
  'deleteActiveEffect',
  'createChatMessage',
  'updateChatMessage',
  'deleteChatMessage',
  'createCard',
  'updateCard',
  'deleteCard',
  'createToken',
  'deleteToken',
  'updateCombat',
  'deleteCombat',
  'updateCombatant',
  'deleteCombatant',
  'createSetting',
  'updateSetting',
  'userConnected',
] as const

/**
 * Calls the handler after every change that an open window or a notification may show.
 * @returns a function that removes the listeners
 */
export function listenToDocumentChanges(documentChangeHandler: () => void): () => void {
  const listenerIds = DOCUMENT_HOOK_NAMES.map(
    (hookName) => [hookName, Hooks.on(hookName, () => documentChangeHandler())] as const,
  )
  return () => {
    for (const [hook, id] of listenerIds) Hooks.off(hook, id)
  }
}
