/**
 * Tests every deprecated global in a page. Each either returns the value from its new place, or throws because the
 * table lacks the value.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LocalTable } from '../exports/testing'
import { buildToySystem, TOY_SEED_FOLDER, temporaryFolder } from '../server/testing/toy-package'
import type { TemporaryFolder } from '../server/testing/toy-package'
import { GLOBALS_UNTIL_14, GLOBALS_UNTIL_15, GLOBALS_UNTIL_16 } from './deprecated-names'

interface PageGlobals {
  readonly CONFIG: { compatibility: { mode: number } }
  readonly foundry: {
    readonly Game: unknown
    readonly applications: { readonly apps: { readonly FilePicker: { readonly implementation: unknown } } }
    readonly documents: { readonly collections: { readonly ChatMessages: unknown } }
  }
  readonly [name: string]: unknown
}

describe.each([13, 14] as const)('in a page of generation %i', (generation) => {
  let folder: TemporaryFolder
  let table: LocalTable
  let page: PageGlobals
  beforeAll(async () => {
    folder = await temporaryFolder()
    table = await LocalTable.open({
      system: await buildToySystem(folder.path),
      seed: TOY_SEED_FOLDER,
      generation,
    })
    page = (await table.join('Gamemaster')).window as unknown as PageGlobals
    page.CONFIG.compatibility.mode = 0
  })
  afterAll(async () => {
    await table.close()
    await folder.remove()
  })

  const namesInNamespaces = (namespaces: readonly object[]): string[] =>
    namespaces.flatMap((namespace) =>
      (Object.values(namespace) as string[][]).flat().map((entry) => entry.replace(/=.*/, '')),
    )

  it('each deprecated global exists, or the table says that it is missing', () => {
    const names = namesInNamespaces([
      GLOBALS_UNTIL_15,
      GLOBALS_UNTIL_16,
      ...(generation === 13 ? [GLOBALS_UNTIL_14] : []),
    ])
    expect(names.length).toBeGreaterThan(340)
    const unexpectedNames = names.filter((name) => {
      try {
        return page[name] === undefined
      } catch (error) {
        return !String(error).includes('is not given by the practice table')
      }
    })
    expect(unexpectedNames).toEqual([])
  })

  it('a renamed or moved global works under its old name', () => {
    const { foundry } = page
    expect(page['Game']).toBe(foundry.Game)
    expect(page['Messages']).toBe(foundry.documents.collections.ChatMessages)
    expect(page['FilePicker']).toBe(foundry.applications.apps.FilePicker.implementation)
  })

  if (generation === 14)
    it('each removed global throws, and names its new place', () => {
      for (const name of namesInNamespaces([GLOBALS_UNTIL_14]))
        expect(() => page[name], name).toThrow(`The global "${name}" is deprecated: use foundry.`)
    })
})
