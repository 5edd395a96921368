/**
 * Elements that are pressed like buttons but are not ones: Firefox lets nothing be dragged that starts on a <button>.
 * They have `role="button"` and a tab index, and Enter and the space bar click them.
 */
export function pressByKey(container: HTMLElement): void {
  container.addEventListener('keydown', (event) => {
    const { target, key } = event
    const isPress = key === 'Enter' || key === ' '
    if (!isPress || !(target instanceof HTMLElement) || target.getAttribute('role') !== 'button') return
    event.preventDefault()
    target.click()
  })
}
