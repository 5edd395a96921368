/** Tests that deprecated names work and warn once until the generation that removes them, and throw in strict mode. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTable } from '../server/table'
import type { Table } from '../server/table'
import { joinTable } from '../server/testing/join-table'
import type { Client } from '../server/testing/join-table'
import { buildToy, SEED, temporaryFolder } from '../server/testing/toy-package'
import type { TemporaryFolder } from '../server/testing/toy-package'
import { must } from '../server/testing/use-table'

describe.each([13, 14] as const)('on a table that is not strict, generation %i', (generation) => {
  let folder: TemporaryFolder
  let table: Table
  let gm: Client
  beforeAll(async () => {
    folder = await temporaryFolder()
    const system = await buildToy(folder.path)
    table = await startTable({ system, seed: SEED, generation, refusesOutdated: false })
    gm = await joinTable(table, 'Gamemaster')
  })
  afterAll(async () => {
    await gm.leave()
    await table.close()
    await folder.remove()
  })

  /** The console warnings during `work`, joined by line breaks. */
  const warnings = async (work: () => unknown): Promise<string> => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await work()
    const words = warned.mock.calls.map(([error]) => String(error)).join('\n')
    warned.mockRestore()
    return words
  }

  it('a global of former times is what it is now, with one warning', async () => {
    const read = () => gm.globals['Actors']
    expect(await warnings(() => expect(read()).toBe(gm.game.actors.constructor))).toContain('"Actors"')
    expect(await warnings(read)).toBe('')
  })

  it('what was removed throws', () => {
    if (generation === 14) expect(() => gm.globals['mergeObject']).toThrow('"mergeObject" is deprecated')
    else expect(gm.globals['mergeObject']).toBeTypeOf('function')
  })

  it('the keys "-=" and "==" change what they did', async () => {
    const hero = must(gm.game.actors.get('hero000000000000'))
    await hero.update({ flags: { toy: { a: { x: 1 }, b: { x: 1 } } } })
    const words = await warnings(() => hero.update({ 'flags.toy.-=a': null, 'flags.toy.==b': { y: 2 } }))
    expect(hero.toObject()['flags']).toMatchObject({ toy: { b: { y: 2 } } })
    expect((hero.toObject()['flags'] as { toy: object }).toy).toEqual({ b: { y: 2 } })
    if (generation === 14) expect(words).toContain('"-=a"')
    else expect(words).toBe('')
  })

  it('a roll mode is a message mode', async () => {
    const { ChatMessage } = gm.CONFIG
    const data = { content: 'x', whisper: [] as string[] }
    const words = await warnings(() => ChatMessage.documentClass.applyRollMode(data, 'selfroll'))
    expect(data.whisper).toEqual([gm.game.userId])
    if (generation === 14) expect(words).toContain('applyMode')
  })

  it('a package may be strict with itself', () => {
    gm.CONFIG.compatibility.mode = 3
    expect(() => gm.globals['Items']).toThrow('"Items" is deprecated')
    gm.CONFIG.compatibility.excludePatterns.push(/"Items"/)
    expect(gm.globals['Items']).toBe(gm.game.items.constructor)
  })
})
