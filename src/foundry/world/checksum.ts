/**
 * Computes the checksum of a chat message's content. A Gamemaster's client stores the checksum with each write. If a
 * player changes the message at the same moment, the checksum no longer matches. It contains no secret, so it proves
 * something only if a Gamemaster wrote last.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { toCanonicalText } from '../../core/shell/canonical-text'

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
 * @param checksumSalt random letters and digits, new for each write. A player who writes at the same moment cannot know it. It
 * also makes each checksum differ, so that Foundry includes it in the update.
 */
export function computeMessageChecksum(checksumContent: ChecksumContent, checksumSalt: string): string {
  return `${checksumSalt}.${computeSha256Digest(`${checksumSalt}${toCanonicalText(listChecksumParts(checksumContent))}`)}`
}

/** Does this checksum match this content? */
export function isChecksumValid(checksum: string, checksumContent: ChecksumContent): boolean {
  const separatorIndex = checksum.indexOf('.')
  return (
    separatorIndex > 0 &&
    checksum === computeMessageChecksum(checksumContent, checksum.slice(0, separatorIndex))
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
