/** Tests how a conflict ends, and which harm it does. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../src/core/game-views'
import { performCard } from '../../src/resources/conflict/perform-card'
import { playCard } from '../../src/resources/conflict/play-card'
import {
  agreeToTerms,
  concedeConflict,
  declareWinner,
  endConflict,
  leaveConflict,
} from '../../src/resources/conflict/end-conflict'
import { proposeTerm, removeTerm } from '../../src/resources/conflict/term-actions'
import { nameCommunity } from '../../src/resources/conflict/name-community'
import { parseHeldResources } from '../../src/resources/held-resources'
import { clickOnConflict, actorWithResources, itemsAfterOutcome, asGamemaster } from '../support/resources'
import {
  mina,
  tom,
  ines,
  startedConflict,
  sideOf,
  decideAction,
  expectRefusal,
  beginConflictAgainst,
  vigorOfTom,
  currentRevision,
  conflictWithAgreedTerm,
  actorsChangeableByConflict,
  pendingStepsOf,
  conflictSeenByGamemaster,
} from '../support/conflict'
import { factsAfterOutcome } from '../support/actions'

describe('how it ends', () => {
  it.each([
    ['loses', tom, { harmed: 1 }],
    ['wins', tom, {}],
    ['loses', mina(), {}],
    ['wins', mina(), { harmed: 1 }],
  ] as const)('harm to Tom if he %s, and %o gives up: %j', async (harmOccasion, losingSide, after) => {
    const facts = await conflictWithAgreedTerm(harmOccasion)
    const outcome = await decideAction(concedeConflict, clickOnConflict(losingSide, facts))
    const vigor = parseHeldResources(itemsAfterOutcome(tom, outcome).items)[0]
    expect(vigor?.fields).toMatchObject({ value: 3, expended: 0, harmed: 0, ...after })
  })

  it("a side harmed by another person's click has agreed to these very conditions", async () => {
    const facts = await conflictWithAgreedTerm('wins')
    const outcome = await decideAction(concedeConflict, clickOnConflict(mina(), facts))
    expect(outcome.edits?.map(({ target: of }) => of)).toEqual([vigorOfTom])
    expect(actorsChangeableByConflict(facts)).toContain('Actor.Tom')
    // A conflict that is over refuses every action.
    const over = factsAfterOutcome(facts, outcome)
    expect(actorsChangeableByConflict(over)).toEqual([])
    for (const action of [
      performCard,
      playCard,
      proposeTerm,
      removeTerm,
      nameCommunity,
      agreeToTerms,
      concedeConflict,
      leaveConflict,
      endConflict,
    ]) {
      const answers = {
        payment: '',
        suit: 'clubs',
        uuid: vigorOfTom,
        when: 'loses',
        points: 1,
        community: 'a',
      }
      await expectRefusal(action, clickOnConflict(tom, over, currentRevision(over)), answers, 'over')
    }
  })

  it.each([['Mina'], ['Tom']])(
    '"so long as … the conflict is played": an action of %s alone is no conflict, whoever ends it',
    async (onlyActor) => {
      const agreedConflict = await conflictWithAgreedTerm()
      const sides = Object.entries(agreedConflict.exchange.sides).map(([key, side]) => {
        const cards = (side.answer?.cards ?? []).map((card) => ({ ...card, action: null }))
        return [key, side.name === onlyActor ? side : { ...side, answer: { cards } }] as const
      })
      const facts = {
        ...agreedConflict,
        exchange: { ...agreedConflict.exchange, sides: Object.fromEntries(sides) },
      }
      for (const participant of [mina(), tom]) {
        const winner = { data: { winner: sideOf(facts, participant).key } }
        await expectRefusal(concedeConflict, clickOnConflict(participant, facts), {}, 'notPlayed')
        await expectRefusal(
          declareWinner,
          clickOnConflict(mina(), facts, { ...asGamemaster, ...winner }),
          {},
          'notPlayed',
        )
      }
    },
  )

  it('a conflict is not decided before its actions, before both agreed, or twice', async () => {
    const agreedConflict = await conflictWithAgreedTerm()
    await expectRefusal(concedeConflict, clickOnConflict(tom, startedConflict()), {}, 'notPlayed')
    await expectRefusal(
      concedeConflict,
      clickOnConflict(mina(), await beginConflictAgainst([])),
      {},
      'unanswered',
    )
    const changedFacts = { ...agreedConflict, exchange: { ...agreedConflict.exchange, revision: 'other' } }
    await expectRefusal(concedeConflict, clickOnConflict(tom, changedFacts), {}, 'notAgreed')
    await expectRefusal(concedeConflict, clickOnConflict(ines, agreedConflict), {}, 'noPart')
    await expectRefusal(
      declareWinner,
      clickOnConflict(mina(), agreedConflict, { data: { winner: sideOf(agreedConflict, mina()).key } }),
      {},
      'onlyGM',
    )
    await expectRefusal(
      declareWinner,
      clickOnConflict(mina(), agreedConflict, { ...asGamemaster, data: { winner: 'nobody' } }),
      {},
      'badAnswer',
    )
  })

  it('a conflict harms as many points as were agreed, as far as there are any', async () => {
    const tomWithOnePoint = actorWithResources('Tom', { Vigor: { suit: 'clubs', value: 1 } })
    const facts = await conflictWithAgreedTerm('loses', 3)
    const outcome = await decideAction(
      declareWinner,
      clickOnConflict(mina(), facts, { ...asGamemaster, data: { winner: sideOf(facts, mina()).key } }),
      {},
      [tomWithOnePoint],
    )
    expect(outcome.edits).toEqual([
      { target: vigorOfTom, set: { value: 0, expended: 0, harmed: 0, destroyed: 1 } },
    ])
    expect(Object.values(factsAfterOutcome(facts, outcome).taken)).toEqual([['lost', 'destroyed']])
  })

  it('a deleted side is no winner, and with nobody left no button is left', async () => {
    const facts = await conflictWithAgreedTerm()
    const gamemasterView = (participants: readonly RawParticipant[]) =>
      conflictSeenByGamemaster(facts, participants) as { sides: { gone: boolean }[]; mayEnd: boolean }
    const winnersAmong = (participants: readonly RawParticipant[]) =>
      pendingStepsOf(facts, participants).flatMap(({ buttons }) => buttons.map(({ actor: uuid }) => uuid))
    expect(gamemasterView([mina()])).toMatchObject({
      sides: [{ gone: false }, { gone: true }],
      mayEnd: true,
    })
    expect(winnersAmong([mina()])).toEqual([mina().actor.uuid])
    expect(gamemasterView([])).toMatchObject({ mayEnd: false })
    expect(winnersAmong([])).toEqual([])
  })

  it('the message tells that a resource was deleted meanwhile, and nothing else is lost', async () => {
    const facts = await conflictWithAgreedTerm()
    const outcome = await decideAction(concedeConflict, clickOnConflict(tom, facts), {}, [
      actorWithResources('Tom', {}),
    ])
    expect(outcome.edits).toEqual([])
    const factsAfter = factsAfterOutcome(facts, outcome)
    expect(factsAfter).toMatchObject({ winner: sideOf(facts, mina()).key })
    expect(JSON.stringify(conflictSeenByGamemaster(factsAfter))).toContain('result.missing')
  })
})
