/** How Turn of the Card runs a fight: in rounds of Reaction, in which a push may let somebody act earlier. */
import type * as v from 'valibot'
import { action } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Rounds } from '../core/rounds'
import type { Click, Situation } from '../core/views'
import { askPush, pushed } from './check/ask'
import { checkedNow, newCheck } from './check/check'
import { pushAnswers } from './push/form'
import { loweringWounds } from './reaction-round'
import type { Settings, Tarot } from './rules'
import { rankNow, rankWords } from './rules'
import { traitNamed } from './traits'

/** Wounds of the current Reaction round lower nothing before it is over (ruling TC25). */
const reactionOf = (situation: Situation<Tarot>): number =>
  rankNow(traitNamed(situation.items, 'reaction').rank, loweringWounds(situation, situation.settings))

/**
 * The best Reaction acts first. Characters of the same Reaction act at the same time, and tell it in any order
 * ("Fights", ruling TC25).
 */
export const rounds: Rounds<Situation<Tarot>, Settings> = {
  initiative: reactionOf,
  act: 'sooner',
  actAll: null,
  follows: true,
  heading: (initiative) => ({ key: 'HnB.tarot.round.heading', data: { reaction: nameOf(initiative) } }),
  compare: (a, b) => (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity) || 0,
  mayChange: (a, b) => a.initiative !== null && a.initiative === b.initiative,
  marks: [],
  // Their Reaction is in the heading above all who share it.
  line: ({ state: { wounds } }) =>
    wounds > 0 ? { key: 'HnB.tarot.glance', data: { number: wounds } } : null,
}

/** A rank as one word; beyond the ladder its number. */
function nameOf(rank: number) {
  const words = rankWords(rank)
  return 'key' in words && !words.data ? { key: words.key } : rank
}

/**
 * Pushes Reaction to act in an earlier round of this fight (ruling TC26). A major arcana comes before everybody who has
 * not pushed.
 */
export const sooner = action<Click<Tarot>, v.InferOutput<typeof pushAnswers>>({
  answers: pushAnswers,
  decided: 'byGM',
  ask(click) {
    const reaction = traitNamed(click.items, 'reaction').id
    return whyNotSooner(click) ?? { ...askPush(click, null, reaction), title: 'HnB.tarot.asks.sooner' }
  },
  decide(click, answers, chance): Outcome | Refusal {
    const no = whyNotSooner(click)
    if (no) return no
    const trait = checkedNow(click, traitNamed(click.items, 'reaction').id)
    if (!trait) return refuse('HnB.tarot.refusal.noTrait')
    return pushed(click, { ...newCheck(click, trait), sooner: true }, answers, chance)
  },
})

function whyNotSooner({ actor }: Click<Tarot>): Refusal | null {
  return actor.turn ? null : refuse('HnB.common.refusal.notFighting')
}
