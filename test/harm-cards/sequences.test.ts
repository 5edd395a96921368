/** Tests random sequences of harm and recovery: the character's state follows the rules after each event. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { DocumentEdit, StatusEdit } from '../../src/core/outcome'
import type { Situation } from '../../src/core/game-views'
import { hasCrisisStatus } from '../../src/harm-cards/arena'
import { CRISIS_STATUS_ID } from '../../src/harm-cards/conditions'
import { harmCardsRecoveryRules } from '../../src/harm-cards/recovery'
import type { HarmCards, HarmCardsState, HarmArenaSuit } from '../../src/harm-cards/rules'
import {
  findSuitsOfMarkedJacks,
  findStrongestHarmRank,
  FACE_CARD_RANKS,
  markHarmFaceCard,
  HARM_ARENA_SUITS,
} from '../../src/harm-cards/rules'
import { listMarkedFaceCards, createStateWithMarks, usualHarmCardsSettings } from '../support/harm-cards'
import { ana, player } from '../support/people'

/**
 * An event that can happen to a character: harm, the end of a scene, or the end of a session. The test plays events in
 * random order.
 */
type CharacterEvent =
  | { readonly kind: 'harm'; readonly suit: HarmArenaSuit; readonly rank: (typeof FACE_CARD_RANKS)[number] }
  | { readonly kind: 'scene'; readonly rest: 'yes' | 'no'; readonly option: number }
  | { readonly kind: 'session' }

const arbitraryEvent: fc.Arbitrary<CharacterEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('harm' as const),
    suit: fc.constantFrom(...HARM_ARENA_SUITS),
    rank: fc.constantFrom(...FACE_CARD_RANKS),
  }),
  fc.record({ kind: fc.constant('scene' as const), rest: fc.constantFrom('yes', 'no'), option: fc.nat(3) }),
  fc.record({ kind: fc.constant('session' as const) }),
)
const arbitraryMarkedCardIds = fc.uniqueArray(
  fc.constantFrom(
    ...HARM_ARENA_SUITS.flatMap((suit) => FACE_CARD_RANKS.map((faceRank) => `${faceRank}-${suit}`)),
  ),
)

interface SimulatedCharacter {
  readonly state: HarmCardsState
  readonly crisis: boolean
}

const createSituationOfCharacter = ({ state, crisis }: SimulatedCharacter): Situation<HarmCards> => ({
  actor: { ...ana, statuses: crisis ? [CRISIS_STATUS_ID] : [] },
  state,
  items: [],
  settings: usualHarmCardsSettings,
  user: player,
})

/**
 * Computes the state of the character after an event. At a moment of recovery, it applies all effects. If an effect
 * needs a choice, the test makes it.
 */
function createCharacterAfterEvent(
  character: SimulatedCharacter,
  characterEvent: CharacterEvent,
): SimulatedCharacter {
  if (characterEvent.kind === 'harm') {
    const { marked, crisis } = markHarmFaceCard(character.state, characterEvent, usualHarmCardsSettings)
    return { state: { marked }, crisis: character.crisis || crisis }
  }
  const answerAboutRest = characterEvent.kind === 'scene' ? characterEvent.rest : 'no'
  // The shell itself ends the condition "crisis" at the end of a scene. The game has no recovery effect for it, so the
  // test removes the condition here.
  const stateAtStart = characterEvent.kind === 'scene' ? { ...character, crisis: false } : character
  const effectsAtMoment =
    harmCardsRecoveryRules.effects[characterEvent.kind]?.(createSituationOfCharacter(stateAtStart), {
      rest: answerAboutRest,
    }) ?? []
  return effectsAtMoment.reduce((stateSoFar, recoveryEffect) => {
    const option =
      recoveryEffect.options?.[
        characterEvent.kind === 'scene' ? characterEvent.option % recoveryEffect.options.length : 0
      ]
    const chosenEffect = option
      ? harmCardsRecoveryRules.applyChoice(
          createSituationOfCharacter(stateSoFar),
          recoveryEffect.id,
          option.id,
        )
      : recoveryEffect
    if (isRefusal(chosenEffect)) throw new Error(chosenEffect.refused)
    return applyEdits(stateSoFar, chosenEffect.edits ?? [], chosenEffect.statuses ?? [])
  }, stateAtStart)
}

function applyEdits(
  character: SimulatedCharacter,
  documentEdits: readonly DocumentEdit[],
  statusEdits: readonly StatusEdit[],
): SimulatedCharacter {
  const markedCardIds = new Set(listMarkedFaceCards(character.state))
  for (const [path, on] of documentEdits.flatMap(({ set }) => Object.entries(set))) {
    const [, suit, rank] = path.split('.')
    markedCardIds[on === true ? 'add' : 'delete'](`${rank}-${suit}`)
  }
  const lastEditOfCrisisStatus = statusEdits.findLast(({ status }) => status === CRISIS_STATUS_ID)
  return {
    state: createStateWithMarks(...markedCardIds),
    crisis: lastEditOfCrisisStatus ? lastEditOfCrisisStatus.active : character.crisis,
  }
}

const countClearableJacks = ({ state: marks }: SimulatedCharacter) => findSuitsOfMarkedJacks(marks).length

describe('any sequence of harm, scenes and sessions, from any marks', () => {
  it('any sequence of harm, scenes and sessions keeps to the rules at every step', () => {
    fc.assert(
      fc.property(
        arbitraryMarkedCardIds,
        fc.array(arbitraryEvent, { maxLength: 40 }),
        (markedCards, characterEvents) => {
          let currentCharacter: SimulatedCharacter = {
            state: createStateWithMarks(...markedCards),
            crisis: false,
          }
          for (const characterEvent of characterEvents) {
            const characterBefore = currentCharacter
            currentCharacter = createCharacterAfterEvent(characterBefore, characterEvent)
            const [had, has] = [
              listMarkedFaceCards(characterBefore.state),
              listMarkedFaceCards(currentCharacter.state),
            ]
            if (characterEvent.kind === 'harm') {
              // Each harm marks exactly one more card. If it cannot, it begins a crisis and marks no card. Harm never
              // removes a mark.
              expect(had.every((markedCardId) => has.includes(markedCardId))).toBe(true)
              expect(has.length - had.length).toBe(
                currentCharacter.crisis && has.length === had.length ? 0 : 1,
              )
              expect(findStrongestHarmRank(currentCharacter.state, characterEvent.suit)).not.toBeNull()
            }
            if (characterEvent.kind === 'scene') {
              // The end of a scene ends every crisis. It clears at most one marked Jack, and only after a rest.
              expect(hasCrisisStatus(createSituationOfCharacter(currentCharacter).actor.statuses)).toBe(false)
              const clearedJackCount =
                characterEvent.rest === 'yes' && countClearableJacks(characterBefore) > 0 ? 1 : 0
              expect(had.length - has.length).toBe(clearedJackCount)
              expect(countClearableJacks(characterBefore) - countClearableJacks(currentCharacter)).toBe(
                clearedJackCount,
              )
            }
            if (characterEvent.kind === 'session') {
              // The end of a session never adds a mark of harm. While a Jack is marked, the end of a session changes no
              // marks.
              expect(has.length).toBeLessThanOrEqual(had.length)
              if (countClearableJacks(characterBefore) > 0) expect(has).toEqual(had)
              expect(currentCharacter.crisis).toBe(characterBefore.crisis)
            }
          }
        },
      ),
    )
  })
})
