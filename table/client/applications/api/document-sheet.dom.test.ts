/** Tests of document sheets: permissions and submitting. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setGeneration } from '../../generation'
import { game } from '../../state'
import type { DocumentView } from '../document-views'
import { registerBuiltInTemplates } from '../handlebars/templates'
import { waitForPromises, setUpTestPage } from '../testing'
import { DocumentSheetV2 } from './document-sheet'
import type { DocumentSheetDefaults } from './document-sheet'
import { HandlebarsApplicationMixin } from './handlebars-application'
import type { TemplatePart } from './handlebars-application'

registerBuiltInTemplates({
  'test/sheet.hbs':
    '<div><input name="name" value="{{source.name}}"><input type="number" name="system.hp" value="3"><button type="button">b</button></div>',
})

class Sheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = { form: { submitOnChange: true } }
  static override PARTS: Record<string, TemplatePart> = { body: { template: 'test/sheet.hbs' } }
}

const documentUpdateMock = vi.fn()
const validateDocumentMock = vi.fn()

/**
 * The fake document is an instance of a class, because merging options would copy a plain object, and the test needs
 * the same instance.
 */
class FakeDocument {}

/** Makes a fake of a stored document. @param ownershipLevel the user's ownership level, 0 to 3 */
function createFakeDocument(ownershipLevel: number): DocumentView {
  const document = Object.assign(new FakeDocument(), {
    id: 'a1',
    uuid: 'Actor.a1',
    documentName: 'Actor',
    name: 'Ann',
    pack: null,
    parent: null,
    inCompendium: false,
    apps: {},
    _source: { name: 'Ann' },
    schema: { fields: {} },
    collection: { has: () => true },
    isOwner: ownershipLevel >= 3,
    testUserPermission: (_user: unknown, requiredLevel: number) => ownershipLevel >= requiredLevel,
    validate: validateDocumentMock,
    update: documentUpdateMock,
  })
  // The cast is safe: the fake document has all members that a sheet reads.
  return document as unknown as DocumentView
}

beforeEach(() => {
  setUpTestPage()
  documentUpdateMock.mockReset().mockResolvedValue(undefined)
  validateDocumentMock.mockReset()
  Object.assign(game, { user: { id: 'u', isGM: false } })
})

test('a document sheet needs a document', () => {
  expect(() => new Sheet({})).toThrow('option "document"')
})

test("a sheet is named after its class and document, and is among the document's apps while it is open", async () => {
  const document = createFakeDocument(3)
  const sheet = await new Sheet({ document }).render({ force: true })
  expect(sheet.id).toBe('Sheet-Actor-a1')
  expect(sheet.title).toBe('Actor: Ann')
  expect(document.apps).toEqual({ 'Sheet-Actor-a1': sheet })
  await sheet.close()
  expect(document.apps).toEqual({})
})

describe('permission', () => {
  test.each([
    [0, false, true],
    [1, true, true],
    [2, true, true],
    [3, true, false],
  ])(
    'level %i: the sheet is visible: %s, disabled: %s',
    async (ownershipLevel, isSheetVisible, isDisabled) => {
      const sheet = await new Sheet({ document: createFakeDocument(ownershipLevel) }).render({ force: true })
      expect(sheet.rendered).toBe(isSheetVisible)
      if (!isSheetVisible) return
      const contentElement = sheet.window.content
      expect(contentElement?.querySelector('input')?.disabled).toBe(isDisabled)
      expect(contentElement?.querySelector('button')?.disabled).toBe(isDisabled)
      expect(sheet.window.close?.disabled).toBe(false)
    },
  )
})

describe('submitting', () => {
  test('a change submits the whole form, expanded and checked', async () => {
    const document = createFakeDocument(3)
    const sheet = await new Sheet({ document }).render({ force: true })
    const nameInput = sheet.element.querySelector<HTMLInputElement>('[name="name"]')
    if (nameInput) nameInput.value = 'Bob'
    nameInput?.dispatchEvent(new Event('change', { bubbles: true }))
    await waitForPromises()
    const submittedChanges = { name: 'Bob', system: { hp: 3 } }
    expect(validateDocumentMock).toHaveBeenCalledWith({
      changes: submittedChanges,
      clean: true,
      fallback: false,
    })
    expect(documentUpdateMock).toHaveBeenCalledWith(submittedChanges, {})
  })

  // Tests the result of a submit. Foundry 14 documents that it is the updated document (foundryvtt#14502); Foundry 13
  // documents no result.
  test.each([13, 14] as const)(
    'submit resolves to the updated document on 14 only: %i',
    async (generation) => {
      setGeneration(generation)
      const document = createFakeDocument(3)
      documentUpdateMock.mockResolvedValue(document)
      const sheet = await new Sheet({ document }).render({ force: true })
      const form = sheet.element as HTMLFormElement
      const submitResult = await sheet._processSubmitData(null, form, { name: 'Bob' })
      expect(submitResult).toEqual(generation === 14 ? { updated: document } : undefined)
      setGeneration(14)
    },
  )

  test('submit adds the given data and options', async () => {
    const document = createFakeDocument(3)
    const sheet = await new Sheet({ document }).render({ force: true })
    await sheet.submit({ updateData: { name: 'Cay' }, render: false })
    expect(documentUpdateMock).toHaveBeenCalledWith({ name: 'Cay', system: { hp: 3 } }, { render: false })
  })

  test('an invalid submit shows the error, and writes nothing', async () => {
    const fakeNotifications = setUpTestPage()
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    Object.assign(game, { user: { id: 'u', isGM: false } })
    const document = createFakeDocument(3)
    validateDocumentMock.mockImplementation(() => {
      throw new Error('hp: must be positive')
    })
    const sheet = await new Sheet({ document }).render({ force: true })
    sheet.form?.dispatchEvent(new Event('submit', { cancelable: true }))
    await waitForPromises()
    expect(fakeNotifications.error).toHaveBeenCalledWith('hp: must be positive')
    expect(documentUpdateMock).not.toHaveBeenCalled()
  })

  test('a submit by a person who may only look does nothing', async () => {
    const document = createFakeDocument(2)
    const sheet = await new Sheet({ document }).render({ force: true })
    sheet.form?.dispatchEvent(new Event('submit', { cancelable: true }))
    await waitForPromises()
    expect(documentUpdateMock).not.toHaveBeenCalled()
  })
})
