/** The Gamemaster answers an open conflict and is asked which of their many actors answers. */
import { defineAction } from '../../core/action'
import { createEditsForJoiningExchange, whyNotJoinExchange } from '../../core/exchange-changes'
import { refuse, refuseFormField } from '../../core/outcome'
import type { ConflictActionContext } from './conflict-facts'
import type { ConflictSuitAnswers } from './play-card'
import {
  createConflictEventPhrase,
  createConflictAnswerWithFirstCard,
  suitAnswersSchema,
  createSuitQuestion,
} from './play-card'
import { whyNotPlaySuit } from './why-not-play-suit'

/** The Gamemaster chooses the actor that answers an open conflict, and the suit. Refuses players. */
export const answerConflictAsGMAction = defineAction<ConflictActionContext, ConflictSuitAnswers>({
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
    const messageFactEdits = createEditsForJoiningExchange(
      message.facts.exchange,
      { actor, answer: createConflictAnswerWithFirstCard(suit) },
      chance,
    )
    return { amend: { set: messageFactEdits, label: createConflictEventPhrase('answer', { actor }) } }
  },
})
