/**
 * The penalty of a side with several opponents, counted in all contests of a Reaction round: "this penalty is applied
 * to every contest she makes while defending herself" (ruling TC42).
 */
import * as v from 'valibot'
import type { ExchangeSide } from '../../core/exchange'
import type { MessageView } from '../../core/game-views'
import { formatSignedNumber } from '../../core/modifiers'
import type { Phrase } from '../../core/phrase'
import type { CardCommitment, TarotContestFacts } from './contest-facts'
import {
  isContestRevealed,
  listRevealedSideKeys,
  tarotContestFactsSchema,
  parseTarotContestRole,
} from './contest-facts'
import type { ContestFighter } from './contest-rules'
import { calculateOpponentPenalty, findOpponentUuids } from './contest-rules'

/** A contest, together with the other contests of its Reaction round. */
export type ContestInReactionRound = Pick<MessageView<TarotContestFacts>, 'facts' | 'related'>

/**
 * Lists the sides of a contest. Before the reveal, these are the sides that have not left. Afterwards, these are the
 * revealed sides.
 */
function listFightersOfContest(contestFacts: TarotContestFacts): ContestFighter[] {
  const { exchange } = contestFacts
  const areSidesRevealed = isContestRevealed(contestFacts)
  // If a contest ended before the reveal, a side has no opponents.
  if (exchange.ended && !areSidesRevealed) return []
  const sidesToList = areSidesRevealed
    ? listRevealedSideKeys(contestFacts).flatMap((sideKey) => exchange.sides[sideKey] ?? [])
    : Object.values(exchange.sides).filter(({ left }) => !left)
  return sidesToList.map(({ uuid, role }) => ({ uuid, role: parseTarotContestRole(role) }))
}

/** Lists the fighters of a related contest from its unparsed facts. Empty if the facts cannot be parsed. */
function listFightersOfRelatedContest(unparsedFacts: unknown): ContestFighter[] {
  const parsedFacts = v.safeParse(tarotContestFactsSchema, unparsedFacts)
  return parsedFacts.success ? listFightersOfContest(parsedFacts.output) : []
}

/** The number of ranks that a side loses, with the reasons. */
interface RankPenaltyOfSide {
  /** The number of ranks that the side loses. The number is negative if the Narrator gives ranks to the side. */
  readonly penalty: number
  readonly reasons: readonly Phrase[]
}

/**
 * Computes how many ranks a side of a contest loses, and why. It loses one rank for each opponent after the first in
 * the Reaction round, and the ranks that the Narrator takes.
 * @param activeSides before the reveal, the sides whose actors still exist; after the reveal null, because all revealed
 * sides count
 */
export function calculateRankPenaltyOfSide(
  { facts, related = [] }: ContestInReactionRound,
  sideKey: string,
  activeSides: readonly Pick<ExchangeSide<CardCommitment>, 'uuid' | 'role'>[] | null,
): RankPenaltyOfSide {
  const side = facts.exchange.sides[sideKey]
  if (!side) return { penalty: 0, reasons: [] }
  const fighter: ContestFighter = { uuid: side.uuid, role: parseTarotContestRole(side.role) }
  const fightersOfThisContest =
    activeSides?.map(({ uuid, role }) => ({ uuid, role: parseTarotContestRole(role) })) ??
    listFightersOfContest(facts)
  const contestOpponentCount = findOpponentUuids(fighter, [fightersOfThisContest]).length
  const reactionRoundOpponentCount = findOpponentUuids(fighter, [
    fightersOfThisContest,
    ...related.map(listFightersOfRelatedContest),
  ]).length
  const narratorPenalty = facts.extra[sideKey] ?? 0
  // A penalty that the reveal has shown never becomes smaller, even if the message of another contest is deleted.
  const revealedOpponentPenalty = (facts.revealed[sideKey]?.penalty ?? 0) - narratorPenalty
  const opponentCount = Math.max(
    reactionRoundOpponentCount,
    isContestRevealed(facts) ? revealedOpponentPenalty + 1 : 0,
  )
  const opponentKind = fighter.role === 'attacker' ? 'targets' : 'attackers'
  return {
    penalty: calculateOpponentPenalty(opponentCount) + narratorPenalty,
    reasons: [
      ...(calculateOpponentPenalty(opponentCount) > 0
        ? [
            {
              key: `HnB.tarot.contest.why.${opponentKind}${opponentCount > contestOpponentCount ? 'InRound' : ''}`,
              data: { number: opponentCount },
            },
          ]
        : []),
      ...(narratorPenalty === 0
        ? []
        : [{ key: 'HnB.tarot.contest.why.narrator', data: { ranks: formatSignedNumber(-narratorPenalty) } }]),
    ],
  }
}

/**
 * Adds to a revealed contest the penalties for all opponents of the Reaction round, whose actions "are considered to
 * occur simultaneously". A contest that begins later in the round also raises the penalties of earlier contests.
 */
export function addRoundPenaltiesToContest(contest: ContestInReactionRound): TarotContestFacts {
  const { facts } = contest
  return {
    ...facts,
    revealed: Object.fromEntries(
      Object.entries(facts.revealed).map(([sideKey, revealedSide]) => {
        const { penalty } = calculateRankPenaltyOfSide(contest, sideKey, null)
        return [sideKey, { ...revealedSide, penalty, now: revealedSide.now + revealedSide.penalty - penalty }]
      }),
    ),
  }
}
