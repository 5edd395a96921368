/** Every journal button, table, link and compendium of the package works. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** The parts of Foundry's API that these tests use in a page. */
interface PageGlobals {
  readonly game: {
    readonly packs: { get(id: string): OpenablePack | undefined } & Iterable<OpenablePack>
    readonly messages: { readonly size: number }
    readonly tables: { readonly size: number }
  }
  readonly foundry: {
    readonly applications: {
      readonly instances: ReadonlyMap<
        string,
        { readonly id: string; readonly hasFrame?: boolean; close(options?: object): Promise<unknown> }
      >
      readonly ux: {
        readonly TextEditor: { readonly implementation: { enrichHTML(html: string): Promise<string> } }
      }
    }
  }
  readonly ui: {
    readonly notifications: Record<'warn' | 'error' | 'info', (text: string, options?: object) => unknown>
  }
  fromUuid: (uuid: string) => Promise<{ readonly name: string } | null>
}
interface OpenablePack {
  readonly collection: string
  readonly documentName: string
  readonly index: { readonly size: number }
  readonly invalidDocumentIds: ReadonlySet<string>
  getDocuments(): Promise<PackDocument[]>
}
interface PackDocument {
  readonly name: string
  readonly pages?: Iterable<{ readonly name: string; readonly text: { readonly content: string } }>
  execute(): unknown
  draw(): Promise<{ readonly results: readonly object[] }>
}

/** Selects Mina's token and targets the guard. */
async function selectAndTarget(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        tokens: { placeables: { name: string; control(): void; setTarget(on: boolean): void }[] }
      }
    }
    const token = (name: string) => canvas.tokens.placeables.find((placeable) => placeable.name === name)
    token('Mina Calder')?.control()
    token('Ines Okafor')?.setTarget(true)
  })
}

test('every button of the journals acts when it is pressed', async ({ gm }) => {
  await selectAndTarget(gm)
  const deadButtons = await gm.evaluate(async () => {
    const { game, foundry, ui } = globalThis as unknown as PageGlobals
    const buttons = await game.packs.get('harm-and-blessing.buttons')?.getDocuments()
    const { instances } = foundry.applications
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    let shownTexts: string[] = []
    for (const kind of ['warn', 'error', 'info'] as const) {
      const showNotification = ui.notifications[kind].bind(ui.notifications)
      ui.notifications[kind] = (text, options) => {
        shownTexts.push(text)
        return showNotification(text, options)
      }
    }
    const rejections: string[] = []
    globalThis.addEventListener('unhandledrejection', ({ reason }) => rejections.push(String(reason)))
    const buttonsWithoutEffect: string[] = []
    for (const button of buttons ?? []) {
      shownTexts = []
      const messageCountBefore = { messages: game.messages.size, open: new Set(instances.keys()) }
      const openedQuestions = () =>
        [...instances.values()].filter(({ id }) => !messageCountBefore.open.has(id))
      let isOver = false
      void Promise.resolve(button.execute()).then(
        () => (isOver = true),
        (error: unknown) => rejections.push(`${button.name}: ${String(error)}`),
      )
      const hasEffect = () =>
        shownTexts.length > 0 ||
        openedQuestions().length > 0 ||
        game.messages.size > messageCountBefore.messages
      for (let turn = 0; turn < 100 && !hasEffect(); turn += 1) await wait(20)
      if (!hasEffect()) buttonsWithoutEffect.push(button.name)
      for (let turn = 0; turn < 200 && (!isOver || openedQuestions().length > 0); turn += 1) {
        for (const window of openedQuestions()) await window.close({ animate: false })
        await wait(20)
      }
      if (!isOver) buttonsWithoutEffect.push(`${button.name} never ended`)
    }
    return { pressed: buttons?.length ?? 0, silent: buttonsWithoutEffect, failures: rejections }
  })
  expect(deadButtons.pressed).toBeGreaterThan(60)
  expect({ silent: deadButtons.silent, failures: deadButtons.failures }).toEqual({ silent: [], failures: [] })
})

test('every table of the compendia can be rolled, every journal link leads somewhere, and every compendium can be read @both', async ({
  gm,
}) => {
  const packCheck = await gm.evaluate(async () => {
    const { game, foundry, fromUuid } = globalThis as unknown as PageGlobals
    const { implementation } = foundry.applications.ux.TextEditor
    const packFaults: string[] = []
    const counts = { documents: 0, tables: 0, links: 0 }
    const uuids = new Set<string>()
    for (const pack of game.packs) {
      const id = pack.collection
      const documents = await pack.getDocuments()
      counts.documents += documents.length
      if (documents.length === 0 || documents.length !== pack.index.size)
        packFaults.push(`${id}: ${String(documents.length)} of ${String(pack.index.size)}`)
      for (const invalidId of pack.invalidDocumentIds) packFaults.push(`${id}: ${invalidId} cannot be read`)
      for (const document of documents) {
        if (pack.documentName === 'RollTable' && id.endsWith('story-tables')) {
          const { results } = await document.draw()
          counts.tables += 1
          if (results.length !== 1) packFaults.push(`${document.name}: ${String(results.length)} results`)
        }
        for (const page of document.pages ?? []) {
          const html = globalThis.document.createElement('div')
          html.innerHTML = await implementation.enrichHTML(page.text.content)
          for (const link of html.querySelectorAll<HTMLElement>('a.content-link')) {
            counts.links += 1
            if (link.classList.contains('broken')) packFaults.push(`${page.name}: ${link.textContent ?? ''}`)
            uuids.add(link.dataset.uuid ?? '')
          }
        }
      }
    }
    for (const uuid of uuids) if (!(await fromUuid(uuid))) packFaults.push(`${uuid} is not there`)
    return { problems: packFaults, ...counts, uuids: uuids.size }
  })
  expect(packCheck.problems).toEqual([])
  expect(packCheck.tables).toBe(8)
  expect(packCheck.links).toBeGreaterThan(250)
  expect(packCheck.documents).toBeGreaterThan(200)
})
