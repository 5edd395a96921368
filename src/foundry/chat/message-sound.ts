/** Plays the sound of a new message: a sound for dice that bumped, for a shuffled deck, or for moved cards. */
import * as v from 'valibot'
import { BumpRoll } from '../dice/bump-roll'
import { logError } from '../platform/log-error'
import { systemPath } from '../platform/icon-path'
import { readHistoryEntries } from '../play/entry-rights'
import { CARD_REPORT_MESSAGE_KEY } from '../world/dealer-key'
import { readMessageRecord } from '../world/message-record'

/** The volume of our sounds, below that of Foundry's sounds. The user's interface volume reduces it further. */
const SOUND_VOLUME = 0.25

/** If the dice bump (are rolled again), our sound follows Foundry's dice sound after this many milliseconds. */
const BUMP_SOUND_DELAY_MS = 700

/** The minimum time between two sounds, in milliseconds. It prevents noise when many messages arrive at once. */
const MIN_SOUND_GAP_MS = 400

const reshuffleMessageFactsSchema = v.union([
  v.object({ act: v.picklist(['reshuffle', 'gather']) }),
  v.object({ reshuffled: v.literal(true) }),
])

let lastSoundTimestamp = -Infinity

/** The messages whose sound has been played. */
const messagesWithPlayedSound = new WeakSet<ChatMessage.Implementation>()

/** Plays the sound of a message, at most once for this person. Most messages have no sound. */
export function playMessageSoundOnce(message: ChatMessage.Implementation, isCardTurned: boolean): void {
  const soundName = messagesWithPlayedSound.has(message)
    ? null
    : (chooseMessageSound(message) ?? (isCardTurned ? 'flip' : null))
  if (soundName === null) return
  messagesWithPlayedSound.add(message)
  if (Date.now() - lastSoundTimestamp < MIN_SOUND_GAP_MS) return
  lastSoundTimestamp = Date.now()
  setTimeout(() => void playSoundFile(soundName), soundName === 'bump' ? BUMP_SOUND_DELAY_MS : 0)
}

function chooseMessageSound(message: ChatMessage.Implementation): 'bump' | 'shuffle' | 'flip' | null {
  if (message.rolls.some((roll) => roll instanceof BumpRoll && hasRollBumped(roll))) return 'bump'
  const messageRecord = readMessageRecord(message)
  if (!messageRecord) return null
  if (
    messageRecord.ruleset === CARD_REPORT_MESSAGE_KEY &&
    v.is(reshuffleMessageFactsSchema, messageRecord.facts)
  )
    return 'shuffle'
  const isCardMoved = readHistoryEntries(messageRecord).some(({ changes }) =>
    changes.some((historyChange) => 'deck' in historyChange),
  )
  return isCardMoved ? 'flip' : null
}

/**
 * True if any of these dice were rolled again (bumped). `BumpDie` marks a result as exploded if another throw followed
 * it.
 */
const hasRollBumped = ({ dice }: BumpRoll): boolean =>
  dice.some(({ results }) => results.some(({ exploded }) => exploded === true))

async function playSoundFile(soundName: string): Promise<void> {
  try {
    const soundPath = systemPath(`assets/sounds/${soundName}.wav`)
    await foundry.audio.AudioHelper.play({ src: soundPath, volume: SOUND_VOLUME, channel: 'interface' })
  } catch (error) {
    logError('sound', error)
  }
}
