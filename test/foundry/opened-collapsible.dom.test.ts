/** Tests a collapsible: opening scrolls it and its message into view, closing does not scroll. */
import { expect, it, vi } from 'vitest'
import { restoreCollapsibles } from '../../src/foundry/platform/collapsibles'

it('an opened collapsible scrolls its message and itself into view', async () => {
  document.body.innerHTML = `<ol><li class="chat-message"><details data-fold="help"><summary>Help</summary></details></li></ol>`
  const scrolledElements: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledElements.push(this.localName)
  }
  restoreCollapsibles(document.body, 'ChatMessage.a')
  const [details, summary] = [document.querySelector('details'), document.querySelector('summary')]
  summary?.click()
  await vi.waitFor(() => expect(details?.open).toBe(true))
  await vi.waitFor(() => expect(scrolledElements).toEqual(['li', 'details']))
  summary?.click()
  await new Promise((resolve) => setTimeout(resolve))
  expect(scrolledElements).toHaveLength(2)
})
