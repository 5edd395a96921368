/** Tests actors of unlinked tokens: each has harm, dice and items of its own. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import {
  changeActorData,
  readActorData,
  locateLastMessage,
  countMessages,
  setNextDice,
  showTab,
} from './play'

/** The parts of Foundry's documented API that these tests use. */
interface FoundryGlobals {
  game: {
    ready: boolean
    actors: { getName(actorName: string): { id: string } | undefined }
    scenes: {
      active: {
        tokens: { getName(tokenName: string): { actor: TokenActor } | undefined }
        createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
      }
    }
  }
}

interface TokenActor {
  readonly sheet: { render(renderOptions: object): Promise<unknown> }
  toObject(): ActorSystem
}

interface ActorSystem {
  system: {
    humanity: { blessings: Record<string, number | null> }
    resources: { members: Record<string, boolean | null> }
  }
}

/** Opens the sheet of an unlinked token's actor. */
async function openTokenSheet(page: Page, tokenName: string): Promise<Locator> {
  await page.evaluate(async (openedTokenName) => {
    const { game } = globalThis as unknown as FoundryGlobals
    await game.scenes.active.tokens.getName(openedTokenName)?.actor.sheet.render({ force: true })
  }, tokenName)
  const sheet = page.locator('.hnb-actor', { hasText: tokenName })
  await expect(sheet).toBeVisible()
  return sheet
}

async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await page.waitForFunction(() => (globalThis as unknown as FoundryGlobals).game?.ready)
}

/** The actor data that this page has for the actor of a token. */
async function readStoredActorData(page: Page, tokenActorName: string): Promise<ActorSystem['system']> {
  const actorData = await page.evaluate((shownTokenName) => {
    const { game } = globalThis as unknown as FoundryGlobals
    return game.scenes.active.tokens.getName(shownTokenName)?.actor.toObject()
  }, tokenActorName)
  return (actorData as ActorSystem).system
}

const locateDieButton = (sheet: Locator, dieFace: number) =>
  sheet.getByRole('button', { name: new RegExp(`^Spend die \\d+, worth ${dieFace}$`) })
const locateSpendDieButtons = (sheet: Locator) => sheet.getByRole('button', { name: /^Spend die/ })

test('a die that an unlinked token spends stays away, and Undo brings it back @both', async ({ gm }) => {
  const guardName = 'Night guard'
  await changeActorData(gm, guardName, { 'system.humanity.blessings': { three: 3, five: 5 } })
  let sheet = await openTokenSheet(gm, guardName)
  await showTab(sheet, 'humanity')
  await expect(locateSpendDieButtons(sheet)).toHaveCount(2)
  await locateDieButton(sheet, 5).click()
  await expect(locateLastMessage(gm)).toContainText('Spent a blessing die: 5')
  await expect(locateSpendDieButtons(sheet)).toHaveCount(1)

  // The spent die stays spent after a reload and after changes of the token's base actor.
  await reloadPage(gm)
  await changeActorData(gm, guardName, {
    'system.biography': '<p>Asleep.</p>',
    'system.humanity.blessings.six': 6,
  })
  sheet = await openTokenSheet(gm, guardName)
  await showTab(sheet, 'humanity')
  await expect(locateDieButton(sheet, 6)).toBeVisible()
  await expect(locateSpendDieButtons(sheet)).toHaveCount(2)
  const { system } = (await readActorData(gm, guardName)) as unknown as ActorSystem
  expect(system.humanity.blessings).toEqual({ three: 3, five: 5, six: 6 })

  await locateLastMessage(gm).locator('[data-act=undo]').click()
  await expect(locateDieButton(sheet, 5)).toBeVisible()
  expect((await readStoredActorData(gm, guardName)).humanity.blessings).toEqual({ three: 3, five: 5, six: 6 })
})

test("spending a token's own die leaves no trace in its data @both", async ({ gm }) => {
  const guardName = 'Night guard'
  const sheet = await openTokenSheet(gm, guardName)
  await showTab(sheet, 'humanity')
  for (const dieFace of [4, 5]) {
    await setNextDice(gm, [[6, dieFace]])
    await sheet.locator('[data-act=gain]').click()
    await expect(locateDieButton(sheet, dieFace)).toBeVisible()
  }
  await expect.poll(() => countMessages(gm)).toBe(2)
  await locateLastMessage(gm).locator('[data-act=undo]').click()
  await expect(locateDieButton(sheet, 5)).toHaveCount(0)
  await locateDieButton(sheet, 4).click()
  await expect(locateSpendDieButtons(sheet)).toHaveCount(0)
  expect((await readStoredActorData(gm, guardName)).humanity.blessings).toEqual({})
})

test('a member who is removed from an unlinked community stays removed @both', async ({ gm }) => {
  const covenantName = 'The Lantern Covenant'
  const unlinkedIds = await gm.evaluate(async (covenantName) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const findActorIdByName = (actorName: string) => game.actors.getName(actorName)?.id ?? ''
    const tokenData = {
      name: covenantName,
      actorId: findActorIdByName(covenantName),
      actorLink: false,
      x: 800,
      y: 400,
    }
    await game.scenes.active.createEmbeddedDocuments('Token', [tokenData])
    return { mina: findActorIdByName('Mina Calder'), tom: findActorIdByName('Tom Byrne') }
  }, covenantName)
  await changeActorData(gm, covenantName, { [`system.resources.members.${unlinkedIds.mina}`]: true })
  let sheet = await openTokenSheet(gm, covenantName)
  await showTab(sheet, 'resources')
  await sheet.locator('[data-act=enrol]').click()
  const dialog = gm.locator('.hnb-dialog')
  await expect(dialog.getByRole('checkbox', { name: 'Mina Calder' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Mina Calder' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Tom Byrne' }).check()
  await dialog.locator('.form-footer button').click()
  const locateMemberTags = () => sheet.locator('.hnb-tags li')
  await expect(locateMemberTags()).toHaveText(['Tom Byrne'])

  await reloadPage(gm)
  sheet = await openTokenSheet(gm, covenantName)
  await showTab(sheet, 'resources')
  await expect(locateMemberTags()).toHaveText(['Tom Byrne'])
  await sheet.locator('[data-act=enrol]').click()
  await dialog.getByRole('checkbox', { name: 'Mina Calder' }).check()
  await dialog.locator('.form-footer button').click()
  await expect(locateMemberTags()).toHaveCount(2)
  const { system } = (await readActorData(gm, covenantName)) as unknown as ActorSystem
  expect(system.resources.members).toEqual({ [unlinkedIds.mina]: true })
})
