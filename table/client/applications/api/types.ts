/**
 * The shapes an application is configured and rendered with.
 * Documented at https://foundryvtt.com/api/v14/modules/foundry.applications.types.html and in foundry-api §7.1.
 */
import type { FormDataExtended } from '../ux/form-data-extended'
import type { ApplicationV2 } from './application'

export type RenderContext = Record<string, unknown>

/**
 * A handler is called with the application as `this`, and may name its own class there: only the application that
 * declares a handler calls it. A method's type is what lets TypeScript compare `this` that way.
 */
interface Handlers {
  action(this: ApplicationV2, event: PointerEvent, target: HTMLElement): unknown
  submission(
    this: ApplicationV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options?: object,
  ): unknown
  control(this: ApplicationV2, event: PointerEvent): unknown
}

export type ActionHandler = Handlers['action']
export type FormSubmission = Handlers['submission']

/** Either a handler for the main button, or one with the mouse buttons it listens to. */
export type ActionConfig = ActionHandler | { handler: ActionHandler; buttons: number[] }

export interface FormConfig {
  handler?: FormSubmission
  submitOnChange?: boolean
  closeOnSubmit?: boolean
}

export interface HeaderControl {
  icon: string
  label: string
  action: string
  visible?: boolean | (() => boolean)
  /** A level of CONST.DOCUMENT_OWNERSHIP_LEVELS, by key or value; document sheets only. */
  ownership?: string | number
  /** v14 only: run on click instead of an action. */
  onClick?: Handlers['control']
}

export interface WindowConfig {
  frame: boolean
  positioned: boolean
  title: string
  icon: string | false
  controls: HeaderControl[]
  minimizable: boolean
  resizable: boolean
  contentTag: string
  contentClasses: string[]
}

export interface Position {
  top?: number
  left?: number
  width: number | 'auto'
  height: number | 'auto'
  scale: number
  zIndex: number
}

export interface ApplicationOptions {
  id: string
  uniqueId: string
  classes: string[]
  tag: string
  window: WindowConfig
  actions: Record<string, ActionConfig>
  form?: FormConfig
  position: Partial<Position>
  /** Subclasses configure themselves with members of their own. */
  [key: string]: unknown
}

/** What a class or a caller may state of the options; the rest is inherited. */
export interface ApplicationDefaults {
  id?: string
  uniqueId?: string
  classes?: string[]
  tag?: string
  window?: Partial<WindowConfig>
  actions?: Record<string, ActionConfig>
  form?: FormConfig
  position?: Partial<Position>
  [key: string]: unknown
}

export interface RenderOptions {
  force?: boolean
  position?: Partial<Position>
  /** `windowId`, of 14, names a browser window that is open already. */
  window?: { title?: string; icon?: string | false; controls?: boolean; windowId?: string }
  parts?: string[]
  tab?: string | Record<string, string>
  isFirstRender?: boolean
  [key: string]: unknown
}

export interface ClosingOptions {
  animate?: boolean
  closeKey?: boolean
  submitted?: boolean
}

export interface TabConfig {
  id: string
  icon?: string
  label?: string
  tooltip?: string
  cssClass?: string
}

export interface TabsConfig {
  tabs: TabConfig[]
  initial?: string | null
  labelPrefix?: string | null
}

/** One tab as a template sees it. */
export interface Tab extends TabConfig {
  group: string
  active: boolean
  cssClass: string
}

export interface ChangeTabOptions {
  event?: Event
  navElement?: HTMLElement
  force?: boolean
  updatePosition?: boolean
}

/** The elements of a window's frame. */
export interface ApplicationWindow {
  header?: HTMLElement
  title?: HTMLElement
  icon?: HTMLElement
  close?: HTMLButtonElement
  controls?: HTMLButtonElement
  controlsDropdown?: HTMLElement
  resize?: HTMLElement
  content?: HTMLElement
}
