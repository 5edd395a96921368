/** Tests the rules of Humanity that name a distance. The tests quote the sentences of the rules. */
import { describe, expect, it } from 'vitest'
import type { TokenDistance } from '../../../src/core/game-views'
import { createPerson } from '../../support/contest'
import { createTestContest, readContestFacts, findSideKey } from '../../support/contests'
import { createAbilityItem } from '../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const createTokenDistanceInFeet = (distance: number): TokenDistance => ({
  distance,
  units: 'ft',
  close: distance <= 5,
})

describe('"When you lose a violent Contest at a close distance" (Blessed by Thorns)', () => {
  const [ana, cid] = [createPerson('Ana'), createPerson('Cid')]
  const ben = createPerson('Ben', {}, { items: [createAbilityItem('thorns')] })

  /** Creates a Contest of Ana and Cid against Ben. Both have beaten Ben by 5. */
  async function createContestLostByBen() {
    const testContest = createTestContest(
      [
        [ana, 'attacker'],
        [cid, 'attacker'],
        [ben, 'defender'],
      ],
      { violent: true },
    )
    for (const pressingPerson of [ana, cid])
      await testContest.press('roll', { as: pressingPerson, data: { stat: 'hurt' }, dice: [1, 1, 1, 4] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
    await testContest.press('settle', { as: ben })
    return testContest
  }

  it.each([
    {
      away: { 'Actor.Ana': createTokenDistanceInFeet(5), 'Actor.Cid': createTokenDistanceInFeet(5) },
      close: {},
      hit: ['Ana', 'Cid'],
      why: 'both are close',
    },
    {
      away: { 'Actor.Ana': createTokenDistanceInFeet(5), 'Actor.Cid': createTokenDistanceInFeet(60) },
      close: {},
      hit: ['Ana'],
      why: 'Cid shoots from afar',
    },
    {
      away: { 'Actor.Ana': createTokenDistanceInFeet(5) },
      close: { 1: false },
      hit: ['Ana'],
      why: 'of Cid the scene tells nothing',
    },
    { away: {}, close: {}, hit: ['Ana', 'Cid'], why: 'nobody says otherwise' },
    {
      away: { 'Actor.Cid': createTokenDistanceInFeet(60) },
      close: { 1: true },
      hit: ['Ana'],
      why: 'no player goes against the scene',
    },
  ])('Thorns gives the wound back to $hit: $why', async ({ away, close, hit }) => {
    const testContest = await createContestLostByBen()
    await testContest.press('reflect', { as: ben, away, answers: { close } })
    expect(testContest.last?.newItems?.map(({ target: on }) => on)).toEqual(
      hit.map((personName) => `Actor.${personName}`),
    )
    expect(readContestFacts(testContest).reflected[findSideKey(testContest, 'Ben')]).toBe('minor')
  })

  it('Thorns is refused before any question if nobody is close', async () => {
    const testContest = await createContestLostByBen()
    const distancesToTargets = {
      'Actor.Ana': createTokenDistanceInFeet(30),
      'Actor.Cid': createTokenDistanceInFeet(60),
    }
    expect(await testContest.refusalOfPress('reflect', { as: ben, away: distancesToTargets })).toBe(
      `${REFUSAL_KEY_PREFIX}.notClose`,
    )
    expect(testContest.askQuestion('reflect', { as: ben, away: distancesToTargets })).toMatchObject({
      refused: `${REFUSAL_KEY_PREFIX}.notClose`,
    })
  })

  it('the question shows the distances, and asks where the scene measures none', async () => {
    const testContest = await createContestLostByBen()
    expect(
      testContest.askQuestion('reflect', { as: ben, away: { 'Actor.Ana': createTokenDistanceInFeet(5) } }),
    ).toMatchObject({
      context: {
        distances: [
          {
            name: 'Ana',
            mayChange: false,
            phrase: { key: 'HnB.common.distance.close', data: { distance: 5, units: 'ft' } },
          },
          { name: 'Cid', mayChange: true, phrase: { key: 'HnB.common.distance.unknown' } },
        ],
      },
    })
  })
})
