import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** A practice table that a test has opened for itself. */
export interface OpenTable {
  readonly url: string
  /** Ends the server, as Ctrl+C would, and waits until it is gone. */
  readonly close: () => Promise<void>
}

const READY = /Practice table ready: (http:\/\/\S+)/

/** Opens a practice table on a free port. Without a world folder it keeps nothing. */
export async function openTable(options: readonly string[]): Promise<OpenTable> {
  const args = ['tsx', 'test/table/server/main.ts', '--system', 'dist', '--seed', 'test/world', '--port', '0']
  const server = spawn('npx', [...args, ...options], { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  return { url: await readyAt(server), close: () => ended(server) }
}

function readyAt(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (text: Buffer) => {
      said += text.toString()
      const url = READY.exec(said)?.[1]
      if (url) resolve(url)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', (code) =>
      reject(new Error(`The table ended with ${code} before it was ready:\n${said}`)),
    )
  })
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.pid === undefined) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  process.kill(-server.pid, 'SIGTERM')
  await gone
}
