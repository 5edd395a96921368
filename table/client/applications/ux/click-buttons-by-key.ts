/**
 * Enter and the space bar click the elements with `role="button"` in a container. These elements are not <button>s,
 * because Firefox starts no drag on a <button>.
 */
export function clickButtonsByKey(container: HTMLElement): void {
  container.addEventListener('keydown', (event) => {
    const { target, key } = event
    const isPress = key === 'Enter' || key === ' '
    if (!isPress || !(target instanceof HTMLElement) || target.getAttribute('role') !== 'button') return
    event.preventDefault()
    target.click()
  })
}
