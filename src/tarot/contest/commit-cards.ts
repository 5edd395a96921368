/** The actions with which a side commits cards face down, or commits no cards. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import { unansweredSideOfClick, isLastAnswer, activeSides } from '../../core/exchange'
import { editsForAnswer as answerSet, tagOfAnswerCards } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { deckWithHandOfActor, handUserId } from '../table-deck'
import { pushQuestion } from '../push/push-form'
import { findPlayableCards } from '../push/play-push-cards'
import { declarationAnswersSchema, parseDeclaration, declarationQuestion } from './declare-trait'
import type { TarotContestFacts, Declaration, TarotContestClick } from './contest-facts'
import { nextStepOfSide } from './contest-facts'
import { revealSides, sideRankPreview } from './reveal-contest'

/** With the setting `suitsFirst`, a side must not commit cards before every side has declared. */
function whyNotCommit(
  { message: { facts }, settings, sides }: TarotContestClick,
  sideKey: string,
): Refusal | null {
  return nextStepOfSide(facts, sideKey, settings, sides) === 'commit'
    ? null
    : refuse('HnB.tarot.refusal.notAllDeclared')
}

/**
 * A side commits any number of cards, face down. The side can neither take these cards back nor add cards later. When
 * the last side commits, all cards are revealed. If the side has not declared yet, the same form asks for its
 * declaration (ruling TC36).
 */
export const commitCards = defineAction<TarotContestClick, v.InferOutput<typeof declarationAnswersSchema>>({
  answers: declarationAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const openSide = unansweredSideOfClick(click)
    if (isRefusal(openSide)) return openSide
    const { key: sideKey } = openSide
    const refusal = whyNotCommit(click, sideKey)
    if (refusal) return refusal
    const declaration = click.message.facts.declared[sideKey]
    if (!declaration) return declarationQuestion(click, openSide, true)
    const rankPreview = () => sideRankPreview(click, sideKey, declaration)
    return {
      ...pushQuestion(click, null, declaration.suit, true, rankPreview),
      title: 'HnB.tarot.asks.lay',
      ok: 'HnB.tarot.contest.lay',
    }
  },
  decide: decideCommitment,
})

/**
 * A side commits no card. The action is a shortcut for `commitCards` without cards. Refuses a side that has not
 * declared yet.
 */
export const commitNoCards = defineAction<TarotContestClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const openSide = unansweredSideOfClick(click)
    return isRefusal(openSide) ? openSide : whyNotCommitNothing(click, openSide.key)
  },
  decide(click, _answers, chance): Outcome | Refusal {
    const openSide = unansweredSideOfClick(click)
    if (isRefusal(openSide)) return openSide
    const refusal = whyNotCommitNothing(click, openSide.key)
    return refusal ?? decideCommitment(click, { trait: '', suit: 'swords', weapon: '', cards: [] }, chance)
  },
})

function whyNotCommitNothing(click: TarotContestClick, sideKey: string): Refusal | null {
  const hasDeclared = Object.hasOwn(click.message.facts.declared, sideKey)
  return whyNotCommit(click, sideKey) ?? (hasDeclared ? null : refuse('HnB.tarot.refusal.notAllDeclared'))
}

function decideCommitment(
  click: TarotContestClick,
  answers: v.InferOutput<typeof declarationAnswersSchema>,
  chance: Chance,
): Outcome | Refusal {
  const openSide = unansweredSideOfClick(click)
  if (isRefusal(openSide)) return openSide
  const { key: sideKey, side } = openSide
  const refusal = whyNotCommit(click, sideKey)
  if (refusal) return refusal
  const { facts } = click.message
  const declaration = facts.declared[sideKey] ?? parseDeclaration(click, side.role, answers)
  if (isRefusal(declaration)) return declaration
  const deckHandle = deckWithHandOfActor(click, chance)
  if (isRefusal(deckHandle)) return deckHandle
  const { cards } = answers
  const playableCards = findPlayableCards(click, deckHandle, cards)
  if (isRefusal(playableCards)) return playableCards
  if (cards.length > 0) deckHandle.lay(cards, tagOfAnswerCards(click.message, sideKey))
  const commitment = { number: cards.length, player: handUserId(click) }
  const edits = { [`declared.${sideKey}`]: toStoredValue(declaration), ...answerSet(sideKey, commitment) }
  const label = { key: 'HnB.tarot.contest.committed', data: { name: click.actor.name } }
  if (!isLastAnswer(facts.exchange, sideKey, click.sides))
    return { amend: { set: edits, label, final: true } }
  const updatedFacts = factsWithDeclaration(facts, sideKey, declaration)
  const remainingSides = activeSides(facts.exchange, click.sides)
  return {
    amend: {
      set: { ...edits, ...revealSides(click, updatedFacts, remainingSides, deckHandle) },
      label,
      final: true,
    },
  }
}

/**
 * The facts of the contest after this side's declaration. The reveal needs these facts, because the cards are revealed
 * at once if this side is the last to commit.
 */
function factsWithDeclaration(
  facts: TarotContestFacts,
  sideKey: string,
  declaration: Declaration,
): TarotContestFacts {
  return { ...facts, declared: { ...facts.declared, [sideKey]: declaration } }
}
