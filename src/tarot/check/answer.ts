/** Answering a check that the Narrator asked for: with a push, or without. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { MessageClick } from '../../core/views'
import type { PushAnswers } from '../push/form'
import { pushAnswers, pushQuestion } from '../push/form'
import { playCards } from '../push/play'
import { PUSH_SUITS } from '../push/rules'
import type { Tarot } from '../rules'
import { checkedNow } from './ask'
import type { CheckFacts } from './facts'

export type OnCheck = MessageClick<Tarot, CheckFacts>

/** Refuses a check of somebody else, and one that is over. */
function whyNotAnswer({ message: { facts }, actor }: OnCheck): Refusal | null {
  if (facts.actor !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: facts.name })
  return facts.stage === 'asked' ? null : refuse('HnB.tarot.refusal.isOver')
}

/** Answers a check with a push, which is revealed at once; the trait counts as it is now. */
export const play = action<OnCheck, PushAnswers>({
  answers: pushAnswers,
  decided: 'byGM',
  ask: (click) => whyNotAnswer(click) ?? pushQuestion(click, null, click.message.facts.push.suit),
  decide(click, { suit: chosen, cards }, chance) {
    const no = whyNotAnswer(click)
    if (no) return no
    if (cards.length === 0) return refuse('HnB.tarot.refusal.noCards')
    const { facts } = click.message
    const trait = facts.trait && checkedNow(click, facts.trait.id)
    if (facts.trait && !trait) return refuse('HnB.tarot.refusal.noTrait')
    const push = playCards(click, chance, cards, facts.push.suit ?? chosen)
    if (isRefusal(push)) return push
    return {
      amend: {
        set: { stage: 'over', trait: storedValue(trait), push: storedValue(push) },
        what: { key: 'HnB.tarot.push.done' },
        final: true,
      },
    }
  },
})

/** Answers a check without a push: the aptitude is taken as it is. */
export const noPush = action<OnCheck, v.InferOutput<typeof NOTHING>>({
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
        set: { stage: 'over', trait: storedValue(trait), 'push.suit': null },
        what: { key: 'HnB.tarot.push.left' },
      },
    }
  },
})

/** Before any card is played the Narrator may change the suit of a push ("the Narrator can change the suit"). */
export const changeSuit = action<OnCheck, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ message: { facts }, asker, data }) {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (facts.stage !== 'asked' || facts.push.suit === null) return refuse('HnB.tarot.refusal.isOver')
    const suit = PUSH_SUITS.find((one) => one === data.suit)
    if (!suit) return refuse('HnB.refusal.badAnswer')
    return { amend: { set: { 'push.suit': suit }, what: { key: 'HnB.tarot.push.changed' } } }
  },
})
