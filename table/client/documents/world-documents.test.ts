/** Tests journals, macros, playlists, tables and the other documents of a world. */
import { describe, expect, it, vi } from 'vitest'
import type { TestClient } from '../../server/testing/join-table'
import { UncheckedTestConnection } from '../../server/testing/raw-connection'
import { requireNotNull, waitForRejectionReason, setUpTableClients } from '../../server/testing/use-table'
import type { RollTable } from './roll-table'

describe('other documents of the world', () => {
  const tableClients = setUpTableClients(14)

  async function createDocument(
    client: TestClient,
    documentName: string,
    documentData: object,
  ): Promise<{ id: string }> {
    const [document] = await requireNotNull(
      client.game.collections.get(documentName),
    ).documentClass.createDocuments([{ ...documentData }])
    return requireNotNull(document) as unknown as { id: string }
  }

  describe('tables', () => {
    async function createRollTable(tableData: object = {}): Promise<RollTable> {
      const tableResults = [1, 2, 3].map((resultNumber) => ({
        type: 'text',
        name: `R${String(resultNumber)}`,
        range: [resultNumber, resultNumber],
      }))
      const { id } = await createDocument(tableClients.gm, 'RollTable', {
        name: 'Table',
        formula: '1d3',
        results: tableResults,
        ...tableData,
      })
      return requireNotNull(tableClients.gm.game.tables.get(id))
    }

    it('a table returns a result of a roll', async () => {
      tableClients.gm.CONFIG.Dice.randomUniform = () => 0.5
      const { roll, results } = await (await createRollTable()).roll()
      expect([roll.total, results.map(({ name }) => name)]).toEqual([2, ['R2']])
    })

    it('a table without replacement returns each result once, and then none', async () => {
      tableClients.gm.CONFIG.Dice.randomUniform = Math.random
      const showWarningSpy = vi.fn()
      requireNotNull(tableClients.gm.ui.notifications).warn = showWarningSpy
      const tableDraw = await createRollTable({ replacement: false })
      const namesOfDrawnResults = []
      for (let drawIndex = 0; drawIndex < 3; drawIndex += 1) {
        const { results } = await tableDraw.draw({ displayChat: false })
        namesOfDrawnResults.push(results[0]?.name)
      }
      expect(namesOfDrawnResults.sort()).toEqual(['R1', 'R2', 'R3'])
      expect(showWarningSpy).not.toHaveBeenCalled()
      expect((await tableDraw.draw({ displayChat: false })).results).toEqual([])
      expect(showWarningSpy).toHaveBeenCalledTimes(1)
      await tableDraw.resetResults()
      expect(tableDraw.results.some((tableResult) => tableResult.drawn)).toBe(false)
      expect((await tableDraw.drawMany(5, { displayChat: false })).results).toHaveLength(3)
    })

    it('a table may lead to other tables, but not endlessly to itself', async () => {
      const innerRollTable = await createRollTable({
        name: 'Inner',
        formula: '1d1',
        results: [{ type: 'text', name: 'Deep', range: [1, 1] }],
      })
      const createLinkingTableResult = (documentUuid: string): object => ({
        type: 'document',
        name: 'Go on',
        documentUuid: documentUuid,
        range: [1, 1],
      })
      const tableWithNestedResult = await createRollTable({
        formula: '1d1',
        results: [createLinkingTableResult(requireNotNull(innerRollTable.uuid))],
      })
      expect((await tableWithNestedResult.roll()).results[0]?.name).toBe('Deep')
      expect((await tableWithNestedResult.roll({ recursive: false })).results[0]?.name).toBe('Go on')
      const [first] = tableWithNestedResult.results.contents
      await requireNotNull(first).update({ documentUuid: tableWithNestedResult.uuid })
      expect(await waitForRejectionReason(tableWithNestedResult.roll())).toContain('too deep')
    })

    it('a table posts the drawn result in chat', async () => {
      const { results } = await (await createRollTable({ name: '<b>T</b>' })).draw()
      const message = tableClients.gm.game.messages.contents.at(-1)
      expect(message?.content).toContain(results[0]?.name)
      expect([message?.flavor, message?.rolls.length]).toEqual(['Drawn from &lt;b&gt;T&lt;/b&gt;: 1', 1])
    })

    it('a table refuses impossible ranges', async () => {
      const invalidTableResult = { type: 'text', name: 'X', range: [3, 1] }
      expect(await waitForRejectionReason(createRollTable({ results: [invalidTableResult] }))).toContain(
        'ascending integers',
      )
    })
  })

  it('an invalid document stays stored, is reported, and an update can repair it', async () => {
    const { gm, ann } = tableClients
    const errorSpy = vi.spyOn(console, 'error').mockReturnValue()
    const rawConnection = await UncheckedTestConnection.open(tableClients.table, 'Gamemaster')
    const { _id: id } = await rawConnection.create('Actor', {
      name: 'Odd',
      type: 'hero',
      system: { hp: { value: 5, max: 2 } },
    })
    await ann.game.settings.set('toy', 'layout', 'odd')
    const { actors } = ann.game
    expect([actors.has(id), [...actors.invalidDocumentIds], errorSpy.mock.calls.length > 0]).toEqual([
      false,
      [id],
      true,
    ])
    expect(actors.getInvalid(id)).toMatchObject({ name: 'Odd', invalid: true, system: { hp: { value: 5 } } })
    expect(actors.get(id, { invalid: true })?.name).toBe('Odd')
    await requireNotNull(gm.game.actors.get(id, { invalid: true })).update({ 'system.hp.max': 9 })
    await ann.game.settings.set('toy', 'layout', 'mended')
    expect([actors.invalidDocumentIds.size, actors.get(id)?.system]).toMatchObject([
      0,
      { hp: { value: 5, max: 9 } },
    ])
    await requireNotNull(gm.game.actors.get(id)).delete()
    rawConnection.close()
    errorSpy.mockRestore()
  })

  it('only one scene is active', async () => {
    const { gm, ann } = tableClients
    const { id } = await createDocument(gm, 'Scene', { name: 'Forest' })
    const createdForestScene = requireNotNull(gm.game.scenes.get(id))
    expect(gm.game.scenes.active?.name).toBe('Cave')
    await createdForestScene.activate()
    await ann.game.settings.set('toy', 'layout', 's')
    const rawConnection = await UncheckedTestConnection.open(tableClients.table, 'Gamemaster')
    const storedScenes = (await rawConnection.bootData()).collections['scenes']?.filter(
      (scene) => scene['active'],
    )
    rawConnection.close()
    expect(storedScenes?.map(({ name }) => name)).toEqual(['Forest'])
    for (const { game } of [gm, ann]) {
      expect(game.scenes.filter((scene) => scene.active).map(({ name }) => name)).toEqual(['Forest'])
      expect(game.scenes.viewed?.name).toBe('Forest')
    }
  })

  it('a folder knows its content, and leaves it to its parent when it is deleted', async () => {
    const { gm } = tableClients
    const outerFolder = await createDocument(gm, 'Folder', { name: 'Outer', type: 'Actor' })
    const innerFolder = await createDocument(gm, 'Folder', {
      name: 'Inner',
      type: 'Actor',
      folder: outerFolder.id,
    })
    await requireNotNull(gm.game.actors.get('hero000000000000')).update({ folder: innerFolder.id })
    const folder = requireNotNull(gm.game.folders.get(innerFolder.id))
    expect([folder.contents.map(({ id }) => id), folder.depth]).toEqual([['hero000000000000'], 2])
    expect(gm.game.folders.get(outerFolder.id)?.getSubfolders()).toEqual([folder])
    await folder.delete()
    expect(gm.game.actors.get('hero000000000000')?._source['folder']).toBe(outerFolder.id)
  })

  it('the pages of a journal entry inherit its ownership', async () => {
    const { gm, ann } = tableClients
    const journalPageData = [
      { name: 'Open', type: 'text', text: { content: '<p>a<script>b</script></p>' } },
      { name: 'Closed', type: 'text', ownership: { default: 0 } },
    ]
    const { id } = await createDocument(gm, 'JournalEntry', {
      name: 'J',
      pages: journalPageData,
      ownership: { default: 2 },
    })
    await ann.game.settings.set('toy', 'layout', 'j')
    const [open, closed] = requireNotNull(ann.game.journal.get(id)).pages.contents
    expect([open?.text.content, open?.visible, closed?.visible]).toEqual(['<p>a</p>', true, false])
  })

  it('a macro runs with its arguments', async () => {
    const { gm, ann } = tableClients
    const { id } = await createDocument(gm, 'Macro', {
      name: 'M',
      type: 'script',
      command: 'return [await actor, a, this.name]',
      ownership: { default: 1 },
    })
    expect(await requireNotNull(gm.game.macros.get(id)).execute({ actor: 1, a: 2 })).toEqual([1, 2, 'M'])
    expect(() => requireNotNull(gm.game.macros.get(id)).execute({ 'a b': 2 })).toThrow('Illegal')
    expect(
      await waitForRejectionReason(
        createDocument(gm, 'Macro', { name: 'Bad', type: 'script', command: 'let =' }),
      ),
    ).toContain('Unexpected')
    await ann.game.settings.set('toy', 'layout', 'm')
    expect(requireNotNull(ann.game.macros.get(id)).canExecute).toBe(true)
    await requireNotNull(gm.game.macros.get(id)).update({ ownership: { default: 0 } })
    await gm.game.user.assignHotbarMacro(requireNotNull(gm.game.macros.get(id)), 3)
    expect(gm.game.user.getHotbarMacros()[2]).toEqual({ slot: 3, macro: gm.game.macros.get(id) })
    await gm.game.user.assignHotbarMacro(null, 3)
    expect(gm.game.user.hotbar).toEqual({})
  })

  it('a new document gets a new name, and is dragged by its UUID', async () => {
    const { gm } = tableClients
    const { documentClass } = gm.CONFIG.Actor
    expect(documentClass.defaultName()).toBe('New Actor')
    await documentClass.create({ name: 'New Actor', type: 'hero' })
    expect(documentClass.defaultName()).toBe('New Actor (2)')
    const heroActor = requireNotNull(gm.game.actors.get('hero000000000000'))
    const dragData = heroActor.toDragData()
    expect(dragData).toEqual({ type: 'Actor', uuid: 'Actor.hero000000000000' })
    expect(await documentClass.fromDropData(dragData)).toBe(heroActor)
    const { documentClass: itemClass } = gm.CONFIG.Item
    expect(await waitForRejectionReason(itemClass.fromDropData(dragData))).toContain('not a Item')
    expect(await waitForRejectionReason(itemClass.fromDropData({ type: 'Item' }))).toContain(
      'Failed to resolve',
    )
  })

  it('a document makes one sheet, of the chosen class or the default', async () => {
    const { gm } = tableClients
    const heroActor = requireNotNull(gm.game.actors.get('hero000000000000'))
    const renderedSheets: unknown[] = []
    class Sheet {
      readonly id: string
      rendered = true
      constructor({ document }: { document: { id: string } }) {
        this.id = `sheet-${document.id}`
      }
      render(options: unknown): void {
        renderedSheets.push(options)
      }
      close(): void {
        renderedSheets.push('closed')
      }
    }
    class Other extends Sheet {}
    const createSheetRegistration = (registeredClass: typeof Sheet, isDefaultSheet: boolean): object => ({
      id: registeredClass.name,
      cls: registeredClass,
      default: isDefaultSheet,
      label: '',
    })
    Object.assign(gm.CONFIG.Actor.sheetClasses, {
      hero: {
        'toy.Sheet': createSheetRegistration(Sheet, true),
        'toy.Other': createSheetRegistration(Other, false),
      },
    })
    expect(heroActor.sheet).toBeInstanceOf(Sheet)
    expect(heroActor.sheet).toBe(heroActor.sheet)
    const monsterActor = requireNotNull(gm.game.actors.get('monster000000000'))
    await monsterActor.setFlag('core', 'sheetClass', 'toy.Other')
    expect(monsterActor.sheet).toBeInstanceOf(Other)
    await monsterActor.setFlag('core', 'sheetClass', 'toy.Sheet')
    expect([
      monsterActor.sheet instanceof Other,
      monsterActor.sheet instanceof Sheet,
      renderedSheets.at(-1),
    ]).toEqual([false, true, { force: true }])
    renderedSheets.length = 0
    heroActor.apps['x'] = requireNotNull(heroActor.sheet)
    const renderedApplications: object[] = []
    gm.game.actors.apps.push({ render: (options = {}) => renderedApplications.push(options) })
    await heroActor.update({ 'system.marks': [5] })
    await heroActor.update({ 'system.marks': [6] }, { render: false })
    await heroActor.createEmbeddedDocuments('Item', [{ name: 'X', type: 'gear' }])
    expect(renderedSheets).toHaveLength(2)
    // A collection that changes must render the applications in its list `apps` (API …DocumentCollection#apps).
    expect(renderedApplications.length).toBeGreaterThan(0)
  })
})
