/** Keeps items sorted by a time that the server states. Callers read the newest item first. */

interface TimedPlace<Item> {
  readonly item: Item
  readonly time: number
}
interface ObjectWithId {
  readonly id: string | null
}

export class TimeOrder<Item extends ObjectWithId> {
  /**
   * The items with their times, oldest first. Former places of moved or deleted items may remain; readers skip them.
   */
  #places: TimedPlace<Item>[]
  readonly #times = new Map<Item, number>()

  constructor(items: readonly Item[], timeOfItem: (item: Item) => number) {
    this.#places = items.map((item) => ({ item, time: timeOfItem(item) }))
    for (const { item, time } of this.#places) this.#times.set(item, time)
    this.#places.sort((a, b) => (isPlaceLater(a, b) ? 1 : -1))
  }

  /**
   * Adds an item at the place of its time. If the order already contains the item, the item moves to the place of its
   * new time.
   */
  set(item: Item, time: number): void {
    if (this.#times.get(item) === time) return
    this.#times.set(item, time)
    const index = this.#places.findLastIndex((otherTimedPlace) =>
      isPlaceLater({ item, time }, otherTimedPlace),
    )
    this.#places.splice(index + 1, 0, { item, time })
    this.#dropOutdatedPlaces()
  }

  delete(item: Item): void {
    if (this.#times.delete(item)) this.#dropOutdatedPlaces()
  }

  /** Returns the items, beginning with the newest, down to the given time. */
  *newestFirst(sinceTime = -Infinity): Generator<Item> {
    for (let index = this.#places.length - 1; index >= 0; index -= 1) {
      const timedPlace = this.#places[index]
      if (!timedPlace || timedPlace.time < sinceTime) return
      if (this.#isCurrent(timedPlace)) yield timedPlace.item
    }
  }

  /**
   * Removes outdated places from the list once they outnumber the current places. Each removal copies the list, so it
   * must not happen often.
   */
  #dropOutdatedPlaces(): void {
    if (this.#places.length > 2 * this.#times.size)
      this.#places = this.#places.filter((timedPlace) => this.#isCurrent(timedPlace))
  }

  #isCurrent({ item, time }: TimedPlace<Item>): boolean {
    return this.#times.get(item) === time
  }
}

/**
 * Is the first item later than the second? At equal times, the later id counts as later, so that every page has the
 * same order.
 */
const isPlaceLater = <Item extends ObjectWithId>(
  timedPlace: TimedPlace<Item>,
  otherTimedPlace: TimedPlace<Item>,
): boolean =>
  timedPlace.time === otherTimedPlace.time
    ? (timedPlace.item.id ?? '') > (otherTimedPlace.item.id ?? '')
    : timedPlace.time > otherTimedPlace.time
