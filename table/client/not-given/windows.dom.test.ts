/** Tests that documented members of windows which the table lacks throw when code reads them. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ApplicationV2 } from '../applications/api/application'
import { must } from '../../server/testing/use-table'
import { documentedMembers, isGiven } from './documented-members'
import type { NotGiven } from './members'

type AnyClass = abstract new (...args: never[]) => object

describe.each([13, 14] as const)(
  'what generation %i documents of windows and the table lacks',
  (generation) => {
    let classes: Map<string, AnyClass>
    let Application: typeof ApplicationV2
    let notGiven: Readonly<Record<string, NotGiven>>
    const read = (target: object, name: string) => (): unknown => Reflect.get(target, name)
    const of = (place: string): AnyClass => must(classes.get(`foundry.applications.${place}`))

    beforeAll(async () => {
      // Missing members depend on the generation: load new module instances for each.
      vi.resetModules()
      ;(await import('../applications/testing')).startPage(generation)
      const { applicationsNamespace } = await import('../applications/namespace')
      const { classesIn, refuseMissingMembers } = await import('./classes')
      const applications = applicationsNamespace(generation)
      refuseMissingMembers({ applications })
      classes = new Map(classesIn('foundry.applications', applications))
      notGiven = (await import('./members')).NOT_GIVEN
      Application = of('api.ApplicationV2') as typeof ApplicationV2
    })

    it('throws when it is read, of a window and of its class', () => {
      const app = new Application() as unknown as Record<string, unknown>
      expect(read(app, '_renderHeaderControl')).toThrow(
        `ApplicationV2#_renderHeaderControl is not given by the practice table. It is documented: https://foundryvtt.com/api/v${String(generation)}/classes/foundry.applications.api.ApplicationV2.html`,
      )
      expect(read(Application, 'waitForImages')).toThrow('ApplicationV2.waitForImages is not given')
      const Dialog = of('api.DialogV2')
      expect(read(Dialog.prototype as object, '_renderButtons')).toThrow(
        'DialogV2#_renderButtons is not given',
      )
      expect(read(of('sheets.ActorSheetV2').prototype as object, '_onRevealSecret')).toThrow(
        'DocumentSheetV2#',
      )
      expect(app['nonsense']).toBeUndefined()
    })

    it('is undefined where the other generation has it', () => {
      const app = new Application() as unknown as Record<string, unknown>
      expect('detachWindow' in app).toBe(generation === 14)
      for (const name of ['attachWindow', '_canDetach', 'renderChild'])
        if (generation === 14) expect(read(app, name), name).toThrow('not given')
        else expect(name in app, name).toBe(false)
      expect('_headerControlsButtons' in app).toBe(generation === 13)
      const ItemSheet = of('sheets.ItemSheetV2')
      for (const name of ['_canDragDrop', '_onDrop', '_onDropDocument', '_onDropActiveEffect'])
        expect(name in (ItemSheet.prototype as object), name).toBe(generation === 14)
      expect('_onDrop' in (of('sheets.ActorSheetV2').prototype as object)).toBe(true)
    })

    it('has its names without their numbers since 14 (API modules/foundry.applications.api)', () => {
      const names = { api: ['Application', 'Dialog', 'DocumentSheet'], sheets: ['ActorSheet', 'ItemSheet'] }
      for (const [place, all] of Object.entries(names))
        for (const name of all) {
          const same = generation === 14 ? of(`${place}.${name}V2`) : undefined
          expect(classes.get(`foundry.applications.${place}.${name}`), name).toBe(same)
        }
    })

    it('is told of where a package’s window brings something along for it', async () => {
      const { Hooks } = await import('../helpers/hooks')
      const told = vi.spyOn(Hooks, 'onError').mockReturnValue(undefined)
      class Mine extends Application {
        _renderHeaderControl(): void {}
        override _onRender(): void {}
      }
      new Mine()
      new Mine()
      expect(told.mock.calls.map(([, error]) => String(error))).toEqual([
        'NotOnThisTable: What Mine#_renderHeaderControl is called for is not given by the practice table.',
      ])
      new Application()
      expect(told).toHaveBeenCalledTimes(1)
      told.mockRestore()
    })

    it('is all that the list names, and nothing that is given', () => {
      const given: string[] = []
      for (const [place, missing] of Object.entries(notGiven)) {
        if (!place.startsWith('foundry.applications.')) continue
        const listed = must(classes.get(place))
        const only =
          generation === 13 ? [missing.only13, missing.static13] : [missing.only14, missing.static14]
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
        for (const names of [missing.both, only[0]]) check(listed.prototype as object, names)
        for (const names of [missing.static, only[1]]) check(listed, names)
      }
      expect(given).toEqual([])
    })

    if (generation === 13)
      it('is known of every method, accessor and static in the types of 13', async () => {
        const documented = await documentedMembers(['client/applications'])
        const forgotten: string[] = []
        let compared = 0
        for (const [place, target] of classes) {
          const members = documented.get(place)
          if (!members) continue
          const { prototype } = target as { prototype: object }
          for (const name of members.own) if (!(name in prototype)) forgotten.push(`${place}#${name}`)
          for (const name of members.static) if (!(name in target)) forgotten.push(`${place}.${name}`)
          compared += members.own.size + members.static.size
        }
        const { HandlebarsApplicationMixin } = await import('../applications/api/handlebars-application')
        const Mixed = HandlebarsApplicationMixin(Application)
        const mixin = must(documented.get('foundry.applications.api.HandlebarsApplication'))
        for (const name of mixin.own) if (!(name in Mixed.prototype)) forgotten.push(`mixin#${name}`)
        expect(forgotten.filter((name) => !OF_EACH.includes(name))).toEqual([])
        // A count of 0 would mean that the types were not found.
        expect(compared).toBeGreaterThan(300)
      })

    it('gives nothing that 13 calls deprecated', async () => {
      const given: string[] = []
      for (const [place, { old }] of await documentedMembers(['client/applications']))
        for (const target of [classes.get(place), classes.get(place)?.prototype as object | undefined])
          for (const name of old) if (target && isGiven(target, name)) given.push(`${place} ${name}`)
      expect(given).toEqual([])
    })

    it('no window has a public name of the table’s own, which a package’s could meet', async () => {
      const documented = await documentedMembers(['client/applications'])
      const known = new Set<string>(['constructor', ...OF_14_OR_UNDESCRIBED])
      for (const missing of Object.values(notGiven))
        for (const names of Object.values(missing) as string[][]) for (const name of names) known.add(name)
      for (const { all } of documented.values()) for (const name of all) known.add(name)
      const own = [...classes].flatMap(([place, { prototype }]) =>
        Object.getOwnPropertyNames(prototype)
          .filter((name) => !name.startsWith('_') && !known.has(name))
          .map((name) => `${place}#${name}`),
      )
      expect(own).toEqual([])
    })
  },
)

/** Accessors that each instance or subclass has itself here, and callbacks that only a browser calls on an element. */
const OF_EACH = [
  'foundry.applications.elements.AbstractFormInputElement#_buildElements',
  'foundry.applications.elements.HTMLEnrichedContentElement#attributeChangedCallback',
  'foundry.applications.elements.HTMLEnrichedContentElement.observedAttributes',
  'foundry.applications.elements.HTMLProseMirrorElement#disconnectedCallback',
  'foundry.applications.sidebar.AbstractSidebarTab#popout',
  'foundry.applications.ux.ContextMenu#element',
  'foundry.applications.ux.ContextMenu#eventName',
  'foundry.applications.ux.ContextMenu#selector',
]

/** Members that 14 documents, in classes that the types of 13 leave empty. */
const OF_14_OR_UNDESCRIBED = [
  // a member of `<formula-input>`
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
