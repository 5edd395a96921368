/** Tests actors: preparation, changes, effects and statuses. */
import { describe, expect, it, vi } from 'vitest'
import { ACTIVE_EFFECT_SHOW_ICON } from '../../shared/constants'
import { getProperty } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { TestClient } from '../../server/testing/join-table'
import { requireNotNull, waitForRejectionReason, setUpTableClients } from '../../server/testing/use-table'
import type { ActiveEffect } from './active-effect'
import type { Actor } from './actor'
import type { Item } from './item'

function findHeraActor(client: TestClient): Actor {
  return requireNotNull(client.game.actors.get('hero000000000000'))
}

/** Adds a status effect to `CONFIG`: to an array on Foundry 13, to an object by id on Foundry 14. */
function addStatusEffect(
  foundryConfig: TestClient['CONFIG'],
  statusEffect: { id: string; name: string; img: string; statuses?: string[] },
): void {
  const { statusEffects } = foundryConfig
  if (Array.isArray(statusEffects)) statusEffects.push(statusEffect)
  else Object.assign(statusEffects, { [statusEffect.id]: statusEffect })
}

describe.each([13, 14] as const)('actors of generation %i', (generation) => {
  const tableClients = setUpTableClients(generation)

  /** The data of an effect with a single change, in this Foundry generation's format. */
  function createEffectData(
    effectChange: { key: string; mode: number; type: string; value: string },
    extraEffectData: object = {},
  ): PlainObject {
    const { key, mode, type, value } = effectChange
    const effectChanges =
      generation === 13
        ? { changes: [{ key, mode, value }] }
        : { system: { changes: [{ key, type, value }] } }
    return { name: 'Effect', type: 'base', ...effectChanges, ...extraEffectData }
  }

  const EFFECT_CHANGE_THAT_ADDS = { key: 'system.hp.max', mode: 2, type: 'add', value: '5' }

  it('an actor prepares itself and each of its items once', async () => {
    const { gm } = tableClients
    const namesOfPreparedActors: string[] = []
    const { documentClass: itemClass } = gm.CONFIG.Item
    const prepareDataSpy = vi.spyOn(itemClass.prototype, 'prepareDerivedData').mockImplementation(function (
      this: Item,
    ) {
      namesOfPreparedActors.push(this.name)
    })
    await findHeraActor(gm).update({ 'system.marks': [1] })
    prepareDataSpy.mockRestore()
    expect(namesOfPreparedActors).toEqual(['Shield', 'Torch'])
    expect(getProperty(findHeraActor(gm), 'system.order')).toEqual(['base', 'derived'])
  })

  it('an actor may set up its prototype token before it is created', () => {
    const { gm } = tableClients
    const { documentClass } = gm.CONFIG.Actor
    const actor = new documentClass({ name: 'New', type: 'hero' })
    actor.updateSource({
      prototypeToken: { actorLink: true, sight: { enabled: true }, 'bar2.attribute': 'fate' },
    })
    expect(actor.prototypeToken.toObject()).toMatchObject({
      name: '',
      actorLink: true,
      sight: { enabled: true, range: 0 },
      bar1: { attribute: 'hp' },
      bar2: { attribute: 'fate' },
    })
  })

  it('an actor migrates an update in an old form', async () => {
    const { gm } = tableClients
    await findHeraActor(gm).update({ 'system.health': 6 })
    expect(findHeraActor(gm).toObject()).toMatchObject({ system: { hp: { value: 6 } } })
    await findHeraActor(gm).update({ 'system.hp.value': 7 })
  })

  it('an actor changes its type only together with all its data', async () => {
    const { gm } = tableClients
    const { documentClass } = gm.CONFIG.Actor
    const { id } = requireNotNull(
      (await documentClass.createDocuments([{ name: 'Changeling', type: 'hero' }]))[0],
    )
    const actor = requireNotNull(gm.game.actors.get(requireNotNull(id)))
    expect(await waitForRejectionReason(actor.update({ type: 'base', 'system.hp.value': 1 }))).toContain(
      'system data are replaced',
    )
    const systemData = { plain: true }
    const createReplacement = gm.globals['_replace'] as (replacementValue: unknown) => unknown
    await actor.update({
      type: 'base',
      ...(generation === 13 ? { '==system': systemData } : { system: createReplacement(systemData) }),
    })
    expect(actor.toObject()).toMatchObject({ type: 'base', system: { plain: true } })
    expect(actor.system).toEqual({ plain: true })
    await actor.delete()
  })

  describe('active effects', () => {
    it('effects change prepared data, and leave stored data', async () => {
      const { gm, ann } = tableClients
      const [createdEffects] = await findHeraActor(gm).createEmbeddedDocuments('ActiveEffect', [
        createEffectData(EFFECT_CHANGE_THAT_ADDS, { statuses: ['dazed'] }),
      ])
      for (const client of [gm, ann]) {
        await client.game.settings.set('toy', 'layout', 'x')
        expect(findHeraActor(client).system).toMatchObject({ hp: { max: 17 } })
        expect(findHeraActor(client).overrides).toEqual({ system: { hp: { max: 17 } } })
        expect([...findHeraActor(client).statuses]).toEqual(['dazed'])
        expect(findHeraActor(client).toObject()).toMatchObject({ system: { hp: { max: 12 } } })
      }
      await requireNotNull(createdEffects).update({ disabled: true })
      expect([getProperty(findHeraActor(gm), 'system.hp.max'), findHeraActor(gm).statuses.size]).toEqual([
        12, 0,
      ])
      await requireNotNull(createdEffects).delete()
    })

    it('effects pass from an item to its actor', async () => {
      const { gm } = tableClients
      const towerShieldItem = requireNotNull(findHeraActor(gm).items.get('shield0000000000'))
      const [createdEffects] = await towerShieldItem.createEmbeddedDocuments('ActiveEffect', [
        createEffectData(EFFECT_CHANGE_THAT_ADDS),
      ])
      expect(getProperty(findHeraActor(gm), 'system.hp.max')).toBe(17)
      expect(findHeraActor(gm).appliedEffects.map(({ target }) => target)).toEqual([findHeraActor(gm)])
      await requireNotNull(createdEffects).update({ transfer: false })
      expect(getProperty(findHeraActor(gm), 'system.hp.max')).toBe(12)
      await requireNotNull(createdEffects).delete()
    })

    it('effects apply by priority, then in their order', async () => {
      const { gm } = tableClients
      const createdEffects = await findHeraActor(gm).createEmbeddedDocuments('ActiveEffect', [
        createEffectData(EFFECT_CHANGE_THAT_ADDS),
        createEffectData({ key: 'system.hp.max', mode: 1, type: 'multiply', value: '2' }),
      ])
      expect(getProperty(findHeraActor(gm), 'system.hp.max')).toBe(12 * 2 + 5)
      await findHeraActor(gm).deleteEmbeddedDocuments(
        'ActiveEffect',
        createdEffects.map(({ id }) => requireNotNull(id)),
      )
    })

    it('a hook handles custom changes of effects', async () => {
      const { gm } = tableClients
      const attributeModificationHookMock = vi.fn(
        (
          _actor: Actor,
          _change: object,
          currentNumber: number,
          _delta: string,
          attributeChanges: PlainObject,
        ) => {
          attributeChanges['system.bonus'] = currentNumber + 100
        },
      )
      const hookId = gm.Hooks.on('applyActiveEffect', attributeModificationHookMock)
      const [createdEffects] = await findHeraActor(gm).createEmbeddedDocuments('ActiveEffect', [
        createEffectData({ key: 'system.bonus', mode: 0, type: 'custom', value: 'x' }),
      ])
      expect(getProperty(findHeraActor(gm), 'system.bonus')).toBe(100)
      await requireNotNull(createdEffects).delete()
      gm.Hooks.off('applyActiveEffect', hookId)
    })

    it("effects have data of a package's subtype", async () => {
      const { gm } = tableClients
      const [createdEffects] = await findHeraActor(gm).createEmbeddedDocuments('ActiveEffect', [
        { name: 'C', type: 'condition', system: { rank: 3 } },
      ])
      expect(requireNotNull(createdEffects).toObject()).toMatchObject({
        type: 'condition',
        system: { rank: 3 },
      })
      await requireNotNull(createdEffects).delete()
    })
  })

  describe('statuses', () => {
    it('a status can be toggled', async () => {
      const { gm } = tableClients
      const createdEffect = await findHeraActor(gm).toggleStatusEffect('dazed')
      expect(createdEffect).toMatchObject({ id: 'dazed00000000000', name: 'Dazed' })
      expect([...(createdEffect as ActiveEffect).statuses]).toEqual(['dazed'])
      expect(await findHeraActor(gm).toggleStatusEffect('dazed', { active: true })).toBe(true)
      expect(await findHeraActor(gm).toggleStatusEffect('dazed')).toBe(false)
      expect(await findHeraActor(gm).toggleStatusEffect('dazed', { active: false })).toBeUndefined()
      await findHeraActor(gm).toggleStatusEffect('asleep', { overlay: true })
      expect(findHeraActor(gm).effects.contents[0]?.getFlag('core', 'overlay')).toBe(true)
      await findHeraActor(gm).toggleStatusEffect('asleep')
      expect(await waitForRejectionReason(findHeraActor(gm).toggleStatusEffect('unheard-of'))).toContain(
        'Invalid status ID',
      )
    })

    it('a status has an icon while it lasts, and on 14 only with `showIcon` unless it was toggled', async () => {
      const { gm } = tableClients
      const toggledEffect = (await findHeraActor(gm).toggleStatusEffect('dazed')) as ActiveEffect
      const [createdEffects] = await findHeraActor(gm).createEmbeddedDocuments('ActiveEffect', [
        { name: 'Asleep', statuses: ['asleep'] },
      ])
      const readEffectIconState = ({ isTemporary, _source }: ActiveEffect): unknown[] => [
        isTemporary,
        _source['showIcon'],
      ]
      const { ALWAYS, CONDITIONAL } = ACTIVE_EFFECT_SHOW_ICON
      expect(
        [toggledEffect, requireNotNull(createdEffects) as ActiveEffect].map(readEffectIconState),
      ).toEqual(
        generation === 14
          ? [
              [false, ALWAYS],
              [false, CONDITIONAL],
            ]
          : [
              [true, undefined],
              [true, undefined],
            ],
      )
      await findHeraActor(gm).deleteEmbeddedDocuments('ActiveEffect', [
        requireNotNull(toggledEffect.id),
        requireNotNull(requireNotNull(createdEffects).id),
      ])
    })

    it('assigning a new list of statuses loses the former ones', () => {
      const { CONFIG } = tableClients.gm
      const statusEffectsBefore = Object.values(CONFIG.statusEffects)
      const listStatusIds = (): string[] => Object.values(CONFIG.statusEffects).map(({ id }) => id)
      addStatusEffect(CONFIG, { id: 'extra', name: 'Extra', img: 'icons/svg/aura.svg' })
      expect(listStatusIds()).toContain('extra')
      const statusEffectsReference = CONFIG.statusEffects
      CONFIG.statusEffects = statusEffectsBefore
      expect(listStatusIds()).toEqual(statusEffectsBefore.map(({ id }) => id))
      // On Foundry 14, the assignment does not create a new object. It fills the existing object again, because other
      // code may hold a reference to it.
      expect(Object.values(statusEffectsReference).some(({ id }) => id === 'extra')).toBe(generation === 13)
    })

    it('an effect with several statuses needs its own id', async () => {
      const { gm } = tableClients
      addStatusEffect(gm.CONFIG, {
        id: 'both',
        name: 'Both',
        img: 'icons/svg/sleep.svg',
        statuses: ['dazed'],
      })
      const { documentClass } = gm.CONFIG.ActiveEffect
      expect(await waitForRejectionReason(documentClass.fromStatusEffect('both'))).toContain('static _id')
    })
  })

  it('an invalid item costs neither its actor nor its own data', async () => {
    const { gm, ann } = tableClients
    const errorSpy = vi.spyOn(console, 'error').mockReturnValue()
    const { game } = ann
    // The server runs no data models, so a client may receive subtype data that its own model rejects.
    const invalidItemUpdate = {
      action: 'update',
      documentName: 'Item',
      parentUuid: findHeraActor(gm).uuid,
      pack: null,
      options: {},
    } as const
    const { UncheckedTestConnection } = await import('../../server/testing/raw-connection')
    const rawConnection = await UncheckedTestConnection.open(tableClients.table, 'Gamemaster')
    await rawConnection.run({
      ...invalidItemUpdate,
      action: 'create',
      data: [{ name: 'Broken', type: 'gear', system: { weight: 'heavy' } }],
    })
    await game.settings.set('toy', 'layout', 'w')
    const invalidItemId = [...findHeraActor(ann).items.invalidDocumentIds][0]
    expect([findHeraActor(ann).items.size, findHeraActor(ann).items.getName('Broken')]).toEqual([
      2,
      undefined,
    ])
    expect(findHeraActor(ann).items.getInvalid(requireNotNull(invalidItemId))).toMatchObject({
      name: 'Broken',
      invalid: true,
    })
    expect(findHeraActor(ann).toObject()).toMatchObject({ items: [{}, {}, { system: { weight: 'heavy' } }] })
    expect(getProperty(findHeraActor(ann), 'system.burden')).toBe(5)
    await rawConnection.update(
      'Item',
      { _id: requireNotNull(invalidItemId), system: { weight: 2 } },
      { parentUuid: findHeraActor(gm).uuid },
    )
    await game.settings.set('toy', 'layout', 'v')
    expect([
      findHeraActor(ann).items.invalidDocumentIds.size,
      getProperty(findHeraActor(ann), 'system.burden'),
    ]).toEqual([0, 7])
    await rawConnection.delete('Item', requireNotNull(invalidItemId), { parentUuid: findHeraActor(gm).uuid })
    rawConnection.close()
    errorSpy.mockRestore()
  })
})
