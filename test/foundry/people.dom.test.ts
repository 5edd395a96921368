/** Tests when a question about people is skipped, and how the dock groups the uses of cards. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PeopleChoice } from '../../src/core/contract'
import { refuse } from '../../src/core/outcome'
import type * as Uses from '../../src/foundry/cards/card-uses'
import type * as Choices from '../../src/foundry/play/choosable-people'
import { abstractNamespace, dataNamespace, deepClone, setGeneration } from './table-data.mjs'

type ChoiceOffer = Choices.ChoosablePeople
type ChoiceQuestion = Parameters<typeof Choices.isPersonChoiceClear>[0]

let { isPersonChoiceClear }: Partial<Pick<typeof Choices, 'isPersonChoiceClear'>> = {}
let { groupCardUses }: Partial<Pick<typeof Uses, 'groupCardUses'>> = {}
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
  groupCardUses = (await import('../../src/foundry/cards/card-uses')).groupCardUses
})
afterAll(() => vi.unstubAllGlobals())

const OWN_ACTOR_UUID = 'Actor.self'

/** A choice of people. `there`: the people of the scene; `off`: those that are listed but disabled. */
function createPeopleChoice(
  people: Pick<PeopleChoice, 'first' | 'minPeople'>,
  firstOfferedUuids: readonly string[],
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
    tickedFirst: firstOfferedUuids,
  } as unknown as ChoiceOffer
}

const createQuestionClick = (...targetUuids: string[]) =>
  ({ targets: targetUuids, actor: OWN_ACTOR_UUID }) as unknown as ChoiceQuestion

describe('a question does not ask for its people', () => {
  const targetedChoice = { first: 'targeted', minPeople: 1 } as const
  const oneselfChoice = { first: 'oneself', minPeople: 1 } as const
  it.each<[string, ChoiceQuestion, ChoiceOffer, boolean]>([
    [
      'where all who are targeted can be chosen',
      createQuestionClick('a', 'b'),
      createPeopleChoice(targetedChoice, ['a', 'b']),
      true,
    ],
    [
      'but it is where one of them cannot',
      createQuestionClick('a', 'b'),
      createPeopleChoice(targetedChoice, ['a'], { off: ['b'] }),
      false,
    ],
    [
      'where there is only one',
      createQuestionClick(),
      createPeopleChoice(targetedChoice, ['a'], { there: ['a'] }),
      true,
    ],
    [
      'but it is where too few are meant',
      createQuestionClick(),
      createPeopleChoice(targetedChoice, [], { there: ['a', 'b'] }),
      false,
    ],
    [
      'where it is for everybody',
      createQuestionClick(),
      createPeopleChoice({ first: 'everybody', minPeople: 1 }, ['a', 'b']),
      true,
    ],
    [
      'but it is for the players’ characters, whoever they are',
      createQuestionClick(),
      createPeopleChoice({ first: 'characters', minPeople: 1 }, ['a']),
      false,
    ],
    [
      'about oneself where nobody else here is in need',
      createQuestionClick(),
      createPeopleChoice(oneselfChoice, [OWN_ACTOR_UUID], { there: [OWN_ACTOR_UUID] }),
      true,
    ],
    [
      'about oneself where the others cannot be meant',
      createQuestionClick(),
      createPeopleChoice(oneselfChoice, [OWN_ACTOR_UUID], { there: [OWN_ACTOR_UUID], off: ['a'] }),
      true,
    ],
    [
      'but it is where somebody else here may be',
      createQuestionClick(),
      createPeopleChoice(oneselfChoice, [OWN_ACTOR_UUID], { there: [OWN_ACTOR_UUID, 'a'] }),
      false,
    ],
  ])('%s', (_caseTitle, buttonPress, offeredChoices, expectedValue) =>
    expect(isPersonChoiceClear?.(buttonPress, offeredChoices)).toBe(expectedValue),
  )
})

describe('the purpose of cards, in the dock', () => {
  type CardUse = Parameters<typeof Uses.groupCardUses>[0][number]
  const createCardUse = (cardUseId: string, questionMessageUuid = '', actor = OWN_ACTOR_UUID) =>
    ({
      id: cardUseId,
      ruleset: 'tarot',
      waits: questionMessageUuid && `waits for ${actor}`,
      press: { on: questionMessageUuid, actor },
    }) as unknown as CardUse

  it('the purposes of one message for one actor stand together, and others stand alone', () => {
    const cardUses = [
      createCardUse('play', 'ChatMessage.m'),
      createCardUse('push'),
      createCardUse('leave', 'ChatMessage.m'),
      createCardUse('play', 'ChatMessage.m', 'Actor.other'),
      createCardUse('play', 'ChatMessage.n'),
      createCardUse('raise'),
    ]
    expect(
      groupCardUses?.(cardUses).map(({ waits, uses: groupUses }) => [waits, groupUses.map(({ id }) => id)]),
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
