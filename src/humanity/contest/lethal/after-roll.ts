/** Abilities that change an attempt after its dice have been thrown. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import { plainThrows } from '../../../core/dice'
import type { Sets } from '../../../core/exchange-changes'
import { isRefusal, refuse } from '../../../core/outcome'
import type { HeldEffect } from '../../abilities'
import { usedEdit } from '../../abilities'
import { throwAgain } from '../../rules/roll'
import { lowered } from '../abilities/change-results'
import { channelPast } from '../abilities/past-repeated'
import { isFor, usableEffect } from '../abilities/usable'
import type { ContestClick } from '../facts'
import type { OpenAttempt } from './attempt'
import { openAttempt } from './attempt'
import { closed } from './close'

/** @param sets what using the ability sets in the facts */
function afterRoll(
  kind: 'hinder' | 'retry',
  may: (found: OpenAttempt, isRoller: boolean) => boolean,
  sets: (found: OpenAttempt, ability: HeldEffect, chance: Chance) => Promise<Sets>,
) {
  return action<ContestClick, v.InferOutput<typeof NOTHING>>({
    answers: NOTHING,
    decided: 'byGM',
    async decide(click, _answers, chance) {
      const found = openAttempt(click)
      if (isRefusal(found)) return found
      if (!may(found, found.roll.uuid === click.actor.uuid)) return refuse('HnB.humanity.refusal.notNow')
      const ability = usableEffect(click, kind, (effect) => isFor(effect, rollsOf(found.roll)))
      if (isRefusal(ability)) return ability
      const set = await sets(found, ability, chance)
      return { edits: usedEdit(ability.held), amend: { set, what: { text: ability.held.name } } }
    },
  })
}

/** A miracle is a Contest, a coup de grâce a Check. */
export const rollsOf = ({ what }: Pick<OpenAttempt['roll'], 'what'>) =>
  what === 'miracle' ? ('contest' as const) : ('check' as const)

/** Which abilities may be used on an attempt as it stands: on another's success, or on one's own failure. */
export const MAY = {
  hinder: ({ result }: Pick<OpenAttempt, 'result'>, isRoller: boolean) => result.won && !isRoller,
  // Blessed by Luck does not apply to Contests.
  retry: ({ roll, result }: Pick<OpenAttempt, 'roll' | 'result'>, isRoller: boolean) =>
    isRoller && roll.what === 'coup' && !result.won,
  // "a non-violent Check … or a non-violent Contest", which a Check of Hurt is not.
  past: ({ roll, result }: Pick<OpenAttempt, 'roll' | 'result'>, isRoller: boolean) =>
    isRoller && roll.what === 'miracle' && !result.won,
} as const

/** "You may modify that character's result by −3" ("Blessed by Disruption"). */
export const hinderAttempt = afterRoll('hinder', MAY.hinder, ({ roll, path }, ability) =>
  Promise.resolve({ [`${path}.less`]: lowered(roll, ability) }),
)

/** "You may attempt the Check again, using the newer result": help and hindrance were for the first (ruling HU18). */
export const retryAttempt = afterRoll('retry', MAY.retry, async ({ roll, path }, _ability, chance) => {
  const groups = await throwAgain(roll, chance)
  return {
    [`${path}.groups`]: plainThrows(groups),
    [`${path}.before`]: [...roll.before, roll.groups],
    [`${path}.help`]: {},
    [`${path}.less`]: 0,
  }
})

/**
 * "Past Repeated": for the rest of the scene History may replace the stats of a miracle that failed, which is closed with
 * it (HU40).
 */
export const pastAttempt = action<ContestClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  async decide(click, _answers, chance) {
    const found = openAttempt(click)
    if (isRefusal(found)) return found
    if (!MAY.past(found, found.roll.uuid === click.actor.uuid)) return refuse('HnB.humanity.refusal.notLost')
    const past = channelPast(click, found.roll)
    if (isRefusal(past)) return past
    const { edits, set } = await closed(click, found, chance)
    return {
      ...past,
      edits: [...(past.edits ?? []), ...edits],
      amend: { ...past.amend, set: { ...past.amend.set, ...set } },
    }
  },
})
