/** Tests two ways to repeat a roll of a Contest: "Cursed by X", and Past Repeated. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../../../src/core/outcome'
import type { RawParticipant } from '../../../../src/core/game-views'
import type { ContestRole } from '../../../../src/humanity/contest/rolls/sides'
import type { Contest } from '../../../../src/humanity/contest/facts'
import { newContest } from '../../../../src/humanity/contest/begin-contest'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import { scriptedChance } from '../../../support/chance'
import { person, PlayedMessage } from '../../../support/contest'
import { abilityItem, usualSettings } from '../../../support/humanity'
import { gamemaster } from '../../../support/people'

const REFUSAL = 'HnB.humanity.refusal'

function contestBetween(attacker: RawParticipant, defender: RawParticipant, violent = false): PlayedMessage {
  const sides = [
    { ...attacker, role: 'attacker' as ContestRole },
    { ...defender, role: 'defender' as ContestRole },
  ]
  const facts = newContest(sides, { violent, both: false }, '', scriptedChance([]), 0)
  return new PlayedMessage(facts, [attacker, defender], humanityRuleset.messages.contest?.actions ?? {})
}

const factsOf = (playedMessage: PlayedMessage) => playedMessage.facts as Contest
const keyOf = (playedMessage: PlayedMessage, { actor }: RawParticipant) =>
  Object.entries(factsOf(playedMessage).exchange.sides).find(([, { uuid }]) => uuid === actor.uuid)?.[0] ?? ''

/** A Contest in which both sides have rolled with Heart and the result is accepted. */
async function rollBothParts(
  playedMessage: PlayedMessage,
  [attack, defence]: readonly [number[], number[]],
  settles = true,
) {
  const [first, second] = playedMessage.people
  if (!first || !second) throw new Error('It takes two.')
  await playedMessage.press('roll', { as: first, data: { stat: 'heart' }, dice: attack })
  await playedMessage.press('roll', { as: second, data: { stat: 'heart' }, dice: defence })
  if (settles) await playedMessage.press('settle', { as: first, gm: true })
}

/** The message's buttons for a player of all sides: the action of each button, and its actor. */
function offeredButtons({ facts, people }: PlayedMessage): (readonly [string, string])[] {
  const view = humanityRuleset.messages.contest?.context(
    { uuid: 'ChatMessage.m', actor: '', facts },
    {
      user: gamemaster,
      actor: null,
      playedUuids: people.map(({ actor }) => actor.uuid),
      sides: people,
      settings: usualSettings,
    },
  ) as { readonly abilities: readonly { readonly act: string; readonly uuid: string }[] }
  return view.abilities.map(({ act, uuid }) => [act, uuid])
}

describe('"Cursed by X": X may have a roll of a Contest performed again', () => {
  const cursedAna = person('Ana')
  const ana: RawParticipant = {
    ...cursedAna,
    actor: {
      ...cursedAna.actor,
      conditions: [{ status: 'humanity-heartCursed', key: 'k', about: 'Actor.Ben', name: 'Ben' }],
    },
  }
  const ben = person('Ben')
  const by = 'humanity-heartCursed k'

  it('the new value counts, help stays, and the condition ends', async () => {
    const testContest = contestBetween(ana, ben)
    await testContest.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    const side = keyOf(testContest, ana)
    await testContest.press('curse', { as: ben, data: { side, part: 'attack', ability: by }, dice: [2] })
    const attack = factsOf(testContest).exchange.sides[side]?.answer?.attack
    expect(attack?.groups[0]?.waves).toEqual([[2]])
    expect(attack?.before.map(([group]) => group?.waves)).toEqual([[[4]]])
    expect(testContest.last?.statuses).toEqual([
      { target: 'Actor.Ana', status: 'humanity-heartCursed', key: 'k', active: false },
    ])
  })

  it.each([
    { why: 'nobody but X', as: person('Cid'), stat: 'heart', settled: false, reason: 'notNow' },
    { why: 'no roll with another stat', as: ben, stat: 'head', settled: false, reason: 'notNow' },
    { why: 'nothing that is settled', as: ben, stat: 'heart', settled: true, reason: 'settled' },
  ])('$why', async ({ as, stat, settled, reason }) => {
    const testContest = contestBetween(ana, ben)
    await testContest.press('roll', { as: ana, data: { stat }, dice: [4] })
    if (settled) {
      await testContest.press('roll', { as: ben, data: { stat }, dice: [2] })
      await testContest.press('settle', { as: ana, gm: true })
    }
    const data = { side: keyOf(testContest, ana), part: 'attack', ability: by }
    expect(await testContest.refused('curse', { as, data, dice: [2] })).toBe(`${REFUSAL}.${reason}`)
  })

  it('a curse makes a character roll again in a Chase as well', async () => {
    const group = {
      participants: [ana, ben],
      settings: usualSettings,
      user: { id: 'gm', name: 'GM', isGM: true },
      data: {},
    }
    const outcome = await humanityRuleset.group.chase?.decide(group, { reach: 20 }, scriptedChance([]))
    if (!outcome || isRefusal(outcome)) throw new Error('The chase did not begin.')
    const played = new PlayedMessage(
      outcome.post?.facts ?? {},
      [ana, ben],
      humanityRuleset.messages.chase?.actions ?? {},
    )
    await played.press('advance', { as: ana, data: { stat: 'hand', touchstone: '' }, dice: [4] })
    const side = Object.keys((played.facts as Contest).exchange.sides)[0]
    const data = { side, ability: by.replace('heart', 'hand') }
    expect(await played.refused('curse', { as: ben, data, dice: [2] })).toBe(`${REFUSAL}.notNow`)
    const handCursed = {
      ...ana,
      actor: { ...ana.actor, conditions: [{ status: 'humanity-handCursed', key: 'k', about: 'Actor.Ben' }] },
    }
    played.people = [handCursed, ben]
    await played.press('curse', { as: ben, data, dice: [2] })
    expect(played.last?.amend?.set).toMatchObject({
      [`exchange.sides.${side}.answer.groups`]: [{ waves: [[2]] }],
    })
  })
})

describe('Past Repeated: when you lose a Contest without violence', () => {
  const ownFields = { items: [abilityItem('pastRepeated')] }

  it.each([
    { who: 'an Attacker', loser: 'Ana', dice: [[2], [3]] },
    { who: 'a Defender', loser: 'Ben', dice: [[4], [3]] },
  ])('History may stand for the stat that lost, for $who', async ({ loser, dice: [a = [], b = []] }) => {
    const [ana, ben] = [person('Ana', {}, ownFields), person('Ben', {}, ownFields)]
    const testContest = contestBetween(ana, ben)
    await rollBothParts(testContest, [a, b])
    const as = loser === 'Ana' ? ana : ben
    expect(offeredButtons(testContest)).toContainEqual(['past', as.actor.uuid])
    await testContest.press('past', { as })
    expect(offeredButtons(testContest)).not.toContainEqual(['past', (as === ana ? ben : ana).actor.uuid])
    const of = `Actor.${loser}.Item.pastRepeated`
    expect(testContest.last?.edits).toEqual([
      { target: of, set: { 'system.humanity.used': 1 } },
      { target: of, set: { 'system.humanity.instead': ['heart'] } },
    ])
    expect(await testContest.refused('past', { as: loser === 'Ana' ? ben : ana })).toBe(`${REFUSAL}.notLost`)
  })

  it('a loser cannot use Past Repeated before the Contest is settled, twice in a session, or without the ability', async () => {
    const ana = person('Ana', {}, { items: [abilityItem('pastRepeated', { used: 1 })] })
    const ben = person('Ben')
    const testContest = contestBetween(ana, ben)
    await rollBothParts(testContest, [[2], [3]], false)
    expect(await testContest.refused('past', { as: ana })).toBe(`${REFUSAL}.notLost`)
    await testContest.press('settle', { as: ana, gm: true })
    expect(await testContest.refused('past', { as: ana })).toBe(`${REFUSAL}.used.session`)
    const other = contestBetween(person('Ana'), ben)
    await rollBothParts(other, [[2], [3]])
    expect(await other.refused('past', { as: person('Ana') })).toBe(`${REFUSAL}.noSuchAbility`)
  })

  it('a loser cannot use Past Repeated after violence', async () => {
    const ana = person('Ana', {}, ownFields)
    const testContest = contestBetween(ana, person('Ben'), true)
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [2] })
    await testContest.press('roll', { as: person('Ben'), data: { stat: 'hurry' }, dice: [4] })
    await testContest.press('settle', { as: ana, gm: true })
    expect(await testContest.refused('past', { as: ana })).toBe(`${REFUSAL}.notLost`)
  })
})
