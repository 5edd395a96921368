/** Checks presses of toggle buttons: of two simultaneous presses, the second must not undo the first. */
import type { Refusal } from './outcome'
import { refuse } from './outcome'

/**
 * Refuses a press of a toggle button that comes too late: its state has changed since it was shown (`data-was`).
 * Without `data-was`, as from a macro, the present state toggles.
 */
export function whyNotToggleSwitch(
  { was: shownState }: { readonly was?: string | undefined },
  isSwitchOn: boolean,
): Refusal | null {
  return shownState === undefined || shownState === String(isSwitchOn) ? null : refuse('HnB.refusal.switched')
}
