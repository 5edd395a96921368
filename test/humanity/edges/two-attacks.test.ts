/**
 * Tests a character who loses both attacks of one Contest ("If both characters are attacking one another at the same
 * time"): which buttons the loser gets, and which buttons nobody gets.
 */
import { describe, expect, it } from 'vitest'
import { beginChase } from '../../support/chase'
import { createD20GroupsWithFace, pressCheckButton, findRefusalReason } from '../../support/checks'
import { createPerson } from '../../support/contest'
import { createTestContest, readContestFacts, findSideKey } from '../../support/contests'
import { createAbilityItem, createHumanityState } from '../../support/humanity'
import { createButtonDataOfLastAttempt, createContestWithMajorWound } from '../../support/lethal'

const statsWithLargeDice = {
  ...createHumanityState().stats,
  ...({ head: 10, heart: 10, home: 10, hurt: 10, hurry: 10, history: 10 } as const),
}
const ben = createPerson('Ben', { stats: statsWithLargeDice })

describe('"When you lose a … Contest, you may have [the] Attacker[s] receive a less severe version"', () => {
  it.each([
    { ability: 'wits', violent: false, back: [] },
    { ability: 'thorns', violent: true, back: ['Actor.Ben'] },
  ] as const)(
    '$ability answers the attack that was lost, although the own attack was lost as well',
    async ({ ability, violent, back }) => {
      const ana = createPerson('Ana', { stats: statsWithLargeDice }, { items: [createAbilityItem(ability)] })
      const testContest = createTestContest(
        [
          [ana, 'attacker'],
          [ben, 'defender'],
        ],
        { violent, both: true },
      )
      const statOfAttack = violent ? 'hurt' : 'head'
      const statOfDefence = violent ? 'hurry' : 'head'
      await testContest.press('roll', { as: ana, data: { stat: statOfAttack }, dice: [3] })
      await testContest.press('roll', { as: ben, data: { stat: statOfAttack }, dice: [9] })
      await testContest.press('roll', { as: ana, data: { stat: statOfDefence }, dice: [2] })
      await testContest.press('roll', { as: ben, data: { stat: statOfDefence }, dice: [8] })
      await testContest.press('settle', { as: ana, gm: true })
      await testContest.press('reflect', { as: ana })
      expect(testContest.last?.newItems?.map(({ target }) => target)).toEqual(back)
      expect(readContestFacts(testContest).reflected).toEqual({ [findSideKey(testContest, 'Ana')]: 'minor' })
    },
  )
})

describe('"you may use your History Stat in place of the Stat you … lost the Contest with" (Past Repeated)', () => {
  const computeEditsAfterTwoLosses = async (
    actorItems: ReturnType<typeof createAbilityItem>[],
    attackStat: 'heart' | 'history',
  ) => {
    const ana = createPerson('Ana', { stats: statsWithLargeDice }, { items: actorItems })
    const testContest = createTestContest(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      { both: true },
    )
    await testContest.press('roll', { as: ana, data: { stat: attackStat }, dice: [3] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [9] })
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [2] })
    await testContest.press('roll', { as: ben, data: { stat: attackStat }, dice: [8] })
    await testContest.press('settle', { as: ana, gm: true })
    await testContest.press('past', { as: ana })
    return testContest.last?.edits
  }

  it.each([
    { attack: 'heart', instead: ['heart', 'head'], why: 'the Stats of both lost rolls' },
    { attack: 'history', instead: ['head'], why: 'the other Stat, where one was History' },
  ] as const)('both attacks lost: $why', async ({ attack, instead }) => {
    expect(await computeEditsAfterTwoLosses([createAbilityItem('pastRepeated')], attack)).toContainEqual({
      target: 'Actor.Ana.Item.pastRepeated',
      set: { 'system.humanity.instead': instead },
    })
  })
})

describe('"in place of the Stat you failed the Check … with": nothing is offered where that was History', () => {
  const pastRepeatedAbility = createAbilityItem('pastRepeated')

  // The helper that presses also checks the message. It fails if the message then shows an enabled button that the
  // rules refuse.
  it('no button on a Check, and a refusal without one', async () => {
    const messageFacts = { groups: createD20GroupsWithFace(3), target: 8, stats: ['history' as const] }
    const actorItems = [pastRepeatedAbility, createAbilityItem('carefulResolve')]
    const { outcome } = await pressCheckButton('protect', {
      facts: messageFacts,
      items: actorItems,
      ability: 'carefulResolve',
    })
    expect(findRefusalReason(outcome)).toBeNull()
    const resultOfPress = await pressCheckButton('past', {
      facts: messageFacts,
      items: actorItems,
      ability: 'pastRepeated',
    })
    expect(findRefusalReason(resultOfPress.outcome)).toBe('HnB.humanity.refusal.notNow')
  })

  it('no button for a runner, and a refusal without one', async () => {
    const ana = createPerson('Ana', { touchstones: ['Running'] }, { items: [pastRepeatedAbility] })
    const testChase = await beginChase([ana, ben])
    const buttonData = { stat: 'hurry' }
    await testChase.press('advance', { as: ana, data: buttonData, answers: { touchstone: '0' }, dice: [2] })
    await testChase.press('advance', { as: ben, data: buttonData, dice: [9] })
    await testChase.press('lead', { as: ben, gm: true })
    expect(await testChase.refusalOfPress('past', { as: ana, withoutButton: true })).toBe(
      'HnB.humanity.refusal.alreadyHistory',
    )
  })

  it('no button for a healer after a failed miracle', async () => {
    const healer = createPerson('Cid', { touchstones: ['Nursing'] }, { items: [pastRepeatedAbility] })
    const { played, data } = await createContestWithMajorWound()
    played.people = [...played.people.filter(({ actor }) => actor.uuid !== healer.actor.uuid), healer]
    await played.press('miracle', { as: healer, data, answers: { touchstone: '0' }, dice: [2] })
    expect(
      await played.refusalOfPress('pastAttempt', { as: healer, data: createButtonDataOfLastAttempt(played) }),
    ).toBe('HnB.humanity.refusal.notLost')
  })
})

describe('"If an ally wins the contest by 5, then the wound is successfully treated": the major wound', () => {
  it('a miracle treats the major wound, and not the injury of the reckless attack ("Blessed by Family")', async () => {
    const ana = createPerson(
      'Ana',
      { stats: { ...statsWithLargeDice, hurry: 4 } },
      { items: [createAbilityItem('family')] },
    )
    const testContest = createTestContest(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      { violent: true, both: true },
    )
    await testContest.press('roll', { as: ana, data: { stat: 'home' }, dice: [3] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurt' }, dice: [1, 1, 10] })
    await testContest.press('roll', { as: ana, data: { stat: 'hurry' }, dice: [2] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [5] })
    const formAnswers = { effects: { attacker: { [findSideKey(testContest, 'Ana')]: 'minor' } } }
    await testContest.press('settle', { as: ben, gm: true, answers: formAnswers })
    const fieldsOfCreatedWounds = (testContest.last?.newItems ?? []).map(({ item: { fields } }) => {
      const { humanity } = fields as unknown as { humanity: { severity: string; mark: string } }
      return [humanity.severity, humanity.mark] as const
    })
    expect(fieldsOfCreatedWounds.map(([severity]) => severity)).toEqual(['minor', 'major'])
    expect(Object.values(readContestFacts(testContest).lethalWounds)[0]?.wound).toBe(
      fieldsOfCreatedWounds[1]?.[1],
    )
    expect(fieldsOfCreatedWounds[0]?.[1]).not.toBe(fieldsOfCreatedWounds[1]?.[1])
  })
})

describe('"who held out while the group lost suffers nothing" (HU6), so there is nothing to give back', () => {
  it('Wits has no button for a Defender who held, and one for a Defender who lost', async () => {
    const ana = createPerson('Ana', { stats: statsWithLargeDice })
    const actorItems = [createAbilityItem('wits')]
    const [cid, dee, eva] = [
      createPerson('Cid', { stats: statsWithLargeDice }, { items: actorItems }),
      createPerson('Dee', {}, { items: actorItems }),
      createPerson('Eva'),
    ]
    const testContest = createTestContest([
      [ana, 'attacker'],
      [cid, 'defender'],
      [dee, 'defender'],
      [eva, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [7] })
    await testContest.press('roll', { as: cid, data: { stat: 'head' }, dice: [9] })
    for (const pressingPerson of [dee, eva])
      await testContest.press('roll', { as: pressingPerson, data: { stat: 'head' }, dice: [2] })
    await testContest.press('settle', { as: ana, gm: true })
    expect(await testContest.refusalOfPress('reflect', { as: cid, withoutButton: true })).toContain('notLost')
    await testContest.press('reflect', { as: dee })
    expect(readContestFacts(testContest).reflected).toEqual({ [findSideKey(testContest, 'Dee')]: 'minor' })
  })
})
