/** Tests the compendia of Humanity, Blessed. They contain everything in the book's lists. */
import * as v from 'valibot'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { humanityPackCreators } from '../../scripts/package/humanity'
import { loadLanguage } from '../../scripts/package/language'
import type { Phrase } from '../../src/core/phrase'
import { conditionItemSchema as conditionFields } from '../../src/humanity/data'
import { HUMANITY_CONDITIONS } from '../../src/humanity/conditions/conditions'
import { abilityFieldsSchema, lifestyleSchema, humanityStateSchema } from '../../src/humanity/data'
import { ABILITY_IDS } from '../../src/humanity/rules/abilities'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { createNpcStats } from '../../src/humanity/rules/npc-recipe'
import { createScriptedChance } from '../support/chance'
import { createHumanityActionContext } from '../support/humanity'
import { loadPhrasesByKey } from '../support/words'

interface ContentEntry {
  readonly _id: string
  readonly _key: string
  readonly name: string
  readonly type: string
  readonly img: string
  readonly system: { readonly description?: string; readonly biography?: string; readonly humanity?: unknown }
  readonly items?: readonly ContentEntry[]
}

const iconByName = JSON.parse(readFileSync('assets/icons.json', 'utf8')) as Record<string, string>
const language = await loadLanguage()
const phrases = await loadPhrasesByKey()
const createEnglishPackEntries = (packName: keyof typeof humanityPackCreators) =>
  // Cast: the tests below check that the entries have this shape.
  [...humanityPackCreators[packName](language).values()] as unknown as ContentEntry[]
const abilityEntries = createEnglishPackEntries('humanity-abilities')
const lifestyleEntries = createEnglishPackEntries('humanity-lifestyles')
const conditionEntries = createEnglishPackEntries('humanity-conditions')
const people = createEnglishPackEntries('humanity-people')

/** Lists the lines about abilities that a Lifestyle's sheet shows. The Lifestyle comes from the compendium. */
function listLifestyleAbilityLines(lifestyleName: string): Phrase[] {
  const lifestyleEntry = lifestyleEntries.find(({ name }) => name === lifestyleName)
  const lifestyleItem = {
    uuid: '',
    id: '',
    name: '',
    img: '',
    type: 'lifestyle' as const,
    fields: lifestyleEntry?.system.humanity,
  }
  const summaryLines = humanityRuleset.items.lifestyle?.summary(lifestyleItem) ?? []
  return summaryLines.filter(
    (summaryLine) => 'key' in summaryLine && /\.(?:grants|instead)$/.test(summaryLine.key),
  )
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
])(
  'the sparks of a person who is %s might take on a %s or %s aspect',
  (lifestyleName, firstStatName, secondStatName) => {
    const lifestyleText =
      lifestyleEntries.find((lifestyleEntry) => lifestyleEntry.name === lifestyleName)?.system.description ??
      ''
    expect(lifestyleText).toContain(firstStatName)
    expect(lifestyleText).toContain(secondStatName)
  },
)

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
  (abilityPackName, abilityName) => {
    const id = ABILITY_IDS.find(
      (abilityId) => phrases.get(`HnB.humanity.abilities.${abilityId}.name`) === abilityName,
    )
    const phraseData = { ability: { key: `HnB.humanity.abilities.${id}.name` } }
    expect(listLifestyleAbilityLines(abilityPackName)).toEqual([
      { key: 'HnB.humanity.lifestyle.grants', data: phraseData },
      { key: 'HnB.humanity.lifestyle.instead', data: phraseData },
    ])
  },
)

it.each(['Carefree', 'Eager', 'Wisened', 'Lost'])('%s grants no ability', (lifestyleName) => {
  expect(listLifestyleAbilityLines(lifestyleName)).toEqual([])
})

describe.each([
  ['abilities', abilityEntries, 30],
  ['lifestyles', lifestyleEntries, 13],
  ['conditions', conditionEntries, 20],
  ['people', people, 10],
])('the compendium of %s', (_name, packEntries, entryCount) => {
  it('the compendium holds every entry, each with its own id, key, name and picture', () => {
    expect(packEntries).toHaveLength(entryCount)
    for (const memberName of ['_id', '_key', 'name', 'img'] as const)
      expect(new Set(packEntries.map((packEntry) => packEntry[memberName])).size, memberName).toBe(entryCount)
    for (const { _id, _key, img } of packEntries) {
      expect(_id).toMatch(/^[a-z0-9]{16}$/)
      expect(_key).toMatch(new RegExp(`^!(items|actors)!${_id}$`))
      expect(iconByName).toHaveProperty([/icons\/(.+)\.svg$/.exec(img)?.[1] ?? img])
    }
  })

  it('the compendium describes each entry in its own sentence', () => {
    const descriptionsOfEntries = packEntries.map(
      ({ system }) => system.description ?? system.biography ?? '',
    )
    expect(descriptionsOfEntries.every((text) => /^<p>[^<]+\.<\/p>$/.test(text))).toBe(true)
    expect(new Set(descriptionsOfEntries).size).toBe(entryCount)
  })
})

it('every entry of the compendia can be read', () => {
  for (const { system } of abilityEntries)
    expect(v.safeParse(abilityFieldsSchema, system.humanity).success).toBe(true)
  for (const { system } of conditionEntries)
    expect(v.safeParse(conditionFields, system.humanity).success).toBe(true)
  for (const { system } of lifestyleEntries)
    expect(v.safeParse(lifestyleSchema, system.humanity).success).toBe(true)
})

describe('a condition of the compendium', () => {
  it.each(HUMANITY_CONDITIONS.map(({ id }) => [id] as const))(
    '%s presses its own button when it is dropped',
    (abilityId) => {
      const packEntryOfCondition = conditionEntries.find(
        ({ system }) => `humanity-${parseConditionInFields(system.humanity)}` === abilityId,
      )
      const item = {
        uuid: '',
        id: '',
        name: '',
        img: '',
        type: 'condition' as const,
        fields: packEntryOfCondition?.system.humanity,
      }
      expect(humanityRuleset.items.condition?.actionInsteadOfDrop?.(item)).toEqual({
        act: 'afflict',
        data: { condition: abilityId },
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

  const afflictWithCondition = (conditionId: string, formAnswers: object) => {
    const conditionActionContext = createHumanityActionContext({ data: { condition: conditionId } })
    const askedQuestion = humanityRuleset.tab.actions.afflict?.ask(conditionActionContext)
    return {
      asked: askedQuestion,
      done: humanityRuleset.tab.actions.afflict?.decide(
        conditionActionContext,
        formAnswers,
        createScriptedChance([]),
      ),
    }
  }

  it('a condition opens no question if nothing is left to ask', async () => {
    const { asked, done } = afflictWithCondition('humanity-uncool', { condition: 'humanity-taxed' })
    expect(asked).toBeNull()
    expect(await done).toMatchObject({
      statuses: [{ target: 'Actor.a', status: 'humanity-uncool', active: true }],
      // Undo names the condition and its actors.
      post: {
        label: {
          key: 'HnB.humanity.afflict.did.put',
          data: { condition: { key: 'HnB.humanity.condition.uncool' }, names: { names: ['Ana'] } },
        },
      },
    })
  })

  it('a condition that names a person asks for that person', async () => {
    const { asked, done } = afflictWithCondition('humanity-agreeable', { about: 'abcdefghijklmnop Ben' })
    expect(asked).toMatchObject({ context: { conditions: [] } })
    expect(await done).toMatchObject({
      statuses: [{ status: 'humanity-agreeable', key: 'abcdefghijklmnop' }],
    })
  })

  it.each(['humanity-nothing', '__proto__', ''])(
    'the compendium has no condition called %j',
    async (conditionId) => {
      const { asked, done } = afflictWithCondition(conditionId, {})
      expect(asked).toMatchObject({ refused: 'HnB.humanity.refusal.noSuchCondition' })
      expect(await done).toMatchObject({ refused: 'HnB.humanity.refusal.noSuchCondition' })
    },
  )
})

describe.each(people.map((person) => [person.name, person] as const))(
  '%s',
  (_name, { type, system, items = [], _id }) => {
    it('the example character has dice, touchstones, abilities and items', () => {
      // Adds the missing values, as Foundry does when it reads the document.
      const stateWithAllTexts = {
        ...v.parse(humanityStateSchema, { ...createEmptyState(), ...(system.humanity as object) }),
      }
      expect(stateWithAllTexts.touchstones.length).toBeGreaterThanOrEqual(3)
      expect(stateWithAllTexts.touchstones.length).toBeLessThanOrEqual(5)
      const itemTypes = items.map((item) => item.type).sort()
      expect(itemTypes).toEqual(
        type === 'character' ? ['ability', 'ability', 'gear', 'gear', 'gear', 'lifestyle'] : ['ability'],
      )
      for (const item of items) expect(item._key).toBe(`!actors.items!${_id}.${item._id}`)
    })
  },
)

/** Creates an actor's state for Humanity, Blessed without any values. */
const createEmptyState = () => ({ stats: {}, backstory: {}, creation: {}, npc: {}, shop: {} })

describe('the short recipe ("Creating NPCs")', () => {
  it.each([
    ['history', 'which has a die of its own'],
    ['custom', 'where the setting adds no stat'],
    ['__proto__', 'which is no stat'],
  ])('the recipe refuses %s as the unusual stat: %s', async (unusualStatName) => {
    const npcClick = createHumanityActionContext({
      actor: { ...createHumanityActionContext().actor, type: 'npc' },
    })
    expect(
      await humanityRuleset.tab.actions.recipe?.decide(
        npcClick,
        { shared: 6, unusual: unusualStatName, die: 10 },
        createScriptedChance([]),
      ),
    ).toMatchObject({ refused: 'HnB.humanity.refusal.noSuchStat', data: { stat: unusualStatName } })
  })

  it('the recipe sets one die for all stats, one unusual die, and History', () => {
    expect(createNpcStats({ shared: 6, unusual: 'hurt', die: 10, history: 8 })).toEqual({
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

const parseConditionInFields = (itemFields: unknown): string => v.parse(conditionFields, itemFields).condition
