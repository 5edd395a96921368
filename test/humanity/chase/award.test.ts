/** Tests the Gamemaster's awards for the rolls of a Chase. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../../src/core/game-views'
import {
  rollAndMoveLeaders,
  beginChase,
  chaseFactsOf,
  keyOf,
  loseResponse,
  beginChaseOfThree,
  threatenRunners,
} from '../../support/chase'
import type { PlayedMessage } from '../../support/contest'
import { person } from '../../support/contest'
import { settingsInSession } from '../../support/humanity'

const REFUSAL = 'HnB.humanity.refusal'
const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((name) => person(name)) as [
  RawParticipant,
  RawParticipant,
  RawParticipant,
]
const moveLeaders = (played: PlayedMessage) => played.press('lead', { as: ana, gm: true })

describe('the Gamemaster awards Blessing Dice in a Chase ("When to Award Blessing Dice")', () => {
  const awards = (played: PlayedMessage, id: string, data = {}, settings = {}) =>
    played.press('award', { as: ana, gm: true, data: { ...data, award: id }, dice: [5], settings })

  it('the first win by 5 in a session is awarded once the leaders have moved, and so are its witnesses', async () => {
    const played = await beginChaseOfThree(ana, ben, cid)
    const id = `high ${keyOf(played, 'Ana')}`
    const early = { as: ana, gm: true, data: { award: id } }
    expect(await played.refused('award', early)).toBe(`${REFUSAL}.notNow`)
    await moveLeaders(played)
    expect(await played.refused('award', { as: ana, data: { award: id } })).toBe('HnB.refusal.onlyGM')
    await awards(played, id)
    expect(played.last?.edits).toMatchObject([
      { target: 'Actor.Ana', set: { 'system.humanity.high': true } },
      { target: 'Actor.Ana' },
    ])
    expect(await played.refused('award', early)).toBe(`${REFUSAL}.notNow`)
  })

  it('a creature of the Gamemaster is awarded nothing: "you should award players"', async () => {
    const wolf = person('Ana')
    const npc: RawParticipant = { ...wolf, actor: { ...wolf.actor, type: 'npc' } }
    const played = await beginChaseOfThree(npc, ben, cid)
    played.settings = settingsInSession({ lucky: 7 })
    await moveLeaders(played)
    for (const what of ['high', 'lucky']) {
      const award = `${what} ${keyOf(played, 'Ana')}`
      expect(await played.refused('award', { as: ben, gm: true, data: { award } })).toBe(`${REFUSAL}.notNow`)
    }
  })

  it.each([
    { state: { high: true }, dice: [1, 1, 1, 4], why: 'no second one' },
    { state: {}, dice: [1, 1, 3], why: 'no win by 4' },
  ])('$why', async ({ state, dice }) => {
    const runner = person('Ana', state)
    const played = await beginChase([runner, ben])
    await rollAndMoveLeaders(played, [
      [runner, dice],
      [ben, [2]],
    ])
    const award = `high ${keyOf(played, 'Ana')}`
    expect(await played.refused('award', { as: ana, gm: true, data: { award } })).toBe(`${REFUSAL}.notNow`)
  })

  it('a roll for the advantage is awarded for the lucky number once in each round', async () => {
    const runner = person('Ana')
    const played = await beginChase([runner, ben])
    played.settings = settingsInSession({ lucky: 4 })
    const id = `lucky ${keyOf(played, 'Ana')}`
    for (const round of [1, 2]) {
      expect(chaseFactsOf(played).round).toBe(round)
      await rollAndMoveLeaders(played, [
        [runner, [4]],
        [ben, [3]],
      ])
      await awards(played, id)
      expect(await played.refused('award', { as: ana, gm: true, data: { award: id } })).toBe(
        `${REFUSAL}.notNow`,
      )
      await played.press('toHazards', { as: ana, gm: true })
      await played.press('endRound', { as: ana, gm: true })
    }
  })

  it('a roll is awarded for its highest face at a table that awards highest faces', async () => {
    const played = await beginChase([ana, ben])
    await rollAndMoveLeaders(played, [
      [ana, [4]],
      [ben, [3]],
    ])
    const natural = { awardScheme: 'natural' }
    const refused = { as: ana, gm: true, settings: natural }
    expect(
      await played.refused('award', { ...refused, data: { award: `natural ${keyOf(played, 'Ben')}` } }),
    ).toBe(`${REFUSAL}.notNow`)
    expect(await awards(played, `natural ${keyOf(played, 'Ana')}`, {}, natural)).not.toHaveProperty('refused')
  })

  it('a response is awarded for a win by 5 and for the lucky number of its rolls', async () => {
    const { played, contest } = await loseResponse(
      person('Ana'),
      ben,
      [[1, 1, 1, 4], [2]],
      settingsInSession({ lucky: 7 }),
    )
    await played.press('close', { as: cid, gm: true, data: { contest } })
    const sides = Object.entries(chaseFactsOf(played).responses[contest]?.exchange.sides ?? {})
    const [key] = sides.find(([, { name }]) => name === 'Ana') ?? []
    for (const id of [`high ${key}`, `lucky ${key} attack`]) await awards(played, id, { contest })
    expect(Object.values(chaseFactsOf(played).responses[contest]?.awarded ?? {})).toHaveLength(2)
  })

  it('a Check against a hazard is awarded for the lucky number', async () => {
    const runner = person('Ana')
    const played = await beginChase([runner, ben])
    played.settings = settingsInSession({ lucky: 4 })
    await rollAndMoveLeaders(played, [
      [runner, [3]],
      [ben, [2]],
    ])
    await played.press('toHazards', { as: ben, gm: true })
    await played.press('hazard', {
      as: ben,
      gm: true,
      answers: { stat: 'hurry', target: 8, who: threatenRunners(played, 'Ana') },
    })
    await played.press('dodge', { as: runner, dice: [4] })
    await played.press('award', { as: runner, gm: true, data: { member: keyOf(played, 'Ana') }, dice: [5] })
    expect(chaseFactsOf(played).hazard?.rolls[keyOf(played, 'Ana')]?.awarded).toEqual(['lucky'])
  })
})
