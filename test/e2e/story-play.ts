/** Steps for browser tests of Story Mode: they work with tokens, targets and attacks. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { locateLastMessage, openSheet, showTab } from './play'

/** The parts of Foundry's documented API that these tests use in a page. */
interface FoundryGlobals {
  canvas: { tokens: { placeables: PlacedToken[] }; scene: { id: string } }
  CONFIG: { Dice: { randomUniform: () => number } }
  game: { combats: { active: CombatTurns | undefined; size: number } }
  getDocumentClass: (documentName: 'Combat') => { create(documentData: object): Promise<CombatTurns> }
}

interface PlacedToken {
  readonly name: string
  readonly document: { readonly id: string; readonly actorId: string }
  readonly actor: {
    readonly sheet: { render(renderOptions: object): Promise<unknown>; readonly id: string }
    toObject(): object
  }
  setTarget(isTargeted: boolean, targetOptions: object): void
}

interface CombatTurns {
  readonly round: number
  readonly turns: { readonly name: string }[]
  readonly combatant: { readonly name: string } | null
  createEmbeddedDocuments(embeddedName: 'Combatant', documentsData: object[]): Promise<unknown>
}

/** Targets exactly the tokens with these names. */
export async function markTokensAsTargets(page: Page, ...tokenNames: readonly string[]): Promise<void> {
  await page.evaluate((targetTokenNames) => {
    const { canvas } = globalThis as unknown as FoundryGlobals
    for (const token of canvas.tokens.placeables) {
      token.setTarget(targetTokenNames.includes(token.name), { releaseOthers: false })
    }
  }, tokenNames)
}

/** Creates a fight of the tokens with these names. The fight has not begun. */
export async function createFight(gmPage: Page, ...fighterTokenNames: readonly string[]): Promise<void> {
  await gmPage.evaluate(async (tokenNames) => {
    const pageGlobals = globalThis as unknown as FoundryGlobals
    const { canvas } = pageGlobals
    const createdCombat = await pageGlobals
      .getDocumentClass('Combat')
      .create({ scene: canvas.scene.id, active: true })
    const fighterTokens = canvas.tokens.placeables.filter(({ name }) => tokenNames.includes(name))
    await createdCombat.createEmbeddedDocuments(
      'Combatant',
      fighterTokens.map(({ document: { id, actorId } }) => ({
        tokenId: id,
        actorId,
        sceneId: canvas.scene.id,
      })),
    )
  }, fighterTokenNames)
}

/** Sets initiatives as a Gamemaster would type them. */
export async function setInitiatives(
  gmPage: Page,
  initiatives: Readonly<Record<string, number>>,
): Promise<void> {
  await gmPage.evaluate(async (initiativeByName) => {
    const { game } = globalThis as unknown as {
      game: {
        combats: {
          active: {
            combatants: { contents: { id: string; name: string }[] }
            setInitiative(combatantId: string, initiative: number): Promise<unknown>
          }
        }
      }
    }
    const fightInProgress = game.combats.active
    for (const { id, name } of fightInProgress.combatants.contents) {
      const initiative = initiativeByName[name]
      if (initiative !== undefined) await fightInProgress.setInitiative(id, initiative)
    }
  }, initiatives)
}

/** The names of the fighters, in the order of their turns. */
export async function readFighterNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () => (globalThis as unknown as FoundryGlobals).game.combats.active?.turns.map(({ name }) => name) ?? [],
  )
}

/** Opens an actor's sheet at the tab of Story Mode. Returns the tab's element. */
export async function openStoryModeTab(page: Page, actorName: string): Promise<Locator> {
  const sheet = await openSheet(page, actorName)
  await showTab(sheet, 'storyMode')
  return sheet.locator('section.tab[data-tab=storyMode]')
}

/** Opens the sheet of a token's own actor. */
export async function openTokenSheet(page: Page, tokenOwnName: string): Promise<Locator> {
  const sheetElementId = await page.evaluate(async (tokenName) => {
    const { canvas } = globalThis as unknown as FoundryGlobals
    const sheet = canvas.tokens.placeables.find((token) => token.name === tokenName)?.actor.sheet
    await sheet?.render({ force: true })
    return sheet?.id ?? ''
  }, tokenOwnName)
  const sheet = page.locator(`[id="${sheetElementId}"]`)
  await expect(sheet).toBeVisible()
  return sheet
}

/** Opens a journal of the compendium by its id; returns its window. */
export async function openJournal(page: Page, journalPageId: string): Promise<Locator> {
  const journalWindow = await page.evaluate(async (journalId) => {
    const { fromUuid } = globalThis as unknown as {
      fromUuid(
        this: void,
        journalUuid: string,
      ): Promise<{ sheet: { id: string; render(renderOptions: object): Promise<unknown> } }>
    }
    const { sheet } = await fromUuid(`Compendium.harm-and-blessing.journals.JournalEntry.${journalId}`)
    await sheet.render({ force: true })
    return sheet.id
  }, journalPageId)
  const journalSheet = page.locator(`[id="${journalWindow}"]`)
  await expect(journalSheet).toBeVisible()
  return journalSheet
}

/** The data of a token's own actor, as this page sees it. */
export async function readTokenActor(page: Page, tokenActorName: string): Promise<StoryModeActorData> {
  const actorData = await page.evaluate((tokenName) => {
    const { canvas } = globalThis as unknown as FoundryGlobals
    return canvas.tokens.placeables.find((token) => token.name === tokenName)?.actor.toObject()
  }, tokenActorName)
  return actorData as StoryModeActorData
}

export interface StoryModeActorData {
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

export async function readHeartsOfActor(page: Page, actorName: string): Promise<number> {
  return (await readTokenActor(page, actorName)).system.storyMode.harm.value
}

export async function readWoundSeverities(page: Page, actorName: string): Promise<string[]> {
  const { items } = await readTokenActor(page, actorName)
  return items.filter(({ type }) => type === 'wound').map(({ system }) => system.storyMode.severity)
}

/** Makes every die on this page show its highest or its lowest face from now on. */
export async function forceDieFaces(page: Page, dieFace: 'highest' | 'lowest'): Promise<void> {
  await page.evaluate(
    (uniformNumber) => {
      ;(globalThis as unknown as FoundryGlobals).CONFIG.Dice.randomUniform = () => uniformNumber
    },
    dieFace === 'highest' ? 0.001 : 0.999,
  )
}

/** Submits the open question after `fillFields` has filled it in. */
export async function submitQuestion(
  page: Page,
  fillFields?: (questionDialog: Locator) => Promise<unknown>,
): Promise<void> {
  await pressMainDialogButton(page, fillFields)
  await expect(page.locator('.hnb-dialog')).toHaveCount(0)
}

/** Submits the open question, which must show the reason for the refusal and keep its values; then closes it. */
export async function submitDialogAndExpectRefusal(
  page: Page,
  refusalText: string,
  fillFields?: (questionDialog: Locator) => Promise<unknown>,
): Promise<void> {
  await pressMainDialogButton(page, fillFields)
  await expect(page.locator('.hnb-dialog .hnb-refused')).toContainText(refusalText)
  await page.keyboard.press('Escape')
  await expect(page.locator('.hnb-dialog')).toHaveCount(0)
}

/**
 * Submits the open question on a page that has sent forged requests. The question may stay open, because such a page
 * accepts each offer twice.
 */
export async function submitDialogWithoutResult(page: Page): Promise<void> {
  await pressMainDialogButton(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('.hnb-dialog')).toHaveCount(0)
}

async function pressMainDialogButton(
  page: Page,
  fillFields?: (dialog: Locator) => Promise<unknown>,
): Promise<void> {
  const dialog = page.locator('.hnb-dialog')
  await expect(dialog).toBeVisible()
  await fillFields?.(dialog)
  await dialog.locator('button[type=submit], button[data-action=ok]').first().click()
}

/** Waits until this page's newest message contains the text. */
export async function expectNewestMessage(page: Page, expectedText: string | RegExp): Promise<void> {
  await expect(locateLastMessage(page)).toContainText(expectedText)
}
