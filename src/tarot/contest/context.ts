import { exchangeActions, exchangeKind } from '../../core/exchange-kind'
import { exchangeView } from '../../core/exchange-view'
import { message } from '../../core/message'
import { signed } from '../../core/modifiers'
import type { MessageView, Viewer } from '../../core/views'
import { suitWords } from '../cards'
import { ladder } from '../ladder'
import { majorView, revealLines, wayOf } from '../push/context'
import { stepsOf } from '../push/facts'
import { PUSH_SUITS } from '../push/rules'
import type { Tarot } from '../rules'
import { rankWords } from '../rules'
import { hitViews, traumaActions } from '../trauma/context'
import { adjust, decideDraw, endOf } from './after'
import { commit } from './commit'
import type { Arm, ContestFacts, OnContest } from './facts'
import { contestFacts, contestWaits, isRevealed, majorNow, roleOf } from './facts'
import { joinIn } from './join'
import { tellMajor, turnMajor } from './major'
import { reachOf } from './reach'
import { discardLaid, revealNow } from './reveal'
import { penaltyOf } from './rules'
import { strikeButtons, strikeWith } from './strike'

const { leave, end } = exchangeActions<Tarot, ContestFacts>({
  withdrawn: (click: OnContest, key, chance) => discardLaid(click, key, chance),
})

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
    turnMajor,
    tellMajor,
    decideDraw,
    strikeWith,
    ...traumaActions,
  },
})

/** A weapon's wounds, stun and range, as far as it has them. */
const armView = ({ stun, ...arm }: Arm): object => ({ ...arm, stun: stun === null ? null : rankWords(stun) })

/** Everybody's side, what they declared, and after the reveal their cards, who prevails, and whom it hit. */
export function contestContext({ facts }: MessageView<ContestFacts>, viewer: Viewer<Tarot>): object {
  const view = exchangeView(facts.exchange, viewer)
  const revealed = isRevealed(facts)
  const { isGM } = viewer.asker
  const roles = view.sides.filter(({ left, gone }) => !left && !gone).map(({ role }) => roleOf(role))
  const verdicts = revealed ? endOf(facts) : []
  const nameOf = (key: string) => facts.exchange.sides[key]?.name ?? ''
  const place = majorNow(facts)
  return {
    ...view,
    isGM,
    revealed,
    weapon: facts.weapon && armView(facts.weapon),
    mayJoin:
      !revealed &&
      !view.over &&
      (isGM || (viewer.actor !== null && view.sides.every(({ uuid }) => uuid !== viewer.actor?.uuid))),
    sides: view.sides.map((side) => {
      const told = facts.revealed[side.key]
      const penalty = told?.penalty ?? penaltyOf(roleOf(side.role), roles) + (facts.extra[side.key] ?? 0)
      const { answer } = side
      return {
        ...side,
        roleName: `HnB.tarot.contest.role.${roleOf(side.role)}`,
        penalty: penalty === 0 ? null : signed(-penalty),
        declared: answer && {
          trait: answer.trait?.name ?? { key: 'HnB.tarot.contest.noTrait' },
          way: wayOf(answer.push),
          suit: suitWords(answer.push, viewer.settings),
          push: answer.push,
          backs: Array.from({ length: answer.number }),
          arm: answer.arm && armView(answer.arm),
        },
        told: told && {
          lines: revealLines(told, told.now),
          ladder: ladder({ before: told.now, now: told.now + stepsOf(told) }),
        },
        mayAdjust: isGM && !revealed && !view.over,
        mayLeave: side.plays && !revealed,
        otherSuits: PUSH_SUITS.filter((suit) => answer !== null && suit !== answer.push).map((suit) => ({
          suit,
          way: wayOf(suit),
        })),
        reach: reachOf(facts, side.key),
        strikers: strikeButtons(facts, viewer, side.key),
      }
    }),
    mayReveal: !revealed && view.allAnswered && (isGM || view.sides.some(({ plays }) => plays)),
    verdicts: verdicts.map(({ winner, loser, draw }) => ({
      key: `HnB.tarot.contest.${draw ? 'draw' : 'prevails'}`,
      data: { winner: nameOf(winner), loser: nameOf(loser) },
    })),
    mayDecide: isGM && verdicts.some(({ draw }) => draw),
    majors: facts.majors.map(({ side, card, toward, told }, at) => {
      const uuid = facts.exchange.sides[side]?.uuid ?? ''
      return {
        ...majorView(card),
        uuid,
        who: nameOf(side),
        toward: toward === '' ? null : `HnB.tarot.major.toward.${toward}`,
        told,
        now: at === place,
        at,
        mayTurn: at === place && viewer.plays.includes(uuid),
        mayTell: toward !== '' && (isGM || (toward === 'self' && viewer.plays.includes(uuid))),
      }
    }),
    hits: hitViews(facts, viewer),
  }
}
