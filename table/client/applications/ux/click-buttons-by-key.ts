/**
 * Lets Enter and Space click the container's `role="button"` elements. They are no <button>, which Firefox cannot drag.
 */
export function clickButtonsByKey(containerElement: HTMLElement): void {
  containerElement.addEventListener('keydown', (event) => {
    const { target, key } = event
    const isPressKey = key === 'Enter' || key === ' '
    if (!isPressKey || !(target instanceof HTMLElement) || target.getAttribute('role') !== 'button') return
    event.preventDefault()
    target.click()
  })
}
