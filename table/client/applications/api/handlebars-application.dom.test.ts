/** Tests of `HandlebarsApplicationMixin`: parts, forms and tabs. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { registerBuiltInTemplates } from '../handlebars/templates'
import { clickElement, waitForPromises, setUpTestPage } from '../testing'
import type { FormDataExtended } from '../ux/form-data-extended'
import { ApplicationV2 } from './application'
import { HandlebarsApplicationMixin } from './handlebars-application'
import type { TemplatePart } from './handlebars-application'
import type { ApplicationRenderContext, ApplicationRenderOptions, TabsConfig } from './types'

registerBuiltInTemplates({
  'test/head.hbs': '<header>{{title}} {{shared}}</header>',
  'test/body.hbs':
    '<form class="inner"><div class="scroll"></div><input name="a" value="{{a}}"><button data-action="x" id="{{id}}-b">b</button></form>',
  'test/two.hbs': '<p></p><p></p>',
  'test/root.hbs': '<b>1</b><b>2</b>',
  'test/tabs.hbs':
    '<section><nav class="tabs">{{#each tabs as |tab|}}<button type="button" data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}" class="{{tab.cssClass}}">{{localize tab.label}}</button>{{/each}}</nav>{{#each tabs as |tab|}}<div data-group="{{tab.group}}" data-tab="{{tab.id}}" class="tab {{tab.cssClass}}"></div>{{/each}}</section>',
  'test/bare-tabs.hbs':
    '<section><nav><button type="button" data-action="tab" data-group="main" data-tab="one">One</button></nav><div data-group="main" data-tab="one" class="tab"></div></section>',
})

class ApplicationWithParts extends HandlebarsApplicationMixin(ApplicationV2) {
  static override PARTS: Record<string, TemplatePart> = {
    head: { template: 'test/head.hbs', id: 'top', classes: ['bold'] },
    body: { template: 'test/body.hbs', scrollable: ['.scroll'] },
  }
  counter = 0

  override _prepareContext(): Promise<ApplicationRenderContext> {
    this.counter += 1
    return Promise.resolve({ title: `<${this.counter}>`, a: 'A', id: this.id })
  }

  override _preparePartContext(
    partId: string,
    context: ApplicationRenderContext,
  ): Promise<ApplicationRenderContext> {
    return Promise.resolve({ ...context, shared: partId })
  }
}

beforeEach(() => {
  setUpTestPage()
})

describe('parts', () => {
  test('parts are drawn in order, named, marked and escaped', async () => {
    const application = await new ApplicationWithParts().render({ force: true })
    const [head, body] = [...(application.window.content?.children ?? [])]
    expect(head?.outerHTML).toBe(
      `<header data-application-part="head" id="${application.id}-top" class="bold">&lt;1&gt; head</header>`,
    )
    expect(body).toBe(application.parts.body)
  })

  test('each part can be drawn again alone', async () => {
    const application = await new ApplicationWithParts().render({ force: true })
    const { head, body } = application.parts
    await application.render({ parts: ['head'] })
    expect(application.parts.head).not.toBe(head)
    expect(application.parts.head?.textContent).toBe('<2> head')
    expect(application.parts.body).toBe(body)
  })

  test('each part must be one element', async () => {
    class ApplicationWithTwoRoots extends ApplicationWithParts {
      static override PARTS = { two: { template: 'test/two.hbs' } }
    }
    await expect(new ApplicationWithTwoRoots().render({ force: true })).rejects.toThrow()
  })

  test('each render may choose its parts, and the class keeps all', async () => {
    class ApplicationWithFewerParts extends ApplicationWithParts {
      override _configureRenderParts(options: ApplicationRenderOptions): Record<string, TemplatePart> {
        const { head } = super._configureRenderParts(options)
        if (!head) throw new Error('The part has gone.')
        head.classes?.push('alone')
        return { head }
      }
    }
    const application = await new ApplicationWithFewerParts().render({ force: true })
    expect(Object.keys(application.parts)).toEqual(['head'])
    expect(ApplicationWithParts.PARTS.head?.classes).toEqual(['bold'])
  })

  test('a root part puts all its elements straight into the content', async () => {
    class ApplicationWithRootPart extends ApplicationWithParts {
      static override PARTS = { all: { template: 'test/root.hbs', root: true } }
    }
    const application = await new ApplicationWithRootPart().render({ force: true })
    expect(application.window.content?.innerHTML).toBe('<b>1</b><b>2</b>')
  })

  test('a redraw keeps the focus of a named input, and scroll positions', async () => {
    const application = await new ApplicationWithParts().render({ force: true })
    application.element.querySelector<HTMLInputElement>('[name="a"]')?.focus()
    const scrollElement = application.element.querySelector('.scroll')
    if (scrollElement) scrollElement.scrollTop = 30
    await application.render()
    expect(document.activeElement).toBe(application.element.querySelector('[name="a"]'))
    expect(application.element.querySelector('.scroll')?.scrollTop).toBe(30)
  })
})

describe('forms of parts', () => {
  const formHandler = vi.fn<(event: Event, form: HTMLFormElement, data: FormDataExtended) => void>()

  class ApplicationWithForm extends ApplicationWithParts {
    static override PARTS: Record<string, TemplatePart> = {
      body: {
        template: 'test/body.hbs',
        forms: { 'form.inner': { handler: formHandler, submitOnChange: true } },
      },
    }
  }

  test("a part's form gives its data to its handler, on submit and on change", async () => {
    const application = await new ApplicationWithForm().render({ force: true })
    const textInput = application.element.querySelector<HTMLInputElement>('[name="a"]')
    if (textInput) textInput.value = 'changed'
    textInput?.dispatchEvent(new Event('change', { bubbles: true }))
    await waitForPromises()
    expect(formHandler.mock.calls[0]?.[2].object).toEqual({ a: 'changed' })
    application.element.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
    expect(formHandler).toHaveBeenCalledTimes(2)
  })
})

describe('tabs', () => {
  class ApplicationWithTabs extends HandlebarsApplicationMixin(ApplicationV2) {
    static override PARTS: Record<string, TemplatePart> = { tabs: { template: 'test/tabs.hbs' } }
    static override TABS: Record<string, TabsConfig> = {
      main: { tabs: [{ id: 'one' }, { id: 'two', cssClass: 'wide' }], initial: 'one', labelPrefix: 'T' },
    }
  }

  test('the context describes the tabs, the first one open', async () => {
    const application = await new ApplicationWithTabs().render({ force: true })
    expect(application._prepareTabs('main')).toEqual({
      one: { id: 'one', group: 'main', active: true, cssClass: 'active', label: 'T.one' },
      two: { id: 'two', group: 'main', active: false, cssClass: 'wide', label: 'T.two' },
    })
    expect(application.element.querySelector('button.active')?.textContent).toBe('T.one')
  })

  test('a click changes the tab, which a redraw keeps', async () => {
    const application = await new ApplicationWithTabs().render({ force: true })
    clickElement(application.element.querySelector('button[data-tab="two"]'))
    expect(application.tabGroups).toEqual({ main: 'two' })
    await application.render()
    const activeTabs = [...application.element.querySelectorAll<HTMLElement>('.tab.active')].map(
      ({ dataset }) => dataset.tab,
    )
    expect(activeTabs).toEqual(['two'])
  })

  test('an option of a render opens a tab', async () => {
    const application = await new ApplicationWithTabs().render({ force: true, tab: 'two' })
    expect(application.element.querySelector('button.active')?.textContent).toBe('T.two')
  })

  test('a tab that does not exist is refused', async () => {
    const application = await new ApplicationWithTabs().render({ force: true })
    expect(() => {
      application.changeTab('three', 'main')
    }).toThrow('No matching tab element found for group "main" and tab "three"')
  })

  test('changing a tab needs a navigation with the class "tabs", and changes only "active" and "aria-pressed"', async () => {
    const application = await new ApplicationWithTabs().render({ force: true })
    const button = application.element.querySelector('button[data-tab="two"]')
    button?.setAttribute('aria-selected', 'false')
    clickElement(button)
    expect(button?.outerHTML).toContain('class="wide active" aria-selected="false" aria-pressed="true"')
    expect(application.element.querySelector('button[data-tab="one"]')?.getAttribute('aria-pressed')).toBe(
      'false',
    )
    expect(application.element.querySelector('.tab.active')?.outerHTML).not.toContain('aria')

    class ApplicationWithoutTabsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
      static override PARTS: Record<string, TemplatePart> = { tabs: { template: 'test/bare-tabs.hbs' } }
    }
    const applicationWithoutParts = await new ApplicationWithoutTabsConfig().render({ force: true })
    expect(() => {
      applicationWithoutParts.changeTab('one', 'main')
    }).toThrow('No matching tab element found for group "main" and tab "one"')
  })
})
