/** Tests two ways to repeat a roll of a Contest: "Cursed by X", and Past Repeated. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../../../src/core/outcome'
import type { UnparsedParticipant } from '../../../../src/core/game-views'
import type { Contest } from '../../../../src/humanity/contest/facts'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import { createScriptedChance } from '../../../support/chance'
import { createPerson, PlayedMessage } from '../../../support/contest'
import { createAbilityItem, usualSettings } from '../../../support/humanity'
import { gamemaster } from '../../../support/people'
import {
  createContestOfAttackerAndDefender,
  rollBothContestParts,
  findSideKeyOfActor,
  readContestFacts,
} from '../../../support/contests'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

/**
 * Lists the buttons that the message shows to a player who plays every side. Each entry has the button's action and
 * actor.
 */
function listOfferedButtons({ facts, people }: PlayedMessage): (readonly [string, string])[] {
  const contestContext = humanityRuleset.messages.contest?.context(
    { uuid: 'ChatMessage.m', actor: '', facts },
    {
      user: gamemaster,
      actor: null,
      playedUuids: people.map(({ actor }) => actor.uuid),
      sides: people,
      settings: usualSettings,
    },
  ) as { readonly abilities: readonly { readonly act: string; readonly uuid: string }[] }
  return contestContext.abilities.map(({ act, uuid }) => [act, uuid])
}

describe('"Cursed by X": X may have a roll of a Contest performed again', () => {
  const cursedAna = createPerson('Ana')
  const ana: UnparsedParticipant = {
    ...cursedAna,
    actor: {
      ...cursedAna.actor,
      conditions: [{ status: 'humanity-heartCursed', key: 'k', about: 'Actor.Ben', name: 'Ben' }],
    },
  }
  const ben = createPerson('Ben')
  const curseKey = 'humanity-heartCursed k'

  it('the new value counts, help stays, and the condition ends', async () => {
    const testContest = createContestOfAttackerAndDefender(ana, ben)
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    const sideKeyOfAna = findSideKeyOfActor(testContest, ana)
    await testContest.press('curse', {
      as: ben,
      data: { side: sideKeyOfAna, part: 'attack', ability: curseKey },
      dice: [2],
    })
    const attackOfAna = readContestFacts(testContest).exchange.sides[sideKeyOfAna]?.answer?.attack
    expect(attackOfAna?.groups[0]?.waves).toEqual([[2]])
    expect(attackOfAna?.before.map(([group]) => group?.waves)).toEqual([[[4]]])
    expect(testContest.last?.statuses).toEqual([
      { target: 'Actor.Ana', status: 'humanity-heartCursed', key: 'k', active: false },
    ])
  })

  it.each([
    { why: 'nobody but X', as: createPerson('Cid'), stat: 'heart', settled: false, reason: 'notNow' },
    { why: 'no roll with another stat', as: ben, stat: 'head', settled: false, reason: 'notNow' },
    { why: 'nothing that is settled', as: ben, stat: 'heart', settled: true, reason: 'settled' },
  ])('$why', async ({ as, stat, settled, reason }) => {
    const testContest = createContestOfAttackerAndDefender(ana, ben)
    await testContest.press('roll', { as: ana, data: { stat }, dice: [4] })
    if (settled) {
      await testContest.press('roll', { as: ben, data: { stat }, dice: [2] })
      await testContest.press('settle', { as: ana, gm: true })
    }
    const buttonData = { side: findSideKeyOfActor(testContest, ana), part: 'attack', ability: curseKey }
    expect(await testContest.refusalOfPress('curse', { as, data: buttonData, dice: [2] })).toBe(
      `${REFUSAL_KEY_PREFIX}.${reason}`,
    )
  })

  it('a curse makes a character roll again in a Chase as well', async () => {
    const groupActionContext = {
      participants: [ana, ben],
      settings: usualSettings,
      user: { id: 'gm', name: 'GM', isGM: true },
      data: {},
    }
    const actionOutcome = await humanityRuleset.group.chase?.decide(
      groupActionContext,
      { reach: 20 },
      createScriptedChance([]),
    )
    if (!actionOutcome || isRefusal(actionOutcome)) throw new Error('The chase did not begin.')
    const playedMessage = new PlayedMessage(
      actionOutcome.post?.facts ?? {},
      [ana, ben],
      humanityRuleset.messages.chase?.actions ?? {},
    )
    await playedMessage.press('advance', { as: ana, data: { stat: 'hand', touchstone: '' }, dice: [4] })
    const sideKey = Object.keys((playedMessage.facts as Contest).exchange.sides)[0]
    const buttonData = { side: sideKey, ability: curseKey.replace('heart', 'hand') }
    expect(await playedMessage.refusalOfPress('curse', { as: ben, data: buttonData, dice: [2] })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
    const participantWithCursedHand = {
      ...ana,
      actor: { ...ana.actor, conditions: [{ status: 'humanity-handCursed', key: 'k', about: 'Actor.Ben' }] },
    }
    playedMessage.people = [participantWithCursedHand, ben]
    await playedMessage.press('curse', { as: ben, data: buttonData, dice: [2] })
    expect(playedMessage.last?.amend?.set).toMatchObject({
      [`exchange.sides.${sideKey}.answer.groups`]: [{ waves: [[2]] }],
    })
  })
})

describe('Past Repeated: when you lose a Contest without violence', () => {
  const fieldsWithPastRepeated = { items: [createAbilityItem('pastRepeated')] }

  it.each([
    { who: 'an Attacker', loser: 'Ana', dice: [[2], [3]] },
    { who: 'a Defender', loser: 'Ben', dice: [[4], [3]] },
  ])('History may stand for the stat that lost, for $who', async ({ loser, dice: [a = [], b = []] }) => {
    const [ana, ben] = [
      createPerson('Ana', {}, fieldsWithPastRepeated),
      createPerson('Ben', {}, fieldsWithPastRepeated),
    ]
    const testContest = createContestOfAttackerAndDefender(ana, ben)
    await rollBothContestParts(testContest, [a, b])
    const pressingPerson = loser === 'Ana' ? ana : ben
    expect(listOfferedButtons(testContest)).toContainEqual(['past', pressingPerson.actor.uuid])
    await testContest.press('past', { as: pressingPerson })
    expect(listOfferedButtons(testContest)).not.toContainEqual([
      'past',
      (pressingPerson === ana ? ben : ana).actor.uuid,
    ])
    const pastRepeatedUuid = `Actor.${loser}.Item.pastRepeated`
    expect(testContest.last?.edits).toEqual([
      { target: pastRepeatedUuid, set: { 'system.humanity.used': 1 } },
      { target: pastRepeatedUuid, set: { 'system.humanity.instead': ['heart'] } },
    ])
    expect(await testContest.refusalOfPress('past', { as: loser === 'Ana' ? ben : ana })).toBe(
      `${REFUSAL_KEY_PREFIX}.notLost`,
    )
  })

  it('a loser cannot use Past Repeated before the Contest is settled, twice in a session, or without the ability', async () => {
    const ana = createPerson('Ana', {}, { items: [createAbilityItem('pastRepeated', { used: 1 })] })
    const ben = createPerson('Ben')
    const testContest = createContestOfAttackerAndDefender(ana, ben)
    await rollBothContestParts(testContest, [[2], [3]], false)
    expect(await testContest.refusalOfPress('past', { as: ana })).toBe(`${REFUSAL_KEY_PREFIX}.notLost`)
    await testContest.press('settle', { as: ana, gm: true })
    expect(await testContest.refusalOfPress('past', { as: ana })).toBe(`${REFUSAL_KEY_PREFIX}.used.session`)
    const otherContest = createContestOfAttackerAndDefender(createPerson('Ana'), ben)
    await rollBothContestParts(otherContest, [[2], [3]])
    expect(await otherContest.refusalOfPress('past', { as: createPerson('Ana') })).toBe(
      `${REFUSAL_KEY_PREFIX}.noSuchAbility`,
    )
  })

  it('a loser cannot use Past Repeated after violence', async () => {
    const ana = createPerson('Ana', {}, fieldsWithPastRepeated)
    const testContest = createContestOfAttackerAndDefender(ana, createPerson('Ben'), true)
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [2] })
    await testContest.press('roll', { as: createPerson('Ben'), data: { stat: 'hurry' }, dice: [4] })
    await testContest.press('settle', { as: ana, gm: true })
    expect(await testContest.refusalOfPress('past', { as: ana })).toBe(`${REFUSAL_KEY_PREFIX}.notLost`)
  })
})
