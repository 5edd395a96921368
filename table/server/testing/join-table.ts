/**
 * Starts a whole client in a test: boot, data layer, dice and the toy package, without a browser. Each client loads its
 * own copy of all modules, so several clients fit in one process.
 */
import { io } from 'socket.io-client'
import { vi } from 'vitest'
import type { Config } from '../../client/config'
import type { GameState } from '../../client/class-types'
import type { Hooks as HooksApi } from '../../client/helpers/hooks'
import type { UiState } from '../../client/state'
import type { BootData } from '../../shared/wire'
import type { Table } from '../table'

export interface TestClient {
  readonly game: GameState
  readonly ui: UiState
  readonly CONFIG: Config
  readonly Hooks: typeof HooksApi
  /** The client's global variables, as the package sees them. */
  readonly globals: Record<string, unknown>
  /** The error notifications that this user has seen. */
  readonly errors: string[]
  leave(): Promise<void>
}

/** Logs in by the user's name. @returns the session cookie */
export async function logInToTable(runningTable: Table, userName: string): Promise<string> {
  const joinInfo = (await (await fetch(`${runningTable.url}/api/join`)).json()) as {
    users: { id: string; name: string }[]
  }
  const user = joinInfo.users.find((joinableUser) => joinableUser.name === userName)
  if (!user) throw new Error(`The world has no user named ${userName}.`)
  const joinResponse = await fetch(`${runningTable.url}/join`, {
    method: 'POST',
    body: new URLSearchParams({ userid: user.id }),
    redirect: 'manual',
  })
  return joinResponse.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Callbacks that run at two moments while a client joins. A test uses them to act at these moments. */
export interface JoinCallbacks {
  /** Called when the connection has opened and the client has not requested the boot data yet. */
  connected?: () => Promise<unknown>
  /** Called when the client has received the boot data and has not used them yet. */
  fetched?: () => Promise<unknown>
}

export async function joinTable(
  runningTable: Table,
  userName: string,
  joinCallbacks: JoinCallbacks = {},
): Promise<TestClient> {
  const sessionCookie = await logInToTable(runningTable, userName)
  vi.resetModules()
  const { bootClient: boot } = await import('../../client/boot')
  const { game, ui } = await import('../../client/state')
  const { Hooks } = await import('../../client/helpers/hooks')
  const { configureDice } = await import('../../client/dice/configure')
  const { diceNamespace } = await import('../../client/dice/namespace')
  const clientErrors: string[] = []
  const ignoreConsoleOutput = (): undefined => undefined
  ui.notifications = {
    info: ignoreConsoleOutput,
    warn: ignoreConsoleOutput,
    success: ignoreConsoleOutput,
    error: (message) => void clientErrors.push(message),
  }
  const socketConnection = io(runningTable.url, {
    extraHeaders: { Cookie: sessionCookie },
    transports: ['websocket'],
    reconnection: false,
  })
  await new Promise<void>((resolve, reject) => {
    socketConnection.once('connect', resolve)
    socketConnection.once('connect_error', reject)
  })
  const pageGlobals: Record<string, unknown> = {}
  const clientStorageTexts = new Map<string, string>()
  const runScriptFile = async (filePath: string): Promise<void> => {
    const scriptText = await (await fetch(`${runningTable.url}/${filePath}`)).text()
    runModuleScript(scriptText, { ...pageGlobals, game, ui })
  }
  await boot({
    line: socketConnection,
    fetchData: async () => {
      await joinCallbacks.connected?.()
      const bootResponse = await fetch(`${runningTable.url}/api/boot`, { headers: { Cookie: sessionCookie } })
      const bootData = (await bootResponse.json()) as BootData
      await joinCallbacks.fetched?.()
      return bootData
    },
    target: pageGlobals,
    storage: {
      getItem: (storageKey) => clientStorageTexts.get(storageKey) ?? null,
      setItem: (storageKey, value) => void clientStorageTexts.set(storageKey, value),
      removeItem: (storageKey) => void clientStorageTexts.delete(storageKey),
    },
    namespaces: { applications: () => ({}), canvas: {}, dice: diceNamespace },
    configure: [configureDice],
    loadJson: async (jsonPath) => (await fetch(`${runningTable.url}/${jsonPath}`)).json() as Promise<unknown>,
    loadModule: runScriptFile,
    loadScript: runScriptFile,
    addStyle: ignoreConsoleOutput,
    startInterface: () => Promise.resolve(),
    onHotReload: ignoreConsoleOutput,
  })
  return {
    game,
    ui,
    // `CONFIG` as a package sees it. It is a strict proxy, which throws for members that only the practice table's own
    // modules may read.
    CONFIG: pageGlobals['CONFIG'] as Config,
    Hooks,
    globals: pageGlobals,
    errors: clientErrors,
    async leave() {
      const serverDisconnectedPromise = new Promise<void>((resolve) =>
        socketConnection.once('disconnect', () => {
          resolve()
        }),
      )
      socketConnection.disconnect()
      await serverDisconnectedPromise
    },
  }
}

/**
 * Runs the text of a module with the client's globals as variables, because several clients share one global object.
 */
function runModuleScript(scriptText: string, scriptScope: Record<string, unknown>): void {
  const runScriptFunction = Reflect.construct(Function, [...Object.keys(scriptScope), scriptText]) as (
    ...values: unknown[]
  ) => unknown
  runScriptFunction(...Object.values(scriptScope))
}

/** Waits for a hook call that meets the condition. Resolves with the call's arguments. */
export function waitForHook(
  client: TestClient,
  hookName: string,
  isAwaitedCall: (...args: never[]) => unknown = () => true,
): Promise<unknown[]> {
  return new Promise((resolve) => {
    const hookId = client.Hooks.on(hookName, (...args: never[]) => {
      if (!isAwaitedCall(...args)) return
      client.Hooks.off(hookName, hookId)
      resolve(args)
    })
  })
}
