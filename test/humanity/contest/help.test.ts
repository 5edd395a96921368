/** Tests help for a roll in a Contest. */
import { describe, expect, it } from 'vitest'
import { createPerson } from '../../support/contest'
import {
  createTestContest,
  readContestFacts,
  findSideKey,
  createContestContextForGamemaster,
} from '../../support/contests'
const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

/** Data for a phrase with a list of names, which each language joins with its own "and". */
const createPhraseDataWithNames = (...namesInPhrase: readonly string[]) => ({ names: namesInPhrase })

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
    const buttonData = {
      side: Object.keys(readContestFacts(testContest).exchange.sides)[0] ?? '',
      part: 'attack',
    }
    const formAnswers = { dice: { x: true, y: true } }
    expect(
      await testContest.refusalOfPress('help', {
        as: cid,
        data: { side: 'zzz', part: 'attack' },
        answers: formAnswers,
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.noSuchRoll`)
    expect(
      await testContest.refusalOfPress('help', {
        as: cid,
        data: buttonData,
        answers: { dice: { gone: true } },
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.dieGone`)
    await testContest.press('help', { as: cid, data: buttonData, answers: formAnswers })
    expect(createContestContextForGamemaster(testContest).results).toMatchObject([{ won: true, margin: 1 }])
    expect(
      await testContest.refusalOfPress('help', { as: cid, data: buttonData, answers: formAnswers }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.alreadyHelped`)
  })

  const phraseOfMinorSeverity = { key: 'HnB.humanity.severity.minor' }
  const cidWithDice = createPerson('Cid', { blessings: { x: 1, y: 6 } })
  it('the question says beforehand who would win: a tie goes to the Defender, one more to the Attacker', async () => {
    const [ana, ben] = [createPerson('Ana'), createPerson('Ben')]
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    const buttonData = { side: findSideKey(testContest, 'Ana'), part: 'attack' }
    const expectedForecastsOfTotal = [3, 4, 5].map((rollTotal) => ['makes', { total: rollTotal }])
    expect(testContest.previewOutlook('help', { as: cidWithDice, data: buttonData })).toEqual(
      expectedForecastsOfTotal,
    )
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [4] })
    expect(testContest.previewOutlook('help', { as: cidWithDice, data: buttonData })).toEqual([
      [
        'wins',
        { total: 3, name: createPhraseDataWithNames('Ben'), margin: 1, severity: phraseOfMinorSeverity },
      ],
      [
        'winsBare',
        { total: 4, name: createPhraseDataWithNames('Ben'), margin: 0, severity: phraseOfMinorSeverity },
      ],
      [
        'wins',
        { total: 5, name: createPhraseDataWithNames('Ana'), margin: 1, severity: phraseOfMinorSeverity },
      ],
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
    const buttonPressOfHelper = { as: createPerson('Cid', { blessings: { x: 1 } }) }
    const sideKeyOfAna = findSideKey(testContest, 'Ana')
    expect(
      testContest.previewOutlook('help', {
        ...buttonPressOfHelper,
        data: { side: sideKeyOfAna, part: 'attack' },
      }),
    ).toEqual([
      [
        'wins',
        { total: 3, name: createPhraseDataWithNames('Ben'), margin: 1, severity: phraseOfMinorSeverity },
      ],
      [
        'winsBare',
        { total: 4, name: createPhraseDataWithNames('Ben'), margin: 0, severity: phraseOfMinorSeverity },
      ],
    ])
    expect(
      testContest.previewOutlook('help', {
        ...buttonPressOfHelper,
        data: { side: sideKeyOfAna, part: 'defence' },
      }),
    ).toEqual([
      [
        'wins',
        { total: 3, name: createPhraseDataWithNames('Ben'), margin: 1, severity: phraseOfMinorSeverity },
      ],
      [
        'winsBare',
        { total: 4, name: createPhraseDataWithNames('Ana'), margin: 0, severity: phraseOfMinorSeverity },
      ],
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
        as: cidWithDice,
        data: { side: findSideKey(testContest, 'Eve'), part: 'attack' },
      }),
    ).toEqual([
      [
        'winsBare',
        { total: 4, name: createPhraseDataWithNames('Ben'), margin: 0, severity: phraseOfMinorSeverity },
      ],
      [
        'theyWin',
        {
          total: 5,
          name: createPhraseDataWithNames('Ana', 'Eve'),
          margin: 0.5,
          severity: phraseOfMinorSeverity,
        },
      ],
      [
        'theyWin',
        {
          total: 6,
          name: createPhraseDataWithNames('Ana', 'Eve'),
          margin: 1,
          severity: phraseOfMinorSeverity,
        },
      ],
    ])
  })
})
