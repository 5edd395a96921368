/**
 * Gives Blessing Dice for a roll: for a high success (also to witnesses), a lucky number, a failure, or a highest face.
 */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { ActionQuestion } from '../../core/contract'
import type { DocumentEdit } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ActorView, MessageActionContext } from '../../core/game-views'
import { gainBlessingDice } from '../pool/award'
import type { AwardOccasion, StatCheck } from './check-facts'
import { listAwardOccasions } from './award-occasions'
import type { Humanity } from '../rules'

/**
 * The schema of the form in which the Gamemaster ticks the characters who witnessed a high success. The keys are actor
 * ids.
 */
export const witnessAnswersSchema = v.object({ witness: v.optional(v.record(v.string(), v.boolean()), {}) })
export type WitnessAnswers = v.InferOutput<typeof witnessAnswersSchema>

/**
 * The question that asks which characters saw or heard a high success.
 * @param rollerName the uuid of the actor who rolled
 */
export function createHighSuccessWitnessQuestion(rollerName: string): ActionQuestion {
  return {
    title: 'HnB.humanity.award.high',
    template: 'humanity/witness-dialog',
    ok: 'HnB.humanity.award.ok',
    context: { roller: rollerName.slice('Actor.'.length) },
    actors: ['character'],
    defaults: { witness: {} },
  }
}

/**
 * Gives the roller a Blessing Die. After a high success, each witness also gets a Blessing Die ("When to Award
 * Blessing Dice").
 */
export async function giveRollAwards(
  roller: Pick<ActorView, 'uuid' | 'name'>,
  awardOccasion: AwardOccasion,
  { witness }: WitnessAnswers,
  chance: Chance,
): Promise<{ readonly edits: DocumentEdit[]; readonly awards: StatCheck['awards'] }> {
  const witnessIds = Object.keys(witness).filter(
    (witnessId) => witness[witnessId] && /^[A-Za-z0-9]{16}$/.test(witnessId),
  )
  const witnessUuids = awardOccasion === 'high' ? witnessIds.map((witnessId) => `Actor.${witnessId}`) : []
  const awardEdits: DocumentEdit[] =
    awardOccasion === 'high' ? [{ target: roller.uuid, set: { high: true } }] : []
  const awardedDice: StatCheck['awards'] = {}
  for (const actorUuid of [
    roller.uuid,
    ...witnessUuids.filter((witnessActorUuid) => witnessActorUuid !== roller.uuid),
  ]) {
    const { edit, dice } = await gainBlessingDice(actorUuid, 1, chance)
    awardEdits.push(edit)
    awardedDice[chance.newId()] =
      actorUuid === roller.uuid
        ? { name: roller.name, actor: '', dice, why: '', occasion: awardOccasion }
        : { name: '', actor: actorUuid.slice('Actor.'.length), dice, why: '', occasion: awardOccasion }
  }
  return { edits: awardEdits, awards: awardedDice }
}

/**
 * The action with which a Gamemaster gives the next award of a Check: the award for the first occasion that has no
 * award yet.
 */
export const awardRollAction = defineAction<MessageActionContext<Humanity, StatCheck>, WitnessAnswers>({
  answers: witnessAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const { facts } = actionContext.message
    if (!actionContext.user.isGM) return refuse('HnB.refusal.onlyGM')
    const [occasion] = listAwardOccasions(facts, actionContext)
    if (!occasion) return refuse('HnB.humanity.refusal.notNow')
    return occasion === 'high' ? createHighSuccessWitnessQuestion(facts.roller) : null
  },
  async decide(actionContext, answers, chance) {
    const { facts } = actionContext.message
    if (!actionContext.user.isGM) return refuse('HnB.refusal.onlyGM')
    const [occasion] = listAwardOccasions(facts, actionContext)
    const roller = actionContext.sides.find(({ actor }) => actor.uuid === facts.roller)
    if (!occasion || !roller) return refuse('HnB.humanity.refusal.notNow')
    const { edits, awards } = await giveRollAwards(roller.actor, occasion, answers, chance)
    return {
      edits,
      amend: {
        set: { awards: { ...facts.awards, ...awards }, awarded: [...facts.awarded, occasion] },
        label: { key: 'HnB.humanity.award.done' },
      },
    }
  },
})
