/**
 * Builds the actions of two abilities. The first ability swaps two results, the second lowers a winner's result. A
 * Contest or a Chase provides the list of sides.
 */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import type { ActionQuestion } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStorableValue } from '../../../core/plain-data'
import type { MessageActionContext } from '../../../core/game-views'
import type { EffectOfOwnedAbility } from '../../item/abilities'
import { createAbilityUseCountEdits } from '../../item/abilities'
import type { Humanity } from '../../rules'
import type { ContestRoll, ContestResultSwaps } from '../facts'
import { findUsableAbilityOfKind } from './usable-ability'

type MessageFactsActionContext<Facts> = MessageActionContext<Humanity, Facts>

/** A side of a Contest, or a runner of a Chase, whose result an ability may swap, lower or raise. */
export interface ResultSwapContender {
  readonly key: string
  readonly name: string
}

/** A side that wins a Contest, and its winning roll. */
export interface WinningContestContender extends ResultSwapContender {
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
 * @param listSwapContenders returns the sides that have rolled; refuses if results cannot be swapped now, or if fewer
 * than three sides take part
 */
export function defineSwapAction<Facts extends { readonly swaps: ContestResultSwaps }>(
  listSwapContenders: (
    actionContext: MessageFactsActionContext<Facts>,
  ) => readonly ResultSwapContender[] | Refusal,
) {
  const findPossibleSwap = (actionContext: MessageFactsActionContext<Facts>) => {
    const contestSwapCandidates = listSwapContenders(actionContext)
    if (isRefusal(contestSwapCandidates)) return contestSwapCandidates
    if (contestSwapCandidates.length < 2) return refuse('HnB.humanity.refusal.notRolled')
    const ability = findUsableAbilityOfKind(actionContext, 'swap')
    return isRefusal(ability) ? ability : { ability, candidates: contestSwapCandidates }
  }
  return defineAction<MessageFactsActionContext<Facts>, v.InferOutput<typeof swapResultsAnswersSchema>>({
    answers: swapResultsAnswersSchema,
    decided: 'byGM',
    ask(actionContext) {
      const possibleSwap = findPossibleSwap(actionContext)
      return isRefusal(possibleSwap)
        ? possibleSwap
        : createQuestionAboutContenders(actionContext, 'swap', possibleSwap)
    },
    decide(actionContext, { a: firstKey, b: secondKey }) {
      const possibleSwap = findPossibleSwap(actionContext)
      if (isRefusal(possibleSwap)) return possibleSwap
      const { swaps } = actionContext.message.facts
      const isSwapCandidate = (sideKeyOfSwapCandidate: string) =>
        possibleSwap.candidates.some((swapCandidate) => swapCandidate.key === sideKeyOfSwapCandidate)
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
          set: { swaps: toStorableValue([...swaps, { a: firstKey, b: secondKey }]) },
          label: { key: 'HnB.humanity.contest.did.swap', data: { name: actionContext.actor.name } },
        },
      }
    },
  })
}

/**
 * Builds the action that lowers another character's winning result: "You may modify that character's result by −3,
 * possibly turning … their win into a loss" ("Blessed by Disruption").
 * @param listWinningContestContenders returns the winning sides, without the side of the actor who clicked
 */
export function defineHinderAction<Facts>(
  listWinningContestContenders: (
    actionContext: MessageFactsActionContext<Facts>,
  ) => readonly WinningContestContender[] | Refusal,
) {
  const findPossibleHindrance = (actionContext: MessageFactsActionContext<Facts>) => {
    const hinderableContenders = listWinningContestContenders(actionContext)
    if (isRefusal(hinderableContenders)) return hinderableContenders
    if (hinderableContenders.length === 0) return refuse('HnB.humanity.refusal.nobodyWon')
    const ability = findUsableAbilityOfKind(actionContext, 'hinder')
    return isRefusal(ability) ? ability : { ability, candidates: hinderableContenders }
  }
  return defineAction<MessageFactsActionContext<Facts>, v.InferOutput<typeof hinderWinnerAnswersSchema>>({
    answers: hinderWinnerAnswersSchema,
    decided: 'byGM',
    ask(actionContext) {
      const possibleHindrance = findPossibleHindrance(actionContext)
      return isRefusal(possibleHindrance)
        ? possibleHindrance
        : createQuestionAboutContenders(actionContext, 'hinder', possibleHindrance)
    },
    decide(actionContext, { a: winnerKey }) {
      const possibleHindrance = findPossibleHindrance(actionContext)
      if (isRefusal(possibleHindrance)) return possibleHindrance
      const hinderedWinner = possibleHindrance.candidates.find(({ key }) => key === winnerKey)
      if (!hinderedWinner) return refuse('HnB.humanity.refusal.nobodyWon')
      return {
        edits: createAbilityUseCountEdits(possibleHindrance.ability.ability),
        amend: {
          set: {
            [`${hinderedWinner.path}.less`]: computeRollReductionWithAbility(
              hinderedWinner.roll,
              possibleHindrance.ability,
            ),
          },
          label: { key: 'HnB.humanity.contest.did.hinder', data: { name: actionContext.actor.name } },
        },
      }
    },
  })
}

/** Makes the form in which the actor chooses one or two sides that an ability affects. */
export function createQuestionAboutContenders(
  { actor }: Pick<MessageFactsActionContext<unknown>, 'actor'>,
  kindOfAbilityUse: 'swap' | 'hinder' | 'rescue',
  {
    ability,
    candidates,
  }: { readonly ability: EffectOfOwnedAbility; readonly candidates: readonly ResultSwapContender[] },
): ActionQuestion {
  return {
    title: `HnB.humanity.contest.ask.${kindOfAbilityUse}`,
    titleData: { name: actor.name, value: String(Math.abs(ability.effect.value)) },
    template: 'humanity/contest/choose-dialog',
    ok: 'HnB.humanity.contest.ok.settle',
    context: { what: kindOfAbilityUse, contenders: candidates, second: candidates[1]?.key },
    defaults: { a: candidates[0]?.key ?? '', b: candidates[1]?.key ?? '' },
  }
}

/**
 * Computes how many points abilities subtract from a roll in all, including the ability that is used now. The sum is at
 * most 999.
 */
export function computeRollReductionWithAbility(
  { less: reduction }: Pick<ContestRoll, 'less'>,
  { effect }: EffectOfOwnedAbility,
): number {
  return Math.min(999, reduction + Math.abs(effect.value))
}
