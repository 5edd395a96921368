import { action, NOTHING } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { MessageClick } from '../../core/views'
import { playCards } from '../cards'
import type { Tarot } from '../rules'
import type { CheckFacts } from './facts'
import type { Played } from './forms'
import { checkedNow, played, pushQuestion } from './forms'
import { PUSH_SUITS } from './rules'

export type OnCheck = MessageClick<Tarot, CheckFacts>

/** What is needed to answer a check: that it still waits, and that it is this actor's. */
function whyNotAnswer({ message: { facts }, actor }: OnCheck): Refusal | null {
  if (facts.actor !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: facts.name })
  return facts.stage === 'asked' ? null : refuse('HnB.tarot.refusal.alreadyTold')
}

/** A push in answer to the Narrator's check, and the reveal; the trait is taken as it is now. */
export const answer = action<OnCheck, Played>({
  answers: played,
  decided: 'byGM',
  ask: (click) => whyNotAnswer(click) ?? pushQuestion(click, null, click.message.facts.push),
  decide(click, { push: chosen, cards }, chance) {
    const no = whyNotAnswer(click)
    if (no) return no
    if (cards.length === 0) return refuse('HnB.tarot.refusal.noCards')
    const { facts } = click.message
    const suit = facts.push ?? chosen
    const trait = facts.trait && checkedNow(click, facts.trait.id)
    if (facts.trait && !trait) return refuse('HnB.tarot.refusal.noTrait')
    const revealed = playCards(click, chance, cards, suit)
    if (isRefusal(revealed)) return revealed
    return {
      amend: {
        set: { stage: 'told', trait: storedValue(trait), push: suit, shown: storedValue(revealed.shown) },
        what: { key: 'HnB.tarot.push.done' },
        final: true,
      },
    }
  },
})

/** No push: the aptitude is taken as it is. */
export const leave = action<OnCheck, object>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const no = whyNotAnswer(click)
    if (no) return no
    const { facts } = click.message
    const trait = facts.trait && checkedNow(click, facts.trait.id)
    if (facts.trait && !trait) return refuse('HnB.tarot.refusal.noTrait')
    return {
      amend: {
        set: { stage: 'told', trait: storedValue(trait), push: null },
        what: { key: 'HnB.tarot.push.left' },
      },
    }
  },
})

/** Before any card is played the Narrator may change the suit of a push ("the Narrator can change the suit"). */
export const changeSuit = action<OnCheck, object>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ message: { facts }, asker, data }) {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (facts.stage !== 'asked' || facts.push === null) return refuse('HnB.tarot.refusal.alreadyTold')
    const push = PUSH_SUITS.find((suit) => suit === data.push)
    if (!push) return refuse('HnB.refusal.badAnswer')
    return { amend: { set: { push }, what: { key: 'HnB.tarot.push.changed' } } }
  },
})
