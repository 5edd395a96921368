/** Switches: a second press by somebody else does not switch back. */
import type { Refusal } from './outcome'
import { refuse } from './outcome'

/**
 * A button that switches something carries the state in which it was shown (`data-was`), so that when two people press
 * the same switch at once, the second does not switch it back. Without it, as from a macro, the present state is
 * switched.
 */
export function whyNotSwitch({ was }: { readonly was?: string | undefined }, now: boolean): Refusal | null {
  return was === undefined || was === String(now) ? null : refuse('HnB.refusal.switched')
}
