/** Tests help for a roll in a Contest. */
import { describe, expect, it } from 'vitest'
import { person } from '../../support/contest'
import { newTestContest, factsOf, keyOf, contestMessageAsGM } from '../../support/contests'
const REFUSAL = 'HnB.humanity.refusal'

/** The data for a phrase with a list of names. Each language joins the names with its own "and". */
const nameList = (...names: readonly string[]) => ({ names })

describe('help in a Contest', () => {
  it('each character helps a roll once with any number of dice, and help may change the winner', async () => {
    const [ana, ben] = [person('Ana'), person('Ben')]
    const cid = person('Cid', { blessings: { x: 1, y: 6 } })
    const testContest = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [4] })
    const data = { side: Object.keys(factsOf(testContest).exchange.sides)[0] ?? '', part: 'attack' }
    const answers = { dice: { x: true, y: true } }
    expect(
      await testContest.refused('help', { as: cid, data: { side: 'zzz', part: 'attack' }, answers }),
    ).toBe(`${REFUSAL}.noSuchRoll`)
    expect(await testContest.refused('help', { as: cid, data, answers: { dice: { gone: true } } })).toBe(
      `${REFUSAL}.dieGone`,
    )
    await testContest.press('help', { as: cid, data, answers })
    expect(contestMessageAsGM(testContest).results).toMatchObject([{ won: true, margin: 1 }])
    expect(await testContest.refused('help', { as: cid, data, answers })).toBe(`${REFUSAL}.alreadyHelped`)
  })

  const severity = { key: 'HnB.humanity.severity.minor' }
  const richCid = person('Cid', { blessings: { x: 1, y: 6 } })
  it('the question says beforehand who would win: a tie goes to the Defender, one more to the Attacker', async () => {
    const [ana, ben] = [person('Ana'), person('Ben')]
    const testContest = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    const data = { side: keyOf(testContest, 'Ana'), part: 'attack' }
    const madeForecast = [3, 4, 5].map((total) => ['makes', { total }])
    expect(testContest.outlook('help', { as: richCid, data })).toEqual(madeForecast)
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [4] })
    expect(testContest.outlook('help', { as: richCid, data })).toEqual([
      ['wins', { total: 3, name: nameList('Ben'), margin: 1, severity }],
      ['winsBare', { total: 4, name: nameList('Ben'), margin: 0, severity }],
      ['wins', { total: 5, name: nameList('Ana'), margin: 1, severity }],
    ])
  })

  it('if both attack, the question names the winner of the attack in which the roll counts', async () => {
    const [ana, ben] = [person('Ana'), person('Ben')]
    const sides = [
      [ana, 'attacker'],
      [ben, 'defender'],
    ] as const
    const testContest = newTestContest(sides, { violent: true, both: true })
    for (const [as, stat, dice] of [
      [ana, 'hurt', 3],
      [ben, 'hurt', 4],
      [ana, 'hurry', 3],
      [ben, 'hurry', 4],
    ] as const)
      await testContest.press('roll', { as, data: { stat }, dice: [dice] })
    const helper = { as: person('Cid', { blessings: { x: 1 } }) }
    const side = keyOf(testContest, 'Ana')
    expect(testContest.outlook('help', { ...helper, data: { side, part: 'attack' } })).toEqual([
      ['wins', { total: 3, name: nameList('Ben'), margin: 1, severity }],
      ['winsBare', { total: 4, name: nameList('Ben'), margin: 0, severity }],
    ])
    expect(testContest.outlook('help', { ...helper, data: { side, part: 'defence' } })).toEqual([
      ['wins', { total: 3, name: nameList('Ben'), margin: 1, severity }],
      ['winsBare', { total: 4, name: nameList('Ana'), margin: 0, severity }],
    ])
  })

  it('the question names the winner against a group by the median of the group', async () => {
    const [ana, eve, ben] = [person('Ana'), person('Eve'), person('Ben')]
    const testContest = newTestContest([
      [ana, 'attacker'],
      [eve, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [2] })
    await testContest.press('roll', { as: eve, data: { stat: 'head' }, dice: [4] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    expect(
      testContest.outlook('help', { as: richCid, data: { side: keyOf(testContest, 'Eve'), part: 'attack' } }),
    ).toEqual([
      ['winsBare', { total: 4, name: nameList('Ben'), margin: 0, severity }],
      ['theyWin', { total: 5, name: nameList('Ana', 'Eve'), margin: 0.5, severity }],
      ['theyWin', { total: 6, name: nameList('Ana', 'Eve'), margin: 1, severity }],
    ])
  })
})
