/**
 * Computes the checksum of a chat message. With each write, a Gamemaster's client stores a checksum of everything that the
 * message contains after the write. If the message's author changes the message at the same moment, the checksum no longer
 * matches, and every client sees that. A checksum contains no secret, so a player can compute one too. But a checksum counts only
 * if a Gamemaster wrote last, and a Gamemaster's write without a new checksum leaves a mark (`unverified-mark.ts`).
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The content that a checksum protects: everything that the message says. */
export interface ChecksumContent {
  /** The system data of the message, without the checksum. */
  readonly system: {
    readonly ruleset: string
    readonly kind: string
    readonly actor: string
    readonly facts: unknown
    readonly history: unknown
    readonly doubted: string
  }
  readonly speaker: unknown
  readonly rolls: unknown
  readonly content: unknown
  readonly flavor: unknown
}

/**
 * Computes the checksum of a message's content.
 * @param salt random letters and digits, new for each write. A player who writes at the same moment cannot know the
 * salt, so the player cannot prepare content that matches. The salt also makes each checksum differ from the last, so
 * that Foundry does not leave it out of the update as unchanged.
 */
export function computeChecksum(checksumContent: ChecksumContent, salt: string): string {
  return `${salt}.${computeSha256Digest(`${salt}${toCanonicalText(listChecksumParts(checksumContent))}`)}`
}

/** Does this checksum match this content? */
export function isChecksumValid(checksum: string, checksumContent: ChecksumContent): boolean {
  const separatorIndex = checksum.indexOf('.')
  return (
    separatorIndex > 0 && checksum === computeChecksum(checksumContent, checksum.slice(0, separatorIndex))
  )
}

const listChecksumParts = ({
  system,
  speaker,
  rolls,
  content,
  flavor,
}: ChecksumContent): readonly unknown[] => {
  const { ruleset, kind, actor, facts, history, doubted } = system
  return [ruleset, kind, actor, facts, history, doubted, speaker, rolls, content, flavor]
}

const computeSha256Digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32)

/** Converts plain data to a text. The order of an object's keys makes no difference. */
function toCanonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalText).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const definedEntries = Object.entries(value).filter(([, entryValue]) => entryValue !== undefined)
  definedEntries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${definedEntries.map(([key, entryValue]) => `${JSON.stringify(key)}:${toCanonicalText(entryValue)}`).join()}}`
}
