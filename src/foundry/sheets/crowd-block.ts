/** Where a token stands, in pixels of the canvas. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The part of the canvas that is the scene, without its padding, and the size of a grid space. */
interface Board extends Place {
  readonly width: number
  readonly height: number
  readonly size: number
}

/**
 * A block of as many columns as rows, inside the scene: below a creature, above it where there is no room below, or in
 * the middle. One too large for the scene begins in its corner.
 * @param spacing pixels from one to the next
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

/** Snapped to the grid, and kept inside the available room. */
const fitted = (at: number, room: number, size: number): number =>
  Math.floor(Math.max(0, Math.min(at, room)) / size) * size
