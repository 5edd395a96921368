/** Tests of drags from, and drops on, actor and item sheets. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CONFIG } from '../../config'
import { Hooks } from '../../helpers/hooks'
import type { DocumentView } from '../document-views'
import { createDragEvent, waitForPromises, setUpTestPage } from '../testing'
import { ActorSheetV2 } from './actor-sheet'
import type { ActorView } from './actor-sheet'
import { ItemSheetV2 } from './item-sheet'

const itemListHtml =
  '<ol><li class="draggable" data-item-id="i1">1</li><li class="draggable" data-item-id="i2">2</li></ol>'

class Sheet extends ActorSheetV2 {
  override _renderHTML(): Promise<string> {
    return Promise.resolve(itemListHtml)
  }
  override _replaceHTML(html: string, content: HTMLElement): void {
    content.innerHTML = html
  }
}

class ItemWindow extends ItemSheetV2 {
  override _renderHTML(): Promise<string> {
    return Promise.resolve('<p>drop here</p>')
  }
  override _replaceHTML(html: string, content: HTMLElement): void {
    content.innerHTML = html
  }
}

class FakeDocument {}

function createFakeDocument(documentMembers: object): DocumentView {
  const sharedMembers = {
    pack: null,
    parent: null,
    inCompendium: false,
    apps: {},
    _source: {},
    schema: { fields: {} },
    isOwner: true,
    testUserPermission: () => true,
  }
  // The cast is safe: the fake document has all members that the sheets read.
  return Object.assign(new FakeDocument(), sharedMembers, documentMembers) as unknown as DocumentView
}

const documentCreationMock = vi.fn()
const documentsUpdateMock = vi.fn()
let actor: ActorView

function createItemOfActor(itemId: string, sortNumber: number): DocumentView {
  const toDragData = (): object => ({ type: 'Item', uuid: `Actor.a.Item.${itemId}` })
  return createFakeDocument({
    id: itemId,
    sort: sortNumber,
    documentName: 'Item',
    uuid: `Actor.a.Item.${itemId}`,
    parent: actor,
    toDragData,
  })
}

/** Replaces the documents' `fromDropData`, so that each drop finds the given document. */
function mockDroppedDocument(document: DocumentView | null): void {
  const documentClass = { fromDropData: () => Promise.resolve(document) }
  for (const documentName of ['Item', 'ActiveEffect']) CONFIG[documentName] = { documentClass }
}

beforeEach(() => {
  setUpTestPage()
  documentCreationMock
    .mockReset()
    .mockImplementation((_name: string, dataOfCreatedDocuments: object[]) =>
      Promise.resolve(dataOfCreatedDocuments),
    )
  documentsUpdateMock
    .mockReset()
    .mockImplementation((_name: string, embeddedItemUpdates: object[]) =>
      Promise.resolve(embeddedItemUpdates),
    )
  actor = createFakeDocument({
    id: 'a',
    uuid: 'Actor.a',
    documentName: 'Actor',
    name: 'Ann',
    createEmbeddedDocuments: documentCreationMock,
    updateEmbeddedDocuments: documentsUpdateMock,
    effects: new Map(),
  }) as ActorView
  const itemsById = new Map(
    [createItemOfActor('i1', 100), createItemOfActor('i2', 200)].map((item) => [item.id, item]),
  )
  Object.assign(actor, { items: itemsById })
})

async function dropDocumentOnSheet(
  targetSelector: string,
  droppedItem: DocumentView | null,
  dragType = 'Item',
): Promise<void> {
  mockDroppedDocument(droppedItem)
  const sheet = await new Sheet({ document: actor }).render({ force: true })
  sheet.element
    .querySelector(targetSelector)
    ?.dispatchEvent(createDragEvent('drop', { type: dragType, uuid: 'x' }))
  await waitForPromises()
}

describe('a drag', () => {
  test('a drag carries the data of the item whose element is dragged', async () => {
    const sheet = await new Sheet({ document: actor }).render({ force: true })
    const event = createDragEvent('dragstart')
    sheet.element.querySelector('[data-item-id="i2"]')?.dispatchEvent(event)
    expect(JSON.parse(event.dataTransfer?.getData('text/plain') ?? '')).toEqual({
      type: 'Item',
      uuid: 'Actor.a.Item.i2',
    })
  })
})

describe('a drop', () => {
  test('a drop of a foreign item copies it without its id, and notes its source', async () => {
    const createSwordData = (): object => ({ _id: 'w', name: 'Sword', folder: 'f', _stats: {} })
    await dropDocumentOnSheet(
      'ol',
      createFakeDocument({
        id: 'w',
        uuid: 'Compendium.s.p.Item.w',
        inCompendium: true,
        documentName: 'Item',
        toObject: createSwordData,
      }),
    )
    expect(documentCreationMock).toHaveBeenCalledWith('Item', [
      { name: 'Sword', _stats: { compendiumSource: 'Compendium.s.p.Item.w' } },
    ])
  })

  test("a drop of an actor's own item onto another sorts it", async () => {
    await dropDocumentOnSheet('[data-item-id="i1"]', actor.items.get('i2') ?? null)
    expect(documentCreationMock).not.toHaveBeenCalled()
    const [, moves] = documentsUpdateMock.mock.calls[0] as [string, { _id: string; sort: number }[]]
    expect(moves).toHaveLength(1)
    expect(moves[0]?._id).toBe('i2')
    expect(moves[0]?.sort).toBeLessThan(100)
  })

  test('a hook can take over a drop', async () => {
    const hookListener = vi.fn((_actor: unknown, _sheet: unknown, _data: object) => false)
    const hookId = Hooks.on('dropActorSheetData', hookListener)
    await dropDocumentOnSheet('ol', createFakeDocument({ documentName: 'Item', toObject: () => ({}) }))
    Hooks.off('dropActorSheetData', hookId)
    expect(hookListener.mock.calls[0]?.[2]).toEqual({ type: 'Item', uuid: 'x' })
    expect(documentCreationMock).not.toHaveBeenCalled()
  })

  test('a drop of an effect copies it', async () => {
    await dropDocumentOnSheet(
      'ol',
      createFakeDocument({ documentName: 'ActiveEffect', uuid: 'e', toObject: () => ({ name: 'Dazed' }) }),
      'ActiveEffect',
    )
    expect(documentCreationMock).toHaveBeenCalledWith('ActiveEffect', [
      { name: 'Dazed', _stats: { duplicateSource: 'e' } },
    ])
  })

  test('a drop of anything that is no document does nothing', async () => {
    await dropDocumentOnSheet('ol', null, 'Nonsense')
    expect(documentCreationMock).not.toHaveBeenCalled()
  })
})

test.each([
  [13, 0],
  [14, 1],
] as const)('item sheets take drops from Foundry 14 on: %i', async (generation, callCount) => {
  setUpTestPage(generation)
  mockDroppedDocument(createFakeDocument({ documentName: 'ActiveEffect', uuid: 'e', toObject: () => ({}) }))
  const droppedItem = createFakeDocument({
    id: 'i',
    uuid: 'Item.i',
    documentName: 'Item',
    createEmbeddedDocuments: documentCreationMock,
    effects: new Map(),
  })
  const sheet = await new ItemWindow({ document: droppedItem }).render({ force: true })
  sheet.element
    .querySelector('p')
    ?.dispatchEvent(createDragEvent('drop', { type: 'ActiveEffect', uuid: 'e' }))
  await waitForPromises()
  expect(documentCreationMock).toHaveBeenCalledTimes(callCount)
})
