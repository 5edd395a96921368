/** Tests the compendia of Humanity, Blessed. They contain everything in the book's lists. */
import * as v from 'valibot'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { humanityPacks } from '../../scripts/package/humanity'
import { loadLanguage } from '../../scripts/package/language'
import type { Phrase } from '../../src/core/phrase'
import { conditionItemSchema as conditionFields } from '../../src/humanity/data'
import { HUMANITY_CONDITIONS } from '../../src/humanity/conditions/conditions'
import { abilitySchema, lifestyleSchema, humanityStateSchema } from '../../src/humanity/data'
import { ABILITY_IDS } from '../../src/humanity/rules/abilities'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { npcStats } from '../../src/humanity/rules/npc-recipe'
import { scriptedChance } from '../support/chance'
import { click } from '../support/humanity'
import { phrasesByKey } from '../support/words'

interface ContentEntry {
  readonly _id: string
  readonly _key: string
  readonly name: string
  readonly type: string
  readonly img: string
  readonly system: { readonly description?: string; readonly biography?: string; readonly humanity?: unknown }
  readonly items?: readonly ContentEntry[]
}

const icons = JSON.parse(readFileSync('assets/icons.json', 'utf8')) as Record<string, string>
const language = await loadLanguage()
const phrases = await phrasesByKey()
const entriesOf = (pack: keyof typeof humanityPacks) =>
  // Cast: the tests below check that the entries have this shape.
  [...humanityPacks[pack](language).values()] as unknown as ContentEntry[]
const abilities = entriesOf('humanity-abilities')
const lifestyles = entriesOf('humanity-lifestyles')
const conditions = entriesOf('humanity-conditions')
const people = entriesOf('humanity-people')

/** The lines about abilities on the sheet of a Lifestyle from the compendium. */
function abilityLinesOf(lifestyleName: string): Phrase[] {
  const entry = lifestyles.find(({ name }) => name === lifestyleName)
  const item = {
    uuid: '',
    id: '',
    name: '',
    img: '',
    type: 'lifestyle' as const,
    fields: entry?.system.humanity,
  }
  const lines = humanityRuleset.items.lifestyle?.summary(item) ?? []
  return lines.filter((line) => 'key' in line && /\.(?:grants|instead)$/.test(line.key))
}

it.each([
  ['Blossomed', 'free', 'connected'],
  ['Prodigious', 'sorcerous', 'uninhibited'],
  ['Crafty', 'autonomous', 'lucky'],
  ['Driven', 'incorrigible', 'resolute'],
  ['Chosen', 'divine', 'noble'],
  ['Wired', 'calculating', 'duplicative'],
  ['Steadfast', 'firm', 'dispelling'],
  ['Warry', 'astral', 'prophetic'],
  ['Compelling', 'illusory', 'vicious'],
  ['Lost', 'erratic', 'liminal'],
])('the sparks of a person who is %s might take on a %s or %s aspect', (name, first, second) => {
  const text = lifestyles.find((entry) => entry.name === name)?.system.description ?? ''
  expect(text).toContain(first)
  expect(text).toContain(second)
})

it.each([
  ['Blossomed', 'Epic Storytelling'],
  ['Prodigious', 'Blessed by Voices'],
  ['Crafty', 'Efficiently Packed'],
  ['Driven', 'Epic Inventory'],
  ['Chosen', 'Blessed by Charity'],
  ['Wired', 'Ease of Focus'],
  ['Steadfast', 'Epic Awkwardness'],
  ['Warry', 'Past Repeated'],
  ['Compelling', 'Tactful Speech'],
])(
  '%s says: “You also gain the "%s" Ability and it does not count …; if you already have this Ability you may gain another instead”',
  (name, ability) => {
    const id = ABILITY_IDS.find(
      (abilityId) => phrases.get(`HnB.humanity.abilities.${abilityId}.name`) === ability,
    )
    const data = { ability: { key: `HnB.humanity.abilities.${id}.name` } }
    expect(abilityLinesOf(name)).toEqual([
      { key: 'HnB.humanity.lifestyle.grants', data },
      { key: 'HnB.humanity.lifestyle.instead', data },
    ])
  },
)

it.each(['Carefree', 'Eager', 'Wisened', 'Lost'])('%s grants no ability', (name) => {
  expect(abilityLinesOf(name)).toEqual([])
})

describe.each([
  ['abilities', abilities, 30],
  ['lifestyles', lifestyles, 13],
  ['conditions', conditions, 20],
  ['people', people, 10],
])('the compendium of %s', (_name, entries, number) => {
  it('the compendium holds every entry, each with its own id, key, name and picture', () => {
    expect(entries).toHaveLength(number)
    for (const part of ['_id', '_key', 'name', 'img'] as const)
      expect(new Set(entries.map((entry) => entry[part])).size, part).toBe(number)
    for (const { _id, _key, img } of entries) {
      expect(_id).toMatch(/^[a-z0-9]{16}$/)
      expect(_key).toMatch(new RegExp(`^!(items|actors)!${_id}$`))
      expect(icons).toHaveProperty([/icons\/(.+)\.svg$/.exec(img)?.[1] ?? img])
    }
  })

  it('the compendium describes each entry in its own sentence', () => {
    const texts = entries.map(({ system }) => system.description ?? system.biography ?? '')
    expect(texts.every((text) => /^<p>[^<]+\.<\/p>$/.test(text))).toBe(true)
    expect(new Set(texts).size).toBe(number)
  })
})

it('every entry of the compendia can be read', () => {
  for (const { system } of abilities) expect(v.safeParse(abilitySchema, system.humanity).success).toBe(true)
  for (const { system } of conditions)
    expect(v.safeParse(conditionFields, system.humanity).success).toBe(true)
  for (const { system } of lifestyles)
    expect(v.safeParse(lifestyleSchema, system.humanity).success).toBe(true)
})

describe('a condition of the compendium', () => {
  it.each(HUMANITY_CONDITIONS.map(({ id }) => [id] as const))(
    '%s presses its own button when it is dropped',
    (id) => {
      const entry = conditions.find(({ system }) => `humanity-${conditionOf(system.humanity)}` === id)
      const item = {
        uuid: '',
        id: '',
        name: '',
        img: '',
        type: 'condition' as const,
        fields: entry?.system.humanity,
      }
      expect(humanityRuleset.items.condition?.actionInsteadOfDrop?.(item)).toEqual({
        act: 'afflict',
        data: { condition: id },
      })
    },
  )

  it('a condition that cannot be read presses no button', () => {
    const item = {
      uuid: '',
      id: '',
      name: '',
      img: '',
      type: 'condition' as const,
      fields: { condition: 'x' },
    }
    expect(humanityRuleset.items.condition?.actionInsteadOfDrop?.(item)).toBeNull()
  })

  const press = (condition: string, answers: object) => {
    const conditionClick = click({ data: { condition } })
    const askedQuestion = humanityRuleset.tab.actions.afflict?.ask(conditionClick)
    return {
      asked: askedQuestion,
      done: humanityRuleset.tab.actions.afflict?.decide(conditionClick, answers, scriptedChance([])),
    }
  }

  it('a condition opens no question if nothing is left to ask', async () => {
    const { asked, done } = press('humanity-uncool', { condition: 'humanity-taxed' })
    expect(asked).toBeNull()
    expect(await done).toMatchObject({
      statuses: [{ target: 'Actor.a', status: 'humanity-uncool', active: true }],
    })
  })

  it('a condition that names a person asks for that person', async () => {
    const { asked, done } = press('humanity-agreeable', { about: 'abcdefghijklmnop Ben' })
    expect(asked).toMatchObject({ context: { conditions: [] } })
    expect(await done).toMatchObject({
      statuses: [{ status: 'humanity-agreeable', key: 'abcdefghijklmnop' }],
    })
  })

  it.each(['humanity-nothing', '__proto__', ''])('the compendium has no condition called %j', async (id) => {
    const { asked, done } = press(id, {})
    expect(asked).toMatchObject({ refused: 'HnB.humanity.refusal.noSuchCondition' })
    expect(await done).toMatchObject({ refused: 'HnB.humanity.refusal.noSuchCondition' })
  })
})

describe.each(people.map((person) => [person.name, person] as const))(
  '%s',
  (_name, { type, system, items = [], _id }) => {
    it('the example character has dice, touchstones, abilities and items', () => {
      // Adds the missing values, as Foundry does when it reads the document.
      const filledState = {
        ...v.parse(humanityStateSchema, { ...emptyState(), ...(system.humanity as object) }),
      }
      expect(filledState.touchstones.length).toBeGreaterThanOrEqual(3)
      expect(filledState.touchstones.length).toBeLessThanOrEqual(5)
      const kinds = items.map((item) => item.type).sort()
      expect(kinds).toEqual(
        type === 'character' ? ['ability', 'ability', 'gear', 'gear', 'gear', 'lifestyle'] : ['ability'],
      )
      for (const item of items) expect(item._key).toBe(`!actors.items!${_id}.${item._id}`)
    })
  },
)

/** A state without any values. */
const emptyState = () => ({ stats: {}, backstory: {}, creation: {}, npc: {}, shop: {} })

describe('the short recipe ("Creating NPCs")', () => {
  it.each([
    ['history', 'which has a die of its own'],
    ['custom', 'where the setting adds no stat'],
    ['__proto__', 'which is no stat'],
  ])('the recipe refuses %s as the unusual stat: %s', async (unusualStat) => {
    const npc = click({ actor: { ...click().actor, type: 'npc' } })
    expect(
      await humanityRuleset.tab.actions.recipe?.decide(
        npc,
        { shared: 6, unusual: unusualStat, die: 10 },
        scriptedChance([]),
      ),
    ).toMatchObject({ refused: 'HnB.humanity.refusal.noSuchStat', data: { stat: unusualStat } })
  })

  it('the recipe sets one die for all stats, one unusual die, and History', () => {
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

const conditionOf = (fields: unknown): string => v.parse(conditionFields, fields).condition
