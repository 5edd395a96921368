/** Starts the table in a browser: connects, boots, and notifies the user when the connection is lost and restored. */
import { io } from 'socket.io-client'
import { createDocumentDialog } from './applications/apps/create-document'
import { configureApplications } from './applications/configure'
import { applicationsNamespace } from './applications/namespace'
import { Notifications } from './applications/ui/notifications'
import { startNotifications } from './applications/ui/start-notifications'
import { boot } from './boot'
import { configureDice } from './dice/configure'
import { diceNamespace } from './dice/namespace'
import { setCreateDialog } from './helpers/dialogs'
import { reloadPackageFile } from './hot-reload'
import { startInterface } from './interface'
import { DetectionMode } from './board/detection-mode'
import { Token } from './board/token'
import { ui } from './state'
import type { BootData } from '../shared/wire'

function addStylesheet(path: string, layer: string): void {
  const styleElement = document.createElement('style')
  styleElement.dataset['path'] = path
  styleElement.textContent = `@import url("/${path}") layer(${layer});`
  document.head.append(styleElement)
}

function loadScript(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `/${path}`
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`The script ${path} could not be loaded.`))
    document.head.append(script)
  })
}

async function loadPackageJson(path: string): Promise<unknown> {
  const response = await fetch(`/${path}`)
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${response.statusText}`)
  return response.json() as Promise<unknown>
}

async function fetchBootData(): Promise<BootData> {
  const response = await fetch('/api/boot')
  if (!response.ok) throw new Error(`The server did not send the boot data: ${String(response.status)}`)
  // The cast is safe: the table's own server sends the answer in this form.
  return (await response.json()) as BootData
}

async function startTablePage(): Promise<void> {
  // Connect by WebSocket at once: socket.io's default of polling first costs four more requests.
  const socket = io({ transports: ['websocket'] })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  socket.on('connect_error', () => {
    // If the socket does not try to reconnect, the server has refused the connection, because it no longer knows this
    // browser's session. The user must join again.
    if (!socket.active) location.assign('/')
  })
  socket.on('disconnect', () => {
    ui.notifications?.error('The connection to the table is lost.', { permanent: true })
    // The page stays open, but it may be outdated: the server does not resend the changes that it missed (socket.io,
    // "delivery guarantees").
    socket.once('connect', () => {
      ui.notifications?.info('The connection to the table is back.')
    })
  })
  setCreateDialog(createDocumentDialog)
  await boot({
    line: socket,
    fetchData: fetchBootData,
    target: globalThis,
    storage: localStorage,
    namespaces: {
      applications: applicationsNamespace,
      canvas: { perception: { DetectionMode }, placeables: { Token } },
      dice: diceNamespace,
    },
    configure: [configureDice, configureApplications],
    loadJson: loadPackageJson,
    loadModule: (path) => import(/* @vite-ignore */ `/${path}`),
    loadScript,
    addStyle: addStylesheet,
    startInterface,
    onHotReload: (change) => {
      void reloadPackageFile(change)
    },
  })
}

startTablePage().catch((error: unknown) => {
  console.error(error)
  startNotifications(Notifications)
  ui.notifications?.error(`The table could not be started: ${String(error)}`, { permanent: true })
})
