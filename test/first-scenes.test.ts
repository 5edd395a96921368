/**
 * Tests the descriptions of first scenes and compendium people: they agree with the rules, and all named documents
 * exist.
 */
import { loadLanguage } from '../scripts/package/language'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createPackSources } from '../scripts/package/packs'
import { createPersonSource } from '../scripts/package/people'
import { SCENE_PICTURES } from '../scripts/package/scenes/compose'
import { createStartingStats } from '../src/humanity/rules/creation'
import { isStartingLifestyle } from '../src/humanity/rules/lifestyles'
import { isStat } from '../src/humanity/rules/stats'
import { rulesets } from './support/rulesets'
import { CHARACTER_HEART_COUNT } from '../src/story-mode/rules'
import { STARTING_TRAIT_POINTS, calculateTotalRankPrice } from '../src/tarot/creation-points'

interface ItemSource {
  readonly _id: string
  readonly name: string
  readonly type: string
  readonly img: string
  readonly system: Record<string, Record<string, unknown>>
}
interface ActorSource extends ItemSource {
  readonly items: readonly ItemSource[]
  readonly ownership: { readonly default: number }
}
interface AdventureScene {
  readonly width: number
  readonly height: number
  readonly padding: number
  readonly background: { readonly src: string }
  readonly tokens: readonly {
    readonly actorId: string
    readonly x: number
    readonly y: number
    readonly hidden: boolean
  }[]
}
interface AdventureSource {
  readonly name: string
  readonly description: string
  readonly actors: readonly ActorSource[]
  readonly scenes: readonly AdventureScene[]
  readonly journal: readonly {
    readonly _id: string
    readonly name: string
    readonly ownership: { readonly default: number }
    readonly pages: readonly {
      readonly _id: string
      readonly name: string
      readonly text: { readonly content: string }
    }[]
  }[]
  readonly flags: { readonly 'harm-and-blessing': { readonly game: string } }
}

const packs = await createPackSources(await loadLanguage())
const firstScenes = [...(packs.get('first-scenes') ?? [])].map(
  ([id, scene]) => [id, scene as unknown as AdventureSource] as const,
)
const iconNames = Object.keys(JSON.parse(readFileSync('assets/icons.json', 'utf8')) as object)
const expectKnownIcon = (iconPath: string) =>
  expect(iconNames).toContain(/assets\/icons\/(.+)\.svg$/.exec(iconPath)?.[1])

it('each game has a first scene, and no other folder has one', () => {
  const games = firstScenes.map(([, { flags }]) => flags['harm-and-blessing'].game)
  expect(games.sort()).toEqual(rulesets.map(({ id }) => id).sort())
})

it('a weapon with a picture of its own has that picture, in first scenes and in compendia', () => {
  const picturePatternByScene = {
    bow: /bow/i,
    sling: /\bsling\b/i,
    staff: /staff/i,
    ladle: /ladle/i,
    cleaver: /cleaver/i,
  }
  const weaponSources = [...packs.values()]
    .flatMap(
      (packName) =>
        [...packName.values()] as unknown as (ItemSource & {
          actors?: ActorSource[]
          items?: ItemSource[]
        })[],
    )
    .flatMap((sceneSource) => [
      sceneSource,
      ...(sceneSource.items ?? []),
      ...(sceneSource.actors ?? []).flatMap(({ items }) => items),
    ])
    .filter(({ type }) => type === 'weapon')
  const weaponsWithPicture = Object.entries(picturePatternByScene).flatMap(([picture, name]) =>
    weaponSources
      .filter((weaponSource) => name.test(weaponSource.name))
      .map(({ name: own, img }) => ({ own, picture, img })),
  )
  expect(weaponsWithPicture.length).toBeGreaterThan(9)
  for (const { own, picture, img } of weaponsWithPicture) expect(img, own).toContain(`/${picture}.svg`)
})

it('every text of a scene belongs to a scene', () =>
  expect(readdirSync('lang/en/texts/scenes').map((filePath) => filePath.replace('.md', ''))).toEqual(
    firstScenes.map(([id]) => id),
  ))

describe.each(firstScenes)(
  'the first scene %s',
  (_id, { actors, scenes: places, journal, flags, description }) => {
    const { game } = flags['harm-and-blessing']
    const gameKey = rulesets.find(({ id }) => id === game)?.key ?? ''
    const sceneCharacters = actors.filter(({ type }) => type === 'character')
    const [leading, players] = journal

    it('the scene has four ready characters, each with a page that players may read', () => {
      expect(sceneCharacters).toHaveLength(4)
      expect(players?.ownership.default).toBe(2)
      const playersPages = players?.pages ?? []
      expect(playersPages.map(({ name }) => name)).toEqual(sceneCharacters.map(({ name }) => name))
      for (const { _id, ownership } of sceneCharacters) {
        expect(ownership.default).toBe(2)
        expect(playersPages.some(({ text }) => text.content.includes(`@UUID[Actor.${_id}]`))).toBe(true)
      }
    })

    it('the scene links each character to the page for its player', () => {
      for (const { name, system } of sceneCharacters) {
        const page = players?.pages.find((journalPage) => journalPage.name === name)
        const pageUuid = `JournalEntry.${players?._id}.JournalEntryPage.${page?._id}`
        const { biography } = system
        if (typeof biography !== 'string') throw new TypeError(`${name} has no biography`)
        expect(biography).toContain(`@UUID[${pageUuid}]{More about ${name}}`)
      }
    })

    it("only the Gamemaster can read the scene's secrets: wants, three turns, rolls and ending", () => {
      expect(leading?.ownership.default).toBe(0)
      expect(leading?.pages).toHaveLength(5)
      const [situation, , turns, , end] = leading?.pages ?? []
      expect(situation?.text.content).toContain('hnb-box-read')
      expect(turns?.name).toBe('Three turns it may take')
      expect(turns?.text.content.match(/<h2>/g)).toHaveLength(3)
      expect(end?.name).toBe('How it ends')
      for (const { ownership, type } of actors) if (type === 'npc') expect(ownership.default).toBe(0)
      expect(description.length).toBeGreaterThan(20)
    })

    it("the Gamemaster's pages name each person of the scene, who stands on the map", () => {
      const textOfJournal = leading?.pages.map((page) => page.text.content).join('\n') ?? ''
      const [place] = places
      for (const { _id, name, type } of actors) {
        expect(textOfJournal, name).toContain(`@UUID[Actor.${_id}]`)
        if (type !== 'community')
          expect(
            place?.tokens.some(({ actorId }) => actorId === _id),
            name,
          ).toBe(true)
      }
      const tokenSquares = place?.tokens.map(({ x, y }) => `${x} ${y}`) ?? []
      expect(new Set(tokenSquares).size).toBe(tokenSquares.length)
    })

    it('the scene has our own map without padding, so that tokens keep their places', () => {
      const [place] = places
      expect(SCENE_PICTURES).toContain(/scenes\/(\w+)\.svg$/.exec(place?.background.src ?? '')?.[1])
      const scenePicturePath = place?.background.src ?? ''
      expect(scenePicturePath).toMatch(/^systems\/harm-and-blessing\//)
      expect(place?.padding).toBe(0)
    })

    it('the ready people have the data of their game, and our pictures', () => {
      for (const actor of actors) {
        expectKnownIcon(actor.img)
        for (const item of actor.items) expectKnownIcon(item.img)
      }
      if (gameKey !== 'harmCards' && gameKey !== 'resources')
        for (const { system } of sceneCharacters) expect(Object.keys(system)).toContain(gameKey)
    })
  },
)

describe('values that the rules compute', () => {
  const allActors = [
    ...firstScenes.flatMap(([, { actors }]) => actors),
    ...['harm-people', 'resource-people'].flatMap(
      (packName) => [...(packs.get(packName)?.values() ?? [])] as unknown as ActorSource[],
    ),
  ]

  it('Turn of the Card: a ready character costs exactly the points of a new one', () => {
    const readyMadeCharacters = allActors.filter(
      ({ type, system }) => type === 'character' && system['tarot'],
    )
    expect(readyMadeCharacters).toHaveLength(4)
    for (const { name, items } of readyMadeCharacters) {
      const traitRanks = items.flatMap(({ type, system }) =>
        type === 'trait' ? [Number(system['tarot']?.['rank'])] : [],
      )
      expect(calculateTotalRankPrice(traitRanks, { refundBelowMediocre: false }), name).toBe(
        STARTING_TRAIT_POINTS,
      )
    }
  })

  it('Humanity, Blessed: a ready character has the dice of a new one', () => {
    const readyMadeCharacters = allActors.filter(
      ({ type, system }) => type === 'character' && system['humanity'],
    )
    expect(readyMadeCharacters).toHaveLength(4)
    for (const { name, system, items } of readyMadeCharacters) {
      const { stats, startedAs, creation, touchstones } = system['humanity'] as {
        stats: object
        startedAs: string
        creation: { ranking: string[] }
        touchstones: string[]
      }
      const [best = ''] = creation.ranking
      if (!isStat(best) || !isStartingLifestyle(startedAs)) throw new Error(name)
      expect(stats, name).toEqual(createStartingStats(best, { lifestyle: startedAs, moved: '' }, ''))
      expect(touchstones.length, name).toBeGreaterThanOrEqual(3)
      expect(touchstones.length, name).toBeLessThanOrEqual(5)
      const countItemsOfType = (itemType: string) => items.filter((item) => item.type === itemType).length
      expect(
        [countItemsOfType('ability'), countItemsOfType('lifestyle'), countItemsOfType('gear')],
        name,
      ).toEqual([2, 1, 3])
    }
  })

  it('Story Mode: a ready character has five hearts, a creature as many as its level', () => {
    const storyModePeople = allActors.filter(({ system }) => system['storyMode'])
    expect(storyModePeople.length).toBeGreaterThan(8)
    for (const { name, type, system } of storyModePeople) {
      const { level, harm } = system['storyMode'] as { level: number; harm: { value: number; max: number } }
      const expectedHeartCount = type === 'npc' ? level : CHARACTER_HEART_COUNT
      expect(harm, name).toEqual({ value: expectedHeartCount, max: expectedHeartCount })
    }
  })

  it('The meaning of Harm: a ready community shares one thing with its members, and keeps another', () => {
    const sceneCommunities = allActors.filter(({ type }) => type === 'community')
    expect(sceneCommunities.length).toBe(4)
    for (const { name, items } of sceneCommunities) {
      const sharedFlagsOfItems = items.map(({ system }) => system['resources']?.['shared'])
      expect(new Set(sharedFlagsOfItems), name).toEqual(new Set([true, false]))
    }
  })
})

it('the package composes every picture that a compendium names', () => {
  for (const [pack, entries] of packs) {
    const iconNamesInEntries = [
      ...JSON.stringify([...entries.values()]).matchAll(/assets\/icons\/([\w-]+)\.svg/g),
    ]
    for (const [, name] of iconNamesInEntries) expect(iconNames, pack).toContain(name)
  }
})

it('a wrongly written person fails the build', () => {
  const sourcesForPerson = {
    say: (phraseKey: string) => phraseKey,
    find: () => ({}),
    toHtml: (text: string) => text,
  }
  const personSourceWithName = { name: 'Nobody', icon: 'person', about: 'Nobody.' }
  const createPersonSourceFactory = (personFields: object) => () =>
    createPersonSource('nobody', { ...personSourceWithName, ...personFields }, sourcesForPerson)
  expect(createPersonSourceFactory({})).not.toThrow()
  expect(
    createPersonSourceFactory({ tarot: { concept: 'A driver', traits: { driving: 'superb' } } }),
  ).toThrow('"superb" is not an aptitude')
  expect(createPersonSourceFactory({ tarot: { concept: 'A driver', traits: { flying: 'good' } } })).toThrow()
  expect(createPersonSourceFactory({ story: { level: 99 } })).toThrow()
  expect(createPersonSourceFactory({ story: { attacks: { Fist: 'gentle' } } })).toThrow()
  expect(createPersonSourceFactory({ resources: { Vigor: '3 stars' } })).toThrow()
  expect(createPersonSourceFactory({ harm: { hearts: 'ace' } })).toThrow()
  expect(createPersonSourceFactory({ wealth: 3 })).toThrow()
})
