/** After a press by key, the focus moves to the opened choice and survives a redraw. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type * as Focus from '../../src/foundry/platform/focus'
import type * as MessageFocus from '../../src/foundry/platform/message-focus'
import type * as NextChoice from '../../src/foundry/platform/next-choice'

let focusScript: typeof Focus
let messageFocusScript: typeof MessageFocus
let nextChoiceScript: typeof NextChoice
beforeAll(async () => {
  vi.stubGlobal('CSS', { escape: (elementId: string) => elementId })
  vi.stubGlobal('foundry', { applications: { instances: new Map() } })
  Element.prototype.scrollIntoView = vi.fn()
  focusScript = await import('../../src/foundry/platform/focus')
  messageFocusScript = await import('../../src/foundry/platform/message-focus')
  nextChoiceScript = await import('../../src/foundry/platform/next-choice')
})

const CARD_CHOICES_HTML =
  '<section data-choices><button data-act="choose" data-card="king"></button></section>'
const SUFFER_BUTTON_HTML = '<button data-act="minor"></button>'

let messageContent: HTMLElement
beforeEach(() => {
  document.body.innerHTML = `<form class="application" id="sheet"><h1 class="window-title">Mina</h1><div id="content"></div></form>
    <input id="elsewhere">`
  messageContent = findElement('#content')
  redrawPart(SUFFER_BUTTON_HTML)
})

const findElement = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? document.body
const readDatasetOfFocusedElement = () => ({ ...(document.activeElement as HTMLElement).dataset })

/** Redraws the sheet, which has only one part. */
function redrawPart(html: string): void {
  const partElement = document.createElement('div')
  partElement.dataset.applicationPart = 'body'
  partElement.innerHTML = html
  focusScript.replacePartsKeepingFocus(messageContent, { body: partElement }, 'sheet', () => {
    const { id } = document.activeElement ?? {}
    messageContent.replaceChildren(partElement)
    // After a redraw, Foundry focuses the new element that has the same id as the element that had the focus before.
    if (id) document.getElementById(id)?.focus()
  })
}

/**
 * Gives a button the focus and presses it by key.
 * @returns a function that the test calls after the button's action has finished
 */
function pressActionAndRememberFocus(actionName: string): () => void {
  const button = findElement(`[data-act=${actionName}]`)
  button.focus()
  return nextChoiceScript.prepareFocusAfterPress(button)
}

it('a new choice gets the focus, whether the window is redrawn before the action is done or after', () => {
  const restoreFocusAfterPress = pressActionAndRememberFocus('minor')
  redrawPart(CARD_CHOICES_HTML + SUFFER_BUTTON_HTML)
  expect(readDatasetOfFocusedElement()).toEqual({ act: 'minor' })
  restoreFocusAfterPress()
  expect(readDatasetOfFocusedElement()).toMatchObject({ card: 'king' })

  redrawPart(SUFFER_BUTTON_HTML)
  pressActionAndRememberFocus('minor')()
  redrawPart(CARD_CHOICES_HTML + SUFFER_BUTTON_HTML)
  expect(readDatasetOfFocusedElement()).toMatchObject({ card: 'king' })
})

it("nothing takes the focus after the person's next key, or from another place", () => {
  pressActionAndRememberFocus('minor')()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  redrawPart(CARD_CHOICES_HTML + SUFFER_BUTTON_HTML)
  expect(readDatasetOfFocusedElement()).toEqual({ act: 'minor' })

  redrawPart(SUFFER_BUTTON_HTML)
  const restoreFocusAfterPress = pressActionAndRememberFocus('minor')
  findElement('#elsewhere').focus()
  redrawPart(CARD_CHOICES_HTML + SUFFER_BUTTON_HTML)
  restoreFocusAfterPress()
  expect(document.activeElement?.id).toBe('elsewhere')
})

it("a choice of another person's action does not take the focus", () => {
  findElement('[data-act=minor]').focus()
  redrawPart(CARD_CHOICES_HTML + SUFFER_BUTTON_HTML)
  expect(readDatasetOfFocusedElement()).toEqual({ act: 'minor' })
})

it('when the focused button is gone, the focus moves to its neighbour in the list, or to the part with a name', () => {
  const createItemRowHtml = (itemId: string) =>
    `<li><button data-act="drop" data-item="${itemId}"></button></li>`
  redrawPart(`<ul>${createItemRowHtml('rope')}${createItemRowHtml('lamp')}${createItemRowHtml('knife')}</ul>`)
  findElement('[data-item=lamp]').focus()
  redrawPart(`<ul>${createItemRowHtml('rope')}${createItemRowHtml('knife')}</ul>`)
  expect(readDatasetOfFocusedElement()).toMatchObject({ item: 'knife' })
  redrawPart(`<ul>${createItemRowHtml('rope')}</ul>`)
  expect(readDatasetOfFocusedElement()).toMatchObject({ item: 'rope' })
  redrawPart('<p>Nothing</p>')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Mina')
})

it('quiet buttons and closed collapsibles are no next step', () => {
  redrawPart(`<div data-choices><details><button data-act="hidden"></button></details>
    <button data-act="leave" class="hnb-ends"></button><button data-act="help" class="hnb-quiet"></button>
    <button data-act="off" disabled></button><button data-act="roll"></button></div>`)
  expect(nextChoiceScript.findFirstNewChoiceButton(messageContent)?.dataset.act).toBe('roll')
})

it.each([
  ['the same button', '<button data-act="roll"></button>', { act: 'roll' }],
  ['the next step', '<div data-choices><button data-act="accept"></button></div>', { act: 'accept' }],
  ['the message, not the button that deletes it', '', { whose: 'message' }],
])('after a question of a message, the focus moves to %s', (_caseTitle, messageBodyHtml, focusedSelector) => {
  const renderMessageHtml = (html: string): void => {
    messageContent.innerHTML = `<ol><li class="chat-message" data-message-id="m"><button data-action="deleteMessage"></button>
      <article class="hnb-message" data-whose="message">${html}</article></li></ol>`
  }
  renderMessageHtml('<button data-act="strike"></button><button data-act="roll"></button>')
  findElement('[data-act=roll]').focus()
  const restoreFocus = focusScript.rememberFocusedElement()
  renderMessageHtml(messageBodyHtml)
  restoreFocus()
  expect(readDatasetOfFocusedElement()).toEqual(focusedSelector)
})

it('a focus that a closing question returns into a message survives the redraw that was under way', async () => {
  const createMessageElement = (html: string): HTMLElement => {
    const message = document.createElement('li')
    message.dataset.messageId = 'm'
    message.innerHTML = `<article class="hnb-message" data-whose="message">${html}</article>`
    return message
  }
  const messageBeforeRedraw = createMessageElement('<button data-act="block"></button>')
  messageContent.replaceChildren(messageBeforeRedraw)
  const redrawnMessage = createMessageElement('')
  messageFocusScript.followFocusIntoRedraw(redrawnMessage, 'm')
  findElement('[data-act=block]').focus()
  messageBeforeRedraw.replaceWith(redrawnMessage)
  expect(readDatasetOfFocusedElement()).toEqual({})
  await vi.waitFor(() => expect(readDatasetOfFocusedElement()).toEqual({ whose: 'message' }))
})
