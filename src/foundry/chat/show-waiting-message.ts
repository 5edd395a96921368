/** Shows this person a message that waits for them: in the message's window, in the chat, or on a sheet. */
import { findArticleElementOfMessage, focusElement } from '../platform/focus'
import { isNarrowScreen } from '../platform/narrow-screen'
import { findFirstNewChoiceButton } from '../platform/next-choice'
import { showDocumentSheet } from '../platform/show-sheet'
import { activeRulesets } from '../world/active-rulesets'
import { findMessageByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { openGameWindow } from './open-game-window'
import { openChat } from './open-chat'
import { minimizeWindows } from './sidebar-on-phone'

/**
 * Shows a waiting message in its own window, or else in the chat, or else on the given actor's sheet. On a phone,
 * windows cover the chat, so the sheet comes before the chat.
 */
export async function showWaitingMessage(
  messageRecord: MessageRecord,
  actor: Actor.Implementation | null,
): Promise<void> {
  const { ruleset, kind, uuid } = messageRecord
  const gameWindows = activeRulesets().find(({ key }) => key === ruleset)?.windows ?? {}
  const messageWindow = Object.entries(gameWindows).find(
    ([, windowKind]) => windowKind.subject === 'message' && windowKind.kind === kind,
  )
  if (messageWindow) return openGameWindow({ ruleset, name: messageWindow[0], subject: uuid })
  if ((isNarrowScreen() && actor) || !(await showMessageInChat(uuid))) await openSheetAtTabTop(actor, ruleset)
}

/**
 * Shows a message in the chat, and focuses its first new choice, or the message if it offers no choice.
 * @returns false if the message is not in the chat log
 */
export async function showMessageInChat(messageUuid: string): Promise<boolean> {
  if (isNarrowScreen()) await minimizeWindows()
  const chatLog = openChat()
  const messageElementId = CSS.escape(findMessageByUuid(messageUuid)?.id ?? '')
  const messageElement = chatLog?.querySelector<HTMLElement>(
    `.chat-message[data-message-id="${messageElementId}"]`,
  )
  if (!messageElement) return false
  messageElement.scrollIntoView({ block: 'nearest' })
  focusElement(findFirstNewChoiceButton(messageElement) ?? findArticleElementOfMessage(messageElement))
  return true
}

/** Opens an actor's sheet and scrolls to the top of a tab, where the sheet shows waiting messages. */
async function openSheetAtTabTop(actor: Actor.Implementation | null, tabId: string): Promise<void> {
  const sheet = actor?.sheet
  if (!(sheet instanceof foundry.applications.api.ApplicationV2)) return
  await showDocumentSheet(sheet)
  sheet.changeTab(tabId, 'primary')
  const tabElement = sheet.element.querySelector(`section.tab[data-tab="${tabId}"]`)
  tabElement?.scrollTo(0, 0)
  if (tabElement) findFirstNewChoiceButton(tabElement)?.focus({ preventScroll: true })
}
