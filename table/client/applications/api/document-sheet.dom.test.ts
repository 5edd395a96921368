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

const update = vi.fn()
const validate = vi.fn()

/** Must be a class: merging options copies plain objects, but keeps instances of classes. */
class FakeDocument {}

/** A stored document. @param level the user's ownership level, 0 to 3 */
function fakeDocument(level: number): DocumentView {
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
    isOwner: level >= 3,
    testUserPermission: (_user: unknown, requiredLevel: number) => level >= requiredLevel,
    validate,
    update,
  })
  // The cast is safe: the fake document has all members that a sheet reads.
  return document as unknown as DocumentView
}

beforeEach(() => {
  setUpTestPage()
  update.mockReset().mockResolvedValue(undefined)
  validate.mockReset()
  Object.assign(game, { user: { id: 'u', isGM: false } })
})

test('a document sheet needs a document', () => {
  expect(() => new Sheet({})).toThrow('option "document"')
})

test("a sheet is named after its class and document, and is among the document's apps while it is open", async () => {
  const document = fakeDocument(3)
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
  ])('level %i: the sheet is visible: %s, disabled: %s', async (level, isVisible, disabled) => {
    const sheet = await new Sheet({ document: fakeDocument(level) }).render({ force: true })
    expect(sheet.rendered).toBe(isVisible)
    if (!isVisible) return
    const content = sheet.window.content
    expect(content?.querySelector('input')?.disabled).toBe(disabled)
    expect(content?.querySelector('button')?.disabled).toBe(disabled)
    expect(sheet.window.close?.disabled).toBe(false)
  })
})

describe('submitting', () => {
  test('a change submits the whole form, expanded and checked', async () => {
    const document = fakeDocument(3)
    const sheet = await new Sheet({ document }).render({ force: true })
    const input = sheet.element.querySelector<HTMLInputElement>('[name="name"]')
    if (input) input.value = 'Bob'
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await waitForPromises()
    const changes = { name: 'Bob', system: { hp: 3 } }
    expect(validate).toHaveBeenCalledWith({ changes, clean: true, fallback: false })
    expect(update).toHaveBeenCalledWith(changes, {})
  })

  // What a submit resolves to: Foundry 14 documents the updated document (foundryvtt#14502), Foundry 13 documents no
  // result.
  test.each([13, 14] as const)(
    'submit resolves to the updated document on 14 only: %i',
    async (generation) => {
      setGeneration(generation)
      const document = fakeDocument(3)
      update.mockResolvedValue(document)
      const sheet = await new Sheet({ document }).render({ force: true })
      const form = sheet.element as HTMLFormElement
      const result = await sheet._processSubmitData(null, form, { name: 'Bob' })
      expect(result).toEqual(generation === 14 ? { updated: document } : undefined)
      setGeneration(14)
    },
  )

  test('submit adds the given data and options', async () => {
    const document = fakeDocument(3)
    const sheet = await new Sheet({ document }).render({ force: true })
    await sheet.submit({ updateData: { name: 'Cay' }, render: false })
    expect(update).toHaveBeenCalledWith({ name: 'Cay', system: { hp: 3 } }, { render: false })
  })

  test('an invalid submit shows the error, and writes nothing', async () => {
    const notifications = setUpTestPage()
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    Object.assign(game, { user: { id: 'u', isGM: false } })
    const document = fakeDocument(3)
    validate.mockImplementation(() => {
      throw new Error('hp: must be positive')
    })
    const sheet = await new Sheet({ document }).render({ force: true })
    sheet.form?.dispatchEvent(new Event('submit', { cancelable: true }))
    await waitForPromises()
    expect(notifications.error).toHaveBeenCalledWith('hp: must be positive')
    expect(update).not.toHaveBeenCalled()
  })

  test('a submit by a person who may only look does nothing', async () => {
    const document = fakeDocument(2)
    const sheet = await new Sheet({ document }).render({ force: true })
    sheet.form?.dispatchEvent(new Event('submit', { cancelable: true }))
    await waitForPromises()
    expect(update).not.toHaveBeenCalled()
  })
})
