/** A character withstands the stun of a hit if Brawn, pushed or not, beats the strength of the stun. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { answerCardsTag } from '../../core/exchange-changes'
import { isRefusal } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { cardAnswers, handToPlay } from '../push/form'
import { majorsOf, NO_PUSH, stepsOf } from '../push/push'
import { rankNow, rankWords } from '../rules'
import { traitNamed } from '../traits'
import { wouldRaise } from '../push/would'
import type { Hit } from './facts'
import { cardsToAsk, playAgainst } from './play'
import { pushKey } from './pushes'
import { loweringWounds } from '../reaction-round'
import { isStunned } from './rules'
import { STUNNED } from './statuses'
import type { OnHit } from './suffer'
import { waitingHit } from './suffer'

/**
 * The Brawn rank against a stun, lowered by wounds. With the setting `stunBeforeWounds` only wounds from before the hit
 * and before this Reaction round count (ruling TC25); without the setting every wound counts (ruling TC7).
 */
function brawnAgainst(click: OnHit, { before }: Hit): number {
  const { items, state, settings } = click
  const held = Math.min(before ?? state.wounds, loweringWounds(click, settings))
  return rankNow(traitNamed(items, 'brawn').rank, settings.stunBeforeWounds ? held : state.wounds)
}

const answers = v.object(cardAnswers)

/** The player answers a stun: without a higher Brawn the character is dazed for some minutes ("Stun"). */
export const resist = defineAction<OnHit, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask(click) {
    const waiting = waitingHit(click, 'stun')
    if (isRefusal(waiting)) return waiting
    const declared = waiting.hit.stun?.push ?? NO_PUSH
    const cards = cardsToAsk(click, declared)
    return {
      title: 'HnB.tarot.asks.resist',
      titleData: { name: click.actor.name },
      template: 'tarot/resist-dialog',
      context: {
        brawn: rankWords(brawnAgainst(click, waiting.hit)),
        strength: rankWords(waiting.hit.stun?.strength ?? 0),
        ...cards?.context,
      },
      ...(cards ? { hand: handToPlay(click) } : {}),
      ok: 'HnB.tarot.trauma.resistOk',
      defaults: { suit: cards?.suit ?? 'swords', cards: {} },
      would(answered, played) {
        const read = v.safeParse(v.object({ suit: cardAnswers.suit }), answered)
        if (!read.success) return null
        const brawn = { name: { key: 'HnB.tarot.trait.brawn' }, now: brawnAgainst(click, waiting.hit) }
        return wouldRaise(click.settings, brawn, declared.suit ?? read.output.suit, played)
      },
    }
  },
  decide(click, { suit, cards }, chance) {
    const waiting = waitingHit(click, 'stun')
    if (isRefusal(waiting)) return waiting
    const { key, hit } = waiting
    const tag = answerCardsTag(click.message, pushKey('stun', key))
    const push = playAgainst(click, chance, hit.stun?.push ?? NO_PUSH, { cards, suit }, tag)
    if (isRefusal(push)) return push
    const brawn = brawnAgainst(click, hit)
    const strength = hit.stun?.strength ?? 0
    const stunned = isStunned(brawn + stepsOf(push), strength, majorsOf(push).length)
    return {
      statuses: stunned ? [{ of: click.actor.uuid, status: STUNNED, on: true }] : [],
      amend: {
        set: {
          [`hits.${key}.stage`]: 'over',
          [`hits.${key}.stun`]: toStoredValue({ strength, brawn, push, stunned }),
        },
        what: {
          key: `HnB.tarot.trauma.${stunned ? 'wasStunned' : 'withstood'}`,
          data: { name: click.actor.name },
        },
        final: true,
      },
    }
  },
})
