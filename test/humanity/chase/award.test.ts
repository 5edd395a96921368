/** Tests the Gamemaster's awards for the rolls of a Chase. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../../src/core/game-views'
import {
  rollAndMoveLeaders,
  beginChase,
  readChaseFacts,
  findRunnerKey,
  createChaseWithLostResponse,
  beginChaseOfThreeRunners,
  createAnswersThreateningRunners,
} from '../../support/chase'
import type { PlayedMessage } from '../../support/contest'
import { createPerson } from '../../support/contest'
import { createSettingsInSession } from '../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((personName) => createPerson(personName)) as [
  UnparsedParticipant,
  UnparsedParticipant,
  UnparsedParticipant,
]
const pressMoveLeadersButton = (playedMessage: PlayedMessage) =>
  playedMessage.press('lead', { as: ana, gm: true })

describe('the Gamemaster awards Blessing Dice in a Chase ("When to Award Blessing Dice")', () => {
  const pressAwardButton = (
    playedMessage: PlayedMessage,
    awardId: string,
    buttonData = {},
    gameSettings = {},
  ) =>
    playedMessage.press('award', {
      as: ana,
      gm: true,
      data: { ...buttonData, award: awardId },
      dice: [5],
      settings: gameSettings,
    })

  it('the first win by 5 in a session is awarded once the leaders have moved, and so are its witnesses', async () => {
    const testChase = await beginChaseOfThreeRunners(ana, ben, cid)
    const awardId = `high ${findRunnerKey(testChase, 'Ana')}`
    const buttonPressBeforeSettling = { as: ana, gm: true, data: { award: awardId } }
    expect(await testChase.refusalOfPress('award', buttonPressBeforeSettling)).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
    await pressMoveLeadersButton(testChase)
    expect(await testChase.refusalOfPress('award', { as: ana, data: { award: awardId } })).toBe(
      'HnB.refusal.onlyGM',
    )
    await pressAwardButton(testChase, awardId)
    expect(testChase.last?.edits).toMatchObject([
      { target: 'Actor.Ana', set: { 'system.humanity.high': true } },
      { target: 'Actor.Ana' },
    ])
    expect(await testChase.refusalOfPress('award', buttonPressBeforeSettling)).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it('a creature of the Gamemaster is awarded nothing: "you should award players"', async () => {
    const wolfPerson = createPerson('Ana')
    const npcNamedAna: UnparsedParticipant = { ...wolfPerson, actor: { ...wolfPerson.actor, type: 'npc' } }
    const testChase = await beginChaseOfThreeRunners(npcNamedAna, ben, cid)
    testChase.settings = createSettingsInSession({ lucky: 7 })
    await pressMoveLeadersButton(testChase)
    for (const awardKind of ['high', 'lucky']) {
      const awardId = `${awardKind} ${findRunnerKey(testChase, 'Ana')}`
      expect(await testChase.refusalOfPress('award', { as: ben, gm: true, data: { award: awardId } })).toBe(
        `${REFUSAL_KEY_PREFIX}.notNow`,
      )
    }
  })

  it.each([
    { state: { high: true }, dice: [1, 1, 1, 4], why: 'no second one' },
    { state: {}, dice: [1, 1, 3], why: 'no win by 4' },
  ])('$why', async ({ state, dice }) => {
    const runner = createPerson('Ana', state)
    const testChase = await beginChase([runner, ben])
    await rollAndMoveLeaders(testChase, [
      [runner, dice],
      [ben, [2]],
    ])
    const awardId = `high ${findRunnerKey(testChase, 'Ana')}`
    expect(await testChase.refusalOfPress('award', { as: ana, gm: true, data: { award: awardId } })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it('a roll for the advantage is awarded for the lucky number once in each round', async () => {
    const runner = createPerson('Ana')
    const testChase = await beginChase([runner, ben])
    testChase.settings = createSettingsInSession({ lucky: 4 })
    const awardId = `lucky ${findRunnerKey(testChase, 'Ana')}`
    for (const chaseRound of [1, 2]) {
      expect(readChaseFacts(testChase).round).toBe(chaseRound)
      await rollAndMoveLeaders(testChase, [
        [runner, [4]],
        [ben, [3]],
      ])
      await pressAwardButton(testChase, awardId)
      expect(await testChase.refusalOfPress('award', { as: ana, gm: true, data: { award: awardId } })).toBe(
        `${REFUSAL_KEY_PREFIX}.notNow`,
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
    const naturalAwardSettings = { awardScheme: 'natural' }
    const buttonPressWithNaturalAwards = { as: ana, gm: true, settings: naturalAwardSettings }
    expect(
      await testChase.refusalOfPress('award', {
        ...buttonPressWithNaturalAwards,
        data: { award: `natural ${findRunnerKey(testChase, 'Ben')}` },
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
    expect(
      await pressAwardButton(
        testChase,
        `natural ${findRunnerKey(testChase, 'Ana')}`,
        {},
        naturalAwardSettings,
      ),
    ).not.toHaveProperty('refused')
  })

  it('a response is awarded for a win by 5 and for the lucky number of its rolls', async () => {
    const { played, contest } = await createChaseWithLostResponse(
      createPerson('Ana'),
      ben,
      [[1, 1, 1, 4], [2]],
      createSettingsInSession({ lucky: 7 }),
    )
    await played.press('close', { as: cid, gm: true, data: { contest } })
    const sides = Object.entries(readChaseFacts(played).responses[contest]?.exchange.sides ?? {})
    const [key] = sides.find(([, { name }]) => name === 'Ana') ?? []
    for (const awardId of [`high ${key}`, `lucky ${key} attack`])
      await pressAwardButton(played, awardId, { contest })
    expect(Object.values(readChaseFacts(played).responses[contest]?.awarded ?? {})).toHaveLength(2)
  })

  it('a Check against a hazard is awarded for the lucky number', async () => {
    const runner = createPerson('Ana')
    const testChase = await beginChase([runner, ben])
    testChase.settings = createSettingsInSession({ lucky: 4 })
    await rollAndMoveLeaders(testChase, [
      [runner, [3]],
      [ben, [2]],
    ])
    await testChase.press('toHazards', { as: ben, gm: true })
    await testChase.press('hazard', {
      as: ben,
      gm: true,
      answers: { stat: 'hurry', target: 8, who: createAnswersThreateningRunners(testChase, 'Ana') },
    })
    await testChase.press('dodge', { as: runner, dice: [4] })
    await testChase.press('award', {
      as: runner,
      gm: true,
      data: { member: findRunnerKey(testChase, 'Ana') },
      dice: [5],
    })
    expect(readChaseFacts(testChase).hazard?.rolls[findRunnerKey(testChase, 'Ana')]?.awarded).toEqual([
      'lucky',
    ])
  })
})
