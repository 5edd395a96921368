/**
 * Tests names and pictures in browsers. A viewer reads a token's name and sees its picture, not those of its actor. The
 * page shows no name or picture that the viewer may not see.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { locateLastMessage, openGamemasterScreen, openSheet, setNextDice, showTab } from './play'
import { markTokensAsTargets } from './story-play'

interface FoundryGlobals {
  game: {
    scenes: {
      active: {
        tokens: {
          getName(tokenName: string): { update(documentChanges: object): Promise<unknown> } | undefined
        }
        createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
      }
    }
    actors: { getName(actorName: string): { id: string } | undefined }
  }
}

const HOODED_PICTURE_PATH = 'icons/svg/mystery-man.svg'

async function changeTokenByName(gmPage: Page, tokenName: string, tokenChanges: object): Promise<void> {
  await gmPage.evaluate(
    async ([who, update]) => {
      const { game } = globalThis as unknown as FoundryGlobals
      await game.scenes.active.tokens.getName(who)?.update(update)
    },
    [tokenName, tokenChanges] as const,
  )
}

const openDialog = (page: Page) => page.locator('.hnb-dialog')
const locateNewestMessage = (page: Page) => page.locator('#chat li.chat-message').last()

test("a token with another name hides its actor's name in questions, on messages and on sheets @both", async ({
  gm,
  player,
}) => {
  await changeTokenByName(gm, 'Captain Reyes', {
    name: 'Hooded figure',
    displayName: 50,
    'texture.src': HOODED_PICTURE_PATH,
  })
  await markTokensAsTargets(player, 'Hooded figure')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'resources')
  await sheet.locator('[data-act=conflict]').click()
  await expect(openDialog(player).getByRole('radio', { name: 'Hooded figure' })).toBeChecked()
  await expect(openDialog(player)).not.toContainText('Reyes')
  await openDialog(player).locator('[name=suit][value=hearts]').check()
  await openDialog(player).locator('[name=stake]').fill('The vault')
  await openDialog(player).getByRole('button', { name: 'Begin' }).click()
  for (const page of [gm, player]) {
    await expect(locateLastMessage(page)).toContainText('Hooded figure')
    await expect(locateLastMessage(page)).not.toContainText('Reyes')
  }

  // Only Gamemasters still see the name. Players see nothing of the token.
  await changeTokenByName(gm, 'Hooded figure', { name: 'The Baron', displayName: 40 })
  await markTokensAsTargets(player, 'The Baron')
  await sheet.locator('[data-act=conflict]').click()
  await expect(openDialog(player).getByRole('radio', { name: 'Stranger 1' })).toBeChecked()
  await expect(openDialog(player)).not.toContainText('Baron')
  await openDialog(player).locator('[name=suit][value=hearts]').check()
  await openDialog(player).getByRole('button', { name: 'Begin' }).click()
  await expect(locateLastMessage(gm)).toContainText('The Baron')
  await expect(locateLastMessage(player)).toContainText('Stranger 1')
  await expect(sheet).toContainText('Stranger 1')
  await expect(player.locator('#chat')).not.toContainText(/Baron|Reyes|⟦/)

  // When the Gamemaster shows the token's name to everybody, earlier messages show the name, too.
  await changeTokenByName(gm, 'The Baron', { displayName: 30 })
  await expect(locateLastMessage(player)).toContainText('The Baron')
})

test('a hidden token acts as a stranger without a face', async ({ gm, player }) => {
  await changeTokenByName(gm, 'Captain Reyes', { hidden: true })
  await markTokensAsTargets(gm, 'Mina Calder')
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        scenes: {
          active: {
            tokens: {
              getName(tokenName: string): {
                actor: { sheet: { render(renderOptions: object): Promise<unknown> } }
              }
            }
          }
        }
      }
    }
    await game.scenes.active.tokens.getName('Captain Reyes').actor.sheet.render({ force: true })
  })
  const sheet = gm.locator('.hnb-actor', { hasText: 'Captain Reyes' })
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=contest]').click()
  await openDialog(gm).locator('.form-footer button').click()
  await expect(locateNewestMessage(gm).locator('.message-sender')).toHaveText('Captain Reyes')
  await expect(locateNewestMessage(player).locator('.message-sender')).toHaveText('Stranger 1')
  await expect(locateNewestMessage(player)).not.toContainText('Reyes')
})

test('a name that becomes readable changes the name on a message, but not its result', async ({
  gm,
  player,
}) => {
  await changeTokenByName(gm, 'Captain Reyes', { hidden: true })
  await markTokensAsTargets(gm, 'Captain Reyes')
  const sheet = await openSheet(gm, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=contest]').click()
  await openDialog(gm).getByRole('button', { name: 'Begin' }).click()
  await setNextDice(gm, [
    [4, 2],
    [4, 4],
  ])
  await locateLastMessage(player).locator('[data-act=roll][data-stat=hand]').click()
  await openDialog(player).getByRole('button', { name: 'Roll' }).click()
  await locateLastMessage(gm).locator('[data-act=roll][data-stat=hand][data-direct]').click()
  const resultText = player.locator('#chat .hnb-message .hnb-result').last()
  await expect(resultText).toContainText('Stranger 1 wins')
  await gm.evaluate(() =>
    (
      globalThis as unknown as { ChatMessage: { create(documentData: object): Promise<unknown> } }
    ).ChatMessage.create({ content: 'And then?' }),
  )
  await expect(player.locator('#chat')).toContainText('And then?')
  await changeTokenByName(gm, 'Captain Reyes', { hidden: false, displayName: 50 })
  await expect(resultText).toContainText('Captain Reyes wins')
  // The test reads all notifications in a single step, because each notification disappears by itself.
  await player.evaluate(() =>
    (
      globalThis as unknown as { ui: { notifications: { info(infoText: string): void } } }
    ).ui.notifications.info('All is told.'),
  )
  const infoNotifications = player.locator('#notifications .notification.info')
  await expect(infoNotifications.last()).toContainText('All is told.')
  expect(
    (await infoNotifications.allInnerTexts()).filter((noticeText) =>
      noticeText.includes('An earlier result'),
    ),
  ).toEqual([])
})

test("the Gamemaster's screen tells five wolves apart, and shows each by its token", async ({ gm }) => {
  await gm.evaluate(async (soundPath) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const actorId = game.actors.getName('Night guard')?.id
    const wolfTokens = [1, 2, 3, 4, 5].map((wolfIndex) => ({
      name: `Wolf ${wolfIndex}`,
      actorId,
      actorLink: false,
      displayName: 30,
      x: wolfIndex * 100,
      y: 100,
      width: 1,
      height: 1,
      texture: { src: soundPath },
    }))
    await game.scenes.active.createEmbeddedDocuments('Token', wolfTokens)
  }, HOODED_PICTURE_PATH)
  const gamemasterScreen = await openGamemasterScreen(gm)
  for (const wolfIndex of [1, 2, 3, 4, 5]) await expect(gamemasterScreen).toContainText(`Wolf ${wolfIndex}`)
  await expect(gamemasterScreen.locator(`img[src$="${HOODED_PICTURE_PATH}"]`)).toHaveCount(5)
})
