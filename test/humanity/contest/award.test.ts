/** Tests the awards for a Contest ("When to Award Blessing Dice"). */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../../src/core/game-views'
import { giveRollAwards } from '../../../src/humanity/check/award-roll'
import type { ContestSideRole } from '../../../src/humanity/contest/rolls/sides'
import type { Contest } from '../../../src/humanity/contest/facts'
import { createContest } from '../../../src/humanity/contest/begin-contest'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import { createPerson, PlayedMessage } from '../../support/contest'
import { createHumanityState, createSettingsInSession } from '../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

function createContestOfAttackerAndDefender(
  attacker: UnparsedParticipant,
  defender: UnparsedParticipant,
  isViolent = false,
): PlayedMessage {
  const sides = [
    { ...attacker, role: 'attacker' as ContestSideRole },
    { ...defender, role: 'defender' as ContestSideRole },
  ]
  const contestFacts = createContest(
    sides,
    { violent: isViolent, both: false },
    '',
    createScriptedChance([]),
    0,
  )
  return new PlayedMessage(
    contestFacts,
    [attacker, defender],
    humanityRuleset.messages.contest?.actions ?? {},
  )
}

const readContestFacts = (playedMessage: PlayedMessage) => playedMessage.facts as Contest
const findSideKey = (playedMessage: PlayedMessage, { actor }: UnparsedParticipant) =>
  Object.entries(readContestFacts(playedMessage).exchange.sides).find(
    ([, { uuid }]) => uuid === actor.uuid,
  )?.[0] ?? ''

/** Rolls Heart for both sides of a Contest. Accepts the result unless `isResultSettled` is false. */
async function rollBothContestParts(
  playedMessage: PlayedMessage,
  [attack, defence]: readonly [number[], number[]],
  isResultSettled = true,
) {
  const [first, second] = playedMessage.people
  if (!first || !second) throw new Error('It takes two.')
  await playedMessage.press('roll', { as: first, data: { stat: 'heart' }, dice: attack })
  await playedMessage.press('roll', { as: second, data: { stat: 'heart' }, dice: defence })
  if (isResultSettled) await playedMessage.press('settle', { as: first, gm: true })
}

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
    const buttonData = { award: `high ${findSideKey(testContest, ana)}` }
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
    // A person cannot be a witness of their own roll.
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
    const buttonData = { award: `high ${findSideKey(testContest, ana)}` }
    expect(await testContest.refusalOfPress('award', { as: ana, gm: true, data: buttonData })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it('each lucky number earns one die at once', async () => {
    const ana = createPerson('Ana')
    const testContest = createContestOfAttackerAndDefender(ana, createPerson('Ben'))
    testContest.settings = createSettingsInSession({ lucky: 4 })
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    const buttonData = { award: `lucky ${findSideKey(testContest, ana)} attack` }
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
    const buttonData = { award: `lucky ${findSideKey(testContest, ana)} attack` }
    expect(await testContest.refusalOfPress('award', { as: ana, data: buttonData })).toBe(
      'HnB.refusal.onlyGM',
    )
  })
})
