/** A character resists a hit's stun by a Brawn above the stun's strength. A push may raise Brawn. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { toAnswerCardsTag } from '../../core/exchange-changes'
import { isRefusal } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { cardAnswerFields, createPlayableHand } from '../push/push-form'
import { findMajorCards, EMPTY_PUSH, countRanksRaisedByPush } from '../push/push-schema'
import { computeEffectiveRank, toRankPhrase } from '../rules'
import { findTraitByKey } from '../traits'
import { createPushPreview } from '../push/push-preview'
import type { Hit } from './hit-facts'
import { createCardFormPart, playCardsOnHit } from './play-cards-on-hit'
import { createHitPushKey } from './hit-pushes'
import { countRankLoweringWounds } from '../reaction-round'
import { isStunnedByBlow } from './trauma-rules'
import { STUNNED_STATUS } from '../trauma-statuses'
import type { HitClick } from './suffer-wounds'
import { findPendingHit } from './suffer-wounds'

/**
 * The rank of Brawn with which a character resists a stun. With the setting `stunBeforeWounds`, wounds of this Reaction
 * round do not lower it (ruling TC25); without it, all wounds do (ruling TC7).
 */
function findBrawnRankAgainstStun(click: HitClick, { before }: Hit): number {
  const { items, state, settings } = click
  const woundsBeforeHit = Math.min(before ?? state.wounds, countRankLoweringWounds(click, settings))
  return computeEffectiveRank(
    findTraitByKey(items, 'brawn').rank,
    settings.stunBeforeWounds ? woundsBeforeHit : state.wounds,
  )
}

const resistStunAnswersSchema = v.object(cardAnswerFields)

/**
 * The player answers a stun. Unless Brawn exceeds the stun's strength, the character is stunned for some minutes
 * ("Stun").
 */
export const resistStunAction = defineAction<HitClick, v.InferOutput<typeof resistStunAnswersSchema>>({
  answers: resistStunAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const clickedHit = findPendingHit(click, 'stun')
    if (isRefusal(clickedHit)) return clickedHit
    const declaredPush = clickedHit.hit.stun?.push ?? EMPTY_PUSH
    const cardForm = createCardFormPart(click, declaredPush)
    if (!cardForm) return null
    return {
      title: 'HnB.tarot.asks.resist',
      titleData: { name: click.actor.name },
      template: 'tarot/resist-dialog',
      context: {
        brawn: toRankPhrase(findBrawnRankAgainstStun(click, clickedHit.hit)),
        strength: toRankPhrase(clickedHit.hit.stun?.strength ?? 0),
        ...cardForm.context,
      },
      hand: createPlayableHand(click),
      asksOnlyForCards: declaredPush.suit !== null,
      ok: 'HnB.tarot.trauma.resistOk',
      defaults: { suit: cardForm.suit, cards: {} },
      preview(rawAnswers, playedCards) {
        const parsedAnswers = v.safeParse(v.object({ suit: cardAnswerFields.suit }), rawAnswers)
        if (!parsedAnswers.success) return null
        const brawnTrait = {
          name: { key: 'HnB.tarot.trait.brawn' },
          now: findBrawnRankAgainstStun(click, clickedHit.hit),
        }
        return createPushPreview(
          click.settings,
          brawnTrait,
          declaredPush.suit ?? parsedAnswers.output.suit,
          playedCards,
        )
      },
    }
  },
  decide(click, { suit, cards }, chance) {
    const clickedHit = findPendingHit(click, 'stun')
    if (isRefusal(clickedHit)) return clickedHit
    const { key: hitKey, hit } = clickedHit
    const cardsTag = toAnswerCardsTag(click.message, createHitPushKey('stun', hitKey))
    const playedPush = playCardsOnHit(click, chance, hit.stun?.push ?? EMPTY_PUSH, { cards, suit }, cardsTag)
    if (isRefusal(playedPush)) return playedPush
    const brawnRank = findBrawnRankAgainstStun(click, hit)
    const stunStrength = hit.stun?.strength ?? 0
    const isStunnedNow = isStunnedByBlow(
      brawnRank + countRanksRaisedByPush(playedPush),
      stunStrength,
      findMajorCards(playedPush).length,
    )
    return {
      statuses: isStunnedNow ? [{ target: click.actor.uuid, status: STUNNED_STATUS, active: true }] : [],
      amend: {
        set: {
          [`hits.${hitKey}.stage`]: 'over',
          [`hits.${hitKey}.stun`]: toStoredValue({
            strength: stunStrength,
            brawn: brawnRank,
            push: playedPush,
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
