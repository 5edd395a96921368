/**
 * Tests what Foundry 13 and Foundry 14 require of sheets: their registration, the result of a submit, and the menu in
 * the header.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

/** The globals of the page that these tests use in addition to those in `test-page.ts`. */
interface PageGlobals {
  readonly CONFIG: Record<'Actor' | 'Item', { readonly sheetClasses: Record<string, object> }>
  readonly foundry: {
    readonly appv1: { readonly sheets: Record<'ActorSheet' | 'ItemSheet', { readonly name: string }> }
  }
  readonly game: { readonly actors: { get(actorId: string): StoredActor | undefined } }
  print(): void
}

interface StoredActor {
  readonly items: Iterable<StoredItem>
  readonly sheet: SubmittableSheet
}

interface StoredItem {
  readonly sheet: SubmittableSheet
}

interface SubmittableSheet {
  readonly document: { readonly name: string }
  readonly form: HTMLFormElement
  render(renderOptions: object): Promise<unknown>
  _processSubmitData(event: null, formElement: HTMLFormElement, submittedFields: object): Promise<unknown>
}

describe.each([13, 14] as const)('on generation %i', (generation) => {
  let testTable: TestTable
  let gmPage: TestPage
  let page: PageGlobals

  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    page = gmPage.window as unknown as PageGlobals
    await gmPage.openSheet(MINA_ID)
  })
  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  function findActorOfMina(): StoredActor {
    const minaActor = page.game.actors.get(MINA_ID)
    if (!minaActor) throw new Error('There is no Mina.')
    return minaActor
  }

  it.each(['Actor', 'Item'] as const)(
    '%s: nobody can choose a sheet that does not know our games',
    (documentKind) => {
      for (const registeredSheets of Object.values(page.CONFIG[documentKind].sheetClasses))
        expect(Object.keys(registeredSheets)).toEqual([`harm-and-blessing.HarmBlessing${documentKind}Sheet`])
    },
  )

  // The promise of a submitted sheet must resolve to the document that was created or updated (foundryvtt#14502).
  it.each(['actor', 'item'])(
    'the submit of an %s’s sheet passes on the result of Foundry',
    async (documentKind) => {
      const [item] = findActorOfMina().items
      const sheet = documentKind === 'actor' ? findActorOfMina().sheet : item?.sheet
      if (!sheet) throw new Error('Mina has no item.')
      void sheet.render({ force: true })
      await gmPage.advanceClock()
      let submissionResult: unknown = 'not finished'
      const changeOfName = { name: `${sheet.document.name} again` }
      void sheet
        ._processSubmitData(null, sheet.form, changeOfName)
        .then((submittedFormResult) => (submissionResult = submittedFormResult))
      await gmPage.advanceClock(2_000)
      expect(sheet.document.name).toBe(changeOfName.name)
      expect(submissionResult).toEqual(generation === 14 ? { updated: sheet.document } : undefined)
    },
  )

  it('an entry of the header menu acts, although generation 14 names the button "More" as its target', async () => {
    let countOfPrints = 0
    page.print = () => void (countOfPrints += 1)
    await gmPage.press('.hnb-actor [data-action=toggleControls]')
    const sheetMenuEntry = gmPage
      .findElements('.hnb-actor .controls-dropdown button')
      .find((button) => button.textContent.includes('Print'))
    if (!sheetMenuEntry) throw new Error('The menu does not offer to print.')
    expect(sheetMenuEntry.closest('[data-action]') === null).toBe(generation === 14)
    await gmPage.press(sheetMenuEntry)
    await gmPage.advanceClock(2_000)
    expect(countOfPrints).toBe(1)
  })
})
