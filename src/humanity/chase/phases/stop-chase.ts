/** The Gamemaster's action that ends a Chase early. */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import { refuse } from '../../../core/outcome'
import type { ChaseActionContext } from '../facts'
import { findChaseFinishResult } from '../track/rules'
import { listChaseRunnerPlaces } from '../track/state'
import { createEditsForAbandonedResponseContests } from './close-response'

const stopChaseFormSchema = v.object({ winners: v.optional(v.record(v.string(), v.boolean()), {}) })

/** The Gamemaster's action that ends the Chase early, with chosen winners or without winners. */
export const stopChaseAction = defineAction<ChaseActionContext, v.InferOutput<typeof stopChaseFormSchema>>({
  answers: stopChaseFormSchema,
  decided: 'byGM',
  ask({ user, message: { facts }, sides }) {
    const refusal = whyNotStopChase({ user, facts })
    if (refusal) return refusal
    // If an end condition of the Chase is met, the form preselects the winners by that condition.
    const keysOfLikelyChaseWinners =
      findChaseFinishResult(listChaseRunnerPlaces(facts, sides), facts.ends, facts.round)?.winners ?? []
    return {
      title: 'HnB.humanity.chase.ask.stop',
      template: 'humanity/chase/stop-dialog',
      ok: 'HnB.humanity.chase.ok.stop',
      context: {
        runners: Object.entries(facts.exchange.sides).map(([key, { name }]) => ({
          key,
          name,
          isWinner: keysOfLikelyChaseWinners.includes(key),
        })),
      },
      defaults: {},
    }
  },
  decide({ user, message: { facts } }, { winners }) {
    const refusal = whyNotStopChase({ user, facts })
    if (refusal) return refusal
    const keysOfChosenChaseWinners = Object.keys(facts.exchange.sides).filter(
      (chaseRunnerKey) => winners[chaseRunnerKey] === true,
    )
    return {
      amend: {
        set: {
          phase: 'over',
          winners: keysOfChosenChaseWinners,
          'exchange.ended': true,
          ...createEditsForAbandonedResponseContests(facts),
        },
        label: {
          key: `HnB.humanity.chase.did.${keysOfChosenChaseWinners.length === 1 ? 'won' : keysOfChosenChaseWinners.length > 1 ? 'draw' : 'stop'}`,
        },
      },
    }
  },
})

function whyNotStopChase({
  user,
  facts,
}: Pick<ChaseActionContext, 'user'> & { facts: ChaseActionContext['message']['facts'] }) {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  return facts.phase === 'over' ? refuse('HnB.humanity.refusal.chaseOver') : null
}
