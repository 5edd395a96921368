/** The Gamemaster answers an open conflict with one of the many actors that they play. */
import { action } from '../../core/action'
import { joins, whyNotJoin } from '../../core/exchange-changes'
import { refuse, refuseAt } from '../../core/outcome'
import type { ConflictClick } from './facts'
import type { Playing } from './play'
import { did, first, playing, question } from './play'

/** The Gamemaster chooses the actor that answers an open conflict, and the suit. Refuses players. */
export const answerFor = action<ConflictClick, Playing>({
  answers: playing,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.resources.conflict.whoAnswers',
    least: 1,
    most: 1,
    first: 'targeted',
    oneself: true,
  }),
  whyNotPerson: ({ targets: [one], message: { facts } }) =>
    one ? whyNotJoin(facts.exchange, one.actor) : null,
  ask({ asker, targets: [one], settings }) {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    return one ? question({ ...one, settings }, 'answer') : refuseAt('people', 'HnB.refusal.nobodyChosen')
  },
  decide({ asker, targets: [one], message }, { suit }, chance) {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    if (!one) return refuse('HnB.refusal.nobodyChosen')
    const { actor } = one
    const set = joins(message.facts.exchange, { actor, answer: first(suit) }, chance)
    return { amend: { set, what: did('answer', { actor }) } }
  },
})
