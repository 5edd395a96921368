/** The actions of a contest's message. */
import { createExchangeActions } from '../../core/exchange-kind'
import { refuse } from '../../core/outcome'
import type { PushInMessage } from '../push/push-actions'
import { definePushActions } from '../push/push-actions'
import { findTurnedMajorCards, findMajorCards } from '../push/push-schema'
import type { Tarot } from '../rules'
import { adjustHitAction } from '../trauma/adjust-hit'
import { findClickedHitPush, countTurnedHitCards } from '../trauma/hit-pushes'
import { resistStunAction } from '../trauma/resist-stun'
import { sufferWoundsAction } from '../trauma/suffer-wounds'
import { adjustContestSideAction, decideContestTieAction } from './adjust-contest'
import { commitCardsAction, commitNoCardsAction } from './commit-cards'
import type { TarotContestActionContext, TarotContestFacts } from './contest-facts'
import { findNextMajorCard } from './contest-facts'
import { findPushOfContestSide } from './contest-view'
import { declareTraitAction } from './declare-trait'
import { joinTarotContestAction } from './join-contest'
import { discardCommittedCards, revealContestAction } from './reveal-contest'
import { decideThatNobodyIsHitAction, strikeWithWeaponAction } from './strike-with-weapon'

const { leave: leaveTarotContest, end: endTarotContest } = createExchangeActions<Tarot, TarotContestFacts>({
  // A defender may not leave the contest to escape an attack (ruling TC38).
  whyNotLeave({ message: { facts }, user }, sideKey) {
    const { sides } = facts.exchange
    const isAnySideAttacking = Object.values(sides).some(({ role, left }) => role === 'attacker' && !left)
    return sides[sideKey]?.role === 'defender' && isAnySideAttacking && !user.isGM
      ? refuse('HnB.tarot.refusal.attacked', { name: sides[sideKey].name })
      : null
  },
  onWithdrawn: (actionContext: TarotContestActionContext, sideKey, chance) =>
    discardCommittedCards(actionContext, sideKey, chance),
})

/** Finds the push of the side that the clicked button names. Null if the button names no side of the contest. */
function findPushOfClickedSide({
  message: { facts },
  data,
}: TarotContestActionContext): PushInMessage | null {
  const sideKey = data.push ?? ''
  const side = Object.hasOwn(facts.exchange.sides, sideKey) ? facts.exchange.sides[sideKey] : undefined
  return side ? findPushOfContestSide(facts, sideKey, side) : null
}

/**
 * Refuses to turn a contest's major arcana out of order: the order is that of the reveal. Also refuses a second major
 * arcana against the same hit, because one is enough.
 */
function whyNotTurnMajorCard(actionContext: TarotContestActionContext, { push }: PushInMessage) {
  const { facts } = actionContext.message
  if (!findPushOfClickedSide(actionContext)) {
    return findTurnedMajorCards(push).length > 0 ? refuse('HnB.tarot.refusal.alreadyTurned') : null
  }
  const nextMajorCard = findNextMajorCard(facts)
  if (!nextMajorCard) return refuse('HnB.tarot.refusal.alreadyTurned')
  if (nextMajorCard.side !== actionContext.data.push)
    return refuse('HnB.tarot.refusal.notTheirs', {
      name: facts.exchange.sides[nextMajorCard.side]?.name ?? '',
    })
  const clickedCard = findMajorCards(push).find(
    ({ card }) => card.id === (actionContext.data.card ?? card.id),
  )
  // This function does not check whether the card is missing or already turned, because the action that turns the card
  // refuses in these cases.
  const isTurningCardTooEarly =
    clickedCard && !clickedCard.turned && clickedCard.card.id !== nextMajorCard.card
  return isTurningCardTooEarly ? refuse('HnB.tarot.refusal.turnInOrder') : null
}

/**
 * Finds the pushes whose cards are discarded when a player turns this major arcana, and returns their keys. Cards
 * against a hit are discarded at once. A contest's cards stay until the contest's last major arcana is turned.
 */
function listKeysOfResolvedPushes(
  actionContext: TarotContestActionContext,
  { key: pushKey }: PushInMessage,
): readonly string[] {
  const { revealed } = actionContext.message.facts
  if (!findPushOfClickedSide(actionContext)) return [pushKey]
  const unturnedMajorCards = Object.values(revealed).flatMap(({ push }) =>
    findMajorCards(push).filter(({ turned }) => !turned),
  )
  return unturnedMajorCards.length > 1 ? [] : Object.keys(revealed)
}

export const contestMessageActions = {
  declare: declareTraitAction,
  commit: commitCardsAction,
  commitNoCards: commitNoCardsAction,
  reveal: revealContestAction,
  joinIn: joinTarotContestAction,
  leave: leaveTarotContest,
  end: endTarotContest,
  adjust: adjustContestSideAction,
  decideDraw: decideContestTieAction,
  strikeWith: strikeWithWeaponAction,
  hitNobody: decideThatNobodyIsHitAction,
  suffer: sufferWoundsAction,
  resist: resistStunAction,
  adjustHit: adjustHitAction,
  ...definePushActions<TarotContestFacts>({
    find: (actionContext) =>
      findPushOfClickedSide(actionContext) ??
      findClickedHitPush(actionContext) ??
      refuse('HnB.tarot.refusal.noMajor'),
    whyNotTurn: whyNotTurnMajorCard,
    countTurnedCards: (facts) =>
      countTurnedHitCards(facts) +
      Object.values(facts.revealed).reduce(
        (totalTurnedCardCount, { push }) => totalTurnedCardCount + findTurnedMajorCards(push).length,
        0,
      ),
    determined: listKeysOfResolvedPushes,
  }),
}
