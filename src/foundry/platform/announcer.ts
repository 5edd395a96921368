/** Lets a screen reader say sentences. */

let screenReaderRegion: HTMLElement | null = null

/** Adds the empty live region to the page at `ready`. Screen readers read only text that is added to a known region. */
export function prepareScreenReaderAnnouncer(): void {
  screenReaderRegion = document.createElement('div')
  screenReaderRegion.id = 'hnb-announcer'
  screenReaderRegion.className = 'hnb hnb-unseen'
  screenReaderRegion.setAttribute('role', 'status')
  document.body.append(screenReaderRegion)
}

/** Writes a sentence into the live region. A screen reader says it after its present sentence. */
export function announceToScreenReader(announcedSentence: string): void {
  screenReaderRegion?.replaceChildren(announcedSentence)
}
