/**
 * Recovery in What's the Harm?: a restful scene clears a Jack, and a session's end lowers every arena's harm by one
 * rank.
 */
import { refuse } from '../core/outcome'
import type { RecoveryEffect, RecoveryRules } from '../core/recovery'
import type { Situation } from '../core/game-views'
import { FACE_CARDS, toFaceCardNamePhraseKey } from './face-cards'
import type { HarmCards, ArenaSuit } from './rules'
import { findSuitsOfMarkedJacks, lowerHarmMarksByOneRank } from './rules'

type HarmCardsSituation = Situation<HarmCards>

/**
 * How harm cards recover. A scene with rest clears one marked Jack ("Escalating and Resolving Harm"); if rest is
 * doubtful, the effect is unticked. The end of a session lowers harm by one rank.
 */
export const harmCardsRecovery: RecoveryRules<HarmCards> = {
  effects: {
    scene: (situation, { rest }) =>
      rest === 'no' ? [] : createJackClearingEffects(situation, rest === 'yes'),
    session: createHarmLoweringEffects,
  },
  applyChoice({ actor, state }, effectId, optionId) {
    const chosenJackSuit = findSuitsOfMarkedJacks(state).find((clearableSuit) => clearableSuit === optionId)
    if (effectId !== 'jack' || !chosenJackSuit) return refuse('HnB.harmCards.refusal.noSuchJack')
    return { edits: [createJackMarkRemovalEdit(actor.uuid, chosenJackSuit)] }
  },
}

/** The effect that clears one marked Jack. Of several marked Jacks, the owner chooses one (ruling HC6). */
function createJackClearingEffects(
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
        edits: [createJackMarkRemovalEdit(actor.uuid, firstSuit)],
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

const createJackMarkRemovalEdit = (actorUuid: string, suit: ArenaSuit) => ({
  target: actorUuid,
  set: { [`marked.${suit}.jack`]: false },
})

function createHarmLoweringEffects({ actor, state }: HarmCardsSituation): RecoveryEffect[] {
  const marksAfterLowering = lowerHarmMarksByOneRank(state)
  const changedCards = FACE_CARDS.filter(
    ({ suit, rank }) => marksAfterLowering[suit][rank] !== state.marked[suit][rank],
  )
  const clearedCards = changedCards.filter(({ suit, rank }) => !marksAfterLowering[suit][rank])
  const [firstCleared] = clearedCards
  if (!firstCleared) return []
  const changedMarkFields = Object.fromEntries(
    changedCards.map(({ suit, rank }) => [`marked.${suit}.${rank}`, marksAfterLowering[suit][rank]]),
  )
  return [
    {
      id: 'step',
      phrase: {
        key: `HnB.harmCards.recovery.step.${firstCleared.rank}`,
        data: { number: clearedCards.length },
      },
      ticked: true,
      edits: [{ target: actor.uuid, set: changedMarkFields }],
    },
  ]
}
