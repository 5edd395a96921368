/** Measures requests and work of Humanity's checks, contests and chases. */
import type { Page } from '@playwright/test'
import { createAbilityItem } from '../../src/humanity/item/built-items'
import type { AbilityId } from '../../src/humanity/rules/abilities'
import { locateLastMessage, openSheet, showTab } from '../e2e/play'
import type { WorkOfPlainMessage } from './counted'
import { measureActCost } from './counted'

const ABILITY_IDS_OF_FULL_TAB: readonly AbilityId[] = [
  'luck',
  'optimalSolution',
  'charity',
  'easeOfFocus',
  'epicInventory',
]
const CHASE_RUNNER_COUNT = 12
const CHASE_TEMPLATE = 'systems/harm-and-blessing/templates/humanity/window-chase.hbs'
const MEASUREMENT_COUNT = 25

interface SheetWindow {
  readonly element: HTMLElement
  readonly options: { readonly classes: string[] }
  render(options: object): Promise<unknown>
  close(options?: object): Promise<unknown>
  _prepareContext(options: object): Promise<object>
  _preparePartContext(part: string, context: object, options: object): Promise<object>
  readonly constructor: { readonly PARTS: Record<string, { template: string }> }
}

interface FoundryGlobals {
  Actor: { createDocuments(documentsData: object[]): Promise<{ id: string; name: string }[]> }
  game: {
    actors: {
      getName(actorName: string): {
        sheet: SheetWindow
        createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
        update(documentChanges: object): Promise<unknown>
      }
    }
    scenes: {
      active: { createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown> }
    }
    system: { api: { press(press: object): Promise<boolean> } }
  }
  foundry: {
    applications: {
      instances: Map<string, SheetWindow>
      api: {
        ApplicationV2: unknown
        HandlebarsApplicationMixin(
          this: void,
          baseClass: unknown,
        ): new () => Pick<SheetWindow, 'render' | 'close'>
      }
    }
  }
  canvas: {
    tokens: { placeables: { name: string; setTarget(isTargeted: boolean, options: object): void }[] }
  }
}

/**
 * Makes two measurements in Humanity. The first compares a tab full of content with a plain window that draws the same
 * template. The second counts the requests and the work of the Gamemaster's client for a Chase of twelve runners.
 */
export async function measureHumanityCosts(
  gmPage: Page,
  plainMessageWork: WorkOfPlainMessage,
): Promise<Record<string, string>> {
  return {
    ...(await measureFullTab(gmPage)),
    ...(await measureChaseOfTwelveRunners(gmPage, plainMessageWork)),
  }
}

/** Gives the actor five abilities and thirty Blessing Dice, and then measures the tab that shows them. */
async function measureFullTab(gmPage: Page): Promise<Record<string, string>> {
  const actorItems = ABILITY_IDS_OF_FULL_TAB.map((abilityId) => createAbilityItem(abilityId)).map(
    ({ type, name, img, fields }) => ({
      type,
      img,
      name: name.key,
      system: { humanity: fields },
    }),
  )
  await gmPage.evaluate(async (createdItems) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const tom = game.actors.getName('Tom Byrne')
    await tom.createEmbeddedDocuments('Item', createdItems)
    const blessingDice = Array.from(
      { length: 30 },
      (_, dieIndex) => [`die${dieIndex}`, (dieIndex % 6) + 1] as const,
    )
    await tom.update({ 'system.humanity.blessings': Object.fromEntries(blessingDice) })
  }, actorItems)
  const actorSheet = await openSheet(gmPage, 'Tom Byrne')
  await showTab(actorSheet, 'humanity')
  const elementId = (await actorSheet.getAttribute('id')) ?? ''
  const renderTimeRatio = await measureTimeOverPlainWindow(gmPage, elementId, 'humanity')
  return { 'the tab with five abilities and thirty dice again, over a bare window of it': renderTimeRatio }
}

/**
 * Measures how long a part of a window takes to redraw. Returns the time as a multiple of the time for a plain window
 * with the same template, data and styles.
 */
async function measureTimeOverPlainWindow(
  page: Page,
  windowId: string,
  partName: string,
  measuredElementSelector = '',
): Promise<string> {
  const { again, bare } = await page.evaluate(
    async ([window, name, times, path]) => {
      const { foundry } = globalThis as unknown as FoundryGlobals
      const { instances, api } = foundry.applications
      const measuredWindow = instances.get(window)
      if (!measuredWindow) throw new Error(`There is no window ${window}.`)
      const measureFastestTime = async (measuredTask: () => Promise<unknown>) => {
        const measuredTimes: number[] = []
        for (let measurementIndex = 0; measurementIndex < times; measurementIndex++) {
          const startTime = performance.now()
          await measuredTask()
          measuredTimes.push(performance.now() - startTime)
        }
        return Math.min(...measuredTimes)
      }
      const templatePath = path || (measuredWindow.constructor.PARTS[name]?.template ?? '')
      class PlainTemplateWindow extends api.HandlebarsApplicationMixin(api.ApplicationV2) {
        static DEFAULT_OPTIONS = {
          id: 'bench-plain',
          classes: measuredWindow?.options.classes,
          position: {
            width: measuredWindow?.element.offsetWidth,
            height: measuredWindow?.element.offsetHeight,
          },
        }
        static PARTS = { [name]: { template: templatePath } }
        _prepareContext() {
          return measuredWindow?._prepareContext({ isFirstRender: false })
        }
        _preparePartContext(partId: string, partContext: object) {
          return measuredWindow?._preparePartContext(partId, { ...partContext }, {})
        }
      }
      const redrawTime = await measureFastestTime(() => measuredWindow.render({ parts: [name] }))
      const templateWindow = new PlainTemplateWindow()
      await templateWindow.render({ force: true })
      const renderTimeOfTemplateWindow = await measureFastestTime(() => templateWindow.render({}))
      await templateWindow.close({ animate: false })
      return { again: redrawTime, bare: renderTimeOfTemplateWindow }
    },
    [windowId, partName, MEASUREMENT_COUNT, measuredElementSelector] as const,
  )
  return `${(again / bare).toFixed(2)} times`
}

async function measureChaseOfTwelveRunners(
  gmPage: Page,
  plainMessageWork: WorkOfPlainMessage,
): Promise<Record<string, string>> {
  await gmPage.evaluate(async (runnerCount) => {
    const { Actor, game } = globalThis as unknown as FoundryGlobals
    const runnerNames = Array.from({ length: runnerCount }, (_, runnerIndex) => `Runner ${runnerIndex + 1}`)
    const createdActors = await Actor.createDocuments(
      runnerNames.map((runnerName) => ({ name: runnerName, type: 'npc' })),
    )
    await game.scenes.active.createEmbeddedDocuments(
      'Token',
      createdActors.map(({ id, name }, runnerIndex) => ({
        name,
        actorId: id,
        actorLink: true,
        x: 100 * runnerIndex,
        y: 900,
      })),
    )
  }, CHASE_RUNNER_COUNT)
  await gmPage.waitForTimeout(500)
  await gmPage.evaluate(() => {
    const { canvas } = globalThis as unknown as FoundryGlobals
    for (const canvasToken of canvas.tokens.placeables)
      canvasToken.setTarget(canvasToken.name.startsWith('Runner '), { releaseOthers: false })
  })
  const pressChaseAction = () =>
    gmPage.evaluate(() => {
      const { game } = globalThis as unknown as FoundryGlobals
      return game.system.api.press({ ruleset: 'humanity', action: 'chase', group: true, quick: true })
    })
  const workOfBeginningChase = await measureActCost(
    gmPage,
    'createChatMessage',
    plainMessageWork,
    async () => {
      await pressChaseAction()
    },
  )
  await locateLastMessage(gmPage).locator('[data-window=chase]').click()
  const chaseWindow = gmPage.locator('.hnb-window', { has: gmPage.locator('.hnb-chase') })
  await chaseWindow.waitFor()
  const buttonsForAdvancing = chaseWindow.locator('[data-act=advance]')
  const pressRollButton = () => buttonsForAdvancing.first().click()
  const shownResults = chaseWindow.locator('.hnb-lane .hnb-rolled')
  for (let rollCount = 0; rollCount < CHASE_RUNNER_COUNT - 1; rollCount++) {
    await pressRollButton()
    await shownResults.nth(rollCount).waitFor()
  }
  const workOfLastChaseRoll = await measureActCost(
    gmPage,
    'updateChatMessage',
    plainMessageWork,
    pressRollButton,
  )
  const workOfMovingChaseLeaders = await measureActCost(gmPage, 'updateChatMessage', plainMessageWork, () =>
    chaseWindow.locator('[data-act=lead]').click(),
  )
  const bodyRenderTime = await measureTimeOverPlainWindow(
    gmPage,
    (await chaseWindow.getAttribute('id')) ?? '',
    'body',
    CHASE_TEMPLATE,
  )
  await chaseWindow.locator('[data-action=close]').first().click()
  return {
    'a chase of twelve, begun': workOfBeginningChase,
    'a chase of twelve, the last roll': workOfLastChaseRoll,
    'a chase of twelve, the leaders move': workOfMovingChaseLeaders,
    'its window again, over a bare window of the same template': bodyRenderTime,
  }
}
