/** Tests the rolls of a Contest between groups ("Group Contests"). */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../../../src/core/game-views'
import { person } from '../../../support/contest'
import { newTestContest, factsOf, keyOf, settledResults, contestMessageAsGM } from '../../../support/contests'
import { humanityState } from '../../../support/humanity'
const REFUSAL = 'HnB.humanity.refusal'

const stats = () => humanityState().stats

describe('groups in a Contest', () => {
  const [ana, ben, cid, dee] = ['Ana', 'Ben', 'Cid', 'Dee'].map((name) => person(name)) as [
    RawParticipant,
    RawParticipant,
    RawParticipant,
    RawParticipant,
  ]

  it('several Attackers share the median of their results', async () => {
    const testContest = newTestContest([
      [ana, 'attacker'],
      [ben, 'attacker'],
      [cid, 'attacker'],
      [dee, 'defender'],
    ])
    const rollsOfGroup = () => testContest.asks('roll', { as: dee, data: { stat: 'head' } })
    for (const [as, face] of [
      [ana, 4],
      [ben, 2],
      [cid, 3],
    ] as const)
      await testContest.press('roll', { as, data: { stat: 'head' }, dice: [face] })
    // The defender's question already names the number that holds against the group's roll.
    expect(rollsOfGroup()).toMatchObject({
      context: { hold: { key: 'HnB.humanity.contest.ask.hold', data: { need: 3 } } },
    })
    await testContest.press('roll', { as: dee, data: { stat: 'head' }, dice: [3] })
    expect(contestMessageAsGM(testContest).results).toMatchObject([{ won: false, margin: 0 }])
  })

  it('the Gamemaster may say which of several Defenders are hurt, and how badly (HU6)', async () => {
    const strongAna = person('Ana', { stats: { ...stats(), hurt: 8 } })
    const testContest = newTestContest(
      [
        [strongAna, 'attacker'],
        [ben, 'defender'],
        [cid, 'defender'],
        [dee, 'defender'],
      ],
      { violent: true },
    )
    await testContest.press('roll', { as: strongAna, data: { stat: 'hurt' }, dice: [1, 7] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    await testContest.press('roll', { as: cid, data: { stat: 'hurry' }, dice: [2] })
    await testContest.press('roll', { as: dee, data: { stat: 'hurry' }, dice: [1, 1, 1, 1, 1, 4] })
    const [bens, cids] = [keyOf(testContest, 'Ben'), keyOf(testContest, 'Cid')]
    await testContest.press('settle', {
      as: strongAna,
      gm: true,
      answers: { effects: { attacker: { [bens]: '', [cids]: 'major' } } },
    })
    expect(settledResults(testContest)).toMatchObject([{ won: true, effects: { [cids]: 'major' } }])
    expect(settledResults(testContest)?.[0]?.effects).not.toHaveProperty(bens)
    expect(contestMessageAsGM(testContest).results).toMatchObject([
      {
        each: [{ name: 'Cid', severity: 'major', meaning: 'HnB.humanity.contest.meaning.violent.major' }],
      },
    ])
  })

  it('the message names each member if they fare differently, even if the first two fare alike', async () => {
    const eve = person('Eve')
    const testContest = newTestContest(
      [
        [person('Ana', { stats: { ...stats(), hurt: 8 } }), 'attacker'],
        [ben, 'defender'],
        [cid, 'defender'],
        [eve, 'defender'],
      ],
      { violent: true },
    )
    const [brute = ana] = testContest.people
    await testContest.press('roll', { as: brute, data: { stat: 'hurt' }, dice: [1, 7] })
    for (const as of [ben, cid, eve])
      await testContest.press('roll', { as, data: { stat: 'hurry' }, dice: [as === eve ? 3 : 2] })
    const severities = async (evesStat: string) => {
      const effects = Object.fromEntries(
        ['Ben', 'Cid', 'Eve'].map((name) => [keyOf(testContest, name), name === 'Eve' ? evesStat : 'minor']),
      )
      await testContest.press('settle', { as: brute, gm: true, answers: { effects: { attacker: effects } } })
      const [result] = contestMessageAsGM(testContest).results as unknown as {
        each: { severity: string }[] | null
        severity: string
      }[]
      return result?.each?.map(({ severity }) => severity) ?? result?.severity
    }
    expect(await severities('medium')).toEqual(['minor', 'minor', 'medium'])
  })

  it('a member who leaves no longer counts, and after the attack only a Gamemaster removes a member', async () => {
    const testContest = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    await testContest.press('leave', { as: cid })
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    expect(await testContest.refused('leave', { as: ben })).toBe(`${REFUSAL}.mayNotLeave`)
    await testContest.press('leave', { as: ben, gm: true })
    expect(factsOf(testContest).exchange.ended).toBe(true)
  })

  it('a Contest whose Defender is deleted has no opponent', async () => {
    const testContest = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    testContest.people = [ana]
    expect(await testContest.refused('roll', { as: ana, data: { stat: 'head' }, dice: [4] })).toBe(
      `${REFUSAL}.noOpponent`,
    )
    expect(await testContest.refused('settle', { as: ana, gm: true })).toBe(`${REFUSAL}.notDone`)
    await testContest.press('end', { as: ana, gm: true })
  })

  it('a stranger joins on the side that the button says, while there are seats', async () => {
    const testContest = newTestContest([[ana, 'attacker']], { seats: 1 })
    await testContest.press('join', { as: ben, data: { role: 'defender' } })
    expect(await testContest.refused('join', { as: cid, data: { role: 'defender' } })).toBe(
      'HnB.exchange.refusal.noSeat',
    )
    expect(Object.values(factsOf(testContest).exchange.sides).map(({ role }) => role)).toEqual([
      'attacker',
      'defender',
    ])
  })
})
