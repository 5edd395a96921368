/**
 * Lets Enter and the space bar click the elements with `role="button"` in a container. They are no <button>
 * elements, because Firefox does not let users drag a <button>.
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
