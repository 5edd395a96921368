/** Remarks for tests of rolls: notes that other games add to an actor's roll. */
import type { RemarkModifier } from '../../src/core/modifiers'

/** A remark: a note on a roll, without an effect on its result. */
export const remark = (text: string, violent: boolean): RemarkModifier => ({
  ...{ id: text, label: { text }, kind: 'remark', value: 0, source: 'condition' },
  ...{ on: true, fixed: true, violent },
})
