/** The hazard at the end of a round. The Gamemaster describes it. The threatened runners roll Checks to avoid it. */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import { findActiveSideOfClick } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import { createStatLabel } from '../../check/check-question'
import type { FixedStatCheck } from '../../sync/fixed-stat-check'
import { defineFixedStatCheckAction, defineFixedStatCheckOfferAnswers } from '../../sync/fixed-stat-check'
import { parseTableStat } from '../../rules'
import { ALL_STATS, listTableStats, SUGGESTED_CHECK_TARGETS } from '../../rules/stats'
import type { ChaseClick, ChaseHazard } from '../facts'
import { findForemostRunnerKeys } from '../track/rules'
import { findRunnerSparkOffer } from '../track/offers'
import { listRunnerPlaces, listActiveRunners, whyNotEndResponses, whyNotInChasePhase } from '../track/state'

const setHazardFormSchema = v.object({
  words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  stat: v.picklist(ALL_STATS),
  target: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** The keys of the runners whom the hazard threatens. */
  who: v.optional(v.record(v.string(), v.boolean()), {}),
})

/**
 * The Gamemaster describes a hazard "that could affect all or some of the leading characters". She may let it
 * threaten other runners, too.
 */
export const setChaseHazardAction = defineAction<ChaseClick, v.InferOutput<typeof setHazardFormSchema>>({
  answers: setHazardFormSchema,
  decided: 'byGM',
  ask(click) {
    const refusal = whyNotEndResponses(click)
    if (refusal) return refusal
    const { customStat } = click.settings
    const { facts } = click.message
    const leadingRunnerKeys = findForemostRunnerKeys(listRunnerPlaces(facts, click.sides))
    return {
      title: 'HnB.humanity.chase.ask.hazard',
      template: 'humanity/chase/hazard-dialog',
      ok: 'HnB.humanity.chase.ok.hazard',
      context: {
        stats: listTableStats(customStat).map((stat) => ({ stat, label: createStatLabel(stat, customStat) })),
        targets: SUGGESTED_CHECK_TARGETS,
        runners: listActiveRunners(facts, click.sides).map(({ key, side }) => ({
          key,
          name: side.name,
          leads: leadingRunnerKeys.includes(key),
        })),
      },
      defaults: { stat: 'hurry', target: 8 },
    }
  },
  decide(click, { words: description, stat, target, who: chosenRunners }) {
    const refusal = whyNotEndResponses(click)
    if (refusal) return refusal
    const parsedStat = parseTableStat(click.settings, stat)
    if (isRefusal(parsedStat)) return parsedStat
    const { facts } = click.message
    const threatenedRunnerKeys = listActiveRunners(facts, click.sides).flatMap(({ key }) =>
      chosenRunners[key] === true ? [key] : [],
    )
    if (threatenedRunnerKeys.length === 0) return refuse('HnB.humanity.refusal.nobodyThreatened')
    const newChaseHazard: ChaseHazard = {
      words: description,
      stat: parsedStat,
      statName: click.settings.customStat,
      target,
      who: threatenedRunnerKeys,
      rolls: {},
    }
    return {
      amend: {
        set: { phase: 'hazards', hazard: toStoredRecord(newChaseHazard) },
        label: { key: 'HnB.humanity.chase.did.hazard' },
      },
    }
  },
})

/**
 * The Check against a hazard that the clicking actor must roll. Refuses a runner who is not threatened or has already
 * rolled.
 */
function findRunnerHazardCheck(click: ChaseClick): FixedStatCheck | Refusal {
  const { facts } = click.message
  const refusal = whyNotInChasePhase(facts, 'hazards')
  if (refusal) return refusal
  const activeSide = findActiveSideOfClick(click)
  if (isRefusal(activeSide)) return activeSide
  const { key } = activeSide
  const { hazard } = facts
  if (!hazard?.who.includes(key)) return refuse('HnB.humanity.refusal.noHazard')
  const { stat, target, rolls } = hazard
  const sparkOffer = findRunnerSparkOffer(facts, key)
  const { name } = click.actor
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
  findRunnerHazardCheck,
)

/**
 * The actions that answer an offered Synchronized Spark against the hazard. The button's `data-member` names the
 * initiator.
 */
export const hazardOfferActions = defineFixedStatCheckOfferAnswers<ChaseClick>(
  ({ sides, message: { facts }, data: { member: key = '' } }) => {
    const runnerSide = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
    return sides.find(({ actor }) => actor.uuid === runnerSide?.uuid)
  },
  findRunnerHazardCheck,
)
