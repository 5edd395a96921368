/** The table's shared clocks: rows of boxes that fill up, for example as a danger comes closer. */
import type * as v from 'valibot'
import { integerField, optionField, recordField, textField } from '../schema'
import type { Phrase } from '../phrase'

export const CLOCK_KINDS = ['progress', 'danger', 'time'] as const

export const CLOCK_BOX_COUNT_LIMITS = { least: 2, most: 12 } as const

/** The highest number of clocks at a table. More would fill the screen. */
export const MAX_CLOCK_COUNT = 12

const MAX_CLOCK_NAME_CODE_UNITS = 200
const DEFAULT_CLOCK_BOX_COUNT = 6

/** The schema of a stored clock. */
export const clockSchema = recordField({
  name: textField(MAX_CLOCK_NAME_CODE_UNITS),
  kind: optionField(CLOCK_KINDS, 'progress'),
  boxes: integerField(CLOCK_BOX_COUNT_LIMITS.least, CLOCK_BOX_COUNT_LIMITS.most, DEFAULT_CLOCK_BOX_COUNT),
  ticked: integerField(0, CLOCK_BOX_COUNT_LIMITS.most, 0),
})

/** A clock as it is stored, with the number of its ticked boxes. */
export type Clock = Readonly<v.InferOutput<typeof clockSchema>>

/**
 * A box of a clock, shown as a button. `ticked` is the number of ticked boxes that the clock gets when a person presses
 * this box.
 */
interface ClockBox {
  readonly number: number
  readonly on: boolean
  readonly ticked: number
}

/** A clock as a template shows it, with a phrase that says its name and state. */
export type ClockView = Clock & { readonly label: Phrase; readonly rows: readonly ClockBox[] }

/** Pressing the last ticked box unticks it. Pressing any other ticks all boxes up to it. */
export function createClockView(clock: Clock): ClockView {
  const { name, kind, boxes, ticked } = clock
  return {
    ...clock,
    label: {
      key: 'HnB.common.clock.label',
      data: { name, kind: { key: `HnB.common.clock.kind.${kind}` }, ticked, boxes },
    },
    rows: Array.from({ length: boxes }, (_, index) => ({
      number: index + 1,
      on: index < ticked,
      ticked: index + 1 === ticked ? index : index + 1,
    })),
  }
}
