/**
 * The seal of a chat message: with each of its writes, a Gamemaster's client vouches for everything that the message
 * then stores, so that whatever the author slips in at the same instant is noticed by everybody, at any later time. Nothing
 * in a seal is secret. A seal that a player computes is not believed, because a Gamemaster's write without one leaves a mark
 * (`unsealed.ts`).
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What is sealed of a message: everything it says. */
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
 * Computes a seal for some content.
 * @param salt random letters and digits, fresh for each write. A player who races a write commits to what they store
 * before the salt is drawn, so even content made for the purpose cannot fit; and because each seal differs from the one
 * before, it is always written, although Foundry leaves out what has not changed.
 */
export function sealOf(content: Sealed, salt: string): string {
  return `${salt}.${digest(`${salt}${canonical(partsOf(content))}`)}`
}

/** Does this seal match this content? */
export function sealFits(seal: string, content: Sealed): boolean {
  const dot = seal.indexOf('.')
  return dot > 0 && seal === sealOf(content, seal.slice(0, dot))
}

const partsOf = ({ system, speaker, rolls, content, flavor }: Sealed): readonly unknown[] => {
  const { ruleset, kind, actor, facts, history, doubted } = system
  return [ruleset, kind, actor, facts, history, doubted, speaker, rolls, content, flavor]
}

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32)

/** Plain data as text, independent of the order of its keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join()}}`
}
