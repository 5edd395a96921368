/** When an update is silently rejected, the field returns to the stored value. */
import { afterEach, expect, it } from 'vitest'
import { GAMEMASTER, MINA, Stage } from './stage'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

interface Sheet {
  readonly element: HTMLElement
  render(options: object): Promise<unknown>
}

interface Owner {
  readonly sheet: Sheet
  readonly items: { readonly contents: readonly Owner[] }
}

it.each([13, 14] as const)(
  'a sheet field returns to the stored value if another package stops the update, on generation %i',
  async (generation) => {
    stage = await Stage.open(generation)
    const gm = await stage.join(GAMEMASTER, { isBare: true })
    const page = gm.window as unknown as {
      Event: typeof Event
      Hooks: { on(name: string, hear: () => false): void }
      game: { actors: { get(id: string): Owner } }
    }
    for (const kind of ['Actor', 'Item']) page.Hooks.on(`preUpdate${kind}`, () => false)
    const mina = page.game.actors.get(MINA)
    for (const { sheet } of [mina, ...mina.items.contents.slice(0, 1)]) {
      await Promise.all([sheet.render({ force: true }), stage.clock.pass(2_000)])
      const name = () => sheet.element.querySelector<HTMLInputElement>('input[name=name]')
      // A locked sheet shows its fields only when it is unlocked.
      if (!name()) sheet.element.querySelector<HTMLElement>('[data-action=edit]')?.click()
      await stage.clock.pass(1_000)
      const stored = name()?.value
      const field = name()
      if (!field) throw new Error('There is no field.')
      field.value = 'Somebody else'
      field.dispatchEvent(new page.Event('change', { bubbles: true }))
      await stage.clock.pass(2_000)
      expect(name()?.value).toBe(stored)
    }
  },
)
