import type { Words } from './words'

/** What may be stored in a document: plain data that survives a JSON round trip. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * A player's "no": shown once, and nothing changes.
 * `refused` is a key of `lang/`, `data` fills its placeholders.
 */
export interface Refusal {
  readonly refused: string
  readonly data: Readonly<Record<string, string | number>>
}

/** Fields of one document (by uuid) to be replaced, by dotted path; `undefined` removes the key. */
export interface Edit {
  readonly of: string
  readonly set: Readonly<Record<string, Json | undefined>>
}

/** A condition to be put on an actor (by uuid), or taken off it. */
export interface StatusEdit {
  readonly of: string
  readonly status: string
  readonly on: boolean
}

/** One field as it was and as it became; an absent `before` or `after` means an absent key. */
export interface Change {
  readonly of: string
  readonly path: string
  readonly before?: Json
  readonly after?: Json
}

/**
 * What an action decided: documents to edit, and the facts of the chat card that tells it;
 * or, for a click on a card, `amend`: the facts of that card to replace by dotted path, and `what` was done.
 */
export interface Outcome {
  readonly edits?: readonly Edit[]
  readonly statuses?: readonly StatusEdit[]
  /** `by: 'owner'` posts it in the name of the player who owns the actor, so that the choices on it are theirs. */
  readonly card?: { readonly kind: string; readonly facts: object; readonly by?: 'owner' }
  readonly amend?: {
    readonly set: Readonly<Record<string, Json | undefined>>
    readonly what: Words
  }
}

/** A name within a path; nothing that JavaScript or Foundry's updates read as more than a name. */
const NAME = /^(?!__proto__$|constructor$|prototype$)[\w-]+$/

/**
 * May our actions write a field of this path? Of actors and items: what lies below `system`, and conditions; never
 * whose a document is, nor what it is called.
 */
export function isWritable(path: string): boolean {
  const [root, ...names] = path.split('.')
  return (
    (root === 'system' || root === 'statuses') && names.length > 0 && names.every((name) => NAME.test(name))
  )
}

/** A condition of an actor reads and writes like a field: `statuses.<id>`, true or absent. */
const STATUSES = 'statuses.'

/** The condition that a path names, or null for any other field. */
export function statusOf(path: string): string | null {
  return path.startsWith(STATUSES) ? path.slice(STATUSES.length) : null
}

/** Everything an outcome changes, its conditions among the fields. */
export function editsOf({ edits = [], statuses = [] }: Pick<Outcome, 'edits' | 'statuses'>): Edit[] {
  return [
    ...edits,
    ...statuses.map(({ of, status, on }) => ({
      of,
      set: { [`${STATUSES}${status}`]: on ? true : undefined },
    })),
  ]
}

/** @param reason a key of `lang/` */
export function refuse(reason: string, data: Refusal['data'] = {}): Refusal {
  return { refused: reason, data }
}

export function isRefusal(value: object | null | undefined): value is Refusal {
  return value != null && 'refused' in value
}
