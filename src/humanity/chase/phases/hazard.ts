/** The hazard at the end of a round. The Gamemaster describes it. The threatened runners roll Checks to avoid it. */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import { findActiveSideForAction } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStorableRecord } from '../../../core/plain-data'
import { createStatLabel } from '../../check/check-question'
import type { FixedStatCheck } from '../../sync/fixed-stat-check'
import { defineFixedStatCheckAction, defineFixedStatCheckOfferAnswers } from '../../sync/fixed-stat-check'
import { parseStatUsedAtTable } from '../../rules'
import { ALL_STATS, listStatsUsedAtTable, SUGGESTED_CHECK_TARGETS } from '../../rules/stats'
import type { ChaseActionContext, ChaseHazard } from '../facts'
import { findKeysOfForemostChaseRunners } from '../track/rules'
import { findSparkOfferOfChaseRunner } from '../track/offers'
import {
  listChaseRunnerPlaces,
  listActiveChaseRunners,
  whyNotEndResponses,
  whyNotInChasePhase,
} from '../track/state'

const chaseHazardFormSchema = v.object({
  words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  stat: v.picklist(ALL_STATS),
  target: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** The keys of the runners whom the hazard threatens. */
  who: v.optional(v.record(v.string(), v.boolean()), {}),
})

/**
 * The action with which the Gamemaster describes a hazard "that could affect all or some of the leading characters".
 * She may let the hazard threaten other runners, too.
 */
export const setChaseHazardAction = defineAction<
  ChaseActionContext,
  v.InferOutput<typeof chaseHazardFormSchema>
>({
  answers: chaseHazardFormSchema,
  decided: 'byGM',
  ask(actionContext) {
    const refusal = whyNotEndResponses(actionContext)
    if (refusal) return refusal
    const { customStat } = actionContext.settings
    const { facts } = actionContext.message
    const leadingChaseRunnerKeys = findKeysOfForemostChaseRunners(
      listChaseRunnerPlaces(facts, actionContext.sides),
    )
    return {
      title: 'HnB.humanity.chase.ask.hazard',
      template: 'humanity/chase/hazard-dialog',
      ok: 'HnB.humanity.chase.ok.hazard',
      context: {
        stats: listStatsUsedAtTable(customStat).map((stat) => ({
          stat,
          label: createStatLabel(stat, customStat),
        })),
        targets: SUGGESTED_CHECK_TARGETS,
        runners: listActiveChaseRunners(facts, actionContext.sides).map(({ key, side }) => ({
          key,
          name: side.name,
          leads: leadingChaseRunnerKeys.includes(key),
        })),
      },
      defaults: { stat: 'hurry', target: 8 },
    }
  },
  decide(actionContext, { words: description, stat, target, who: chosenRunners }) {
    const refusal = whyNotEndResponses(actionContext)
    if (refusal) return refusal
    const parsedHazardStat = parseStatUsedAtTable(actionContext.settings, stat)
    if (isRefusal(parsedHazardStat)) return parsedHazardStat
    const { facts } = actionContext.message
    const threatenedChaseRunnerKeys = listActiveChaseRunners(facts, actionContext.sides).flatMap(({ key }) =>
      chosenRunners[key] === true ? [key] : [],
    )
    if (threatenedChaseRunnerKeys.length === 0) return refuse('HnB.humanity.refusal.nobodyThreatened')
    const newChaseHazard: ChaseHazard = {
      words: description,
      stat: parsedHazardStat,
      statName: actionContext.settings.customStat,
      target,
      who: threatenedChaseRunnerKeys,
      rolls: {},
    }
    return {
      amend: {
        set: { phase: 'hazards', hazard: toStorableRecord(newChaseHazard) },
        label: { key: 'HnB.humanity.chase.did.hazard' },
      },
    }
  },
})

/**
 * The Check against a hazard that the clicking actor must roll. Refuses a runner who is not threatened or has already
 * rolled.
 */
function findHazardCheckOfChaseRunner(actionContext: ChaseActionContext): FixedStatCheck | Refusal {
  const { facts } = actionContext.message
  const refusal = whyNotInChasePhase(facts, 'hazards')
  if (refusal) return refusal
  const activeSide = findActiveSideForAction(actionContext)
  if (isRefusal(activeSide)) return activeSide
  const { key } = activeSide
  const { hazard } = facts
  if (!hazard?.who.includes(key)) return refuse('HnB.humanity.refusal.noHazard')
  const { stat, target, rolls } = hazard
  const sparkOffer = findSparkOfferOfChaseRunner(facts, key)
  const { name } = actionContext.actor
  return Object.hasOwn(rolls, key)
    ? refuse('HnB.exchange.refusal.answered', { name })
    : {
        stat,
        target,
        path: `hazard.rolls.${key}`,
        offerPath: `sparkOffers.${key}`,
        offer: sparkOffer,
        undoLabel: { key: 'HnB.humanity.chase.did.dodge', data: { name } },
      }
}

/** Rolls a runner's Check to avoid the effects of the hazard. */
export const rollAgainstHazardAction = defineFixedStatCheckAction(
  'byGM',
  'HnB.humanity.chase.ask.dodge',
  findHazardCheckOfChaseRunner,
)

/**
 * The actions that answer an offered Synchronized Spark against the hazard. The button's `data-member` names the
 * initiator.
 */
export const hazardSparkOfferActions = defineFixedStatCheckOfferAnswers<ChaseActionContext>(
  ({ sides, message: { facts }, data: { member: key = '' } }) => {
    const chaseRunnerSide = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
    return sides.find(({ actor }) => actor.uuid === chaseRunnerSide?.uuid)
  },
  findHazardCheckOfChaseRunner,
)
