/** The practice table's server in the test's own process, with simulated connections to the pages. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import type { TableHost } from '../server/host'
import { openTableHost } from '../server/host'
import {
  readFilesRequest,
  readIndexRequest,
  readOperations,
  readPackRequest,
  readWorldRequest,
} from '../server/requests'
import type { BootData, OperationBroadcast } from '../shared/wire'
import { bundleScript } from './client-script'
import type { ConnectionMessage } from './one-way-connection'

/** Is the text a classic script? A module's text fails to parse as a script. */
function isScript(text: string): boolean {
  try {
    return new Script(text) instanceof Script
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/**
 * Caches modules that are bundled as scripts, because one process opens many worlds. The keys are the path and the time
 * of the build.
 */
const bundledModules = new Map<string, Promise<string>>()

function cachedBundle(modulePath: string): Promise<string> {
  const name = `${modulePath} ${statSync(modulePath).mtimeMs}`
  const bundledScript = bundledModules.get(name) ?? bundleScript(modulePath, 'packageModule')
  bundledModules.set(name, bundledScript)
  return bundledScript
}

/** A connection to a page, as the server sees it. */
export interface PageConnection {
  readonly userId: string
  /** Sends an event of the server to the page. */
  readonly sendMessage: (event: string, payload: unknown) => void
}

type ChangeListener = (broadcast: OperationBroadcast, connection: PageConnection) => void

/** Runs the practice table's world and rules in the test process. Its connections are simulated and use no sockets. */
export class LocalServer {
  readonly host: TableHost
  readonly #connections = new Set<PageConnection>()
  readonly #files = new Map<string, string>()
  /** Called for every change before any page receives it. Tests assign a listener to this member. */
  onChange: ChangeListener = () => undefined

  private constructor(tableHost: TableHost) {
    this.host = tableHost
  }

  /** Opens a world, in memory unless the options name a folder. */
  static async open(options: Parameters<typeof openTableHost>[0]): Promise<LocalServer> {
    const server = new LocalServer(await openTableHost(options))
    const { id, raw } = server.host.manifest
    for (const file of Array.isArray(raw['esmodules']) ? raw['esmodules'] : [])
      await server.#prepare(`systems/${id}/${String(file)}`)
    return server
  }

  /** Bundles a module that has imports into one script, because jsdom windows support no modules. */
  async #prepare(urlPath: string): Promise<void> {
    const filePath = this.#systemFilePath(urlPath)
    if (filePath === null || isScript(this.file(urlPath))) return
    this.#files.set(urlPath, await cachedBundle(filePath))
  }

  /**
   * Finds the file of the system to which an address leads.
   * @returns null for an address outside the system's folder
   */
  #systemFilePath(urlPath: string): string | null {
    const { options, manifest } = this.host
    const systemPrefix = `systems/${manifest.id}/`
    return urlPath.startsWith(systemPrefix)
      ? path.join(options.system, urlPath.slice(systemPrefix.length))
      : null
  }

  /** Reads the text of an uploaded file or of a file of the system. A missing file gives an empty text. */
  file(requestedAddress: string): string {
    const urlPath = requestedAddress.replace(/^[/]/, '')
    const uploadedFile = this.host.files.read(urlPath)
    if (uploadedFile) return uploadedFile.toString('utf8')
    const storedFileText = this.#files.get(urlPath)
    if (storedFileText !== undefined) return storedFileText
    const filePath = this.#systemFilePath(urlPath)
    const text = filePath !== null && existsSync(filePath) ? readFileSync(filePath, 'utf8') : ''
    this.#files.set(urlPath, text)
    return text
  }

  join(connection: PageConnection): void {
    const isFirstConnection = !this.#isActive(connection.userId)
    this.#connections.add(connection)
    if (isFirstConnection) this.#sendToAll('userActivity', { userId: connection.userId, active: true })
  }

  leave(connection: PageConnection): void {
    if (!this.#connections.delete(connection)) return
    if (!this.#isActive(connection.userId))
      this.#sendToAll('userActivity', { userId: connection.userId, active: false })
  }

  bootData(userId: string): Promise<BootData> {
    return this.host.bootData(userId, () => [
      ...new Set([...this.#connections].map((connection) => connection.userId)),
    ])
  }

  /** Handles a message that a page has sent to the server. */
  receive({ event, text, answer }: ConnectionMessage, connection: PageConnection): void {
    const [payload, recipients] = JSON.parse(text) as unknown[]
    if (event === 'packageMessage') return this.#passMessage(payload, recipients, connection)
    const sendReply = (result: object) => answer?.(JSON.stringify(result))
    void this.#carryOut(event, payload, connection).then(
      (value) => sendReply({ ok: true, value }),
      (error: unknown) =>
        sendReply({ ok: false, error: error instanceof Error ? error.message : String(error) }),
    )
  }

  async #carryOut(event: string, payload: unknown, connection: PageConnection): Promise<unknown> {
    const { transactions, library } = this.host
    if (event === 'worldDocuments') return this.host.worldDocuments(readWorldRequest(payload))
    if (event === 'files') return this.host.askFiles(connection.userId, readFilesRequest(payload))
    if (event === 'packDocuments') {
      const { pack, ids } = readPackRequest(payload)
      return library.documents(pack, ids)
    }
    if (event === 'packIndex') {
      const { pack, fields } = readIndexRequest(payload)
      return library.index(pack, fields)
    }
    if (event !== 'operations') throw new Error(`The simulated line does not support the event "${event}".`)
    const request = readOperations(payload)
    await transactions.request(connection.userId, request, (broadcast) => {
      this.onChange(broadcast, connection)
      const isPrivate = broadcast.operations.some(({ options }) => options['broadcast'] === false)
      if (isPrivate) connection.sendMessage('documents', broadcast)
      else this.broadcastChange(broadcast)
    })
    return request.requestId
  }

  /** Passes a package's message to the named users, or to all other pages. */
  #passMessage(data: unknown, recipients: unknown, senderConnection: PageConnection): void {
    const users = Array.isArray(recipients) ? recipients : []
    for (const connection of this.#connections) {
      if (connection !== senderConnection && (users.length === 0 || users.includes(connection.userId)))
        connection.sendMessage('packageMessage', { data, senderId: senderConnection.userId })
    }
  }

  /** Sends a change of the world to every page. */
  broadcastChange(broadcast: OperationBroadcast): void {
    this.#sendToAll('documents', broadcast)
  }

  #sendToAll(event: string, payload: unknown): void {
    for (const connection of this.#connections) connection.sendMessage(event, payload)
  }

  #isActive(userId: string): boolean {
    return [...this.#connections].some((connection) => connection.userId === userId)
  }
}
