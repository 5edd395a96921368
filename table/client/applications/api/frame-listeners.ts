/** The event listeners of an application's root element. They stay when the content is rendered again. */
import { findActionTarget, findActionHandler } from './actions'
import type { ApplicationV2 } from '../../class-types'
import { findElementOfTarget } from './element-from-target'
import { listenToForm } from './forms'
import { moveWindowByHeader, resizeWindowByHandle } from './pointer'
import type { ActionHandlerConfig } from './types'

/** The actions that every window has. */
const builtInActions: Record<string, (application: ApplicationV2, event: PointerEvent) => unknown> = {
  close: (application) => application.close(),
  tab: (application, event) => {
    application._onClickTab(event)
  },
  toggleControls: (application) => application.toggleControls(),
}

/** Runs the action of the element on which the user pressed a mouse button. */
function onActionPress(application: ApplicationV2, event: PointerEvent): unknown {
  const targetElement = findActionTarget(event, application.element)
  const pressedAction = targetElement?.dataset.action
  if (!targetElement || pressedAction === undefined) return undefined
  return runApplicationAction(application, pressedAction, event, targetElement)
}

/** Runs the handler of an action if the handler listens to the pressed mouse button. */
export function runApplicationAction(
  application: ApplicationV2,
  actionName: string,
  event: PointerEvent,
  targetElement: HTMLElement,
): unknown {
  const actionConfig: ActionHandlerConfig | undefined = application.options.actions[actionName]
  const actionHandler = findActionHandler(actionConfig, event.button)
  if (actionHandler) return actionHandler.call(application, event, targetElement)
  if (actionConfig !== undefined || event.button !== 0) return undefined
  const builtInAction = builtInActions[actionName]
  return builtInAction ? builtInAction(application, event) : application._onClickAction(event, targetElement)
}

function listenToActions(application: ApplicationV2): void {
  const onActionClick = (event: MouseEvent): void => {
    // The cast is safe: by the Pointer Events standard, both events are PointerEvents. TypeScript's types still say
    // MouseEvent.
    onActionPress(application, event as PointerEvent)
  }
  application.element.addEventListener('click', onActionClick)
  application.element.addEventListener('auxclick', onActionClick)
  application.element.addEventListener('contextmenu', (event) => {
    const targetElement = findActionTarget(event, application.element)
    const actionConfig = application.options.actions[targetElement?.dataset.action ?? '']
    if (findActionHandler(actionConfig, 2)) event.preventDefault()
  })
}

function listenToWindow(application: ApplicationV2): void {
  const { header, resize } = application.window
  application.element.addEventListener(
    'pointerdown',
    () => {
      application.bringToFront()
    },
    { capture: true },
  )
  if (resize) resizeWindowByHandle(application, resize)
  if (!header) return
  moveWindowByHeader(application, header)
  header.addEventListener('dblclick', (event) => {
    const pressedButton = findElementOfTarget(event.target)?.closest('button, a')
    if (pressedButton || !application.options.window.minimizable) return
    void (application.minimized ? application.maximize() : application.minimize())
  })
}

/** Adds the listeners of a new window frame: for actions, the root form, moving and resizing. */
export function listenToApplicationFrame(application: ApplicationV2): void {
  listenToActions(application)
  if (application.form && application.options.form)
    listenToForm(application, application.form, application.options.form)
  if (application.hasFrame) listenToWindow(application)
}
