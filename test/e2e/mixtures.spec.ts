/**
 * Tests the combinations of games that the window of rules suggests. The test chooses each combination and plays it
 * once.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { lastMessage, markedCards, openRules, openSheet } from './play'

interface ActionPress {
  readonly ruleset: string
  readonly action: string
  readonly data?: Record<string, string>
  readonly item?: string
  readonly group?: boolean
}

/** Presses a button for the user's own character. If a question opens, it is submitted unchanged. */
function press(page: Page, requestedPress: ActionPress): Promise<boolean> {
  return page.evaluate(async (actionPress) => {
    const { game } = globalThis as unknown as {
      game: { system: { api: { press(press: object): Promise<boolean> } } }
    }
    return game.system.api.press({ ...actionPress, quick: true })
  }, requestedPress)
}

function holdMoment(gm: Page, moment: string, rest: 'yes' | 'no' = 'yes'): Promise<boolean> {
  return gm.evaluate(
    async ([name, rested]) => {
      const { game } = globalThis as unknown as {
        game: { system: { api: { hold(moment: string, rest: string): Promise<boolean> } } }
      }
      return game.system.api.hold(name, rested)
    },
    [moment, rest] as const,
  )
}

async function choose(gm: Page, name: string, tabs: readonly string[], turns: string): Promise<void> {
  const rules = await openRules(gm)
  const preset = rules.getByRole('button', { name, exact: true })
  // A text below the choice explains the chosen combination. It says which game decides the result of a blow and which
  // game runs the turns.
  const mixtureText = rules.locator('[data-mixture]')
  await rules.locator('[data-preset=humanity]').click()
  await expect(mixtureText).toBeHidden()
  await preset.click()
  await expect(mixtureText).toContainText('only one of your games counts the blow')
  await expect(mixtureText).toContainText(turns)
  await expect(preset).toHaveAttribute('aria-pressed', 'true')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toHaveCount(0)
  const sheet = await openSheet(gm, 'Mina Calder')
  const games = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot']
  for (const game of games)
    await expect(sheet.locator(`[role=tab][data-tab=${game}]`)).toHaveCount(tabs.includes(game) ? 1 : 0)
  // The sheet opens at the tab of the game that decides the results.
  await expect(sheet.locator(`[role=tab][data-tab=${tabs[0] ?? ''}]`)).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await sheet.locator('.window-header [data-action=close]').click()
}

/** The uuid of an item that Mina or a community owns. */
function itemOf(page: Page, actor: string, name: string): Promise<string> {
  return page.evaluate(
    ([of, item]) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(n: string): { items: { getName(n: string): { uuid: string } } } }
        }
      }
      return game.actors.getName(of).items.getName(item).uuid
    },
    [actor, name] as const,
  )
}

test('the hearth: a card remembers a roll that went wrong', async ({ gm, player }) => {
  await choose(gm, 'The hearth', ['humanity', 'harmCards'], 'no order of turns')
  expect(await press(player, { ruleset: 'humanity', action: 'check', data: { stat: 'hand' } })).toBe(true)
  await expect(lastMessage(player)).toContainText('Hand')
  const marksBefore = await markedCards(player, 'Mina Calder')
  expect(
    await press(player, { ruleset: 'harmCards', action: 'suffer', data: { severity: 'moderate' } }),
  ).toBe(true)
  await lastMessage(player).locator('[data-act=choose]').first().click()
  await expect.poll(() => markedCards(player, 'Mina Calder')).not.toEqual(marksBefore)
  expect(await press(player, { ruleset: 'harmCards', action: 'arena', data: { suit: 'spades' } })).toBe(true)
  await expect(lastMessage(player)).toContainText('Changing')
  // The scene's end brings no rest. So the marked card stays, and only the other game's conditions end.
  const markedNames = await markedCards(player, 'Mina Calder')
  await holdMoment(gm, 'scene', 'no')
  expect(await markedCards(player, 'Mina Calder')).toEqual(markedNames)
})

test("the road: the characters spend a night at a host's house, and hold a council afterwards", async ({
  gm,
  player,
}) => {
  await choose(gm, 'The road', ['storyMode', 'resources'], 'initiative of Story Mode')
  expect(await press(player, { ruleset: 'storyMode', action: 'check', data: { check: 'task' } })).toBe(true)
  await expect(lastMessage(player)).toContainText(/Success|Failure/)
  expect(await press(player, { ruleset: 'storyMode', action: 'wound' })).toBe(true)
  const influence = await itemOf(player, 'Mina Calder', 'Influence')
  expect(await press(player, { ruleset: 'resources', action: 'use', item: influence })).toBe(true)
  await expect(lastMessage(player)).toContainText('a point expended')
  expect(await holdMoment(gm, 'safeRest')).toBe(true)
  await expect(lastMessage(gm)).toContainText('is healed')
  expect(await holdMoment(gm, 'council')).toBe(true)
  await expect(lastMessage(gm)).toContainText('refreshed')
})

test('the omen: a player draws a hand of cards, and uses a point of the shared resource', async ({
  gm,
  player,
}) => {
  await choose(gm, 'The omen', ['tarot', 'resources'], 'Reaction of Turn of the Card')
  expect(await press(player, { ruleset: 'tarot', action: 'drawHand' })).toBe(true)
  await expect(lastMessage(player)).toContainText('A new hand')
  const wealth = await itemOf(gm, 'The Lantern Covenant', 'Wealth')
  const covenant = wealth.split('.Item.')[0] ?? ''
  const isUsed = await gm.evaluate(
    async ([actor, item]) => {
      const { game } = globalThis as unknown as {
        game: { system: { api: { press(press: object): Promise<boolean> } } }
      }
      return game.system.api.press({ ruleset: 'resources', action: 'use', actor, item, quick: true })
    },
    [covenant, wealth] as const,
  )
  expect(isUsed).toBe(true)
  await expect(lastMessage(gm)).toContainText('Wealth: a point expended')
  expect(await holdMoment(gm, 'council')).toBe(true)
  await expect(lastMessage(gm)).toContainText('Wealth')
})

test('a harm of the compendium hurts the character on whom it is dropped, and becomes no item', async ({
  gm,
}) => {
  const before = await gm.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(n: string): { items: { size: number } } } }
    }
    return game.actors.getName('Mina Calder').items.size
  })
  const sheet = await openSheet(gm, 'Mina Calder')
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { packs: { get(id: string): { index: { getName(n: string): { uuid: string } } } } }
    }
    const { uuid } = game.packs.get('harm-and-blessing.harms').index.getName('A knife')
    const data = new DataTransfer()
    data.setData('text/plain', JSON.stringify({ type: 'Item', uuid }))
    document
      .querySelector('.hnb-actor .window-content')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
    await Promise.resolve()
  })
  await expect(lastMessage(gm)).toContainText('Moderate harm')
  const pointsAfter = await gm.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(n: string): { items: { size: number } } } }
    }
    return game.actors.getName('Mina Calder').items.size
  })
  expect(pointsAfter).toBe(before)
  await sheet.locator('.window-header [data-action=close]').click()
})
