/** Serves pages, boot data and files over HTTP. */
import path from 'node:path'
import express from 'express'
import type { Express, Request, Response } from 'express'
import { getProperty, toTextOrDefault } from '../shared/objects'
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
const TEXT_FILE_PATTERN = /\.(html|hbs|handlebars)$/

export function createApp(httpContext: HttpContext): Express {
  const { sessions, system } = httpContext
  const app = express()
  app.disable('x-powered-by')
  app.use(rejectForeignRequests)
  const findUserIdOfRequest = (httpRequest: Request): string | null => {
    const id = sessions.userOf(httpRequest.headers.cookie)
    return id && httpContext.mayJoin(id) ? id : null
  }
  app.get('/', (httpRequest, httpResponse) => {
    httpResponse.redirect(findUserIdOfRequest(httpRequest) ? '/game' : '/join')
  })
  app.get('/join', (_request, httpResponse) => {
    sendPage(httpResponse, httpContext.client, 'join')
  })
  app.get('/api/join', (_request, httpResponse) => {
    httpResponse.json(httpContext.joinInfo())
  })
  app.post('/join', express.urlencoded({ extended: false }), express.json(), (httpRequest, httpResponse) => {
    const userId = toTextOrDefault(getProperty(httpRequest.body, 'userid'), '')
    if (!httpContext.mayJoin(userId)) {
      httpResponse.status(403).send('This user cannot join.')
      return
    }
    httpResponse.setHeader('Set-Cookie', sessions.begin(userId))
    httpResponse.redirect(303, '/game')
  })
  app.get('/logout', (httpRequest, httpResponse) => {
    httpResponse.setHeader('Set-Cookie', sessions.end(httpRequest.headers.cookie))
    httpResponse.redirect('/join')
  })
  app.get('/game', (httpRequest, httpResponse) => {
    if (findUserIdOfRequest(httpRequest)) sendPage(httpResponse, httpContext.client, 'game')
    else httpResponse.redirect('/join')
  })
  app.get('/api/boot', async (httpRequest, httpResponse) => {
    const userId = findUserIdOfRequest(httpRequest)
    if (userId) httpResponse.json(await httpContext.bootData(userId))
    else httpResponse.status(401).send('Nobody has joined with this browser.')
  })
  app.use((httpRequest, httpResponse, continueRouting) => {
    const decodedPath = decodePath(httpRequest.path)
    const servedFile = decodedPath !== null && httpContext.fileAt(decodedPath)
    if (decodedPath === null) httpResponse.status(400).send('This address is not written as addresses are.')
    else if (servedFile) httpResponse.type(findResponseType(httpRequest.path)).send(servedFile)
    else continueRouting()
  })
  registerPackageRoute(app, `/systems/${system.id}`, system.folder)
  for (const { id, folder } of httpContext.modules) registerPackageRoute(app, `/modules/${id}`, folder)
  serveFiles(app, httpContext.client)
  return app
}

const findResponseType = (filePath: string): string =>
  TEXT_FILE_PATTERN.test(filePath) ? 'text/plain' : path.extname(filePath)

function sendPage(httpResponse: Response, client: string, pageName: string): void {
  httpResponse.sendFile(`${pageName}.html`, { root: path.resolve(client, 'pages') }, (error) => {
    if (!error || httpResponse.headersSent) return
    httpResponse.status(503).send('The table’s client is not built: run "npx practice-table build".')
  })
}

function registerPackageRoute(app: Express, urlPath: string, folder: string): void {
  app.use(
    urlPath,
    express.static(path.resolve(folder), {
      index: false,
      cacheControl: false,
      setHeaders: (httpResponse, filePath) => {
        if (TEXT_FILE_PATTERN.test(filePath))
          httpResponse.setHeader('Content-Type', 'text/plain; charset=utf-8')
      },
    }),
  )
}

function serveFiles(app: Express, client: string): void {
  app.get('/icons/svg/:name.svg', async (httpRequest, httpResponse) => {
    const svgText = await readCoreIcon(httpRequest.params.name)
    if (svgText) httpResponse.type('image/svg+xml').send(svgText)
    else httpResponse.sendStatus(404)
  })
  app.use('/fonts/fontawesome', express.static(ICON_FONT))
  app.use(express.static(path.resolve(client), { index: false, cacheControl: false }))
}

/** The decoded path of an address; null for invalid percent-encoding. */
function decodePath(encodedPath: string): string | null {
  try {
    return decodeURIComponent(encodedPath)
  } catch {
    return null
  }
}
