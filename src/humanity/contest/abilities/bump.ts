import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { MessageClick } from '../../../core/views'
import { plainThrows } from '../../check/perform'
import type { Humanity } from '../../rules'
import { bumpTwo, mayBumpTwo } from '../../rules/roll'
import type { RollOf } from '../rolls/named-roll'

/** Whoever rolled lets a 2 of the roll that `find` names bump (ruling HU4). */
export function bumpAction<C extends MessageClick<Humanity, unknown>>(find: (click: C) => RollOf | Refusal) {
  return action<C, v.InferOutput<typeof NOTHING>>({
    answers: NOTHING,
    decided: 'byGM',
    async decide(click, _answers, chance) {
      const found = find(click)
      if (isRefusal(found)) return found
      const { of, roll, path } = found
      if (of !== click.actor.uuid || !mayBumpTwo(roll)) return refuse('HnB.humanity.refusal.notNow')
      const groups = plainThrows(await bumpTwo(roll, chance))
      return { amend: { set: { [`${path}.groups`]: groups }, what: { key: 'HnB.humanity.answer.bumped' } } }
    },
  })
}
