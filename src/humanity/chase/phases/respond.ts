/** A Chase's phase "Responding": a runner begins a Contest or passes, the runners with the lowest results first. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import { findActiveSideForAction } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStorableRecord } from '../../../core/plain-data'
import { createContest } from '../../contest/begin-contest'
import type { ChaseActionContext } from '../facts'
import {
  findKeyOfForemostChaseRunner,
  listChaseRunnersWithoutContest,
  listKeysOfUnsettledResponses,
  listKeysOfRespondingChaseRunners,
  whyNotAdvancePhase,
  whyNotInChasePhase,
} from '../track/state'

/**
 * Finds the runner of the clicking actor, if this runner may respond now. Refuses a runner who has responded or passed,
 * or who must wait for runners with lower results.
 */
function findRespondingChaseRunner(actionContext: ChaseActionContext): { readonly key: string } | Refusal {
  const { facts } = actionContext.message
  const refusal = whyNotInChasePhase(facts, 'responding')
  if (refusal) return refusal
  const activeSide = findActiveSideForAction(actionContext)
  if (isRefusal(activeSide)) return activeSide
  const { key } = activeSide
  const remainingChaseRunners = listChaseRunnersWithoutContest(facts, actionContext.sides)
  if (
    facts.passed.includes(key) ||
    !remainingChaseRunners.some((remainingRunner) => remainingRunner.key === key)
  )
    return refuse('HnB.humanity.refusal.hasResponded', { name: actionContext.actor.name })
  if (remainingChaseRunners.length < 2) return refuse('HnB.humanity.refusal.nobodyLeft')
  return listKeysOfRespondingChaseRunners(facts, actionContext.sides).includes(key)
    ? { key }
    : refuse('HnB.humanity.refusal.notYourTurn')
}

const beginResponseFormSchema = v.object({
  violent: v.optional(v.boolean(), false),
  /**
   * The roles of the runners, by runner key. An opponent has the role `defender`, an ally has `attacker`, and a runner
   * outside the Contest has an empty text.
   */
  roles: v.optional(v.record(v.string(), v.picklist(['', 'attacker', 'defender'])), {}),
})

/**
 * The action with which a runner begins a Contest against opponents, once a round: "A character can only be involved in
 * a single Contest this way".
 */
export const beginResponseContestAction = defineAction<
  ChaseActionContext,
  v.InferOutput<typeof beginResponseFormSchema>
>({
  answers: beginResponseFormSchema,
  decided: 'byGM',
  ask(actionContext) {
    const chaseRunner = findRespondingChaseRunner(actionContext)
    if (isRefusal(chaseRunner)) return chaseRunner
    const otherChaseRunners = listChaseRunnersWithoutContest(
      actionContext.message.facts,
      actionContext.sides,
    ).filter(({ key }) => key !== chaseRunner.key)
    const opponentChaseRunnerKey =
      actionContext.data.against ??
      findKeyOfForemostChaseRunner(actionContext.message.facts, otherChaseRunners)
    if (!otherChaseRunners.some(({ key }) => key === opponentChaseRunnerKey))
      return refuse('HnB.humanity.refusal.involved')
    const isContestViolent = actionContext.data.violent === 'yes'
    return {
      title: 'HnB.humanity.chase.ask.respond',
      titleData: { name: actionContext.actor.name },
      template: 'humanity/chase/respond-dialog',
      ok: 'HnB.humanity.contest.ok.open',
      context: {
        others: otherChaseRunners.map(({ key, side }) => ({
          key,
          name: side.name,
          first: key === opponentChaseRunnerKey,
        })),
      },
      defaults: { roles: { [opponentChaseRunnerKey]: 'defender' }, violent: isContestViolent },
    }
  },
  decide(actionContext, { violent, roles }, chance) {
    const chaseRunner = findRespondingChaseRunner(actionContext)
    if (isRefusal(chaseRunner)) return chaseRunner
    const { facts } = actionContext.message
    const otherChaseRunners = listChaseRunnersWithoutContest(facts, actionContext.sides).filter(
      ({ key }) => key !== chaseRunner.key,
    )
    const chosenChaseRunners = otherChaseRunners.flatMap(({ key, side }) => {
      const roleOfChallengedSide = Object.hasOwn(roles, key) ? roles[key] : ''
      return roleOfChallengedSide
        ? [{ key, role: roleOfChallengedSide, actor: { uuid: side.uuid, name: side.name } }]
        : []
    })
    if (
      chosenChaseRunners.length <
      Object.values(roles).filter((roleOfChallengedSide) => roleOfChallengedSide !== '').length
    )
      return refuse('HnB.humanity.refusal.involved')
    if (!chosenChaseRunners.some(({ role }) => role === 'defender'))
      return refuse('HnB.humanity.refusal.noOpponent')
    const sidesToInvite = [{ actor: actionContext.actor, role: 'attacker' }, ...chosenChaseRunners]
    const fightProgress = { round: 1, foughtBefore: facts.fought }
    const contest = createContest(sidesToInvite, { violent, both: false }, '', chance, 0, fightProgress)
    return {
      amend: {
        set: {
          [`responses.${chance.newId()}`]: toStorableRecord(contest),
          done: [...facts.done, chaseRunner.key, ...chosenChaseRunners.map(({ key }) => key)],
        },
        label: { key: 'HnB.humanity.chase.did.respond', data: { name: actionContext.actor.name } },
      },
    }
  },
})

/** The action with which a runner passes. An opponent may still choose this runner for a Contest. */
export const skipChaseRunnerResponseAction = defineAction<
  ChaseActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext) {
    const chaseRunner = findRespondingChaseRunner(actionContext)
    if (isRefusal(chaseRunner)) return chaseRunner
    return {
      amend: {
        set: { passed: [...actionContext.message.facts.passed, chaseRunner.key] },
        label: { key: 'HnB.humanity.chase.did.pass', data: { name: actionContext.actor.name } },
      },
    }
  },
})

/** The Gamemaster ends the phase "Responding", even if some runners could still respond. */
export const startHazardPhaseAction = defineAction<
  ChaseActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext) {
    const refusal = whyNotAdvancePhase(actionContext, 'responding')
    if (refusal) return refusal
    if (listKeysOfUnsettledResponses(actionContext.message.facts).length > 0)
      return refuse('HnB.humanity.refusal.openContest')
    // If no runner may respond, the Gamemaster can end the round or describe a hazard without first ending the phase.
    if (listKeysOfRespondingChaseRunners(actionContext.message.facts, actionContext.sides).length === 0)
      return refuse('HnB.humanity.refusal.nobodyLeft')
    return { amend: { set: { phase: 'hazards' }, label: { key: 'HnB.humanity.chase.did.toHazards' } } }
  },
})
