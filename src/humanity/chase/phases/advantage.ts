/**
 * At the start of a round, all runners roll for the advantage. Then the Gamemaster moves the runners with the highest
 * result.
 */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import { findActiveSideForAction } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStorableRecord } from '../../../core/plain-data'
import { createRollPlan } from '../../check/roll-plan'
import { createStatQuestionContext } from '../../check/check-question'
import type { StatRollAnswers } from '../../check/roll-answers'
import { rollAnswersSchema } from '../../check/roll-answers'
import { throwAndPayContestRoll } from '../../contest/rolls/make-roll'
import type { LostContestRollOfActor } from '../../contest/rolls/steadfast'
import { gainSteadfastDiceForLosses } from '../../contest/rolls/steadfast'
import { listRollModifiers } from '../../check/roll-modifiers'
import { parseStatUsedAtTable } from '../../rules'
import { defineAnswersToSparkOffer } from '../../sync/offer-answers'
import type { SharedSparkRoll } from '../../sync/spark-offer'
import { createSparkOffer, filterSparkPartners, createSparkOptions } from '../../sync/spark-offer'
import type { ChaseActionContext } from '../facts'
import { findSparkOfferOfChaseRunner } from '../track/offers'
import type { RankedAdvantageResult } from '../track/rules'
import { computeMarginBelowHighestResult, computeAdvantageLead } from '../track/rules'
import {
  createAdvantageRollPurpose,
  listAdvantageResultsByRank,
  createTokenMoveEdits,
  listActiveChaseRunners,
  whyNotAdvancePhase,
  whyNotInChasePhase,
} from '../track/state'

/**
 * The roll for the advantage that the clicking actor may make. Refuses a runner who is out of the Chase or has
 * already rolled.
 */
function findPossibleAdvantageRoll(
  actionContext: ChaseActionContext,
): (SharedSparkRoll & { readonly key: string }) | Refusal {
  const { facts } = actionContext.message
  const refusal = whyNotInChasePhase(facts, 'advantage')
  if (refusal) return refusal
  const activeSide = findActiveSideForAction(actionContext)
  if (isRefusal(activeSide)) return activeSide
  const activeChaseRunners = listActiveChaseRunners(facts, actionContext.sides)
  if (!activeChaseRunners.some(({ key }) => key === activeSide.key))
    return refuse('HnB.humanity.refusal.outOfChase')
  if (activeSide.side.answer)
    return refuse('HnB.exchange.refusal.answered', { name: actionContext.actor.name })
  const clickedStat = parseStatUsedAtTable(actionContext.settings, actionContext.data.stat)
  if (isRefusal(clickedStat)) return clickedStat
  if (!facts.stats.includes(clickedStat)) return refuse('HnB.humanity.refusal.notThatStat')
  const { key } = activeSide
  return {
    key,
    stat: clickedStat,
    mayCombine: () => true,
    partners: filterSparkPartners(
      [...actionContext.sides, ...actionContext.targets],
      actionContext.actor.uuid,
    ),
    purposeOf: (stats) => createAdvantageRollPurpose(facts, key, stats, actionContext.sides),
  }
}

/** The action with which a runner rolls for the advantage. It ends the runner's conditions Slowed and Mislead. */
export const rollForAdvantageAction = defineAction<ChaseActionContext, StatRollAnswers>({
  answers: rollAnswersSchema,
  decided: 'byGM',
  targets: true,
  ask(actionContext) {
    const nextAdvantageRoll = findPossibleAdvantageRoll(actionContext)
    if (isRefusal(nextAdvantageRoll)) return nextAdvantageRoll
    return {
      title: 'HnB.humanity.chase.ask.advance',
      titleData: { name: actionContext.actor.name },
      template: 'humanity/contest/roll-dialog',
      ok: 'HnB.humanity.check.roll',
      context: {
        ...createStatQuestionContext(actionContext, nextAdvantageRoll.stat, {
          purposeOf: nextAdvantageRoll.purposeOf,
        }),
        hold: null,
        together: createSparkOptions(actionContext, nextAdvantageRoll),
      },
      defaults: {},
      modifiers: listRollModifiers(actionContext, nextAdvantageRoll.purposeOf([nextAdvantageRoll.stat])),
      rememberAs: nextAdvantageRoll.stat,
    }
  },
  async decide(actionContext, answers, chance) {
    const nextAdvantageRoll = findPossibleAdvantageRoll(actionContext)
    if (isRefusal(nextAdvantageRoll)) return nextAdvantageRoll
    const sparkOfferPath = `sparkOffers.${nextAdvantageRoll.key}`
    if (answers.together !== '') {
      const sparkOffer = createSparkOffer(actionContext, nextAdvantageRoll, answers)
      if (isRefusal(sparkOffer)) return sparkOffer
      const undoLabel = { key: 'HnB.humanity.sync.asked', data: { name: actionContext.actor.name } }
      return { amend: { set: { [sparkOfferPath]: toStorableRecord(sparkOffer) }, label: undoLabel } }
    }
    const rollPlan = createRollPlan(
      actionContext,
      nextAdvantageRoll.stat,
      answers,
      nextAdvantageRoll.purposeOf,
    )
    if (isRefusal(rollPlan)) return rollPlan
    const { roll, changes } = await throwAndPayContestRoll(actionContext, rollPlan, answers, chance)
    return {
      ...changes,
      amend: {
        set: {
          [`exchange.sides.${nextAdvantageRoll.key}.answer`]: toStorableRecord(roll),
          ...(findSparkOfferOfChaseRunner(actionContext.message.facts, nextAdvantageRoll.key)
            ? { [sparkOfferPath]: undefined }
            : {}),
        },
        label: { key: 'HnB.humanity.chase.did.advance', data: { name: actionContext.actor.name } },
      },
    }
  },
})

/**
 * The actions that answer an offered Synchronized Spark for the advantage. The button's `data-side` names the
 * initiator.
 */
export const advantageSparkOfferActions = defineAnswersToSparkOffer<ChaseActionContext>((actionContext) => {
  const { message, sides, data } = actionContext
  const chaseRunnerKey = data.side ?? ''
  const sparkOffer = findSparkOfferOfChaseRunner(message.facts, chaseRunnerKey)
  const chaseRunnerSide = Object.hasOwn(message.facts.exchange.sides, chaseRunnerKey)
    ? message.facts.exchange.sides[chaseRunnerKey]
    : undefined
  const sparkInitiator = sides.find(({ actor }) => actor.uuid === chaseRunnerSide?.uuid)
  if (!sparkOffer || !sparkInitiator) return refuse('HnB.humanity.refusal.notNow')
  const nextAdvantageRoll = findPossibleAdvantageRoll({
    ...actionContext,
    ...sparkInitiator,
    data: { ...data, stat: sparkOffer.stat },
  })
  if (isRefusal(nextAdvantageRoll)) return nextAdvantageRoll
  return {
    offer: sparkOffer,
    path: `sparkOffers.${chaseRunnerKey}`,
    initiator: sparkInitiator,
    roll: nextAdvantageRoll,
    async make(roller, rollPlan, partner, chance) {
      const { roll, changes } = await throwAndPayContestRoll(
        roller,
        rollPlan,
        { ...sparkOffer.answers, partner },
        chance,
      )
      return { changes, set: { [`exchange.sides.${chaseRunnerKey}.answer`]: toStorableRecord(roll) } }
    },
  }
})

/** The action with which the Gamemaster moves the runners with the highest result, after all runners have rolled. */
export const moveAdvantageLeadersAction = defineAction<
  ChaseActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  async decide(actionContext, _answers, chance) {
    const { message, sides, settings } = actionContext
    const { facts } = message
    const refusal = whyNotAdvancePhase(actionContext, 'advantage')
    if (refusal) return refusal
    const rankedAdvantageResults = listAdvantageResultsByRank(facts, sides)
    if (rankedAdvantageResults.length === 0) return refuse('HnB.humanity.refusal.nobodyRuns')
    if (rankedAdvantageResults.length < listActiveChaseRunners(facts, sides).length)
      return refuse('HnB.humanity.refusal.notAllRolled')
    const { movers, spaces } = computeAdvantageLead(rankedAdvantageResults, settings.chaseTieMoves)
    const { edits, awards } = await gainSteadfastDiceForLosses(
      listAdvantageLosses(actionContext, rankedAdvantageResults),
      sides,
      chance,
    )
    return {
      edits,
      amend: {
        set: {
          phase: 'responding',
          sparkOffers: {},
          awards: { ...facts.awards, ...awards },
          ...createTokenMoveEdits(
            facts,
            movers.map((chaseRunnerKey) => ({ key: chaseRunnerKey, spaces, why: 'advantage' })),
          ),
        },
        label: { key: 'HnB.humanity.chase.did.lead' },
      },
    }
  },
})

/**
 * The rolls that lost the advantage, each with its margin. A world setting decides whether protection lowers the
 * margin (HU14).
 */
function listAdvantageLosses(
  { message: { facts }, sides, settings: { steadfastMargin } }: ChaseActionContext,
  rankedAdvantageResults: readonly RankedAdvantageResult[],
): LostContestRollOfActor[] {
  const highestAdvantageResult = Math.max(...rankedAdvantageResults.map(({ result }) => result))
  return rankedAdvantageResults
    .filter(({ result }) => result < highestAdvantageResult)
    .map(({ id, result, protect = 0 }) => {
      const { uuid = '', answer } = facts.exchange.sides[id] ?? {}
      return {
        uuid,
        margin: computeMarginBelowHighestResult(
          { id, result, protect: steadfastMargin === 'after' ? protect : 0 },
          highestAdvantageResult,
        ),
        purpose: createAdvantageRollPurpose(facts, id, answer?.stats ?? [], sides),
      }
    })
}
