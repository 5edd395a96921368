/** Tests the rolls of a Contest of two people, with either as the attacker. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../../../src/core/outcome'
import { createPerson, PlayedMessage } from '../../../support/contest'
import {
  createTestContest,
  readContestFacts,
  findSideKey,
  findSettledResultsOfContest,
  createContestContextForGamemaster,
} from '../../../support/contests'
import { findShownSideOfPerson } from '../../../support/shown-contest'
import { createAbilityItem, createHumanityState } from '../../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

const createDefaultStats = () => createHumanityState().stats

describe('a contest of two', () => {
  const [ana, ben] = [createPerson('Ana'), createPerson('Ben')]
  const createContestOfAnaAndBen = () =>
    createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])

  it('the Attacker rolls first, the Defender with the same stat; the higher result wins', async () => {
    const testContest = createContestOfAnaAndBen()
    expect(await testContest.refusalOfPress('roll', { as: ben, data: { stat: 'heart' } })).toBe(
      `${REFUSAL_KEY_PREFIX}.attackFirst`,
    )
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    expect(await testContest.refusalOfPress('roll', { as: ben, data: { stat: 'head' }, dice: [4] })).toBe(
      `${REFUSAL_KEY_PREFIX}.notThatStat`,
    )
    expect(await testContest.refusalOfPress('settle', { as: ana, gm: true })).toBe(
      `${REFUSAL_KEY_PREFIX}.notDone`,
    )
    await testContest.press('roll', { as: ben, data: { stat: 'heart' }, dice: [3] })
    await testContest.press('settle', { as: ana, gm: true })
    expect(findSettledResultsOfContest(testContest)).toEqual([
      {
        attacking: 'attacker',
        won: true,
        severity: 'minor',
        effects: { [findSideKey(testContest, 'Ben')]: 'minor' },
      },
    ])
    expect(testContest.last?.newItems).toEqual([])
  })

  it('a character called "Reyes, Ana" counts as one character', async () => {
    const personNamedReyes = createPerson('Reyes, Ana')
    const testContest = createTestContest([
      [personNamedReyes, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: personNamedReyes, data: { stat: 'heart' }, dice: [3] })
    await testContest.press('roll', { as: ben, data: { stat: 'heart' }, dice: [2] })
    expect(createContestContextForGamemaster(testContest).results).toMatchObject([
      { said: { key: 'HnB.humanity.contest.result.by.wins', data: { name: { names: ['Reyes, Ana'] } } } },
    ])
  })

  it('the Defender wins a tie', async () => {
    const testContest = createContestOfAnaAndBen()
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [3] })
    await testContest.press('roll', { as: ben, data: { stat: 'heart' }, dice: [3] })
    await testContest.press('settle', { as: ana })
    expect(findSettledResultsOfContest(testContest)).toMatchObject([{ won: false }])
  })

  it('nobody rolls Hurt in a Contest without violence', async () => {
    expect(
      await createContestOfAnaAndBen().refusalOfPress('roll', { as: ana, data: { stat: 'hurt' }, dice: [3] }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notThatStat`)
  })

  it.each([undefined, 'luck', '__proto__', 'custom'])(
    'a Contest refuses an unknown stat: %s',
    async (stat) => {
      expect(
        await createContestOfAnaAndBen().refusalOfPress('roll', { as: ana, data: { stat }, dice: [3] }),
      ).toBe(`${REFUSAL_KEY_PREFIX}.noSuchStat`)
    },
  )

  it('nobody rolls twice, and no stranger rolls', async () => {
    const testContest = createContestOfAnaAndBen()
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [2] })
    expect(await testContest.refusalOfPress('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })).toBe(
      'HnB.exchange.refusal.answered',
    )
    expect(
      await testContest.refusalOfPress('roll', {
        as: createPerson('Cid'),
        data: { stat: 'heart' },
        dice: [4],
      }),
    ).toBe('HnB.exchange.refusal.noPart')
  })

  it('results come from dice, and a sent number is ignored', async () => {
    const testContest = createContestOfAnaAndBen()
    await testContest.press('roll', {
      as: ana,
      data: { stat: 'heart', result: '99' },
      answers: { groups: [{ waves: [[99]] }], result: 99, on: { humanity: true } },
      dice: [2],
      withoutButton: true,
    })
    const [side] = Object.values(readContestFacts(testContest).exchange.sides)
    expect(side?.answer?.attack?.groups[0]?.waves).toEqual([[2]])
  })

  it('a Spark costs two dice of the same worth; the Defender answers with it or with either stat', async () => {
    const anaWithDice = createPerson('Ana', { blessings: { x: 2, y: 2, z: 5 } })
    const testContest = createTestContest([
      [anaWithDice, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', {
      as: anaWithDice,
      data: { stat: 'heart' },
      answers: { spark: 'head' },
      dice: [3, 4],
    })
    expect(testContest.last?.edits).toEqual([
      {
        target: 'Actor.Ana',
        set: { 'system.humanity.blessings.x': undefined, 'system.humanity.blessings.y': undefined },
      },
    ])
    expect(await testContest.refusalOfPress('roll', { as: ben, data: { stat: 'home' }, dice: [3] })).toBe(
      `${REFUSAL_KEY_PREFIX}.notThatStat`,
    )
    expect(
      await testContest.refusalOfPress('roll', {
        as: ben,
        data: { stat: 'heart' },
        answers: { spark: 'head' },
        dice: [3],
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.sparkUnpaid`)
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    await testContest.press('settle', { as: ben, gm: true })
    expect(findSettledResultsOfContest(testContest)).toMatchObject([{ won: true, severity: 'minor' }])
  })
})

describe('both attacking at once', () => {
  it('both attack, then both defend, and each attack is judged by itself; a dirty trick adds +2', async () => {
    const fighterWithTouchstone = createPerson(
      'Ana',
      { stats: { ...createDefaultStats(), hand: 8 } },
      { items: [createAbilityItem('honorableCombat')] },
    )
    const benWithLargeStats = createPerson('Ben', { stats: { ...createDefaultStats(), hurt: 8 } })
    const testContest = createTestContest(
      [
        [fighterWithTouchstone, 'attacker'],
        [benWithLargeStats, 'defender'],
      ],
      { violent: true, both: true },
    )
    await testContest.press('roll', { as: fighterWithTouchstone, data: { stat: 'hand' }, dice: [5] })
    expect(
      await testContest.refusalOfPress('roll', {
        as: fighterWithTouchstone,
        data: { stat: 'hurry' },
        dice: [2],
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.attackFirst`)
    await testContest.press('roll', { as: benWithLargeStats, data: { stat: 'hurt' }, dice: [5] })
    await testContest.press('roll', { as: benWithLargeStats, data: { stat: 'hurry' }, dice: [4] })
    await testContest.press('roll', { as: fighterWithTouchstone, data: { stat: 'hurry' }, dice: [2] })
    // The first attack rolls 5 against 4 and wins by 1. The second attack rolls 5 and adds 2 for the dirty trick, so it
    // has 7 against 2.
    expect(createContestContextForGamemaster(testContest).results.map(({ margin }) => margin)).toEqual([1, 5])
    expect(findShownSideOfPerson(testContest, 'Ben')).toMatchObject({
      rolls: [{ total: 5, trick: 2, result: 7 }, { trick: 0 }],
    })
    expect(findShownSideOfPerson(testContest, 'Ana')).toMatchObject({
      rolls: [{ trick: 0, result: 5 }, { trick: 0 }],
    })
    await testContest.press('settle', { as: fighterWithTouchstone, gm: true })
    expect(findSettledResultsOfContest(testContest)).toMatchObject([
      { attacking: 'attacker', won: true, severity: 'minor' },
      { attacking: 'defender', won: true, severity: 'medium' },
    ])
    expect(testContest.last?.newItems?.map(({ target: on }) => on)).toEqual(['Actor.Ben', 'Actor.Ana'])
  })

  it('"if the Defender attacks you with Hurt": two who attack honorably play no tricks', async () => {
    const actorItems = [createAbilityItem('honorableCombat')]
    const sides = [
      [createPerson('Ana', {}, { items: actorItems }), 'attacker'],
      [createPerson('Ben', {}, { items: actorItems }), 'defender'],
    ] as const
    const testContest = createTestContest(sides, { violent: true, both: true })
    for (const [knight] of sides)
      await testContest.press('roll', { as: knight, data: { stat: 'hand' }, dice: [4] })
    for (const [knight] of sides)
      await testContest.press('roll', { as: knight, data: { stat: 'hurry' }, dice: [2] })
    expect(createContestContextForGamemaster(testContest).results.map(({ margin }) => margin)).toEqual([2, 2])
  })
})

describe('both sides attack at once without violence, or change tactics', () => {
  const [ana, ben] = [createPerson('Ana'), createPerson('Ben')]
  const sides = [
    [ana, 'attacker'],
    [ben, 'defender'],
  ] as const

  it('"for both violent and non-violent Contests": each side answers with the stat of the other side', async () => {
    const testContest = createTestContest(sides, { both: true })
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    expect(await testContest.refusalOfPress('roll', { as: ana, data: { stat: 'heart' }, dice: [2] })).toBe(
      `${REFUSAL_KEY_PREFIX}.notThatStat`,
    )
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [2] })
    await testContest.press('roll', { as: ben, data: { stat: 'heart' }, dice: [4] })
    await testContest.press('settle', { as: ana, gm: true })
    expect(findSettledResultsOfContest(testContest)).toMatchObject([
      { attacking: 'attacker', won: false },
      { attacking: 'defender', won: true },
    ])
    expect(testContest.last?.newItems).toEqual([])
  })

  it('"the Attackers may choose to change tactics, such as performing a non-violent Contest"', async () => {
    const testContest = createTestContest(sides, { violent: true })
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [3] })
    await testContest.press('settle', { as: ben })
    await testContest.press('again', { as: ana, answers: { violent: false } })
    const followingContest = new PlayedMessage(
      testContest.last?.post?.facts ?? {},
      testContest.people,
      testContest.actions,
    )
    expect(followingContest.facts).toMatchObject({ violent: false, round: 2 })
    expect(
      await followingContest.refusalOfPress('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notThatStat`)
    await followingContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
  })

  it.each([
    { before: [false], foughtBefore: false, why: 'a quarrel comes to blows' },
    { before: [true], foughtBefore: true, why: 'blow upon blow' },
    { before: [true, false], foughtBefore: true, why: 'a change of tactics in between' },
  ])(
    '"If the violence continues past this initial Contest": $why (HU35)',
    async ({ before, foughtBefore }) => {
      let contestOfCurrentRound = createTestContest(sides, { violent: before[0] ?? false })
      for (const isRoundViolent of [...before.slice(1), true]) {
        const isContestViolent = readContestFacts(contestOfCurrentRound).violent
        await contestOfCurrentRound.press('roll', {
          as: ana,
          data: { stat: isContestViolent ? 'hurt' : 'heart' },
          dice: [4],
        })
        await contestOfCurrentRound.press('roll', {
          as: ben,
          data: { stat: isContestViolent ? 'hurry' : 'heart' },
          dice: [3],
        })
        await contestOfCurrentRound.press('settle', { as: ben })
        await contestOfCurrentRound.press('again', { as: ana, answers: { violent: isRoundViolent } })
        contestOfCurrentRound = new PlayedMessage(
          contestOfCurrentRound.last?.post?.facts ?? {},
          contestOfCurrentRound.people,
          contestOfCurrentRound.actions,
        )
      }
      expect(readContestFacts(contestOfCurrentRound)).toMatchObject({ violent: true, foughtBefore })
      await contestOfCurrentRound.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
      const outcomeOfRoll = await contestOfCurrentRound.press('roll', {
        as: ben,
        data: { stat: 'head' },
        dice: [3],
      })
      expect(isRefusal(outcomeOfRoll)).toBe(!foughtBefore)
    },
  )

  it.each([
    [4, 'minor'],
    [5, 'medium'],
    [9, 'medium'],
    [10, 'major'],
  ])(
    'the message has its own words for a win by %i, with violence and without: %s',
    async (chosenWinningMargin, severity) => {
      const personWithBigDice = createPerson('Ana', {
        stats: { ...createDefaultStats(), hurt: 10, heart: 10 },
      })
      for (const isContestViolent of [true, false]) {
        const testContest = createTestContest([[personWithBigDice, 'attacker'], sides[1]], {
          violent: isContestViolent,
        })
        const rolledFaces = chosenWinningMargin === 10 ? [1, 1, 10] : [chosenWinningMargin + 2]
        await testContest.press('roll', {
          as: personWithBigDice,
          data: { stat: isContestViolent ? 'hurt' : 'heart' },
          dice: chosenWinningMargin === 9 ? [1, 10] : rolledFaces,
        })
        await testContest.press('roll', {
          as: ben,
          data: { stat: isContestViolent ? 'hurry' : 'heart' },
          dice: [2],
        })
        const attackMeaningKey = `HnB.humanity.contest.meaning.${isContestViolent ? 'violent' : 'peaceful'}.${severity}`
        expect(createContestContextForGamemaster(testContest).results).toMatchObject([
          { margin: chosenWinningMargin, meaning: attackMeaningKey },
        ])
      }
    },
  )
})
