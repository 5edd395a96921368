/** Builds the board's elements: a scrolling area with the scene's surface, and the zoom buttons. */
import { createHeaderButton } from '../applications/api/frame'
import { createTextElement } from '../applications/ux/text-element'
import { findSceneBackground } from './token-views'
import type { SceneView } from './token-views'

export interface BoardView {
  element: HTMLElement
  scroller: HTMLElement
  /** The element that shows the scene's background. It contains the elements of the tokens. */
  surface: HTMLElement
  controls: HTMLElement
  showScene(scene: SceneView | null): void
}

function buildBoardControls(): HTMLElement {
  const controlsElement = document.createElement('div')
  controlsElement.className = 'board-controls'
  const hudButton = createHeaderButton('hud', 'What can be done with the token', 'fa-solid fa-ellipsis')
  hudButton.hidden = true
  controlsElement.append(
    hudButton,
    createHeaderButton('zoomIn', 'Zoom in', 'fa-solid fa-magnifying-glass-plus'),
    createHeaderButton('zoomOut', 'Zoom out', 'fa-solid fa-magnifying-glass-minus'),
    createHeaderButton('fit', 'Show the whole scene', 'fa-solid fa-expand'),
  )
  return controlsElement
}

export function buildBoardView(): BoardView {
  const boardElement = document.createElement('main')
  boardElement.id = 'board'
  boardElement.setAttribute('aria-label', 'Board')
  const scrollElement = document.createElement('div')
  scrollElement.className = 'board-scroll'
  const surfaceElement = document.createElement('div')
  surfaceElement.className = 'scene'
  const titleElement = createTextElement('h1', '', 'scene-name')
  const emptyBoardMessage = createTextElement(
    'p',
    'No scene is shown. A GM chooses one in the sidebar.',
    'empty',
  )
  const controlsElement = buildBoardControls()
  scrollElement.append(surfaceElement)
  boardElement.append(titleElement, scrollElement, emptyBoardMessage, controlsElement)

  const showSceneOnBoard = (scene: SceneView | null): void => {
    titleElement.textContent = scene?.name ?? ''
    emptyBoardMessage.hidden = scene !== null
    surfaceElement.hidden = scene === null
    controlsElement.hidden = scene === null
    if (!scene) return
    const { src, color } = findSceneBackground(scene)
    surfaceElement.style.setProperty('--scene-width', String(scene.width))
    surfaceElement.style.setProperty('--scene-height', String(scene.height))
    surfaceElement.style.setProperty('--grid-size', String(scene.grid.size))
    surfaceElement.style.setProperty('--scene-color', color)
    surfaceElement.style.backgroundImage = src ? `url("${encodeURI(src)}")` : ''
    surfaceElement.classList.toggle('plain', !src)
  }
  return {
    element: boardElement,
    scroller: scrollElement,
    surface: surfaceElement,
    controls: controlsElement,
    showScene: showSceneOnBoard,
  }
}
