/** The Narrator's screen: everybody's hand, wounds and open questions, and what she may do to each. */
import * as v from 'valibot'
import type { GroupClick } from '../core/views'
import { stepOf } from '../core/next'
import { tableWindow } from '../core/window'
import type { Words } from '../core/words'
import { FULL_HAND, nextHand } from './hands'
import { checkFacts } from './check/facts'
import type { Tarot } from './rules'
import { DEAD, isBleeding, rankNow, rankWords } from './rules'
import { traitNamed, traitsOf } from './traits'
import { areFailing } from './trauma/rules'
import { STUNNED } from './trauma/statuses'

export const screen = tableWindow<Tarot>({
  icon: 'tarot',
  title: 'HnB.tarot.screen.title',
  width: 720,
  context: screenContext,
  next: ({ parties, waiting = {} }) =>
    parties.flatMap(({ actor }) =>
      (waiting[actor.uuid] ?? []).map(({ kind, facts }) => {
        const what = askedOf(kind, facts)
        const data = { what: 'text' in what ? what.text : { key: what.key } }
        return stepOf(actor, { key: 'HnB.tarot.next.asked', data }, [])
      }),
    ),
})

export function screenContext({ parties, asker, hands = {}, waiting = {} }: GroupClick<Tarot>): object {
  return {
    narrator: { name: asker.name, held: hands[asker.id]?.held ?? 0, most: FULL_HAND },
    bleeding: parties.some(({ actor, state }) => isBleeding(state, actor.statuses)),
    people: parties.map(({ actor, state, items }) => {
      const health = traitNamed(items, 'health').rank
      const [best] = traitsOf(items)
      return {
        uuid: actor.uuid,
        name: actor.name,
        img: actor.img,
        played: actor.player !== undefined,
        held: actor.player === undefined ? null : (hands[actor.player]?.held ?? 0),
        next: nextHand(hands[actor.player ?? '']?.drawn ?? 0),
        wounds: state.wounds,
        health,
        failing: areFailing(state.wounds, health),
        bleeding: isBleeding(state, actor.statuses),
        stunned: actor.statuses.includes(STUNNED),
        dead: actor.statuses.includes(DEAD),
        asked: (waiting[actor.uuid] ?? []).map(({ kind, facts }) => askedOf(kind, facts)),
        role: state.about.concept,
        best: best?.fields
          ? { name: best.name, rank: rankWords(rankNow(best.fields.rank, state.wounds)) }
          : null,
      }
    }),
  }
}

/** A message that waits for somebody, in words: a check by its trait, unless that is secret, and others by their kind. */
function askedOf(kind: string, facts: unknown): Words {
  const check = v.safeParse(checkFacts, facts)
  if (kind !== 'check' || !check.success) return { key: `HnB.tarot.${kind}.title` }
  return check.output.trait?.name ?? { key: 'HnB.tarot.screen.secret' }
}
