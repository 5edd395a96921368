/** Tests how a conflict ends, and which harm it does. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../src/core/game-views'
import { performPlayedCard } from '../../src/resources/conflict/perform-card'
import { playConflictCard } from '../../src/resources/conflict/play-card'
import {
  agreeToTerms,
  concedeConflict,
  declareConflictWinner,
  endConflict,
  leaveConflict,
} from '../../src/resources/conflict/end-conflict'
import { proposeConflictTerm, removeConflictTerm } from '../../src/resources/conflict/term-actions'
import { nameCommunityInConflict } from '../../src/resources/conflict/name-community'
import { parseHeldResources } from '../../src/resources/held-resources'
import {
  clickOnConflict,
  actorWithResources,
  participantAfterOutcome,
  asGamemaster,
} from '../support/resources'
import {
  createMina,
  tom,
  ines,
  createStartedConflict,
  conflictSideOf,
  decideAction,
  expectRefusal,
  beginConflictAgainst,
  vigorOfTom,
  currentRevision,
  conflictWithAgreedTerm,
  actorsChangeableByConflict,
  requiredConflictSteps,
  conflictSeenByGamemaster,
} from '../support/conflict'
import { factsAfterOutcome } from '../support/actions'

describe('how it ends', () => {
  it.each([
    ['loses', tom, { harmed: 1 }],
    ['wins', tom, {}],
    ['loses', createMina(), {}],
    ['wins', createMina(), { harmed: 1 }],
  ] as const)(
    'harm to Tom if he %s, and %o gives up: %j',
    async (harmOccasion, losingSide, expectedPoints) => {
      const facts = await conflictWithAgreedTerm(harmOccasion)
      const outcome = await decideAction(concedeConflict, clickOnConflict(losingSide, facts))
      const heldVigor = parseHeldResources(participantAfterOutcome(tom, outcome).items)[0]
      expect(heldVigor?.fields).toMatchObject({ value: 3, expended: 0, harmed: 0, ...expectedPoints })
    },
  )

  it("a side harmed by another person's click has agreed to these very conditions", async () => {
    const facts = await conflictWithAgreedTerm('wins')
    const outcome = await decideAction(concedeConflict, clickOnConflict(createMina(), facts))
    expect(outcome.edits?.map(({ target: of }) => of)).toEqual([vigorOfTom])
    expect(actorsChangeableByConflict(facts)).toContain('Actor.Tom')
    // A conflict that is over refuses every action.
    const endedFacts = factsAfterOutcome(facts, outcome)
    expect(actorsChangeableByConflict(endedFacts)).toEqual([])
    for (const conflictAction of [
      performPlayedCard,
      playConflictCard,
      proposeConflictTerm,
      removeConflictTerm,
      nameCommunityInConflict,
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
      await expectRefusal(
        conflictAction,
        clickOnConflict(tom, endedFacts, currentRevision(endedFacts)),
        answers,
        'over',
      )
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
      for (const participant of [createMina(), tom]) {
        const winnerPress = { data: { winner: conflictSideOf(facts, participant).key } }
        await expectRefusal(concedeConflict, clickOnConflict(participant, facts), {}, 'notPlayed')
        await expectRefusal(
          declareConflictWinner,
          clickOnConflict(createMina(), facts, { ...asGamemaster, ...winnerPress }),
          {},
          'notPlayed',
        )
      }
    },
  )

  it('a conflict is not decided before its actions, before both agreed, or twice', async () => {
    const agreedConflict = await conflictWithAgreedTerm()
    await expectRefusal(concedeConflict, clickOnConflict(tom, createStartedConflict()), {}, 'notPlayed')
    await expectRefusal(
      concedeConflict,
      clickOnConflict(createMina(), await beginConflictAgainst([])),
      {},
      'unanswered',
    )
    const changedFacts = { ...agreedConflict, exchange: { ...agreedConflict.exchange, revision: 'other' } }
    await expectRefusal(concedeConflict, clickOnConflict(tom, changedFacts), {}, 'notAgreed')
    await expectRefusal(concedeConflict, clickOnConflict(ines, agreedConflict), {}, 'noPart')
    await expectRefusal(
      declareConflictWinner,
      clickOnConflict(createMina(), agreedConflict, {
        data: { winner: conflictSideOf(agreedConflict, createMina()).key },
      }),
      {},
      'onlyGM',
    )
    await expectRefusal(
      declareConflictWinner,
      clickOnConflict(createMina(), agreedConflict, { ...asGamemaster, data: { winner: 'nobody' } }),
      {},
      'badAnswer',
    )
  })

  it('a conflict harms as many points as were agreed, as far as there are any', async () => {
    const tomWithOnePoint = actorWithResources('Tom', { Vigor: { suit: 'clubs', value: 1 } })
    const facts = await conflictWithAgreedTerm('loses', 3)
    const outcome = await decideAction(
      declareConflictWinner,
      clickOnConflict(createMina(), facts, {
        ...asGamemaster,
        data: { winner: conflictSideOf(facts, createMina()).key },
      }),
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
    const conflictViewOfGamemaster = (participants: readonly RawParticipant[]) =>
      conflictSeenByGamemaster(facts, participants) as { sides: { gone: boolean }[]; mayEnd: boolean }
    const winnersOfConflict = (participants: readonly RawParticipant[]) =>
      requiredConflictSteps(facts, participants).flatMap(({ buttons }) =>
        buttons.map(({ actor: uuid }) => uuid),
      )
    expect(conflictViewOfGamemaster([createMina()])).toMatchObject({
      sides: [{ gone: false }, { gone: true }],
      mayEnd: true,
    })
    expect(winnersOfConflict([createMina()])).toEqual([createMina().actor.uuid])
    expect(conflictViewOfGamemaster([])).toMatchObject({ mayEnd: false })
    expect(winnersOfConflict([])).toEqual([])
  })

  it('the message tells that a resource was deleted meanwhile, and nothing else is lost', async () => {
    const facts = await conflictWithAgreedTerm()
    const outcome = await decideAction(concedeConflict, clickOnConflict(tom, facts), {}, [
      actorWithResources('Tom', {}),
    ])
    expect(outcome.edits).toEqual([])
    const factsAfter = factsAfterOutcome(facts, outcome)
    expect(factsAfter).toMatchObject({ winner: conflictSideOf(facts, createMina()).key })
    expect(JSON.stringify(conflictSeenByGamemaster(factsAfter))).toContain('result.missing')
  })
})
