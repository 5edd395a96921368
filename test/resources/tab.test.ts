/** Tests the tab of The meaning of Harm: resources, and suggestions for a new character. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../src/core/game-views'
import type { Resource } from '../../src/resources/rules'
import { MAX_RESOURCE_VALUE } from '../../src/resources/rules'
import { resourcesRuleset } from '../../src/resources/ruleset'
import { createActionContextOfOwner, createActorWithResources, settings } from '../support/resources'

interface ShownTab {
  readonly resources: readonly { readonly view: Readonly<Record<string, unknown>> | null }[]
  readonly offers: readonly { readonly name: object; readonly icon: string; readonly system: string }[]
  readonly heldNames: object
  readonly anyShared: boolean
}

const createTabContext = (
  testPerson: UnparsedParticipant,
  isGM = false,
  moreActionContextFields: object = {},
): ShownTab =>
  resourcesRuleset.tab.context(
    createActionContextOfOwner(
      testPerson,
      {},
      { user: { id: 'u', name: 'U', isGM }, settings: { ...settings, ...moreActionContextFields } },
    ),
    [],
  ) as ShownTab

const createResourceRow = (resourceOverrides: Partial<Resource>, isGM = false) =>
  createTabContext(createActorWithResources('Mina', { Insight: resourceOverrides }), isGM).resources[0]?.view

describe('a macro of a resource', () => {
  const findMainActionOfResource = (resourceFields: object) =>
    resourcesRuleset.items.resource?.mainAction({
      uuid: 'Actor.m.Item.i',
      id: 'i',
      name: 'Insight',
      img: '',
      type: 'resource',
      fields: { value: 3, ...resourceFields },
    })

  it.each([{}, { expended: 1 }, { expended: 3 }])(
    'a macro with %o says that it uses the resource, and no number that changes',
    (resourceFields) =>
      expect(findMainActionOfResource(resourceFields)).toEqual({
        act: 'use',
        phrase: { key: 'HnB.resources.verb.expended' },
      }),
  )

  it('a resource that cannot be expended has no macro', () =>
    expect(findMainActionOfResource({ expendable: false })).toBeNull())
})

describe('a row', () => {
  it.each([
    { own: {}, row: { next: 'expended', bad: false, lost: false, mayRefresh: false } },
    { own: { expended: 1 }, row: { next: 'expended', bad: false, mayRefresh: true } },
    { own: { expended: 3 }, row: { next: 'harmed', bad: true, mayRefresh: true } },
    {
      own: { destroyed: 1 },
      row: { lost: { key: 'HnB.resources.lost', data: { points: 1 } }, mayRefresh: false },
    },
    { own: {}, row: { left: { key: 'HnB.resources.left', data: { available: 3, value: 3 } } } },
    {
      own: { value: 1, expendable: false },
      row: { left: { text: '1' }, next: null, bad: false, verb: 'HnB.resources.verb.notExpendable' },
    },
    { own: { value: 0 }, row: { next: null, bad: false, verb: 'HnB.resources.verb.noValue' } },
  ])('the row of $own shows $row', ({ own, row }) => {
    expect(createResourceRow(own)).toMatchObject(row)
  })

  it.each([
    { own: {}, isGM: true, may: { mayRepair: false, mayImprove: true } },
    { own: { harmed: 1 }, isGM: true, may: { mayRepair: true, mayImprove: true } },
    { own: { harmed: 1 }, isGM: false, may: { mayRepair: false, mayImprove: false } },
    // The resource's value is already the largest possible value.
    { own: { value: MAX_RESOURCE_VALUE }, isGM: true, may: { mayRepair: false, mayImprove: false } },
  ])('the row of $own lets a Gamemaster ($isGM) repair and improve it', ({ own, isGM, may }) => {
    expect(createResourceRow(own, isGM)).toMatchObject(may)
  })

  it('a row shows an item, which opens by its name', () => {
    expect(createTabContext(createActorWithResources('Mina', { Insight: {} })).resources).toMatchObject([
      { id: 'Insight', uuid: 'Actor.Mina.Item.Insight', name: 'Insight' },
    ])
  })

  it('points that do not add up are not shown', () => {
    expect(createResourceRow({ value: 2, expended: 2, harmed: 2 })).toBeNull()
  })
})

describe('what is offered to begin with', () => {
  const listOfferedTraitNames = ({ offers }: ShownTab) =>
    offers.map(({ name }) => Object.values(name)[0] as string)

  it('a character is offered the trait of each suit that has one, Insight and Magic; a community a shared Wealth alone', () => {
    const phraseKeysOfOffers = ['HnB.resources.offer.insight', 'HnB.resources.offer.magic']
    expect(listOfferedTraitNames(createTabContext(createActorWithResources('Mina', {})))).toEqual([
      'Vigor',
      'Influence',
      ...phraseKeysOfOffers,
    ])
    const settingsWithNamedSuits = { suitTraits: { clubs: ' ', diamonds: 'Luck', hearts: '', spades: '' } }
    const suitTraitTabContext = createTabContext(
      createActorWithResources('Mina', {}),
      false,
      settingsWithNamedSuits,
    )
    expect(listOfferedTraitNames(suitTraitTabContext)).toEqual(['Luck', ...phraseKeysOfOffers])
    expect(suitTraitTabContext.offers.map(({ icon }) => icon)).toEqual([
      'resource',
      'resource-insight',
      'resource-magic',
    ])
    expect(suitTraitTabContext.offers.map(({ system }) => JSON.parse(system) as unknown)).toEqual([
      { resources: { value: 3, suit: 'diamonds' } },
      { resources: { value: 3 } },
      { resources: { value: 1, expendable: false } },
    ])
    const tabContextOfTown = createTabContext(createActorWithResources('Town', {}, { type: 'community' }))
    expect(listOfferedTraitNames(tabContextOfTown)).toEqual(['HnB.resources.offer.wealth'])
    expect(JSON.parse(tabContextOfTown.offers[0]?.system ?? '')).toEqual({
      resources: { value: 3, shared: true },
    })
  })

  it('the template learns which resources exist already, and does not offer them', () => {
    expect(createTabContext(createActorWithResources('Mina', { Vigor: {} })).heldNames).toEqual({
      Vigor: true,
    })
  })

  it('the tab says whether the community shares anything', () => {
    expect(
      createTabContext(createActorWithResources('Mina', { Vigor: { shared: true }, Luck: {} })).anyShared,
    ).toBe(true)
    expect(createTabContext(createActorWithResources('Mina', { Vigor: {} })).anyShared).toBe(false)
  })
})

it.each([
  { own: {}, lines: [['left', { available: 3, value: 3 }]] },
  {
    own: { expended: 1, harmed: 2, destroyed: 3, suit: 'clubs' as const },
    lines: [
      ['left', { available: 0, value: 3 }],
      ['line.expended', { points: 1 }],
      ['line.harmed', { points: 2 }],
      ['line.destroyed', { points: 3 }],
      ['clubs', undefined],
    ],
  },
  { own: { expendable: false }, lines: [['line.value', { value: 3 }]] },
])("a resource's message shows its points: $own", ({ own, lines }) => {
  const [item] = createActorWithResources('Mina', { Vigor: own }).items
  const summaryLines = item ? (resourcesRuleset.items.resource?.summary(item) ?? []) : []
  const removePhrasePrefix = (phraseKey: string) => phraseKey.replace(/^HnB\.(?:resources|option)\./, '')
  expect(
    summaryLines.map((phrase) => ('key' in phrase ? [removePhrasePrefix(phrase.key), phrase.data] : phrase)),
  ).toEqual(lines)
})

it.each([
  { own: {}, kind: 'plain' },
  { own: { harmed: 1 }, kind: 'harmed' },
  { own: { expendable: false }, kind: 'value' },
])('a resource in a few words: $own is $kind', ({ own, kind }) => {
  const [line] = resourcesRuleset.personView({
    ...createActionContextOfOwner(createActorWithResources('Mina', { Vigor: own })),
    hand: null,
  }).lines
  expect(line?.phrase).toMatchObject({
    key: `HnB.resources.glance.${kind}`,
    data: { resource: 'Vigor', value: 3 },
  })
})

describe('a member', () => {
  const createCovenant = (members: Record<string, boolean>): UnparsedParticipant => {
    const participant = createActorWithResources('Covenant', {
      Wealth: { value: 6, expended: 1, shared: true },
      Boats: { value: 2 },
    })
    return { ...participant, actor: { ...participant.actor, type: 'community' }, state: { members } }
  }
  const mina = createActorWithResources('Mina', { Insight: {} })
  const createActionContextWithCommunities = (communities: UnparsedParticipant[]) => ({
    ...createActionContextOfOwner(mina),
    communities,
  })
  const membersById = { [mina.actor.id]: true }

  it("a member's tab shows what the community shares, with the points left, and nothing else of it", () => {
    const { belongings } = resourcesRuleset.tab.context(
      createActionContextWithCommunities([createCovenant(membersById)]),
      [],
    ) as {
      belongings: { id: string; shared: { name: string; view: object }[] }[]
    }
    expect(belongings).toMatchObject([
      {
        shared: [
          { name: 'Wealth', view: { left: { key: 'HnB.resources.left', data: { available: 5, value: 6 } } } },
        ],
      },
    ])
    expect(belongings[0]?.shared).toHaveLength(1)
  })

  it.each([{ members: {} }, { members: { somebodyElse: true } }, { members: { [mina.actor.id]: false } }])(
    'only named actors are members: $members',
    ({ members }) => {
      expect(
        resourcesRuleset.tab.context(createActionContextWithCommunities([createCovenant(members)]), []),
      ).toMatchObject({ belongings: [] })
    },
  )

  it("the Gamemaster's screen says that a person is a member, and how many members a community has", () => {
    const communityOfMina = createCovenant(membersById)
    expect(
      resourcesRuleset
        .personView({ ...createActionContextWithCommunities([communityOfMina]), hand: null })
        .lines.at(-1),
    ).toEqual({
      phrase: { key: 'HnB.resources.glance.belongs', data: { names: { names: ['Covenant'] } } },
      tone: 'soft',
    })
    const personViewContext = resourcesRuleset.personView({
      ...createActionContextOfOwner(communityOfMina),
      communities: [communityOfMina],
      hand: null,
    })
    expect(personViewContext.lines.at(-1)?.phrase).toEqual({
      key: 'HnB.resources.glance.members',
      data: { number: 1 },
    })
    expect(personViewContext.buttons.map(({ act }) => act)).toEqual(['conflict', 'enrol'])
  })
})
