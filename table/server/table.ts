/** Starts the practice table; tests and scripts may start it in their own process. */
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTableHost } from './host'
import type { TableHost } from './host'
import { watchPackage } from './hot-reload'
import { createApp } from './http'
import type { JoinInfo } from './http'
import type { Manifest } from './manifest'
import { CommandLineError } from './options'
import type { TableOptions } from './options'
import { Sessions } from './sessions'
import { Sockets } from './sockets'
import type { World } from './world'
import { textOrDefault } from '../shared/objects'

export interface Table {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

const LOCAL_HOST = '127.0.0.1'

export async function startTable(callerOptions: Partial<TableOptions> & { system: string }): Promise<Table> {
  const tableHost = await openTableHost(callerOptions)
  try {
    return await serve(tableHost)
  } catch (error) {
    await tableHost.world.close()
    throw error
  }
}

async function serve({
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
  const sessions = new Sessions()
  const app = createApp({
    sessions,
    system: { id: manifest.id, folder: options.system },
    modules: modules.installed.map((module) => ({ id: module.manifest.id, folder: module.folder })),
    fileAt: (urlPath) => files.read(urlPath),
    client: options.client,
    mayJoin: (userId) => (world.user(userId)?.role ?? 0) > 0,
    joinInfo: () => ({ ...place, ...buildJoinInfo(manifest, world, sockets.activeUsers) }),
    bootData: (userId) => bootData(userId, () => sockets.activeUsers),
  })
  // The sockets answer their own requests. All other requests go from the HTTP server to the app.
  const http = createServer(app)
  // The server never closes an idle connection. A client that sends a request at the moment of closing would get an
  // error, which is likely on a busy machine.
  http.keepAliveTimeout = 0
  const sockets = new Sockets(http, {
    sessions,
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
    packDocuments: (pack, ids) => library.documents(pack, ids),
    packIndex: (pack, fields) => library.index(pack, fields),
  })
  const watcher = watchPackage(manifest, options.system, (change) => {
    sockets.announceHotReload(change)
  })
  const port = await listenOnPort(http, options.port).catch(async (error: unknown) => {
    watcher.close()
    await sockets.close()
    throw error
  })
  return {
    url: `http://${LOCAL_HOST}:${String(port)}`,
    port,
    async close() {
      watcher.close()
      const socketsClosed = sockets.close()
      // Browsers keep unused connections open. Without this call, the server would wait for them before it closes.
      http.closeAllConnections()
      await socketsClosed
      await transactions.enqueue(() => world.close())
    },
  }
}

function buildJoinInfo(
  manifest: Manifest,
  world: World,
  activeUsers: string[],
): Pick<JoinInfo, 'system' | 'users'> {
  const users = [...world.collection('users').values()].map((user) => ({
    id: user._id,
    name: textOrDefault(user['name'], ''),
    color: textOrDefault(user['color'], '#888888'),
    role: Number(user['role'] ?? 0),
    active: activeUsers.includes(user._id),
  }))
  return { system: { id: manifest.id, title: manifest.title, version: manifest.version }, users }
}

function listenOnPort(http: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new CommandLineError(
              `Port ${String(port)} is in use: choose another with --port, or --port 0 for any.`,
            )
          : error,
      )
    })
    http.listen(port, LOCAL_HOST, () => {
      // The cast is safe: a server that listens on a port has an `AddressInfo` as its address.
      resolve((http.address() as AddressInfo).port)
    })
  })
}
