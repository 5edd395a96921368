/** Tests "Synchronized Spark" wherever a Spark may be rolled: hazards, Checks, a Chase, miracles. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../../src/core/game-views'
import { isRefusal } from '../../../src/core/outcome'
import type { Contest } from '../../../src/humanity/contest/facts'
import type { HumanityState } from '../../../src/humanity/rules'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import type { JointCheckFacts } from '../../../src/humanity/together/together-facts'
import {
  beginChase,
  readChaseFacts as chaseFacts,
  findRunnerKey,
  createAnswersThreateningRunners,
} from '../../support/chase'
import { createScriptedChance } from '../../support/chance'
import { createPerson, PlayedMessage } from '../../support/contest'
import { createAbilityItem, createHumanityState, usualSettings } from '../../support/humanity'
import { createContestWithMajorWound as woundedBen } from '../../support/lethal'
import { gamemaster } from '../../support/people'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const createPersonWithSpark = (
  personName: string,
  stateOverrides: Partial<HumanityState> = {},
): UnparsedParticipant =>
  createPerson(
    personName,
    { blessings: { x: 2, y: 2 }, ...stateOverrides },
    { items: [createAbilityItem('synchronizedSpark')] },
  )

const ana = createPersonWithSpark('Ana')
const ben = createPersonWithSpark('Ben')
const cid = createPerson('Cid')

interface RollPlace {
  readonly played: PlayedMessage
  /** The name of the action that the button for this roll runs. `data` is the data of this button. */
  readonly act: string
  readonly data: Record<string, string>
  readonly stat: string
  /** Returns the data of the button that accepts a proposed Spark. */
  readonly offered: () => Record<string, string>
  /** Returns the stored roll after all people have pressed. */
  readonly made: () => unknown
}

async function createPlaceOfRequestedCheck(wayOfCounting: 'each' | 'half'): Promise<RollPlace> {
  const participants = [ana, cid]
  const groupActionContext = { participants, settings: usualSettings, user: gamemaster, data: {} }
  const actionOutcome = await humanityRuleset.group.together?.decide(
    groupActionContext,
    { stat: 'hand', target: 8, way: wayOfCounting },
    createScriptedChance([]),
  )
  if (!actionOutcome || isRefusal(actionOutcome)) throw new Error('The Check was not asked for.')
  const groupCheckActions = humanityRuleset.messages.together?.actions ?? {}
  const playedMessage = new PlayedMessage(actionOutcome.post?.facts ?? {}, participants, groupCheckActions)
  const readGroupCheckFacts = () => playedMessage.facts as JointCheckFacts
  const memberKey = Object.keys(readGroupCheckFacts().members)[0] ?? ''
  return {
    played: playedMessage,
    act: 'rollTogether',
    data: {},
    stat: 'hand',
    offered: () => ({ member: memberKey }),
    made: () => readGroupCheckFacts().members[memberKey]?.check,
  }
}

async function createPlaceOfAdvantageRoll(): Promise<RollPlace> {
  const testChase = await beginChase([ana, cid])
  const sideKeyOfAna = findRunnerKey(testChase, 'Ana')
  return {
    played: testChase,
    act: 'advance',
    data: { stat: 'hurry' },
    stat: 'hurry',
    offered: () => ({ side: sideKeyOfAna }),
    made: () => chaseFacts(testChase).exchange.sides[sideKeyOfAna]?.answer,
  }
}

async function createPlaceOfHazardRoll(): Promise<RollPlace> {
  const testChase = await beginChase([ana, cid])
  for (const pressingPerson of [ana, cid])
    await testChase.press('advance', { as: pressingPerson, data: { stat: 'hand' }, dice: [4] })
  await testChase.press('lead', { as: ana, gm: true })
  await testChase.press('toHazards', { as: ana, gm: true, withoutButton: true })
  const formAnswers = { stat: 'hand', target: 8, who: createAnswersThreateningRunners(testChase, 'Ana') }
  await testChase.press('hazard', { as: ana, gm: true, answers: formAnswers })
  const sideKeyOfAna = findRunnerKey(testChase, 'Ana')
  return {
    played: testChase,
    act: 'dodge',
    data: {},
    stat: 'hand',
    offered: () => ({ member: sideKeyOfAna }),
    made: () => chaseFacts(testChase).hazard?.rolls[sideKeyOfAna],
  }
}

async function createPlaceOfMiracleRoll(): Promise<RollPlace> {
  const { played, data } = await woundedBen(
    createPerson('Eve'),
    createPerson('Fay', { stats: { ...createHumanityState().stats, hurt: 8 } }),
  )
  const readContestFacts = () => played.facts as Contest
  played.people = [...played.people, ana]
  return {
    played,
    act: 'miracle',
    data,
    stat: 'home',
    offered: () => ({ attempt: Object.keys(readContestFacts().attemptOffers)[0] ?? '' }),
    made: () => Object.values(readContestFacts().attempts)[0],
  }
}

const casesOfRollPlaces = [
  { where: 'a Check that the Gamemaster asks for', arrange: () => createPlaceOfRequestedCheck('each') },
  { where: 'a coordinated Check', arrange: () => createPlaceOfRequestedCheck('half') },
  { where: 'the advantage of a Chase', arrange: createPlaceOfAdvantageRoll },
  { where: 'a hazard', arrange: createPlaceOfHazardRoll },
  { where: 'a miracle', arrange: createPlaceOfMiracleRoll },
]

describe('"You may perform a Spark Stat Check using one of your Stats and one of the Stats of another willing character in the scene"', () => {
  const offerSync = async ({ played, act, data, stat }: RollPlace, answerOverrides: object = {}) => {
    const formAnswers = { together: `Actor.Ben ${stat} head`, ...answerOverrides }
    const actionOutcome = await played.press(act, { as: ana, data, targets: [ben], answers: formAnswers })
    if (!played.people.some(({ actor }) => actor.uuid === ben.actor.uuid))
      played.people = [...played.people, ben]
    return actionOutcome
  }

  it.each(casesOfRollPlaces)('$where: the form offers the Sparks with a target', async ({ arrange }) => {
    const { played, act, data, stat } = await arrange()
    const askedQuestion = played.askQuestion(act, { as: ana, data, targets: [ben] })
    expect(askedQuestion).toMatchObject({
      context: {
        together: expect.arrayContaining([
          expect.objectContaining({ id: `Actor.Ben ${stat} head` }),
        ]) as unknown,
      },
    })
    expect(played.askQuestion(act, { as: ana, data })).toMatchObject({ context: { together: [] } })
  })

  it.each(casesOfRollPlaces)(
    '$where: "both characters pay the Blessing Die cost", once the other agrees',
    async ({ arrange }) => {
      const rollPlace = await arrange()
      const { played } = rollPlace
      await offerSync(rollPlace)
      expect(played.last).not.toHaveProperty('edits')
      expect(rollPlace.made() ?? null).toBeNull()
      expect(await played.refusalOfPress('agreeSpark', { as: cid, data: rollPlace.offered() })).toBe(
        `${REFUSAL_KEY_PREFIX}.notNow`,
      )
      const buttonData = rollPlace.offered()
      await played.press('agreeSpark', { as: ben, data: buttonData, dice: [3, 4] })
      expect(played.last?.edits?.map(({ target }) => target)).toEqual(['Actor.Ana', 'Actor.Ben'])
      expect(rollPlace.made()).toMatchObject({
        stats: [rollPlace.stat, 'head'],
        groups: [{ number: 2 }],
        paid: [2, 2],
        partner: { name: 'Ben', paid: [2, 2] },
      })
      expect(await played.refusalOfPress('agreeSpark', { as: ben, data: buttonData })).toMatch(
        /notNow|hasRolled|answered|hasTried/,
      )
    },
  )

  it.each(casesOfRollPlaces)(
    '$where: "another willing character" may decline, and a roll alone withdraws',
    async ({ arrange }) => {
      const rollPlaceWithDeclinedOffer = await arrange()
      await offerSync(rollPlaceWithDeclinedOffer)
      await rollPlaceWithDeclinedOffer.played.press('declineSpark', {
        as: ben,
        data: rollPlaceWithDeclinedOffer.offered(),
      })
      expect(
        await rollPlaceWithDeclinedOffer.played.refusalOfPress('agreeSpark', {
          as: ben,
          data: rollPlaceWithDeclinedOffer.offered(),
        }),
      ).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
      const rollPlaceWithoutPartner = await arrange()
      await offerSync(rollPlaceWithoutPartner)
      const buttonData = rollPlaceWithoutPartner.offered()
      await rollPlaceWithoutPartner.played.press(rollPlaceWithoutPartner.act, {
        as: ana,
        data: rollPlaceWithoutPartner.data,
        dice: [3],
      })
      expect(rollPlaceWithoutPartner.made()).toMatchObject({ partner: null })
      expect(
        isRefusal(
          (await rollPlaceWithoutPartner.played.press('agreeSpark', { as: ben, data: buttonData })) ?? {},
        ),
      ).toBe(true)
    },
  )

  it.each(casesOfRollPlaces)(
    '$where: refuses a stranger, another stat and a surprise',
    async ({ arrange }) => {
      const rollPlace = await arrange()
      const findRefusalOfSyncOffer = async (answerOverrides: object) =>
        (await offerSync(rollPlace, answerOverrides)) as unknown
      expect(await findRefusalOfSyncOffer({ together: `Actor.Dan ${rollPlace.stat} head` })).toMatchObject({
        refused: 'HnB.refusal.nobodyChosen',
      })
      expect(await findRefusalOfSyncOffer({ together: 'Actor.Ben heart head' })).toMatchObject({
        refused: `${REFUSAL_KEY_PREFIX}.notThatStat`,
      })
      expect(await findRefusalOfSyncOffer({ surprised: true })).toMatchObject({
        refused: `${REFUSAL_KEY_PREFIX}.surprisedSpark`,
      })
    },
  )
})
