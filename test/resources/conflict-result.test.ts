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
    async (harmOccasion, losingSideName, expectedPoints) => {
      const conflictFacts = await createConflictWithAgreedTerm(harmOccasion)
      const actionOutcome = await decideAction(
        concedeConflictAction,
        createClickOnConflict(losingSideName, conflictFacts),
      )
      const heldVigor = parseHeldResources(createParticipantAfterOutcome(tom, actionOutcome).items)[0]
      expect(heldVigor?.fields).toMatchObject({ value: 3, expended: 0, harmed: 0, ...expectedPoints })
    },
  )

  it("a side harmed by another person's click has agreed to these very conditions", async () => {
    const conflictFacts = await createConflictWithAgreedTerm('wins')
    const actionOutcome = await decideAction(
      concedeConflictAction,
      createClickOnConflict(createMina(), conflictFacts),
    )
    expect(actionOutcome.edits?.map(({ target: of }) => of)).toEqual([vigorOfTom])
    expect(listActorsChangeableByConflict(conflictFacts)).toContain('Actor.Tom')
    // A conflict that is over refuses every action.
    const factsOfEndedExchange = createFactsAfterOutcome(conflictFacts, actionOutcome)
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
      const formAnswers = {
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
        formAnswers,
        'over',
      )
    }
  })

  it.each([['Mina'], ['Tom']])(
    '"so long as … the conflict is played": an action of %s alone is no conflict, whoever ends it',
    async (onlyAnsweringActor) => {
      const conflictWithAgreement = await createConflictWithAgreedTerm()
      const sides = Object.entries(conflictWithAgreement.exchange.sides).map(([key, side]) => {
        const cards = (side.answer?.cards ?? []).map((card) => ({ ...card, action: null }))
        return [key, side.name === onlyAnsweringActor ? side : { ...side, answer: { cards } }] as const
      })
      const conflictFacts = {
        ...conflictWithAgreement,
        exchange: { ...conflictWithAgreement.exchange, sides: Object.fromEntries(sides) },
      }
      for (const participant of [createMina(), tom]) {
        const pressWithWinner = { data: { winner: findConflictSide(conflictFacts, participant).key } }
        await expectRefusal(
          concedeConflictAction,
          createClickOnConflict(participant, conflictFacts),
          {},
          'notPlayed',
        )
        await expectRefusal(
          declareConflictWinnerAction,
          createClickOnConflict(createMina(), conflictFacts, { ...gamemasterViewer, ...pressWithWinner }),
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
    const conflictFacts = await createConflictWithAgreedTerm('loses', 3)
    const actionOutcome = await decideAction(
      declareConflictWinnerAction,
      createClickOnConflict(createMina(), conflictFacts, {
        ...gamemasterViewer,
        data: { winner: findConflictSide(conflictFacts, createMina()).key },
      }),
      {},
      [tomWithOnePoint],
    )
    expect(actionOutcome.edits).toEqual([
      { target: vigorOfTom, set: { value: 0, expended: 0, harmed: 0, destroyed: 1 } },
    ])
    expect(Object.values(createFactsAfterOutcome(conflictFacts, actionOutcome).taken)).toEqual([
      ['lost', 'destroyed'],
    ])
  })

  it('a deleted side is no winner, and with nobody left no button is left', async () => {
    const conflictFacts = await createConflictWithAgreedTerm()
    const createConflictViewOfGamemaster = (participants: readonly RawParticipant[]) =>
      createConflictContextForGamemaster(conflictFacts, participants) as {
        sides: { gone: boolean }[]
        mayEnd: boolean
      }
    const listWinnersOfConflict = (participants: readonly RawParticipant[]) =>
      listRequiredConflictSteps(conflictFacts, participants).flatMap(({ buttons }) =>
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
    const conflictFacts = await createConflictWithAgreedTerm()
    const actionOutcome = await decideAction(
      concedeConflictAction,
      createClickOnConflict(tom, conflictFacts),
      {},
      [createActorWithResources('Tom', {})],
    )
    expect(actionOutcome.edits).toEqual([])
    const factsAfter = createFactsAfterOutcome(conflictFacts, actionOutcome)
    expect(factsAfter).toMatchObject({ winner: findConflictSide(conflictFacts, createMina()).key })
    expect(JSON.stringify(createConflictContextForGamemaster(factsAfter))).toContain('result.missing')
  })
})
