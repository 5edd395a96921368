/** The buttons of the table's clocks: they make, tick and remove a clock. */
import type { ApiClock } from '../../core/shell/module-api'
import { runWithScript } from '../platform/fetch-script'
import { notifyRefusal } from '../platform/notify'
import { submitRequest } from './submit-request'

/** Opens the window in which a Gamemaster makes a clock. Its script is fetched only at that moment. */
export const makeClock = (proposedClock: ApiClock = {}): Promise<void> =>
  runWithScript(
    () => import('./change-clocks'),
    ({ askForClock }) => askForClock(proposedClock),
  )

/** Ticks or unticks boxes of a clock, up to the clicked box. */
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

async function requestClockChange(change: object): Promise<void> {
  const refusal = await submitRequest({ type: 'clock', ...change }, false)
  if (refusal) notifyRefusal(refusal)
}
