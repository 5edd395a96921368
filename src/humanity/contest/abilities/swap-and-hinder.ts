/**
 * Builds the actions of two abilities: one swaps two results, one lowers a winner's result. A Contest and a Chase each
 * provide the list of sides whose results may change.
 */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import type { ActionQuestion } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredValue } from '../../../core/plain-data'
import type { MessageClick } from '../../../core/game-views'
import type { HeldAbilityEffect } from '../../item/abilities'
import { countUseEdits } from '../../item/abilities'
import type { Humanity } from '../../rules'
import type { ContestRoll, Swaps } from '../facts'
import { usableAbilityFor } from './usable-ability'

type FactsClick<Facts> = MessageClick<Humanity, Facts>

/** A side whose result an ability may swap, lower or raise. */
export interface Contender {
  readonly key: string
  readonly name: string
}

/** A winning side, and the roll that wins. */
export interface WinningContender extends Contender {
  /** The path at which the message's facts store the roll. */
  readonly path: string
  readonly roll: Pick<ContestRoll, 'less'>
}

/** The keys of the two sides whose results are swapped. */
const swapAnswersSchema = v.object({ a: v.optional(v.string(), ''), b: v.optional(v.string(), '') })
/** The key of the side whose result the ability lowers. */
const hinderAnswersSchema = v.object({ a: v.optional(v.string(), '') })

/**
 * Builds the action that swaps two results ("Blessed by Circumstance").
 * @param listContenders returns the sides that have rolled; refuses if results cannot be swapped now, or if fewer
 *   than three sides take part
 */
export function defineSwapAction<Facts extends { readonly swaps: Swaps }>(
  listContenders: (click: FactsClick<Facts>) => readonly Contender[] | Refusal,
) {
  const findSwap = (click: FactsClick<Facts>) => {
    const candidates = listContenders(click)
    if (isRefusal(candidates)) return candidates
    if (candidates.length < 2) return refuse('HnB.humanity.refusal.notRolled')
    const ability = usableAbilityFor(click, 'swap')
    return isRefusal(ability) ? ability : { ability, candidates }
  }
  return defineAction<FactsClick<Facts>, v.InferOutput<typeof swapAnswersSchema>>({
    answers: swapAnswersSchema,
    decided: 'byGM',
    ask(click) {
      const possibleSwap = findSwap(click)
      return isRefusal(possibleSwap) ? possibleSwap : contenderQuestion(click, 'swap', possibleSwap)
    },
    decide(click, { a: firstKey, b: secondKey }) {
      const possibleSwap = findSwap(click)
      if (isRefusal(possibleSwap)) return possibleSwap
      const { swaps } = click.message.facts
      const isCandidate = (key: string) => possibleSwap.candidates.some((contender) => contender.key === key)
      if (firstKey === secondKey || !isCandidate(firstKey) || !isCandidate(secondKey) || swaps.length >= 20)
        return refuse('HnB.humanity.refusal.chooseTwo')
      return {
        edits: countUseEdits(possibleSwap.ability.ability),
        amend: {
          set: { swaps: toStoredValue([...swaps, { a: firstKey, b: secondKey }]) },
          label: { key: 'HnB.humanity.contest.did.swap', data: { name: click.actor.name } },
        },
      }
    },
  })
}

/**
 * Builds the action that lowers a winner: "You may modify that character's result by −3, possibly turning … their win
 * into a loss" ("Blessed by Disruption").
 * @param listWinners returns the winning sides, without the side of the actor who clicked
 */
export function defineHinderAction<Facts>(
  listWinners: (click: FactsClick<Facts>) => readonly WinningContender[] | Refusal,
) {
  const findHindrance = (click: FactsClick<Facts>) => {
    const candidates = listWinners(click)
    if (isRefusal(candidates)) return candidates
    if (candidates.length === 0) return refuse('HnB.humanity.refusal.nobodyWon')
    const ability = usableAbilityFor(click, 'hinder')
    return isRefusal(ability) ? ability : { ability, candidates }
  }
  return defineAction<FactsClick<Facts>, v.InferOutput<typeof hinderAnswersSchema>>({
    answers: hinderAnswersSchema,
    decided: 'byGM',
    ask(click) {
      const possibleHindrance = findHindrance(click)
      return isRefusal(possibleHindrance)
        ? possibleHindrance
        : contenderQuestion(click, 'hinder', possibleHindrance)
    },
    decide(click, { a: winnerKey }) {
      const possibleHindrance = findHindrance(click)
      if (isRefusal(possibleHindrance)) return possibleHindrance
      const winner = possibleHindrance.candidates.find(({ key }) => key === winnerKey)
      if (!winner) return refuse('HnB.humanity.refusal.nobodyWon')
      return {
        edits: countUseEdits(possibleHindrance.ability.ability),
        amend: {
          set: { [`${winner.path}.less`]: reductionAfterUse(winner.roll, possibleHindrance.ability) },
          label: { key: 'HnB.humanity.contest.did.hinder', data: { name: click.actor.name } },
        },
      }
    },
  })
}

/** The question that asks the actor to choose one or two sides for an ability. */
export function contenderQuestion(
  { actor }: Pick<FactsClick<unknown>, 'actor'>,
  purpose: 'swap' | 'hinder' | 'rescue',
  { ability, candidates }: { readonly ability: HeldAbilityEffect; readonly candidates: readonly Contender[] },
): ActionQuestion {
  return {
    title: `HnB.humanity.contest.ask.${purpose}`,
    titleData: { name: actor.name, value: String(Math.abs(ability.effect.value)) },
    template: 'humanity/contest/choose-dialog',
    ok: 'HnB.humanity.contest.ok.settle',
    context: { what: purpose, contenders: candidates, second: candidates[1]?.key },
    defaults: { a: candidates[0]?.key ?? '', b: candidates[1]?.key ?? '' },
  }
}

/** The number of points that abilities subtract from a roll, including the ability that is being used. At most 999. */
export function reductionAfterUse(
  { less: reduction }: Pick<ContestRoll, 'less'>,
  { effect }: HeldAbilityEffect,
): number {
  return Math.min(999, reduction + Math.abs(effect.value))
}
