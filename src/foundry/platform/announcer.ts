/** Says sentences to people with a screen reader. */

let liveRegion: HTMLElement | null = null

/**
 * Adds the empty live region. A screen reader must know the region before its first text appears. Called at `ready`.
 */
export function prepareAnnouncer(): void {
  liveRegion = document.createElement('div')
  liveRegion.id = 'hnb-announcer'
  liveRegion.className = 'hnb hnb-unseen'
  liveRegion.setAttribute('role', 'status')
  document.body.append(liveRegion)
}

/** Lets a screen reader say a sentence as soon as it says nothing else. */
export function announceToScreenReader(sentence: string): void {
  liveRegion?.replaceChildren(sentence)
}
