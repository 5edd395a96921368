/** Switches: a second press by somebody else does not switch back. */
import type { Refusal } from './outcome'
import { refuse } from './outcome'

/**
 * A button that switches something says how that stood when it was shown (`data-was`), so that of two people who switch
 * the same thing at once the second does not switch it back. What says nothing, such as a macro, switches what is now.
 */
export function whyNotSwitch({ was }: { readonly was?: string | undefined }, now: boolean): Refusal | null {
  return was === undefined || was === String(now) ? null : refuse('HnB.refusal.switched')
}
