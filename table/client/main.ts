/** Starts the table in a browser: connects, boots, and notifies the user when the connection is lost and restored. */
import { io } from 'socket.io-client'
import { createDocumentDialog } from './applications/apps/create-document'
import { configureApplications } from './applications/configure'
import { createApplicationsNamespace } from './applications/namespace'
import { Notifications } from './applications/ui/notifications'
import { startNotifications } from './applications/ui/start-notifications'
import { bootClient } from './boot'
import { configureDice } from './dice/configure'
import { diceNamespace } from './dice/namespace'
import { setCreateDialog } from './helpers/dialogs'
import { reloadPackageFile } from './hot-reload'
import { startUserInterface } from './interface'
import { DetectionMode } from './board/detection-mode'
import { Token } from './board/token'
import { ui } from './state'
import type { BootData } from '../shared/wire'

function addStylesheet(stylesheetPath: string, cssLayer: string): void {
  const styleElement = document.createElement('style')
  styleElement.dataset['path'] = stylesheetPath
  styleElement.textContent = `@import url("/${stylesheetPath}") layer(${cssLayer});`
  document.head.append(styleElement)
}

function loadScript(scriptPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const scriptElement = document.createElement('script')
    scriptElement.src = `/${scriptPath}`
    scriptElement.onload = () => resolve()
    scriptElement.onerror = () => reject(new Error(`The script ${scriptPath} could not be loaded.`))
    document.head.append(scriptElement)
  })
}

async function loadPackageJson(jsonPath: string): Promise<unknown> {
  const jsonResponse = await fetch(`/${jsonPath}`)
  if (!jsonResponse.ok)
    throw new Error(`${jsonPath}: ${String(jsonResponse.status)} ${jsonResponse.statusText}`)
  return jsonResponse.json() as Promise<unknown>
}

async function fetchBootData(): Promise<BootData> {
  const bootResponse = await fetch('/api/boot')
  if (!bootResponse.ok)
    throw new Error(`The server did not send the boot data: ${String(bootResponse.status)}`)
  // The cast is safe: the practice table's own server sends the answer in this form.
  return (await bootResponse.json()) as BootData
}

async function startTablePage(): Promise<void> {
  // Connects by WebSocket at once. By default, socket.io polls first, which costs four more requests.
  const clientSocket = io({ transports: ['websocket'] })
  await new Promise<void>((resolve, reject) => {
    clientSocket.once('connect', resolve)
    clientSocket.once('connect_error', reject)
  })
  clientSocket.on('connect_error', () => {
    // If the socket does not try to reconnect, the server has refused it. The server does not know this session any
    // more, so the user must join again.
    if (!clientSocket.active) location.assign('/')
  })
  clientSocket.on('disconnect', () => {
    ui.notifications?.error('The connection to the table is lost.', { permanent: true })
    // After a reconnection, the page may show old data, because the server does not resend the changes that the page
    // has missed (socket.io, "delivery guarantees").
    clientSocket.once('connect', () => {
      ui.notifications?.info('The connection to the table is back.')
    })
  })
  setCreateDialog(createDocumentDialog)
  await bootClient({
    line: clientSocket,
    fetchData: fetchBootData,
    target: globalThis,
    storage: localStorage,
    namespaces: {
      applications: createApplicationsNamespace,
      canvas: { perception: { DetectionMode }, placeables: { Token } },
      dice: diceNamespace,
    },
    configure: [configureDice, configureApplications],
    loadJson: loadPackageJson,
    loadModule: (modulePath) => import(/* @vite-ignore */ `/${modulePath}`),
    loadScript,
    addStyle: addStylesheet,
    startInterface: startUserInterface,
    onHotReload: (fileChange) => {
      void reloadPackageFile(fileChange)
    },
  })
}

startTablePage().catch((error: unknown) => {
  console.error(error)
  startNotifications(Notifications)
  ui.notifications?.error(`The table could not be started: ${String(error)}`, { permanent: true })
})
