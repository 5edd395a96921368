/** Tests how a conflict ends, and which harm it does. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../src/core/game-views'
import { performPlayedCardAction } from '../../src/resources/conflict/perform-card'
import { playConflictCardAction } from '../../src/resources/conflict/play-card'
import {
  agreeToTerms,
  concedeConflictAction,
  declareConflictWinnerAction,
  endConflict,
  leaveConflict,
} from '../../src/resources/conflict/end-conflict'
import {
  proposeConflictTermAction,
  removeConflictTermAction,
} from '../../src/resources/conflict/term-actions'
import { nameCommunityInConflictAction } from '../../src/resources/conflict/name-community'
import { parseHeldResources } from '../../src/resources/held-resources'
import {
  createClickOnConflict,
  createActorWithResources,
  createParticipantAfterOutcome,
  gamemasterViewer,
} from '../support/resources'
import {
  createMina,
  tom,
  ines,
  createStartedConflict,
  findConflictSide,
  decideAction,
  expectRefusal,
  beginConflictAgainst,
  vigorOfTom,
  createRevisionData,
  createConflictWithAgreedTerm,
  listActorsChangeableByConflict,
  listRequiredConflictSteps,
  createConflictContextForGamemaster,
} from '../support/conflict'
import { createFactsAfterOutcome } from '../support/actions'

describe('how it ends', () => {
  it.each([
    ['loses', tom, { harmed: 1 }],
    ['wins', tom, {}],
    ['loses', createMina(), {}],
    ['wins', createMina(), { harmed: 1 }],
  ] as const)(
    'harm to Tom if he %s, and %o gives up: %j',
    async (harmOccasion, losingSide, expectedPoints) => {
      const facts = await createConflictWithAgreedTerm(harmOccasion)
      const outcome = await decideAction(concedeConflictAction, createClickOnConflict(losingSide, facts))
      const heldVigor = parseHeldResources(createParticipantAfterOutcome(tom, outcome).items)[0]
      expect(heldVigor?.fields).toMatchObject({ value: 3, expended: 0, harmed: 0, ...expectedPoints })
    },
  )

  it("a side harmed by another person's click has agreed to these very conditions", async () => {
    const facts = await createConflictWithAgreedTerm('wins')
    const outcome = await decideAction(concedeConflictAction, createClickOnConflict(createMina(), facts))
    expect(outcome.edits?.map(({ target: of }) => of)).toEqual([vigorOfTom])
    expect(listActorsChangeableByConflict(facts)).toContain('Actor.Tom')
    // A conflict that is over refuses every action.
    const factsOfEndedExchange = createFactsAfterOutcome(facts, outcome)
    expect(listActorsChangeableByConflict(factsOfEndedExchange)).toEqual([])
    for (const conflictAction of [
      performPlayedCardAction,
      playConflictCardAction,
      proposeConflictTermAction,
      removeConflictTermAction,
      nameCommunityInConflictAction,
      agreeToTerms,
      concedeConflictAction,
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
        createClickOnConflict(tom, factsOfEndedExchange, createRevisionData(factsOfEndedExchange)),
        answers,
        'over',
      )
    }
  })

  it.each([['Mina'], ['Tom']])(
    '"so long as … the conflict is played": an action of %s alone is no conflict, whoever ends it',
    async (onlyActor) => {
      const conflictWithAgreement = await createConflictWithAgreedTerm()
      const sides = Object.entries(conflictWithAgreement.exchange.sides).map(([key, side]) => {
        const cards = (side.answer?.cards ?? []).map((card) => ({ ...card, action: null }))
        return [key, side.name === onlyActor ? side : { ...side, answer: { cards } }] as const
      })
      const facts = {
        ...conflictWithAgreement,
        exchange: { ...conflictWithAgreement.exchange, sides: Object.fromEntries(sides) },
      }
      for (const participant of [createMina(), tom]) {
        const pressWithWinner = { data: { winner: findConflictSide(facts, participant).key } }
        await expectRefusal(concedeConflictAction, createClickOnConflict(participant, facts), {}, 'notPlayed')
        await expectRefusal(
          declareConflictWinnerAction,
          createClickOnConflict(createMina(), facts, { ...gamemasterViewer, ...pressWithWinner }),
          {},
          'notPlayed',
        )
      }
    },
  )

  it('a conflict is not decided before its actions, before both agreed, or twice', async () => {
    const conflictWithAgreement = await createConflictWithAgreedTerm()
    await expectRefusal(
      concedeConflictAction,
      createClickOnConflict(tom, createStartedConflict()),
      {},
      'notPlayed',
    )
    await expectRefusal(
      concedeConflictAction,
      createClickOnConflict(createMina(), await beginConflictAgainst([])),
      {},
      'unanswered',
    )
    const changedFacts = {
      ...conflictWithAgreement,
      exchange: { ...conflictWithAgreement.exchange, revision: 'other' },
    }
    await expectRefusal(concedeConflictAction, createClickOnConflict(tom, changedFacts), {}, 'notAgreed')
    await expectRefusal(
      concedeConflictAction,
      createClickOnConflict(ines, conflictWithAgreement),
      {},
      'noPart',
    )
    await expectRefusal(
      declareConflictWinnerAction,
      createClickOnConflict(createMina(), conflictWithAgreement, {
        data: { winner: findConflictSide(conflictWithAgreement, createMina()).key },
      }),
      {},
      'onlyGM',
    )
    await expectRefusal(
      declareConflictWinnerAction,
      createClickOnConflict(createMina(), conflictWithAgreement, {
        ...gamemasterViewer,
        data: { winner: 'nobody' },
      }),
      {},
      'badAnswer',
    )
  })

  it('a conflict harms as many points as were agreed, as far as there are any', async () => {
    const tomWithOnePoint = createActorWithResources('Tom', { Vigor: { suit: 'clubs', value: 1 } })
    const facts = await createConflictWithAgreedTerm('loses', 3)
    const outcome = await decideAction(
      declareConflictWinnerAction,
      createClickOnConflict(createMina(), facts, {
        ...gamemasterViewer,
        data: { winner: findConflictSide(facts, createMina()).key },
      }),
      {},
      [tomWithOnePoint],
    )
    expect(outcome.edits).toEqual([
      { target: vigorOfTom, set: { value: 0, expended: 0, harmed: 0, destroyed: 1 } },
    ])
    expect(Object.values(createFactsAfterOutcome(facts, outcome).taken)).toEqual([['lost', 'destroyed']])
  })

  it('a deleted side is no winner, and with nobody left no button is left', async () => {
    const facts = await createConflictWithAgreedTerm()
    const createConflictViewOfGamemaster = (participants: readonly RawParticipant[]) =>
      createConflictContextForGamemaster(facts, participants) as {
        sides: { gone: boolean }[]
        mayEnd: boolean
      }
    const listWinnersOfConflict = (participants: readonly RawParticipant[]) =>
      listRequiredConflictSteps(facts, participants).flatMap(({ buttons }) =>
        buttons.map(({ actor: uuid }) => uuid),
      )
    expect(createConflictViewOfGamemaster([createMina()])).toMatchObject({
      sides: [{ gone: false }, { gone: true }],
      mayEnd: true,
    })
    expect(listWinnersOfConflict([createMina()])).toEqual([createMina().actor.uuid])
    expect(createConflictViewOfGamemaster([])).toMatchObject({ mayEnd: false })
    expect(listWinnersOfConflict([])).toEqual([])
  })

  it('the message tells that a resource was deleted meanwhile, and nothing else is lost', async () => {
    const facts = await createConflictWithAgreedTerm()
    const outcome = await decideAction(concedeConflictAction, createClickOnConflict(tom, facts), {}, [
      createActorWithResources('Tom', {}),
    ])
    expect(outcome.edits).toEqual([])
    const factsAfter = createFactsAfterOutcome(facts, outcome)
    expect(factsAfter).toMatchObject({ winner: findConflictSide(facts, createMina()).key })
    expect(JSON.stringify(createConflictContextForGamemaster(factsAfter))).toContain('result.missing')
  })
})
