/** Lets a screen reader say sentences. */

let screenReaderRegion: HTMLElement | null = null

/**
 * Adds the empty live region to the page. A screen reader must know the region before the region gets its first text.
 * Called at `ready`.
 */
export function prepareScreenReaderAnnouncer(): void {
  screenReaderRegion = document.createElement('div')
  screenReaderRegion.id = 'hnb-announcer'
  screenReaderRegion.className = 'hnb hnb-unseen'
  screenReaderRegion.setAttribute('role', 'status')
  document.body.append(screenReaderRegion)
}

/** Writes a sentence into the live region. A screen reader says the sentence as soon as it says nothing else. */
export function announceToScreenReader(announcedSentence: string): void {
  screenReaderRegion?.replaceChildren(announcedSentence)
}
