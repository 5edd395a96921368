/** Naming a wound. */
import * as v from 'valibot'
import { action } from '../../core/action'
import { storedValue } from '../../core/stored'
import type { Chance } from '../../core/chance'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ItemClick } from '../../core/views'
import { wordsSchema } from '../../core/words'
import type { WoundFields } from '../data'
import { hasSeverity } from '../data'
import type { StoryMode } from '../rules'
import type { Severity, WoundKind } from '../tables'
import { KINDS, NAME_FACES, woundNameKey } from '../tables'

const answers = v.object({
  kind: v.optional(v.picklist(KINDS), 'physical'),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
})

/** The facts of a new name: the wound's former name and its new one. */
export const namedFacts = v.object({
  before: v.pipe(v.string(), v.maxLength(200)),
  now: wordsSchema,
  /** Was the table's cell empty (ruling SM16)? */
  empty: v.boolean(),
})
export type NamedFacts = v.InferOutput<typeof namedFacts>

/**
 * Names a wound after the attack: in the person's words, or by a roll on the physical or the mental table ("Wounds").
 */
export const nameWound = action<ItemClick<StoryMode, WoundFields>, v.InferOutput<typeof answers>>({
  answers,
  ask: ({ item: { name, fields } }) =>
    hasSeverity(fields)
      ? {
          title: 'HnB.storyMode.wound.askName',
          titleData: { name },
          template: 'story-mode/wound-dialog',
          ok: 'HnB.storyMode.wound.name',
          context: {
            severities: [],
            kinds: KINDS.map((kind) => ({ kind, chosen: kind === fields.kind })),
            named: true,
          },
          defaults: { kind: fields.kind, name: '' },
        }
      : notOurs(name),
  async decide({ item: { uuid, name: before, fields } }, { kind, name }, chance) {
    if (!hasSeverity(fields)) return notOurs(before)
    const rolled = name === '' ? await nameFrom(kind, fields.severity, chance) : null
    const now = rolled?.name ?? { text: name }
    const facts: NamedFacts = { before: before.slice(0, 200), now, empty: rolled?.empty ?? false }
    return { edits: [{ of: uuid, set: { name: storedValue(now), kind } }], post: { kind: 'named', facts } }
  },
})

/** Naming a wound of another game is left to that game. */
const notOurs = (name: string): Refusal => refuse('HnB.storyMode.refusal.othersWound', { name })

/**
 * A name rolled on the table; at an empty cell the wound keeps the name of its severity, to be named or rolled again.
 */
export async function nameFrom(
  kind: WoundKind,
  severity: Severity,
  chance: Chance,
): Promise<{ name: KeyedName; empty: boolean }> {
  const { groups } = await chance.roll([{ number: 1, faces: NAME_FACES.length, bumpOn: 0 }])
  const key = woundNameKey(kind, severity, groups[0]?.waves[0]?.[0] ?? 0)
  return { name: { key: key ?? `HnB.storyMode.severity.${severity}` }, empty: key === null }
}

interface KeyedName {
  readonly key: string
}
