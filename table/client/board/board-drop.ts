/**
 * Handles drops on the board. Each drop first calls the hook `dropCanvasData(canvas, data, event)`, where `data.x` and
 * `data.y` are scene coordinates. Unless a listener returns false, a dropped actor becomes a token.
 * https://foundryvtt.com/api/v14/functions/hookEvents.dropCanvasData.html
 */
import { Hooks } from '../helpers/hooks'
import { canvas, ui } from '../state'
import { classOfDocument, currentUser } from '../applications/document-views'
import type { DocumentView } from '../applications/document-views'
import { droppedDocument } from '../applications/sheets/dropped-document'
import { TextEditor } from '../applications/ux/text-editor'
import type { InteractiveBoard } from './interactive-board'
import { viewedLevel } from './token-views'
import type { TokenActor } from './token-views'

/** The world actor for a token: a compendium's actor is copied into the world first. */
async function worldActorOf(actor: DocumentView): Promise<TokenActor | undefined> {
  if (!actor.inCompendium) return actor as TokenActor
  const data = actor.toObject()
  delete data._id
  return (await classOfDocument(actor).create(data)) as TokenActor | undefined
}

async function createTokenFor(
  board: InteractiveBoard,
  dropped: DocumentView,
  position: { x: number; y: number },
): Promise<void> {
  if (!currentUser().can('TOKEN_CREATE')) {
    ui.notifications?.warn('You may not put tokens on the board.')
    return
  }
  const actor = await worldActorOf(dropped)
  const size = board.scene?.grid.size ?? 100
  const level = viewedLevel(board.scene)
  const token = await actor?.getTokenDocument({
    ...board.snap(position.x - size / 2, position.y - size / 2),
    ...(level && { level: level.id, elevation: level.elevation.base }),
  })
  if (token) await board.scene?.createEmbeddedDocuments('Token', [token.toObject()])
}

async function handleBoardDrop(board: InteractiveBoard, event: DragEvent): Promise<void> {
  const position = board.toScene(event.clientX, event.clientY)
  const data = { ...TextEditor.implementation.getDragEventData(event), ...position }
  if (!Hooks.call('dropCanvasData', canvas, data, event)) return
  const dropped = await droppedDocument(data)
  if (dropped?.documentName === 'Actor') await createTokenFor(board, dropped, position)
}

export function listenToBoardDrops(board: InteractiveBoard): void {
  const { surface } = board.view
  surface.addEventListener('dragover', (event) => {
    event.preventDefault()
  })
  surface.addEventListener('drop', (event) => {
    event.preventDefault()
    void handleBoardDrop(board, event)
  })
}
