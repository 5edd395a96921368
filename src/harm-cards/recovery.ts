/**
 * Recovery in What's the Harm?: a restful scene clears a Jack, and a session's end lowers every arena's harm by one
 * rank.
 */
import { refuse } from '../core/outcome'
import type { RecoveryEffect, RecoveryRules } from '../core/recovery'
import type { Situation } from '../core/game-views'
import { FACE_CARDS, toFaceCardNamePhraseKey } from './face-cards'
import type { HarmCards, HarmArenaSuit } from './rules'
import { findSuitsOfMarkedJacks, lowerHarmMarksByOneRank } from './rules'

type HarmCardsSituation = Situation<HarmCards>

/**
 * How harm cards recover. A scene with rest clears one marked Jack ("Escalating and Resolving Harm"); if rest is
 * doubtful, the effect is unticked. The end of a session lowers harm by one rank.
 */
export const harmCardsRecoveryRules: RecoveryRules<HarmCards> = {
  effects: {
    scene: (situation, { rest }) =>
      rest === 'no' ? [] : createEffectsToClearJacks(situation, rest === 'yes'),
    session: createEffectsOfLoweringHarm,
  },
  applyChoice({ actor, state }, effectId, optionId) {
    const chosenJackSuit = findSuitsOfMarkedJacks(state).find(
      (suitOfMarkedJack) => suitOfMarkedJack === optionId,
    )
    if (effectId !== 'jack' || !chosenJackSuit) return refuse('HnB.harmCards.refusal.noSuchJack')
    return { edits: [createEditRemovingJackMark(actor.uuid, chosenJackSuit)] }
  },
}

/** Makes the effect that clears one marked Jack. If several Jacks are marked, the owner chooses which (ruling HC6). */
function createEffectsToClearJacks(
  { actor, state }: HarmCardsSituation,
  isEffectTicked: boolean,
): RecoveryEffect[] {
  const markedJackSuits = findSuitsOfMarkedJacks(state)
  const [firstSuit] = markedJackSuits
  if (!firstSuit) return []
  if (markedJackSuits.length === 1) {
    return [
      {
        id: 'jack',
        phrase: { key: `HnB.harmCards.recovery.clear.${firstSuit}` },
        ticked: isEffectTicked,
        edits: [createEditRemovingJackMark(actor.uuid, firstSuit)],
      },
    ]
  }
  const suitOptions = markedJackSuits.map((suit) => ({
    id: suit,
    phrase: { key: toFaceCardNamePhraseKey({ rank: 'jack', suit }) },
  }))
  return [
    {
      id: 'jack',
      phrase: { key: 'HnB.harmCards.recovery.chooseJack' },
      ticked: isEffectTicked,
      edits: [],
      options: suitOptions,
    },
  ]
}

const createEditRemovingJackMark = (actorUuid: string, suit: HarmArenaSuit) => ({
  target: actorUuid,
  set: { [`marked.${suit}.jack`]: false },
})

function createEffectsOfLoweringHarm({ actor, state }: HarmCardsSituation): RecoveryEffect[] {
  const marksAfterLowering = lowerHarmMarksByOneRank(state)
  const harmCardsWithChangedMark = FACE_CARDS.filter(
    ({ suit, rank }) => marksAfterLowering[suit][rank] !== state.marked[suit][rank],
  )
  const unmarkedHarmCards = harmCardsWithChangedMark.filter(
    ({ suit, rank }) => !marksAfterLowering[suit][rank],
  )
  const [firstCleared] = unmarkedHarmCards
  if (!firstCleared) return []
  const changedHarmMarkFields = Object.fromEntries(
    harmCardsWithChangedMark.map(({ suit, rank }) => [
      `marked.${suit}.${rank}`,
      marksAfterLowering[suit][rank],
    ]),
  )
  return [
    {
      id: 'step',
      phrase: {
        key: `HnB.harmCards.recovery.step.${firstCleared.rank}`,
        data: { number: unmarkedHarmCards.length },
      },
      ticked: true,
      edits: [{ target: actor.uuid, set: changedHarmMarkFields }],
    },
  ]
}
