/** Tests that documented members which the table lacks throw when code reads them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { must, useTable } from '../../server/testing/use-table'
import { documentedMembers, isGiven } from './documented-members'
import type { NotGiven } from './members'

type AnyClass = abstract new (...args: never[]) => object

describe.each([13, 14] as const)('what generation %i documents and the table lacks', (generation) => {
  const seats = useTable(generation)
  let classes: ReadonlyMap<string, AnyClass>
  let notGiven: Readonly<Record<string, NotGiven>>
  beforeAll(async () => {
    // Each client has its own module instances; a plain import gives those of the client that joined last.
    const { CLASSES, classesIn } = await import('./classes')
    const { dataNamespace } = await import('../data/namespace')
    const { diceNamespace } = await import('../dice/namespace')
    classes = new Map([
      ...CLASSES,
      ...classesIn('foundry.data', dataNamespace(generation)),
      ...classesIn('foundry.dice', diceNamespace),
    ])
    notGiven = (await import('./members')).NOT_GIVEN
  })

  it('throws when it is read, and says where it is documented', () => {
    const scene = must(seats.ann.game.scenes.contents[0]) as unknown as Record<string, unknown>
    expect(() => scene['walls']).toThrow(
      `Scene#walls is not given by the practice table. It is documented: https://foundryvtt.com/api/v${String(generation)}/classes/foundry.documents.Scene.html`,
    )
    const actors = seats.ann.game.actors as unknown as Record<string, unknown>
    expect(() => actors['search']).toThrow('DocumentCollection#search is not given')
    const field = new (must(classes.get('foundry.data.fields.ArrayField')) as new (of: object) => object)(
      new (must(classes.get('foundry.data.fields.StringField')) as new () => object)(),
    )
    expect(() => Reflect.get(field, '_updateDiff') as unknown).toThrow('ArrayField#_updateDiff is not given')
    const { game, ui } = seats.ann.globals as Record<'game' | 'ui', Record<string, unknown>>
    expect(() => game['togglePause']).toThrow('classes/foundry.Game.html')
    expect(() => ui['pause']).toThrow('variables/ui.html')
    expect(() => canvasOf(seats.ann)['walls']).toThrow(
      `canvas.walls is not given by the practice table. It is documented: https://foundryvtt.com/api/v${String(generation)}/classes/foundry.canvas.Canvas.html`,
    )
    expect(() => canvasOf(seats.ann)['dimensions']).toThrow('canvas.dimensions is not given')
  })

  it('is undefined on the canvas where only the other generation has it', () => {
    const [here, there] = generation === 14 ? ['transition', '_panTime'] : ['_panTime', 'transition']
    expect(() => canvasOf(seats.ann)[here]).toThrow('is not given')
    expect(canvasOf(seats.ann)[there]).toBeUndefined()
    expect(canvasOf(seats.ann)['nonsense']).toBeUndefined()
  })

  it('is undefined where Foundry has nothing, and a package’s own where it puts something', () => {
    const hero = must(seats.ann.game.actors.contents[0]) as unknown as Record<string, unknown>
    expect(hero['nonsense']).toBeUndefined()
    expect((seats.ann.game as Record<string, unknown>)['nonsense']).toBeUndefined()
    hero['toEmbed'] = 'mine'
    expect(hero['toEmbed']).toBe('mine')
    expect(() => (must(seats.gm.game.actors.contents[0]) as unknown as typeof hero)['toEmbed']).toThrow()
  })

  it('is noticed when a package’s class brings something along for it', async () => {
    const { overriddenInVain } = await import('./refuse')
    const Token = must(classes.get('foundry.documents.TokenDocument')) as new () => object
    class Walker extends Token {
      _onMovementStopped(): void {}
      prepareDerivedData(): void {}
    }
    expect(overriddenInVain(class extends Walker {})).toEqual(['Walker#_onMovementStopped'])
    expect(overriddenInVain(Token)).toEqual([])
  })

  it('is all that the list names, and nothing that is given', () => {
    const given: string[] = []
    for (const [place, missing] of Object.entries(notGiven)) {
      // Classes of windows need a page: `windows.dom.test.ts` tests them.
      if (place.startsWith('foundry.applications.')) continue
      const listed = must(classes.get(place))
      const check = (target: object, names: readonly string[] = []): void => {
        for (const name of names) {
          try {
            Reflect.get(target, name)
            given.push(`${place} ${name}`)
          } catch (error) {
            expect(String(error)).toContain('is not given by the practice table. It is documented')
          }
        }
      }
      check(listed.prototype as object, missing.both)
      check(listed, missing.static)
      check(listed.prototype as object, generation === 13 ? missing.only13 : missing.only14)
      check(listed, generation === 13 ? missing.static13 : missing.static14)
    }
    expect(given).toEqual([])
  })

  it('is, too, whatever 13 calls deprecated', async () => {
    const documented = await documentedMembers(DATA_LAYER)
    const places = new Map<unknown, string>([...classes].map(([place, target]) => [target, place]))
    /** Does the class inherit a member of this name that is not deprecated in the parent class? */
    const inherits = (target: object, name: string): boolean => {
      const parent = Object.getPrototypeOf(target) as object | null
      if (parent === null) return false
      return documented.get(places.get(parent) ?? '')?.own.has(name) === true || inherits(parent, name)
    }
    const given: string[] = []
    for (const [place, target] of classes)
      for (const name of documented.get(place)?.old ?? [])
        if (!inherits(target, name) && [target, target.prototype as object].some((one) => isGiven(one, name)))
          given.push(`${place} ${name}`)
    expect(given).toEqual([])
  })

  if (generation === 13)
    it('is known of every method and accessor in the types of 13', async () => {
      const forgotten: string[] = []
      for (const [place, members] of await documentedMembers(DATA_LAYER)) {
        const target = classes.get(place)
        if (!target) continue
        const { prototype } = target as { prototype: object }
        for (const name of members.own)
          if (!(name in prototype) && !OF_EACH.includes(name)) forgotten.push(`${place}#${name}`)
        for (const name of members.static)
          if (!(name in target) && !OF_EACH.includes(name)) forgotten.push(`${place}.${name}`)
      }
      expect(forgotten).toEqual([])
    })

  if (generation === 13)
    it('is known of every member of the canvas in the types of 13', async () => {
      const described = must((await documentedMembers(['client/canvas'])).get('foundry.canvas.Canvas'))
      const outdated = new Set([...described.static, ...described.old, ...INTERNAL])
      const wanted = [...described.all].filter((name) => !outdated.has(name))
      expect(wanted.length).toBeGreaterThan(60)
      expect(wanted.filter((name) => !(name in canvasOf(seats.ann)) && !GIVEN.includes(name))).toEqual([])
    })
})

const canvasOf = ({ globals }: { readonly globals: object }) =>
  (globals as { readonly canvas: Record<string, unknown> }).canvas

/** Members of the canvas that the board provides after it is created. */
const GIVEN = ['ready', 'scene', 'tokens', 'hud', 'draw', 'grid']
/** Members of the canvas that the types call internal, or that they say 13 has removed. */
const INTERNAL = ['_configurePerformanceMode', 'pendingOperations', 'colorManager']

const DATA_LAYER = [
  'client/documents',
  'common/documents',
  'common/abstract',
  'client/helpers',
  'client/nue',
  'common/utils',
  'common/data',
  'client/data',
  'client/dice',
]

/** Members that are accessors in Foundry but members of each instance or subclass here. */
const OF_EACH = ['documentName', 'method', 'render', 'type']

it('no class of documents, collections, fields or dice has a public name of the table’s own, which a package’s could meet', async () => {
  const { CLASSES, classesIn } = await import('./classes')
  const { dataNamespace } = await import('../data/namespace')
  const { diceNamespace } = await import('../dice/namespace')
  const further = { 'foundry.data': dataNamespace(13), 'foundry.dice': diceNamespace }
  const published = [
    ...CLASSES,
    ...Object.entries(further).flatMap(([place, namespace]) => classesIn(place, namespace)),
  ]
  const { NOT_GIVEN } = await import('./members')
  const listed = Object.values(NOT_GIVEN).flatMap((missing) => Object.values(missing).flat() as string[])
  const documented = new Set<string>(['constructor', ...listed])
  for (const { all } of (await documentedMembers(DATA_LAYER)).values())
    for (const name of all) documented.add(name)
  const own = published.flatMap(([place, { prototype }]) =>
    Object.getOwnPropertyNames(prototype)
      .filter((name) => !name.startsWith('_') && !documented.has(name) && !SINCE_14.includes(name))
      .map((name) => `${place}#${name}`),
  )
  expect(own).toEqual([])
})

/** Members that only 14 documents and that the table has. */
const SINCE_14 = [
  'applyMode',
  'extendFields',
  'isExpiryEvent',
  'isExpiryTrackable',
  'pluralRules',
  'removeFields',
  'syntheticActor',
]

it('what is said to be of 14 alone is unknown to the types of 13', async () => {
  const { NOT_GIVEN } = await import('./members')
  const known = await documentedMembers([...DATA_LAYER, 'client/applications'])
  const told = Object.entries(NOT_GIVEN).flatMap(([place, { only14 = [], static14 = [] }]) => {
    const members = known.get(place)
    return [
      ...only14.filter((name) => members?.own.has(name)),
      ...static14.filter((name) => members?.static.has(name)),
    ].map((name) => `${place} ${name}`)
  })
  expect(told).toEqual([])
})
