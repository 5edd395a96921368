/** Lets a screen reader say sentences. */

let liveRegion: HTMLElement | null = null

/**
 * Adds the empty live region to the page. A screen reader must know the region before the region gets its first text.
 * Called at `ready`.
 */
export function prepareScreenReaderAnnouncer(): void {
  liveRegion = document.createElement('div')
  liveRegion.id = 'hnb-announcer'
  liveRegion.className = 'hnb hnb-unseen'
  liveRegion.setAttribute('role', 'status')
  document.body.append(liveRegion)
}

/** Writes a sentence into the live region. A screen reader says the sentence as soon as it says nothing else. */
export function announceToScreenReader(sentence: string): void {
  liveRegion?.replaceChildren(sentence)
}
