/** The page's single board: made when the applications are configured, shown when the interface starts. */
import { Board } from './board'

let board: Board | null = null

export function theBoard(): Board {
  if (!board) {
    board = new Board()
    board.listen()
  }
  return board
}
