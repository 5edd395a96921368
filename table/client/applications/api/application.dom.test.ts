/** Tests of the life cycle of an application: options, rendering, hooks, events and actions. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Hooks } from '../../helpers/hooks'
import { setGeneration } from '../../generation'
import { clickElement, waitForPromises, setUpTestPage } from '../testing'
import { ApplicationV2 } from './application'
import { applicationInstances } from './instances'
import type { ApplicationDefaults, ApplicationRenderContext, ApplicationRenderOptions } from './types'

class Plain extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationDefaults = { classes: ['plain'], window: { title: 'Plain' } }
  log: string[] = []
  html = '<p>Hello</p>'

  override _canRender(_options: ApplicationRenderOptions): false | void {
    this.log.push('canRender')
  }

  override _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    this.log.push('context')
    return super._prepareContext(options)
  }

  override _preFirstRender(): void {
    this.log.push('preFirst')
  }

  override _preRender(): void {
    this.log.push('pre')
  }

  override _renderHTML(): Promise<string> {
    this.log.push('html')
    return Promise.resolve(this.html)
  }

  override _replaceHTML(result: string, content: HTMLElement): void {
    this.log.push('replace')
    content.innerHTML = result
  }

  override _onFirstRender(): void {
    this.log.push('first')
  }

  override _onRender(): void {
    this.log.push('render')
  }

  override _postRender(): void {
    this.log.push('post')
  }

  override _onClose(): void {
    this.log.push('close')
  }
}

beforeEach(() => {
  setUpTestPage()
})

describe('options', () => {
  class ParentApplication extends ApplicationV2 {
    static override DEFAULT_OPTIONS: ApplicationDefaults = {
      classes: ['a'],
      window: { controls: [{ icon: 'i', label: 'One', action: 'one' }], resizable: true },
      actions: { one: () => 1 },
    }
  }
  class ChildApplication extends ParentApplication {
    static override DEFAULT_OPTIONS: ApplicationDefaults = {
      id: 'inner-{id}',
      classes: ['b'],
      window: { controls: [{ icon: 'i', label: 'Two', action: 'two' }], title: 'T' },
    }
  }

  test('options merge down the classes: arrays are concatenated, objects merged, other values replaced', () => {
    const { options } = new ChildApplication({ classes: ['c'], window: { title: 'Mine' } })
    expect(options.classes).toEqual(['a', 'b', 'c'])
    expect(options.window.controls.map(({ label }) => label)).toEqual(['One', 'Two'])
    expect(options.window).toMatchObject({ title: 'Mine', resizable: true, frame: true })
    expect(Object.keys(options.actions)).toEqual(['one'])
  })

  test('merged options leave the defaults of the classes unchanged', () => {
    new ChildApplication({ classes: ['c'] })
    expect(ParentApplication.DEFAULT_OPTIONS.classes).toEqual(['a'])
    expect(ChildApplication.DEFAULT_OPTIONS.classes).toEqual(['b'])
  })

  test('an empty class is left out', async () => {
    const application = new Plain({ classes: ['', 'c'] })
    await application.render({ force: true })
    expect([...application.element.classList]).toEqual(expect.arrayContaining(['plain', 'c']))
  })

  test('each application has its own id, or the requested one', () => {
    expect(new ChildApplication().id).not.toBe(new ChildApplication().id)
    expect(new ChildApplication({ uniqueId: 'x' }).id).toBe('inner-x')
  })
})

describe('life cycle', () => {
  test('the life cycle runs in the documented order, at first and again', async () => {
    const application = new Plain()
    await application.render({ force: true })
    expect(application.log).toEqual([
      ...['canRender', 'context', 'preFirst', 'pre', 'html', 'replace', 'first', 'render', 'post'],
    ])
    application.log = []
    await application.render()
    expect(application.log).toEqual(['canRender', 'context', 'pre', 'html', 'replace', 'render', 'post'])
  })

  test("a subclass reads the window's position before the first render", async () => {
    const observedWindowPositions: unknown[] = []
    class ApplicationWithPosition extends Plain {
      static override DEFAULT_OPTIONS: ApplicationDefaults = { position: { width: 300, height: 200 } }
      override _configureRenderOptions(options: ApplicationRenderOptions): void {
        super._configureRenderOptions(options)
        observedWindowPositions.push(options.position && { ...options.position })
        if (options.isFirstRender && options.position) options.position.height = 120
      }
    }
    const application = new ApplicationWithPosition()
    await application.render({ force: true, position: { left: 10 } })
    await application.render()
    expect(observedWindowPositions).toEqual([
      expect.objectContaining({ width: 300, height: 200, left: 10 }),
      undefined,
    ])
    expect(application.position).toMatchObject({ width: 300, height: 120 })
  })

  test('a closed application is rendered only by force', async () => {
    const application = new Plain()
    await application.render()
    expect(application.rendered).toBe(false)
    expect(application.log).toEqual([])
    await application.render(true)
    expect(application.rendered).toBe(true)
  })

  test('a rendered application is in the page and among the instances', async () => {
    const application = new Plain()
    await application.render({ force: true })
    expect(document.getElementById(application.id)).toBe(application.element)
    expect(application.element.querySelector('.window-content')?.innerHTML).toBe('<p>Hello</p>')
    expect(application.element.querySelector('.window-title')?.textContent).toBe('Plain')
    expect(applicationInstances.get(application.id)).toBe(application)
    await application.close()
    expect(document.getElementById(application.id)).toBeNull()
    expect(applicationInstances.size).toBe(0)
    expect(application.state).toBe(ApplicationV2.RENDER_STATES.CLOSED)
    expect(application.log.at(-1)).toBe('close')
  })

  test('a refused render warns with the reason', async () => {
    const fakeNotifications = setUpTestPage()
    class UnrenderableApplication extends Plain {
      override _canRender(): void {
        throw new Error('Not for you.')
      }
    }
    const application = await new UnrenderableApplication().render({ force: true })
    expect(application.rendered).toBe(false)
    expect(fakeNotifications.warn).toHaveBeenCalledWith('Not for you.')
  })

  test('a failed render rejects, and the application can be rendered afterwards', async () => {
    const application = new Plain()
    vi.spyOn(application, '_renderHTML').mockRejectedValueOnce(new Error('torn paper'))
    await expect(application.render({ force: true })).rejects.toThrow('Failed to render')
    expect(application.state).toBe(ApplicationV2.RENDER_STATES.ERROR)
    expect(document.getElementById(application.id)).toBeNull()
    await application.render({ force: true })
    expect(application.rendered).toBe(true)
  })

  test('a window whose later render fails can be closed', async () => {
    const application = await new Plain().render({ force: true })
    vi.spyOn(application, '_prepareContext').mockRejectedValueOnce(new Error('torn paper'))
    await expect(application.render()).rejects.toThrow('Failed to render')
    await application.close()
    expect(document.getElementById(application.id)).toBeNull()
  })

  test('an application renders one time after another', async () => {
    const application = new Plain()
    await Promise.all([
      application.render({ force: true }),
      application.render(),
      application.close(),
      application.render(),
    ])
    expect(application.rendered).toBe(false)
    expect(application.log.filter((loggedLifeCycleStep) => loggedLifeCycleStep === 'render')).toHaveLength(2)
  })

  test('an application class must provide HTML', async () => {
    await expect(new ApplicationV2().render({ force: true })).rejects.toThrow('Failed to render')
  })
})

describe('hooks and events', () => {
  test('the hooks report render and close, once for each class of the chain', async () => {
    const hookListener: string[] = []
    const hookNames = ['renderPlain', 'renderApplicationV2', 'closePlain', 'closeApplicationV2']
    const hookIds = hookNames.map(
      (hookName) => [hookName, Hooks.on(hookName, () => hookListener.push(hookName))] as const,
    )
    const application = new Plain()
    application.addEventListener('close', () => hookListener.push('event'))
    await application.render({ force: true })
    await application.close()
    for (const [name, id] of hookIds) Hooks.off(name, id)
    expect(hookListener).toEqual([
      'renderPlain',
      'renderApplicationV2',
      'event',
      'closePlain',
      'closeApplicationV2',
    ])
  })

  test('the hooks get the element, the context and the options', async () => {
    const renderingHookMock = vi.fn()
    Hooks.once('renderPlain', renderingHookMock)
    const application = await new Plain().render({ force: true })
    const options: unknown = expect.objectContaining({ force: true, isFirstRender: true })
    expect(renderingHookMock).toHaveBeenCalledWith(application, application.element, {}, options)
  })

  test.each([
    [13, 0],
    [14, 1],
  ] as const)('the hook preRender exists from Foundry 14 on: %i', async (generation, callCount) => {
    setGeneration(generation)
    const renderingHookMock = vi.fn()
    const hookId = Hooks.on('preRenderPlain', renderingHookMock)
    await new Plain().render({ force: true })
    Hooks.off('preRenderPlain', hookId)
    expect(renderingHookMock).toHaveBeenCalledTimes(callCount)
  })

  test('an application rejects unknown events', () => {
    expect(() => {
      new Plain().addEventListener('explode', () => undefined)
    }).toThrow('"explode" is not an event')
  })
})

describe('actions', () => {
  class ApplicationWithActions extends Plain {
    static override DEFAULT_OPTIONS: ApplicationDefaults = {
      actions: {
        poke(this: ApplicationWithActions, _event: PointerEvent, targetElement: HTMLElement) {
          this.log.push(`poke ${targetElement.dataset.which ?? ''}`)
        },
        both: {
          handler(this: ApplicationWithActions, event: PointerEvent) {
            this.log.push(`button ${event.button}`)
          },
          buttons: [0, 2],
        },
      },
    }
    override html =
      '<button data-action="poke" data-which="one"><i>!</i></button><button data-action="both"></button>' +
      '<button data-action="unknown"></button>'

    override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
      this.log.push(`unhandled ${target.dataset.action ?? ''}`)
    }
  }

  test('an action calls its handler with the application as `this`, and the element with the action', async () => {
    const application = await new ApplicationWithActions().render({ force: true })
    application.log = []
    clickElement(application.element.querySelector('.window-content i'))
    expect(application.log).toEqual(['poke one'])
  })

  test('an action reacts to the mouse buttons that it names', async () => {
    const application = await new ApplicationWithActions().render({ force: true })
    application.log = []
    const buttonWithBothHandlers = application.element.querySelector('[data-action="both"]')
    for (const button of [0, 1, 2]) clickElement(buttonWithBothHandlers, button)
    clickElement(application.element.querySelector('[data-action="poke"]'), 2)
    expect(application.log).toEqual(['button 0', 'button 2'])
  })

  test('an action without a handler calls _onClickAction', async () => {
    const application = await new ApplicationWithActions().render({ force: true })
    clickElement(application.element.querySelector('[data-action="unknown"]'))
    expect(application.log.at(-1)).toBe('unhandled unknown')
  })

  test('the actions of a nested application are its own', async () => {
    const outerApplication = await new ApplicationWithActions().render({ force: true })
    const innerApplication = await new ApplicationWithActions().render({ force: true })
    outerApplication.element.querySelector('.window-content')?.append(innerApplication.element)
    outerApplication.log = []
    clickElement(innerApplication.element.querySelector('[data-action="poke"]'))
    expect(outerApplication.log).toEqual([])
  })

  // A menu entry of Foundry 14 has no action: its handler receives the "More" button as the target (foundryvtt#14315).
  test.each([
    { generation: 13, entryAction: 'shine', targetAction: 'shine' },
    { generation: 14, entryAction: undefined, targetAction: 'toggleControls' },
  ] as const)(
    'the actions "close" and "menu" belong to the frame: $generation',
    async (frameActionTestCase) => {
      setGeneration(frameActionTestCase.generation)
      const application = await new Plain({
        window: { controls: [{ icon: 'fa-solid fa-star', label: 'Shine', action: 'shine' }] },
        actions: {
          shine(this: ApplicationV2, _event: PointerEvent, targetElement: HTMLElement) {
            if (this instanceof Plain) this.log.push(`shine ${targetElement.dataset.action ?? ''}`)
          },
        },
      }).render({ force: true })
      clickElement(application.element.querySelector('[data-action="toggleControls"]'))
      expect(application.window.controlsDropdown?.hidden).toBe(false)
      const menuEntryElement = application.element.querySelector<HTMLElement>('.controls-dropdown li')
      expect(menuEntryElement?.dataset.action).toBe(frameActionTestCase.entryAction)
      clickElement(menuEntryElement?.querySelector('button') ?? null)
      expect(application.log.at(-1)).toBe(`shine ${frameActionTestCase.targetAction}`)
      expect(application.window.controlsDropdown?.hidden).toBe(true)
      clickElement(application.element.querySelector('[data-action="close"]'))
      await waitForPromises()
      expect(application.rendered).toBe(false)
      setGeneration(14)
    },
  )
})
