/** Tests wounds of one Reaction round, in Turn of the Card (ruling TC25). */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { ActionContext } from '../../src/core/game-views'
import { findCurrentCheckedTrait } from '../../src/tarot/check/check-state'
import { tarotMessageKinds } from '../../src/tarot/messages'
import type { Tarot } from '../../src/tarot/rules'
import { createUnansweredHit } from '../../src/tarot/trauma/hit-facts'
import { countRankLoweringWounds } from '../../src/tarot/reaction-round'
import { findAction, createFactsWithChangedFields } from '../support/actions'
import { ana, gamemaster } from '../support/people'
import {
  createTarotParticipant,
  TableDeck,
  createTarotActionContext,
  createTarotState,
  usualTarotSettings,
} from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

const requireOutcome = (actionOutcome: Outcome | Refusal): Outcome => {
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return actionOutcome
}

describe('"Actions that take place in a round are considered to occur simultaneously"', () => {
  const createFightTurn = (actingInitiative: number | null, round = 1) => ({
    fight: 'f',
    round,
    initiative: 4,
    acting: actingInitiative,
    place: 0,
    isOwnTurn: false,
    used: [],
  })
  const createActionContextForUnansweredHit = (
    actionContextOverrides: Partial<ActionContext<Tarot>>,
    stateOverrides: object = {},
  ) => {
    const messageFacts = {
      hits: {
        h: createUnansweredHit(ana, {
          source: { text: 'Knife' },
          woundCount: 2,
          armor: false,
          stunStrength: 4,
        }),
      },
    }
    const actionContext = createTarotActionContext(
      { brawn: 5 },
      { wounds: 1, ...stateOverrides },
      actionContextOverrides,
    )
    return {
      ...actionContext,
      data: { hit: 'h' },
      message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts: messageFacts },
      sides: [actionContext],
    }
  }
  const computeEditsAfterSuffering = async (
    actionContextOverrides: Partial<ActionContext<Tarot>>,
    stateOverrides: object = {},
  ) => {
    const sufferAction = findAction(tarotMessageKinds.trauma, 'suffer')
    const { edits } = requireOutcome(
      await sufferAction.decide(
        createActionContextForUnansweredHit(actionContextOverrides, stateOverrides),
        {},
        new TableDeck().createChance(),
      ),
    )
    return createFactsWithChangedFields<Tarot['state']>(
      createTarotState({ wounds: 1, ...stateOverrides }),
      edits?.[0]?.set,
    )
  }
  const createActorActingOnInitiative = (actingInitiative: number | null, round = 1) => ({
    actor: { ...ana, turn: createFightTurn(actingInitiative, round) },
  })

  it('a wound of this Reaction round lowers no rank before it is over', async () => {
    const stateAfterHit = await computeEditsAfterSuffering(createActorActingOnInitiative(4))
    expect(stateAfterHit).toMatchObject({ wounds: 3, stableAt: 0 })
    const findCurrentRank = (actionContextOverrides: Partial<ActionContext<Tarot>>) =>
      findCurrentCheckedTrait(
        createTarotActionContext({ brawn: 5 }, stateAfterHit, actionContextOverrides),
        'brawn',
      )?.now
    expect(findCurrentRank(createActorActingOnInitiative(4))).toBe(4)
    expect(findCurrentRank(createActorActingOnInitiative(3))).toBe(2)
    expect(findCurrentRank(createActorActingOnInitiative(4, 2))).toBe(2)
    expect(findCurrentRank({ actor: { ...ana, turn: null } })).toBe(2)
    expect(
      findCurrentRank({
        ...createActorActingOnInitiative(4),
        settings: { ...usualTarotSettings, woundsAtOnce: true },
      }),
    ).toBe(2)
  })

  it('a second wound of the same round adds to the first, and a wound of the next round begins a new count', async () => {
    const stateAfterFirstHit = await computeEditsAfterSuffering(createActorActingOnInitiative(4))
    const stateAfterSecondHit = await computeEditsAfterSuffering(
      createActorActingOnInitiative(4),
      stateAfterFirstHit,
    )
    expect(
      countRankLoweringWounds(
        { ...createTarotActionContext({}, stateAfterSecondHit, createActorActingOnInitiative(4)) },
        usualTarotSettings,
      ),
    ).toBe(1)
    const stateAfterHitInLaterPhase = await computeEditsAfterSuffering(
      createActorActingOnInitiative(3),
      stateAfterSecondHit,
    )
    expect(
      countRankLoweringWounds(
        { ...createTarotActionContext({}, stateAfterHitInLaterPhase, createActorActingOnInitiative(3)) },
        usualTarotSettings,
      ),
    ).toBe(5)
  })

  it('a wound of this round does not lower Brawn against a second stun', async () => {
    const actionOfResisting = findAction(tarotMessageKinds.trauma, 'resist')
    const actionContextForSecondHit = createActionContextForUnansweredHit(
      createActorActingOnInitiative(4),
      await computeEditsAfterSuffering(createActorActingOnInitiative(4)),
    )
    const { h } = actionContextForSecondHit.message.facts.hits
    const messageFacts = { hits: { h: { ...h, stage: 'stun', before: 3, taken: 2 } } }
    const actionContext = {
      ...actionContextForSecondHit,
      message: { ...actionContextForSecondHit.message, facts: messageFacts },
    } as never
    const actionOutcome = requireOutcome(
      await actionOfResisting.decide(actionContext, {}, new TableDeck().createChance()),
    )
    expect(actionOutcome.amend?.set['hits.h.stun']).toMatchObject({ brawn: 4 })
  })

  it('two characters who shoot at each other suffer no disadvantage by the order of resolution', async () => {
    const testedParticipant = {
      ...createTarotParticipant({ ...mina, turn: createFightTurn(4) }, {}),
      state: await computeEditsAfterSuffering(createActorActingOnInitiative(4)),
    }
    const duel = await Duel.beginContest(new TableDeck())
    duel.participants.splice(0, 1, testedParticipant)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-melee')
    expect(duel.facts.revealed[duel.sideKeyOf(mina.uuid)]).toMatchObject({ now: 2, fresh: 2 })
  })
})
