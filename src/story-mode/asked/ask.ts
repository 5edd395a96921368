/** The action with which the Gamemaster asks one or several people for a roll. */
import * as v from 'valibot'
import { action } from '../../core/action'
import { isRefusal } from '../../core/outcome'
import type { GroupClick } from '../../core/views'
import { MOST_TARGETS } from '../../core/views'
import { levelFrom } from '../check/check'
import { USUAL_LEVEL } from '../check/question'
import { whyNotAct } from '../living'
import type { StoryMode } from '../rules'
import { LEVELS } from '../rules'
import { whyNotRoll } from '../sides'
import type { Asked } from './facts'
import { ASKED } from './facts'

const answers = v.object({
  check: v.optional(v.picklist(ASKED), 'task'),
  level: v.optional(v.nullable(v.number()), null),
})

/** The levels with a button in the question: only at these can a plain d20 both succeed and fail. */
const OFFERED = [1, 2, 3, 4, 5, 6] as const

/** Asks for a task or for stealth. The Gamemaster names the level now, or keeps it secret until people have rolled. */
export const askForRoll = action<GroupClick<StoryMode>, v.InferOutput<typeof answers>>({
  answers,
  people: () => ({
    label: 'HnB.storyMode.whom.ask',
    least: 1,
    most: MOST_TARGETS,
    first: 'characters',
    oneself: true,
  }),
  whyNotPerson: ({ parties: [one] }) => (one ? (whyNotAct(one.actor) ?? whyNotRoll(one.actor)) : null),
  ask: () => ({
    title: 'HnB.storyMode.asked.ask',
    template: 'story-mode/asked-dialog',
    ok: 'HnB.storyMode.asked.ok',
    context: {
      checks: ASKED.map((check) => ({ check, chosen: check === 'task' })),
      level: USUAL_LEVEL,
      levels: OFFERED,
      ...LEVELS,
    },
    defaults: { check: 'task', level: USUAL_LEVEL },
  }),
  decide({ parties }, { check, level: said }, chance) {
    const level = said === null ? { of: null } : levelFrom(said)
    if (isRefusal(level)) return level
    const members = parties.map(
      ({ actor: { uuid, name } }) => [chance.id(), { uuid, name, roll: null }] as const,
    )
    const facts: Asked = { check, level: level.of, members: Object.fromEntries(members) }
    return { post: { kind: 'asked', facts, retractable: true } }
  },
})
