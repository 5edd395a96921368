/** Tests the items of Humanity, Blessed: abilities, weapons, wounds and lifestyles. */
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../src/core/game-views'
import { humanityRuleset } from '../../src/humanity/ruleset'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createLifestyleItem,
  createActorFieldsWithConditions,
} from '../support/humanity'

describe('an ability', () => {
  it('an ability is a creature\'s only one: "at most one Ability" ("Creating NPCs")', () => {
    const findChangesOnArrival = humanityRuleset.items.ability?.changesOnArrival
    const npcClick = createHumanityActionContext({
      actor: { ...createHumanityActionContext().actor, type: 'npc' },
    })
    expect(findChangesOnArrival?.(npcClick, createAbilityItem('luck'))).toEqual({})
    const actionContextOfNpcWithLuck = { ...npcClick, items: [createAbilityItem('luck')] }
    expect(findChangesOnArrival?.(actionContextOfNpcWithLuck, createAbilityItem('voices'))).toHaveProperty(
      'refused',
      'HnB.humanity.refusal.oneAbility',
    )
    expect(
      findChangesOnArrival?.(
        createHumanityActionContext({ items: [createAbilityItem('luck')] }),
        createAbilityItem('voices'),
      ),
    ).toEqual({})
  })
})

describe('a weapon', () => {
  it('"When you find a new weapon", Disarmed ends, and no other condition', () => {
    const findChangesOnArrival = humanityRuleset.items.weapon?.changesOnArrival
    const weaponItem = {
      uuid: 'Actor.a.Item.w',
      id: 'w',
      name: 'Crowbar',
      img: '',
      type: 'weapon',
      fields: {},
    } as const
    const actor = {
      ...createHumanityActionContext().actor,
      ...createActorFieldsWithConditions('disarmed', 'weakened'),
    }
    expect(findChangesOnArrival?.(createHumanityActionContext({ actor }), weaponItem)).toEqual({
      statuses: [{ target: 'Actor.a', status: 'humanity-disarmed', key: '', active: false }],
    })
    expect(findChangesOnArrival?.(createHumanityActionContext(), weaponItem)).toEqual({ statuses: [] })
  })
})

describe('a wound', () => {
  it.each([
    ['minor', {}, [{ key: 'HnB.humanity.wound.reads.minor' }]],
    ['medium', {}, [{ key: 'HnB.humanity.wound.reads.medium' }]],
    ['medium', { treated: true }, [{ key: 'HnB.humanity.wound.hint.treat' }]],
    ['medium', { lasting: true }, []],
    ['major', { fatal: true }, []],
    ['', {}, []],
  ])(
    'a wound of severity "%s" %j reads what becomes of it, and another game\'s wound nothing',
    (severity, woundOverrides, expectedSentences) => {
      const woundFields = {
        severity,
        treated: false,
        lasting: false,
        fatal: false,
        by: '',
        mark: '',
        ...woundOverrides,
      }
      const item = { ...createAbilityItem('luck'), type: 'wound', fields: woundFields } as const
      expect(humanityRuleset.items.wound?.ruleSentences(item)).toEqual(expectedSentences)
      expect(humanityRuleset.items.wound?.isShownOnTab(item)).toBe(severity !== '')
    },
  )
})

describe('a lifestyle', () => {
  it('the tab shows the lifestyle with its name and its benefit', () => {
    const createTabContext = (actorItems: readonly ItemView[]) =>
      humanityRuleset.tab.context(createHumanityActionContext({ items: actorItems }), []) as {
        lifestyle: object | null
      }
    expect(createTabContext([createLifestyleItem('eager')]).lifestyle).toMatchObject({
      ...{ id: 'life', name: 'eager', lines: [{ key: 'HnB.humanity.lifestyle.raises' }] },
    })
    expect(createTabContext([]).lifestyle).toBeNull()
  })

  it('a new lifestyle replaces the former one, and the first one is remembered', () => {
    const findChangesOnArrival = humanityRuleset.items.lifestyle?.changesOnArrival
    expect(findChangesOnArrival?.(createHumanityActionContext(), createLifestyleItem('eager'))).toMatchObject(
      {
        deletedItems: [],
        edits: [{ target: 'Actor.a', set: { 'system.humanity.startedAs': 'eager' } }],
      },
    )
    const actorState = createHumanityState({ startedAs: 'eager' })
    expect(
      findChangesOnArrival?.(
        createHumanityActionContext({ state: actorState, items: [createLifestyleItem('eager')] }),
        createLifestyleItem('lost'),
      ),
    ).toMatchObject({
      deletedItems: ['Actor.a.Item.life'],
      edits: [],
    })
  })

  it('a lifestyle brings its ability: "You also gain the "Ease of Focus" Ability and it does not count"', () => {
    const findChangesOnArrival = humanityRuleset.items.lifestyle?.changesOnArrival
    expect(findChangesOnArrival?.(createHumanityActionContext(), createLifestyleItem('wired'))).toMatchObject(
      {
        newItems: [
          { target: 'Actor.a', item: { fields: { humanity: { ability: 'easeOfFocus', counts: false } } } },
        ],
      },
    )
    const actionContextWithAbility = createHumanityActionContext({
      items: [createAbilityItem('easeOfFocus')],
    })
    const changesOnAbilityArrival = findChangesOnArrival?.(
      actionContextWithAbility,
      createLifestyleItem('wired'),
    )
    expect(changesOnAbilityArrival).not.toHaveProperty('newItems')
    expect(changesOnAbilityArrival).toMatchObject({ message: { key: 'HnB.humanity.lifestyle.another' } })
  })

  it('a lifestyle brings a creature no second ability: "at most one Ability"', () => {
    const actor = { ...createHumanityActionContext().actor, type: 'npc' as const }
    const findChangesOnArrival = humanityRuleset.items.lifestyle?.changesOnArrival
    expect(
      findChangesOnArrival?.(
        createHumanityActionContext({ actor, items: [createAbilityItem('luck')] }),
        createLifestyleItem('wired'),
      ),
    ).not.toHaveProperty('newItems')
  })
})
