/** Tests abilities that meet a major wound: Radical Self-Acceptance at a coup de grâce, Insurance at a miracle. */
import { describe, expect, it } from 'vitest'
import { person } from '../../../support/contest'
import { abilityItem, humanityState } from '../../../support/humanity'
import {
  attemptIn,
  attemptMiracle,
  attemptOf,
  ben,
  strongAna,
  contestWithMajorWound,
  majorWoundState,
} from '../../../support/lethal'

const REFUSAL = 'HnB.humanity.refusal'

describe('"you may roll Checks using a different Basic Stat than normal" (Radical Self-Acceptance), and "a Hurt Stat Check" (HU62)', () => {
  const striker = (isUncool: boolean, ability: 'radicalSelfAcceptance' | 'luck' = 'radicalSelfAcceptance') =>
    person(
      'Ana',
      { stats: { ...humanityState().stats, hurt: 8, heart: 6 } },
      { items: [abilityItem(ability)], conditions: isUncool ? ['uncool'] : [] },
    )

  /**
   * A major wound of Ben, struck by a striker with the ability. Afterwards, the striker is replaced by a person who is
   * Uncool or lacks the ability.
   */
  const woundBy = async (who: ReturnType<typeof striker>) => {
    const wounded = await contestWithMajorWound(ben, striker(false))
    wounded.played.people = [who, ...wounded.played.people.slice(1)]
    return wounded
  }

  it('an Uncool striker may roll Heart for the coup de grâce, and is no longer Uncool once it succeeds', async () => {
    const uncoolStriker = striker(true)
    const { played, data } = await woundBy(uncoolStriker)
    expect(played.asks('coup', { as: uncoolStriker, data })).toMatchObject({
      context: { other: 'radicalSelfAcceptance' },
    })
    await played.press('coup', { as: uncoolStriker, data, answers: { other: 'heart' }, dice: [6] })
    expect(attemptOf(played)).toMatchObject({ stats: ['heart'], groups: [{ faces: 6 }], endsUncool: true })
    await played.press('closeAttempt', { as: ben, data: attemptIn(played) })
    expect(majorWoundState(played)).toBe('finished')
    expect(played.last?.statuses).toContainEqual({
      ...{ target: 'Actor.Ana', status: 'humanity-uncool', active: false },
    })
  })

  it.each([
    { answers: { other: 'heart' }, dice: [5], why: 'the Check failed, for Uncool takes 1 from the 5' },
    { answers: {}, dice: [6], why: 'the Check succeeded with Hurt, the normal stat' },
  ])('the striker stays Uncool: $why', async ({ answers, dice }) => {
    const uncoolStriker = striker(true)
    const { played, data } = await woundBy(uncoolStriker)
    await played.press('coup', { as: uncoolStriker, data, answers, dice })
    const close = { as: ben, gm: true, data: attemptIn(played) }
    await played.press('closeAttempt', { ...close, withoutButton: dice[0] === 5 })
    expect(played.last?.statuses?.map(({ status }) => status)).not.toContain('humanity-uncool')
  })

  it.each([
    { who: striker(false), why: 'who is not Uncool' },
    { who: striker(true, 'luck'), why: 'without the ability' },
  ])('a striker $why rolls Hurt, and nothing else', async ({ who }) => {
    const { played, data } = await woundBy(who)
    expect(played.asks('coup', { as: who, data })).toMatchObject({ context: { other: null } })
    expect(await played.refused('coup', { as: who, data, answers: { other: 'heart' }, dice: [6] })).toBe(
      `${REFUSAL}.notOther`,
    )
  })

  it('a miracle is a Contest, not a Check, so it stays a roll of Home', async () => {
    const healer = person(
      'Cid',
      {},
      { items: [abilityItem('radicalSelfAcceptance')], conditions: ['uncool'] },
    )
    const { played, data } = await contestWithMajorWound()
    played.people = [...played.people.slice(0, 2), healer]
    expect(played.asks('miracle', { as: healer, data })).toMatchObject({ context: { other: null } })
    const answers = { other: 'heart' }
    expect(await played.refused('miracle', { as: healer, data, answers, dice: [4] })).toBe(
      `${REFUSAL}.notOther`,
    )
  })
})

describe('"that character may turn … the loss into a win" (Insurance) at a miracle, and "modify that character’s result by −3" (HU43)', () => {
  const insuredPerson = person('Ben', {}, { items: [abilityItem('insurance')] })

  it('the turned miracle wins by 5, waits to be accepted, and makes the wound medium', async () => {
    const testContest = await attemptMiracle(12, { victim: insuredPerson })
    await testContest.press('insure', { as: insuredPerson, data: attemptIn(testContest) })
    expect(attemptOf(testContest)).toMatchObject({ rescued: 'Ben', raise: 5, closed: false })
    expect(majorWoundState(testContest)).toBe('open')
    expect(await testContest.refused('insure', { as: insuredPerson, data: attemptIn(testContest) })).toBe(
      `${REFUSAL}.noSuchWound`,
    )
    await testContest.press('closeAttempt', { as: strongAna, data: attemptIn(testContest) })
    expect(majorWoundState(testContest)).toBe('saved')
    expect(testContest.last?.edits).toContainEqual({
      target: 'Actor.Ben.Item.w',
      set: expect.objectContaining({ 'system.humanity.severity': 'medium' }) as unknown,
    })
  })

  it('"another character … wins a Contest": Disruption may turn the miracle back', async () => {
    const testContest = await attemptMiracle(12, { victim: insuredPerson })
    await testContest.press('insure', { as: insuredPerson, data: attemptIn(testContest) })
    const disruptor = person('Eve', {}, { items: [abilityItem('disruption')] })
    testContest.people = [...testContest.people, disruptor]
    await testContest.press('hinderAttempt', { as: disruptor, data: attemptIn(testContest) })
    expect(
      await testContest.refused('closeAttempt', { as: strongAna, gm: true, data: attemptIn(testContest) }),
    ).toBe(`${REFUSAL}.notNow`)
    expect(majorWoundState(testContest)).toBe('open')
  })

  it('help counts on top: a turned miracle with 5 more makes the wound minor', async () => {
    const testContest = await attemptMiracle(12, { victim: insuredPerson })
    await testContest.press('insure', { as: insuredPerson, data: attemptIn(testContest) })
    const helpingPerson = person('Dee', { blessings: { a: 1, b: 1, c: 1, d: 1, e: 1 } })
    const dice = { a: true, b: true, c: true, d: true, e: true }
    expect(
      testContest.outlook('help', { as: helpingPerson, data: attemptIn(testContest) })?.[0],
    ).toMatchObject([...['enough', { total: 17, target: 17 }]])
    await testContest.press('help', { as: helpingPerson, data: attemptIn(testContest), answers: { dice } })
    await testContest.press('closeAttempt', { as: strongAna, data: attemptIn(testContest) })
    expect(testContest.last?.edits).toContainEqual({
      target: 'Actor.Ben.Item.w',
      set: expect.objectContaining({ 'system.humanity.severity': 'minor' }) as unknown,
    })
  })
})
