/** Tests documented members that the practice table lacks. Code that reads such a member must get an error. */
import { beforeAll, describe, expect, it } from 'vitest'
import { requireNotNull, setUpTableClients } from '../../server/testing/use-table'
import { readDocumentedMembers, isMemberReadable } from './documented-members'
import type { MissingMembers } from './members/class-members'

type AbstractClass = abstract new (...args: never[]) => object

describe.each([13, 14] as const)('what generation %i documents and the table lacks', (generation) => {
  const tableClients = setUpTableClients(generation)
  let documentedClasses: ReadonlyMap<string, AbstractClass>
  let missingMembersByClass: Readonly<Record<string, MissingMembers>>
  beforeAll(async () => {
    // The modules are imported inside this function, because each test client has its own copies of the modules. A
    // dynamic import returns the copies of the client that joined last.
    const { DOCUMENTED_CLASSES, listClassesInNamespace: classesInNamespace } =
      await import('./missing-members')
    const { createDataNamespace: dataNamespace } = await import('../data/namespace')
    const { diceNamespace } = await import('../dice/namespace')
    documentedClasses = new Map([
      ...DOCUMENTED_CLASSES,
      ...classesInNamespace('foundry.data', dataNamespace(generation)),
      ...classesInNamespace('foundry.dice', diceNamespace),
    ])
    missingMembersByClass = (await import('./members')).MISSING_MEMBERS
  })

  it('a missing member throws when it is read, and names its documentation', () => {
    const scene = requireNotNull(tableClients.ann.game.scenes.contents[0]) as unknown as Record<
      string,
      unknown
    >
    expect(() => scene['walls']).toThrow(
      `Scene#walls is not given by the practice table. It is documented: https://foundryvtt.com/api/v${String(generation)}/classes/foundry.documents.Scene.html`,
    )
    const actorCollection = tableClients.ann.game.actors as unknown as Record<string, unknown>
    expect(() => actorCollection['search']).toThrow('DocumentCollection#search is not given')
    const dataField = new (requireNotNull(documentedClasses.get('foundry.data.fields.ArrayField')) as new (
      memberOwner: object,
    ) => object)(
      new (requireNotNull(documentedClasses.get('foundry.data.fields.StringField')) as new () => object)(),
    )
    expect(() => Reflect.get(dataField, '_updateDiff') as unknown).toThrow(
      'ArrayField#_updateDiff is not given',
    )
    const { game, ui } = tableClients.ann.globals as Record<'game' | 'ui', Record<string, unknown>>
    expect(() => game['togglePause']).toThrow('classes/foundry.Game.html')
    expect(() => ui['pause']).toThrow('variables/ui.html')
    expect(() => findCanvas(tableClients.ann)['walls']).toThrow(
      `canvas.walls is not given by the practice table. It is documented: https://foundryvtt.com/api/v${String(generation)}/classes/foundry.canvas.Canvas.html`,
    )
    expect(() => findCanvas(tableClients.ann)['dimensions']).toThrow('canvas.dimensions is not given')
  })

  it('a canvas member of the other generation is undefined', () => {
    const [ownMember, otherMember] =
      generation === 14 ? ['transition', '_panTime'] : ['_panTime', 'transition']
    expect(() => findCanvas(tableClients.ann)[ownMember]).toThrow('is not given')
    expect(findCanvas(tableClients.ann)[otherMember]).toBeUndefined()
    expect(findCanvas(tableClients.ann)['nonsense']).toBeUndefined()
  })

  it("a member that Foundry lacks is undefined, or the package's own", () => {
    const heroActor = requireNotNull(tableClients.ann.game.actors.contents[0]) as unknown as Record<
      string,
      unknown
    >
    expect(heroActor['nonsense']).toBeUndefined()
    expect((tableClients.ann.game as Record<string, unknown>)['nonsense']).toBeUndefined()
    heroActor['toEmbed'] = 'mine'
    expect(heroActor['toEmbed']).toBe('mine')
    expect(
      () =>
        (requireNotNull(tableClients.gm.game.actors.contents[0]) as unknown as typeof heroActor)['toEmbed'],
    ).toThrow()
  })

  it("the table reports a package's class that overrides a missing member", async () => {
    const { listUncalledOverrides: uncalledOverrides } = await import('./refuse-reading')
    const TokenClass = requireNotNull(
      documentedClasses.get('foundry.documents.TokenDocument'),
    ) as new () => object
    class Walker extends TokenClass {
      _onMovementStopped(): void {}
      prepareDerivedData(): void {}
    }
    expect(uncalledOverrides(class extends Walker {})).toEqual(['Walker#_onMovementStopped'])
    expect(uncalledOverrides(TokenClass)).toEqual([])
  })

  it('the list names all missing members, and no existing ones', () => {
    const readableMembers: string[] = []
    for (const [classPath, missing] of Object.entries(missingMembersByClass)) {
      // Classes of windows are skipped, because they need a page. The test `missing-members.dom.test.ts` tests them.
      if (classPath.startsWith('foundry.applications.')) continue
      const documentedClass = requireNotNull(documentedClasses.get(classPath))
      const recordReadableMembers = (memberOwner: object, memberNames: readonly string[] = []): void => {
        for (const memberName of memberNames) {
          try {
            Reflect.get(memberOwner, memberName)
            readableMembers.push(`${classPath} ${memberName}`)
          } catch (error) {
            expect(String(error)).toContain('is not given by the practice table. It is documented')
          }
        }
      }
      recordReadableMembers(documentedClass.prototype as object, missing.both)
      recordReadableMembers(documentedClass, missing.static)
      recordReadableMembers(
        documentedClass.prototype as object,
        generation === 13 ? missing.only13 : missing.only14,
      )
      recordReadableMembers(documentedClass, generation === 13 ? missing.static13 : missing.static14)
    }
    expect(readableMembers).toEqual([])
  })

  it('the list also has each member that 13 calls deprecated', async () => {
    const membersByClass = await readDocumentedMembers(DATA_LAYER_TYPE_FOLDERS)
    const pathsByClass = new Map<unknown, string>(
      [...documentedClasses].map(([classPath, target]) => [target, classPath]),
    )
    /**
     * True if a parent class has a member of this name. Members that Foundry calls deprecated in the parent class do
     * not count.
     */
    const hasInheritedMember = (memberOwner: object, memberName: string): boolean => {
      const parentPrototype = Object.getPrototypeOf(memberOwner) as object | null
      if (parentPrototype === null) return false
      return (
        membersByClass.get(pathsByClass.get(parentPrototype) ?? '')?.own.has(memberName) === true ||
        hasInheritedMember(parentPrototype, memberName)
      )
    }
    const readableMembers: string[] = []
    for (const [classPath, target] of documentedClasses)
      for (const memberName of membersByClass.get(classPath)?.old ?? [])
        if (
          !hasInheritedMember(target, memberName) &&
          [target, target.prototype as object].some((classOrPrototype) =>
            isMemberReadable(classOrPrototype, memberName),
          )
        )
          readableMembers.push(`${classPath} ${memberName}`)
    expect(readableMembers).toEqual([])
  })

  if (generation === 13)
    it('the list covers every method and accessor in the types of 13', async () => {
      const membersMissingInList: string[] = []
      for (const [classPath, members] of await readDocumentedMembers(DATA_LAYER_TYPE_FOLDERS)) {
        const memberOwner = documentedClasses.get(classPath)
        if (!memberOwner) continue
        const { prototype } = memberOwner as { prototype: object }
        for (const memberName of members.own)
          if (!(memberName in prototype) && !MEMBERS_OF_INSTANCES_ONLY.includes(memberName))
            membersMissingInList.push(`${classPath}#${memberName}`)
        for (const memberName of members.static)
          if (!(memberName in memberOwner) && !MEMBERS_OF_INSTANCES_ONLY.includes(memberName))
            membersMissingInList.push(`${classPath}.${memberName}`)
      }
      expect(membersMissingInList).toEqual([])
    })

  if (generation === 13)
    it('the list covers every member of the canvas in the types of 13', async () => {
      const canvasMembers = requireNotNull(
        (await readDocumentedMembers(['client/canvas'])).get('foundry.canvas.Canvas'),
      )
      const outdatedMembers = new Set([
        ...canvasMembers.static,
        ...canvasMembers.old,
        ...INTERNAL_CANVAS_MEMBERS,
      ])
      const expectedMemberNames = [...canvasMembers.all].filter(
        (memberName) => !outdatedMembers.has(memberName),
      )
      expect(expectedMemberNames.length).toBeGreaterThan(60)
      expect(
        expectedMemberNames.filter(
          (memberName) =>
            !(memberName in findCanvas(tableClients.ann)) && !BOARD_CANVAS_MEMBERS.includes(memberName),
        ),
      ).toEqual([])
    })
})

const findCanvas = ({ globals }: { readonly globals: object }) =>
  (globals as { readonly canvas: Record<string, unknown> }).canvas

/** Members of the canvas that exist only after the board is created. */
const BOARD_CANVAS_MEMBERS = ['ready', 'scene', 'tokens', 'hud', 'draw', 'grid']
/** Members of the canvas that the community's types mark as internal, or as removed in Foundry 13. */
const INTERNAL_CANVAS_MEMBERS = ['_configurePerformanceMode', 'pendingOperations', 'colorManager']

const DATA_LAYER_TYPE_FOLDERS = [
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

/**
 * Members that are accessors of the class in Foundry. On the practice table, each instance or subclass has such a
 * member of its own.
 */
const MEMBERS_OF_INSTANCES_ONLY = ['documentName', 'method', 'render', 'type']

it("no class of documents, collections, fields or dice has a public member of the table's own, which could clash with a package's", async () => {
  const { DOCUMENTED_CLASSES, listClassesInNamespace: classesInNamespace } = await import('./missing-members')
  const { createDataNamespace: dataNamespace } = await import('../data/namespace')
  const { diceNamespace } = await import('../dice/namespace')
  const otherNamespaces = { 'foundry.data': dataNamespace(13), 'foundry.dice': diceNamespace }
  const publishedClasses = [
    ...DOCUMENTED_CLASSES,
    ...Object.entries(otherNamespaces).flatMap(([classPath, namespace]) =>
      classesInNamespace(classPath, namespace),
    ),
  ]
  const { MISSING_MEMBERS } = await import('./members')
  const documentedClass = Object.values(MISSING_MEMBERS).flatMap(
    (missingMembersOfClass) => Object.values(missingMembersOfClass).flat() as string[],
  )
  const documentedNames = new Set<string>(['constructor', ...documentedClass])
  for (const { all } of (await readDocumentedMembers(DATA_LAYER_TYPE_FOLDERS)).values())
    for (const memberName of all) documentedNames.add(memberName)
  const unexpectedMemberNames = publishedClasses.flatMap(([classPath, { prototype }]) =>
    Object.getOwnPropertyNames(prototype)
      .filter(
        (memberName) =>
          !memberName.startsWith('_') &&
          !documentedNames.has(memberName) &&
          !MEMBERS_PROVIDED_SINCE_FOUNDRY_14.includes(memberName),
      )
      .map((memberName) => `${classPath}#${memberName}`),
  )
  expect(unexpectedMemberNames).toEqual([])
})

/** Members that Foundry documents only in version 14, but that the practice table has on Foundry 13 too. */
const MEMBERS_PROVIDED_SINCE_FOUNDRY_14 = [
  'applyMode',
  'extendFields',
  'firstLevel',
  'isExpiryEvent',
  'isExpiryTrackable',
  'pluralRules',
  'removeFields',
  'syntheticActor',
]

it('the types of 13 do not know the members that are listed for 14 alone', async () => {
  const { MISSING_MEMBERS } = await import('./members')
  const documentedMembersOfFoundry13 = await readDocumentedMembers([
    ...DATA_LAYER_TYPE_FOLDERS,
    'client/applications',
  ])
  const membersKnownToFoundry13 = Object.entries(MISSING_MEMBERS).flatMap(
    ([classPath, { only14 = [], static14 = [] }]) => {
      const documentedMembersOfClass = documentedMembersOfFoundry13.get(classPath)
      return [
        ...only14.filter((memberName) => documentedMembersOfClass?.own.has(memberName)),
        ...static14.filter((memberName) => documentedMembersOfClass?.static.has(memberName)),
      ].map((memberName) => `${classPath} ${memberName}`)
    },
  )
  expect(membersKnownToFoundry13).toEqual([])
})
