/** Tests the ability "Blessed by Steadfastness" in a Contest. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../../../src/core/game-views'
import { createPerson } from '../../../support/contest'
import { createTestContest, readContestFacts } from '../../../support/contests'
import { createAbilityItem, createHumanityState } from '../../../support/humanity'

const createDefaultStats = () => createHumanityState().stats

describe('Blessed by Steadfastness', () => {
  it.each([
    { defence: 3, gains: 1, why: 'a loss by exactly 5' },
    { defence: 4, gains: 0, why: 'a loss by 4' },
  ])('a loss by 5 or more: $why: $gains', async ({ defence, gains }) => {
    const ana = createPerson('Ana', { stats: { ...createDefaultStats(), head: 8 } })
    const ben = createPerson('Ben', {}, { items: [createAbilityItem('steadfastness')] })
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [8] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [defence] })
    await testContest.press('settle', { as: ben, gm: true, dice: gains ? [6] : [] })
    expect(testContest.last?.edits?.length).toBe(gains)
    // Each award that the rules give automatically has a name that tells its reason.
    const textsOfAwards = Object.values(readContestFacts(testContest).awards).map(
      ({ name, why }) => `${name}: ${why}`,
    )
    expect(textsOfAwards).toEqual(gains ? ['Ben: steadfastness'] : [])
  })

  it('"or lose a Contest by 5 or more": a Defender who held by 5 while the group lost gains nothing', async () => {
    const ana = createPerson('Ana', { stats: { ...createDefaultStats(), head: 8 } })
    const [ben, cid, dan] = ['Ben', 'Cid', 'Dan'].map((personName) =>
      createPerson(
        personName,
        { stats: { ...createDefaultStats(), head: 10 } },
        { items: [createAbilityItem('steadfastness')] },
      ),
    ) as [UnparsedParticipant, UnparsedParticipant, UnparsedParticipant]
    const testContest = createTestContest([
      [ana, 'attacker'],
      ...[ben, cid, dan].map((defendingPerson) => [defendingPerson, 'defender'] as const),
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    for (const [side, face] of [
      [ben, 9],
      [cid, 2],
      [dan, 3],
    ] as const)
      await testContest.press('roll', { as: side, data: { stat: 'head' }, dice: [face] })
    await testContest.press('settle', { as: ana, gm: true })
    expect(readContestFacts(testContest).awards).toEqual({})
  })

  it.each([
    ['after', 0],
    ['before', 1],
  ] as const)(
    'a loss by 5, protected for +3, judged %s protection: %i (HU14)',
    async (margin, expectedGainCount) => {
      const actorItems = [createAbilityItem('steadfastness'), createAbilityItem('armoredSkin')]
      const [ana, ben] = [
        createPerson('Ana', { stats: { ...createDefaultStats(), hurt: 8 } }),
        createPerson('Ben', {}, { items: actorItems }),
      ]
      const sides = [
        [ana, 'attacker'],
        [ben, 'defender'],
      ] as const
      const testContest = createTestContest(sides, { violent: true })
      await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [8] })
      await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [3] })
      const gameSettings = { steadfastMargin: margin }
      await testContest.press('settle', {
        as: ben,
        gm: true,
        settings: gameSettings,
        dice: expectedGainCount ? [6] : [],
      })
      expect(testContest.last?.edits).toHaveLength(expectedGainCount)
    },
  )
})
