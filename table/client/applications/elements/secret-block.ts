/**
 * `<secret-block>`: a secret of a text, which an owner of the document may reveal and hide.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLSecretBlockElement.html
 *
 * A press of its button is told to the sheet around it by a `reveal` event; the sheet changes the stored text.
 */
export class HTMLSecretBlockElement extends HTMLElement {
  static tagName = 'secret-block'

  connectedCallback(): void {
    const secret = this.querySelector('section.secret')
    if (!secret || this.querySelector(':scope > button')) return
    const revealed = secret.classList.contains('revealed')
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'reveal'
    button.textContent = revealed ? 'Hide' : 'Reveal'
    button.addEventListener('click', () => {
      this.dispatchEvent(
        new CustomEvent('reveal', { bubbles: true, detail: { id: secret.id, revealed: !revealed } }),
      )
    })
    this.prepend(button)
  }
}
