/** Tests the items of Humanity, Blessed: abilities, weapons, wounds and lifestyles. */
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../src/core/game-views'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { abilityItem, click, humanityState, lifestyleItem, withConditions } from '../support/humanity'

describe('an ability', () => {
  it('an ability is a creature\'s only one: "at most one Ability" ("Creating NPCs")', () => {
    const changesOnArrival = humanityRuleset.items.ability?.changesOnArrival
    const npc = click({ actor: { ...click().actor, type: 'npc' } })
    expect(changesOnArrival?.(npc, abilityItem('luck'))).toEqual({})
    const first = { ...npc, items: [abilityItem('luck')] }
    expect(changesOnArrival?.(first, abilityItem('voices'))).toHaveProperty(
      'refused',
      'HnB.humanity.refusal.oneAbility',
    )
    expect(changesOnArrival?.(click({ items: [abilityItem('luck')] }), abilityItem('voices'))).toEqual({})
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
    const actor = { ...click().actor, ...withConditions('disarmed', 'weakened') }
    expect(changesOnArrival?.(click({ actor }), foundWeapon)).toEqual({
      statuses: [{ target: 'Actor.a', status: 'humanity-disarmed', key: '', active: false }],
    })
    expect(changesOnArrival?.(click(), foundWeapon)).toEqual({ statuses: [] })
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
    (severity, ownFields, expectedSentences) => {
      const fields = {
        severity,
        treated: false,
        lasting: false,
        fatal: false,
        by: '',
        mark: '',
        ...ownFields,
      }
      const item = { ...abilityItem('luck'), type: 'wound', fields } as const
      expect(humanityRuleset.items.wound?.ruleSentences(item)).toEqual(expectedSentences)
      expect(humanityRuleset.items.wound?.isShownOnTab(item)).toBe(severity !== '')
    },
  )
})

describe('a lifestyle', () => {
  it('the tab shows the lifestyle with its name and its benefit', () => {
    const tab = (items: readonly ItemView[]) =>
      humanityRuleset.tab.context(click({ items }), []) as { lifestyle: object | null }
    expect(tab([lifestyleItem('eager')]).lifestyle).toMatchObject({
      ...{ id: 'life', name: 'eager', lines: [{ key: 'HnB.humanity.lifestyle.raises' }] },
    })
    expect(tab([]).lifestyle).toBeNull()
  })

  it('a new lifestyle replaces the former one, and the first one is remembered', () => {
    const changesOnArrival = humanityRuleset.items.lifestyle?.changesOnArrival
    expect(changesOnArrival?.(click(), lifestyleItem('eager'))).toMatchObject({
      deletedItems: [],
      edits: [{ target: 'Actor.a', set: { 'system.humanity.startedAs': 'eager' } }],
    })
    const state = humanityState({ startedAs: 'eager' })
    expect(
      changesOnArrival?.(click({ state, items: [lifestyleItem('eager')] }), lifestyleItem('lost')),
    ).toMatchObject({
      deletedItems: ['Actor.a.Item.life'],
      edits: [],
    })
  })

  it('a lifestyle brings its ability: "You also gain the "Ease of Focus" Ability and it does not count"', () => {
    const changesOnArrival = humanityRuleset.items.lifestyle?.changesOnArrival
    expect(changesOnArrival?.(click(), lifestyleItem('wired'))).toMatchObject({
      newItems: [
        { target: 'Actor.a', item: { fields: { humanity: { ability: 'easeOfFocus', counts: false } } } },
      ],
    })
    const clickWithAbility = click({ items: [abilityItem('easeOfFocus')] })
    const arrivalChanges = changesOnArrival?.(clickWithAbility, lifestyleItem('wired'))
    expect(arrivalChanges).not.toHaveProperty('newItems')
    expect(arrivalChanges).toMatchObject({ message: { key: 'HnB.humanity.lifestyle.another' } })
  })

  it('a lifestyle brings a creature no second ability: "at most one Ability"', () => {
    const actor = { ...click().actor, type: 'npc' as const }
    const changesOnArrival = humanityRuleset.items.lifestyle?.changesOnArrival
    expect(
      changesOnArrival?.(click({ actor, items: [abilityItem('luck')] }), lifestyleItem('wired')),
    ).not.toHaveProperty('newItems')
  })
})
