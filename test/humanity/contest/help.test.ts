/** Tests help for a roll in a Contest. */
import { describe, expect, it } from 'vitest'
import { createPerson } from '../../support/contest'
import {
  createTestContest,
  contestFactsOf,
  sideKeyOf,
  contestContextForGamemaster,
} from '../../support/contests'
const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

/** The data for a phrase with a list of names. Each language joins the names with its own "and". */
const phraseDataWithNames = (...names: readonly string[]) => ({ names })

describe('help in a Contest', () => {
  it('each character helps a roll once with any number of dice, and help may change the winner', async () => {
    const [ana, ben] = [createPerson('Ana'), createPerson('Ben')]
    const cid = createPerson('Cid', { blessings: { x: 1, y: 6 } })
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [4] })
    const data = { side: Object.keys(contestFactsOf(testContest).exchange.sides)[0] ?? '', part: 'attack' }
    const answers = { dice: { x: true, y: true } }
    expect(
      await testContest.refusalOfPress('help', { as: cid, data: { side: 'zzz', part: 'attack' }, answers }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.noSuchRoll`)
    expect(
      await testContest.refusalOfPress('help', { as: cid, data, answers: { dice: { gone: true } } }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.dieGone`)
    await testContest.press('help', { as: cid, data, answers })
    expect(contestContextForGamemaster(testContest).results).toMatchObject([{ won: true, margin: 1 }])
    expect(await testContest.refusalOfPress('help', { as: cid, data, answers })).toBe(
      `${REFUSAL_KEY_PREFIX}.alreadyHelped`,
    )
  })

  const severity = { key: 'HnB.humanity.severity.minor' }
  const richCid = createPerson('Cid', { blessings: { x: 1, y: 6 } })
  it('the question says beforehand who would win: a tie goes to the Defender, one more to the Attacker', async () => {
    const [ana, ben] = [createPerson('Ana'), createPerson('Ben')]
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    const data = { side: sideKeyOf(testContest, 'Ana'), part: 'attack' }
    const expectedForecast = [3, 4, 5].map((total) => ['makes', { total }])
    expect(testContest.previewOutlook('help', { as: richCid, data })).toEqual(expectedForecast)
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [4] })
    expect(testContest.previewOutlook('help', { as: richCid, data })).toEqual([
      ['wins', { total: 3, name: phraseDataWithNames('Ben'), margin: 1, severity }],
      ['winsBare', { total: 4, name: phraseDataWithNames('Ben'), margin: 0, severity }],
      ['wins', { total: 5, name: phraseDataWithNames('Ana'), margin: 1, severity }],
    ])
  })

  it('if both attack, the question names the winner of the attack in which the roll counts', async () => {
    const [ana, ben] = [createPerson('Ana'), createPerson('Ben')]
    const sides = [
      [ana, 'attacker'],
      [ben, 'defender'],
    ] as const
    const testContest = createTestContest(sides, { violent: true, both: true })
    for (const [as, stat, dice] of [
      [ana, 'hurt', 3],
      [ben, 'hurt', 4],
      [ana, 'hurry', 3],
      [ben, 'hurry', 4],
    ] as const)
      await testContest.press('roll', { as, data: { stat }, dice: [dice] })
    const helperPress = { as: createPerson('Cid', { blessings: { x: 1 } }) }
    const keyOfAna = sideKeyOf(testContest, 'Ana')
    expect(
      testContest.previewOutlook('help', { ...helperPress, data: { side: keyOfAna, part: 'attack' } }),
    ).toEqual([
      ['wins', { total: 3, name: phraseDataWithNames('Ben'), margin: 1, severity }],
      ['winsBare', { total: 4, name: phraseDataWithNames('Ben'), margin: 0, severity }],
    ])
    expect(
      testContest.previewOutlook('help', { ...helperPress, data: { side: keyOfAna, part: 'defence' } }),
    ).toEqual([
      ['wins', { total: 3, name: phraseDataWithNames('Ben'), margin: 1, severity }],
      ['winsBare', { total: 4, name: phraseDataWithNames('Ana'), margin: 0, severity }],
    ])
  })

  it('the question names the winner against a group by the median of the group', async () => {
    const [ana, eve, ben] = [createPerson('Ana'), createPerson('Eve'), createPerson('Ben')]
    const testContest = createTestContest([
      [ana, 'attacker'],
      [eve, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [2] })
    await testContest.press('roll', { as: eve, data: { stat: 'head' }, dice: [4] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    expect(
      testContest.previewOutlook('help', {
        as: richCid,
        data: { side: sideKeyOf(testContest, 'Eve'), part: 'attack' },
      }),
    ).toEqual([
      ['winsBare', { total: 4, name: phraseDataWithNames('Ben'), margin: 0, severity }],
      ['theyWin', { total: 5, name: phraseDataWithNames('Ana', 'Eve'), margin: 0.5, severity }],
      ['theyWin', { total: 6, name: phraseDataWithNames('Ana', 'Eve'), margin: 1, severity }],
    ])
  })
})
