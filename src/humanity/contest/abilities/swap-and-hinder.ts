/**
 * Builds the actions of two abilities: one swaps two results, one lowers a winner's result. A Contest or a Chase
 * provides the list of sides.
 */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import type { ActionQuestion } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredValue } from '../../../core/plain-data'
import type { MessageClick } from '../../../core/game-views'
import type { HeldAbilityEffect } from '../../item/abilities'
import { createAbilityUseCountEdits } from '../../item/abilities'
import type { Humanity } from '../../rules'
import type { ContestRoll, ResultSwaps } from '../facts'
import { findUsableAbilityOfKind } from './usable-ability'

type MessageFactsClick<Facts> = MessageClick<Humanity, Facts>

/** A side of a Contest, or a runner of a Chase, whose result an ability may swap, lower or raise. */
export interface ResultSwapContender {
  readonly key: string
  readonly name: string
}

/** A side that wins a Contest, and its winning roll. */
export interface WinningContender extends ResultSwapContender {
  /** The path of the roll inside the message's stored data. */
  readonly path: string
  readonly roll: Pick<ContestRoll, 'less'>
}

/** The keys of the two sides whose results are swapped. */
const swapResultsAnswersSchema = v.object({ a: v.optional(v.string(), ''), b: v.optional(v.string(), '') })
/** The key of the side whose result the ability lowers. */
const hinderWinnerAnswersSchema = v.object({ a: v.optional(v.string(), '') })

/**
 * Builds the action that swaps two results ("Blessed by Circumstance").
 * @param listSwapContenders returns the sides that have rolled; refuses if results cannot be swapped now, or if fewer than
 * three sides take part
 */
export function defineSwapAction<Facts extends { readonly swaps: ResultSwaps }>(
  listSwapContenders: (click: MessageFactsClick<Facts>) => readonly ResultSwapContender[] | Refusal,
) {
  const findPossibleSwap = (click: MessageFactsClick<Facts>) => {
    const swapCandidates = listSwapContenders(click)
    if (isRefusal(swapCandidates)) return swapCandidates
    if (swapCandidates.length < 2) return refuse('HnB.humanity.refusal.notRolled')
    const ability = findUsableAbilityOfKind(click, 'swap')
    return isRefusal(ability) ? ability : { ability, candidates: swapCandidates }
  }
  return defineAction<MessageFactsClick<Facts>, v.InferOutput<typeof swapResultsAnswersSchema>>({
    answers: swapResultsAnswersSchema,
    decided: 'byGM',
    ask(click) {
      const possibleSwap = findPossibleSwap(click)
      return isRefusal(possibleSwap)
        ? possibleSwap
        : createQuestionAboutContenders(click, 'swap', possibleSwap)
    },
    decide(click, { a: firstKey, b: secondKey }) {
      const possibleSwap = findPossibleSwap(click)
      if (isRefusal(possibleSwap)) return possibleSwap
      const { swaps } = click.message.facts
      const isSwapCandidate = (contenderKey: string) =>
        possibleSwap.candidates.some((swapContender) => swapContender.key === contenderKey)
      if (
        firstKey === secondKey ||
        !isSwapCandidate(firstKey) ||
        !isSwapCandidate(secondKey) ||
        swaps.length >= 20
      )
        return refuse('HnB.humanity.refusal.chooseTwo')
      return {
        edits: createAbilityUseCountEdits(possibleSwap.ability.ability),
        amend: {
          set: { swaps: toStoredValue([...swaps, { a: firstKey, b: secondKey }]) },
          label: { key: 'HnB.humanity.contest.did.swap', data: { name: click.actor.name } },
        },
      }
    },
  })
}

/**
 * Builds the action that lowers another character's winning result: "You may modify that character's result by −3,
 * possibly turning … their win into a loss" ("Blessed by Disruption").
 * @param listWinningContenders returns the winning sides, without the side of the actor who clicked
 */
export function defineHinderAction<Facts>(
  listWinningContenders: (click: MessageFactsClick<Facts>) => readonly WinningContender[] | Refusal,
) {
  const findPossibleHindrance = (click: MessageFactsClick<Facts>) => {
    const hinderCandidates = listWinningContenders(click)
    if (isRefusal(hinderCandidates)) return hinderCandidates
    if (hinderCandidates.length === 0) return refuse('HnB.humanity.refusal.nobodyWon')
    const ability = findUsableAbilityOfKind(click, 'hinder')
    return isRefusal(ability) ? ability : { ability, candidates: hinderCandidates }
  }
  return defineAction<MessageFactsClick<Facts>, v.InferOutput<typeof hinderWinnerAnswersSchema>>({
    answers: hinderWinnerAnswersSchema,
    decided: 'byGM',
    ask(click) {
      const possibleHindrance = findPossibleHindrance(click)
      return isRefusal(possibleHindrance)
        ? possibleHindrance
        : createQuestionAboutContenders(click, 'hinder', possibleHindrance)
    },
    decide(click, { a: winnerKey }) {
      const possibleHindrance = findPossibleHindrance(click)
      if (isRefusal(possibleHindrance)) return possibleHindrance
      const hinderedWinner = possibleHindrance.candidates.find(({ key }) => key === winnerKey)
      if (!hinderedWinner) return refuse('HnB.humanity.refusal.nobodyWon')
      return {
        edits: createAbilityUseCountEdits(possibleHindrance.ability.ability),
        amend: {
          set: {
            [`${hinderedWinner.path}.less`]: computeRollReductionAfterAbilityUse(
              hinderedWinner.roll,
              possibleHindrance.ability,
            ),
          },
          label: { key: 'HnB.humanity.contest.did.hinder', data: { name: click.actor.name } },
        },
      }
    },
  })
}

/** Makes the form in which the actor chooses one or two sides that an ability affects. */
export function createQuestionAboutContenders(
  { actor }: Pick<MessageFactsClick<unknown>, 'actor'>,
  abilityUse: 'swap' | 'hinder' | 'rescue',
  {
    ability,
    candidates,
  }: { readonly ability: HeldAbilityEffect; readonly candidates: readonly ResultSwapContender[] },
): ActionQuestion {
  return {
    title: `HnB.humanity.contest.ask.${abilityUse}`,
    titleData: { name: actor.name, value: String(Math.abs(ability.effect.value)) },
    template: 'humanity/contest/choose-dialog',
    ok: 'HnB.humanity.contest.ok.settle',
    context: { what: abilityUse, contenders: candidates, second: candidates[1]?.key },
    defaults: { a: candidates[0]?.key ?? '', b: candidates[1]?.key ?? '' },
  }
}

/** How many points abilities subtract from a roll, including the ability in use. At most 999. */
export function computeRollReductionAfterAbilityUse(
  { less: reduction }: Pick<ContestRoll, 'less'>,
  { effect }: HeldAbilityEffect,
): number {
  return Math.min(999, reduction + Math.abs(effect.value))
}
