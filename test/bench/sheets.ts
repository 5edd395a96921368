import type { Page } from '@playwright/test'

/** How often each thing is done; the quickest counts, for whatever else the machine does only ever adds. */
const TIMES = 25

/**
 * What a sheet adds to rendering the templates of what is seen of it, with its own data: frames, listeners, the page
 * itself. And beside it a bare window that shows the same HTML.
 */
export async function costsOfSheets(page: Page): Promise<Record<string, string>> {
  const { first, again, part, bare, context, plain, tab } = await page.evaluate(async (times) => {
    interface Sheet {
      readonly element: HTMLElement
      render(options: object): Promise<unknown>
      close(options?: object): Promise<unknown>
      _prepareContext(options: object): Promise<object>
      _preparePartContext(part: string, context: object, options: object): Promise<object>
      readonly constructor: { readonly PARTS: Record<string, { template: string }> }
    }
    const { game, foundry } = globalThis as unknown as {
      game: { actors: { getName(name: string): { sheet: Sheet } } }
      foundry: {
        applications: {
          handlebars: { renderTemplate(path: string, data: object): Promise<string> }
          api: { ApplicationV2: new () => Pick<Sheet, 'render' | 'close'> }
        }
      }
    }
    const { sheet } = game.actors.getName('Ines Okafor')
    const quickest = async (task: () => Promise<unknown>, after?: () => Promise<unknown>) => {
      const measured: number[] = []
      for (let time = 0; time < times; time++) {
        const began = performance.now()
        await task()
        measured.push(performance.now() - began)
        await after?.()
      }
      return Math.min(...measured)
    }
    const first = await quickest(
      () => sheet.render({ force: true }),
      () => sheet.close({ animate: false }),
    )
    await sheet.render({ force: true })
    const again = await quickest(() => sheet.render({}))
    const part = await quickest(() => sheet.render({ parts: ['humanity'] }))
    const active = sheet.element.querySelector<HTMLElement>('section.tab.active')?.dataset.tab ?? ''
    const seen = ['header', 'tabs', active, 'hand']
    let html: string[] = []
    const bare = await quickest(async () => {
      html = []
      const context = await sheet._prepareContext({ isFirstRender: false })
      for (const name of seen) {
        const data = await sheet._preparePartContext(name, { ...context }, {})
        const template = sheet.constructor.PARTS[name]?.template
        if (template) html.push(await foundry.applications.handlebars.renderTemplate(template, data))
      }
    })
    const context = await quickest(async () => {
      const whole = await sheet._prepareContext({ isFirstRender: false })
      for (const name of seen) await sheet._preparePartContext(name, { ...whole }, {})
    })
    class Plain extends foundry.applications.api.ApplicationV2 {
      static DEFAULT_OPTIONS = { id: 'bench-plain', position: { width: 760, height: 660 } }
      _renderHTML() {
        return Promise.resolve(html)
      }
      _replaceHTML(parts: string[], content: HTMLElement) {
        content.innerHTML = parts.join('')
      }
    }
    await sheet.close({ animate: false })
    const window = new Plain()
    const plain = await quickest(
      () => window.render({ force: true }),
      () => window.close({ animate: false }),
    )
    await sheet.render({ force: true })
    const tabs = [...sheet.element.querySelectorAll<HTMLElement>('[role=tab]')].map(
      ({ dataset }) => dataset.tab ?? '',
    )
    const hidden = tabs.find((name) => name !== active) ?? ''
    const tab = await quickest(() => sheet.render({ parts: [hidden] }))
    return { first, again, part, bare, context, plain, tab }
  }, TIMES)
  const ratio = (time: number, over = bare) => `${(time / over).toFixed(2)} times`
  return {
    'first rendering': ratio(first),
    'first rendering, over a bare window with the same HTML': ratio(first, plain),
    'what is seen again': ratio(again),
    'one tab again': ratio(part),
    'a tab that is hidden': ratio(tab),
    'gathering what is shown, of the bare templates': `${Math.round((context / bare) * 100)} %`,
  }
}
