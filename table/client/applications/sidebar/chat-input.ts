/**
 * Carries out the text that a user types into the chat: a roll, a command or a message (foundry-api §8).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.ChatLog.html
 */
import { CHAT_MESSAGE_STYLES } from '../../../shared/constants'
import { currentUser, documentClassByName } from '../document-views'
import type { DocumentClass, UserView } from '../document-views'
import { defaultRollClass, rollCommands, toMessageVisibility } from '../rolls'
import type { Audience } from '../rolls'

export interface Speaker {
  scene?: string | null
  actor?: string | null
  token?: string | null
  alias?: string
}

interface ChatMessageClass extends DocumentClass {
  getSpeaker(options?: object): Speaker
  getWhisperRecipients(name: string): UserView[]
}

export function chatMessageClass(): ChatMessageClass {
  // The cast is safe: every configured chat message class extends core's class, which has the members of
  // `ChatMessageClass`.
  return documentClassByName('ChatMessage') as ChatMessageClass
}

/** Escapes the text that the user typed, so that HTML tags in it are shown as text. */
function textToHtml(text: string): string {
  const textHolder = document.createElement('div')
  textHolder.textContent = text
  return textHolder.innerHTML.replaceAll('\n', '<br>')
}

/**
 * Posts a roll to the chat.
 * @param text a formula, and optionally "#" and a flavor text
 * @throws if the formula is invalid
 */
async function sendRoll(text: string, audience: Audience | null, speaker: Speaker): Promise<unknown> {
  const [formula = '', flavor = ''] = text.split('#').map((part) => part.trim())
  const Roll = defaultRollClass()
  if (!Roll.validate(formula)) throw new Error(`“${formula}” is not a formula that can be rolled.`)
  // The formula may refer to the roll data of the user's character.
  const { character } = currentUser() as { character: { getRollData?: () => object } | null }
  const data = character?.getRollData?.() ?? {}
  const message = flavor ? { speaker, flavor: textToHtml(flavor) } : { speaker }
  return Roll.create(formula, data).toMessage(message, toMessageVisibility(audience ?? undefined))
}

/**
 * Posts a whisper to the named users.
 * @param text `name words` or `[name, name] words`
 * @throws if no user has a given name, or the words are missing
 */
async function sendWhisper(text: string, speaker: Speaker): Promise<unknown> {
  const [, listedNames, singleName = '', messageText = ''] =
    /^(?:\[([^\]]+)\]|(\S+))\s+([\s\S]+)$/.exec(text) ?? []
  const names = (listedNames ?? singleName).split(',').map((name) => name.trim())
  const recipients = names.flatMap((name) => chatMessageClass().getWhisperRecipients(name))
  if (messageText === '' || recipients.length === 0)
    throw new Error(`Nobody here is called “${listedNames ?? singleName}”.`)
  return postChatMessage(messageText, speaker, { whisper: [...new Set(recipients.map(({ id }) => id))] })
}

function postChatMessage(text: string, speaker: Speaker, extraData: object = {}): Promise<unknown> {
  const inCharacter = Boolean(speaker.actor ?? speaker.token)
  const style = inCharacter ? CHAT_MESSAGE_STYLES.IC : CHAT_MESSAGE_STYLES.OOC
  return chatMessageClass().create({
    author: currentUser().id,
    speaker,
    style,
    content: textToHtml(text),
    ...extraData,
  })
}

type ChatCommand = (text: string, speaker: Speaker) => Promise<unknown>

const sendOutOfCharacter: ChatCommand = (text) =>
  postChatMessage(text, { alias: currentUser().name }, { style: CHAT_MESSAGE_STYLES.OOC })
const sendEmote: ChatCommand = (text, speaker) =>
  postChatMessage(`${speaker.alias ?? currentUser().name} ${text}`, speaker, {
    style: CHAT_MESSAGE_STYLES.EMOTE,
  })
const sendWhisperToGMs: ChatCommand = (text, speaker) => sendWhisper(`gm ${text}`, speaker)

const chatCommands: Readonly<Record<string, ChatCommand>> = {
  w: sendWhisper,
  whisper: sendWhisper,
  gm: sendWhisperToGMs,
  ooc: sendOutOfCharacter,
  em: sendEmote,
  me: sendEmote,
  emote: sendEmote,
  ic: postChatMessage,
}

/**
 * Executes a chat input: rolls, whispers or posts the typed text.
 * @throws a sentence for the user if the command or its text is invalid
 */
export async function sendInput(input: string, speaker: Speaker): Promise<unknown> {
  const [, name, text = ''] = /^\/([a-z]+)(?:\s+([\s\S]*))?$/i.exec(input.trim()) ?? []
  if (name === undefined) return postChatMessage(input.trim(), speaker)
  const audience = rollCommands[name.toLowerCase()]
  if (audience !== undefined) return sendRoll(text, audience, speaker)
  const runCommand = chatCommands[name.toLowerCase()]
  if (!runCommand) throw new Error(`The chat has no command /${name}.`)
  return runCommand(text, speaker)
}
