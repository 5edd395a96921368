/**
 * The pending steps of a contest. Sides declare, commit cards, turn major arcana and hit; the Narrator decides draws;
 * hit characters answer.
 */
import { createStepForEndingExchangeWithoutOpponent } from '../../core/no-opponent-step'
import { haveAllSidesAnswered, hasExchangeAtMostOneSide, findActiveExchangeSides } from '../../core/exchange'
import type { PendingStep, PendingStepButton, PendingStepDetail } from '../../core/pending-step'
import { createActorStep, createGMStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import { PUSH_SUITS } from '../push/push-rules'
import { createCardTurningSteps } from '../push/push-steps'
import { LAST_SUIT_RECALL_KEY, findUsualSuit } from '../push/usual-suit'
import { findCurrentCheckedTrait } from '../check/check-state'
import { createSuitLabel } from '../table-deck'
import type { Tarot } from '../rules'
import { createHitSteps } from '../trauma/hit-steps'
import { listTarotContestResults } from './contest-results'
import { toWeaponNameForPhrase } from './attack-weapons'
import type { TarotContestFacts } from './contest-facts'
import {
  hasAnySideCommitted,
  findNextContestStepOfSide,
  isContestRevealed,
  findNextMajorCard,
  parseTarotContestRole,
} from './contest-facts'
import { createTieDecisionKey } from './contest-rules'
import type { WeaponStrike } from './weapon-strikes'
import { listUnresolvedWeaponStrikes, listStrikesUndecidedByMajorCards } from './weapon-strikes'
import { findProposedTraitId, findProposedWeapon } from './proposed-declaration'
import { findPushOfContestSide } from './contest-view'
import { toPlaceholderValue } from '../../core/phrase'

type ContestViewer = Viewer<Tarot>

/** The button with which an attacker's weapon hits a defender. */
const createWeaponStrikeButton = (
  defenderKey: string,
  defenderName: string,
  { attackerKey, attacker, weapon }: Pick<WeaponStrike, 'attackerKey' | 'attacker' | 'weapon'>,
): PendingStepButton => ({
  act: 'strikeWith',
  icon: 'weapon',
  label: {
    key: 'HnB.tarot.contest.strike',
    data: { name: defenderName, weapon: toWeaponNameForPhrase(weapon), attacker: attacker.name },
  },
  data: { side: defenderKey, by: attackerKey },
})

export function createTarotContestSteps(
  contestFacts: TarotContestFacts,
  viewer: ContestViewer,
): PendingStep[] {
  if (isContestRevealed(contestFacts))
    return [
      ...createMajorCardSteps(contestFacts),
      ...createTieDecisionSteps(contestFacts, viewer),
      ...createWeaponStrikeSteps(contestFacts),
      ...createUndecidedStrikeSteps(contestFacts, viewer),
      ...createHitSteps(contestFacts, viewer),
    ]
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
      if (nextStepOfSide === 'declare')
        return [
          {
            ...createActorStep(side, createPhraseKeyOfDeclarationTask(side.role), [
              ...createProposedDeclarationButtons(contestFacts, side, viewer),
              { act: 'declare', label: createButtonLabel('declareOther'), quiet: true, inDock: true },
            ]),
            details: detailsOfPendingStep,
          },
        ]
      if (nextStepOfSide !== 'commit') return []
      const commitButton: PendingStepButton = {
        act: 'commit',
        icon: 'tarot',
        label: createButtonLabel(hasSideDeclared ? 'commit' : 'declareAndLay'),
      }
      const buttonToDeclareAgain: PendingStepButton = {
        act: 'declare',
        label: createButtonLabel('declareAnew'),
        quiet: true,
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

/** The step in which a side turns its next major arcana. Empty if none is left. */
function createMajorCardSteps(contestFacts: TarotContestFacts): PendingStep[] {
  const nextMajorCard = findNextMajorCard(contestFacts)
  const side = nextMajorCard && contestFacts.exchange.sides[nextMajorCard.side]
  return nextMajorCard && side
    ? createCardTurningSteps(
        findPushOfContestSide(contestFacts, nextMajorCard.side, side),
        nextMajorCard.card,
      )
    : []
}

function createTieDecisionSteps(
  contestFacts: TarotContestFacts,
  { playedUuids }: ContestViewer,
): PendingStep[] {
  const findSideName = (sideKey: string) => contestFacts.exchange.sides[sideKey]?.name ?? ''
  return listTarotContestResults(contestFacts).flatMap(({ sideKeys, open }) => {
    if (!open) return []
    const [firstKey, secondKey] = sideKeys
    const tieDecisionKey = createTieDecisionKey(sideKeys)
    const buttonsToDecideTie: PendingStepButton[] = [
      { act: 'decideDraw', label: { key: 'HnB.tarot.contest.staysDraw' }, data: { draw: tieDecisionKey } },
      ...sideKeys.map((winnerKey) => ({
        act: 'decideDraw',
        label: { key: 'HnB.tarot.contest.prevailsAlone', data: { name: findSideName(winnerKey) } },
        data: { draw: tieDecisionKey, winner: winnerKey },
        quiet: true,
      })),
    ]
    const taskPhrase = {
      key: 'HnB.tarot.next.draw',
      data: { one: findSideName(firstKey), other: findSideName(secondKey) },
    }
    return [createGMStep(taskPhrase, buttonsToDecideTie, playedUuids[0])]
  })
}

/** The steps in which attackers who prevailed hit with their weapons, one for each weapon that has not hit yet. */
function createWeaponStrikeSteps(contestFacts: TarotContestFacts): PendingStep[] {
  return Object.entries(contestFacts.exchange.sides).flatMap(([defenderKey, { name }]) =>
    listUnresolvedWeaponStrikes(contestFacts, defenderKey).flatMap(
      ({ attackerKey, attacker, weapon, prevails }) => {
        if (!prevails) return []
        const strikeButton = createWeaponStrikeButton(defenderKey, name, { attackerKey, attacker, weapon })
        // With the value `shared`, the Narrator too may press the attacker's button. She needs it, because she may
        // adjust the hit.
        return [
          {
            ...createActorStep(attacker, { key: 'HnB.tarot.next.strike', data: { name } }, [strikeButton]),
            shared: true,
          },
        ]
      },
    ),
  )
}

/**
 * Creates the Narrator's pending step for weapons whose hits a major arcana leaves undecided. The Narrator chooses the
 * weapon that hits, or decides that nobody is hit.
 */
function createUndecidedStrikeSteps(
  contestFacts: TarotContestFacts,
  { playedUuids }: ContestViewer,
): PendingStep[] {
  const undecidedStrikes = listStrikesUndecidedByMajorCards(contestFacts)
  if (undecidedStrikes.length === 0) return []
  const hitNobodyButton: PendingStepButton = {
    act: 'hitNobody',
    label: {
      key: `HnB.tarot.contest.${Object.keys(contestFacts.hits).length > 0 ? 'hitNobodyElse' : 'hitNobody'}`,
    },
  }
  const strikeButtons = undecidedStrikes.map((undecidedStrike) =>
    createWeaponStrikeButton(
      undecidedStrike.defenderKey,
      contestFacts.exchange.sides[undecidedStrike.defenderKey]?.name ?? '',
      undecidedStrike,
    ),
  )
  return [createGMStep('HnB.tarot.next.hitByMajor', [...strikeButtons, hitNobodyButton], playedUuids[0])]
}
