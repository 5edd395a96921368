/** Makes the template data of a message that several sides answer, for the person who looks at the message. */
import type { Exchange } from './exchange'
import type { ExistingSideActors } from './exchange'
import {
  haveAllSidesAnswered,
  hasSideAgreedToTerms,
  hasExchangeAtMostOneSide,
  findActiveExchangeSides,
} from './exchange'
import type { GameData, Viewer } from './game-views'
import type { Phrase } from './phrase'

/** The template data of one side in a message that several sides answer. They depend on who looks at the message. */
export interface ExchangeSideView<Answer> {
  readonly key: string
  readonly uuid: string
  readonly name: string
  readonly role: string
  readonly answer: Answer | null
  /** True: this viewer plays the side, and the side has not left. Only then does the viewer get the side's buttons. */
  readonly plays: boolean
  readonly agreed: boolean
  readonly left: boolean
  /** True if the side's actor was deleted while the message still waited for the side. */
  readonly gone: boolean
  readonly mayAnswer: boolean
  readonly mayWithdraw: boolean
}

/**
 * The template data of a message that several sides answer, for the person who looks at it. The sides are in the order
 * in which they joined.
 */
interface ExchangeView<Answer> {
  readonly sides: readonly ExchangeSideView<Answer>[]
  /** The present revision of the terms. The button `agree` sends it as `data-revision`. */
  readonly revision: string
  readonly ended: boolean
  readonly allAnswered: boolean
  readonly mayJoin: boolean
  /**
   * The reason why a Gamemaster's actor cannot join the exchange, namely that the actor already takes part. Null if the
   * actor may join.
   */
  readonly joinRefusal: Phrase | null
  readonly mayEnd: boolean
  /** True: only one side is left in the exchange, so people can only end it. */
  readonly alone: boolean
}

/**
 * The person who looks at an exchange (a message that several sides fill in), and the sides of the exchange whose
 * actors still exist.
 */
type ExchangeViewer<G extends GameData> = Pick<Viewer<G>, 'playedUuids' | 'actor' | 'user'> & {
  readonly sides: ExistingSideActors
}

/**
 * Makes the template data of a message that several sides answer, for one viewer. After the exchange has ended, the
 * data include sides whose actor was deleted.
 */
export function createExchangeView<G extends GameData, Answer>(
  exchange: Exchange<Answer>,
  { playedUuids, sides: existingSides, actor, user }: ExchangeViewer<G>,
): ExchangeView<Answer> {
  const { revision, ended, openSlots } = exchange
  const remainingSides = findActiveExchangeSides(exchange, existingSides)
  const isExchangeComplete = haveAllSidesAnswered(exchange, existingSides)
  const exchangeSideViews = Object.entries(exchange.sides)
    .sort(([, a], [, b]) => a.place - b.place)
    .map(([key, side]): ExchangeSideView<Answer> => {
      const { uuid, name, role, answer, left } = side
      const isSideRemaining = remainingSides.some((remainingSide) => remainingSide.key === key)
      const isSidePlayedByViewer = !ended && isSideRemaining && playedUuids.includes(uuid)
      return {
        key,
        uuid,
        name,
        role,
        answer,
        left,
        plays: isSidePlayedByViewer,
        agreed: hasSideAgreedToTerms(exchange, side),
        // After the exchange has ended, the message waits for nobody, so it does not mark sides whose actor was
        // deleted.
        gone: !ended && !left && !isSideRemaining,
        mayAnswer: isSidePlayedByViewer && answer === null,
        mayWithdraw: isSidePlayedByViewer && answer !== null && !isExchangeComplete,
      }
    })
  const doesViewerTakePart = exchangeSideViews.some(({ plays: playsSide }) => playsSide)
  const ownSide = exchangeSideViews.find(({ uuid }) => uuid === actor?.uuid)
  const doesAtMostOneSideRemain = !ended && hasExchangeAtMostOneSide(exchange, existingSides)
  return {
    sides: exchangeSideViews,
    revision,
    ended,
    allAnswered: isExchangeComplete,
    mayJoin: !ended && openSlots > 0 && (user.isGM || !ownSide),
    joinRefusal: ownSide ? { key: 'HnB.exchange.refusal.takesPart', data: { name: ownSide.name } } : null,
    mayEnd: !ended && (user.isGM || (doesViewerTakePart && doesAtMostOneSideRemain)),
    alone: doesAtMostOneSideRemain,
  }
}
