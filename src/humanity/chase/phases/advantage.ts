/**
 * The top of a round: all runners roll for the advantage, and the Gamemaster moves the runners with the highest roll.
 */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import { activeSideOf } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import { planRoll } from '../../check/roll-plan'
import { statQuestionContext } from '../../check/check-question'
import type { RollAnswers } from '../../contest/roll-answers'
import { rollAnswersSchema } from '../../contest/roll-answers'
import { throwAndPay } from '../../contest/rolls/make-roll'
import { diceForLosses } from '../../contest/rolls/steadfast'
import { rollModifiers } from '../../roll-modifiers'
import { parseStat } from '../../rules'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Stat } from '../../stats'
import type { ChaseClick } from '../facts'
import type { RankedResult } from '../track/rules'
import { marginBehind, advantageLead } from '../track/rules'
import {
  advantagePurpose,
  advantageRanking,
  moveEdits,
  runners,
  whyNotAdvancePhase,
  whyNotInPhase,
} from '../track/state'

/** The roll for the advantage of the actor who clicked; refuses runners who are out, and a second roll. */
function possibleAdvantageRoll(
  click: ChaseClick,
): { key: string; stat: Stat; about: (stats: readonly Stat[]) => RollPurpose } | Refusal {
  const { facts } = click.message
  const refusal = whyNotInPhase(facts, 'advantage')
  if (refusal) return refusal
  const activeSide = activeSideOf(click)
  if (isRefusal(activeSide)) return activeSide
  const activeRunners = runners(facts, click.sides)
  if (!activeRunners.some(({ key }) => key === activeSide.key))
    return refuse('HnB.humanity.refusal.outOfChase')
  if (activeSide.side.answer) return refuse('HnB.exchange.refusal.answered', { name: click.actor.name })
  const stat = parseStat(click.settings, click.data.stat)
  if (isRefusal(stat)) return stat
  if (!facts.stats.includes(stat)) return refuse('HnB.humanity.refusal.notThatStat')
  const { key } = activeSide
  return { key, stat, about: (stats) => advantagePurpose(facts, key, stats, click.sides) }
}

/** Rolls for the advantage, which ends Slowed and Mislead. */
export const rollForAdvantage = defineAction<ChaseClick, RollAnswers>({
  answers: rollAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const possibleRoll = possibleAdvantageRoll(click)
    if (isRefusal(possibleRoll)) return possibleRoll
    return {
      title: 'HnB.humanity.chase.ask.advance',
      titleData: { name: click.actor.name },
      template: 'humanity/contest/roll-dialog',
      ok: 'HnB.humanity.check.roll',
      context: {
        ...statQuestionContext(click, possibleRoll.stat, { about: possibleRoll.about }),
        hold: null,
        together: [],
      },
      defaults: {},
      modifiers: rollModifiers(click, possibleRoll.about([possibleRoll.stat])),
      remember: possibleRoll.stat,
    }
  },
  async decide(click, answers, chance) {
    const possibleRoll = possibleAdvantageRoll(click)
    if (isRefusal(possibleRoll)) return possibleRoll
    const plan = planRoll(click, possibleRoll.stat, answers, possibleRoll.about)
    if (isRefusal(plan)) return plan
    const { roll, changes } = await throwAndPay(click, plan, answers, chance)
    return {
      ...changes,
      amend: {
        set: { [`exchange.sides.${possibleRoll.key}.answer`]: toStoredRecord(roll) },
        label: { key: 'HnB.humanity.chase.did.advance', data: { name: click.actor.name } },
      },
    }
  },
})

/** Once all runners have rolled, the Gamemaster moves the runners with the highest roll. */
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
    if (rankedResults.length < runners(facts, sides).length)
      return refuse('HnB.humanity.refusal.notAllRolled')
    const { movers, spaces } = advantageLead(rankedResults, settings.chaseTieMoves)
    const { edits, awards } = await diceForLosses(advantageLossMargins(click, rankedResults), sides, chance)
    return {
      edits,
      amend: {
        set: {
          phase: 'responding',
          awards: { ...facts.awards, ...awards },
          ...moveEdits(
            facts,
            movers.map((key) => ({ key, spaces, why: 'advantage' })),
          ),
        },
        label: { key: 'HnB.humanity.chase.did.lead' },
      },
    }
  },
})

/** The margins by which runners lost the Contest for the advantage, by uuid; after protection or before it (HU14). */
function advantageLossMargins(
  { message: { facts }, settings: { steadfastMargin } }: ChaseClick,
  rankedResults: readonly RankedResult[],
): ReadonlyMap<string, number> {
  const highest = Math.max(...rankedResults.map(({ result }) => result))
  return new Map(
    rankedResults
      .filter(({ result }) => result < highest)
      .map(({ id, result, protect = 0 }) => [
        facts.exchange.sides[id]?.uuid ?? '',
        marginBehind({ id, result, protect: steadfastMargin === 'after' ? protect : 0 }, highest),
      ]),
  )
}
