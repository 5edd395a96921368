/**
 * At the start of a round, all runners roll for the advantage. Then the Gamemaster moves the runners with the highest
 * result.
 */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import { activeSideOfClick } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import { planRoll } from '../../check/roll-plan'
import { statQuestionContext } from '../../check/check-question'
import type { RollAnswers } from '../../check/roll-answers'
import { rollAnswersSchema } from '../../check/roll-answers'
import { throwAndPay } from '../../contest/rolls/make-roll'
import type { ActorLoss } from '../../contest/rolls/steadfast'
import { diceForLosses } from '../../contest/rolls/steadfast'
import { rollModifiers } from '../../check/roll-modifiers'
import { parseStat } from '../../rules'
import { defineOfferAnswers } from '../../sync/offer-answers'
import type { SharedRoll } from '../../sync/spark-offer'
import { newSparkOffer, sparkPartnersAmong, sparkOptions } from '../../sync/spark-offer'
import type { ChaseClick } from '../facts'
import { runnerOffer } from '../track/offers'
import type { RankedResult } from '../track/rules'
import { marginBelowHighest, advantageLead } from '../track/rules'
import {
  advantagePurpose,
  advantageRanking,
  tokenMoveEdits,
  activeRunners,
  whyNotAdvancePhase,
  whyNotInPhase,
} from '../track/state'

/**
 * The roll for the advantage that the clicking actor may make. Refuses a runner who is out of the Chase or has
 * already rolled.
 */
function possibleAdvantageRoll(click: ChaseClick): (SharedRoll & { readonly key: string }) | Refusal {
  const { facts } = click.message
  const refusal = whyNotInPhase(facts, 'advantage')
  if (refusal) return refusal
  const activeSide = activeSideOfClick(click)
  if (isRefusal(activeSide)) return activeSide
  const runners = activeRunners(facts, click.sides)
  if (!runners.some(({ key }) => key === activeSide.key)) return refuse('HnB.humanity.refusal.outOfChase')
  if (activeSide.side.answer) return refuse('HnB.exchange.refusal.answered', { name: click.actor.name })
  const stat = parseStat(click.settings, click.data.stat)
  if (isRefusal(stat)) return stat
  if (!facts.stats.includes(stat)) return refuse('HnB.humanity.refusal.notThatStat')
  const { key } = activeSide
  return {
    key,
    stat,
    mayCombine: () => true,
    partners: sparkPartnersAmong([...click.sides, ...click.targets], click.actor.uuid),
    purposeOf: (stats) => advantagePurpose(facts, key, stats, click.sides),
  }
}

/** A runner rolls for the advantage. The roll ends the runner's conditions Slowed and Mislead. */
export const rollForAdvantage = defineAction<ChaseClick, RollAnswers>({
  answers: rollAnswersSchema,
  decided: 'byGM',
  targets: true,
  ask(click) {
    const nextAdvantageRoll = possibleAdvantageRoll(click)
    if (isRefusal(nextAdvantageRoll)) return nextAdvantageRoll
    return {
      title: 'HnB.humanity.chase.ask.advance',
      titleData: { name: click.actor.name },
      template: 'humanity/contest/roll-dialog',
      ok: 'HnB.humanity.check.roll',
      context: {
        ...statQuestionContext(click, nextAdvantageRoll.stat, { purposeOf: nextAdvantageRoll.purposeOf }),
        hold: null,
        together: sparkOptions(click, nextAdvantageRoll),
      },
      defaults: {},
      modifiers: rollModifiers(click, nextAdvantageRoll.purposeOf([nextAdvantageRoll.stat])),
      rememberAs: nextAdvantageRoll.stat,
    }
  },
  async decide(click, answers, chance) {
    const nextAdvantageRoll = possibleAdvantageRoll(click)
    if (isRefusal(nextAdvantageRoll)) return nextAdvantageRoll
    const offerPath = `sparkOffers.${nextAdvantageRoll.key}`
    if (answers.together !== '') {
      const offer = newSparkOffer(click, nextAdvantageRoll, answers)
      if (isRefusal(offer)) return offer
      const label = { key: 'HnB.humanity.sync.asked', data: { name: click.actor.name } }
      return { amend: { set: { [offerPath]: toStoredRecord(offer) }, label } }
    }
    const plan = planRoll(click, nextAdvantageRoll.stat, answers, nextAdvantageRoll.purposeOf)
    if (isRefusal(plan)) return plan
    const { roll, changes } = await throwAndPay(click, plan, answers, chance)
    return {
      ...changes,
      amend: {
        set: {
          [`exchange.sides.${nextAdvantageRoll.key}.answer`]: toStoredRecord(roll),
          ...(runnerOffer(click.message.facts, nextAdvantageRoll.key) ? { [offerPath]: undefined } : {}),
        },
        label: { key: 'HnB.humanity.chase.did.advance', data: { name: click.actor.name } },
      },
    }
  },
})

/**
 * Answers an offered Synchronized Spark for the advantage. The button names the runner who made the offer with
 * `data-side`.
 */
export const advantageOfferActions = defineOfferAnswers<ChaseClick>((click) => {
  const { message, sides, data } = click
  const key = data.side ?? ''
  const offer = runnerOffer(message.facts, key)
  const side = Object.hasOwn(message.facts.exchange.sides, key)
    ? message.facts.exchange.sides[key]
    : undefined
  const initiator = sides.find(({ actor }) => actor.uuid === side?.uuid)
  if (!offer || !initiator) return refuse('HnB.humanity.refusal.notNow')
  const nextAdvantageRoll = possibleAdvantageRoll({
    ...click,
    ...initiator,
    data: { ...data, stat: offer.stat },
  })
  if (isRefusal(nextAdvantageRoll)) return nextAdvantageRoll
  return {
    offer,
    path: `sparkOffers.${key}`,
    initiator,
    roll: nextAdvantageRoll,
    async make(roller, plan, partner, chance) {
      const { roll, changes } = await throwAndPay(roller, plan, { ...offer.answers, partner }, chance)
      return { changes, set: { [`exchange.sides.${key}.answer`]: toStoredRecord(roll) } }
    },
  }
})

/** The Gamemaster moves the runners with the highest result, once all runners have rolled. */
export const moveLeaders = defineAction<ChaseClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  async decide(click, _answers, chance) {
    const { message, sides, settings } = click
    const { facts } = message
    const refusal = whyNotAdvancePhase(click, 'advantage')
    if (refusal) return refusal
    const rankedResults = advantageRanking(facts, sides)
    if (rankedResults.length === 0) return refuse('HnB.humanity.refusal.nobodyRuns')
    if (rankedResults.length < activeRunners(facts, sides).length)
      return refuse('HnB.humanity.refusal.notAllRolled')
    const { movers, spaces } = advantageLead(rankedResults, settings.chaseTieMoves)
    const { edits, awards } = await diceForLosses(advantageLosses(click, rankedResults), sides, chance)
    return {
      edits,
      amend: {
        set: {
          phase: 'responding',
          sparkOffers: {},
          awards: { ...facts.awards, ...awards },
          ...tokenMoveEdits(
            facts,
            movers.map((key) => ({ key, spaces, why: 'advantage' })),
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
function advantageLosses(
  { message: { facts }, sides, settings: { steadfastMargin } }: ChaseClick,
  rankedResults: readonly RankedResult[],
): ActorLoss[] {
  const highestResult = Math.max(...rankedResults.map(({ result }) => result))
  return rankedResults
    .filter(({ result }) => result < highestResult)
    .map(({ id, result, protect = 0 }) => {
      const { uuid = '', answer } = facts.exchange.sides[id] ?? {}
      return {
        uuid,
        margin: marginBelowHighest(
          { id, result, protect: steadfastMargin === 'after' ? protect : 0 },
          highestResult,
        ),
        purpose: advantagePurpose(facts, id, answer?.stats ?? [], sides),
      }
    })
}
