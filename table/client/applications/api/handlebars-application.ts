/**
 * Applications that render a Handlebars template for each part: `foundry.applications.api.HandlebarsApplicationMixin`.
 * https://foundryvtt.com/api/v14/functions/foundry.applications.api.HandlebarsApplicationMixin.html; foundry-api §7.2.
 */
import { ui } from '../../state'
import { getTemplate, loadTemplates, templateOptions } from '../handlebars/templates'
import type { ApplicationV2 } from './application'
import { listenToForm } from './forms'
import { mergeApplicationOptions } from './options'
import { storeApplicationPartState, restoreApplicationPartState } from './part-state'
import type { ApplicationPartState } from './part-state'
import type {
  ApplicationClosingOptions,
  FormConfig,
  ApplicationRenderContext,
  ApplicationRenderOptions,
} from './types'

export interface TemplatePart {
  template: string
  id?: string
  /**
   * Foundry's documentation: "Does this rendered contents of this template part replace the children of the root
   * element?" An application with a root part may have no other part.
   */
  root?: boolean
  classes?: string[]
  /**
   * The paths of further templates that are loaded before the part is drawn. The part's own template need not be
   * listed.
   */
  templates?: string[]
  scrollable?: string[]
  forms?: Record<string, FormConfig>
}

/** The members that `HandlebarsApplicationMixin` adds to an application class. */
export interface HandlebarsApplication {
  readonly parts: Record<string, HTMLElement>
  _configureRenderParts(options: ApplicationRenderOptions): Record<string, TemplatePart>
  _preparePartContext(
    partId: string,
    renderContext: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<ApplicationRenderContext>
  _preSyncPartState(
    partId: string,
    newPartElement: HTMLElement,
    previousPartElement: HTMLElement,
    partState: ApplicationPartState,
  ): void
  _syncPartState(
    partId: string,
    newPartElement: HTMLElement,
    previousPartElement: HTMLElement,
    partState: ApplicationPartState,
  ): void
  _attachPartListeners(partId: string, element: HTMLElement, options: ApplicationRenderOptions): void
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
function parseRootElement(rootHtml: string): HTMLElement {
  const rootElement = document.createElement('div')
  rootElement.innerHTML = rootHtml
  return rootElement
}

/** Parses a rendered part. @throws if the template renders no element, or several */
function parsePartElement(partId: string, partHtml: string): HTMLElement {
  const templateElement = document.createElement('template')
  templateElement.innerHTML = partHtml
  const [element, ...others] = templateElement.content.children
  if (!(element instanceof HTMLElement) || others.length > 0) {
    throw new Error(`The template of the part "${partId}" must render exactly one HTML element.`)
  }
  return element
}

async function renderTemplatePart(
  applicationId: string,
  partId: string,
  templatePart: TemplatePart,
  renderContext: ApplicationRenderContext,
): Promise<HTMLElement> {
  const compiledTemplate = await getTemplate(templatePart.template)
  const partHtml = compiledTemplate(renderContext, templateOptions)
  const partElement = templatePart.root ? parseRootElement(partHtml) : parsePartElement(partId, partHtml)
  partElement.dataset.applicationPart = partId
  if (templatePart.id) partElement.id = `${applicationId}-${templatePart.id}`
  partElement.classList.add(...(templatePart.classes ?? []))
  return partElement
}

/** Extends an application class: it renders the templates of its `static PARTS`. */
export function HandlebarsApplicationMixin<Base extends ApplicationClass>(
  BaseApplication: Base,
): WithHandlebarsParts<Base> {
  // The cast is needed because TypeScript allows a class to extend a type parameter only if the parameter's constructor
  // takes `any[]`.
  class HandlebarsApplication extends (BaseApplication as unknown as typeof ApplicationV2) {
    static PARTS: Record<string, TemplatePart> = {}

    /** The configuration of each part, as the latest render used it. */
    #configured: Record<string, TemplatePart> = {}
    #parts: Record<string, HTMLElement> = {}

    get parts(): Record<string, HTMLElement> {
      return this.#parts
    }

    override _configureRenderOptions(options: ApplicationRenderOptions): void {
      super._configureRenderOptions(options)
      this.#configured = this._configureRenderParts(options)
      options.parts ??= Object.keys(this.#configured)
    }

    _configureRenderParts(_options: ApplicationRenderOptions): Record<string, TemplatePart> {
      const { PARTS } = this.constructor as typeof HandlebarsApplication
      // Returns a copy of `PARTS`, because subclasses change the returned record.
      return mergeApplicationOptions({}, PARTS) as Record<string, TemplatePart>
    }

    override async _preRender(
      context: ApplicationRenderContext,
      options: ApplicationRenderOptions,
    ): Promise<void> {
      await super._preRender(context, options)
      const templateParts = Object.values(this.#configured)
      await loadTemplates(templateParts.flatMap(({ template, templates = [] }) => [template, ...templates]))
    }

    override async _renderHTML(
      renderContext: ApplicationRenderContext,
      options: ApplicationRenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const partElementsById: Record<string, HTMLElement> = {}
      for (const partId of options.parts ?? []) {
        const templatePart = this.#configured[partId]
        if (!templatePart) {
          ui.notifications?.warn(`"${partId}" is not a part of ${this.constructor.name} now.`)
          continue
        }
        const partContext = await this._preparePartContext(partId, renderContext, options)
        partElementsById[partId] = await renderTemplatePart(this.id, partId, templatePart, partContext)
      }
      return partElementsById
    }

    _preparePartContext(
      _partId: string,
      renderContext: ApplicationRenderContext,
      _options: ApplicationRenderOptions,
    ): Promise<ApplicationRenderContext> {
      return Promise.resolve(renderContext)
    }

    override _replaceHTML(
      partElementsById: Record<string, HTMLElement>,
      contentElement: HTMLElement,
      options: ApplicationRenderOptions,
    ): void {
      for (const [partId, next] of Object.entries(partElementsById)) {
        if (this.#configured[partId]?.root) {
          contentElement.dataset.applicationPart = partId
          contentElement.replaceChildren(...next.children)
          this.#adopt(partId, contentElement, options)
        } else {
          this.#placePart(partId, next, contentElement, options)
        }
      }
    }

    /** Puts a part into the page, in place of its previous element. Keeps the focus and the scroll positions. */
    #placePart(
      partId: string,
      newPartElement: HTMLElement,
      contentElement: HTMLElement,
      options: ApplicationRenderOptions,
    ): void {
      const previousPartElement = this.#parts[partId]
      const partState: ApplicationPartState = { scrollPositions: [] }
      if (previousPartElement) {
        this._preSyncPartState(partId, newPartElement, previousPartElement, partState)
        previousPartElement.replaceWith(newPartElement)
      } else {
        contentElement.append(newPartElement)
      }
      this.#adopt(partId, newPartElement, options)
      if (previousPartElement) this._syncPartState(partId, newPartElement, previousPartElement, partState)
    }

    #adopt(partId: string, element: HTMLElement, options: ApplicationRenderOptions): void {
      this.#parts[partId] = element
      this._attachPartListeners(partId, element, options)
    }

    _preSyncPartState(
      partId: string,
      newPartElement: HTMLElement,
      previousPartElement: HTMLElement,
      partState: ApplicationPartState,
    ): void {
      storeApplicationPartState(
        previousPartElement,
        newPartElement,
        this.#configured[partId]?.scrollable ?? [],
        partState,
      )
    }

    _syncPartState(
      _partId: string,
      newPartElement: HTMLElement,
      _prior: HTMLElement,
      partState: ApplicationPartState,
    ): void {
      restoreApplicationPartState(newPartElement, partState)
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: ApplicationRenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const formsInPart = [...element.querySelectorAll(selector)]
        const formElementsOfPart = element.matches(selector) ? [element, ...formsInPart] : formsInPart
        for (const form of formElementsOfPart) {
          if (!(form instanceof HTMLFormElement))
            throw new Error(`"${selector}" in the forms of the part "${partId}" is not a <form>.`)
          listenToForm(this, form, config)
        }
      }
    }

    override _tearDown(options: ApplicationClosingOptions): void {
      super._tearDown(options)
      this.#parts = {}
    }
  }
  return HandlebarsApplication as unknown as WithHandlebarsParts<Base>
}
