/**
 * A character resists the stun of a hit. The character is not stunned if their Brawn exceeds the stun's strength. A
 * push may raise Brawn.
 */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { tagOfAnswerCards } from '../../core/exchange-changes'
import { isRefusal } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { cardAnswerFields, playableHand } from '../push/push-form'
import { findMajorCards, NO_PUSH, countRaisedRanks } from '../push/push-schema'
import { effectiveRank, rankPhrase } from '../rules'
import { listedTrait } from '../traits'
import { pushPreview } from '../push/push-preview'
import type { Hit } from './hit-facts'
import { cardFormPart, playCardsOnHit } from './play-cards-on-hit'
import { hitPushKey } from './hit-pushes'
import { rankLoweringWounds } from '../reaction-round'
import { isStunned } from './trauma-rules'
import { STUNNED_STATUS } from '../trauma-statuses'
import type { HitClick } from './suffer-wounds'
import { pendingHit } from './suffer-wounds'

/**
 * The rank of Brawn with which a character resists a stun. With the setting `stunBeforeWounds`, the wounds of this hit
 * and of this Reaction round do not lower Brawn (ruling TC25). Without this setting, all wounds lower Brawn (ruling
 * TC7).
 */
function brawnRankAgainstStun(click: HitClick, { before }: Hit): number {
  const { items, state, settings } = click
  const earlierWounds = Math.min(before ?? state.wounds, rankLoweringWounds(click, settings))
  return effectiveRank(
    listedTrait(items, 'brawn').rank,
    settings.stunBeforeWounds ? earlierWounds : state.wounds,
  )
}

const resistAnswersSchema = v.object(cardAnswerFields)

/**
 * The player answers a stun. Unless Brawn exceeds the stun's strength, the character is stunned for some minutes
 * ("Stun").
 */
export const resistStun = defineAction<HitClick, v.InferOutput<typeof resistAnswersSchema>>({
  answers: resistAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const clickedHit = pendingHit(click, 'stun')
    if (isRefusal(clickedHit)) return clickedHit
    const declaredPush = clickedHit.hit.stun?.push ?? NO_PUSH
    const cardPart = cardFormPart(click, declaredPush)
    if (!cardPart) return null
    return {
      title: 'HnB.tarot.asks.resist',
      titleData: { name: click.actor.name },
      template: 'tarot/resist-dialog',
      context: {
        brawn: rankPhrase(brawnRankAgainstStun(click, clickedHit.hit)),
        strength: rankPhrase(clickedHit.hit.stun?.strength ?? 0),
        ...cardPart.context,
      },
      hand: playableHand(click),
      asksOnlyForCards: declaredPush.suit !== null,
      ok: 'HnB.tarot.trauma.resistOk',
      defaults: { suit: cardPart.suit, cards: {} },
      preview(rawAnswers, playedCards) {
        const parsedAnswers = v.safeParse(v.object({ suit: cardAnswerFields.suit }), rawAnswers)
        if (!parsedAnswers.success) return null
        const brawnTrait = {
          name: { key: 'HnB.tarot.trait.brawn' },
          now: brawnRankAgainstStun(click, clickedHit.hit),
        }
        return pushPreview(
          click.settings,
          brawnTrait,
          declaredPush.suit ?? parsedAnswers.output.suit,
          playedCards,
        )
      },
    }
  },
  decide(click, { suit, cards }, chance) {
    const clickedHit = pendingHit(click, 'stun')
    if (isRefusal(clickedHit)) return clickedHit
    const { key: hitKey, hit } = clickedHit
    const cardsTag = tagOfAnswerCards(click.message, hitPushKey('stun', hitKey))
    const push = playCardsOnHit(click, chance, hit.stun?.push ?? NO_PUSH, { cards, suit }, cardsTag)
    if (isRefusal(push)) return push
    const brawnRank = brawnRankAgainstStun(click, hit)
    const stunStrength = hit.stun?.strength ?? 0
    const isStunnedNow = isStunned(
      brawnRank + countRaisedRanks(push),
      stunStrength,
      findMajorCards(push).length,
    )
    return {
      statuses: isStunnedNow ? [{ target: click.actor.uuid, status: STUNNED_STATUS, active: true }] : [],
      amend: {
        set: {
          [`hits.${hitKey}.stage`]: 'over',
          [`hits.${hitKey}.stun`]: toStoredValue({
            strength: stunStrength,
            brawn: brawnRank,
            push,
            stunned: isStunnedNow,
          }),
        },
        label: {
          key: `HnB.tarot.trauma.${isStunnedNow ? 'wasStunned' : 'withstood'}`,
          data: { name: click.actor.name },
        },
        // The answer shows cards from a secret hand. So only a Gamemaster may undo the answer.
        ...(cards.length > 0 && { final: true }),
      },
    }
  },
})
