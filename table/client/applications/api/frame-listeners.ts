/** The event listeners of an application's root element. They stay when the content is rendered again. */
import { actionTarget, actionHandlerFor } from './actions'
import type { ApplicationV2 } from '../../class-types'
import { elementFromTarget } from './element-from-target'
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
function onPress(app: ApplicationV2, event: PointerEvent): unknown {
  const target = actionTarget(event, app.element)
  const action = target?.dataset.action
  if (!target || action === undefined) return undefined
  return runAction(app, action, event, target)
}

/** Runs the handler of an action if the handler listens to the pressed mouse button. */
export function runAction(
  app: ApplicationV2,
  action: string,
  event: PointerEvent,
  target: HTMLElement,
): unknown {
  const config: ActionConfig | undefined = app.options.actions[action]
  const handler = actionHandlerFor(config, event.button)
  if (handler) return handler.call(app, event, target)
  if (config !== undefined || event.button !== 0) return undefined
  const builtInAction = builtInActions[action]
  return builtInAction ? builtInAction(app, event) : app._onClickAction(event, target)
}

function listenToActions(app: ApplicationV2): void {
  const onClick = (event: MouseEvent): void => {
    // The cast is safe: by the Pointer Events standard, `click` and `auxclick` are PointerEvents. Only TypeScript's
    // types still say MouseEvent.
    onPress(app, event as PointerEvent)
  }
  app.element.addEventListener('click', onClick)
  app.element.addEventListener('auxclick', onClick)
  app.element.addEventListener('contextmenu', (event) => {
    const target = actionTarget(event, app.element)
    const config = app.options.actions[target?.dataset.action ?? '']
    if (actionHandlerFor(config, 2)) event.preventDefault()
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
    const pressedButton = elementFromTarget(event.target)?.closest('button, a')
    if (pressedButton || !app.options.window.minimizable) return
    void (app.minimized ? app.maximize() : app.minimize())
  })
}

/** Adds the listeners of a new window frame: for actions, the root form, moving and resizing. */
export function listenToFrame(app: ApplicationV2): void {
  listenToActions(app)
  if (app.form && app.options.form) listenToForm(app, app.form, app.options.form)
  if (app.hasFrame) listenToWindow(app)
}
