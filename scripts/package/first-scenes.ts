/**
 * Makes the compendium `first-scenes`: for each game an Adventure with a scene, people and two journals. Sources:
 * `packs/first-scenes/<id>.yml` and `lang/<language>/texts/scenes/<id>.md`, where pages `you-…` are for players.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { SYSTEM_ID, toSystemPath } from '../../src/core/package'
import { gamesInPackage } from '../../src/rulesets'
import type { Language } from './language'
import type { PackSource } from './pack-source'
import type { PersonBuildSources } from './people'
import { createPersonSource } from './people'
import { SCENE_PICTURES } from './scenes/compose'
import { createDocumentId } from './texts/ids'
import { convertMarkdownToHtml } from './texts/markdown'
import type { LinkTargets } from './texts/markdown'
import type { BookText } from './texts/pages'
import { createBookPageId, createBookPageSource, parseBookText } from './texts/pages'
import { translateDocument } from './translated'

const SCENE_FOLDER = 'packs/first-scenes'

/** The colour behind a scene's picture. */
const BACKGROUND_COLOR = '#14181c'

/** The width and height of a scene's squares, in pixels. */
const GRID_SQUARE_PIXELS = 100

const gridIndexSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

const sceneSchema = v.strictObject({
  game: v.picklist(gamesInPackage.map(({ outline }) => outline.id)),
  picture: v.picklist(SCENE_PICTURES),
  /** The size of the scene in squares. The first number is the width, the second the height. */
  size: v.tuple([gridIndexSchema, gridIndexSchema]),
  /**
   * The people of the scene. Each is given in the short form, or as a copy of an actor in a compendium (`from`). A
   * community lists its members.
   */
  people: v.record(v.string(), v.record(v.string(), v.unknown())),
  tokens: v.array(
    v.strictObject({
      who: v.string(),
      at: v.tuple([gridIndexSchema, gridIndexSchema]),
      hidden: v.optional(v.boolean(), false),
    }),
  ),
})
type FirstScene = v.InferOutput<typeof sceneSchema>

/** The id of a first scene's adventure, computed from the name of the scene's file. */
export const createSceneId = (sceneName: string): string => createDocumentId(`first scene ${sceneName}`)

interface SceneSources {
  readonly targets: LinkTargets
  readonly making: PersonBuildSources
  /** Reads the short form of a person in another compendium. The argument is the path `pack/file`. */
  readonly short: (entryPath: string) => unknown
}

export async function createFirstScenePack(
  language: Language,
  sceneSources: SceneSources,
): Promise<PackSource> {
  const sceneTexts = await language.texts('scenes')
  const gameIdsInOrder = gamesInPackage.map(({ outline }) => outline.id)
  const firstSceneEntries = await Promise.all(
    sceneTexts.map(async ({ file: name, path, source }) => {
      const sceneFile = v.parse(sceneSchema, parse(await readFile(join(SCENE_FOLDER, `${name}.yml`), 'utf8')))
      const bookTextOfScene = parseBookText(path, source, language)
      const sortNumber = (gameIdsInOrder.indexOf(sceneFile.game) + 1) * 1000
      return [
        name,
        { ...createAdventure(name, sceneFile, bookTextOfScene, language, sceneSources), sort: sortNumber },
      ] as const
    }),
  )
  return new Map(firstSceneEntries)
}

function createAdventure(
  adventureId: string,
  scene: FirstScene,
  bookTextOfScene: BookText,
  { names, packs }: Language,
  { targets, making, short }: SceneSources,
) {
  const { game, people } = scene
  const adventureTitle = String(bookTextOfScene.head['name'])
  const createAdventureFolder = (documentType: string) => ({
    _id: createDocumentId(`${adventureId} folder ${documentType}`),
    name: adventureTitle,
    type: documentType,
    folder: null,
    sorting: 'm',
    sort: 0,
    color: null,
  })
  const adventureFolders = {
    Actor: createAdventureFolder('Actor'),
    JournalEntry: createAdventureFolder('JournalEntry'),
  }
  const adventureActors = Object.entries(people).map(([who, { from, members, ...here }], personIndex) => {
    const actorShortForm = typeof from === 'string' ? short(from) : here
    const actor = translateDocument(
      createPersonSource(`${adventureId} ${who}`, actorShortForm, making),
      packs,
    )
    const memberNames = v.parse(v.optional(v.array(v.string()), []), members)
    const membershipByPersonId = Object.fromEntries(
      memberNames.map((memberName) => [createPersonId(adventureId, memberName), true]),
    )
    const playersPageOfCharacter = bookTextOfScene.pages.find(({ slug }) => slug === `you-${who}`)
    const pageLink = playersPageOfCharacter
      ? createPersonPageLink(adventureId, playersPageOfCharacter, names.page.replace('{name}', actor.name))
      : ''
    return {
      ...actor,
      system: {
        ...actor.system,
        biography: actor.system.biography + pageLink,
        ...(memberNames.length > 0 && { resources: { members: membershipByPersonId } }),
      },
      folder: adventureFolders.Actor._id,
      sort: (personIndex + 1) * 1000,
      ownership: createOwnership(actor.type),
    }
  })
  const linkTargetsOfPeople = new Map(
    Object.keys(people).map((personKey, personIndex) => [
      `here:${personKey}`,
      {
        uuid: `Actor.${createPersonId(adventureId, personKey)}`,
        name: adventureActors[personIndex]?.name ?? personKey,
      },
    ]),
  )
  const linkTargets = new Map([...targets, ...linkTargetsOfPeople])
  const gameKey = gamesInPackage.find(({ outline }) => outline.id === game)?.outline.key ?? ''
  const isJournalPageForPlayers = ({ slug }: BookText['pages'][number]) => slug.startsWith('you-')
  const createSceneJournal = (
    journalName: string,
    pages: BookText['pages'],
    ownershipLevel: number,
    journalIndex: number,
  ) => ({
    _id: createJournalId(adventureId, journalIndex),
    name: journalName,
    folder: adventureFolders.JournalEntry._id,
    sort: journalIndex * 1000,
    ownership: { default: ownershipLevel },
    pages: pages.map((page, index) =>
      createBookPageSource(adventureId, page, index, `hnb-${gameKey}`, linkTargets),
    ),
  })
  const picturePath = toSystemPath(`assets/scenes/${scene.picture}.svg`)
  const _id = createSceneId(adventureId)
  return {
    _id,
    _key: `!adventures!${_id}`,
    name: adventureTitle,
    img: picturePath,
    caption: `<p>${String(bookTextOfScene.head['place'])}</p>`,
    description: convertMarkdownToHtml(String(bookTextOfScene.head['caption']), linkTargets),
    folders: Object.values(adventureFolders),
    actors: adventureActors,
    journal: [
      createSceneJournal(
        adventureTitle,
        bookTextOfScene.pages.filter((page) => !isJournalPageForPlayers(page)),
        NONE,
        LEADING,
      ),
      createSceneJournal(
        names.players.replace('{title}', adventureTitle),
        bookTextOfScene.pages.filter(isJournalPageForPlayers),
        OBSERVER,
        PLAYERS,
      ),
    ],
    scenes: [
      createSceneSource(
        adventureId,
        scene,
        String(bookTextOfScene.head['place']),
        picturePath,
        adventureActors,
      ),
    ],
    items: [],
    macros: [],
    tables: [],
    cards: [],
    playlists: [],
    combats: [],
    flags: { [SYSTEM_ID]: { game, teaser: String(bookTextOfScene.head['caption']) } },
  }
}

/** The numbers that Foundry stores for two ownership levels: no ownership, and observer. */
const [NONE, OBSERVER] = [0, 2] as const

/**
 * Creates the ownership of an actor in a first scene. Players may observe characters and communities, but not
 * creatures.
 */
const createOwnership = (actorType: string) => ({ default: actorType === 'npc' ? NONE : OBSERVER })

/**
 * The indexes of the Gamemaster's journal and of the players' journal. The ids of the journals in a first scene are
 * computed from these indexes.
 */
const [LEADING, PLAYERS] = [1, 2] as const

const createJournalId = (sceneName: string, journalIndex: number): string =>
  createDocumentId(`${sceneName} journal ${journalIndex}`)

/** Matches the link at the end of a character's biography. `names.yml` of each language has its words. */
export const PAGE_LINK_PATTERN = /\n<p>@UUID\[[^\]]+\]\{[^}]*\}<\/p>$/

/** The link from a character to its page in the players' journal. */
function createPersonPageLink(
  sceneName: string,
  { slug }: BookText['pages'][number],
  linkText: string,
): string {
  const pageUuid = `JournalEntry.${createJournalId(sceneName, PLAYERS)}.JournalEntryPage.${createBookPageId(sceneName, slug)}`
  return `\n<p>@UUID[${pageUuid}]{${linkText}}</p>`
}

/**
 * The id of the scene's only level. Foundry 14 gives the same id to the level of a scene from 13 and to a new token
 * (foundry-live §19), so the scene does not change in Foundry's migration.
 */
const SCENE_LEVEL_ID = 'defaultLevel0000'

const createPersonId = (sceneName: string, personKey: string): string =>
  createDocumentId(`person ${sceneName} ${personKey}`)

function createSceneSource(
  sceneId: string,
  { size: [across, down], tokens }: FirstScene,
  sceneName: string,
  picturePath: string,
  actors: readonly ReturnType<typeof createPersonSource>[],
) {
  return {
    _id: createDocumentId(`${sceneId} scene`),
    name: sceneName,
    active: false,
    navigation: true,
    // The scene has both the fields of Foundry 13 (`background`, `backgroundColor`) and those of Foundry 14 (`levels`),
    // because Foundry does not migrate scenes in an adventure. Foundry 13 and 14 each ignore the fields of the other.
    background: { src: picturePath },
    backgroundColor: BACKGROUND_COLOR,
    levels: [
      { _id: SCENE_LEVEL_ID, name: sceneName, background: { src: picturePath, color: BACKGROUND_COLOR } },
    ],
    initialLevel: SCENE_LEVEL_ID,
    width: across * GRID_SQUARE_PIXELS,
    height: down * GRID_SQUARE_PIXELS,
    padding: 0,
    grid: { type: 1, size: GRID_SQUARE_PIXELS, distance: 1, units: 'm' },
    tokenVision: false,
    tokens: tokens.map(({ who, at: [x, y], hidden }, index) => {
      const actor = actors.find(({ _id }) => _id === createPersonId(sceneId, who))
      if (!actor) throw new Error(`${sceneId}: a token names "${who}", but the scene has no such person.`)
      if (x >= across || y >= down) throw new Error(`${sceneId}: the token of ${who} is outside the scene.`)
      // If several tokens have the same actor, their names get numbers, as when a Gamemaster drags the actor onto the
      // scene several times.
      const earlierTokenCount = tokens.slice(0, index).filter((token) => token.who === who).length
      return {
        _id: createDocumentId(`${sceneId} token ${index}`),
        ...actor.prototypeToken,
        name:
          earlierTokenCount > 0
            ? `${actor.prototypeToken.name} ${earlierTokenCount + 1}`
            : actor.prototypeToken.name,
        actorId: actor._id,
        x: x * GRID_SQUARE_PIXELS,
        y: y * GRID_SQUARE_PIXELS,
        level: SCENE_LEVEL_ID,
        width: 1,
        height: 1,
        hidden,
      }
    }),
  }
}
