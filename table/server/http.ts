/** Serves pages, boot data and files over HTTP. */
import path from 'node:path'
import express from 'express'
import type { Express, Request, Response } from 'express'
import { getProperty, textOrDefault } from '../shared/objects'
import type { BootData } from '../shared/wire'
import { readCoreIcon, ICON_FONT } from './core-icons'
import { rejectForeignRequests } from './origin'
import type { Sessions } from './sessions'

export interface JoinInfo {
  generation: 13 | 14
  release: string
  world: { id: string; title: string }
  system: { id: string; title: string; version: string }
  users: { id: string; name: string; color: string; role: number; active: boolean }[]
}

/** The parts of the server on which the HTTP answers depend. */
export interface HttpContext {
  readonly sessions: Sessions
  /** The built system: its id and its folder. */
  readonly system: { id: string; folder: string }
  readonly modules: readonly { id: string; folder: string }[]
  /** The uploaded file at a path; undefined if there is none. */
  fileAt(urlPath: string): Buffer | undefined
  /** The folder of the built client. */
  readonly client: string
  joinInfo(): JoinInfo
  mayJoin(userId: string): boolean
  bootData(userId: string): Promise<BootData>
}

/**
 * Matches HTML and template files of packages. They are sent as plain text, so that browsers do not open them as pages.
 */
const TEXT_FILES = /\.(html|hbs|handlebars)$/

export function createApp(context: HttpContext): Express {
  const { sessions, system } = context
  const app = express()
  app.disable('x-powered-by')
  app.use(rejectForeignRequests)
  const userIdOfRequest = (request: Request): string | null => {
    const id = sessions.userOf(request.headers.cookie)
    return id && context.mayJoin(id) ? id : null
  }
  app.get('/', (request, response) => {
    response.redirect(userIdOfRequest(request) ? '/game' : '/join')
  })
  app.get('/join', (_request, response) => {
    sendPage(response, context.client, 'join')
  })
  app.get('/api/join', (_request, response) => {
    response.json(context.joinInfo())
  })
  app.post('/join', express.urlencoded({ extended: false }), express.json(), (request, response) => {
    const userId = textOrDefault(getProperty(request.body, 'userid'), '')
    if (!context.mayJoin(userId)) {
      response.status(403).send('This user cannot join.')
      return
    }
    response.setHeader('Set-Cookie', sessions.begin(userId))
    response.redirect(303, '/game')
  })
  app.get('/logout', (request, response) => {
    response.setHeader('Set-Cookie', sessions.end(request.headers.cookie))
    response.redirect('/join')
  })
  app.get('/game', (request, response) => {
    if (userIdOfRequest(request)) sendPage(response, context.client, 'game')
    else response.redirect('/join')
  })
  app.get('/api/boot', async (request, response) => {
    const userId = userIdOfRequest(request)
    if (userId) response.json(await context.bootData(userId))
    else response.status(401).send('Nobody has joined with this browser.')
  })
  app.use((request, response, next) => {
    const decodedPath = decodePath(request.path)
    const file = decodedPath !== null && context.fileAt(decodedPath)
    if (decodedPath === null) response.status(400).send('This address is not written as addresses are.')
    else if (file) response.type(responseType(request.path)).send(file)
    else next()
  })
  registerPackageRoute(app, `/systems/${system.id}`, system.folder)
  for (const { id, folder } of context.modules) registerPackageRoute(app, `/modules/${id}`, folder)
  serveFiles(app, context.client)
  return app
}

const responseType = (file: string): string => (TEXT_FILES.test(file) ? 'text/plain' : path.extname(file))

function sendPage(response: Response, client: string, name: string): void {
  response.sendFile(`${name}.html`, { root: path.resolve(client, 'pages') }, (error) => {
    if (!error || response.headersSent) return
    response.status(503).send('The table’s client is not built: run "npx practice-table build".')
  })
}

function registerPackageRoute(app: Express, urlPath: string, folder: string): void {
  app.use(
    urlPath,
    express.static(path.resolve(folder), {
      index: false,
      cacheControl: false,
      setHeaders: (response, file) => {
        if (TEXT_FILES.test(file)) response.setHeader('Content-Type', 'text/plain; charset=utf-8')
      },
    }),
  )
}

function serveFiles(app: Express, client: string): void {
  app.get('/icons/svg/:name.svg', async (request, response) => {
    const svgText = await readCoreIcon(request.params.name)
    if (svgText) response.type('image/svg+xml').send(svgText)
    else response.sendStatus(404)
  })
  app.use('/fonts/fontawesome', express.static(ICON_FONT))
  app.use(express.static(path.resolve(client), { index: false, cacheControl: false }))
}

/** The decoded path of an address; null for invalid percent-encoding. */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
