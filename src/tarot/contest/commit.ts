/** A side of a contest commits cards, face down. */
import type * as v from 'valibot'
import { defineAction } from '../../core/action'
import { unansweredSideOf, isLastAnswer, activeSides } from '../../core/exchange'
import { answerEdits as answerSet, answerCardsTag } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { handOfActor } from '../table-deck'
import { pushQuestion } from '../push/push-form'
import { findPlayableCards } from '../push/play-push-cards'
import { declareAnswers, declaredBy, declareQuestion } from './declare'
import type { ContestFacts, Declared, OnContest } from './facts'
import { dueOf } from './facts'
import { revealAll, standsNow } from './reveal'

/** Refuses to commit cards before everybody has declared, where the table plays in that order. */
function whyNotCommit({ message: { facts }, settings, sides }: OnContest, key: string): Refusal | null {
  return dueOf(facts, key, settings, sides) === 'commit' ? null : refuse('HnB.tarot.refusal.notAllDeclared')
}

/**
 * A side lays any number of cards face down; they can neither be taken back nor added to. The last side triggers the
 * reveal. Where the table does both at once, the side declares in the same answer (ruling TC36).
 */
export const commit = defineAction<OnContest, v.InferOutput<typeof declareAnswers>>({
  answers: declareAnswers,
  decided: 'byGM',
  ask(click) {
    const standing = unansweredSideOf(click)
    if (isRefusal(standing)) return standing
    const { key } = standing
    const no = whyNotCommit(click, key)
    if (no) return no
    const declared = click.message.facts.declared[key]
    if (!declared) return declareQuestion(click, standing, true)
    const stands = () => standsNow(click, key, declared)
    return {
      ...pushQuestion(click, null, declared.suit, true, stands),
      title: 'HnB.tarot.asks.lay',
      ok: 'HnB.tarot.contest.lay',
    }
  },
  decide(click, answers, chance): Outcome | Refusal {
    const standing = unansweredSideOf(click)
    if (isRefusal(standing)) return standing
    const { key, side } = standing
    const no = whyNotCommit(click, key)
    if (no) return no
    const { facts } = click.message
    const declared = facts.declared[key] ?? declaredBy(click, side.role, answers)
    if (isRefusal(declared)) return declared
    const dealing = handOfActor(click, chance)
    if (isRefusal(dealing)) return dealing
    const { cards } = answers
    const played = findPlayableCards(click, dealing, cards)
    if (isRefusal(played)) return played
    if (cards.length > 0) dealing.lay(cards, answerCardsTag(click.message, key))
    const committed = { number: cards.length }
    const set = { [`declared.${key}`]: toStoredValue(declared), ...answerSet(key, committed) }
    const what = { key: 'HnB.tarot.contest.committed', data: { name: click.actor.name } }
    if (!isLastAnswer(facts.exchange, key, click.sides)) return { amend: { set, what, final: true } }
    const after = withCommitted(facts, key, declared)
    const standings = activeSides(facts.exchange, click.sides)
    return { amend: { set: { ...set, ...revealAll(click, after, standings, dealing) }, what, final: true } }
  },
})

/** The facts with this side's declaration, for the reveal that it triggers. */
function withCommitted(facts: ContestFacts, key: string, declared: Declared): ContestFacts {
  return { ...facts, declared: { ...facts.declared, [key]: declared } }
}
