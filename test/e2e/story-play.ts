/** Steps for tests of Story Mode in a browser: tokens, targets, attacks. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { lastMessage, openSheet, showTab } from './play'

/** The parts of Foundry's documented API that these tests use in a page. */
interface FoundryGlobals {
  canvas: { tokens: { placeables: PlacedToken[] }; scene: { id: string } }
  CONFIG: { Dice: { randomUniform: () => number } }
  game: { combats: { active: Combat | undefined; size: number } }
  getDocumentClass: (name: 'Combat') => { create(data: object): Promise<Combat> }
}

interface PlacedToken {
  readonly name: string
  readonly document: { readonly id: string; readonly actorId: string }
  readonly actor: {
    readonly sheet: { render(options: object): Promise<unknown>; readonly id: string }
    toObject(): object
  }
  setTarget(on: boolean, context: object): void
}

interface Combat {
  readonly round: number
  readonly turns: { readonly name: string }[]
  readonly combatant: { readonly name: string } | null
  createEmbeddedDocuments(type: 'Combatant', data: object[]): Promise<unknown>
}

/** Targets exactly the tokens with these names. */
export async function targetTokens(page: Page, ...names: readonly string[]): Promise<void> {
  await page.evaluate((targetNames) => {
    const { canvas } = globalThis as unknown as FoundryGlobals
    for (const token of canvas.tokens.placeables) {
      token.setTarget(targetNames.includes(token.name), { releaseOthers: false })
    }
  }, names)
}

/** Creates a fight of the tokens with these names. The fight has not begun. */
export async function createFight(gm: Page, ...names: readonly string[]): Promise<void> {
  await gm.evaluate(async (tokenNames) => {
    const table = globalThis as unknown as FoundryGlobals
    const { canvas } = table
    const combat = await table.getDocumentClass('Combat').create({ scene: canvas.scene.id, active: true })
    const tokens = canvas.tokens.placeables.filter(({ name }) => tokenNames.includes(name))
    await combat.createEmbeddedDocuments(
      'Combatant',
      tokens.map(({ document: { id, actorId } }) => ({ tokenId: id, actorId, sceneId: canvas.scene.id })),
    )
  }, names)
}

/** Sets initiatives as a Gamemaster would type them. */
export async function setInitiatives(gm: Page, initiatives: Readonly<Record<string, number>>): Promise<void> {
  await gm.evaluate(async (initiativeByName) => {
    const { game } = globalThis as unknown as {
      game: {
        combats: {
          active: {
            combatants: { contents: { id: string; name: string }[] }
            setInitiative(id: string, value: number): Promise<unknown>
          }
        }
      }
    }
    const fight = game.combats.active
    for (const { id, name } of fight.combatants.contents) {
      const value = initiativeByName[name]
      if (value !== undefined) await fight.setInitiative(id, value)
    }
  }, initiatives)
}

/** The names of the fighters, in the order of their turns. */
export async function fighterNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () => (globalThis as unknown as FoundryGlobals).game.combats.active?.turns.map(({ name }) => name) ?? [],
  )
}

/** Opens an actor's sheet at the tab of Story Mode. Returns the tab's element. */
export async function openStoryModeTab(page: Page, name: string): Promise<Locator> {
  const sheet = await openSheet(page, name)
  await showTab(sheet, 'storyMode')
  return sheet.locator('section.tab[data-tab=storyMode]')
}

/** Opens the sheet of a token's own actor. */
export async function openTokenSheet(page: Page, name: string): Promise<Locator> {
  const id = await page.evaluate(async (tokenName) => {
    const { canvas } = globalThis as unknown as FoundryGlobals
    const sheet = canvas.tokens.placeables.find((token) => token.name === tokenName)?.actor.sheet
    await sheet?.render({ force: true })
    return sheet?.id ?? ''
  }, name)
  const sheet = page.locator(`[id="${id}"]`)
  await expect(sheet).toBeVisible()
  return sheet
}

/** Opens a journal of the compendium by its id; returns its window. */
export async function openJournal(page: Page, id: string): Promise<Locator> {
  const window = await page.evaluate(async (journalId) => {
    const { fromUuid } = globalThis as unknown as {
      fromUuid(
        this: void,
        uuid: string,
      ): Promise<{ sheet: { id: string; render(options: object): Promise<unknown> } }>
    }
    const { sheet } = await fromUuid(`Compendium.harm-and-blessing.journals.JournalEntry.${journalId}`)
    await sheet.render({ force: true })
    return sheet.id
  }, id)
  const journal = page.locator(`[id="${window}"]`)
  await expect(journal).toBeVisible()
  return journal
}

/** The data of a token's own actor, as this page sees it. */
export async function tokenActor(page: Page, name: string): Promise<StoryActor> {
  const data = await page.evaluate((tokenName) => {
    const { canvas } = globalThis as unknown as FoundryGlobals
    return canvas.tokens.placeables.find((token) => token.name === tokenName)?.actor.toObject()
  }, name)
  return data as StoryActor
}

export interface StoryActor {
  readonly system: {
    readonly storyMode: {
      readonly level: number
      readonly harm: { readonly value: number; readonly max: number }
    }
  }
  readonly items: {
    readonly name: string
    readonly type: string
    readonly system: {
      readonly storyMode: { readonly severity: string; readonly rests: number; readonly dropped: boolean }
    }
  }[]
}

export async function heartsOf(page: Page, name: string): Promise<number> {
  return (await tokenActor(page, name)).system.storyMode.harm.value
}

export async function woundsOf(page: Page, name: string): Promise<string[]> {
  const { items } = await tokenActor(page, name)
  return items.filter(({ type }) => type === 'wound').map(({ system }) => system.storyMode.severity)
}

/** From now on, every die on this page shows its highest or its lowest face. */
export async function forceRolls(page: Page, face: 'highest' | 'lowest'): Promise<void> {
  await page.evaluate(
    (uniform) => {
      ;(globalThis as unknown as FoundryGlobals).CONFIG.Dice.randomUniform = () => uniform
    },
    face === 'highest' ? 0.001 : 0.999,
  )
}

/** Submits the open question after `fill` has filled it in. */
export async function submitQuestion(
  page: Page,
  fill?: (dialog: Locator) => Promise<unknown>,
): Promise<void> {
  await pressMain(page, fill)
  await expect(page.locator('.hnb-dialog')).toHaveCount(0)
}

/**
 * Submits the open question and expects a refusal. The question must show the reason and keep its values; then it
 * is closed.
 */
export async function submitAndExpectRefusal(
  page: Page,
  words: string,
  fill?: (dialog: Locator) => Promise<unknown>,
): Promise<void> {
  await pressMain(page, fill)
  await expect(page.locator('.hnb-dialog .hnb-refused')).toContainText(words)
  await page.keyboard.press('Escape')
  await expect(page.locator('.hnb-dialog')).toHaveCount(0)
}

/**
 * Submits the open question on a page where the test has forged requests. The page accepts every offer twice, so the
 * question may stay open without a result.
 */
export async function submitWithoutResult(page: Page): Promise<void> {
  await pressMain(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('.hnb-dialog')).toHaveCount(0)
}

async function pressMain(page: Page, fill?: (dialog: Locator) => Promise<unknown>): Promise<void> {
  const dialog = page.locator('.hnb-dialog')
  await expect(dialog).toBeVisible()
  await fill?.(dialog)
  await dialog.locator('button[type=submit], button[data-action=ok]').first().click()
}

/** Waits until this page's newest message contains the text. */
export async function expectNewestMessage(page: Page, words: string | RegExp): Promise<void> {
  await expect(lastMessage(page)).toContainText(words)
}
