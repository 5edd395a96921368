/**
 * The messages of three events: an actor uses an ability (a story, an embarrassment, a puzzle), recharges an ability,
 * or receives a boon.
 */
import { defineMessageKind } from '../../core/message-kind'
import type { PendingStep } from '../../core/pending-step'
import { createStepForAnybody, createGMStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import type { Humanity } from '../rules'
import { abilityUseMessageActions } from './later-uses'
import type { BoonFacts, AbilityRechargeFacts, AbilityUseFacts } from './use-facts'
import { boonFactsSchema, abilityRechargeFactsSchema, abilityUseFactsSchema } from './use-facts'
import { whyNotListenToAbilityUse } from './whom-to-tell'

/**
 * Creates the pending step in which actors answer the use of an ability. They listen to a story, witness an
 * embarrassment, or take a bonus. Any actor may do so. The Gamemaster may choose the first listeners.
 */
function listPendingStepsOfListeners(
  abilityUseFacts: AbilityUseFacts,
  { ownParticipant, user, settings }: Viewer<Humanity>,
): PendingStep[] {
  const { kind, by: userUuid } = abilityUseFacts
  if (kind !== 'give' && kind !== 'shame' && kind !== 'puzzle') return []
  const listenerUuid =
    ownParticipant && !whyNotListenToAbilityUse(abilityUseFacts, ownParticipant.actor, settings)
      ? ownParticipant.actor.uuid
      : null
  const listenButton = { act: 'hear', label: { key: `HnB.humanity.use.hear.${kind}` } }
  if (kind !== 'puzzle' && user.isGM)
    return isAbilityUseWithoutListener(abilityUseFacts)
      ? [
          createGMStep(
            `HnB.humanity.next.heardBy.${kind}`,
            [{ act: 'hearAll', label: CHOOSE_LISTENERS_BUTTON_LABEL }],
            userUuid,
          ),
        ]
      : []
  return listenerUuid === null
    ? []
    : [createStepForAnybody(`HnB.humanity.next.hear.${kind}`, [{ ...listenButton, actor: listenerUuid }])]
}

const CHOOSE_LISTENERS_BUTTON_LABEL = { key: 'HnB.humanity.use.hearAll' }
const isAbilityUseWithoutListener = ({ heard }: AbilityUseFacts): boolean => Object.keys(heard).length === 0

export const abilityUseMessageKind = defineMessageKind<Humanity, AbilityUseFacts>({
  facts: abilityUseFactsSchema,
  gmVerified: true,
  parallelFields: ['heard'],
  pendingSteps: ({ facts }, viewer) => listPendingStepsOfListeners(facts, viewer),
  context: ({ facts }, { user }) => ({
    ...facts,
    heard: Object.values(facts.heard),
    mayAll:
      user.isGM && !isAbilityUseWithoutListener(facts) && (facts.kind === 'give' || facts.kind === 'shame'),
  }),
  actions: abilityUseMessageActions,
})

export const abilityRechargeMessageKind = defineMessageKind<Humanity, AbilityRechargeFacts>({
  facts: abilityRechargeFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})

export const boonMessageKind = defineMessageKind<Humanity, BoonFacts>({
  facts: boonFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})
