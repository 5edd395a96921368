/** Tests the awards for a Contest ("When to Award Blessing Dice"). */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../../src/core/game-views'
import { giveRollAwards } from '../../../src/humanity/check/award-roll'
import type { ContestRole } from '../../../src/humanity/contest/rolls/sides'
import type { Contest } from '../../../src/humanity/contest/facts'
import { newContest } from '../../../src/humanity/contest/begin-contest'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { scriptedChance } from '../../support/chance'
import { person, PlayedMessage } from '../../support/contest'
import { humanityState, settingsInSession } from '../../support/humanity'

const REFUSAL = 'HnB.humanity.refusal'

function contestBetween(attacker: RawParticipant, defender: RawParticipant, violent = false): PlayedMessage {
  const sides = [
    { ...attacker, role: 'attacker' as ContestRole },
    { ...defender, role: 'defender' as ContestRole },
  ]
  const facts = newContest(sides, { violent, both: false }, '', scriptedChance([]), 0)
  return new PlayedMessage(facts, [attacker, defender], humanityRuleset.messages.contest?.actions ?? {})
}

const factsOf = (played: PlayedMessage) => played.facts as Contest
const keyOf = (played: PlayedMessage, { actor }: RawParticipant) =>
  Object.entries(factsOf(played).exchange.sides).find(([, { uuid }]) => uuid === actor.uuid)?.[0] ?? ''

/** Both sides roll with Heart in a Contest, and the result is accepted. */
async function rollBothParts(
  played: PlayedMessage,
  [attack, defence]: readonly [number[], number[]],
  settle = true,
) {
  const [first, second] = played.people
  if (!first || !second) throw new Error('It takes two.')
  await played.press('roll', { as: first, data: { stat: 'heart' }, dice: attack })
  await played.press('roll', { as: second, data: { stat: 'heart' }, dice: defence })
  if (settle) await played.press('settle', { as: first, gm: true })
}

describe('a Contest earns Blessing Dice ("When to Award Blessing Dice")', () => {
  const strong = { stats: { ...humanityState().stats, heart: 10 as const } }
  const gaining = (played: PlayedMessage) =>
    (played.last?.edits ?? []).filter(({ set }) =>
      Object.keys(set).some((path) => path.includes('blessings')),
    )

  it('the first win by 5 in a session earns dice for the winner and each witness', async () => {
    const ana = person('Ana', strong)
    const played = contestBetween(ana, person('Ben'))
    await rollBothParts(played, [[8], [3]])
    const data = { award: `high ${keyOf(played, ana)}` }
    const answers = { witness: { ABCDEFGHIJKLMNOP: true, QRSTUVWXYZABCDEF: false } }
    await played.press('award', { as: ana, gm: true, data, answers, dice: [3, 4] })
    expect(gaining(played).map(({ target: of }) => of)).toEqual(['Actor.Ana', 'Actor.ABCDEFGHIJKLMNOP'])
    // A person cannot be a witness of their own roll.
    const id = 'ABCDEFGHIJKLMNOP'
    const seen = await giveRollAwards(
      { uuid: `Actor.${id}`, name: 'Ana' },
      'high',
      { witness: { [id]: true } },
      scriptedChance([5]),
    )
    expect(Object.values(seen.awards)).toMatchObject([
      { name: 'Ana', actor: '', dice: [5], why: '', occasion: expect.any(String) as string },
    ])
    expect(played.last?.edits).toContainEqual({ target: 'Actor.Ana', set: { 'system.humanity.high': true } })
    expect(await played.refused('award', { as: ana, gm: true, data, answers, dice: [] })).toBe(
      `${REFUSAL}.notNow`,
    )
  })

  it.each([
    { why: 'by less than 5', state: strong, dice: [[7], [3]] },
    { why: 'for the loser', state: {}, dice: [[2], [3]] },
    { why: 'for a second high win of the session', state: { ...strong, high: true }, dice: [[9], [3]] },
  ])('a Contest earns nothing $why', async ({ state, dice: [a = [], b = []] }) => {
    const ana = person('Ana', state)
    const played = contestBetween(ana, person('Ben'))
    await rollBothParts(played, [a, b])
    const data = { award: `high ${keyOf(played, ana)}` }
    expect(await played.refused('award', { as: ana, gm: true, data })).toBe(`${REFUSAL}.notNow`)
  })

  it('each lucky number earns one die at once', async () => {
    const ana = person('Ana')
    const played = contestBetween(ana, person('Ben'))
    played.settings = settingsInSession({ lucky: 4 })
    await played.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    const data = { award: `lucky ${keyOf(played, ana)} attack` }
    await played.press('award', { as: ana, gm: true, data, dice: [1, 5] })
    expect(gaining(played)).toMatchObject([{ target: 'Actor.Ana' }])
    expect(await played.refused('award', { as: ana, gm: true, data })).toBe(`${REFUSAL}.notNow`)
  })

  it('only a Gamemaster awards', async () => {
    const ana = person('Ana')
    const played = contestBetween(ana, person('Ben'))
    played.settings = settingsInSession({ lucky: 4 })
    await played.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    const data = { award: `lucky ${keyOf(played, ana)} attack` }
    expect(await played.refused('award', { as: ana, data })).toBe('HnB.refusal.onlyGM')
  })
})
