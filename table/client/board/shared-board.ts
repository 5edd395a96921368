/** The page's single board: made when the applications are configured, shown when the interface starts. */
import { Board } from './board'

let createdBoard: Board | null = null

export function sharedBoard(): Board {
  if (!createdBoard) {
    createdBoard = new Board()
    createdBoard.listen()
  }
  return createdBoard
}
