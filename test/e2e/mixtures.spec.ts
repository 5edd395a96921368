/** Tests the combinations of games in the window of rules: chooses each and plays it once. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { locateLastMessage, readMarkedCards, openRules, openSheet } from './play'

interface ActionButtonPress {
  readonly ruleset: string
  readonly action: string
  readonly data?: Record<string, string>
  readonly item?: string
  readonly group?: boolean
}

/** Presses a button for the user's own character, and submits a question unchanged. */
function pressActionOnPage(page: Page, pressRequest: ActionButtonPress): Promise<boolean> {
  return page.evaluate(async (pressRequestOnPage) => {
    const { game } = globalThis as unknown as {
      game: { system: { api: { press(press: object): Promise<boolean> } } }
    }
    return game.system.api.press({ ...pressRequestOnPage, quick: true })
  }, pressRequest)
}

function holdMoment(gmPage: Page, momentId: string, answerAboutRest: 'yes' | 'no' = 'yes'): Promise<boolean> {
  return gmPage.evaluate(
    async ([name, rested]) => {
      const { game } = globalThis as unknown as {
        game: { system: { api: { hold(momentName: string, answerAboutRest: string): Promise<boolean> } } }
      }
      return game.system.api.hold(name, rested)
    },
    [momentId, answerAboutRest] as const,
  )
}

async function chooseMixture(
  gmPage: Page,
  presetName: string,
  tabGameIds: readonly string[],
  fightRulesText: string,
): Promise<void> {
  const rulesWindow = await openRules(gmPage)
  const presetButton = rulesWindow.getByRole('button', { name: presetName, exact: true })
  // The text below the preset button explains the combination of games: which game decides a blow, and which game runs
  // the turns.
  const mixtureTextElement = rulesWindow.locator('[data-mixture]')
  await rulesWindow.locator('[data-preset=humanity]').click()
  await expect(mixtureTextElement).toBeHidden()
  await presetButton.click()
  await expect(mixtureTextElement).toContainText('only one of your games counts the blow')
  await expect(mixtureTextElement).toContainText(fightRulesText)
  await expect(presetButton).toHaveAttribute('aria-pressed', 'true')
  await rulesWindow.getByRole('button', { name: 'Save' }).click()
  await expect(rulesWindow).toHaveCount(0)
  const sheet = await openSheet(gmPage, 'Mina Calder')
  const games = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot']
  for (const gameId of games)
    await expect(sheet.locator(`[role=tab][data-tab=${gameId}]`)).toHaveCount(
      tabGameIds.includes(gameId) ? 1 : 0,
    )
  // The sheet opens at the tab of the game that decides the results.
  await expect(sheet.locator(`[role=tab][data-tab=${tabGameIds[0] ?? ''}]`)).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await sheet.locator('.window-header [data-action=close]').click()
}

/** The uuid of an item that Mina or a community owns. */
function findItemUuid(page: Page, actorName: string, itemName: string): Promise<string> {
  return page.evaluate(
    ([of, item]) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(documentName: string): { items: { getName(itemName: string): { uuid: string } } }
          }
        }
      }
      return game.actors.getName(of).items.getName(item).uuid
    },
    [actorName, itemName] as const,
  )
}

test('the hearth: a card remembers a roll that went wrong', async ({ gm, player }) => {
  await chooseMixture(gm, 'The hearth', ['humanity', 'harmCards'], 'no order of turns')
  expect(
    await pressActionOnPage(player, { ruleset: 'humanity', action: 'check', data: { stat: 'hand' } }),
  ).toBe(true)
  await expect(locateLastMessage(player)).toContainText('Hand')
  const markedCardsBefore = await readMarkedCards(player, 'Mina Calder')
  expect(
    await pressActionOnPage(player, {
      ruleset: 'harmCards',
      action: 'suffer',
      data: { severity: 'moderate' },
    }),
  ).toBe(true)
  await locateLastMessage(player).locator('[data-act=choose]').first().click()
  await expect.poll(() => readMarkedCards(player, 'Mina Calder')).not.toEqual(markedCardsBefore)
  expect(
    await pressActionOnPage(player, { ruleset: 'harmCards', action: 'arena', data: { suit: 'spades' } }),
  ).toBe(true)
  await expect(locateLastMessage(player)).toContainText('Changing')
  // The scene's end brings no rest: the marked card stays, and only the other game's conditions end.
  const markedCardNames = await readMarkedCards(player, 'Mina Calder')
  await holdMoment(gm, 'scene', 'no')
  expect(await readMarkedCards(player, 'Mina Calder')).toEqual(markedCardNames)
})

test("the road: the characters spend a night at a host's house, and hold a council afterwards", async ({
  gm,
  player,
}) => {
  await chooseMixture(gm, 'The road', ['storyMode', 'resources'], 'initiative of Story Mode')
  expect(
    await pressActionOnPage(player, { ruleset: 'storyMode', action: 'check', data: { check: 'task' } }),
  ).toBe(true)
  await expect(locateLastMessage(player)).toContainText(/Success|Failure/)
  expect(await pressActionOnPage(player, { ruleset: 'storyMode', action: 'wound' })).toBe(true)
  const influenceUuid = await findItemUuid(player, 'Mina Calder', 'Influence')
  expect(await pressActionOnPage(player, { ruleset: 'resources', action: 'use', item: influenceUuid })).toBe(
    true,
  )
  await expect(locateLastMessage(player)).toContainText('a point expended')
  expect(await holdMoment(gm, 'safeRest')).toBe(true)
  await expect(locateLastMessage(gm)).toContainText('is healed')
  expect(await holdMoment(gm, 'council')).toBe(true)
  await expect(locateLastMessage(gm)).toContainText('refreshed')
})

test('the omen: a player draws a hand of cards, and uses a point of the shared resource', async ({
  gm,
  player,
}) => {
  await chooseMixture(gm, 'The omen', ['tarot', 'resources'], 'Reaction of Turn of the Card')
  expect(await pressActionOnPage(player, { ruleset: 'tarot', action: 'drawHand' })).toBe(true)
  await expect(locateLastMessage(player)).toContainText('A new hand')
  const wealthUuid = await findItemUuid(gm, 'The Lantern Covenant', 'Wealth')
  const covenantUuid = wealthUuid.split('.Item.')[0] ?? ''
  const isWealthUsed = await gm.evaluate(
    async ([actor, item]) => {
      const { game } = globalThis as unknown as {
        game: { system: { api: { press(press: object): Promise<boolean> } } }
      }
      return game.system.api.press({ ruleset: 'resources', action: 'use', actor, item, quick: true })
    },
    [covenantUuid, wealthUuid] as const,
  )
  expect(isWealthUsed).toBe(true)
  await expect(locateLastMessage(gm)).toContainText('Wealth: a point expended')
  expect(await holdMoment(gm, 'council')).toBe(true)
  await expect(locateLastMessage(gm)).toContainText('Wealth')
})

test('a harm of the compendium hurts the character on whom it is dropped, and becomes no item', async ({
  gm,
}) => {
  const wealthPointsBefore = await gm.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { items: { size: number } } } }
    }
    return game.actors.getName('Mina Calder').items.size
  })
  const sheet = await openSheet(gm, 'Mina Calder')
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { packs: { get(packId: string): { index: { getName(entryName: string): { uuid: string } } } } }
    }
    const { uuid } = game.packs.get('harm-and-blessing.harms').index.getName('A knife')
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', JSON.stringify({ type: 'Item', uuid }))
    document
      .querySelector('.hnb-actor .window-content')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: dataTransfer, bubbles: true }))
    await Promise.resolve()
  })
  await expect(locateLastMessage(gm)).toContainText('Moderate harm')
  const wealthPointsAfter = await gm.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { items: { size: number } } } }
    }
    return game.actors.getName('Mina Calder').items.size
  })
  expect(wealthPointsAfter).toBe(wealthPointsBefore)
  await sheet.locator('.window-header [data-action=close]').click()
})
