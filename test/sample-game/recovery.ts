/** Recovery in Lanterns: after a rest the lanterns are filled. */
import { refuse } from '../../src/core/outcome'
import type { Recovery } from '../../src/core/recovery'
import type { Situation } from '../../src/core/views'
import type { Lanterns } from './rules'

export const recovery: Recovery<Situation<Lanterns>> = {
  dues({ actor, state, settings }, moment, { rest }) {
    if (moment !== 'scene' || rest === 'no' || state.oil >= settings.most) return []
    const edits = [{ of: actor.uuid, set: { oil: settings.most } }]
    return [{ id: 'fill', words: { key: 'HnB.lanterns.filled' }, on: rest === 'yes', edits }]
  },
  choose: () => refuse('HnB.refusal.badAnswer'),
}
