/** Tests the three epic abilities. */
import { describe, expect, it } from 'vitest'
import type { RawMessageActionContext } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createActorFieldsWithConditions,
} from '../../support/humanity'
import { findRefusalReason } from '../../support/checks'
import { createActionContextForItem, pressAbilityButton } from '../../support/ability-buttons'

describe('the three epic abilities', () => {
  it.each(['epicStorytelling', 'epicAwkwardness'] as const)(
    'the epic ability %s takes a pool worth at least 10, once per session',
    async (abilityId) => {
      const createStateWithDice = (...dieFaces: number[]) => ({
        state: createHumanityState({
          blessings: Object.fromEntries(dieFaces.map((dieFace, dieIndex) => [`d${dieIndex}`, dieFace])),
        }),
      })
      expect(
        findRefusalReason(
          await pressAbilityButton(
            'use',
            createActionContextForItem(createAbilityItem(abilityId), createStateWithDice(5, 5)),
          ),
        ),
      ).toBeNull()
      expect(
        findRefusalReason(
          await pressAbilityButton(
            'use',
            createActionContextForItem(createAbilityItem(abilityId), createStateWithDice(5, 4)),
          ),
        ),
      ).toBe('HnB.humanity.refusal.poolTooSmall')
      const clickFieldsOfExhaustedActor = {
        actor: { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('exhausted') },
      }
      expect(
        findRefusalReason(
          await pressAbilityButton(
            'use',
            createActionContextForItem(createAbilityItem(abilityId), {
              ...createStateWithDice(5, 5),
              ...clickFieldsOfExhaustedActor,
            }),
          ),
        ),
      ).toBe('HnB.humanity.refusal.poolTooSmall')
      expect(
        findRefusalReason(
          await pressAbilityButton(
            'use',
            createActionContextForItem(createAbilityItem(abilityId, { used: 1 }), createStateWithDice(6, 6)),
          ),
        ),
      ).toBe('HnB.humanity.refusal.used.session')
    },
  )

  const createAbilityUseFacts = (abilityKind: string, factOverrides = {}) => ({
    ability: 'Epic',
    kind: abilityKind,
    by: 'Actor.b',
    groups: [],
    solution: '',
    value: 0,
    dice: [],
    peaceful: false,
    scene: 0,
    heard: {},
    ...factOverrides,
  })
  const pressHearButton = (
    factOverrides: object,
    rolledFaces: number[] = [],
    actionContextOverrides: Partial<RawMessageActionContext> = {},
  ) =>
    humanityRuleset.messages.use?.actions.hear?.decide(
      {
        ...createHumanityActionContext(),
        message: { uuid: 'ChatMessage.m', actor: 'Actor.b', facts: factOverrides },
        sides: [],
        ...actionContextOverrides,
      },
      {},
      createScriptedChance(rolledFaces),
    )

  it('each other character who hears the story gains a blessing die, once', async () => {
    expect(await pressHearButton(createAbilityUseFacts('give'), [1, 4])).toMatchObject({
      edits: [{ target: 'Actor.a', set: { 'system.humanity.blessings.id00000000000001': 1 } }],
      amend: { set: { 'heard.a': { name: 'Ana', dice: [1, 4] } } },
    })
    expect(findRefusalReason(await pressHearButton(createAbilityUseFacts('give', { by: 'Actor.a' })))).toBe(
      'HnB.humanity.refusal.ownStory',
    )
    expect(
      findRefusalReason(
        await pressHearButton(createAbilityUseFacts('give', { heard: { a: { name: 'Ana', dice: [3] } } })),
      ),
    ).toBe('HnB.humanity.refusal.heard')
  })

  it('each other character who witnesses the embarrassment becomes Uncool', async () => {
    expect(await pressHearButton(createAbilityUseFacts('shame'))).toMatchObject({
      statuses: [{ target: 'Actor.a', status: 'humanity-uncool', active: true }],
    })
  })

  it('one person takes a solved puzzle, and nobody takes an unsolved one', async () => {
    expect(
      await pressHearButton(createAbilityUseFacts('puzzle', { value: 5, peaceful: true })),
    ).toMatchObject({
      edits: [
        {
          target: 'Actor.a',
          set: { 'system.humanity.boons.id00000000000001': { value: 5, peaceful: true } },
        },
      ],
    })
    expect(findRefusalReason(await pressHearButton(createAbilityUseFacts('puzzle')))).toBe(
      'HnB.humanity.refusal.notNow',
    )
    expect(
      findRefusalReason(
        await pressHearButton(
          createAbilityUseFacts('puzzle', { value: 5, heard: { c: { name: 'Cleo', dice: [] } } }),
        ),
      ),
    ).toBe('HnB.humanity.refusal.notNow')
  })
})
