/** The buttons of the table's clocks: they make, tick and remove a clock. */
import type { ApiClock } from '../../core/shell/module-api'
import { runWithFetchedScript } from '../platform/fetch-script'
import { notifyRefusal } from '../platform/notify'
import { submitClientRequest } from './submit-request'

/** Opens the window for making a clock, for Gamemasters. The page fetches the window's script only then. */
export const openNewClockWindow = (proposedClock: ApiClock = {}): Promise<void> =>
  runWithFetchedScript(
    () => import('./change-clocks'),
    ({ askForClock }) => askForClock(proposedClock),
  )

/** Sets the number of ticked boxes of a clock, so that the ticked boxes end at the clicked box. */
export const tickClock = (_event: PointerEvent, { dataset }: HTMLElement): Promise<void> =>
  requestClockChange({
    act: 'tick',
    clock: dataset.clock,
    was: Number(dataset.was),
    ticked: Number(dataset.ticked),
  })

/** Removes the clock whose button was pressed. */
export const removeClock = (_event: PointerEvent, { dataset }: HTMLElement): Promise<void> =>
  requestClockChange({ act: 'remove', clock: dataset.clock })

async function requestClockChange(clockRequestContents: object): Promise<void> {
  const refusal = await submitClientRequest({ type: 'clock', ...clockRequestContents }, false)
  if (refusal) notifyRefusal(refusal)
}
