/**
 * Handles drops on the board. Each drop first calls the hook `dropCanvasData(canvas, data, event)`, where `data.x` and
 * `data.y` are scene coordinates. Unless a listener returns false, a dropped actor becomes a token.
 * https://foundryvtt.com/api/v14/functions/hookEvents.dropCanvasData.html
 */
import { Hooks } from '../helpers/hooks'
import { canvas, ui } from '../state'
import { classOf, currentUser } from '../applications/documents'
import type { DocumentView } from '../applications/documents'
import { droppedDocument } from '../applications/sheets/dropped-document'
import { TextEditor } from '../applications/ux/text-editor'
import type { Board } from './board'
import type { TokenActor } from './token-document'

/** The world actor for a token: a compendium's actor is copied into the world first. */
async function worldActor(actor: DocumentView): Promise<TokenActor | undefined> {
  if (!actor.inCompendium) return actor as TokenActor
  const data = actor.toObject()
  delete data._id
  return (await classOf(actor).create(data)) as TokenActor | undefined
}

async function createToken(
  board: Board,
  dropped: DocumentView,
  place: { x: number; y: number },
): Promise<void> {
  if (!currentUser().can('TOKEN_CREATE')) {
    ui.notifications?.warn('You may not put tokens on the board.')
    return
  }
  const actor = await worldActor(dropped)
  const size = board.scene?.grid.size ?? 100
  const token = await actor?.getTokenDocument(board.snap(place.x - size / 2, place.y - size / 2))
  if (token) await board.scene?.createEmbeddedDocuments('Token', [token.toObject()])
}

async function onDrop(board: Board, event: DragEvent): Promise<void> {
  const place = board.toScene(event.clientX, event.clientY)
  const data = { ...TextEditor.implementation.getDragEventData(event), ...place }
  if (!Hooks.call('dropCanvasData', canvas, data, event)) return
  const dropped = await droppedDocument(data)
  if (dropped?.documentName === 'Actor') await createToken(board, dropped, place)
}

export function listenToDrops(board: Board): void {
  const { surface } = board.view
  surface.addEventListener('dragover', (event) => {
    event.preventDefault()
  })
  surface.addEventListener('drop', (event) => {
    event.preventDefault()
    void onDrop(board, event)
  })
}
