/** Compares the time to draw a sheet with the time to render its templates. */
import type { Page } from '@playwright/test'

/**
 * The number of measurements for each drawing. Only the fastest counts, because other work on the machine only adds
 * time.
 */
const MEASUREMENT_COUNT = 25

/**
 * Measures the cost of a sheet beyond rendering the templates of its visible parts: its frame, its listeners, and the
 * page's own work. The page's parsing and layout of the HTML takes much longer than the rendering. So the sheet is
 * compared with two others: the same HTML inserted into the page, and a plain window with the same templates and
 * styles. The rows also say how a redraw's time is divided.
 */
export async function costsOfSheets(page: Page): Promise<Record<string, string>> {
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
  } = await page.evaluate(async (times) => {
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
        actors: { getName(name: string): { sheet: MeasuredSheet } }
        settings: {
          get(scope: string, key: string): string[]
          set(scope: string, key: string, value: readonly string[]): Promise<unknown>
        }
      }
      foundry: {
        applications: {
          handlebars: { renderTemplate(path: string, data: object): Promise<string> }
          api: {
            ApplicationV2: unknown
            HandlebarsApplicationMixin(
              this: void,
              base: unknown,
            ): new () => Pick<MeasuredSheet, 'render' | 'close'>
          }
        }
      }
    }
    const { sheet } = game.actors.getName('Ines Okafor')
    const fastestTime = async (task: () => Promise<unknown>, after?: () => Promise<unknown>) => {
      const measuredTimes: number[] = []
      for (let time = 0; time < times; time++) {
        const startTime = performance.now()
        await task()
        measuredTimes.push(performance.now() - startTime)
        await after?.()
      }
      return Math.min(...measuredTimes)
    }
    const first = await fastestTime(
      () => sheet.render({ force: true }),
      () => sheet.close({ animate: false }),
    )
    await sheet.render({ force: true })
    const redrawTime = await fastestTime(() => sheet.render({}))
    const tabs = [...sheet.element.querySelectorAll<HTMLElement>('[role=tab]')].map(
      ({ dataset }) => dataset.tab ?? '',
    )
    const active = sheet.element.querySelector<HTMLElement>('section.tab.active')?.dataset.tab ?? ''
    const part = await fastestTime(() => sheet.render({ parts: [active] }))
    const hiddenTab = tabs.find((name) => name !== active) ?? ''
    const hiddenPartTime = await fastestTime(() => sheet.render({ parts: [hiddenTab] }))
    const visibleParts = ['header', 'tabs', active, 'hand']
    const html: Record<string, string> = {}
    const render = async () => {
      const context = await sheet._prepareContext({ isFirstRender: false })
      for (const name of visibleParts) {
        const data = await sheet._preparePartContext(name, { ...context }, {})
        const template = sheet.constructor.PARTS[name]?.template
        if (template) html[name] = await foundry.applications.handlebars.renderTemplate(template, data)
      }
    }
    // A page's clock is too coarse to measure a single rendering. So ten renderings are measured together.
    const tenTimes = async (task: () => Promise<unknown>) => {
      const tenRunsTime = await fastestTime(async () => {
        for (let time = 0; time < 10; time++) await task()
      })
      return tenRunsTime / 10
    }
    const bare = await tenTimes(render)
    const context = await tenTimes(async () => {
      const partContext = await sheet._prepareContext({ isFirstRender: false })
      for (const name of visibleParts) await sheet._preparePartContext(name, { ...partContext }, {})
    })
    // Inserts the HTML of the sheet's parts again. So the measured time contains only the browser's parsing and layout.
    const places = visibleParts.map((name) => sheet.element.querySelector(`[data-application-part=${name}]`))
    const layoutTime = await fastestTime(() => {
      places.forEach((partElement, at) => {
        const htmlTemplate = document.createElement('template')
        htmlTemplate.innerHTML = html[visibleParts[at] ?? ''] ?? ''
        partElement?.replaceChildren(...(htmlTemplate.content.firstElementChild?.childNodes ?? []))
      })
      return Promise.resolve(sheet.element.offsetHeight)
    })
    const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api
    class Plain extends HandlebarsApplicationMixin(ApplicationV2) {
      static DEFAULT_OPTIONS = {
        id: 'bench-plain',
        classes: sheet.options.classes,
        position: { width: 760, height: 660 },
      }
      static PARTS = Object.fromEntries(
        visibleParts.flatMap((name) => {
          const part = sheet.constructor.PARTS[name]
          return part ? [[name, part]] : []
        }),
      )
      _prepareContext() {
        return sheet._prepareContext({ isFirstRender: false })
      }
      _preparePartContext(name: string, partContext: object) {
        return sheet._preparePartContext(name, { ...partContext }, {})
      }
    }
    await sheet.close({ animate: false })
    const window = new Plain()
    const plainFirst = await fastestTime(
      () => window.render({ force: true }),
      () => window.close({ animate: false }),
    )
    await window.render({ force: true })
    const plainTimeAgain = await fastestTime(() => window.render({}))
    await window.close({ animate: false })
    // Measures the redraw of the tab while only its game is active.
    const activeGames = game.settings.get('harm-and-blessing', 'rulesets')
    await game.settings.set('harm-and-blessing', 'rulesets', ['harm-cards'])
    await sheet.render({ force: true })
    const tabAloneTime = await fastestTime(() => sheet.render({}))
    await sheet.close({ animate: false })
    await game.settings.set('harm-and-blessing', 'rulesets', activeGames)
    return {
      first,
      again: redrawTime,
      part,
      hidden: hiddenPartTime,
      bare,
      context,
      page: layoutTime,
      plainFirst,
      plainAgain: plainTimeAgain,
      alone: tabAloneTime,
    }
  }, MEASUREMENT_COUNT)
  const ratio = (time: number, divisor = bare) => `${(time / divisor).toFixed(2)} times`
  const share = (time: number) => `${Math.round((time / again) * 100)} %`
  return {
    'first rendering': ratio(first),
    'first rendering, over a bare window of the same templates': ratio(first, plainFirst),
    'what is seen again': ratio(again),
    'what is seen again, over the same templates put into the page': ratio(again, bare + laidOut),
    'what is seen again, over a bare window of the same templates': ratio(again, plainAgain),
    'what is seen again, with five games over the seen one alone': ratio(again, alone),
    'of that, templates and what they show': share(bare),
    'of that, the page: reading the same HTML and laying it out': share(laidOut),
    'the tab that is seen, again': ratio(part),
    'a tab that is hidden': ratio(hidden),
    'a bare window of the same templates again': ratio(plainAgain),
    'gathering what is shown, of the bare templates': `${Math.round((context / bare) * 100)} %`,
  }
}
