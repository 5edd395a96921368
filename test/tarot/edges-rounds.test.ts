/** Tests wounds of one Reaction round, in Turn of the Card (ruling TC25). */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { Click } from '../../src/core/game-views'
import { currentCheckedTrait } from '../../src/tarot/check/check-state'
import { tarotMessages } from '../../src/tarot/messages'
import type { Tarot } from '../../src/tarot/rules'
import { unansweredHit } from '../../src/tarot/trauma/hit-facts'
import { rankLoweringWounds } from '../../src/tarot/reaction-round'
import { actionOf, withFieldsSet } from '../support/actions'
import { ana, gamemaster } from '../support/people'
import { tarotParticipant, TableDeck, tarotClick, tarotState, usualTarotSettings } from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

const acceptedOutcome = (outcome: Outcome | Refusal): Outcome => {
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome
}

describe('"Actions that take place in a round are considered to occur simultaneously"', () => {
  const turn = (acting: number | null, round = 1) => ({
    fight: 'f',
    round,
    initiative: 4,
    acting,
    place: 0,
    isOwnTurn: false,
    used: [],
  })
  const hit = (clickOverrides: Partial<Click<Tarot>>, state: object = {}) => {
    const facts = {
      hits: {
        h: unansweredHit(ana, { source: { text: 'Knife' }, woundCount: 2, armor: false, stunStrength: 4 }),
      },
    }
    const click = tarotClick({ brawn: 5 }, { wounds: 1, ...state }, clickOverrides)
    return {
      ...click,
      data: { hit: 'h' },
      message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts },
      sides: [click],
    }
  }
  const editsAfterSuffering = async (clickOverrides: Partial<Click<Tarot>>, state: object = {}) => {
    const sufferAction = actionOf(tarotMessages.trauma, 'suffer')
    const { edits } = acceptedOutcome(
      await sufferAction.decide(hit(clickOverrides, state), {}, new TableDeck().chance()),
    )
    return withFieldsSet<Tarot['state']>(tarotState({ wounds: 1, ...state }), edits?.[0]?.set)
  }
  const at = (acting: number | null, round = 1) => ({ actor: { ...ana, turn: turn(acting, round) } })

  it('a wound of this Reaction round lowers no rank before it is over', async () => {
    const state = await editsAfterSuffering(at(4))
    expect(state).toMatchObject({ wounds: 3, stableAt: 0 })
    const rank = (clickOverrides: Partial<Click<Tarot>>) =>
      currentCheckedTrait(tarotClick({ brawn: 5 }, state, clickOverrides), 'brawn')?.now
    expect(rank(at(4))).toBe(4)
    expect(rank(at(3))).toBe(2)
    expect(rank(at(4, 2))).toBe(2)
    expect(rank({ actor: { ...ana, turn: null } })).toBe(2)
    expect(rank({ ...at(4), settings: { ...usualTarotSettings, woundsAtOnce: true } })).toBe(2)
  })

  it('a second wound of the same round adds to the first, and a wound of the next round begins a new count', async () => {
    const first = await editsAfterSuffering(at(4))
    const second = await editsAfterSuffering(at(4), first)
    expect(rankLoweringWounds({ ...tarotClick({}, second, at(4)) }, usualTarotSettings)).toBe(1)
    const later = await editsAfterSuffering(at(3), second)
    expect(rankLoweringWounds({ ...tarotClick({}, later, at(3)) }, usualTarotSettings)).toBe(5)
  })

  it('a wound of this round does not lower Brawn against a second stun', async () => {
    const resistAction = actionOf(tarotMessages.trauma, 'resist')
    const second = hit(at(4), await editsAfterSuffering(at(4)))
    const { h } = second.message.facts.hits
    const facts = { hits: { h: { ...h, stage: 'stun', before: 3, taken: 2 } } }
    const click = { ...second, message: { ...second.message, facts } } as never
    const outcome = acceptedOutcome(await resistAction.decide(click, {}, new TableDeck().chance()))
    expect(outcome.amend?.set['hits.h.stun']).toMatchObject({ brawn: 4 })
  })

  it('two characters who shoot at each other suffer no disadvantage by the order of resolution', async () => {
    const party = {
      ...tarotParticipant({ ...mina, turn: turn(4) }, {}),
      state: await editsAfterSuffering(at(4)),
    }
    const duel = await Duel.begin(new TableDeck())
    duel.participants.splice(0, 1, party)
    await duel.commit(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-melee')
    expect(duel.facts.revealed[duel.keyOf(mina.uuid)]).toMatchObject({ now: 2, fresh: 2 })
  })
})
