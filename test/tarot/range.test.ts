/** Tests distances in a contest, and weapons that are out of range. */
import { describe, expect, it } from 'vitest'
import type { TokenDistance } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import type { TarotContestFacts } from '../../src/tarot/contest/contest-facts'
import { attackWithTarotWeaponAction } from '../../src/tarot/contest/begin-contest'
import {
  listOpponentDistances,
  isTargetOutOfWeaponRange,
  createAttackerRangeViews,
} from '../../src/tarot/contest/weapon-range'
import { ana } from '../support/people'
import { createTarotParticipant, TableDeck, createTarotActionContext } from '../support/tarot'

const createTokenDistance = (distance: number, tokenDistanceUnits = 'm'): TokenDistance => ({
  distance,
  units: tokenDistanceUnits,
  close: distance <= 1,
})

describe('A weapon’s range (TC35)', () => {
  it.each([
    ['a pistol at 50 metres', 50, createTokenDistance(50), false],
    ['a pistol at 51', 50, createTokenDistance(51), true],
    ['a pistol at 164 feet', 50, createTokenDistance(164, 'ft'), false],
    ['a pistol at 165 feet', 50, createTokenDistance(165, 'ft'), true],
    ['a knife beside its target', 0, createTokenDistance(1), false],
    ['a knife two metres away', 0, createTokenDistance(2), true],
    ['a pistol at 3 hexes, whatever those are', 50, createTokenDistance(3, 'hexes'), null],
    ['a pistol on a scene that has no unit', 50, createTokenDistance(3, 'constructor'), null],
  ])("a weapon's range: %s", (_caseTitle, weaponRange, distanceToTarget, isTargetBeyondRange) =>
    expect(isTargetOutOfWeaponRange({ range: weaponRange }, distanceToTarget)).toBe(isTargetBeyondRange),
  )
})

const tom = { ...ana, uuid: 'Actor.tom', id: 'tom', name: 'Tom' }
const adaActor = { ...ana, uuid: 'Actor.ada', id: 'ada', name: 'Ada' }
const pistolWeapon = {
  uuid: 'i',
  id: 'i',
  name: 'Pistol',
  img: '',
  type: 'weapon' as const,
  fields: { wounds: 2, range: 50, trait: '' as const, stun: '' as const, stunRank: 3 },
}

async function createContestAtDistance(
  distanceByUuid: Record<string, TokenDistance>,
): Promise<TarotContestFacts> {
  const actionContext = {
    ...createTarotActionContext(),
    item: pistolWeapon,
    targets: [createTarotParticipant(tom), createTarotParticipant(adaActor)],
    distances: distanceByUuid,
  }
  const actionOutcome = await attackWithTarotWeaponAction.decide(
    actionContext,
    {},
    new TableDeck().createChance(),
  )
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return actionOutcome.post?.facts as TarotContestFacts
}

describe('Who is near', () => {
  it('the question tells the distance of each target, and the targets out of reach', async () => {
    const messageFacts = await createContestAtDistance({
      [tom.uuid]: createTokenDistance(1),
      [adaActor.uuid]: createTokenDistance(80),
    })
    const findSideKey = (actorUuid: string) =>
      Object.entries(messageFacts.exchange.sides).find(([, side]) => side.uuid === actorUuid)?.[0] ?? ''
    expect(createAttackerRangeViews(messageFacts, findSideKey(tom.uuid))).toEqual([
      { phrase: { key: 'HnB.tarot.contest.isClose', data: { name: 'Ana' } }, beyond: null },
    ])
    expect(createAttackerRangeViews(messageFacts, findSideKey(adaActor.uuid))).toEqual([
      {
        phrase: { key: 'HnB.tarot.contest.away', data: { distance: 80, units: 'm', name: 'Ana' } },
        beyond: 'Pistol',
      },
    ])
    expect(createAttackerRangeViews(messageFacts, findSideKey(ana.uuid))).toEqual([])
  })

  it('the question tells no distance that cannot be measured', async () => {
    expect((await createContestAtDistance({})).away).toEqual([])
  })

  it('the question measures characters who join on either side, but no rivals', async () => {
    const { exchange } = await createContestAtDistance({})
    const testedSideKey = 'joined'
    const defenderDistances = listOpponentDistances(
      { key: testedSideKey, role: 'defender' },
      exchange.sides,
      {
        [ana.uuid]: createTokenDistance(7),
      },
    )
    expect(defenderDistances).toMatchObject([{ to: testedSideKey, distance: 7 }])
    const attackerDistances = listOpponentDistances(
      { key: testedSideKey, role: 'attacker' },
      exchange.sides,
      {
        [tom.uuid]: createTokenDistance(3),
        [ana.uuid]: createTokenDistance(9),
      },
    )
    expect(attackerDistances).toMatchObject([{ by: testedSideKey, distance: 3 }])
    expect(
      listOpponentDistances({ key: testedSideKey, role: 'rival' }, exchange.sides, {
        [tom.uuid]: createTokenDistance(3),
      }),
    ).toEqual([])
  })
})
