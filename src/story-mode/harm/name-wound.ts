/** Names a wound: the action, and the roll on the table of names. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { toStoredValue } from '../../core/plain-data'
import type { Chance } from '../../core/chance'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ItemClick } from '../../core/game-views'
import { truncatedText } from '../../core/short-name'
import type { StoryWoundFields } from '../data'
import { hasSeverity } from '../data'
import type { StoryMode } from '../rules'
import type { WoundSeverity, WoundKind } from '../tables'
import { WOUND_KINDS, WOUND_NAME_FACES, woundNameKey } from '../tables'
import type { WoundNameFacts } from './harm-facts'

const woundNameAnswersSchema = v.object({
  kind: v.optional(v.picklist(WOUND_KINDS), 'physical'),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
})

/** Names a wound with the typed text. Without text, rolls the name on the physical or the mental table ("Wounds"). */
export const nameWound = defineAction<
  ItemClick<StoryMode, StoryWoundFields>,
  v.InferOutput<typeof woundNameAnswersSchema>
>({
  answers: woundNameAnswersSchema,
  ask: ({ item: { name, fields } }) =>
    hasSeverity(fields)
      ? {
          title: 'HnB.storyMode.wound.askName',
          titleData: { name },
          template: 'story-mode/wound-dialog',
          ok: 'HnB.storyMode.wound.name',
          context: {
            severities: [],
            kinds: WOUND_KINDS.map((kind) => ({ kind, chosen: kind === fields.kind })),
            named: true,
          },
          defaults: { kind: fields.kind, name: '' },
        }
      : refuseForeignWound(name),
  async decide({ item: { uuid, name: formerName, fields } }, { kind, name }, chance) {
    if (!hasSeverity(fields)) return refuseForeignWound(formerName)
    const rolledName = name === '' ? await rollWoundName(kind, fields.severity, chance) : null
    const newName = rolledName?.name ?? { text: name }
    const facts: WoundNameFacts = {
      before: truncatedText(formerName),
      now: newName,
      empty: rolledName?.empty ?? false,
    }
    return {
      edits: [{ target: uuid, set: { name: toStoredValue(newName), kind } }],
      post: { kind: 'named', facts },
    }
  },
})

/** Refuses to name a wound of another game, because that game names its own wounds. */
const refuseForeignWound = (name: string): Refusal => refuse('HnB.storyMode.refusal.othersWound', { name })

/**
 * Rolls a wound's name on the table. For an empty cell, the severity becomes the name; a person may then type a name
 * or roll again.
 */
export async function rollWoundName(
  kind: WoundKind,
  severity: WoundSeverity,
  chance: Chance,
): Promise<{ name: WoundNameKey; empty: boolean }> {
  const { groups } = await chance.roll([{ number: 1, faces: WOUND_NAME_FACES.length, bumpOn: 0 }])
  const key = woundNameKey(kind, severity, groups[0]?.waves[0]?.[0] ?? 0)
  return { name: { key: key ?? `HnB.storyMode.severity.${severity}` }, empty: key === null }
}

interface WoundNameKey {
  readonly key: string
}
