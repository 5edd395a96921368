/** Steps for browser tests: sheets, tabs, dice, messages, rules. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The parts of Foundry's documented API that the tests use in a page. */
interface FoundryGlobals {
  foundry: { applications: { instances: Map<string, { setPosition(at: object): void }> } }
  game: {
    actors: { getName(name: string): TestDocument | undefined }
    packs: { get(id: string): { render(options: object): unknown } | undefined }
    messages: { size: number; contents: { id: string; system: unknown }[] }
    settings: {
      get(scope: string, key: string): unknown
      set(scope: string, key: string, value: unknown): Promise<unknown>
    }
  }
  CONFIG: {
    Dice: {
      randomUniform: () => number
      terms: { d: new (data: object) => { mapRandomFace(u: number): number } }
    }
  }
}

interface TestDocument {
  readonly id: string
  readonly sheet: { render(options: object): Promise<unknown> }
  readonly items: { size: number }
  toObject(): object
  update(changes: object): Promise<unknown>
}

/** Opens an actor's sheet; returns its window. */
export async function openSheet(page: Page, name: string): Promise<Locator> {
  await page.evaluate(async (actor) => {
    const { game } = globalThis as unknown as FoundryGlobals
    await game.actors.getName(actor)?.sheet.render({ force: true })
  }, name)
  const sheet = page.locator('.hnb-actor', { hasText: name })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Moves a window to a place where nothing covers it. */
export async function moveWindow(window: Locator, leftEdge: number, top: number): Promise<void> {
  await window.evaluate(
    (element, position) => {
      const { foundry } = globalThis as unknown as FoundryGlobals
      foundry.applications.instances.get(element.id)?.setPosition(position)
    },
    { left: leftEdge, top },
  )
}

/** Shows a tab of a sheet. */
export async function showTab(sheet: Locator, tab: string): Promise<void> {
  await sheet.locator(`.hnb-tab-button[data-tab=${tab}]`).click()
  await expect(sheet.locator(`section.tab[data-tab=${tab}]`)).toBeVisible()
}

/**
 * Fixes the results of the next dice that this page rolls. Each entry gives the die's size and the face that it shows.
 */
export async function setNextDice(page: Page, faces: readonly [size: number, face: number][]): Promise<void> {
  await page.evaluate((wantedFaces) => {
    const { CONFIG } = globalThis as unknown as FoundryGlobals
    const uniforms = wantedFaces.map(([size, face]) => {
      const die = new CONFIG.Dice.terms.d({ faces: size })
      const middles = Array.from({ length: size }, (_, index) => (index + 0.5) / size)
      return middles.find((uniform) => die.mapRandomFace(uniform) === face) ?? 0
    })
    CONFIG.Dice.randomUniform = () => uniforms.shift() ?? 0.5
  }, faces)
}

/** Sets the next random numbers of this page. Each is at least 0 and less than 1. */
export async function setNextRandomNumbers(page: Page, chances: readonly number[]): Promise<void> {
  await page.evaluate((wantedNumbers) => {
    const { CONFIG } = globalThis as unknown as FoundryGlobals
    const remainingChances = [...wantedNumbers]
    const { randomUniform } = CONFIG.Dice
    CONFIG.Dice.randomUniform = () => remainingChances.shift() ?? randomUniform()
  }, chances)
}

/** The newest message in the chat log. */
export function lastMessage(page: Page): Locator {
  return page.locator('#chat li.chat-message').last().locator('.hnb-message')
}

/** The stored data of an actor, as this page sees it. */
export async function dataOf(
  page: Page,
  name: string,
): Promise<{ system: Record<string, never>; items: { name: string }[] }> {
  const data = await page.evaluate((actor) => {
    const { game } = globalThis as unknown as FoundryGlobals
    return game.actors.getName(actor)?.toObject()
  }, name)
  return data as Awaited<ReturnType<typeof dataOf>>
}

export async function messageCount(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as FoundryGlobals).game.messages.size)
}

/** Undoes the last entry of the newest message, and waits until the message shows it. */
export async function undoLast(page: Page): Promise<void> {
  const card = lastMessage(page)
  const htmlBefore = await card.innerHTML()
  await card.locator('[data-act=undo]').click()
  await expect.poll(() => card.innerHTML()).not.toBe(htmlBefore)
}

/** Changes some rules at this table. `key` names a game, or is `common`. The other rules stay unchanged. */
export function changeRules(gm: Page, key: string, rules: object): Promise<void> {
  return gm.evaluate(
    async ([name, changed]) => {
      const { settings } = (globalThis as unknown as FoundryGlobals).game
      const currentRules = settings.get('harm-and-blessing', name) as object
      await settings.set('harm-and-blessing', name, { ...currentRules, ...changed })
    },
    [key, rules] as const,
  )
}

/** The newest warning that a person sees. */
export function newestWarning(page: Page): Locator {
  return page.locator('#notifications .notification:is(.warning, .error), .hnb-refused:not([hidden])').last()
}

/** Changes an actor in the name of this page's user. */
export async function changeActor(page: Page, name: string, changes: object): Promise<void> {
  await page.evaluate(
    async ([actor, update]) => {
      const { game } = globalThis as unknown as FoundryGlobals
      await game.actors.getName(actor)?.update(update)
    },
    [name, changes] as const,
  )
}

/** Opens the Gamemaster's screen by the button in the token controls. */
export async function openScreen(page: Page): Promise<Locator> {
  await page.locator('[data-tool=hnbScreen]').click()
  const screen = page.locator('#hnb-screen')
  await expect(screen).toBeVisible()
  return screen
}

/** Finds a person in the Gamemaster's screen and shows the person's buttons. */
export async function personIn(screen: Locator, name: string): Promise<Locator> {
  const person = screen.locator('.hnb-presence', { hasText: name })
  const expandButton = person.locator('[data-action=unfold]')
  if ((await expandButton.getAttribute('aria-expanded')) !== 'true') await expandButton.click()
  await expect(expandButton).toHaveAttribute('aria-expanded', 'true')
  return person
}

/** A button in a game's tools on the Gamemaster's screen, found by its label. */
export const toolIn = (screen: Locator, game: string, label: string): Locator =>
  screen.locator(`.hnb-tools.hnb-${game} [data-action=tool]`, { hasText: label })

/** The names of the face cards that an actor has marked in What's the Harm?. */
export async function markedCards(page: Page, name: string): Promise<string[]> {
  const { system } = (await dataOf(page, name)) as unknown as {
    system: { harmCards: { marked: Record<string, Record<string, boolean>> } }
  }
  return Object.entries(system.harmCards.marked)
    .flatMap(([suit, ranks]) =>
      Object.keys(ranks).flatMap((rank) => (ranks[rank] ? [`${rank}-${suit}`] : [])),
    )
    .sort()
}

/** Opens "Rules at this table" from the settings, as a Gamemaster would. */
export async function openRules(page: Page): Promise<Locator> {
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { settings: { menus: Map<string, { type: new () => { render(o: object): Promise<unknown> } }> } }
    }
    const menu = game.settings.menus.get('harm-and-blessing.rules')
    if (menu) await new menu.type().render({ force: true })
  })
  const window = page.locator('.hnb-rules')
  await expect(window).toBeVisible()
  return window
}

/** Closes the Gamemaster's page, and waits until the other page shows that the Gamemaster is gone. */
export async function closeGamemasterPage(gm: Page, otherPage: Page): Promise<void> {
  await gm.context().close()
  const activeGM = () =>
    otherPage.evaluate(
      () => (globalThis as unknown as { game: { users: { activeGM: unknown } } }).game.users.activeGM,
    )
  await expect.poll(activeGM).toBeNull()
}

/** Changes an item of an actor in the name of this page's user. */
export async function changeItem(
  page: Page,
  names: { readonly actor: string; readonly item: string },
  changes: object,
): Promise<void> {
  await page.evaluate(
    async ({ names: { actor, item }, changes: changed }) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(n: string): { items: { getName(n: string): { update(c: object): Promise<unknown> } } }
          }
        }
      }
      await game.actors.getName(actor).items.getName(item).update(changed)
    },
    { names, changes },
  )
}

/** Opens the collapsible "More" of a question, and returns the field with this name. */
export async function openMoreAndFindField(dialog: Locator, name: string): Promise<Locator> {
  const field = dialog.locator(`[name="${name}"]`)
  if (!(await field.isVisible())) {
    await dialog
      .locator('details.hnb-fold')
      .filter({ has: field.page().locator(`[name="${name}"]`) })
      .locator('summary')
      .click()
  }
  return field
}

/** The position and size of an element on the page, in pixels. Waits while the element redraws. */
export async function boxOf(locator: Locator): Promise<BoundingBox> {
  let box: BoundingBox | null = null
  await expect(async () => expect((box = await locator.boundingBox())).not.toBeNull()).toPass()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

type BoundingBox = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** The height of a message or a window, in whole pixels. */
export const heightOf = async (locator: Locator): Promise<number> => Math.round((await boxOf(locator)).height)

/** Opens all collapsibles of a message. */
export async function openCollapsibles(card: Locator): Promise<void> {
  await card.evaluate((element) => {
    for (const detailsElement of element.querySelectorAll('details')) detailsElement.open = true
  })
}

/** Unlocks a sheet for editing. */
export async function unlockSheet(sheet: Locator): Promise<void> {
  const lockButton = sheet.locator('[data-action=edit]')
  if ((await lockButton.getAttribute('aria-pressed')) !== 'true') await lockButton.click()
  await expect(lockButton).toHaveAttribute('aria-pressed', 'true')
}

/** Creates an item on an actor, as this page's user. @returns the item's uuid */
export async function makeItem(page: Page, actor: string, data: object): Promise<string> {
  return page.evaluate(
    async ([name, item]) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(n: string): {
              createEmbeddedDocuments(t: string, d: object[]): Promise<{ uuid: string }[]>
            }
          }
        }
      }
      const [made] = await game.actors.getName(name).createEmbeddedDocuments('Item', [item])
      return made?.uuid ?? ''
    },
    [actor, data] as const,
  )
}

/** Starts a fight with everybody in the scene. The Gamemaster's screen must be open. */
export async function startFightOfEverybody(gm: Page): Promise<void> {
  await gm.locator('#hnb-screen [data-action=startFight]').click()
  await expect(gm.locator('.hnb-question .hnb-person input').first()).toBeVisible()
  const question = gm.locator('.hnb-question')
  for (const box of await question.locator('.hnb-person input').all()) await box.check()
  await question.locator('[type=submit]').click()
  await expect(question).toHaveCount(0)
}
