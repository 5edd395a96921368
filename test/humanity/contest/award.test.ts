/** Tests the awards for a Contest ("When to Award Blessing Dice"). */
import { describe, expect, it } from 'vitest'
import { giveRollAwards } from '../../../src/humanity/check/award-roll'
import { createScriptedChance } from '../../support/chance'
import type { PlayedMessage } from '../../support/contest'
import { createPerson } from '../../support/contest'
import { createHumanityState, createSettingsInSession } from '../../support/humanity'
import {
  createContestOfAttackerAndDefender,
  rollBothContestParts,
  findSideKeyOfActor,
} from '../../support/contests'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

describe('a Contest earns Blessing Dice ("When to Award Blessing Dice")', () => {
  const stateWithLargeStats = { stats: { ...createHumanityState().stats, heart: 10 as const } }
  const listAwardEdits = (playedMessage: PlayedMessage) =>
    (playedMessage.last?.edits ?? []).filter(({ set }) =>
      Object.keys(set).some((fieldPath) => fieldPath.includes('blessings')),
    )

  it('the first win by 5 in a session earns dice for the winner and each witness', async () => {
    const ana = createPerson('Ana', stateWithLargeStats)
    const testContest = createContestOfAttackerAndDefender(ana, createPerson('Ben'))
    await rollBothContestParts(testContest, [[8], [3]])
    const buttonData = { award: `high ${findSideKeyOfActor(testContest, ana)}` }
    const formAnswers = { witness: { ABCDEFGHIJKLMNOP: true, QRSTUVWXYZABCDEF: false } }
    await testContest.press('award', {
      as: ana,
      gm: true,
      data: buttonData,
      answers: formAnswers,
      dice: [3, 4],
    })
    expect(listAwardEdits(testContest).map(({ target: of }) => of)).toEqual([
      'Actor.Ana',
      'Actor.ABCDEFGHIJKLMNOP',
    ])
    // Some awards go to witnesses of a roll. The person who made the roll cannot be a witness of it.
    const actorId = 'ABCDEFGHIJKLMNOP'
    const resultOfAwardRoll = await giveRollAwards(
      { uuid: `Actor.${actorId}`, name: 'Ana' },
      'high',
      { witness: { [actorId]: true } },
      createScriptedChance([5]),
    )
    expect(Object.values(resultOfAwardRoll.awards)).toMatchObject([
      { name: 'Ana', actor: '', dice: [5], why: '', occasion: expect.any(String) as string },
    ])
    expect(testContest.last?.edits).toContainEqual({
      target: 'Actor.Ana',
      set: { 'system.humanity.high': true },
    })
    expect(
      await testContest.refusalOfPress('award', {
        as: ana,
        gm: true,
        data: buttonData,
        answers: formAnswers,
        dice: [],
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
  })

  it.each([
    { why: 'by less than 5', state: stateWithLargeStats, dice: [[7], [3]] },
    { why: 'for the loser', state: {}, dice: [[2], [3]] },
    {
      why: 'for a second high win of the session',
      state: { ...stateWithLargeStats, high: true },
      dice: [[9], [3]],
    },
  ])('a Contest earns nothing $why', async ({ state, dice: [a = [], b = []] }) => {
    const ana = createPerson('Ana', state)
    const testContest = createContestOfAttackerAndDefender(ana, createPerson('Ben'))
    await rollBothContestParts(testContest, [a, b])
    const buttonData = { award: `high ${findSideKeyOfActor(testContest, ana)}` }
    expect(await testContest.refusalOfPress('award', { as: ana, gm: true, data: buttonData })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it('each lucky number earns one die at once', async () => {
    const ana = createPerson('Ana')
    const testContest = createContestOfAttackerAndDefender(ana, createPerson('Ben'))
    testContest.settings = createSettingsInSession({ lucky: 4 })
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    const buttonData = { award: `lucky ${findSideKeyOfActor(testContest, ana)} attack` }
    await testContest.press('award', { as: ana, gm: true, data: buttonData, dice: [1, 5] })
    expect(listAwardEdits(testContest)).toMatchObject([{ target: 'Actor.Ana' }])
    expect(await testContest.refusalOfPress('award', { as: ana, gm: true, data: buttonData })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it('only a Gamemaster awards', async () => {
    const ana = createPerson('Ana')
    const testContest = createContestOfAttackerAndDefender(ana, createPerson('Ben'))
    testContest.settings = createSettingsInSession({ lucky: 4 })
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    const buttonData = { award: `lucky ${findSideKeyOfActor(testContest, ana)} attack` }
    expect(await testContest.refusalOfPress('award', { as: ana, data: buttonData })).toBe(
      'HnB.refusal.onlyGM',
    )
  })
})
