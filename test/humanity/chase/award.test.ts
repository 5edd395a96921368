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
const moveLeaders = (playedMessage: PlayedMessage) => playedMessage.press('lead', { as: ana, gm: true })

describe('the Gamemaster awards Blessing Dice in a Chase ("When to Award Blessing Dice")', () => {
  const awards = (playedMessage: PlayedMessage, id: string, data = {}, settings = {}) =>
    playedMessage.press('award', { as: ana, gm: true, data: { ...data, award: id }, dice: [5], settings })

  it('the first win by 5 in a session is awarded once the leaders have moved, and so are its witnesses', async () => {
    const testChase = await beginChaseOfThree(ana, ben, cid)
    const id = `high ${keyOf(testChase, 'Ana')}`
    const earlyPress = { as: ana, gm: true, data: { award: id } }
    expect(await testChase.refused('award', earlyPress)).toBe(`${REFUSAL}.notNow`)
    await moveLeaders(testChase)
    expect(await testChase.refused('award', { as: ana, data: { award: id } })).toBe('HnB.refusal.onlyGM')
    await awards(testChase, id)
    expect(testChase.last?.edits).toMatchObject([
      { target: 'Actor.Ana', set: { 'system.humanity.high': true } },
      { target: 'Actor.Ana' },
    ])
    expect(await testChase.refused('award', earlyPress)).toBe(`${REFUSAL}.notNow`)
  })

  it('a creature of the Gamemaster is awarded nothing: "you should award players"', async () => {
    const wolfPerson = person('Ana')
    const npc: RawParticipant = { ...wolfPerson, actor: { ...wolfPerson.actor, type: 'npc' } }
    const testChase = await beginChaseOfThree(npc, ben, cid)
    testChase.settings = settingsInSession({ lucky: 7 })
    await moveLeaders(testChase)
    for (const awardKind of ['high', 'lucky']) {
      const award = `${awardKind} ${keyOf(testChase, 'Ana')}`
      expect(await testChase.refused('award', { as: ben, gm: true, data: { award } })).toBe(
        `${REFUSAL}.notNow`,
      )
    }
  })

  it.each([
    { state: { high: true }, dice: [1, 1, 1, 4], why: 'no second one' },
    { state: {}, dice: [1, 1, 3], why: 'no win by 4' },
  ])('$why', async ({ state, dice }) => {
    const runner = person('Ana', state)
    const testChase = await beginChase([runner, ben])
    await rollAndMoveLeaders(testChase, [
      [runner, dice],
      [ben, [2]],
    ])
    const award = `high ${keyOf(testChase, 'Ana')}`
    expect(await testChase.refused('award', { as: ana, gm: true, data: { award } })).toBe(`${REFUSAL}.notNow`)
  })

  it('a roll for the advantage is awarded for the lucky number once in each round', async () => {
    const runner = person('Ana')
    const testChase = await beginChase([runner, ben])
    testChase.settings = settingsInSession({ lucky: 4 })
    const id = `lucky ${keyOf(testChase, 'Ana')}`
    for (const round of [1, 2]) {
      expect(chaseFactsOf(testChase).round).toBe(round)
      await rollAndMoveLeaders(testChase, [
        [runner, [4]],
        [ben, [3]],
      ])
      await awards(testChase, id)
      expect(await testChase.refused('award', { as: ana, gm: true, data: { award: id } })).toBe(
        `${REFUSAL}.notNow`,
      )
      await testChase.press('toHazards', { as: ana, gm: true })
      await testChase.press('endRound', { as: ana, gm: true })
    }
  })

  it('a roll is awarded for its highest face at a table that awards highest faces', async () => {
    const testChase = await beginChase([ana, ben])
    await rollAndMoveLeaders(testChase, [
      [ana, [4]],
      [ben, [3]],
    ])
    const naturalScheme = { awardScheme: 'natural' }
    const refused = { as: ana, gm: true, settings: naturalScheme }
    expect(
      await testChase.refused('award', { ...refused, data: { award: `natural ${keyOf(testChase, 'Ben')}` } }),
    ).toBe(`${REFUSAL}.notNow`)
    expect(
      await awards(testChase, `natural ${keyOf(testChase, 'Ana')}`, {}, naturalScheme),
    ).not.toHaveProperty('refused')
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
    const testChase = await beginChase([runner, ben])
    testChase.settings = settingsInSession({ lucky: 4 })
    await rollAndMoveLeaders(testChase, [
      [runner, [3]],
      [ben, [2]],
    ])
    await testChase.press('toHazards', { as: ben, gm: true })
    await testChase.press('hazard', {
      as: ben,
      gm: true,
      answers: { stat: 'hurry', target: 8, who: threatenRunners(testChase, 'Ana') },
    })
    await testChase.press('dodge', { as: runner, dice: [4] })
    await testChase.press('award', {
      as: runner,
      gm: true,
      data: { member: keyOf(testChase, 'Ana') },
      dice: [5],
    })
    expect(chaseFactsOf(testChase).hazard?.rolls[keyOf(testChase, 'Ana')]?.awarded).toEqual(['lucky'])
  })
})
