/**
 * Hooks: `foundry.helpers.Hooks` and the global `Hooks`.
 * Documented at https://foundryvtt.com/api/v14/classes/foundry.helpers.Hooks.html and in foundry-api §2.2.
 */
export type HookHandler = (...args: never[]) => unknown

/** A registered handler, as listed in `Hooks.handlersByHook`. */
export interface HookedFunction {
  readonly hook: string
  readonly id: number
  readonly fn: HookHandler
  readonly once: boolean
}

const handlersByHook: Record<string, HookedFunction[]> = {}
let lastHandlerId = 0

function registerHandler(hook: string, fn: HookHandler, options: { once?: boolean } = {}): number {
  lastHandlerId += 1
  const registered = (handlersByHook[hook] ??= [])
  registered.push({ hook, id: lastHandlerId, fn, once: options.once ?? false })
  return lastHandlerId
}

function removeHandler(hook: string, idOrFn: number | HookHandler): void {
  const registered = handlersByHook[hook]
  if (!registered) return
  const index = registered.findIndex((entry) =>
    typeof idOrFn === 'number' ? entry.id === idOrFn : entry.fn === idOrFn,
  )
  if (index >= 0) registered.splice(index, 1)
}

/** Runs a handler. Logs its exception, so that the other handlers still run. */
function runHandler(entry: HookedFunction, args: unknown[]): unknown {
  if (entry.once) removeHandler(entry.hook, entry.id)
  try {
    // The cast is safe: a hook's caller passes the arguments that its handlers declare.
    return (entry.fn as (...values: unknown[]) => unknown)(...args)
  } catch (error) {
    onError(`Hooks.${entry.hook}`, error)
    return undefined
  }
}

/** A copy of a hook's handlers, because handlers may add and remove handlers while they run. */
function registeredFor(hook: string): HookedFunction[] {
  return [...(handlersByHook[hook] ?? [])]
}

function callAll(hook: string, ...args: unknown[]): true {
  for (const entry of registeredFor(hook)) runHandler(entry, args)
  return true
}

function callHook(hook: string, ...args: unknown[]): boolean {
  return registeredFor(hook).every((entry) => runHandler(entry, args) !== false)
}

/** Logs an error and calls the hook `error`, so that tests can count errors. */
function onError(
  location: string,
  error: unknown,
  options: { msg?: string; log?: string | null } = {},
): void {
  const prefix = options.msg ? `${options.msg}: ` : ''
  if (options.log !== null) console.error(`${prefix}${location}`, error)
  for (const entry of registeredFor('error')) {
    if (entry.once) removeHandler(entry.hook, entry.id)
    ;(entry.fn as (...values: unknown[]) => unknown)(location, error, options)
  }
}

export const Hooks = {
  events: handlersByHook as Readonly<Record<string, readonly HookedFunction[]>>,
  on: registerHandler,
  once: (hook: string, fn: HookHandler): number => registerHandler(hook, fn, { once: true }),
  off: removeHandler,
  call: callHook,
  callAll,
  onError,
}
