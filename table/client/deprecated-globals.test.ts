/**
 * Tests that each deprecated global in a page returns the value from its new place, or throws if the table lacks it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LocalTable } from '../exports/testing'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from '../server/testing/toy-package'
import type { TemporaryFolder } from '../server/testing/toy-package'
import {
  GLOBALS_UNTIL_FOUNDRY_14,
  GLOBALS_UNTIL_FOUNDRY_15,
  GLOBALS_UNTIL_FOUNDRY_16,
} from './deprecated-names'

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
  let temporaryFolder: TemporaryFolder
  let localTable: LocalTable
  let pageGlobals: PageGlobals
  beforeAll(async () => {
    temporaryFolder = await createTemporaryFolder()
    localTable = await LocalTable.open({
      system: await buildToySystem(temporaryFolder.path),
      seed: TOY_SEED_FOLDER,
      generation,
    })
    pageGlobals = (await localTable.join('Gamemaster')).window as unknown as PageGlobals
    pageGlobals.CONFIG.compatibility.mode = 0
  })
  afterAll(async () => {
    await localTable.close()
    await temporaryFolder.remove()
  })

  const listNamesInNamespaces = (namesByNamespaceMaps: readonly object[]): string[] =>
    namesByNamespaceMaps.flatMap((joinedNamesByNamespace) =>
      (Object.values(joinedNamesByNamespace) as string[][])
        .flat()
        .map((nameWithReplacement) => nameWithReplacement.replace(/=.*/, '')),
    )

  it('each deprecated global exists, or the table says that it is missing', () => {
    const globalNames = listNamesInNamespaces([
      GLOBALS_UNTIL_FOUNDRY_15,
      GLOBALS_UNTIL_FOUNDRY_16,
      ...(generation === 13 ? [GLOBALS_UNTIL_FOUNDRY_14] : []),
    ])
    expect(globalNames.length).toBeGreaterThan(340)
    const unexpectedGlobalNames = globalNames.filter((globalName) => {
      try {
        return pageGlobals[globalName] === undefined
      } catch (error) {
        return !String(error).includes('is not given by the practice table')
      }
    })
    expect(unexpectedGlobalNames).toEqual([])
  })

  it('a renamed or moved global works under its old name', () => {
    const { foundry } = pageGlobals
    expect(pageGlobals['Game']).toBe(foundry.Game)
    expect(pageGlobals['Messages']).toBe(foundry.documents.collections.ChatMessages)
    expect(pageGlobals['FilePicker']).toBe(foundry.applications.apps.FilePicker.implementation)
  })

  if (generation === 14)
    it('each removed global throws, and names its new place', () => {
      for (const globalName of listNamesInNamespaces([GLOBALS_UNTIL_FOUNDRY_14]))
        expect(() => pageGlobals[globalName], globalName).toThrow(
          `The global "${globalName}" is deprecated: use foundry.`,
        )
    })
})
