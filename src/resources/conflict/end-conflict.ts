/**
 * The actions that end a conflict: concede, declare the winner, or leave. At the end, the conditions that came true
 * do their harm.
 */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import { findActiveSideForAction } from '../../core/exchange'
import { createExchangeActions } from '../../core/exchange-kind'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Resources } from '../held-resources'
import { findMemberIdsWithoutConsent, findNamesOfExistingActors } from './conflict-communities'
import type { ConflictFacts, ConflictActionContext } from './conflict-facts'
import { haveAllSidesAgreed, haveBothConflictSidesActed, findActiveConflictSides } from './conflict-state'
import { findIdsOfOccurringConflictTerms, computeHarmFromConflictTerms } from './term-harm'

type EmptyConflictAnswers = v.InferOutput<typeof emptyAnswersSchema>

/**
 * The actions `agree`, `leave` and `end` of a conflict. While both sides agree to the conditions, no side may leave.
 */
export const {
  agree: agreeToTerms,
  leave: leaveConflict,
  end: endConflict,
} = createExchangeActions<Resources, ConflictFacts>({
  whyNotLeave: ({ message: { facts } }) =>
    Object.keys(facts.terms).length > 0 && haveAllSidesAgreed(facts)
      ? refuse('HnB.resources.refusal.agreed')
      : null,
})

/** The actor's own side gives up, so the other side wins. A side cannot declare its own victory. */
export const concedeConflictAction = defineAction<ConflictActionContext, EmptyConflictAnswers>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext) {
    const activeSide = findActiveSideForAction(actionContext)
    if (isRefusal(activeSide)) return activeSide
    const winningSide = findActiveConflictSides(actionContext.message.facts).find(
      ({ key }) => key !== activeSide.key,
    )
    return winningSide
      ? createOutcomeOfConflictEnd(actionContext, winningSide.key)
      : refuse('HnB.resources.refusal.unanswered')
  },
})

/** The action with which the Gamemaster declares the winner of a conflict. Refuses players. */
export const declareConflictWinnerAction = defineAction<ConflictActionContext, EmptyConflictAnswers>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext) {
    if (!actionContext.user.isGM) return refuse('HnB.refusal.onlyGM')
    const winningSide = findActiveConflictSides(actionContext.message.facts).find(
      ({ key }) => key === actionContext.data.winner,
    )
    return winningSide
      ? createOutcomeOfConflictEnd(actionContext, winningSide.key)
      : refuse('HnB.refusal.badAnswer')
  },
})

/**
 * Ends a conflict and harms the points that came due: "So long as the outcome is acceptable and the conflict is played,
 * Harm occurs if that condition … comes to pass". Refuses before all have acted and agreed.
 */
function createOutcomeOfConflictEnd(
  actionContext: ConflictActionContext,
  winnerSideKey: string,
): Outcome | Refusal {
  const { facts } = actionContext.message
  if (facts.exchange.ended) return refuse('HnB.exchange.refusal.over')
  if (!haveBothConflictSidesActed(facts)) return createRefusalNamingSideWithoutAction(facts)
  if (Object.keys(facts.terms).length > 0) {
    if (!haveAllSidesAgreed(facts)) return refuse('HnB.resources.refusal.notAgreed')
    if (findMemberIdsWithoutConsent(facts, actionContext.sides).length > 0)
      return refuse('HnB.resources.refusal.membersNotAgreed')
  }
  const idsOfOccurringConflictTerms = findIdsOfOccurringConflictTerms(facts, winnerSideKey)
  const { edits, fates } = computeHarmFromConflictTerms(
    facts,
    actionContext.sides,
    idsOfOccurringConflictTerms,
  )
  return {
    edits,
    amend: {
      set: {
        winner: winnerSideKey,
        'exchange.ended': true,
        ...Object.fromEntries(Object.entries(fates).map(([id, termFates]) => [`taken.${id}`, termFates])),
        names: findNamesOfExistingActors(facts, actionContext.sides),
      },
      label: {
        key: 'HnB.resources.conflict.did.end',
        data: { name: facts.exchange.sides[winnerSideKey]?.name ?? '' },
      },
    },
  }
}

function createRefusalNamingSideWithoutAction(conflictFacts: ConflictFacts): Refusal {
  const conflictSides = findActiveConflictSides(conflictFacts).map(({ side }) => side)
  if (conflictSides.length < 2 || conflictSides.some(({ answer }) => answer === null)) {
    return refuse('HnB.resources.refusal.unanswered')
  }
  const conflictSideWithoutAction = conflictSides.find(
    ({ answer }) => !answer?.cards.some(({ action: performedAction }) => performedAction),
  )
  return refuse('HnB.resources.refusal.notPlayed', { name: conflictSideWithoutAction?.name ?? '' })
}
