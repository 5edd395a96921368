/** What other games say about an actor's rolls, for tests of rolls. */
import type { RemarkModifier } from '../../src/core/modifiers'

/** A remark that changes no number. */
export const remark = (text: string, violent: boolean): RemarkModifier => ({
  ...{ id: text, label: { text }, kind: 'remark', value: 0, source: 'condition' },
  ...{ on: true, fixed: true, violent },
})
