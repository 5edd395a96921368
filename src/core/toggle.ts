/**
 * Checks a press of a toggle button. If two people press it at the same time, the second press must not undo the first.
 */
import type { Refusal } from './outcome'
import { refuse } from './outcome'

/**
 * Refuses a press of a toggle button if the state has changed since the button was shown. The button's `data-was` holds
 * the shown state. Without `data-was`, as from a macro, the press changes the present state.
 */
export function whyNotToggleSwitch(
  { was: shownState }: { readonly was?: string | undefined },
  isSwitchOn: boolean,
): Refusal | null {
  return shownState === undefined || shownState === String(isSwitchOn) ? null : refuse('HnB.refusal.switched')
}
