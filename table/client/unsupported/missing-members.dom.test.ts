/** Tests that reading a documented window member throws if the table lacks the member. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ApplicationV2 } from '../applications/api/application'
import { requirePresent } from '../../server/testing/use-table'
import { documentedMembers, isMemberReadable } from './documented-members'
import type { MissingMembers } from './members/class-members'

type AbstractClass = abstract new (...args: never[]) => object

describe.each([13, 14] as const)(
  'what generation %i documents of windows and the table lacks',
  (generation) => {
    let classes: Map<string, AbstractClass>
    let Application: typeof ApplicationV2
    let missingMembersByClass: Readonly<Record<string, MissingMembers>>
    const readMember = (target: object, name: string) => (): unknown => Reflect.get(target, name)
    const applicationClass = (classPath: string): AbstractClass =>
      requirePresent(classes.get(`foundry.applications.${classPath}`))

    beforeAll(async () => {
      // The set of missing members depends on the Foundry generation, so the modules are loaded anew for each
      // generation.
      vi.resetModules()
      ;(await import('../applications/testing')).setUpTestPage(generation)
      const { applicationsNamespace } = await import('../applications/namespace')
      const { classesInNamespace, refuseMissingMembers } = await import('./missing-members')
      const applications = applicationsNamespace(generation)
      refuseMissingMembers({ applications })
      classes = new Map(classesInNamespace('foundry.applications', applications))
      missingMembersByClass = (await import('./members')).MISSING_MEMBERS
      Application = applicationClass('api.ApplicationV2') as typeof ApplicationV2
    })

    it('a missing member of a window or its class throws when it is read', () => {
      const app = new Application() as unknown as Record<string, unknown>
      expect(readMember(app, '_renderHeaderControl')).toThrow(
        `ApplicationV2#_renderHeaderControl is not given by the practice table. It is documented: https://foundryvtt.com/api/v${String(generation)}/classes/foundry.applications.api.ApplicationV2.html`,
      )
      expect(readMember(Application, 'waitForImages')).toThrow('ApplicationV2.waitForImages is not given')
      const Dialog = applicationClass('api.DialogV2')
      expect(readMember(Dialog.prototype as object, '_renderButtons')).toThrow(
        'DialogV2#_renderButtons is not given',
      )
      expect(
        readMember(applicationClass('sheets.ActorSheetV2').prototype as object, '_onRevealSecret'),
      ).toThrow('DocumentSheetV2#')
      expect(app['nonsense']).toBeUndefined()
    })

    it('a member of the other generation is undefined', () => {
      const app = new Application() as unknown as Record<string, unknown>
      expect('detachWindow' in app).toBe(generation === 14)
      for (const name of ['attachWindow', '_canDetach', 'renderChild'])
        if (generation === 14) expect(readMember(app, name), name).toThrow('not given')
        else expect(name in app, name).toBe(false)
      expect('_headerControlsButtons' in app).toBe(generation === 13)
      const ItemSheet = applicationClass('sheets.ItemSheetV2')
      for (const name of ['_canDragDrop', '_onDrop', '_onDropDocument', '_onDropActiveEffect'])
        expect(name in (ItemSheet.prototype as object), name).toBe(generation === 14)
      expect('_onDrop' in (applicationClass('sheets.ActorSheetV2').prototype as object)).toBe(true)
    })

    it('the missing members have their names of 14, without numbers (API modules/foundry.applications.api)', () => {
      const names = { api: ['Application', 'Dialog', 'DocumentSheet'], sheets: ['ActorSheet', 'ItemSheet'] }
      for (const [classPath, classNames] of Object.entries(names))
        for (const name of classNames) {
          const classWithV2 = generation === 14 ? applicationClass(`${classPath}.${name}V2`) : undefined
          expect(classes.get(`foundry.applications.${classPath}.${name}`), name).toBe(classWithV2)
        }
    })

    it("the table reports a package's window that overrides a missing member", async () => {
      const { Hooks } = await import('../helpers/hooks')
      const onErrorSpy = vi.spyOn(Hooks, 'onError').mockReturnValue(undefined)
      class Mine extends Application {
        _renderHeaderControl(): void {}
        override _onRender(): void {}
      }
      new Mine()
      new Mine()
      expect(onErrorSpy.mock.calls.map(([, error]) => String(error))).toEqual([
        'NotOnThisTableError: What Mine#_renderHeaderControl is called for is not given by the practice table.',
      ])
      new Application()
      expect(onErrorSpy).toHaveBeenCalledTimes(1)
      onErrorSpy.mockRestore()
    })

    it('the list names all missing members, and no existing ones', () => {
      const readableMembers: string[] = []
      for (const [classPath, missing] of Object.entries(missingMembersByClass)) {
        if (!classPath.startsWith('foundry.applications.')) continue
        const listedClass = requirePresent(classes.get(classPath))
        const membersOfGeneration =
          generation === 13 ? [missing.only13, missing.static13] : [missing.only14, missing.static14]
        const collectMissingMembers = (target: object, names: readonly string[] = []): void => {
          for (const name of names) {
            try {
              Reflect.get(target, name)
              readableMembers.push(`${classPath} ${name}`)
            } catch (error) {
              expect(String(error)).toContain('is not given by the practice table. It is documented')
            }
          }
        }
        for (const names of [missing.both, membersOfGeneration[0]])
          collectMissingMembers(listedClass.prototype as object, names)
        for (const names of [missing.static, membersOfGeneration[1]])
          collectMissingMembers(listedClass, names)
      }
      expect(readableMembers).toEqual([])
    })

    if (generation === 13)
      it('the list covers every method, accessor and static in the types of 13', async () => {
        const membersByClass = await documentedMembers(['client/applications'])
        const unlistedMembers: string[] = []
        let comparedMemberCount = 0
        for (const [classPath, target] of classes) {
          const members = membersByClass.get(classPath)
          if (!members) continue
          const { prototype } = target as { prototype: object }
          for (const name of members.own)
            if (!(name in prototype)) unlistedMembers.push(`${classPath}#${name}`)
          for (const name of members.static)
            if (!(name in target)) unlistedMembers.push(`${classPath}.${name}`)
          comparedMemberCount += members.own.size + members.static.size
        }
        const { HandlebarsApplicationMixin } = await import('../applications/api/handlebars-application')
        const Mixed = HandlebarsApplicationMixin(Application)
        const mixin = requirePresent(membersByClass.get('foundry.applications.api.HandlebarsApplication'))
        for (const name of mixin.own) if (!(name in Mixed.prototype)) unlistedMembers.push(`mixin#${name}`)
        expect(unlistedMembers.filter((name) => !INSTANCE_MEMBERS.includes(name))).toEqual([])
        // Ensures that the comparison took place: a low count would mean that the types were not found.
        expect(comparedMemberCount).toBeGreaterThan(300)
      })

    it('the table has no member that 13 calls deprecated', async () => {
      const readableMembers: string[] = []
      for (const [classPath, { old }] of await documentedMembers(['client/applications']))
        for (const target of [
          classes.get(classPath),
          classes.get(classPath)?.prototype as object | undefined,
        ])
          for (const name of old)
            if (target && isMemberReadable(target, name)) readableMembers.push(`${classPath} ${name}`)
      expect(readableMembers).toEqual([])
    })

    it("no window has a public member of the table's own, which could clash with a package's", async () => {
      const membersByClass = await documentedMembers(['client/applications'])
      const knownNames = new Set<string>(['constructor', ...MEMBERS_ONLY_14_DESCRIBES])
      for (const missingOfClass of Object.values(missingMembersByClass))
        for (const names of Object.values(missingOfClass) as string[][])
          for (const name of names) knownNames.add(name)
      for (const { all: classNames } of membersByClass.values())
        for (const name of classNames) knownNames.add(name)
      const unexpectedNames = [...classes].flatMap(([classPath, { prototype }]) =>
        Object.getOwnPropertyNames(prototype)
          .filter((name) => !name.startsWith('_') && !knownNames.has(name))
          .map((name) => `${classPath}#${name}`),
      )
      expect(unexpectedNames).toEqual([])
    })
  },
)

/**
 * Two kinds of members that this test skips. Some are accessors in Foundry, but on the practice table members of each
 * instance or subclass. Others are callbacks that only a browser calls on an element.
 */
const INSTANCE_MEMBERS = [
  'foundry.applications.elements.AbstractFormInputElement#_buildElements',
  'foundry.applications.elements.HTMLEnrichedContentElement#attributeChangedCallback',
  'foundry.applications.elements.HTMLEnrichedContentElement.observedAttributes',
  'foundry.applications.elements.HTMLProseMirrorElement#disconnectedCallback',
  'foundry.applications.sidebar.AbstractSidebarTab#popout',
  'foundry.applications.ux.ContextMenu#element',
  'foundry.applications.ux.ContextMenu#eventName',
  'foundry.applications.ux.ContextMenu#selector',
]

/** Members that only the types of 14 describe: the types of 13 leave the classes of these members empty. */
const MEMBERS_ONLY_14_DESCRIBES = [
  // `context` is here because only the types of 14 describe the element `<formula-input>`, whose member it is.
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
