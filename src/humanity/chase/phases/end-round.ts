/** The Gamemaster's actions between the rounds of a Chase: place tokens, end the round, end the Chase. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { DocumentEdit } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStorableRecord } from '../../../core/plain-data'
import { gainSteadfastDice } from '../../check/accept-check'
import type { Chase, ChaseActionContext } from '../facts'
import { createEditsForAbandonedResponseContests } from './close-response'
import { findChaseFinishResult, isChaseTied } from '../track/rules'
import {
  clampChaseTrackSpace,
  listChaseRunnerPlaces,
  appendChaseMoves,
  listPendingHazardRollKeys,
  whyNotEndResponses,
} from '../track/state'

const chaseTokenPlaceFormSchema = v.object({
  at: v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999)),
  out: v.optional(v.boolean(), false),
})

/**
 * The action with which the Gamemaster moves a token, takes a runner out of the Chase, or brings one back. She uses it
 * for a hazard's effect or for a correction.
 */
export const placeChaseRunnerTokenAction = defineAction<
  ChaseActionContext,
  v.InferOutput<typeof chaseTokenPlaceFormSchema>
>({
  answers: chaseTokenPlaceFormSchema,
  decided: 'byGM',
  ask(actionContext) {
    const chaseRunnerToken = findClickedRunnerToken(actionContext)
    if (isRefusal(chaseRunnerToken)) return chaseRunnerToken
    return {
      title: 'HnB.humanity.chase.ask.place',
      titleData: { name: chaseRunnerToken.name },
      template: 'humanity/chase/place-dialog',
      ok: 'HnB.humanity.chase.ok.place',
      context: { at: chaseRunnerToken.at, out: chaseRunnerToken.out },
      defaults: { at: chaseRunnerToken.at, out: chaseRunnerToken.out },
    }
  },
  decide(actionContext, { at: formSpace, out: isOut }) {
    const chaseRunnerToken = findClickedRunnerToken(actionContext)
    if (isRefusal(chaseRunnerToken)) return chaseRunnerToken
    const { facts } = actionContext.message
    const newSpaceOnTrack = clampChaseTrackSpace(formSpace)
    if (newSpaceOnTrack === chaseRunnerToken.at && isOut === chaseRunnerToken.out)
      return refuse('HnB.humanity.refusal.nothingMoves')
    const sharedChaseMoveFields = { round: facts.round, name: chaseRunnerToken.name }
    const chaseRunnerTokenMoves = [
      ...(newSpaceOnTrack === chaseRunnerToken.at
        ? []
        : [
            {
              ...sharedChaseMoveFields,
              why: 'placed' as const,
              spaces: newSpaceOnTrack - chaseRunnerToken.at,
            },
          ]),
      ...(isOut === chaseRunnerToken.out
        ? []
        : [{ ...sharedChaseMoveFields, why: isOut ? ('out' as const) : ('back' as const), spaces: 0 }]),
    ]
    return {
      amend: {
        set: {
          [`places.${chaseRunnerToken.key}.at`]: newSpaceOnTrack,
          [`places.${chaseRunnerToken.key}.out`]: isOut,
          moves: appendChaseMoves(facts, chaseRunnerTokenMoves),
        },
        label: { key: 'HnB.humanity.chase.did.place', data: { name: chaseRunnerToken.name } },
      },
    }
  },
})

/** Finds the token that the button names with `data-runner`. */
function findClickedRunnerToken({ message: { facts }, data, user }: ChaseActionContext) {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  if (facts.phase === 'over') return refuse('HnB.humanity.refusal.chaseOver')
  const chaseRunnerKey = data.runner ?? ''
  const [side, storedPlace] = Object.hasOwn(facts.places, chaseRunnerKey)
    ? [facts.exchange.sides[chaseRunnerKey], facts.places[chaseRunnerKey]]
    : []
  return side && storedPlace
    ? { key: chaseRunnerKey, name: side.name, at: storedPlace.at, out: storedPlace.out }
    : refuse('HnB.humanity.refusal.outOfChase')
}

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
