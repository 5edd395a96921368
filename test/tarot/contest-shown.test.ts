/** Tests the message of a contest at each stage, and the buttons for each viewer. */
import { describe, expect, it } from 'vitest'
import type { PendingStep } from '../../src/core/pending-step'
import type { UserView, Viewer } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import { tarotContestMessageKind } from '../../src/tarot/contest/contest-message'
import { strikeWithWeapon } from '../../src/tarot/contest/strike-with-weapon'
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
  chanceWithScriptedId,
} from '../support/tarot-duel'

type TemplateContext = Readonly<Record<string, unknown>>
interface ShownContest extends TemplateContext {
  readonly sides: readonly TemplateContext[]
  readonly majors: readonly TemplateContext[]
}

/** The viewers: a player in the contest, a player outside it, and the Narrator, who plays David. */
const VIEWER_BY_NAME: Readonly<
  Record<string, { user: UserView; playedUuids: readonly string[]; actor: typeof mina | null }>
> = {
  Mina: { user: firstPlayer, playedUuids: [mina.uuid], actor: mina },
  Ines: { user: { ...firstPlayer, id: 'two' }, playedUuids: [ines.uuid], actor: { ...ines, player: 'two' } },
  narrator: { user: gamemaster, playedUuids: [david.uuid], actor: null },
}

function findViewer(duel: Duel, viewerName: string): Viewer<Tarot> {
  const knownViewer = VIEWER_BY_NAME[viewerName]
  if (!knownViewer) throw new Error(`Nobody is ${viewerName}.`)
  return { ...knownViewer, sides: duel.participants, settings: duel.settings }
}

const toMessageView = (duel: Duel) => ({ uuid: 'ChatMessage.m', actor: mina.uuid, facts: duel.facts })
const messageContext = (duel: Duel, viewerName: string) =>
  tarotContestMessageKind.context(toMessageView(duel), findViewer(duel, viewerName)) as ShownContest

/** Describes the buttons of each side for a viewer, in one line of text. */
function describeContest(duel: Duel, viewerName: string): string {
  const { sides, mayJoin } = messageContext(duel, viewerName)
  const flagNames = ['mayAdjust', 'mayLeave']
  const sideTexts = sides.map((side) => {
    const allowedActNames = flagNames
      .filter((name) => side[name] === true)
      .map((name) => name.slice(3).toLowerCase())
    return `${String(side['name'])}: ${allowedActNames.join(' ') || '-'}`
  })
  return [...sideTexts, ...(mayJoin === true ? ['join'] : [])].join('; ')
}

/** The pending steps of a contest for a viewer. Each step names its actor. */
const pendingSteps = (duel: Duel, viewerName: string): string[] =>
  tarotContestMessageKind
    .pendingSteps(toMessageView(duel), findViewer(duel, viewerName))
    .map(
      ({ actor: of, buttons }: PendingStep) =>
        `${of?.name ?? 'narrator'}: ${buttons.map(({ act }) => act).join(' ')}`,
    )

/**
 * A new contest at a table where players declare their suits first. Each of the following functions plays the contest
 * one step further.
 */
const beginDuel = async (extraActors: Parameters<typeof Duel.beginContest>[2] = []) =>
  Object.assign(await Duel.beginContest(new TableDeck(), undefined, extraActors), {
    settings: usualTarotSettings,
  })
const duelAfterDeclarations = async () => {
  const duel = await beginDuel()
  await duel.declare(mina.uuid, firstPlayer, 'cups', ...PISTOL_DECLARATION)
  return duel
}
const duelAfterAllDeclared = async () => {
  const duel = await duelAfterDeclarations()
  await duel.declare(david.uuid, gamemaster, 'swords', '-reaction')
  return duel
}
/** A contest in which Mina has laid three cards. Her Firearms is Mediocre, and each card raises it by one rank. */
const duelWithLaidCards = async () => {
  const duel = await duelAfterAllDeclared()
  duel.deck.giveCards('one', 'cups-01', 'cups-02', 'cups-03')
  await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01', 'cups-02', 'cups-03'])
  return duel
}
const duelWithRevealedCards = async () => {
  const duel = await duelWithLaidCards()
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
      make: duelAfterDeclarations,
      next: ['David: declare declare'],
      sees: {
        Mina: 'Mina: leave; David: -',
        narrator: 'Mina: adjust; David: adjust leave; join',
      },
    },
    {
      what: 'all have declared: each lays cards, or declares something else',
      make: duelAfterAllDeclared,
      next: ['Mina: commit commitNoCards declare', 'David: commit commitNoCards declare'],
      sees: {
        Mina: 'Mina: leave; David: -',
        narrator: 'Mina: adjust; David: adjust leave; join',
      },
    },
    {
      what: 'once somebody has laid cards, nobody declares anything else',
      make: duelWithLaidCards,
      next: ['David: commit commitNoCards'],
      sees: {
        Mina: 'Mina: leave; David: -',
        narrator: 'Mina: adjust; David: adjust leave; join',
      },
    },
    {
      what: 'revealed: nobody joins, leaves or is adjusted, and whoever prevails strikes',
      make: duelWithRevealedCards,
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
    expect(pendingSteps(duel, 'Mina')).toEqual(steps)
    const descriptionPairs = Object.keys(sees).map((viewerName) => [
      viewerName,
      describeContest(duel, viewerName),
    ])
    expect(Object.fromEntries(descriptionPairs)).toEqual(sees)
  })

  it('a side without opponents can only call the contest off', async () => {
    const duel = await beginDuel()
    duel.participants.splice(1, 1)
    expect(tarotContestMessageKind.pendingSteps(toMessageView(duel), findViewer(duel, 'Mina'))).toEqual([
      {
        actor: { uuid: mina.uuid, name: mina.name },
        phrase: { key: 'HnB.tarot.next.alone' },
        buttons: [{ act: 'end', label: { key: 'HnB.tarot.contest.end' }, ends: true }],
      },
    ])
    expect(
      tarotContestMessageKind.pendingSteps(toMessageView(duel), {
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
    expect(pendingSteps(duel, 'Mina')).toEqual(['Mina: reveal'])
    expect(pendingSteps(duel, 'narrator')).toEqual(['narrator: reveal'])
    const [step] = tarotContestMessageKind.pendingSteps(toMessageView(duel), findViewer(duel, 'narrator'))
    expect(step?.buttons).toMatchObject([{ act: 'reveal', actor: david.uuid }])
    const viewerWithoutActor = { ...findViewer(duel, 'Ines'), playedUuids: [] }
    expect(tarotContestMessageKind.pendingSteps(toMessageView(duel), viewerWithoutActor)).toMatchObject([
      { actor: null },
    ])
  })
})

describe('the line of a side in a contest', () => {
  const shownSides = (duel: Duel, viewerName = 'Mina') => messageContext(duel, viewerName).sides

  it('a line shows the role and the next step: to declare, then to lay cards, whose backs are shown', async () => {
    expect(shownSides(await duelAfterDeclarations())).toMatchObject([
      { roleName: 'HnB.tarot.contest.role.attacker', state: 'HnB.tarot.contest.waitsCards', committed: null },
      { roleName: 'HnB.tarot.contest.role.defender', state: 'HnB.tarot.contest.waits', committed: null },
    ])
    const [mias] = shownSides(await duelWithLaidCards())
    expect(mias).toMatchObject({
      state: null,
      committed: { backs: Array(3).fill(undefined) },
      told: undefined,
    })
  })

  it('a line shows the declared trait and weapon, with the stun rank of the weapon', async () => {
    const [mias, davids] = shownSides(await duelAfterAllDeclared())
    expect(mias?.['declared']).toMatchObject({
      trait: { text: 'firearms' },
      weapon: { name: 'Pistol', wounds: 2, range: 50, stun: null },
    })
    expect(davids?.['declared']).toMatchObject({ weapon: null })
    const secretDuel = await beginDuel()
    await secretDuel.declare(mina.uuid, firstPlayer, 'cups', '')
    expect(shownSides(secretDuel)[0]?.['declared']).toEqual({
      trait: { key: 'HnB.tarot.check.noTrait' },
      weapon: null,
      remarks: [],
    })
    const stunFields = { wounds: 0, range: 0, trait: '', stun: 'rank', stunRank: 7 }
    const batDuel = await Duel.beginContest(new TableDeck(), stunFields)
    expect(messageContext(batDuel, 'Mina')['weapon']).toMatchObject({
      name: 'Pistol',
      stun: { key: 'HnB.tarot.aptitude.exceptional' },
    })
  })

  it('a line shows a rank less for each opponent beyond the first, and the ranks that the Narrator takes', async () => {
    const duel = await beginDuel([ines])
    expect(shownSides(duel).map(({ penalty }) => penalty)).toEqual(['−1', null, null])
    duel.amendFacts({ [`extra.${duel.sideKeyOf(mina.uuid)}`]: 1, [`extra.${duel.sideKeyOf(ines.uuid)}`]: -1 })
    expect(shownSides(duel).map(({ penalty }) => penalty)).toEqual(['−2', null, '+1'])
    // Ines has left. Mina now has only one opponent, so the penalty for the second opponent is gone.
    duel.amendFacts({ [`exchange.sides.${duel.sideKeyOf(ines.uuid)}.left`]: true })
    expect(shownSides(duel)[0]?.['penalty']).toBe('−1')
  })

  it('a line shows after the reveal each card with the reached rank, and the ladder', async () => {
    const duel = await duelWithRevealedCards()
    const [mias, davids] = shownSides(duel)
    expect(mias).toMatchObject({ name: 'Mina', fresh: 0 })
    const linesAfterEffects = (mias?.['lines'] as TemplateContext[]).map(({ effect, after: rank }) => [
      effect,
      rank,
    ])
    expect(linesAfterEffects).toEqual([
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
    const duel = await duelWithRevealedCards()
    const winnerAndLoser = { winner: 'Mina', loser: 'David' }
    expect(messageContext(duel, 'Mina')['results']).toEqual([
      { phrase: { key: 'HnB.tarot.contest.prevails', data: winnerAndLoser } },
    ])
    // The button belongs to Mina's pending step. The step is shared, so the Narrator may press the button for her.
    const contestSteps = tarotContestMessageKind.pendingSteps(toMessageView(duel), findViewer(duel, 'Mina'))
    expect(contestSteps).toMatchObject([{ actor: { name: 'Mina' }, shared: true }])
    expect(messageContext(duel, 'narrator').sides.map(({ strikers }) => strikers)).toEqual([[], []])
  })

  it('after a draw the defender holds, the Narrator is asked, and a weapon hits only by her word (TC16)', async () => {
    const duel = await duelAfterAllDeclared()
    duel.deck.giveCards('one', 'cups-01', 'cups-02')
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01', 'cups-02'])
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(messageContext(duel, 'Mina')['results']).toMatchObject([
      { phrase: { key: 'HnB.tarot.contest.holds', data: { one: 'Mina', other: 'David', name: 'David' } } },
    ])
    const [draw] = tarotContestMessageKind.pendingSteps(toMessageView(duel), findViewer(duel, 'narrator'))
    expect(draw).toMatchObject({ actor: null, phrase: { data: { one: 'Mina', other: 'David' } } })
    expect(
      draw?.buttons.map(({ act, data, quiet, actor: uuid }) => [act, data?.['winner'], quiet, uuid]),
    ).toEqual([
      ['decideDraw', undefined, undefined, david.uuid],
      ['decideDraw', duel.sideKeyOf(mina.uuid), true, david.uuid],
      ['decideDraw', duel.sideKeyOf(david.uuid), true, david.uuid],
    ])
    const shownStrikers = (viewerName: string) => messageContext(duel, viewerName).sides[1]?.['strikers']
    expect(shownStrikers('narrator')).toMatchObject([{ attacker: 'Mina', weapon: 'Pistol', prevails: false }])
    expect(shownStrikers('Mina')).toEqual([])
  })

  it('a hit waits for its victim, and no longer for the attacker', async () => {
    const duel = await duelWithRevealedCards()
    const data = { side: duel.sideKeyOf(david.uuid), by: duel.sideKeyOf(mina.uuid) }
    const outcome = await strikeWithWeapon.decide(
      duel.createClick(mina.uuid, firstPlayer, data),
      {},
      chanceWithScriptedId('a'),
    )
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amendFacts(outcome.amend?.set ?? {})
    expect(messageContext(duel, 'narrator')['hits']).toMatchObject([{ name: 'David', waits: true }])
    expect(pendingSteps(duel, 'narrator')).toEqual(['David: declareSuit declareSuit declareSuit suffer'])
    const isWaitingFor = (actorUuid: string) =>
      tarotContestMessageKind.waitsFor?.(toMessageView(duel), actorUuid)
    expect([isWaitingFor(mina.uuid), isWaitingFor(david.uuid)]).toEqual([false, true])
  })
})

describe('the answers that a button of a contest names', () => {
  const pressButton = async (duel: Duel, actionName: string, buttonData: Record<string, string> = {}) => {
    const pressedAction = findAction(tarotContestMessageKind, actionName)
    const click = duel.createClick(david.uuid, gamemaster, buttonData)
    return {
      asked: pressedAction.ask(click),
      outcome: await pressedAction.decide(click, {}, duel.deck.createChance(gamemaster)),
    }
  }

  it('the first button declares what the form would propose, without a question', async () => {
    const duel = await duelAfterDeclarations()
    const [step] = tarotContestMessageKind.pendingSteps(toMessageView(duel), findViewer(duel, 'narrator'))
    const [proposal] = step?.buttons ?? []
    expect(proposal?.data).toEqual({ trait: 'reaction', suit: 'swords', weapon: '' })
    // The person's browser has stored the suit that this actor used in the last push.
    const recallSuitOfDavid = (uuid: string, question: string) =>
      uuid === david.uuid && question === 'suit' ? { suit: 'cups' } : {}
    const viewer = { ...findViewer(duel, 'narrator'), recall: recallSuitOfDavid }
    const [recalled] = tarotContestMessageKind.pendingSteps(toMessageView(duel), viewer)
    expect(recalled?.buttons[0]?.data).toMatchObject({ suit: 'cups' })
    const forgedViewer = { ...viewer, recall: () => ({ suit: 'pentacles' }) }
    const [safe] = tarotContestMessageKind.pendingSteps(toMessageView(duel), forgedViewer)
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
  ])('a forged declaration %j is refused', async (data, expectedRefusal) => {
    const { outcome } = await pressButton(await duelAfterDeclarations(), 'declare', data)
    expect(outcome).toMatchObject({ refused: expectedRefusal })
  })

  it('a side lays no cards in one press, once everybody has declared', async () => {
    const earlyCommit = await pressButton(await duelAfterDeclarations(), 'commitNoCards')
    expect([earlyCommit.asked, earlyCommit.outcome]).toMatchObject([
      { refused: 'HnB.tarot.refusal.notAllDeclared' },
      { refused: 'HnB.tarot.refusal.notAllDeclared' },
    ])
    const duel = await duelWithLaidCards()
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
  const duelWithPlayedMajors = async () => {
    const duel = await duelAfterAllDeclared()
    duel.deck.giveCards('one', 'major-01', 'major-02').giveCards('gm', 'major-03')
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['major-01', 'major-02'])
    await duel.commitCards(david.uuid, gamemaster, 'swords', ['major-03'], '-reaction')
    return duel
  }

  it('the message shows arcana in the order of turning, names whose turn it is, and shows no rank as decisive', async () => {
    const duel = await duelWithPlayedMajors()
    const context = messageContext(duel, 'Mina')
    expect(context).toMatchObject({ results: [], byMajors: ['Mina', 'David'] })
    expect(context.majors.map(({ who, now, turned }) => [who, now, turned])).toEqual([
      ['Mina', true, false],
      ['David', false, false],
      ['Mina', false, false],
    ])
    expect(pendingSteps(duel, 'Mina')[0]).toMatch(/^Mina: turnCard/)
    const isWaitingFor = (actorUuid: string) =>
      tarotContestMessageKind.waitsFor?.(toMessageView(duel), actorUuid)
    expect([isWaitingFor(mina.uuid), isWaitingFor(david.uuid)]).toEqual([true, false])
    const isContestWaitPointless = (at: number) => {
      const party = duel.participants[at]
      return party && tarotContestMessageKind.isWaitPointless(toMessageView(duel), party)
    }
    expect([isContestWaitPointless(0), isContestWaitPointless(1)]).toEqual([false, false])
  })

  it('David turns his arcana after the first of Mina', async () => {
    const duel = await duelWithPlayedMajors()
    const keyOfMina = duel.sideKeyOf(mina.uuid)
    const cards = duel.facts.revealed[keyOfMina]?.push.shown ?? []
    const turnedMajor = { toward: 'self', narration: '', place: 0 }
    duel.amendFacts({
      [`revealed.${keyOfMina}.push.shown`]: cards.map((card, at) =>
        at === 0 ? { ...card, turned: turnedMajor } : card,
      ),
    })
    expect(messageContext(duel, 'narrator').majors.map(({ who, now, turned: is }) => [who, now, is])).toEqual(
      [
        ['Mina', false, true],
        ['David', true, false],
        ['Mina', false, false],
      ],
    )
    expect(pendingSteps(duel, 'narrator')[0]).toMatch(/^David: turnCard/)
  })

  it('what several cards do stays folded', async () => {
    const duel = await duelWithPlayedMajors()
    const turnedMajor = { toward: 'narrator', narration: '', place: 0 }
    for (const [key, { push }] of Object.entries(duel.facts.revealed))
      duel.amendFacts({
        [`revealed.${key}.push.shown`]: push.shown.map((card) => ({ ...card, turned: turnedMajor })),
      })
    expect(messageContext(duel, 'Mina')).toMatchObject({ showsMajors: false })
  })

  describe('once every card is turned', () => {
    /** Mina, with her pistol, has turned the only major arcana. */
    const duelWithMajorOfMina = async () => {
      const duel = await duelAfterAllDeclared()
      duel.deck.giveCards('one', 'major-01')
      await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['major-01'], ...PISTOL_DECLARATION)
      await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
      expect(pendingSteps(duel, 'narrator')).toEqual(['Mina: turnCard turnCard'])
      const keyOfMina = duel.sideKeyOf(mina.uuid)
      const turnedMajor = { toward: 'self', narration: '', place: 0 }
      const cards = duel.facts.revealed[keyOfMina]?.push.shown ?? []
      duel.amendFacts({
        [`revealed.${keyOfMina}.push.shown`]: cards.map((card) => ({ ...card, turned: turnedMajor })),
      })
      await duel.expectOffersToHold()
      return duel
    }

    it('what the only card does is unfolded', async () => {
      expect(messageContext(await duelWithMajorOfMina(), 'Mina')).toMatchObject({ showsMajors: true })
    })

    /** Presses a button of the Narrator's pending step, with the data that the message gives to the button. */
    const pressStepButton = async (duel: Duel, actionName: string) => {
      const [step] = tarotContestMessageKind.pendingSteps(toMessageView(duel), findViewer(duel, 'narrator'))
      const button = step?.buttons.find((offered) => offered.act === actionName)
      const click = duel.createClick(button?.actor ?? '', gamemaster, { ...button?.data } as Record<
        string,
        string
      >)
      const outcome = await findAction(tarotContestMessageKind, actionName).decide(
        click,
        {},
        chanceWithScriptedId('major'),
      )
      if (isRefusal(outcome)) throw new Error(outcome.refused)
      duel.amendFacts(outcome.amend?.set ?? {})
      await duel.expectOffersToHold()
    }

    it('the Narrator must choose whether the weapon hits, and no player is asked', async () => {
      const duel = await duelWithMajorOfMina()
      expect(pendingSteps(duel, 'narrator')).toEqual(['narrator: strikeWith hitNobody'])
      await pressStepButton(duel, 'strikeWith')
      expect(Object.values(duel.facts.hits)).toMatchObject([
        { actor: david.uuid, by: duel.sideKeyOf(mina.uuid) },
      ])
      expect(pendingSteps(duel, 'narrator')).toEqual([expect.stringMatching(/^David: /)])
    })

    it('nobody is hit if the Narrator says so, and afterwards the contest waits for nobody', async () => {
      const duel = await duelWithMajorOfMina()
      await pressStepButton(duel, 'hitNobody')
      expect(duel.facts.hits).toEqual({})
      expect(pendingSteps(duel, 'narrator')).toEqual([])
      expect(messageContext(duel, 'narrator').sides.map(({ strikers }) => strikers)).toMatchObject([
        [],
        [{ attacker: 'Mina', weapon: 'Pistol' }],
      ])
      const hitNobodyAction = findAction(tarotContestMessageKind, 'hitNobody')
      const click = duel.createClick(david.uuid, gamemaster)
      expect(await hitNobodyAction.decide(click, {}, chanceWithScriptedId('again'))).toMatchObject({
        refused: 'HnB.tarot.refusal.isOver',
      })
    })

    it('only the Narrator chooses that nobody is hit', async () => {
      const duel = await duelWithMajorOfMina()
      const hitNobodyAction = findAction(tarotContestMessageKind, 'hitNobody')
      expect(
        await hitNobodyAction.decide(
          duel.createClick(mina.uuid, firstPlayer),
          {},
          chanceWithScriptedId('player'),
        ),
      ).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    })
  })
})
