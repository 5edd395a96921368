// Making characters and creatures, at the edges, each rule with its sentence.
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../../src/core/views'
import { humanity } from '../../../src/humanity/ruleset'
import { scriptedChance } from '../../support/chance'
import { abilityItem, click, humanityState, noCreation } from '../../support/humanity'

describe('"List three items": "twice the number of items you have listed"', () => {
  const thing = (id: string, type: ItemView['type'], fields: object = {}): ItemView => ({
    ...abilityItem('luck'),
    id,
    uuid: `Actor.a.Item.${id}`,
    type,
    fields,
  })
  const old = [thing('torch', 'gear'), thing('club', 'weapon'), thing('vest', 'armor')]
  const aside = old.map(({ id, type }) => thing(id, type, { aside: true }))
  const three = ['a', 'b', 'c'].map((id) => thing(id, 'gear'))

  it('what one had is put aside when the character is finished', async () => {
    const creation = {
      ...noCreation,
      step: 5,
      ranking: ['head' as const],
      lifestyle: 'carefree' as const,
      touchstone1: 'Knots',
      touchstone2: 'Acting',
      touchstone3: 'Stunts',
      item1: 'A rope',
      item2: 'A map',
      item3: 'A coat',
    }
    const items = [...old, abilityItem('luck'), abilityItem('wits')]
    const finished = await humanity.tab.actions.finish?.decide(
      click({ state: humanityState({ creation }), items }),
      {},
      scriptedChance([]),
    )
    const edits = finished && 'edits' in finished ? (finished.edits ?? []) : []
    expect(edits.filter(({ of }) => of.includes('Item'))).toEqual(
      old.map(({ uuid }) => ({ of: uuid, set: { 'system.humanity.aside': true } })),
    )
  })

  it.each([
    { items: [...aside, ...three], target: 6, why: 'what was put aside is not listed' },
    { items: [...old, ...three], target: 12, why: 'everything else is' },
  ])('a Preparedness Check against $target: $why', ({ items, target }) => {
    const asked = humanity.tab.actions.prepare?.ask(
      click({ items, state: humanityState({ blessings: { x: 3 } }) }),
    )
    expect(asked).toMatchObject({ context: { target } })
  })

  it.each(['gear', 'weapon', 'armor'] as const)(
    '%s that was put aside says so, and is listed again',
    async (type) => {
      const kind = humanity.items[type]
      const item = thing('x', type, { aside: true })
      expect(kind?.lines(item)).toEqual([{ key: 'HnB.humanity.gear.aside' }])
      expect(kind?.buttons(item, click())).toMatchObject([{ act: 'list' }])
      expect(kind?.buttons(thing('x', type), click())).toEqual([])
      const listed = await kind?.actions.list?.decide({ ...click(), item }, {}, scriptedChance([]))
      expect(listed).toMatchObject({ edits: [{ of: item.uuid, set: { 'system.humanity.aside': false } }] })
    },
  )
})
