/** Makes remarks for tests of rolls. A remark is a note that another game adds to an actor's roll. */
import type { RemarkModifier } from '../../src/core/modifiers'

/** A remark is a modifier without an effect on the result. It only adds a note to the roll. */
export const createRemark = (text: string, isViolent: boolean): RemarkModifier => ({
  ...{ id: text, label: { text }, kind: 'remark', value: 0, source: 'condition' },
  ...{ on: true, fixed: true, violent: isViolent },
})
