/** The Gamemaster's awards: Blessing Dice for several actors, and the session's lucky number. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Edit } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { GroupClick } from '../../core/game-views'
import { MAX_TARGETS } from '../../core/game-views'
import { gainBlessing, gainDiceEdit } from './blessings'
import type { Humanity } from '../rules'
import { beginSessionEdit } from './table-session'

/** For each occasion of an award, the number of dice that an actor usually gets. */
export const DICE_BY_OCCASION = { introduction: 3, roleplay: 1, milestone: 2 } as const

const awardAnswersSchema = v.object({
  number: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))), null),
})

/** Gains Blessing Dice for an actor (by uuid). Each die is gained separately, because "Blessing Dice do not Group". */
export async function gainBlessings(
  actorUuid: string,
  count: number,
  chance: Chance,
): Promise<{ edit: Edit; dice: number[] }> {
  const gainedFaces: number[] = []
  for (let gainIndex = 0; gainIndex < count; gainIndex++) gainedFaces.push(...(await gainBlessing(chance)))
  return {
    edit: gainDiceEdit(actorUuid, gainedFaces, chance),
    dice: gainedFaces,
  }
}

/**
 * The Gamemaster gives the chosen actors Blessing Dice ("When to Award Blessing Dice"). An actor gets the dice for
 * the introduction only once.
 */
export const awardBlessingsAction = defineAction<
  GroupClick<Humanity>,
  v.InferOutput<typeof awardAnswersSchema>
>({
  answers: awardAnswersSchema,
  people: () => ({
    label: 'HnB.humanity.whom.award',
    minPeople: 1,
    maxPeople: MAX_TARGETS,
    first: 'characters',
    mayChooseSelf: true,
  }),
  whyNotPerson: ({ participants: [participant], data }) =>
    participant?.state.introduced && data.occasion === 'introduction'
      ? refuse('HnB.humanity.refusal.introduced', { names: participant.actor.name })
      : null,
  ask({ data }) {
    const occasion = parseOccasion(data.occasion)
    if (!occasion) return refuse('HnB.humanity.refusal.notNow')
    return {
      title: `HnB.humanity.tool.${occasion}`,
      template: 'humanity/award-dialog',
      ok: 'HnB.humanity.award.ok',
      context: { number: DICE_BY_OCCASION[occasion], hint: `HnB.humanity.award.${occasion}` },
      defaults: { number: DICE_BY_OCCASION[occasion] },
    }
  },
  async decide({ participants, data }, { number }, chance) {
    const occasion = parseOccasion(data.occasion)
    if (!occasion) return refuse('HnB.humanity.refusal.notNow')
    const edits: Edit[] = []
    const awardLines = []
    for (const { actor } of participants) {
      const { edit, dice } = await gainBlessings(actor.uuid, number ?? DICE_BY_OCCASION[occasion], chance)
      const storedFields = occasion === 'introduction' ? { ...edit.set, introduced: true } : edit.set
      edits.push({ ...edit, set: storedFields })
      awardLines.push({ name: actor.name, dice })
    }
    return { edits, post: { kind: 'award', facts: { occasion, lines: awardLines } } }
  },
})

function parseOccasion(name: string | undefined): keyof typeof DICE_BY_OCCASION | null {
  return name === 'introduction' || name === 'roleplay' || name === 'milestone' ? name : null
}

/** The lucky number: the higher of two d10, or 0 (no lucky number) if both dice show 1. */
export function luckyNumberFromDice(dice: readonly number[]): number {
  const highestDie = Math.max(...dice)
  return highestDie === 1 ? 0 : highestDie
}

/**
 * Begins a session and rolls its lucky number. Asks for confirmation if this would close an open shop, or end a
 * session that already has a lucky number. Refuses without participants.
 */
export const beginSessionAction = defineAction<GroupClick<Humanity>, object>({
  answers: v.object({}),
  ask({ participants, settings: { session } }) {
    if (participants.length === 0) return refuse('HnB.refusal.nobodyHere')
    const whatEnds = session.over ? 'shop' : session.lucky > 0 ? 'session' : null
    return (
      whatEnds && {
        title: 'HnB.humanity.tool.lucky',
        template: 'humanity/begin-session-dialog',
        ok: 'HnB.humanity.tool.lucky',
        context: { ended: whatEnds, number: session.lucky },
        defaults: {},
      }
    )
  },
  async decide({ participants }, _answers, chance) {
    if (participants.length === 0) return refuse('HnB.refusal.nobodyHere')
    const { groups } = await chance.roll([
      { number: 1, faces: 10, bumpOn: 0 },
      { number: 1, faces: 10, bumpOn: 0 },
    ])
    const dice = groups.flatMap(({ waves }) => waves.flat())
    const luckyNumber = luckyNumberFromDice(dice)
    return {
      edits: [beginSessionEdit(luckyNumber)],
      post: { kind: 'lucky', facts: { dice, number: luckyNumber } },
    }
  },
})
