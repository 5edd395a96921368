/** Tests the rolls of a Contest of two people, with either as the attacker. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../../../src/core/outcome'
import { person, PlayedMessage } from '../../../support/contest'
import { newTestContest, factsOf, keyOf, settledResults, contestMessageAsGM } from '../../../support/contests'
import { sideOf } from '../../../support/shown-contest'
import { abilityItem, humanityState } from '../../../support/humanity'

const REFUSAL = 'HnB.humanity.refusal'

const stats = () => humanityState().stats

describe('a contest of two', () => {
  const [ana, ben] = [person('Ana'), person('Ben')]
  const contestOfAnaAndBen = () =>
    newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])

  it('the Attacker rolls first, the Defender with the same stat; the higher result wins', async () => {
    const played = contestOfAnaAndBen()
    expect(await played.refused('roll', { as: ben, data: { stat: 'heart' } })).toBe(`${REFUSAL}.attackFirst`)
    await played.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    expect(await played.refused('roll', { as: ben, data: { stat: 'head' }, dice: [4] })).toBe(
      `${REFUSAL}.notThatStat`,
    )
    expect(await played.refused('settle', { as: ana, gm: true })).toBe(`${REFUSAL}.notDone`)
    await played.press('roll', { as: ben, data: { stat: 'heart' }, dice: [3] })
    await played.press('settle', { as: ana, gm: true })
    expect(settledResults(played)).toEqual([
      { attacking: 'attacker', won: true, severity: 'minor', effects: { [keyOf(played, 'Ben')]: 'minor' } },
    ])
    expect(played.last?.newItems).toEqual([])
  })

  it('a character called "Reyes, Ana" counts as one character', async () => {
    const reyes = person('Reyes, Ana')
    const played = newTestContest([
      [reyes, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', { as: reyes, data: { stat: 'heart' }, dice: [3] })
    await played.press('roll', { as: ben, data: { stat: 'heart' }, dice: [2] })
    expect(contestMessageAsGM(played).results).toMatchObject([
      { said: { key: 'HnB.humanity.contest.result.by.wins', data: { name: { names: ['Reyes, Ana'] } } } },
    ])
  })

  it('the Defender wins a tie', async () => {
    const played = contestOfAnaAndBen()
    await played.press('roll', { as: ana, data: { stat: 'heart' }, dice: [3] })
    await played.press('roll', { as: ben, data: { stat: 'heart' }, dice: [3] })
    await played.press('settle', { as: ana })
    expect(settledResults(played)).toMatchObject([{ won: false }])
  })

  it('nobody rolls Hurt in a Contest without violence', async () => {
    expect(await contestOfAnaAndBen().refused('roll', { as: ana, data: { stat: 'hurt' }, dice: [3] })).toBe(
      `${REFUSAL}.notThatStat`,
    )
  })

  it.each([undefined, 'luck', '__proto__', 'custom'])(
    'a Contest refuses an unknown stat: %s',
    async (stat) => {
      expect(await contestOfAnaAndBen().refused('roll', { as: ana, data: { stat }, dice: [3] })).toBe(
        `${REFUSAL}.noSuchStat`,
      )
    },
  )

  it('nobody rolls twice, and no stranger rolls', async () => {
    const played = contestOfAnaAndBen()
    await played.press('roll', { as: ana, data: { stat: 'heart' }, dice: [2] })
    expect(await played.refused('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })).toBe(
      'HnB.exchange.refusal.answered',
    )
    expect(await played.refused('roll', { as: person('Cid'), data: { stat: 'heart' }, dice: [4] })).toBe(
      'HnB.exchange.refusal.noPart',
    )
  })

  it('results come from dice, and a sent number is ignored', async () => {
    const played = contestOfAnaAndBen()
    await played.press('roll', {
      as: ana,
      data: { stat: 'heart', result: '99' },
      answers: { groups: [{ waves: [[99]] }], result: 99, on: { humanity: true } },
      dice: [2],
      withoutButton: true,
    })
    const [side] = Object.values(factsOf(played).exchange.sides)
    expect(side?.answer?.attack?.groups[0]?.waves).toEqual([[2]])
  })

  it('a Spark costs two dice of the same worth; the Defender answers with it or with either stat', async () => {
    const rich = person('Ana', { blessings: { x: 2, y: 2, z: 5 } })
    const played = newTestContest([
      [rich, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', {
      as: rich,
      data: { stat: 'heart' },
      answers: { spark: 'head' },
      dice: [3, 4],
    })
    expect(played.last?.edits).toEqual([
      {
        target: 'Actor.Ana',
        set: { 'system.humanity.blessings.x': undefined, 'system.humanity.blessings.y': undefined },
      },
    ])
    expect(await played.refused('roll', { as: ben, data: { stat: 'home' }, dice: [3] })).toBe(
      `${REFUSAL}.notThatStat`,
    )
    expect(
      await played.refused('roll', {
        as: ben,
        data: { stat: 'heart' },
        answers: { spark: 'head' },
        dice: [3],
      }),
    ).toBe(`${REFUSAL}.sparkUnpaid`)
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    await played.press('settle', { as: ben, gm: true })
    expect(settledResults(played)).toMatchObject([{ won: true, severity: 'minor' }])
  })
})

describe('both attacking at once', () => {
  it('both attack, then both defend, and each attack is judged by itself; a dirty trick adds +2', async () => {
    const knight = person(
      'Ana',
      { stats: { ...stats(), hand: 8 } },
      { items: [abilityItem('honorableCombat')] },
    )
    const thug = person('Ben', { stats: { ...stats(), hurt: 8 } })
    const played = newTestContest(
      [
        [knight, 'attacker'],
        [thug, 'defender'],
      ],
      { violent: true, both: true },
    )
    await played.press('roll', { as: knight, data: { stat: 'hand' }, dice: [5] })
    expect(await played.refused('roll', { as: knight, data: { stat: 'hurry' }, dice: [2] })).toBe(
      `${REFUSAL}.attackFirst`,
    )
    await played.press('roll', { as: thug, data: { stat: 'hurt' }, dice: [5] })
    await played.press('roll', { as: thug, data: { stat: 'hurry' }, dice: [4] })
    await played.press('roll', { as: knight, data: { stat: 'hurry' }, dice: [2] })
    // The first attack is 5 against 4. The second attack is 7 (a roll of 5, and 2 for the dirty trick) against 2.
    expect(contestMessageAsGM(played).results.map(({ margin }) => margin)).toEqual([1, 5])
    expect(sideOf(played, 'Ben')).toMatchObject({ rolls: [{ total: 5, trick: 2, result: 7 }, { trick: 0 }] })
    expect(sideOf(played, 'Ana')).toMatchObject({ rolls: [{ trick: 0, result: 5 }, { trick: 0 }] })
    await played.press('settle', { as: knight, gm: true })
    expect(settledResults(played)).toMatchObject([
      { attacking: 'attacker', won: true, severity: 'minor' },
      { attacking: 'defender', won: true, severity: 'medium' },
    ])
    expect(played.last?.newItems?.map(({ target: on }) => on)).toEqual(['Actor.Ben', 'Actor.Ana'])
  })

  it('"if the Defender attacks you with Hurt": two who attack honorably play no tricks', async () => {
    const items = [abilityItem('honorableCombat')]
    const sides = [
      [person('Ana', {}, { items }), 'attacker'],
      [person('Ben', {}, { items }), 'defender'],
    ] as const
    const played = newTestContest(sides, { violent: true, both: true })
    for (const [knight] of sides)
      await played.press('roll', { as: knight, data: { stat: 'hand' }, dice: [4] })
    for (const [knight] of sides)
      await played.press('roll', { as: knight, data: { stat: 'hurry' }, dice: [2] })
    expect(contestMessageAsGM(played).results.map(({ margin }) => margin)).toEqual([2, 2])
  })
})

describe('both sides attack at once without violence, or change tactics', () => {
  const [ana, ben] = [person('Ana'), person('Ben')]
  const sides = [
    [ana, 'attacker'],
    [ben, 'defender'],
  ] as const

  it('"for both violent and non-violent Contests": each side answers with the stat of the other side', async () => {
    const played = newTestContest(sides, { both: true })
    await played.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    expect(await played.refused('roll', { as: ana, data: { stat: 'heart' }, dice: [2] })).toBe(
      `${REFUSAL}.notThatStat`,
    )
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [2] })
    await played.press('roll', { as: ben, data: { stat: 'heart' }, dice: [4] })
    await played.press('settle', { as: ana, gm: true })
    expect(settledResults(played)).toMatchObject([
      { attacking: 'attacker', won: false },
      { attacking: 'defender', won: true },
    ])
    expect(played.last?.newItems).toEqual([])
  })

  it('"the Attackers may choose to change tactics, such as performing a non-violent Contest"', async () => {
    const played = newTestContest(sides, { violent: true })
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [3] })
    await played.press('again', { as: ana, answers: { violent: false } })
    const next = new PlayedMessage(played.last?.post?.facts ?? {}, played.people, played.actions)
    expect(next.facts).toMatchObject({ violent: false, round: 2 })
    expect(await next.refused('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })).toBe(
      `${REFUSAL}.notThatStat`,
    )
    await next.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
  })

  it.each([
    { before: [false], foughtBefore: false, why: 'a quarrel comes to blows' },
    { before: [true], foughtBefore: true, why: 'blow upon blow' },
    { before: [true, false], foughtBefore: true, why: 'a change of tactics in between' },
  ])(
    '"If the violence continues past this initial Contest": $why (HU35)',
    async ({ before, foughtBefore }) => {
      let played = newTestContest(sides, { violent: before[0] ?? false })
      for (const violent of [...before.slice(1), true]) {
        const isViolent = factsOf(played).violent
        await played.press('roll', { as: ana, data: { stat: isViolent ? 'hurt' : 'heart' }, dice: [4] })
        await played.press('roll', { as: ben, data: { stat: isViolent ? 'hurry' : 'heart' }, dice: [3] })
        await played.press('again', { as: ana, answers: { violent } })
        played = new PlayedMessage(played.last?.post?.facts ?? {}, played.people, played.actions)
      }
      expect(factsOf(played)).toMatchObject({ violent: true, foughtBefore })
      await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
      const outwitted = await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
      expect(isRefusal(outwitted)).toBe(!foughtBefore)
    },
  )

  it.each([
    [4, 'minor'],
    [5, 'medium'],
    [9, 'medium'],
    [10, 'major'],
  ])('the message has its own words for a win by %i, with violence and without: %s', async (by, severity) => {
    const big = person('Ana', { stats: { ...stats(), hurt: 10, heart: 10 } })
    for (const violent of [true, false]) {
      const played = newTestContest([[big, 'attacker'], sides[1]], { violent })
      const dice = by === 10 ? [1, 1, 10] : [by + 2]
      await played.press('roll', {
        as: big,
        data: { stat: violent ? 'hurt' : 'heart' },
        dice: by === 9 ? [1, 10] : dice,
      })
      await played.press('roll', { as: ben, data: { stat: violent ? 'hurry' : 'heart' }, dice: [2] })
      const meaning = `HnB.humanity.contest.meaning.${violent ? 'violent' : 'peaceful'}.${severity}`
      expect(contestMessageAsGM(played).results).toMatchObject([{ margin: by, meaning }])
    }
  })
})
