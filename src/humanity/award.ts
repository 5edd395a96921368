/** Awards by the Gamemaster: Blessing Dice for several actors, and the session's lucky number. */
import * as v from 'valibot'
import { action } from '../core/action'
import type { Chance } from '../core/chance'
import type { Edit } from '../core/outcome'
import { refuse } from '../core/outcome'
import { message } from '../core/message'
import type { GroupClick } from '../core/views'
import { MOST_TARGETS } from '../core/views'
import { gainBlessing, gainedEdit } from './blessings'
import type { Humanity } from './rules'
import { sessionBegins } from './session'

const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
const line = v.object({ name: v.string(), dice: v.pipe(v.array(face), v.maxLength(500)) })

/** The awards, and the usual number of dice for each actor. */
export const AWARDS = { introduction: 3, roleplay: 1, milestone: 2 } as const

const awardFacts = v.object({
  occasion: v.picklist(['introduction', 'roleplay', 'milestone']),
  lines: v.pipe(v.array(line), v.maxLength(100)),
})

export const awardMessage = message<Humanity, v.InferOutput<typeof awardFacts>>({
  facts: awardFacts,
  context: ({ facts }) => facts,
  actions: {},
})

const howMany = v.object({
  number: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))), null),
})

/** Gains Blessing Dice for an actor, each die separately ("Blessing Dice do not Group"). @param of the actor's uuid */
export async function gains(
  of: string,
  number: number,
  chance: Chance,
): Promise<{ edit: Edit; dice: number[] }> {
  const dice: number[] = []
  for (let one = 0; one < number; one++) dice.push(...(await gainBlessing(chance)))
  return {
    edit: gainedEdit(of, dice, chance),
    dice,
  }
}

/**
 * The Gamemaster awards Blessing Dice to the chosen actors ("When to Award Blessing Dice"). An actor receives the dice
 * for the introduction only once.
 */
export const award = action<GroupClick<Humanity>, v.InferOutput<typeof howMany>>({
  answers: howMany,
  people: () => ({
    label: 'HnB.humanity.whom.award',
    least: 1,
    most: MOST_TARGETS,
    first: 'characters',
    oneself: true,
  }),
  whyNotPerson: ({ parties: [one], data }) =>
    one?.state.introduced && data.occasion === 'introduction'
      ? refuse('HnB.humanity.refusal.introduced', { names: one.actor.name })
      : null,
  ask({ data }) {
    const occasion = occasionOf(data.occasion)
    if (!occasion) return refuse('HnB.humanity.refusal.notNow')
    return {
      title: `HnB.humanity.tool.${occasion}`,
      template: 'humanity/award-dialog',
      ok: 'HnB.humanity.award.ok',
      context: { number: AWARDS[occasion], hint: `HnB.humanity.award.${occasion}` },
      defaults: { number: AWARDS[occasion] },
    }
  },
  async decide({ parties, data }, { number }, chance) {
    const occasion = occasionOf(data.occasion)
    if (!occasion) return refuse('HnB.humanity.refusal.notNow')
    const edits: Edit[] = []
    const lines = []
    for (const { actor } of parties) {
      const { edit, dice } = await gains(actor.uuid, number ?? AWARDS[occasion], chance)
      const set = occasion === 'introduction' ? { ...edit.set, introduced: true } : edit.set
      edits.push({ ...edit, set })
      lines.push({ name: actor.name, dice })
    }
    return { edits, post: { kind: 'award', facts: { occasion, lines } } }
  },
})

function occasionOf(name: string | undefined): keyof typeof AWARDS | null {
  return name === 'introduction' || name === 'roleplay' || name === 'milestone' ? name : null
}

const luckyFacts = v.object({
  dice: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))), v.length(2)),
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
})

export const luckyMessage = message<Humanity, v.InferOutput<typeof luckyFacts>>({
  facts: luckyFacts,
  context: ({ facts }) => facts,
  actions: {},
})

/** The higher of two d10; 0, for no lucky number, where both dice show 1. */
export function luckyOf(dice: readonly number[]): number {
  const number = Math.max(...dice)
  return number === 1 ? 0 : number
}

/** Begins a session, and rolls its lucky number; refuses a table where nobody plays. */
export const lucky = action<GroupClick<Humanity>, object>({
  answers: v.object({}),
  async decide({ parties }, _answers, chance) {
    if (parties.length === 0) return refuse('HnB.refusal.nobodyHere')
    const { groups } = await chance.roll([
      { number: 1, faces: 10, bumpOn: 0 },
      { number: 1, faces: 10, bumpOn: 0 },
    ])
    const dice = groups.flatMap(({ waves }) => waves.flat())
    const number = luckyOf(dice)
    return { edits: [sessionBegins(number)], post: { kind: 'lucky', facts: { dice, number } } }
  },
})
