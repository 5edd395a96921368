/** A Chase's phase "Responding": a runner begins a Contest or passes, the runners with the lowest results first. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import { findActiveSideOfClick } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import { createContest } from '../../contest/begin-contest'
import type { ChaseClick } from '../facts'
import {
  findForemostRunnerKey,
  listRunnersWithoutContest,
  listUnsettledResponseKeys,
  listRespondingRunnerKeys,
  whyNotAdvancePhase,
  whyNotInChasePhase,
} from '../track/state'

/**
 * The clicking runner, if they may respond now. Refuses a runner who has responded or passed, or who must wait for
 * lower results.
 */
function findRespondingRunner(click: ChaseClick): { readonly key: string } | Refusal {
  const { facts } = click.message
  const refusal = whyNotInChasePhase(facts, 'responding')
  if (refusal) return refusal
  const activeSide = findActiveSideOfClick(click)
  if (isRefusal(activeSide)) return activeSide
  const { key } = activeSide
  const remainingRunners = listRunnersWithoutContest(facts, click.sides)
  if (facts.passed.includes(key) || !remainingRunners.some((availableRunner) => availableRunner.key === key))
    return refuse('HnB.humanity.refusal.hasResponded', { name: click.actor.name })
  if (remainingRunners.length < 2) return refuse('HnB.humanity.refusal.nobodyLeft')
  return listRespondingRunnerKeys(facts, click.sides).includes(key)
    ? { key }
    : refuse('HnB.humanity.refusal.notYourTurn')
}

const beginResponseFormSchema = v.object({
  violent: v.optional(v.boolean(), false),
  /**
   * The chosen runners' roles, by runner key: `defender` for an opponent, `attacker` for an ally, empty for a runner
   * outside the Contest.
   */
  roles: v.optional(v.record(v.string(), v.picklist(['', 'attacker', 'defender'])), {}),
})

/**
 * Begins a Contest against opponents, once a round: "A character can only be involved in a single Contest this way".
 */
export const beginResponseContestAction = defineAction<
  ChaseClick,
  v.InferOutput<typeof beginResponseFormSchema>
>({
  answers: beginResponseFormSchema,
  decided: 'byGM',
  ask(click) {
    const runner = findRespondingRunner(click)
    if (isRefusal(runner)) return runner
    const otherRunners = listRunnersWithoutContest(click.message.facts, click.sides).filter(
      ({ key }) => key !== runner.key,
    )
    const opponentRunnerKey = click.data.against ?? findForemostRunnerKey(click.message.facts, otherRunners)
    if (!otherRunners.some(({ key }) => key === opponentRunnerKey))
      return refuse('HnB.humanity.refusal.involved')
    const isContestViolent = click.data.violent === 'yes'
    return {
      title: 'HnB.humanity.chase.ask.respond',
      titleData: { name: click.actor.name },
      template: 'humanity/chase/respond-dialog',
      ok: 'HnB.humanity.contest.ok.open',
      context: {
        others: otherRunners.map(({ key, side }) => ({
          key,
          name: side.name,
          first: key === opponentRunnerKey,
        })),
      },
      defaults: { roles: { [opponentRunnerKey]: 'defender' }, violent: isContestViolent },
    }
  },
  decide(click, { violent, roles }, chance) {
    const runner = findRespondingRunner(click)
    if (isRefusal(runner)) return runner
    const { facts } = click.message
    const otherRunners = listRunnersWithoutContest(facts, click.sides).filter(({ key }) => key !== runner.key)
    const chosenRunners = otherRunners.flatMap(({ key, side }) => {
      const challengedRole = Object.hasOwn(roles, key) ? roles[key] : ''
      return challengedRole
        ? [{ key, role: challengedRole, actor: { uuid: side.uuid, name: side.name } }]
        : []
    })
    if (chosenRunners.length < Object.values(roles).filter((challengedRole) => challengedRole !== '').length)
      return refuse('HnB.humanity.refusal.involved')
    if (!chosenRunners.some(({ role }) => role === 'defender'))
      return refuse('HnB.humanity.refusal.noOpponent')
    const invitedSides = [{ actor: click.actor, role: 'attacker' }, ...chosenRunners]
    const fightProgress = { round: 1, foughtBefore: facts.fought }
    const contest = createContest(invitedSides, { violent, both: false }, '', chance, 0, fightProgress)
    return {
      amend: {
        set: {
          [`responses.${chance.newId()}`]: toStoredRecord(contest),
          done: [...facts.done, runner.key, ...chosenRunners.map(({ key }) => key)],
        },
        label: { key: 'HnB.humanity.chase.did.respond', data: { name: click.actor.name } },
      },
    }
  },
})

/** The action with which a runner passes. An opponent may still choose this runner for a Contest. */
export const passRunnerResponseAction = defineAction<ChaseClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click) {
    const runner = findRespondingRunner(click)
    if (isRefusal(runner)) return runner
    return {
      amend: {
        set: { passed: [...click.message.facts.passed, runner.key] },
        label: { key: 'HnB.humanity.chase.did.pass', data: { name: click.actor.name } },
      },
    }
  },
})

/** The Gamemaster ends the phase "Responding", even if some runners could still respond. */
export const startHazardPhaseAction = defineAction<ChaseClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click) {
    const refusal = whyNotAdvancePhase(click, 'responding')
    if (refusal) return refusal
    if (listUnsettledResponseKeys(click.message.facts).length > 0)
      return refuse('HnB.humanity.refusal.openContest')
    // If no runner may respond, the Gamemaster can end the round or describe a hazard without first ending the phase.
    if (listRespondingRunnerKeys(click.message.facts, click.sides).length === 0)
      return refuse('HnB.humanity.refusal.nobodyLeft')
    return { amend: { set: { phase: 'hazards' }, label: { key: 'HnB.humanity.chase.did.toHazards' } } }
  },
})
