/**
 * Applications that render a Handlebars template for each part: `foundry.applications.api.HandlebarsApplicationMixin`.
 * https://foundryvtt.com/api/v14/functions/foundry.applications.api.HandlebarsApplicationMixin.html; foundry-api §7.2.
 */
import { ui } from '../../state'
import { getTemplate, loadTemplates, templateOptions } from '../handlebars/templates'
import type { ApplicationV2 } from './application'
import { listenToForm } from './forms'
import { mergeOptions } from './options'
import { storePartState, restorePartState } from './part-state'
import type { PartState } from './part-state'
import type { ClosingOptions, FormConfig, RenderContext, RenderOptions } from './types'

export interface TemplatePart {
  template: string
  id?: string
  /**
   * Foundry's documentation: "Does this rendered contents of this template part replace the children of the root
   * element?" An application with a root part may have no other part.
   */
  root?: boolean
  classes?: string[]
  /** The templates to load before the part is drawn, besides the part's own template. */
  templates?: string[]
  scrollable?: string[]
  forms?: Record<string, FormConfig>
}

/** The members that `HandlebarsApplicationMixin` adds to an application class. */
export interface HandlebarsApplication {
  readonly parts: Record<string, HTMLElement>
  _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>
  _preSyncPartState(
    partId: string,
    newPartElement: HTMLElement,
    priorElement: HTMLElement,
    state: PartState,
  ): void
  _syncPartState(
    partId: string,
    newPartElement: HTMLElement,
    priorElement: HTMLElement,
    state: PartState,
  ): void
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void
}

type ApplicationClass = abstract new (...args: never[]) => ApplicationV2

export type WithHandlebarsParts<Base extends ApplicationClass> = Omit<Base, 'prototype'> & {
  new (...args: ConstructorParameters<Base>): InstanceType<Base> & HandlebarsApplication
  PARTS: Record<string, TemplatePart>
}

/**
 * Parses the HTML of a root part. Unlike other parts, it may have several elements (dnd5e's `page-class-view.hbs` has
 * three).
 */
function parseRoot(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

/** Parses a rendered part. @throws if the template renders no element, or several */
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

/** Extends an application class: it renders the templates of its `static PARTS`. */
export function HandlebarsApplicationMixin<Base extends ApplicationClass>(
  BaseApplication: Base,
): WithHandlebarsParts<Base> {
  // TypeScript can extend a type parameter only if its constructor takes `any[]`. The cast to a known class avoids that
  // restriction.
  class HandlebarsApplication extends (BaseApplication as unknown as typeof ApplicationV2) {
    static PARTS: Record<string, TemplatePart> = {}

    /** The configured parts of the latest render. */
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
      // Returns a copy of `PARTS`, because subclasses change the returned record.
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
      const drawnParts: Record<string, HTMLElement> = {}
      for (const partId of options.parts ?? []) {
        const part = this.#configured[partId]
        if (!part) {
          ui.notifications?.warn(`"${partId}" is not a part of ${this.constructor.name} now.`)
          continue
        }
        const partContext = await this._preparePartContext(partId, context, options)
        drawnParts[partId] = await drawPart(this.id, partId, part, partContext)
      }
      return drawnParts
    }

    _preparePartContext(
      _partId: string,
      context: RenderContext,
      _options: RenderOptions,
    ): Promise<RenderContext> {
      return Promise.resolve(context)
    }

    override _replaceHTML(
      drawnParts: Record<string, HTMLElement>,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      for (const [partId, next] of Object.entries(drawnParts)) {
        if (this.#configured[partId]?.root) {
          content.dataset.applicationPart = partId
          content.replaceChildren(...next.children)
          this.#adopt(partId, content, options)
        } else {
          this.#placePart(partId, next, content, options)
        }
      }
    }

    /**
     * Puts a part into the page: replaces its previous element, or appends a new part. Keeps the focus and the scroll
     * positions.
     */
    #placePart(
      partId: string,
      newPartElement: HTMLElement,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      const priorElement = this.#parts[partId]
      const state: PartState = { scrollPositions: [] }
      if (priorElement) {
        this._preSyncPartState(partId, newPartElement, priorElement, state)
        priorElement.replaceWith(newPartElement)
      } else {
        content.append(newPartElement)
      }
      this.#adopt(partId, newPartElement, options)
      if (priorElement) this._syncPartState(partId, newPartElement, priorElement, state)
    }

    #adopt(partId: string, element: HTMLElement, options: RenderOptions): void {
      this.#parts[partId] = element
      this._attachPartListeners(partId, element, options)
    }

    _preSyncPartState(
      partId: string,
      newPartElement: HTMLElement,
      priorElement: HTMLElement,
      state: PartState,
    ): void {
      storePartState(priorElement, newPartElement, this.#configured[partId]?.scrollable ?? [], state)
    }

    _syncPartState(
      _partId: string,
      newPartElement: HTMLElement,
      _prior: HTMLElement,
      state: PartState,
    ): void {
      restorePartState(newPartElement, state)
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const formsInPart = [...element.querySelectorAll(selector)]
        const forms = element.matches(selector) ? [element, ...formsInPart] : formsInPart
        for (const form of forms) {
          if (!(form instanceof HTMLFormElement))
            throw new Error(`"${selector}" in the forms of the part "${partId}" is not a <form>.`)
          listenToForm(this, form, config)
        }
      }
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options)
      this.#parts = {}
    }
  }
  return HandlebarsApplication as unknown as WithHandlebarsParts<Base>
}
