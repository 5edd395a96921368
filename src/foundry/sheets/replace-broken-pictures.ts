/** Shows the default picture of an actor, item or card if the file of one of our pictures is missing. */
import { elementFromTarget } from '../platform/elements'
import { iconPath } from '../platform/icon-path'
import { HarmBlessingActor } from '../world/actor'
import { HarmBlessingItem } from '../world/item'

const watchedPages = new WeakSet<Document>()

/**
 * Replaces each picture of ours that fails to load on a page. A detached window has a page of its own, so the function
 * is called for each page.
 */
export function replaceBrokenPictures(page: Document): void {
  if (watchedPages.has(page)) return
  watchedPages.add(page)
  // The `error` event of a picture does not bubble, so the listener must capture it.
  page.addEventListener('error', ({ target }) => replacePicture(elementFromTarget(target)), { capture: true })
}

function replacePicture(element: HTMLElement | null): void {
  if (element?.localName !== 'img' || !element.closest('.hnb')) return
  const defaultSource = defaultPicture(element)
  // If the default picture fails to load too, setting it again would start an endless loop.
  if (element.getAttribute('src') !== defaultSource) element.setAttribute('src', defaultSource)
}

/**
 * The default picture that replaces a broken picture: for an actor, an item or a card, the default of its type; for any
 * other picture, the default picture of a person.
 */
function defaultPicture(picture: HTMLElement): string {
  if (picture.closest('.hnb-card')) return Card.implementation.DEFAULT_ICON
  const shownDocument = sheetDocument(picture)
  const itemId = picture.closest<HTMLElement>('[data-item-id]')?.dataset.itemId
  const item = itemId && shownDocument instanceof Actor ? shownDocument.items.get(itemId) : null
  if (item) return iconPath(item.gameType)
  const isPortrait = picture.matches('.hnb-portrait')
  if (isPortrait && shownDocument instanceof HarmBlessingActor) return iconPath(shownDocument.gameType)
  if (isPortrait && shownDocument instanceof HarmBlessingItem) return iconPath(shownDocument.gameType)
  return picture.closest('.hnb-pictured') ? iconPath('gear') : CONST.DEFAULT_TOKEN
}

/** Finds the document whose sheet contains an element. Null if the element is in no sheet. */
function sheetDocument(element: HTMLElement): unknown {
  const app = foundry.applications.instances.get(element.closest('.application')?.id ?? '')
  return app instanceof foundry.applications.api.DocumentSheetV2 ? app.document : null
}
