/** When an update is silently rejected, the field returns to the stored value. */
import { afterEach, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { GAMEMASTER_ID, MINA_ID, TestTable } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface RenderedSheet {
  readonly element: HTMLElement
  render(renderOptions: object): Promise<unknown>
}

interface SheetOwner {
  readonly sheet: RenderedSheet
  readonly items: { readonly contents: readonly SheetOwner[] }
}

it.each(listGenerationsForTestFile(import.meta.url))(
  'a sheet field returns to the stored value if another package stops the update, on generation %i',
  async (generation) => {
    testTable = await TestTable.open(generation)
    const gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
    const page = gmPerson.window as unknown as {
      Event: typeof Event
      Hooks: { on(hookName: string, listener: () => false): void }
      game: { actors: { get(actorId: string): SheetOwner } }
    }
    for (const documentName of ['Actor', 'Item']) page.Hooks.on(`preUpdate${documentName}`, () => false)
    const minaActor = page.game.actors.get(MINA_ID)
    for (const { sheet } of [minaActor, ...minaActor.items.contents.slice(0, 1)]) {
      await Promise.all([sheet.render({ force: true }), testTable.clock.advance(2_000)])
      const findNameField = () => sheet.element.querySelector<HTMLInputElement>('input[name=name]')
      // A locked sheet hides its fields. So the test unlocks the sheet.
      if (!findNameField()) sheet.element.querySelector<HTMLElement>('[data-action=edit]')?.click()
      await testTable.clock.advance(1_000)
      const nameFieldValue = findNameField()?.value
      const nameInputElement = findNameField()
      if (!nameInputElement) throw new Error('There is no field.')
      nameInputElement.value = 'Somebody else'
      nameInputElement.dispatchEvent(new page.Event('change', { bubbles: true }))
      await testTable.clock.advance(2_000)
      expect(findNameField()?.value).toBe(nameFieldValue)
    }
  },
)
