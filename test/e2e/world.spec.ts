/** Tests worlds with unreadable documents: they are stored, and opened again days later. */
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { ClassicLevel } from 'classic-level'
import { joinAs } from './fixtures'
import { dataOf, lastMessage, openSheet, showTab } from './play'
import { openTable } from './table'

const test = base.extend<{ world: string }>({
  world: async ({ browserName }, use) => {
    const folder = await mkdtemp(join(tmpdir(), `world-${browserName}-`))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test('a world stays as people left it until somebody resets it @seen', async ({
  browser,
  world,
}, testInfo) => {
  test.skip(process.env.FOUNDRY_URL !== undefined, 'Only the practice table can be closed by a test.')
  const { generation } = testInfo.project.metadata as { generation: number }
  const options = ['--world', world, '--generation', String(generation)]
  const rename = async (name: string) => {
    const table = await openTable(options)
    const page = await joinAs(browser, table.url, 'Gamemaster')
    await page.evaluate(async (to) => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(n: string): { update(c: object): Promise<unknown> } } }
      }
      await game.actors.getName('Tom Byrne').update({ 'system.humanity.touchstones': [to] })
    }, name)
    await page.context().close()
    await table.close()
  }
  const touchstones = async (extraOptions: readonly string[] = []) => {
    const table = await openTable([...options, ...extraOptions])
    const page = await joinAs(browser, table.url, 'Gamemaster')
    const { system } = (await dataOf(page, 'Tom Byrne')) as unknown as {
      system: { humanity: { touchstones: string[] } }
    }
    await page.context().close()
    await table.close()
    return system.humanity.touchstones
  }
  await rename('Rooftops by night')
  expect(await touchstones()).toEqual(['Rooftops by night'])
  expect(await touchstones(['--fresh'])).toEqual(['Locks', 'Rooftops', 'Card tricks'])
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
  const options = ['--world', world, '--generation', String(generation)]
  await (await openTable(options)).close()
  const actors = new ClassicLevel<string, object>(join(world, 'data', 'actors'), { valueEncoding: 'json' })
  const corruptActor = { _id: 'corruptedactor01', name: 'Corrupt', type: 'dragon', system: { harmCards: 7 } }
  await actors.put('!actors!corruptedactor01', corruptActor)
  await actors.close()

  const table = await openTable(options)
  const page = await joinAs(browser, table.url, 'Gamemaster')
  await expect(page.locator('#notifications')).toContainText('corruptedactor01')
  const sheet = await openSheet(page, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  await sheet.locator('[data-act=suffer][data-severity=minor]').click()
  await expect(lastMessage(page).locator('[data-act=choose]')).toHaveCount(3)
  await page.context().close()
  await table.close()
  await actors.open()
  expect(await actors.get('!actors!corruptedactor01')).toMatchObject(corruptActor)
  await actors.close()
})

test('a compendium that cannot be opened is reported, and the other compendia open @seen', async ({
  browser,
  world,
}, testInfo) => {
  test.skip(process.env.FOUNDRY_URL !== undefined, 'Only the practice table can be given another package.')
  const { generation } = testInfo.project.metadata as { generation: number }
  const brokenPackage = join(world, 'package')
  await cp('dist', brokenPackage, { recursive: true })
  for (const file of await readdir(join(brokenPackage, 'packs', 'weapons'))) {
    await writeFile(join(brokenPackage, 'packs', 'weapons', file), 'not a database')
  }
  const table = await openTable(['--memory', '--generation', String(generation), '--system', brokenPackage])
  const page = await joinAs(browser, table.url, 'Gamemaster')
  await expect(page.locator('#notifications')).toContainText('could not be opened: Turn of the Card: weapons')
  await page.locator('#sidebar [data-action=tab][data-tab=compendium]').click()
  await page.locator('#compendium').getByText('Turn of the Card: armor').click()
  await expect(page.locator('.compendium.directory').last()).toContainText('Kevlar')
  await page.context().close()
  await table.close()
})
