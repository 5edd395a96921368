/**
 * What runs inside the window of a page in a test: the practice table's own client, as its page starts it, with the
 * line handed in. It is built into one script, which every page runs anew.
 */
import { configureApplications } from '../client/applications/configure'
import { applicationsNamespace } from '../client/applications/namespace'
import { createDocumentDialog } from '../client/applications/apps/create-document'
import { Handlebars } from '../client/applications/handlebars/engine'
import { Notifications } from '../client/applications/ui/notifications'
import { startNotifications } from '../client/applications/ui/start-notifications'
import { boot } from '../client/boot'
import { DetectionMode } from '../client/board/detection-mode'
import { Token } from '../client/board/token'
import { configureDice } from '../client/dice/configure'
import { diceNamespace } from '../client/dice/namespace'
import { setCreateDialog } from '../client/helpers/dialogs'
import { startInterface } from '../client/interface'
import type { BootData } from '../shared/wire'

/** What a page has of the process around it. Everything crosses as JSON, for a window has objects of its own. */
export interface Outside {
  send(event: string, text: string, answer: ((text: string) => void) | null): void
  bootData(): Promise<string>
  /** The text of a file that the practice server serves. */
  file(path: string): string
  run(path: string): void
  /** A template that was compiled before, for whichever page. */
  template(text: string): TemplateSpecification
  /** Without chat, sidebar and board: a page that only decides costs a tenth. */
  readonly isBare: boolean
}

type Handler = (...args: unknown[]) => void

const handlers = new Map<string, Handler[]>()

const hear = (event: string, ...args: unknown[]): void =>
  handlers.get(event)?.forEach((handler) => handler(...args))

/** The server has sent something. */
export function receive(event: string, text: string): void {
  hear(event, JSON.parse(text))
}

let isConnected = true
/** What was emitted while the line was cut. */
let buffer: (() => void)[] = []

/**
 * The page learns that its line is cut, or that it is back: then socket.io's client sends what was emitted meanwhile, and
 * says so. The server has kept nothing for it.
 */
export function setConnected(now: boolean): void {
  isConnected = now
  const kept = now ? buffer : []
  if (now) buffer = []
  for (const send of kept) send()
  hear(now ? 'connect' : 'disconnect')
}

/** People are told of things, and that is all. */
function startBare(): Promise<void> {
  startNotifications(Notifications)
  return Promise.resolve()
}

export async function start(outside: Outside): Promise<void> {
  const line = {
    on: (event: string, handler: Handler) => handlers.set(event, [...(handlers.get(event) ?? []), handler]),
    off: (event: string) => handlers.delete(event),
    emit: (event: string, ...args: unknown[]) => {
      const last = args.at(-1)
      const answer = typeof last === 'function' ? (last as (result: unknown) => void) : null
      const sent = JSON.stringify(answer ? args.slice(0, -1) : args)
      const send = () => outside.send(event, sent, answer && ((text) => answer(JSON.parse(text))))
      if (isConnected) send()
      else buffer.push(send)
    },
    get connected() {
      return isConnected
    },
    recovered: false,
    connect: () => undefined,
    disconnect: () => undefined,
  }
  const loadJson = (path: string) => Promise.resolve(JSON.parse(outside.file(path)) as unknown)
  setCreateDialog(createDocumentDialog)
  // Every page would compile the same two hundred anew, an eighth of what a page costs.
  Handlebars.compile = (text: string) => Handlebars.template(outside.template(text))
  await boot({
    // The line of a test speaks the events of the wire; their types are the practice table's.
    line: line,
    fetchData: async () => JSON.parse(await outside.bootData()) as BootData,
    target: globalThis,
    storage: localStorage,
    namespaces: {
      applications: applicationsNamespace,
      canvas: { perception: { DetectionMode }, placeables: { Token } },
      dice: diceNamespace,
    },
    configure: [configureDice, configureApplications],
    loadJson,
    loadModule: (path) => Promise.resolve(outside.run(path)),
    loadScript: (path) => Promise.resolve(outside.run(path)),
    addStyle: () => undefined,
    startInterface: outside.isBare ? startBare : startInterface,
    onHotReload: () => undefined,
  })
}
