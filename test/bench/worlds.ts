/** Compares how long a large world takes to open with our system and without it. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { parse } from 'yaml'
import { joinTableAs } from '../e2e/fixtures'
import { openTable } from '../e2e/table'
import { measureUsedHeapBytes } from './heap'

const ACTOR_COUNT_OF_LARGE_WORLD = 1000
const ITEMS_PER_PERSON = 20

/** On a busy machine, a page that opens a large world answers after minutes. The server must not drop it before. */
const SERVER_OPTIONS_WITH_LONG_TIMEOUT = ['--patience', '600'] as const

/**
 * How often each world is opened for a measurement. Only the opening with the least work counts, because other work on
 * the machine only adds time.
 */
const MEASURED_OPENING_COUNT = 5

/** The largest allowed ratio of the work to open the world with our system to the work without it. */
const MAX_WORK_RATIO_OVER_SMALL_WORLD = 1.25

interface OpeningCost {
  /** The processor time that the page needs to create its documents from the world's data, in milliseconds. */
  readonly building: number
  /** The page's processor time in milliseconds, from its first script until the table is ready. */
  readonly whole: number
  /** The size of the page's heap in bytes, after everything has been loaded. */
  readonly heap: number
}

/**
 * Measures how much work our system adds when a large world opens. It opens the same world with our system and without
 * it. One of the tested worlds was stored by this version. Another lacks fields, as a world of an older version does.
 */
export async function measureWorldCosts(browser: Browser): Promise<Record<string, string>> {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const olderWorld = await createLargeWorld(join(temporaryFolder, 'older'))
    const packageFolders = [
      await copyPackageWithMarks(join(temporaryFolder, 'ours'), true),
      await copyPackageWithMarks(join(temporaryFolder, 'bare'), false),
    ] as const
    const seedFolder = await storeWorldWithAllFields(
      browser,
      packageFolders[0],
      olderWorld,
      join(temporaryFolder, 'stored'),
    )
    const [ours, bare] = await measureAlternateWorldOpenings(browser, seedFolder, packageFolders)
    const [oursOlder, bareOlder] = await measureAlternateWorldOpenings(browser, olderWorld, packageFolders)
    const formatCostRatio = (
      firstOpeningCost: OpeningCost,
      secondOpeningCost: OpeningCost,
      openingCostPart: 'building' | 'whole',
    ) =>
      `${(firstOpeningCost[openingCostPart] / secondOpeningCost[openingCostPart]).toFixed(2)} times, of at most ${MAX_WORK_RATIO_OVER_SMALL_WORLD}`
    const kilobytesPerDocument =
      (ours.heap - bare.heap) / (ACTOR_COUNT_OF_LARGE_WORLD * (ITEMS_PER_PERSON + 1)) / 1000
    return {
      'building the documents': formatCostRatio(ours, bare, 'building'),
      'until the table is ready': formatCostRatio(ours, bare, 'whole'),
      'building those that lack fields': formatCostRatio(oursOlder, bareOlder, 'building'),
      'until the table with those is ready': formatCostRatio(oursOlder, bareOlder, 'whole'),
      'of all that runs meanwhile, our own code': await measureShareOfOurCode(
        browser,
        packageFolders[0],
        seedFolder,
      ),
      memory: `${(ours.heap / bare.heap).toFixed(2)} times, ${kilobytesPerDocument.toFixed(1)} KB more for each document`,
    }
  } finally {
    await rm(temporaryFolder, { recursive: true })
  }
}

/** Joins a world as the Gamemaster. Waits for minutes, which a busy machine needs for a large world. */
const joinWithLongTimeout = (browser: Browser, tableUrl: string) =>
  joinTableAs(browser, tableUrl, 'Gamemaster', {}, 600_000)

/**
 * Copies a world and stores its actors with every field that this version of the system describes. Returns the folder.
 */
async function storeWorldWithAllFields(
  browser: Browser,
  systemFolder: string,
  seedFolder: string,
  folder: string,
): Promise<string> {
  await cp(seedFolder, folder, { recursive: true })
  const practiceTable = await openTable([
    '--memory',
    ...SERVER_OPTIONS_WITH_LONG_TIMEOUT,
    '--system',
    systemFolder,
    '--seed',
    seedFolder,
  ])
  const page = await joinWithLongTimeout(browser, practiceTable.url)
  for (let firstActorIndex = 0; firstActorIndex < ACTOR_COUNT_OF_LARGE_WORLD; firstActorIndex += 100) {
    const firstActors = await page.evaluate((firstActor) => {
      const { game } = globalThis as unknown as {
        game: { actors: { contents: { toObject(): object }[] } }
      }
      return game.actors.contents
        .slice(firstActor, firstActor + 100)
        .map((actor) => JSON.stringify(actor.toObject()))
    }, firstActorIndex)
    await Promise.all(
      firstActors.map((actor, indexInArray) =>
        writeFile(join(folder, `actors/${firstActorIndex + indexInArray}.json`), actor),
      ),
    )
  }
  await page.context().close()
  await practiceTable.close()
  return folder
}

/** Makes a world with copies of the sample world's people, each with twenty of its items. */
async function createLargeWorld(seedFolder: string): Promise<string> {
  await cp('test/world/users', join(seedFolder, 'users'), { recursive: true })
  await mkdir(join(seedFolder, 'actors'))
  const actorFiles = await readdir('test/world/actors')
  const people = await Promise.all(
    actorFiles.map(
      async (filePath) =>
        parse(await readFile(join('test/world/actors', filePath), 'utf8')) as {
          name: string
          items?: object[]
        },
    ),
  )
  const actorItems = people.flatMap((person) => person.items ?? [])
  for (let index = 0; index < ACTOR_COUNT_OF_LARGE_WORLD; index++) {
    const sourcePerson = people[index % people.length]
    const actor = {
      ...sourcePerson,
      _id: createDocumentIdFromIndex('actor', index),
      name: `${sourcePerson?.name} ${index}`,
      items: Array.from({ length: ITEMS_PER_PERSON }, (_, indexInArray) => ({
        ...actorItems[(index * ITEMS_PER_PERSON + indexInArray) % actorItems.length],
        _id: createDocumentIdFromIndex('item', indexInArray),
      })),
    }
    await writeFile(join(seedFolder, 'actors', `${index}.json`), JSON.stringify(actor))
  }
  return seedFolder
}

const createDocumentIdFromIndex = (idPrefix: string, index: number) =>
  `${idPrefix}${String(index).padStart(16 - idPrefix.length, '0')}`

/**
 * Copies a package for the measurement: our own, or the same one without our code. Adds marks at the beginning of each
 * stage of the start.
 */
async function copyPackageWithMarks(folder: string, isOurPackage: boolean): Promise<string> {
  await cp('dist', folder, { recursive: true })
  const manifest = JSON.parse(await readFile(join(folder, 'system.json'), 'utf8')) as {
    esmodules: string[]
  }
  const esmodules = ['stages.mjs', ...(isOurPackage ? manifest.esmodules : [])]
  await writeFile(join(folder, 'system.json'), JSON.stringify({ ...manifest, esmodules }))
  const codeThatMarksPerformance =
    "for (const name of ['init', 'i18nInit', 'setup', 'ready']) Hooks.once(name, () => performance.mark('bench-' + name))"
  await writeFile(join(folder, 'stages.mjs'), codeThatMarksPerformance)
  return folder
}

/**
 * Measures which share of the additional work our own code causes. The simulated Foundry causes the rest: it cleans and
 * checks the fields that exist only with our system, as Foundry would.
 */
async function measureShareOfOurCode(
  browser: Browser,
  systemFolder: string,
  seedFolder: string,
): Promise<string> {
  const practiceTable = await openTable([
    '--memory',
    ...SERVER_OPTIONS_WITH_LONG_TIMEOUT,
    '--system',
    systemFolder,
    '--seed',
    seedFolder,
  ])
  const page = await joinWithLongTimeout(browser, practiceTable.url)
  const measuredCodeShare = await measureShareOfCode(
    page,
    `${practiceTable.url}/game`,
    '/systems/harm-and-blessing/',
  )
  await page.context().close()
  await practiceTable.close()
  return `${(measuredCodeShare * 100).toFixed(1)} %`
}

/** Measures the share of one folder's scripts in the time that all scripts run while the page loads. */
async function measureShareOfCode(page: Page, pageUrl: string, codeFolder: string): Promise<number> {
  const devToolsSession = await page.context().newCDPSession(page)
  await devToolsSession.send('Profiler.enable')
  await devToolsSession.send('Profiler.start')
  await page.goto(pageUrl)
  await page.waitForFunction(() => (globalThis as unknown as { game?: { ready?: boolean } }).game?.ready)
  const { profile } = await devToolsSession.send('Profiler.stop')
  const scriptUrls = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.url]))
  const timesOfCodeSamples = (profile.samples ?? []).map(
    (profiledScriptId, sampleIndex) =>
      [scriptUrls.get(profiledScriptId) ?? '', profile.timeDeltas?.[sampleIndex] ?? 0] as const,
  )
  const sumMeasuredTimes = (measuredTimes: typeof timesOfCodeSamples) =>
    measuredTimes.reduce((measuredTimeSum, [, time]) => measuredTimeSum + time, 0)
  return (
    sumMeasuredTimes(timesOfCodeSamples.filter(([url]) => url.includes(codeFolder))) /
    sumMeasuredTimes(timesOfCodeSamples.filter(([url]) => url !== ''))
  )
}

/** Measures the opening of a world with two packages in turn. So a busy machine slows down both packages equally. */
async function measureAlternateWorldOpenings(
  browser: Browser,
  seedFolder: string,
  [text, other]: readonly [string, string],
): Promise<[OpeningCost, OpeningCost]> {
  const alternateOpeningCosts: [OpeningCost, OpeningCost][] = []
  for (let openingIndex = 0; openingIndex < MEASURED_OPENING_COUNT; openingIndex++)
    alternateOpeningCosts.push([
      await measureWorldOpening(browser, text, seedFolder),
      await measureWorldOpening(browser, other, seedFolder),
    ])
  return [
    computeLeastOpeningCost(alternateOpeningCosts.map(([first]) => first)),
    computeLeastOpeningCost(alternateOpeningCosts.map(([, second]) => second)),
  ]
}

async function measureWorldOpening(
  browser: Browser,
  systemFolder: string,
  seedFolder: string,
): Promise<OpeningCost> {
  const practiceTable = await openTable([
    '--memory',
    ...SERVER_OPTIONS_WITH_LONG_TIMEOUT,
    '--system',
    systemFolder,
    '--seed',
    seedFolder,
  ])
  await browser.startTracing(undefined, { categories: ['blink.user_timing'] })
  const page = await joinWithLongTimeout(browser, practiceTable.url)
  const timeByPerformanceMark = readMarkTimes(await browser.stopTracing())
  const openingCounts = {
    building: timeByPerformanceMark('setup') - timeByPerformanceMark('i18nInit'),
    whole: timeByPerformanceMark('ready') - timeByPerformanceMark('init'),
  }
  await expectAllDocuments(page)
  const heapBytes = await measureUsedHeapBytes(page)
  await page.context().close()
  await practiceTable.close()
  return { ...openingCounts, heap: heapBytes }
}

/**
 * Reads a performance trace of the page. Returns a function that gives the processor time that the page had used at a
 * mark, in milliseconds. In the trace, times are in microseconds (`tts`).
 */
function readMarkTimes(traceBuffer: Buffer): (markName: string) => number {
  const { traceEvents } = JSON.parse(traceBuffer.toString()) as {
    readonly traceEvents: readonly { readonly name: string; readonly tts?: number }[]
  }
  return (markName) => {
    const traceEvent = traceEvents.find(
      (searchedTraceEvent) => searchedTraceEvent.name === `bench-${markName}`,
    )
    if (traceEvent?.tts === undefined) throw new Error(`The trace has no mark "${markName}".`)
    return traceEvent.tts / 1000
  }
}

/**
 * Fails if the page lacks documents of the world. Such a world would open quickly, and the measurement would prove
 * nothing.
 */
async function expectAllDocuments(page: Page): Promise<void> {
  const [actors, items] = await page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: { size: number; contents: { items: { size: number } }[] } }
    }
    return [
      game.actors.size,
      game.actors.contents.reduce((actorItemCountSum, actor) => actorItemCountSum + actor.items.size, 0),
    ]
  })
  if (actors !== ACTOR_COUNT_OF_LARGE_WORLD || items !== ACTOR_COUNT_OF_LARGE_WORLD * ITEMS_PER_PERSON)
    throw new Error(`The world has ${actors} actors and ${items} items.`)
}

function computeLeastOpeningCost(openingCosts: readonly OpeningCost[]): OpeningCost {
  const findMinimumOfCost = (openingCostPart: keyof OpeningCost) =>
    Math.min(...openingCosts.map((openingCost) => openingCost[openingCostPart]))
  return {
    building: findMinimumOfCost('building'),
    whole: findMinimumOfCost('whole'),
    heap: findMinimumOfCost('heap'),
  }
}
