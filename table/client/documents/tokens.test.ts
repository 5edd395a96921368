/** Tests tokens, and the synthetic actors of unlinked tokens. */
import { describe, expect, it } from 'vitest'
import { getProperty } from '../../shared/objects'
import type { TestClient } from '../../server/testing/join-table'
import { waitForHook } from '../../server/testing/join-table'
import { requireNotNull, setUpTableClients } from '../../server/testing/use-table'
import type { Actor } from './actor'
import type { TokenDocument } from './token'

function findHeraActor(client: TestClient): Actor {
  return requireNotNull(client.game.actors.get('hero000000000000'))
}

function findOgreToken(client: TestClient): TokenDocument {
  return requireNotNull(client.game.scenes.get('cave000000000000')?.tokens.get('token00000000000'))
}

describe.each([13, 14] as const)('tokens of generation %i', (generation) => {
  const tableClients = setUpTableClients(generation)

  describe('unlinked tokens', () => {
    it("an unlinked token has its own actor, whose changes call an actor's hooks and events", async () => {
      const { gm, ann } = tableClients
      const actor = requireNotNull(findOgreToken(gm).actor)
      expect([actor.isToken, actor.uuid]).toEqual([
        true,
        'Scene.cave000000000000.Token.token00000000000.Actor.monster000000000',
      ])
      expect(
        await requireNotNull(gm.globals['fromUuid'] as (documentUuid: string | null) => Promise<unknown>)(
          actor.uuid,
        ),
      ).toBe(actor)
      const clubItem = requireNotNull(actor.items.get('club000000000000'))
      const actorUpdate = waitForHook(ann, 'updateActor')
      await actor.update({ 'system.hp.value': 1, name: 'Grunt' })
      expect((await actorUpdate)[0]).toBe(findOgreToken(ann).actor)
      expect(actor.toObject()).toMatchObject({ name: 'Grunt', system: { hp: { value: 1, max: 20 } } })
      await clubItem.update({ 'system.weight': 9 })
      const [stone] = await actor.createEmbeddedDocuments('Item', [{ name: 'Stone', type: 'gear' }])
      // The actor and item objects stay the same, so that code with a reference sees the new values.
      expect([actor.items.get('club000000000000'), findOgreToken(gm).actor]).toEqual([clubItem, actor])
      expect(getProperty(actor, 'system.burden')).toBe(10)
      expect(requireNotNull(gm.game.actors.get('monster000000000')).toObject()).toMatchObject({
        name: 'Ogre',
        system: { hp: { value: 20 } },
      })
      await requireNotNull(stone).delete()
      await clubItem.delete()
      expect(actor.items.size).toBe(0)
      await ann.game.settings.set('toy', 'layout', 'z')
      expect(requireNotNull(findOgreToken(ann).actor).items.size).toBe(0)
    })

    it('an unlinked token inherits changes of its base actor', async () => {
      const { gm } = tableClients
      const baseActor = requireNotNull(gm.game.actors.get('monster000000000'))
      await baseActor.update({ 'system.hp.max': 30, 'system.hp.value': 30 })
      await baseActor.createEmbeddedDocuments('Item', [{ name: 'Loot', type: 'gear' }])
      const actor = requireNotNull(findOgreToken(gm).actor)
      expect(actor.system).toMatchObject({ hp: { value: 1, max: 30 } })
      expect(actor.items.map(({ name }) => name)).toEqual(['Loot'])
    })

    it('an unlinked token loses its own keys, and inherits deleted keys of its base again (#8400)', async () => {
      const { gm, ann } = tableClients
      const actor = requireNotNull(findOgreToken(gm).actor)
      const baseActor = requireNotNull(gm.game.actors.get('monster000000000'))
      await baseActor.update({ 'system.skills': { fly: { level: 1 } } })
      await actor.update({ 'system.skills': { climb: { level: 2 }, swim: { level: 3 } } })
      const { _del } = gm.globals
      await actor.update(
        generation === 13
          ? { 'system.skills': { '-=climb': null, '-=fly': null } }
          : { 'system.skills': { climb: _del, fly: _del } },
      )
      await ann.game.settings.set('toy', 'layout', 'y')
      for (const client of [gm, ann]) {
        const actorSkills = getProperty(requireNotNull(findOgreToken(client).actor), 'system.skills')
        expect(Object.keys(requireNotNull(actorSkills as object)).sort()).toEqual(['fly', 'swim'])
      }
    })

    it('an unlinked token keeps a changed item whole, so that a deleted key is gone', async () => {
      const { gm, ann } = tableClients
      const baseActor = requireNotNull(gm.game.actors.get('monster000000000'))
      const [sack] = await baseActor.createEmbeddedDocuments('Item', [
        { name: 'Sack', type: 'gear', flags: { toy: { torn: true, full: true } } },
      ])
      const findSackItem = (client: TestClient) =>
        requireNotNull(
          requireNotNull(findOgreToken(client).actor).items.get(requireNotNull(requireNotNull(sack).id)),
        )
      const { _del } = gm.globals
      await findSackItem(gm).update(
        generation === 13 ? { 'flags.toy.-=full': null } : { 'flags.toy.full': _del },
      )
      await baseActor.update({ 'system.hp.max': 31 })
      await ann.game.settings.set('toy', 'layout', 'x')
      for (const client of [gm, ann])
        expect(findSackItem(client).toObject()['flags']).toEqual({ toy: { torn: true } })
    })

    it('an unlinked token has its own effects', async () => {
      const { gm } = tableClients
      const actor = requireNotNull(findOgreToken(gm).actor)
      await actor.toggleStatusEffect('dazed')
      expect([
        findOgreToken(gm).hasStatusEffect('dazed'),
        gm.game.actors.get('monster000000000')?.statuses.size,
      ]).toEqual([true, 0])
    })
  })

  it("linked tokens share the world's actor", () => {
    const linkedToken = requireNotNull(
      tableClients.gm.game.scenes.get('cave000000000000')?.tokens.get('linked0000000000'),
    )
    expect(linkedToken.actor).toBe(findHeraActor(tableClients.gm))
    expect([
      linkedToken.isOwner,
      requireNotNull(tableClients.ann.game.scenes.active?.tokens.get('linked0000000000')).isOwner,
    ]).toEqual([true, true])
    expect(findOgreToken(tableClients.ann).isOwner).toBe(false)
  })

  it("a token's bar shows a value of the schema, and a hook may change it", async () => {
    const { gm } = tableClients
    const token = requireNotNull(gm.game.scenes.active?.tokens.get('linked0000000000'))
    expect(token.getBarAttribute('bar1')).toEqual({
      type: 'bar',
      attribute: 'hp',
      value: 7,
      max: 12,
      editable: true,
    })
    expect(token.getBarAttribute('bar2', { alternative: 'fate' })).toMatchObject({ type: 'value', value: 1 })
    expect(token.getBarAttribute('bar2', { alternative: 'order' })).toBeNull()
    const { documentClass } = gm.CONFIG.Token
    expect(documentClass.getTrackedAttributes('hero')).toEqual({ bar: [['hp']], value: [['fate']] })
    await findHeraActor(gm).modifyTokenAttribute('hp', -3, true)
    expect(getProperty(findHeraActor(gm), 'system.hp.value')).toBe(4)
    await findHeraActor(gm).modifyTokenAttribute('hp', 99)
    expect(getProperty(findHeraActor(gm), 'system.hp.value')).toBe(12)
    const hookId = gm.Hooks.on('modifyTokenAttribute', () => false)
    await findHeraActor(gm).modifyTokenAttribute('hp', 1)
    gm.Hooks.off('modifyTokenAttribute', hookId)
    expect(getProperty(findHeraActor(gm), 'system.hp.value')).toBe(12)
  })

  it('an actor makes tokens of its prototype', async () => {
    const { gm } = tableClients
    const token = await findHeraActor(gm).getTokenDocument({ x: 10 })
    expect(token.toObject()).toMatchObject({
      name: findHeraActor(gm).name,
      actorId: findHeraActor(gm).id,
      x: 10,
      bar1: { attribute: 'hp' },
    })
    const scene = requireNotNull(gm.game.scenes.active)
    const [createdTokens] = await scene.createEmbeddedDocuments('Token', [token.toObject()])
    expect(requireNotNull(createdTokens).toObject()).toMatchObject({
      actorId: findHeraActor(gm).id,
      delta: { items: [] },
    })
    expect(findHeraActor(gm).getDependentTokens().length).toBe(2)
    await requireNotNull(createdTokens).delete()
  })
})
