/** Tests when a question about people is skipped, and how the dock groups the uses of cards. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PeopleChoice } from '../../src/core/contract'
import { refuse } from '../../src/core/outcome'
import type * as Groups from '../../src/foundry/cards/group-card-uses'
import type * as Choices from '../../src/foundry/play/choosable-people'
import { abstractNamespace, dataNamespace, deepClone, setGeneration } from './table-data.mjs'

type ChoiceOffer = Choices.ChoosablePeople
type ChoiceQuestion = Parameters<typeof Choices.isPersonChoiceClear>[0]

let { isPersonChoiceClear }: Partial<Pick<typeof Choices, 'isPersonChoiceClear'>> = {}
let { groupCardUses }: Partial<Pick<typeof Groups, 'groupCardUses'>> = {}
beforeAll(async () => {
  setGeneration(14)
  // Stand-ins for Foundry's base classes, which our modules extend.
  const applicationsApi = {
    ApplicationV2: class {},
    HandlebarsApplicationMixin: (baseClass: unknown) => baseClass,
  }
  vi.stubGlobal('foundry', {
    abstract: abstractNamespace,
    applications: { api: applicationsApi },
    data: dataNamespace(14),
    utils: { deepClone },
  })
  isPersonChoiceClear = (await import('../../src/foundry/play/choosable-people')).isPersonChoiceClear
  groupCardUses = (await import('../../src/foundry/cards/group-card-uses')).groupCardUses
})
afterAll(() => vi.unstubAllGlobals())

const UUID_OF_OWN_ACTOR = 'Actor.self'

/**
 * Creates a question that lets a person choose people. `there` names the people who are on the scene. `off` names
 * people who are listed but disabled.
 */
function createPeopleChoice(
  people: Pick<PeopleChoice, 'first' | 'minPeople'>,
  uuidsOfInitiallyOfferedPeople: readonly string[],
  {
    there: presentPeople = [],
    off = [],
  }: { readonly there?: readonly string[]; readonly off?: readonly string[] } = {},
): ChoiceOffer {
  const proposedPeople = [...presentPeople, ...off].map((candidateUuid) => ({
    actor: { uuid: candidateUuid },
    isPresent: true,
    refusal: off.includes(candidateUuid) ? refuse('HnB.refusal.badAnswer') : null,
  }))
  const peopleChoiceRules = { label: '', maxPeople: 9, mayChooseSelf: true, ...people }
  // Cast: the code under test reads only the uuid of an actor.
  return {
    rules: peopleChoiceRules,
    candidates: proposedPeople,
    tickedFirst: uuidsOfInitiallyOfferedPeople,
  } as unknown as ChoiceOffer
}

const createQuestionActionContext = (...targetUuids: string[]) =>
  ({ targets: targetUuids, actor: UUID_OF_OWN_ACTOR }) as unknown as ChoiceQuestion

describe('a question does not ask for its people', () => {
  const choiceWithTargetedFirst = { first: 'targeted', minPeople: 1 } as const
  const choiceWithOneselfFirst = { first: 'oneself', minPeople: 1 } as const
  it.each<[string, ChoiceQuestion, ChoiceOffer, boolean]>([
    [
      'where all who are targeted can be chosen',
      createQuestionActionContext('a', 'b'),
      createPeopleChoice(choiceWithTargetedFirst, ['a', 'b']),
      true,
    ],
    [
      'but it is where one of them cannot',
      createQuestionActionContext('a', 'b'),
      createPeopleChoice(choiceWithTargetedFirst, ['a'], { off: ['b'] }),
      false,
    ],
    [
      'where there is only one',
      createQuestionActionContext(),
      createPeopleChoice(choiceWithTargetedFirst, ['a'], { there: ['a'] }),
      true,
    ],
    [
      'but it is where too few are meant',
      createQuestionActionContext(),
      createPeopleChoice(choiceWithTargetedFirst, [], { there: ['a', 'b'] }),
      false,
    ],
    [
      'where it is for everybody',
      createQuestionActionContext(),
      createPeopleChoice({ first: 'everybody', minPeople: 1 }, ['a', 'b']),
      true,
    ],
    [
      'but it is for the players’ characters, whoever they are',
      createQuestionActionContext(),
      createPeopleChoice({ first: 'characters', minPeople: 1 }, ['a']),
      false,
    ],
    [
      'about oneself where nobody else here is in need',
      createQuestionActionContext(),
      createPeopleChoice(choiceWithOneselfFirst, [UUID_OF_OWN_ACTOR], { there: [UUID_OF_OWN_ACTOR] }),
      true,
    ],
    [
      'about oneself where the others cannot be meant',
      createQuestionActionContext(),
      createPeopleChoice(choiceWithOneselfFirst, [UUID_OF_OWN_ACTOR], {
        there: [UUID_OF_OWN_ACTOR],
        off: ['a'],
      }),
      true,
    ],
    [
      'but it is where somebody else here may be',
      createQuestionActionContext(),
      createPeopleChoice(choiceWithOneselfFirst, [UUID_OF_OWN_ACTOR], { there: [UUID_OF_OWN_ACTOR, 'a'] }),
      false,
    ],
  ])('%s', (_caseTitle, buttonPress, choiceOffer, expectedValue) =>
    expect(isPersonChoiceClear?.(buttonPress, choiceOffer)).toBe(expectedValue),
  )
})

describe('the purpose of cards, in the dock', () => {
  type ParsedCardUse = Parameters<typeof Groups.groupCardUses>[0][number]
  const createCardUse = (cardUseId: string, questionMessageUuid = '', actor = UUID_OF_OWN_ACTOR) =>
    ({
      id: cardUseId,
      ruleset: 'tarot',
      waits: questionMessageUuid && `waits for ${actor}`,
      press: { on: questionMessageUuid, actor },
    }) as unknown as ParsedCardUse

  it('the purposes of one message for one actor stand together, and others stand alone', () => {
    const usesOfCards = [
      createCardUse('play', 'ChatMessage.m'),
      createCardUse('push'),
      createCardUse('leave', 'ChatMessage.m'),
      createCardUse('play', 'ChatMessage.m', 'Actor.other'),
      createCardUse('play', 'ChatMessage.n'),
      createCardUse('raise'),
    ]
    expect(
      groupCardUses?.(usesOfCards).map(({ waits, uses: groupUses }) => [
        waits,
        groupUses.map(({ id }) => id),
      ]),
    ).toEqual([
      ['waits for Actor.self', ['play', 'leave']],
      ['', ['push']],
      ['waits for Actor.other', ['play']],
      ['waits for Actor.self', ['play']],
      ['', ['raise']],
    ])
  })

  it('the dock shows no purpose if there is none', () => expect(groupCardUses?.([])).toEqual([]))
})
