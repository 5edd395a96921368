/** Tests that deprecated names work and warn once until the generation that removes them, and throw in strict mode. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTable } from '../server/table'
import type { Table } from '../server/table'
import { joinTable } from '../server/testing/join-table'
import type { TestClient } from '../server/testing/join-table'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from '../server/testing/toy-package'
import type { TemporaryFolder } from '../server/testing/toy-package'
import { requirePresent } from '../server/testing/use-table'

describe.each([13, 14] as const)('on a table that is not strict, generation %i', (generation) => {
  let folder: TemporaryFolder
  let runningTable: Table
  let gm: TestClient
  beforeAll(async () => {
    folder = await createTemporaryFolder()
    const system = await buildToySystem(folder.path)
    runningTable = await startTable({ system, seed: TOY_SEED_FOLDER, generation, refusesOutdated: false })
    gm = await joinTable(runningTable, 'Gamemaster')
  })
  afterAll(async () => {
    await gm.leave()
    await runningTable.close()
    await folder.remove()
  })

  /** Runs `runCode` and returns its console warnings, joined by line breaks. */
  const collectWarningsDuring = async (runCode: () => unknown): Promise<string> => {
    const warnSpy = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await runCode()
    const warningText = warnSpy.mock.calls.map(([error]) => String(error)).join('\n')
    warnSpy.mockRestore()
    return warningText
  }

  it('an old global returns its successor, with one warning', async () => {
    const readGlobal = () => gm.globals['Actors']
    expect(
      await collectWarningsDuring(() => expect(readGlobal()).toBe(gm.game.actors.constructor)),
    ).toContain('"Actors"')
    expect(await collectWarningsDuring(readGlobal)).toBe('')
  })

  it('a removed global throws', () => {
    if (generation === 14) expect(() => gm.globals['mergeObject']).toThrow('"mergeObject" is deprecated')
    else expect(gm.globals['mergeObject']).toBeTypeOf('function')
  })

  it('the keys "-=" and "==" still work', async () => {
    const hero = requirePresent(gm.game.actors.get('hero000000000000'))
    await hero.update({ flags: { toy: { a: { x: 1 }, b: { x: 1 } } } })
    const warningText = await collectWarningsDuring(() =>
      hero.update({ 'flags.toy.-=a': null, 'flags.toy.==b': { y: 2 } }),
    )
    expect(hero.toObject()['flags']).toMatchObject({ toy: { b: { y: 2 } } })
    expect((hero.toObject()['flags'] as { toy: object }).toy).toEqual({ b: { y: 2 } })
    if (generation === 14) expect(warningText).toContain('"-=a"')
    else expect(warningText).toBe('')
  })

  it('a roll mode works as a message mode', async () => {
    const { ChatMessage } = gm.CONFIG
    const messageData = { content: 'x', whisper: [] as string[] }
    const warningText = await collectWarningsDuring(() =>
      ChatMessage.documentClass.applyRollMode(messageData, 'selfroll'),
    )
    expect(messageData.whisper).toEqual([gm.game.userId])
    if (generation === 14) expect(warningText).toContain('applyMode')
  })

  it('a package may choose to be strict', () => {
    gm.CONFIG.compatibility.mode = 3
    expect(() => gm.globals['Items']).toThrow('"Items" is deprecated')
    gm.CONFIG.compatibility.excludePatterns.push(/"Items"/)
    expect(gm.globals['Items']).toBe(gm.game.items.constructor)
  })
})
