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
  /** True if the handler is asynchronous: the event and the hooks wait until the handler has finished. */
  async?: boolean
  handlerArgs?: unknown[]
  debugText?: string
  /** The name of the event. Listeners of this application receive it. */
  eventName?: string
  /**
   * The first part of the hook's name, to which the name of the application's class is added. Listeners of the hook
   * receive the application and `hookArgs`.
   */
  hookName?: string
  hookArgs?: unknown[]
  /** True if the hook is also called for each parent class of the application's class. */
  parentClassHooks?: boolean
}

type AbstractConstructor = abstract new (...args: never[]) => unknown

/**
 * Calls a hook for the class of an application. If `parentClassHooks` is true, the hook is also called for each parent
 * class.
 */
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
 * The life-cycle methods of an application. All are empty, so that subclasses can override them. `_doEvent` calls such
 * a method, dispatches its event and calls its hooks.
 */
export class ApplicationLifeCycle extends EventEmitter {
  static override readonly emittedEvents: readonly string[] = ['render', 'close', 'position']

  /**
   * The class at which the search through an application's parent classes stops. The parents of this class have neither
   * options nor hooks.
   */
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
   * Decides whether the application may be rendered now.
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
