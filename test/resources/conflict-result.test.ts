/** Tests how a conflict ends, and which harm it does. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../src/core/game-views'
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
import { parseOwnedResources } from '../../src/resources/held-resources'
import {
  createActionContextForConflict,
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
  createClickFieldsOfRevision,
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
    async (harmOccasion, losingSideName, expectedResourcePoints) => {
      const conflictFacts = await createConflictWithAgreedTerm(harmOccasion)
      const actionOutcome = await decideAction(
        concedeConflictAction,
        createActionContextForConflict(losingSideName, conflictFacts),
      )
      const vigorOfTomAfterOutcome = parseOwnedResources(
        createParticipantAfterOutcome(tom, actionOutcome).items,
      )[0]
      expect(vigorOfTomAfterOutcome?.fields).toMatchObject({
        value: 3,
        expended: 0,
        harmed: 0,
        ...expectedResourcePoints,
      })
    },
  )

  it("a side harmed by another person's click has agreed to these very conditions", async () => {
    const conflictFacts = await createConflictWithAgreedTerm('wins')
    const actionOutcome = await decideAction(
      concedeConflictAction,
      createActionContextForConflict(createMina(), conflictFacts),
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
        createActionContextForConflict(
          tom,
          factsOfEndedExchange,
          createClickFieldsOfRevision(factsOfEndedExchange),
        ),
        formAnswers,
        'over',
      )
    }
  })

  it.each([['Mina'], ['Tom']])(
    '"so long as … the conflict is played": an action of %s alone is no conflict, whoever ends it',
    async (onlyActorThatAnswered) => {
      const conflictWithAgreement = await createConflictWithAgreedTerm()
      const sides = Object.entries(conflictWithAgreement.exchange.sides).map(([key, side]) => {
        const cards = (side.answer?.cards ?? []).map((card) => ({ ...card, action: null }))
        return [key, side.name === onlyActorThatAnswered ? side : { ...side, answer: { cards } }] as const
      })
      const conflictFacts = {
        ...conflictWithAgreement,
        exchange: { ...conflictWithAgreement.exchange, sides: Object.fromEntries(sides) },
      }
      for (const participant of [createMina(), tom]) {
        const buttonPressWithWinner = { data: { winner: findConflictSide(conflictFacts, participant).key } }
        await expectRefusal(
          concedeConflictAction,
          createActionContextForConflict(participant, conflictFacts),
          {},
          'notPlayed',
        )
        await expectRefusal(
          declareConflictWinnerAction,
          createActionContextForConflict(createMina(), conflictFacts, {
            ...gamemasterViewer,
            ...buttonPressWithWinner,
          }),
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
      createActionContextForConflict(tom, createStartedConflict()),
      {},
      'notPlayed',
    )
    await expectRefusal(
      concedeConflictAction,
      createActionContextForConflict(createMina(), await beginConflictAgainst([])),
      {},
      'unanswered',
    )
    const factsWithChangedTerms = {
      ...conflictWithAgreement,
      exchange: { ...conflictWithAgreement.exchange, revision: 'other' },
    }
    await expectRefusal(
      concedeConflictAction,
      createActionContextForConflict(tom, factsWithChangedTerms),
      {},
      'notAgreed',
    )
    await expectRefusal(
      concedeConflictAction,
      createActionContextForConflict(ines, conflictWithAgreement),
      {},
      'noPart',
    )
    await expectRefusal(
      declareConflictWinnerAction,
      createActionContextForConflict(createMina(), conflictWithAgreement, {
        data: { winner: findConflictSide(conflictWithAgreement, createMina()).key },
      }),
      {},
      'onlyGM',
    )
    await expectRefusal(
      declareConflictWinnerAction,
      createActionContextForConflict(createMina(), conflictWithAgreement, {
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
      createActionContextForConflict(createMina(), conflictFacts, {
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
    const createConflictViewOfGamemaster = (participants: readonly UnparsedParticipant[]) =>
      createConflictContextForGamemaster(conflictFacts, participants) as {
        sides: { gone: boolean }[]
        mayEnd: boolean
      }
    const listWinnersOfConflict = (participants: readonly UnparsedParticipant[]) =>
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
      createActionContextForConflict(tom, conflictFacts),
      {},
      [createActorWithResources('Tom', {})],
    )
    expect(actionOutcome.edits).toEqual([])
    const factsAfterAction = createFactsAfterOutcome(conflictFacts, actionOutcome)
    expect(factsAfterAction).toMatchObject({ winner: findConflictSide(conflictFacts, createMina()).key })
    expect(JSON.stringify(createConflictContextForGamemaster(factsAfterAction))).toContain('result.missing')
  })
})
