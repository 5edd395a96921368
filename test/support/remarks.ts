/** Creates remarks. A remark is a note that another game adds to an actor's roll. */
import type { RemarkAsModifier } from '../../src/core/modifiers'

/** A remark: a modifier that adds a note to a roll and does not change its result. */
export const createRemarkModifier = (text: string, isViolent: boolean): RemarkAsModifier => ({
  ...{ id: text, label: { text }, kind: 'remark', value: 0, source: 'condition' },
  ...{ on: true, fixed: true, violent: isViolent },
})
