/** Lets a 2 bump in a Contest if the roller wants it (ruling HU4). */
import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import { plainThrows } from '../../../core/dice'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { MessageClick } from '../../../core/views'
import { usedByTwo } from '../../modifiers'
import type { Humanity } from '../../rules'
import { bumpTwo, mayBumpTwo } from '../../rules/roll'
import type { NamedRoll } from '../rolls/named-roll'

/** The action that bumps a 2. @param find returns the roll that the button names */
export function bumpAction<C extends MessageClick<Humanity, unknown>>(
  find: (click: C) => NamedRoll | Refusal,
) {
  return action<C, v.InferOutput<typeof NOTHING>>({
    answers: NOTHING,
    decided: 'byGM',
    async decide(click, _answers, chance) {
      const found = find(click)
      if (isRefusal(found)) return found
      const { of, roll, path } = found
      if (of !== click.actor.uuid || !mayBumpTwo(roll)) return refuse('HnB.humanity.refusal.notNow')
      const throws = [...roll.before, roll.groups].map((groups) => ({ groups }))
      const edits = usedByTwo(click, roll.modifiers, throws)
      if (isRefusal(edits)) return edits
      const groups = plainThrows(await bumpTwo(roll, chance))
      return {
        edits,
        amend: { set: { [`${path}.groups`]: groups }, what: { key: 'HnB.humanity.afterRoll.bumped' } },
      }
    },
  })
}
