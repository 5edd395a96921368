/** Tests that the HTTP server serves pages and files to this machine, and refuses other machines and foreign pages. */
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HotReloadChange } from '../shared/wire'
import { logInToTable } from './testing/join-table'
import { RawConnection } from './testing/raw-connection'
import { buildToySystem, TOY_SEED_FOLDER, temporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'
import { startTable } from './table'
import type { Table } from './table'

let folder: TemporaryFolder
let system: string
let table: Table

beforeAll(async () => {
  folder = await temporaryFolder()
  system = await buildToySystem(folder.path)
  const client = path.join(folder.path, 'client')
  await mkdir(path.join(client, 'pages'), { recursive: true })
  for (const page of ['join', 'game'])
    await writeFile(path.join(client, `pages/${page}.html`), `<p>${page}</p>`)
  await writeFile(path.join(client, 'app.js'), '1')
  await writeFile(path.join(system, 'page.html'), '<script>1</script>')
  table = await startTable({ system, seed: TOY_SEED_FOLDER, client })
})

afterAll(async () => {
  await table.close()
  await folder.remove()
})

async function get(file: string, cookie = ''): Promise<[number, string, string]> {
  const response = await fetch(`${table.url}${file}`, { headers: { Cookie: cookie }, redirect: 'manual' })
  const type = response.headers.get('location') ?? response.headers.get('content-type') ?? ''
  return [response.status, type, await response.text()]
}

describe('pages', () => {
  it('the start page leads new visitors to the join page, and joined users to the table', async () => {
    expect((await get('/')).slice(0, 2)).toEqual([302, '/join'])
    expect((await get('/game')).slice(0, 2)).toEqual([302, '/join'])
    expect((await get('/join'))[2]).toBe('<p>join</p>')
    const cookie = await logInToTable(table, 'Ann')
    expect((await get('/', cookie)).slice(0, 2)).toEqual([302, '/game'])
    expect((await get('/game', cookie))[2]).toBe('<p>game</p>')
    expect((await get('/logout', cookie)).slice(0, 2)).toEqual([302, '/join'])
    expect((await get('/game', cookie))[0]).toBe(302)
  })

  it('an invalid address is refused, without an error of the server', async () => {
    expect((await get('/%'))[0]).toBe(400)
    expect((await get('/systems/toy/%E0%A4'))[0]).toBe(400)
  })

  it('a page says what is missing if the client is not built', async () => {
    const otherTable = await startTable({
      system,
      seed: TOY_SEED_FOLDER,
      client: path.join(folder.path, 'nothing'),
    })
    const response = await fetch(`${otherTable.url}/join`)
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining('practice-table build'),
    ])
    await otherTable.close()
  })

  it('the join page names the users, and reveals nothing of the world', async () => {
    const [, , text] = await get('/api/join')
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
    const response = await fetch(`${table.url}/join`, {
      method: 'POST',
      body: new URLSearchParams({ userid: 'ann0000000000000' }),
      redirect: 'manual',
    })
    expect(response.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict$/)
  })
})

describe('files', () => {
  it('package files are served unchanged, and its pages as text', async () => {
    expect((await get('/systems/toy/lang/de.json'))[2]).toContain('Hallo')
    expect(await get('/systems/toy/page.html')).toEqual([
      200,
      'text/plain; charset=utf-8',
      '<script>1</script>',
    ])
    expect((await get('/systems/toy/templates/hero.hbs')).slice(0, 2)).toEqual([
      200,
      'text/plain; charset=utf-8',
    ])
    expect((await get('/app.js'))[2]).toBe('1')
  })

  it.each([
    '/systems/toy/../../world',
    '/systems/toy/%2e%2e/toy-secret',
    '/systems/toy/..%2f..%2fetc%2fpasswd',
    '/systems/other/system.json',
  ])('files outside the package are not served: %s', async (file) => {
    expect((await get(file))[0]).toBeGreaterThanOrEqual(400)
  })

  it("core's icons are drawn", async () => {
    const [status, type, svg] = await get('/icons/svg/mystery-man.svg')
    expect([status, type]).toEqual([200, expect.stringContaining('image/svg+xml')])
    expect(svg).toMatch(/^<svg [^>]*>.*<path d="M/)
    expect((await get('/icons/svg/unheard-of.svg'))[0]).toBe(404)
    expect((await get('/icons/svg/..%2f..%2fpackage.svg'))[0]).toBe(404)
  })
})

it('only this machine reaches the table', async () => {
  const otherMachineAddress = Object.values(networkInterfaces())
    .flat()
    .find((hostAddress) => hostAddress?.family === 'IPv4' && !hostAddress.internal)
  expect(table.url).toMatch(/^http:\/\/127\.0\.0\.1:/)
  if (otherMachineAddress)
    await expect(fetch(`http://${otherMachineAddress.address}:${String(table.port)}/join`)).rejects.toThrow()
})

/**
 * Requests a file with chosen headers. A foreign host name or origin imitates a browser that came by another host name
 * or from another page.
 */
function requestFile(file: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${table.url}${file}`, { headers }, resolve).on('error', reject).end()
  })
}

describe('a foreign page', () => {
  it.each([
    ['/join', { Host: 'evil.example' }],
    ['/api/join', { Host: `evil.example:30000` }],
    ['/api/boot', { Host: '127.0.0.1.evil.example' }],
    ['/systems/toy/toy.mjs', { Origin: 'http://evil.example' }],
    ['/join', { Origin: 'null' }],
  ])('a foreign page is refused from %s with %o', async (file, headers) => {
    expect((await requestFile(file, headers)).statusCode).toBe(403)
  })

  it("a foreign page cannot frame the table, nor guess a file's type", async () => {
    const { statusCode, headers } = await requestFile('/join', { Origin: table.url })
    expect(statusCode).not.toBe(403)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['websocket', 'polling'])('a foreign page opens no connection by %s', async (transport) => {
    const cookie = await logInToTable(table, 'Gamemaster')
    const canConnect = (headers: Record<string, string>) =>
      new Promise<boolean>((resolve) => {
        const line = io(table.url, {
          extraHeaders: { Cookie: cookie, ...headers },
          transports: [transport],
          reconnection: false,
          forceNew: true,
        })
        const settleWith = (isOpen: boolean) => () => {
          line.close()
          resolve(isOpen)
        }
        line.once('connect', settleWith(true)).once('connect_error', settleWith(false))
      })
    expect(await canConnect({})).toBe(true)
    expect(await canConnect({ Origin: 'http://evil.example' })).toBe(false)
  })
})

describe('hot reload', () => {
  it('hot reload sends the changed files that the manifest names, with their content', async () => {
    const line = await RawConnection.open(table, 'Ann')
    const reloads: HotReloadChange[] = []
    const nextReload = new Promise<void>((resolve) => {
      line.socket.on('hotReload', (change) => {
        reloads.push(change)
        if (change.path.endsWith('hero.hbs')) resolve()
      })
    })
    await writeFile(path.join(system, 'toy.mjs'), await readFile(path.join(system, 'toy.mjs')))
    await writeFile(path.join(system, 'styles/notes.txt'), 'x')
    await appendFile(path.join(system, 'templates/hero.hbs'), '<p>more</p>')
    await nextReload
    line.close()
    expect(reloads).toEqual([
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
