/** A contest as its message shows it: the sides, and after the reveal their cards, the results and the hits. */
import { exchangeView } from '../../core/exchange-view'
import { signed } from '../../core/modifiers'
import type { MessageView, Viewer } from '../../core/views'
import { suitWords } from '../cards'
import { ladder } from '../ladder'
import { wayOf } from '../push/form'
import { stepsOf } from '../push/push'
import { PUSH_SUITS } from '../push/rules'
import { pushView } from '../push/view'
import type { Tarot } from '../rules'
import { rankWords } from '../rules'
import { hitViews } from '../trauma/view'
import { resultsOf } from './adjust'
import type { AttackWeapon, ContestFacts, Declared } from './facts'
import { contestMajors, isRevealed, roleOf, sideToTurn } from './facts'
import { rangeViews } from './range'
import { penaltyOf } from './rules'
import { strikeButtons } from './strike'

/** What a button carries as `data-push` for the push of a side. */
const pushKey = (side: string): string => `side.${side}`

/** The key of the side whose push a button names; empty for any other button. */
export const sideOfPush = (push: string): string => (push.startsWith('side.') ? push.slice(5) : '')

export function contestContext({ facts }: MessageView<ContestFacts>, viewer: Viewer<Tarot>): object {
  const view = exchangeView(facts.exchange, viewer)
  const revealed = isRevealed(facts)
  const { isGM } = viewer.asker
  const roles = view.sides.filter(({ left, gone }) => !left && !gone).map(({ role }) => roleOf(role))
  const results = revealed ? resultsOf(facts) : []
  const nameOf = (key: string) => facts.exchange.sides[key]?.name ?? ''
  return {
    ...view,
    isGM,
    revealed,
    weapon: facts.weapon && weaponView(facts.weapon),
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
        declared: answer && declaredView(answer, viewer),
        told: told && {
          ...sidePushView(facts, side.key, viewer),
          ladder: ladder({ before: told.now, now: told.now + stepsOf(told.push) }),
        },
        mayAdjust: isGM && !revealed && !view.over,
        mayLeave: side.plays && !revealed,
        otherSuits: PUSH_SUITS.filter((suit) => answer !== null && suit !== answer.suit).map((suit) => ({
          suit,
          way: wayOf(suit),
        })),
        range: rangeViews(facts, side.key),
        strikers: strikeButtons(facts, viewer, side.key),
      }
    }),
    mayReveal: !revealed && view.allAnswered && (isGM || view.sides.some(({ plays }) => plays)),
    results: results.map(({ winner, loser, draw }) => ({
      key: `HnB.tarot.contest.${draw ? 'draw' : 'prevails'}`,
      data: { winner: nameOf(winner), loser: nameOf(loser) },
    })),
    mayDecide: isGM && results.some(({ draw }) => draw),
    majors: majorViews(facts, viewer),
    hits: hitViews(facts, viewer),
  }
}

const weaponView = ({ stun, ...weapon }: AttackWeapon): object => ({
  ...weapon,
  stun: stun === null ? null : rankWords(stun),
})

function declaredView({ trait, suit, number, weapon }: Declared, { settings }: Viewer<Tarot>): object {
  return {
    trait: trait?.name ?? { key: 'HnB.tarot.contest.noTrait' },
    way: wayOf(suit),
    suit: suitWords(suit, settings),
    icon: suit,
    backs: Array.from({ length: number }),
    weapon: weapon && weaponView(weapon),
  }
}

function sidePushView(facts: ContestFacts, key: string, { asker, plays, settings }: Viewer<Tarot>) {
  const actor = facts.exchange.sides[key]?.uuid ?? ''
  const told = facts.revealed[key]
  return pushView(told?.push ?? { suit: null, shown: [] }, {
    key: pushKey(key),
    actor,
    mine: plays.includes(actor),
    isGM: asker.isGM,
    settings,
    from: told?.now ?? null,
    mayTurn: sideToTurn(facts) === key,
  })
}

/** The major arcana of all sides in the order in which they are resolved; only the next one has buttons to turn it. */
function majorViews(facts: ContestFacts, viewer: Viewer<Tarot>): object[] {
  const order = contestMajors(facts)
  const next = order.findIndex(({ turned }) => !turned)
  return order.flatMap(({ side, card }, at) => {
    const found = sidePushView(facts, side, viewer).majors.find(({ id }) => id === card)
    const now = at === next
    return found
      ? [{ ...found, who: facts.exchange.sides[side]?.name ?? '', now, mayTurn: found.mayTurn && now }]
      : []
  })
}
