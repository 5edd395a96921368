/**
 * The seal of a chat message: what a Gamemaster's client says, with each of its writes, about all that the message then
 * stores, so that whatever its author slips in at the same instant is found out by everybody, at any later time.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What of a message is sealed: all that it says. */
export interface Sealed {
  /** Its system data, without the seal itself. */
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
 * A seal upon some content.
 * @param salt random letters and digits, fresh for each write. A player who races a write commits to what they store
 *   before the salt is drawn, so even content made for the purpose cannot fit; and a seal that always differs from the
 *   one before is always written, though Foundry leaves out what has not changed.
 */
export function sealOf(content: Sealed, salt: string): string {
  return `${salt}.${digest(`${salt}${canonical(partsOf(content))}`)}`
}

/** Is this the seal of this content? */
export function sealFits(seal: string, content: Sealed): boolean {
  const dot = seal.indexOf('.')
  return dot > 0 && seal === sealOf(content, seal.slice(0, dot))
}

const partsOf = ({ system, speaker, rolls, content, flavor }: Sealed): readonly unknown[] => {
  const { ruleset, kind, actor, facts, history, doubted } = system
  return [ruleset, kind, actor, facts, history, doubted, speaker, rolls, content, flavor]
}

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32)

/** Plain data as text, the same whatever the order of its keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join()}}`
}
