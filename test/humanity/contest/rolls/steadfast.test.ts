/** Tests the ability "Blessed by Steadfastness" in a Contest. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../../../src/core/game-views'
import { person } from '../../../support/contest'
import { newTestContest, factsOf } from '../../../support/contests'
import { abilityItem, humanityState } from '../../../support/humanity'

const stats = () => humanityState().stats

describe('Blessed by Steadfastness', () => {
  it.each([
    { defence: 3, gains: 1, why: 'a loss by exactly 5' },
    { defence: 4, gains: 0, why: 'a loss by 4' },
  ])('a loss by 5 or more: $why: $gains', async ({ defence, gains }) => {
    const ana = person('Ana', { stats: { ...stats(), head: 8 } })
    const ben = person('Ben', {}, { items: [abilityItem('steadfastness')] })
    const testContest = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [8] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [defence] })
    await testContest.press('settle', { as: ben, gm: true, dice: gains ? [6] : [] })
    expect(testContest.last?.edits?.length).toBe(gains)
    // Each automatic award names its reason.
    const awardTexts = Object.values(factsOf(testContest).awards).map(({ name, why }) => `${name}: ${why}`)
    expect(awardTexts).toEqual(gains ? ['Ben: steadfastness'] : [])
  })

  it('"or lose a Contest by 5 or more": a Defender who held by 5 while the group lost gains nothing', async () => {
    const ana = person('Ana', { stats: { ...stats(), head: 8 } })
    const [ben, cid, dan] = ['Ben', 'Cid', 'Dan'].map((name) =>
      person(name, { stats: { ...stats(), head: 10 } }, { items: [abilityItem('steadfastness')] }),
    ) as [RawParticipant, RawParticipant, RawParticipant]
    const testContest = newTestContest([
      [ana, 'attacker'],
      ...[ben, cid, dan].map((side) => [side, 'defender'] as const),
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    for (const [side, face] of [
      [ben, 9],
      [cid, 2],
      [dan, 3],
    ] as const)
      await testContest.press('roll', { as: side, data: { stat: 'head' }, dice: [face] })
    await testContest.press('settle', { as: ana, gm: true })
    expect(factsOf(testContest).awards).toEqual({})
  })

  it.each([
    ['after', 0],
    ['before', 1],
  ] as const)('a loss by 5, protected for +3, judged %s protection: %i (HU14)', async (margin, gainCount) => {
    const items = [abilityItem('steadfastness'), abilityItem('armoredSkin')]
    const [ana, ben] = [person('Ana', { stats: { ...stats(), hurt: 8 } }), person('Ben', {}, { items })]
    const sides = [
      [ana, 'attacker'],
      [ben, 'defender'],
    ] as const
    const testContest = newTestContest(sides, { violent: true })
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [8] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [3] })
    const settings = { steadfastMargin: margin }
    await testContest.press('settle', { as: ben, gm: true, settings, dice: gainCount ? [6] : [] })
    expect(testContest.last?.edits).toHaveLength(gainCount)
  })
})
