import { describe, expect, it } from 'vitest'
import { humanity } from '../../src/humanity/ruleset'
import { abilityItem, click, humanityState, lifestyleItem, suffering } from '../support/humanity'

describe('an ability', () => {
  it('is the only one of a creature of the Gamemaster: "at most one Ability" ("Creating NPCs")', () => {
    const arrives = humanity.items.ability?.arrives
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
  it('"When you find a new weapon", Disarmed ends, and nothing else does', () => {
    const arrives = humanity.items.weapon?.arrives
    const found = {
      uuid: 'Actor.a.Item.w',
      id: 'w',
      name: 'Crowbar',
      img: '',
      type: 'weapon',
      fields: {},
    } as const
    const actor = { ...click().actor, ...suffering('disarmed', 'weakened') }
    expect(arrives?.(click({ actor }), found)).toEqual({
      statuses: [{ of: 'Actor.a', status: 'humanity-disarmed', key: '', on: false }],
    })
    expect(arrives?.(click(), found)).toEqual({ statuses: [] })
  })
})

describe('a lifestyle', () => {
  it('takes the place of the one before; the first beginning is remembered', () => {
    const arrives = humanity.items.lifestyle?.arrives
    expect(arrives?.(click(), lifestyleItem('eager'))).toEqual({
      drops: [],
      edits: [{ of: 'Actor.a', set: { 'system.humanity.startedAs': 'eager' } }],
    })
    const state = humanityState({ startedAs: 'eager' })
    expect(arrives?.(click({ state, items: [lifestyleItem('eager')] }), lifestyleItem('lost'))).toEqual({
      drops: ['Actor.a.Item.life'],
      edits: [],
    })
  })
})
