/** The actions that give conditions to actors and end conditions. Each posts a message. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion, AnswerPreview } from '../../core/contract'
import type { PostedMessage, Refusal, StatusEdit } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import type { ActorView, ActionContext, GroupActionContext } from '../../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import { HUMANITY_CONDITIONS } from '../conditions/conditions'
import { listActiveConditions } from '../conditions/active-conditions'
import type { HumanityConditionDefinition } from '../conditions/conditions'
import {
  createPaymentEdits,
  findPickedPayment,
  pickedDiceAnswerFields,
  createPaymentContext,
  createDefaultPaymentAnswers,
  whyNotAffordPrice,
} from '../pool/payment'
import type { Humanity } from '../rules'
import type { ConditionFacts } from './condition-message'
import { conditionTextFieldSchema } from './condition-message'

const conditionAnswersSchema = v.object({
  /** The id of the condition that the person chose in the form. Empty if the button already names a condition. */
  condition: v.optional(conditionTextFieldSchema, ''),
  /** The actor whom the condition is about: the actor's id, a space, and the actor's name. */
  about: v.optional(conditionTextFieldSchema, ''),
})

type ConditionActionContext = Pick<ActionContext<Humanity>, 'data'>

/** The question that asks for the condition and for the actor whom it is about. Null if the button names both. */
function createConditionQuestion({ data }: ConditionActionContext): ActionQuestion | Refusal | null {
  const conditionOfButton = HUMANITY_CONDITIONS.find(({ id }) => id === data.condition)
  if (data.condition !== undefined && !conditionOfButton)
    return refuse('HnB.humanity.refusal.noSuchCondition')
  if (conditionOfButton && !conditionOfButton.isAboutPerson) return null
  return {
    title: conditionOfButton?.name ?? 'HnB.humanity.afflict.title',
    template: 'humanity/condition-dialog',
    ok: 'HnB.humanity.afflict.ok',
    context: {
      conditions: conditionOfButton
        ? []
        : HUMANITY_CONDITIONS.map(({ id, name, isAboutPerson }) => ({
            id,
            name,
            about: isAboutPerson ?? false,
          })),
    },
    actors: ['character', 'npc'],
    defaults: { condition: conditionOfButton?.id ?? HUMANITY_CONDITIONS[0]?.id ?? '' },
    preview: (answers) => createConditionPreview(answers, conditionOfButton),
  }
}

/** Previews the rule text of a condition. The button names the condition, or the person chooses it in the form. */
function createConditionPreview(
  answers: unknown,
  conditionOfButton: HumanityConditionDefinition | undefined,
): AnswerPreview | null {
  const answersParseResult = v.safeParse(conditionAnswersSchema, answers)
  const conditionDefinition =
    conditionOfButton ??
    HUMANITY_CONDITIONS.find(
      ({ id }) => answersParseResult.success && id === answersParseResult.output.condition,
    )
  return conditionDefinition?.hint === undefined
    ? null
    : { subject: null, before: null, after: null, notes: [{ key: conditionDefinition.hint }] }
}

type ConditionAnswers = v.InferOutput<typeof conditionAnswersSchema>

/** Gives actors a condition. An actor may have it once for each other actor whom it is about. */
function createOutcomeOfGivenCondition(
  targetActors: readonly ActorView[],
  { data: button }: ConditionActionContext,
  { condition: conditionId, about: aboutAnswer }: ConditionAnswers,
) {
  const [aboutId, aboutName] = [aboutAnswer.slice(0, 16), aboutAnswer.slice(17)]
  const conditionDefinition = HUMANITY_CONDITIONS.find(({ id }) => id === (button.condition ?? conditionId))
  if (!conditionDefinition) return refuse('HnB.humanity.refusal.noSuchCondition')
  if (conditionDefinition.isAboutPerson && !/^[A-Za-z0-9]{16}$/.test(aboutId))
    return refuseFormField('about', 'HnB.humanity.refusal.aboutWhom')
  const conditionStatusData = conditionDefinition.isAboutPerson
    ? { key: aboutId, data: { about: `Actor.${aboutId}`, name: aboutName } }
    : {}
  // An actor who already has the condition does not get it again, so its stored data stay. Otherwise Uncool would begin
  // anew, and the actor could not end it in this scene.
  const hasActorGivenCondition = (actor: ActorView) =>
    listActiveConditions(actor).some(
      ({ spec: { id }, condition }) =>
        id === conditionDefinition.id && condition.key === (conditionDefinition.isAboutPerson ? aboutId : ''),
    )
  const statusEdits: StatusEdit[] = targetActors
    .filter((actor) => !hasActorGivenCondition(actor))
    .map(({ uuid }) => ({
      target: uuid,
      status: conditionDefinition.id,
      active: true,
      ...conditionStatusData,
    }))
  const conditionFacts: ConditionFacts = {
    what: 'put',
    condition: conditionDefinition.id,
    about: conditionDefinition.isAboutPerson ? aboutName : '',
    names: targetActors.map((actor) => actor.name),
  }
  return { statuses: statusEdits, post: createConditionPost(conditionFacts, conditionDefinition) }
}

/** The message about a condition. Undo names the condition and the actors. */
const createConditionPost = (
  facts: ConditionFacts,
  { name }: HumanityConditionDefinition,
): PostedMessage => ({
  kind: 'condition',
  facts,
  label: {
    key: `HnB.humanity.afflict.did.${facts.what}`,
    data: { condition: { key: name }, names: { names: facts.names } },
  },
})

/** Gives the clicking actor a condition. */
export const giveConditionAction = defineAction<ActionContext<Humanity>, ConditionAnswers>({
  answers: conditionAnswersSchema,
  ask: createConditionQuestion,
  decide: (actionContext, answers) =>
    createOutcomeOfGivenCondition([actionContext.actor], actionContext, answers),
})

/** The Gamemaster gives several actors a condition. */
export const giveConditionToAllAction = defineAction<GroupActionContext<Humanity>, ConditionAnswers>({
  answers: conditionAnswersSchema,
  people: () => ({
    label: 'HnB.humanity.whom.afflict',
    minPeople: 1,
    maxPeople: MAX_TARGETS_PER_CLICK,
    first: 'targeted',
    mayChooseSelf: true,
  }),
  ask: createConditionQuestion,
  decide: (actionContext, answers) =>
    createOutcomeOfGivenCondition(
      actionContext.participants.map(({ actor }) => actor),
      actionContext,
      answers,
    ),
})

const pickedDiceAnswersSchema = v.object(pickedDiceAnswerFields)

/** Ends a condition by hand, for example after a rest. Ending Taxed costs ①①. */
export const endConditionAction = defineAction<
  ActionContext<Humanity>,
  v.InferOutput<typeof pickedDiceAnswersSchema>
>({
  answers: pickedDiceAnswersSchema,
  decided: 'inOrder',
  ask(actionContext) {
    const conditionToEnd = findClickedCondition(actionContext)
    if (isRefusal(conditionToEnd)) return conditionToEnd
    const { price } = conditionToEnd.spec
    if (!price) return null
    return (
      whyNotAffordPrice(actionContext, price) ?? {
        title: conditionToEnd.spec.name,
        template: 'humanity/pay-dialog',
        ok: 'HnB.humanity.afflict.end',
        context: createPaymentContext(actionContext, price),
        defaults: createDefaultPaymentAnswers(actionContext, price),
      }
    )
  },
  decide(actionContext, answers) {
    const conditionToEnd = findClickedCondition(actionContext)
    if (isRefusal(conditionToEnd)) return conditionToEnd
    const { spec, condition } = conditionToEnd
    const { actor } = actionContext
    const paidDieIds = spec.price ? findPickedPayment(actionContext, answers, spec.price) : []
    if (isRefusal(paidDieIds)) return paidDieIds
    const conditionFacts: ConditionFacts = {
      what: 'ended',
      condition: spec.id,
      about: condition.name ?? '',
      names: [actor.name],
    }
    return {
      edits: createPaymentEdits(actor.uuid, paidDieIds),
      statuses: [{ target: actor.uuid, status: spec.id, key: condition.key, active: false }],
      post: createConditionPost(conditionFacts, spec),
    }
  },
})

/** The active condition of the actor that the pressed button names. */
const findClickedCondition = ({ actor, data }: ActionContext<Humanity>) =>
  listActiveConditions(actor).find(
    ({ spec, condition }) => spec.id === data.status && condition.key === (data.key ?? ''),
  ) ?? refuse('HnB.humanity.refusal.noSuchCondition')
