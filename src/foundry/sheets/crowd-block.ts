/** The position of a token, in pixels of the canvas. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The scene's rectangle on the canvas, without its padding, and the size of a grid space, in pixels. */
interface Board extends Place {
  readonly width: number
  readonly height: number
  readonly size: number
}

/**
 * The positions of tokens in a roughly square block inside the scene. With `near`, the block is below that position, or
 * above it where the room below is too small; otherwise it is in the middle of the scene. A block larger than the scene
 * begins in the scene's corner.
 * @param spacing the distance from one token to the next, in pixels
 * @param number the number of tokens
 */
export function blockIn(board: Board, spacing: number, number: number, near?: Place): Place[] {
  const columns = Math.ceil(Math.sqrt(number))
  const [wide, high] = [columns * spacing, Math.ceil(number / columns) * spacing]
  const below = near && near.y + spacing + high <= board.y + board.height
  const left = near ? near.x : board.x + (board.width - wide) / 2
  const top = near ? (below ? near.y + spacing : near.y - high) : board.y + (board.height - high) / 2
  const start = {
    x: board.x + fitted(left - board.x, board.width - wide, board.size),
    y: board.y + fitted(top - board.y, board.height - high, board.size),
  }
  return Array.from({ length: number }, (_, at) => ({
    x: start.x + spacing * (at % columns),
    y: start.y + spacing * Math.floor(at / columns),
  }))
}

/** Limits an offset to the available room, and snaps it to the grid, in pixels. */
const fitted = (at: number, room: number, size: number): number =>
  Math.floor(Math.max(0, Math.min(at, room)) / size) * size
