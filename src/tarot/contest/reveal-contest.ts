/** The action that reveals a contest: all sides turn up their committed cards at the same time. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Chance, DeckHandle } from '../../core/chance'
import type { ActiveExchangeSide } from '../../core/exchange'
import { haveAllSidesAnswered, findActiveSides } from '../../core/exchange'
import type { FactEdits } from '../../core/exchange-changes'
import { toAnswerCardsTag } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
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
  Declaration,
  TarotContestClick,
  RevealedSide,
} from './contest-facts'
import { isContestRevealed } from './contest-facts'
import { calculateSidePenalty } from './round-penalty'

/**
 * Reveals the cards of a contest, if the only side that it still waited for has left. Refuses while another side must
 * declare or commit.
 */
export const revealContestAction = defineAction<TarotContestClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click, _answers, chance): Outcome | Refusal {
    const { exchange } = click.message.facts
    if (isContestRevealed(click.message.facts)) return refuse('HnB.tarot.refusal.revealed')
    if (!haveAllSidesAnswered(exchange, click.sides)) return refuse('HnB.tarot.refusal.notAllDeclared')
    const deckHandle = openDeckWithHandOfActor(click, chance)
    if (isRefusal(deckHandle)) return deckHandle
    const { facts } = click.message
    const contestEdits = revealContestSides(click, facts, findActiveSides(exchange, click.sides), deckHandle)
    return { amend: { set: contestEdits, label: { key: 'HnB.tarot.contest.revealed' }, final: true } }
  },
})

/**
 * The changes of a contest's facts when all sides reveal and burn cards (ruling TC14). The cards stay on the table
 * until the last major arcana is turned; without any, they are discarded.
 */
export function revealContestSides(
  click: TarotContestClick,
  contestFacts: TarotContestFacts,
  remainingSides: readonly ActiveExchangeSide<CardCommitment>[],
  deckHandle: DeckHandle,
): FactEdits {
  const { message } = click
  const contest = { facts: contestFacts, related: message.related ?? [] }
  const fighters = remainingSides.map(({ side }) => side)
  const revealedSideEntries = remainingSides.map(
    ({ key: sideKey, side }): readonly [string, RevealedSide] => {
      const cardsTag = toAnswerCardsTag(message, sideKey)
      const declaration = contestFacts.declared[sideKey]
      const wasDeckReshuffled = deckHandle.reshuffled
      const revealedPush = createRevealedPush(
        click,
        deckHandle.cardsUnderTag(cardsTag),
        declaration?.suit ?? 'swords',
        (cardCount) => deckHandle.burn(cardCount, cardsTag),
      )
      const push =
        !wasDeckReshuffled && deckHandle.reshuffled ? { ...revealedPush, again: true } : revealedPush
      const { penalty } = calculateSidePenalty(contest, sideKey, fighters)
      const participant = click.sides.find(({ actor }) => actor.uuid === side.uuid)
      const roundWounds = participant ? countWoundsOfCurrentRound(participant, click.settings) : 0
      return [
        sideKey,
        {
          now: findCurrentContestRank(click, participant, declaration) - penalty,
          penalty,
          fresh: roundWounds,
          push,
        },
      ]
    },
  )
  const hasNoMajorCards = revealedSideEntries.every(([, { push }]) => findMajorCards(push).length === 0)
  const revealedSideKeys = new Set(revealedSideEntries.map(([sideKey]) => sideKey))
  // A deleted actor's unrevealed cards are discarded. Without a major arcana on any side, all sides' cards are
  // discarded.
  for (const sideKey of Object.keys(contestFacts.exchange.sides)) {
    if (hasNoMajorCards || !revealedSideKeys.has(sideKey))
      discardTaggedCards(deckHandle, toAnswerCardsTag(message, sideKey))
  }
  return { revealed: toStoredValue(Object.fromEntries(revealedSideEntries)), 'exchange.ended': true }
}

/** The preview in a side's form: the declared trait's name, and its rank if all cards were revealed now. */
export function createSideRankPreview(
  click: TarotContestClick,
  sideKey: string,
  declaration: Pick<Declaration, 'trait'> | undefined,
): { readonly name: Phrase; readonly now: number } {
  const { facts } = click.message
  const fighters = findActiveSides(facts.exchange, click.sides).map(({ side }) => side)
  const roundPenalty = calculateSidePenalty(click.message, sideKey, fighters)
  const participant = click.sides.find(({ actor }) => actor.uuid === facts.exchange.sides[sideKey]?.uuid)
  const traitName = declaration?.trait?.name ?? { key: 'HnB.tarot.check.noTrait' }
  return {
    name: traitName,
    now: findCurrentContestRank(click, participant, declaration) - roundPenalty.penalty,
  }
}

/** The current rank of a side's declared trait. A missing or deleted trait counts as Mediocre. */
function findCurrentContestRank(
  { settings }: TarotContestClick,
  participant: Participant<Tarot> | undefined,
  declaration: Pick<Declaration, 'trait'> | undefined,
): number {
  if (!participant) return declaration?.trait?.now ?? MEDIOCRE_RANK
  const currentTrait =
    declaration?.trait && findCurrentCheckedTrait({ ...participant, settings }, declaration.trait.id)
  return currentTrait
    ? currentTrait.now
    : computeEffectiveRank(MEDIOCRE_RANK, countRankLoweringWounds(participant, settings))
}

/** Discards all cards that lie on the table under this tag. */
function discardTaggedCards(deckHandle: DeckHandle, cardsTag: string): void {
  const cardIds = deckHandle.cardsUnderTag(cardsTag).map(({ id }) => id)
  deckHandle.discard(cardIds, cardsTag)
}

/** Discards a side's committed cards, when it leaves or the contest ends early (ruling TC33). */
export function discardCommittedCards(
  click: TarotContestClick,
  sideKey: string,
  chance: Chance,
): Refusal | null {
  const deckHandle = openDeckWithHandOfActor(click, chance)
  if (isRefusal(deckHandle)) return deckHandle
  discardTaggedCards(deckHandle, toAnswerCardsTag(click.message, sideKey))
  return null
}
