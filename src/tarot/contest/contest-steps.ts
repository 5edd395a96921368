/**
 * The pending steps of a contest. Sides declare, commit cards, turn major arcana and hit with their weapons. The
 * Narrator decides draws. Hit characters answer their hits.
 */
import { endWithoutOpponentStep } from '../../core/no-opponent-step'
import { haveAllAnswered, hasAtMostOneSide, activeSides } from '../../core/exchange'
import type { PendingStep, StepButton, StepDetail } from '../../core/pending-step'
import { actorStep, gmStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import { PUSH_SUITS } from '../push/push-rules'
import { stepsForTurningMajors } from '../push/push-steps'
import { LAST_SUIT, usualSuit } from '../push/usual-suit'
import { currentCheckedTrait } from '../check/check-state'
import { suitLabel } from '../table-deck'
import type { Tarot } from '../rules'
import { hitSteps } from '../trauma/hit-steps'
import { tarotContestResults } from './contest-results'
import { weaponNameForPhrase } from './attack-weapons'
import type { TarotContestFacts } from './contest-facts'
import {
  hasAnySideCommitted,
  nextStepOfSide,
  isContestRevealed,
  nextContestMajor,
  parseTarotContestRole,
} from './contest-facts'
import { drawDecisionKey } from './contest-rules'
import type { WeaponStrike } from './weapon-strikes'
import { remainingStrikes, strikesUndecidedByMajors } from './weapon-strikes'
import { proposedTraitId, proposedWeapon } from './proposed-declaration'
import { findSidePush } from './contest-view'
import { toPlaceholderValue } from '../../core/phrase'

type ContestViewer = Viewer<Tarot>

/** The button with which an attacker's weapon hits a defender. */
const createWeaponStrikeButton = (
  defenderKey: string,
  name: string,
  { attackerKey, attacker, weapon }: Pick<WeaponStrike, 'attackerKey' | 'attacker' | 'weapon'>,
): StepButton => ({
  act: 'strikeWith',
  icon: 'weapon',
  label: {
    key: 'HnB.tarot.contest.strike',
    data: { name, weapon: weaponNameForPhrase(weapon), attacker: attacker.name },
  },
  data: { side: defenderKey, by: attackerKey },
})

export function tarotContestSteps(facts: TarotContestFacts, viewer: ContestViewer): PendingStep[] {
  if (isContestRevealed(facts))
    return [
      ...majorSteps(facts),
      ...drawDecisionSteps(facts, viewer),
      ...weaponStrikeSteps(facts),
      ...undecidedStrikeSteps(facts, viewer),
      ...hitSteps(facts, viewer),
    ]
  if (facts.exchange.ended) return []
  if (hasAtMostOneSide(facts.exchange, viewer.sides))
    return [
      endWithoutOpponentStep(
        'HnB.tarot.next.alone',
        { key: 'HnB.tarot.contest.end' },
        facts.exchange,
        viewer,
      ),
    ]
  return haveAllAnswered(facts.exchange, viewer.sides)
    ? [revealStep(viewer)]
    : preparationSteps(facts, viewer)
}

function preparationSteps(facts: TarotContestFacts, viewer: ContestViewer): PendingStep[] {
  const { settings, sides } = viewer
  const buttonLabel = (
    labelName: 'declareOther' | 'declareAnew' | 'commitNone' | 'commit' | 'declareAndLay',
  ) => ({
    key: `HnB.tarot.contest.${labelName}`,
  })
  return activeSides(facts.exchange, sides).flatMap(({ key: sideKey, side }): PendingStep[] => {
    const dueStep = nextStepOfSide(facts, sideKey, settings, sides)
    const hasDeclared = Object.hasOwn(facts.declared, sideKey)
    const details = detailsAboutOtherSides(facts, sideKey, sides)
    if (dueStep === 'declare')
      return [
        {
          ...actorStep(side, declarationTask(side.role), [
            ...proposedDeclarationButtons(facts, side, viewer),
            { act: 'declare', label: buttonLabel('declareOther'), quiet: true, inDock: true },
          ]),
          details,
        },
      ]
    if (dueStep !== 'commit') return []
    const commitButton: StepButton = {
      act: 'commit',
      icon: 'tarot',
      label: buttonLabel(hasDeclared ? 'commit' : 'declareAndLay'),
    }
    const declareAnewButton: StepButton = { act: 'declare', label: buttonLabel('declareAnew'), quiet: true }
    const commitNoneButton: StepButton = { act: 'commitNoCards', label: buttonLabel('commitNone') }
    return [
      {
        ...actorStep(side, 'HnB.tarot.next.lay', [
          commitButton,
          ...(hasDeclared ? [commitNoneButton] : []),
          ...(hasDeclared && !hasAnySideCommitted(facts) ? [declareAnewButton] : []),
        ]),
        details,
      },
    ]
  })
}

/**
 * A button that declares the trait, the weapon and the suit that the form would select at first. The trait and the
 * weapon are those that the side usually uses. The suit is the suit of the last push, or the trait's usual suit. Empty
 * if the actor was deleted.
 */
function proposedDeclarationButtons(
  facts: TarotContestFacts,
  { uuid, role }: { readonly uuid: string; readonly role: string },
  { sides, settings, recall }: ContestViewer,
): StepButton[] {
  const participant = sides.find(({ actor }) => actor.uuid === uuid)
  if (!participant) return []
  const declaringSide = { ...participant, message: { facts }, sides }
  const weapon = proposedWeapon(declaringSide, role)
  const traitId = proposedTraitId(declaringSide, role)
  const lastSuit = PUSH_SUITS.find((pushSuit) => pushSuit === recall?.(uuid, LAST_SUIT)['suit'])
  const suit = lastSuit ?? usualSuit(participant.items, traitId)
  const traitName = currentCheckedTrait({ ...participant, settings }, traitId)?.name
  const data = {
    trait: toPlaceholderValue(traitName ?? { key: 'HnB.tarot.check.noTrait' }),
    suit: toPlaceholderValue(suitLabel(suit, settings)),
    weapon: weapon ? weaponNameForPhrase(weapon) : '',
  }
  return [
    {
      act: 'declare',
      icon: suit,
      label: { key: `HnB.tarot.contest.${weapon ? 'declareWithWeapon' : 'declareProposal'}`, data },
      data: { trait: traitId, suit, weapon: weapon?.id ?? '' },
    },
  ]
}

/**
 * The phrase key of the task to declare. Only an attacker also declares a weapon, so attackers have a key of their own.
 */
const declarationTask = (role: string): string =>
  `HnB.tarot.next.${parseTarotContestRole(role) === 'attacker' ? 'declare' : 'declareTrait'}`

/** Details of a pending step: the names and the roles of the contest's other sides. */
const detailsAboutOtherSides = (
  { exchange }: TarotContestFacts,
  ownSideKey: string,
  existingSides: ContestViewer['sides'],
): StepDetail[] =>
  activeSides(exchange, existingSides)
    .filter(({ key }) => key !== ownSideKey)
    .map(({ side: { name, role } }) => ({
      label: { key: `HnB.tarot.contest.role.${parseTarotContestRole(role)}` },
      phrase: { text: name },
    }))

/** The step in which the cards of all sides are revealed. Any participant or the Narrator may press the button. */
function revealStep({ user, playedUuids, sides }: ContestViewer): PendingStep {
  const revealButton: StepButton = { act: 'reveal', label: { key: 'HnB.tarot.contest.reveal' } }
  const ownSide = sides.find(({ actor }) => playedUuids.includes(actor.uuid))
  if (!user.isGM && ownSide) return actorStep(ownSide.actor, 'HnB.tarot.next.reveal', [revealButton])
  return gmStep('HnB.tarot.next.reveal', [revealButton], playedUuids[0])
}

/** The step in which a side turns the next major arcana. Empty if no major arcana is left to turn. */
function majorSteps(facts: TarotContestFacts): PendingStep[] {
  const nextMajor = nextContestMajor(facts)
  const side = nextMajor && facts.exchange.sides[nextMajor.side]
  return nextMajor && side
    ? stepsForTurningMajors(findSidePush(facts, nextMajor.side, side), nextMajor.card)
    : []
}

function drawDecisionSteps(facts: TarotContestFacts, { playedUuids }: ContestViewer): PendingStep[] {
  const nameOf = (sideKey: string) => facts.exchange.sides[sideKey]?.name ?? ''
  return tarotContestResults(facts).flatMap(({ sideKeys, open }) => {
    if (!open) return []
    const [firstKey, secondKey] = sideKeys
    const drawKey = drawDecisionKey(sideKeys)
    const buttons: StepButton[] = [
      { act: 'decideDraw', label: { key: 'HnB.tarot.contest.staysDraw' }, data: { draw: drawKey } },
      ...sideKeys.map((winnerKey) => ({
        act: 'decideDraw',
        label: { key: 'HnB.tarot.contest.prevailsAlone', data: { name: nameOf(winnerKey) } },
        data: { draw: drawKey, winner: winnerKey },
        quiet: true,
      })),
    ]
    const phrase = { key: 'HnB.tarot.next.draw', data: { one: nameOf(firstKey), other: nameOf(secondKey) } }
    return [gmStep(phrase, buttons, playedUuids[0])]
  })
}

/**
 * The pending steps in which attackers who have prevailed hit with their weapons. Each weapon that has not hit yet has
 * its own step.
 */
function weaponStrikeSteps(facts: TarotContestFacts): PendingStep[] {
  return Object.entries(facts.exchange.sides).flatMap(([defenderKey, { name }]) =>
    remainingStrikes(facts, defenderKey).flatMap(({ attackerKey, attacker, weapon, prevails }) => {
      if (!prevails) return []
      const strikeButton = createWeaponStrikeButton(defenderKey, name, { attackerKey, attacker, weapon })
      // `shared` lets the Narrator press the button for the attacker, because she may adjust the blow.
      return [
        {
          ...actorStep(attacker, { key: 'HnB.tarot.next.strike', data: { name } }, [strikeButton]),
          shared: true,
        },
      ]
    }),
  )
}

/**
 * A single step for all weapons that ranks do not decide, because the sides revealed major arcana. In this step, the
 * Narrator lets a weapon hit, or decides that nobody is hit.
 */
function undecidedStrikeSteps(facts: TarotContestFacts, { playedUuids }: ContestViewer): PendingStep[] {
  const undecidedStrikes = strikesUndecidedByMajors(facts)
  if (undecidedStrikes.length === 0) return []
  const nobodyButton: StepButton = {
    act: 'hitNobody',
    label: {
      key: `HnB.tarot.contest.${Object.keys(facts.hits).length > 0 ? 'hitNobodyElse' : 'hitNobody'}`,
    },
  }
  const strikeButtons = undecidedStrikes.map((strike) =>
    createWeaponStrikeButton(
      strike.defenderKey,
      facts.exchange.sides[strike.defenderKey]?.name ?? '',
      strike,
    ),
  )
  return [gmStep('HnB.tarot.next.hitByMajor', [...strikeButtons, nobodyButton], playedUuids[0])]
}
