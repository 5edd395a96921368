/**
 * The action with which the Gamemaster answers an open conflict. It asks which of the Gamemaster's many actors
 * answers.
 */
import { defineAction } from '../../core/action'
import { editsForJoining, whyNotJoin } from '../../core/exchange-changes'
import { refuse, refuseField } from '../../core/outcome'
import type { ConflictClick } from './conflict-facts'
import type { SuitAnswers } from './play-card'
import { conflictEventPhrase, firstCardAnswer, suitAnswersSchema, suitQuestion } from './play-card'
import { whyNotPlaySuit } from './why-not-play-suit'

/** The Gamemaster chooses the actor that answers an open conflict, and the suit. Refuses players. */
export const answerAsGM = defineAction<ConflictClick, SuitAnswers>({
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
    answerer ? whyNotJoin(facts.exchange, answerer.actor) : null,
  ask({ user, targets: [answerer], settings }) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    return answerer
      ? suitQuestion({ ...answerer, settings }, 'answer')
      : refuseField('people', 'HnB.refusal.nobodyChosen')
  },
  decide({ user, targets: [answerer], message, settings }, { suit }, chance) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    if (!answerer) return refuse('HnB.refusal.nobodyChosen')
    const refusal = whyNotPlaySuit({ ...answerer, settings }, suit)
    if (refusal) return refusal
    const { actor } = answerer
    const factEdits = editsForJoining(
      message.facts.exchange,
      { actor, answer: firstCardAnswer(suit) },
      chance,
    )
    return { amend: { set: factEdits, label: conflictEventPhrase('answer', { actor }) } }
  },
})
