/** The actions with which a player answers a check. The player pushes, or answers without a push. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import { toAnswerCardsTag } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import type { MessageClick } from '../../core/game-views'
import type { PushAnswers } from '../push/push-form'
import { pushAnswersSchema, createPushQuestion } from '../push/push-form'
import { discardTableCards, playPushCards } from '../push/play-push-cards'
import { EMPTY_PUSH } from '../push/push-schema'
import type { Tarot } from '../rules'
import { computeRequiredMedicalRank } from '../rules'
import { listRemarksAboutAction } from '../action-remarks'
import { countWoundsOfCurrentRound, countRankLoweringWounds } from '../reaction-round'
import { findCurrentCheckedTrait, whyNotPushInCheck } from './check-state'
import { createRevealedCheckFacts, createFinishedCheckUpdate, createActSoonerEdits } from './check-changes'
import type { CheckedTrait, TarotCheckFacts } from './check-facts'
import { CHECK_PUSH_KEY, isCheckResultDetermined } from './check-facts'
import { hasStoppedOwnBleeding, createStopBleedingOutcome } from './stop-own-bleeding'

export type TarotCheckClick = MessageClick<Tarot, TarotCheckFacts>

/**
 * Names an actor's check in the tag of its cards on the table (`toAnswerCardsTag`), with the actor's uuid, because a
 * message may hold several checks.
 */
export const createCheckCardsTagKey = ({ actor }: Pick<TarotCheckFacts, 'actor'>): string =>
  `${CHECK_PUSH_KEY}${actor.replaceAll('.', '')}`

/** Refuses an answer to another actor's check, or to a finished check. */
function whyNotAnswerCheck({ message: { facts }, actor }: TarotCheckClick): Refusal | null {
  if (facts.actor !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: facts.name })
  return facts.stage === 'asked' ? null : refuse('HnB.tarot.refusal.isOver')
}

/**
 * Why the player may not play cards in this check. With the setting `suitsFirst`, a suit must be declared first. A push
 * to act sooner needs an actor who may still act sooner.
 */
function whyNotPlayPush(click: TarotCheckClick): Refusal | null {
  const { facts } = click.message
  const isPushTooEarly = click.settings.suitsFirst && facts.push.suit === null
  return (
    whyNotAnswerCheck(click) ??
    whyNotPushInCheck(facts, click.actor) ??
    (isPushTooEarly ? refuse('HnB.tarot.refusal.notDeclared', { name: facts.name }) : null)
  )
}

/** A check's trait with its current rank. Null for a secret trait. Refuses a deleted trait. */
function findCurrentTrait(click: TarotCheckClick): CheckedTrait | null | Refusal {
  const { trait } = click.message.facts
  if (!trait) return null
  return findCurrentCheckedTrait(click, trait.id) ?? refuse('HnB.tarot.refusal.noTrait')
}

/**
 * The facts of a check that its answer fixes. `wounds`: the wounds that lower ranks. `fresh`: wounds of this Reaction
 * round, which do not lower ranks yet. `need`: the difficulty with the patient's new wounds.
 */
function createCurrentCheckFacts(
  click: TarotCheckClick,
): Pick<TarotCheckFacts, 'wounds' | 'fresh' | 'remarks' | 'need'> {
  const { facts } = click.message
  const patient = click.sides.find(({ actor }) => actor.uuid === facts.aid?.actor)
  return {
    wounds: countRankLoweringWounds(click, click.settings),
    fresh: countWoundsOfCurrentRound(click, click.settings),
    remarks: listRemarksAboutAction(click),
    need: patient ? computeRequiredMedicalRank(patient.state.wounds) : facts.need,
  }
}

/** The player plays cards in a check, and the cards are revealed. The trait counts with its current rank. */
export const playPushInCheckAction = defineAction<TarotCheckClick, PushAnswers>({
  answers: pushAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const refusal = whyNotPlayPush(click)
    if (refusal) return refusal
    const { push, trait } = click.message.facts
    // The preview shows no trait if the trait is secret or was deleted.
    return createPushQuestion(click, null, push.suit, true, () =>
      findCurrentCheckedTrait(click, trait?.id ?? ''),
    )
  },
  decide(click, { suit: chosenSuit, cards }, chance): Outcome | Refusal {
    const refusal = whyNotPlayPush(click)
    if (refusal) return refusal
    if (cards.length === 0) return refuseFormField('cards', 'HnB.tarot.refusal.noCards')
    const checkedTrait = findCurrentTrait(click)
    if (isRefusal(checkedTrait)) return checkedTrait
    const { facts } = click.message
    const cardsTag = toAnswerCardsTag(click.message, createCheckCardsTagKey(facts))
    const playedPush = playPushCards(click, chance, cards, facts.push.suit ?? chosenSuit, cardsTag)
    if (isRefusal(playedPush)) return playedPush
    const finishedCheckFacts = createRevealedCheckFacts(
      { ...facts, trait: checkedTrait, ...createCurrentCheckFacts(click) },
      playedPush,
    )
    if (isCheckResultDetermined(finishedCheckFacts)) discardTableCards(click, chance, [cardsTag])
    const undoLabel = { key: 'HnB.tarot.push.done', data: { name: facts.name } }
    const { set, edits, statuses } = createFinishedCheckOutcome(click, finishedCheckFacts)
    return { edits, statuses, amend: { set, label: undoLabel, final: true } }
  },
})

/** Answers a check without a push. The rank of the trait alone then decides. */
export const answerWithoutPushAction = defineAction<TarotCheckClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click): Outcome | Refusal {
    const refusal = whyNotAnswerCheck(click)
    if (refusal) return refusal
    const checkedTrait = findCurrentTrait(click)
    if (isRefusal(checkedTrait)) return checkedTrait
    const { facts } = click.message
    const checkVerdict = facts.sooner ? 'failure' : facts.word
    const finishedCheckFacts: TarotCheckFacts = {
      ...facts,
      stage: 'over',
      trait: checkedTrait,
      ...createCurrentCheckFacts(click),
      push: EMPTY_PUSH,
      word: checkVerdict,
    }
    const { set, edits, statuses } = createFinishedCheckOutcome(click, finishedCheckFacts)
    return {
      edits,
      statuses,
      amend: { set, label: { key: 'HnB.tarot.push.left', data: { name: facts.name } } },
    }
  },
})

/**
 * The outcome of a finished check: its result, the initiative of a fighter who acts sooner, and the end of bleeding for
 * self-treatment.
 */
function createFinishedCheckOutcome(click: TarotCheckClick, checkFacts: TarotCheckFacts) {
  const factEdits = createFinishedCheckUpdate(checkFacts)
  const edits = createActSoonerEdits(checkFacts)
  if (!hasStoppedOwnBleeding(checkFacts, click)) return { set: factEdits, edits, statuses: [] }
  const bleedingStopOutcome = createStopBleedingOutcome(click)
  return {
    set: { ...factEdits, 'aid.done': true },
    edits: [...edits, ...bleedingStopOutcome.edits],
    statuses: bleedingStopOutcome.statuses,
  }
}
