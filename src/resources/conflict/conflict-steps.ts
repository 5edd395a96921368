/** The pending steps of a conflict: answers, actions, agreement to the conditions, and the choice of the winner. */
import type { PendingStep, StepButton } from '../../core/pending-step'
import { hasAgreed } from '../../core/exchange'
import { actorStep, anybodyStep, gmStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import type { Resources } from '../held-resources'
import type { ConflictFacts } from './conflict-facts'
import {
  conflictParticipantUuids,
  conflictSidesOf,
  haveBothActed,
  isOpponentDeleted,
  pendingDutyOf,
} from './conflict-facts'

const stepLabel = (buttonName: 'answer' | 'decline' | 'perform' | 'agree') => ({
  key: `HnB.resources.conflict.${buttonName}`,
})

export function conflictSteps(
  facts: ConflictFacts,
  viewer: Viewer<Resources>,
  mayJoin: boolean,
): PendingStep[] {
  const { exchange } = facts
  if (exchange.ended) return []
  const deletedUuids = conflictParticipantUuids(facts).filter(
    (uuid) => !viewer.sides.some(({ actor }) => actor.uuid === uuid),
  )
  if (isOpponentDeleted(facts, deletedUuids)) return [gmStep('HnB.resources.next.alone', [], undefined)]
  const pendingSteps = conflictParticipantUuids(facts).flatMap((uuid) =>
    pendingStepsOf(facts, uuid, viewer, deletedUuids),
  )
  const hasOpenSlot = exchange.openSlots > 0 && conflictSidesOf(facts).length < 2
  if (hasOpenSlot) {
    const label = stepLabel('answer')
    // A Gamemaster plays many actors, and chooses the actor that answers.
    const answerButton: StepButton = viewer.asker.isGM
      ? { act: 'answerFor', icon: 'resources', label, actor: conflictSidesOf(facts)[0]?.side.uuid }
      : { act: 'answer', icon: 'resources', label }
    return [
      ...pendingSteps,
      anybodyStep('HnB.resources.next.answer', mayJoin || viewer.asker.isGM ? [answerButton] : []),
    ]
  }
  return pendingSteps.length > 0 || !haveBothActed(facts) ? pendingSteps : [declareWinnerStep(facts, viewer)]
}

function pendingStepsOf(
  facts: ConflictFacts,
  uuid: string,
  { sides }: Viewer<Resources>,
  deletedUuids: readonly string[],
): PendingStep[] {
  const duty = pendingDutyOf(facts, uuid, deletedUuids)
  const side = conflictSidesOf(facts).find((candidate) => candidate.side.uuid === uuid)?.side
  const person = side ?? sides.find(({ actor }) => actor.uuid === uuid)?.actor
  if (!duty || !person) return []
  // A side may agree to the conditions before it performs its action.
  const mayAgreeEarly = duty === 'perform' && side && Object.keys(facts.terms).length > 0
  const agreeButtons =
    mayAgreeEarly && !hasAgreed(facts.exchange, side) ? dutyButtons('agree', facts, true) : []
  return [
    actorStep(person, `HnB.resources.next.${duty}`, [
      ...dutyButtons(duty, facts, side !== undefined),
      ...agreeButtons,
    ]),
  ]
}

function dutyButtons(
  duty: 'answer' | 'perform' | 'agree',
  { exchange }: ConflictFacts,
  isSide: boolean,
): StepButton[] {
  switch (duty) {
    case 'answer':
      return [
        { act: 'answer', label: stepLabel('answer') },
        { act: 'leave', label: stepLabel('decline'), ends: true },
      ]
    case 'perform':
      return [{ act: 'perform', label: stepLabel('perform') }]
    case 'agree':
      // A member who is on no side presses `consent`, because `agree` is for sides.
      return [
        {
          act: isSide ? 'agree' : 'consent',
          label: stepLabel('agree'),
          data: { revision: exchange.revision },
        },
      ]
  }
}

/** The step when no person is waited for: a Gamemaster declares the winner, unless a side concedes. */
function declareWinnerStep(facts: ConflictFacts, { playedUuids, sides }: Viewer<Resources>): PendingStep {
  const presentSides = conflictSidesOf(facts).filter(({ side }) =>
    sides.some(({ actor }) => actor.uuid === side.uuid),
  )
  const buttons = presentSides.map(({ key, side }): StepButton => ({
    act: 'declare',
    label: { key: 'HnB.resources.conflict.declare', data: { name: side.name } },
    actor: side.uuid,
    data: { winner: key },
  }))
  return gmStep('HnB.resources.next.declare', buttons, playedUuids[0])
}
