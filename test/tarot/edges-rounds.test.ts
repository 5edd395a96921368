/** Tests wounds of one Reaction round, in Turn of the Card (ruling TC25). */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { Click } from '../../src/core/game-views'
import { findCurrentCheckedTrait } from '../../src/tarot/check/check-state'
import { tarotMessages } from '../../src/tarot/messages'
import type { Tarot } from '../../src/tarot/rules'
import { createUnansweredHit } from '../../src/tarot/trauma/hit-facts'
import { countRankLoweringWounds } from '../../src/tarot/reaction-round'
import { findAction, factsWithFieldsSet } from '../support/actions'
import { ana, gamemaster } from '../support/people'
import {
  tarotParticipant,
  TableDeck,
  createTarotClick,
  tarotState,
  usualTarotSettings,
} from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

const acceptedOutcome = (outcome: Outcome | Refusal): Outcome => {
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome
}

describe('"Actions that take place in a round are considered to occur simultaneously"', () => {
  const fightTurn = (acting: number | null, round = 1) => ({
    fight: 'f',
    round,
    initiative: 4,
    acting,
    place: 0,
    isOwnTurn: false,
    used: [],
  })
  const hitClick = (clickOverrides: Partial<Click<Tarot>>, stateOverrides: object = {}) => {
    const facts = {
      hits: {
        h: createUnansweredHit(ana, {
          source: { text: 'Knife' },
          woundCount: 2,
          armor: false,
          stunStrength: 4,
        }),
      },
    }
    const click = createTarotClick({ brawn: 5 }, { wounds: 1, ...stateOverrides }, clickOverrides)
    return {
      ...click,
      data: { hit: 'h' },
      message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts },
      sides: [click],
    }
  }
  const editsAfterSuffering = async (clickOverrides: Partial<Click<Tarot>>, stateOverrides: object = {}) => {
    const sufferAction = findAction(tarotMessages.trauma, 'suffer')
    const { edits } = acceptedOutcome(
      await sufferAction.decide(hitClick(clickOverrides, stateOverrides), {}, new TableDeck().createChance()),
    )
    return factsWithFieldsSet<Tarot['state']>(tarotState({ wounds: 1, ...stateOverrides }), edits?.[0]?.set)
  }
  const at = (acting: number | null, round = 1) => ({ actor: { ...ana, turn: fightTurn(acting, round) } })

  it('a wound of this Reaction round lowers no rank before it is over', async () => {
    const state = await editsAfterSuffering(at(4))
    expect(state).toMatchObject({ wounds: 3, stableAt: 0 })
    const currentRank = (clickOverrides: Partial<Click<Tarot>>) =>
      findCurrentCheckedTrait(createTarotClick({ brawn: 5 }, state, clickOverrides), 'brawn')?.now
    expect(currentRank(at(4))).toBe(4)
    expect(currentRank(at(3))).toBe(2)
    expect(currentRank(at(4, 2))).toBe(2)
    expect(currentRank({ actor: { ...ana, turn: null } })).toBe(2)
    expect(currentRank({ ...at(4), settings: { ...usualTarotSettings, woundsAtOnce: true } })).toBe(2)
  })

  it('a second wound of the same round adds to the first, and a wound of the next round begins a new count', async () => {
    const stateAfterFirstHit = await editsAfterSuffering(at(4))
    const stateAfterSecondHit = await editsAfterSuffering(at(4), stateAfterFirstHit)
    expect(
      countRankLoweringWounds({ ...createTarotClick({}, stateAfterSecondHit, at(4)) }, usualTarotSettings),
    ).toBe(1)
    const stateInLaterPhase = await editsAfterSuffering(at(3), stateAfterSecondHit)
    expect(
      countRankLoweringWounds({ ...createTarotClick({}, stateInLaterPhase, at(3)) }, usualTarotSettings),
    ).toBe(5)
  })

  it('a wound of this round does not lower Brawn against a second stun', async () => {
    const resistAction = findAction(tarotMessages.trauma, 'resist')
    const secondHitClick = hitClick(at(4), await editsAfterSuffering(at(4)))
    const { h } = secondHitClick.message.facts.hits
    const facts = { hits: { h: { ...h, stage: 'stun', before: 3, taken: 2 } } }
    const click = { ...secondHitClick, message: { ...secondHitClick.message, facts } } as never
    const outcome = acceptedOutcome(await resistAction.decide(click, {}, new TableDeck().createChance()))
    expect(outcome.amend?.set['hits.h.stun']).toMatchObject({ brawn: 4 })
  })

  it('two characters who shoot at each other suffer no disadvantage by the order of resolution', async () => {
    const party = {
      ...tarotParticipant({ ...mina, turn: fightTurn(4) }, {}),
      state: await editsAfterSuffering(at(4)),
    }
    const duel = await Duel.beginContest(new TableDeck())
    duel.participants.splice(0, 1, party)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-melee')
    expect(duel.facts.revealed[duel.sideKeyOf(mina.uuid)]).toMatchObject({ now: 2, fresh: 2 })
  })
})
