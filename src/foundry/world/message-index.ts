/**
 * An index of our messages, which a page builds when code first asks for it. Without the index, some presses would have to read
 * the whole log of a long campaign.
 */
import { messageTime } from './message-record'
import { MessageRecordModel } from './message-record-model'
import { TimeOrder } from './time-order'

type Message = ChatMessage.Implementation
type MessageKindName = Pick<MessageRecordModel, 'ruleset' | 'kind'>

/** The messages of one kind, grouped by a text in their facts. */
interface TextGroup {
  readonly kind: MessageKindName
  readonly field: string
  readonly messages: Map<string, Set<Message>>
  readonly texts: Map<Message, string>
}

interface MessageIndex {
  readonly byPosting: TimeOrder<Message>
  readonly byLastWrite: TimeOrder<Message>
  readonly textGroups: Map<string, TextGroup>
  /** The newest message in the log, including Foundry's own messages. */
  newestMessage: Message | undefined
}
let messageIndexCache: MessageIndex | null = null

const isOurMessage = ({ system }: Message): boolean => system instanceof MessageRecordModel

/** The server's time of a message's last write. */
const lastWriteTime = ({ _stats }: Message): number => _stats.modifiedTime ?? Infinity

function messageIndex(): MessageIndex {
  const messages = messageIndexCache ? [] : game.messages.filter(isOurMessage)
  return (messageIndexCache ??= {
    byPosting: new TimeOrder(messages, messageTime),
    byLastWrite: new TimeOrder(messages, lastWriteTime),
    textGroups: new Map(),
    newestMessage: findNewestMessage(),
  })
}

const findNewestMessage = (): Message | undefined =>
  [...game.messages].reduce<Message | undefined>(
    (newestMessage, message) => (newestMessage && !isNewer(message, newestMessage) ? newestMessage : message),
    undefined,
  )

/** Is a message newer than another? If both have the same time, the ids decide, so that every page has the same order. */
function isNewer(message: Message, otherMessage: Message): boolean {
  const [time, otherTime] = [messageTime(message), messageTime(otherMessage)]
  return time === otherTime ? (message.id ?? '') > (otherMessage.id ?? '') : time > otherTime
}

/** Keeps the index current. Called at `_onCreate` and `_onUpdate` of a message. */
export function addToIndex(message: Message): void {
  if (!messageIndexCache) return
  messagesThatMayWaitCache = null
  if (!messageIndexCache.newestMessage || isNewer(message, messageIndexCache.newestMessage))
    messageIndexCache.newestMessage = message
  if (!isOurMessage(message)) return removeFromTimeOrders(message)
  messageIndexCache.byPosting.set(message, messageTime(message))
  messageIndexCache.byLastWrite.set(message, lastWriteTime(message))
  for (const textGroup of messageIndexCache.textGroups.values()) addToTextGroup(textGroup, message)
}

/** Called at `_onDelete` of a message. Removes the message from the index. */
export function removeFromIndex(message: Message): void {
  if (!messageIndexCache) return
  messagesThatMayWaitCache = null
  removeFromTimeOrders(message)
  if (messageIndexCache.newestMessage === message) messageIndexCache.newestMessage = findNewestMessage()
}

function removeFromTimeOrders(message: Message): void {
  messageIndexCache?.byPosting.delete(message)
  messageIndexCache?.byLastWrite.delete(message)
  for (const textGroup of messageIndexCache?.textGroups.values() ?? [])
    removeFromTextGroup(textGroup, message)
}

/** Is a message the newest of the whole log? */
export const isNewestMessage = (message: Message): boolean => messageIndex().newestMessage === message

/** Our messages, newest first. The caller should stop reading as soon as it can. */
export const messagesNewestFirst = (): Generator<Message> => messageIndex().byPosting.newestFirst()

/** Our messages that were written since this time (in milliseconds since 1970), beginning with the last written message. */
export const messagesWrittenSince = (sinceTime: number): Generator<Message> =>
  messageIndex().byLastWrite.newestFirst(sinceTime)

/** How many of our newest messages may wait for people's answers. The limit keeps an old campaign as fast as a new one. */
const MAX_MESSAGES_THAT_MAY_WAIT = 500

/** Our newest messages, newest first. An older message does not wait for anybody. */
export function messagesThatMayWait(): readonly Message[] {
  const { byPosting } = messageIndex()
  if (messagesThatMayWaitCache) return messagesThatMayWaitCache
  messagesThatMayWaitCache = []
  for (const message of byPosting.newestFirst()) {
    if (messagesThatMayWaitCache.push(message) === MAX_MESSAGES_THAT_MAY_WAIT) break
  }
  return messagesThatMayWaitCache
}
/** The last result of `messagesThatMayWait`. Null after a change of the log. */
let messagesThatMayWaitCache: Message[] | null = null

/** The messages of one kind whose facts have this text in this field, in the order of the log. */
export function messagesWithText(kind: MessageKindName, field: string, text: string): Message[] {
  const { textGroups } = messageIndex()
  const key = JSON.stringify([kind.ruleset, kind.kind, field])
  const textGroup: TextGroup = textGroups.get(key) ?? { kind, field, messages: new Map(), texts: new Map() }
  if (!textGroups.has(key)) {
    textGroups.set(key, textGroup)
    for (const message of [...messagesNewestFirst()].reverse()) addToTextGroup(textGroup, message)
  }
  return [...(textGroup.messages.get(text) ?? [])]
}

function addToTextGroup(textGroup: TextGroup, message: Message): void {
  const { system } = message
  const isMessageOfKind =
    system instanceof MessageRecordModel &&
    system.ruleset === textGroup.kind.ruleset &&
    system.kind === textGroup.kind.kind
  const text = isMessageOfKind ? readFactText(system.facts, textGroup.field) : ''
  if (text === (textGroup.texts.get(message) ?? '')) return
  removeFromTextGroup(textGroup, message)
  if (text === '') return
  textGroup.texts.set(message, text)
  textGroup.messages.set(text, (textGroup.messages.get(text) ?? new Set()).add(message))
}

function removeFromTextGroup({ texts, messages }: TextGroup, message: Message): void {
  messages.get(texts.get(message) ?? '')?.delete(message)
  texts.delete(message)
}

/** A text field of facts that no schema has checked. Empty if it holds no text. */
export function readFactText(facts: unknown, field: string): string {
  if (typeof facts !== 'object' || facts === null) return ''
  const text: unknown = Object.getOwnPropertyDescriptor(facts, field)?.value
  return typeof text === 'string' ? text : ''
}
