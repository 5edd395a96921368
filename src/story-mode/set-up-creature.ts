/** The actions that prepare a creature for play: set its level, and add attacks. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../core/action'
import { placeInOwnOrder } from '../core/fight-rules'
import type { Edit } from '../core/outcome'
import { refuse, isRefusal } from '../core/outcome'
import type { Click, ItemView } from '../core/game-views'
import { hasSlotForItem } from './carry/carrying-capacity'
import { parseLevel } from './check/player-check'
import type { StoryWeapon } from './data'
import type { StoryMode } from './rules'
import { dcOfLevel, LEVEL_RANGE } from './rules'
import { ATTACK_TABLE, ATTACK_WEIGHTS } from './tables'

const levelAnswersSchema = v.object({ level: v.optional(v.nullable(v.number()), null) })

/**
 * Sets a creature's level and gives the creature as many hearts ("Harm"). The level comes from the pressed button, or
 * from a question. Refuses characters, and the level that the creature already has.
 */
export const setCreatureLevel = defineAction<Click<StoryMode>, v.InferOutput<typeof levelAnswersSchema>>({
  answers: levelAnswersSchema,
  // Decided in order, because two owners may press the same level at the same time. The second press is refused.
  decided: 'inOrder',
  ask: ({ actor, state, data }) =>
    data.level !== undefined
      ? null
      : {
          title: 'HnB.storyMode.level.ask',
          titleData: { name: actor.name },
          template: 'story-mode/level-dialog',
          ok: 'HnB.storyMode.level.ok',
          context: { level: state.level, ...LEVEL_RANGE },
          defaults: { level: state.level },
        },
  decide({ actor, data, state }, { level: typedLevel }) {
    if (actor.type !== 'npc') return refuse('HnB.storyMode.refusal.noLevel', { name: actor.name })
    const level = parseLevel(data.level === undefined ? typedLevel : Number(data.level))
    if (isRefusal(level)) return level
    const { value, max } = state.harm
    if ([state.level, value, max].every((storedNumber) => storedNumber === level.of)) {
      return refuse('HnB.storyMode.refusal.sameLevel', { name: actor.name, level: level.of })
    }
    const edit: Edit = {
      target: actor.uuid,
      set: {
        level: level.of,
        'harm.value': level.of,
        'harm.max': level.of,
        // A new level also changes the initiative in a fight. The rule: "Creatures initiative is determined by 3 times
        // there level".
        ...(placeInOwnOrder(actor) ? { 'turn.initiative': dcOfLevel(level.of) } : {}),
      },
    }
    return { edits: [edit], post: { kind: 'level', facts: { level: level.of } } }
  },
})

/** Adds a weapon of the chosen weight, which can attack at once. The weapon is marked as dropped if no slot is free. */
export const addAttack = defineAction<Click<StoryMode>, object>({
  answers: noAnswersSchema,
  decide({ actor, data, items, settings }) {
    const weight = ATTACK_WEIGHTS.find((candidate) => candidate === data.weight)
    if (!weight) return refuse('HnB.storyMode.refusal.weight')
    const isNpc = actor.type === 'npc'
    const fields = {
      weight,
      magic: false,
      more: 0,
      kind: 'physical',
      carryOver: false,
      slots: isNpc ? 0 : 1,
      dropped: false,
    } satisfies StoryWeapon
    const itemView: ItemView = { uuid: '', id: '', name: '', img: '', type: 'weapon', fields }
    const isDropped = !isNpc && !hasSlotForItem(items, itemView, settings)
    return {
      newItems: [
        {
          target: actor.uuid,
          item: {
            type: 'weapon',
            name: { key: `HnB.storyMode.newAttack.${weight}` },
            fields: { ...fields, dropped: isDropped },
          },
        },
      ],
      post: { kind: 'armed', facts: { weight, harm: ATTACK_TABLE[weight].harm, dropped: isDropped } },
    }
  },
})
