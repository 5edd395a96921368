/** Moves items to and from actors. Fetched for the first item that comes or goes (`give-items.ts`). */
export { writeItemArrival, writeItemDeparture } from './item-transfers'
export { giveItemAndAskQuestions } from './receive-item'
