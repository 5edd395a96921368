/** The Gamemaster answers an open conflict and is asked which of their many actors answers. */
import { defineAction } from '../../core/action'
import { createEditsForJoining, whyNotJoinExchange } from '../../core/exchange-changes'
import { refuse, refuseFormField } from '../../core/outcome'
import type { ConflictClick } from './conflict-facts'
import type { ConflictSuitAnswers } from './play-card'
import {
  createConflictEventPhrase,
  createFirstCardAnswer,
  suitAnswersSchema,
  createSuitQuestion,
} from './play-card'
import { whyNotPlaySuit } from './why-not-play-suit'

/** The Gamemaster chooses the actor that answers an open conflict, and the suit. Refuses players. */
export const answerConflictAsGMAction = defineAction<ConflictClick, ConflictSuitAnswers>({
  answers: suitAnswersSchema,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.resources.conflict.whoAnswers',
    minPeople: 1,
    maxPeople: 1,
    first: 'targeted',
    mayChooseSelf: true,
  }),
  whyNotPerson: ({ targets: [answerer], message: { facts } }) =>
    answerer ? whyNotJoinExchange(facts.exchange, answerer.actor) : null,
  ask({ user, targets: [answerer], settings }) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    return answerer
      ? createSuitQuestion({ ...answerer, settings }, 'answer')
      : refuseFormField('people', 'HnB.refusal.nobodyChosen')
  },
  decide({ user, targets: [answerer], message, settings }, { suit }, chance) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    if (!answerer) return refuse('HnB.refusal.nobodyChosen')
    const refusal = whyNotPlaySuit({ ...answerer, settings }, suit)
    if (refusal) return refusal
    const { actor } = answerer
    const factEdits = createEditsForJoining(
      message.facts.exchange,
      { actor, answer: createFirstCardAnswer(suit) },
      chance,
    )
    return { amend: { set: factEdits, label: createConflictEventPhrase('answer', { actor }) } }
  },
})
