/** The actions that prepare a creature for play: set its level, and add attacks. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../core/action'
import { findPlaceInTurnOrderOfGame } from '../core/fight-rules'
import type { DocumentEdit } from '../core/outcome'
import { refuse, isRefusal } from '../core/outcome'
import type { ActionContext, ItemView } from '../core/game-views'
import { hasSlotForItem } from './carry/carrying-capacity'
import { parseLevelNumber } from './check/player-check'
import type { StoryWeapon } from './data'
import type { StoryMode } from './rules'
import { computeDifficultyClassOfLevel, CHECK_LEVEL_RANGE } from './rules'
import { ATTACK_WEIGHT_TABLE, ATTACK_WEIGHTS } from './tables'

const creatureLevelAnswersSchema = v.object({ level: v.optional(v.nullable(v.number()), null) })

/**
 * Sets a creature's level and gives it as many hearts ("Harm"), by a button or a question. Refuses characters, and the
 * creature's present level.
 */
export const setCreatureLevelAction = defineAction<
  ActionContext<StoryMode>,
  v.InferOutput<typeof creatureLevelAnswersSchema>
>({
  answers: creatureLevelAnswersSchema,
  // A single client decides these clicks one after another. If two owners set the level at the same time, the second
  // click is refused.
  decided: 'inOrder',
  ask: ({ actor, state, data }) =>
    data.level !== undefined
      ? null
      : {
          title: 'HnB.storyMode.level.ask',
          titleData: { name: actor.name },
          template: 'story-mode/level-dialog',
          ok: 'HnB.storyMode.level.ok',
          context: { level: state.level, ...CHECK_LEVEL_RANGE },
          defaults: { level: state.level },
        },
  decide({ actor, data, state }, { level: typedLevel }) {
    if (actor.type !== 'npc') return refuse('HnB.storyMode.refusal.noLevel', { name: actor.name })
    const parsedLevel = parseLevelNumber(data.level === undefined ? typedLevel : Number(data.level))
    if (isRefusal(parsedLevel)) return parsedLevel
    const { value, max } = state.harm
    if ([state.level, value, max].every((storedLevelNumber) => storedLevelNumber === parsedLevel.of)) {
      return refuse('HnB.storyMode.refusal.sameLevel', { name: actor.name, level: parsedLevel.of })
    }
    const creatureLevelEdit: DocumentEdit = {
      target: actor.uuid,
      set: {
        level: parsedLevel.of,
        'harm.value': parsedLevel.of,
        'harm.max': parsedLevel.of,
        // A new level also changes the initiative in a fight. The rule: "Creatures initiative is determined by 3 times
        // there level".
        ...(findPlaceInTurnOrderOfGame(actor)
          ? { 'turn.initiative': computeDifficultyClassOfLevel(parsedLevel.of) }
          : {}),
      },
    }
    return { edits: [creatureLevelEdit], post: { kind: 'level', facts: { level: parsedLevel.of } } }
  },
})

/** Adds a weapon of the chosen weight, ready to attack, or marked as dropped if no slot is free. */
export const addCreatureAttackAction = defineAction<ActionContext<StoryMode>, object>({
  answers: emptyAnswersSchema,
  decide({ actor, data, items, settings }) {
    const attackWeight = ATTACK_WEIGHTS.find((possibleAttackWeight) => possibleAttackWeight === data.weight)
    if (!attackWeight) return refuse('HnB.storyMode.refusal.weight')
    const isNpcActor = actor.type === 'npc'
    const weaponFields = {
      weight: attackWeight,
      magic: false,
      more: 0,
      kind: 'physical',
      carryOver: false,
      slots: isNpcActor ? 0 : 1,
      dropped: false,
    } satisfies StoryWeapon
    const itemView: ItemView = { uuid: '', id: '', name: '', img: '', type: 'weapon', fields: weaponFields }
    const isItemDropped = !isNpcActor && !hasSlotForItem(items, itemView, settings)
    return {
      newItems: [
        {
          target: actor.uuid,
          item: {
            type: 'weapon',
            name: { key: `HnB.storyMode.newAttack.${attackWeight}` },
            fields: { ...weaponFields, dropped: isItemDropped },
          },
        },
      ],
      post: {
        kind: 'armed',
        facts: { weight: attackWeight, harm: ATTACK_WEIGHT_TABLE[attackWeight].harm, dropped: isItemDropped },
      },
    }
  },
})
