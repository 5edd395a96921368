/** Tests the built compendia. Also tests the statements of the books about the compendia's content. */
import { loadLanguage } from '../scripts/package/language'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClassicLevel } from 'classic-level'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createPackSources, compilePacks } from '../scripts/package/packs'
import { createBookId } from '../scripts/package/texts/books'
import { COMMON_RECOVERY_MOMENTS } from '../src/core/recovery'
import { clockSchema } from '../src/core/shell/clocks'
import { rulesets } from './support/rulesets'
import * as storyMode from '../src/story-mode/data'
import { ARMOR_WEIGHTS, ATTACK_WEIGHTS } from '../src/story-mode/tables'
import { calculateTotalRankPrice } from '../src/tarot/creation-points'
import * as tarot from '../src/tarot/data'
import { TRAIT_KEYS } from '../src/tarot/trait-list'

interface PackEntry {
  _id: string
  _key: string
  name: string
  type: string
  img: string
  system: { description: string; tarot: unknown; storyMode: unknown }
}

const readPackEntries = (packName: string): PackEntry[] =>
  readdirSync(join('packs', packName)).map(
    (filePath) => parse(readFileSync(join('packs', packName, filePath), 'utf8')) as PackEntry,
  )
/** A scene of an adventure. It has the fields of Foundry 13 and those of Foundry 14. */
interface SceneSource {
  readonly name: string
  readonly background: { readonly src: string }
  readonly backgroundColor: string
  readonly levels: readonly object[]
  readonly initialLevel: string
  readonly tokens: readonly { readonly level: string }[]
}

/** A document in the form in which a compendium stores it. */
interface PackEntrySource {
  readonly _id: string
  readonly _stats?: object
  readonly scenes?: readonly SceneSource[]
}

const hasDocumentId = (checkedValue: unknown): checkedValue is PackEntrySource =>
  typeof checkedValue === 'object' && checkedValue !== null && '_id' in checkedValue

/** Lists a stored document and all documents embedded in it. Each has its path. */
function listPackDocuments(keyPath: string, packDocument: PackEntrySource): [string, PackEntrySource][] {
  const embeddedEntries = Object.entries(packDocument).flatMap(([member, value]: [string, unknown]) =>
    Array.isArray(value)
      ? value
          .filter(hasDocumentId)
          .flatMap((childDocument) =>
            listPackDocuments(`${keyPath} ${member} ${childDocument._id}`, childDocument),
          )
      : [],
  )
  return [[keyPath, packDocument], ...embeddedEntries]
}

const iconByName = JSON.parse(readFileSync('assets/icons.json', 'utf8')) as Record<string, string>

describe.each(['armor', 'weapons'])('the compendium %s', (packName) => {
  const packEntries = readPackEntries(packName)

  it('the compendium gives each entry a fixed id and a key, once', () => {
    for (const { _id, _key } of packEntries) {
      expect(_id).toMatch(/^[A-Za-z0-9]{16}$/)
      expect(_key).toBe(`!items!${_id}`)
    }
    expect(new Set(packEntries.map(({ _id }) => _id)).size).toBe(packEntries.length)
  })

  it('the package composes a picture for each entry of the compendium', () => {
    for (const { img } of packEntries) {
      const iconName = /^systems\/harm-and-blessing\/assets\/icons\/(.+)\.svg$/.exec(img)?.[1] ?? img
      expect(Object.keys(iconByName)).toContain(iconName)
    }
  })

  it('each entry of the compendium has its own description', () => {
    const descriptionTexts = packEntries.map(({ system }) => system.description)
    expect(descriptionTexts.every((text) => /^<p>.+\.<\/p>$/.test(text))).toBe(true)
    expect(new Set(descriptionTexts).size).toBe(descriptionTexts.length)
  })
})

describe('the compiled compendia', () => {
  const manifest = JSON.parse(readFileSync('system.json', 'utf8')) as {
    version: string
    compatibility: { minimum: string }
    packs: { name: string }[]
  }
  let outputFolder: string

  beforeAll(async () => {
    outputFolder = await mkdtemp(join(tmpdir(), 'hnb-packs-'))
    await compilePacks(outputFolder, await loadLanguage())
  })
  afterAll(() => rm(outputFolder, { recursive: true }))

  async function readDatabaseRecords(packName: string): Promise<[string, PackEntrySource][]> {
    const database = new ClassicLevel<string, PackEntrySource>(join(outputFolder, packName), {
      valueEncoding: 'json',
    })
    const databaseRecords = await database.iterator().all()
    await database.close()
    return databaseRecords
  }

  const readFirstSceneDocuments = async (): Promise<SceneSource[]> =>
    (await readDatabaseRecords('first-scenes')).flatMap(([, { scenes }]) => scenes ?? [])

  it.each(manifest.packs.map(({ name }) => name))(
    '%s says of every document, embedded ones too, for which builds it was written',
    async (packName) => {
      const databaseRecords = await readDatabaseRecords(packName)
      expect(databaseRecords.length).toBeGreaterThan(0)
      for (const [key, { _stats }] of databaseRecords) {
        expect(_stats, key).toEqual({
          coreVersion: manifest.compatibility.minimum,
          systemId: 'harm-and-blessing',
          systemVersion: manifest.version,
        })
      }
    },
  )

  it.each(manifest.packs.map(({ name }) => name))(
    "%s gives each document, an adventure's too, an id of 16 letters and digits and its builds",
    async (packName) => {
      const packDocumentList = (await readDatabaseRecords(packName)).flatMap(([key, record]) =>
        listPackDocuments(key, record),
      )
      expect(packDocumentList.length).toBeGreaterThan(0)
      for (const [path, { _id, _stats }] of packDocumentList) {
        expect(_id, path).toMatch(/^[A-Za-z0-9]{16}$/)
        // Documents in our compendia name the oldest Foundry build that we support. Foundry refuses a document that
        // names a newer build than its own (dnd5e#5747).
        expect(_stats, path).toMatchObject({ coreVersion: manifest.compatibility.minimum })
      }
    },
  )

  it("no token of a compendium changes its actor's data", async () => {
    const sceneDocuments = await readFirstSceneDocuments()
    const sceneTokens = sceneDocuments.flatMap((sceneDocument) => sceneDocument.tokens)
    expect(sceneTokens.length).toBeGreaterThan(20)
    for (const sceneToken of sceneTokens) expect(sceneToken).not.toHaveProperty('delta')
  })

  it('both generations show a first scene: 13 reads its background, 14 its level', async () => {
    for (const {
      name,
      background,
      backgroundColor,
      levels,
      initialLevel,
      tokens,
    } of await readFirstSceneDocuments()) {
      // When Foundry 14 migrates a scene, it gives the scene's level this id. So the levels of our scenes must have the
      // same id.
      expect(initialLevel, name).toBe('defaultLevel0000')
      expect(levels, name).toMatchObject([
        { _id: initialLevel, background: { src: background.src, color: backgroundColor } },
      ])
      for (const { level } of tokens) expect(level, name).toBe(initialLevel)
    }
  })

  it('the compiled compendia contain every document of their sources', async () => {
    const readDatabaseKeys = async (packName: string) => {
      const database = new ClassicLevel(join(outputFolder, packName))
      const databaseKeys = await database.keys().all()
      await database.close()
      return databaseKeys
    }
    for (const packName of ['armor', 'weapons']) {
      expect(await readDatabaseKeys(packName)).toEqual(
        readPackEntries(packName)
          .map(({ _key }) => _key)
          .sort(),
      )
    }
    const deckRecordKeys = await readDatabaseKeys('decks')
    expect(
      deckRecordKeys.filter((keyOfDatabaseRecord) => keyOfDatabaseRecord.startsWith('!cards.cards!')).length,
    ).toBeGreaterThanOrEqual(54)
  })
})

const packs = await createPackSources(await loadLanguage())

describe('the people of the compendia', () => {
  it("no person's name has a comma, because lists join names by commas", () => {
    const people = readdirSync('packs').flatMap((packName) =>
      packName.endsWith('-people') ? readPackEntries(packName).map(({ name }) => name) : [],
    )
    const namesOfSceneActors = readdirSync(join('packs', 'first-scenes')).flatMap((filePath) => {
      const sceneSource = parse(readFileSync(join('packs', 'first-scenes', filePath), 'utf8')) as {
        people: Readonly<Record<string, { readonly name?: string }>>
      }
      return Object.values(sceneSource.people).flatMap(({ name }) => name ?? [])
    })
    expect([people.length > 0, namesOfSceneActors.length > 0]).toEqual([true, true])
    expect([...people, ...namesOfSceneActors].filter((personName) => personName.includes(','))).toEqual([])
  })

  const manifest = JSON.parse(readFileSync('system.json', 'utf8')) as {
    packs: { name: string; type: string }[]
  }
  const actorPacks = manifest.packs.filter(({ type }) => type === 'Actor').map(({ name }) => name)

  it.each(actorPacks)('%s: every token shows its name under the pointer', (packName) => {
    const people = [...(packs.get(packName)?.values() ?? [])]
    expect(people.length).toBeGreaterThan(3)
    for (const { name, prototypeToken } of people)
      expect(prototypeToken, String(name)).toMatchObject({ displayName: 30 })
  })
})

interface JournalPage {
  readonly _id: string
  readonly _key: string
  readonly text: { readonly content: string }
}

describe('the journals', () => {
  const journalPages = [...(packs.get('journals')?.values() ?? [])].flatMap(
    ({ pages }) => pages as JournalPage[],
  )
  const textOfJournal = journalPages.map((page) => page.text.content).join('\n')

  it('the journals name every game, its author, and the licence and link that it requires', () => {
    for (const requiredReportText of [
      'What’s the Harm?</strong> 1.0 by Paul Stefko',
      'https://creativecommons.org/licenses/by/4.0/',
      'Chasing the Hargifex',
      'Humanity, Blessed ⊜ Community Content',
      'https://snotskie.com/ttrpg/',
      'Story Mode',
      'Turn of the Card',
      'game-icons.net',
      'https://creativecommons.org/licenses/by/3.0/',
    ]) {
      expect(textOfJournal).toContain(requiredReportText)
    }
  })

  it('the journals give each page an id and a key, and our look', () => {
    for (const { _id, _key, text } of journalPages) {
      expect(_id).toMatch(/^[a-f0-9]{16}$/)
      expect(_key).toMatch(new RegExp(`^!journal\\.pages!\\w{16}\\.${_id}$`))
      expect(text.content).toMatch(/^<section class="hnb-book hnb-\w+">/)
    }
  })

  it('every text of a journal links only to documents of the compendia', () => {
    const existingDocumentIds = new Set(
      [...packs].flatMap(([pack, entries]) =>
        [...entries.values()].map(({ _id }) => `${pack} ${String(_id)}`),
      ),
    )
    const linkMatches = [
      ...textOfJournal.matchAll(/@UUID\[Compendium\.harm-and-blessing\.([\w-]+)\.\w+\.(\w{16})/g),
    ]
    expect(linkMatches.length).toBeGreaterThan(100)
    for (const [link, pack, id] of linkMatches) expect(existingDocumentIds, link).toContain(`${pack} ${id}`)
  })

  it('the compendia contain the book that the welcome message opens', () => {
    expect(readFileSync('src/foundry/start/open-rule-book.ts', 'utf8')).toContain(
      `'${createBookId('start')}'`,
    )
  })

  it('each game has a rule book long enough to play by, with an example and a page for the Gamemaster', () => {
    for (const { id } of rulesets) {
      const bookJournal = packs.get('journals')?.get(id)
      const pageContents = (bookJournal?.['pages'] as JournalPage[]).map((page) => page.text.content)
      const visibleText = pageContents
        .join(' ')
        .replaceAll(/<[^>]+>|@UUID\[[^\]]*\]/g, ' ')
        .split(/\s+/)
      expect(visibleText.length, id).toBeGreaterThan(1000)
      const journalPageNames = (bookJournal?.['pages'] as { name: string }[])
        .map(({ name }) => name)
        .join('\n')
      expect(journalPageNames, id).toMatch(/^(An evening|A night), /m)
      expect(journalPageNames, id).toMatch(/^For the (Gamemaster|Narrator)$/m)
    }
  })
})

describe('the buttons of the journals', () => {
  const journalButtonEntries = [...(packs.get('buttons') ?? [])]

  it.each(journalButtonEntries)(
    'the journal button %s performs an existing action, and nothing else',
    (macroName, { _id, _key, type, command, img }) => {
      expect([_key, type]).toEqual([`!macros!${String(_id)}`, 'script'])
      expect(Object.keys(iconByName)).toContain(/icons\/(.+)\.svg$/.exec(String(img))?.[1])
      const previewedMoment = /^await game\.system\.api\.preview\("(\w+)"\)$/.exec(String(command))?.[1]
      const rollTableMatch =
        /^await \(await fromUuid\('Compendium\.harm-and-blessing\.story-tables\.RollTable\.(\w+)'\)\)\.draw\(\)$/.exec(
          String(command),
        )?.[1]
      if (command === 'await game.system.api.startFight()') return
      const argumentsTextOfMakeClock = /^await game\.system\.api\.makeClock\((\{.*\})\)$/.exec(
        String(command),
      )?.[1]
      if (argumentsTextOfMakeClock !== undefined)
        return expect(
          v.parse(clockSchema, { name: '', ...JSON.parse(argumentsTextOfMakeClock) }).ticked,
        ).toBe(0)
      if (previewedMoment !== undefined) {
        const gameMomentIds = rulesets.flatMap(({ moments }) => moments.map(({ id }) => id))
        return expect([...COMMON_RECOVERY_MOMENTS.map(({ id }) => id), ...gameMomentIds]).toContain(
          previewedMoment,
        )
      }
      if (rollTableMatch !== undefined) {
        expect(macroName).toMatch(/^table-/)
        return expect(
          [...(packs.get('story-tables')?.values() ?? [])].map((tableDocument) => tableDocument['_id']),
        ).toContain(rollTableMatch)
      }
      const pressRequestJson = /^await game\.system\.api\.press\((\{.*\})\)$/.exec(String(command))?.[1] ?? ''
      const parsedPressRequest = JSON.parse(pressRequestJson) as {
        ruleset: string
        action: string
        group?: true
      }
      const rulesetOfPressedButton = rulesets.find(({ key }) => key === parsedPressRequest.ruleset)
      expect(
        Object.keys(
          (parsedPressRequest.group ? rulesetOfPressedButton?.group : rulesetOfPressedButton?.tab.actions) ??
            {},
        ),
      ).toContain(parsedPressRequest.action)
    },
  )

  it('each journal button appears in a journal or a first scene', () => {
    const documentsText = JSON.stringify(
      ['journals', 'first-scenes'].map((packName) => [...(packs.get(packName)?.values() ?? [])]),
    )
    const linkedMacroIds = new Set(
      [...documentsText.matchAll(/buttons\.Macro\.(\w{16})\]/g)].map(([, id]) => id),
    )
    expect(
      journalButtonEntries.filter(([, { _id }]) => !linkedMacroIds.has(String(_id))).map(([name]) => name),
    ).toEqual([])
  })
})

describe('Turn of the Card: the list of traits', () => {
  const traitEntries = readPackEntries('tarot-traits')

  it("the list has the document's 27 traits, at Mediocre, each once with its own picture", () => {
    const parsedTraits = traitEntries.map(({ system }) => v.parse(tarot.tarotTraitSchema, system.tarot))
    expect(parsedTraits.map(({ key }) => key).sort()).toEqual([...TRAIT_KEYS].sort())
    expect(parsedTraits.every(({ rank }) => rank === 3)).toBe(true)
    expect(new Set(traitEntries.map(({ img }) => img)).size).toBe(27)
    expect(
      traitEntries.every(({ img }) =>
        Object.keys(iconByName).some((iconName) => img.endsWith(`/${iconName}.svg`)),
      ),
    ).toBe(true)
  })

  it('the list has three core traits', () => {
    const traitsOfCoreRules = traitEntries.filter(
      ({ system }) => v.parse(tarot.tarotTraitSchema, system.tarot).core,
    )
    expect(traitsOfCoreRules.map(({ name }) => name).sort()).toEqual(['Brawn', 'Health', 'Reaction'])
  })
})

describe('Turn of the Card: people', () => {
  interface PackPerson extends PackEntry {
    items: { name: string; type: string; img: string; system: { tarot: unknown } }[]
  }
  const people = readPackEntries('tarot-people') as PackPerson[]
  const listTraitRanks = ({ items }: PackPerson) =>
    items.flatMap(({ type, system }) =>
      type === 'trait' ? [v.parse(tarot.tarotTraitSchema, system.tarot).rank] : [],
    )

  it('the four ready characters cost exactly ten points', () => {
    const readyMadeCharacters = people.filter(({ type }) => type === 'character')
    expect(readyMadeCharacters).toHaveLength(4)
    for (const readyMadeCharacter of readyMadeCharacters)
      expect(
        calculateTotalRankPrice(listTraitRanks(readyMadeCharacter), { refundBelowMediocre: false }),
        readyMadeCharacter.name,
      ).toBe(10)
  })

  it("no ready person comes from the book's examples", () => {
    const bookExampleNames = /Mia Jones|Franklin|Weldt|Chow|Triad|stunt driver/i
    expect(people.filter((person) => bookExampleNames.test(JSON.stringify(person)))).toEqual([])
  })

  it('the ready people carry weapons and armor with the numbers of the compendia', () => {
    const gearByName = new Map(
      [...readPackEntries('weapons'), ...readPackEntries('armor')].map((packEntry) => [
        packEntry.name,
        packEntry,
      ]),
    )
    const carriedItems = people.flatMap(({ name, items }) => items.map((item) => ({ owner: name, item })))
    for (const { owner, item } of carriedItems) {
      const gearEntryOfModel = gearByName.get(item.name)
      if (gearEntryOfModel) expect(gearEntryOfModel.system, owner).toMatchObject(item.system)
    }
  })

  it('every ready person can be read, and has pictures of the package', () => {
    for (const { system, items, img } of people) {
      expect(v.safeParse(tarot.tarotStateSchema, system.tarot).success).toBe(true)
      for (const { img: picture } of [...items, { img }])
        expect(Object.keys(iconByName)).toContain(/icons\/(.+)\.svg$/.exec(picture)?.[1])
    }
  })
})

describe('Turn of the Card: the list of weapons', () => {
  const EXCEPTIONAL_RANK = 7
  const stunFieldsByKind = {
    none: { stun: '' },
    brawn: { stun: 'brawn' },
    exceptional: { stun: 'rank', stunRank: EXCEPTIONAL_RANK },
  }
  const weaponEntries = readPackEntries('weapons')

  it('the list has eleven weapons', () => expect(weaponEntries).toHaveLength(11))

  it.each([
    ['M16-A1 Battle Rifle', 5, 500, stunFieldsByKind.none],
    ['AK-47 Battle Rifle', 6, 450, stunFieldsByKind.none],
    ['M24 Sniper Rifle', 8, 400, stunFieldsByKind.none],
    ['H&K MP5 SMG', 3, 200, stunFieldsByKind.none],
    ['Glock 19 Pistol', 2, 50, stunFieldsByKind.none],
    ['Remington 870 Shotgun', 6, 70, stunFieldsByKind.none],
    ['M67 Grenade', 10, 15, stunFieldsByKind.exceptional],
    ['Katana', 6, 0, stunFieldsByKind.none],
    ['Combat Knife', 3, 0, stunFieldsByKind.none],
    ['Bat', 1, 0, stunFieldsByKind.brawn],
    ['Fist or Feet', 0, 0, stunFieldsByKind.brawn],
  ])('the weapon %s: %i wounds at %i metres', (weaponName, wounds, weaponRange, expectedStunKind) => {
    const weaponEntry = weaponEntries.find((packEntry) => packEntry.name === weaponName)
    expect(weaponEntry?.type).toBe('weapon')
    expect(v.parse(tarot.tarotWeaponSchema, weaponEntry?.system.tarot)).toMatchObject({
      wounds,
      range: weaponRange,
      ...expectedStunKind,
    })
    expect(v.parse(storyMode.storyWeaponSchema, weaponEntry?.system.storyMode).weight).not.toBe('')
  })
})

describe('Turn of the Card: the list of armor', () => {
  const armorEntries = readPackEntries('armor')

  it('the list has six armors', () => expect(armorEntries).toHaveLength(6))

  it.each([
    ['Class IV Kevlar Armor System', 8, 8],
    ['Class IIIa Kevlar Vest', 6, 4],
    ['Class II Kevlar Vest', 4, 2],
    ['Full Plate Armor', 8, 34],
    ['Chain-mail Armor', 4, 11],
    ['Leather Armor', 2, 6],
  ])('the armor %s: stops %i wounds, weighs %i kg', (armorName, armorRating, weightInKilograms) => {
    const armorEntry = armorEntries.find((packEntry) => packEntry.name === armorName)
    expect(armorEntry?.type).toBe('armor')
    expect(v.parse(tarot.tarotArmorSchema, armorEntry?.system.tarot)).toEqual({
      rating: armorRating,
      printed: armorRating,
      kilograms: weightInKilograms,
    })
    expect(v.parse(storyMode.storyArmorSchema, armorEntry?.system.storyMode).weight).not.toBe('')
  })
})

describe('Story Mode: what is ready', () => {
  interface PackPerson {
    readonly name: string
    readonly type: string
    readonly img: string
    readonly _id: string
    readonly _key: string
    readonly system: { readonly storyMode: unknown }
    readonly items: readonly { name: string; type: string; img: string; system: { storyMode: unknown } }[]
  }
  const readPackFolder = <Source>(packName: string): Source[] =>
    readdirSync(join('packs', packName)).map(
      (filePath) => parse(readFileSync(join('packs', packName, filePath), 'utf8')) as Source,
    )
  const people = readPackFolder<PackPerson>('story-people')
  const unusedTreatments = { field: false, magic: false, knowledge: false } // Foundry adds the fields that a file leaves out.
  const parseStoryModeState = ({ system }: PackPerson) =>
    v.parse(storyMode.storyModeStateSchema, { treated: unusedTreatments, ...(system.storyMode as object) })
  const picturePaths = Object.keys(iconByName).map(
    (iconName) => `systems/harm-and-blessing/assets/icons/${iconName}.svg`,
  )

  it('Story Mode has ten ready creatures, one of each level, each with its hearts and an attack', () => {
    const exampleCreatures = people.filter(({ type }) => type === 'npc')
    const statesOfCreatures = exampleCreatures.map(parseStoryModeState)
    expect(statesOfCreatures.map(({ level }) => level).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    for (const { level, harm } of statesOfCreatures) expect(harm).toEqual({ value: level, max: level })
    for (const { name, items } of exampleCreatures)
      expect(items.filter(({ type }) => type === 'weapon').length, name).toBeGreaterThan(0)
  })

  it('Story Mode has four ready characters of five hearts, within their slots', () => {
    const exampleCharacters = people.filter(({ type }) => type === 'character')
    expect(exampleCharacters).toHaveLength(4)
    for (const exampleCharacter of exampleCharacters)
      expect(parseStoryModeState(exampleCharacter).harm).toEqual({ value: 5, max: 5 })
  })

  it('every ready document of Story Mode can be read, and has our picture and its own id', () => {
    const schemaByType = {
      weapon: storyMode.storyWeaponSchema,
      armor: storyMode.storyArmorSchema,
      gear: storyMode.storyGearSchema,
    }
    for (const { name, img, items } of people) {
      expect(picturePaths, name).toContain(img)
      for (const item of items) {
        expect(picturePaths, item.name).toContain(item.img)
        const gearType = item.type === 'weapon' || item.type === 'armor' ? item.type : 'gear'
        expect(v.safeParse(schemaByType[gearType], item.system.storyMode).success, item.name).toBe(true)
      }
    }
    for (const { img, name } of readPackEntries('story-gear')) expect(picturePaths, name).toContain(img)
    const documentIds = [...people, ...readPackEntries('story-gear')].map(({ _id }) => _id)
    expect(new Set(documentIds).size).toBe(documentIds.length)
  })

  it('Story Mode has an attack and an armor of each weight, and a spell of 4 Harm', () => {
    const storyGearEntries = readPackEntries('story-gear')
    const listGearWeights = (itemType: string, itemSchema: v.GenericSchema<unknown, { weight: string }>) =>
      storyGearEntries
        .filter((packEntry) => packEntry.type === itemType)
        .map(({ system }) => v.parse(itemSchema, system.storyMode).weight)
    expect(listGearWeights('weapon', storyMode.storyWeaponSchema)).toEqual(
      expect.arrayContaining([...ATTACK_WEIGHTS]),
    )
    expect(listGearWeights('armor', storyMode.storyArmorSchema)).toEqual(
      expect.arrayContaining([...ARMOR_WEIGHTS]),
    )
    const weaponsOfSpells = storyGearEntries
      .filter(({ type }) => type === 'weapon')
      .map(({ system }) => v.parse(storyMode.storyWeaponSchema, system.storyMode))
    expect(weaponsOfSpells.some(({ magic, weight, more }) => magic && weight === 'heavy' && more === 1)).toBe(
      true,
    )
  })

  it("each table of wounds gives the rules' names, and asks for one where the rules have none (ruling SM16)", () => {
    interface RollTableSource {
      readonly name: string
      readonly formula: string
      readonly results: readonly { name: string; range: readonly [number, number] }[]
    }
    const { HnB } = JSON.parse(readFileSync('lang/en/story-mode.json', 'utf8')) as {
      HnB: {
        storyMode: {
          kind: Record<string, string>
          severity: Record<string, string>
          woundName: Record<string, Record<string, Record<string, string>>>
        }
      }
    }
    const { kind: kinds, severity: severities, woundName } = HnB.storyMode
    const woundRollTables = readPackFolder<RollTableSource>('story-tables')
    expect(woundRollTables).toHaveLength(8)
    for (const [kind, columns] of Object.entries(woundName)) {
      for (const [severity, names] of Object.entries(columns)) {
        const woundTable = woundRollTables.find(
          ({ name }) => name === `${kinds[kind]} wounds: ${severities[severity]}`,
        )
        expect(woundTable?.formula).toBe('1d6')
        expect(woundTable?.results.map(({ range }) => range)).toEqual(
          [1, 2, 3, 4, 5, 6].map((dieFace) => [dieFace, dieFace]),
        )
        expect(woundTable?.results.map(({ name }) => name)).toEqual(
          [1, 2, 3, 4, 5, 6].map((dieFace) => names[dieFace] ?? 'Name it yourself, or roll again'),
        )
      }
    }
  })
})
