/** The event listeners of an application's root element. They stay when the content is rendered again. */
import { findActionTarget, findActionHandler } from './actions'
import type { ApplicationV2 } from '../../class-types'
import { findElementOfTarget } from './element-from-target'
import { listenToForm } from './forms'
import { moveWindowByHeader, resizeWindowByHandle } from './pointer'
import type { ActionConfig } from './types'

/** The actions that every window has. */
const builtInActions: Record<string, (app: ApplicationV2, event: PointerEvent) => unknown> = {
  close: (app) => app.close(),
  tab: (app, event) => {
    app._onClickTab(event)
  },
  toggleControls: (app) => app.toggleControls(),
}

/** When the user presses a mouse button on an element with an action, runs this action. */
function onActionPress(app: ApplicationV2, event: PointerEvent): unknown {
  const targetElement = findActionTarget(event, app.element)
  const pressedAction = targetElement?.dataset.action
  if (!targetElement || pressedAction === undefined) return undefined
  return runApplicationAction(app, pressedAction, event, targetElement)
}

/** Runs the handler of an action if the handler listens to the pressed mouse button. */
export function runApplicationAction(
  app: ApplicationV2,
  actionName: string,
  event: PointerEvent,
  targetElement: HTMLElement,
): unknown {
  const actionConfig: ActionConfig | undefined = app.options.actions[actionName]
  const actionHandler = findActionHandler(actionConfig, event.button)
  if (actionHandler) return actionHandler.call(app, event, targetElement)
  if (actionConfig !== undefined || event.button !== 0) return undefined
  const builtInAction = builtInActions[actionName]
  return builtInAction ? builtInAction(app, event) : app._onClickAction(event, targetElement)
}

function listenToActions(app: ApplicationV2): void {
  const onActionClick = (event: MouseEvent): void => {
    // The cast is safe: by the Pointer Events standard, `click` and `auxclick` are PointerEvents. Only TypeScript's
    // types still say MouseEvent.
    onActionPress(app, event as PointerEvent)
  }
  app.element.addEventListener('click', onActionClick)
  app.element.addEventListener('auxclick', onActionClick)
  app.element.addEventListener('contextmenu', (event) => {
    const targetElement = findActionTarget(event, app.element)
    const actionConfig = app.options.actions[targetElement?.dataset.action ?? '']
    if (findActionHandler(actionConfig, 2)) event.preventDefault()
  })
}

function listenToWindow(app: ApplicationV2): void {
  const { header, resize } = app.window
  app.element.addEventListener(
    'pointerdown',
    () => {
      app.bringToFront()
    },
    { capture: true },
  )
  if (resize) resizeWindowByHandle(app, resize)
  if (!header) return
  moveWindowByHeader(app, header)
  header.addEventListener('dblclick', (event) => {
    const pressedButton = findElementOfTarget(event.target)?.closest('button, a')
    if (pressedButton || !app.options.window.minimizable) return
    void (app.minimized ? app.maximize() : app.minimize())
  })
}

/** Adds the listeners of a new window frame: for actions, the root form, moving and resizing. */
export function listenToApplicationFrame(app: ApplicationV2): void {
  listenToActions(app)
  if (app.form && app.options.form) listenToForm(app, app.form, app.options.form)
  if (app.hasFrame) listenToWindow(app)
}
