import * as v from 'valibot'
import { action } from '../../core/action'
import { isRefusal } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import { ticked } from '../cards'
import { handToPlay, pushChoices } from '../push/forms'
import { PUSH_SUITS } from '../push/rules'
import { rankNow, rankWords } from '../rules'
import { traitNamed } from '../traits'
import type { Hit } from './facts'
import { isStunned } from './rules'
import type { OnHit } from './suffer'
import { pushedAgainst, STUNNED, waitingHit } from './suffer'

/** Brawn as it counts against a stun: with the wounds held before the hit, or with the new ones (ruling TC7). */
function brawnAgainst({ items, state, settings }: OnHit, { before }: Hit): number {
  const wounds = settings.stunBeforeWounds && before !== null ? before : state.wounds
  return rankNow(traitNamed(items, 'brawn').rank, wounds)
}

const answered = v.object({ push: v.optional(v.picklist(PUSH_SUITS), 'swords'), cards: ticked })

/** A stun is met: Brawn, with a push where one is made, has to beat it; else it dazes for some minutes ("Stun"). */
export const resist = action<OnHit, v.InferOutput<typeof answered>>({
  answers: answered,
  decided: 'byGM',
  ask(click) {
    const waiting = waitingHit(click, 'stun')
    if (isRefusal(waiting)) return waiting
    return {
      title: 'HnB.tarot.asks.resist',
      titleData: { name: click.actor.name },
      template: 'tarot/resist-dialog',
      context: {
        brawn: rankWords(brawnAgainst(click, waiting.hit)),
        strength: rankWords(waiting.hit.stun?.strength ?? 0),
        pushes: pushChoices(click.settings, 'swords'),
        plays: true,
      },
      hand: handToPlay(click),
      ok: 'HnB.tarot.trauma.resistOk',
      defaults: { push: 'swords', cards: {} },
    }
  },
  decide(click, { push, cards }, chance) {
    const waiting = waitingHit(click, 'stun')
    if (isRefusal(waiting)) return waiting
    const { key, hit } = waiting
    const revealed = pushedAgainst(click, chance, cards, push)
    if (isRefusal(revealed)) return revealed
    const brawn = brawnAgainst(click, hit)
    const strength = hit.stun?.strength ?? 0
    const stunned = isStunned(brawn + revealed.steps, strength, revealed.majors.length)
    const stun = {
      strength,
      brawn,
      push: cards.length > 0 ? push : null,
      shown: [...revealed.shown],
      major: { used: 0, toward: '', told: '' },
      stunned,
    }
    return {
      statuses: stunned ? [{ of: click.actor.uuid, status: STUNNED, on: true }] : [],
      amend: {
        set: { [`hits.${key}.stage`]: 'over', [`hits.${key}.stun`]: storedValue(stun) },
        what: {
          key: `HnB.tarot.trauma.${stunned ? 'wasStunned' : 'withstood'}`,
          data: { name: click.actor.name },
        },
        final: true,
      },
    }
  },
})
