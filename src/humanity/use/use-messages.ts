/**
 * The messages of three events: an actor uses an ability (a story, an embarrassment, a puzzle), recharges an ability,
 * or receives a boon.
 */
import { defineMessageKind } from '../../core/message-kind'
import type { PendingStep } from '../../core/pending-step'
import { anybodyStep, gmStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import type { Humanity } from '../rules'
import { useMessageActions } from './later-uses'
import type { BoonFacts, RechargeFacts, AbilityUseFacts } from './use-facts'
import { boonFactsSchema, rechargeFactsSchema, abilityUseFactsSchema } from './use-facts'
import { whyNotListen } from './whom-to-tell'

/**
 * The pending step of a message that offers a story, an embarrassment, or a bonus. Any actor may listen or take the
 * bonus. As long as nobody has done so, the Gamemaster may choose the listeners.
 */
function listenSteps(
  facts: AbilityUseFacts,
  { ownParticipant, user, settings }: Viewer<Humanity>,
): PendingStep[] {
  const { kind, by: userUuid } = facts
  if (kind !== 'give' && kind !== 'shame' && kind !== 'puzzle') return []
  const listenerUuid =
    ownParticipant && !whyNotListen(facts, ownParticipant.actor, settings) ? ownParticipant.actor.uuid : null
  const listenButton = { act: 'hear', label: { key: `HnB.humanity.use.hear.${kind}` } }
  if (kind !== 'puzzle' && user.isGM)
    return hasNoListener(facts)
      ? [
          gmStep(
            `HnB.humanity.next.heardBy.${kind}`,
            [{ act: 'hearAll', label: CHOOSE_LISTENERS_LABEL }],
            userUuid,
          ),
        ]
      : []
  return listenerUuid === null
    ? []
    : [anybodyStep(`HnB.humanity.next.hear.${kind}`, [{ ...listenButton, actor: listenerUuid }])]
}

const CHOOSE_LISTENERS_LABEL = { key: 'HnB.humanity.use.hearAll' }
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
  actions: useMessageActions,
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
