/** The action that names a wound, with a roll on the table of names. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { toStorableValue } from '../../core/plain-data'
import type { Chance } from '../../core/chance'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ItemActionContext } from '../../core/game-views'
import { truncateText } from '../../core/short-name'
import type { StoryWoundFields } from '../data'
import { hasWoundSeverity } from '../data'
import type { StoryMode } from '../rules'
import type { WoundSeverity, WoundKind } from '../tables'
import { WOUND_KINDS, WOUND_NAME_DIE_FACES, findWoundNamePhraseKey } from '../tables'
import type { WoundNameFacts } from './harm-facts'
import { rollDie } from './roll-die'

const woundNameAnswersSchema = v.object({
  kind: v.optional(v.picklist(WOUND_KINDS), 'physical'),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
})

/** Names a wound with the typed text. Without text, rolls the name on the physical or the mental table ("Wounds"). */
export const renameWoundAction = defineAction<
  ItemActionContext<StoryMode, StoryWoundFields>,
  v.InferOutput<typeof woundNameAnswersSchema>
>({
  answers: woundNameAnswersSchema,
  ask: ({ item: { name, fields } }) =>
    hasWoundSeverity(fields)
      ? {
          title: 'HnB.storyMode.wound.askName',
          titleData: { name },
          template: 'story-mode/wound-dialog',
          ok: 'HnB.storyMode.wound.name',
          context: {
            severities: [],
            kinds: WOUND_KINDS.map((woundKind) => ({ kind: woundKind, chosen: woundKind === fields.kind })),
            named: true,
          },
          defaults: { kind: fields.kind, name: '' },
        }
      : createRefusalForWoundOfOtherActor(name),
  async decide({ item: { uuid, name: formerName, fields } }, { kind, name }, chance) {
    if (!hasWoundSeverity(fields)) return createRefusalForWoundOfOtherActor(formerName)
    const rolledWoundName = name === '' ? await rollWoundName(kind, fields.severity, chance) : null
    const newWoundName = rolledWoundName?.name ?? { text: name }
    const woundNameFacts: WoundNameFacts = {
      before: truncateText(formerName),
      now: newWoundName,
      empty: rolledWoundName?.empty ?? false,
    }
    return {
      edits: [{ target: uuid, set: { name: toStorableValue(newWoundName), kind } }],
      post: { kind: 'named', facts: woundNameFacts },
    }
  },
})

/** Refuses to name a wound of another game, because that game names its own wounds. */
const createRefusalForWoundOfOtherActor = (woundName: string): Refusal =>
  refuse('HnB.storyMode.refusal.othersWound', { name: woundName })

/**
 * Rolls a wound's name on the table. For an empty cell, the severity becomes the name; a person may then type a name
 * or roll again.
 */
export async function rollWoundName(
  woundKind: WoundKind,
  woundSeverity: WoundSeverity,
  chance: Chance,
): Promise<{ name: WoundNamePhrase; empty: boolean }> {
  const dieFace = await rollDie(WOUND_NAME_DIE_FACES.length, chance)
  const namePhraseKey = findWoundNamePhraseKey(woundKind, woundSeverity, dieFace)
  return {
    name: { key: namePhraseKey ?? `HnB.storyMode.severity.${woundSeverity}` },
    empty: namePhraseKey === null,
  }
}

interface WoundNamePhrase {
  readonly key: string
}
