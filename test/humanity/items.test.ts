/** Tests the items of Humanity, Blessed: abilities, weapons, wounds and lifestyles. */
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../src/core/game-views'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { abilityItem, click, humanityState, lifestyleItem, withConditions } from '../support/humanity'

describe('an ability', () => {
  it('an ability is a creature\'s only one: "at most one Ability" ("Creating NPCs")', () => {
    const arrives = humanityRuleset.items.ability?.changesOnArrival
    const npc = click({ actor: { ...click().actor, type: 'npc' } })
    expect(arrives?.(npc, abilityItem('luck'))).toEqual({})
    const first = { ...npc, items: [abilityItem('luck')] }
    expect(arrives?.(first, abilityItem('voices'))).toHaveProperty(
      'refused',
      'HnB.humanity.refusal.oneAbility',
    )
    expect(arrives?.(click({ items: [abilityItem('luck')] }), abilityItem('voices'))).toEqual({})
  })
})

describe('a weapon', () => {
  it('"When you find a new weapon", Disarmed ends, and no other condition', () => {
    const arrives = humanityRuleset.items.weapon?.changesOnArrival
    const found = {
      uuid: 'Actor.a.Item.w',
      id: 'w',
      name: 'Crowbar',
      img: '',
      type: 'weapon',
      fields: {},
    } as const
    const actor = { ...click().actor, ...withConditions('disarmed', 'weakened') }
    expect(arrives?.(click({ actor }), found)).toEqual({
      statuses: [{ target: 'Actor.a', status: 'humanity-disarmed', key: '', active: false }],
    })
    expect(arrives?.(click(), found)).toEqual({ statuses: [] })
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
    (severity, own, reads) => {
      const fields = { severity, treated: false, lasting: false, fatal: false, by: '', mark: '', ...own }
      const item = { ...abilityItem('luck'), type: 'wound', fields } as const
      expect(humanityRuleset.items.wound?.ruleSentences(item)).toEqual(reads)
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
    const arrives = humanityRuleset.items.lifestyle?.changesOnArrival
    expect(arrives?.(click(), lifestyleItem('eager'))).toMatchObject({
      deletedItems: [],
      edits: [{ target: 'Actor.a', set: { 'system.humanity.startedAs': 'eager' } }],
    })
    const state = humanityState({ startedAs: 'eager' })
    expect(arrives?.(click({ state, items: [lifestyleItem('eager')] }), lifestyleItem('lost'))).toMatchObject(
      {
        deletedItems: ['Actor.a.Item.life'],
        edits: [],
      },
    )
  })

  it('a lifestyle brings its ability: "You also gain the "Ease of Focus" Ability and it does not count"', () => {
    const arrives = humanityRuleset.items.lifestyle?.changesOnArrival
    expect(arrives?.(click(), lifestyleItem('wired'))).toMatchObject({
      newItems: [
        { target: 'Actor.a', item: { fields: { humanity: { ability: 'easeOfFocus', counts: false } } } },
      ],
    })
    const has = click({ items: [abilityItem('easeOfFocus')] })
    const arrival = arrives?.(has, lifestyleItem('wired'))
    expect(arrival).not.toHaveProperty('newItems')
    expect(arrival).toMatchObject({ message: { key: 'HnB.humanity.lifestyle.another' } })
  })

  it('a lifestyle brings a creature no second ability: "at most one Ability"', () => {
    const actor = { ...click().actor, type: 'npc' as const }
    const arrives = humanityRuleset.items.lifestyle?.changesOnArrival
    expect(
      arrives?.(click({ actor, items: [abilityItem('luck')] }), lifestyleItem('wired')),
    ).not.toHaveProperty('newItems')
  })
})
