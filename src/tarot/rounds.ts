import { action } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Rounds } from '../core/rounds'
import type { Click, Situation } from '../core/views'
import { playCards } from './cards'
import type { CheckFacts } from './push/facts'
import { stepsOf } from './push/facts'
import type { Played } from './push/forms'
import { checkedNow, played, pushQuestion } from './push/forms'
import type { Settings, Tarot } from './rules'
import { PEERLESS, rankNow, rankWords } from './rules'
import { traitNamed } from './traits'

const reactionOf = ({ items, state }: Pick<Situation<Tarot>, 'items' | 'state'>): number =>
  rankNow(traitNamed(items, 'reaction').rank, state.wounds)

/**
 * A fight goes in rounds of Reaction: the best act first, and who is equally quick acts at the same time, in whatever
 * order they like to tell it ("Fights", ruling TC25).
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

/** A rank's name, for a line that has no room for steps beyond the ladder. */
function nameOf(rank: number) {
  const words = rankWords(rank)
  return 'key' in words && !words.data ? { key: words.key } : rank
}

/**
 * A push of Reaction to act in an earlier round of this fight (ruling TC26); a major arcana is before everybody whose
 * Reaction is their own.
 */
export const sooner = action<Click<Tarot>, Played>({
  answers: played,
  decided: 'byGM',
  ask: (click) =>
    whyNotSooner(click) ?? { ...pushQuestion(click, null, null), title: 'HnB.tarot.asks.sooner' },
  decide(click, { push, cards }, chance): Outcome | Refusal {
    const no = whyNotSooner(click)
    if (no) return no
    if (cards.length === 0) return refuse('HnB.tarot.refusal.noCards')
    const trait = checkedNow(click, traitNamed(click.items, 'reaction').id)
    if (!trait) return refuse('HnB.tarot.refusal.noTrait')
    const revealed = playCards(click, chance, cards, push)
    if (isRefusal(revealed)) return revealed
    const facts: CheckFacts = {
      actor: click.actor.uuid,
      name: click.actor.name,
      stage: 'told',
      trait,
      need: null,
      push,
      shown: [...revealed.shown],
      major: { used: 0, toward: '', told: '' },
      verdict: 'success',
      aid: null,
    }
    const pushed = trait.now + stepsOf(facts)
    const initiative = revealed.majors.length > 0 ? Math.max(pushed, PEERLESS + 1) : pushed
    return {
      edits: [{ of: click.actor.uuid, set: { 'turn.initiative': initiative } }],
      post: { kind: 'check', facts, final: true },
    }
  },
})

function whyNotSooner({ actor }: Click<Tarot>): Refusal | null {
  return actor.turn ? null : refuse('HnB.common.refusal.notFighting')
}
