/** Shows the default picture of an actor, item or card if the file of one of our pictures is missing. */
import { elementFromTarget } from '../platform/elements'
import { iconPath } from '../platform/icon-path'
import { HarmBlessingActor } from '../world/actor'
import { HarmBlessingItem } from '../world/item'

const watchedPages = new WeakSet<Document>()

/** Replaces each of our pictures that fails to load on this page. (A detached window has a page of its own.) */
export function replaceBrokenPictures(page: Document): void {
  if (watchedPages.has(page)) return
  watchedPages.add(page)
  // The `error` event of a picture does not bubble, so the listener must capture it.
  page.addEventListener('error', ({ target }) => replacePicture(elementFromTarget(target)), { capture: true })
}

function replacePicture(element: HTMLElement | null): void {
  if (element?.localName !== 'img' || !element.closest('.hnb')) return
  const defaultSource = defaultPicture(element)
  // If the default picture fails to load too, it must not be set again and again.
  if (element.getAttribute('src') !== defaultSource) element.setAttribute('src', defaultSource)
}

/**
 * The default picture for a broken picture of an actor, an item or a card. For any other picture, the default picture of a
 * person.
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

/** The document whose sheet contains an element. */
function sheetDocument(element: HTMLElement): unknown {
  const app = foundry.applications.instances.get(element.closest('.application')?.id ?? '')
  return app instanceof foundry.applications.api.DocumentSheetV2 ? app.document : null
}
