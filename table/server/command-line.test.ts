/** Tests the command line of the practice table: its options and what it prints. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCommandLineOptions } from './options'
import { buildToySystem, createTemporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'

const MAIN_SCRIPT_PATH = fileURLToPath(new URL('main.ts', import.meta.url))

let testFolder: TemporaryFolder
let systemFolder: string

beforeAll(async () => {
  testFolder = await createTemporaryFolder()
  systemFolder = await buildToySystem(testFolder.path)
})

afterAll(() => testFolder.remove())

interface FinishedCommand {
  readonly stdout: string
  readonly stderr: string
  readonly code: number | null
}

/** Runs the practice table's command in a child process, and interrupts it as soon as the practice table is ready. */
async function runCommandLine(...args: string[]): Promise<FinishedCommand> {
  const childProcess = spawn(process.execPath, [
    '--import',
    'tsx',
    MAIN_SCRIPT_PATH,
    '--system',
    systemFolder,
    '--memory',
    ...args,
  ])
  let stdout = ''
  let stderr = ''
  childProcess.stderr.on('data', (outputText: Buffer) => (stderr += outputText.toString()))
  childProcess.stdout.on('data', (outputText: Buffer) => {
    stdout += outputText.toString()
    if (stdout.includes('ready')) childProcess.kill('SIGINT')
  })
  const [code] = (await once(childProcess, 'close')) as [number | null]
  return { stdout, stderr, code }
}

it('the command prints one line when it is ready, on any free port, and ends when it is interrupted', async () => {
  const { stdout, stderr, code } = await runCommandLine('--port', '0')
  expect(stdout).toMatch(/^Practice table ready: http:\/\/127\.0\.0\.1:\d+\n$/)
  expect([stderr, code]).toEqual(['', 0])
})

it('the command says in a sentence that the port is in use', async () => {
  const serverToFindFreePort = createServer().listen(0, '127.0.0.1')
  await once(serverToFindFreePort, 'listening')
  const { port } = serverToFindFreePort.address() as AddressInfo
  const { stdout, stderr, code } = await runCommandLine('--port', String(port))
  serverToFindFreePort.close()
  expect([stdout, code]).toEqual(['', 1])
  expect(stderr).toBe(`Port ${String(port)} is in use: choose another with --port, or --port 0 for any.\n`)
})

it.each([
  [['--generation', '12'], '--generation is 13 or 14'],
  [['--port', 'http'], '--port needs a whole number'],
  [['--port', '99999'], '--port goes up to 65535'],
  [['--latency', '-1'], '--latency'],
  [['--patience', 'much'], '--patience needs a whole number'],
  [['--sistem', 'x'], '--sistem'],
  [['--system', '/nowhere'], '(option --system)'],
])('the command says in a sentence what is wrong with %j', async (commandArguments, errorSentence) => {
  const { stderr, code } = await runCommandLine('--port', '0', ...commandArguments)
  expect(code).toBe(1)
  expect(stderr).toContain(errorSentence)
  expect(stderr).not.toContain('    at ')
})

it('the command has defaults', () => {
  expect(readCommandLineOptions([])).toEqual({
    system: 'dist',
    world: 'world',
    seed: null,
    also: null,
    fresh: false,
    port: 30_000,
    generation: 14,
    latency: 0,
    patience: 20,
    modules: null,
    refusesOutdated: false,
    client: fileURLToPath(new URL('../.cache/client', import.meta.url)),
  })
  expect(readCommandLineOptions(['--memory', '--world', 'elsewhere']).world).toBeNull()
})
