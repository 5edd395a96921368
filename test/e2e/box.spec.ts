/** Every journal button, table, link and compendium of the package works. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** The parts of Foundry's API that these tests use in a page. */
interface PageGlobals {
  readonly game: {
    readonly packs: { get(packId: string): OpenablePack | undefined } & Iterable<OpenablePack>
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
    readonly notifications: Record<
      'warn' | 'error' | 'info',
      (notificationText: string, options?: object) => unknown
    >
  }
  fromUuid: (documentUuid: string) => Promise<{ readonly name: string } | null>
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
async function selectAndTargetToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        tokens: { placeables: { name: string; control(): void; setTarget(isTargeted: boolean): void }[] }
      }
    }
    const findTokenNamed = (tokenName: string) =>
      canvas.tokens.placeables.find((boardToken) => boardToken.name === tokenName)
    findTokenNamed('Mina Calder')?.control()
    findTokenNamed('Ines Okafor')?.setTarget(true)
  })
}

test('every button of the journals acts when it is pressed', async ({ gm }) => {
  await selectAndTargetToken(gm)
  const deadButtons = await gm.evaluate(async () => {
    const { game, foundry, ui } = globalThis as unknown as PageGlobals
    const packButtons = await game.packs.get('harm-and-blessing.buttons')?.getDocuments()
    const { instances } = foundry.applications
    const waitMilliseconds = (waitedMilliseconds: number) =>
      new Promise((resolve) => setTimeout(resolve, waitedMilliseconds))
    let shownTexts: string[] = []
    for (const notificationType of ['warn', 'error', 'info'] as const) {
      const showNotification = ui.notifications[notificationType].bind(ui.notifications)
      ui.notifications[notificationType] = (notificationText, options) => {
        shownTexts.push(notificationText)
        return showNotification(notificationText, options)
      }
    }
    const rejectionTexts: string[] = []
    globalThis.addEventListener('unhandledrejection', ({ reason }) => rejectionTexts.push(String(reason)))
    const buttonsWithoutEffect: string[] = []
    for (const packButton of packButtons ?? []) {
      shownTexts = []
      const openWindowCountsBefore = { messages: game.messages.size, open: new Set(instances.keys()) }
      const findOpenedQuestions = () =>
        [...instances.values()].filter(({ id }) => !openWindowCountsBefore.open.has(id))
      let isExecutionOver = false
      void Promise.resolve(packButton.execute()).then(
        () => (isExecutionOver = true),
        (error: unknown) => rejectionTexts.push(`${packButton.name}: ${String(error)}`),
      )
      const hasButtonEffect = () =>
        shownTexts.length > 0 ||
        findOpenedQuestions().length > 0 ||
        game.messages.size > openWindowCountsBefore.messages
      for (let waitIndex = 0; waitIndex < 100 && !hasButtonEffect(); waitIndex += 1)
        await waitMilliseconds(20)
      if (!hasButtonEffect()) buttonsWithoutEffect.push(packButton.name)
      for (
        let waitIndex = 0;
        waitIndex < 200 && (!isExecutionOver || findOpenedQuestions().length > 0);
        waitIndex += 1
      ) {
        for (const openedQuestion of findOpenedQuestions()) await openedQuestion.close({ animate: false })
        await waitMilliseconds(20)
      }
      if (!isExecutionOver) buttonsWithoutEffect.push(`${packButton.name} never ended`)
    }
    return { pressed: packButtons?.length ?? 0, silent: buttonsWithoutEffect, failures: rejectionTexts }
  })
  expect(deadButtons.pressed).toBeGreaterThan(60)
  expect({ silent: deadButtons.silent, failures: deadButtons.failures }).toEqual({ silent: [], failures: [] })
})

test('every table of the compendia can be rolled, every journal link leads somewhere, and every compendium can be read @both', async ({
  gm,
}) => {
  const packCheckReport = await gm.evaluate(async () => {
    const { game, foundry, fromUuid } = globalThis as unknown as PageGlobals
    const { implementation } = foundry.applications.ux.TextEditor
    const packFaults: string[] = []
    const packCounts = { documents: 0, tables: 0, links: 0 }
    const linkedUuids = new Set<string>()
    for (const gamePack of game.packs) {
      const packId = gamePack.collection
      const packDocuments = await gamePack.getDocuments()
      packCounts.documents += packDocuments.length
      if (packDocuments.length === 0 || packDocuments.length !== gamePack.index.size)
        packFaults.push(`${packId}: ${String(packDocuments.length)} of ${String(gamePack.index.size)}`)
      for (const invalidDocumentId of gamePack.invalidDocumentIds)
        packFaults.push(`${packId}: ${invalidDocumentId} cannot be read`)
      for (const packDocument of packDocuments) {
        if (gamePack.documentName === 'RollTable' && packId.endsWith('story-tables')) {
          const { results } = await packDocument.draw()
          packCounts.tables += 1
          if (results.length !== 1) packFaults.push(`${packDocument.name}: ${String(results.length)} results`)
        }
        for (const page of packDocument.pages ?? []) {
          const enrichedElement = globalThis.document.createElement('div')
          enrichedElement.innerHTML = await implementation.enrichHTML(page.text.content)
          for (const contentLink of enrichedElement.querySelectorAll<HTMLElement>('a.content-link')) {
            packCounts.links += 1
            if (contentLink.classList.contains('broken'))
              packFaults.push(`${page.name}: ${contentLink.textContent ?? ''}`)
            linkedUuids.add(contentLink.dataset.uuid ?? '')
          }
        }
      }
    }
    for (const linkedUuid of linkedUuids)
      if (!(await fromUuid(linkedUuid))) packFaults.push(`${linkedUuid} is not there`)
    return { problems: packFaults, ...packCounts, uuids: linkedUuids.size }
  })
  expect(packCheckReport.problems).toEqual([])
  expect(packCheckReport.tables).toBe(8)
  expect(packCheckReport.links).toBeGreaterThan(250)
  expect(packCheckReport.documents).toBeGreaterThan(200)
})
