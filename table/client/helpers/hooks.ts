/**
 * Hooks: `foundry.helpers.Hooks` and the global `Hooks`.
 * Documented at https://foundryvtt.com/api/v14/classes/foundry.helpers.Hooks.html and in foundry-api §2.2.
 */
export type HookHandler = (...args: never[]) => unknown

/** A registered handler, as listed in `Hooks.handlersByHook`. */
export interface HookRegistration {
  readonly hook: string
  readonly id: number
  readonly fn: HookHandler
  readonly once: boolean
}

const handlersByHook: Record<string, HookRegistration[]> = {}
let lastHandlerId = 0

function registerHandler(hook: string, fn: HookHandler, options: { once?: boolean } = {}): number {
  lastHandlerId += 1
  const hookHandlers = (handlersByHook[hook] ??= [])
  hookHandlers.push({ hook, id: lastHandlerId, fn, once: options.once ?? false })
  return lastHandlerId
}

function removeHandler(hook: string, idOrHandler: number | HookHandler): void {
  const hookHandlers = handlersByHook[hook]
  if (!hookHandlers) return
  const index = hookHandlers.findIndex((entry) =>
    typeof idOrHandler === 'number' ? entry.id === idOrHandler : entry.fn === idOrHandler,
  )
  if (index >= 0) hookHandlers.splice(index, 1)
}

/** Runs a handler. Logs its exception, so that the other handlers still run. */
function runHandler(entry: HookRegistration, args: unknown[]): unknown {
  if (entry.once) removeHandler(entry.hook, entry.id)
  try {
    // The cast is safe: a hook's caller passes the arguments that its handlers declare.
    return (entry.fn as (...values: unknown[]) => unknown)(...args)
  } catch (error) {
    onError(`Hooks.${entry.hook}`, error)
    return undefined
  }
}

/** Copies the list of a hook's handlers: handlers may add and remove handlers while they run. */
function registeredFor(hook: string): HookRegistration[] {
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
  errorLocation: string,
  error: unknown,
  options: { msg?: string; log?: string | null } = {},
): void {
  const prefix = options.msg ? `${options.msg}: ` : ''
  if (options.log !== null) console.error(`${prefix}${errorLocation}`, error)
  for (const entry of registeredFor('error')) {
    if (entry.once) removeHandler(entry.hook, entry.id)
    ;(entry.fn as (...values: unknown[]) => unknown)(errorLocation, error, options)
  }
}

export const Hooks = {
  events: handlersByHook as Readonly<Record<string, readonly HookRegistration[]>>,
  on: registerHandler,
  once: (hook: string, fn: HookHandler): number => registerHandler(hook, fn, { once: true }),
  off: removeHandler,
  call: callHook,
  callAll,
  onError,
}
