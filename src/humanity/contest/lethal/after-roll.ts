import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { Sets } from '../../../core/exchange-changes'
import { isRefusal, refuse } from '../../../core/outcome'
import { usedEdit } from '../../abilities'
import { plainThrows } from '../../check/perform'
import { throwAgain } from '../../rules/roll'
import type { Power } from '../rolls/openings'
import type { OpenAttempt } from './attempt'
import { attemptOf } from './attempt'
import type { ContestClick } from '../facts'
import { channelled } from '../abilities/past-repeated'
import { isFor, powerOf } from '../abilities/usable'
import { lessened } from '../abilities/change-results'

/** An ability that answers an attempt, where it may be used on it. */
function answering(
  kind: 'hinder' | 'retry',
  may: (found: OpenAttempt, isRoller: boolean) => boolean,
  does: (found: OpenAttempt, power: Power, chance: Chance) => Promise<Sets>,
) {
  return action<ContestClick, v.InferOutput<typeof NOTHING>>({
    answers: NOTHING,
    decided: 'byGM',
    async decide(click, _answers, chance) {
      const found = attemptOf(click)
      if (isRefusal(found)) return found
      if (!may(found, found.roll.uuid === click.actor.uuid)) return refuse('HnB.humanity.refusal.notNow')
      const power = powerOf(click, kind, (effect) => isFor(effect, rollsOf(found.roll)))
      if (isRefusal(power)) return power
      const set = await does(found, power, chance)
      return { edits: usedEdit(power.held), amend: { set, what: { text: power.held.name } } }
    },
  })
}

/** A miracle is a Contest, a coup de grâce a Check. */
export const rollsOf = ({ what }: Pick<OpenAttempt['roll'], 'what'>) =>
  what === 'miracle' ? ('contest' as const) : ('check' as const)

/** Which abilities may answer an attempt as it stands: somebody else's success, one's own Check or Contest that failed. */
export const MAY = {
  hinder: ({ came }: Pick<OpenAttempt, 'came'>, isRoller: boolean) => came.won && !isRoller,
  // Blessed by Luck leaves Contests alone.
  retry: ({ roll, came }: Pick<OpenAttempt, 'roll' | 'came'>, isRoller: boolean) =>
    isRoller && roll.what === 'coup' && !came.won,
  // "a non-violent Check … or a non-violent Contest": a Check of Hurt is neither.
  past: ({ roll, came }: Pick<OpenAttempt, 'roll' | 'came'>, isRoller: boolean) =>
    isRoller && roll.what === 'miracle' && !came.won,
} as const

/** "You may modify that character's result by −3" ("Blessed by Disruption"). */
export const hinderAttempt = answering('hinder', MAY.hinder, ({ roll, path }, power) =>
  Promise.resolve({ [`${path}.less`]: lessened(roll, power) }),
)

/** "You may attempt the Check again, using the newer result": help was for the first (ruling HU18). */
export const retryAttempt = answering('retry', MAY.retry, async ({ roll, path }, _power, chance) => {
  const groups = await throwAgain(roll, chance)
  return {
    [`${path}.groups`]: plainThrows(groups),
    [`${path}.before`]: [...roll.before, roll.groups],
    [`${path}.help`]: {},
  }
})

/** "Past Repeated": for the rest of the scene History may stand for the stats of a miracle that failed. */
export const pastAttempt = action<ContestClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const found = attemptOf(click)
    if (isRefusal(found)) return found
    return MAY.past(found, found.roll.uuid === click.actor.uuid)
      ? channelled(click, found.roll)
      : refuse('HnB.humanity.refusal.notLost')
  },
})
