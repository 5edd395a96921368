/** Tests that the HTTP server serves this machine, and refuses other machines and pages of other origins. */
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HotReloadChange } from '../shared/wire'
import { logInToTable } from './testing/join-table'
import { UncheckedTestConnection } from './testing/raw-connection'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'
import { startTable } from './table'
import type { Table } from './table'

let testFolder: TemporaryFolder
let systemFolder: string
let runningTable: Table

beforeAll(async () => {
  testFolder = await createTemporaryFolder()
  systemFolder = await buildToySystem(testFolder.path)
  const client = path.join(testFolder.path, 'client')
  await mkdir(path.join(client, 'pages'), { recursive: true })
  for (const pageName of ['join', 'game'])
    await writeFile(path.join(client, `pages/${pageName}.html`), `<p>${pageName}</p>`)
  await writeFile(path.join(client, 'app.js'), '1')
  await writeFile(path.join(systemFolder, 'page.html'), '<script>1</script>')
  runningTable = await startTable({ system: systemFolder, seed: TOY_SEED_FOLDER, client })
})

afterAll(async () => {
  await runningTable.close()
  await testFolder.remove()
})

async function requestResponseText(urlPath: string, sessionCookie = ''): Promise<[number, string, string]> {
  const response = await fetch(`${runningTable.url}${urlPath}`, {
    headers: { Cookie: sessionCookie },
    redirect: 'manual',
  })
  const locationOrContentType = response.headers.get('location') ?? response.headers.get('content-type') ?? ''
  return [response.status, locationOrContentType, await response.text()]
}

describe('pages', () => {
  it('the start page leads new visitors to the join page, and joined users to the table', async () => {
    expect((await requestResponseText('/')).slice(0, 2)).toEqual([302, '/join'])
    expect((await requestResponseText('/game')).slice(0, 2)).toEqual([302, '/join'])
    expect((await requestResponseText('/join'))[2]).toBe('<p>join</p>')
    const sessionCookie = await logInToTable(runningTable, 'Ann')
    expect((await requestResponseText('/', sessionCookie)).slice(0, 2)).toEqual([302, '/game'])
    expect((await requestResponseText('/game', sessionCookie))[2]).toBe('<p>game</p>')
    expect((await requestResponseText('/logout', sessionCookie)).slice(0, 2)).toEqual([302, '/join'])
    expect((await requestResponseText('/game', sessionCookie))[0]).toBe(302)
  })

  it('an invalid address is refused, without an error of the server', async () => {
    expect((await requestResponseText('/%'))[0]).toBe(400)
    expect((await requestResponseText('/systems/toy/%E0%A4'))[0]).toBe(400)
  })

  it('a page says what is missing if the client is not built', async () => {
    const otherTable = await startTable({
      system: systemFolder,
      seed: TOY_SEED_FOLDER,
      client: path.join(testFolder.path, 'nothing'),
    })
    const response = await fetch(`${otherTable.url}/join`)
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining('practice-table build'),
    ])
    await otherTable.close()
  })

  it('the join page names the users, and reveals nothing of the world', async () => {
    const [, , text] = await requestResponseText('/api/join')
    expect(JSON.parse(text)).toMatchObject({
      generation: 14,
      system: { title: 'Toy', version: '1.2.3' },
      users: expect.arrayContaining([
        { id: 'ann0000000000000', name: 'Ann', role: 1, color: '#3b6fb2', active: false },
      ]) as unknown,
    })
    expect(text).not.toContain('Hera')
  })

  it('the cookie is valid for this server only, and hidden from scripts', async () => {
    const response = await fetch(`${runningTable.url}/join`, {
      method: 'POST',
      body: new URLSearchParams({ userid: 'ann0000000000000' }),
      redirect: 'manual',
    })
    expect(response.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict$/)
  })
})

describe('files', () => {
  it('package files are served unchanged, and its pages as text', async () => {
    expect((await requestResponseText('/systems/toy/lang/de.json'))[2]).toContain('Hallo')
    expect(await requestResponseText('/systems/toy/page.html')).toEqual([
      200,
      'text/plain; charset=utf-8',
      '<script>1</script>',
    ])
    expect((await requestResponseText('/systems/toy/templates/hero.hbs')).slice(0, 2)).toEqual([
      200,
      'text/plain; charset=utf-8',
    ])
    expect((await requestResponseText('/app.js'))[2]).toBe('1')
  })

  it.each([
    '/systems/toy/../../world',
    '/systems/toy/%2e%2e/toy-secret',
    '/systems/toy/..%2f..%2fetc%2fpasswd',
    '/systems/other/system.json',
  ])('files outside the package are not served: %s', async (urlPath) => {
    expect((await requestResponseText(urlPath))[0]).toBeGreaterThanOrEqual(400)
  })

  it("core's icons are drawn", async () => {
    const [status, type, svg] = await requestResponseText('/icons/svg/mystery-man.svg')
    expect([status, type]).toEqual([200, expect.stringContaining('image/svg+xml')])
    expect(svg).toMatch(/^<svg [^>]*>.*<path d="M/)
    expect((await requestResponseText('/icons/svg/unheard-of.svg'))[0]).toBe(404)
    expect((await requestResponseText('/icons/svg/..%2f..%2fpackage.svg'))[0]).toBe(404)
  })
})

it('only this machine reaches the table', async () => {
  const otherMachineAddress = Object.values(networkInterfaces())
    .flat()
    .find(
      (networkInterfaceAddress) =>
        networkInterfaceAddress?.family === 'IPv4' && !networkInterfaceAddress.internal,
    )
  expect(runningTable.url).toMatch(/^http:\/\/127\.0\.0\.1:/)
  if (otherMachineAddress)
    await expect(
      fetch(`http://${otherMachineAddress.address}:${String(runningTable.port)}/join`),
    ).rejects.toThrow()
})

/**
 * Requests a file from the server with the given headers. In this way the test imitates a browser that uses another
 * host name or shows another page.
 */
function requestServedFile(
  urlPath: string,
  requestHeaders: Record<string, string>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${runningTable.url}${urlPath}`, { headers: requestHeaders }, resolve).on('error', reject).end()
  })
}

describe('a foreign page', () => {
  it.each([
    ['/join', { Host: 'evil.example' }],
    ['/api/join', { Host: `evil.example:30000` }],
    ['/api/boot', { Host: '127.0.0.1.evil.example' }],
    ['/systems/toy/toy.mjs', { Origin: 'http://evil.example' }],
    ['/join', { Origin: 'null' }],
  ])('a foreign page is refused from %s with %o', async (urlPath, requestHeaders) => {
    expect((await requestServedFile(urlPath, requestHeaders)).statusCode).toBe(403)
  })

  it("a foreign page cannot frame the table, nor guess a file's type", async () => {
    const { statusCode, headers } = await requestServedFile('/join', { Origin: runningTable.url })
    expect(statusCode).not.toBe(403)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['websocket', 'polling'])('a foreign page opens no connection by %s', async (socketTransport) => {
    const sessionCookie = await logInToTable(runningTable, 'Gamemaster')
    const canSocketConnect = (requestHeaders: Record<string, string>) =>
      new Promise<boolean>((resolve) => {
        const socketConnection = io(runningTable.url, {
          extraHeaders: { Cookie: sessionCookie, ...requestHeaders },
          transports: [socketTransport],
          reconnection: false,
          forceNew: true,
        })
        const createConnectionHandler = (isConnectionOpen: boolean) => () => {
          socketConnection.close()
          resolve(isConnectionOpen)
        }
        socketConnection
          .once('connect', createConnectionHandler(true))
          .once('connect_error', createConnectionHandler(false))
      })
    expect(await canSocketConnect({})).toBe(true)
    expect(await canSocketConnect({ Origin: 'http://evil.example' })).toBe(false)
  })
})

describe('hot reload', () => {
  it('hot reload sends the changed files that the manifest names, with their content', async () => {
    const rawConnection = await UncheckedTestConnection.open(runningTable, 'Ann')
    const receivedReloads: HotReloadChange[] = []
    const nextHotReload = new Promise<void>((resolve) => {
      rawConnection.socket.on('hotReload', (fileChange) => {
        receivedReloads.push(fileChange)
        if (fileChange.path.endsWith('hero.hbs')) resolve()
      })
    })
    await writeFile(path.join(systemFolder, 'toy.mjs'), await readFile(path.join(systemFolder, 'toy.mjs')))
    await writeFile(path.join(systemFolder, 'styles/notes.txt'), 'x')
    await appendFile(path.join(systemFolder, 'templates/hero.hbs'), '<p>more</p>')
    await nextHotReload
    rawConnection.close()
    expect(receivedReloads).toEqual([
      {
        packageType: 'system',
        packageId: 'toy',
        path: 'systems/toy/templates/hero.hbs',
        extension: 'hbs',
        content: expect.stringContaining('<p>more</p>') as string,
      },
    ])
  })
})
