/** The Gamemaster's action that moves a token of a Chase, takes a runner out, or brings a runner back. */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import { isRefusal, refuse } from '../../../core/outcome'
import type { ChaseActionContext } from '../facts'
import { appendChaseMoves, clampChaseTrackSpace } from '../track/state'

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
