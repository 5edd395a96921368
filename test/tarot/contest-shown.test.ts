/** Tests the message of a contest at each stage, and the buttons for each viewer. */
import { describe, expect, it } from 'vitest'
import type { PendingStep } from '../../src/core/pending-step'
import type { UserView, Viewer } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import { tarotContestMessageKind } from '../../src/tarot/contest/contest-message'
import { strikeWithWeaponAction } from '../../src/tarot/contest/strike-with-weapon'
import type { Tarot } from '../../src/tarot/rules'
import { findAction } from '../support/actions'
import { gamemaster } from '../support/people'
import { TableDeck, usualTarotSettings } from '../support/tarot'
import {
  david,
  Duel,
  ines,
  mina,
  firstPlayer,
  PISTOL_DECLARATION,
  createChanceWithScriptedId,
} from '../support/tarot-duel'

type TemplateContext = Readonly<Record<string, unknown>>
interface ShownContest extends TemplateContext {
  readonly sides: readonly TemplateContext[]
  readonly majors: readonly TemplateContext[]
}

/** The viewers of the contest, by name: a player in the contest, another player, and the Narrator, who plays David. */
const VIEWER_BY_NAME: Readonly<
  Record<string, { user: UserView; playedUuids: readonly string[]; actor: typeof mina | null }>
> = {
  Mina: { user: firstPlayer, playedUuids: [mina.uuid], actor: mina },
  Ines: { user: { ...firstPlayer, id: 'two' }, playedUuids: [ines.uuid], actor: { ...ines, player: 'two' } },
  narrator: { user: gamemaster, playedUuids: [david.uuid], actor: null },
}

function findViewer(duel: Duel, viewerName: string): Viewer<Tarot> {
  const foundViewer = VIEWER_BY_NAME[viewerName]
  if (!foundViewer) throw new Error(`Nobody is ${viewerName}.`)
  return { ...foundViewer, sides: duel.participants, settings: duel.settings }
}

const createMessageView = (duel: Duel) => ({ uuid: 'ChatMessage.m', actor: mina.uuid, facts: duel.facts })
const createMessageContext = (duel: Duel, viewerName: string) =>
  tarotContestMessageKind.context(createMessageView(duel), findViewer(duel, viewerName)) as ShownContest

/** Describes, in one line, the sides of the contest and the buttons that the viewer has for each side. */
function describeContest(duel: Duel, viewerName: string): string {
  const { sides, mayJoin } = createMessageContext(duel, viewerName)
  const flagNames = ['mayAdjust', 'mayLeave']
  const sideTexts = sides.map((shownSide) => {
    const namesOfAllowedContestActs = flagNames
      .filter((contextFlagName) => shownSide[contextFlagName] === true)
      .map((contextFlagName) => contextFlagName.slice(3).toLowerCase())
    return `${String(shownSide['name'])}: ${namesOfAllowedContestActs.join(' ') || '-'}`
  })
  return [...sideTexts, ...(mayJoin === true ? ['join'] : [])].join('; ')
}

/** The pending steps of a contest for a viewer. Each step names its actor. */
const listPendingSteps = (duel: Duel, viewerName: string): string[] =>
  tarotContestMessageKind
    .pendingSteps(createMessageView(duel), findViewer(duel, viewerName))
    .map(
      ({ actor: of, buttons }: PendingStep) =>
        `${of?.name ?? 'narrator'}: ${buttons.map(({ act }) => act).join(' ')}`,
    )

/** A new contest where players declare suits first. Each function below plays it one step further. */
const beginDuel = async (extraActors: Parameters<typeof Duel.beginContest>[2] = []) =>
  Object.assign(await Duel.beginContest(new TableDeck(), undefined, extraActors), {
    settings: usualTarotSettings,
  })
const createDuelAfterDeclarations = async () => {
  const duel = await beginDuel()
  await duel.declare(mina.uuid, firstPlayer, 'cups', ...PISTOL_DECLARATION)
  return duel
}
const createDuelAfterBothDeclared = async () => {
  const duel = await createDuelAfterDeclarations()
  await duel.declare(david.uuid, gamemaster, 'swords', '-reaction')
  return duel
}
/** A contest in which Mina has laid three cards, each of which raises her Mediocre Firearms by one rank. */
const createDuelWithLaidCards = async () => {
  const duel = await createDuelAfterBothDeclared()
  duel.deck.giveCards('one', 'cups-01', 'cups-02', 'cups-03')
  await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01', 'cups-02', 'cups-03'])
  return duel
}
const createDuelWithRevealedCards = async () => {
  const duel = await createDuelWithLaidCards()
  await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
  return duel
}

describe('buttons of a contest', () => {
  it.each([
    {
      what: 'begun: each declares, and whoever is attacked does not leave (TC38)',
      make: () => beginDuel(),
      next: ['Mina: declare declare', 'David: declare declare'],
      sees: {
        Mina: 'Mina: leave; David: -',
        Ines: 'Mina: -; David: -; join',
        narrator: 'Mina: adjust; David: adjust leave; join',
      },
    },
    {
      what: 'Mina has declared: nobody lays a card yet',
      make: createDuelAfterDeclarations,
      next: ['David: declare declare'],
      sees: {
        Mina: 'Mina: leave; David: -',
        narrator: 'Mina: adjust; David: adjust leave; join',
      },
    },
    {
      what: 'all have declared: each lays cards, or declares something else',
      make: createDuelAfterBothDeclared,
      next: ['Mina: commit commitNoCards declare', 'David: commit commitNoCards declare'],
      sees: {
        Mina: 'Mina: leave; David: -',
        narrator: 'Mina: adjust; David: adjust leave; join',
      },
    },
    {
      what: 'once somebody has laid cards, nobody declares anything else',
      make: createDuelWithLaidCards,
      next: ['David: commit commitNoCards'],
      sees: {
        Mina: 'Mina: leave; David: -',
        narrator: 'Mina: adjust; David: adjust leave; join',
      },
    },
    {
      what: 'revealed: nobody joins, leaves or is adjusted, and whoever prevails strikes',
      make: createDuelWithRevealedCards,
      next: ['Mina: strikeWith'],
      sees: { Mina: 'Mina: -; David: -', Ines: 'Mina: -; David: -', narrator: 'Mina: -; David: -' },
    },
    {
      what: 'where suit and cards are one (TC36), cards are laid at once',
      make: () => Duel.beginContest(new TableDeck()),
      next: ['Mina: commit', 'David: commit'],
      sees: { Mina: 'Mina: leave; David: -' },
    },
    {
      what: 'one of three who is attacked does not leave, either, and has not to join',
      make: () => beginDuel([ines]),
      next: ['Mina: declare declare', 'David: declare declare', 'Ines: declare declare'],
      sees: { Ines: 'Mina: -; David: -; Ines: -' },
    },
    {
      what: 'called off: nothing is left to do',
      make: async () => {
        const duel = await beginDuel()
        duel.amendFacts({ 'exchange.ended': true })
        return duel
      },
      next: [],
      sees: { Ines: 'Mina: -; David: -', narrator: 'Mina: -; David: -' },
    },
  ])('the buttons of a contest: $what', async ({ make, next: steps, sees }) => {
    const duel = await make()
    expect(listPendingSteps(duel, 'Mina')).toEqual(steps)
    const viewerDescriptionPairs = Object.keys(sees).map((viewerName) => [
      viewerName,
      describeContest(duel, viewerName),
    ])
    expect(Object.fromEntries(viewerDescriptionPairs)).toEqual(sees)
  })

  it('a side without opponents can only call the contest off', async () => {
    const duel = await beginDuel()
    duel.participants.splice(1, 1)
    expect(tarotContestMessageKind.pendingSteps(createMessageView(duel), findViewer(duel, 'Mina'))).toEqual([
      {
        actor: { uuid: mina.uuid, name: mina.name },
        phrase: { key: 'HnB.tarot.next.alone' },
        buttons: [{ act: 'end', label: { key: 'HnB.tarot.contest.end' }, ends: true }],
      },
    ])
    expect(
      tarotContestMessageKind.pendingSteps(createMessageView(duel), {
        ...findViewer(duel, 'Mina'),
        user: gamemaster,
      }),
    ).toMatchObject([{ actor: null, buttons: [{ act: 'end', actor: mina.uuid, ends: true }] }])
  })

  it('any participant or the Narrator reveals after the last awaited side has left', async () => {
    const duel = await beginDuel([ines])
    for (const [who, user] of [
      [mina.uuid, firstPlayer],
      [david.uuid, gamemaster],
    ] as const)
      await duel.declare(who, user, 'cups', '')
    await duel.declare(ines.uuid, gamemaster, 'cups', '')
    for (const [who, user] of [
      [mina.uuid, firstPlayer],
      [david.uuid, gamemaster],
    ] as const)
      await duel.commitCards(who, user, 'cups', [])
    duel.amendFacts({ [`exchange.sides.${duel.sideKeyOf(ines.uuid)}.left`]: true })
    expect(listPendingSteps(duel, 'Mina')).toEqual(['Mina: reveal'])
    expect(listPendingSteps(duel, 'narrator')).toEqual(['narrator: reveal'])
    const [step] = tarotContestMessageKind.pendingSteps(createMessageView(duel), findViewer(duel, 'narrator'))
    expect(step?.buttons).toMatchObject([{ act: 'reveal', actor: david.uuid }])
    const viewerWithoutActor = { ...findViewer(duel, 'Ines'), playedUuids: [] }
    expect(tarotContestMessageKind.pendingSteps(createMessageView(duel), viewerWithoutActor)).toMatchObject([
      { actor: null },
    ])
  })
})

describe('the line of a side in a contest', () => {
  const listShownSides = (duel: Duel, viewerName = 'Mina') => createMessageContext(duel, viewerName).sides

  it('a line shows the role and the next step: to declare, then to lay cards, whose backs are shown', async () => {
    expect(listShownSides(await createDuelAfterDeclarations())).toMatchObject([
      { roleName: 'HnB.tarot.contest.role.attacker', state: 'HnB.tarot.contest.waitsCards', committed: null },
      { roleName: 'HnB.tarot.contest.role.defender', state: 'HnB.tarot.contest.waits', committed: null },
    ])
    const [mias] = listShownSides(await createDuelWithLaidCards())
    expect(mias).toMatchObject({
      state: null,
      committed: { backs: Array(3).fill(undefined) },
      told: undefined,
    })
  })

  it('a line shows the declared trait and weapon, with the stun rank of the weapon', async () => {
    const [mias, davids] = listShownSides(await createDuelAfterBothDeclared())
    expect(mias?.['declared']).toMatchObject({
      trait: { text: 'firearms' },
      weapon: { name: 'Pistol', wounds: 2, range: 50, stun: null },
    })
    expect(davids?.['declared']).toMatchObject({ weapon: null })
    const duelBeforeReveal = await beginDuel()
    await duelBeforeReveal.declare(mina.uuid, firstPlayer, 'cups', '')
    expect(listShownSides(duelBeforeReveal)[0]?.['declared']).toEqual({
      trait: { key: 'HnB.tarot.check.noTrait' },
      weapon: null,
      remarks: [],
    })
    const stunWeaponFields = { wounds: 0, range: 0, trait: '', stun: 'rank', stunRank: 7 }
    const duelWithStunWeapon = await Duel.beginContest(new TableDeck(), stunWeaponFields)
    expect(createMessageContext(duelWithStunWeapon, 'Mina')['weapon']).toMatchObject({
      name: 'Pistol',
      stun: { key: 'HnB.tarot.aptitude.exceptional' },
    })
  })

  it('a line shows a rank less for each opponent beyond the first, and the ranks that the Narrator takes', async () => {
    const duel = await beginDuel([ines])
    expect(listShownSides(duel).map(({ penalty }) => penalty)).toEqual(['−1', null, null])
    duel.amendFacts({ [`extra.${duel.sideKeyOf(mina.uuid)}`]: 1, [`extra.${duel.sideKeyOf(ines.uuid)}`]: -1 })
    expect(listShownSides(duel).map(({ penalty }) => penalty)).toEqual(['−2', null, '+1'])
    // After Ines has left, Mina has only one opponent. So she loses her penalty for a second opponent.
    duel.amendFacts({ [`exchange.sides.${duel.sideKeyOf(ines.uuid)}.left`]: true })
    expect(listShownSides(duel)[0]?.['penalty']).toBe('−1')
  })

  it('a line shows after the reveal each card with the reached rank, and the ladder', async () => {
    const duel = await createDuelWithRevealedCards()
    const [mias, davids] = listShownSides(duel)
    expect(mias).toMatchObject({ name: 'Mina', fresh: 0 })
    const rankLinesAfterEffects = (mias?.['lines'] as TemplateContext[]).map(({ effect, after: rank }) => [
      effect,
      rank,
    ])
    expect(rankLinesAfterEffects).toEqual([
      ['step', { key: 'HnB.tarot.aptitude.fair' }],
      ['step', { key: 'HnB.tarot.aptitude.good' }],
      ['step', { key: 'HnB.tarot.aptitude.great' }],
    ])
    expect(mias?.['told']).toMatchObject({
      ladder: { before: { key: 'HnB.tarot.aptitude.mediocre' }, now: { key: 'HnB.tarot.aptitude.great' } },
    })
    expect(davids).toMatchObject({ lines: [], told: { ladder: { before: {}, now: {} } } })
  })
})

describe('the result of a contest', () => {
  it('the result names winners, losers, and the weapons that may strike', async () => {
    const duel = await createDuelWithRevealedCards()
    const expectedWinnerAndLoser = { winner: 'Mina', loser: 'David' }
    expect(createMessageContext(duel, 'Mina')['results']).toEqual([
      { phrase: { key: 'HnB.tarot.contest.prevails', data: expectedWinnerAndLoser } },
    ])
    // The Narrator may press the button of Mina's pending step for her. Such a step is marked `shared`.
    const contestSteps = tarotContestMessageKind.pendingSteps(
      createMessageView(duel),
      findViewer(duel, 'Mina'),
    )
    expect(contestSteps).toMatchObject([{ actor: { name: 'Mina' }, shared: true }])
    expect(createMessageContext(duel, 'narrator').sides.map(({ strikers }) => strikers)).toEqual([[], []])
  })

  it('after a draw the defender holds, the Narrator is asked, and a weapon hits only by her word (TC16)', async () => {
    const duel = await createDuelAfterBothDeclared()
    duel.deck.giveCards('one', 'cups-01', 'cups-02')
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01', 'cups-02'])
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(createMessageContext(duel, 'Mina')['results']).toMatchObject([
      { phrase: { key: 'HnB.tarot.contest.holds', data: { one: 'Mina', other: 'David', name: 'David' } } },
    ])
    const [draw] = tarotContestMessageKind.pendingSteps(createMessageView(duel), findViewer(duel, 'narrator'))
    expect(draw).toMatchObject({ actor: null, phrase: { data: { one: 'Mina', other: 'David' } } })
    expect(
      draw?.buttons.map(({ act, data, quiet, actor: uuid }) => [act, data?.['winner'], quiet, uuid]),
    ).toEqual([
      ['decideDraw', undefined, undefined, david.uuid],
      ['decideDraw', duel.sideKeyOf(mina.uuid), true, david.uuid],
      ['decideDraw', duel.sideKeyOf(david.uuid), true, david.uuid],
    ])
    const listShownStrikers = (viewerName: string) =>
      createMessageContext(duel, viewerName).sides[1]?.['strikers']
    expect(listShownStrikers('narrator')).toMatchObject([
      { attacker: 'Mina', weapon: 'Pistol', prevails: false },
    ])
    expect(listShownStrikers('Mina')).toEqual([])
  })

  it('a hit waits for its victim, and no longer for the attacker', async () => {
    const duel = await createDuelWithRevealedCards()
    const buttonData = { side: duel.sideKeyOf(david.uuid), by: duel.sideKeyOf(mina.uuid) }
    const actionOutcome = await strikeWithWeaponAction.decide(
      duel.createClick(mina.uuid, firstPlayer, buttonData),
      {},
      createChanceWithScriptedId('a'),
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    duel.amendFacts(actionOutcome.amend?.set ?? {})
    expect(createMessageContext(duel, 'narrator')['hits']).toMatchObject([{ name: 'David', waits: true }])
    expect(listPendingSteps(duel, 'narrator')).toEqual(['David: declareSuit declareSuit declareSuit suffer'])
    const isContestWaitingForActor = (actorUuid: string) =>
      tarotContestMessageKind.waitsFor?.(createMessageView(duel), actorUuid)
    expect([isContestWaitingForActor(mina.uuid), isContestWaitingForActor(david.uuid)]).toEqual([false, true])
  })
})

describe('the answers that a button of a contest names', () => {
  const pressButton = async (duel: Duel, actionName: string, buttonData: Record<string, string> = {}) => {
    const pressedAction = findAction(tarotContestMessageKind, actionName)
    const actionContext = duel.createClick(david.uuid, gamemaster, buttonData)
    return {
      asked: pressedAction.ask(actionContext),
      outcome: await pressedAction.decide(actionContext, {}, duel.deck.createChance(gamemaster)),
    }
  }

  it('the first button declares what the form would propose, without a question', async () => {
    const duel = await createDuelAfterDeclarations()
    const [step] = tarotContestMessageKind.pendingSteps(createMessageView(duel), findViewer(duel, 'narrator'))
    const [proposal] = step?.buttons ?? []
    expect(proposal?.data).toEqual({ trait: 'reaction', suit: 'swords', weapon: '' })
    // Simulates a browser that has stored the suit of this actor's last push.
    const recallSuitOfDavid = (actorUuid: string, tarotQuestionName: string) =>
      actorUuid === david.uuid && tarotQuestionName === 'suit' ? { suit: 'cups' } : {}
    const viewer = { ...findViewer(duel, 'narrator'), recall: recallSuitOfDavid }
    const [recalled] = tarotContestMessageKind.pendingSteps(createMessageView(duel), viewer)
    expect(recalled?.buttons[0]?.data).toMatchObject({ suit: 'cups' })
    const viewerWithForgedSuit = { ...viewer, recall: () => ({ suit: 'pentacles' }) }
    const [safe] = tarotContestMessageKind.pendingSteps(createMessageView(duel), viewerWithForgedSuit)
    expect(safe?.buttons[0]?.data).toMatchObject({ suit: 'swords' })
    const { asked, outcome } = await pressButton(duel, 'declare', proposal?.data as Record<string, string>)
    expect(asked).toBeNull()
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amendFacts(outcome.amend?.set ?? {})
    expect(duel.facts.declared[duel.sideKeyOf(david.uuid)]).toMatchObject({ suit: 'swords', weapon: null })
  })

  it.each([
    [{ trait: 'nonsense', suit: 'swords' }, 'HnB.tarot.refusal.noTrait'],
    [{ trait: '-reaction', suit: 'swords', weapon: 'zz' }, 'HnB.tarot.refusal.noWeapon'],
    [{ trait: '-reaction', suit: 'coins' }, 'HnB.refusal.badAnswer'],
  ])('a forged declaration %j is refused', async (buttonData, expectedRefusal) => {
    const { outcome } = await pressButton(await createDuelAfterDeclarations(), 'declare', buttonData)
    expect(outcome).toMatchObject({ refused: expectedRefusal })
  })

  it('a side lays no cards in one press, once everybody has declared', async () => {
    const outcomeOfEarlyCommit = await pressButton(await createDuelAfterDeclarations(), 'commitNoCards')
    expect([outcomeOfEarlyCommit.asked, outcomeOfEarlyCommit.outcome]).toMatchObject([
      { refused: 'HnB.tarot.refusal.notAllDeclared' },
      { refused: 'HnB.tarot.refusal.notAllDeclared' },
    ])
    const duel = await createDuelWithLaidCards()
    const { asked, outcome } = await pressButton(duel, 'commitNoCards')
    expect(asked).toBeNull()
    expect(outcome).toMatchObject({
      amend: {
        set: { 'exchange.ended': true },
        label: { key: 'HnB.tarot.contest.committedNone' },
        final: true,
      },
    })
  })
})

describe('major arcana in the message of a contest', () => {
  /** A contest in which Mina has played two cards and David one. */
  const createDuelWithPlayedMajors = async () => {
    const duel = await createDuelAfterBothDeclared()
    duel.deck.giveCards('one', 'major-01', 'major-02').giveCards('gm', 'major-03')
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['major-01', 'major-02'])
    await duel.commitCards(david.uuid, gamemaster, 'swords', ['major-03'], '-reaction')
    return duel
  }

  it('the message shows arcana in the order of turning, names whose turn it is, and shows no rank as decisive', async () => {
    const duel = await createDuelWithPlayedMajors()
    const contestContext = createMessageContext(duel, 'Mina')
    expect(contestContext).toMatchObject({ results: [], byMajors: ['Mina', 'David'] })
    expect(contestContext.majors.map(({ who, now, turned }) => [who, now, turned])).toEqual([
      ['Mina', true, false],
      ['David', false, false],
      ['Mina', false, false],
    ])
    expect(listPendingSteps(duel, 'Mina')[0]).toMatch(/^Mina: turnCard/)
    const isContestWaitingForActor = (actorUuid: string) =>
      tarotContestMessageKind.waitsFor?.(createMessageView(duel), actorUuid)
    expect([isContestWaitingForActor(mina.uuid), isContestWaitingForActor(david.uuid)]).toEqual([true, false])
    const isContestWaitPointless = (participantIndex: number) => {
      const testedParticipant = duel.participants[participantIndex]
      return (
        testedParticipant &&
        tarotContestMessageKind.isWaitPointless(createMessageView(duel), testedParticipant)
      )
    }
    expect([isContestWaitPointless(0), isContestWaitPointless(1)]).toEqual([false, false])
  })

  it('David turns his arcana after the first of Mina', async () => {
    const duel = await createDuelWithPlayedMajors()
    const sideKeyOfMina = duel.sideKeyOf(mina.uuid)
    const cards = duel.facts.revealed[sideKeyOfMina]?.push.shown ?? []
    const turnedMajor = { toward: 'self', narration: '', place: 0 }
    duel.amendFacts({
      [`revealed.${sideKeyOfMina}.push.shown`]: cards.map((card, cardIndex) =>
        cardIndex === 0 ? { ...card, turned: turnedMajor } : card,
      ),
    })
    expect(
      createMessageContext(duel, 'narrator').majors.map(({ who, now, turned: is }) => [who, now, is]),
    ).toEqual([
      ['Mina', false, true],
      ['David', true, false],
      ['Mina', false, false],
    ])
    expect(listPendingSteps(duel, 'narrator')[0]).toMatch(/^David: turnCard/)
  })

  it('what several cards do stays folded', async () => {
    const duel = await createDuelWithPlayedMajors()
    const turnedMajor = { toward: 'narrator', narration: '', place: 0 }
    for (const [key, { push }] of Object.entries(duel.facts.revealed))
      duel.amendFacts({
        [`revealed.${key}.push.shown`]: push.shown.map((card) => ({ ...card, turned: turnedMajor })),
      })
    expect(createMessageContext(duel, 'Mina')).toMatchObject({ showsMajors: false })
  })

  describe('once every card is turned', () => {
    /** A duel in which Mina, with her pistol, has revealed the only major arcana and turned it toward herself. */
    const createDuelWithMajorOfMina = async () => {
      const duel = await createDuelAfterBothDeclared()
      duel.deck.giveCards('one', 'major-01')
      await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['major-01'], ...PISTOL_DECLARATION)
      await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
      expect(listPendingSteps(duel, 'narrator')).toEqual(['Mina: turnCard turnCard'])
      const sideKeyOfMina = duel.sideKeyOf(mina.uuid)
      const turnedMajor = { toward: 'self', narration: '', place: 0 }
      const cards = duel.facts.revealed[sideKeyOfMina]?.push.shown ?? []
      duel.amendFacts({
        [`revealed.${sideKeyOfMina}.push.shown`]: cards.map((card) => ({ ...card, turned: turnedMajor })),
      })
      await duel.expectOffersToHold()
      return duel
    }

    it('what the only card does is unfolded', async () => {
      expect(createMessageContext(await createDuelWithMajorOfMina(), 'Mina')).toMatchObject({
        showsMajors: true,
      })
    })

    /** Presses a button of the Narrator's pending step with the button's data. */
    const pressStepButton = async (duel: Duel, actionName: string) => {
      const [step] = tarotContestMessageKind.pendingSteps(
        createMessageView(duel),
        findViewer(duel, 'narrator'),
      )
      const button = step?.buttons.find((offeredButton) => offeredButton.act === actionName)
      const actionContext = duel.createClick(button?.actor ?? '', gamemaster, { ...button?.data } as Record<
        string,
        string
      >)
      const actionOutcome = await findAction(tarotContestMessageKind, actionName).decide(
        actionContext,
        {},
        createChanceWithScriptedId('major'),
      )
      if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
      duel.amendFacts(actionOutcome.amend?.set ?? {})
      await duel.expectOffersToHold()
    }

    it('the Narrator must choose whether the weapon hits, and no player is asked', async () => {
      const duel = await createDuelWithMajorOfMina()
      expect(listPendingSteps(duel, 'narrator')).toEqual(['narrator: strikeWith hitNobody'])
      await pressStepButton(duel, 'strikeWith')
      expect(Object.values(duel.facts.hits)).toMatchObject([
        { actor: david.uuid, by: duel.sideKeyOf(mina.uuid) },
      ])
      expect(listPendingSteps(duel, 'narrator')).toEqual([expect.stringMatching(/^David: /)])
    })

    it('nobody is hit if the Narrator says so, and afterwards the contest waits for nobody', async () => {
      const duel = await createDuelWithMajorOfMina()
      await pressStepButton(duel, 'hitNobody')
      expect(duel.facts.hits).toEqual({})
      expect(listPendingSteps(duel, 'narrator')).toEqual([])
      expect(createMessageContext(duel, 'narrator').sides.map(({ strikers }) => strikers)).toMatchObject([
        [],
        [{ attacker: 'Mina', weapon: 'Pistol' }],
      ])
      const actionOfHittingNobody = findAction(tarotContestMessageKind, 'hitNobody')
      const actionContext = duel.createClick(david.uuid, gamemaster)
      expect(
        await actionOfHittingNobody.decide(actionContext, {}, createChanceWithScriptedId('again')),
      ).toMatchObject({
        refused: 'HnB.tarot.refusal.isOver',
      })
    })

    it('only the Narrator chooses that nobody is hit', async () => {
      const duel = await createDuelWithMajorOfMina()
      const actionOfHittingNobody = findAction(tarotContestMessageKind, 'hitNobody')
      expect(
        await actionOfHittingNobody.decide(
          duel.createClick(mina.uuid, firstPlayer),
          {},
          createChanceWithScriptedId('player'),
        ),
      ).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    })
  })
})
