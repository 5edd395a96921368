/** The actions with which a side commits cards face down, or commits no cards. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import {
  findUnansweredSideForAction,
  isLastAnswerOfExchange,
  findActiveExchangeSides,
} from '../../core/exchange'
import { createEditsForExchangeAnswer as answerSet, toTagOfAnswerCards } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import { openDeckWithHandOfActor, findUserIdOfActorHand } from '../table-deck'
import { createPushQuestion } from '../push/push-form'
import { findPlayableCards } from '../push/play-push-cards'
import {
  pushDeclarationAnswersSchema,
  parsePushDeclarationOfContest,
  createQuestionAboutPushDeclaration,
} from './declare-trait'
import type { TarotContestFacts, PushDeclaration, TarotContestActionContext } from './contest-facts'
import { findNextContestStepOfSide } from './contest-facts'
import { revealContestSides, createPreviewOfContestSideRank } from './reveal-contest'

/**
 * Refuses to let a side commit cards now. With the setting `suitsFirst`, a side must wait until every side has
 * declared.
 */
function whyNotCommitCards(
  { message: { facts }, settings, sides }: TarotContestActionContext,
  sideKey: string,
): Refusal | null {
  return findNextContestStepOfSide(facts, sideKey, settings, sides) === 'commit'
    ? null
    : refuse('HnB.tarot.refusal.notAllDeclared')
}

/**
 * The action with which a side of a contest commits cards face down, for good. When the last side commits, all cards
 * are revealed. The form also asks for a missing declaration (ruling TC36).
 */
export const commitCardsAction = defineAction<
  TarotContestActionContext,
  v.InferOutput<typeof pushDeclarationAnswersSchema>
>({
  answers: pushDeclarationAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const unansweredSide = findUnansweredSideForAction(actionContext)
    if (isRefusal(unansweredSide)) return unansweredSide
    const { key: sideKey } = unansweredSide
    const refusal = whyNotCommitCards(actionContext, sideKey)
    if (refusal) return refusal
    const pushDeclaration = actionContext.message.facts.declared[sideKey]
    if (!pushDeclaration) return createQuestionAboutPushDeclaration(actionContext, unansweredSide, true)
    const createRankPreviewOfTrait = () =>
      createPreviewOfContestSideRank(actionContext, sideKey, pushDeclaration)
    return {
      ...createPushQuestion(actionContext, null, pushDeclaration.suit, true, createRankPreviewOfTrait),
      title: 'HnB.tarot.asks.lay',
      ok: 'HnB.tarot.contest.lay',
    }
  },
  decide: decideCardCommitment,
})

/** The action with which a side commits no cards. Refuses a side that has not declared yet. */
export const commitNoCardsAction = defineAction<
  TarotContestActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const unansweredSide = findUnansweredSideForAction(actionContext)
    return isRefusal(unansweredSide) ? unansweredSide : whyNotCommitNoCards(actionContext, unansweredSide.key)
  },
  decide(actionContext, _answers, chance): Outcome | Refusal {
    const unansweredSide = findUnansweredSideForAction(actionContext)
    if (isRefusal(unansweredSide)) return unansweredSide
    const refusal = whyNotCommitNoCards(actionContext, unansweredSide.key)
    return (
      refusal ??
      decideCardCommitment(actionContext, { trait: '', suit: 'swords', weapon: '', cards: [] }, chance)
    )
  },
})

function whyNotCommitNoCards(actionContext: TarotContestActionContext, sideKey: string): Refusal | null {
  const hasSideDeclared = Object.hasOwn(actionContext.message.facts.declared, sideKey)
  return (
    whyNotCommitCards(actionContext, sideKey) ??
    (hasSideDeclared ? null : refuse('HnB.tarot.refusal.notAllDeclared'))
  )
}

function decideCardCommitment(
  actionContext: TarotContestActionContext,
  answers: v.InferOutput<typeof pushDeclarationAnswersSchema>,
  chance: Chance,
): Outcome | Refusal {
  const unansweredSide = findUnansweredSideForAction(actionContext)
  if (isRefusal(unansweredSide)) return unansweredSide
  const { key: sideKey, side } = unansweredSide
  const refusal = whyNotCommitCards(actionContext, sideKey)
  if (refusal) return refusal
  const { facts } = actionContext.message
  const pushDeclaration =
    facts.declared[sideKey] ?? parsePushDeclarationOfContest(actionContext, side.role, answers)
  if (isRefusal(pushDeclaration)) return pushDeclaration
  const deckHandle = openDeckWithHandOfActor(actionContext, chance)
  if (isRefusal(deckHandle)) return deckHandle
  const { cards } = answers
  const playableCards = findPlayableCards(actionContext, deckHandle, cards)
  if (isRefusal(playableCards)) return playableCards
  if (cards.length > 0) deckHandle.lay(cards, toTagOfAnswerCards(actionContext.message, sideKey))
  const cardCommitment = { number: cards.length, player: findUserIdOfActorHand(actionContext) }
  const editsOfContestFacts = {
    [`declared.${sideKey}`]: toStorableValue(pushDeclaration),
    ...answerSet(sideKey, cardCommitment),
  }
  const undoLabel = {
    key: cards.length > 0 ? 'HnB.tarot.contest.committed' : 'HnB.tarot.contest.committedNone',
    data: { name: actionContext.actor.name },
  }
  if (!isLastAnswerOfExchange(facts.exchange, sideKey, actionContext.sides))
    return { amend: { set: editsOfContestFacts, label: undoLabel, final: true } }
  const updatedContestFacts = createContestFactsWithDeclaration(facts, sideKey, pushDeclaration)
  const remainingSides = findActiveExchangeSides(facts.exchange, actionContext.sides)
  return {
    amend: {
      set: {
        ...editsOfContestFacts,
        ...revealContestSides(actionContext, updatedContestFacts, remainingSides, deckHandle),
      },
      label: undoLabel,
      final: true,
    },
  }
}

/**
 * Adds this side's declaration to a copy of the contest's facts. If this side commits its cards last, the reveal
 * follows at once and needs these facts.
 */
function createContestFactsWithDeclaration(
  contestFacts: TarotContestFacts,
  sideKey: string,
  pushDeclaration: PushDeclaration,
): TarotContestFacts {
  return { ...contestFacts, declared: { ...contestFacts.declared, [sideKey]: pushDeclaration } }
}
