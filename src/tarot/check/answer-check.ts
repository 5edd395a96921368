/** The actions with which a player answers a check. The player pushes, or answers without a push. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import { toTagOfAnswerCards } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import type { MessageActionContext } from '../../core/game-views'
import type { PushAnswers } from '../push/push-form'
import { pushAnswersSchema, createPushQuestion } from '../push/push-form'
import { discardTableCards, playPushCards } from '../push/play-push-cards'
import { EMPTY_PUSH } from '../push/push-schema'
import type { Tarot } from '../rules'
import { computeRequiredMedicalRank } from '../rules'
import { listRemarkPhrasesForAction } from '../action-remarks'
import { countWoundsOfCurrentRound, countRankLoweringWounds } from '../reaction-round'
import { findCurrentCheckedTrait, whyNotPushInCheck } from './check-state'
import {
  createRevealedCheckFacts,
  createFinishedCheckUpdate,
  createEditsForActingSooner,
} from './check-changes'
import type { CheckedTrait, TarotCheckFacts } from './check-facts'
import { KEY_OF_PUSH_IN_SINGLE_CHECK, isCheckResultDetermined } from './check-facts'
import { hasStoppedOwnBleeding, createOutcomeOfStoppedBleeding } from './stop-own-bleeding'

export type TarotCheckActionContext = MessageActionContext<Tarot, TarotCheckFacts>

/**
 * Makes the key of an actor's check, for the tag that marks the check's cards on the table (`toTagOfAnswerCards`). The
 * key contains the actor's uuid, because a message may hold several checks.
 */
export const createCheckCardsTagKey = ({ actor }: Pick<TarotCheckFacts, 'actor'>): string =>
  `${KEY_OF_PUSH_IN_SINGLE_CHECK}${actor.replaceAll('.', '')}`

/** Refuses an answer to another actor's check, or to a finished check. */
function whyNotAnswerCheck({ message: { facts }, actor }: TarotCheckActionContext): Refusal | null {
  if (facts.actor !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: facts.name })
  return facts.stage === 'asked' ? null : refuse('HnB.tarot.refusal.isOver')
}

/**
 * Returns a refusal if the player may not play cards in this check, otherwise null. With the setting `suitsFirst`, the
 * player must first declare a suit. For a push to act sooner, the actor must still be able to act sooner.
 */
function whyNotPlayPush(actionContext: TarotCheckActionContext): Refusal | null {
  const { facts } = actionContext.message
  const isPushTooEarly = actionContext.settings.suitsFirst && facts.push.suit === null
  return (
    whyNotAnswerCheck(actionContext) ??
    whyNotPushInCheck(facts, actionContext.actor) ??
    (isPushTooEarly ? refuse('HnB.tarot.refusal.notDeclared', { name: facts.name }) : null)
  )
}

/** A check's trait with its current rank. Null for a secret trait. Refuses a deleted trait. */
function findCurrentTraitOfCheck(actionContext: TarotCheckActionContext): CheckedTrait | null | Refusal {
  const { trait } = actionContext.message.facts
  if (!trait) return null
  return findCurrentCheckedTrait(actionContext, trait.id) ?? refuse('HnB.tarot.refusal.noTrait')
}

/**
 * The facts of a check that become fixed with its answer. `wounds` counts the wounds that lower ranks. `fresh` counts
 * wounds of this Reaction round, which do not lower ranks yet. `need` is the difficulty with the patient's new wounds.
 */
function createCurrentCheckFacts(
  actionContext: TarotCheckActionContext,
): Pick<TarotCheckFacts, 'wounds' | 'fresh' | 'remarks' | 'need'> {
  const { facts } = actionContext.message
  const patient = actionContext.sides.find(({ actor }) => actor.uuid === facts.aid?.actor)
  return {
    wounds: countRankLoweringWounds(actionContext, actionContext.settings),
    fresh: countWoundsOfCurrentRound(actionContext, actionContext.settings),
    remarks: listRemarkPhrasesForAction(actionContext),
    need: patient ? computeRequiredMedicalRank(patient.state.wounds) : facts.need,
  }
}

/** The player plays cards in a check, and the cards are revealed. The trait counts with its current rank. */
export const playPushInCheckAction = defineAction<TarotCheckActionContext, PushAnswers>({
  answers: pushAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const refusal = whyNotPlayPush(actionContext)
    if (refusal) return refusal
    const { push, trait } = actionContext.message.facts
    // The preview shows no trait if the trait is secret or was deleted.
    return createPushQuestion(actionContext, null, push.suit, true, () =>
      findCurrentCheckedTrait(actionContext, trait?.id ?? ''),
    )
  },
  decide(actionContext, { suit: chosenSuit, cards }, chance): Outcome | Refusal {
    const refusal = whyNotPlayPush(actionContext)
    if (refusal) return refusal
    if (cards.length === 0) return refuseFormField('cards', 'HnB.tarot.refusal.noCards')
    const checkedTrait = findCurrentTraitOfCheck(actionContext)
    if (isRefusal(checkedTrait)) return checkedTrait
    const { facts } = actionContext.message
    const tagOfTableCards = toTagOfAnswerCards(actionContext.message, createCheckCardsTagKey(facts))
    const playedPush = playPushCards(
      actionContext,
      chance,
      cards,
      facts.push.suit ?? chosenSuit,
      tagOfTableCards,
    )
    if (isRefusal(playedPush)) return playedPush
    const finishedCheckFacts = createRevealedCheckFacts(
      { ...facts, trait: checkedTrait, ...createCurrentCheckFacts(actionContext) },
      playedPush,
    )
    if (isCheckResultDetermined(finishedCheckFacts))
      discardTableCards(actionContext, chance, [tagOfTableCards])
    return createFinishedCheckOutcome(actionContext, finishedCheckFacts, {
      label: { key: 'HnB.tarot.push.done', data: { name: facts.name } },
      final: true,
    })
  },
})

/** Answers a check without a push. The rank of the trait alone then decides. */
export const answerWithoutPushAction = defineAction<
  TarotCheckActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext): Outcome | Refusal {
    const refusal = whyNotAnswerCheck(actionContext)
    if (refusal) return refusal
    const checkedTrait = findCurrentTraitOfCheck(actionContext)
    if (isRefusal(checkedTrait)) return checkedTrait
    const { facts } = actionContext.message
    const checkVerdict = facts.sooner ? 'failure' : facts.word
    const finishedCheckFacts: TarotCheckFacts = {
      ...facts,
      stage: 'over',
      trait: checkedTrait,
      ...createCurrentCheckFacts(actionContext),
      push: EMPTY_PUSH,
      word: checkVerdict,
    }
    return createFinishedCheckOutcome(actionContext, finishedCheckFacts, {
      label: { key: 'HnB.tarot.push.left', data: { name: facts.name } },
    })
  },
})

/**
 * Creates the outcome of a finished check: its result, the new initiative of a fighter who acts sooner, and the end of
 * the bleeding if characters treated themselves.
 */
function createFinishedCheckOutcome(
  actionContext: TarotCheckActionContext,
  checkFacts: TarotCheckFacts,
  labelOfChange: Omit<NonNullable<Outcome['amend']>, 'set'>,
): Outcome {
  const set = createFinishedCheckUpdate(checkFacts)
  const edits = createEditsForActingSooner(checkFacts)
  if (!hasStoppedOwnBleeding(checkFacts, actionContext)) return { edits, amend: { set, ...labelOfChange } }
  const bleedingStopOutcome = createOutcomeOfStoppedBleeding(actionContext)
  return {
    edits: [...edits, ...bleedingStopOutcome.edits],
    statuses: bleedingStopOutcome.statuses,
    amend: { set: { ...set, 'aid.done': true }, ...labelOfChange },
  }
}
