/** The action that names a wound, and the roll for a name. */
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

/** The facts of a wound's new name: `before` is the former name, `now` the new name. */
export const namedFacts = v.object({
  before: v.pipe(v.string(), v.maxLength(200)),
  now: wordsSchema,
  /** Did the die hit an empty cell of the table (ruling SM16)? */
  empty: v.boolean(),
})
export type NamedFacts = v.InferOutput<typeof namedFacts>

/** Names a wound: with the typed text, or else by a roll on the physical or the mental table ("Wounds"). */
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

/** Refuses a wound of another game, because that game names it. */
const notOurs = (name: string): Refusal => refuse('HnB.storyMode.refusal.othersWound', { name })

/**
 * Rolls a wound's name on the table. At an empty cell the name is that of the severity, and a person may type a name or
 * roll again.
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
