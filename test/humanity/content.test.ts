import * as v from 'valibot'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { humanityPacks } from '../../scripts/package/humanity'
import { ability, lifestyle, state } from '../../src/humanity/data'
import { npcStats } from '../../src/humanity/rules/npc'

interface Entry {
  readonly _id: string
  readonly _key: string
  readonly name: string
  readonly type: string
  readonly img: string
  readonly system: { readonly description?: string; readonly biography?: string; readonly humanity?: unknown }
  readonly items?: readonly Entry[]
}

const icons = JSON.parse(readFileSync('assets/icons.json', 'utf8')) as Record<string, string>
const entriesOf = async (pack: keyof typeof humanityPacks) =>
  // Reason for the cast: what is below is told apart by the tests themselves.
  [...(await humanityPacks[pack]()).values()] as unknown as Entry[]
const abilities = await entriesOf('humanity-abilities')
const lifestyles = await entriesOf('humanity-lifestyles')
const people = await entriesOf('humanity-people')

describe.each([
  ['abilities', abilities, 30],
  ['lifestyles', lifestyles, 13],
  ['people', people, 10],
])('the compendium of %s', (_name, entries, number) => {
  it('holds them all, each with an id, a key, a name and a picture of its own', () => {
    expect(entries).toHaveLength(number)
    for (const part of ['_id', '_key', 'name', 'img'] as const)
      expect(new Set(entries.map((entry) => entry[part])).size, part).toBe(number)
    for (const { _id, _key, img } of entries) {
      expect(_id).toMatch(/^[a-z0-9]{16}$/)
      expect(_key).toMatch(new RegExp(`^!(items|actors)!${_id}$`))
      expect(icons).toHaveProperty([/icons\/(.+)\.svg$/.exec(img)?.[1] ?? img])
    }
  })

  it('describes each in a sentence of its own', () => {
    const texts = entries.map(({ system }) => system.description ?? system.biography ?? '')
    expect(texts.every((text) => /^<p>[^<]+\.<\/p>$/.test(text))).toBe(true)
    expect(new Set(texts).size).toBe(number)
  })
})

it('what they hold can be read', () => {
  for (const { system } of abilities) expect(v.safeParse(ability, system.humanity).success).toBe(true)
  for (const { system } of lifestyles) expect(v.safeParse(lifestyle, system.humanity).success).toBe(true)
})

describe.each(people.map((one) => [one.name, one] as const))(
  '%s',
  (_name, { type, system, items = [], _id }) => {
    it('is whole: dice, touchstones, abilities, items', () => {
      // What Foundry fills in by itself when the document is read.
      const filled = { ...v.parse(state, { ...base(), ...(system.humanity as object) }) }
      expect(filled.touchstones.length).toBeGreaterThanOrEqual(3)
      expect(filled.touchstones.length).toBeLessThanOrEqual(5)
      const kinds = items.map((item) => item.type).sort()
      expect(kinds).toEqual(
        type === 'character' ? ['ability', 'ability', 'gear', 'gear', 'gear', 'lifestyle'] : ['ability'],
      )
      for (const item of items) expect(item._key).toBe(`!actors.items!${_id}.${item._id}`)
    })
  },
)

/** A state without anything in it. */
const base = () => ({ stats: {}, backstory: {}, creation: {}, npc: {}, shop: {} })

describe('the short recipe ("Creating NPCs")', () => {
  it('one die for all stats, one that is unusual, and History', () => {
    expect(npcStats({ shared: 6, unusual: 'hurt', die: 10, history: 8 })).toEqual({
      head: 6,
      hand: 6,
      heart: 6,
      home: 6,
      hurt: 10,
      hurry: 6,
      history: 8,
      custom: 6,
    })
  })
})
