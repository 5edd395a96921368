/**
 * Runs inside a test page's window: the practice table's own client, with the simulated connection as a parameter.
 * This file and its imports are bundled into one script, which runs in every page.
 */
import { configureApplications } from '../client/applications/configure'
import { createApplicationsNamespace } from '../client/applications/namespace'
import { createDocumentDialog } from '../client/applications/apps/create-document'
import { Handlebars } from '../client/applications/handlebars/engine'
import { Notifications } from '../client/applications/ui/notifications'
import { startNotifications } from '../client/applications/ui/start-notifications'
import { bootClient } from '../client/boot'
import { DetectionMode } from '../client/board/detection-mode'
import { Token } from '../client/board/token'
import { configureDice } from '../client/dice/configure'
import { diceNamespace } from '../client/dice/namespace'
import { setCreateDialog } from '../client/helpers/dialogs'
import { startUserInterface } from '../client/interface'
import type { BootData } from '../shared/wire'

export { cleanPage, describePage, rememberFirstState, restoreClientSetting } from './page-state'

/**
 * The functions and data that the test process gives to a page. All data are passed as JSON text, because each window
 * has its own classes of objects.
 */
export interface PageHost {
  send(event: string, argumentsJson: string, receiveAnswerText: ((text: string) => void) | null): void
  bootData(): Promise<string>
  /** Reads a file from the practice table's server as text. */
  file(filePath: string): string
  run(scriptPath: string): void
  /** Compiles a template. It is compiled only once, and all pages use the result. */
  template(templateText: string): TemplateSpecification
  /**
   * True if the page has no chat, sidebar and board, because the test needs only the rules. Such a page opens in a
   * tenth of the time.
   */
  readonly isBare: boolean
}

type EventHandler = (...args: unknown[]) => void

const handlersByEvent = new Map<string, EventHandler[]>()

const callEventHandlers = (eventName: string, ...args: unknown[]): void =>
  handlersByEvent.get(eventName)?.forEach((eventHandler) => eventHandler(...args))

/** Passes an event from the server to the handlers that the client has registered for it. */
export function receive(event: string, argumentsJson: string): void {
  callEventHandlers(event, JSON.parse(argumentsJson))
}

let isPageConnected = true
/**
 * Functions that each send one message. They are collected while the connection is cut, and called when it is restored.
 */
let bufferedMessageSenders: (() => void)[] = []

/**
 * Cuts or restores the connection of the page. When the connection is restored, the page sends the messages that it has
 * kept, and calls `connect`, as socket.io's client does. The server has kept no messages for the page.
 */
export function setConnected(isPageOnline: boolean): void {
  isPageConnected = isPageOnline
  const sendersOfBufferedMessages = isPageOnline ? bufferedMessageSenders : []
  if (isPageOnline) bufferedMessageSenders = []
  for (const sendBufferedMessage of sendersOfBufferedMessages) sendBufferedMessage()
  callEventHandlers(isPageOnline ? 'connect' : 'disconnect')
}

/** Starts only the notifications, for a page without Foundry's interface. */
function startOnlyNotificationArea(): Promise<void> {
  startNotifications(Notifications)
  return Promise.resolve()
}

export async function start(pageHost: PageHost): Promise<void> {
  const serverConnection = {
    on: (eventName: string, eventHandler: EventHandler) =>
      handlersByEvent.set(eventName, [...(handlersByEvent.get(eventName) ?? []), eventHandler]),
    off: (eventName: string) => handlersByEvent.delete(eventName),
    emit: (eventName: string, ...args: unknown[]) => {
      const lastArgument = args.at(-1)
      const receiveRequestAnswer =
        typeof lastArgument === 'function' ? (lastArgument as (sendResultAsAnswer: unknown) => void) : null
      const argumentsJson = JSON.stringify(receiveRequestAnswer ? args.slice(0, -1) : args)
      const sendMessage = () =>
        pageHost.send(
          eventName,
          argumentsJson,
          receiveRequestAnswer && ((answerJson) => receiveRequestAnswer(JSON.parse(answerJson))),
        )
      if (isPageConnected) sendMessage()
      else bufferedMessageSenders.push(sendMessage)
    },
    get connected() {
      return isPageConnected
    },
    recovered: false,
    connect: () => undefined,
    disconnect: () => undefined,
  }
  const loadJsonFile = (jsonPath: string) => Promise.resolve(JSON.parse(pageHost.file(jsonPath)) as unknown)
  setCreateDialog(createDocumentDialog)
  // All pages share their compiled templates, because compiling two hundred templates takes an eighth of a page's time.
  Handlebars.compile = (templateText: string) => Handlebars.template(pageHost.template(templateText))
  await bootClient({
    // The cast is safe: the simulated connection carries the events of a real one.
    line: serverConnection,
    fetchData: async () => JSON.parse(await pageHost.bootData()) as BootData,
    target: globalThis,
    storage: localStorage,
    namespaces: {
      applications: createApplicationsNamespace,
      canvas: { perception: { DetectionMode }, placeables: { Token } },
      dice: diceNamespace,
    },
    configure: [configureDice, configureApplications],
    loadJson: loadJsonFile,
    loadModule: (modulePath) => Promise.resolve(pageHost.run(modulePath)),
    loadScript: (scriptPath) => Promise.resolve(pageHost.run(scriptPath)),
    addStyle: () => undefined,
    startInterface: pageHost.isBare ? startOnlyNotificationArea : startUserInterface,
    onHotReload: () => undefined,
  })
}
