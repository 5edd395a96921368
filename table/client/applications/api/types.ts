/**
 * The types of an application's options, render options and context.
 * Documented at https://foundryvtt.com/api/v14/modules/foundry.applications.types.html and in foundry-api §7.1.
 */
import type { FormDataExtended } from '../ux/form-data-extended'
import type { ApplicationV2 } from '../../class-types'

export type ApplicationRenderContext = Record<string, unknown>

/**
 * The types of handlers, whose `this` is the application. A handler may declare a subclass as `this`, because only the
 * application that declares a handler calls it. TypeScript allows that only for methods, so this is an interface.
 */
interface ApplicationHandlerTypes {
  action(this: ApplicationV2, event: PointerEvent, targetElement: HTMLElement): unknown
  submission(
    this: ApplicationV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options?: object,
  ): unknown
  control(this: ApplicationV2, event: PointerEvent): unknown
}

export type ActionHandler = ApplicationHandlerTypes['action']
export type FormSubmission = ApplicationHandlerTypes['submission']

/** The handler of an action. A handler without a list of mouse buttons listens only to the left button. */
export type ActionHandlerConfig = ActionHandler | { handler: ActionHandler; buttons: number[] }

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
  /**
   * Document sheets only: the ownership level that a user needs to see the control. It is a key or a value of
   * `CONST.DOCUMENT_OWNERSHIP_LEVELS`.
   */
  ownership?: string | number
  /** Foundry 14 only: the function that a click on the header control calls, instead of an action. */
  onClick?: ApplicationHandlerTypes['control']
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

export interface ApplicationPosition {
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
  actions: Record<string, ActionHandlerConfig>
  form?: FormConfig
  position: Partial<ApplicationPosition>
  /** Further options, which subclasses add. */
  [memberName: string]: unknown
}

/**
 * The options that a class or the caller of its constructor may set. All options that they omit are inherited from the
 * parent classes.
 */
export interface ApplicationDefaults {
  id?: string
  uniqueId?: string
  classes?: string[]
  tag?: string
  window?: Partial<WindowConfig>
  actions?: Record<string, ActionHandlerConfig>
  form?: FormConfig
  position?: Partial<ApplicationPosition>
  [memberName: string]: unknown
}

export interface ApplicationRenderOptions {
  force?: boolean
  position?: Partial<ApplicationPosition>
  /** The window's options. `windowId` (Foundry 14 only) is the id of an open detached window. */
  window?: { title?: string; icon?: string | false; controls?: boolean; windowId?: string }
  parts?: string[]
  tab?: string | Record<string, string>
  isFirstRender?: boolean
  [memberName: string]: unknown
}

export interface ApplicationClosingOptions {
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

/** The data of a single tab, from which the template draws it. */
export interface TabContext extends TabConfig {
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
