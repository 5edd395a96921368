/** The pending steps of a contest. Until its cards are revealed, sides declare and commit cards. */
import { createStepForEndingExchangeWithoutOpponent } from '../../core/no-opponent-step'
import { haveAllSidesAnswered, hasExchangeAtMostOneSide, findActiveExchangeSides } from '../../core/exchange'
import type { PendingStep, PendingStepButton, PendingStepDetail } from '../../core/pending-step'
import { createActorStep, createGMStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import { PUSH_SUITS } from '../push/push-rules'
import { LAST_SUIT_RECALL_KEY, findUsualSuit } from '../push/usual-suit'
import { findCurrentCheckedTrait } from '../check/check-state'
import { createSuitLabel } from '../table-deck'
import type { Tarot } from '../rules'
import { toWeaponNameForPhrase } from './attack-weapons'
import type { TarotContestFacts } from './contest-facts'
import {
  hasAnySideCommitted,
  findNextContestStepOfSide,
  isContestRevealed,
  parseTarotContestRole,
} from './contest-facts'
import { findProposedTraitId, findProposedWeapon } from './proposed-declaration'
import { createStepsOfRevealedContest } from './revealed-contest-steps'
import { toPlaceholderValue } from '../../core/phrase'

type ContestViewer = Viewer<Tarot>

export function createTarotContestSteps(
  contestFacts: TarotContestFacts,
  viewer: ContestViewer,
): PendingStep[] {
  if (isContestRevealed(contestFacts)) return createStepsOfRevealedContest(contestFacts, viewer)
  if (contestFacts.exchange.ended) return []
  if (hasExchangeAtMostOneSide(contestFacts.exchange, viewer.sides))
    return [
      createStepForEndingExchangeWithoutOpponent(
        'HnB.tarot.next.alone',
        { key: 'HnB.tarot.contest.end' },
        contestFacts.exchange,
        viewer,
      ),
    ]
  return haveAllSidesAnswered(contestFacts.exchange, viewer.sides)
    ? [createStepForRevealingContest(viewer)]
    : createContestPreparationSteps(contestFacts, viewer)
}

function createContestPreparationSteps(
  contestFacts: TarotContestFacts,
  viewer: ContestViewer,
): PendingStep[] {
  const { settings, sides } = viewer
  const createButtonLabel = (
    nameOfButtonLabel: 'declareOther' | 'declareAnew' | 'commitNone' | 'commit' | 'declareAndLay',
  ) => ({
    key: `HnB.tarot.contest.${nameOfButtonLabel}`,
  })
  return findActiveExchangeSides(contestFacts.exchange, sides).flatMap(
    ({ key: sideKey, side }): PendingStep[] => {
      const nextStepOfSide = findNextContestStepOfSide(contestFacts, sideKey, settings, sides)
      const hasSideDeclared = Object.hasOwn(contestFacts.declared, sideKey)
      const detailsOfPendingStep = createStepDetailsAboutOtherSides(contestFacts, sideKey, sides)
      const proposedDeclarationButtons = createProposedDeclarationButtons(contestFacts, side, viewer)
      const data = { proposed: proposedDeclarationButtons[0]?.data?.['trait'] }
      if (nextStepOfSide === 'declare')
        return [
          {
            ...createActorStep(side, createPhraseKeyOfDeclarationTask(side.role), [
              ...proposedDeclarationButtons,
              { act: 'declare', label: createButtonLabel('declareOther'), quiet: true, inDock: true, data },
            ]),
            details: detailsOfPendingStep,
          },
        ]
      if (nextStepOfSide !== 'commit') return []
      const commitButton: PendingStepButton = {
        act: 'commit',
        icon: 'tarot',
        label: createButtonLabel(hasSideDeclared ? 'commit' : 'declareAndLay'),
        data,
      }
      const buttonToDeclareAgain: PendingStepButton = {
        act: 'declare',
        label: createButtonLabel('declareAnew'),
        quiet: true,
        data,
      }
      const buttonToCommitNoCards: PendingStepButton = {
        act: 'commitNoCards',
        label: createButtonLabel('commitNone'),
      }
      return [
        {
          ...createActorStep(side, 'HnB.tarot.next.lay', [
            commitButton,
            ...(hasSideDeclared ? [buttonToCommitNoCards] : []),
            ...(hasSideDeclared && !hasAnySideCommitted(contestFacts) ? [buttonToDeclareAgain] : []),
          ]),
          details: detailsOfPendingStep,
        },
      ]
    },
  )
}

/**
 * The button that declares what the form would propose: the usual trait and weapon, and the suit of the last push or of
 * the trait. Empty if the actor was deleted.
 */
function createProposedDeclarationButtons(
  contestFacts: TarotContestFacts,
  { uuid, role }: { readonly uuid: string; readonly role: string },
  { sides, settings, recall }: ContestViewer,
): PendingStepButton[] {
  const participant = sides.find(({ actor }) => actor.uuid === uuid)
  if (!participant) return []
  const sideDeclaringPush = { ...participant, message: { facts: contestFacts }, sides }
  const weapon = findProposedWeapon(sideDeclaringPush, role)
  const traitId = findProposedTraitId(sideDeclaringPush, role)
  const lastDeclaredSuit = PUSH_SUITS.find(
    (pushSuit) => pushSuit === recall?.(uuid, LAST_SUIT_RECALL_KEY)['suit'],
  )
  const suit = lastDeclaredSuit ?? findUsualSuit(participant.items, traitId)
  const traitName = findCurrentCheckedTrait({ ...participant, settings }, traitId)?.name
  const phrasePlaceholders = {
    trait: toPlaceholderValue(traitName ?? { key: 'HnB.tarot.check.noTrait' }),
    suit: toPlaceholderValue(createSuitLabel(suit, settings)),
    weapon: weapon ? toWeaponNameForPhrase(weapon) : '',
  }
  return [
    {
      act: 'declare',
      icon: suit,
      label: {
        key: `HnB.tarot.contest.${weapon ? 'declareWithWeapon' : 'declareProposal'}`,
        data: phrasePlaceholders,
      },
      data: { trait: traitId, suit, weapon: weapon?.id ?? '' },
    },
  ]
}

/**
 * The phrase key of the step in which a side makes its declaration. Attackers have a key of their own, because only
 * attackers declare a weapon.
 */
const createPhraseKeyOfDeclarationTask = (contestRole: string): string =>
  `HnB.tarot.next.${parseTarotContestRole(contestRole) === 'attacker' ? 'declare' : 'declareTrait'}`

/** Details for a pending step: the names and the roles of all other sides in the contest. */
const createStepDetailsAboutOtherSides = (
  { exchange }: TarotContestFacts,
  ownSideKey: string,
  existingSides: ContestViewer['sides'],
): PendingStepDetail[] =>
  findActiveExchangeSides(exchange, existingSides)
    .filter(({ key }) => key !== ownSideKey)
    .map(({ side: { name, role } }) => ({
      label: { key: `HnB.tarot.contest.role.${parseTarotContestRole(role)}` },
      phrase: { text: name },
    }))

/** The step that reveals all sides' cards. Any participant or the Narrator may press the button. */
function createStepForRevealingContest({ user, playedUuids, sides }: ContestViewer): PendingStep {
  const revealButton: PendingStepButton = { act: 'reveal', label: { key: 'HnB.tarot.contest.reveal' } }
  const ownSide = sides.find(({ actor }) => playedUuids.includes(actor.uuid))
  if (!user.isGM && ownSide) return createActorStep(ownSide.actor, 'HnB.tarot.next.reveal', [revealButton])
  return createGMStep('HnB.tarot.next.reveal', [revealButton], playedUuids[0])
}
