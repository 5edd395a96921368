/** The practice table's server in the test's own process, with simulated connections to the pages. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import type { TableHost } from '../server/host'
import { openTableHost } from '../server/host'
import {
  parseFilesRequest,
  parseCompendiumIndexRequest,
  parseOperationRequest,
  parseCompendiumRequest,
  parseWorldRequest,
} from '../server/requests'
import { randomID } from '../shared/identifiers'
import type { BootData, Operation, OperationBroadcast } from '../shared/wire'
import { bundleScript } from './client-script'
import type { ConnectionMessage } from './one-way-connection'

/** True if the text can be parsed as a classic script. The text of an ES module cannot. */
function isValidScript(scriptText: string): boolean {
  try {
    return new Script(scriptText) instanceof Script
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/**
 * Caches bundled modules, because a single test process opens many worlds. The key consists of the module's path and
 * the time of its last change.
 */
const bundledModules = new Map<string, Promise<string>>()

function loadCachedBundle(modulePath: string): Promise<string> {
  const bundleName = `${modulePath} ${statSync(modulePath).mtimeMs}`
  const bundledScript = bundledModules.get(bundleName) ?? bundleScript(modulePath, 'packageModule')
  bundledModules.set(bundleName, bundledScript)
  return bundledScript
}

/** A connection to a page, as the server sees it. */
export interface PageConnection {
  readonly userId: string
  /** Sends an event of the server to the page. */
  readonly sendMessage: (eventName: string, eventPayload: unknown) => void
}

type ChangeListener = (operationBroadcast: OperationBroadcast, pageConnection: PageConnection) => void

/** Runs the practice table's world and rules in the test process, with simulated connections instead of sockets. */
export class LocalServer {
  readonly host: TableHost
  readonly #connections = new Set<PageConnection>()
  readonly #files = new Map<string, string>()
  /** Called for every change of the world before any page receives the change. Tests may set this function. */
  onChange: ChangeListener = () => undefined

  private constructor(tableHost: TableHost) {
    this.host = tableHost
  }

  /** Opens a world, in memory unless the options name a folder. */
  static async open(options: Parameters<typeof openTableHost>[0]): Promise<LocalServer> {
    const localServer = new LocalServer(await openTableHost(options))
    const { id, raw } = localServer.host.manifest
    for (const moduleFile of Array.isArray(raw['esmodules']) ? raw['esmodules'] : [])
      await localServer.#prepare(`systems/${id}/${String(moduleFile)}`)
    return localServer
  }

  /** Bundles a module that has imports into one script, because jsdom windows support no modules. */
  async #prepare(urlPath: string): Promise<void> {
    const filePath = this.#systemFilePath(urlPath)
    if (filePath === null || isValidScript(this.file(urlPath))) return
    this.#files.set(urlPath, await loadCachedBundle(filePath))
  }

  /**
   * Finds the file of the game system to which a URL path leads.
   * @returns null if the path does not begin with the address of the system's folder
   */
  #systemFilePath(urlPath: string): string | null {
    const { options, manifest } = this.host
    const systemUrlPrefix = `systems/${manifest.id}/`
    return urlPath.startsWith(systemUrlPrefix)
      ? path.join(options.system, urlPath.slice(systemUrlPrefix.length))
      : null
  }

  /** Reads the text of an uploaded file or of a file of the system. Returns an empty text if the file is missing. */
  file(requestedFileUrl: string): string {
    const urlPath = requestedFileUrl.replace(/^[/]/, '')
    const uploadedFile = this.host.files.read(urlPath)
    if (uploadedFile) return uploadedFile.toString('utf8')
    const storedFileText = this.#files.get(urlPath)
    if (storedFileText !== undefined) return storedFileText
    const filePath = this.#systemFilePath(urlPath)
    const fileText = filePath !== null && existsSync(filePath) ? readFileSync(filePath, 'utf8') : ''
    this.#files.set(urlPath, fileText)
    return fileText
  }

  join(pageConnection: PageConnection): void {
    const isFirstConnection = !this.#isActive(pageConnection.userId)
    this.#connections.add(pageConnection)
    if (isFirstConnection) this.#sendToAll('userActivity', { userId: pageConnection.userId, active: true })
  }

  isConnected(pageConnection: PageConnection): boolean {
    return this.#connections.has(pageConnection)
  }

  leave(pageConnection: PageConnection): void {
    if (!this.#connections.delete(pageConnection)) return
    if (!this.#isActive(pageConnection.userId))
      this.#sendToAll('userActivity', { userId: pageConnection.userId, active: false })
  }

  bootData(userId: string): Promise<BootData> {
    return this.host.bootData(userId, () => this.activeUserIds)
  }

  /** The ids of the users who have an open page. */
  get activeUserIds(): string[] {
    return [...new Set([...this.#connections].map((pageConnection) => pageConnection.userId))]
  }

  /** Carries out operations in the name of a user, without a page of this user. All pages receive the changes. */
  async write(userId: string, operations: Operation[]): Promise<void> {
    await this.host.transactions.request(
      userId,
      { requestId: randomID(), operations },
      (operationBroadcast) => {
        this.broadcastChange(operationBroadcast)
      },
    )
  }

  /** Handles a message that a page has sent to the server. */
  receive({ event, text, answer }: ConnectionMessage, pageConnection: PageConnection): void {
    const [payload, recipients] = JSON.parse(text) as unknown[]
    if (event === 'packageMessage') return this.#passMessage(payload, recipients, pageConnection)
    const sendReply = (replyMessage: object) => answer?.(JSON.stringify(replyMessage))
    void this.#carryOut(event, payload, pageConnection).then(
      (requestReplyValue) => sendReply({ ok: true, value: requestReplyValue }),
      (error: unknown) =>
        sendReply({ ok: false, error: error instanceof Error ? error.message : String(error) }),
    )
  }

  async #carryOut(
    eventName: string,
    requestPayload: unknown,
    pageConnection: PageConnection,
  ): Promise<unknown> {
    const { transactions, library } = this.host
    if (eventName === 'worldDocuments') return this.host.worldDocuments(parseWorldRequest(requestPayload))
    if (eventName === 'files')
      return this.host.askFiles(pageConnection.userId, parseFilesRequest(requestPayload))
    if (eventName === 'packDocuments') {
      const { pack, ids } = parseCompendiumRequest(requestPayload)
      return library.documents(pack, ids)
    }
    if (eventName === 'packIndex') {
      const { pack, fields } = parseCompendiumIndexRequest(requestPayload)
      return library.index(pack, fields)
    }
    if (eventName !== 'operations')
      throw new Error(`The simulated line does not support the event "${eventName}".`)
    const operationRequest = parseOperationRequest(requestPayload)
    await transactions.request(pageConnection.userId, operationRequest, (operationBroadcast) => {
      this.onChange(operationBroadcast, pageConnection)
      const isBroadcastForSenderOnly = operationBroadcast.operations.some(
        ({ options }) => options['broadcast'] === false,
      )
      if (isBroadcastForSenderOnly) pageConnection.sendMessage('documents', operationBroadcast)
      else this.broadcastChange(operationBroadcast)
    })
    return operationRequest.requestId
  }

  /** Passes a message of a package to the named users. If no users are named, all other pages receive it. */
  #passMessage(messageData: unknown, recipientIds: unknown, senderConnection: PageConnection): void {
    const recipientUsers = Array.isArray(recipientIds) ? recipientIds : []
    for (const pageConnection of this.#connections) {
      if (
        pageConnection !== senderConnection &&
        (recipientUsers.length === 0 || recipientUsers.includes(pageConnection.userId))
      )
        pageConnection.sendMessage('packageMessage', { data: messageData, senderId: senderConnection.userId })
    }
  }

  /** Sends a change of the world to every page. */
  broadcastChange(operationBroadcast: OperationBroadcast): void {
    this.#sendToAll('documents', operationBroadcast)
  }

  #sendToAll(eventName: string, eventPayload: unknown): void {
    for (const pageConnection of this.#connections) pageConnection.sendMessage(eventName, eventPayload)
  }

  #isActive(userId: string): boolean {
    return [...this.#connections].some((pageConnection) => pageConnection.userId === userId)
  }
}
