/**
 * Applications drawn by Handlebars templates, part by part: `foundry.applications.api.HandlebarsApplicationMixin`.
 * https://foundryvtt.com/api/v14/functions/foundry.applications.api.HandlebarsApplicationMixin.html; foundry-api §7.2.
 */
import { ui } from '../../state'
import { getTemplate, loadTemplates, templateOptions } from '../handlebars/templates'
import type { ApplicationV2 } from './application'
import { listenToForm } from './forms'
import { mergeOptions } from './options'
import { rememberState, restoreState } from './part-state'
import type { PartState } from './part-state'
import type { ClosingOptions, FormConfig, RenderContext, RenderOptions } from './types'

export interface TemplatePart {
  template: string
  id?: string
  /** "Does this rendered contents of this template part replace the children of the root element?" Then it is the only part. */
  root?: boolean
  classes?: string[]
  /** Further templates to load before the part is drawn. */
  templates?: string[]
  scrollable?: string[]
  forms?: Record<string, FormConfig>
}

/** What the mixin adds to an application. */
export interface HandlebarsApplication {
  readonly parts: Record<string, HTMLElement>
  _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>
  _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void
  _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void
}

type ApplicationClass = abstract new (...args: never[]) => ApplicationV2

export type Mixed<Base extends ApplicationClass> = Omit<Base, 'prototype'> & {
  new (...args: ConstructorParameters<Base>): InstanceType<Base> & HandlebarsApplication
  PARTS: Record<string, TemplatePart>
}

/** Parse a part of the root, of which every element stands in the content by itself (dnd5e's `page-class-view.hbs` has three). */
function parseRoot(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

/** Parse one rendered part; anything but a single element is a mistake in its template. */
function parsePart(partId: string, html: string): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = html
  const [element, ...others] = template.content.children
  if (!(element instanceof HTMLElement) || others.length > 0) {
    throw new Error(`The template of the part "${partId}" must render exactly one HTML element.`)
  }
  return element
}

async function drawPart(
  appId: string,
  partId: string,
  part: TemplatePart,
  context: RenderContext,
): Promise<HTMLElement> {
  const template = await getTemplate(part.template)
  const html = template(context, templateOptions)
  const element = part.root ? parseRoot(html) : parsePart(partId, html)
  element.dataset.applicationPart = partId
  if (part.id) element.id = `${appId}-${part.id}`
  element.classList.add(...(part.classes ?? []))
  return element
}

/** Draw an application with the templates that its class names in `static PARTS`. */
export function HandlebarsApplicationMixin<Base extends ApplicationClass>(
  BaseApplication: Base,
): Mixed<Base> {
  // TypeScript extends a class it knows by a type parameter only where the constructor takes any[]; this names it.
  class HandlebarsApplication extends (BaseApplication as unknown as typeof ApplicationV2) {
    static PARTS: Record<string, TemplatePart> = {}

    /** The parts as configured for the latest render. */
    #configured: Record<string, TemplatePart> = {}
    #parts: Record<string, HTMLElement> = {}

    get parts(): Record<string, HTMLElement> {
      return this.#parts
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options)
      this.#configured = this._configureRenderParts(options)
      options.parts ??= Object.keys(this.#configured)
    }

    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      const { PARTS } = this.constructor as typeof HandlebarsApplication
      // Subclasses change what they get here; the class's own record must not change with it.
      return mergeOptions({}, PARTS) as Record<string, TemplatePart>
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options)
      const parts = Object.values(this.#configured)
      await loadTemplates(parts.flatMap(({ template, templates = [] }) => [template, ...templates]))
    }

    override async _renderHTML(
      context: RenderContext,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const drawn: Record<string, HTMLElement> = {}
      for (const partId of options.parts ?? []) {
        const part = this.#configured[partId]
        if (!part) {
          ui.notifications?.warn(`"${partId}" is not a part of ${this.constructor.name} now.`)
          continue
        }
        const own = await this._preparePartContext(partId, context, options)
        drawn[partId] = await drawPart(this.id, partId, part, own)
      }
      return drawn
    }

    _preparePartContext(
      _partId: string,
      context: RenderContext,
      _options: RenderOptions,
    ): Promise<RenderContext> {
      return Promise.resolve(context)
    }

    override _replaceHTML(
      drawn: Record<string, HTMLElement>,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      for (const [partId, next] of Object.entries(drawn)) {
        if (this.#configured[partId]?.root) {
          content.dataset.applicationPart = partId
          content.replaceChildren(...next.children)
          this.#adopt(partId, content, options)
        } else {
          this.#placePart(partId, next, content, options)
        }
      }
    }

    /** Put a part where the former one was, or last, and keep what was focused and scrolled. */
    #placePart(partId: string, next: HTMLElement, content: HTMLElement, options: RenderOptions): void {
      const prior = this.#parts[partId]
      const state: PartState = { scrollPositions: [] }
      if (prior) {
        this._preSyncPartState(partId, next, prior, state)
        prior.replaceWith(next)
      } else {
        content.append(next)
      }
      this.#adopt(partId, next, options)
      if (prior) this._syncPartState(partId, next, prior, state)
    }

    #adopt(partId: string, element: HTMLElement, options: RenderOptions): void {
      this.#parts[partId] = element
      this._attachPartListeners(partId, element, options)
    }

    _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
      rememberState(prior, next, this.#configured[partId]?.scrollable ?? [], state)
    }

    _syncPartState(_partId: string, next: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restoreState(next, state)
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const inner = [...element.querySelectorAll(selector)]
        const forms = element.matches(selector) ? [element, ...inner] : inner
        for (const form of forms) {
          if (!(form instanceof HTMLFormElement))
            throw new Error(`"${selector}" of "${partId}" is not a form.`)
          listenToForm(this, form, config)
        }
      }
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options)
      this.#parts = {}
    }
  }
  return HandlebarsApplication as unknown as Mixed<Base>
}
