/** Tests which people a moment of recovery proposes. */
import { describe, expect, it } from 'vitest'
import type { ActorPresence } from '../../src/core/recovery'
import { COMMON_MOMENTS, isActorProposed } from '../../src/core/recovery'
import { rowsToApply, applyChoicesWithOneOption } from '../../src/core/shell/recovery-rows'
import { rulesets } from '../support/rulesets'
import { ownersClick, actorWithResources } from '../support/resources'

const absentActor: ActorPresence = {
  isPlayed: false,
  isPresent: false,
  isFriendly: false,
  belongsToSide: false,
}

describe('a moment is proposed', () => {
  it.each([
    ['a player’s character, wherever it is', { isPlayed: true }, [true, true, true]],
    ['a friend of theirs on the scene', { isPresent: true, isFriendly: true }, [true, true, true]],
    ['an enemy on the scene', { isPresent: true }, [true, false, true]],
    ['an enemy far away', {}, [false, false, true]],
    ['a community to which one of them belongs', { belongsToSide: true }, [false, true, true]],
  ])('a moment proposes %s', (_caseTitle, ownFields, [scene, side, world]) => {
    const isProposed = (who: 'scene' | 'side' | 'world') =>
      isActorProposed({ ...absentActor, ...ownFields }, who)
    expect([isProposed('scene'), isProposed('side'), isProposed('world')]).toEqual([scene, side, world])
  })

  it('"a character must rest in a safe zone": a rest, a council and a week propose the players\' side', () => {
    const moments = rulesets.flatMap(({ moments }) => moments)
    expect(
      Object.fromEntries([...COMMON_MOMENTS, ...moments].map(({ id, scope: who }) => [id, who])),
    ).toEqual({
      scene: 'scene',
      session: 'world',
      safeRest: 'side',
      council: 'side',
      week: 'side',
    })
  })
})

it('only the end of a scene asks whether people could rest and recuperate', () =>
  expect(COMMON_MOMENTS.map(({ id, asksRest }) => [id, asksRest])).toEqual([
    ['scene', true],
    ['session', false],
  ]))

it('the ticked effects happen, unless a person switched them', () => {
  const row = (id: string, on: boolean) => ({
    id,
    actor: 'Actor.a',
    name: '',
    img: '',
    ruleset: 'harmCards',
    effect: { id, phrase: { key: id }, ticked: on },
  })
  const rows = [row('ticked', true), row('left out', true), row('not ticked', false), row('added', false)]
  expect(rowsToApply(rows, ['left out', 'added', 'gone']).map(({ id }) => id)).toEqual(['ticked', 'added'])
})

it("a community belongs to its members' players, and to everybody while it has no members", () => {
  const resources = rulesets.find(({ key }) => key === 'resources')
  const covenant = (members: object) =>
    ownersClick({ ...actorWithResources('Covenant', {}, { type: 'community' }), state: { members } })
  expect(resources?.recoveryRules?.belongsToActors?.(covenant({ mina: true }), ['mina', 'tom'])).toBe(true)
  expect(resources?.recoveryRules?.belongsToActors?.(covenant({ mina: true }), ['tom'])).toBe(false)
  expect(resources?.recoveryRules?.belongsToActors?.(covenant({}), ['tom'])).toBe(true)
})

it('the end of a scene reads each person as often in a crowd as among few', () => {
  const looksForActors = (number: number): number => {
    let lookCount = 0
    const annClick = ownersClick(actorWithResources('Ann', {}))
    const recovery = {
      effects: () => [],
      tableEffects: () => [],
      belongsToActors: () => false,
      applyChoice: () => ({}),
    }
    const participants = Array.from({ length: number }, (_, at) => ({
      ruleset: { key: 'harmCards', statuses: [], recoveryRules: recovery },
      get situation() {
        lookCount += 1
        return { ...annClick, actor: { ...annClick.actor, uuid: `Actor.${at}` } }
      },
    }))
    const rows = participants.map((_, at) => ({
      id: `${at}`,
      actor: `Actor.${at}`,
      name: '',
      img: '',
      ruleset: 'harmCards',
      effect: {
        id: 'one',
        phrase: { key: 'one' },
        ticked: true,
        options: [{ id: 'only', phrase: { key: 'only' } }],
      },
    }))
    expect(applyChoicesWithOneOption(rows, participants)).toHaveLength(number)
    return lookCount
  }
  expect(looksForActors(400)).toBe(4 * looksForActors(100))
})
