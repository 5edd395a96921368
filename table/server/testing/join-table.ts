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
export async function logInToTable(table: Table, name: string): Promise<string> {
  const info = (await (await fetch(`${table.url}/api/join`)).json()) as {
    users: { id: string; name: string }[]
  }
  const user = info.users.find((entry) => entry.name === name)
  if (!user) throw new Error(`The world has no user named ${name}.`)
  const response = await fetch(`${table.url}/join`, {
    method: 'POST',
    body: new URLSearchParams({ userid: user.id }),
    redirect: 'manual',
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Callbacks that let a test act at certain moments while the client joins. */
export interface JoinCallbacks {
  /** Called after the connection opens, before the client requests the boot data. */
  connected?: () => Promise<unknown>
  /** Called after the boot data arrive, before the client uses the data. */
  fetched?: () => Promise<unknown>
}

export async function joinTable(
  table: Table,
  name: string,
  callbacks: JoinCallbacks = {},
): Promise<TestClient> {
  const cookie = await logInToTable(table, name)
  vi.resetModules()
  const { boot } = await import('../../client/boot')
  const { game, ui } = await import('../../client/state')
  const { Hooks } = await import('../../client/helpers/hooks')
  const { configureDice } = await import('../../client/dice/configure')
  const { diceNamespace } = await import('../../client/dice/namespace')
  const errors: string[] = []
  const ignoreOutput = (): undefined => undefined
  ui.notifications = {
    info: ignoreOutput,
    warn: ignoreOutput,
    success: ignoreOutput,
    error: (message) => void errors.push(message),
  }
  const line = io(table.url, {
    extraHeaders: { Cookie: cookie },
    transports: ['websocket'],
    reconnection: false,
  })
  await new Promise<void>((resolve, reject) => {
    line.once('connect', resolve)
    line.once('connect_error', reject)
  })
  const globals: Record<string, unknown> = {}
  const stored = new Map<string, string>()
  const run = async (file: string): Promise<void> => {
    const text = await (await fetch(`${table.url}/${file}`)).text()
    runModule(text, { ...globals, game, ui })
  }
  await boot({
    line,
    fetchData: async () => {
      await callbacks.connected?.()
      const response = await fetch(`${table.url}/api/boot`, { headers: { Cookie: cookie } })
      const data = (await response.json()) as BootData
      await callbacks.fetched?.()
      return data
    },
    target: globals,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    namespaces: { applications: () => ({}), canvas: {}, dice: diceNamespace },
    configure: [configureDice],
    loadJson: async (file) => (await fetch(`${table.url}/${file}`)).json() as Promise<unknown>,
    loadModule: run,
    loadScript: run,
    addStyle: ignoreOutput,
    startInterface: () => Promise.resolve(),
    onHotReload: ignoreOutput,
  })
  return {
    game,
    ui,
    // A package's CONFIG is a stricter proxy. It refuses to read some members; only the practice table's own modules
    // may read them.
    CONFIG: globals['CONFIG'] as Config,
    Hooks,
    globals,
    errors,
    async leave() {
      const serverDisconnected = new Promise<void>((resolve) =>
        line.once('disconnect', () => {
          resolve()
        }),
      )
      line.disconnect()
      await serverDisconnected
    },
  }
}

/**
 * Runs the text of a module. The client's globals are passed as variables, because several clients share the process
 * and its global object.
 */
function runModule(text: string, scope: Record<string, unknown>): void {
  const run = Reflect.construct(Function, [...Object.keys(scope), text]) as (...values: unknown[]) => unknown
  run(...Object.values(scope))
}

/** Waits for the first call of a hook that meets the condition. Resolves with the arguments of this call. */
export function waitForHook(
  client: TestClient,
  hook: string,
  condition: (...args: never[]) => unknown = () => true,
): Promise<unknown[]> {
  return new Promise((resolve) => {
    const id = client.Hooks.on(hook, (...args: never[]) => {
      if (!condition(...args)) return
      client.Hooks.off(hook, id)
      resolve(args)
    })
  })
}
