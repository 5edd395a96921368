/**
 * An index of this system's messages, built when it is first needed, so that a press need not read a long campaign's
 * whole log.
 */
import { readMessagePostingTime } from './message-record'
import { MessageRecordModel } from './message-record-model'
import { TimeSortedItems } from './time-order'

type ChatMessageDocument = ChatMessage.Implementation
type MessageKindName = Pick<MessageRecordModel, 'ruleset' | 'kind'>

/** The messages of one kind, grouped by the text in one field of their facts. */
interface MessageTextIndex {
  readonly kind: MessageKindName
  readonly field: string
  readonly messages: Map<string, Set<ChatMessageDocument>>
  readonly texts: Map<ChatMessageDocument, string>
}

interface MessageIndex {
  readonly byPosting: TimeSortedItems<ChatMessageDocument>
  readonly byLastWrite: TimeSortedItems<ChatMessageDocument>
  readonly textGroups: Map<string, MessageTextIndex>
  /** The newest message in the log. It may also be a message of Foundry or another package. */
  newestMessage: ChatMessageDocument | undefined
}
let messageIndexCache: MessageIndex | null = null

const isOurMessage = ({ system }: ChatMessageDocument): boolean => system instanceof MessageRecordModel

/** The time of the last write of a message, by the server's clock. */
const readMessageWriteTime = ({ _stats }: ChatMessageDocument): number => _stats.modifiedTime ?? Infinity

function getMessageIndex(): MessageIndex {
  const ourMessages = messageIndexCache ? [] : game.messages.filter(isOurMessage)
  return (messageIndexCache ??= {
    byPosting: new TimeSortedItems(ourMessages, readMessagePostingTime),
    byLastWrite: new TimeSortedItems(ourMessages, readMessageWriteTime),
    textGroups: new Map(),
    newestMessage: findNewestMessage(),
  })
}

const findNewestMessage = (): ChatMessageDocument | undefined =>
  [...game.messages].reduce<ChatMessageDocument | undefined>(
    (newestMessage, message) =>
      newestMessage && !isMessageNewer(message, newestMessage) ? newestMessage : message,
    undefined,
  )

/**
 * Is a message newer than another? At equal times, the later id counts as newer, so that every page has the same order.
 */
function isMessageNewer(message: ChatMessageDocument, otherMessage: ChatMessageDocument): boolean {
  const [time, otherTime] = [readMessagePostingTime(message), readMessagePostingTime(otherMessage)]
  return time === otherTime ? (message.id ?? '') > (otherMessage.id ?? '') : time > otherTime
}

/** Updates the index of messages after a message was created or changed. Called at `_onCreate` and `_onUpdate`. */
export function addToMessageIndex(message: ChatMessageDocument): void {
  if (!messageIndexCache) return
  messagesThatMayWaitCache = null
  if (!messageIndexCache.newestMessage || isMessageNewer(message, messageIndexCache.newestMessage))
    messageIndexCache.newestMessage = message
  if (!isOurMessage(message)) return removeMessageFromTimeSortedLists(message)
  messageIndexCache.byPosting.set(message, readMessagePostingTime(message))
  messageIndexCache.byLastWrite.set(message, readMessageWriteTime(message))
  for (const messageTextIndex of messageIndexCache.textGroups.values())
    addMessageToTextIndex(messageTextIndex, message)
}

/** Removes a deleted message from the index of messages. Called at `_onDelete`. */
export function removeFromMessageIndex(message: ChatMessageDocument): void {
  if (!messageIndexCache) return
  messagesThatMayWaitCache = null
  removeMessageFromTimeSortedLists(message)
  if (messageIndexCache.newestMessage === message) messageIndexCache.newestMessage = findNewestMessage()
}

function removeMessageFromTimeSortedLists(message: ChatMessageDocument): void {
  messageIndexCache?.byPosting.delete(message)
  messageIndexCache?.byLastWrite.delete(message)
  for (const messageTextIndex of messageIndexCache?.textGroups.values() ?? [])
    removeMessageFromTextIndex(messageTextIndex, message)
}

/** Is a message the newest of the whole log? */
export const isNewestMessage = (message: ChatMessageDocument): boolean =>
  getMessageIndex().newestMessage === message

/** This system's messages, newest first. A caller should stop reading early, because the log may be long. */
export const listMessagesNewestFirst = (): Generator<ChatMessageDocument> =>
  getMessageIndex().byPosting.newestFirst()

/** This system's messages written since this time (in milliseconds since 1970), the most recently written first. */
export const findMessagesWrittenSince = (sinceTime: number): Generator<ChatMessageDocument> =>
  getMessageIndex().byLastWrite.newestFirst(sinceTime)

/**
 * The number of newest messages that can wait for answers. Older messages count as waiting for nobody, which keeps old
 * campaigns fast.
 */
const MAX_MESSAGES_THAT_MAY_WAIT = 500

/**
 * The newest messages of this system, newest first. The list is limited, and messages beyond the limit count as waiting
 * for nobody.
 */
export function findMessagesThatMayWait(): readonly ChatMessageDocument[] {
  const { byPosting } = getMessageIndex()
  if (messagesThatMayWaitCache) return messagesThatMayWaitCache
  messagesThatMayWaitCache = []
  for (const message of byPosting.newestFirst()) {
    if (messagesThatMayWaitCache.push(message) === MAX_MESSAGES_THAT_MAY_WAIT) break
  }
  return messagesThatMayWaitCache
}
/** The cached result of `findMessagesThatMayWait`. Null after a change of the log. */
let messagesThatMayWaitCache: ChatMessageDocument[] | null = null

/** Finds the messages of one kind that have this text in this field of their facts, in the order of the log. */
export function findMessagesWithText(
  messageKindName: MessageKindName,
  messageFactName: string,
  messageFactText: string,
): ChatMessageDocument[] {
  const { textGroups } = getMessageIndex()
  const messageTextIndexKey = JSON.stringify([messageKindName.ruleset, messageKindName.kind, messageFactName])
  const messageTextIndex: MessageTextIndex = textGroups.get(messageTextIndexKey) ?? {
    kind: messageKindName,
    field: messageFactName,
    messages: new Map(),
    texts: new Map(),
  }
  if (!textGroups.has(messageTextIndexKey)) {
    textGroups.set(messageTextIndexKey, messageTextIndex)
    for (const message of [...listMessagesNewestFirst()].reverse())
      addMessageToTextIndex(messageTextIndex, message)
  }
  return [...(messageTextIndex.messages.get(messageFactText) ?? [])]
}

function addMessageToTextIndex(messageTextIndex: MessageTextIndex, message: ChatMessageDocument): void {
  const { system } = message
  const isMessageOfKind =
    system instanceof MessageRecordModel &&
    system.ruleset === messageTextIndex.kind.ruleset &&
    system.kind === messageTextIndex.kind.kind
  const messageFactText = isMessageOfKind ? readMessageFactText(system.facts, messageTextIndex.field) : ''
  if (messageFactText === (messageTextIndex.texts.get(message) ?? '')) return
  removeMessageFromTextIndex(messageTextIndex, message)
  if (messageFactText === '') return
  messageTextIndex.texts.set(message, messageFactText)
  messageTextIndex.messages.set(
    messageFactText,
    (messageTextIndex.messages.get(messageFactText) ?? new Set()).add(message),
  )
}

function removeMessageFromTextIndex(
  { texts, messages }: MessageTextIndex,
  message: ChatMessageDocument,
): void {
  messages.get(texts.get(message) ?? '')?.delete(message)
  texts.delete(message)
}

/**
 * Reads a text field from the facts of a message, which no schema has checked yet. Returns an empty text if the field
 * holds no text.
 */
export function readMessageFactText(messageFacts: unknown, messageFactName: string): string {
  if (typeof messageFacts !== 'object' || messageFacts === null) return ''
  const messageFactText: unknown = Object.getOwnPropertyDescriptor(messageFacts, messageFactName)?.value
  return typeof messageFactText === 'string' ? messageFactText : ''
}
