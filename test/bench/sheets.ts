/** Compares the time to draw a sheet with the time to render its templates. */
import type { Page } from '@playwright/test'

/**
 * How often the drawing of a sheet is measured. Only the fastest measurement counts, because other work on the machine
 * only adds time.
 */
const MEASUREMENT_COUNT = 25

/**
 * Measures what a sheet costs beyond the rendering of its templates. Most of the time is the page's layout, so the
 * sheet is compared with its bare HTML and with a plain window.
 */
export async function measureSheetCosts(page: Page): Promise<Record<string, string>> {
  const {
    first,
    again,
    part,
    hidden,
    bare,
    context,
    page: laidOut,
    plainFirst,
    plainAgain,
    alone,
  } = await page.evaluate(async (measurementCount) => {
    interface MeasuredSheet {
      readonly element: HTMLElement
      readonly options: { readonly classes: string[] }
      render(options: object): Promise<unknown>
      close(options?: object): Promise<unknown>
      _prepareContext(options: object): Promise<object>
      _preparePartContext(part: string, context: object, options: object): Promise<object>
      readonly constructor: { readonly PARTS: Record<string, { template: string }> }
    }
    const { game, foundry } = globalThis as unknown as {
      game: {
        actors: { getName(actorName: string): { sheet: MeasuredSheet } }
        settings: {
          get(namespace: string, settingKey: string): string[]
          set(namespace: string, settingKey: string, settingValue: readonly string[]): Promise<unknown>
        }
      }
      foundry: {
        applications: {
          handlebars: { renderTemplate(templatePath: string, templateData: object): Promise<string> }
          api: {
            ApplicationV2: unknown
            HandlebarsApplicationMixin(
              this: void,
              baseClass: unknown,
            ): new () => Pick<MeasuredSheet, 'render' | 'close'>
          }
        }
      }
    }
    const { sheet } = game.actors.getName('Ines Okafor')
    const measureFastestTime = async (
      measuredTask: () => Promise<unknown>,
      cleanUpAfterTask?: () => Promise<unknown>,
    ) => {
      const measuredTimes: number[] = []
      for (let measurementIndex = 0; measurementIndex < measurementCount; measurementIndex++) {
        const startTime = performance.now()
        await measuredTask()
        measuredTimes.push(performance.now() - startTime)
        await cleanUpAfterTask?.()
      }
      return Math.min(...measuredTimes)
    }
    const firstRenderTime = await measureFastestTime(
      () => sheet.render({ force: true }),
      () => sheet.close({ animate: false }),
    )
    await sheet.render({ force: true })
    const redrawTime = await measureFastestTime(() => sheet.render({}))
    const tabNames = [...sheet.element.querySelectorAll<HTMLElement>('[role=tab]')].map(
      ({ dataset }) => dataset.tab ?? '',
    )
    const activeTab = sheet.element.querySelector<HTMLElement>('section.tab.active')?.dataset.tab ?? ''
    const partRenderTime = await measureFastestTime(() => sheet.render({ parts: [activeTab] }))
    const hiddenTab = tabNames.find((tabName) => tabName !== activeTab) ?? ''
    const hiddenPartTime = await measureFastestTime(() => sheet.render({ parts: [hiddenTab] }))
    const visibleParts = ['header', 'tabs', activeTab, 'hand']
    const htmlByPart: Record<string, string> = {}
    const renderSheet = async () => {
      const sheetContext = await sheet._prepareContext({ isFirstRender: false })
      for (const partName of visibleParts) {
        const partContext = await sheet._preparePartContext(partName, { ...sheetContext }, {})
        const templatePath = sheet.constructor.PARTS[partName]?.template
        if (templatePath)
          htmlByPart[partName] = await foundry.applications.handlebars.renderTemplate(
            templatePath,
            partContext,
          )
      }
    }
    // Measures ten renderings together, because the page's clock is too coarse for one.
    const measureTimeOfTenRuns = async (measuredTask: () => Promise<unknown>) => {
      const timeOfTenRuns = await measureFastestTime(async () => {
        for (let measurementIndex = 0; measurementIndex < 10; measurementIndex++) await measuredTask()
      })
      return timeOfTenRuns / 10
    }
    const plainWindowRenderTime = await measureTimeOfTenRuns(renderSheet)
    const contextTime = await measureTimeOfTenRuns(async () => {
      const partContext = await sheet._prepareContext({ isFirstRender: false })
      for (const partName of visibleParts) await sheet._preparePartContext(partName, { ...partContext }, {})
    })
    // Inserts the HTML of the sheet's parts again, to measure only the browser's parsing and layout.
    const partElements = visibleParts.map((partName) =>
      sheet.element.querySelector(`[data-application-part=${partName}]`),
    )
    const sheetLayoutTime = await measureFastestTime(() => {
      partElements.forEach((partElement, partIndex) => {
        const htmlTemplate = document.createElement('template')
        htmlTemplate.innerHTML = htmlByPart[visibleParts[partIndex] ?? ''] ?? ''
        partElement?.replaceChildren(...(htmlTemplate.content.firstElementChild?.childNodes ?? []))
      })
      return Promise.resolve(sheet.element.offsetHeight)
    })
    const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api
    class PlainTemplateWindow extends HandlebarsApplicationMixin(ApplicationV2) {
      static DEFAULT_OPTIONS = {
        id: 'bench-plain',
        classes: sheet.options.classes,
        position: { width: 760, height: 660 },
      }
      static PARTS = Object.fromEntries(
        visibleParts.flatMap((partName) => {
          const templatePart = sheet.constructor.PARTS[partName]
          return templatePart ? [[partName, templatePart]] : []
        }),
      )
      _prepareContext() {
        return sheet._prepareContext({ isFirstRender: false })
      }
      _preparePartContext(partName: string, partContext: object) {
        return sheet._preparePartContext(partName, { ...partContext }, {})
      }
    }
    await sheet.close({ animate: false })
    const templateWindow = new PlainTemplateWindow()
    const plainSheetFirstRenderTime = await measureFastestTime(
      () => templateWindow.render({ force: true }),
      () => templateWindow.close({ animate: false }),
    )
    await templateWindow.render({ force: true })
    const plainSheetSecondRenderTime = await measureFastestTime(() => templateWindow.render({}))
    await templateWindow.close({ animate: false })
    // Measures the redraw of the tab while only its game is active.
    const activeGames = game.settings.get('harm-and-blessing', 'rulesets')
    await game.settings.set('harm-and-blessing', 'rulesets', ['harm-cards'])
    await sheet.render({ force: true })
    const tabRenderTime = await measureFastestTime(() => sheet.render({}))
    await sheet.close({ animate: false })
    await game.settings.set('harm-and-blessing', 'rulesets', activeGames)
    return {
      first: firstRenderTime,
      again: redrawTime,
      part: partRenderTime,
      hidden: hiddenPartTime,
      bare: plainWindowRenderTime,
      context: contextTime,
      page: sheetLayoutTime,
      plainFirst: plainSheetFirstRenderTime,
      plainAgain: plainSheetSecondRenderTime,
      alone: tabRenderTime,
    }
  }, MEASUREMENT_COUNT)
  const formatTimeRatio = (measuredTime: number, comparedTime = bare) =>
    `${(measuredTime / comparedTime).toFixed(2)} times`
  const formatPercentage = (measuredTime: number) => `${Math.round((measuredTime / again) * 100)} %`
  return {
    'first rendering': formatTimeRatio(first),
    'first rendering, over a bare window of the same templates': formatTimeRatio(first, plainFirst),
    'what is seen again': formatTimeRatio(again),
    'what is seen again, over the same templates put into the page': formatTimeRatio(again, bare + laidOut),
    'what is seen again, over a bare window of the same templates': formatTimeRatio(again, plainAgain),
    'what is seen again, with five games over the seen one alone': formatTimeRatio(again, alone),
    'of that, templates and what they show': formatPercentage(bare),
    'of that, the page: reading the same HTML and laying it out': formatPercentage(laidOut),
    'the tab that is seen, again': formatTimeRatio(part),
    'a tab that is hidden': formatTimeRatio(hidden),
    'a bare window of the same templates again': formatTimeRatio(plainAgain),
    'gathering what is shown, of the bare templates': `${Math.round((context / bare) * 100)} %`,
  }
}
