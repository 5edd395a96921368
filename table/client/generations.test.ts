/** Tests that Foundry 13 refuses the names and shapes that only Foundry 14 has, and the reverse. */
import { describe, expect, it } from 'vitest'
import { ForcedDeletion } from '../shared/operators'
import type { TestClient } from '../server/testing/join-table'
import { requireNotNull, waitForRejectionReason, setUpTableClients } from '../server/testing/use-table'
import type { Actor } from './documents/actor'

function findHeraActor(client: TestClient): Actor {
  return requireNotNull(client.game.actors.get('hero000000000000'))
}

describe('what a generation does not know', () => {
  const tableClientsOfFoundry14 = setUpTableClients(14)
  const tableClientsOfFoundry13 = setUpTableClients(13)

  it('generation 14 refuses the API of 13', async () => {
    const { gm } = tableClientsOfFoundry14
    expect(await waitForRejectionReason(findHeraActor(gm).update({ 'flags.toy.-=x': null }))).toContain(
      '"-=x"',
    )
    expect(await waitForRejectionReason(findHeraActor(gm).update({ '==system': {} }))).toContain('"==system"')
    const effectDataOfFoundry13 = { name: 'Old', changes: [{ key: 'x', mode: 2, value: '1' }] }
    expect(
      await waitForRejectionReason(
        findHeraActor(gm).createEmbeddedDocuments('ActiveEffect', [effectDataOfFoundry13]),
      ),
    ).toContain('system.changes')
    const statusEffect = await gm.CONFIG.ActiveEffect.documentClass.fromStatusEffect('dazed')
    expect(() => (statusEffect as unknown as { changes: unknown }).changes).toThrow('system.changes')
    expect(() => {
      findHeraActor(gm).applyActiveEffects()
    }).toThrow('phase')
    expect(() => gm.CONFIG.statusEffects.push()).toThrow('as an array (push)')
    expect(() => gm.CONFIG.ActiveEffect['phases']).toThrow('not given')
    expect((gm.CONFIG.statusEffects as unknown as Record<string, object>)['dazed']).toMatchObject({
      id: 'dazed',
    })
  })

  it('generation 13 refuses the API of 14', async () => {
    const { gm } = tableClientsOfFoundry13
    expect(
      await waitForRejectionReason(
        findHeraActor(gm).update({ 'flags.toy.x': new ForcedDeletion().toJSON() }),
      ),
    ).toContain('Foundry 13')
    expect(gm.globals).not.toHaveProperty('_del')
    const namesSinceGeneration14: [string, string][] = [
      ['User', 'queryMany'],
      ['ActiveEffect', 'applyChange'],
      ['ActiveEffect', 'registry'],
    ]
    for (const [kind, name] of namesSinceGeneration14) {
      const { documentClass } = gm.CONFIG[kind] as { documentClass: object }
      expect(name in documentClass, name).toBe(false)
      expect(
        name in (tableClientsOfFoundry14.gm.CONFIG[kind] as { documentClass: object }).documentClass,
        name,
      ).toBe(true)
    }
  })
})
