/** The actions with which a side commits cards face down, or commits no cards. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import { findUnansweredSideOfClick, isLastAnswerOfExchange, findActiveSides } from '../../core/exchange'
import { createEditsForAnswer as answerSet, toAnswerCardsTag } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { openDeckWithHandOfActor, findHandUserId } from '../table-deck'
import { createPushQuestion } from '../push/push-form'
import { findPlayableCards } from '../push/play-push-cards'
import { declarationAnswersSchema, parseContestDeclaration, createDeclarationQuestion } from './declare-trait'
import type { TarotContestFacts, Declaration, TarotContestClick } from './contest-facts'
import { findNextStepOfSide } from './contest-facts'
import { revealContestSides, createSideRankPreview } from './reveal-contest'

/** The setting `suitsFirst` forbids a side to commit cards before every side has declared. */
function whyNotCommitCards(
  { message: { facts }, settings, sides }: TarotContestClick,
  sideKey: string,
): Refusal | null {
  return findNextStepOfSide(facts, sideKey, settings, sides) === 'commit'
    ? null
    : refuse('HnB.tarot.refusal.notAllDeclared')
}

/**
 * A side of a contest commits cards face down, for good. When the last side commits, all cards are revealed. The form
 * also asks for a missing declaration (ruling TC36).
 */
export const commitCardsAction = defineAction<
  TarotContestClick,
  v.InferOutput<typeof declarationAnswersSchema>
>({
  answers: declarationAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const unansweredSide = findUnansweredSideOfClick(click)
    if (isRefusal(unansweredSide)) return unansweredSide
    const { key: sideKey } = unansweredSide
    const refusal = whyNotCommitCards(click, sideKey)
    if (refusal) return refusal
    const declaration = click.message.facts.declared[sideKey]
    if (!declaration) return createDeclarationQuestion(click, unansweredSide, true)
    const createRankPreview = () => createSideRankPreview(click, sideKey, declaration)
    return {
      ...createPushQuestion(click, null, declaration.suit, true, createRankPreview),
      title: 'HnB.tarot.asks.lay',
      ok: 'HnB.tarot.contest.lay',
    }
  },
  decide: decideCardCommitment,
})

/** A side commits no card. Refuses a side that has not declared yet. */
export const commitNoCardsAction = defineAction<TarotContestClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const unansweredSide = findUnansweredSideOfClick(click)
    return isRefusal(unansweredSide) ? unansweredSide : whyNotCommitNoCards(click, unansweredSide.key)
  },
  decide(click, _answers, chance): Outcome | Refusal {
    const unansweredSide = findUnansweredSideOfClick(click)
    if (isRefusal(unansweredSide)) return unansweredSide
    const refusal = whyNotCommitNoCards(click, unansweredSide.key)
    return (
      refusal ?? decideCardCommitment(click, { trait: '', suit: 'swords', weapon: '', cards: [] }, chance)
    )
  },
})

function whyNotCommitNoCards(click: TarotContestClick, sideKey: string): Refusal | null {
  const hasSideDeclared = Object.hasOwn(click.message.facts.declared, sideKey)
  return (
    whyNotCommitCards(click, sideKey) ?? (hasSideDeclared ? null : refuse('HnB.tarot.refusal.notAllDeclared'))
  )
}

function decideCardCommitment(
  click: TarotContestClick,
  answers: v.InferOutput<typeof declarationAnswersSchema>,
  chance: Chance,
): Outcome | Refusal {
  const unansweredSide = findUnansweredSideOfClick(click)
  if (isRefusal(unansweredSide)) return unansweredSide
  const { key: sideKey, side } = unansweredSide
  const refusal = whyNotCommitCards(click, sideKey)
  if (refusal) return refusal
  const { facts } = click.message
  const declaration = facts.declared[sideKey] ?? parseContestDeclaration(click, side.role, answers)
  if (isRefusal(declaration)) return declaration
  const deckHandle = openDeckWithHandOfActor(click, chance)
  if (isRefusal(deckHandle)) return deckHandle
  const { cards } = answers
  const playableCards = findPlayableCards(click, deckHandle, cards)
  if (isRefusal(playableCards)) return playableCards
  if (cards.length > 0) deckHandle.lay(cards, toAnswerCardsTag(click.message, sideKey))
  const cardCommitment = { number: cards.length, player: findHandUserId(click) }
  const contestEdits = {
    [`declared.${sideKey}`]: toStoredValue(declaration),
    ...answerSet(sideKey, cardCommitment),
  }
  const undoLabel = {
    key: cards.length > 0 ? 'HnB.tarot.contest.committed' : 'HnB.tarot.contest.committedNone',
    data: { name: click.actor.name },
  }
  if (!isLastAnswerOfExchange(facts.exchange, sideKey, click.sides))
    return { amend: { set: contestEdits, label: undoLabel, final: true } }
  const updatedContestFacts = createFactsWithDeclaration(facts, sideKey, declaration)
  const remainingSides = findActiveSides(facts.exchange, click.sides)
  return {
    amend: {
      set: { ...contestEdits, ...revealContestSides(click, updatedContestFacts, remainingSides, deckHandle) },
      label: undoLabel,
      final: true,
    },
  }
}

/**
 * The contest's facts after this side's declaration. If this side commits last, the reveal follows at once and needs
 * these facts.
 */
function createFactsWithDeclaration(
  contestFacts: TarotContestFacts,
  sideKey: string,
  declaration: Declaration,
): TarotContestFacts {
  return { ...contestFacts, declared: { ...contestFacts.declared, [sideKey]: declaration } }
}
