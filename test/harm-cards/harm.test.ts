/** Tests how a character suffers harm: draws, choices and marks. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActionContext, MessageActionContext } from '../../src/core/game-views'
import { isRefusal, refuse } from '../../src/core/outcome'
import { showArenaHarmAction } from '../../src/harm-cards/arena'
import type { DrawnHarmFacts } from '../../src/harm-cards/facts'
import {
  chooseDrawnHarmCardAction,
  sufferHarmAction,
  sufferHarmAsGroupAction,
} from '../../src/harm-cards/suffer-harm'
import type { HarmCards } from '../../src/harm-cards/rules'
import { FACE_CARD_RANKS, HARM_ARENA_SUITS } from '../../src/harm-cards/rules'
import { harmCardsRuleset } from '../../src/harm-cards/ruleset'
import { createFactsWithChangedFields } from '../support/actions'
import { findFaceCard, createStateWithMarks, usualHarmCardsSettings } from '../support/harm-cards'
import { ana, player } from '../support/people'
import { createScriptedChance } from '../support/chance'

const createActionContextWithMarks = (
  buttonData: ActionContext<HarmCards>['data'],
  markedCardIds: readonly string[] = [],
): ActionContext<HarmCards> => ({
  actor: ana,
  state: createStateWithMarks(...markedCardIds),
  items: [],
  settings: usualHarmCardsSettings,
  user: player,
  data: buttonData,
  targets: [],
})

const createHarmFactsWithRandomNumbers = async (harmSeverity: string, randomNumbers: readonly number[]) => {
  const actionOutcome = await sufferHarmAction.decide(
    createActionContextWithMarks({ severity: harmSeverity }),
    {},
    createScriptedChance([], randomNumbers),
  )
  return isRefusal(actionOutcome) ? actionOutcome : (actionOutcome.post?.facts as DrawnHarmFacts)
}

const listDrawnCardNames = ({ draws }: DrawnHarmFacts) =>
  Object.values(draws).flatMap(({ drawn }) => drawn.map(({ rank, suit }) => `${rank}-${suit}`))

function findMessageKind(kindName: string) {
  const messageKind = harmCardsRuleset.messages[kindName]
  if (!messageKind) throw new Error(`There is no message ${kindName}.`)
  return messageKind
}

/** A person clicks a card among the cards that were drawn for harm. */
const createActionContextForFace = (
  faceCardId: string,
  drawnCardIds: readonly string[],
  markedCardIds: readonly string[] = [],
  harmDrawOverrides: object = {},
) => {
  const harmDrawFacts = {
    actor: ana.uuid,
    name: ana.name,
    drawn: drawnCardIds.map(findFaceCard),
    chosen: null,
    ...harmDrawOverrides,
  }
  const harmFacts: DrawnHarmFacts = { severity: 'minor', cause: '', draws: { x: harmDrawFacts } }
  const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: harmFacts }
  const messageActionContext: MessageActionContext<HarmCards, DrawnHarmFacts> = {
    ...createActionContextWithMarks({ draw: 'x', face: faceCardId }, markedCardIds),
    message,
    sides: [],
  }
  return chooseDrawnHarmCardAction.decide(messageActionContext, {}, createScriptedChance([]))
}

it('a named harm that is dropped keeps its name in the message', async () => {
  const item = {
    uuid: 'Item.p',
    id: 'p',
    name: 'A purse cut',
    img: '',
    type: 'condition',
    fields: { severity: 'minor' },
  } as const
  const actionOfCondition = harmCardsRuleset.items.condition?.actionInsteadOfDrop?.(item)
  expect(actionOfCondition).toEqual({ act: 'suffer', data: { severity: 'minor', cause: 'A purse cut' } })
  const buttonData = { severity: 'minor', cause: 'A purse cut' }
  const actionOutcome = await sufferHarmAction.decide(
    createActionContextWithMarks(buttonData),
    {},
    createScriptedChance(
      [],
      Array.from({ length: 12 }, () => 0),
    ),
  )
  expect(actionOutcome).toHaveProperty('post.facts.cause', 'A purse cut')
})

describe('Suffering Harm: the draw', () => {
  it.each([
    { severity: 'minor', randoms: [0, 0.5, 0.99], drawn: ['jack-clubs', 'jack-hearts', 'king-spades'] },
    { severity: 'moderate', randoms: [0.99, 0], drawn: ['king-spades', 'jack-clubs'] },
    { severity: 'major', randoms: [0.5], drawn: ['jack-hearts'] },
  ])(
    '$severity harm draws as many different cards as the table says',
    async ({ severity, randoms, drawn }) => {
      const harmFacts = await createHarmFactsWithRandomNumbers(severity, randoms)
      expect(isRefusal(harmFacts) ? harmFacts : listDrawnCardNames(harmFacts)).toEqual(drawn)
    },
  )

  it('the draw is out of all twelve cards, marked ones included, each as likely as any other (ruling HC2)', async () => {
    const drawnFaceIds: string[] = []
    for (let index = 0; index < 12; index++) {
      const harmFacts = await createHarmFactsWithRandomNumbers('major', [(index + 0.5) / 12])
      if (!isRefusal(harmFacts)) drawnFaceIds.push(...listDrawnCardNames(harmFacts))
    }
    expect(new Set(drawnFaceIds)).toEqual(
      new Set(HARM_ARENA_SUITS.flatMap((suit) => FACE_CARD_RANKS.map((faceRank) => `${faceRank}-${suit}`))),
    )
  })

  it("the draw waits for the owner, changes nothing, and is posted in the owner's name", async () => {
    const actionOutcome = await sufferHarmAction.decide(
      createActionContextWithMarks({ severity: 'minor' }),
      {},
      createScriptedChance([], [0, 0, 0]),
    )
    expect(actionOutcome).toMatchObject({
      edits: [],
      statuses: [],
      post: {
        kind: 'harm',
        author: 'owner',
        retractable: true,
        facts: { draws: { id00000000000001: { chosen: null } } },
      },
    })
  })

  it('major harm draws one card, which is marked without a choice', async () => {
    const actionOutcome = await sufferHarmAction.decide(
      createActionContextWithMarks({ severity: 'major' }),
      {},
      createScriptedChance([], [0]),
    )
    expect(actionOutcome).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'marked.clubs.jack': true } }],
      post: { facts: { draws: { id00000000000001: { chosen: { marks: findFaceCard('jack-clubs') } } } } },
    })
  })

  it('harm to several people is one message, with a draw for each', async () => {
    const bob = {
      actor: { ...ana, uuid: 'Actor.bob', name: 'Bob' },
      state: createStateWithMarks(),
      items: [],
    }
    const { data, settings, user, ...first } = createActionContextWithMarks({ severity: 'moderate' })
    const groupActionContext = { participants: [first, bob], settings, user, data }
    const actionOutcome = await sufferHarmAsGroupAction.decide(
      groupActionContext,
      {},
      createScriptedChance([], [0, 0, 0.5, 0.5]),
    )
    const harmFacts = isRefusal(actionOutcome) ? null : (actionOutcome.post?.facts as DrawnHarmFacts)
    expect(Object.values(harmFacts?.draws ?? {}).map(({ name, drawn }) => [name, drawn.length])).toEqual([
      ['Ana', 2],
      ['Bob', 2],
    ])
  })

  it.each([
    { severity: 'minor', title: { key: 'HnB.harmCards.itemLine.minor' } },
    { severity: 'deadly', title: undefined },
  ])('harm is for one or more people, oneself included: $severity', ({ severity, title }) => {
    const people = sufferHarmAsGroupAction.people?.({
      ...createActionContextWithMarks({ severity }),
      participants: [],
    })
    expect(people).toMatchObject({ minPeople: 1, first: 'targeted', mayChooseSelf: true })
    expect(people?.title).toEqual(title)
  })

  it.each(['', 'deadly', 'constructor', undefined])('a draw refuses the severity %j', async (severity) => {
    const actionOutcome = await sufferHarmAction.decide(
      createActionContextWithMarks({ severity }),
      {},
      createScriptedChance([]),
    )
    expect(actionOutcome).toEqual(refuse('HnB.harmCards.refusal.severity'))
  })
})

describe('Suffering Harm: the choice', () => {
  const namesOfThreeCards = ['jack-clubs', 'queen-hearts', 'king-spades']

  it.each(namesOfThreeCards)(
    'the owner freely chooses %s of the three drawn cards (rulings HC1, HC10)',
    async (faceRank) => {
      const { rank, suit } = findFaceCard(faceRank)
      expect(await createActionContextForFace(faceRank, namesOfThreeCards)).toMatchObject({
        edits: [{ target: ana.uuid, set: { [`marked.${suit}.${rank}`]: true } }],
        statuses: [],
        amend: { set: { 'draws.x.chosen': { card: { rank, suit }, marks: { rank, suit }, crisis: false } } },
      })
    },
  )

  it('a choice writes only the changed mark, so that two choices at once do not undo each other', async () => {
    const actionOutcome = await createActionContextForFace('queen-hearts', namesOfThreeCards, [
      'jack-clubs',
      'king-diamonds',
    ])
    expect(actionOutcome).toMatchObject({ edits: [{ set: { 'marked.hearts.queen': true } }] })
    expect(Object.keys(isRefusal(actionOutcome) ? {} : (actionOutcome.edits?.[0]?.set ?? {}))).toHaveLength(1)
  })

  it("the message tells the most intense harm of the arena, which counts, not the card's own meaning", async () => {
    const createHarmFactsWithMarks = async (markedCardIds: readonly string[]) => {
      const actionOutcome = await createActionContextForFace('jack-clubs', namesOfThreeCards, markedCardIds)
      if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
      const harmDraw = {
        actor: ana.uuid,
        name: ana.name,
        drawn: namesOfThreeCards.map(findFaceCard),
        chosen: null,
      }
      const harmFacts: DrawnHarmFacts = { severity: 'minor', cause: '', draws: { x: harmDraw } }
      const viewer = {
        user: player,
        actor: null,
        playedUuids: [],
        sides: [],
        settings: usualHarmCardsSettings,
      }
      const message = {
        uuid: 'ChatMessage.m',
        actor: '',
        facts: createFactsWithChangedFields(harmFacts, actionOutcome.amend?.set),
      }
      return harmCardsRuleset.messages.harm?.context(message, viewer)
    }
    const createContextWithMeaning = (faceRank: string) => ({
      // The message names the character, even if it is the only character whom the harm concerns.
      draws: [{ name: 'Ana', chosen: { meaning: `HnB.harmCards.meaning.clubs.${faceRank}` } }],
      who: 'Ana',
    })
    expect(await createHarmFactsWithMarks([])).toMatchObject(createContextWithMeaning('jack'))
    expect(await createHarmFactsWithMarks(['queen-clubs'])).toMatchObject(createContextWithMeaning('queen'))
    expect(await createHarmFactsWithMarks(['king-clubs', 'queen-hearts'])).toMatchObject(
      createContextWithMeaning('king'),
    )
  })

  it('the choice of a card that is marked already counts as one rank higher', async () => {
    expect(await createActionContextForFace('jack-clubs', namesOfThreeCards, ['jack-clubs'])).toMatchObject({
      // The outcome writes the mark of the Jack although the mark does not change. The result depends on this mark, so
      // the write fails if somebody has changed it meanwhile.
      edits: [{ set: { 'marked.clubs.queen': true, 'marked.clubs.jack': true } }],
      amend: {
        set: {
          'draws.x.chosen': {
            marks: { rank: 'queen', suit: 'clubs' },
            raisedPast: [findFaceCard('jack-clubs')],
          },
        },
      },
    })
  })

  it.each([
    { what: 'the card that is marked', marks: ['jack-clubs'], key: 'marks.queen-clubs' },
    { what: 'a crisis', marks: ['jack-clubs', 'queen-clubs', 'king-clubs'], key: 'crisis' },
  ])('the message tells the result of the choice: $what', async ({ marks, key }) => {
    expect(await createActionContextForFace('jack-clubs', namesOfThreeCards, marks)).toMatchObject({
      amend: { label: { key: `HnB.harmCards.harm.${key}` } },
    })
  })

  it('a choice beyond the King is a crisis, and marks nothing more (ruling HC9)', async () => {
    expect(await createActionContextForFace('king-spades', namesOfThreeCards, ['king-spades'])).toMatchObject(
      {
        edits: [{ set: { 'marked.spades.king': true } }],
        statuses: [{ target: ana.uuid, status: 'harmCards-crisis', active: true }],
        amend: { set: { 'draws.x.chosen': { marks: null, crisis: true } } },
      },
    )
  })

  it.each([
    { why: 'a card that was not drawn', face: 'king-clubs', change: {}, key: 'notDrawn' },
    { why: 'a card that does not exist', face: 'ace-clubs', change: {}, key: 'notDrawn' },
    { why: "somebody else's harm", face: 'jack-clubs', change: { actor: 'Actor.other' }, key: 'notTheirs' },
    {
      why: 'a second choice',
      face: 'jack-clubs',
      change: { chosen: { card: findFaceCard('jack-clubs'), marks: null, crisis: false, raisedPast: [] } },
      key: 'alreadyChosen',
    },
  ])('a choice refuses $why', async ({ face, change, key }) => {
    expect(await createActionContextForFace(face, ['jack-clubs'], [], change)).toMatchObject({
      refused: `HnB.harmCards.refusal.${key}`,
    })
  })
})

describe('the message of Suffering Harm, and the tab', () => {
  const drawOfHarmWithoutChoice = {
    actor: ana.uuid,
    name: 'Ana',
    drawn: [findFaceCard('jack-clubs')],
    chosen: null,
  }
  const drawOfHarmWithChoice = {
    ...drawOfHarmWithoutChoice,
    chosen: { card: findFaceCard('jack-clubs'), marks: null, counts: null, crisis: true, raisedPast: [] },
  }
  const drawOfHarmOfBob = { ...drawOfHarmWithoutChoice, actor: 'Actor.bob', name: 'Bob' }
  const viewer = { user: player, actor: null, playedUuids: [], sides: [], settings: usualHarmCardsSettings }

  it.each([
    { of: 'one', draws: { x: drawOfHarmWithoutChoice }, several: false },
    { of: 'two', draws: { x: drawOfHarmWithoutChoice, y: drawOfHarmOfBob }, several: true },
  ])('a message with several draws says whose each is: $of', ({ draws, several }) => {
    const harmFacts: DrawnHarmFacts = { severity: 'minor', cause: '', draws }
    const message = { uuid: 'ChatMessage.m', actor: '', facts: harmFacts }
    expect(harmCardsRuleset.messages.harm?.context(message, viewer)).toMatchObject({ several })
  })

  it('the message waits for each person whose card is not chosen yet, and for nobody else', () => {
    const message = {
      uuid: 'ChatMessage.m',
      actor: '',
      facts: { severity: 'minor', draws: { x: drawOfHarmWithChoice, y: drawOfHarmOfBob } },
    }
    const { waitsFor: waits, pendingSteps: next, sideUuids: sides } = findMessageKind('harm')
    expect([ana.uuid, 'Actor.bob', 'Actor.cleo'].map((actor) => waits?.(message, actor))).toEqual([
      false,
      true,
      false,
    ])
    expect(next(message, viewer)).toEqual([
      {
        actor: { uuid: 'Actor.bob', name: 'Bob' },
        phrase: { key: 'HnB.harmCards.next.choose' },
        // A person chooses by clicking one of the drawn cards. So the pending step has no other buttons.
        buttons: [],
      },
    ])
    expect(sides(message)).toEqual([ana.uuid, 'Actor.bob'])
  })

  const allClubCardIds = ['jack-clubs', 'queen-clubs', 'king-clubs']
  it.each([
    { why: 'marks itself', marks: [], settings: usualHarmCardsSettings, would: 'marks.jack' },
    {
      why: 'counts as one rank higher',
      marks: ['jack-clubs'],
      settings: usualHarmCardsSettings,
      would: 'raised.queen',
    },
    { why: 'is a crisis', marks: allClubCardIds, settings: usualHarmCardsSettings, would: 'crisis' },
    {
      why: 'is marked already, and nothing more',
      marks: ['jack-clubs', 'queen-clubs'],
      settings: { duplicateCascade: false, duplicateKeepsLower: true },
      would: 'nothing',
    },
  ])('each card tells its owner what it would do: $why', ({ marks, settings, would }) => {
    const harmFacts = { severity: 'major', draws: { x: drawOfHarmWithoutChoice } }
    const bob = { actor: { ...ana, uuid: 'Actor.bob' }, state: createStateWithMarks(), items: [] }
    const sides = [bob, { actor: ana, state: createStateWithMarks(...marks), items: [] }]
    const harmContext = findMessageKind('harm').context(
      { uuid: 'ChatMessage.m', actor: '', facts: harmFacts },
      { ...viewer, playedUuids: [ana.uuid], sides, settings },
    )
    const expectedCard = { id: 'jack-clubs', label: 'HnB.harmCards.card.jack-clubs', left: false }
    expect(harmContext).toMatchObject({
      draws: [{ mine: true, drawn: [{ ...expectedCard, preview: { key: `HnB.harmCards.would.${would}` } }] }],
    })
  })

  it('a card tells strangers nothing, and nobody anything after the choice', () => {
    const createHarmMessageContext = (harmDraws: object, viewerSides: readonly unknown[]) =>
      findMessageKind('harm').context(
        { uuid: 'ChatMessage.m', actor: '', facts: { severity: 'major', draws: harmDraws } },
        { ...viewer, sides: viewerSides as never },
      )
    const emptyHarmContext = { draws: [{ mine: false, drawn: [{ preview: null }] }] }
    expect(createHarmMessageContext({ x: drawOfHarmWithoutChoice }, [])).toMatchObject(emptyHarmContext)
    expect(
      createHarmMessageContext({ x: drawOfHarmWithChoice }, [
        { actor: ana, state: createStateWithMarks(), items: [] },
      ]),
    ).toMatchObject(emptyHarmContext)
  })

  it.each([
    { why: 'none while they may all be chosen', chosen: null, left: [false, false] },
    {
      why: 'the others',
      chosen: { ...drawOfHarmWithChoice.chosen, card: findFaceCard('king-spades') },
      left: [true, false],
    },
  ])('the message shows the unchosen cards: $why', ({ chosen, left }) => {
    const drawnCards = [findFaceCard('jack-clubs'), findFaceCard('king-spades')]
    const harmFacts = {
      severity: 'moderate',
      draws: { x: { ...drawOfHarmWithoutChoice, drawn: drawnCards, chosen } },
    }
    const harmContext = findMessageKind('harm').context(
      { uuid: 'ChatMessage.m', actor: '', facts: harmFacts },
      viewer,
    )
    expect(harmContext).toMatchObject({
      draws: [{ drawn: left.map((isCardLeft) => ({ left: isCardLeft })) }],
    })
  })

  it('the tab shows only the draws from which its own actor still has to choose', () => {
    const harmDrawByKey = {
      mine: drawOfHarmWithoutChoice,
      chosen: drawOfHarmWithChoice,
      bobs: drawOfHarmOfBob,
    }
    const message = {
      uuid: 'ChatMessage.m',
      kind: 'harm',
      actor: '',
      facts: { severity: 'minor', cause: '', draws: harmDrawByKey },
    } as const
    expect(harmCardsRuleset.tab.context(createActionContextWithMarks({}), [message])).toMatchObject({
      waiting: [{ uuid: 'ChatMessage.m', key: 'mine', name: 'Ana' }],
    })
  })

  it('the tab shows the most intense harm of an arena apart from the other marks there', () => {
    const cards = [
      { marked: true, strongest: false },
      { marked: true, strongest: true },
      { marked: false, strongest: false },
    ]
    expect(
      harmCardsRuleset.tab.context(createActionContextWithMarks({}, ['jack-clubs', 'queen-clubs']), []),
    ).toMatchObject({
      arenas: [{ suit: 'clubs', cards }, {}, {}, {}],
    })
  })

  it('a message takes no more than the largest draw, and survives a long name', () => {
    const createHarmMessageContext = (harmDrawOverrides: object) => {
      const harmFacts = { severity: 'minor', draws: { x: { ...drawOfHarmWithChoice, ...harmDrawOverrides } } }
      return findMessageKind('harm').context({ uuid: 'ChatMessage.m', actor: '', facts: harmFacts }, viewer)
    }
    const [faceCard] = [findFaceCard('king-spades')]
    expect(createHarmMessageContext({ drawn: [faceCard, faceCard, faceCard] })).not.toBeNull()
    expect(createHarmMessageContext({ drawn: [faceCard, faceCard, faceCard, faceCard] })).toBeNull()
    expect(createHarmMessageContext({ drawn: [] })).toBeNull()
    expect(
      createHarmMessageContext({
        chosen: { ...drawOfHarmWithChoice.chosen, raisedPast: [faceCard, faceCard, faceCard, faceCard] },
      }),
    ).toBeNull()
    expect(createHarmMessageContext({ name: 'a'.repeat(10_000) })).not.toBeNull()
  })
})

describe('acting in an arena', () => {
  it.each([
    { rank: 'queen', card: { label: 'HnB.harmCards.card.queen-hearts' }, means: 'queen' },
    { rank: null, card: null, means: 'none' },
  ])(
    'the message of an arena shows the harm that counts, or that there is none: $means',
    ({ rank, card, means }) => {
      const viewer = {
        user: player,
        actor: null,
        playedUuids: [],
        sides: [],
        settings: usualHarmCardsSettings,
      }
      const harmFacts = { suit: 'hearts', rank, crisis: true }
      expect(
        findMessageKind('arena').context({ uuid: 'ChatMessage.m', actor: '', facts: harmFacts }, viewer),
      ).toMatchObject({
        ...{ suit: 'hearts', crisis: true, arena: 'HnB.harmCards.arena.hearts' },
        ...{ card, meaning: `HnB.harmCards.meaning.hearts.${means}` },
      })
    },
  )

  it('the message of an arena tells the most intense harm there, and whether there is a crisis', async () => {
    const actionOutcome = await showArenaHarmAction.decide(
      createActionContextWithMarks({ suit: 'hearts' }, ['jack-hearts', 'king-hearts', 'queen-clubs']),
      {},
      createScriptedChance([]),
    )
    expect(actionOutcome).toEqual({
      post: { kind: 'arena', facts: { suit: 'hearts', rank: 'king', crisis: false } },
    })
  })

  it('an arena that does not exist is refused', async () => {
    expect(
      await showArenaHarmAction.decide(
        createActionContextWithMarks({ suit: 'swords' }),
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({
      refused: 'HnB.harmCards.refusal.arena',
    })
  })

  it('acting in an arena never changes anything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...HARM_ARENA_SUITS), async (suit) => {
        const actionOutcome = await showArenaHarmAction.decide(
          createActionContextWithMarks({ suit }),
          {},
          createScriptedChance([]),
        )
        expect(actionOutcome).not.toHaveProperty('edits')
      }),
    )
  })
})
