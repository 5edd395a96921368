/** The action with which the Gamemaster asks one or several people for a roll. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { isRefusal } from '../../core/outcome'
import type { GroupActionContext } from '../../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import { parseLevelNumber } from '../check/player-check'
import { PROPOSED_CHECK_LEVEL } from '../check/check-question'
import { whyNotActorAlive } from '../death'
import type { StoryMode } from '../rules'
import { CHECK_LEVEL_RANGE } from '../rules'
import { whyNotRollAsPlayer } from '../sides'
import type { RollRequestFacts } from './roll-request-facts'
import { REQUESTABLE_CHECK_KINDS } from './roll-request-facts'

const rollRequestAnswersSchema = v.object({
  check: v.optional(v.picklist(REQUESTABLE_CHECK_KINDS), 'task'),
  level: v.optional(v.nullable(v.number()), null),
})

/**
 * The levels that have a button in the question. At any other level, a d20 without modifiers always succeeds or always
 * fails.
 */
const OFFERED_ROLL_LEVELS = [1, 2, 3, 4, 5, 6] as const

/**
 * The action with which the Gamemaster asks people to roll for a task or for stealth. The Gamemaster chooses the level
 * now, or keeps it secret until people have rolled.
 */
export const askForRollAction = defineAction<
  GroupActionContext<StoryMode>,
  v.InferOutput<typeof rollRequestAnswersSchema>
>({
  answers: rollRequestAnswersSchema,
  people: () => ({
    label: 'HnB.storyMode.whom.ask',
    minPeople: 1,
    maxPeople: MAX_TARGETS_PER_CLICK,
    first: 'characters',
    mayChooseSelf: true,
  }),
  whyNotPerson: ({ participants: [participant] }) =>
    participant ? (whyNotActorAlive(participant.actor) ?? whyNotRollAsPlayer(participant.actor)) : null,
  ask: () => ({
    title: 'HnB.storyMode.asked.ask',
    template: 'story-mode/asked-dialog',
    ok: 'HnB.storyMode.asked.ok',
    context: {
      checks: REQUESTABLE_CHECK_KINDS.map((requestableCheckKind) => ({
        check: requestableCheckKind,
        chosen: requestableCheckKind === 'task',
      })),
      level: PROPOSED_CHECK_LEVEL,
      levels: OFFERED_ROLL_LEVELS,
      ...CHECK_LEVEL_RANGE,
    },
    defaults: { check: 'task', level: PROPOSED_CHECK_LEVEL },
  }),
  decide({ participants }, { check, level: levelNumber }, chance) {
    const parsedLevel = levelNumber === null ? { of: null } : parseLevelNumber(levelNumber)
    if (isRefusal(parsedLevel)) return parsedLevel
    const membersOfRollRequest = participants.map(
      ({ actor: { uuid, name } }) => [chance.newId(), { uuid, name, roll: null }] as const,
    )
    const rollRequestFacts: RollRequestFacts = {
      check,
      level: parsedLevel.of,
      members: Object.fromEntries(membersOfRollRequest),
    }
    return { post: { kind: 'asked', facts: rollRequestFacts, retractable: true } }
  },
})
