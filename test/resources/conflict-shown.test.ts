/** Tests the message of a conflict: its content, and the buttons for each viewer. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../src/core/game-views'
import { nameCommunityInConflictAction } from '../../src/resources/conflict/name-community'
import { consentAsCommunityMemberAction } from '../../src/resources/conflict/member-consent'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { findNextTaskOfActor } from '../../src/resources/conflict/conflict-state'
import { createConflictMessageContext } from '../../src/resources/conflict/conflict-message'
import { playConflictCardAction } from '../../src/resources/conflict/play-card'
import { concedeConflictAction, endConflict } from '../../src/resources/conflict/end-conflict'
import { proposeConflictTermAction } from '../../src/resources/conflict/term-actions'
import { areTooManyPointsAtStake, createConflictTermsView } from '../../src/resources/conflict/terms-view'
import {
  gamemasterViewer,
  createActionContextOfOwner,
  createActionContextForConflict,
  createActorWithResources,
  settings,
} from '../support/resources'
import {
  beginConflictAgainst,
  createConflictAfterBothActed,
  createStartedConflict,
  decideAction,
  ines,
  createMina,
  listRequiredConflictSteps,
  createConflictWithAgreedTerm,
  createClickFieldsOfRevision,
  createParticipantWithParsedState,
  findConflictSide,
  tom,
  vigorOfTom,
} from '../support/conflict'
import { createFactsAfterOutcome } from '../support/actions'

type ShownSide = Readonly<Record<string, unknown>>
interface ShownConflict extends Readonly<Record<string, unknown>> {
  readonly sides: readonly ShownSide[]
}

/** The viewers of a conflict's message, by name. Each viewer has a list of the actors that the viewer plays. */
const VIEWER_BY_NAME = {
  Mina: { user: createActionContextOfOwner(createMina()).user, playedUuids: ['Actor.Mina'] },
  both: { user: createActionContextOfOwner(createMina()).user, playedUuids: ['Actor.Mina', 'Actor.Tom'] },
  nobody: { user: createActionContextOfOwner(createMina()).user, playedUuids: [] },
  gm: { ...gamemasterViewer, playedUuids: ['Actor.Mina', 'Actor.Tom'] },
} as const

function createMessageContext(
  conflictFacts: ConflictFacts,
  viewer: keyof typeof VIEWER_BY_NAME,
  participants: readonly UnparsedParticipant[] = [createMina(), tom],
) {
  const sideViewer = {
    ...VIEWER_BY_NAME[viewer],
    actor: null,
    settings,
    sides: participants.map(createParticipantWithParsedState),
  }
  return createConflictMessageContext(
    { uuid: '', actor: '', facts: conflictFacts },
    sideViewer,
  ) as ShownConflict
}

const SIDE_FLAG_NAMES = ['mayPlay', 'mayConcede', 'mayLeave', 'mayDeclare', 'won'] as const
const CONFLICT_FLAG_NAMES = [
  'several',
  'negotiable',
  'some',
  'mayPropose',
  'mayEnd',
  'advice',
  'undecided',
  'ended',
] as const

/** Describes the conflict and its sides for a viewer, in one line. */
function describeConflict(conflictFacts: ConflictFacts, viewer: keyof typeof VIEWER_BY_NAME): string {
  const conflictContext = createMessageContext(conflictFacts, viewer)
  const sideTexts = conflictContext.sides.map((shownSide) => {
    const trueFlagNames = SIDE_FLAG_NAMES.filter(
      (contextFlagName) => shownSide[contextFlagName] === true,
    ).map((flagName) => flagName.replace('may', '').toLowerCase())
    return `${String(shownSide['name'])}: ${trueFlagNames.join(' ') || '-'}`
  })
  const namesOfTrueFlags = CONFLICT_FLAG_NAMES.filter(
    (contextFlagName) => conflictContext[contextFlagName] === true,
  ).map((flagName) => flagName.replace('may', '').toLowerCase())
  return [...sideTexts, ...(namesOfTrueFlags.length > 0 ? [namesOfTrueFlags.join(' ')] : [])].join('; ')
}

/** A conflict in which both sides have acted and Mina has played one more card. */
const createConflictAfterActions = () => createConflictAfterBothActed(createStartedConflict())
const createConflictWithPlayedCard = async () => {
  const conflictFacts = createConflictAfterActions()
  return createFactsAfterOutcome(
    conflictFacts,
    await decideAction(playConflictCardAction, createActionContextForConflict(createMina(), conflictFacts), {
      suit: 'clubs',
    }),
  )
}
/** A conflict with a proposed condition. The person who proposed it has agreed to it. */
const createConflictWithProposal = async (pointCount = 1, conflictFacts = createConflictAfterActions()) => {
  const answersAboutTerm = { uuid: vigorOfTom, when: 'loses', points: pointCount }
  return createFactsAfterOutcome(
    conflictFacts,
    await decideAction(
      proposeConflictTermAction,
      createActionContextForConflict(createMina(), conflictFacts),
      answersAboutTerm,
    ),
  )
}
const createConcededConflict = async () => {
  const conflictFacts = await createConflictWithAgreedTerm()
  return createFactsAfterOutcome(
    conflictFacts,
    await decideAction(concedeConflictAction, createActionContextForConflict(tom, conflictFacts)),
  )
}
const createConflictEndedByGamemaster = async () => {
  const conflictFacts = createConflictAfterActions()
  return createFactsAfterOutcome(
    conflictFacts,
    await decideAction(
      endConflict,
      createActionContextForConflict(createMina(), conflictFacts, gamemasterViewer),
    ),
  )
}

describe('who may do what', () => {
  it.each([
    {
      what: 'open to anybody: whoever began it may leave it, and a Gamemaster may end it',
      make: () => beginConflictAgainst([]),
      sees: { Mina: 'Mina: leave', nobody: 'Mina: -', gm: 'Mina: leave; end' },
    },
    {
      what: 'before the one who is asked has answered there is nothing to negotiate',
      make: () => beginConflictAgainst([tom]),
      sees: {
        Mina: 'Mina: leave; Tom: -',
        both: 'Mina: leave; Tom: -; several',
        gm: 'Mina: leave; Tom: -; several end',
      },
    },
    {
      what: 'once both have shown a suit they negotiate, and nobody plays another card before acting on the last',
      make: () => createStartedConflict(),
      sees: {
        Mina: 'Mina: leave; Tom: -; negotiable propose',
        both: 'Mina: leave; Tom: leave; several negotiable propose',
        nobody: 'Mina: -; Tom: -; negotiable',
        gm: 'Mina: leave; Tom: leave; several negotiable propose end',
      },
    },
    {
      what: 'both have acted: it was played, nobody leaves any more, and a player may give up',
      make: createConflictAfterActions,
      sees: {
        Mina: 'Mina: play concede; Tom: -; negotiable propose',
        nobody: 'Mina: -; Tom: -; negotiable',
        gm: 'Mina: play; Tom: play; several negotiable propose end',
      },
    },
    {
      what: 'while an action is waited for, a Gamemaster declares a winner here',
      make: createConflictWithPlayedCard,
      sees: {
        Mina: 'Mina: concede; Tom: -; negotiable propose',
        gm: 'Mina: declare; Tom: play declare; several negotiable propose end',
      },
    },
    {
      what: 'a condition that not everybody has agreed to: nobody gives up or is declared to have won',
      make: () => createConflictWithProposal(),
      sees: {
        Mina: 'Mina: play; Tom: -; negotiable some propose',
        gm: 'Mina: play; Tom: play; several negotiable some propose end',
      },
    },
    {
      what: '"Usually Harm should be restricted to 1 point to a single trait"',
      make: () => createConflictWithProposal(2),
      sees: { nobody: 'Mina: -; Tom: -; negotiable some advice' },
    },
    {
      what: 'everybody has agreed',
      make: () => createConflictWithAgreedTerm(),
      sees: {
        both: 'Mina: play concede; Tom: play concede; several negotiable some propose',
        gm: 'Mina: play; Tom: play; several negotiable some propose end',
      },
    },
    {
      what: 'it is over, and somebody has won',
      make: createConcededConflict,
      sees: {
        both: 'Mina: won; Tom: -; negotiable some ended',
        gm: 'Mina: won; Tom: -; negotiable some ended',
      },
    },
    {
      what: 'it was ended, and nobody has won',
      make: createConflictEndedByGamemaster,
      sees: { gm: 'Mina: -; Tom: -; negotiable undecided ended' },
    },
  ])('the buttons of a conflict: $what', async ({ make, sees }) => {
    const conflictFacts = await make()
    const descriptionsByViewer = Object.keys(sees).map((viewerName) => [
      viewerName,
      describeConflict(conflictFacts, viewerName as keyof typeof VIEWER_BY_NAME),
    ])
    expect(Object.fromEntries(descriptionsByViewer)).toEqual(sees)
  })

  it('a button for the whole conflict acts for the first side that the viewer plays', async () => {
    const conflictFacts = await createConflictWithProposal()
    expect(createMessageContext(conflictFacts, 'gm')['speaker']).toBe('Actor.Mina')
    expect(createMessageContext(conflictFacts, 'nobody')['speaker']).toBeUndefined()
    expect(createMessageContext(conflictFacts, 'both').sides.map(({ agreed }) => agreed)).toEqual([
      true,
      false,
    ])
  })

  it('an asked person may agree to the conditions before acting, and decline before answering', async () => {
    const answersAboutTerm = { uuid: vigorOfTom, when: 'loses', points: 1 }
    const facts = createStartedConflict()
    const factsAfterFirstAnswer = createFactsAfterOutcome(
      facts,
      await decideAction(
        proposeConflictTermAction,
        createActionContextForConflict(createMina(), facts),
        answersAboutTerm,
      ),
    )
    const listButtonActions = (conflictFacts: ConflictFacts) =>
      listRequiredConflictSteps(conflictFacts).map(({ buttons }) => buttons.map(({ act }) => act).join(' '))
    expect(listButtonActions(facts)).toEqual(['perform propose', 'perform propose'])
    expect(listButtonActions(factsAfterFirstAnswer)).toEqual(['perform propose', 'perform agree propose'])
    // There is a button for each suit that the person can play.
    const outcomeOfBeginning = await beginConflictAgainst([tom])
    expect(listButtonActions(outcomeOfBeginning)).toEqual(['perform', 'answer answer leave'])
    // Without the trait of a suit, a person pays for the suit with harm (RS5), as the button's label says.
    expect(listRequiredConflictSteps(outcomeOfBeginning)[1]?.buttons.map(({ label }) => label)).toMatchObject(
      [
        { key: 'HnB.resources.conflict.answerSuit', data: { available: 3 } },
        { key: 'HnB.resources.conflict.answerWithout', data: { traits: { names: ['Influence'] } } },
        { key: 'HnB.resources.conflict.decline' },
      ],
    )
  })
})

describe('what is at stake', () => {
  const covenant = {
    ...createActorWithResources('Covenant', { Wealth: { value: 6 } }, { type: 'community' }),
    state: { members: { Mina: true, Ines: true } },
  }
  const allParticipants = [createMina(), tom, covenant, ines]
  const createFactsWithWealth = async () => {
    const conflictFacts = createConflictAfterActions()
    const factsAfterNamingCommunity = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        nameCommunityInConflictAction,
        createActionContextForConflict(createMina(), conflictFacts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const sideWealthKey = `Actor.Covenant.Item.Wealth ${findConflictSide(factsAfterNamingCommunity, createMina()).key}`
    return createFactsAfterOutcome(
      factsAfterNamingCommunity,
      await decideAction(
        proposeConflictTermAction,
        createActionContextForConflict(tom, factsAfterNamingCommunity),
        { uuid: sideWealthKey, when: 'loses', points: 1 },
        allParticipants,
      ),
    )
  }

  it('the message and the step warn that a condition would destroy a point', async () => {
    const conflictFacts = await createConflictWithProposal(2)
    const tomWithHarmedVigor = createActorWithResources('Tom', {
      Vigor: { suit: 'clubs', value: 3, harmed: 2 },
    })
    const warningAboutDestruction = {
      key: 'HnB.resources.conflict.destroys',
      data: { trait: 'Vigor', number: 1 },
    }
    expect(
      createMessageContext(conflictFacts, 'Mina', [createMina(), tomWithHarmedVigor])['terms'],
    ).toMatchObject([{ warning: warningAboutDestruction }])
    expect(createMessageContext(conflictFacts, 'Mina')['terms']).toMatchObject([{ warning: null }])
    const detailsOfConflictSteps = listRequiredConflictSteps(conflictFacts, [
      createMina(),
      tomWithHarmedVigor,
    ]).flatMap((pendingStep) => pendingStep.details ?? [])
    expect(detailsOfConflictSteps).toContainEqual({ phrase: warningAboutDestruction, inDock: true })
    const tomWithSpentVigor = createActorWithResources('Tom', {
      Vigor: { suit: 'clubs', value: 3, harmed: 3 },
    })
    expect(
      proposeConflictTermAction.ask({
        ...createActionContextForConflict(createMina(), conflictFacts),
        sides: [createMina(), tomWithSpentVigor].map(createParticipantWithParsedState),
      }),
    ).toMatchObject({ context: { holders: [{}, { stakes: [{ trait: 'Vigor', destroys: true }] }] } })
  })

  it("the message says what is at stake: one's own resource, or a shared one", async () => {
    const [own] = createConflictTermsView(
      await createConflictWithProposal(),
      allParticipants.map(createParticipantWithParsedState),
    ) as [object]
    expect(own).toMatchObject({
      phrase: {
        key: 'HnB.resources.conflict.term.loses',
        data: { name: 'Tom', holder: 'Tom', trait: 'Vigor', points: 1 },
      },
      ...{ came: false, passed: false, result: [] },
    })
    const [shared] = createConflictTermsView(
      await createFactsWithWealth(),
      allParticipants.map(createParticipantWithParsedState),
    ) as [object]
    expect(shared).toMatchObject({
      phrase: {
        key: 'HnB.resources.conflict.term.shared.loses',
        data: { name: 'Mina', holder: 'Covenant', trait: 'Wealth', points: 1 },
      },
    })
  })

  it.each([
    { why: 'one point', terms: [['Tom', 'loses', 1]], isTooMuch: false },
    {
      why: 'one of each',
      terms: [
        ['Tom', 'loses', 1],
        ['Mina', 'loses', 1],
        ['Tom', 'wins', 1],
      ],
      isTooMuch: false,
    },
    {
      why: 'one twice',
      terms: [
        ['Mina', 'wins', 1],
        ['Tom', 'loses', 1],
        ['Tom', 'loses', 1],
      ],
      isTooMuch: true,
    },
  ] as const)(
    'more than one point in one result is above the advice (RS11): $why',
    ({ terms, isTooMuch }) => {
      const describedConflictTerms = terms.map(([holder, when, points]) => ({
        ...{ side: 'a', name: holder, uuid: '', trait: 'Vigor', holder, when, points },
      }))
      expect(areTooManyPointsAtStake(describedConflictTerms)).toBe(isTooMuch)
    },
  )

  it("the question first proposes a resource of the other side, or one's own if the other has none", () => {
    const createConflictWithUsualProposal = (participants: readonly UnparsedParticipant[]) => {
      const conflictFacts = createConflictAfterActions()
      const askedQuestion = proposeConflictTermAction.ask({
        ...createActionContextForConflict(createMina(), conflictFacts),
        sides: participants.map(createParticipantWithParsedState),
      })
      return askedQuestion && 'defaults' in askedQuestion ? askedQuestion.defaults : askedQuestion
    }
    const minaInfluenceUuid = 'Actor.Mina.Item.Influence'
    expect(createConflictWithUsualProposal([createMina(), tom])).toMatchObject({
      when: 'loses',
      points: 1,
      uuid: expect.stringContaining(vigorOfTom) as string,
    })
    expect(
      createConflictWithUsualProposal([createMina(), createActorWithResources('Tom', {})]),
    ).toMatchObject({
      uuid: expect.stringContaining(minaInfluenceUuid) as string,
    })
  })

  it('a community that is only named is not asked, whatever else is at stake', async () => {
    const unknownCommunity = {
      ...createActorWithResources('Town', {}, { type: 'community' }),
      state: { members: { Ines: true } },
    }
    const conflictFacts = await createFactsWithWealth()
    const factsWithTownCommunity = {
      ...conflictFacts,
      communities: { Town: ['Zoe'], ...conflictFacts.communities },
    }
    expect([
      findNextTaskOfActor(factsWithTownCommunity, 'Actor.Zoe'),
      findNextTaskOfActor(factsWithTownCommunity, 'Actor.Ines'),
    ]).toEqual([null, 'agree'])
    const conflictContext = createMessageContext(factsWithTownCommunity, 'Mina', [
      ...allParticipants,
      unknownCommunity,
    ])
    expect(conflictContext['brought']).toContainEqual({ name: 'Town', strange: true, atStake: false })
  })

  it('the conflict waits for the members like for a side, and says whose conflict it is', async () => {
    const facts = await createFactsWithWealth()
    const conflictContext = createMessageContext(facts, 'Mina', allParticipants)
    expect(conflictContext['members']).toMatchObject([{ name: 'Ines', uuid: 'Actor.Ines', agreed: false }])
    expect(conflictContext['brought']).toEqual([{ name: 'Covenant', strange: false, atStake: true }])
    const factsAfterConsent = createFactsAfterOutcome(
      facts,
      await decideAction(
        consentAsCommunityMemberAction,
        createActionContextForConflict(ines, facts, createClickFieldsOfRevision(facts)),
        {},
        allParticipants,
      ),
    )
    expect(createMessageContext(factsAfterConsent, 'Mina', allParticipants)['members']).toMatchObject([
      { agreed: true },
    ])
    const findPendingStepOfActor = (conflictFacts: ConflictFacts, actorUuid: string) =>
      listRequiredConflictSteps(conflictFacts, allParticipants).find(({ actor }) => actor?.uuid === actorUuid)
    expect(findPendingStepOfActor(facts, ines.actor.uuid)).toMatchObject({
      buttons: [{ act: 'consent' }, { act: 'refuse' }],
      details: [
        {
          phrase: {
            key: 'HnB.resources.conflict.here.others',
            data: { names: { names: ['Mina', 'Tom'] } },
          },
        },
        {},
      ],
    })
    const phraseOfOpponent = { phrase: { key: 'HnB.resources.conflict.here.against', data: { name: 'Tom' } } }
    expect(findPendingStepOfActor(facts, createMina().actor.uuid)).toMatchObject({
      buttons: [
        { act: 'agree', hint: 'HnB.resources.conflict.hint.agree' },
        { act: 'propose', hint: 'HnB.resources.conflict.hint.propose' },
      ],
      details: [
        phraseOfOpponent,
        {
          label: { key: 'HnB.resources.conflict.here.card' },
          phrase: { key: expect.stringMatching(/^HnB\.option/) as string },
        },
        {},
      ],
    })
    expect(findPendingStepOfActor(facts, tom.actor.uuid)).toBeUndefined()
    // This side has not acted yet. So its pending step lists all conditions that have been proposed since the beginning
    // of the conflict.
    const detailsOfConflictSteps = findPendingStepOfActor(
      await createConflictWithProposal(1, createStartedConflict()),
      tom.actor.uuid,
    )?.details
    expect(detailsOfConflictSteps?.at(-1)).toMatchObject({ phrase: { data: { trait: 'Vigor', points: 1 } } })
    expect(findPendingStepOfActor(await beginConflictAgainst([]), createMina().actor.uuid)).toMatchObject({
      buttons: [{ act: 'perform' }],
      details: [{ phrase: { key: 'HnB.resources.conflict.here.unanswered' } }],
    })
  })
})
