/** Our own hooks, which modules hear. */
import type { HarmBlessingHooks } from '../../core/shell/module-api'

/** Calls one of ours; a module that throws keeps nobody else from hearing it, as Foundry has it. */
export function call<Name extends keyof HarmBlessingHooks>(
  name: Name,
  ...told: Parameters<HarmBlessingHooks[Name]>
): void {
  // Reason for the cast: the League's types list Foundry's hooks alone.
  const hooks = Hooks as unknown as { callAll(hook: string, ...args: unknown[]): unknown }
  hooks.callAll(name, ...told)
}
