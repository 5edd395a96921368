/** Starts the practice table. Tests and scripts may also start it inside their own process. */
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTableHost } from './host'
import type { TableHost } from './host'
import { watchPackage } from './hot-reload'
import { createHttpApp } from './http'
import type { JoinPageInfo } from './http'
import type { Manifest } from './manifest'
import { CommandLineError } from './options'
import type { TableOptions } from './options'
import { UserSessions } from './sessions'
import { Sockets } from './sockets'
import type { World } from './world'
import { toTextOrDefault } from '../shared/objects'

export interface Table {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

const LOCAL_HOST_ADDRESS = '127.0.0.1'

export async function startTable(
  optionsOfCaller: Partial<TableOptions> & { system: string },
): Promise<Table> {
  const tableHost = await openTableHost(optionsOfCaller)
  try {
    return await servePracticeTable(tableHost)
  } catch (error) {
    await tableHost.world.close()
    throw error
  }
}

async function servePracticeTable({
  options,
  manifest,
  modules,
  running,
  world,
  transactions,
  library,
  worldDocuments,
  files,
  askFiles,
  place,
  bootData,
}: TableHost): Promise<Table> {
  const tableSessions = new UserSessions()
  const expressApp = createHttpApp({
    sessions: tableSessions,
    system: { id: manifest.id, folder: options.system },
    modules: modules.installed.map((module) => ({ id: module.manifest.id, folder: module.folder })),
    fileAt: (urlPath) => files.read(urlPath),
    client: options.client,
    mayJoin: (userId) => (world.user(userId)?.role ?? 0) > 0,
    joinInfo: () => ({ ...place, ...buildJoinInfo(manifest, world, clientSockets.activeUsers) }),
    bootData: (userId) => bootData(userId, () => clientSockets.activeUsers),
  })
  // The HTTP server passes requests to the Express app, except socket requests, which `Sockets` answers.
  const httpServer = createServer(expressApp)
  // The server never closes an idle connection by itself. If it did, a request that arrives at that moment would fail,
  // which is likely on a busy machine.
  httpServer.keepAliveTimeout = 0
  const clientSockets = new Sockets(httpServer, {
    sessions: tableSessions,
    world,
    transactions,
    latency: options.latency,
    patience: options.patience,
    packageMessages: {
      system: manifest.socket,
      modules: running
        .filter((module) => module.manifest.socket)
        .map(({ manifest: { id } }) => `module.${id}`),
    },
    worldDocuments,
    files: askFiles,
    packDocuments: (packId, documentIds) => library.documents(packId, documentIds),
    packIndex: (packId, indexFields) => library.index(packId, indexFields),
  })
  const packageWatcher = watchPackage(manifest, options.system, (fileChange) => {
    clientSockets.announceHotReload(fileChange)
  })
  const portNumber = await listenOnPort(httpServer, options.port).catch(async (error: unknown) => {
    packageWatcher.close()
    await clientSockets.close()
    throw error
  })
  return {
    url: `http://${LOCAL_HOST_ADDRESS}:${String(portNumber)}`,
    port: portNumber,
    async close() {
      packageWatcher.close()
      const socketsClosedPromise = clientSockets.close()
      // Closes unused connections. Browsers keep such connections open, and without this call the server would wait for
      // them.
      httpServer.closeAllConnections()
      await socketsClosedPromise
      await transactions.enqueue(() => world.close())
    },
  }
}

function buildJoinInfo(
  systemManifest: Manifest,
  world: World,
  activeUsers: string[],
): Pick<JoinPageInfo, 'system' | 'users'> {
  const joinableUsers = [...world.collection('users').values()].map((user) => ({
    id: user._id,
    name: toTextOrDefault(user['name'], ''),
    color: toTextOrDefault(user['color'], '#888888'),
    role: Number(user['role'] ?? 0),
    active: activeUsers.includes(user._id),
  }))
  return {
    system: { id: systemManifest.id, title: systemManifest.title, version: systemManifest.version },
    users: joinableUsers,
  }
}

function listenOnPort(httpServer: Server, portNumber: number): Promise<number> {
  return new Promise((resolve, reject) => {
    httpServer.once('error', (error: NodeJS.ErrnoException) => {
      const isPortTaken = error.code === 'EADDRINUSE'
      reject(
        isPortTaken
          ? new CommandLineError(
              `Port ${String(portNumber)} is in use: choose another with --port, or --port 0 for any.`,
            )
          : error,
      )
    })
    httpServer.listen(portNumber, LOCAL_HOST_ADDRESS, () => {
      // The cast is safe: a server that listens on a port has an `AddressInfo`.
      resolve((httpServer.address() as AddressInfo).port)
    })
  })
}
