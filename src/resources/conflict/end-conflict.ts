/**
 * The actions that end a conflict: concede, declare the winner, or leave. At the end, the conditions that came true
 * do their harm.
 */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import { activeSideOfClick } from '../../core/exchange'
import { exchangeActions } from '../../core/exchange-kind'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Resources } from '../held-resources'
import { missingConsents, presentActorNames } from './conflict-communities'
import type { ConflictFacts, ConflictClick } from './conflict-facts'
import { haveAllSidesAgreed, haveBothActed, activeConflictSides } from './conflict-facts'
import { findOccurringTermIds, harmFromTerms } from './term-harm'

type NoConflictAnswers = v.InferOutput<typeof noAnswersSchema>

/**
 * The actions `end` and `leave` that every exchange has. While both sides agree to the conditions, no side may leave.
 */
export const {
  agree: agreeToTerms,
  leave: leaveConflict,
  end: endConflict,
} = exchangeActions<Resources, ConflictFacts>({
  whyNotLeave: ({ message: { facts } }) =>
    Object.keys(facts.terms).length > 0 && haveAllSidesAgreed(facts)
      ? refuse('HnB.resources.refusal.agreed')
      : null,
})

/** The actor's own side gives up, so the other side wins. A side cannot declare its own victory. */
export const concedeConflict = defineAction<ConflictClick, NoConflictAnswers>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click) {
    const activeSide = activeSideOfClick(click)
    if (isRefusal(activeSide)) return activeSide
    const winningSide = activeConflictSides(click.message.facts).find(({ key }) => key !== activeSide.key)
    return winningSide
      ? endConflictWithWinner(click, winningSide.key)
      : refuse('HnB.resources.refusal.unanswered')
  },
})

/** The Gamemaster declares the winner. Refuses players. */
export const declareWinner = defineAction<ConflictClick, NoConflictAnswers>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click) {
    if (!click.user.isGM) return refuse('HnB.refusal.onlyGM')
    const winningSide = activeConflictSides(click.message.facts).find(({ key }) => key === click.data.winner)
    return winningSide ? endConflictWithWinner(click, winningSide.key) : refuse('HnB.refusal.badAnswer')
  },
})

/**
 * Ends a conflict and harms the points of the conditions that came true. The rule: "So long as the outcome is
 * acceptable and the conflict is played, Harm occurs if that condition … comes to pass". Refuses until both sides have
 * acted. Refuses also until both sides and all asked members have agreed.
 */
function endConflictWithWinner(click: ConflictClick, winnerKey: string): Outcome | Refusal {
  const { facts } = click.message
  if (facts.exchange.ended) return refuse('HnB.exchange.refusal.over')
  if (!haveBothActed(facts)) return refusalUntilBothActed(facts)
  if (Object.keys(facts.terms).length > 0) {
    if (!haveAllSidesAgreed(facts)) return refuse('HnB.resources.refusal.notAgreed')
    if (missingConsents(facts, click.sides).length > 0)
      return refuse('HnB.resources.refusal.membersNotAgreed')
  }
  const occurringTermIds = findOccurringTermIds(facts, winnerKey)
  const { edits, fates } = harmFromTerms(facts, click.sides, occurringTermIds)
  return {
    edits,
    amend: {
      set: {
        winner: winnerKey,
        'exchange.ended': true,
        ...Object.fromEntries(Object.entries(fates).map(([id, termFates]) => [`taken.${id}`, termFates])),
        names: presentActorNames(facts, click.sides),
      },
      label: {
        key: 'HnB.resources.conflict.did.end',
        data: { name: facts.exchange.sides[winnerKey]?.name ?? '' },
      },
    },
  }
}

function refusalUntilBothActed(facts: ConflictFacts): Refusal {
  const sides = activeConflictSides(facts).map(({ side }) => side)
  if (sides.length < 2 || sides.some(({ answer }) => answer === null)) {
    return refuse('HnB.resources.refusal.unanswered')
  }
  const sideWithoutAction = sides.find(
    ({ answer }) => !answer?.cards.some(({ action: performedAction }) => performedAction),
  )
  return refuse('HnB.resources.refusal.notPlayed', { name: sideWithoutAction?.name ?? '' })
}
