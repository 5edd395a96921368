/** Says sentences to people with a screen reader. */

let liveRegion: HTMLElement | null = null

/** At `ready`: adds the empty live region, because a screen reader must know the region before its first text. */
export function prepareAnnouncer(): void {
  liveRegion = document.createElement('div')
  liveRegion.id = 'hnb-announcer'
  liveRegion.className = 'hnb hnb-unseen'
  liveRegion.setAttribute('role', 'status')
  document.body.append(liveRegion)
}

/** Has a screen reader say a sentence once the reader is idle. */
export function announce(sentence: string): void {
  liveRegion?.replaceChildren(sentence)
}
