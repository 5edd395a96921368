/** Tests the three epic abilities. */
import { describe, expect, it } from 'vitest'
import type { ItemView, RawItemClick, RawMessageClick } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import {
  createAbilityItem,
  createHumanityClick,
  createHumanityState,
  createActorFieldsWithConditions,
} from '../../support/humanity'

const findRefusalReason = (actionOutcome: unknown): unknown =>
  typeof actionOutcome === 'object' && actionOutcome !== null && 'refused' in actionOutcome
    ? actionOutcome.refused
    : null

const stateWithManyDice = createHumanityState({ blessings: { a: 1, b: 4, c: 5, d: 6 } })

function createClickOnItem(item: ItemView, clickOverrides: Partial<RawItemClick> = {}): RawItemClick {
  return { ...createHumanityClick({ state: stateWithManyDice, items: [item] }), item, ...clickOverrides }
}

const pressAbilityButton = (
  actionName: string,
  itemClick: RawItemClick,
  formAnswers: object = {},
  rolledFaces: number[] = [],
) =>
  humanityRuleset.items.ability?.actions[actionName]?.decide(
    itemClick,
    formAnswers,
    createScriptedChance(rolledFaces),
  )

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
            createClickOnItem(createAbilityItem(abilityId), createStateWithDice(5, 5)),
          ),
        ),
      ).toBeNull()
      expect(
        findRefusalReason(
          await pressAbilityButton(
            'use',
            createClickOnItem(createAbilityItem(abilityId), createStateWithDice(5, 4)),
          ),
        ),
      ).toBe('HnB.humanity.refusal.poolTooSmall')
      const fieldsOfExhausted = {
        actor: { ...createHumanityClick().actor, ...createActorFieldsWithConditions('exhausted') },
      }
      expect(
        findRefusalReason(
          await pressAbilityButton(
            'use',
            createClickOnItem(createAbilityItem(abilityId), {
              ...createStateWithDice(5, 5),
              ...fieldsOfExhausted,
            }),
          ),
        ),
      ).toBe('HnB.humanity.refusal.poolTooSmall')
      expect(
        findRefusalReason(
          await pressAbilityButton(
            'use',
            createClickOnItem(createAbilityItem(abilityId, { used: 1 }), createStateWithDice(6, 6)),
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
    clickOverrides: Partial<RawMessageClick> = {},
  ) =>
    humanityRuleset.messages.use?.actions.hear?.decide(
      {
        ...createHumanityClick(),
        message: { uuid: 'ChatMessage.m', actor: 'Actor.b', facts: factOverrides },
        sides: [],
        ...clickOverrides,
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
