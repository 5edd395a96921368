/** Tests that the samples of `docs/recipes.md` fit the sources, compile, and do what the recipes say. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as CoreShellMigrations from '../../src/core/shell/migrations'
import type * as CoreShellRecoveryRows from '../../src/core/shell/recovery-rows'
import type * as HumanityOutline from '../../src/humanity/outline'
import type * as HumanityRulesAbilities from '../../src/humanity/rules/abilities'
import type * as StoryModeCarryActions from '../../src/story-mode/carry/carry-actions'
import type * as StoryModeCheckModifiers from '../../src/story-mode/check/check-modifiers'
import type * as StoryModeRuleset from '../../src/story-mode/ruleset'
import type * as TarotHands from '../../src/tarot/hands'
import type * as TarotRuleset from '../../src/tarot/ruleset'
import { loadPhraseTree } from '../../scripts/package/words'
import { listComposedKeysInRules, compileRules } from '../support/composed'
import {
  createHumanityActionContext as humanityClick,
  createActorFieldsWithConditions,
} from '../support/humanity'
import { createStoryModeActionContext as storyClick } from '../support/story-mode'
import { createTarotActionContext } from '../support/tarot'
import { flattenPhrases } from '../support/words'
import { applyRecipeSample, copySourceParts, parseRecipes } from './sources'

const RECIPE_COPIES_FOLDER = '.cache/recipes'
const allRecipes = parseRecipes(readFileSync('docs/recipes.md', 'utf8'))
const recipeSamples = allRecipes.flatMap((recipe) => recipe.samples)

/** Matches the names that the recipes' samples add. No existing phrase contains any of these names. */
const NAMES_ADDED_BY_RECIPES_PATTERN = /dazed|extraCard|downtime|fortress|greenThumb|roadside/

/** Imports a module from the copied sources. */
const importModuleFromCopy = async (filePath: string): Promise<unknown> =>
  import(/* @vite-ignore */ resolve(RECIPE_COPIES_FOLDER, 'src', filePath))

beforeAll(() => copySourceParts(RECIPE_COPIES_FOLDER))

describe.each(allRecipes)('$name', (recipe) => {
  it('the recipe names the tests that guard it, and they exist', () => {
    const guardTestFiles = [...recipe.text.matchAll(/`(test\/[\w/-]+\.test\.ts)`/g)].map(
      ([, file = '']) => file,
    )
    expect(recipe.text).toContain('Red until it works:')
    expect(guardTestFiles.length).toBeGreaterThan(0)
    expect(guardTestFiles.filter((filePath) => !existsSync(filePath))).toEqual([])
  })

  it('the sample fits the sources', () => {
    for (const recipeSample of recipe.samples) applyRecipeSample(recipeSample, RECIPE_COPIES_FOLDER)
  })
})

describe('all samples together', () => {
  it('the samples compile, and each of their phrases exists', async () => {
    const rulesProgram = compileRules(RECIPE_COPIES_FOLDER)
    const compilerFaultTexts = ts.getPreEmitDiagnostics(rulesProgram).map(({ file, messageText }) => {
      const errorText = ts.flattenDiagnosticMessageText(messageText, '\n')
      return `${file?.fileName ?? ''}: ${errorText}`
    })
    expect(compilerFaultTexts).toEqual([])
    const phraseByKey = flattenPhrases(await loadPhraseTree('en', join(RECIPE_COPIES_FOLDER, 'lang')), '')
    const writtenPhraseKeys = recipeSamples.flatMap(({ text }) =>
      [...text.matchAll(/["'](HnB\.[\w.]*\w)["']/g)].map(([, key = '']) => key),
    )
    const composedPhraseKeys = listComposedKeysInRules(rulesProgram).flatMap(({ keys }) => keys)
    const addedPhraseKeys = [...writtenPhraseKeys, ...composedPhraseKeys].filter((phraseKey) =>
      NAMES_ADDED_BY_RECIPES_PATTERN.test(phraseKey),
    )
    expect(addedPhraseKeys.length).toBeGreaterThan(10)
    expect(addedPhraseKeys.filter((phraseKey) => !phraseByKey.has(phraseKey))).toEqual([])
  })

  it('the samples use pictures of game-icons.net', () => {
    const { icons } = JSON.parse(
      readFileSync('node_modules/@iconify-json/game-icons/icons.json', 'utf8'),
    ) as { readonly icons: object }
    const namedIcons = recipeSamples
      .filter(({ file }) => file === 'assets/icons.json')
      .flatMap(({ text }) => Object.values(JSON.parse(text) as Record<string, string>))
    expect(namedIcons.length).toBeGreaterThan(2)
    expect(namedIcons.filter((iconName) => !Object.hasOwn(icons, iconName))).toEqual([])
  })

  // Casts: the compiler has just checked the copied modules, which have their sources' types.
  it("the recipe's condition ends with the turn, and not before", async () => {
    const { humanityOutline: outline } = (await importModuleFromCopy(
      'humanity/outline.ts',
    )) as typeof HumanityOutline
    const { createActorEffectRows: actorDueRows } = (await importModuleFromCopy(
      'core/shell/recovery-rows.ts',
    )) as typeof CoreShellRecoveryRows
    const dazedStatus = outline.statuses.find(({ id }) => id === 'humanity-dazed')
    const situation = humanityClick({
      actor: { ...humanityClick().actor, ...createActorFieldsWithConditions('dazed') },
    })
    const [condition] = situation.actor.conditions
    const actor = {
      ...situation.actor,
      conditions: [{ status: '', key: '', ...condition, ends: dazedStatus?.ends }],
    }
    const rulesetWithoutRecoveryRules = { ...outline, recoveryRules: null }
    const listEffectsAtMoment = (momentName: string) =>
      actorDueRows(
        [{ ruleset: rulesetWithoutRecoveryRules, situation: { ...situation, actor } }],
        momentName,
        {
          rest: 'no',
        },
      )
    expect(listEffectsAtMoment('turnEnd')).toMatchObject([
      { effect: { statuses: [{ status: 'humanity-dazed', active: false }] } },
    ])
    expect(listEffectsAtMoment('turnStart')).toEqual([])
  })

  it("the recipe's option adds a card to each hand if the table chooses it", async () => {
    const { createInfoLineAboutNextHand: nextHandNote } = (await importModuleFromCopy(
      'tarot/hands.ts',
    )) as typeof TarotHands
    const computeNextHandSize = (isExtraCardGranted: boolean, drawnHandCount: number) => {
      const actionContext = createTarotActionContext({})
      const gameSettings = { ...actionContext.settings, extraCard: isExtraCardGranted }
      return nextHandNote(
        { ...actionContext, settings: gameSettings },
        { held: 0, handsDrawn: drawnHandCount },
      ).phrase.data.number
    }
    expect([
      computeNextHandSize(false, 0),
      computeNextHandSize(true, 0),
      computeNextHandSize(true, 1),
    ]).toEqual([5, 6, 5])
  })

  it("the recipe's downtime heals a wound", async () => {
    const { tarotRuleset: tarot } = (await importModuleFromCopy('tarot/ruleset.ts')) as typeof TarotRuleset
    expect(tarot.moments.map(({ id }) => id)).toEqual(['downtime', 'week'])
    const recoveryEffects = tarot.recoveryRules?.effects(
      createTarotActionContext({}, { wounds: 3 }),
      'downtime',
      {
        rest: 'ask',
      },
    )
    expect(recoveryEffects).toMatchObject([
      {
        id: 'downtime',
        phrase: { key: 'HnB.tarot.downtime.heals' },
        edits: [{ set: { 'system.tarot.wounds': 2 } }],
      },
    ])
  })

  it("the recipe's armor has its numbers, and wears out before a lighter one", async () => {
    const { createActorModifiers: actorModifiers } = (await importModuleFromCopy(
      'story-mode/check/check-modifiers.ts',
    )) as typeof StoryModeCheckModifiers
    const createArmorItem = (armorId: string) => ({
      ...{ uuid: `Item.${armorId}`, id: armorId, name: armorId, img: '', type: 'armor' as const },
      fields: { weight: armorId, slots: 1, dropped: false },
    })
    const armorModifiers = actorModifiers(
      storyClick({ items: [createArmorItem('fortress'), createArmorItem('heavy')] }),
      'defence',
    )
    expect(armorModifiers).toMatchObject([
      { id: 'armor-fortress', value: 4, on: true },
      { id: 'armor-heavy', value: 3, on: false },
    ])
  })

  it("the question for an armor's missing weight offers the recipe's weight", async () => {
    const { createItemWeightQuestion } = (await importModuleFromCopy(
      'story-mode/carry/carry-actions.ts',
    )) as typeof StoryModeCarryActions
    expect(createItemWeightQuestion('Plate', 'armor').context).toMatchObject({
      weights: expect.arrayContaining(['light', 'fortress']) as unknown,
    })
    expect(createItemWeightQuestion('Axe', 'attack').context).toMatchObject({
      weights: expect.not.arrayContaining(['fortress']) as unknown,
    })
  })

  it("the recipe's ability is offered as an item", async () => {
    const { ABILITY_IDS } = (await importModuleFromCopy(
      'humanity/rules/abilities.ts',
    )) as typeof HumanityRulesAbilities
    expect(ABILITY_IDS).toContain('greenThumb')
  })

  it("the recipe's message is shown", async () => {
    const { storyModeRuleset } = (await importModuleFromCopy(
      'story-mode/ruleset.ts',
    )) as typeof StoryModeRuleset
    const messageFacts = { name: 'Ines', hours: 2 }
    const viewer = {
      user: storyClick().user,
      actor: null,
      playedUuids: [],
      sides: [],
      settings: storyClick().settings,
    }
    const { roadside } = storyModeRuleset.messages
    expect(roadside?.context({ uuid: '', actor: '', facts: messageFacts }, viewer)).toEqual(messageFacts)
    expect(
      roadside?.context({ uuid: '', actor: '', facts: { ...messageFacts, hours: 3 } }, viewer),
    ).toBeNull()
    expect(existsSync(join(RECIPE_COPIES_FOLDER, 'templates/story-mode/message-roadside.hbs'))).toBe(true)
  })

  it("the recipe's migration moves old data, and leaves new data alone", async () => {
    const { DATA_MIGRATIONS: MIGRATIONS, applyDataMigrations: applyMigrations } = (await importModuleFromCopy(
      'core/shell/migrations.ts',
    )) as typeof CoreShellMigrations
    const migratedData = applyMigrations('Actor', { system: { age: '30 years' } }, MIGRATIONS)
    expect(migratedData).toEqual({ system: { age: 30 } })
    expect(applyMigrations('Actor', migratedData, MIGRATIONS)).toBe(migratedData)
  })
})
