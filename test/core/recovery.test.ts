/** Tests which people the window of a moment of recovery proposes, what its button says, and which effects happen. */
import { describe, expect, it } from 'vitest'
import type { ActorPresenceForRecovery } from '../../src/core/recovery'
import {
  COMMON_RECOVERY_MOMENTS,
  findRecoveryButtonPhraseKey,
  isActorProposedForRecovery,
} from '../../src/core/recovery'
import { findEffectRowsToApply, chooseOnlyOptionsOfRows } from '../../src/core/shell/recovery-rows'
import { rulesets } from '../support/rulesets'
import { createActionContextOfOwner, createActorWithResources } from '../support/resources'

const presenceOfAbsentActor: ActorPresenceForRecovery = {
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
  ])('a moment proposes %s', (_caseTitle, actorFields, [scene, side, world]) => {
    const isActorProposedAtMoment = (actorsOfMoment: 'scene' | 'side' | 'world') =>
      isActorProposedForRecovery({ ...presenceOfAbsentActor, ...actorFields }, actorsOfMoment)
    expect([
      isActorProposedAtMoment('scene'),
      isActorProposedAtMoment('side'),
      isActorProposedAtMoment('world'),
    ]).toEqual([scene, side, world])
  })

  it('"a character must rest in a safe zone": a rest, a council and a week propose the players\' side', () => {
    const momentsOfAllGames = rulesets.flatMap(({ moments }) => moments)
    expect(
      Object.fromEntries(
        [...COMMON_RECOVERY_MOMENTS, ...momentsOfAllGames].map(({ id, scope: who }) => [id, who]),
      ),
    ).toEqual({
      scene: 'scene',
      session: 'world',
      safeRest: 'side',
      council: 'side',
      week: 'side',
    })
  })
})

it('the button of a moment says the name with a verb, or the title if the moment has no such phrase', () => {
  const moments = [...COMMON_RECOVERY_MOMENTS, ...rulesets.flatMap((ruleset) => ruleset.moments)]
  expect(
    Object.fromEntries(moments.map((moment) => [moment.id, findRecoveryButtonPhraseKey(moment)])),
  ).toEqual({
    scene: 'HnB.common.moment.scene.button',
    session: 'HnB.common.moment.session.button',
    safeRest: 'HnB.storyMode.moment.safeRest.button',
    council: 'HnB.resources.moment.council.button',
    week: 'HnB.tarot.week.title',
  })
})

it('only the end of a scene asks whether people could rest and recuperate', () =>
  expect(COMMON_RECOVERY_MOMENTS.map(({ id, asksRest }) => [id, asksRest])).toEqual([
    ['scene', true],
    ['session', false],
  ]))

it('the ticked effects happen, unless a person switched them', () => {
  const createEffectRow = (effectId: string, isEffectTicked: boolean) => ({
    id: effectId,
    actor: 'Actor.a',
    name: '',
    img: '',
    ruleset: 'harmCards',
    effect: { id: effectId, phrase: { key: effectId }, ticked: isEffectTicked },
  })
  const effectRows = [
    createEffectRow('ticked', true),
    createEffectRow('left out', true),
    createEffectRow('not ticked', false),
    createEffectRow('added', false),
  ]
  expect(findEffectRowsToApply(effectRows, ['left out', 'added', 'gone']).map(({ id }) => id)).toEqual([
    'ticked',
    'added',
  ])
})

it("a community belongs to its members' players, and to everybody while it has no members", () => {
  const resourcesRuleset = rulesets.find(({ key }) => key === 'resources')
  const createActionContextForCovenant = (membersById: object) =>
    createActionContextOfOwner({
      ...createActorWithResources('Covenant', {}, { type: 'community' }),
      state: { members: membersById },
    })
  expect(
    resourcesRuleset?.recoveryRules?.belongsToActors?.(createActionContextForCovenant({ mina: true }), [
      'mina',
      'tom',
    ]),
  ).toBe(true)
  expect(
    resourcesRuleset?.recoveryRules?.belongsToActors?.(createActionContextForCovenant({ mina: true }), [
      'tom',
    ]),
  ).toBe(false)
  expect(
    resourcesRuleset?.recoveryRules?.belongsToActors?.(createActionContextForCovenant({}), ['tom']),
  ).toBe(true)
})

it('the end of a scene reads each person as often in a crowd as among few', () => {
  const countInspectionsOfActors = (effectCount: number): number => {
    let actorInspectionCount = 0
    const actionContextOfAnn = createActionContextOfOwner(createActorWithResources('Ann', {}))
    const recoveryRulesThatCount = {
      effects: () => [],
      tableEffects: () => [],
      belongsToActors: () => false,
      applyChoice: () => ({}),
    }
    const participants = Array.from({ length: effectCount }, (_, participantIndex) => ({
      ruleset: { key: 'harmCards', statuses: [], recoveryRules: recoveryRulesThatCount },
      get situation() {
        actorInspectionCount += 1
        return {
          ...actionContextOfAnn,
          actor: { ...actionContextOfAnn.actor, uuid: `Actor.${participantIndex}` },
        }
      },
    }))
    const effectRows = participants.map((_, participantIndex) => ({
      id: `${participantIndex}`,
      actor: `Actor.${participantIndex}`,
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
    expect(chooseOnlyOptionsOfRows(effectRows, participants)).toHaveLength(effectCount)
    return actorInspectionCount
  }
  expect(countInspectionsOfActors(400)).toBe(4 * countInspectionsOfActors(100))
})
