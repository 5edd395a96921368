/** Steps that many browser tests share: they work with sheets, tabs, dice, messages and rules. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The parts of Foundry's documented API that the tests use in a page. */
interface FoundryGlobals {
  foundry: { applications: { instances: Map<string, { setPosition(windowPosition: object): void }> } }
  game: {
    actors: { getName(actorName: string): TestDocument | undefined }
    packs: { get(packId: string): { render(renderOptions: object): unknown } | undefined }
    messages: { size: number; contents: { id: string; system: unknown }[] }
    settings: {
      get(namespace: string, settingKey: string): unknown
      set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown>
    }
  }
  CONFIG: {
    Dice: {
      randomUniform: () => number
      terms: { d: new (documentData: object) => { mapRandomFace(uniformNumber: number): number } }
    }
  }
}

interface TestDocument {
  readonly id: string
  readonly sheet: { render(renderOptions: object): Promise<unknown> }
  readonly items: { size: number }
  toObject(): object
  update(documentChanges: object): Promise<unknown>
}

/** Opens an actor's sheet; returns its window. */
export async function openSheet(page: Page, actorName: string): Promise<Locator> {
  await page.evaluate(async (shownActorName) => {
    const { game } = globalThis as unknown as FoundryGlobals
    await game.actors.getName(shownActorName)?.sheet.render({ force: true })
  }, actorName)
  const sheet = page.locator('.hnb-actor', { hasText: actorName })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Moves a window to a place where nothing covers it. */
export async function moveWindowToPosition(
  window: Locator,
  leftEdge: number,
  windowTopEdge: number,
): Promise<void> {
  await window.evaluate(
    (element, windowPosition) => {
      const { foundry } = globalThis as unknown as FoundryGlobals
      foundry.applications.instances.get(element.id)?.setPosition(windowPosition)
    },
    { left: leftEdge, top: windowTopEdge },
  )
}

/** Shows a tab of a sheet. */
export async function showTab(sheet: Locator, tabId: string): Promise<void> {
  await sheet.locator(`.hnb-tab-button[data-tab=${tabId}]`).click()
  await expect(sheet.locator(`section.tab[data-tab=${tabId}]`)).toBeVisible()
}

/** Fixes the results of the page's next dice, each as the die's size and its face. */
export async function setNextDice(
  page: Page,
  scriptedFaces: readonly [size: number, face: number][],
): Promise<void> {
  await page.evaluate((wantedDieFaces) => {
    const { CONFIG } = globalThis as unknown as FoundryGlobals
    const randomUniforms = wantedDieFaces.map(([size, face]) => {
      const foundryDie = new CONFIG.Dice.terms.d({ faces: size })
      const randomNumbersByFace = Array.from({ length: size }, (_, index) => (index + 0.5) / size)
      return (
        randomNumbersByFace.find((uniformNumber) => foundryDie.mapRandomFace(uniformNumber) === face) ?? 0
      )
    })
    CONFIG.Dice.randomUniform = () => randomUniforms.shift() ?? 0.5
  }, scriptedFaces)
}

/** Sets the next random numbers of this page. Each is at least 0 and less than 1. */
export async function setNextRandomNumbers(page: Page, randomNumbers: readonly number[]): Promise<void> {
  await page.evaluate((wantedRandomNumbers) => {
    const { CONFIG } = globalThis as unknown as FoundryGlobals
    const remainingRandomNumbers = [...wantedRandomNumbers]
    const { randomUniform } = CONFIG.Dice
    CONFIG.Dice.randomUniform = () => remainingRandomNumbers.shift() ?? randomUniform()
  }, randomNumbers)
}

/** The newest message in the chat log. */
export function locateLastMessage(page: Page): Locator {
  return page.locator('#chat li.chat-message').last().locator('.hnb-message')
}

/** Reads the stored data of an actor, as this page sees it. */
export async function readActorData(
  page: Page,
  actorName: string,
): Promise<{ system: Record<string, never>; items: { name: string }[] }> {
  const actorData = await page.evaluate((shownActorName) => {
    const { game } = globalThis as unknown as FoundryGlobals
    return game.actors.getName(shownActorName)?.toObject()
  }, actorName)
  return actorData as Awaited<ReturnType<typeof readActorData>>
}

export async function countMessages(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as FoundryGlobals).game.messages.size)
}

/** Undoes the last entry of the newest message, and waits until the message shows it. */
export async function undoLastMessage(page: Page): Promise<void> {
  const lastMessageElement = locateLastMessage(page)
  const messageHtmlBefore = await lastMessageElement.innerHTML()
  await lastMessageElement.locator('[data-act=undo]').click()
  await expect.poll(() => lastMessageElement.innerHTML()).not.toBe(messageHtmlBefore)
}

/** Changes some rules at this table and leaves the other rules unchanged. `gameKey` names a game, or is `common`. */
export function changeRulesOfGame(gmPage: Page, gameKey: string, changedRules: object): Promise<void> {
  return gmPage.evaluate(
    async ([name, changed]) => {
      const { settings } = (globalThis as unknown as FoundryGlobals).game
      const currentRules = settings.get('harm-and-blessing', name) as object
      await settings.set('harm-and-blessing', name, { ...currentRules, ...changed })
    },
    [gameKey, changedRules] as const,
  )
}

/** The newest warning that a person sees. */
export function locateNewestWarning(page: Page): Locator {
  return page.locator('#notifications .notification:is(.warning, .error), .hnb-refused:not([hidden])').last()
}

/** Changes an actor in the name of this page's user. */
export async function changeActorData(page: Page, actorName: string, actorChanges: object): Promise<void> {
  await page.evaluate(
    async ([actor, update]) => {
      const { game } = globalThis as unknown as FoundryGlobals
      await game.actors.getName(actor)?.update(update)
    },
    [actorName, actorChanges] as const,
  )
}

/** Opens the Gamemaster's screen by the button in the token controls. */
export async function openGamemasterScreen(page: Page): Promise<Locator> {
  await page.locator('[data-tool=hnbScreen]').click()
  const gamemasterScreen = page.locator('#hnb-screen')
  await expect(gamemasterScreen).toBeVisible()
  return gamemasterScreen
}

/** Finds a person in the Gamemaster's screen and shows the person's buttons. */
export async function locatePersonOnScreen(screen: Locator, personName: string): Promise<Locator> {
  const personRow = screen.locator('.hnb-presence', { hasText: personName })
  const expandButton = personRow.locator('[data-action=unfold]')
  if ((await expandButton.getAttribute('aria-expanded')) !== 'true') await expandButton.click()
  await expect(expandButton).toHaveAttribute('aria-expanded', 'true')
  return personRow
}

/** A button in a game's tools on the Gamemaster's screen, found by its label. */
export const locateToolOnScreen = (screen: Locator, gameId: string, toolLabel: string): Locator =>
  screen.locator(`.hnb-tools.hnb-${gameId} [data-action=tool]`, { hasText: toolLabel })

/** The names of the face cards that an actor has marked in What's the Harm?. */
export async function readMarkedCards(page: Page, actorName: string): Promise<string[]> {
  const { system } = (await readActorData(page, actorName)) as unknown as {
    system: { harmCards: { marked: Record<string, Record<string, boolean>> } }
  }
  return Object.entries(system.harmCards.marked)
    .flatMap(([suit, ranks]) =>
      Object.keys(ranks).flatMap((faceRank) => (ranks[faceRank] ? [`${faceRank}-${suit}`] : [])),
    )
    .sort()
}

/** Opens "Rules at this table" from the settings, as a Gamemaster would. */
export async function openRules(page: Page): Promise<Locator> {
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        settings: {
          menus: Map<string, { type: new () => { render(renderOptions: object): Promise<unknown> } }>
        }
      }
    }
    const rulesMenu = game.settings.menus.get('harm-and-blessing.rules')
    if (rulesMenu) await new rulesMenu.type().render({ force: true })
  })
  const rulesWindow = page.locator('.hnb-rules')
  await expect(rulesWindow).toBeVisible()
  return rulesWindow
}

/** Closes the Gamemaster's page, and waits until the other page has noticed. */
export async function closeGamemasterPage(gmPage: Page, otherPage: Page): Promise<void> {
  await gmPage.context().close()
  const findActiveGM = () =>
    otherPage.evaluate(
      () => (globalThis as unknown as { game: { users: { activeGM: unknown } } }).game.users.activeGM,
    )
  await expect.poll(findActiveGM).toBeNull()
}

/** Changes an item of an actor in the name of this page's user. */
export async function changeItem(
  page: Page,
  actorAndItemNames: { readonly actor: string; readonly item: string },
  itemChanges: object,
): Promise<void> {
  await page.evaluate(
    async ({ names: { actor, item }, changes: changed }) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(actorName: string): {
              items: { getName(itemName: string): { update(documentChanges: object): Promise<unknown> } }
            }
          }
        }
      }
      await game.actors.getName(actor).items.getName(item).update(changed)
    },
    { names: actorAndItemNames, changes: itemChanges },
  )
}

/** Opens the collapsible "More" of a question, and returns the field with this name. */
export async function openCollapsibleAndFindField(
  questionDialog: Locator,
  fieldName: string,
): Promise<Locator> {
  const field = questionDialog.locator(`[name="${fieldName}"]`)
  if (!(await field.isVisible())) {
    await questionDialog
      .locator('details.hnb-fold')
      .filter({ has: field.page().locator(`[name="${fieldName}"]`) })
      .locator('summary')
      .click()
  }
  return field
}

/** An element's position and size on the page, in pixels. Waits for its redraw. */
export async function measureBoundingBox(locator: Locator): Promise<BoundingBox> {
  let boundingBox: BoundingBox | null = null
  await expect(async () => expect((boundingBox = await locator.boundingBox())).not.toBeNull()).toPass()
  return boundingBox ?? { x: 0, y: 0, width: 0, height: 0 }
}

type BoundingBox = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** The height of a message or a window, in whole pixels. */
export const measureLocatorHeight = async (locator: Locator): Promise<number> =>
  Math.round((await measureBoundingBox(locator)).height)

/** Opens all collapsibles of a message. */
export async function openCollapsibles(chatMessage: Locator): Promise<void> {
  await chatMessage.evaluate((element) => {
    for (const detailsElement of element.querySelectorAll('details')) detailsElement.open = true
  })
}

/** Unlocks a sheet for editing. */
export async function unlockSheet(sheet: Locator): Promise<void> {
  const sheetLockButton = sheet.locator('[data-action=edit]')
  if ((await sheetLockButton.getAttribute('aria-pressed')) !== 'true') await sheetLockButton.click()
  await expect(sheetLockButton).toHaveAttribute('aria-pressed', 'true')
}

/** Creates an item on an actor, as this page's user. @returns the item's uuid */
export async function createItemOfActor(page: Page, actorName: string, itemData: object): Promise<string> {
  return page.evaluate(
    async ([name, item]) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(documentName: string): {
              createEmbeddedDocuments(
                embeddedName: string,
                documentsData: object[],
              ): Promise<{ uuid: string }[]>
            }
          }
        }
      }
      const [made] = await game.actors.getName(name).createEmbeddedDocuments('Item', [item])
      return made?.uuid ?? ''
    },
    [actorName, itemData] as const,
  )
}

/** Starts a fight with everybody in the scene. The Gamemaster's screen must be open. */
export async function startFightOfEverybody(gmPage: Page): Promise<void> {
  await gmPage.locator('#hnb-screen [data-action=startFight]').click()
  await expect(gmPage.locator('.hnb-question .hnb-person input').first()).toBeVisible()
  const questionDialog = gmPage.locator('.hnb-question')
  for (const personCheckbox of await questionDialog.locator('.hnb-person input').all())
    await personCheckbox.check()
  await questionDialog.locator('[type=submit]').click()
  await expect(questionDialog).toHaveCount(0)
}
