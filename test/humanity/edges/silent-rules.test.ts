/** Tests the rulings (HU51 to HU57) for cases about which the rule book is silent. */
import { describe, expect, it } from 'vitest'
import type { RawMessageActionContext } from '../../../src/core/game-views'
import { judgeAttack } from '../../../src/humanity/contest/rolls/judge'
import { findChaseFinishResult } from '../../../src/humanity/chase/track/rules'
import { createStartingStats } from '../../../src/humanity/rules/creation'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { listAvailableLifestyles } from '../../../src/humanity/shop/rules'
import { createScriptedChance } from '../../support/chance'
import { createPerson } from '../../support/contest'
import { createTestContest, createContestContextForGamemaster } from '../../support/contests'
import {
  createAbilityItem,
  createStatCheckFacts,
  createHumanityActionContext,
  createHumanityState,
  createLifestyleItem,
  usualSettings,
} from '../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

describe('"you win by 9 instead" in a group (HU52)', () => {
  const createSideRollScore = (rollResultOfSide: number, marginLimit: number | null) => ({
    result: rollResultOfSide,
    protection: 0,
    cap: marginLimit,
    raise: 0,
  })
  it.each([
    { caps: [9, null], margin: 15, why: 'one Attacker without a cap frees the group' },
    { caps: [9, 9], margin: 9, why: 'all capped alike' },
    { caps: [6, 9], margin: 9, why: 'the least limited decides' },
  ])('a capped win in a group: $why', ({ caps, margin }) => {
    const attackerScores = caps.map((marginLimit) => createSideRollScore(17, marginLimit))
    expect(judgeAttack(attackerScores, [createSideRollScore(2, null)]).margin).toBe(margin)
  })
})

describe('"the Defender rolls … using the same Stat as the Attacker" (HU53)', () => {
  it('a Defender against History that stood for Heart rolls History, and not Heart', async () => {
    const [ana, ben] = [createPerson('Ana', { touchstones: ['Acting'] }), createPerson('Ben')]
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    const formAnswers = { touchstone: '0' }
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, answers: formAnswers, dice: [3] })
    expect(await testContest.refusalOfPress('roll', { as: ben, data: { stat: 'heart' }, dice: [4] })).toBe(
      `${REFUSAL_KEY_PREFIX}.notThatStat`,
    )
    await testContest.press('roll', { as: ben, data: { stat: 'history' }, dice: [2] })
    expect(createContestContextForGamemaster(testContest).results).toMatchObject([{ won: true, margin: 1 }])
  })
})

describe('"the first to reach at least space 20 at the end of a round" (HU54)', () => {
  it.each([
    { places: [20, 23], winners: ['b'], why: 'of two who reach it in one round, the furthest' },
    { places: [21, 21], winners: ['a', 'b'], why: 'two who are level: a draw' },
  ])('the end of a Chase at space 20: $why', ({ places, winners }) => {
    const chaseRunners = places.map((spaceOnTrack, index) => ({
      id: 'ab'[index] ?? '',
      at: spaceOnTrack,
      out: false,
    }))
    expect(
      findChaseFinishResult(chaseRunners, { reach: 20, rounds: null, lastOne: false }, 4)?.winners,
    ).toEqual(winners)
  })
})

describe('"When you fail a Check … by 5 or more, gain a Blessing", where the group succeeded (HU55)', () => {
  const createDiceGroupsWithFaces = (faceOfDie: number) => [
    { number: 1, faces: 20, bumpOn: 1 as const, waves: [[faceOfDie]], cut: false },
  ]
  const createMemberWithCheck = (rollerUuid: string, faceOfDie: number) => ({
    uuid: rollerUuid,
    name: rollerUuid,
    check: createStatCheckFacts({
      roller: rollerUuid,
      target: 8,
      groups: createDiceGroupsWithFaces(faceOfDie),
    }),
  })
  it.each([
    { face: 3, gains: true, why: 'who failed by 5 gains it, although half succeeded' },
    { face: 4, gains: false, why: 'who failed by 4 gains nothing' },
  ])('a member who failed while the group succeeded: $why', async ({ face, gains }) => {
    const memberByKey = {
      k0: createMemberWithCheck('Actor.a', face),
      k1: createMemberWithCheck('Actor.x1', 9),
    }
    const messageFacts = { stat: 'head', statName: '', target: 8, each: false, members: memberByKey }
    const ownActionContext: RawMessageActionContext = {
      ...createHumanityActionContext({ items: [createAbilityItem('steadfastness')], data: { member: 'k0' } }),
      message: { uuid: 'ChatMessage.m', actor: '', facts: messageFacts },
      sides: [],
    }
    const actionOutcome = await humanityRuleset.messages.together?.actions.settle?.decide(
      ownActionContext,
      {},
      createScriptedChance([4]),
    )
    expect(JSON.stringify(actionOutcome).includes('steadfastness')).toBe(gains)
  })
})

it('"they may have that Lifestyle benefit your new Stat instead": at creation, too (HU56)', () => {
  expect(createStartingStats('history', { lifestyle: 'wisened', moved: 'home' }, 'Hex')).toMatchObject({
    ...{ head: 6, home: 4, custom: 6 },
  })
})

it('"at the end of a later session": nobody becomes Lost and leaves it the same evening (HU57)', () => {
  const { stats } = createHumanityState()
  const characterWithLostLifestyle = {
    lifestyle: 'lost',
    startingLifestyle: 'eager',
    stats,
    lostSince: 4,
    moved: '',
    customStat: '',
  } as const
  const shopperWithLostLifestyle = {
    ...characterWithLostLifestyle,
    touchstones: [],
    abilityCount: 2,
    raised: [],
  }
  const listLifestyleOptions = (endedSessionCount: number) =>
    listAvailableLifestyles({ ...shopperWithLostLifestyle, endedSessions: endedSessionCount })
  expect([listLifestyleOptions(4).length, listLifestyleOptions(5).length > 0]).toEqual([0, true])
})

describe('"you may pay for it with ⑥": a benefit that was moved to the new Stat (HU51)', () => {
  it.each([
    { customStat: 'Hex', pays: false, why: 'Hex has it' },
    { customStat: 'Hardship', pays: true, why: 'Hardship cannot use it, so the original Stat keeps it' },
    { customStat: '', pays: true, why: 'the table no longer has the new Stat' },
  ])('a Spark of the original Stat: $why', async ({ customStat, pays }) => {
    const gameSettings = { ...usualSettings, customStat }
    const actorState = createHumanityState({ blessings: { six: 6 } })
    const ownActionContext = createHumanityActionContext({
      state: actorState,
      settings: gameSettings,
      items: [createLifestyleItem('prodigious', 'head')],
      data: { stat: 'head' },
    })
    const formAnswers = { target: 8, spark: 'hand' }
    const actionOutcome = await humanityRuleset.tab.actions.check?.decide(
      ownActionContext,
      formAnswers,
      createScriptedChance([3, 4]),
    )
    expect(JSON.stringify(actionOutcome).includes('sparkUnpaid')).toBe(!pays)
  })
})
