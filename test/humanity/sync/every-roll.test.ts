/**
 * Tests the ability "Synchronized Spark" wherever a Spark may be rolled: hazards, asked and coordinated Checks, a
 * Chase, miracles.
 */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../../src/core/game-views'
import { isRefusal } from '../../../src/core/outcome'
import type { Contest } from '../../../src/humanity/contest/facts'
import type { HumanityState } from '../../../src/humanity/rules'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import type { TogetherCheckFacts } from '../../../src/humanity/together/together-facts'
import { beginChase, chaseFactsOf as chaseFacts, keyOf, threatenRunners } from '../../support/chase'
import { scriptedChance } from '../../support/chance'
import { person, PlayedMessage } from '../../support/contest'
import { abilityItem, humanityState, usualSettings } from '../../support/humanity'
import { contestWithMajorWound as woundedBen } from '../../support/lethal'
import { gamemaster } from '../../support/people'

const REFUSAL_KEYS = 'HnB.humanity.refusal'
const personWithSpark = (name: string, stateOverrides: Partial<HumanityState> = {}): RawParticipant =>
  person(
    name,
    { blessings: { x: 2, y: 2 }, ...stateOverrides },
    { items: [abilityItem('synchronizedSpark')] },
  )

const ana = personWithSpark('Ana')
const ben = personWithSpark('Ben')
const cid = person('Cid')

interface RollPlace {
  readonly played: PlayedMessage
  /** The action of the button that begins the roll. `data` contains the same button's data. */
  readonly act: string
  readonly data: Record<string, string>
  readonly stat: string
  /** Returns the data of the button that accepts a proposed Spark. */
  readonly offered: () => Record<string, string>
  /** Returns the stored roll after all people have pressed. */
  readonly made: () => unknown
}

async function requestedCheck(countingWay: 'each' | 'half'): Promise<RollPlace> {
  const participants = [ana, cid]
  const group = { participants, settings: usualSettings, user: gamemaster, data: {} }
  const outcome = await humanityRuleset.group.together?.decide(
    group,
    { stat: 'hand', target: 8, way: countingWay },
    scriptedChance([]),
  )
  if (!outcome || isRefusal(outcome)) throw new Error('The Check was not asked for.')
  const actions = humanityRuleset.messages.together?.actions ?? {}
  const played = new PlayedMessage(outcome.post?.facts ?? {}, participants, actions)
  const facts = () => played.facts as TogetherCheckFacts
  const member = Object.keys(facts().members)[0] ?? ''
  return {
    played,
    act: 'rollTogether',
    data: {},
    stat: 'hand',
    offered: () => ({ member }),
    made: () => facts().members[member]?.check,
  }
}

async function rollForAdvantage(): Promise<RollPlace> {
  const testChase = await beginChase([ana, cid])
  const key = keyOf(testChase, 'Ana')
  return {
    played: testChase,
    act: 'advance',
    data: { stat: 'hurry' },
    stat: 'hurry',
    offered: () => ({ side: key }),
    made: () => chaseFacts(testChase).exchange.sides[key]?.answer,
  }
}

async function rollAgainstHazard(): Promise<RollPlace> {
  const testChase = await beginChase([ana, cid])
  for (const as of [ana, cid]) await testChase.press('advance', { as, data: { stat: 'hand' }, dice: [4] })
  await testChase.press('lead', { as: ana, gm: true })
  await testChase.press('toHazards', { as: ana, gm: true, withoutButton: true })
  const answers = { stat: 'hand', target: 8, who: threatenRunners(testChase, 'Ana') }
  await testChase.press('hazard', { as: ana, gm: true, answers })
  const key = keyOf(testChase, 'Ana')
  return {
    played: testChase,
    act: 'dodge',
    data: {},
    stat: 'hand',
    offered: () => ({ member: key }),
    made: () => chaseFacts(testChase).hazard?.rolls[key],
  }
}

async function rollMiracle(): Promise<RollPlace> {
  const { played, data } = await woundedBen(
    person('Eve'),
    person('Fay', { stats: { ...humanityState().stats, hurt: 8 } }),
  )
  const facts = () => played.facts as Contest
  played.people = [...played.people, ana]
  return {
    played,
    act: 'miracle',
    data,
    stat: 'home',
    offered: () => ({ attempt: Object.keys(facts().attemptOffers)[0] ?? '' }),
    made: () => Object.values(facts().attempts)[0],
  }
}

const rollPlaces = [
  { where: 'a Check that the Gamemaster asks for', arrange: () => requestedCheck('each') },
  { where: 'a coordinated Check', arrange: () => requestedCheck('half') },
  { where: 'the advantage of a Chase', arrange: rollForAdvantage },
  { where: 'a hazard', arrange: rollAgainstHazard },
  { where: 'a miracle', arrange: rollMiracle },
]

describe('"You may perform a Spark Stat Check using one of your Stats and one of the Stats of another willing character in the scene"', () => {
  const offer = async ({ played, act, data, stat }: RollPlace, overrides: object = {}) => {
    const answers = { together: `Actor.Ben ${stat} head`, ...overrides }
    const outcome = await played.press(act, { as: ana, data, targets: [ben], answers })
    if (!played.people.some(({ actor }) => actor.uuid === ben.actor.uuid))
      played.people = [...played.people, ben]
    return outcome
  }

  it.each(rollPlaces)('$where: the form offers the Sparks with a target', async ({ arrange }) => {
    const { played, act, data, stat } = await arrange()
    const question = played.asks(act, { as: ana, data, targets: [ben] })
    expect(question).toMatchObject({
      context: {
        together: expect.arrayContaining([
          expect.objectContaining({ id: `Actor.Ben ${stat} head` }),
        ]) as unknown,
      },
    })
    expect(played.asks(act, { as: ana, data })).toMatchObject({ context: { together: [] } })
  })

  it.each(rollPlaces)(
    '$where: "both characters pay the Blessing Die cost", once the other agrees',
    async ({ arrange }) => {
      const place = await arrange()
      const { played } = place
      await offer(place)
      expect(played.last).not.toHaveProperty('edits')
      expect(place.made() ?? null).toBeNull()
      expect(await played.refused('agreeSpark', { as: cid, data: place.offered() })).toBe(
        `${REFUSAL_KEYS}.notNow`,
      )
      const data = place.offered()
      await played.press('agreeSpark', { as: ben, data, dice: [3, 4] })
      expect(played.last?.edits?.map(({ target }) => target)).toEqual(['Actor.Ana', 'Actor.Ben'])
      expect(place.made()).toMatchObject({
        stats: [place.stat, 'head'],
        groups: [{ number: 2 }],
        paid: [2, 2],
        partner: { name: 'Ben', paid: [2, 2] },
      })
      expect(await played.refused('agreeSpark', { as: ben, data })).toMatch(
        /notNow|hasRolled|answered|hasTried/,
      )
    },
  )

  it.each(rollPlaces)(
    '$where: "another willing character" may decline, and a roll alone withdraws',
    async ({ arrange }) => {
      const declinedOffer = await arrange()
      await offer(declinedOffer)
      await declinedOffer.played.press('declineSpark', { as: ben, data: declinedOffer.offered() })
      expect(
        await declinedOffer.played.refused('agreeSpark', { as: ben, data: declinedOffer.offered() }),
      ).toBe(`${REFUSAL_KEYS}.notNow`)
      const rollWithoutPartner = await arrange()
      await offer(rollWithoutPartner)
      const data = rollWithoutPartner.offered()
      await rollWithoutPartner.played.press(rollWithoutPartner.act, {
        as: ana,
        data: rollWithoutPartner.data,
        dice: [3],
      })
      expect(rollWithoutPartner.made()).toMatchObject({ partner: null })
      expect(isRefusal((await rollWithoutPartner.played.press('agreeSpark', { as: ben, data })) ?? {})).toBe(
        true,
      )
    },
  )

  it.each(rollPlaces)('$where: refuses a stranger, another stat and a surprise', async ({ arrange }) => {
    const place = await arrange()
    const refusalOfOffer = async (overrides: object) => (await offer(place, overrides)) as unknown
    expect(await refusalOfOffer({ together: `Actor.Dan ${place.stat} head` })).toMatchObject({
      refused: 'HnB.refusal.nobodyChosen',
    })
    expect(await refusalOfOffer({ together: 'Actor.Ben heart head' })).toMatchObject({
      refused: `${REFUSAL_KEYS}.notThatStat`,
    })
    expect(await refusalOfOffer({ surprised: true })).toMatchObject({
      refused: `${REFUSAL_KEYS}.surprisedSpark`,
    })
  })
})
