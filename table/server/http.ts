/** Serves pages, boot data and files over HTTP. */
import path from 'node:path'
import express from 'express'
import type { Express, Request, Response } from 'express'
import { getProperty, toTextOrDefault } from '../shared/objects'
import type { BootData } from '../shared/wire'
import { readCoreIcon, ICON_FONT_FOLDER } from './core-icons'
import { rejectRequestsOfOtherPages } from './origin'
import type { UserSessions } from './sessions'

export interface JoinPageInfo {
  generation: 13 | 14
  release: string
  world: { id: string; title: string }
  system: { id: string; title: string; version: string }
  users: { id: string; name: string; color: string; role: number; active: boolean }[]
}

/** The parts of the server on which the HTTP answers depend. */
export interface HttpContext {
  readonly sessions: UserSessions
  /** The id of the game system and the folder of the built system. */
  readonly system: { id: string; folder: string }
  readonly modules: readonly { id: string; folder: string }[]
  /** Returns the uploaded file at a path. Undefined if there is no such file. */
  fileAt(urlPath: string): Buffer | undefined
  /** The folder of the built client. */
  readonly client: string
  joinInfo(): JoinPageInfo
  mayJoin(userId: string): boolean
  bootData(userId: string): Promise<BootData>
}

/** Packages' HTML and template files. They are sent as plain text, so that browsers do not open them. */
const TEXT_FILE_PATTERN = /\.(html|hbs|handlebars)$/

export function createHttpApp(httpContext: HttpContext): Express {
  const { sessions, system } = httpContext
  const expressApp = express()
  expressApp.disable('x-powered-by')
  expressApp.use(rejectRequestsOfOtherPages)
  const findUserIdOfRequest = (httpRequest: Request): string | null => {
    const sessionUserId = sessions.userOf(httpRequest.headers.cookie)
    return sessionUserId && httpContext.mayJoin(sessionUserId) ? sessionUserId : null
  }
  expressApp.get('/', (httpRequest, httpResponse) => {
    httpResponse.redirect(findUserIdOfRequest(httpRequest) ? '/game' : '/join')
  })
  expressApp.get('/join', (_request, httpResponse) => {
    sendHtmlPage(httpResponse, httpContext.client, 'join')
  })
  expressApp.get('/api/join', (_request, httpResponse) => {
    httpResponse.json(httpContext.joinInfo())
  })
  expressApp.post(
    '/join',
    express.urlencoded({ extended: false }),
    express.json(),
    (httpRequest, httpResponse) => {
      const userId = toTextOrDefault(getProperty(httpRequest.body, 'userid'), '')
      if (!httpContext.mayJoin(userId)) {
        httpResponse.status(403).send('This user cannot join.')
        return
      }
      httpResponse.setHeader('Set-Cookie', sessions.begin(userId))
      httpResponse.redirect(303, '/game')
    },
  )
  expressApp.get('/logout', (httpRequest, httpResponse) => {
    httpResponse.setHeader('Set-Cookie', sessions.end(httpRequest.headers.cookie))
    httpResponse.redirect('/join')
  })
  expressApp.get('/game', (httpRequest, httpResponse) => {
    if (findUserIdOfRequest(httpRequest)) sendHtmlPage(httpResponse, httpContext.client, 'game')
    else httpResponse.redirect('/join')
  })
  expressApp.get('/api/boot', async (httpRequest, httpResponse) => {
    const userId = findUserIdOfRequest(httpRequest)
    if (userId) httpResponse.json(await httpContext.bootData(userId))
    else httpResponse.status(401).send('Nobody has joined with this browser.')
  })
  expressApp.use((httpRequest, httpResponse, continueHttpRouting) => {
    const decodedUrlPath = decodeUrlPath(httpRequest.path)
    const servedFile = decodedUrlPath !== null && httpContext.fileAt(decodedUrlPath)
    if (decodedUrlPath === null)
      httpResponse.status(400).send('This address is not written as addresses are.')
    else if (servedFile) httpResponse.type(findMimeTypeOfResponse(httpRequest.path)).send(servedFile)
    else continueHttpRouting()
  })
  registerPackageRoute(expressApp, `/systems/${system.id}`, system.folder)
  for (const { id, folder } of httpContext.modules) registerPackageRoute(expressApp, `/modules/${id}`, folder)
  serveClientFiles(expressApp, httpContext.client)
  return expressApp
}

const findMimeTypeOfResponse = (filePath: string): string =>
  TEXT_FILE_PATTERN.test(filePath) ? 'text/plain' : path.extname(filePath)

function sendHtmlPage(httpResponse: Response, clientFolder: string, htmlPageName: string): void {
  httpResponse.sendFile(`${htmlPageName}.html`, { root: path.resolve(clientFolder, 'pages') }, (error) => {
    if (!error || httpResponse.headersSent) return
    httpResponse.status(503).send('The table’s client is not built: run "npx practice-table build".')
  })
}

function registerPackageRoute(expressApp: Express, urlPath: string, packageFolder: string): void {
  expressApp.use(
    urlPath,
    express.static(path.resolve(packageFolder), {
      index: false,
      cacheControl: false,
      setHeaders: (httpResponse, filePath) => {
        if (TEXT_FILE_PATTERN.test(filePath))
          httpResponse.setHeader('Content-Type', 'text/plain; charset=utf-8')
      },
    }),
  )
}

function serveClientFiles(expressApp: Express, clientFolder: string): void {
  expressApp.get('/icons/svg/:name.svg', async (httpRequest, httpResponse) => {
    const svgText = await readCoreIcon(httpRequest.params.name)
    if (svgText) httpResponse.type('image/svg+xml').send(svgText)
    else httpResponse.sendStatus(404)
  })
  expressApp.use('/fonts/fontawesome', express.static(ICON_FONT_FOLDER))
  expressApp.use(express.static(path.resolve(clientFolder), { index: false, cacheControl: false }))
}

/** Decodes the path of an address. Null if its percent-encoding is invalid. */
function decodeUrlPath(encodedPath: string): string | null {
  try {
    return decodeURIComponent(encodedPath)
  } catch {
    return null
  }
}
