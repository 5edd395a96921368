/** A contest as its message shows it: the sides, and after the reveal their cards, the results and the hits. */
import type { ExchangeSide } from '../../core/exchange'
import type { SideView } from '../../core/exchange-view'
import { exchangeView } from '../../core/exchange-view'
import { withSign } from '../../core/modifiers'
import type { MessageView, Viewer } from '../../core/game-views'
import { aptitudeLadder } from '../aptitude-ladder'
import type { MessagePush } from '../push/push-actions'
import { raisedRanksOf } from '../push/push-schema'
import { pushView } from '../push/push-view'
import type { Tarot } from '../rules'
import { rankPhrase } from '../rules'
import { hitViews } from '../trauma/hit-view'
import type { Result } from './adjust'
import { resultsOf } from './adjust'
import type { AttackWeapon, Committed, ContestFacts, Declared } from './facts'
import { someHaveLaid, contestMajors, dueOf, isRevealed, roleOf, sideToTurn } from './facts'
import { rangeViews } from './range'
import { penaltyOf } from './rules'
import { strikeButtons } from './strike'

/** The push of a side: as declared, and after the reveal with its cards. */
export function pushOfSide(
  facts: ContestFacts,
  key: string,
  side: Pick<ExchangeSide<Committed>, 'uuid' | 'name' | 'left' | 'answer'>,
): MessagePush {
  const { exchange, declared, revealed } = facts
  const suit = declared[key]?.suit ?? null
  const open = !isRevealed(facts) && !exchange.over && !side.left && side.answer === null
  return {
    key,
    push: revealed[key]?.push ?? { suit, shown: [] },
    path: `revealed.${key}.push`,
    suitPath: `declared.${key}.suit`,
    actor: side.uuid,
    name: side.name,
    open: open && suit !== null,
  }
}

export function contestContext({ facts }: MessageView<ContestFacts>, viewer: Viewer<Tarot>): object {
  const revealed = isRevealed(facts)
  // What was revealed stays, even when actors have been deleted since.
  const there = Object.values(facts.exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))
  const view = exchangeView(facts.exchange, revealed ? { ...viewer, sides: there } : viewer)
  const { isGM } = viewer.asker
  const nameOf = (key: string) => facts.exchange.sides[key]?.name ?? ''
  const results = revealed ? resultsOf(facts) : []
  return {
    ...view,
    isGM,
    revealed,
    weapon: facts.weapon && weaponView(facts.weapon),
    mayJoin: !revealed && !view.over && (isGM || (viewer.actor !== null && !view.joinOff)),
    sides: view.sides.map((side) => sideView(side, facts, view.sides, viewer)),
    results: results.map((result) => resultView(result, nameOf)),
    majors: majorViews(facts, viewer),
    // Where a major arcana was played, no rank decides.
    byMajors: revealed ? [...new Set(contestMajors(facts).map(({ side }) => nameOf(side)))] : [],
    byWord:
      isGM && byCards(facts) && view.sides.some(({ key }) => strikeButtons(facts, viewer, key).length > 0),
    hits: hitViews(facts, viewer),
  }
}

type SideOfContest = SideView<Committed>

/** Were major arcana played, and all of them turned, so that what was told of them is the outcome? */
const byCards = (facts: ContestFacts): boolean =>
  isRevealed(facts) && contestMajors(facts).length > 0 && sideToTurn(facts) === null

/** One side: what it declared and committed, and after the reveal its cards; with the viewer's buttons. */
function sideView(
  side: SideOfContest,
  facts: ContestFacts,
  all: readonly SideOfContest[],
  viewer: Viewer<Tarot>,
): object {
  const { key, answer, plays } = side
  const revealed = isRevealed(facts)
  const told = facts.revealed[key]
  const roles = all.filter(({ left, gone }) => !left && !gone).map(({ role }) => roleOf(role))
  const penalty = told?.penalty ?? penaltyOf(roleOf(side.role), roles) + (facts.extra[key] ?? 0)
  const declared = facts.declared[key]
  const due = dueOf(facts, key, viewer.settings, viewer.sides)
  const attacked = roleOf(side.role) === 'defender' && roles.includes('attacker')
  const open = strikeButtons(facts, viewer, key).filter(({ prevails }) => !prevails)
  return {
    ...side,
    roleName: `HnB.tarot.contest.role.${roleOf(side.role)}`,
    penalty: penalty === 0 ? null : withSign(-penalty),
    declared: declared && declaredView(declared),
    committed: answer && { backs: Array.from({ length: answer.number }) },
    ...sidePushView(facts, side, viewer),
    fresh: told?.fresh ?? 0,
    told: told && { ladder: aptitudeLadder({ before: told.now, now: told.now + raisedRanksOf(told.push) }) },
    // The sheet has its own buttons for this.
    mayDeclare:
      plays && (due === 'declare' || (due === 'commit' && declared !== undefined && !someHaveLaid(facts))),
    mayCommit: plays && due === 'commit',
    state: declared ? (answer ? null : 'HnB.tarot.contest.waitsCards') : 'HnB.tarot.contest.waits',
    mayAdjust: viewer.asker.isGM && !revealed && !facts.exchange.over,
    mayLeave: plays && !revealed && (viewer.asker.isGM || !attacked),
    range: rangeViews(facts, key),
    // The side that prevails has its buttons in the next step. Where cards decide, the Narrator says whom it hits.
    ...(byCards(facts) ? { strikers: [], byWord: open } : { strikers: open, byWord: [] }),
  }
}

/** The result between two sides. */
function resultView({ sides, winner, holds }: Result, nameOf: (key: string) => string): object {
  const [one, other] = sides
  const loser = one === winner ? other : one
  const name = { winner: nameOf(winner ?? ''), loser: nameOf(loser) }
  return {
    words:
      winner !== null
        ? { key: 'HnB.tarot.contest.prevails', data: name }
        : holds !== null
          ? {
              key: 'HnB.tarot.contest.holds',
              data: { one: nameOf(one), other: nameOf(other), name: nameOf(holds) },
            }
          : { key: 'HnB.tarot.contest.draw', data: { one: nameOf(one), other: nameOf(other) } },
  }
}

const weaponView = ({ stun, ...weapon }: AttackWeapon): object => ({
  ...weapon,
  stun: stun === null ? null : rankPhrase(stun),
})

const declaredView = ({ trait, weapon }: Declared): object => ({
  trait: trait?.name ?? { key: 'HnB.tarot.contest.noTrait' },
  weapon: weapon && weaponView(weapon),
})

function sidePushView(facts: ContestFacts, side: SideOfContest, viewer: Viewer<Tarot>) {
  return pushView({
    ...pushOfSide(facts, side.key, side),
    viewer,
    from: facts.revealed[side.key]?.now ?? null,
    mayTurn: sideToTurn(facts) === side.key,
  })
}

/** The major arcana of all sides in the order of resolution; the side whose turn it is chooses one of its own. */
function majorViews(facts: ContestFacts, viewer: Viewer<Tarot>): object[] {
  const order = contestMajors(facts)
  const next = sideToTurn(facts)
  return order.flatMap(({ side: key, card, turned }) => {
    const side = facts.exchange.sides[key]
    if (!side) return []
    const view = pushView({
      ...pushOfSide(facts, key, side),
      viewer,
      from: null,
      mayTurn: next === key,
    })
    const found = view.majors.find(({ id }) => id === card)
    return found ? [{ ...found, who: side.name, now: !turned && key === next }] : []
  })
}
