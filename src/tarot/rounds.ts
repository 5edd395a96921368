/** How Turn of the Card runs a fight: in rounds of Reaction, which a push may advance. */
import type * as v from 'valibot'
import { action } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Rounds } from '../core/rounds'
import type { Click, Situation } from '../core/views'
import { askPush, pushed } from './check/ask'
import { checkedNow, newCheck } from './check/check'
import { pushAnswers } from './push/form'
import type { Settings, Tarot } from './rules'
import { rankNow, rankWords } from './rules'
import { traitNamed } from './traits'

const reactionOf = ({ items, state }: Pick<Situation<Tarot>, 'items' | 'state'>): number =>
  rankNow(traitNamed(items, 'reaction').rank, state.wounds)

/**
 * The best Reaction acts first. Characters of the same Reaction act at the same time, and tell it in any order ("Fights",
 * ruling TC25).
 */
export const rounds: Rounds<Situation<Tarot>, Settings> = {
  initiative: reactionOf,
  act: 'sooner',
  compare: (a, b) => (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity) || 0,
  mayChange: (a, b) => a.initiative !== null && a.initiative === b.initiative,
  marks: [],
  line: (situation) => {
    const reaction = situation.actor.turn?.initiative
    if (reaction === null || reaction === undefined) return null
    const key = situation.state.wounds > 0 ? 'HnB.tarot.round.lineWounded' : 'HnB.tarot.round.line'
    const { wounds } = situation.state
    return { key, data: { reaction: nameOf(reaction), wounds } }
  },
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
  ask: (click) => whyNotSooner(click) ?? { ...askPush(click, null), title: 'HnB.tarot.asks.sooner' },
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
