/** The messages of used abilities (a story, an embarrassment, a puzzle), of recharges, and of boons. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import { defineMessageKind } from '../../core/message-kind'
import type { PendingStep } from '../../core/pending-step'
import { anybodyStep, gmStep } from '../../core/pending-step'
import type { Edit, Refusal, StatusEdit } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { MessageClick, Participant, Viewer } from '../../core/game-views'
import { MAX_TARGETS } from '../../core/game-views'
import { truncatedText } from '../../core/short-name'
import { UNCOOL_CONDITION_ID } from '../check/consequence'
import { hasConditionThat } from '../conditions/active-conditions'
import { gainBlessing, gainDiceEdit } from '../pool/blessings'
import type { Humanity, HumanitySettings } from '../rules'
import type { BoonFacts, RechargeFacts, AbilityUseFacts } from './use-facts'
import { boonFactsSchema, rechargeFactsSchema, abilityUseFactsSchema } from './use-facts'

type UseClick = MessageClick<Humanity, AbilityUseFacts>

/** The effect on one actor who hears a story, witnesses an embarrassment, or takes a bonus. */
async function listenerEffect({ actor }: Participant<Humanity>, facts: AbilityUseFacts, chance: Chance) {
  const edits: Edit[] = []
  const statuses: StatusEdit[] = []
  const dice = facts.kind === 'give' ? await gainBlessing(chance) : []
  if (dice.length > 0) edits.push(gainDiceEdit(actor.uuid, dice, chance))
  // An actor who is already Uncool keeps the old condition. A new Uncool would begin in this scene, and nobody can
  // end Uncool in the scene in which it began.
  if (facts.kind === 'shame' && !hasConditionThat(actor, ({ id }) => id === UNCOOL_CONDITION_ID))
    statuses.push({ target: actor.uuid, status: UNCOOL_CONDITION_ID, active: true })
  if (facts.kind === 'puzzle')
    edits.push({
      target: actor.uuid,
      set: {
        [`boons.${chance.newId()}`]: {
          name: truncatedText(facts.ability, 80),
          value: Math.min(99, facts.value),
          peaceful: facts.peaceful,
          help: false,
          next: true,
        },
      },
    })
  return { edits, statuses, entry: { name: actor.name, dice } }
}

/**
 * Refuses an actor who cannot hear the story, witness the embarrassment or take the bonus: the actor who used the
 * ability, and an actor who has already done so. The bonus can be taken only in the same scene (HU39).
 */
function whyNotListen(
  facts: AbilityUseFacts,
  { uuid, id, name }: Participant<Humanity>['actor'],
  { session }: HumanitySettings,
): Refusal | null {
  const isOffered =
    facts.kind === 'give' ||
    facts.kind === 'shame' ||
    (facts.kind === 'puzzle' && facts.value > 0 && Object.keys(facts.heard).length === 0)
  if (!isOffered) return refuse('HnB.humanity.refusal.notNow')
  if (facts.kind === 'puzzle' && facts.scene !== session.scenes)
    return refuse('HnB.humanity.refusal.otherScene', { name: facts.ability })
  if (facts.kind !== 'puzzle' && uuid === facts.by) return refuse('HnB.humanity.refusal.ownStory', { name })
  return Object.hasOwn(facts.heard, id) ? refuse('HnB.humanity.refusal.heard', { name }) : null
}

/** The actor hears a story, witnesses an embarrassment, or takes the bonus of a puzzle. */
const hearAction = defineAction<UseClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  async decide(click, _answers, chance) {
    const { facts } = click.message
    const refusal = whyNotListen(facts, click.actor, click.settings)
    if (refusal) return refusal
    const { edits, statuses, entry } = await listenerEffect(click, facts, chance)
    return {
      edits,
      statuses,
      amend: {
        set: { [`heard.${click.actor.id}`]: entry },
        label: { key: `HnB.humanity.use.heard.${facts.kind}`, data: { name: click.actor.name } },
      },
    }
  },
})

/** The Gamemaster chooses the listeners. */
const hearAllAction = defineAction<UseClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.humanity.whom.hear',
    minPeople: 1,
    maxPeople: MAX_TARGETS,
    first: 'characters',
    mayChooseSelf: true,
  }),
  whyNotPerson: ({ targets: [target], settings, message: { facts } }) =>
    target ? whyNotListen(facts, target.actor, settings) : null,
  async decide({ user, targets, message: { facts } }, _answers, chance) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    if (facts.kind === 'puzzle') return refuse('HnB.humanity.refusal.notNow')
    const edits: Edit[] = []
    const statuses: StatusEdit[] = []
    const listeners: AbilityUseFacts['heard'] = { ...facts.heard }
    for (const participant of targets) {
      const effect = await listenerEffect(participant, facts, chance)
      edits.push(...effect.edits)
      statuses.push(...effect.statuses)
      listeners[participant.actor.id] = effect.entry
    }
    return {
      edits,
      statuses,
      amend: { set: { heard: listeners }, label: { key: 'HnB.humanity.use.heardAll' } },
    }
  },
})

/**
 * The pending step: any actor may listen or take the bonus. While the message has no listeners, the Gamemaster may
 * choose them.
 */
function listenSteps(
  facts: AbilityUseFacts,
  { ownParticipant, user, settings }: Viewer<Humanity>,
): PendingStep[] {
  const { kind, by: userUuid } = facts
  if (kind !== 'give' && kind !== 'shame' && kind !== 'puzzle') return []
  const listenerUuid =
    ownParticipant && !whyNotListen(facts, ownParticipant.actor, settings) ? ownParticipant.actor.uuid : null
  const hearButton = { act: 'hear', label: { key: `HnB.humanity.use.hear.${kind}` } }
  if (kind !== 'puzzle' && user.isGM)
    return hasNoListener(facts)
      ? [gmStep(`HnB.humanity.next.heardBy.${kind}`, [{ act: 'hearAll', label: HEAR_ALL_LABEL }], userUuid)]
      : []
  return listenerUuid === null
    ? []
    : [anybodyStep(`HnB.humanity.next.hear.${kind}`, [{ ...hearButton, actor: listenerUuid }])]
}

const HEAR_ALL_LABEL = { key: 'HnB.humanity.use.hearAll' }
const hasNoListener = ({ heard }: AbilityUseFacts): boolean => Object.keys(heard).length === 0

export const abilityUseMessageKind = defineMessageKind<Humanity, AbilityUseFacts>({
  facts: abilityUseFactsSchema,
  gmVerified: true,
  parallelFields: ['heard'],
  pendingSteps: ({ facts }, viewer) => listenSteps(facts, viewer),
  context: ({ facts }, { user }) => ({
    ...facts,
    heard: Object.values(facts.heard),
    mayAll: user.isGM && !hasNoListener(facts) && (facts.kind === 'give' || facts.kind === 'shame'),
  }),
  actions: { hear: hearAction, hearAll: hearAllAction },
})

export const rechargeMessageKind = defineMessageKind<Humanity, RechargeFacts>({
  facts: rechargeFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})

export const boonMessageKind = defineMessageKind<Humanity, BoonFacts>({
  facts: boonFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})
