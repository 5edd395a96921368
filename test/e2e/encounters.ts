/** Steps for browser tests with contests and chases of Humanity: begin and answer. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { abilityItem } from '../../src/humanity/item/built-items'
import type { AbilityId } from '../../src/humanity/rules/abilities'
import { openSheet, showTab } from './play'

interface PageGlobals {
  canvas: { tokens: { placeables: { name: string; setTarget(on: boolean, how?: object): void }[] } }
}

/** Targets exactly the tokens with these names, as this page's user. */
export async function targetTokens(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate((targetNames) => {
    const { canvas } = globalThis as unknown as PageGlobals
    for (const token of canvas.tokens.placeables) {
      token.setTarget(targetNames.includes(token.name), { releaseOthers: false })
    }
  }, names)
}

/** Opens the tab of Humanity, Blessed on an actor's sheet. */
export async function openHumanityTab(page: Page, name: string): Promise<Locator> {
  const sheet = await openSheet(page, name)
  await showTab(sheet, 'humanity')
  return sheet
}

export const openDialog = (page: Page): Locator => page.locator('.hnb-dialog')

/** Submits the open question without a change. */
export async function submitQuestion(page: Page, button: string): Promise<void> {
  await openDialog(page).getByRole('button', { name: button }).click()
  await expect(openDialog(page)).toHaveCount(0)
}

/** The names of an actor's wounds, as this page sees them. */
export function woundsOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate((actor) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(n: string): { items: { contents: { name: string; type: string }[] } } } }
    }
    return game.actors
      .getName(actor)
      .items.contents.filter(({ type }) => type === 'wound')
      .map((item) => item.name)
      .sort()
  }, name)
}

/** Gives an actor some of the thirty abilities, and optionally changes the actor. */
export async function giveItems(
  page: Page,
  name: string,
  ids: readonly AbilityId[],
  actorChanges: object = {},
): Promise<void> {
  const items = ids.map((id) => {
    const { type, img, fields } = abilityItem(id)
    return { type, img, name: id, system: { humanity: fields } }
  })
  await page.evaluate(
    async ([who, made, changes]) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(name: string): {
              createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>
              update(data: object): Promise<unknown>
            }
          }
        }
      }
      const actor = game.actors.getName(who)
      await actor.createEmbeddedDocuments('Item', made)
      await actor.update(changes)
    },
    [name, items, actorChanges] as const,
  )
}
