/** A push of Reaction, which lets a fighter act earlier in a fight. */
import type * as v from 'valibot'
import { defineAction } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Click } from '../core/game-views'
import { askPush, pushed } from './check/ask'
import { checkedNow, newCheck } from './check/check'
import { pushAnswers } from './push/form'
import type { Tarot } from './rules'
import { DEAD } from './rules'
import { traitNamed } from './traits'

/**
 * Pushes Reaction to act in an earlier Reaction round of this fight (ruling TC26). A major arcana puts the fighter
 * before all fighters without a push. Refuses the dead and actors outside a fight.
 */
export const sooner = defineAction<Click<Tarot>, v.InferOutput<typeof pushAnswers>>({
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
  if (actor.statuses.includes(DEAD)) return refuse('HnB.tarot.refusal.isDead', { name: actor.name })
  return actor.turn ? null : refuse('HnB.common.refusal.notFighting')
}
