import type { Page } from '@playwright/test'

/** How often each thing is done; the middle one of the times counts. */
const TIMES = 15

/** What a sheet adds to rendering its own templates with its own data: frames, listeners, the page itself. */
export async function costsOfSheets(page: Page): Promise<Record<string, string>> {
  const { first, again, part, bare } = await page.evaluate(async (times) => {
    interface Sheet {
      readonly parts: Record<string, HTMLElement>
      render(options: object): Promise<unknown>
      close(options?: object): Promise<unknown>
      _prepareContext(options: object): Promise<object>
      _preparePartContext(part: string, context: object, options: object): Promise<object>
      readonly constructor: { readonly PARTS: Record<string, { template: string }> }
    }
    const { game, foundry } = globalThis as unknown as {
      game: { actors: { getName(name: string): { sheet: Sheet } } }
      foundry: {
        applications: { handlebars: { renderTemplate(path: string, data: object): Promise<string> } }
      }
    }
    const { sheet } = game.actors.getName('Ines Okafor')
    const middle = async (task: () => Promise<unknown>, after?: () => Promise<unknown>) => {
      const measured: number[] = []
      for (let time = 0; time < times; time++) {
        const began = performance.now()
        await task()
        measured.push(performance.now() - began)
        await after?.()
      }
      return measured.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
    }
    const first = await middle(
      () => sheet.render({ force: true }),
      () => sheet.close({ animate: false }),
    )
    await sheet.render({ force: true })
    const again = await middle(() => sheet.render({}))
    const part = await middle(() => sheet.render({ parts: ['humanity'] }))
    const bare = await middle(async () => {
      const context = await sheet._prepareContext({ isFirstRender: false })
      for (const name of Object.keys(sheet.parts)) {
        const data = await sheet._preparePartContext(name, { ...context }, {})
        const template = sheet.constructor.PARTS[name]?.template
        if (template) await foundry.applications.handlebars.renderTemplate(template, data)
      }
    })
    return { first, again, part, bare }
  }, TIMES)
  const ratio = (time: number) => `${(time / bare).toFixed(2)} times`
  return { 'first rendering': ratio(first), 'all of it again': ratio(again), 'one tab again': ratio(part) }
}
