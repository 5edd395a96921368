/**
 * The life-cycle methods of an application that a subclass may override, and the events and hooks of each step.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html ("Life-Cycle Handlers");
 * foundry-api §7.1.
 */
import { Hooks } from '../../helpers/hooks'
import { EventEmitter } from './event-emitter'
import type {
  ApplicationClosingOptions,
  ApplicationPosition,
  ApplicationRenderContext,
  ApplicationRenderOptions,
} from './types'

export interface ApplicationEventOptions {
  /** Are the event and the hooks delayed until the asynchronous handler has finished? */
  async?: boolean
  handlerArgs?: unknown[]
  debugText?: string
  /** The name of the event that this application's listeners receive. */
  eventName?: string
  /** The start of the hook's name; the class's name follows. The hook receives the application and `hookArgs`. */
  hookName?: string
  hookArgs?: unknown[]
  /** Are hooks also called for the parent classes of the application's class? */
  parentClassHooks?: boolean
}

type AbstractConstructor = abstract new (...args: never[]) => unknown

/** Calls a hook for an application's class and, if `parentClassHooks` is true, for the classes that it extends. */
export function callClassHooks(
  application: ApplicationLifeCycle,
  hookName: string,
  hookArguments: unknown[],
  parentClassHooks = true,
): void {
  const applicationClass = application.constructor as typeof ApplicationLifeCycle
  for (const { name } of applicationClass.inheritanceChain()) {
    Hooks.callAll(`${hookName}${name}`, application, ...hookArguments)
    if (!parentClassHooks) return
  }
}

/**
 * An application's life-cycle methods, all empty so that subclasses can override them. `_doEvent` runs a method, its
 * event and its hooks.
 */
export class ApplicationLifeCycle extends EventEmitter {
  static override readonly emittedEvents: readonly string[] = ['render', 'close', 'position']

  /** The class at which an application's inheritance ends: the parents of this class have neither options nor hooks. */
  static BASE_APPLICATION: AbstractConstructor = ApplicationLifeCycle;

  /** Lists this class and its parent classes, down to the base application. */
  static *inheritanceChain(): Generator<AbstractConstructor> {
    yield this
    // The prototype of a class is its parent class.
    if (this !== this.BASE_APPLICATION)
      yield* (Object.getPrototypeOf(this) as typeof ApplicationLifeCycle).inheritanceChain()
  }

  async _doEvent(
    eventHandler: (...args: never[]) => unknown,
    {
      async = false,
      handlerArgs = [],
      eventName,
      hookName,
      hookArgs = [],
      parentClassHooks = true,
    }: ApplicationEventOptions = {},
  ): Promise<void> {
    // The cast is safe: the caller passes `handlerArgs` that match the handler's parameters.
    const eventHandlerResult = (eventHandler as (...args: unknown[]) => unknown).call(this, ...handlerArgs)
    if (async) await eventHandlerResult
    if (eventName !== undefined) this.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }))
    if (hookName !== undefined) callClassHooks(this, hookName, hookArgs, parentClassHooks)
  }

  /**
   * May the application be rendered now?
   * @returns false to skip the render without a message
   * @throws to skip the render and show the error's message
   */
  _canRender(_options: ApplicationRenderOptions): false | void {}

  _preFirstRender(_context: ApplicationRenderContext, _options: ApplicationRenderOptions): unknown {
    return undefined
  }

  _preRender(_context: ApplicationRenderContext, _options: ApplicationRenderOptions): unknown {
    return undefined
  }

  _onFirstRender(_context: ApplicationRenderContext, _options: ApplicationRenderOptions): unknown {
    return undefined
  }

  _onRender(_context: ApplicationRenderContext, _options: ApplicationRenderOptions): unknown {
    return undefined
  }

  _postRender(_context: ApplicationRenderContext, _options: ApplicationRenderOptions): unknown {
    return undefined
  }

  _preClose(_options: ApplicationClosingOptions): unknown {
    return undefined
  }

  _onClose(_options: ApplicationClosingOptions): void {}

  _prePosition(_position: ApplicationPosition): void {}

  _onPosition(_position: ApplicationPosition): void {}
}
