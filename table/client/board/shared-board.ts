/** The page's single canvas for tokens. It is created with the applications, and shown when the interface starts. */
import { Board } from './board'

let createdBoard: Board | null = null

export function getSharedBoard(): Board {
  if (!createdBoard) {
    createdBoard = new Board()
    createdBoard.listen()
  }
  return createdBoard
}
