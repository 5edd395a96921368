/** Tests that reading a documented window member throws if the practice table lacks the member. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ApplicationV2 } from '../applications/api/application'
import { requireNotNull } from '../../server/testing/use-table'
import { readDocumentedMembers, isMemberReadable } from './documented-members'
import type { MissingMembers } from './members/class-members'

type AbstractClass = abstract new (...args: never[]) => object

describe.each([13, 14] as const)(
  'what generation %i documents of windows and the table lacks',
  (generation) => {
    let documentedClasses: Map<string, AbstractClass>
    let ApplicationClass: typeof ApplicationV2
    let missingMembersByClass: Readonly<Record<string, MissingMembers>>
    const createFunctionToReadMember = (memberOwner: object, memberName: string) => (): unknown =>
      Reflect.get(memberOwner, memberName)
    const findApplicationClass = (classPath: string): AbstractClass =>
      requireNotNull(documentedClasses.get(`foundry.applications.${classPath}`))

    beforeAll(async () => {
      // The missing members depend on the Foundry generation. Therefore the modules are loaded anew for each
      // generation.
      vi.resetModules()
      ;(await import('../applications/testing')).setUpTestPage(generation)
      const { createApplicationsNamespace: applicationsNamespace } = await import('../applications/namespace')
      const {
        listClassesInNamespace: classesInNamespace,
        throwOnReadsOfMissingMembers: refuseMissingMembers,
      } = await import('./missing-members')
      const applicationsByName = applicationsNamespace(generation)
      refuseMissingMembers({ applications: applicationsByName })
      documentedClasses = new Map(classesInNamespace('foundry.applications', applicationsByName))
      missingMembersByClass = (await import('./members')).MISSING_MEMBERS
      ApplicationClass = findApplicationClass('api.ApplicationV2') as typeof ApplicationV2
    })

    it('a missing member of a window or its class throws when it is read', () => {
      const application = new ApplicationClass() as unknown as Record<string, unknown>
      expect(createFunctionToReadMember(application, '_renderHeaderControl')).toThrow(
        `ApplicationV2#_renderHeaderControl is not given by the practice table. It is documented: https://foundryvtt.com/api/v${String(generation)}/classes/foundry.applications.api.ApplicationV2.html`,
      )
      expect(createFunctionToReadMember(ApplicationClass, 'waitForImages')).toThrow(
        'ApplicationV2.waitForImages is not given',
      )
      const DialogClass = findApplicationClass('api.DialogV2')
      expect(createFunctionToReadMember(DialogClass.prototype as object, '_renderButtons')).toThrow(
        'DialogV2#_renderButtons is not given',
      )
      expect(
        createFunctionToReadMember(
          findApplicationClass('sheets.ActorSheetV2').prototype as object,
          '_onRevealSecret',
        ),
      ).toThrow('DocumentSheetV2#')
      expect(application['nonsense']).toBeUndefined()
    })

    it('a member of the other generation is undefined', () => {
      const application = new ApplicationClass() as unknown as Record<string, unknown>
      expect('detachWindow' in application).toBe(generation === 14)
      for (const memberName of ['attachWindow', '_canDetach', 'renderChild'])
        if (generation === 14)
          expect(createFunctionToReadMember(application, memberName), memberName).toThrow('not given')
        else expect(memberName in application, memberName).toBe(false)
      expect('_headerControlsButtons' in application).toBe(generation === 13)
      const ItemSheet = findApplicationClass('sheets.ItemSheetV2')
      for (const memberName of ['_canDragDrop', '_onDrop', '_onDropDocument', '_onDropActiveEffect'])
        expect(memberName in (ItemSheet.prototype as object), memberName).toBe(generation === 14)
      expect('_onDrop' in (findApplicationClass('sheets.ActorSheetV2').prototype as object)).toBe(true)
    })

    it('the missing members have their names of 14, without numbers (API modules/foundry.applications.api)', () => {
      const classNamesByNamespace = {
        api: ['Application', 'Dialog', 'DocumentSheet'],
        sheets: ['ActorSheet', 'ItemSheet'],
      }
      for (const [classPath, classNames] of Object.entries(classNamesByNamespace))
        for (const className of classNames) {
          const secondVersionClass =
            generation === 14 ? findApplicationClass(`${classPath}.${className}V2`) : undefined
          expect(documentedClasses.get(`foundry.applications.${classPath}.${className}`), className).toBe(
            secondVersionClass,
          )
        }
    })

    it("the table reports a package's window that overrides a missing member", async () => {
      const { Hooks } = await import('../helpers/hooks')
      const hookErrorSpy = vi.spyOn(Hooks, 'onError').mockReturnValue(undefined)
      class Mine extends ApplicationClass {
        _renderHeaderControl(): void {}
        override _onRender(): void {}
      }
      new Mine()
      new Mine()
      expect(hookErrorSpy.mock.calls.map(([, error]) => String(error))).toEqual([
        'NotOnThisTableError: What Mine#_renderHeaderControl is called for is not given by the practice table.',
      ])
      new ApplicationClass()
      expect(hookErrorSpy).toHaveBeenCalledTimes(1)
      hookErrorSpy.mockRestore()
    })

    it('the list names all missing members, and no existing ones', () => {
      const readableMembers: string[] = []
      for (const [classPath, missing] of Object.entries(missingMembersByClass)) {
        if (!classPath.startsWith('foundry.applications.')) continue
        const documentedClass = requireNotNull(documentedClasses.get(classPath))
        const membersOfGeneration =
          generation === 13 ? [missing.only13, missing.static13] : [missing.only14, missing.static14]
        const collectMissingMemberErrors = (
          memberOwner: object,
          memberNames: readonly string[] = [],
        ): void => {
          for (const memberName of memberNames) {
            try {
              Reflect.get(memberOwner, memberName)
              readableMembers.push(`${classPath} ${memberName}`)
            } catch (error) {
              expect(String(error)).toContain('is not given by the practice table. It is documented')
            }
          }
        }
        for (const memberNames of [missing.both, membersOfGeneration[0]])
          collectMissingMemberErrors(documentedClass.prototype as object, memberNames)
        for (const memberNames of [missing.static, membersOfGeneration[1]])
          collectMissingMemberErrors(documentedClass, memberNames)
      }
      expect(readableMembers).toEqual([])
    })

    if (generation === 13)
      it('the list covers every method, accessor and static in the types of 13', async () => {
        const membersByClass = await readDocumentedMembers(['client/applications'])
        const membersMissingInList: string[] = []
        let comparedMemberCount = 0
        for (const [classPath, target] of documentedClasses) {
          const documentedMembers = membersByClass.get(classPath)
          if (!documentedMembers) continue
          const { prototype } = target as { prototype: object }
          for (const memberName of documentedMembers.own)
            if (!(memberName in prototype)) membersMissingInList.push(`${classPath}#${memberName}`)
          for (const memberName of documentedMembers.static)
            if (!(memberName in target)) membersMissingInList.push(`${classPath}.${memberName}`)
          comparedMemberCount += documentedMembers.own.size + documentedMembers.static.size
        }
        const { HandlebarsApplicationMixin } = await import('../applications/api/handlebars-application')
        const MixedApplication = HandlebarsApplicationMixin(ApplicationClass)
        const mixinMembers = requireNotNull(
          membersByClass.get('foundry.applications.api.HandlebarsApplication'),
        )
        for (const memberName of mixinMembers.own)
          if (!(memberName in MixedApplication.prototype)) membersMissingInList.push(`mixin#${memberName}`)
        expect(
          membersMissingInList.filter((memberName) => !MEMBERS_OF_INSTANCES_ONLY.includes(memberName)),
        ).toEqual([])
        // Makes sure that the comparison has found types. Without types, it would count very few members and find no
        // difference.
        expect(comparedMemberCount).toBeGreaterThan(300)
      })

    it('the table has no member that 13 calls deprecated', async () => {
      const readableMembers: string[] = []
      for (const [classPath, { old }] of await readDocumentedMembers(['client/applications']))
        for (const memberOwner of [
          documentedClasses.get(classPath),
          documentedClasses.get(classPath)?.prototype as object | undefined,
        ])
          for (const memberName of old)
            if (memberOwner && isMemberReadable(memberOwner, memberName))
              readableMembers.push(`${classPath} ${memberName}`)
      expect(readableMembers).toEqual([])
    })

    it("no window has a public member of the table's own, which could clash with a package's", async () => {
      const membersByClass = await readDocumentedMembers(['client/applications'])
      const knownMemberNames = new Set<string>(['constructor', ...MEMBERS_DESCRIBED_ONLY_IN_FOUNDRY_14])
      for (const missingMembersOfClass of Object.values(missingMembersByClass))
        for (const memberNames of Object.values(missingMembersOfClass) as string[][])
          for (const memberName of memberNames) knownMemberNames.add(memberName)
      for (const { all: classNames } of membersByClass.values())
        for (const className of classNames) knownMemberNames.add(className)
      const unexpectedMemberNames = [...documentedClasses].flatMap(([classPath, { prototype }]) =>
        Object.getOwnPropertyNames(prototype)
          .filter((memberName) => !memberName.startsWith('_') && !knownMemberNames.has(memberName))
          .map((memberName) => `${classPath}#${memberName}`),
      )
      expect(unexpectedMemberNames).toEqual([])
    })
  },
)

/**
 * The members that the test skips. In Foundry, some of them are accessors of a class, but on the practice table they
 * are members of each instance or subclass. The others are callbacks that only a browser calls.
 */
const MEMBERS_OF_INSTANCES_ONLY = [
  'foundry.applications.elements.AbstractFormInputElement#_buildElements',
  'foundry.applications.elements.HTMLEnrichedContentElement#attributeChangedCallback',
  'foundry.applications.elements.HTMLEnrichedContentElement.observedAttributes',
  'foundry.applications.elements.HTMLProseMirrorElement#disconnectedCallback',
  'foundry.applications.sidebar.AbstractSidebarTab#popout',
  'foundry.applications.ux.ContextMenu#element',
  'foundry.applications.ux.ContextMenu#eventName',
  'foundry.applications.ux.ContextMenu#selector',
]

/** Members that only the types of Foundry 14 list. The types of Foundry 13 list no members for these classes. */
const MEMBERS_DESCRIBED_ONLY_IN_FOUNDRY_14 = [
  // A member of `<formula-input>`, an element that only the types of Foundry 14 describe.
  'context',
  'connectedCallback',
  'deleteMessage',
  'detachWindow',
  'documentName',
  'entry',
  'formDisabledCallback',
  'goToPage',
  'isAtBottom',
  'open',
  'postOne',
  'processMessage',
  'save',
  'scrollBottom',
  'updateTimestamps',
  'updateMessage',
]
