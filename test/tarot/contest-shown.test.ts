/** Tests the message of a contest at each stage, and the buttons for each viewer. */
import { describe, expect, it } from 'vitest'
import type { PendingStep } from '../../src/core/pending-step'
import type { UserView, Viewer } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import { tarotContestMessageKind } from '../../src/tarot/contest/contest-message'
import { strikeWithWeapon } from '../../src/tarot/contest/strike-with-weapon'
import type { Tarot } from '../../src/tarot/rules'
import { actionOf } from '../support/actions'
import { gamemaster } from '../support/people'
import { TableDeck, usualTarotSettings } from '../support/tarot'
import { david, Duel, ines, mina, firstPlayer, PISTOL, scriptedIds } from '../support/tarot-duel'

type TemplateContext = Readonly<Record<string, unknown>>
interface ShownContest extends TemplateContext {
  readonly sides: readonly TemplateContext[]
  readonly majors: readonly TemplateContext[]
}

/** The viewers: a player in the contest, a player outside it, and the Narrator, who plays David. */
const VIEWERS: Readonly<
  Record<string, { user: UserView; playedUuids: readonly string[]; actor: typeof mina | null }>
> = {
  Mina: { user: firstPlayer, playedUuids: [mina.uuid], actor: mina },
  Ines: { user: { ...firstPlayer, id: 'two' }, playedUuids: [ines.uuid], actor: { ...ines, player: 'two' } },
  narrator: { user: gamemaster, playedUuids: [david.uuid], actor: null },
}

function viewerOf(duel: Duel, viewerName: string): Viewer<Tarot> {
  const knownViewer = VIEWERS[viewerName]
  if (!knownViewer) throw new Error(`Nobody is ${viewerName}.`)
  return { ...knownViewer, sides: duel.participants, settings: duel.settings }
}

const messageOf = (duel: Duel) => ({ uuid: 'ChatMessage.m', actor: mina.uuid, facts: duel.facts })
const messageContext = (duel: Duel, viewerName: string) =>
  tarotContestMessageKind.context(messageOf(duel), viewerOf(duel, viewerName)) as ShownContest

/** Describes the buttons of each side for a viewer, in one line of text. */
function descriptionFor(duel: Duel, viewerName: string): string {
  const { sides, mayJoin } = messageContext(duel, viewerName)
  const names = ['mayAdjust', 'mayLeave']
  const sideTexts = sides.map((side) => {
    const may = names.filter((name) => side[name] === true).map((name) => name.slice(3).toLowerCase())
    return `${String(side['name'])}: ${may.join(' ') || '-'}`
  })
  return [...sideTexts, ...(mayJoin === true ? ['join'] : [])].join('; ')
}

/** The pending steps of a contest for a viewer. Each step names its actor. */
const pendingSteps = (duel: Duel, viewerName: string): string[] =>
  tarotContestMessageKind
    .pendingSteps(messageOf(duel), viewerOf(duel, viewerName))
    .map(
      ({ actor: of, buttons }: PendingStep) =>
        `${of?.name ?? 'narrator'}: ${buttons.map(({ act }) => act).join(' ')}`,
    )

/**
 * A new contest at a table where players declare their suits first. Each of the following functions plays the contest
 * one step further.
 */
const newDuel = async (extraActors: Parameters<typeof Duel.begin>[2] = []) =>
  Object.assign(await Duel.begin(new TableDeck(), undefined, extraActors), { settings: usualTarotSettings })
const duelAfterDeclarations = async () => {
  const duel = await newDuel()
  await duel.declare(mina.uuid, firstPlayer, 'cups', ...PISTOL)
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
  duel.deck.give('one', 'cups-01', 'cups-02', 'cups-03')
  await duel.commit(mina.uuid, firstPlayer, 'cups', ['cups-01', 'cups-02', 'cups-03'])
  return duel
}
const duelWithRevealedCards = async () => {
  const duel = await duelWithLaidCards()
  await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
  return duel
}

describe('buttons of a contest', () => {
  it.each([
    {
      what: 'begun: each declares, and whoever is attacked does not leave (TC38)',
      make: () => newDuel(),
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
      make: () => Duel.begin(new TableDeck()),
      next: ['Mina: commit', 'David: commit'],
      sees: { Mina: 'Mina: leave; David: -' },
    },
    {
      what: 'one of three who is attacked does not leave, either, and has not to join',
      make: () => newDuel([ines]),
      next: ['Mina: declare declare', 'David: declare declare', 'Ines: declare declare'],
      sees: { Ines: 'Mina: -; David: -; Ines: -' },
    },
    {
      what: 'called off: nothing is left to do',
      make: async () => {
        const duel = await newDuel()
        duel.amend({ 'exchange.ended': true })
        return duel
      },
      next: [],
      sees: { Ines: 'Mina: -; David: -', narrator: 'Mina: -; David: -' },
    },
  ])('the buttons of a contest: $what', async ({ make, next: steps, sees }) => {
    const duel = await make()
    expect(pendingSteps(duel, 'Mina')).toEqual(steps)
    const descriptions = Object.keys(sees).map((viewerName) => [viewerName, descriptionFor(duel, viewerName)])
    expect(Object.fromEntries(descriptions)).toEqual(sees)
  })

  it('a side without opponents can only call the contest off', async () => {
    const duel = await newDuel()
    duel.participants.splice(1, 1)
    expect(tarotContestMessageKind.pendingSteps(messageOf(duel), viewerOf(duel, 'Mina'))).toEqual([
      {
        actor: { uuid: mina.uuid, name: mina.name },
        phrase: { key: 'HnB.tarot.next.alone' },
        buttons: [{ act: 'end', label: { key: 'HnB.tarot.contest.end' }, ends: true }],
      },
    ])
    expect(
      tarotContestMessageKind.pendingSteps(messageOf(duel), { ...viewerOf(duel, 'Mina'), user: gamemaster }),
    ).toMatchObject([{ actor: null, buttons: [{ act: 'end', actor: mina.uuid, ends: true }] }])
  })

  it('any participant or the Narrator reveals after the last awaited side has left', async () => {
    const duel = await newDuel([ines])
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
      await duel.commit(who, user, 'cups', [])
    duel.amend({ [`exchange.sides.${duel.keyOf(ines.uuid)}.left`]: true })
    expect(pendingSteps(duel, 'Mina')).toEqual(['Mina: reveal'])
    expect(pendingSteps(duel, 'narrator')).toEqual(['narrator: reveal'])
    const [step] = tarotContestMessageKind.pendingSteps(messageOf(duel), viewerOf(duel, 'narrator'))
    expect(step?.buttons).toMatchObject([{ act: 'reveal', actor: david.uuid }])
    const viewerWithoutActor = { ...viewerOf(duel, 'Ines'), playedUuids: [] }
    expect(tarotContestMessageKind.pendingSteps(messageOf(duel), viewerWithoutActor)).toMatchObject([
      { actor: null },
    ])
  })
})

describe('the line of a side in a contest', () => {
  const sides = (duel: Duel, viewerName = 'Mina') => messageContext(duel, viewerName).sides

  it('a line shows the role and the next step: to declare, then to lay cards, whose backs are shown', async () => {
    expect(sides(await duelAfterDeclarations())).toMatchObject([
      { roleName: 'HnB.tarot.contest.role.attacker', state: 'HnB.tarot.contest.waitsCards', committed: null },
      { roleName: 'HnB.tarot.contest.role.defender', state: 'HnB.tarot.contest.waits', committed: null },
    ])
    const [mias] = sides(await duelWithLaidCards())
    expect(mias).toMatchObject({
      state: null,
      committed: { backs: Array(3).fill(undefined) },
      told: undefined,
    })
  })

  it('a line shows the declared trait and weapon, with the stun rank of the weapon', async () => {
    const [mias, davids] = sides(await duelAfterAllDeclared())
    expect(mias?.['declared']).toMatchObject({
      trait: { text: 'firearms' },
      weapon: { name: 'Pistol', wounds: 2, range: 50, stun: null },
    })
    expect(davids?.['declared']).toMatchObject({ weapon: null })
    const secretDuel = await newDuel()
    await secretDuel.declare(mina.uuid, firstPlayer, 'cups', '')
    expect(sides(secretDuel)[0]?.['declared']).toEqual({
      trait: { key: 'HnB.tarot.check.noTrait' },
      weapon: null,
      remarks: [],
    })
    const stunFields = { wounds: 0, range: 0, trait: '', stun: 'rank', stunRank: 7 }
    const batDuel = await Duel.begin(new TableDeck(), stunFields)
    expect(messageContext(batDuel, 'Mina')['weapon']).toMatchObject({
      name: 'Pistol',
      stun: { key: 'HnB.tarot.aptitude.exceptional' },
    })
  })

  it('a line shows a rank less for each opponent beyond the first, and the ranks that the Narrator takes', async () => {
    const duel = await newDuel([ines])
    expect(sides(duel).map(({ penalty }) => penalty)).toEqual(['−1', null, null])
    duel.amend({ [`extra.${duel.keyOf(mina.uuid)}`]: 1, [`extra.${duel.keyOf(ines.uuid)}`]: -1 })
    expect(sides(duel).map(({ penalty }) => penalty)).toEqual(['−2', null, '+1'])
    // Ines has left. Mina now has only one opponent, so the penalty for the second opponent is gone.
    duel.amend({ [`exchange.sides.${duel.keyOf(ines.uuid)}.left`]: true })
    expect(sides(duel)[0]?.['penalty']).toBe('−1')
  })

  it('a line shows after the reveal each card with the reached rank, and the ladder', async () => {
    const duel = await duelWithRevealedCards()
    const [mias, davids] = sides(duel)
    expect(mias).toMatchObject({ name: 'Mina', fresh: 0 })
    const after = (mias?.['lines'] as TemplateContext[]).map(({ effect, after: rank }) => [effect, rank])
    expect(after).toEqual([
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
    const names = { winner: 'Mina', loser: 'David' }
    expect(messageContext(duel, 'Mina')['results']).toEqual([
      { phrase: { key: 'HnB.tarot.contest.prevails', data: names } },
    ])
    // The button belongs to Mina's pending step. The step is shared, so the Narrator may press the button for her.
    const step = tarotContestMessageKind.pendingSteps(messageOf(duel), viewerOf(duel, 'Mina'))
    expect(step).toMatchObject([{ actor: { name: 'Mina' }, shared: true }])
    expect(messageContext(duel, 'narrator').sides.map(({ strikers }) => strikers)).toEqual([[], []])
  })

  it('after a draw the defender holds, the Narrator is asked, and a weapon hits only by her word (TC16)', async () => {
    const duel = await duelAfterAllDeclared()
    duel.deck.give('one', 'cups-01', 'cups-02')
    await duel.commit(mina.uuid, firstPlayer, 'cups', ['cups-01', 'cups-02'])
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(messageContext(duel, 'Mina')['results']).toMatchObject([
      { phrase: { key: 'HnB.tarot.contest.holds', data: { one: 'Mina', other: 'David', name: 'David' } } },
    ])
    const [draw] = tarotContestMessageKind.pendingSteps(messageOf(duel), viewerOf(duel, 'narrator'))
    expect(draw).toMatchObject({ actor: null, phrase: { data: { one: 'Mina', other: 'David' } } })
    expect(
      draw?.buttons.map(({ act, data, quiet, actor: uuid }) => [act, data?.['winner'], quiet, uuid]),
    ).toEqual([
      ['decideDraw', undefined, undefined, david.uuid],
      ['decideDraw', duel.keyOf(mina.uuid), true, david.uuid],
      ['decideDraw', duel.keyOf(david.uuid), true, david.uuid],
    ])
    const strikersFor = (viewerName: string) => messageContext(duel, viewerName).sides[1]?.['strikers']
    expect(strikersFor('narrator')).toMatchObject([{ attacker: 'Mina', weapon: 'Pistol', prevails: false }])
    expect(strikersFor('Mina')).toEqual([])
  })

  it('a hit waits for its victim, and no longer for the attacker', async () => {
    const duel = await duelWithRevealedCards()
    const data = { side: duel.keyOf(david.uuid), by: duel.keyOf(mina.uuid) }
    const outcome = await strikeWithWeapon.decide(
      duel.click(mina.uuid, firstPlayer, data),
      {},
      scriptedIds('a'),
    )
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amend(outcome.amend?.set ?? {})
    expect(messageContext(duel, 'narrator')['hits']).toMatchObject([{ name: 'David', waits: true }])
    expect(pendingSteps(duel, 'narrator')).toEqual(['David: declareSuit declareSuit declareSuit suffer'])
    const waits = (uuid: string) => tarotContestMessageKind.waitsFor?.(messageOf(duel), uuid)
    expect([waits(mina.uuid), waits(david.uuid)]).toEqual([false, true])
  })
})

describe('the answers that a button of a contest names', () => {
  const pressButton = async (duel: Duel, act: string, data: Record<string, string> = {}) => {
    const action = actionOf(tarotContestMessageKind, act)
    const click = duel.click(david.uuid, gamemaster, data)
    return { asked: action.ask(click), outcome: await action.decide(click, {}, duel.deck.chance(gamemaster)) }
  }

  it('the first button declares what the form would propose, without a question', async () => {
    const duel = await duelAfterDeclarations()
    const [step] = tarotContestMessageKind.pendingSteps(messageOf(duel), viewerOf(duel, 'narrator'))
    const [proposal] = step?.buttons ?? []
    expect(proposal?.data).toEqual({ trait: 'reaction', suit: 'swords', weapon: '' })
    // The person's browser has stored the suit that this actor used in the last push.
    const recallSuit = (uuid: string, question: string) =>
      uuid === david.uuid && question === 'suit' ? { suit: 'cups' } : {}
    const viewer = { ...viewerOf(duel, 'narrator'), recall: recallSuit }
    const [recalled] = tarotContestMessageKind.pendingSteps(messageOf(duel), viewer)
    expect(recalled?.buttons[0]?.data).toMatchObject({ suit: 'cups' })
    const forgedViewer = { ...viewer, recall: () => ({ suit: 'pentacles' }) }
    const [safe] = tarotContestMessageKind.pendingSteps(messageOf(duel), forgedViewer)
    expect(safe?.buttons[0]?.data).toMatchObject({ suit: 'swords' })
    const { asked, outcome } = await pressButton(duel, 'declare', proposal?.data as Record<string, string>)
    expect(asked).toBeNull()
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amend(outcome.amend?.set ?? {})
    expect(duel.facts.declared[duel.keyOf(david.uuid)]).toMatchObject({ suit: 'swords', weapon: null })
  })

  it.each([
    [{ trait: 'nonsense', suit: 'swords' }, 'HnB.tarot.refusal.noTrait'],
    [{ trait: '-reaction', suit: 'swords', weapon: 'zz' }, 'HnB.tarot.refusal.noWeapon'],
    [{ trait: '-reaction', suit: 'coins' }, 'HnB.refusal.badAnswer'],
  ])('a forged declaration %j is refused', async (data, refused) => {
    const { outcome } = await pressButton(await duelAfterDeclarations(), 'declare', data)
    expect(outcome).toMatchObject({ refused })
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
    expect(outcome).toMatchObject({ amend: { set: { 'exchange.ended': true }, final: true } })
  })
})

describe('major arcana in the message of a contest', () => {
  /** A contest in which Mina has played two cards and David one. */
  const played = async () => {
    const duel = await duelAfterAllDeclared()
    duel.deck.give('one', 'major-01', 'major-02').give('gm', 'major-03')
    await duel.commit(mina.uuid, firstPlayer, 'cups', ['major-01', 'major-02'])
    await duel.commit(david.uuid, gamemaster, 'swords', ['major-03'], '-reaction')
    return duel
  }

  it('the message shows arcana in the order of turning, names whose turn it is, and shows no rank as decisive', async () => {
    const duel = await played()
    const context = messageContext(duel, 'Mina')
    expect(context).toMatchObject({ results: [], byMajors: ['Mina', 'David'] })
    expect(context.majors.map(({ who, now, turned }) => [who, now, turned])).toEqual([
      ['Mina', true, false],
      ['David', false, false],
      ['Mina', false, false],
    ])
    expect(pendingSteps(duel, 'Mina')[0]).toMatch(/^Mina: turnCard/)
    const waits = (uuid: string) => tarotContestMessageKind.waitsFor?.(messageOf(duel), uuid)
    expect([waits(mina.uuid), waits(david.uuid)]).toEqual([true, false])
    const isPointless = (at: number) => {
      const party = duel.participants[at]
      return party && tarotContestMessageKind.isWaitPointless(messageOf(duel), party)
    }
    expect([isPointless(0), isPointless(1)]).toEqual([false, false])
  })

  it('David turns his arcana after the first of Mina', async () => {
    const duel = await played()
    const key = duel.keyOf(mina.uuid)
    const cards = duel.facts.revealed[key]?.push.shown ?? []
    const turnedMajor = { toward: 'self', narration: '', place: 0 }
    duel.amend({
      [`revealed.${key}.push.shown`]: cards.map((card, at) =>
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
    const duel = await played()
    const turnedMajor = { toward: 'narrator', narration: '', place: 0 }
    for (const [key, { push }] of Object.entries(duel.facts.revealed))
      duel.amend({
        [`revealed.${key}.push.shown`]: push.shown.map((card) => ({ ...card, turned: turnedMajor })),
      })
    expect(messageContext(duel, 'Mina')).toMatchObject({ showsMajors: false })
  })

  describe('once every card is turned', () => {
    /** Mina, with her pistol, has turned the only major arcana. */
    const turnedByMina = async () => {
      const duel = await duelAfterAllDeclared()
      duel.deck.give('one', 'major-01')
      await duel.commit(mina.uuid, firstPlayer, 'cups', ['major-01'], ...PISTOL)
      await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
      expect(pendingSteps(duel, 'narrator')).toEqual(['Mina: turnCard turnCard'])
      const key = duel.keyOf(mina.uuid)
      const turnedMajor = { toward: 'self', narration: '', place: 0 }
      const cards = duel.facts.revealed[key]?.push.shown ?? []
      duel.amend({ [`revealed.${key}.push.shown`]: cards.map((card) => ({ ...card, turned: turnedMajor })) })
      await duel.expectOffersToHold()
      return duel
    }

    it('what the only card does is unfolded', async () => {
      expect(messageContext(await turnedByMina(), 'Mina')).toMatchObject({ showsMajors: true })
    })

    /** Presses a button of the Narrator's pending step, with the data that the message gives to the button. */
    const pressInStep = async (duel: Duel, act: string) => {
      const [step] = tarotContestMessageKind.pendingSteps(messageOf(duel), viewerOf(duel, 'narrator'))
      const button = step?.buttons.find((offered) => offered.act === act)
      const click = duel.click(button?.actor ?? '', gamemaster, { ...button?.data } as Record<string, string>)
      const outcome = await actionOf(tarotContestMessageKind, act).decide(click, {}, scriptedIds('major'))
      if (isRefusal(outcome)) throw new Error(outcome.refused)
      duel.amend(outcome.amend?.set ?? {})
      await duel.expectOffersToHold()
    }

    it('the Narrator must choose whether the weapon hits, and no player is asked', async () => {
      const duel = await turnedByMina()
      expect(pendingSteps(duel, 'narrator')).toEqual(['narrator: strikeWith hitNobody'])
      await pressInStep(duel, 'strikeWith')
      expect(Object.values(duel.facts.hits)).toMatchObject([{ actor: david.uuid, by: duel.keyOf(mina.uuid) }])
      expect(pendingSteps(duel, 'narrator')).toEqual([expect.stringMatching(/^David: /)])
    })

    it('nobody is hit if the Narrator says so, and afterwards the contest waits for nobody', async () => {
      const duel = await turnedByMina()
      await pressInStep(duel, 'hitNobody')
      expect(duel.facts.hits).toEqual({})
      expect(pendingSteps(duel, 'narrator')).toEqual([])
      expect(messageContext(duel, 'narrator').sides.map(({ strikers }) => strikers)).toMatchObject([
        [],
        [{ attacker: 'Mina', weapon: 'Pistol' }],
      ])
      const again = actionOf(tarotContestMessageKind, 'hitNobody')
      const click = duel.click(david.uuid, gamemaster)
      expect(await again.decide(click, {}, scriptedIds('again'))).toMatchObject({
        refused: 'HnB.tarot.refusal.isOver',
      })
    })

    it('only the Narrator chooses that nobody is hit', async () => {
      const duel = await turnedByMina()
      const action = actionOf(tarotContestMessageKind, 'hitNobody')
      expect(
        await action.decide(duel.click(mina.uuid, firstPlayer), {}, scriptedIds('player')),
      ).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    })
  })
})
