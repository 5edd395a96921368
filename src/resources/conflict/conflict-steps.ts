/** The pending steps of a conflict: answers, actions, agreement to the conditions, and the choice of the winner. */
import { endWithoutOpponentStep } from '../../core/no-opponent-step'
import { hasAgreed } from '../../core/exchange'
import type { PendingStep, StepButton, StepDetail } from '../../core/pending-step'
import { actorStep, anybodyStep, gmStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import type { Resources } from '../held-resources'
import { parseHeldResources, traitsForSuit } from '../held-resources'
import type { ResourcesSettings } from '../rules'
import { availablePoints, CONFLICT_SUITS } from '../rules'
import type { ConflictFacts } from './conflict-facts'
import {
  conflictParticipantUuids,
  activeConflictSides,
  haveBothActed,
  isOpponentDeleted,
  findOpponentSide,
  nextTaskOfActor,
} from './conflict-facts'
import { mayEndWithWinner } from './conflict-communities'
import { performButtons } from './perform-buttons'
import { mayNegotiate } from './why-not-negotiate'
import { whyNotPlaySuit } from './why-not-play-suit'
import { termsView } from './terms-view'

const stepLabel = (
  buttonName: 'answer' | 'decline' | 'agree' | 'propose' | 'refuse' | 'end' | 'play' | 'concede',
) => ({
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
  if (isOpponentDeleted(facts, deletedUuids))
    return [endWithoutOpponentStep('HnB.resources.next.alone', stepLabel('end'), exchange, viewer)]
  const pendingSteps = conflictParticipantUuids(facts).flatMap((uuid) =>
    createPendingSteps(facts, uuid, viewer, deletedUuids),
  )
  const hasOpenSlot = exchange.openSlots > 0 && activeConflictSides(facts).length < 2
  if (hasOpenSlot) {
    const label = stepLabel('answer')
    // A Gamemaster plays many actors, so the Gamemaster's button asks which actor answers.
    const answerButton: StepButton = viewer.user.isGM
      ? { act: 'answerFor', icon: 'resources', label, actor: activeConflictSides(facts)[0]?.side.uuid }
      : { act: 'answer', icon: 'resources', label }
    return [
      ...pendingSteps,
      anybodyStep('HnB.resources.next.answer', mayJoin || viewer.user.isGM ? [answerButton] : []),
    ]
  }
  const requiredSteps =
    pendingSteps.length > 0 || !haveBothActed(facts) ? pendingSteps : [declareWinnerStep(facts, viewer)]
  return [...requiredSteps, ...optionalConflictSteps(facts, viewer)]
}

/** The optional steps of sides that need not act now: play another card, propose a condition, or concede. */
function optionalConflictSteps(facts: ConflictFacts, { sides, user }: Viewer<Resources>): PendingStep[] {
  if (!mayNegotiate(facts)) return []
  const mayConcede = !user.isGM && mayEndWithWinner(facts, sides)
  return activeConflictSides(facts)
    .filter(
      ({ side }) =>
        nextTaskOfActor(facts, side.uuid) === null && sides.some(({ actor }) => actor.uuid === side.uuid),
    )
    .map(({ key, side }) => ({
      ...actorStep(side, 'HnB.resources.next.goOn', [
        { act: 'play', label: stepLabel('play') },
        PROPOSE_BUTTON,
        ...(mayConcede ? [{ act: 'concede', label: stepLabel('concede'), quiet: true, ends: true }] : []),
      ]),
      details: conflictStepDetails(facts, key, sides),
      isOptional: true,
    }))
}

function createPendingSteps(
  facts: ConflictFacts,
  uuid: string,
  { sides, settings }: Viewer<Resources>,
  deletedUuids: readonly string[],
): PendingStep[] {
  const nextTask = nextTaskOfActor(facts, uuid, deletedUuids)
  const ownSide = activeConflictSides(facts).find((candidate) => candidate.side.uuid === uuid)
  const side = ownSide?.side
  const participant = sides.find(({ actor }) => actor.uuid === uuid)
  const person = side ?? participant?.actor
  if (!nextTask || !person) return []
  const details = conflictStepDetails(facts, ownSide?.key, sides)
  if (nextTask === 'answer') return [{ ...createAnswerStep(person, sides, settings), details }]
  // A side that must still perform its action may already agree to the conditions.
  const mayAgreeEarly = nextTask === 'perform' && side && Object.keys(facts.terms).length > 0
  const earlyAgreeButtons = mayAgreeEarly && !hasAgreed(facts.exchange, side) ? agreeButtons(facts, true) : []
  return [
    {
      ...actorStep(person, `HnB.resources.next.${nextTask}`, [
        ...(nextTask === 'perform' && ownSide && participant
          ? performButtons(facts, ownSide, participant, settings)
          : agreeButtons(facts, side !== undefined)),
        ...earlyAgreeButtons,
        ...(side && mayNegotiate(facts) ? [PROPOSE_BUTTON] : []),
      ]),
      details,
    },
  ]
}

/**
 * The lines of a pending step that help a side to decide: the opponent's last card, and the conditions.
 * @param ownKey the key of the person's side; absent for a member of a community at stake
 */
function conflictStepDetails(
  facts: ConflictFacts,
  ownKey: string | undefined,
  sides: Viewer<Resources>['sides'],
): StepDetail[] {
  const terms = termsView(facts, sides).flatMap(({ phrase, warning }) => [
    { phrase, inDock: true },
    ...(warning ? [{ phrase: warning, inDock: true }] : []),
  ])
  if (ownKey === undefined) {
    const names = { names: activeConflictSides(facts).map(({ side }) => side.name) }
    return [{ phrase: { key: 'HnB.resources.conflict.here.others', data: { names } } }, ...terms]
  }
  const opponentSide = findOpponentSide(facts, ownKey)
  if (!opponentSide) return [{ phrase: { key: 'HnB.resources.conflict.here.unanswered' } }, ...terms]
  const lastCard = opponentSide.answer?.cards.at(-1)
  return [
    { phrase: { key: 'HnB.resources.conflict.here.against', data: { name: opponentSide.name } } },
    ...(lastCard
      ? [
          {
            label: { key: 'HnB.resources.conflict.here.card' },
            phrase: { key: `HnB.option.${lastCard.suit}` },
          },
        ]
      : []),
    ...terms,
  ]
}

/**
 * The pending step of a side that must answer. It has a button for each suit that the side can play. The button plays
 * the suit at once.
 */
function createAnswerStep(
  person: { readonly uuid: string; readonly name: string },
  sides: Viewer<Resources>['sides'],
  settings: ResourcesSettings,
): PendingStep {
  const participant = sides.find(({ actor }) => actor.uuid === person.uuid)
  const heldTraits = parseHeldResources(participant?.items ?? [])
  const playableSuits = participant
    ? CONFLICT_SUITS.filter((suit) => whyNotPlaySuit({ ...participant, settings }, suit) === null)
    : []
  const suitButtons = playableSuits.map((suit): StepButton => {
    const traits = traitsForSuit(heldTraits, suit, settings)
    const traitNames = traits.map(({ name }) => name)
    const data = {
      suit: { key: `HnB.option.${suit}` },
      traits: { names: traitNames.length > 0 ? traitNames : [settings.suitTraits[suit].trim()] },
      available: traits.reduce((sum, { fields }) => sum + availablePoints(fields), 0),
    }
    const kind =
      traitNames.length === 0 ? 'Without' : traits.some(({ fields }) => fields.expendable) ? 'Suit' : 'Trait'
    const label = { key: `HnB.resources.conflict.answer${kind}`, data }
    return { act: 'answer', icon: suit, label, data: { suit } }
  })
  return actorStep(person, 'HnB.resources.next.answer', [
    ...(suitButtons.length > 0 ? suitButtons : [{ act: 'answer', label: stepLabel('answer') }]),
    { act: 'leave', label: stepLabel('decline'), ends: true },
  ])
}

/**
 * The button that proposes a condition is part of a pending step. The dock shows the buttons of pending steps, while
 * people on a phone seldom open the message.
 */
const PROPOSE_BUTTON: StepButton = {
  act: 'propose',
  label: stepLabel('propose'),
  quiet: true,
  inDock: true,
}

/**
 * The buttons to agree to the conditions. A side presses `agree`. A community's member who is on no side presses
 * `consent`, or declines with `refuse`. A side has no button to decline: it removes a condition or leaves.
 */
function agreeButtons({ exchange }: ConflictFacts, isForSide: boolean): StepButton[] {
  const data = { revision: exchange.revision }
  if (isForSide) return [{ act: 'agree', label: stepLabel('agree'), data }]
  return [
    { act: 'consent', label: stepLabel('agree'), data },
    { act: 'refuse', label: stepLabel('refuse'), quiet: true, inDock: true, data },
  ]
}

/**
 * The pending step after both sides have acted and agreed: a Gamemaster declares the winner, unless a side concedes.
 */
function declareWinnerStep(facts: ConflictFacts, { playedUuids, sides }: Viewer<Resources>): PendingStep {
  const existingSides = activeConflictSides(facts).filter(({ side }) =>
    sides.some(({ actor }) => actor.uuid === side.uuid),
  )
  const buttons = existingSides.map(({ key, side }): StepButton => ({
    act: 'declare',
    label: { key: 'HnB.resources.conflict.declare', data: { name: side.name } },
    actor: side.uuid,
    data: { winner: key },
  }))
  return gmStep('HnB.resources.next.declare', buttons, playedUuids[0])
}
