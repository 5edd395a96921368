/**
 * Handles drops on the board. Each drop first calls the hook `dropCanvasData(canvas, data, event)`, where `data.x` and
 * `data.y` are scene coordinates. Unless a listener returns false, a dropped actor becomes a token.
 * https://foundryvtt.com/api/v14/functions/hookEvents.dropCanvasData.html
 */
import { Hooks } from '../helpers/hooks'
import { canvas, ui } from '../state'
import { findClassOfDocument, currentUser } from '../applications/document-views'
import type { DocumentView } from '../applications/document-views'
import { findDroppedDocument } from '../applications/sheets/dropped-document'
import { TextEditor } from '../applications/ux/text-editor'
import type { InteractiveBoard } from './interactive-board'
import { findViewedLevel } from './token-views'
import type { TokenActor } from './token-views'

/**
 * Returns the actor of the world for a new token. If the dropped actor is in a compendium, it is first copied into the
 * world.
 */
async function findOrImportWorldActor(actor: DocumentView): Promise<TokenActor | undefined> {
  if (!actor.inCompendium) return actor as TokenActor
  const documentData = actor.toObject()
  delete documentData._id
  return (await findClassOfDocument(actor).create(documentData)) as TokenActor | undefined
}

async function createTokenOfDocument(
  board: InteractiveBoard,
  droppedActor: DocumentView,
  scenePosition: { x: number; y: number },
): Promise<void> {
  if (!currentUser().can('TOKEN_CREATE')) {
    ui.notifications?.warn('You may not put tokens on the board.')
    return
  }
  const actor = await findOrImportWorldActor(droppedActor)
  const gridSize = board.scene?.grid.size ?? 100
  const shownSceneLevel = findViewedLevel(board.scene)
  const token = await actor?.getTokenDocument({
    ...board.snap(scenePosition.x - gridSize / 2, scenePosition.y - gridSize / 2),
    ...(shownSceneLevel && { level: shownSceneLevel.id, elevation: shownSceneLevel.elevation.base }),
  })
  if (token) await board.scene?.createEmbeddedDocuments('Token', [token.toObject()])
}

async function handleBoardDrop(board: InteractiveBoard, event: DragEvent): Promise<void> {
  const scenePosition = board.toScene(event.clientX, event.clientY)
  const dropData = { ...TextEditor.implementation.getDragEventData(event), ...scenePosition }
  if (!Hooks.call('dropCanvasData', canvas, dropData, event)) return
  const droppedActor = await findDroppedDocument(dropData)
  if (droppedActor?.documentName === 'Actor') await createTokenOfDocument(board, droppedActor, scenePosition)
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
