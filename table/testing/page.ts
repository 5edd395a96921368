/** A page in a test: a jsdom window that runs the practice table's client, with simulated time and randomness. */
import { Script } from 'node:vm'
import Handlebars from 'handlebars'
import JSDOMEnvironment from 'jest-environment-jsdom'
import { CLIENT_SCRIPT_GLOBAL_NAME } from './client-script'
import type { Clock, NextRandomNumber } from './clock'
import { settlePromises } from './clock'
import { createDragClasses } from './drag'
import type { PageHost } from './in-page'
import type { LocalServer } from './local-server'

/** Caches compiled scripts for all windows. */
const cachedScripts = new Map<string, Script>()

let lastCompilationNumber = 0

/**
 * Makes later pages compile their scripts again. The JavaScript engine counts the executed steps only of scripts that
 * were compiled while it counts.
 */
export function clearScriptCache(): void {
  cachedScripts.clear()
  lastCompilationNumber += 1
}

function findCachedScript(
  scriptSource: string,
  scriptName: string,
  createScriptText: () => string = () => scriptSource,
): Script {
  const compiledScript =
    cachedScripts.get(scriptSource) ??
    new Script(`${createScriptText()}\n// ${lastCompilationNumber}`, { filename: scriptName })
  cachedScripts.set(scriptSource, compiledScript)
  return compiledScript
}

/** The local storage that all pages of a browser share. */
export interface Browser {
  readonly stored: Map<string, string>
}

export interface PageClient {
  readonly start: (pageHost: PageHost) => Promise<void>
  readonly receive: (event: string, argumentsJson: string) => void
  readonly setConnected: (isPageOnline: boolean) => void
  readonly restoreClientSetting: (settingId: string, storedJson: string | null) => Promise<void>
  readonly rememberFirstState: () => void
  readonly cleanPage: (windowIdsToKeep: readonly string[]) => Promise<void>
  readonly describePage: () => Record<string, string>
}

/** The functions and data that a page needs from the test process. */
export interface PageCallbacks {
  /** Reads the files that the practice table's server serves. */
  readonly files: Pick<LocalServer, 'file'>
  /** Called for each error in the page's console. */
  readonly error: (error: string) => void
  /** Called when the page navigates. Foundry's pages navigate only to themselves: they reload. */
  readonly reload: () => void
}

/** A new empty browser window in jsdom, with simulated time and randomness. */
export class PageWindow {
  readonly #environment: InstanceType<typeof JSDOMEnvironment>
  readonly window: Window & typeof globalThis
  readonly #clock: Clock
  readonly #browser: Browser
  readonly #files: PageCallbacks['files']
  readonly #pendingTimers = new Set<number>()
  #closed = false

  constructor(
    clock: Clock,
    nextRandomNumber: NextRandomNumber,
    browser: Browser,
    { files, error, reload }: PageCallbacks,
  ) {
    this.#files = files
    const reportConsoleError = (...loggedArguments: unknown[]) =>
      error(loggedArguments.map(formatLoggedValue).join(' '))
    const ignoreMissingBrowserCall = () => undefined
    const pageConsole = {
      ...globalThis.console,
      error: reportConsoleError,
      warn: ignoreMissingBrowserCall,
      info: ignoreMissingBrowserCall,
      log: ignoreMissingBrowserCall,
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
    virtualConsole?.on('jsdomError', (pageError) => {
      if (!isNavigationError(pageError)) reportConsoleError(pageError)
      else if (!this.#closed) reload()
    })
    this.#clock = clock
    this.#browser = browser
    this.window = this.#environment.global
    this.#installClock()
    this.#installRandom(nextRandomNumber)
    this.#installMissingApis()
    Object.assign(this.window, { console: pageConsole })
  }

  #installClock(): void {
    const pageClock = this.#clock
    const scheduleTimerCall = (
      timerCallback: (...args: unknown[]) => void,
      milliseconds = 0,
      ...args: unknown[]
    ): number => {
      const timerId = pageClock.after(milliseconds, () => {
        this.#pendingTimers.delete(timerId)
        if (!this.#closed) timerCallback(...args)
      })
      this.#pendingTimers.add(timerId)
      return timerId
    }
    const scheduleRepeatedly = (timerCallback: () => void, milliseconds: number): number =>
      scheduleTimerCall(
        () => (timerCallback(), scheduleRepeatedly(timerCallback, milliseconds)),
        milliseconds,
      )
    const cancelTimer = (timerId: number) => {
      this.#pendingTimers.delete(timerId)
      pageClock.cancel(timerId)
    }
    Object.assign(this.window, {
      setTimeout: scheduleTimerCall,
      clearTimeout: cancelTimer,
      setInterval: scheduleRepeatedly,
      clearInterval: cancelTimer,
      requestAnimationFrame: (frameCallback: (timestamp: number) => void) =>
        scheduleTimerCall(() => frameCallback(pageClock.now), 16),
      cancelAnimationFrame: cancelTimer,
    })
    Reflect.set(this.window.Date, 'now', () => pageClock.now)
    Reflect.set(this.window.performance, 'now', () => pageClock.now)
  }

  /** The number of timers and animation frames that have not run yet. */
  get pendingTimerCount(): number {
    return this.#pendingTimers.size
  }

  #installRandom(nextRandomNumber: NextRandomNumber): void {
    Reflect.set(this.window.Math, 'random', nextRandomNumber)
    const getRandomValues = (typedByteArray: Uint8Array) => {
      for (let byteIndex = 0; byteIndex < typedByteArray.length; byteIndex++)
        typedByteArray[byteIndex] = nextRandomNumber() * 2 ** (8 * typedByteArray.BYTES_PER_ELEMENT)
      return typedByteArray
    }
    Object.defineProperty(this.window, 'crypto', { value: { getRandomValues }, configurable: true })
  }

  #installMissingApis(): void {
    const { stored } = this.#browser
    const storageStub = {
      getItem: (storageKey: string) => stored.get(storageKey) ?? null,
      setItem: (storageKey: string, value: string) => void stored.set(storageKey, String(value)),
      removeItem: (storageKey: string) => void stored.delete(storageKey),
    }
    Object.defineProperty(this.window, 'localStorage', { value: storageStub, configurable: true })
    const mediaQueryStub = {
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    class ResizeObserver {
      observe = () => undefined
      disconnect = () => undefined
    }
    // These methods of elements do nothing, because jsdom has no layout and no pointer.
    const doNothing = () => undefined
    Object.assign(this.window.Element.prototype, {
      scrollIntoView: doNothing,
      setPointerCapture: doNothing,
      releasePointerCapture: doNothing,
    })
    // Replaces `play` by a function that does nothing, because jsdom cannot play sounds.
    Object.assign(this.window.HTMLMediaElement.prototype, { play: () => Promise.resolve() })
    Object.assign(this.window, {
      ResizeObserver,
      CSS: { escape: escapeSelector },
      TextEncoder,
      ...createDragClasses(this.window),
      matchMedia: () => mediaQueryStub,
      fetch: (filePath: string) => {
        const fileText = this.#files.file(filePath)
        return Promise.resolve({
          ok: fileText !== '',
          statusText: 'Not Found',
          text: () => Promise.resolve(fileText),
          json: () => Promise.resolve(fileText).then((jsonText) => JSON.parse(jsonText) as unknown),
        })
      },
    })
    const jsonCloningScript = new Script(
      '(value) => value === undefined ? undefined : JSON.parse(JSON.stringify(value))',
    )
    Reflect.set(this.window, 'structuredClone', this.#run(jsonCloningScript))
  }

  /** Loads the script of the practice table's client. */
  load(client: string): PageClient {
    this.#run(findCachedScript(client, 'the practice table'))
    return Reflect.get(this.window, CLIENT_SCRIPT_GLOBAL_NAME) as PageClient
  }

  /**
   * Starts the client.
   * @param systemScript a script of the system that replaces the built script
   */
  open(
    pageClient: PageClient,
    pageHost: Omit<PageHost, 'file' | 'run' | 'template'>,
    systemScript: string | null = null,
  ): Promise<void> {
    const runTableScriptFile = (scriptPath: string) =>
      void this.#run(findCachedScript(systemScript ?? this.#files.file(scriptPath), scriptPath))
    const compileTemplate = (templateText: string) =>
      this.#run(
        findCachedScript(
          `template: ${templateText}`,
          'a template',
          () => `(${Handlebars.precompile(templateText) as string})`,
        ),
      ) as TemplateSpecification
    return pageClient.start({
      ...pageHost,
      file: (filePath) => this.#files.file(filePath),
      run: runTableScriptFile,
      template: compileTemplate,
    })
  }

  #run(compiledScript: Script): unknown {
    const nodeScriptContext = this.#environment.getVmContext()
    return nodeScriptContext && compiledScript.runInContext(nodeScriptContext)
  }

  /** Closes the page. Its pending work is never run. */
  async close(): Promise<void> {
    this.#closed = true
    this.window.dispatchEvent(new this.window.Event('pagehide'))
    // The test removes the window only after the pending promises have settled.
    await settlePromises()
    await this.#environment.teardown()
  }
}

/** jsdom cannot navigate. It only reports the attempt to navigate (its README, "Virtual consoles", `jsdomError`). */
function isNavigationError(pageError: Error): boolean {
  return pageError.message.startsWith('Not implemented: navigation')
}

/** Escapes a name for a CSS selector: replaces every character that is not a letter by its code. */
function escapeSelector(elementName: string): string {
  return elementName.replace(
    /[^a-z]/gi,
    (specialCharacter) => `\\${specialCharacter.charCodeAt(0).toString(16)} `,
  )
}

function formatLoggedValue(valueToLog: unknown): string {
  if (typeof valueToLog === 'object' && valueToLog !== null && 'stack' in valueToLog)
    return String(valueToLog.stack)
  return String(valueToLog)
}
