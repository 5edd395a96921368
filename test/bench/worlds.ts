/** Compares how long a large world takes to open with our system and without it. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { parse } from 'yaml'
import { joinAs } from '../e2e/fixtures'
import { openTable } from '../e2e/table'
import { usedHeapBytes } from './heap'

const ACTOR_COUNT = 1000
const ITEMS_PER_PERSON = 20

/**
 * On a busy machine, a page that opens a large world does not answer for minutes. So the server waits longer before it
 * drops the page.
 */
const PATIENT_OPTIONS = ['--patience', '600'] as const

/**
 * The number of times that each world is opened. Only the time with the least work counts, because other work on the
 * machine only adds time.
 */
const OPENING_COUNT = 5

/** The largest allowed ratio of the work to open the world with our system to the work without it. */
const MAX_WORK_FACTOR = 1.25

interface OpeningCost {
  /** The page's processor time for building the documents, in milliseconds. */
  readonly building: number
  /** The page's processor time in milliseconds, from its first script until the table is ready. */
  readonly whole: number
  /** The size of the page's heap in bytes, after everything has been loaded. */
  readonly heap: number
}

/**
 * Measures how much work our system adds to the opening of a large world. The same world is also opened without our
 * system. The measurement uses two worlds. In the first, the documents are stored as this version stores them. In the
 * second, they lack some fields, as after an older version.
 */
export async function costsOfWorlds(browser: Browser): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const olderWorld = await largeWorld(join(folder, 'older'))
    const packages = [
      await markedPackageCopy(join(folder, 'ours'), true),
      await markedPackageCopy(join(folder, 'bare'), false),
    ] as const
    const seed = await storeWorldWithAllFields(browser, packages[0], olderWorld, join(folder, 'stored'))
    const [ours, bare] = await openAlternately(browser, seed, packages)
    const [oursOlder, bareOlder] = await openAlternately(browser, olderWorld, packages)
    const ratioText = (first: OpeningCost, second: OpeningCost, of: 'building' | 'whole') =>
      `${(first[of] / second[of]).toFixed(2)} times, of at most ${MAX_WORK_FACTOR}`
    const kilobytesPerDocument = (ours.heap - bare.heap) / (ACTOR_COUNT * (ITEMS_PER_PERSON + 1)) / 1000
    return {
      'building the documents': ratioText(ours, bare, 'building'),
      'until the table is ready': ratioText(ours, bare, 'whole'),
      'building those that lack fields': ratioText(oursOlder, bareOlder, 'building'),
      'until the table with those is ready': ratioText(oursOlder, bareOlder, 'whole'),
      'of all that runs meanwhile, our own code': await shareOfOurCode(browser, packages[0], seed),
      memory: `${(ours.heap / bare.heap).toFixed(2)} times, ${kilobytesPerDocument.toFixed(1)} KB more for each document`,
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Joins a world as the Gamemaster, with a limit of minutes. A busy machine needs so long to open a large world. */
const joinSlowly = (browser: Browser, url: string) => joinAs(browser, url, 'Gamemaster', {}, 600_000)

/** Makes the same world with every field that this version describes. */
async function storeWorldWithAllFields(
  browser: Browser,
  system: string,
  seed: string,
  folder: string,
): Promise<string> {
  await cp(seed, folder, { recursive: true })
  const table = await openTable(['--memory', ...PATIENT_OPTIONS, '--system', system, '--seed', seed])
  const page = await joinSlowly(browser, table.url)
  for (let at = 0; at < ACTOR_COUNT; at += 100) {
    const firstActors = await page.evaluate((first) => {
      const { game } = globalThis as unknown as {
        game: { actors: { contents: { toObject(): object }[] } }
      }
      return game.actors.contents.slice(first, first + 100).map((actor) => JSON.stringify(actor.toObject()))
    }, at)
    await Promise.all(
      firstActors.map((actor, position) => writeFile(join(folder, `actors/${at + position}.json`), actor)),
    )
  }
  await page.context().close()
  await table.close()
  return folder
}

/** Makes a world with copies of the sample world's people, each with twenty of the sample world's items. */
async function largeWorld(seed: string): Promise<string> {
  await cp('test/world/users', join(seed, 'users'), { recursive: true })
  await mkdir(join(seed, 'actors'))
  const files = await readdir('test/world/actors')
  const people = await Promise.all(
    files.map(
      async (file) =>
        parse(await readFile(join('test/world/actors', file), 'utf8')) as { name: string; items?: object[] },
    ),
  )
  const items = people.flatMap((person) => person.items ?? [])
  for (let index = 0; index < ACTOR_COUNT; index++) {
    const person = people[index % people.length]
    const actor = {
      ...person,
      _id: documentIdAt('actor', index),
      name: `${person?.name} ${index}`,
      items: Array.from({ length: ITEMS_PER_PERSON }, (_, position) => ({
        ...items[(index * ITEMS_PER_PERSON + position) % items.length],
        _id: documentIdAt('item', position),
      })),
    }
    await writeFile(join(seed, 'actors', `${index}.json`), JSON.stringify(actor))
  }
  return seed
}

const documentIdAt = (kind: string, index: number) =>
  `${kind}${String(index).padStart(16 - kind.length, '0')}`

/** Makes a copy of the package, with our code or without it, that marks the beginning of each stage of the start. */
async function markedPackageCopy(folder: string, isOurs: boolean): Promise<string> {
  await cp('dist', folder, { recursive: true })
  const manifest = JSON.parse(await readFile(join(folder, 'system.json'), 'utf8')) as {
    esmodules: string[]
  }
  const esmodules = ['stages.mjs', ...(isOurs ? manifest.esmodules : [])]
  await writeFile(join(folder, 'system.json'), JSON.stringify({ ...manifest, esmodules }))
  const note =
    "for (const name of ['init', 'i18nInit', 'setup', 'ready']) Hooks.once(name, () => performance.mark('bench-' + name))"
  await writeFile(join(folder, 'stages.mjs'), note)
  return folder
}

/**
 * The share of the additional work that our own code causes. The practice table causes the rest in place of Foundry: it
 * cleans and checks fields that exist only with our system.
 */
async function shareOfOurCode(browser: Browser, system: string, seed: string): Promise<string> {
  const table = await openTable(['--memory', ...PATIENT_OPTIONS, '--system', system, '--seed', seed])
  const page = await joinSlowly(browser, table.url)
  const share = await profiledShare(page, `${table.url}/game`, '/systems/harm-and-blessing/')
  await page.context().close()
  await table.close()
  return `${(share * 100).toFixed(1)} %`
}

/** The scripts of one folder, as a share of the running time of all scripts while the page loads. */
async function profiledShare(page: Page, address: string, folder: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.start')
  await page.goto(address)
  await page.waitForFunction(() => (globalThis as unknown as { game?: { ready?: boolean } }).game?.ready)
  const { profile } = await session.send('Profiler.stop')
  const urls = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.url]))
  const sampleTimes = (profile.samples ?? []).map(
    (id, at) => [urls.get(id) ?? '', profile.timeDeltas?.[at] ?? 0] as const,
  )
  const sum = (of: typeof sampleTimes) => of.reduce((total, [, time]) => total + time, 0)
  return (
    sum(sampleTimes.filter(([url]) => url.includes(folder))) / sum(sampleTimes.filter(([url]) => url !== ''))
  )
}

/** Opens the world in turn with one package and with the other. So a busy machine slows down both equally. */
async function openAlternately(
  browser: Browser,
  seed: string,
  [text, other]: readonly [string, string],
): Promise<[OpeningCost, OpeningCost]> {
  const costPairs: [OpeningCost, OpeningCost][] = []
  for (let time = 0; time < OPENING_COUNT; time++)
    costPairs.push([await measureOpening(browser, text, seed), await measureOpening(browser, other, seed)])
  return [leastWork(costPairs.map(([first]) => first)), leastWork(costPairs.map(([, second]) => second))]
}

async function measureOpening(browser: Browser, system: string, seed: string): Promise<OpeningCost> {
  const table = await openTable(['--memory', ...PATIENT_OPTIONS, '--system', system, '--seed', seed])
  await browser.startTracing(undefined, { categories: ['blink.user_timing'] })
  const page = await joinSlowly(browser, table.url)
  const timeOfMark = readMarkTimes(await browser.stopTracing())
  const found = {
    building: timeOfMark('setup') - timeOfMark('i18nInit'),
    whole: timeOfMark('ready') - timeOfMark('init'),
  }
  await expectAllDocuments(page)
  const heap = await usedHeapBytes(page)
  await page.context().close()
  await table.close()
  return { ...found, heap }
}

/**
 * For each mark in a trace, the page's processor time in milliseconds. The trace stores it as `tts`, in microseconds.
 */
function readMarkTimes(trace: Buffer): (name: string) => number {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    readonly traceEvents: readonly { readonly name: string; readonly tts?: number }[]
  }
  return (name) => {
    const event = traceEvents.find((mark) => mark.name === `bench-${name}`)
    if (event?.tts === undefined) throw new Error(`The trace has no mark "${name}".`)
    return event.tts / 1000
  }
}

/**
 * Fails if the page could not build all documents of the world. A world without its documents opens quickly, so its
 * time would prove nothing.
 */
async function expectAllDocuments(page: Page): Promise<void> {
  const [actors, items] = await page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: { size: number; contents: { items: { size: number } }[] } }
    }
    return [game.actors.size, game.actors.contents.reduce((total, actor) => total + actor.items.size, 0)]
  })
  if (actors !== ACTOR_COUNT || items !== ACTOR_COUNT * ITEMS_PER_PERSON)
    throw new Error(`The world has ${actors} actors and ${items} items.`)
}

function leastWork(openings: readonly OpeningCost[]): OpeningCost {
  const minimumOf = (part: keyof OpeningCost) => Math.min(...openings.map((entry) => entry[part]))
  return { building: minimumOf('building'), whole: minimumOf('whole'), heap: minimumOf('heap') }
}
