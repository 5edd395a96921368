/** Tests worlds with unreadable documents: they are stored, and opened again days later. */
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { ClassicLevel } from 'classic-level'
import { joinTableAs } from './fixtures'
import { readActorData, locateLastMessage, openSheet, showTab } from './play'
import { openTable } from './table'

const test = base.extend<{ world: string }>({
  world: async ({ browserName }, useFixture) => {
    const worldFolder = await mkdtemp(join(tmpdir(), `world-${browserName}-`))
    await useFixture(worldFolder)
    await rm(worldFolder, { recursive: true })
  },
})

test('a world stays as people left it until somebody resets it @seen', async ({
  browser,
  world,
}, testInfo) => {
  test.skip(process.env.FOUNDRY_URL !== undefined, 'Only the practice table can be closed by a test.')
  const { generation } = testInfo.project.metadata as { generation: number }
  const serverOptions = ['--world', world, '--generation', String(generation)]
  const renameMina = async (newNameOfMina: string) => {
    const openedTable = await openTable(serverOptions)
    const page = await joinTableAs(browser, openedTable.url, 'Gamemaster')
    await page.evaluate(async (newActorName) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(actorName: string): { update(documentChanges: object): Promise<unknown> } }
        }
      }
      await game.actors.getName('Tom Byrne').update({ 'system.humanity.touchstones': [newActorName] })
    }, newNameOfMina)
    await page.context().close()
    await openedTable.close()
  }
  const readTouchstonesAtTable = async (extraTouchstoneOptions: readonly string[] = []) => {
    const openedTable = await openTable([...serverOptions, ...extraTouchstoneOptions])
    const page = await joinTableAs(browser, openedTable.url, 'Gamemaster')
    const { system } = (await readActorData(page, 'Tom Byrne')) as unknown as {
      system: { humanity: { touchstones: string[] } }
    }
    await page.context().close()
    await openedTable.close()
    return system.humanity.touchstones
  }
  await renameMina('Rooftops by night')
  expect(await readTouchstonesAtTable()).toEqual(['Rooftops by night'])
  expect(await readTouchstonesAtTable(['--fresh'])).toEqual(['Locks', 'Rooftops', 'Card tricks'])
})

test('an unreadable actor is reported, stays as it was, and hinders no other actor @both @seen', async ({
  browser,
  world,
}, testInfo) => {
  test.skip(
    process.env.FOUNDRY_URL !== undefined,
    'Only the practice table keeps its world where a test can reach.',
  )
  const { generation } = testInfo.project.metadata as { generation: number }
  const serverOptions = ['--world', world, '--generation', String(generation)]
  await (await openTable(serverOptions)).close()
  const actorsDatabase = new ClassicLevel<string, object>(join(world, 'data', 'actors'), {
    valueEncoding: 'json',
  })
  const corruptActorData = {
    _id: 'corruptedactor01',
    name: 'Corrupt',
    type: 'dragon',
    system: { harmCards: 7 },
  }
  await actorsDatabase.put('!actors!corruptedactor01', corruptActorData)
  await actorsDatabase.close()

  const openedTable = await openTable(serverOptions)
  const page = await joinTableAs(browser, openedTable.url, 'Gamemaster')
  await expect(page.locator('#notifications')).toContainText('corruptedactor01')
  const sheet = await openSheet(page, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  await sheet.locator('[data-act=suffer][data-severity=minor]').click()
  await expect(locateLastMessage(page).locator('[data-act=choose]')).toHaveCount(3)
  await page.context().close()
  await openedTable.close()
  await actorsDatabase.open()
  expect(await actorsDatabase.get('!actors!corruptedactor01')).toMatchObject(corruptActorData)
  await actorsDatabase.close()
})

test('a compendium that cannot be opened is reported, and the other compendia open @seen', async ({
  browser,
  world,
}, testInfo) => {
  test.skip(process.env.FOUNDRY_URL !== undefined, 'Only the practice table can be given another package.')
  const { generation } = testInfo.project.metadata as { generation: number }
  const brokenPackage = join(world, 'package')
  await cp('dist', brokenPackage, { recursive: true })
  for (const packFile of await readdir(join(brokenPackage, 'packs', 'weapons'))) {
    await writeFile(join(brokenPackage, 'packs', 'weapons', packFile), 'not a database')
  }
  const openedTable = await openTable([
    '--memory',
    '--generation',
    String(generation),
    '--system',
    brokenPackage,
  ])
  const page = await joinTableAs(browser, openedTable.url, 'Gamemaster')
  await expect(page.locator('#notifications')).toContainText('could not be opened: Turn of the Card: weapons')
  await page.locator('#sidebar [data-action=tab][data-tab=compendium]').click()
  await page.locator('#compendium').getByText('Turn of the Card: armor').click()
  await expect(page.locator('.compendium.directory').last()).toContainText('Kevlar')
  await page.context().close()
  await openedTable.close()
})
