/**
 * Makes the compendium `first-scenes`: for each game a Foundry Adventure with a scene, its people, a journal for
 * the Gamemaster and a journal for the players.
 * `packs/first-scenes/<id>.yml` lists the people and places in a short form. `lang/<language>/texts/scenes/<id>.md`
 * has the texts; pages named `you-…` are for the players.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { SYSTEM_ID, systemPath } from '../../src/core/package'
import { packageGames } from '../../src/rulesets'
import type { Language } from './language'
import type { PackSource } from './pack-source'
import type { PersonSources } from './people'
import { personSource } from './people'
import { SCENE_PICTURES } from './scenes/compose'
import { documentIdOf } from './texts/ids'
import { htmlFromMarkdown } from './texts/markdown'
import type { LinkTargets } from './texts/markdown'
import type { BookText } from './texts/pages'
import { bookPageId, bookPageSource, parseBookText } from './texts/pages'
import { translateDocument } from './translated'

const SCENE_FOLDER = 'packs/first-scenes'

/** The colour behind a scene's picture. */
const BACKGROUND_COLOR = '#14181c'

/** The width and height of a scene's squares, in pixels. */
const SQUARE_PIXELS = 100

const gridIndex = v.pipe(v.number(), v.integer(), v.minValue(0))

const sceneSchema = v.strictObject({
  game: v.picklist(packageGames.map(({ outline }) => outline.id)),
  picture: v.picklist(SCENE_PICTURES),
  /** The size of the scene in squares: how many across, then how many down. */
  size: v.tuple([gridIndex, gridIndex]),
  /**
   * The people of the scene. A person is written in the short form, or is a copy (`from`) of a compendium's actor. A
   * community also lists its members.
   */
  people: v.record(v.string(), v.record(v.string(), v.unknown())),
  tokens: v.array(
    v.strictObject({
      who: v.string(),
      at: v.tuple([gridIndex, gridIndex]),
      hidden: v.optional(v.boolean(), false),
    }),
  ),
})
type FirstScene = v.InferOutput<typeof sceneSchema>

/** The id of a first scene's adventure, computed from the name of the scene's file. */
export const sceneId = (name: string): string => documentIdOf(`first scene ${name}`)

interface SceneSources {
  readonly targets: LinkTargets
  readonly making: PersonSources
  /** Reads a person of another compendium (`pack/file`) in the short form. */
  readonly short: (path: string) => unknown
}

export async function firstScenePack(language: Language, sceneSources: SceneSources): Promise<PackSource> {
  const texts = await language.texts('scenes')
  const gameOrder = packageGames.map(({ outline }) => outline.id)
  const scenes = await Promise.all(
    texts.map(async ({ file: name, path, source }) => {
      const sceneFile = v.parse(sceneSchema, parse(await readFile(join(SCENE_FOLDER, `${name}.yml`), 'utf8')))
      const text = parseBookText(path, source, language)
      const sort = (gameOrder.indexOf(sceneFile.game) + 1) * 1000
      return [name, { ...createAdventure(name, sceneFile, text, language, sceneSources), sort }] as const
    }),
  )
  return new Map(scenes)
}

function createAdventure(
  id: string,
  scene: FirstScene,
  text: BookText,
  { names, packs }: Language,
  { targets, making, short }: SceneSources,
) {
  const { game, people } = scene
  const title = String(text.head['name'])
  const createFolder = (type: string) => ({
    _id: documentIdOf(`${id} folder ${type}`),
    name: title,
    type,
    folder: null,
    sorting: 'm',
    sort: 0,
    color: null,
  })
  const folders = { Actor: createFolder('Actor'), JournalEntry: createFolder('JournalEntry') }
  const actors = Object.entries(people).map(([who, { from, members, ...here }], at) => {
    const shortForm = typeof from === 'string' ? short(from) : here
    const actor = translateDocument(personSource(`${id} ${who}`, shortForm, making), packs)
    const memberNames = v.parse(v.optional(v.array(v.string()), []), members)
    const enrolled = Object.fromEntries(memberNames.map((member) => [personId(id, member), true]))
    const ownPage = text.pages.find(({ slug }) => slug === `you-${who}`)
    const pageLink = ownPage ? linkToPersonPage(id, ownPage, names.page.replace('{name}', actor.name)) : ''
    return {
      ...actor,
      system: {
        ...actor.system,
        biography: actor.system.biography + pageLink,
        ...(memberNames.length > 0 && { resources: { members: enrolled } }),
      },
      folder: folders.Actor._id,
      sort: (at + 1) * 1000,
      ownership: ownershipOf(actor.type),
    }
  })
  const peopleTargets = new Map(
    Object.keys(people).map((personKey, at) => [
      `here:${personKey}`,
      { uuid: `Actor.${personId(id, personKey)}`, name: actors[at]?.name ?? personKey },
    ]),
  )
  const linkTargets = new Map([...targets, ...peopleTargets])
  const key = packageGames.find(({ outline }) => outline.id === game)?.outline.key ?? ''
  const isForPlayers = ({ slug }: BookText['pages'][number]) => slug.startsWith('you-')
  const createJournal = (name: string, pages: BookText['pages'], level: number, at: number) => ({
    _id: journalId(id, at),
    name,
    folder: folders.JournalEntry._id,
    sort: at * 1000,
    ownership: { default: level },
    pages: pages.map((page, index) => bookPageSource(id, page, index, `hnb-${key}`, linkTargets)),
  })
  const picture = systemPath(`assets/scenes/${scene.picture}.svg`)
  const _id = sceneId(id)
  return {
    _id,
    _key: `!adventures!${_id}`,
    name: title,
    img: picture,
    caption: `<p>${String(text.head['place'])}</p>`,
    description: htmlFromMarkdown(String(text.head['caption']), linkTargets),
    folders: Object.values(folders),
    actors,
    journal: [
      createJournal(
        title,
        text.pages.filter((page) => !isForPlayers(page)),
        NONE,
        LEADING,
      ),
      createJournal(
        names.players.replace('{title}', title),
        text.pages.filter(isForPlayers),
        OBSERVER,
        PLAYERS,
      ),
    ],
    scenes: [sceneSource(id, scene, String(text.head['place']), picture, actors)],
    items: [],
    macros: [],
    tables: [],
    cards: [],
    playlists: [],
    combats: [],
    flags: { [SYSTEM_ID]: { game, teaser: String(text.head['caption']) } },
  }
}

/** The numbers that Foundry stores for these levels of ownership. */
const [NONE, OBSERVER] = [0, 2] as const

/** All users may observe characters and communities. Players may not observe creatures. */
const ownershipOf = (type: string) => ({ default: type === 'npc' ? NONE : OBSERVER })

/** The positions of the Gamemaster's journal and of the players' journal in a first scene's list of journals. */
const [LEADING, PLAYERS] = [1, 2] as const

const journalId = (scene: string, at: number): string => documentIdOf(`${scene} journal ${at}`)

/**
 * Matches the link at the end of a character's biography. The words of the link are in `names.yml` of each
 * language.
 */
export const PAGE_LINK_PATTERN = /\n<p>@UUID\[[^\]]+\]\{[^}]*\}<\/p>$/

/** The link from a character to its page in the players' journal. */
function linkToPersonPage(scene: string, { slug }: BookText['pages'][number], name: string): string {
  const uuid = `JournalEntry.${journalId(scene, PLAYERS)}.JournalEntryPage.${bookPageId(scene, slug)}`
  return `\n<p>@UUID[${uuid}]{${name}}</p>`
}

/**
 * The id of the scene's only level. Foundry 14 gives the same id to the level of a scene from 13 and to a new token
 * (foundry-live §19), so the scene does not change in Foundry's migration.
 */
const LEVEL_ID = 'defaultLevel0000'

const personId = (scene: string, personKey: string): string => documentIdOf(`person ${scene} ${personKey}`)

function sceneSource(
  id: string,
  { size: [across, down], tokens }: FirstScene,
  name: string,
  src: string,
  actors: readonly ReturnType<typeof personSource>[],
) {
  return {
    _id: documentIdOf(`${id} scene`),
    name,
    active: false,
    navigation: true,
    // The scene has the fields of Foundry 13 and of Foundry 14, because Foundry does not migrate the scenes in an
    // adventure. Foundry 13 reads `background` and `backgroundColor` and drops `levels`. Foundry 14 reads `levels` and
    // drops `background` and `backgroundColor`.
    background: { src },
    backgroundColor: BACKGROUND_COLOR,
    levels: [{ _id: LEVEL_ID, name, background: { src, color: BACKGROUND_COLOR } }],
    initialLevel: LEVEL_ID,
    width: across * SQUARE_PIXELS,
    height: down * SQUARE_PIXELS,
    padding: 0,
    grid: { type: 1, size: SQUARE_PIXELS, distance: 1, units: 'm' },
    tokenVision: false,
    tokens: tokens.map(({ who, at: [x, y], hidden }, index) => {
      const actor = actors.find(({ _id }) => _id === personId(id, who))
      if (!actor) throw new Error(`${id}: a token names "${who}", but the scene has no such person.`)
      if (x >= across || y >= down) throw new Error(`${id}: the token of ${who} is outside the scene.`)
      // Tokens of the same actor get numbered names, as when a Gamemaster drags several tokens.
      const earlierCount = tokens.slice(0, index).filter((token) => token.who === who).length
      return {
        _id: documentIdOf(`${id} token ${index}`),
        ...actor.prototypeToken,
        name:
          earlierCount > 0 ? `${actor.prototypeToken.name} ${earlierCount + 1}` : actor.prototypeToken.name,
        actorId: actor._id,
        x: x * SQUARE_PIXELS,
        y: y * SQUARE_PIXELS,
        level: LEVEL_ID,
        width: 1,
        height: 1,
        hidden,
      }
    }),
  }
}
