/** The recovery rules of the sample game Lanterns: a rest fills every lantern. */
import { refuse } from '../../src/core/outcome'
import type { RecoveryRules } from '../../src/core/recovery'
import type { LanternsGame } from './rules'

export const recoveryRules: RecoveryRules<LanternsGame> = {
  effects: {
    scene({ actor, state, settings }, { rest }) {
      if (rest === 'no' || state.oil >= settings.most) return []
      const oilEdits = [{ target: actor.uuid, set: { oil: settings.most } }]
      return [{ id: 'fill', phrase: { key: 'HnB.lanterns.filled' }, ticked: rest === 'yes', edits: oilEdits }]
    },
  },
  applyChoice: () => refuse('HnB.refusal.badAnswer'),
}
