/** A page in a test: a jsdom window that runs the practice table's client, with simulated time and randomness. */
import { Script } from 'node:vm'
import Handlebars from 'handlebars'
import JSDOMEnvironment from 'jest-environment-jsdom'
import { CLIENT_GLOBAL } from './client-script'
import type { Clock, Random } from './clock'
import { settlePromises } from './clock'
import { createDragClasses } from './drag'
import type { PageHost } from './in-page'
import type { LocalServer } from './local-server'

/** Caches compiled scripts for all windows. */
const scripts = new Map<string, Script>()

let compilationNumber = 0

/**
 * Forces all later pages to compile their scripts again. The JavaScript engine counts the steps of a script only if it
 * was already counting when the script was compiled.
 */
export function clearScriptCache(): void {
  scripts.clear()
  compilationNumber += 1
}

function cachedScript(source: string, filename: string, text: () => string = () => source): Script {
  const compiledScript = scripts.get(source) ?? new Script(`${text()}\n// ${compilationNumber}`, { filename })
  scripts.set(source, compiledScript)
  return compiledScript
}

/** The local storage that all pages of a browser share. */
export interface Browser {
  readonly stored: Map<string, string>
}

export interface PageClient {
  readonly start: (pageHost: PageHost) => Promise<void>
  readonly receive: (event: string, text: string) => void
  readonly setConnected: (isOnline: boolean) => void
}

/** The functions and data that a page needs from the test process. */
export interface PageCallbacks {
  /** Reads the files that the practice table's server serves. */
  readonly files: Pick<LocalServer, 'file'>
  /** Called for each error in the page's console. */
  readonly error: (error: string) => void
  /** Called when the page navigates. Pages of Foundry only ever navigate to themselves, which reloads them. */
  readonly reload: () => void
}

/** A new empty browser window in jsdom, with simulated time and randomness. */
export class PageWindow {
  readonly #environment: InstanceType<typeof JSDOMEnvironment>
  readonly window: Window & typeof globalThis
  readonly #clock: Clock
  readonly #browser: Browser
  readonly #files: PageCallbacks['files']
  #closed = false

  constructor(clock: Clock, random: Random, browser: Browser, { files, error, reload }: PageCallbacks) {
    this.#files = files
    const reportError = (...parts: unknown[]) => error(parts.map(consoleText).join(' '))
    const ignoreCall = () => undefined
    const pageConsole = {
      ...globalThis.console,
      error: reportError,
      warn: ignoreCall,
      info: ignoreCall,
      log: ignoreCall,
    }
    this.#environment = new JSDOMEnvironment(
      {
        globalConfig: {},
        projectConfig: { testEnvironmentOptions: { url: 'http://127.0.0.1/game' } },
      } as never,
      { console: pageConsole, docblockPragmas: {}, testPath: '' },
    )
    const { virtualConsole } = this.#environment.dom ?? {}
    virtualConsole?.removeAllListeners('jsdomError')
    virtualConsole?.on('jsdomError', (fault) => {
      if (!isNavigationError(fault)) reportError(fault)
      else if (!this.#closed) reload()
    })
    this.#clock = clock
    this.#browser = browser
    this.window = this.#environment.global
    this.#installClock()
    this.#installRandom(random)
    this.#installMissingApis()
    Object.assign(this.window, { console: pageConsole })
  }

  #installClock(): void {
    const clock = this.#clock
    const scheduleCall = (work: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) =>
      clock.after(milliseconds, () => {
        if (!this.#closed) work(...args)
      })
    const scheduleRepeatedly = (work: () => void, milliseconds: number): number =>
      scheduleCall(() => (work(), scheduleRepeatedly(work, milliseconds)), milliseconds)
    const cancelTimer = (id: number) => clock.cancel(id)
    Object.assign(this.window, {
      setTimeout: scheduleCall,
      clearTimeout: cancelTimer,
      setInterval: scheduleRepeatedly,
      clearInterval: cancelTimer,
      requestAnimationFrame: (work: (timestamp: number) => void) => scheduleCall(() => work(clock.now), 16),
      cancelAnimationFrame: cancelTimer,
    })
    Reflect.set(this.window.Date, 'now', () => clock.now)
    Reflect.set(this.window.performance, 'now', () => clock.now)
  }

  #installRandom(random: Random): void {
    Reflect.set(this.window.Math, 'random', random)
    const getRandomValues = (typedArray: Uint8Array) => {
      for (let byteIndex = 0; byteIndex < typedArray.length; byteIndex++)
        typedArray[byteIndex] = random() * 2 ** (8 * typedArray.BYTES_PER_ELEMENT)
      return typedArray
    }
    Object.defineProperty(this.window, 'crypto', { value: { getRandomValues }, configurable: true })
  }

  #installMissingApis(): void {
    const { stored } = this.#browser
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, String(value)),
      removeItem: (key: string) => void stored.delete(key),
    }
    Object.defineProperty(this.window, 'localStorage', { value: storage, configurable: true })
    const mediaQueryStub = {
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    class ResizeObserver {
      observe = () => undefined
      disconnect = () => undefined
    }
    // jsdom has no layout and no pointer, so these methods of elements do nothing.
    const doNothing = () => undefined
    Object.assign(this.window.Element.prototype, {
      scrollIntoView: doNothing,
      setPointerCapture: doNothing,
      releasePointerCapture: doNothing,
    })
    // jsdom cannot play sounds, so `play` does nothing here.
    Object.assign(this.window.HTMLMediaElement.prototype, { play: () => Promise.resolve() })
    Object.assign(this.window, {
      ResizeObserver,
      CSS: { escape: escapeSelector },
      TextEncoder,
      ...createDragClasses(this.window),
      matchMedia: () => mediaQueryStub,
      fetch: (path: string) => {
        const text = this.#files.file(path)
        return Promise.resolve({
          ok: text !== '',
          statusText: 'Not Found',
          text: () => Promise.resolve(text),
          json: () => Promise.resolve(text).then((content) => JSON.parse(content) as unknown),
        })
      },
    })
    const cloneJson = new Script(
      '(value) => value === undefined ? undefined : JSON.parse(JSON.stringify(value))',
    )
    Reflect.set(this.window, 'structuredClone', this.#run(cloneJson))
  }

  /** Loads the script of the practice table's client. */
  load(client: string): PageClient {
    this.#run(cachedScript(client, 'the practice table'))
    return Reflect.get(this.window, CLIENT_GLOBAL) as PageClient
  }

  /**
   * Starts the client.
   * @param system a script of the system that replaces the built script
   */
  open(
    pageClient: PageClient,
    pageHost: Omit<PageHost, 'file' | 'run' | 'template'>,
    system: string | null = null,
  ): Promise<void> {
    const run = (path: string) => void this.#run(cachedScript(system ?? this.#files.file(path), path))
    const template = (text: string) =>
      this.#run(
        cachedScript(`template: ${text}`, 'a template', () => `(${Handlebars.precompile(text) as string})`),
      ) as TemplateSpecification
    return pageClient.start({ ...pageHost, file: (path) => this.#files.file(path), run, template })
  }

  #run(script: Script): unknown {
    const context = this.#environment.getVmContext()
    return context && script.runInContext(context)
  }

  /** Closes the page. Its pending work is never run. */
  async close(): Promise<void> {
    this.#closed = true
    this.window.dispatchEvent(new this.window.Event('pagehide'))
    // Pending promises must settle before the window is removed.
    await settlePromises()
    await this.#environment.teardown()
  }
}

/** jsdom cannot navigate. It only reports the attempt to navigate (its README, "Virtual consoles", `jsdomError`). */
function isNavigationError(fault: Error): boolean {
  return fault.message.startsWith('Not implemented: navigation')
}

/** Escapes a name for a CSS selector: every character that is not a letter becomes its code. */
function escapeSelector(name: string): string {
  return name.replace(/[^a-z]/gi, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)
}

function consoleText(loggedValue: unknown): string {
  if (typeof loggedValue === 'object' && loggedValue !== null && 'stack' in loggedValue)
    return String(loggedValue.stack)
  return String(loggedValue)
}
