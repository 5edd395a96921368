/** Tests the rolls of a Contest between groups ("Group Contests"). */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../../../src/core/game-views'
import { createPerson } from '../../../support/contest'
import {
  createTestContest,
  readContestFacts,
  findSideKey,
  findSettledResultsOfContest,
  createContestContextForGamemaster,
} from '../../../support/contests'
import { createHumanityState } from '../../../support/humanity'
const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

const createDefaultStats = () => createHumanityState().stats

describe('groups in a Contest', () => {
  const [ana, ben, cid, dee] = ['Ana', 'Ben', 'Cid', 'Dee'].map((personName) => createPerson(personName)) as [
    UnparsedParticipant,
    UnparsedParticipant,
    UnparsedParticipant,
    UnparsedParticipant,
  ]

  it('several Attackers share the median of their results', async () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'attacker'],
      [cid, 'attacker'],
      [dee, 'defender'],
    ])
    const askGroupRollQuestion = () => testContest.askQuestion('roll', { as: dee, data: { stat: 'head' } })
    for (const [as, face] of [
      [ana, 4],
      [ben, 2],
      [cid, 3],
    ] as const)
      await testContest.press('roll', { as, data: { stat: 'head' }, dice: [face] })
    // A person defends against a group that has rolled. The question about the defence already shows which number is
    // enough.
    expect(askGroupRollQuestion()).toMatchObject({
      context: { hold: { key: 'HnB.humanity.contest.ask.hold', data: { need: 3 } } },
    })
    await testContest.press('roll', { as: dee, data: { stat: 'head' }, dice: [3] })
    expect(createContestContextForGamemaster(testContest).results).toMatchObject([{ won: false, margin: 0 }])
  })

  it('the Gamemaster may say which of several Defenders are hurt, and how badly (HU6)', async () => {
    const anaWithLargeStats = createPerson('Ana', { stats: { ...createDefaultStats(), hurt: 8 } })
    const testContest = createTestContest(
      [
        [anaWithLargeStats, 'attacker'],
        [ben, 'defender'],
        [cid, 'defender'],
        [dee, 'defender'],
      ],
      { violent: true },
    )
    await testContest.press('roll', { as: anaWithLargeStats, data: { stat: 'hurt' }, dice: [1, 7] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    await testContest.press('roll', { as: cid, data: { stat: 'hurry' }, dice: [2] })
    await testContest.press('roll', { as: dee, data: { stat: 'hurry' }, dice: [1, 1, 1, 1, 1, 4] })
    const [bens, cids] = [findSideKey(testContest, 'Ben'), findSideKey(testContest, 'Cid')]
    await testContest.press('settle', {
      as: anaWithLargeStats,
      gm: true,
      answers: { effects: { attacker: { [bens]: '', [cids]: 'major' } } },
    })
    expect(findSettledResultsOfContest(testContest)).toMatchObject([
      { won: true, effects: { [cids]: 'major' } },
    ])
    expect(findSettledResultsOfContest(testContest)?.[0]?.effects).not.toHaveProperty(bens)
    expect(createContestContextForGamemaster(testContest).results).toMatchObject([
      {
        each: [{ name: 'Cid', severity: 'major', meaning: 'HnB.humanity.contest.meaning.violent.major' }],
      },
    ])
  })

  it('the message names each member if they fare differently, even if the first two fare alike', async () => {
    const eve = createPerson('Eve')
    const testContest = createTestContest(
      [
        [createPerson('Ana', { stats: { ...createDefaultStats(), hurt: 8 } }), 'attacker'],
        [ben, 'defender'],
        [cid, 'defender'],
        [eve, 'defender'],
      ],
      { violent: true },
    )
    const [brute = ana] = testContest.people
    await testContest.press('roll', { as: brute, data: { stat: 'hurt' }, dice: [1, 7] })
    for (const pressingPerson of [ben, cid, eve])
      await testContest.press('roll', {
        as: pressingPerson,
        data: { stat: 'hurry' },
        dice: [pressingPerson === eve ? 3 : 2],
      })
    const listSeveritiesAfterChoice = async (severityAnswerForEve: string) => {
      const effectsBySide = Object.fromEntries(
        ['Ben', 'Cid', 'Eve'].map((personName) => [
          findSideKey(testContest, personName),
          personName === 'Eve' ? severityAnswerForEve : 'minor',
        ]),
      )
      await testContest.press('settle', {
        as: brute,
        gm: true,
        answers: { effects: { attacker: effectsBySide } },
      })
      const [result] = createContestContextForGamemaster(testContest).results as unknown as {
        each: { severity: string }[] | null
        severity: string
      }[]
      return result?.each?.map(({ severity }) => severity) ?? result?.severity
    }
    expect(await listSeveritiesAfterChoice('medium')).toEqual(['minor', 'minor', 'medium'])
  })

  it('a member who leaves no longer counts, and after the attack only a Gamemaster removes a member', async () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    await testContest.press('leave', { as: cid })
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    expect(await testContest.refusalOfPress('leave', { as: ben })).toBe(`${REFUSAL_KEY_PREFIX}.mayNotLeave`)
    await testContest.press('leave', { as: ben, gm: true })
    expect(readContestFacts(testContest).exchange.ended).toBe(true)
  })

  it('a Contest whose Defender is deleted has no opponent', async () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    testContest.people = [ana]
    expect(await testContest.refusalOfPress('roll', { as: ana, data: { stat: 'head' }, dice: [4] })).toBe(
      `${REFUSAL_KEY_PREFIX}.noOpponent`,
    )
    expect(await testContest.refusalOfPress('settle', { as: ana, gm: true })).toBe(
      `${REFUSAL_KEY_PREFIX}.notDone`,
    )
    await testContest.press('end', { as: ana, gm: true })
  })

  it('a stranger joins on the side that the button says, while there are seats', async () => {
    const testContest = createTestContest([[ana, 'attacker']], { seats: 1 })
    await testContest.press('join', { as: ben, data: { role: 'defender' } })
    expect(await testContest.refusalOfPress('join', { as: cid, data: { role: 'defender' } })).toBe(
      'HnB.exchange.refusal.noSeat',
    )
    expect(Object.values(readContestFacts(testContest).exchange.sides).map(({ role }) => role)).toEqual([
      'attacker',
      'defender',
    ])
  })
})
