/** Shows the default picture of an actor, item or card if our picture's file is missing. */
import { findElementOfEventTarget } from '../platform/elements'
import { toIconPath } from '../platform/icon-path'
import { HarmBlessingActor } from '../world/actor'
import { HarmBlessingItem } from '../world/item'

const watchedPageDocuments = new WeakSet<Document>()

/**
 * Replaces our pictures that fail to load by default pictures. Called for each page, because detached windows have
 * their own.
 */
export function replaceBrokenPictures(pageDocument: Document): void {
  if (watchedPageDocuments.has(pageDocument)) return
  watchedPageDocuments.add(pageDocument)
  // The `error` event of a picture does not bubble, so the listener must capture it.
  pageDocument.addEventListener(
    'error',
    ({ target }) => replaceByDefaultPicture(findElementOfEventTarget(target)),
    { capture: true },
  )
}

function replaceByDefaultPicture(brokenElement: HTMLElement | null): void {
  if (brokenElement?.localName !== 'img' || !brokenElement.closest('.hnb')) return
  const defaultPicturePath = findDefaultPicturePath(brokenElement)
  // If the default picture fails to load too, setting it again would start an endless loop.
  if (brokenElement.getAttribute('src') !== defaultPicturePath)
    brokenElement.setAttribute('src', defaultPicturePath)
}

/**
 * The default picture that replaces a broken picture. It is the picture of the actor's, item's or card's type, or else
 * the picture of a person.
 */
function findDefaultPicturePath(pictureElement: HTMLElement): string {
  if (pictureElement.closest('.hnb-card')) return Card.implementation.DEFAULT_ICON
  const shownDocument = findDocumentOfSheet(pictureElement)
  const itemId = pictureElement.closest<HTMLElement>('[data-item-id]')?.dataset.itemId
  const shownItem = itemId && shownDocument instanceof Actor ? shownDocument.items.get(itemId) : null
  if (shownItem) return toIconPath(shownItem.gameType)
  const isActorPortrait = pictureElement.matches('.hnb-portrait')
  if (isActorPortrait && shownDocument instanceof HarmBlessingActor) return toIconPath(shownDocument.gameType)
  if (isActorPortrait && shownDocument instanceof HarmBlessingItem) return toIconPath(shownDocument.gameType)
  return pictureElement.closest('.hnb-pictured') ? toIconPath('gear') : CONST.DEFAULT_TOKEN
}

/** Finds the document whose sheet contains an element. Null if the element is in no sheet. */
function findDocumentOfSheet(elementInSheet: HTMLElement): unknown {
  const application = foundry.applications.instances.get(elementInSheet.closest('.application')?.id ?? '')
  return application instanceof foundry.applications.api.DocumentSheetV2 ? application.document : null
}
