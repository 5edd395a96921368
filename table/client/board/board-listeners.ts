/** The board's event listeners: clicks, drags and keys on tokens, and the board's own buttons. */
import { Hooks } from '../helpers/hooks'
import { ui } from '../state'
import type { InteractiveBoard } from './interactive-board'
import { dragToken } from './token-drag'
import type { Token } from './token'

/**
 * Handles a click on a token. A token that the user owns is selected or deselected. For any other token, the menu (HUD)
 * opens or closes.
 */
function clickToken(board: InteractiveBoard, token: Token, event: MouseEvent): void {
  if (!token.isOwner) board.hud._toggle(token)
  else if (event.shiftKey && token.controlled) token.release()
  else token.control({ releaseOthers: !event.shiftKey })
}

function openActorSheet(token: Token): void {
  const { actor } = token
  if (actor?.visible) void actor.sheet?.render({ force: true })
  else ui.notifications?.info('You may not view this actor.')
}

const DIRECTIONS_BY_KEY: Readonly<Record<string, [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Moves the tokens that the user controls by one square. */
function moveControlledTokens(board: InteractiveBoard, [dx, dy]: [number, number]): void {
  const gridSize = board.scene?.grid.size ?? 100
  const tokenUpdates = board.tokens.controlled.map(({ document: { id, x, y, width, height } }) => ({
    _id: id,
    ...board.snap(x + dx * gridSize, y + dy * gridSize, width, height),
  }))
  if (tokenUpdates.length > 0) void board.scene?.updateEmbeddedDocuments('Token', tokenUpdates)
}

function handleBoardKey(board: InteractiveBoard, event: KeyboardEvent): void {
  const token = board.tokens.at(event.target)
  const moveDirection = DIRECTIONS_BY_KEY[event.key]
  if (moveDirection && board.tokens.controlled.length > 0) {
    event.preventDefault()
    moveControlledTokens(board, moveDirection)
  } else if (token && event.key.toLowerCase() === 't') {
    token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey })
  } else if (token && (event.key === 'ContextMenu' || event.key.toLowerCase() === 'h')) {
    event.preventDefault()
    board.hud._toggle(token)
  }
}

/** Adds the handlers of the buttons in the board's corner. A touch screen needs a button for the token's menu. */
function listenToBoardControls(board: InteractiveBoard): void {
  const { controls } = board.view
  const controlActions: Record<string, () => void> = {
    hud: () => {
      const [token] = board.tokens.controlled
      if (token) board.hud._toggle(token)
    },
    zoomIn: () => {
      board.zoom(board.scale * 1.25)
    },
    zoomOut: () => {
      board.zoom(board.scale / 1.25)
    },
    fit: () => {
      board.fit()
    },
  }
  controls.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
    controlActions[button?.dataset.action ?? '']?.()
  })
  Hooks.on('controlToken', () => {
    const hudButton = controls.querySelector('[data-action="hud"]')
    hudButton?.toggleAttribute('hidden', board.tokens.controlled.length !== 1)
  })
}

/**
 * Listens to the key T. It makes the token under the pointer a target of the user, or ends this. The key is ignored
 * while the focus is in an input.
 */
function listenToTargetKey(board: InteractiveBoard): void {
  let hoveredToken: Token | undefined
  board.view.surface.addEventListener('pointerover', ({ target }) => {
    hoveredToken = board.tokens.at(target)
  })
  board.view.surface.addEventListener('pointerleave', () => {
    hoveredToken = undefined
  })
  document.addEventListener('keydown', (event) => {
    const isTypingInField =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
    const isModifierKeyHeld = event.ctrlKey || event.metaKey || event.altKey
    if (
      event.key.toLowerCase() !== 't' ||
      isTypingInField ||
      isModifierKeyHeld ||
      board.tokens.at(event.target)
    )
      return
    hoveredToken?.setTarget(!hoveredToken.isTargeted, { releaseOthers: !event.shiftKey })
  })
}

export function listenToBoard(board: InteractiveBoard): void {
  const { surface } = board.view
  surface.addEventListener('click', (event) => {
    const token = board.tokens.at(event.target)
    if (token) clickToken(board, token, event)
    else {
      board.tokens.releaseAll()
      board.hud._leave()
    }
  })
  surface.addEventListener('dblclick', (event) => {
    const token = board.tokens.at(event.target)
    if (token) openActorSheet(token)
  })
  surface.addEventListener('contextmenu', (event) => {
    const token = board.tokens.at(event.target)
    if (!token) return
    event.preventDefault()
    board.hud._toggle(token)
  })
  surface.addEventListener('pointerdown', (event) => {
    const token = board.tokens.at(event.target)
    if (token?.isOwner && event.button === 0) dragToken(board, token, event)
  })
  surface.addEventListener('keydown', (event) => {
    handleBoardKey(board, event)
  })
  listenToBoardControls(board)
  listenToTargetKey(board)
}
