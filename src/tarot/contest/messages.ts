/** The message of a contest: its buttons, and which push of it a button means. */
import { exchangeActions, exchangeKind } from '../../core/exchange-kind'
import { message } from '../../core/message'
import { refuse } from '../../core/outcome'
import type { PushOfMessage } from '../push/majors'
import { majorActions } from '../push/majors'
import { turnedMajors } from '../push/push'
import type { Tarot } from '../rules'
import { hitPush, turnedIn } from '../trauma/pushes'
import { resist } from '../trauma/stun'
import { suffer } from '../trauma/suffer'
import { adjust, decideDraw } from './adjust'
import { commit } from './commit'
import type { ContestFacts, OnContest } from './facts'
import { contestFacts, contestWaits, sideToTurn } from './facts'
import { joinIn } from './join'
import { discardLaid, revealNow } from './reveal'
import { strikeWith } from './strike'
import { contestContext, sideOfPush } from './view'

const { leave, end } = exchangeActions<Tarot, ContestFacts>({
  withdrawn: (click: OnContest, key, chance) => discardLaid(click, key, chance),
})

/** The push of a side that a button names; null for any other button. */
function sidePush({ message: { facts }, data }: OnContest): PushOfMessage | null {
  const key = sideOfPush(data.push ?? '')
  const [side, shown] = Object.hasOwn(facts.revealed, key)
    ? [facts.exchange.sides[key], facts.revealed[key]]
    : []
  return side && shown
    ? { push: shown.push, path: `revealed.${key}.push`, actor: side.uuid, name: side.name }
    : null
}

/** In a contest every major arcana is turned, in its order; of those against a hit one is enough. */
function whyNotTurn(click: OnContest, { push }: PushOfMessage) {
  const { facts } = click.message
  if (!sidePush(click)) {
    return turnedMajors(push).length > 0 ? refuse('HnB.tarot.refusal.alreadyTurned') : null
  }
  const next = sideToTurn(facts)
  if (next === null) return refuse('HnB.tarot.refusal.alreadyTurned')
  if (next === sideOfPush(click.data.push ?? '')) return null
  return refuse('HnB.tarot.refusal.notTheirs', { name: facts.exchange.sides[next]?.name ?? '' })
}

export const contestMessage = message<Tarot, ContestFacts>({
  facts: contestFacts,
  ...exchangeKind<ContestFacts>(contestWaits),
  context: contestContext,
  actions: {
    commit,
    reveal: revealNow,
    joinIn,
    leave,
    end,
    adjust,
    decideDraw,
    strikeWith,
    suffer,
    resist,
    ...majorActions<ContestFacts>({
      find: (click) => sidePush(click) ?? hitPush(click) ?? refuse('HnB.tarot.refusal.noMajor'),
      whyNotTurn,
      turnedBefore: (facts) =>
        turnedIn(facts) +
        Object.values(facts.revealed).reduce((sum, { push }) => sum + turnedMajors(push).length, 0),
    }),
  },
})
