/** Tests abilities at major wounds: Radical Self-Acceptance at a coup de grâce, Insurance at a miracle. */
import { describe, expect, it } from 'vitest'
import { createPerson } from '../../../support/contest'
import { createAbilityItem, createHumanityState } from '../../../support/humanity'
import {
  createButtonDataOfLastAttempt,
  attemptMiracle,
  findLastAttempt,
  ben,
  anaWithLargeStats,
  createContestWithMajorWound,
  findStateOfMajorWound,
} from '../../../support/lethal'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

describe('"you may roll Checks using a different Basic Stat than normal" (Radical Self-Acceptance), and "a Hurt Stat Check" (HU62)', () => {
  const createStrikingPerson = (
    isPersonUncool: boolean,
    abilityId: 'radicalSelfAcceptance' | 'luck' = 'radicalSelfAcceptance',
  ) =>
    createPerson(
      'Ana',
      { stats: { ...createHumanityState().stats, hurt: 8, heart: 6 } },
      { items: [createAbilityItem(abilityId)], conditions: isPersonUncool ? ['uncool'] : [] },
    )

  /**
   * Creates a Contest in which a person has given Ben a major wound. That person then changes: becomes Uncool, or loses
   * the ability.
   */
  const createContestWithWoundByPerson = async (personWhoWounds: ReturnType<typeof createStrikingPerson>) => {
    const woundedContest = await createContestWithMajorWound(ben, createStrikingPerson(false))
    woundedContest.played.people = [personWhoWounds, ...woundedContest.played.people.slice(1)]
    return woundedContest
  }

  it('an Uncool striker may roll Heart for the coup de grâce, and is no longer Uncool once it succeeds', async () => {
    const uncoolStriker = createStrikingPerson(true)
    const { played, data } = await createContestWithWoundByPerson(uncoolStriker)
    expect(played.askQuestion('coup', { as: uncoolStriker, data })).toMatchObject({
      context: { other: 'radicalSelfAcceptance' },
    })
    await played.press('coup', { as: uncoolStriker, data, answers: { other: 'heart' }, dice: [6] })
    expect(findLastAttempt(played)).toMatchObject({
      stats: ['heart'],
      groups: [{ faces: 6 }],
      endsUncool: true,
    })
    await played.press('closeAttempt', { as: ben, data: createButtonDataOfLastAttempt(played) })
    expect(findStateOfMajorWound(played)).toBe('finished')
    expect(played.last?.statuses).toContainEqual({
      ...{ target: 'Actor.Ana', status: 'humanity-uncool', active: false },
    })
  })

  it.each([
    { answers: { other: 'heart' }, dice: [5], why: 'the Check failed, for Uncool takes 1 from the 5' },
    { answers: {}, dice: [6], why: 'the Check succeeded with Hurt, the normal stat' },
  ])('the striker stays Uncool: $why', async ({ answers, dice }) => {
    const uncoolStriker = createStrikingPerson(true)
    const { played, data } = await createContestWithWoundByPerson(uncoolStriker)
    await played.press('coup', { as: uncoolStriker, data, answers, dice })
    const buttonPressForClosingAttempt = { as: ben, gm: true, data: createButtonDataOfLastAttempt(played) }
    await played.press('closeAttempt', { ...buttonPressForClosingAttempt, withoutButton: dice[0] === 5 })
    expect(played.last?.statuses?.map(({ status }) => status)).not.toContain('humanity-uncool')
  })

  it.each([
    { who: createStrikingPerson(false), why: 'who is not Uncool' },
    { who: createStrikingPerson(true, 'luck'), why: 'without the ability' },
  ])('a striker $why rolls Hurt, and nothing else', async ({ who }) => {
    const { played, data } = await createContestWithWoundByPerson(who)
    expect(played.askQuestion('coup', { as: who, data })).toMatchObject({ context: { other: null } })
    expect(
      await played.refusalOfPress('coup', { as: who, data, answers: { other: 'heart' }, dice: [6] }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notOther`)
  })

  it('a miracle is a Contest, not a Check, so it stays a roll of Home', async () => {
    const healer = createPerson(
      'Cid',
      {},
      { items: [createAbilityItem('radicalSelfAcceptance')], conditions: ['uncool'] },
    )
    const { played, data } = await createContestWithMajorWound()
    played.people = [...played.people.slice(0, 2), healer]
    expect(played.askQuestion('miracle', { as: healer, data })).toMatchObject({ context: { other: null } })
    const formAnswers = { other: 'heart' }
    expect(
      await played.refusalOfPress('miracle', { as: healer, data, answers: formAnswers, dice: [4] }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notOther`)
  })
})

describe('"that character may turn … the loss into a win" (Insurance) at a miracle, and "modify that character’s result by −3" (HU43)', () => {
  const insuredPerson = createPerson('Ben', {}, { items: [createAbilityItem('insurance')] })

  it('the turned miracle wins by 5, waits to be accepted, and makes the wound medium', async () => {
    const testContest = await attemptMiracle(12, { victim: insuredPerson })
    await testContest.press('insure', { as: insuredPerson, data: createButtonDataOfLastAttempt(testContest) })
    expect(findLastAttempt(testContest)).toMatchObject({ rescued: 'Ben', raise: 5, closed: false })
    expect(findStateOfMajorWound(testContest)).toBe('open')
    expect(
      await testContest.refusalOfPress('insure', {
        as: insuredPerson,
        data: createButtonDataOfLastAttempt(testContest),
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.noSuchWound`)
    await testContest.press('closeAttempt', {
      as: anaWithLargeStats,
      data: createButtonDataOfLastAttempt(testContest),
    })
    expect(findStateOfMajorWound(testContest)).toBe('saved')
    expect(testContest.last?.edits).toContainEqual({
      target: 'Actor.Ben.Item.w',
      set: expect.objectContaining({ 'system.humanity.severity': 'medium' }) as unknown,
    })
  })

  it('"another character … wins a Contest": Disruption may turn the miracle back', async () => {
    const testContest = await attemptMiracle(12, { victim: insuredPerson })
    await testContest.press('insure', { as: insuredPerson, data: createButtonDataOfLastAttempt(testContest) })
    const disruptor = createPerson('Eve', {}, { items: [createAbilityItem('disruption')] })
    testContest.people = [...testContest.people, disruptor]
    await testContest.press('hinderAttempt', {
      as: disruptor,
      data: createButtonDataOfLastAttempt(testContest),
    })
    expect(
      await testContest.refusalOfPress('closeAttempt', {
        as: anaWithLargeStats,
        gm: true,
        data: createButtonDataOfLastAttempt(testContest),
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
    expect(findStateOfMajorWound(testContest)).toBe('open')
  })

  it('help counts on top: a turned miracle with 5 more makes the wound minor', async () => {
    const testContest = await attemptMiracle(12, { victim: insuredPerson })
    await testContest.press('insure', { as: insuredPerson, data: createButtonDataOfLastAttempt(testContest) })
    const helpingPerson = createPerson('Dee', { blessings: { a: 1, b: 1, c: 1, d: 1, e: 1 } })
    const tickedDiceById = { a: true, b: true, c: true, d: true, e: true }
    expect(
      testContest.previewOutlook('help', {
        as: helpingPerson,
        data: createButtonDataOfLastAttempt(testContest),
      })?.[0],
    ).toMatchObject([...['enough', { total: 17, target: 17 }]])
    await testContest.press('help', {
      as: helpingPerson,
      data: createButtonDataOfLastAttempt(testContest),
      answers: { dice: tickedDiceById },
    })
    await testContest.press('closeAttempt', {
      as: anaWithLargeStats,
      data: createButtonDataOfLastAttempt(testContest),
    })
    expect(testContest.last?.edits).toContainEqual({
      target: 'Actor.Ben.Item.w',
      set: expect.objectContaining({ 'system.humanity.severity': 'minor' }) as unknown,
    })
  })
})
