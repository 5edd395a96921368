/** The Gamemaster's awards: Blessing Dice for several actors, and the session's lucky number. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { DocumentEdit } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { GroupActionContext } from '../../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import { throwGainedBlessingDie, createEditForGainedBlessingDice } from './blessings'
import type { Humanity } from '../rules'
import { createSessionBeginningEdit } from './table-session'

/** The number of Blessing Dice that an actor usually gets, for each occasion of an award. */
export const BLESSING_DICE_BY_OCCASION = { introduction: 3, roleplay: 1, milestone: 2 } as const

const awardAnswersSchema = v.object({
  number: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))), null),
})

/**
 * Throws the dice that an actor (by uuid) gains, and creates the edit that adds them to the pool. Each die is thrown
 * separately, because "Blessing Dice do not Group".
 */
export async function gainBlessingDice(
  actorUuid: string,
  diceCount: number,
  chance: Chance,
): Promise<{ edit: DocumentEdit; dice: number[] }> {
  const gainedFaces: number[] = []
  for (let indexOfGainedDie = 0; indexOfGainedDie < diceCount; indexOfGainedDie++)
    gainedFaces.push(...(await throwGainedBlessingDie(chance)))
  return {
    edit: createEditForGainedBlessingDice(actorUuid, gainedFaces, chance),
    dice: gainedFaces,
  }
}

/**
 * The Gamemaster gives the chosen actors Blessing Dice ("When to Award Blessing Dice"). An actor gets the dice for
 * the introduction only once.
 */
export const awardBlessingsAction = defineAction<
  GroupActionContext<Humanity>,
  v.InferOutput<typeof awardAnswersSchema>
>({
  answers: awardAnswersSchema,
  people: () => ({
    label: 'HnB.humanity.whom.award',
    minPeople: 1,
    maxPeople: MAX_TARGETS_PER_CLICK,
    first: 'characters',
    mayChooseSelf: true,
  }),
  whyNotPerson: ({ participants: [participant], data }) =>
    participant?.state.introduced && data.occasion === 'introduction'
      ? refuse('HnB.humanity.refusal.introduced', { names: participant.actor.name })
      : null,
  ask({ data }) {
    const awardOccasion = parseAwardOccasion(data.occasion)
    if (!awardOccasion) return refuse('HnB.humanity.refusal.notNow')
    return {
      title: `HnB.humanity.tool.${awardOccasion}`,
      template: 'humanity/award-dialog',
      ok: 'HnB.humanity.award.ok',
      context: {
        number: BLESSING_DICE_BY_OCCASION[awardOccasion],
        hint: `HnB.humanity.award.${awardOccasion}`,
      },
      defaults: { number: BLESSING_DICE_BY_OCCASION[awardOccasion] },
    }
  },
  async decide({ participants, data }, { number }, chance) {
    const awardOccasion = parseAwardOccasion(data.occasion)
    if (!awardOccasion) return refuse('HnB.humanity.refusal.notNow')
    const gainedDiceEdits: DocumentEdit[] = []
    const awardLines = []
    for (const { actor } of participants) {
      const { edit, dice } = await gainBlessingDice(
        actor.uuid,
        number ?? BLESSING_DICE_BY_OCCASION[awardOccasion],
        chance,
      )
      const fieldsToStore = awardOccasion === 'introduction' ? { ...edit.set, introduced: true } : edit.set
      gainedDiceEdits.push({ ...edit, set: fieldsToStore })
      awardLines.push({ name: actor.name, dice })
    }
    return {
      edits: gainedDiceEdits,
      post: { kind: 'award', facts: { occasion: awardOccasion, lines: awardLines } },
    }
  },
})

function parseAwardOccasion(occasionName: string | undefined): keyof typeof BLESSING_DICE_BY_OCCASION | null {
  return occasionName === 'introduction' || occasionName === 'roleplay' || occasionName === 'milestone'
    ? occasionName
    : null
}

/** The lucky number: the higher of two d10, or 0 (none) for two 1s. */
export function computeLuckyNumber(diceForLuckyNumber: readonly number[]): number {
  const highestDie = Math.max(...diceForLuckyNumber)
  return highestDie === 1 ? 0 : highestDie
}

/**
 * Begins a session and rolls its lucky number. Asks first if this would close an open shop or end a session in
 * progress. Refuses without participants.
 */
export const beginSessionAction = defineAction<GroupActionContext<Humanity>, object>({
  answers: v.object({}),
  ask({ participants, settings: { session } }) {
    if (participants.length === 0) return refuse('HnB.refusal.nobodyHere')
    const nameOfEndingPeriod = session.over ? 'shop' : session.lucky > 0 ? 'session' : null
    return (
      nameOfEndingPeriod && {
        title: 'HnB.humanity.tool.lucky',
        template: 'humanity/begin-session-dialog',
        ok: 'HnB.humanity.tool.lucky',
        context: { ended: nameOfEndingPeriod, number: session.lucky },
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
    const diceForLuckyNumber = groups.flatMap(({ waves }) => waves.flat())
    const luckyNumber = computeLuckyNumber(diceForLuckyNumber)
    return {
      edits: [createSessionBeginningEdit(luckyNumber)],
      post: { kind: 'lucky', facts: { dice: diceForLuckyNumber, number: luckyNumber } },
    }
  },
})
