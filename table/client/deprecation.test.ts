/** Tests that deprecated names work and warn once until the generation that removes them, and throw in strict mode. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTable } from '../server/table'
import type { Table } from '../server/table'
import { joinTable } from '../server/testing/join-table'
import type { TestClient } from '../server/testing/join-table'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from '../server/testing/toy-package'
import type { TemporaryFolder } from '../server/testing/toy-package'
import { requireNotNull } from '../server/testing/use-table'

describe.each([13, 14] as const)('on a table that is not strict, generation %i', (generation) => {
  let temporaryFolder: TemporaryFolder
  let runningTable: Table
  let gmClient: TestClient
  beforeAll(async () => {
    temporaryFolder = await createTemporaryFolder()
    const systemFolder = await buildToySystem(temporaryFolder.path)
    runningTable = await startTable({
      system: systemFolder,
      seed: TOY_SEED_FOLDER,
      generation,
      refusesOutdated: false,
    })
    gmClient = await joinTable(runningTable, 'Gamemaster')
  })
  afterAll(async () => {
    await gmClient.leave()
    await runningTable.close()
    await temporaryFolder.remove()
  })

  /** Runs `runWatchedCode` and returns its console warnings, joined by line breaks. */
  const collectWarningsOfCode = async (runWatchedCode: () => unknown): Promise<string> => {
    const consoleWarnSpy = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await runWatchedCode()
    const warningText = consoleWarnSpy.mock.calls.map(([error]) => String(error)).join('\n')
    consoleWarnSpy.mockRestore()
    return warningText
  }

  it('an old global returns its successor, with one warning', async () => {
    const readDeprecatedActorsGlobal = () => gmClient.globals['Actors']
    expect(
      await collectWarningsOfCode(() =>
        expect(readDeprecatedActorsGlobal()).toBe(gmClient.game.actors.constructor),
      ),
    ).toContain('"Actors"')
    expect(await collectWarningsOfCode(readDeprecatedActorsGlobal)).toBe('')
  })

  it('a removed global throws', () => {
    if (generation === 14)
      expect(() => gmClient.globals['mergeObject']).toThrow('"mergeObject" is deprecated')
    else expect(gmClient.globals['mergeObject']).toBeTypeOf('function')
  })

  it('the keys "-=" and "==" still work', async () => {
    const heroActor = requireNotNull(gmClient.game.actors.get('hero000000000000'))
    await heroActor.update({ flags: { toy: { a: { x: 1 }, b: { x: 1 } } } })
    const warningText = await collectWarningsOfCode(() =>
      heroActor.update({ 'flags.toy.-=a': null, 'flags.toy.==b': { y: 2 } }),
    )
    expect(heroActor.toObject()['flags']).toMatchObject({ toy: { b: { y: 2 } } })
    expect((heroActor.toObject()['flags'] as { toy: object }).toy).toEqual({ b: { y: 2 } })
    if (generation === 14) expect(warningText).toContain('"-=a"')
    else expect(warningText).toBe('')
  })

  it('a roll mode works as a message mode', async () => {
    const { ChatMessage } = gmClient.CONFIG
    const messageData = { content: 'x', whisper: [] as string[] }
    const warningText = await collectWarningsOfCode(() =>
      ChatMessage.documentClass.applyRollMode(messageData, 'selfroll'),
    )
    expect(messageData.whisper).toEqual([gmClient.game.userId])
    if (generation === 14) expect(warningText).toContain('applyMode')
  })

  it('a package may choose to be strict', () => {
    gmClient.CONFIG.compatibility.mode = 3
    expect(() => gmClient.globals['Items']).toThrow('"Items" is deprecated')
    gmClient.CONFIG.compatibility.excludePatterns.push(/"Items"/)
    expect(gmClient.globals['Items']).toBe(gmClient.game.items.constructor)
  })
})
