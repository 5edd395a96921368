/** Tests the awards for a Contest ("When to Award Blessing Dice"). */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../../src/core/game-views'
import { giveRollAwards } from '../../../src/humanity/check/award-roll'
import type { ContestSideRole } from '../../../src/humanity/contest/rolls/sides'
import type { Contest } from '../../../src/humanity/contest/facts'
import { createContest } from '../../../src/humanity/contest/begin-contest'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { scriptedChance } from '../../support/chance'
import { createPerson, PlayedMessage } from '../../support/contest'
import { humanityState, settingsInSession } from '../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

function contestBetween(
  attacker: RawParticipant,
  defender: RawParticipant,
  isViolent = false,
): PlayedMessage {
  const sides = [
    { ...attacker, role: 'attacker' as ContestSideRole },
    { ...defender, role: 'defender' as ContestSideRole },
  ]
  const facts = createContest(sides, { violent: isViolent, both: false }, '', scriptedChance([]), 0)
  return new PlayedMessage(facts, [attacker, defender], humanityRuleset.messages.contest?.actions ?? {})
}

const contestFactsOf = (playedMessage: PlayedMessage) => playedMessage.facts as Contest
const sideKeyOf = (playedMessage: PlayedMessage, { actor }: RawParticipant) =>
  Object.entries(contestFactsOf(playedMessage).exchange.sides).find(
    ([, { uuid }]) => uuid === actor.uuid,
  )?.[0] ?? ''

/** Rolls Heart for both sides of a Contest, and accepts the result unless `settlesResult` is false. */
async function rollBothParts(
  playedMessage: PlayedMessage,
  [attack, defence]: readonly [number[], number[]],
  settlesResult = true,
) {
  const [first, second] = playedMessage.people
  if (!first || !second) throw new Error('It takes two.')
  await playedMessage.press('roll', { as: first, data: { stat: 'heart' }, dice: attack })
  await playedMessage.press('roll', { as: second, data: { stat: 'heart' }, dice: defence })
  if (settlesResult) await playedMessage.press('settle', { as: first, gm: true })
}

describe('a Contest earns Blessing Dice ("When to Award Blessing Dice")', () => {
  const strongState = { stats: { ...humanityState().stats, heart: 10 as const } }
  const awardEdits = (playedMessage: PlayedMessage) =>
    (playedMessage.last?.edits ?? []).filter(({ set }) =>
      Object.keys(set).some((fieldPath) => fieldPath.includes('blessings')),
    )

  it('the first win by 5 in a session earns dice for the winner and each witness', async () => {
    const ana = createPerson('Ana', strongState)
    const testContest = contestBetween(ana, createPerson('Ben'))
    await rollBothParts(testContest, [[8], [3]])
    const data = { award: `high ${sideKeyOf(testContest, ana)}` }
    const answers = { witness: { ABCDEFGHIJKLMNOP: true, QRSTUVWXYZABCDEF: false } }
    await testContest.press('award', { as: ana, gm: true, data, answers, dice: [3, 4] })
    expect(awardEdits(testContest).map(({ target: of }) => of)).toEqual([
      'Actor.Ana',
      'Actor.ABCDEFGHIJKLMNOP',
    ])
    // A person cannot be a witness of their own roll.
    const id = 'ABCDEFGHIJKLMNOP'
    const awardResult = await giveRollAwards(
      { uuid: `Actor.${id}`, name: 'Ana' },
      'high',
      { witness: { [id]: true } },
      scriptedChance([5]),
    )
    expect(Object.values(awardResult.awards)).toMatchObject([
      { name: 'Ana', actor: '', dice: [5], why: '', occasion: expect.any(String) as string },
    ])
    expect(testContest.last?.edits).toContainEqual({
      target: 'Actor.Ana',
      set: { 'system.humanity.high': true },
    })
    expect(await testContest.refusalOfPress('award', { as: ana, gm: true, data, answers, dice: [] })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it.each([
    { why: 'by less than 5', state: strongState, dice: [[7], [3]] },
    { why: 'for the loser', state: {}, dice: [[2], [3]] },
    { why: 'for a second high win of the session', state: { ...strongState, high: true }, dice: [[9], [3]] },
  ])('a Contest earns nothing $why', async ({ state, dice: [a = [], b = []] }) => {
    const ana = createPerson('Ana', state)
    const testContest = contestBetween(ana, createPerson('Ben'))
    await rollBothParts(testContest, [a, b])
    const data = { award: `high ${sideKeyOf(testContest, ana)}` }
    expect(await testContest.refusalOfPress('award', { as: ana, gm: true, data })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it('each lucky number earns one die at once', async () => {
    const ana = createPerson('Ana')
    const testContest = contestBetween(ana, createPerson('Ben'))
    testContest.settings = settingsInSession({ lucky: 4 })
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    const data = { award: `lucky ${sideKeyOf(testContest, ana)} attack` }
    await testContest.press('award', { as: ana, gm: true, data, dice: [1, 5] })
    expect(awardEdits(testContest)).toMatchObject([{ target: 'Actor.Ana' }])
    expect(await testContest.refusalOfPress('award', { as: ana, gm: true, data })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it('only a Gamemaster awards', async () => {
    const ana = createPerson('Ana')
    const testContest = contestBetween(ana, createPerson('Ben'))
    testContest.settings = settingsInSession({ lucky: 4 })
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    const data = { award: `lucky ${sideKeyOf(testContest, ana)} attack` }
    expect(await testContest.refusalOfPress('award', { as: ana, data })).toBe('HnB.refusal.onlyGM')
  })
})
