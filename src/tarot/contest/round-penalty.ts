/**
 * The penalty for a side with several opponents. All contests of a Reaction round count together: "this penalty is
 * applied to every contest she makes while defending herself" (ruling TC42).
 */
import * as v from 'valibot'
import type { ExchangeSide } from '../../core/exchange'
import type { MessageView } from '../../core/game-views'
import { signedNumber } from '../../core/modifiers'
import type { Phrase } from '../../core/phrase'
import type { Commitment, TarotContestFacts } from './contest-facts'
import {
  isContestRevealed,
  revealedSideKeys,
  tarotContestFactsSchema,
  parseTarotContestRole,
} from './contest-facts'
import type { ContestFighter } from './contest-rules'
import { opponentPenalty, findOpponentUuids } from './contest-rules'

/** A contest, with the other contests of its Reaction round. */
export type ContestInRound = Pick<MessageView<TarotContestFacts>, 'facts' | 'related'>

/**
 * The sides that take part in a contest: before the reveal, the sides that have not left; afterwards, the revealed
 * sides.
 */
function listContestFighters(facts: TarotContestFacts): ContestFighter[] {
  const { exchange } = facts
  const isRevealed = isContestRevealed(facts)
  // If a contest ended before its reveal, its sides do not count as opponents.
  if (exchange.ended && !isRevealed) return []
  const sides = isRevealed
    ? revealedSideKeys(facts).flatMap((sideKey) => exchange.sides[sideKey] ?? [])
    : Object.values(exchange.sides).filter(({ left }) => !left)
  return sides.map(({ uuid, role }) => ({ uuid, role: parseTarotContestRole(role) }))
}

/** The fighters of another contest, from its unparsed facts. Empty if the facts are unreadable. */
function listRelatedFighters(rawFacts: unknown): ContestFighter[] {
  const facts = v.safeParse(tarotContestFactsSchema, rawFacts)
  return facts.success ? listContestFighters(facts.output) : []
}

/** The number of ranks that a side loses, with the reasons. */
interface SidePenalty {
  /** The number of ranks that the side loses. Negative if the Narrator gives the side ranks. */
  readonly penalty: number
  readonly reasons: readonly Phrase[]
}

/**
 * The number of ranks that a side loses, with the reasons. The side loses one rank for each opponent after the first,
 * in all contests of the Reaction round together, and the ranks that the Narrator takes.
 * @param activeSides before the reveal, the sides whose actors still exist; after the reveal null, because all
 *   revealed sides count
 */
export function sidePenalty(
  { facts, related = [] }: ContestInRound,
  sideKey: string,
  activeSides: readonly Pick<ExchangeSide<Commitment>, 'uuid' | 'role'>[] | null,
): SidePenalty {
  const side = facts.exchange.sides[sideKey]
  if (!side) return { penalty: 0, reasons: [] }
  const fighter: ContestFighter = { uuid: side.uuid, role: parseTarotContestRole(side.role) }
  const ownFighters =
    activeSides?.map(({ uuid, role }) => ({ uuid, role: parseTarotContestRole(role) })) ??
    listContestFighters(facts)
  const contestOpponentCount = findOpponentUuids(fighter, [ownFighters]).length
  const roundOpponentCount = findOpponentUuids(fighter, [
    ownFighters,
    ...related.map(listRelatedFighters),
  ]).length
  const narratorPenalty = facts.extra[sideKey] ?? 0
  // A penalty that was already revealed never becomes smaller, even if the message of another contest is deleted.
  const revealedPenalty = (facts.revealed[sideKey]?.penalty ?? 0) - narratorPenalty
  const count = Math.max(roundOpponentCount, isContestRevealed(facts) ? revealedPenalty + 1 : 0)
  const opponents = fighter.role === 'attacker' ? 'targets' : 'attackers'
  return {
    penalty: opponentPenalty(count) + narratorPenalty,
    reasons: [
      ...(opponentPenalty(count) > 0
        ? [
            {
              key: `HnB.tarot.contest.why.${opponents}${count > contestOpponentCount ? 'InRound' : ''}`,
              data: { number: count },
            },
          ]
        : []),
      ...(narratorPenalty === 0
        ? []
        : [{ key: 'HnB.tarot.contest.why.narrator', data: { ranks: signedNumber(-narratorPenalty) } }]),
    ],
  }
}

/**
 * A revealed contest with the penalties of the whole Reaction round. The rule: the actions of a round "are considered
 * to occur simultaneously". So contests that begin later in the round raise the penalties as well.
 */
export function contestWithRoundPenalties(contest: ContestInRound): TarotContestFacts {
  const { facts } = contest
  return {
    ...facts,
    revealed: Object.fromEntries(
      Object.entries(facts.revealed).map(([sideKey, revealedSide]) => {
        const { penalty } = sidePenalty(contest, sideKey, null)
        return [sideKey, { ...revealedSide, penalty, now: revealedSide.now + revealedSide.penalty - penalty }]
      }),
    ),
  }
}
