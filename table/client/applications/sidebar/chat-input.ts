/**
 * Carries out the text that a user types into the chat: a roll, a command or a message (foundry-api §8).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.ChatLog.html
 */
import { CHAT_MESSAGE_STYLES } from '../../../shared/constants'
import { currentUser, findDocumentClass } from '../document-views'
import type { DocumentClass, UserView } from '../document-views'
import { findDefaultRollClass, audiencesByRollCommand, createMessageVisibilityOption } from '../rolls'
import type { MessageAudience } from '../rolls'

export interface ChatSpeaker {
  scene?: string | null
  actor?: string | null
  token?: string | null
  alias?: string
}

interface ChatMessageClass extends DocumentClass {
  getSpeaker(options?: object): ChatSpeaker
  getWhisperRecipients(recipientName: string): UserView[]
}

export function findChatMessageClass(): ChatMessageClass {
  // The cast is safe: every configured chat message class extends core's class, which has the members of
  // `ChatMessageClass`.
  return findDocumentClass('ChatMessage') as ChatMessageClass
}

/** Escapes the text that the user typed, so that HTML tags in it are shown as text. */
function convertTextToHtml(chatText: string): string {
  const textContainerElement = document.createElement('div')
  textContainerElement.textContent = chatText
  return textContainerElement.innerHTML.replaceAll('\n', '<br>')
}

/**
 * Posts a roll to the chat.
 * @param chatText a formula, and optionally "#" and a flavor text
 * @throws if the formula is invalid
 */
async function sendRollMessage(
  chatText: string,
  messageAudience: MessageAudience | null,
  speaker: ChatSpeaker,
): Promise<unknown> {
  const [formula = '', flavor = ''] = chatText.split('#').map((rollTextPart) => rollTextPart.trim())
  const defaultRollClass = findDefaultRollClass()
  if (!defaultRollClass.validate(formula))
    throw new Error(`“${formula}” is not a formula that can be rolled.`)
  // The formula may refer to the roll data of the user's character.
  const { character } = currentUser() as { character: { getRollData?: () => object } | null }
  const rollData = character?.getRollData?.() ?? {}
  const messageData = flavor ? { speaker, flavor: convertTextToHtml(flavor) } : { speaker }
  return defaultRollClass
    .create(formula, rollData)
    .toMessage(messageData, createMessageVisibilityOption(messageAudience ?? undefined))
}

/**
 * Posts a whisper to the named users.
 * @param chatText `name words` or `[name, name] words`
 * @throws if no user has a given name, or the words are missing
 */
async function sendWhisperMessage(chatText: string, speaker: ChatSpeaker): Promise<unknown> {
  const [, listedNames, singleName = '', messageText = ''] =
    /^(?:\[([^\]]+)\]|(\S+))\s+([\s\S]+)$/.exec(chatText) ?? []
  const recipientNames = (listedNames ?? singleName).split(',').map((recipientName) => recipientName.trim())
  const recipientUsers = recipientNames.flatMap((recipientName) =>
    findChatMessageClass().getWhisperRecipients(recipientName),
  )
  if (messageText === '' || recipientUsers.length === 0)
    throw new Error(`Nobody here is called “${listedNames ?? singleName}”.`)
  return postChatMessage(messageText, speaker, { whisper: [...new Set(recipientUsers.map(({ id }) => id))] })
}

function postChatMessage(
  chatText: string,
  speaker: ChatSpeaker,
  extraMessageData: object = {},
): Promise<unknown> {
  const isInCharacter = Boolean(speaker.actor ?? speaker.token)
  const messageStyle = isInCharacter ? CHAT_MESSAGE_STYLES.IC : CHAT_MESSAGE_STYLES.OOC
  return findChatMessageClass().create({
    author: currentUser().id,
    speaker,
    style: messageStyle,
    content: convertTextToHtml(chatText),
    ...extraMessageData,
  })
}

type ChatCommand = (chatText: string, speaker: ChatSpeaker) => Promise<unknown>

const sendOutOfCharacterMessage: ChatCommand = (chatText) =>
  postChatMessage(chatText, { alias: currentUser().name }, { style: CHAT_MESSAGE_STYLES.OOC })
const sendEmoteMessage: ChatCommand = (chatText, speaker) =>
  postChatMessage(`${speaker.alias ?? currentUser().name} ${chatText}`, speaker, {
    style: CHAT_MESSAGE_STYLES.EMOTE,
  })
const sendWhisperToGMs: ChatCommand = (chatText, speaker) => sendWhisperMessage(`gm ${chatText}`, speaker)

const chatCommands: Readonly<Record<string, ChatCommand>> = {
  w: sendWhisperMessage,
  whisper: sendWhisperMessage,
  gm: sendWhisperToGMs,
  ooc: sendOutOfCharacterMessage,
  em: sendEmoteMessage,
  me: sendEmoteMessage,
  emote: sendEmoteMessage,
  ic: postChatMessage,
}

/** Rolls, whispers or posts the typed text of the chat input. @throws a sentence for the user if the text is invalid */
export async function sendChatInput(chatText: string, speaker: ChatSpeaker): Promise<unknown> {
  const [, name, text = ''] = /^\/([a-z]+)(?:\s+([\s\S]*))?$/i.exec(chatText.trim()) ?? []
  if (name === undefined) return postChatMessage(chatText.trim(), speaker)
  const messageAudience = audiencesByRollCommand[name.toLowerCase()]
  if (messageAudience !== undefined) return sendRollMessage(text, messageAudience, speaker)
  const runChatCommand = chatCommands[name.toLowerCase()]
  if (!runChatCommand) throw new Error(`The chat has no command /${name}.`)
  return runChatCommand(text, speaker)
}
