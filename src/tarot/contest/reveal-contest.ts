/** The action that reveals a contest: all sides turn up their committed cards at the same time. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Chance, DeckHandle } from '../../core/chance'
import type { ActiveExchangeSide } from '../../core/exchange'
import { haveAllSidesAnswered, findActiveExchangeSides } from '../../core/exchange'
import type { MessageFactEdits } from '../../core/exchange-changes'
import { toTagOfAnswerCards } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import type { Participant } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { openDeckWithHandOfActor } from '../table-deck'
import { findCurrentCheckedTrait } from '../check/check-state'
import { createRevealedPush } from '../push/play-push-cards'
import { findMajorCards } from '../push/push-schema'
import type { Tarot } from '../rules'
import { MEDIOCRE_RANK, computeEffectiveRank } from '../rules'
import { countWoundsOfCurrentRound, countRankLoweringWounds } from '../reaction-round'
import type {
  CardCommitment,
  TarotContestFacts,
  PushDeclaration,
  TarotContestActionContext,
  RevealedContestSide,
} from './contest-facts'
import { isContestRevealed } from './contest-facts'
import { calculateRankPenaltyOfSide } from './round-penalty'

/**
 * The action that reveals the cards of a contest if the only side for which the contest still waited has left. Refuses
 * while another side must declare or commit.
 */
export const revealContestAction = defineAction<
  TarotContestActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext, _answers, chance): Outcome | Refusal {
    const { exchange } = actionContext.message.facts
    if (isContestRevealed(actionContext.message.facts)) return refuse('HnB.tarot.refusal.revealed')
    if (!haveAllSidesAnswered(exchange, actionContext.sides))
      return refuse('HnB.tarot.refusal.notAllDeclared')
    const deckHandle = openDeckWithHandOfActor(actionContext, chance)
    if (isRefusal(deckHandle)) return deckHandle
    const { facts } = actionContext.message
    const editsOfContestFacts = revealContestSides(
      actionContext,
      facts,
      findActiveExchangeSides(exchange, actionContext.sides),
      deckHandle,
    )
    return { amend: { set: editsOfContestFacts, label: { key: 'HnB.tarot.contest.revealed' }, final: true } }
  },
})

/**
 * The changes of a contest's facts when all sides reveal and burn cards (ruling TC14). The cards stay on the table
 * until the last major arcana is turned; without any, they are discarded.
 */
export function revealContestSides(
  actionContext: TarotContestActionContext,
  contestFacts: TarotContestFacts,
  remainingSides: readonly ActiveExchangeSide<CardCommitment>[],
  deckHandle: DeckHandle,
): MessageFactEdits {
  const { message } = actionContext
  const contest = { facts: contestFacts, related: message.related ?? [] }
  const fighters = remainingSides.map(({ side }) => side)
  const revealedContestSideEntries = remainingSides.map(
    ({ key: sideKey, side }): readonly [string, RevealedContestSide] => {
      const tagOfTableCards = toTagOfAnswerCards(message, sideKey)
      const pushDeclaration = contestFacts.declared[sideKey]
      const wasDeckReshuffled = deckHandle.reshuffled
      const revealedPushOfSide = createRevealedPush(
        actionContext,
        deckHandle.cardsUnderTag(tagOfTableCards),
        pushDeclaration?.suit ?? 'swords',
        (cardCount) => deckHandle.burn(cardCount, tagOfTableCards),
      )
      const push =
        !wasDeckReshuffled && deckHandle.reshuffled
          ? { ...revealedPushOfSide, again: true }
          : revealedPushOfSide
      const { penalty } = calculateRankPenaltyOfSide(contest, sideKey, fighters)
      const participant = actionContext.sides.find(({ actor }) => actor.uuid === side.uuid)
      const editsForReactionRoundWounds = participant
        ? countWoundsOfCurrentRound(participant, actionContext.settings)
        : 0
      return [
        sideKey,
        {
          now: findCurrentContestRank(actionContext, participant, pushDeclaration) - penalty,
          penalty,
          fresh: editsForReactionRoundWounds,
          push,
        },
      ]
    },
  )
  const hasNoMajorCards = revealedContestSideEntries.every(
    ([, { push }]) => findMajorCards(push).length === 0,
  )
  const revealedContestSideKeys = new Set(revealedContestSideEntries.map(([sideKey]) => sideKey))
  // The cards of a deleted actor are discarded without being revealed. If no side has a major arcana, the cards of all
  // sides are discarded.
  for (const sideKey of Object.keys(contestFacts.exchange.sides)) {
    if (hasNoMajorCards || !revealedContestSideKeys.has(sideKey))
      discardTaggedCards(deckHandle, toTagOfAnswerCards(message, sideKey))
  }
  return { revealed: toStorableValue(Object.fromEntries(revealedContestSideEntries)), 'exchange.ended': true }
}

/** The preview in a side's form: the declared trait's name, and its rank if all cards were revealed now. */
export function createPreviewOfContestSideRank(
  actionContext: TarotContestActionContext,
  sideKey: string,
  pushDeclaration: Pick<PushDeclaration, 'trait'> | undefined,
): { readonly name: Phrase; readonly now: number } {
  const { facts } = actionContext.message
  const fighters = findActiveExchangeSides(facts.exchange, actionContext.sides).map(({ side }) => side)
  const roundPenalty = calculateRankPenaltyOfSide(actionContext.message, sideKey, fighters)
  const participant = actionContext.sides.find(
    ({ actor }) => actor.uuid === facts.exchange.sides[sideKey]?.uuid,
  )
  const traitName = pushDeclaration?.trait?.name ?? { key: 'HnB.tarot.check.noTrait' }
  return {
    name: traitName,
    now: findCurrentContestRank(actionContext, participant, pushDeclaration) - roundPenalty.penalty,
  }
}

/** The current rank of a side's declared trait. A missing or deleted trait counts as Mediocre. */
function findCurrentContestRank(
  { settings }: TarotContestActionContext,
  participant: Participant<Tarot> | undefined,
  pushDeclaration: Pick<PushDeclaration, 'trait'> | undefined,
): number {
  if (!participant) return pushDeclaration?.trait?.now ?? MEDIOCRE_RANK
  const currentTrait =
    pushDeclaration?.trait && findCurrentCheckedTrait({ ...participant, settings }, pushDeclaration.trait.id)
  return currentTrait
    ? currentTrait.now
    : computeEffectiveRank(MEDIOCRE_RANK, countRankLoweringWounds(participant, settings))
}

/** Discards all cards that lie on the table under this tag. */
function discardTaggedCards(deckHandle: DeckHandle, tagOfTableCards: string): void {
  const cardIds = deckHandle.cardsUnderTag(tagOfTableCards).map(({ id }) => id)
  deckHandle.discard(cardIds, tagOfTableCards)
}

/**
 * Discards the cards that a side has committed. This happens when the side leaves or when the contest ends early
 * (ruling TC33).
 */
export function discardCommittedCards(
  actionContext: TarotContestActionContext,
  sideKey: string,
  chance: Chance,
): Refusal | null {
  const deckHandle = openDeckWithHandOfActor(actionContext, chance)
  if (isRefusal(deckHandle)) return deckHandle
  discardTaggedCards(deckHandle, toTagOfAnswerCards(actionContext.message, sideKey))
  return null
}
