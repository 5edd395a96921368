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
    const played = newTestContest([
      [ana, 'attacker'],
      [ben, 'attacker'],
      [cid, 'attacker'],
      [dee, 'defender'],
    ])
    const rollsOfGroup = () => played.asks('roll', { as: dee, data: { stat: 'head' } })
    for (const [as, face] of [
      [ana, 4],
      [ben, 2],
      [cid, 3],
    ] as const)
      await played.press('roll', { as, data: { stat: 'head' }, dice: [face] })
    // The defender sees what the group's roll will be.
    expect(rollsOfGroup()).toMatchObject({
      context: { hold: { key: 'HnB.humanity.contest.ask.hold', data: { need: 3 } } },
    })
    await played.press('roll', { as: dee, data: { stat: 'head' }, dice: [3] })
    expect(contestMessageAsGM(played).results).toMatchObject([{ won: false, margin: 0 }])
  })

  it('the Gamemaster may say which of several Defenders are hurt, and how badly (HU6)', async () => {
    const brute = person('Ana', { stats: { ...stats(), hurt: 8 } })
    const played = newTestContest(
      [
        [brute, 'attacker'],
        [ben, 'defender'],
        [cid, 'defender'],
        [dee, 'defender'],
      ],
      { violent: true },
    )
    await played.press('roll', { as: brute, data: { stat: 'hurt' }, dice: [1, 7] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    await played.press('roll', { as: cid, data: { stat: 'hurry' }, dice: [2] })
    await played.press('roll', { as: dee, data: { stat: 'hurry' }, dice: [1, 1, 1, 1, 1, 4] })
    const [bens, cids] = [keyOf(played, 'Ben'), keyOf(played, 'Cid')]
    await played.press('settle', {
      as: brute,
      gm: true,
      answers: { effects: { attacker: { [bens]: '', [cids]: 'major' } } },
    })
    expect(settledResults(played)).toMatchObject([{ won: true, effects: { [cids]: 'major' } }])
    expect(settledResults(played)?.[0]?.effects).not.toHaveProperty(bens)
    expect(contestMessageAsGM(played).results).toMatchObject([
      {
        each: [{ name: 'Cid', severity: 'major', meaning: 'HnB.humanity.contest.meaning.violent.major' }],
      },
    ])
  })

  it('the message names each member if they fare differently, even if the first two fare alike', async () => {
    const eve = person('Eve')
    const played = newTestContest(
      [
        [person('Ana', { stats: { ...stats(), hurt: 8 } }), 'attacker'],
        [ben, 'defender'],
        [cid, 'defender'],
        [eve, 'defender'],
      ],
      { violent: true },
    )
    const [brute = ana] = played.people
    await played.press('roll', { as: brute, data: { stat: 'hurt' }, dice: [1, 7] })
    for (const as of [ben, cid, eve])
      await played.press('roll', { as, data: { stat: 'hurry' }, dice: [as === eve ? 3 : 2] })
    const severities = async (eves: string) => {
      const effects = Object.fromEntries(
        ['Ben', 'Cid', 'Eve'].map((name) => [keyOf(played, name), name === 'Eve' ? eves : 'minor']),
      )
      await played.press('settle', { as: brute, gm: true, answers: { effects: { attacker: effects } } })
      const [result] = contestMessageAsGM(played).results as unknown as {
        each: { severity: string }[] | null
        severity: string
      }[]
      return result?.each?.map(({ severity }) => severity) ?? result?.severity
    }
    expect(await severities('medium')).toEqual(['minor', 'minor', 'medium'])
  })

  it('a member who leaves no longer counts, and after the attack only a Gamemaster removes a member', async () => {
    const played = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    await played.press('leave', { as: cid })
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    expect(await played.refused('leave', { as: ben })).toBe(`${REFUSAL}.mayNotLeave`)
    await played.press('leave', { as: ben, gm: true })
    expect(factsOf(played).exchange.ended).toBe(true)
  })

  it('a Contest whose Defender is deleted has no opponent', async () => {
    const played = newTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    played.people = [ana]
    expect(await played.refused('roll', { as: ana, data: { stat: 'head' }, dice: [4] })).toBe(
      `${REFUSAL}.noOpponent`,
    )
    expect(await played.refused('settle', { as: ana, gm: true })).toBe(`${REFUSAL}.notDone`)
    await played.press('end', { as: ana, gm: true })
  })

  it('a stranger joins on the side that the button says, while there are seats', async () => {
    const played = newTestContest([[ana, 'attacker']], { seats: 1 })
    await played.press('join', { as: ben, data: { role: 'defender' } })
    expect(await played.refused('join', { as: cid, data: { role: 'defender' } })).toBe(
      'HnB.exchange.refusal.noSeat',
    )
    expect(Object.values(factsOf(played).exchange.sides).map(({ role }) => role)).toEqual([
      'attacker',
      'defender',
    ])
  })
})
