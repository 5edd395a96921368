/** Tests members of Foundry's API that published packages use. Each test covers only a few members. */
import { DetectionMode } from './board/detection-mode'
import { describe, expect, it, vi } from 'vitest'
import { requireNotNull, setUpTableClients } from '../server/testing/use-table'

interface TestedUtils {
  invertObject(testedObject: object): object
  getParentClasses(testedObject: unknown): { name: string }[]
}

describe.each([13, 14] as const)('what packages ask for, on generation %i', (generation) => {
  const tableClients = setUpTableClients(generation)

  it('packages can use foundry.utils.invertObject and getParentClasses', () => {
    const { utils } = (tableClients.gm.globals as { foundry: { utils: TestedUtils } }).foundry
    expect(utils.invertObject({ a: 1, b: 'x' })).toEqual({ 1: 'a', x: 'b' })
    const classNames = utils
      .getParentClasses(tableClients.gm.CONFIG.Actor.documentClass)
      .map(({ name }) => name)
    expect(classNames[0]).toBe('Actor')
    expect(classNames.at(-1)).toBe('DataModel')
  })

  it('packages can use User#isDesignated', () => {
    const { game } = tableClients.gm
    const [ann] = game.users.filter((user) => user.name === 'Ann')
    expect(game.user.isDesignated((user) => user.active)).toBe(true)
    expect(requireNotNull(ann).isDesignated((user) => user.active)).toBe(false)
    expect(requireNotNull(ann).isDesignated((user) => user.active && !user.isGM)).toBe(true)
  })

  it('packages can use Actors.instance and Collection#updateAll', async () => {
    const { game, CONFIG } = tableClients.gm
    const ActorsClass = game.actors.constructor as unknown as { instance: unknown }
    expect(ActorsClass.instance).toBe(game.actors)
    await CONFIG.Actor.documentClass.createDocuments([
      { name: 'Nyx', type: 'hero' },
      { name: 'Pan', type: 'hero' },
    ])
    const changedActors = await game.actors.updateAll(
      (actor) => ({ name: `${actor.name}!` }),
      (actor) => ['Nyx', 'Pan'].includes(actor.name),
    )
    expect(changedActors.map(({ name }) => name).sort()).toEqual(['Nyx!', 'Pan!'])
  })

  it('packages can use Document._addDataFieldMigration', () => {
    const { documentClass } = tableClients.gm.CONFIG.Actor
    const oldSystemData = { system: { old: 2 } }
    expect(documentClass._addDataFieldMigration(oldSystemData, 'system.old', 'system.now')).toBe(true)
    expect(oldSystemData).toEqual({ system: { now: 2 } })
    expect(documentClass._addDataFieldMigration(oldSystemData, 'system.old', 'system.now')).toBe(false)
    const migratedData = { a: 2, b: 3 }
    expect(documentClass._addDataFieldMigration(migratedData, 'a', 'b')).toBe(false)
    expect(migratedData).toEqual({ a: 2, b: 3 })
  })

  it('Document._addDataFieldShims keeps an old name readable, with a warning', () => {
    const { CONFIG } = tableClients.gm
    const consoleWarnSpy = vi.spyOn(console, 'warn').mockReturnValue()
    const compatibilityMode = CONFIG.compatibility.mode
    CONFIG.compatibility.mode = 1
    const migratedObject = { system: { now: 2 } as Record<string, unknown> }
    CONFIG.Actor.documentClass._addDataFieldShims(migratedObject, {
      'system.old': 'system.now',
      'gone.old': 'x',
    })
    expect([migratedObject.system['old'], Object.keys(migratedObject.system)]).toEqual([2, ['now']])
    migratedObject.system['old'] = 3
    expect(migratedObject.system['now']).toBe(3)
    expect(String(consoleWarnSpy.mock.calls[0]?.[0])).toContain('"system.old" is now "system.now"')
    CONFIG.compatibility.mode = compatibilityMode
    consoleWarnSpy.mockRestore()
  })

  it('packages can use foundry.data.validators and foundry.utils.getDefiningClass', () => {
    const { foundry } = tableClients.gm.globals as {
      foundry: {
        data: { validators: Record<string, (...given: unknown[]) => boolean> }
        utils: { getDefiningClass(testedObject: object, propertyName: string): { name: string } | undefined }
      }
    }
    const { validators } = foundry.data
    const callFieldValidator = (validatorName: string, ...given: unknown[]) =>
      validators[validatorName]?.(...given)
    expect([
      callFieldValidator('isValidId', 'abcdefghij012345'),
      callFieldValidator('isValidId', 'short'),
    ]).toEqual([true, false])
    expect([
      callFieldValidator('isColorString', '#a0b1c2'),
      callFieldValidator('isColorString', 'red'),
    ]).toEqual([true, false])
    expect([callFieldValidator('isJSON', '{}'), callFieldValidator('isJSON', '{')]).toEqual([true, false])
    expect([
      callFieldValidator('hasFileExtension', 'a/b.PNG', ['png']),
      callFieldValidator('hasFileExtension', 'png', ['png']),
    ]).toEqual([true, false])
    const pictureUrl = 'data:image/png;base64,aGk='
    expect([
      callFieldValidator('isBase64Data', pictureUrl, ['image/png']),
      callFieldValidator('isBase64Data', pictureUrl, ['image/gif']),
    ]).toEqual([true, false])
    expect(
      foundry.utils.getDefiningClass(tableClients.gm.CONFIG.Actor.documentClass, 'documentName')?.name,
    ).toBe('DocumentBase')
    expect(foundry.utils.getDefiningClass({}, 'nonsense')).toBeUndefined()
  })

  it('a package can have its own collection, and a field with its own options', () => {
    const { CONFIG, game } = tableClients.gm
    expect(CONFIG.Actor['collection']).toBe(game.actors.constructor)
    const { fields } = (tableClients.gm.globals as { foundry: { data: { fields: Record<string, never> } } })
      .foundry.data
    const { StringField } = fields as unknown as {
      StringField: new (options?: object) => { _defaults?: object }
    }
    class StringFieldWithHue extends StringField {
      static get _defaults() {
        return { ...(StringField as unknown as { _defaults: object })._defaults, hue: 3 }
      }
    }
    expect(
      [new StringFieldWithHue(), new StringFieldWithHue({ hue: 7 })].map(
        (fieldWithHue) => Reflect.get(fieldWithHue, 'hue') as unknown,
      ),
    ).toEqual([3, 7])
  })

  it('packages can name REGION_EVENTS, Token.movement, DETECTION_TYPES and documents that the table lacks', () => {
    const { CONST, RegionBehavior, CONFIG } = tableClients.gm.globals as Record<string, never> as unknown as {
      CONST: { REGION_EVENTS: Record<string, string> }
      RegionBehavior: { documentName: string }
      CONFIG: { Token: { movement: { actions: Record<string, { icon: string }> } } }
    }
    expect(CONST.REGION_EVENTS).toMatchObject({ TOKEN_ENTER: 'tokenEnter' })
    expect('REGION_ANIMATION' in CONST.REGION_EVENTS).toBe(generation === 14)
    expect(Object.keys(CONFIG.Token.movement.actions)).toContain('walk')
    expect(new DetectionMode({ id: 'nose', label: 'Nose' })).toMatchObject({
      type: DetectionMode.DETECTION_TYPES.SIGHT,
      walls: true,
    })
    expect(RegionBehavior.documentName).toBe('RegionBehavior')
  })

  it('packages can use SchemaField#extendFields on 14', () => {
    const { fields } = (tableClients.gm.globals as { foundry: { data: { fields: Record<string, never> } } })
      .foundry.data
    const { SchemaField, StringField } = fields as unknown as {
      SchemaField: new (testedObject: object) => {
        extendFields?(addedFields: object): void
        keys(): string[]
      }
      StringField: new () => object
    }
    const schemaField = new SchemaField({ a: new StringField() })
    if (generation === 13) expect('extendFields' in schemaField).toBe(false)
    else {
      schemaField.extendFields?.({ b: new StringField() })
      expect(schemaField.keys()).toEqual(['a', 'b'])
    }
  })

  it('packages can use game.keybindings, whose bindings a browser may change', async () => {
    const { keybindings } = tableClients.gm.game
    expect(() => keybindings.register('toy', 'late', {})).toThrow('after the init hook')
    expect(keybindings.get('toy', 'wave')).toEqual([{ key: 'KeyW', modifiers: ['Control'] }])
    await keybindings.set('toy', 'wave', [{ key: 'F2' }])
    expect(keybindings.get('toy', 'wave')).toEqual([{ key: 'F2', modifiers: [] }])
    await keybindings.set('toy', 'wave')
    const keyDownSpy = vi.spyOn(requireNotNull(keybindings.actions.get('toy.wave')), 'onDown')
    const pressKey = (keyCode: string, heldModifierKeys: object = {}) => {
      const fakeEvent = {
        code: keyCode,
        shiftKey: false,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        repeat: false,
        ...heldModifierKeys,
      }
      return keybindings._handle(tableClients.gm.game.keyboard._note(fakeEvent as KeyboardEvent, false))
    }
    expect([pressKey('KeyW'), keyDownSpy.mock.calls.length]).toEqual([false, 0])
    expect(pressKey('KeyW', { ctrlKey: true })).toBe(true)
    expect(keyDownSpy.mock.calls[0]?.[0]).toMatchObject({
      key: 'KeyW',
      isControl: true,
      modifiers: ['Control'],
    })
    expect(pressKey('KeyW', { ctrlKey: true, shiftKey: true })).toBe(false)
    expect(pressKey('KeyW', { ctrlKey: true, altKey: true })).toBe(true)
  })
})
