/** Tests the practice table (the simulated Foundry) in one process, as the tests of a package use it. */
import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LocalTable } from '../exports/testing'
import type { Person } from '../exports/testing'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from '../server/testing/toy-package'
import type { TemporaryFolder } from '../server/testing/toy-package'

let testFolder: TemporaryFolder
let systemFolder: string
let localTable: LocalTable | undefined

beforeAll(async () => {
  testFolder = await createTemporaryFolder()
  systemFolder = await buildToySystem(testFolder.path)
})

afterEach(() => localTable?.close())

afterAll(() => testFolder.remove())

/** The type of the page's globals, as far as these tests use them. */
interface TestedPageGlobals {
  readonly game: {
    readonly user: { readonly name: string }
    readonly actors: { getName(actorName: string): Hero | undefined }
  }
}

interface Hero {
  readonly system: { readonly hp: { readonly value: number } }
  update(changes: object): Promise<unknown>
}

const findHero = ({ window }: Person): Hero => {
  const { game } = window as unknown as TestedPageGlobals
  const heroActor = game.actors.getName('Hera')
  if (!heroActor) throw new Error('There is no hero.')
  return heroActor
}

describe.each([13, 14] as const)('a table in one process, as Foundry %i', (generation) => {
  it("one person sees another's change once time has passed", async () => {
    localTable = await LocalTable.open({ system: systemFolder, seed: TOY_SEED_FOLDER, generation })
    const [gm, ann] = [await localTable.join('Gamemaster'), await localTable.join('Ann')]
    ann.setMaxDelay(500)
    await localTable.until(findHero(gm).update({ 'system.hp.value': 3 }))
    await localTable.clock.advance(500)
    expect([gm, ann].map((joinedPerson) => findHero(joinedPerson).system.hp.value)).toEqual([3, 3])
    expect(localTable.errors).toEqual([expect.stringContaining('"Lost" cannot be opened')])
  })
})

it('a join refuses an unknown user, and lists the users', async () => {
  localTable = await LocalTable.open({ system: systemFolder, seed: TOY_SEED_FOLDER })
  await expect(localTable.join('Nobody')).rejects.toThrow(
    'No user is called "Nobody". There are: Ann, Bob, Gamemaster.',
  )
})

it('`until` says that a promise can never settle', async () => {
  localTable = await LocalTable.open({ system: systemFolder, seed: TOY_SEED_FOLDER })
  await expect(localTable.until(new Promise(() => undefined))).rejects.toThrow('The work was not done')
})

it('the table runs a package whose module imports others', async () => {
  const systemFolderOfParts = path.join(testFolder.path, 'parted')
  await cp(systemFolder, systemFolderOfParts, { recursive: true })
  await cp(path.join(systemFolderOfParts, 'toy.mjs'), path.join(systemFolderOfParts, 'whole.mjs'))
  await writeFile(
    path.join(systemFolderOfParts, 'toy.mjs'),
    "import './whole.mjs'\nexport const isParted = true\n",
  )
  localTable = await LocalTable.open({ system: systemFolderOfParts, seed: TOY_SEED_FOLDER })
  const gmPerson = await localTable.join('Gamemaster')
  expect(findHero(gmPerson).system.hp.value).toBeGreaterThan(0)
})
