/** Calls our own hooks for modules, and listens to hooks that Foundry's types do not know. */
import type { HarmBlessingHooks } from '../../core/shell/module-api'

/** Calls one of our hooks; as in Foundry, a module that throws does not keep others from being called. */
export function callOurHook<Name extends keyof HarmBlessingHooks>(
  name: Name,
  ...hookArguments: Parameters<HarmBlessingHooks[Name]>
): void {
  // Reason for the cast: the League's types list only Foundry's hooks.
  const hooks = Hooks as unknown as { callAll(hook: string, ...args: unknown[]): unknown }
  hooks.callAll(name, ...hookArguments)
}

/** Listens once to a hook that the League's types do not know: another module's, or ours. */
export function listenOnce(name: string, handler: (payload: never) => void): void {
  // Reason for the cast: the League's types list only Foundry's hooks.
  const hooks = Hooks as unknown as { once(hook: string, handler: (payload: never) => void): unknown }
  hooks.once(name, handler)
}

/** The hooks of changes that an open window may show. */
const DOCUMENT_HOOKS = [
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
  'createSetting',
  'updateSetting',
] as const

/** Calls the handler after every change that an open window may show. @returns a function that stops this */
export function listenToChanges(handler: () => void): () => void {
  const listenerIds = DOCUMENT_HOOKS.map((hook) => [hook, Hooks.on(hook, () => handler())] as const)
  return () => {
    for (const [hook, id] of listenerIds) Hooks.off(hook, id)
  }
}
