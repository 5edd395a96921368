/** Tests distances in a contest, and weapons that are out of range. */
import { describe, expect, it } from 'vitest'
import type { TokenDistance } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import type { TarotContestFacts } from '../../src/tarot/contest/contest-facts'
import { attackWithTarotWeapon } from '../../src/tarot/contest/begin-contest'
import { opponentDistances, isOutOfRange, attackerRangeViews } from '../../src/tarot/contest/weapon-range'
import { ana } from '../support/people'
import { tarotParticipant, TableDeck, tarotClick } from '../support/tarot'

const distanceOf = (distance: number, units = 'm'): TokenDistance => ({
  distance,
  units,
  close: distance <= 1,
})

describe('A weapon’s range (TC35)', () => {
  it.each([
    ['a pistol at 50 metres', 50, distanceOf(50), false],
    ['a pistol at 51', 50, distanceOf(51), true],
    ['a pistol at 164 feet', 50, distanceOf(164, 'ft'), false],
    ['a pistol at 165 feet', 50, distanceOf(165, 'ft'), true],
    ['a knife beside its target', 0, distanceOf(1), false],
    ['a knife two metres away', 0, distanceOf(2), true],
    ['a pistol at 3 hexes, whatever those are', 50, distanceOf(3, 'hexes'), null],
    ['a pistol on a scene that has no unit', 50, distanceOf(3, 'constructor'), null],
  ])("a weapon's range: %s", (_caseTitle, range, away, isBeyondRange) =>
    expect(isOutOfRange({ range }, away)).toBe(isBeyondRange),
  )
})

const tom = { ...ana, uuid: 'Actor.tom', id: 'tom', name: 'Tom' }
const adaActor = { ...ana, uuid: 'Actor.ada', id: 'ada', name: 'Ada' }
const pistol = {
  uuid: 'i',
  id: 'i',
  name: 'Pistol',
  img: '',
  type: 'weapon' as const,
  fields: { wounds: 2, range: 50, trait: '' as const, stun: '' as const, stunRank: 3 },
}

async function contestAtDistance(away: Record<string, TokenDistance>): Promise<TarotContestFacts> {
  const click = {
    ...tarotClick(),
    item: pistol,
    targets: [tarotParticipant(tom), tarotParticipant(adaActor)],
    distances: away,
  }
  const outcome = await attackWithTarotWeapon.decide(click, {}, new TableDeck().chance())
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome.post?.facts as TarotContestFacts
}

describe('Who is near', () => {
  it('the question tells the distance of each target, and the targets out of reach', async () => {
    const facts = await contestAtDistance({ [tom.uuid]: distanceOf(1), [adaActor.uuid]: distanceOf(80) })
    const keyOf = (uuid: string) =>
      Object.entries(facts.exchange.sides).find(([, side]) => side.uuid === uuid)?.[0] ?? ''
    expect(attackerRangeViews(facts, keyOf(tom.uuid))).toEqual([
      { phrase: { key: 'HnB.tarot.contest.isClose', data: { name: 'Ana' } }, beyond: null },
    ])
    expect(attackerRangeViews(facts, keyOf(adaActor.uuid))).toEqual([
      {
        phrase: { key: 'HnB.tarot.contest.away', data: { distance: 80, units: 'm', name: 'Ana' } },
        beyond: 'Pistol',
      },
    ])
    expect(attackerRangeViews(facts, keyOf(ana.uuid))).toEqual([])
  })

  it('the question tells no distance that cannot be measured', async () => {
    expect((await contestAtDistance({})).away).toEqual([])
  })

  it('the question measures characters who join on either side, but no rivals', async () => {
    const { exchange } = await contestAtDistance({})
    const key = 'joined'
    const defenderDistances = opponentDistances({ key, role: 'defender' }, exchange.sides, {
      [ana.uuid]: distanceOf(7),
    })
    expect(defenderDistances).toMatchObject([{ to: key, distance: 7 }])
    const attackerDistances = opponentDistances({ key, role: 'attacker' }, exchange.sides, {
      [tom.uuid]: distanceOf(3),
      [ana.uuid]: distanceOf(9),
    })
    expect(attackerDistances).toMatchObject([{ by: key, distance: 3 }])
    expect(opponentDistances({ key, role: 'rival' }, exchange.sides, { [tom.uuid]: distanceOf(3) })).toEqual(
      [],
    )
  })
})
