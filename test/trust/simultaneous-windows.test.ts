/** Tests that two simultaneous requests for a window with one id open one window. */
import { afterEach, expect, it } from 'vitest'
import { GAMEMASTER_ID, TestTable } from './test-table'

interface RenderOptions {
  readonly isFirstRender: boolean
}

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it('a tool that a person presses twice at once opens one window', async () => {
  testTable = await TestTable.open(14)
  const gmPerson = await testTable.join(GAMEMASTER_ID)
  const { ui, Hooks } = gmPerson.window as unknown as {
    ui: { controls: { controls: Record<string, { tools: Record<string, { onChange?(): unknown }> }> } }
    Hooks: {
      on(hookName: string, listener: (...args: [{ id: string }, object, object, RenderOptions]) => void): void
    }
  }
  const openedWindowIds: string[] = []
  Hooks.on('renderApplicationV2', ({ id }, _element, _context, { isFirstRender }) => {
    if (isFirstRender) openedWindowIds.push(id)
  })
  const gamemasterScreenTool = ui.controls.controls['tokens']?.tools['hnbScreen']
  gamemasterScreenTool?.onChange?.()
  gamemasterScreenTool?.onChange?.()
  await testTable.clock.advance(2_000)
  expect(openedWindowIds).toEqual(['hnb-screen'])
})
