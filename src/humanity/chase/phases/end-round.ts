/** The Gamemaster's action that ends the round of a Chase. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { DocumentEdit } from '../../../core/outcome'
import { toStorableRecord } from '../../../core/plain-data'
import { gainSteadfastDice } from '../../check/accept-check'
import type { Chase, ChaseActionContext } from '../facts'
import { findChaseFinishResult, isChaseTied } from '../track/rules'
import { listChaseRunnerPlaces, listPendingHazardRollKeys, whyNotEndResponses } from '../track/state'

/** Ends the round. If a condition that ends the Chase is met, the Chase ends; otherwise the next round begins. */
export const endChaseRoundAction = defineAction<ChaseActionContext, v.InferOutput<typeof emptyAnswersSchema>>(
  {
    answers: emptyAnswersSchema,
    decided: 'byGM',
    // Asks for confirmation if runners have not rolled against the hazard yet, because these runners can no longer roll
    // in the next round.
    ask(actionContext) {
      const refusal = whyNotEndResponses(actionContext)
      if (refusal) return refusal
      const { facts } = actionContext.message
      const missingChaseRunnerKeys = listPendingHazardRollKeys(facts, actionContext.sides)
      if (missingChaseRunnerKeys.length === 0) return null
      return {
        title: 'HnB.humanity.chase.ask.endRound',
        template: 'humanity/chase/end-round-dialog',
        ok: 'HnB.humanity.chase.endRound',
        context: {
          names: missingChaseRunnerKeys.map(
            (chaseRunnerKey) => facts.exchange.sides[chaseRunnerKey]?.name ?? '',
          ),
        },
        defaults: {},
      }
    },
    async decide(actionContext, _answers, chance) {
      const refusal = whyNotEndResponses(actionContext)
      if (refusal) return refusal
      const { facts } = actionContext.message
      const { edits, awards } = await gainHazardSteadfastDice(actionContext, chance)
      const chaseFinishResult = findChaseFinishResult(
        listChaseRunnerPlaces(facts, actionContext.sides),
        facts.ends,
        facts.round,
      )
      if (chaseFinishResult) {
        const undoLabel = { key: `HnB.humanity.chase.did.${isChaseTied(chaseFinishResult) ? 'draw' : 'won'}` }
        const messageFactEdits = {
          phase: 'over',
          winners: [...chaseFinishResult.winners],
          'exchange.ended': true,
        }
        return {
          edits,
          amend: { set: { ...messageFactEdits, awards: { ...facts.awards, ...awards } }, label: undoLabel },
        }
      }
      return {
        edits,
        amend: {
          set: {
            phase: 'advantage',
            round: Math.min(99, facts.round + 1),
            done: [],
            passed: [],
            swaps: [],
            responses: toStorableRecord(findContestsWithUndecidedWounds(facts)),
            hazard: null,
            sparkOffers: {},
            awards,
            awarded: [],
            ...Object.fromEntries(
              Object.keys(facts.exchange.sides).map((chaseRunnerKey) => [
                `exchange.sides.${chaseRunnerKey}.answer`,
                null,
              ]),
            ),
          },
          label: { key: 'HnB.humanity.chase.did.round', data: { round: facts.round } },
        },
      }
    },
  },
)

/**
 * Settles the round's Checks against the hazard. Runners who failed by enough and are Blessed by Steadfastness gain
 * Blessing Dice.
 */
async function gainHazardSteadfastDice({ message, sides, settings }: ChaseActionContext, chance: Chance) {
  const gainedDiceEdits: DocumentEdit[] = []
  const awardedDice: Chase['awards'] = {}
  for (const check of Object.values(message.facts.hazard?.rolls ?? {})) {
    const roller = sides.find(({ actor }) => actor.uuid === check.roller)
    const gainedDice = roller && (await gainSteadfastDice(check, roller, settings, chance))
    gainedDiceEdits.push(...(gainedDice?.edits ?? []))
    Object.assign(awardedDice, gainedDice?.awards)
  }
  return { edits: gainedDiceEdits, awards: awardedDice }
}

/**
 * Finds the Contests with an undecided major wound. The next round keeps them, because a miracle may still treat the
 * wound.
 */
function findContestsWithUndecidedWounds({ responses }: Chase): Chase['responses'] {
  const contestsWithUndecidedWound = Object.entries(responses).filter(([, { lethalWounds }]) =>
    Object.values(lethalWounds).some(({ state }) => state === 'open'),
  )
  return Object.fromEntries(contestsWithUndecidedWound)
}
