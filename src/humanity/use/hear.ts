/** The actions to hear a story, witness an embarrassment, or take a puzzle's bonus. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { MessageActionContext, Participant } from '../../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import type { DocumentEdit, StatusEdit } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { truncateText } from '../../core/short-name'
import { UNCOOL_CONDITION_ID } from '../check/consequence'
import { hasConditionMatching } from '../conditions/active-conditions'
import { throwGainedBlessingDie, createEditForGainedBlessingDice } from '../pool/blessings'
import type { Humanity } from '../rules'
import type { AbilityUseFacts } from './use-facts'
import { whyNotListenToAbilityUse } from './whom-to-tell'

type AbilityUseMessageActionContext = MessageActionContext<Humanity, AbilityUseFacts>

/**
 * Creates the changes of one actor who listens to a story, witnesses an embarrassment, or takes the bonus of a puzzle.
 */
async function createEffectOnAbilityListener(
  { actor }: Participant<Humanity>,
  abilityUseFacts: AbilityUseFacts,
  chance: Chance,
) {
  const editsOfAbilityListener: DocumentEdit[] = []
  const statusEdits: StatusEdit[] = []
  const gainedFaces = abilityUseFacts.kind === 'give' ? await throwGainedBlessingDie(chance) : []
  if (gainedFaces.length > 0)
    editsOfAbilityListener.push(createEditForGainedBlessingDice(actor.uuid, gainedFaces, chance))
  // An actor who is already Uncool keeps the old condition. A new Uncool would replace it, and could not be ended in
  // this scene.
  if (
    abilityUseFacts.kind === 'shame' &&
    !hasConditionMatching(actor, ({ id }) => id === UNCOOL_CONDITION_ID)
  )
    statusEdits.push({ target: actor.uuid, status: UNCOOL_CONDITION_ID, active: true })
  if (abilityUseFacts.kind === 'puzzle')
    editsOfAbilityListener.push({
      target: actor.uuid,
      set: {
        [`boons.${chance.newId()}`]: {
          name: truncateText(abilityUseFacts.ability, 80),
          value: Math.min(99, abilityUseFacts.value),
          peaceful: abilityUseFacts.peaceful,
          help: false,
          next: true,
        },
      },
    })
  return {
    edits: editsOfAbilityListener,
    statuses: statusEdits,
    entry: { name: actor.name, dice: gainedFaces },
  }
}

/** An actor listens to a story, witnesses an embarrassment, or takes a puzzle's bonus. */
export const listenToAbilityUseAction = defineAction<
  AbilityUseMessageActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'inOrder',
  async decide(actionContext, _answers, chance) {
    const { facts } = actionContext.message
    const refusal = whyNotListenToAbilityUse(facts, actionContext.actor, actionContext.settings)
    if (refusal) return refusal
    const { edits, statuses, entry } = await createEffectOnAbilityListener(actionContext, facts, chance)
    return {
      edits,
      statuses,
      amend: {
        set: { [`heard.${actionContext.actor.id}`]: entry },
        label: { key: `HnB.humanity.use.heard.${facts.kind}`, data: { name: actionContext.actor.name } },
      },
    }
  },
})

/** The action with which the Gamemaster chooses the actors that listen to a story. */
export const chooseListenersAction = defineAction<
  AbilityUseMessageActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.humanity.whom.hear',
    minPeople: 1,
    maxPeople: MAX_TARGETS_PER_CLICK,
    first: 'characters',
    mayChooseSelf: true,
  }),
  whyNotPerson: ({ targets: [target], settings, message: { facts } }) =>
    target ? whyNotListenToAbilityUse(facts, target.actor, settings) : null,
  async decide({ user, targets, message: { facts } }, _answers, chance) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    if (facts.kind === 'puzzle') return refuse('HnB.humanity.refusal.notNow')
    const editsOfAbilityListener: DocumentEdit[] = []
    const statusEdits: StatusEdit[] = []
    const chosenListeners: AbilityUseFacts['heard'] = { ...facts.heard }
    for (const participant of targets) {
      const effectOnAbilityListener = await createEffectOnAbilityListener(participant, facts, chance)
      editsOfAbilityListener.push(...effectOnAbilityListener.edits)
      statusEdits.push(...effectOnAbilityListener.statuses)
      chosenListeners[participant.actor.id] = effectOnAbilityListener.entry
    }
    return {
      edits: editsOfAbilityListener,
      statuses: statusEdits,
      amend: { set: { heard: chosenListeners }, label: { key: 'HnB.humanity.use.heardAll' } },
    }
  },
})
