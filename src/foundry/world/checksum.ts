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
export function computeChecksum(content: ChecksumContent, salt: string): string {
  return `${salt}.${sha256Digest(`${salt}${canonicalText(checksumParts(content))}`)}`
}

/** Does this checksum match this content? */
export function isChecksumValid(checksum: string, content: ChecksumContent): boolean {
  const separator = checksum.indexOf('.')
  return separator > 0 && checksum === computeChecksum(content, checksum.slice(0, separator))
}

const checksumParts = ({ system, speaker, rolls, content, flavor }: ChecksumContent): readonly unknown[] => {
  const { ruleset, kind, actor, facts, history, doubted } = system
  return [ruleset, kind, actor, facts, history, doubted, speaker, rolls, content, flavor]
}

const sha256Digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32)

/** Converts plain data to a text. The order of an object's keys makes no difference. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, entryValue]) => entryValue !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entryValue]) => `${JSON.stringify(key)}:${canonicalText(entryValue)}`).join()}}`
}
