/** The Gamemaster's actions between the rounds of a Chase: place tokens, end the round, end the Chase. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { DocumentEdit } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import { gainSteadfastDice } from '../../check/accept-check'
import type { Chase, ChaseClick } from '../facts'
import { createEditsToAbandonResponses } from './close-response'
import { findChaseFinish, isChaseTied } from '../track/rules'
import {
  clampChaseTrackSpace,
  listRunnerPlaces,
  appendChaseMoves,
  listPendingHazardRollKeys,
  whyNotEndResponses,
} from '../track/state'

const placeTokenFormSchema = v.object({
  at: v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999)),
  out: v.optional(v.boolean(), false),
})

/**
 * Moves a token, or takes a runner out of the Chase or back. The Gamemaster uses it for a hazard's effect or a
 * correction.
 */
export const placeRunnerTokenAction = defineAction<ChaseClick, v.InferOutput<typeof placeTokenFormSchema>>({
  answers: placeTokenFormSchema,
  decided: 'byGM',
  ask(click) {
    const runnerToken = findClickedRunnerToken(click)
    if (isRefusal(runnerToken)) return runnerToken
    return {
      title: 'HnB.humanity.chase.ask.place',
      titleData: { name: runnerToken.name },
      template: 'humanity/chase/place-dialog',
      ok: 'HnB.humanity.chase.ok.place',
      context: { at: runnerToken.at, out: runnerToken.out },
      defaults: { at: runnerToken.at, out: runnerToken.out },
    }
  },
  decide(click, { at: formSpace, out: isOut }) {
    const runnerToken = findClickedRunnerToken(click)
    if (isRefusal(runnerToken)) return runnerToken
    const { facts } = click.message
    const newTrackSpace = clampChaseTrackSpace(formSpace)
    if (newTrackSpace === runnerToken.at && isOut === runnerToken.out)
      return refuse('HnB.humanity.refusal.nothingMoves')
    const commonMoveFields = { round: facts.round, name: runnerToken.name }
    const runnerTokenMoves = [
      ...(newTrackSpace === runnerToken.at
        ? []
        : [{ ...commonMoveFields, why: 'placed' as const, spaces: newTrackSpace - runnerToken.at }]),
      ...(isOut === runnerToken.out
        ? []
        : [{ ...commonMoveFields, why: isOut ? ('out' as const) : ('back' as const), spaces: 0 }]),
    ]
    return {
      amend: {
        set: {
          [`places.${runnerToken.key}.at`]: newTrackSpace,
          [`places.${runnerToken.key}.out`]: isOut,
          moves: appendChaseMoves(facts, runnerTokenMoves),
        },
        label: { key: 'HnB.humanity.chase.did.place', data: { name: runnerToken.name } },
      },
    }
  },
})

/** Finds the token that the button names with `data-runner`. */
function findClickedRunnerToken({ message: { facts }, data, user }: ChaseClick) {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  if (facts.phase === 'over') return refuse('HnB.humanity.refusal.chaseOver')
  const runnerKey = data.runner ?? ''
  const [side, storedPlace] = Object.hasOwn(facts.places, runnerKey)
    ? [facts.exchange.sides[runnerKey], facts.places[runnerKey]]
    : []
  return side && storedPlace
    ? { key: runnerKey, name: side.name, at: storedPlace.at, out: storedPlace.out }
    : refuse('HnB.humanity.refusal.outOfChase')
}

/** Ends the round. If a condition that ends the Chase is met, the Chase ends; otherwise the next round begins. */
export const endChaseRoundAction = defineAction<ChaseClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  // Asks for confirmation while runners have not rolled against the hazard: they cannot roll next round.
  ask(click) {
    const refusal = whyNotEndResponses(click)
    if (refusal) return refusal
    const { facts } = click.message
    const missingRunnerKeys = listPendingHazardRollKeys(facts, click.sides)
    if (missingRunnerKeys.length === 0) return null
    return {
      title: 'HnB.humanity.chase.ask.endRound',
      template: 'humanity/chase/end-round-dialog',
      ok: 'HnB.humanity.chase.endRound',
      context: { names: missingRunnerKeys.map((runnerKey) => facts.exchange.sides[runnerKey]?.name ?? '') },
      defaults: {},
    }
  },
  async decide(click, _answers, chance) {
    const refusal = whyNotEndResponses(click)
    if (refusal) return refusal
    const { facts } = click.message
    const { edits, awards } = await gainHazardSteadfastDice(click, chance)
    const finishedChase = findChaseFinish(listRunnerPlaces(facts, click.sides), facts.ends, facts.round)
    if (finishedChase) {
      const undoLabel = { key: `HnB.humanity.chase.did.${isChaseTied(finishedChase) ? 'draw' : 'won'}` }
      const factEdits = { phase: 'over', winners: [...finishedChase.winners], 'exchange.ended': true }
      return {
        edits,
        amend: { set: { ...factEdits, awards: { ...facts.awards, ...awards } }, label: undoLabel },
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
          responses: toStoredRecord(findContestsWithOpenWounds(facts)),
          hazard: null,
          sparkOffers: {},
          awards,
          awarded: [],
          ...Object.fromEntries(
            Object.keys(facts.exchange.sides).map((runnerKey) => [
              `exchange.sides.${runnerKey}.answer`,
              null,
            ]),
          ),
        },
        label: { key: 'HnB.humanity.chase.did.round', data: { round: facts.round } },
      },
    }
  },
})

/**
 * Settles the round's Checks against the hazard. Runners who failed by enough and are Blessed by Steadfastness gain
 * Blessing Dice.
 */
async function gainHazardSteadfastDice({ message, sides, settings }: ChaseClick, chance: Chance) {
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

/** The Contests with an undecided major wound, kept because a miracle may still treat it. */
function findContestsWithOpenWounds({ responses }: Chase): Chase['responses'] {
  const openContests = Object.entries(responses).filter(([, { lethalWounds }]) =>
    Object.values(lethalWounds).some(({ state }) => state === 'open'),
  )
  return Object.fromEntries(openContests)
}

const stopChaseFormSchema = v.object({ winners: v.optional(v.record(v.string(), v.boolean()), {}) })

/** The Gamemaster's action that ends the Chase early, with chosen winners or without winners. */
export const stopChaseAction = defineAction<ChaseClick, v.InferOutput<typeof stopChaseFormSchema>>({
  answers: stopChaseFormSchema,
  decided: 'byGM',
  ask({ user, message: { facts }, sides }) {
    const refusal = whyNotStopChase({ user, facts })
    if (refusal) return refusal
    // If an end condition of the Chase is met, the form preselects the winners by that condition.
    const likelyWinnerKeys =
      findChaseFinish(listRunnerPlaces(facts, sides), facts.ends, facts.round)?.winners ?? []
    return {
      title: 'HnB.humanity.chase.ask.stop',
      template: 'humanity/chase/stop-dialog',
      ok: 'HnB.humanity.chase.ok.stop',
      context: {
        runners: Object.entries(facts.exchange.sides).map(([key, { name }]) => ({
          key,
          name,
          isWinner: likelyWinnerKeys.includes(key),
        })),
      },
      defaults: {},
    }
  },
  decide({ user, message: { facts } }, { winners }) {
    const refusal = whyNotStopChase({ user, facts })
    if (refusal) return refusal
    const winnerKeys = Object.keys(facts.exchange.sides).filter((runnerKey) => winners[runnerKey] === true)
    return {
      amend: {
        set: {
          phase: 'over',
          winners: winnerKeys,
          'exchange.ended': true,
          ...createEditsToAbandonResponses(facts),
        },
        label: {
          key: `HnB.humanity.chase.did.${winnerKeys.length === 1 ? 'won' : winnerKeys.length > 1 ? 'draw' : 'stop'}`,
        },
      },
    }
  },
})

function whyNotStopChase({
  user,
  facts,
}: Pick<ChaseClick, 'user'> & { facts: ChaseClick['message']['facts'] }) {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  return facts.phase === 'over' ? refuse('HnB.humanity.refusal.chaseOver') : null
}
