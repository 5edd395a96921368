/** When an update is silently rejected, the field returns to the stored value. */
import { afterEach, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { GAMEMASTER, MINA, TestTable } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface RenderedSheet {
  readonly element: HTMLElement
  render(options: object): Promise<unknown>
}

interface SheetOwner {
  readonly sheet: RenderedSheet
  readonly items: { readonly contents: readonly SheetOwner[] }
}

it.each(generationsOf(import.meta.url))(
  'a sheet field returns to the stored value if another package stops the update, on generation %i',
  async (generation) => {
    testTable = await TestTable.open(generation)
    const gm = await testTable.join(GAMEMASTER, { isBare: true })
    const page = gm.window as unknown as {
      Event: typeof Event
      Hooks: { on(name: string, listener: () => false): void }
      game: { actors: { get(id: string): SheetOwner } }
    }
    for (const kind of ['Actor', 'Item']) page.Hooks.on(`preUpdate${kind}`, () => false)
    const mina = page.game.actors.get(MINA)
    for (const { sheet } of [mina, ...mina.items.contents.slice(0, 1)]) {
      await Promise.all([sheet.render({ force: true }), testTable.clock.advance(2_000)])
      const name = () => sheet.element.querySelector<HTMLInputElement>('input[name=name]')
      // A locked sheet hides its fields. So the test unlocks the sheet.
      if (!name()) sheet.element.querySelector<HTMLElement>('[data-action=edit]')?.click()
      await testTable.clock.advance(1_000)
      const stored = name()?.value
      const field = name()
      if (!field) throw new Error('There is no field.')
      field.value = 'Somebody else'
      field.dispatchEvent(new page.Event('change', { bubbles: true }))
      await testTable.clock.advance(2_000)
      expect(name()?.value).toBe(stored)
    }
  },
)
