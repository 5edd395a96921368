/** The reveal of a contest: all sides reveal their committed cards at the same time. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Chance, DeckHandle } from '../../core/chance'
import type { ActiveSide } from '../../core/exchange'
import { haveAllAnswered, activeSides } from '../../core/exchange'
import type { FactEdits } from '../../core/exchange-changes'
import { tagOfAnswerCards } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { Participant } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { deckWithHandOfActor } from '../table-deck'
import { currentCheckedTrait } from '../check/check-state'
import { revealPush } from '../push/play-push-cards'
import { findMajorCards } from '../push/push-schema'
import type { Tarot } from '../rules'
import { MEDIOCRE_RANK, effectiveRank } from '../rules'
import { woundsOfCurrentRound, rankLoweringWounds } from '../reaction-round'
import type {
  Commitment,
  TarotContestFacts,
  Declaration,
  TarotContestClick,
  RevealedSide,
} from './contest-facts'
import { isContestRevealed } from './contest-facts'
import { sidePenalty } from './round-penalty'

/**
 * Reveals the cards when a button is clicked. The button is needed if the contest waits only for a single side, and
 * this side leaves the contest. Refuses while another side must still declare or commit.
 */
export const revealContest = defineAction<TarotContestClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click, _answers, chance): Outcome | Refusal {
    const { exchange } = click.message.facts
    if (isContestRevealed(click.message.facts)) return refuse('HnB.tarot.refusal.revealed')
    if (!haveAllAnswered(exchange, click.sides)) return refuse('HnB.tarot.refusal.notAllDeclared')
    const deckHandle = deckWithHandOfActor(click, chance)
    if (isRefusal(deckHandle)) return deckHandle
    const { facts } = click.message
    const edits = revealSides(click, facts, activeSides(exchange, click.sides), deckHandle)
    return { amend: { set: edits, label: { key: 'HnB.tarot.contest.revealed' }, final: true } }
  },
})

/**
 * The changes of the facts at the reveal. Each side reveals its cards and burns cards, in the order of the contest
 * (ruling TC14). The cards stay on the table until the last major arcana is turned. Without a major arcana, the cards
 * are discarded at once.
 */
export function revealSides(
  click: TarotContestClick,
  facts: TarotContestFacts,
  remainingSides: readonly ActiveSide<Commitment>[],
  deckHandle: DeckHandle,
): FactEdits {
  const { message } = click
  const contest = { facts, related: message.related ?? [] }
  const fighters = remainingSides.map(({ side }) => side)
  const revealedSides = remainingSides.map(({ key: sideKey, side }): readonly [string, RevealedSide] => {
    const tag = tagOfAnswerCards(message, sideKey)
    const declaration = facts.declared[sideKey]
    const wasReshuffled = deckHandle.reshuffled
    const revealedPush = revealPush(
      click,
      deckHandle.cardsUnderTag(tag),
      declaration?.suit ?? 'swords',
      (cardCount) => deckHandle.burn(cardCount, tag),
    )
    const push = !wasReshuffled && deckHandle.reshuffled ? { ...revealedPush, again: true } : revealedPush
    const { penalty } = sidePenalty(contest, sideKey, fighters)
    const participant = click.sides.find(({ actor }) => actor.uuid === side.uuid)
    const roundWounds = participant ? woundsOfCurrentRound(participant, click.settings) : 0
    return [
      sideKey,
      {
        now: currentContestRank(click, participant, declaration) - penalty,
        penalty,
        fresh: roundWounds,
        push,
      },
    ]
  })
  const hasNoMajors = revealedSides.every(([, { push }]) => findMajorCards(push).length === 0)
  const revealedKeys = new Set(revealedSides.map(([sideKey]) => sideKey))
  // If a side's actor was deleted, its unrevealed cards are discarded. If no side has a major arcana, the cards of all
  // sides are discarded.
  for (const sideKey of Object.keys(facts.exchange.sides)) {
    if (hasNoMajors || !revealedKeys.has(sideKey))
      discardTaggedCards(deckHandle, tagOfAnswerCards(message, sideKey))
  }
  return { revealed: toStoredValue(Object.fromEntries(revealedSides)), 'exchange.ended': true }
}

/**
 * The preview that a side's form shows: the name of the declared trait, and the rank that the trait would have if all
 * cards were revealed now.
 */
export function sideRankPreview(
  click: TarotContestClick,
  sideKey: string,
  declaration: Pick<Declaration, 'trait'> | undefined,
): { readonly name: Phrase; readonly now: number } {
  const { facts } = click.message
  const fighters = activeSides(facts.exchange, click.sides).map(({ side }) => side)
  const penalty = sidePenalty(click.message, sideKey, fighters)
  const participant = click.sides.find(({ actor }) => actor.uuid === facts.exchange.sides[sideKey]?.uuid)
  const traitName = declaration?.trait?.name ?? { key: 'HnB.tarot.check.noTrait' }
  return {
    name: traitName,
    now: currentContestRank(click, participant, declaration) - penalty.penalty,
  }
}

/**
 * The current rank of the trait that a side has declared. A trait that the side lacks or has deleted counts as
 * Mediocre.
 */
function currentContestRank(
  { settings }: TarotContestClick,
  participant: Participant<Tarot> | undefined,
  declaration: Pick<Declaration, 'trait'> | undefined,
): number {
  if (!participant) return declaration?.trait?.now ?? MEDIOCRE_RANK
  const currentTrait =
    declaration?.trait && currentCheckedTrait({ ...participant, settings }, declaration.trait.id)
  return currentTrait
    ? currentTrait.now
    : effectiveRank(MEDIOCRE_RANK, rankLoweringWounds(participant, settings))
}

/** Discards all cards that lie on the table under this tag. */
function discardTaggedCards(deckHandle: DeckHandle, tag: string): void {
  const cardIds = deckHandle.cardsUnderTag(tag).map(({ id }) => id)
  deckHandle.discard(cardIds, tag)
}

/**
 * Discards the cards that a side has committed. Called if the side leaves, or if the contest ends early (ruling TC33).
 */
export function discardCommittedCards(
  click: TarotContestClick,
  sideKey: string,
  chance: Chance,
): Refusal | null {
  const deckHandle = deckWithHandOfActor(click, chance)
  if (isRefusal(deckHandle)) return deckHandle
  discardTaggedCards(deckHandle, tagOfAnswerCards(click.message, sideKey))
  return null
}
