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
    const findTokenByName = (tokenName: string) =>
      canvas.tokens.placeables.find((boardToken) => boardToken.name === tokenName)
    findTokenByName('Mina Calder')?.control()
    findTokenByName('Ines Okafor')?.setTarget(true)
  })
}

test('every button of the journals acts when it is pressed', async ({ gm }) => {
  await selectAndTargetToken(gm)
  const textsOfButtonsWithoutEffect = await gm.evaluate(async () => {
    const { game, foundry, ui } = globalThis as unknown as PageGlobals
    const documentsOfButtonPack = await game.packs.get('harm-and-blessing.buttons')?.getDocuments()
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
    const macrosWithoutEffect: string[] = []
    for (const packMacro of documentsOfButtonPack ?? []) {
      shownTexts = []
      const openWindowCountsBefore = { messages: game.messages.size, open: new Set(instances.keys()) }
      const findNewlyOpenedQuestions = () =>
        [...instances.values()].filter(({ id }) => !openWindowCountsBefore.open.has(id))
      let isMacroExecutionOver = false
      void Promise.resolve(packMacro.execute()).then(
        () => (isMacroExecutionOver = true),
        (error: unknown) => rejectionTexts.push(`${packMacro.name}: ${String(error)}`),
      )
      const hasMacroEffect = () =>
        shownTexts.length > 0 ||
        findNewlyOpenedQuestions().length > 0 ||
        game.messages.size > openWindowCountsBefore.messages
      for (let waitingRound = 0; waitingRound < 100 && !hasMacroEffect(); waitingRound += 1)
        await waitMilliseconds(20)
      if (!hasMacroEffect()) macrosWithoutEffect.push(packMacro.name)
      for (
        let waitingRound = 0;
        waitingRound < 200 && (!isMacroExecutionOver || findNewlyOpenedQuestions().length > 0);
        waitingRound += 1
      ) {
        for (const questionWindow of findNewlyOpenedQuestions())
          await questionWindow.close({ animate: false })
        await waitMilliseconds(20)
      }
      if (!isMacroExecutionOver) macrosWithoutEffect.push(`${packMacro.name} never ended`)
    }
    return {
      pressed: documentsOfButtonPack?.length ?? 0,
      silent: macrosWithoutEffect,
      failures: rejectionTexts,
    }
  })
  expect(textsOfButtonsWithoutEffect.pressed).toBeGreaterThan(60)
  expect({
    silent: textsOfButtonsWithoutEffect.silent,
    failures: textsOfButtonsWithoutEffect.failures,
  }).toEqual({ silent: [], failures: [] })
})

test('every table of the compendia can be rolled, every journal link leads somewhere, and every compendium can be read @both', async ({
  gm,
}) => {
  const packCheckReport = await gm.evaluate(async () => {
    const { game, foundry, fromUuid } = globalThis as unknown as PageGlobals
    const { implementation } = foundry.applications.ux.TextEditor
    const packFaults: string[] = []
    const packContentCounts = { documents: 0, tables: 0, links: 0 }
    const linkedDocumentUuids = new Set<string>()
    for (const packOfGame of game.packs) {
      const packId = packOfGame.collection
      const packDocuments = await packOfGame.getDocuments()
      packContentCounts.documents += packDocuments.length
      if (packDocuments.length === 0 || packDocuments.length !== packOfGame.index.size)
        packFaults.push(`${packId}: ${String(packDocuments.length)} of ${String(packOfGame.index.size)}`)
      for (const invalidDocumentId of packOfGame.invalidDocumentIds)
        packFaults.push(`${packId}: ${invalidDocumentId} cannot be read`)
      for (const packDocument of packDocuments) {
        if (packOfGame.documentName === 'RollTable' && packId.endsWith('story-tables')) {
          const { results } = await packDocument.draw()
          packContentCounts.tables += 1
          if (results.length !== 1) packFaults.push(`${packDocument.name}: ${String(results.length)} results`)
        }
        for (const page of packDocument.pages ?? []) {
          const enrichedElement = globalThis.document.createElement('div')
          enrichedElement.innerHTML = await implementation.enrichHTML(page.text.content)
          for (const contentLink of enrichedElement.querySelectorAll<HTMLElement>('a.content-link')) {
            packContentCounts.links += 1
            if (contentLink.classList.contains('broken'))
              packFaults.push(`${page.name}: ${contentLink.textContent ?? ''}`)
            linkedDocumentUuids.add(contentLink.dataset.uuid ?? '')
          }
        }
      }
    }
    for (const linkedUuid of linkedDocumentUuids)
      if (!(await fromUuid(linkedUuid))) packFaults.push(`${linkedUuid} is not there`)
    return { problems: packFaults, ...packContentCounts, uuids: linkedDocumentUuids.size }
  })
  expect(packCheckReport.problems).toEqual([])
  expect(packCheckReport.tables).toBe(8)
  expect(packCheckReport.links).toBeGreaterThan(250)
  expect(packCheckReport.documents).toBeGreaterThan(200)
})
