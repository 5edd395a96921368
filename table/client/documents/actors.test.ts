/** Tests actors: preparation, changes, effects and statuses. */
import { describe, expect, it, vi } from 'vitest'
import { ACTIVE_EFFECT_SHOW_ICON } from '../../shared/constants'
import { getProperty } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { TestClient } from '../../server/testing/join-table'
import { requirePresent, waitForRejectionReason, useTable } from '../../server/testing/use-table'
import type { ActiveEffect } from './active-effect'
import type { Actor } from './actor'
import type { Item } from './item'

function findHera(client: TestClient): Actor {
  return requirePresent(client.game.actors.get('hero000000000000'))
}

/**
 * Adds a status effect to `CONFIG`. There the status effects are an array on Foundry 13, and an object with their ids
 * as keys on Foundry 14.
 */
function addStatusEffect(
  foundryConfig: TestClient['CONFIG'],
  statusEffect: { id: string; name: string; img: string; statuses?: string[] },
): void {
  const { statusEffects } = foundryConfig
  if (Array.isArray(statusEffects)) statusEffects.push(statusEffect)
  else Object.assign(statusEffects, { [statusEffect.id]: statusEffect })
}

describe.each([13, 14] as const)('actors of generation %i', (generation) => {
  const tableClients = useTable(generation)

  /** Builds the data of an effect with a single change, in the format of this Foundry generation. */
  function createEffect(
    effectChange: { key: string; mode: number; type: string; value: string },
    extraData: object = {},
  ): PlainObject {
    const { key, mode, type, value } = effectChange
    const effectChanges =
      generation === 13
        ? { changes: [{ key, mode, value }] }
        : { system: { changes: [{ key, type, value }] } }
    return { name: 'Effect', type: 'base', ...effectChanges, ...extraData }
  }

  const ADD_CHANGE = { key: 'system.hp.max', mode: 2, type: 'add', value: '5' }

  it('an actor prepares itself and each of its items once', async () => {
    const { gm } = tableClients
    const preparedNames: string[] = []
    const { documentClass: itemClass } = gm.CONFIG.Item
    const prepareSpy = vi.spyOn(itemClass.prototype, 'prepareDerivedData').mockImplementation(function (
      this: Item,
    ) {
      preparedNames.push(this.name)
    })
    await findHera(gm).update({ 'system.marks': [1] })
    prepareSpy.mockRestore()
    expect(preparedNames).toEqual(['Shield', 'Torch'])
    expect(getProperty(findHera(gm), 'system.order')).toEqual(['base', 'derived'])
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
    await findHera(gm).update({ 'system.health': 6 })
    expect(findHera(gm).toObject()).toMatchObject({ system: { hp: { value: 6 } } })
    await findHera(gm).update({ 'system.hp.value': 7 })
  })

  it('an actor changes its type only together with all its data', async () => {
    const { gm } = tableClients
    const { documentClass } = gm.CONFIG.Actor
    const { id } = requirePresent(
      (await documentClass.createDocuments([{ name: 'Changeling', type: 'hero' }]))[0],
    )
    const actor = requirePresent(gm.game.actors.get(requirePresent(id)))
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
      const [createdEffects] = await findHera(gm).createEmbeddedDocuments('ActiveEffect', [
        createEffect(ADD_CHANGE, { statuses: ['dazed'] }),
      ])
      for (const client of [gm, ann]) {
        await client.game.settings.set('toy', 'layout', 'x')
        expect(findHera(client).system).toMatchObject({ hp: { max: 17 } })
        expect(findHera(client).overrides).toEqual({ system: { hp: { max: 17 } } })
        expect([...findHera(client).statuses]).toEqual(['dazed'])
        expect(findHera(client).toObject()).toMatchObject({ system: { hp: { max: 12 } } })
      }
      await requirePresent(createdEffects).update({ disabled: true })
      expect([getProperty(findHera(gm), 'system.hp.max'), findHera(gm).statuses.size]).toEqual([12, 0])
      await requirePresent(createdEffects).delete()
    })

    it('effects pass from an item to its actor', async () => {
      const { gm } = tableClients
      const towerShield = requirePresent(findHera(gm).items.get('shield0000000000'))
      const [createdEffects] = await towerShield.createEmbeddedDocuments('ActiveEffect', [
        createEffect(ADD_CHANGE),
      ])
      expect(getProperty(findHera(gm), 'system.hp.max')).toBe(17)
      expect(findHera(gm).appliedEffects.map(({ target }) => target)).toEqual([findHera(gm)])
      await requirePresent(createdEffects).update({ transfer: false })
      expect(getProperty(findHera(gm), 'system.hp.max')).toBe(12)
      await requirePresent(createdEffects).delete()
    })

    it('effects apply by priority, then in their order', async () => {
      const { gm } = tableClients
      const createdEffects = await findHera(gm).createEmbeddedDocuments('ActiveEffect', [
        createEffect(ADD_CHANGE),
        createEffect({ key: 'system.hp.max', mode: 1, type: 'multiply', value: '2' }),
      ])
      expect(getProperty(findHera(gm), 'system.hp.max')).toBe(12 * 2 + 5)
      await findHera(gm).deleteEmbeddedDocuments(
        'ActiveEffect',
        createdEffects.map(({ id }) => requirePresent(id)),
      )
    })

    it('a hook handles custom changes of effects', async () => {
      const { gm } = tableClients
      const modifyAttributeHook = vi.fn(
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
      const id = gm.Hooks.on('applyActiveEffect', modifyAttributeHook)
      const [createdEffects] = await findHera(gm).createEmbeddedDocuments('ActiveEffect', [
        createEffect({ key: 'system.bonus', mode: 0, type: 'custom', value: 'x' }),
      ])
      expect(getProperty(findHera(gm), 'system.bonus')).toBe(100)
      await requirePresent(createdEffects).delete()
      gm.Hooks.off('applyActiveEffect', id)
    })

    it("effects have data of a package's subtype", async () => {
      const { gm } = tableClients
      const [createdEffects] = await findHera(gm).createEmbeddedDocuments('ActiveEffect', [
        { name: 'C', type: 'condition', system: { rank: 3 } },
      ])
      expect(requirePresent(createdEffects).toObject()).toMatchObject({
        type: 'condition',
        system: { rank: 3 },
      })
      await requirePresent(createdEffects).delete()
    })
  })

  describe('statuses', () => {
    it('a status can be toggled', async () => {
      const { gm } = tableClients
      const createdEffect = await findHera(gm).toggleStatusEffect('dazed')
      expect(createdEffect).toMatchObject({ id: 'dazed00000000000', name: 'Dazed' })
      expect([...(createdEffect as ActiveEffect).statuses]).toEqual(['dazed'])
      expect(await findHera(gm).toggleStatusEffect('dazed', { active: true })).toBe(true)
      expect(await findHera(gm).toggleStatusEffect('dazed')).toBe(false)
      expect(await findHera(gm).toggleStatusEffect('dazed', { active: false })).toBeUndefined()
      await findHera(gm).toggleStatusEffect('asleep', { overlay: true })
      expect(findHera(gm).effects.contents[0]?.getFlag('core', 'overlay')).toBe(true)
      await findHera(gm).toggleStatusEffect('asleep')
      expect(await waitForRejectionReason(findHera(gm).toggleStatusEffect('unheard-of'))).toContain(
        'Invalid status ID',
      )
    })

    it('a status has an icon while it lasts, and on 14 only with `showIcon` unless it was toggled', async () => {
      const { gm } = tableClients
      const toggledEffect = (await findHera(gm).toggleStatusEffect('dazed')) as ActiveEffect
      const [createdEffects] = await findHera(gm).createEmbeddedDocuments('ActiveEffect', [
        { name: 'Asleep', statuses: ['asleep'] },
      ])
      const readIconState = ({ isTemporary, _source }: ActiveEffect): unknown[] => [
        isTemporary,
        _source['showIcon'],
      ]
      const { ALWAYS, CONDITIONAL } = ACTIVE_EFFECT_SHOW_ICON
      expect([toggledEffect, requirePresent(createdEffects) as ActiveEffect].map(readIconState)).toEqual(
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
      await findHera(gm).deleteEmbeddedDocuments('ActiveEffect', [
        requirePresent(toggledEffect.id),
        requirePresent(requirePresent(createdEffects).id),
      ])
    })

    it('assigning a new list of statuses loses the former ones', () => {
      const { CONFIG } = tableClients.gm
      const effectsBefore = Object.values(CONFIG.statusEffects)
      const listStatusIds = (): string[] => Object.values(CONFIG.statusEffects).map(({ id }) => id)
      addStatusEffect(CONFIG, { id: 'extra', name: 'Extra', img: 'icons/svg/aura.svg' })
      expect(listStatusIds()).toContain('extra')
      const statusEffectsReference = CONFIG.statusEffects
      CONFIG.statusEffects = effectsBefore
      expect(listStatusIds()).toEqual(effectsBefore.map(({ id }) => id))
      // On Foundry 14, the assignment empties the collection and fills it again. The object stays the same, because
      // other code may hold a reference to it.
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
    // The server runs no data models. Therefore a client may receive subtype data that its own model rejects.
    const invalidItemUpdate = {
      action: 'update',
      documentName: 'Item',
      parentUuid: findHera(gm).uuid,
      pack: null,
      options: {},
    } as const
    const { RawConnection } = await import('../../server/testing/raw-connection')
    const rawConnection = await RawConnection.open(tableClients.table, 'Gamemaster')
    await rawConnection.run({
      ...invalidItemUpdate,
      action: 'create',
      data: [{ name: 'Broken', type: 'gear', system: { weight: 'heavy' } }],
    })
    await game.settings.set('toy', 'layout', 'w')
    const id = [...findHera(ann).items.invalidDocumentIds][0]
    expect([findHera(ann).items.size, findHera(ann).items.getName('Broken')]).toEqual([2, undefined])
    expect(findHera(ann).items.getInvalid(requirePresent(id))).toMatchObject({
      name: 'Broken',
      invalid: true,
    })
    expect(findHera(ann).toObject()).toMatchObject({ items: [{}, {}, { system: { weight: 'heavy' } }] })
    expect(getProperty(findHera(ann), 'system.burden')).toBe(5)
    await rawConnection.update(
      'Item',
      { _id: requirePresent(id), system: { weight: 2 } },
      { parentUuid: findHera(gm).uuid },
    )
    await game.settings.set('toy', 'layout', 'v')
    expect([
      findHera(ann).items.invalidDocumentIds.size,
      getProperty(findHera(ann), 'system.burden'),
    ]).toEqual([0, 7])
    await rawConnection.delete('Item', requirePresent(id), { parentUuid: findHera(gm).uuid })
    rawConnection.close()
    errorSpy.mockRestore()
  })
})
