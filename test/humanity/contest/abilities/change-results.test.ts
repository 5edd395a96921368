/** Tests abilities that change the results of a Contest. */
import { describe, expect, it } from 'vitest'
import type { PlayedMessage } from '../../../support/contest'
import { createPerson } from '../../../support/contest'
import {
  createTestContest,
  readContestFacts,
  findSideKey,
  createContestContextForGamemaster,
} from '../../../support/contests'
import { createAbilityItem, createHumanityState } from '../../../support/humanity'
const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

const createDefaultStats = () => createHumanityState().stats

describe('abilities that change who wins a Contest', () => {
  const ana = createPerson('Ana', { stats: { ...createDefaultStats(), head: 8, hurt: 8 } })
  const ben = createPerson('Ben')
  const cid = createPerson(
    'Cid',
    {},
    { items: [createAbilityItem('circumstance'), createAbilityItem('disruption')] },
  )
  async function createContestOfThreePeople(): Promise<PlayedMessage> {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [5] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    await testContest.press('roll', { as: cid, data: { stat: 'head' }, dice: [3] })
    return testContest
  }

  it('"Blessed by Circumstance": two results change places, in a Contest of three', async () => {
    const testContest = await createContestOfThreePeople()
    expect(createContestContextForGamemaster(testContest).results).toMatchObject([{ won: true }])
    const formAnswers = { a: findSideKey(testContest, 'Ana'), b: findSideKey(testContest, 'Ben') }
    expect(await testContest.refusalOfPress('swap', { as: ben, answers: formAnswers })).toBe(
      `${REFUSAL_KEY_PREFIX}.noSuchAbility`,
    )
    for (const invalidAnswers of [{ a: formAnswers.a, b: formAnswers.a }, { a: 'x', b: formAnswers.b }, {}])
      expect(await testContest.refusalOfPress('swap', { as: cid, answers: invalidAnswers })).toBe(
        `${REFUSAL_KEY_PREFIX}.chooseTwo`,
      )
    await testContest.press('swap', { as: cid, answers: formAnswers })
    expect(createContestContextForGamemaster(testContest).results).toMatchObject([{ won: false }])
    expect(testContest.last?.edits).toEqual([
      { target: 'Actor.Cid.Item.circumstance', set: { 'system.humanity.used': 1 } },
    ])
    const contestOfCid = createTestContest([
      [cid, 'attacker'],
      [ben, 'defender'],
    ])
    await contestOfCid.press('roll', { as: cid, data: { stat: 'head' }, dice: [4] })
    await contestOfCid.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect(await contestOfCid.refusalOfPress('swap', { as: cid })).toBe(
      `${REFUSAL_KEY_PREFIX}.contestOfThree`,
    )
  })

  it('"Blessed by Disruption" takes 3 from a winner, who may lose by it; the Defender wins a tie (HU15)', async () => {
    const testContest = await createContestOfThreePeople()
    expect(
      await testContest.refusalOfPress('hinder', {
        as: cid,
        answers: { a: findSideKey(testContest, 'Ben') },
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.nobodyWon`)
    await testContest.press('hinder', { as: cid, answers: { a: findSideKey(testContest, 'Ana') } })
    expect(createContestContextForGamemaster(testContest).results).toMatchObject([{ won: false }])
    expect(createContestContextForGamemaster(testContest).teams[0]?.sides[0]?.rolls[0]?.result).toBe(2)
  })

  it('"Blessed by Disruption" takes 3 from the counting roll of a winner with a swapped result', async () => {
    const testContest = await createContestOfThreePeople()
    await testContest.press('swap', {
      as: cid,
      answers: { a: findSideKey(testContest, 'Ana'), b: findSideKey(testContest, 'Ben') },
    })
    // Ana had 5 and Ben had 2. After the swap, Ben has 5 and Ana has 2.
    await testContest.press('hinder', {
      as: createPerson('Dee', {}, { items: [createAbilityItem('disruption')] }),
      answers: { a: findSideKey(testContest, 'Ben') },
    })
    expect(
      readContestFacts(testContest).exchange.sides[findSideKey(testContest, 'Ana')]?.answer?.attack?.less,
    ).toBe(3)
    expect(createContestContextForGamemaster(testContest).teams[1]?.sides[0]?.rolls[0]?.result).toBe(2)
  })

  it.each([
    { ability: 'thorns', violent: true, dice: [1, 7], back: ['Actor.Ana'], severity: 'minor' },
    { ability: 'thorns', violent: true, dice: [4], back: [], severity: 'mishap' },
    { ability: 'wits', violent: false, dice: [1, 7], back: [], severity: 'minor' },
  ] as const)(
    '$ability gives a lesser version back: $severity',
    async ({ ability, violent, dice, back, severity }) => {
      const personWithThorns = createPerson('Ben', {}, { items: [createAbilityItem(ability)] })
      const testContest = createTestContest(
        [
          [ana, 'attacker'],
          [personWithThorns, 'defender'],
        ],
        { violent },
      )
      const statOfAttack = violent ? 'hurt' : 'head'
      await testContest.press('roll', { as: ana, data: { stat: statOfAttack }, dice })
      await testContest.press('roll', {
        as: personWithThorns,
        data: { stat: violent ? 'hurry' : 'head' },
        dice: [2],
      })
      expect(await testContest.refusalOfPress('reflect', { as: personWithThorns })).toBe(
        `${REFUSAL_KEY_PREFIX}.notLost`,
      )
      await testContest.press('settle', { as: ana, gm: true })
      expect(await testContest.refusalOfPress('reflect', { as: ana })).toBe(`${REFUSAL_KEY_PREFIX}.notLost`)
      await testContest.press('reflect', { as: personWithThorns })
      expect(testContest.last?.newItems?.map(({ target: on }) => on)).toEqual(back)
      expect(readContestFacts(testContest).reflected[findSideKey(testContest, 'Ben')]).toBe(severity)
      expect(await testContest.refusalOfPress('reflect', { as: personWithThorns })).toBe(
        `${REFUSAL_KEY_PREFIX}.settled`,
      )
    },
  )

  it('each member of a losing group counts as a loser', async () => {
    const personWithPastRepeated = createPerson('Cid', {}, { items: [createAbilityItem('pastRepeated')] })
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
      [personWithPastRepeated, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    for (const pressingPerson of [ben, personWithPastRepeated])
      await testContest.press('roll', { as: pressingPerson, data: { stat: 'head' }, dice: [2] })
    await testContest.press('settle', { as: ana, gm: true })
    await testContest.press('past', { as: personWithPastRepeated })
    expect(testContest.last?.edits).toContainEqual({
      target: 'Actor.Cid.Item.pastRepeated',
      set: { 'system.humanity.instead': ['head'] },
    })
  })

  it('"another character … wins": Blessed by Disruption is not for one’s own win', async () => {
    const winnerOfContest = createPerson(
      'Ana',
      { stats: { ...createDefaultStats(), head: 8 } },
      { items: [createAbilityItem('disruption')] },
    )
    const testContest = createTestContest([
      [winnerOfContest, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: winnerOfContest, data: { stat: 'head' }, dice: [5] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    const formAnswers = { a: findSideKey(testContest, 'Ana') }
    expect(await testContest.refusalOfPress('hinder', { as: winnerOfContest, answers: formAnswers })).toBe(
      `${REFUSAL_KEY_PREFIX}.nobodyWon`,
    )
  })

  it('"against a single Attacker": Blessed by Wits does nothing against two', async () => {
    const personWithWits = createPerson('Ben', {}, { items: [createAbilityItem('wits')] })
    const cid = createPerson('Cid')
    const testContest = createTestContest([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [personWithWits, 'defender'],
    ])
    for (const participant of [ana, cid])
      await testContest.press('roll', { as: participant, data: { stat: 'head' }, dice: [4] })
    await testContest.press('roll', { as: personWithWits, data: { stat: 'head' }, dice: [2] })
    await testContest.press('settle', { as: ana, gm: true })
    expect(await testContest.refusalOfPress('reflect', { as: personWithWits })).toBe(
      `${REFUSAL_KEY_PREFIX}.severalAttackers`,
    )
  })

  it('the button chooses between two abilities of the same effect, and without a choice the usable ability works', async () => {
    const items = [
      createAbilityItem('wits', { used: 1 }),
      { ...createAbilityItem('wits'), id: 'second', name: 'Second' },
    ]
    const personWithWits = createPerson('Ben', {}, { items })
    const testContest = createTestContest([
      [ana, 'attacker'],
      [personWithWits, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    await testContest.press('roll', { as: personWithWits, data: { stat: 'head' }, dice: [2] })
    await testContest.press('settle', { as: ana, gm: true })
    const findRefusalOfReflect = (abilityId: string) =>
      testContest.refusalOfPress('reflect', { as: personWithWits, data: { ability: abilityId } })
    expect([await findRefusalOfReflect('wits'), await findRefusalOfReflect('luck')]).toEqual([
      `${REFUSAL_KEY_PREFIX}.uncharged`,
      `${REFUSAL_KEY_PREFIX}.noSuchAbility`,
    ])
    await testContest.press('reflect', { as: personWithWits })
    expect(testContest.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.second', set: { 'system.humanity.used': 1 } },
    ])
  })

  it('an ability for Checks, or for the other kind of Contest, does nothing here', async () => {
    const personWithWits = createPerson(
      'Ben',
      {},
      { items: [createAbilityItem('wits'), createAbilityItem('luck')] },
    )
    const testContest = createTestContest(
      [
        [ana, 'attacker'],
        [personWithWits, 'defender'],
      ],
      { violent: true },
    )
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [8] })
    await testContest.press('roll', { as: personWithWits, data: { stat: 'hurry' }, dice: [2] })
    await testContest.press('settle', { as: ana, gm: true })
    expect(await testContest.refusalOfPress('reflect', { as: personWithWits })).toBe(
      `${REFUSAL_KEY_PREFIX}.noSuchAbility`,
    )
  })
})
