/** The buttons that set up a creature: its level and its attacks, one click each. */
import * as v from 'valibot'
import { action, NOTHING } from '../core/action'
import type { Edit } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Click, ItemView } from '../core/views'
import { isRefusal } from '../core/outcome'
import { fitsBeside } from './carry/load'
import { levelFrom } from './check/check'
import type { Weapon } from './data'
import type { StoryMode } from './rules'
import { difficultyOf, LEVELS } from './rules'
import { ATTACKS, WEIGHTS } from './tables'

const levelAnswers = v.object({ level: v.optional(v.nullable(v.number()), null) })

/**
 * Sets a creature's level, and as many hearts ("Harm"). A button names the level, or a question asks for it. Refuses
 * characters, and a level that the creature already has.
 */
export const setLevel = action<Click<StoryMode>, v.InferOutput<typeof levelAnswers>>({
  answers: levelAnswers,
  // When two owners press the same level at once, the second press is refused with the reason.
  decided: 'inOrder',
  ask: ({ actor, state, data }) =>
    data.level !== undefined
      ? null
      : {
          title: 'HnB.storyMode.level.ask',
          titleData: { name: actor.name },
          template: 'story-mode/level-dialog',
          ok: 'HnB.storyMode.level.ok',
          context: { level: state.level, ...LEVELS },
          defaults: { level: state.level },
        },
  decide({ actor, data, state }, { level: said }) {
    if (actor.type !== 'npc') return refuse('HnB.storyMode.refusal.noLevel', { name: actor.name })
    const level = levelFrom(data.level === undefined ? said : Number(data.level))
    if (isRefusal(level)) return level
    const { value, max } = state.harm
    if ([state.level, value, max].every((now) => now === level.of)) {
      return refuse('HnB.storyMode.refusal.sameLevel', { name: actor.name, level: level.of })
    }
    const edit: Edit = {
      of: actor.uuid,
      set: {
        level: level.of,
        'harm.value': level.of,
        'harm.max': level.of,
        // "Creatures initiative is determined by 3 times there level".
        ...(actor.turn ? { 'turn.initiative': difficultyOf(level.of) } : {}),
      },
    }
    return { edits: [edit], post: { kind: 'level', facts: { level: level.of } } }
  },
})

export const levelFacts = v.object({
  level: v.pipe(v.number(), v.integer(), v.minValue(LEVELS.least), v.maxValue(LEVELS.most)),
})

/** Adds a weapon of the chosen weight, ready to attack. A weapon without a free slot is dropped. */
export const newAttack = action<Click<StoryMode>, object>({
  answers: NOTHING,
  decide({ actor, data, items, settings }) {
    const weight = WEIGHTS.find((known) => known === data.weight)
    if (!weight) return refuse('HnB.storyMode.refusal.weight')
    const creature = actor.type === 'npc'
    const fields = {
      weight,
      magic: false,
      more: 0,
      kind: 'physical',
      carryOver: false,
      slots: creature ? 0 : 1,
      dropped: false,
    } satisfies Weapon
    const view: ItemView = { uuid: '', id: '', name: '', img: '', type: 'weapon', fields }
    const dropped = !creature && !fitsBeside(items, view, settings)
    return {
      makes: [
        {
          on: actor.uuid,
          item: {
            type: 'weapon',
            name: { key: `HnB.storyMode.newAttack.${weight}` },
            fields: { ...fields, dropped },
          },
        },
      ],
      post: { kind: 'armed', facts: { weight, harm: ATTACKS[weight].harm, dropped } },
    }
  },
})

export const armedFacts = v.object({
  weight: v.picklist(WEIGHTS),
  harm: v.pipe(v.number(), v.integer()),
  /** Was no slot free, so that the weapon is dropped? */
  dropped: v.boolean(),
})
