/** Creates remarks on a roll. A remark is a note that another game adds to the roll of an actor. */
import type { RemarkAsModifier, RemarkedRolls } from '../../src/core/modifiers'

/** A remark on a roll: a modifier that adds only a note and does not change the result. */
export const createRemarkModifier = (text: string, remarkedRolls: RemarkedRolls): RemarkAsModifier => ({
  ...{ id: text, label: { text }, kind: 'remark', value: 0, source: 'condition' },
  ...{ on: true, fixed: true, remarkedRolls },
})
