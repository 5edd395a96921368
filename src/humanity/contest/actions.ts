/** A Contest's actions: roll, begin the fight's next round, leave, and end. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { createExchangeActions } from '../../core/exchange-kind'
import { isRefusal, refuse } from '../../core/outcome'
import type { Humanity } from '../rules'
import type { Contest, ContestActionContext } from './facts'
import { createContest } from './begin-contest'
import type { StatRollAnswers } from '../check/roll-answers'
import { rollAnswersSchema } from '../check/roll-answers'
import { createContestRollQuestion } from './rolls/roll-question'
import { findNextRollForAction } from './rolls/next-roll'
import { makeNextContestRoll } from './rolls/make-roll'
import {
  hasAttackRoll,
  isContestClosed,
  isContestComplete,
  toOppositeContestRole,
  parseContestRole,
} from './rolls/sides'
import { canContestContinue, listFightingSides } from './lethal/fighting-sides'
import { createSparkOptions } from '../sync/spark-offer'
import { findContestRollForSharedSpark, createEditsForSparkOffer } from './sparks/spark-offers'

/**
 * Rolls the actor's next attack or defence with the button's stat, or offers a Synchronized Spark to the partner chosen
 * in the question.
 */
export const makeContestRollAction = defineAction<ContestActionContext, StatRollAnswers>({
  answers: rollAnswersSchema,
  decided: 'byGM',
  targets: true,
  ask(actionContext) {
    const contestRollToMakeNext = findNextRollForAction(actionContext, actionContext.message.facts)
    if (isRefusal(contestRollToMakeNext)) return contestRollToMakeNext
    const contestRollWithSharedSpark = findContestRollForSharedSpark(actionContext, contestRollToMakeNext)
    return isRefusal(contestRollWithSharedSpark)
      ? contestRollWithSharedSpark
      : createContestRollQuestion(
          actionContext,
          contestRollToMakeNext,
          createSparkOptions(actionContext, contestRollWithSharedSpark),
        )
  },
  async decide(actionContext, answers, chance) {
    const { facts } = actionContext.message
    const contestRollToMakeNext = findNextRollForAction(actionContext, facts)
    if (isRefusal(contestRollToMakeNext)) return contestRollToMakeNext
    const { key: sideKey } = contestRollToMakeNext.activeSide
    if (answers.together !== '') {
      const sparkOfferEdits = createEditsForSparkOffer(actionContext, contestRollToMakeNext, answers)
      if (isRefusal(sparkOfferEdits)) return sparkOfferEdits
      return {
        amend: {
          set: sparkOfferEdits,
          label: { key: 'HnB.humanity.sync.asked', data: { name: actionContext.actor.name } },
        },
      }
    }
    const outcomeOfContestRoll = await makeNextContestRoll(
      actionContext,
      facts,
      contestRollToMakeNext,
      answers,
      chance,
    )
    if (isRefusal(outcomeOfContestRoll)) return outcomeOfContestRoll
    // A side that rolls alone withdraws its unanswered Spark offer.
    const withdrawnSparkOfferFields = Object.hasOwn(facts.sparkOffers, sideKey)
      ? { [`sparkOffers.${sideKey}`]: undefined }
      : {}
    const undoLabel = {
      key: `HnB.humanity.contest.did.${contestRollToMakeNext.part}`,
      data: { name: actionContext.actor.name },
    }
    return {
      ...outcomeOfContestRoll.changes,
      amend: { set: { ...outcomeOfContestRoll.set, ...withdrawnSparkOfferFields }, label: undoLabel },
    }
  },
})

const nextContestRoundAnswersSchema = v.object({
  violent: v.optional(v.boolean(), false),
  both: v.optional(v.boolean(), false),
  /** Do the sides change roles in the next Contest? The Defenders then attack, and the Attackers defend. */
  reversed: v.optional(v.boolean(), false),
})

/**
 * Begins the next round of a fight: a new Contest between the remaining sides. In it, Defenders may answer violence
 * with more stats (HU35).
 */
export const startNextContestRoundAction = defineAction<
  ContestActionContext,
  v.InferOutput<typeof nextContestRoundAnswersSchema>
>({
  answers: nextContestRoundAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const refusal = whyNotStartNextRound(actionContext)
    if (refusal) return refusal
    const { violent, both: isMutual } = actionContext.message.facts
    return {
      title: 'HnB.humanity.contest.ask.again',
      template: 'humanity/contest/again-dialog',
      ok: 'HnB.humanity.contest.ok.open',
      context: { violent, both: isMutual },
      defaults: { violent, both: isMutual },
    }
  },
  decide(actionContext, { violent, both: isMutual, reversed: areRolesReversed }, chance) {
    const refusal = whyNotStartNextRound(actionContext)
    if (refusal) return refusal
    const { stake, round, violent: wasViolent, foughtBefore } = actionContext.message.facts
    const sidesOfNextContestRound = listFightingSides(actionContext.message.facts, actionContext.sides)
      .sort((a, b) => a.place - b.place)
      .map(({ uuid, name, role }) => {
        const contestRoleInLastRound = parseContestRole(role)
        return {
          actor: { uuid, name },
          role: areRolesReversed ? toOppositeContestRole(contestRoleInLastRound) : contestRoleInLastRound,
        }
      })
    const fightProgress = { round: Math.min(99, round + 1), foughtBefore: foughtBefore || wasViolent }
    const contestFacts = createContest(
      sidesOfNextContestRound,
      { violent, both: isMutual },
      stake,
      chance,
      0,
      fightProgress,
    )
    return { post: { kind: 'contest', facts: contestFacts, retractable: true } }
  },
})

function whyNotStartNextRound({ message, sides, user, actor }: ContestActionContext) {
  const { facts } = message
  if (!user.isGM && !Object.values(facts.exchange.sides).some(({ uuid }) => uuid === actor.uuid))
    return refuse('HnB.exchange.refusal.noPart', { name: actor.name })
  if (!isContestComplete(facts, sides)) return refuse('HnB.humanity.refusal.notDone')
  if (!isContestClosed(facts)) return refuse('HnB.humanity.refusal.settleFirst')
  return canContestContinue(facts, sides) ? null : refuse('HnB.humanity.refusal.nobodyFights')
}

/**
 * The actions `leave` and `end` of a Contest. With `leave`, a side leaves the Contest. With `end`, a person ends the
 * Contest.
 */
export const { leave: leaveContest, end: endContest } = createExchangeActions<Humanity, Contest>({
  // A side that left after an attack roll would escape the attack, so only the Gamemaster may let it leave.
  whyNotLeave: ({ message: { facts }, user }) =>
    !user.isGM && hasAttackRoll(facts) ? refuse('HnB.humanity.refusal.mayNotLeave') : null,
})
