/** The message of a contest: its buttons, and which push of it a button means. */
import { exchangeActions, exchangeKind } from '../../core/exchange-kind'
import { defineMessageKind } from '../../core/message-kind'
import { refuse } from '../../core/outcome'
import type { MessagePush } from '../push/push-actions'
import { pushActions } from '../push/push-actions'
import { majorCardsOf, turnedMajorCards } from '../push/push-schema'
import type { Tarot } from '../rules'
import { adjustHit } from '../trauma/adjust-hit'
import { clickedHitPush, turnedCardCount } from '../trauma/hit-pushes'
import { resistStun } from '../trauma/resist-stun'
import { sufferWounds } from '../trauma/suffer-wounds'
import { adjust, decideDraw } from './adjust'
import { commit } from './commit'
import { declare } from './declare'
import type { ContestFacts, OnContest } from './facts'
import { contestFacts, contestMoot, contestWaits, sideToTurn } from './facts'
import { joinIn } from './join'
import { discardLaid, revealNow } from './reveal'
import { strikeWith } from './strike'
import { contestSteps } from './steps'
import { contestContext, pushOfSide } from './view'

const { leave, end } = exchangeActions<Tarot, ContestFacts>({
  // Leaving would be an escape from an attack (ruling TC38).
  whyNotLeave({ message: { facts }, asker }, key) {
    const { sides } = facts.exchange
    const attacked = Object.values(sides).some(({ role, left }) => role === 'attacker' && !left)
    return sides[key]?.role === 'defender' && attacked && !asker.isGM
      ? refuse('HnB.tarot.refusal.attacked', { name: sides[key].name })
      : null
  },
  withdrawn: (click: OnContest, key, chance) => discardLaid(click, key, chance),
})

/** The push of a side that a button names; null for any other button. */
function sidePush({ message: { facts }, data }: OnContest): MessagePush | null {
  const key = data.push ?? ''
  const side = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
  return side ? pushOfSide(facts, key, side) : null
}

/** In a contest every major arcana is turned, in order; of those against a hit, one is enough. */
function whyNotTurn(click: OnContest, { push }: MessagePush) {
  const { facts } = click.message
  if (!sidePush(click)) {
    return turnedMajorCards(push).length > 0 ? refuse('HnB.tarot.refusal.alreadyTurned') : null
  }
  const next = sideToTurn(facts)
  if (next === null) return refuse('HnB.tarot.refusal.alreadyTurned')
  if (next === click.data.push) return null
  return refuse('HnB.tarot.refusal.notTheirs', { name: facts.exchange.sides[next]?.name ?? '' })
}

/** After the sides' last major arcana the table is cleared; a push against a hit is separate. */
function determined(click: OnContest, { key }: MessagePush): readonly string[] {
  const { revealed } = click.message.facts
  if (!sidePush(click)) return [key]
  const left = Object.values(revealed).flatMap(({ push }) =>
    majorCardsOf(push).filter(({ turned }) => !turned),
  )
  return left.length > 1 ? [] : Object.keys(revealed)
}

export const contestMessage = defineMessageKind<Tarot, ContestFacts>({
  facts: contestFacts,
  ...exchangeKind<ContestFacts>(contestWaits),
  next: ({ facts }, viewer) => contestSteps(facts, viewer),
  context: contestContext,
  moot: contestMoot,
  actions: {
    declare,
    commit,
    reveal: revealNow,
    joinIn,
    leave,
    end,
    adjust,
    decideDraw,
    strikeWith,
    suffer: sufferWounds,
    resist: resistStun,
    adjustHit,
    ...pushActions<ContestFacts>({
      find: (click) => sidePush(click) ?? clickedHitPush(click) ?? refuse('HnB.tarot.refusal.noMajor'),
      whyNotTurn,
      turnedBefore: (facts) =>
        turnedCardCount(facts) +
        Object.values(facts.revealed).reduce((sum, { push }) => sum + turnedMajorCards(push).length, 0),
      determined,
    }),
  },
})
