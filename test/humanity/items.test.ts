/** Tests the items of Humanity, Blessed: abilities, weapons, wounds and lifestyles. */
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../src/core/game-views'
import { humanityRuleset } from '../../src/humanity/ruleset'
import {
  createAbilityItem,
  createHumanityClick,
  createHumanityState,
  createLifestyleItem,
  createActorFieldsWithConditions,
} from '../support/humanity'

describe('an ability', () => {
  it('an ability is a creature\'s only one: "at most one Ability" ("Creating NPCs")', () => {
    const changesOnArrival = humanityRuleset.items.ability?.changesOnArrival
    const npc = createHumanityClick({ actor: { ...createHumanityClick().actor, type: 'npc' } })
    expect(changesOnArrival?.(npc, createAbilityItem('luck'))).toEqual({})
    const clickOfNpcWithLuck = { ...npc, items: [createAbilityItem('luck')] }
    expect(changesOnArrival?.(clickOfNpcWithLuck, createAbilityItem('voices'))).toHaveProperty(
      'refused',
      'HnB.humanity.refusal.oneAbility',
    )
    expect(
      changesOnArrival?.(
        createHumanityClick({ items: [createAbilityItem('luck')] }),
        createAbilityItem('voices'),
      ),
    ).toEqual({})
  })
})

describe('a weapon', () => {
  it('"When you find a new weapon", Disarmed ends, and no other condition', () => {
    const changesOnArrival = humanityRuleset.items.weapon?.changesOnArrival
    const foundWeapon = {
      uuid: 'Actor.a.Item.w',
      id: 'w',
      name: 'Crowbar',
      img: '',
      type: 'weapon',
      fields: {},
    } as const
    const actor = {
      ...createHumanityClick().actor,
      ...createActorFieldsWithConditions('disarmed', 'weakened'),
    }
    expect(changesOnArrival?.(createHumanityClick({ actor }), foundWeapon)).toEqual({
      statuses: [{ target: 'Actor.a', status: 'humanity-disarmed', key: '', active: false }],
    })
    expect(changesOnArrival?.(createHumanityClick(), foundWeapon)).toEqual({ statuses: [] })
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
      humanityRuleset.tab.context(createHumanityClick({ items: actorItems }), []) as {
        lifestyle: object | null
      }
    expect(createTabContext([createLifestyleItem('eager')]).lifestyle).toMatchObject({
      ...{ id: 'life', name: 'eager', lines: [{ key: 'HnB.humanity.lifestyle.raises' }] },
    })
    expect(createTabContext([]).lifestyle).toBeNull()
  })

  it('a new lifestyle replaces the former one, and the first one is remembered', () => {
    const changesOnArrival = humanityRuleset.items.lifestyle?.changesOnArrival
    expect(changesOnArrival?.(createHumanityClick(), createLifestyleItem('eager'))).toMatchObject({
      deletedItems: [],
      edits: [{ target: 'Actor.a', set: { 'system.humanity.startedAs': 'eager' } }],
    })
    const actorState = createHumanityState({ startedAs: 'eager' })
    expect(
      changesOnArrival?.(
        createHumanityClick({ state: actorState, items: [createLifestyleItem('eager')] }),
        createLifestyleItem('lost'),
      ),
    ).toMatchObject({
      deletedItems: ['Actor.a.Item.life'],
      edits: [],
    })
  })

  it('a lifestyle brings its ability: "You also gain the "Ease of Focus" Ability and it does not count"', () => {
    const changesOnArrival = humanityRuleset.items.lifestyle?.changesOnArrival
    expect(changesOnArrival?.(createHumanityClick(), createLifestyleItem('wired'))).toMatchObject({
      newItems: [
        { target: 'Actor.a', item: { fields: { humanity: { ability: 'easeOfFocus', counts: false } } } },
      ],
    })
    const clickWithAbility = createHumanityClick({ items: [createAbilityItem('easeOfFocus')] })
    const changesOnAbilityArrival = changesOnArrival?.(clickWithAbility, createLifestyleItem('wired'))
    expect(changesOnAbilityArrival).not.toHaveProperty('newItems')
    expect(changesOnAbilityArrival).toMatchObject({ message: { key: 'HnB.humanity.lifestyle.another' } })
  })

  it('a lifestyle brings a creature no second ability: "at most one Ability"', () => {
    const actor = { ...createHumanityClick().actor, type: 'npc' as const }
    const changesOnArrival = humanityRuleset.items.lifestyle?.changesOnArrival
    expect(
      changesOnArrival?.(
        createHumanityClick({ actor, items: [createAbilityItem('luck')] }),
        createLifestyleItem('wired'),
      ),
    ).not.toHaveProperty('newItems')
  })
})
