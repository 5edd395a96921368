/**
 * The steps in an application's life that a subclass may take part in, and how each step is told to listeners and hooks.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html ("Life-Cycle Handlers"); foundry-api §7.1.
 */
import { Hooks } from '../../helpers/hooks'
import { EventEmitter } from './event-emitter'
import type { ClosingOptions, Position, RenderContext, RenderOptions } from './types'

export interface DoEventOptions {
  /** Wait for the handler before listeners and hooks are told. */
  async?: boolean
  handlerArgs?: unknown[]
  debugText?: string
  /** The event that listeners of this application get. */
  eventName?: string
  /** The hook, called once per class as `<hookName><ClassName>` with the application and `hookArgs`. */
  hookName?: string
  hookArgs?: unknown[]
  /** Also call it for the classes this one extends. */
  parentClassHooks?: boolean
}

type Constructor = abstract new (...args: never[]) => unknown

/** Call one hook for an application's class and, unless told otherwise, for those it extends. */
export function callClassHooks(
  app: LifeCycle,
  hookName: string,
  hookArgs: unknown[],
  parentClassHooks = true,
): void {
  const own = app.constructor as typeof LifeCycle
  for (const { name } of own.inheritanceChain()) {
    Hooks.callAll(`${hookName}${name}`, app, ...hookArgs)
    if (!parentClassHooks) return
  }
}

/** Steps do nothing here, but for telling of them. */
export class LifeCycle extends EventEmitter {
  static override readonly emittedEvents: readonly string[] = ['render', 'close', 'position']

  /** The class that ends the chain: those above it give neither options nor hooks. */
  static BASE_APPLICATION: Constructor = LifeCycle;

  /** This class and those it extends, down to the base application. */
  static *inheritanceChain(): Generator<Constructor> {
    yield this
    // The prototype of a class is the class that it extends; each gives the rest of the chain itself.
    if (this !== this.BASE_APPLICATION)
      yield* (Object.getPrototypeOf(this) as typeof LifeCycle).inheritanceChain()
  }

  async _doEvent(
    handler: (...args: never[]) => unknown,
    {
      async = false,
      handlerArgs = [],
      eventName,
      hookName,
      hookArgs = [],
      parentClassHooks = true,
    }: DoEventOptions = {},
  ): Promise<void> {
    // The caller pairs each handler with arguments that fit it.
    const result = (handler as (...args: unknown[]) => unknown).call(this, ...handlerArgs)
    if (async) await result
    if (eventName !== undefined) this.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }))
    if (hookName !== undefined) callClassHooks(this, hookName, hookArgs, parentClassHooks)
  }

  /**
   * May the application be rendered now?
   * @returns false to leave it as it is, without a word
   * @throws an error whose message the user is warned with
   */
  _canRender(_options: RenderOptions): false | void {}

  _preFirstRender(_context: RenderContext, _options: RenderOptions): unknown {
    return undefined
  }

  _preRender(_context: RenderContext, _options: RenderOptions): unknown {
    return undefined
  }

  _onFirstRender(_context: RenderContext, _options: RenderOptions): unknown {
    return undefined
  }

  _onRender(_context: RenderContext, _options: RenderOptions): unknown {
    return undefined
  }

  _postRender(_context: RenderContext, _options: RenderOptions): unknown {
    return undefined
  }

  _preClose(_options: ClosingOptions): unknown {
    return undefined
  }

  _onClose(_options: ClosingOptions): void {}

  _prePosition(_position: Position): void {}

  _onPosition(_position: Position): void {}
}
