/**
 * Checks presses of toggle buttons. If two people press the same button at the same time, the second press must not
 * undo the first.
 */
import type { Refusal } from './outcome'
import { refuse } from './outcome'

/**
 * Refuses a press of a toggle button that comes too late. The button carries the state in which it was shown
 * (`data-was`). A press without this state, for example from a macro, toggles the present state.
 */
export function whyNotToggleSwitch(
  { was: shownState }: { readonly was?: string | undefined },
  isSwitchOn: boolean,
): Refusal | null {
  return shownState === undefined || shownState === String(isSwitchOn) ? null : refuse('HnB.refusal.switched')
}
