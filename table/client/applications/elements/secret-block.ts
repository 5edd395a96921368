/**
 * `<secret-block>`: a secret passage of a text, with a button that reveals or hides it.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLSecretBlockElement.html
 *
 * The button dispatches a `reveal` event; the sheet around the element then changes the stored text.
 */
export class HTMLSecretBlockElement extends HTMLElement {
  static tagName = 'secret-block'

  connectedCallback(): void {
    const secretElement = this.querySelector('section.secret')
    if (!secretElement || this.querySelector(':scope > button')) return
    const isSecretRevealed = secretElement.classList.contains('revealed')
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'reveal'
    button.textContent = isSecretRevealed ? 'Hide' : 'Reveal'
    button.addEventListener('click', () => {
      this.dispatchEvent(
        new CustomEvent('reveal', {
          bubbles: true,
          detail: { id: secretElement.id, revealed: !isSecretRevealed },
        }),
      )
    })
    this.prepend(button)
  }
}
