/**
 * At the start of a round, all runners roll for the advantage. Then the Gamemaster moves the runners with the highest
 * result.
 */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import { findActiveSideOfClick } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import { createRollPlan } from '../../check/roll-plan'
import { createStatQuestionContext } from '../../check/check-question'
import type { StatRollAnswers } from '../../check/roll-answers'
import { rollAnswersSchema } from '../../check/roll-answers'
import { throwAndPayContestRoll } from '../../contest/rolls/make-roll'
import type { LostRollOfActor } from '../../contest/rolls/steadfast'
import { gainSteadfastDiceForLosses } from '../../contest/rolls/steadfast'
import { listRollModifiers } from '../../check/roll-modifiers'
import { parseTableStat } from '../../rules'
import { defineOfferAnswers } from '../../sync/offer-answers'
import type { SharedSparkRoll } from '../../sync/spark-offer'
import { createSparkOffer, filterSparkPartners, createSparkOptions } from '../../sync/spark-offer'
import type { ChaseClick } from '../facts'
import { findRunnerSparkOffer } from '../track/offers'
import type { RankedAdvantageResult } from '../track/rules'
import { computeMarginBelowHighestResult, computeAdvantageLead } from '../track/rules'
import {
  createAdvantageRollPurpose,
  rankAdvantageResults,
  createTokenMoveEdits,
  listActiveRunners,
  whyNotAdvancePhase,
  whyNotInChasePhase,
} from '../track/state'

/**
 * The roll for the advantage that the clicking actor may make. Refuses a runner who is out of the Chase or has
 * already rolled.
 */
function findPossibleAdvantageRoll(
  click: ChaseClick,
): (SharedSparkRoll & { readonly key: string }) | Refusal {
  const { facts } = click.message
  const refusal = whyNotInChasePhase(facts, 'advantage')
  if (refusal) return refusal
  const activeSide = findActiveSideOfClick(click)
  if (isRefusal(activeSide)) return activeSide
  const activeChaseRunners = listActiveRunners(facts, click.sides)
  if (!activeChaseRunners.some(({ key }) => key === activeSide.key))
    return refuse('HnB.humanity.refusal.outOfChase')
  if (activeSide.side.answer) return refuse('HnB.exchange.refusal.answered', { name: click.actor.name })
  const clickedStat = parseTableStat(click.settings, click.data.stat)
  if (isRefusal(clickedStat)) return clickedStat
  if (!facts.stats.includes(clickedStat)) return refuse('HnB.humanity.refusal.notThatStat')
  const { key } = activeSide
  return {
    key,
    stat: clickedStat,
    mayCombine: () => true,
    partners: filterSparkPartners([...click.sides, ...click.targets], click.actor.uuid),
    purposeOf: (stats) => createAdvantageRollPurpose(facts, key, stats, click.sides),
  }
}

/** The action with which a runner rolls for the advantage. It ends the runner's conditions Slowed and Mislead. */
export const rollForAdvantageAction = defineAction<ChaseClick, StatRollAnswers>({
  answers: rollAnswersSchema,
  decided: 'byGM',
  targets: true,
  ask(click) {
    const nextAdvantageRoll = findPossibleAdvantageRoll(click)
    if (isRefusal(nextAdvantageRoll)) return nextAdvantageRoll
    return {
      title: 'HnB.humanity.chase.ask.advance',
      titleData: { name: click.actor.name },
      template: 'humanity/contest/roll-dialog',
      ok: 'HnB.humanity.check.roll',
      context: {
        ...createStatQuestionContext(click, nextAdvantageRoll.stat, {
          purposeOf: nextAdvantageRoll.purposeOf,
        }),
        hold: null,
        together: createSparkOptions(click, nextAdvantageRoll),
      },
      defaults: {},
      modifiers: listRollModifiers(click, nextAdvantageRoll.purposeOf([nextAdvantageRoll.stat])),
      rememberAs: nextAdvantageRoll.stat,
    }
  },
  async decide(click, answers, chance) {
    const nextAdvantageRoll = findPossibleAdvantageRoll(click)
    if (isRefusal(nextAdvantageRoll)) return nextAdvantageRoll
    const sparkOfferPath = `sparkOffers.${nextAdvantageRoll.key}`
    if (answers.together !== '') {
      const sparkOffer = createSparkOffer(click, nextAdvantageRoll, answers)
      if (isRefusal(sparkOffer)) return sparkOffer
      const undoLabel = { key: 'HnB.humanity.sync.asked', data: { name: click.actor.name } }
      return { amend: { set: { [sparkOfferPath]: toStoredRecord(sparkOffer) }, label: undoLabel } }
    }
    const rollPlan = createRollPlan(click, nextAdvantageRoll.stat, answers, nextAdvantageRoll.purposeOf)
    if (isRefusal(rollPlan)) return rollPlan
    const { roll, changes } = await throwAndPayContestRoll(click, rollPlan, answers, chance)
    return {
      ...changes,
      amend: {
        set: {
          [`exchange.sides.${nextAdvantageRoll.key}.answer`]: toStoredRecord(roll),
          ...(findRunnerSparkOffer(click.message.facts, nextAdvantageRoll.key)
            ? { [sparkOfferPath]: undefined }
            : {}),
        },
        label: { key: 'HnB.humanity.chase.did.advance', data: { name: click.actor.name } },
      },
    }
  },
})

/** Answers an offered Synchronized Spark for the advantage. The button's `data-side` names the initiator. */
export const advantageOfferActions = defineOfferAnswers<ChaseClick>((click) => {
  const { message, sides, data } = click
  const runnerKey = data.side ?? ''
  const sparkOffer = findRunnerSparkOffer(message.facts, runnerKey)
  const runnerSide = Object.hasOwn(message.facts.exchange.sides, runnerKey)
    ? message.facts.exchange.sides[runnerKey]
    : undefined
  const initiator = sides.find(({ actor }) => actor.uuid === runnerSide?.uuid)
  if (!sparkOffer || !initiator) return refuse('HnB.humanity.refusal.notNow')
  const nextAdvantageRoll = findPossibleAdvantageRoll({
    ...click,
    ...initiator,
    data: { ...data, stat: sparkOffer.stat },
  })
  if (isRefusal(nextAdvantageRoll)) return nextAdvantageRoll
  return {
    offer: sparkOffer,
    path: `sparkOffers.${runnerKey}`,
    initiator,
    roll: nextAdvantageRoll,
    async make(roller, rollPlan, partner, chance) {
      const { roll, changes } = await throwAndPayContestRoll(
        roller,
        rollPlan,
        { ...sparkOffer.answers, partner },
        chance,
      )
      return { changes, set: { [`exchange.sides.${runnerKey}.answer`]: toStoredRecord(roll) } }
    },
  }
})

/** The action with which the Gamemaster moves the runners with the highest result, after all runners have rolled. */
export const moveAdvantageLeadersAction = defineAction<ChaseClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  async decide(click, _answers, chance) {
    const { message, sides, settings } = click
    const { facts } = message
    const refusal = whyNotAdvancePhase(click, 'advantage')
    if (refusal) return refusal
    const rankedResults = rankAdvantageResults(facts, sides)
    if (rankedResults.length === 0) return refuse('HnB.humanity.refusal.nobodyRuns')
    if (rankedResults.length < listActiveRunners(facts, sides).length)
      return refuse('HnB.humanity.refusal.notAllRolled')
    const { movers, spaces } = computeAdvantageLead(rankedResults, settings.chaseTieMoves)
    const { edits, awards } = await gainSteadfastDiceForLosses(
      listAdvantageLosses(click, rankedResults),
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
            movers.map((runnerKey) => ({ key: runnerKey, spaces, why: 'advantage' })),
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
  { message: { facts }, sides, settings: { steadfastMargin } }: ChaseClick,
  rankedResults: readonly RankedAdvantageResult[],
): LostRollOfActor[] {
  const highestAdvantageResult = Math.max(...rankedResults.map(({ result }) => result))
  return rankedResults
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
