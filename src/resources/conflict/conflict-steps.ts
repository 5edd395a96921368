/** The pending steps of a conflict: answers, actions, agreement to the conditions, and the choice of the winner. */
import { createStepForEndingExchangeWithoutOpponent } from '../../core/no-opponent-step'
import { hasSideAgreedToTerms } from '../../core/exchange'
import type { PendingStep, PendingStepButton, PendingStepDetail } from '../../core/pending-step'
import { createActorStep, createStepForAnybody, createGMStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import type { Resources } from '../held-resources'
import { parseOwnedResources, findTraitsForSuit } from '../held-resources'
import type { ResourcesSettings } from '../rules'
import { countAvailableResourcePoints, CONFLICT_SUITS } from '../rules'
import type { ConflictFacts } from './conflict-facts'
import {
  findConflictParticipantUuids,
  findActiveConflictSides,
  haveBothConflictSidesActed,
  isOpponentDeleted,
  findOpponentConflictSide,
  findNextTaskOfActor,
} from './conflict-state'
import { mayConflictEndWithWinner } from './conflict-communities'
import { createButtonsForPerformingCard } from './perform-buttons'
import { maySidesNegotiate } from './why-not-negotiate'
import { whyNotPlaySuit } from './why-not-play-suit'
import { createConflictTermsView } from './terms-view'

const createConflictButtonLabel = (buttonName: 'answer' | 'decline' | 'refuse' | 'end') => ({
  key: `HnB.resources.conflict.${buttonName}`,
})

const createLabelWithHint = (buttonName: 'agree' | 'propose' | 'play' | 'concede') => ({
  label: { key: `HnB.resources.conflict.${buttonName}` },
  hint: `HnB.resources.conflict.hint.${buttonName}`,
})

export function createConflictSteps(
  conflictFacts: ConflictFacts,
  viewer: Viewer<Resources>,
  mayViewerJoin: boolean,
): PendingStep[] {
  const { exchange } = conflictFacts
  if (exchange.ended) return []
  const deletedActorUuids = findConflictParticipantUuids(conflictFacts).filter(
    (participantUuid) => !viewer.sides.some(({ actor }) => actor.uuid === participantUuid),
  )
  if (isOpponentDeleted(conflictFacts, deletedActorUuids))
    return [
      createStepForEndingExchangeWithoutOpponent(
        'HnB.resources.next.alone',
        createConflictButtonLabel('end'),
        exchange,
        viewer,
      ),
    ]
  const pendingSteps = findConflictParticipantUuids(conflictFacts).flatMap((participantUuid) =>
    createPendingConflictSteps(conflictFacts, participantUuid, viewer, deletedActorUuids),
  )
  const mayAnotherSideJoin = exchange.openSlots > 0 && findActiveConflictSides(conflictFacts).length < 2
  if (mayAnotherSideJoin) {
    const answerLabel = createConflictButtonLabel('answer')
    // A Gamemaster plays many actors, so the button first asks the Gamemaster which actor answers.
    const answerButton: PendingStepButton = viewer.user.isGM
      ? {
          act: 'answerFor',
          icon: 'resources',
          label: answerLabel,
          actor: findActiveConflictSides(conflictFacts)[0]?.side.uuid,
        }
      : { act: 'answer', icon: 'resources', label: answerLabel }
    return [
      ...pendingSteps,
      createStepForAnybody(
        'HnB.resources.next.answer',
        mayViewerJoin || viewer.user.isGM ? [answerButton] : [],
      ),
    ]
  }
  const requiredConflictSteps =
    pendingSteps.length > 0 || !haveBothConflictSidesActed(conflictFacts)
      ? pendingSteps
      : [createStepForDeclaringWinner(conflictFacts, viewer)]
  return [...requiredConflictSteps, ...createOptionalStepsOfConflict(conflictFacts, viewer)]
}

/**
 * Makes the optional steps of a conflict's sides that need not act now. Such a side may play another card, propose a
 * condition, or concede.
 */
function createOptionalStepsOfConflict(
  conflictFacts: ConflictFacts,
  { sides, user }: Viewer<Resources>,
): PendingStep[] {
  if (!maySidesNegotiate(conflictFacts)) return []
  const mayViewerConcede = !user.isGM && mayConflictEndWithWinner(conflictFacts, sides)
  return findActiveConflictSides(conflictFacts)
    .filter(
      ({ side }) =>
        findNextTaskOfActor(conflictFacts, side.uuid) === null &&
        sides.some(({ actor }) => actor.uuid === side.uuid),
    )
    .map(({ key, side }) => ({
      ...createActorStep(side, 'HnB.resources.next.goOn', [
        { act: 'play', ...createLabelWithHint('play') },
        PROPOSE_TERM_BUTTON,
        ...(mayViewerConcede
          ? [{ act: 'concede', ...createLabelWithHint('concede'), quiet: true, ends: true }]
          : []),
      ]),
      details: createConflictStepDetails(conflictFacts, key, sides),
      isOptional: true,
    }))
}

function createPendingConflictSteps(
  conflictFacts: ConflictFacts,
  participantUuid: string,
  { sides, settings }: Viewer<Resources>,
  deletedActorUuids: readonly string[],
): PendingStep[] {
  const nextConflictTaskOfParticipant = findNextTaskOfActor(conflictFacts, participantUuid, deletedActorUuids)
  const ownSide = findActiveConflictSides(conflictFacts).find(
    (activeSide) => activeSide.side.uuid === participantUuid,
  )
  const side = ownSide?.side
  const participant = sides.find(({ actor }) => actor.uuid === participantUuid)
  const personOfPendingStep = side ?? participant?.actor
  if (!nextConflictTaskOfParticipant || !personOfPendingStep) return []
  const detailsOfPendingStep = createConflictStepDetails(conflictFacts, ownSide?.key, sides)
  if (nextConflictTaskOfParticipant === 'answer')
    return [
      { ...createConflictAnswerStep(personOfPendingStep, sides, settings), details: detailsOfPendingStep },
    ]
  // A side may agree to the conditions even before it performs its action.
  const mayAgreeBeforePerforming =
    nextConflictTaskOfParticipant === 'perform' && side && Object.keys(conflictFacts.terms).length > 0
  const buttonsToAgreeBeforePerforming =
    mayAgreeBeforePerforming && !hasSideAgreedToTerms(conflictFacts.exchange, side)
      ? createButtonsForAgreeingToTerms(conflictFacts, true)
      : []
  return [
    {
      ...createActorStep(personOfPendingStep, `HnB.resources.next.${nextConflictTaskOfParticipant}`, [
        ...(nextConflictTaskOfParticipant === 'perform' && ownSide && participant
          ? createButtonsForPerformingCard(conflictFacts, ownSide, participant, settings)
          : createButtonsForAgreeingToTerms(conflictFacts, side !== undefined)),
        ...buttonsToAgreeBeforePerforming,
        ...(side && maySidesNegotiate(conflictFacts) ? [PROPOSE_TERM_BUTTON] : []),
      ]),
      details: detailsOfPendingStep,
    },
  ]
}

/**
 * The lines of a pending step that help a side to decide: the opponent's last card, and the conditions.
 * @param ownSideKey the key of the person's side; absent for a member of a community at stake
 */
function createConflictStepDetails(
  conflictFacts: ConflictFacts,
  ownSideKey: string | undefined,
  sideParticipants: Viewer<Resources>['sides'],
): PendingStepDetail[] {
  const detailsAboutTerms = createConflictTermsView(conflictFacts, sideParticipants).flatMap(
    ({ phrase, warning }) => [
      { phrase, inDock: true },
      ...(warning ? [{ phrase: warning, inDock: true }] : []),
    ],
  )
  if (ownSideKey === undefined) {
    const sideNames = { names: findActiveConflictSides(conflictFacts).map(({ side }) => side.name) }
    return [
      { phrase: { key: 'HnB.resources.conflict.here.others', data: { names: sideNames } } },
      ...detailsAboutTerms,
    ]
  }
  const opponentSide = findOpponentConflictSide(conflictFacts, ownSideKey)
  if (!opponentSide)
    return [{ phrase: { key: 'HnB.resources.conflict.here.unanswered' } }, ...detailsAboutTerms]
  const lastPlayedCard = opponentSide.answer?.cards.at(-1)
  return [
    { phrase: { key: 'HnB.resources.conflict.here.against', data: { name: opponentSide.name } } },
    ...(lastPlayedCard
      ? [
          {
            label: { key: 'HnB.resources.conflict.here.card' },
            phrase: { key: `HnB.option.${lastPlayedCard.suit}` },
          },
        ]
      : []),
    ...detailsAboutTerms,
  ]
}

/** The pending step of a side that must answer. Each button plays one possible suit at once. */
function createConflictAnswerStep(
  answeringParticipant: { readonly uuid: string; readonly name: string },
  sideParticipants: Viewer<Resources>['sides'],
  settings: ResourcesSettings,
): PendingStep {
  const participant = sideParticipants.find(({ actor }) => actor.uuid === answeringParticipant.uuid)
  const ownedResources = parseOwnedResources(participant?.items ?? [])
  const playableSuits = participant
    ? CONFLICT_SUITS.filter((suit) => whyNotPlaySuit({ ...participant, settings }, suit) === null)
    : []
  const suitButtons = playableSuits.map((suit): PendingStepButton => {
    const traitsOfSuit = findTraitsForSuit(ownedResources, suit, settings)
    const traitNames = traitsOfSuit.map(({ name }) => name)
    const phrasePlaceholders = {
      suit: { key: `HnB.option.${suit}` },
      traits: { names: traitNames.length > 0 ? traitNames : [settings.suitTraits[suit].trim()] },
      available: traitsOfSuit.reduce(
        (totalAvailablePoints, { fields }) => totalAvailablePoints + countAvailableResourcePoints(fields),
        0,
      ),
    }
    const kindOfAnswerLabel =
      traitNames.length === 0
        ? 'Without'
        : traitsOfSuit.some(({ fields }) => fields.expendable)
          ? 'Suit'
          : 'Trait'
    const answerLabel = { key: `HnB.resources.conflict.answer${kindOfAnswerLabel}`, data: phrasePlaceholders }
    return { act: 'answer', icon: suit, label: answerLabel, data: { suit } }
  })
  return createActorStep(answeringParticipant, 'HnB.resources.next.answer', [
    ...(suitButtons.length > 0
      ? suitButtons
      : [{ act: 'answer', label: createConflictButtonLabel('answer') }]),
    { act: 'leave', label: createConflictButtonLabel('decline'), ends: true },
  ])
}

/**
 * The button that proposes a condition. It belongs to a pending step, so the dock shows it. Otherwise people on a phone
 * would miss it, because they seldom open the message.
 */
const PROPOSE_TERM_BUTTON: PendingStepButton = {
  act: 'propose',
  ...createLabelWithHint('propose'),
  quiet: true,
  inDock: true,
}

/**
 * Makes the buttons for agreeing to the terms of a conflict. A side gets `agree`, and declines by removing a term or by
 * leaving. A community's member who is on no side gets `consent` and `refuse`.
 */
function createButtonsForAgreeingToTerms(
  { exchange }: ConflictFacts,
  isForSideOfConflict: boolean,
): PendingStepButton[] {
  const buttonData = { revision: exchange.revision }
  if (isForSideOfConflict) return [{ act: 'agree', ...createLabelWithHint('agree'), data: buttonData }]
  return [
    { act: 'consent', ...createLabelWithHint('agree'), data: buttonData },
    {
      act: 'refuse',
      label: createConflictButtonLabel('refuse'),
      quiet: true,
      inDock: true,
      data: buttonData,
    },
  ]
}

/**
 * Creates the pending step for the end of a conflict, after both sides have acted and agreed. A Gamemaster declares the
 * winner, unless a side concedes.
 */
function createStepForDeclaringWinner(
  conflictFacts: ConflictFacts,
  { playedUuids, sides }: Viewer<Resources>,
): PendingStep {
  const existingSideActors = findActiveConflictSides(conflictFacts).filter(({ side }) =>
    sides.some(({ actor }) => actor.uuid === side.uuid),
  )
  const buttons = existingSideActors.map(({ key, side }): PendingStepButton => ({
    act: 'declare',
    label: { key: 'HnB.resources.conflict.declare', data: { name: side.name } },
    hint: 'HnB.resources.conflict.hint.declare',
    actor: side.uuid,
    data: { winner: key },
  }))
  return createGMStep('HnB.resources.next.declare', buttons, playedUuids[0])
}
