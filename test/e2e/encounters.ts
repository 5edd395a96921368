/** Steps for browser tests with contests and chases of Humanity: beginning them and answering them. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { createAbilityItem } from '../../src/humanity/item/built-items'
import type { AbilityId } from '../../src/humanity/rules/abilities'
import { openSheet, showTab } from './play'

interface PageGlobals {
  canvas: {
    tokens: { placeables: { name: string; setTarget(isTargeted: boolean, targetOptions?: object): void }[] }
  }
}

/** Targets exactly the tokens with these names, as this page's user. */
export async function markTokensAsTargets(page: Page, tokenNames: readonly string[]): Promise<void> {
  await page.evaluate((targetTokenNames) => {
    const { canvas } = globalThis as unknown as PageGlobals
    for (const token of canvas.tokens.placeables) {
      token.setTarget(targetTokenNames.includes(token.name), { releaseOthers: false })
    }
  }, tokenNames)
}

/** Opens the tab of Humanity, Blessed on an actor's sheet. */
export async function openHumanityTab(page: Page, actorName: string): Promise<Locator> {
  const sheet = await openSheet(page, actorName)
  await showTab(sheet, 'humanity')
  return sheet
}

export const openDialog = (page: Page): Locator => page.locator('.hnb-dialog')

/** Submits the open question without a change. */
export async function submitQuestion(page: Page, buttonName: string): Promise<void> {
  await openDialog(page).getByRole('button', { name: buttonName }).click()
  await expect(openDialog(page)).toHaveCount(0)
}

/** The names of an actor's wounds, as this page sees them. */
export function readWoundsOfActor(page: Page, actorName: string): Promise<string[]> {
  return page.evaluate((woundedActorName) => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(documentName: string): { items: { contents: { name: string; type: string }[] } } }
      }
    }
    return game.actors
      .getName(woundedActorName)
      .items.contents.filter(({ type }) => type === 'wound')
      .map((item) => item.name)
      .sort()
  }, actorName)
}

/** Gives an actor some of the thirty abilities, and optionally changes the actor. */
export async function giveItems(
  page: Page,
  actorName: string,
  abilityIds: readonly AbilityId[],
  actorChanges: object = {},
): Promise<void> {
  const abilityItems = abilityIds.map((abilityId) => {
    const { type, img, fields } = createAbilityItem(abilityId)
    return { type, img, name: abilityId, system: { humanity: fields } }
  })
  await page.evaluate(
    async ([who, made, changes]) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(actorName: string): {
              createEmbeddedDocuments(
                embeddedName: string,
                documentsData: readonly object[],
              ): Promise<unknown>
              update(documentChanges: object): Promise<unknown>
            }
          }
        }
      }
      const receivingActor = game.actors.getName(who)
      await receivingActor.createEmbeddedDocuments('Item', made)
      await receivingActor.update(changes)
    },
    [actorName, abilityItems, actorChanges] as const,
  )
}
