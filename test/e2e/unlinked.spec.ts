/** Tests actors of unlinked tokens: each has harm, dice and items of its own. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { changeActor, dataOf, lastMessage, messageCount, setNextDice, showTab } from './play'

/** The parts of Foundry's documented API that these tests use. */
interface FoundryGlobals {
  game: {
    ready: boolean
    actors: { getName(name: string): { id: string } | undefined }
    scenes: {
      active: {
        tokens: { getName(name: string): { actor: TokenActor } | undefined }
        createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>
      }
    }
  }
}

interface TokenActor {
  readonly sheet: { render(options: object): Promise<unknown> }
  toObject(): ActorSystem
}

interface ActorSystem {
  system: {
    humanity: { blessings: Record<string, number | null> }
    resources: { members: Record<string, boolean | null> }
  }
}

/** Opens the sheet of an unlinked token's actor. */
async function openTokenSheet(page: Page, name: string): Promise<Locator> {
  await page.evaluate(async (token) => {
    const { game } = globalThis as unknown as FoundryGlobals
    await game.scenes.active.tokens.getName(token)?.actor.sheet.render({ force: true })
  }, name)
  const sheet = page.locator('.hnb-actor', { hasText: name })
  await expect(sheet).toBeVisible()
  return sheet
}

async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await page.waitForFunction(() => (globalThis as unknown as FoundryGlobals).game?.ready)
}

/** The actor data that this page has for the actor of a token. */
async function storedActorData(page: Page, name: string): Promise<ActorSystem['system']> {
  const data = await page.evaluate((token) => {
    const { game } = globalThis as unknown as FoundryGlobals
    return game.scenes.active.tokens.getName(token)?.actor.toObject()
  }, name)
  return (data as ActorSystem).system
}

const dieButton = (sheet: Locator, face: number) =>
  sheet.getByRole('button', { name: new RegExp(`^Spend die \\d+, worth ${face}$`) })
const diceButtons = (sheet: Locator) => sheet.getByRole('button', { name: /^Spend die/ })

test('a die that an unlinked token spends stays away, and Undo brings it back @both', async ({ gm }) => {
  const guard = 'Night guard'
  await changeActor(gm, guard, { 'system.humanity.blessings': { three: 3, five: 5 } })
  let sheet = await openTokenSheet(gm, guard)
  await showTab(sheet, 'humanity')
  await expect(diceButtons(sheet)).toHaveCount(2)
  await dieButton(sheet, 5).click()
  await expect(lastMessage(gm)).toContainText('Spent a blessing die: 5')
  await expect(diceButtons(sheet)).toHaveCount(1)

  // The spent die does not return when the page is loaded again, nor when the token's base actor changes.
  await reloadPage(gm)
  await changeActor(gm, guard, { 'system.biography': '<p>Asleep.</p>', 'system.humanity.blessings.six': 6 })
  sheet = await openTokenSheet(gm, guard)
  await showTab(sheet, 'humanity')
  await expect(dieButton(sheet, 6)).toBeVisible()
  await expect(diceButtons(sheet)).toHaveCount(2)
  const { system } = (await dataOf(gm, guard)) as unknown as ActorSystem
  expect(system.humanity.blessings).toEqual({ three: 3, five: 5, six: 6 })

  await lastMessage(gm).locator('[data-act=undo]').click()
  await expect(dieButton(sheet, 5)).toBeVisible()
  expect((await storedActorData(gm, guard)).humanity.blessings).toEqual({ three: 3, five: 5, six: 6 })
})

test("spending a token's own die leaves no trace in its data @both", async ({ gm }) => {
  const guard = 'Night guard'
  const sheet = await openTokenSheet(gm, guard)
  await showTab(sheet, 'humanity')
  for (const face of [4, 5]) {
    await setNextDice(gm, [[6, face]])
    await sheet.locator('[data-act=gain]').click()
    await expect(dieButton(sheet, face)).toBeVisible()
  }
  await expect.poll(() => messageCount(gm)).toBe(2)
  await lastMessage(gm).locator('[data-act=undo]').click()
  await expect(dieButton(sheet, 5)).toHaveCount(0)
  await dieButton(sheet, 4).click()
  await expect(diceButtons(sheet)).toHaveCount(0)
  expect((await storedActorData(gm, guard)).humanity.blessings).toEqual({})
})

test('a member who is removed from an unlinked community stays removed @both', async ({ gm }) => {
  const covenant = 'The Lantern Covenant'
  const ids = await gm.evaluate(async (name) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const idOf = (actor: string) => game.actors.getName(actor)?.id ?? ''
    const token = { name, actorId: idOf(name), actorLink: false, x: 800, y: 400 }
    await game.scenes.active.createEmbeddedDocuments('Token', [token])
    return { mina: idOf('Mina Calder'), tom: idOf('Tom Byrne') }
  }, covenant)
  await changeActor(gm, covenant, { [`system.resources.members.${ids.mina}`]: true })
  let sheet = await openTokenSheet(gm, covenant)
  await showTab(sheet, 'resources')
  await sheet.locator('[data-act=enrol]').click()
  const dialog = gm.locator('.hnb-dialog')
  await expect(dialog.getByRole('checkbox', { name: 'Mina Calder' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Mina Calder' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Tom Byrne' }).check()
  await dialog.locator('.form-footer button').click()
  const memberTags = () => sheet.locator('.hnb-tags li')
  await expect(memberTags()).toHaveText(['Tom Byrne'])

  await reloadPage(gm)
  sheet = await openTokenSheet(gm, covenant)
  await showTab(sheet, 'resources')
  await expect(memberTags()).toHaveText(['Tom Byrne'])
  await sheet.locator('[data-act=enrol]').click()
  await dialog.getByRole('checkbox', { name: 'Mina Calder' }).check()
  await dialog.locator('.form-footer button').click()
  await expect(memberTags()).toHaveCount(2)
  const { system } = (await dataOf(gm, covenant)) as unknown as ActorSystem
  expect(system.resources.members).toEqual({ [ids.mina]: true })
})
