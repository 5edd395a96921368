/**
 * Builds the actions of two abilities. The first ability swaps two results, the second lowers a winner's result. A
 * Contest or a Chase provides the list of sides.
 */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import type { ActionQuestion } from '../../../core/contract'
import type { Outcome, Refusal } from '../../../core/outcome'
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

/** The keys of the sides that the ability affects. An ability that affects one side ignores `b`. */
const chosenContendersAnswersSchema = v.object({
  a: v.optional(v.string(), ''),
  b: v.optional(v.string(), ''),
})
type ChosenContenders = v.InferOutput<typeof chosenContendersAnswersSchema>

/** The ability that a person uses, and the sides that it may affect. */
interface PossibleAbilityUse<Contender> {
  readonly ability: EffectOfOwnedAbility
  readonly candidates: readonly Contender[]
}

/** Lists the sides that an ability may affect. Refuses if it cannot be used now. */
type ContenderLister<Facts, Contender> = (
  actionContext: MessageFactsActionContext<Facts>,
) => readonly Contender[] | Refusal

/**
 * Builds the action in which an ability changes the results of chosen sides.
 * @param tooFewRefusal the phrase key of the refusal if there are fewer sides than `minContenders`
 * @param createFactEdits makes the changes of the message's facts; refuses a wrong choice of sides
 */
function defineResultAbilityAction<Facts, Contender extends ResultSwapContender>(
  abilityKind: 'swap' | 'hinder',
  minContenders: number,
  tooFewRefusal: string,
  listContenders: ContenderLister<Facts, Contender>,
  createFactEdits: (
    abilityUse: PossibleAbilityUse<Contender>,
    chosenContenders: ChosenContenders,
    messageFacts: Facts,
  ) => NonNullable<Outcome['amend']>['set'] | Refusal,
) {
  const findPossibleUse = (actionContext: MessageFactsActionContext<Facts>) => {
    const candidates = listContenders(actionContext)
    if (isRefusal(candidates)) return candidates
    if (candidates.length < minContenders) return refuse(tooFewRefusal)
    const ability = findUsableAbilityOfKind(actionContext, abilityKind)
    return isRefusal(ability) ? ability : { ability, candidates }
  }
  return defineAction<MessageFactsActionContext<Facts>, ChosenContenders>({
    answers: chosenContendersAnswersSchema,
    decided: 'byGM',
    ask(actionContext) {
      const possibleUse = findPossibleUse(actionContext)
      return isRefusal(possibleUse)
        ? possibleUse
        : createQuestionAboutContenders(actionContext, abilityKind, possibleUse)
    },
    decide(actionContext, chosenContenders) {
      const possibleUse = findPossibleUse(actionContext)
      if (isRefusal(possibleUse)) return possibleUse
      const set = createFactEdits(possibleUse, chosenContenders, actionContext.message.facts)
      if (isRefusal(set)) return set
      return {
        edits: createAbilityUseCountEdits(possibleUse.ability.ability),
        amend: {
          set,
          label: {
            key: `HnB.humanity.contest.did.${abilityKind}`,
            data: { name: actionContext.actor.name },
          },
        },
      }
    },
  })
}

/**
 * Builds the action that swaps two results ("Blessed by Circumstance").
 * @param listSwapContenders returns the sides that have rolled; refuses if results cannot be swapped now, or if fewer
 * than three sides take part
 */
export const defineSwapAction = <Facts extends { readonly swaps: ContestResultSwaps }>(
  listSwapContenders: ContenderLister<Facts, ResultSwapContender>,
) =>
  defineResultAbilityAction(
    'swap',
    2,
    'HnB.humanity.refusal.notRolled',
    listSwapContenders,
    ({ candidates }, { a: firstKey, b: secondKey }, { swaps }) => {
      const isCandidate = (sideKey: string) => candidates.some(({ key }) => key === sideKey)
      return firstKey === secondKey || !isCandidate(firstKey) || !isCandidate(secondKey) || swaps.length >= 20
        ? refuse('HnB.humanity.refusal.chooseTwo')
        : { swaps: toStorableValue([...swaps, { a: firstKey, b: secondKey }]) }
    },
  )

/**
 * Builds the action that lowers another character's winning result: "You may modify that character's result by −3,
 * possibly turning … their win into a loss" ("Blessed by Disruption").
 * @param listWinningContestContenders returns the winning sides, without the side of the actor who clicked
 */
export const defineHinderAction = <Facts>(
  listWinningContestContenders: ContenderLister<Facts, WinningContestContender>,
) =>
  defineResultAbilityAction(
    'hinder',
    1,
    'HnB.humanity.refusal.nobodyWon',
    listWinningContestContenders,
    ({ ability, candidates }, { a: winnerKey }) => {
      const hinderedWinner = candidates.find(({ key }) => key === winnerKey)
      return hinderedWinner
        ? { [`${hinderedWinner.path}.less`]: computeRollReductionWithAbility(hinderedWinner.roll, ability) }
        : refuse('HnB.humanity.refusal.nobodyWon')
    },
  )

/** Makes the form in which the actor chooses one or two sides that an ability affects. */
export function createQuestionAboutContenders(
  { actor }: Pick<MessageFactsActionContext<unknown>, 'actor'>,
  kindOfAbilityUse: 'swap' | 'hinder' | 'rescue',
  { ability, candidates }: PossibleAbilityUse<ResultSwapContender>,
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
