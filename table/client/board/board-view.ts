/** Builds the board's elements: a scrolling area with the scene's surface, and the zoom buttons. */
import { createHeaderButton } from '../applications/api/frame'
import { createTextElement } from '../applications/ux/text-element'
import { sceneBackground } from './token-views'
import type { SceneView } from './token-views'

export interface BoardView {
  element: HTMLElement
  scroller: HTMLElement
  /** The element with the scene's background. The token elements are its children. */
  surface: HTMLElement
  controls: HTMLElement
  showScene(scene: SceneView | null): void
}

function buildBoardControls(): HTMLElement {
  const controls = document.createElement('div')
  controls.className = 'board-controls'
  const hud = createHeaderButton('hud', 'What can be done with the token', 'fa-solid fa-ellipsis')
  hud.hidden = true
  controls.append(
    hud,
    createHeaderButton('zoomIn', 'Zoom in', 'fa-solid fa-magnifying-glass-plus'),
    createHeaderButton('zoomOut', 'Zoom out', 'fa-solid fa-magnifying-glass-minus'),
    createHeaderButton('fit', 'Show the whole scene', 'fa-solid fa-expand'),
  )
  return controls
}

export function buildBoardView(): BoardView {
  const element = document.createElement('main')
  element.id = 'board'
  element.setAttribute('aria-label', 'Board')
  const scroller = document.createElement('div')
  scroller.className = 'board-scroll'
  const surface = document.createElement('div')
  surface.className = 'scene'
  const title = createTextElement('h1', '', 'scene-name')
  const emptyMessage = createTextElement('p', 'No scene is shown. A GM chooses one in the sidebar.', 'empty')
  const controls = buildBoardControls()
  scroller.append(surface)
  element.append(title, scroller, emptyMessage, controls)

  const showScene = (scene: SceneView | null): void => {
    title.textContent = scene?.name ?? ''
    emptyMessage.hidden = scene !== null
    surface.hidden = scene === null
    controls.hidden = scene === null
    if (!scene) return
    const { src, color } = sceneBackground(scene)
    surface.style.setProperty('--scene-width', String(scene.width))
    surface.style.setProperty('--scene-height', String(scene.height))
    surface.style.setProperty('--grid-size', String(scene.grid.size))
    surface.style.setProperty('--scene-color', color)
    surface.style.backgroundImage = src ? `url("${encodeURI(src)}")` : ''
    surface.classList.toggle('plain', !src)
  }
  return { element, scroller, surface, controls, showScene }
}
