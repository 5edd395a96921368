/** Tests the globals of Foundry 13 and of Foundry 14, and the time during the start at which each global appears. */
import { describe, expect, it } from 'vitest'
import { requireNotNull, waitForRejectionReason, setUpTableClients } from '../server/testing/use-table'

type NestedNamespaces = Record<string, Record<string, unknown>>

describe.each([13, 14] as const)('the globals of generation %i', (generation) => {
  const tableClients = setUpTableClients(generation)

  it('the globals are those of both generations', () => {
    const globalNames = [
      'CONFIG',
      'CONST',
      'game',
      'ui',
      'canvas',
      'foundry',
      'Hooks',
      'Collection',
      'Color',
      'Roll',
      'Handlebars',
    ]
    const documentNames = [
      'Actor',
      'Item',
      'ActiveEffect',
      'Card',
      'Cards',
      'ChatMessage',
      'Combat',
      'TokenDocument',
      'User',
    ]
    for (const globalName of [
      ...globalNames,
      ...documentNames,
      'fromUuid',
      'fromUuidSync',
      'getDocumentClass',
    ]) {
      expect(tableClients.gm.globals, globalName).toHaveProperty(globalName)
    }
    const { game, canvas } = tableClients.gm.globals as { game: { canvas: unknown }; canvas: object }
    expect(game.canvas).toBe(canvas)
    for (const globalName of ['_loc', '_del', '_replace'])
      expect(globalName in tableClients.gm.globals).toBe(generation === 14)
  })

  it.each([
    'foundry.nonsense',
    'foundry.utils.nonsense',
    'foundry.data.fields.NonsenseField',
    'foundry.documents.collections.Nonsense',
    'CONST.NONSENSE',
    'game.clipboard',
    'game.audio',
  ])('the global %s says that the table lacks it', (globalNamePath) => {
    const readGlobalPath = (): unknown =>
      globalNamePath
        .split('.')
        .reduce<unknown>(
          (memberValue, memberName) => (memberValue as NestedNamespaces)[memberName],
          tableClients.gm.globals,
        )
    expect(readGlobalPath).toThrow('is not given by the practice table')
  })

  it('no documents exist at `init` and `i18nInit`', () => {
    const { early } = tableClients.gm.CONFIG['TOY'] as { early: Record<string, string[]> }
    expect(early).toEqual({
      init: ['settings'],
      i18nInit: ['settings'],
      setup: expect.arrayContaining([
        'actors',
        'users',
        'packs',
        'messages',
        'combats',
        'settings',
      ]) as string[],
    })
  })

  it('constants cannot be changed', () => {
    const { CONST } = tableClients.gm.globals as { CONST: Record<string, Record<string, unknown>> }
    expect(() => {
      CONST['GRID_TYPES'] = {}
    }).toThrow()
    expect(() => {
      requireNotNull(CONST['GRID_TYPES'])['SQUARE'] = 9
    }).toThrow()
  })

  it('CONFIG says what it lacks, and knows its slots', () => {
    const CONFIG = tableClients.gm.CONFIG as unknown as Record<string, Record<string, unknown>>
    expect(() => CONFIG['WebRTC']).toThrow(
      'CONFIG.WebRTC is not given by the practice table. It is documented',
    )
    expect(() => CONFIG['Actor']?.['compendiumBanner']).toThrow('CONFIG.Actor.compendiumBanner is not given')
    expect(CONFIG['TOYS']).toBeUndefined()
    expect(CONFIG['Actor']?.['nonsense']).toBeUndefined()
    CONFIG['TOYS'] = { rules: 1 }
    expect(CONFIG['TOYS']).toEqual({ rules: 1 })
    // A package may add its own members to CONFIG, and to the existing parts of CONFIG.
    Object.assign(CONFIG, { toyRules: 2 })
    Object.assign(requireNotNull(CONFIG['Actor']), { toyTemplates: ['x'], defaultType: 'hero' })
    expect([CONFIG['toyRules'], CONFIG['Actor']?.['toyTemplates'], CONFIG['Actor']?.['defaultType']]).toEqual(
      [2, ['x'], 'hero'],
    )
    expect(() => {
      CONFIG['quieres'] = {}
    }).toThrow('CONFIG.quieres is no slot that Foundry documents')
    for (const [part, slot] of [
      ['Actor', 'documentClas'],
      ['ui', 'playlist'],
      ['time', 'roundtime'],
    ] as const)
      expect(() => {
        requireNotNull(CONFIG[part])[slot] = 1
      }).toThrow(`CONFIG.${part}.${slot} is no slot`)
    expect(CONFIG['Item']?.['compendiumIndexFields']).toEqual(['system.weight'])
    expect(CONFIG['Actor']?.['compendiumIndexFields']).toEqual([])
    expect(CONFIG['Combat']?.['compendiumIndexFields']).toBeUndefined()
    expect(() => CONFIG['cursors']).toThrow('CONFIG.cursors is not given')
    // Members of the parts of `CONFIG` that the API pages of Foundry 13 and 14 document: `CONFIG.ActiveEffect`,
    // `CONFIG.Actor`, `CONFIG.Token`, `CONFIG.TextEditor`.
    for (const [since, part, slot] of [
      [14, 'Actor', 'embedHandlers'],
      [14, 'Token', 'sidebar'],
      [14, 'TextEditor', 'engines'],
      [13, 'Token', 'layerClass'],
    ] as const)
      if (since === generation) expect(() => CONFIG[part]?.[slot], slot).toThrow('is not given')
      else expect(slot in requireNotNull(CONFIG[part]), slot).toBe(false)
  })

  it('only generation 14 has its own globals', () => {
    const { foundry, game } = tableClients.gm.globals as {
      foundry: { utils: Record<string, unknown> }
      game: { i18n: { pluralRules: unknown } }
    }
    expect(foundry.utils['isPlainObject'] !== undefined).toBe(generation === 14)
    expect(game.i18n.pluralRules !== undefined).toBe(generation === 14)
    for (const foundryUtilityName of ['escapeHTML', 'cleanHTML', 'parseHTML', 'deepFreeze', 'Semaphore'])
      expect(foundry.utils[foundryUtilityName], foundryUtilityName).toBeTypeOf('function')
  })

  it('an invalid id makes no document with another id', async () => {
    const { Actor } = tableClients.gm.globals as {
      Actor: { create(actorData: object, options: object): Promise<{ id: string }> }
    }
    const heroData = { name: 'H', type: 'hero' }
    expect(
      await waitForRejectionReason(Actor.create({ ...heroData, _id: 'too short' }, { keepId: true })),
    ).toContain('not valid')
    const createdActor = await Actor.create({ ...heroData, _id: 'kept000000000000' }, { keepId: true })
    expect(createdActor.id).toBe('kept000000000000')
    expect((await Actor.create(heroData, { keepId: true })).id).toMatch(/^\w{16}$/)
  })

  it.each(['Actors', 'renderTemplate', 'mergeObject', 'ChatLog', 'Die', 'TextEditor', 'ActorSheet'])(
    'the global %s names its new place',
    (globalName) => {
      expect(() => tableClients.gm.globals[globalName]).toThrow(`The global "${globalName}" is deprecated`)
      expect(Object.keys(tableClients.gm.globals)).not.toContain(globalName)
    },
  )

  it('a package can test for globals that its generation may lack', () => {
    const { foundry, CONST } = tableClients.gm.globals as {
      foundry: NestedNamespaces
      CONST: NestedNamespaces
    }
    const isGeneration14 = generation === 14
    expect('modifyBatch' in (foundry['documents'] ?? {})).toBe(isGeneration14)
    expect(Boolean(foundry['documents']?.['modifyBatch'])).toBe(isGeneration14)
    expect(Boolean(foundry['data']?.['operators'])).toBe(isGeneration14)
    expect(Boolean(foundry['data']?.['ActiveEffectTypeDataModel'])).toBe(isGeneration14)
    expect(Boolean(foundry['utils']?.['equals'])).toBe(isGeneration14)
    expect(Boolean(foundry['utils']?.['objectsEqual'])).toBe(!isGeneration14)
    if (isGeneration14) {
      expect(() => CONST['ACTIVE_EFFECT_MODES']).toThrow('deprecated')
      expect(() => CONST['DICE_ROLL_MODES']).toThrow('deprecated')
    } else {
      expect(CONST['ACTIVE_EFFECT_SHOW_ICON']).toBeUndefined()
      expect(CONST['DICE_ROLL_MODES']).toMatchObject({ PUBLIC: 'publicroll' })
    }
  })

  it('the missing parts of version 1 have names, so that a package can remove them', () => {
    const { foundry } = tableClients.gm.globals as {
      foundry: Record<string, Record<string, Record<string, new () => object>>>
    }
    const { JournalSheet } = foundry['appv1']?.['sheets'] ?? {}
    expect(JournalSheet).toBeTypeOf('function')
    expect(() => Reflect.construct(JournalSheet as new () => object, [])).toThrow('not given')
  })
})
