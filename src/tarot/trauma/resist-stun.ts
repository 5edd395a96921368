/** A character resists a hit's stun by a Brawn above the stun's strength. A push may raise Brawn. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { toTagOfAnswerCards } from '../../core/exchange-changes'
import { isRefusal } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import { playedCardAnswerFields, createPlayableHand } from '../push/push-form'
import { findMajorCards, EMPTY_PUSH, countRanksRaisedByPush } from '../push/push-schema'
import { computeEffectiveRank, toRankPhrase } from '../rules'
import { findTraitByKey } from '../traits'
import { createPushPreview } from '../push/push-preview'
import type { Hit } from './hit-facts'
import { createFormPartForPlayedCards, playCardsOnHit } from './play-cards-on-hit'
import { createKeyOfHitPush } from './hit-pushes'
import { countRankLoweringWounds } from '../reaction-round'
import { isStunnedByBlow } from './trauma-rules'
import { STUNNED_STATUS } from '../trauma-statuses'
import type { HitActionContext } from './suffer-wounds'
import { findPendingHit } from './suffer-wounds'

/**
 * The rank of Brawn with which a character resists a stun. With the setting `stunBeforeWounds`, wounds of this Reaction
 * round do not lower it (ruling TC25); without it, all wounds do (ruling TC7).
 */
function findBrawnRankAgainstStun(actionContext: HitActionContext, { before }: Hit): number {
  const { items, state, settings } = actionContext
  const woundsBeforeHit = Math.min(before ?? state.wounds, countRankLoweringWounds(actionContext, settings))
  return computeEffectiveRank(
    findTraitByKey(items, 'brawn').rank,
    settings.stunBeforeWounds ? woundsBeforeHit : state.wounds,
  )
}

const resistStunAnswersSchema = v.object(playedCardAnswerFields)

/**
 * The player answers a stun. Unless Brawn exceeds the stun's strength, the character is stunned for some minutes
 * ("Stun").
 */
export const resistStunAction = defineAction<HitActionContext, v.InferOutput<typeof resistStunAnswersSchema>>(
  {
    answers: resistStunAnswersSchema,
    decided: 'byGM',
    ask(actionContext) {
      const clickedHit = findPendingHit(actionContext, 'stun')
      if (isRefusal(clickedHit)) return clickedHit
      const pushWithDeclaredSuit = clickedHit.hit.stun?.push ?? EMPTY_PUSH
      const cardFormPart = createFormPartForPlayedCards(actionContext, pushWithDeclaredSuit)
      if (!cardFormPart) return null
      return {
        title: 'HnB.tarot.asks.resist',
        titleData: { name: actionContext.actor.name },
        template: 'tarot/resist-dialog',
        context: {
          brawn: toRankPhrase(findBrawnRankAgainstStun(actionContext, clickedHit.hit)),
          strength: toRankPhrase(clickedHit.hit.stun?.strength ?? 0),
          ...cardFormPart.context,
        },
        hand: createPlayableHand(actionContext),
        asksOnlyForCards: pushWithDeclaredSuit.suit !== null,
        ok: 'HnB.tarot.trauma.resistOk',
        defaults: { suit: cardFormPart.suit, cards: {} },
        preview(unparsedAnswers, playedCards) {
          const answersParseResult = v.safeParse(
            v.object({ suit: playedCardAnswerFields.suit }),
            unparsedAnswers,
          )
          if (!answersParseResult.success) return null
          const brawnTrait = {
            name: { key: 'HnB.tarot.trait.brawn' },
            now: findBrawnRankAgainstStun(actionContext, clickedHit.hit),
          }
          return createPushPreview(
            actionContext.settings,
            brawnTrait,
            pushWithDeclaredSuit.suit ?? answersParseResult.output.suit,
            playedCards,
          )
        },
      }
    },
    decide(actionContext, { suit, cards }, chance) {
      const clickedHit = findPendingHit(actionContext, 'stun')
      if (isRefusal(clickedHit)) return clickedHit
      const { key: hitKey, hit } = clickedHit
      const tagOfTableCards = toTagOfAnswerCards(actionContext.message, createKeyOfHitPush('stun', hitKey))
      const playedPush = playCardsOnHit(
        actionContext,
        chance,
        hit.stun?.push ?? EMPTY_PUSH,
        { cards, suit },
        tagOfTableCards,
      )
      if (isRefusal(playedPush)) return playedPush
      const brawnRank = findBrawnRankAgainstStun(actionContext, hit)
      const stunAptitudeRank = hit.stun?.strength ?? 0
      const isStunnedAfterCards = isStunnedByBlow(
        brawnRank + countRanksRaisedByPush(playedPush),
        stunAptitudeRank,
        findMajorCards(playedPush).length,
      )
      return {
        statuses: isStunnedAfterCards
          ? [{ target: actionContext.actor.uuid, status: STUNNED_STATUS, active: true }]
          : [],
        amend: {
          set: {
            [`hits.${hitKey}.stage`]: 'over',
            [`hits.${hitKey}.stun`]: toStorableValue({
              strength: stunAptitudeRank,
              brawn: brawnRank,
              push: playedPush,
              stunned: isStunnedAfterCards,
            }),
          },
          label: {
            key: `HnB.tarot.trauma.${isStunnedAfterCards ? 'wasStunned' : 'withstood'}`,
            data: { name: actionContext.actor.name },
          },
          // Only a Gamemaster may undo this answer, because the player has revealed cards of a secret hand.
          ...(cards.length > 0 && { final: true }),
        },
      }
    },
  },
)
