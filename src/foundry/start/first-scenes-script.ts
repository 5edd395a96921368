/** The code of first scenes that a page fetches when an import has ended, or when somebody opens the window of first scenes. */
export { storeDocumentDigests as storeDigests } from './first-scene-records'
export { FirstScenesWindow } from './first-scenes-window'
