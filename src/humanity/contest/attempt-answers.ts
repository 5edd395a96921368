import type * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Edit, Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { usedEdit } from '../abilities'
import { plainThrows } from '../check/fallen'
import { throwTogether } from '../rules/roll'
import type { Power } from './abilities'
import type { OpenAttempt } from './fate'
import { attemptOf } from './fate'
import type { ContestClick } from './facts'
import { powerOf } from './power'

/** An ability that answers an attempt, where it may be used on it. */
function answering(
  kind: 'hinder' | 'retry' | 'history',
  may: (found: OpenAttempt, own: boolean) => boolean,
  does: (
    click: ContestClick,
    found: OpenAttempt,
    power: Power,
    chance: Chance,
  ) => Promise<{ edits?: readonly Edit[]; set: NonNullable<Outcome['amend']>['set'] } | Refusal>,
) {
  return action<ContestClick, v.InferOutput<typeof NOTHING>>({
    answers: NOTHING,
    decided: 'byGM',
    async decide(click, _answers, chance) {
      const found = attemptOf(click)
      if (isRefusal(found)) return found
      if (!may(found, found.roll.uuid === click.actor.uuid)) return refuse('HnB.humanity.refusal.notNow')
      const power = powerOf(click, kind)
      if (isRefusal(power)) return power
      const done = await does(click, found, power, chance)
      if (isRefusal(done)) return done
      return {
        edits: [...usedEdit(power.held), ...(done.edits ?? [])],
        amend: { set: done.set, what: { text: power.held.name } },
      }
    },
  })
}

/** Which abilities may answer an attempt as it stands: somebody else's success, one's own Check or Contest that failed. */
export const MAY = {
  hinder: ({ came }: Pick<OpenAttempt, 'came'>, own: boolean) => came.won && !own,
  // A coup de grâce is a Check; a miracle is a Contest, which Blessed by Luck leaves alone.
  retry: ({ roll, came }: Pick<OpenAttempt, 'roll' | 'came'>, own: boolean) =>
    own && roll.what === 'coup' && !came.won,
  // "a non-violent Check … or a non-violent Contest": a Check of Hurt is neither.
  history: ({ roll, came }: Pick<OpenAttempt, 'roll' | 'came'>, own: boolean) =>
    own && roll.what === 'miracle' && !came.won,
} as const

/** "You may modify that character's result by −3" ("Blessed by Disruption"). */
export const hinderAttempt = answering('hinder', MAY.hinder, (_click, { roll, path }, { effect }) =>
  Promise.resolve({ set: { [`${path}.less`]: Math.min(999, roll.less + Math.abs(effect.value)) } }),
)

/** "You may attempt the Check again, using the newer result": help was for the first (ruling HU18). */
export const retryAttempt = answering('retry', MAY.retry, async (_click, { roll, path }, _power, chance) => {
  const groups = await throwTogether(
    roll.groups.map(({ number, faces, bumpOn }) => ({ number, faces, bumpOn })),
    chance,
  )
  return {
    set: {
      [`${path}.groups`]: plainThrows(groups),
      [`${path}.before`]: [...roll.before, roll.groups],
      [`${path}.help`]: {},
    },
  }
})

/** "Past Repeated": for the rest of the scene History may stand for the stats of a miracle that failed. */
export const pastAttempt = answering('history', MAY.history, ({ message }, { roll }, { held }) => {
  const stats = roll.stats.filter((stat) => stat !== 'history')
  if (stats.length === 0) return Promise.resolve(refuse('HnB.humanity.refusal.alreadyHistory'))
  const { uuid, fields } = held
  return Promise.resolve({
    edits: [{ of: uuid, set: { instead: [...new Set([...fields.instead, ...stats])] } }],
    set: { awarded: [...message.facts.awarded, `past-${uuid}`].slice(-100) },
  })
})
