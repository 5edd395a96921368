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

/**
 * The action that uses an ability on an open attempt.
 * @param may may the ability be used on this attempt?
 * @param sets the edits of the facts
 */
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

/** The kind of roll that an attempt is: a miracle is a Contest, a coup de grâce a Check. */
export const rollsOf = ({ what }: Pick<OpenAttempt['roll'], 'what'>) =>
  what === 'miracle' ? ('contest' as const) : ('check' as const)

/**
 * May an ability be used on the attempt as it stands: on another character's success, or on the roller's own failure?
 */
export const MAY = {
  hinder: ({ result }: Pick<OpenAttempt, 'result'>, isRoller: boolean) => result.won && !isRoller,
  // Blessed by Luck does not apply to Contests.
  retry: ({ roll, result }: Pick<OpenAttempt, 'roll' | 'result'>, isRoller: boolean) =>
    isRoller && roll.what === 'coup' && !result.won,
  // "a non-violent Check … or a non-violent Contest"; a coup de grâce is a Check of Hurt, and so it is violent.
  past: ({ roll, result }: Pick<OpenAttempt, 'roll' | 'result'>, isRoller: boolean) =>
    isRoller && roll.what === 'miracle' && !result.won,
} as const

/** "You may modify that character's result by −3" ("Blessed by Disruption"). */
export const hinderAttempt = afterRoll('hinder', MAY.hinder, ({ roll, path }, ability) =>
  Promise.resolve({ [`${path}.less`]: lowered(roll, ability) }),
)

/**
 * "You may attempt the Check again, using the newer result": help and hindrance counted only for the first roll (ruling
 * HU18).
 */
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
 * "Past Repeated": for the rest of the scene History may replace the stats of a miracle that failed. Its use accepts
 * the failure, so it closes the attempt (HU40).
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
