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

function registerHookHandler(
  hookName: string,
  hookHandler: HookHandler,
  options: { once?: boolean } = {},
): number {
  lastHandlerId += 1
  const hookHandlers = (handlersByHook[hookName] ??= [])
  hookHandlers.push({ hook: hookName, id: lastHandlerId, fn: hookHandler, once: options.once ?? false })
  return lastHandlerId
}

function removeHookHandler(hookName: string, idOrHookHandler: number | HookHandler): void {
  const hookHandlers = handlersByHook[hookName]
  if (!hookHandlers) return
  const hookHandlerIndex = hookHandlers.findIndex((hookRegistration) =>
    typeof idOrHookHandler === 'number'
      ? hookRegistration.id === idOrHookHandler
      : hookRegistration.fn === idOrHookHandler,
  )
  if (hookHandlerIndex >= 0) hookHandlers.splice(hookHandlerIndex, 1)
}

/** Runs a hook's handler. Logs the handler's exception, so that the other handlers still run. */
function runHookHandler(hookRegistration: HookRegistration, hookArguments: unknown[]): unknown {
  if (hookRegistration.once) removeHookHandler(hookRegistration.hook, hookRegistration.id)
  try {
    // The cast is safe: a hook's caller passes the arguments that its handlers declare.
    return (hookRegistration.fn as (...values: unknown[]) => unknown)(...hookArguments)
  } catch (error) {
    reportHookError(`Hooks.${hookRegistration.hook}`, error)
    return undefined
  }
}

/**
 * Returns a copy of the list of a hook's handlers, because a handler may add or remove handlers while the list is being
 * called.
 */
function listHookRegistrations(hookName: string): HookRegistration[] {
  return [...(handlersByHook[hookName] ?? [])]
}

function callAllHookHandlers(hookName: string, ...args: unknown[]): true {
  for (const hookRegistration of listHookRegistrations(hookName)) runHookHandler(hookRegistration, args)
  return true
}

function callHook(hookName: string, ...args: unknown[]): boolean {
  return listHookRegistrations(hookName).every(
    (hookRegistration) => runHookHandler(hookRegistration, args) !== false,
  )
}

/** Reports an error of a hook's handler: logs the error and calls the hook `error`, so that tests can count errors. */
function reportHookError(
  errorLocation: string,
  error: unknown,
  options: { msg?: string; log?: string | null } = {},
): void {
  const hookErrorPrefix = options.msg ? `${options.msg}: ` : ''
  if (options.log !== null) console.error(`${hookErrorPrefix}${errorLocation}`, error)
  for (const hookRegistration of listHookRegistrations('error')) {
    if (hookRegistration.once) removeHookHandler(hookRegistration.hook, hookRegistration.id)
    ;(hookRegistration.fn as (...values: unknown[]) => unknown)(errorLocation, error, options)
  }
}

export const Hooks = {
  events: handlersByHook as Readonly<Record<string, readonly HookRegistration[]>>,
  on: registerHookHandler,
  once: (hookName: string, hookHandler: HookHandler): number =>
    registerHookHandler(hookName, hookHandler, { once: true }),
  off: removeHookHandler,
  call: callHook,
  callAll: callAllHookHandlers,
  onError: reportHookError,
}
