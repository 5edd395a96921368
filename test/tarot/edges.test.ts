/** Tests special cases of Turn of the Card. Each row tests a sentence of the rule book that no other test covers. */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { GroupClick, Participant } from '../../src/core/game-views'
import { tarotDeckId, recogniseSuit } from '../../src/tarot/table-deck'
import { askForCheck, pushWithoutRequest } from '../../src/tarot/check/start-check'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { finishCreation } from '../../src/tarot/create/creation-actions'
import { dealNewGame, drawPlayerHand } from '../../src/tarot/draw-hands'
import { tarotMessages } from '../../src/tarot/messages'
import type { Tarot } from '../../src/tarot/rules'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { addTrait } from '../../src/tarot/add-trait'
import { changeTraitRank } from '../../src/tarot/trait-growth'
import { healWounds } from '../../src/tarot/trauma/heal-wounds'
import { actionOf, withFieldsSet } from '../support/actions'
import { ana, gamemaster, player, testActor } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  cardId,
  tarotParticipant,
  TableDeck,
  tarotClick,
  tickedCards,
  traitItems,
  usualTarotSettings,
} from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

const acceptedOutcome = (outcome: Outcome | Refusal): Outcome => {
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome
}
const refusedBy = (outcome: unknown) => (isRefusal(outcome) ? outcome.refused.split('.').at(-1) : undefined)

const groupClick = (
  participants: readonly Participant<Tarot>[],
  clickOverrides: Partial<GroupClick<Tarot>> = {},
) => ({
  participants,
  settings: usualTarotSettings,
  user: gamemaster,
  data: {},
  ...clickOverrides,
})

describe('"each time you draw a new hand, your hand size is reduced by one"', () => {
  const drawHand = async (deck: TableDeck, actor: Participant<Tarot>['actor']) => {
    const chance = deck.chance(player)
    const click = tarotClick({}, {}, { actor: { ...actor, player: player.id } })
    const outcome = acceptedOutcome(await drawPlayerHand.decide(click, {}, chance))
    chance.settle()
    deck.layout = {
      ...deck.layout,
      stackByCard: new Map([...deck.layout.stackByCard].map(([id]) => [id, 'discards'])),
    }
    return (outcome.post?.facts as { shares: { number: number }[] }).shares[0]?.number
  }

  it('the hand size of a player falls with each hand, whether a companion or a new character draws', async () => {
    const deck = new TableDeck()
    expect(await drawHand(deck, ana)).toBe(5)
    expect(await drawHand(deck, testActor('companion'))).toBe(4)
    expect(await drawHand(deck, { ...testActor('new') })).toBe(3)
    expect(await drawHand(deck, ana)).toBe(2)
  })

  it('the next game begins with five cards again', async () => {
    const deck = new TableDeck()
    await drawHand(deck, ana)
    const chance = deck.chance(gamemaster)
    const participants = [tarotParticipant({ ...ana, player: player.id })]
    acceptedOutcome(await dealNewGame.decide(groupClick(participants), {}, chance))
    chance.settle()
    expect(deck.drawn.get(player.id)).toBe(1)
    expect(deck.handOf(player.id)).toHaveLength(5)
  })
})

describe('"Once the outcome has been determined": a new hand', () => {
  const draws = (deck: TableDeck, user = player) =>
    drawPlayerHand.decide(
      tarotClick({}, {}, { actor: { ...ana, player: user.id }, user }),
      {},
      deck.chance(user),
    )

  it('no player draws while their last card lies in a contest that is not revealed', async () => {
    const deck = new TableDeck().give('one', 'cups-01')
    const duel = await Duel.begin(deck)
    await duel.commit(mina.uuid, firstPlayer, 'cups', ['cups-01'])
    expect(refusedBy(await draws(deck, firstPlayer))).toBe('onTable')
    await duel.commit(david.uuid, gamemaster, 'swords', [])
    expect(refusedBy(await draws(deck, firstPlayer))).toBeUndefined()
  })

  /** A check in which the player has played a card. Without a known trait or difficulty, the outcome is still open. */
  const playedCheck = async (deck: TableDeck, checkAnswers = { trait: '', need: '' }) => {
    const gamemasterClick = tarotClick({ brawn: 3 }, {}, { user: gamemaster })
    const asked = acceptedOutcome(
      await askForCheck.decide(gamemasterClick, checkAnswers, deck.chance(gamemaster)),
    )
    const at = tarotClick({ brawn: 3 }, {}, { settings: settingsWithoutSuitsFirst })
    const on = (facts: unknown, moreFields: object = {}) =>
      ({
        ...at,
        ...moreFields,
        message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts },
        sides: [at],
      }) as never
    const chance = deck.chance(player)
    const answers = { suit: 'cups', cards: tickedCards('cups-01') }
    const played = await actionOf(tarotMessages.check, 'play').decide(on(asked.post?.facts), answers, chance)
    chance.settle()
    const facts = withFieldsSet(asked.post?.facts ?? {}, acceptedOutcome(played).amend?.set)
    return on(facts, { user: gamemaster })
  }

  it('“all of the cards on the table are discarded. If you are out of cards, you can draw”: at once in a check that is known', async () => {
    const deck = new TableDeck().give(player.id, 'cups-01', 'cups-02')
    await playedCheck(deck, { trait: 'brawn', need: 'great' })
    expect(deck.discards).toEqual([cardId('cups-01')])
    // A player must have no cards left before drawing a new hand.
    expect(refusedBy(await draws(deck))).toBe('handNotEmpty')
    const emptiedDeck = new TableDeck().give(player.id, 'cups-01')
    await playedCheck(emptiedDeck, { trait: 'brawn', need: 'great' })
    expect(refusedBy(await draws(emptiedDeck))).toBeUndefined()
  })

  it('no player draws while the Narrator has not told the outcome of a check', async () => {
    const deck = new TableDeck().give(player.id, 'cups-01')
    const checkClick = await playedCheck(deck)
    expect(refusedBy(await draws(deck))).toBe('onTable')
    const chance = deck.chance(gamemaster)
    acceptedOutcome(
      await actionOf(tarotMessages.check, 'judge').decide(checkClick, { word: 'failure' }, chance),
    )
    chance.settle()
    expect(deck.discards).toEqual([cardId('cups-01')])
    expect(refusedBy(await draws(deck))).toBeUndefined()
  })

  it('"If the deck ever runs out of cards, shuffle up the discards": a hand for which that was done says so', async () => {
    const deck = new TableDeck()
    const draws = async () => {
      const click = tarotClick({}, {}, { actor: { ...ana, player: player.id } })
      return acceptedOutcome(await drawPlayerHand.decide(click, {}, deck.chance(player))).post?.facts
    }
    expect(await draws()).not.toHaveProperty('again')
    deck.layout = {
      ...deck.layout,
      left: [],
      stackByCard: new Map(deck.layout.left.map((id) => [id, 'discards'])),
    }
    expect(await draws()).toMatchObject({ again: true })
  })

  it('a card on the table is never reshuffled', async () => {
    const deck = new TableDeck().give(player.id, 'cups-01').give('one', 'cups-03')
    await playedCheck(deck)
    const stackByCard = new Map(deck.layout.stackByCard)
    for (const id of deck.layout.left)
      stackByCard.set(id, id === cardId('swords-09') ? 'discards' : 'nowhere')
    deck.layout = { ...deck.layout, left: [], stackByCard }
    const answers = { trait: '', suit: 'wands', cards: tickedCards('cups-03') }
    const click = tarotClick({}, {}, { settings: settingsWithoutSuitsFirst, user: firstPlayer })
    const outcome = acceptedOutcome(await pushWithoutRequest.decide(click, answers, deck.chance(firstPlayer)))
    const { shown } = (outcome.post?.facts as TarotCheckFacts).push
    expect(shown.map(({ card: { id } }) => id)).toEqual([cardId('cups-03'), cardId('swords-09')])
    // The rule: "If the deck ever runs out of cards, shuffle up the discards". The message says that the discards were
    // shuffled.
    expect((outcome.post?.facts as TarotCheckFacts).push.again).toBe(true)
  })

  it('no game begins while cards lie face down', async () => {
    const deck = new TableDeck().give('one', 'cups-01')
    const duel = await Duel.begin(deck)
    await duel.commit(mina.uuid, firstPlayer, 'cups', ['cups-01'])
    const participants = [tarotParticipant({ ...mina, player: 'one' })]
    expect(await dealNewGame.decide(groupClick(participants), {}, deck.chance(gamemaster))).toMatchObject({
      refused: 'HnB.tarot.refusal.tableNotClear',
      data: { names: 'Mina' },
    })
  })
})

describe('"the suits might be named different"', () => {
  it.each([
    ['Coins', 'pentacles'],
    ['coin', 'pentacles'],
    ['Disks', 'pentacles'],
    ['Batons', 'wands'],
    ['Staves', 'wands'],
    ['Chalices', 'cups'],
    ['Blades', 'swords'],
    ['', 'major'],
    ['Major Arcana', 'major'],
    ['Bells', null],
  ])('the deck\'s suits "%s" are read as %s, without anybody typing', (suit, counts) =>
    expect(recogniseSuit(suit, usualTarotSettings)).toBe(counts),
  )

  it('a suit that nobody knows is named, and its cards are not played as a major arcana unseen', async () => {
    const settings = { ...settingsWithoutSuitsFirst, suits: { ...usualTarotSettings.suits, cups: 'bells' } }
    const deck = new TableDeck().give(player.id, 'cups-01')
    deck.suits.set(cardId('cups-01'), 'Bells')
    const answers = { trait: '', suit: 'cups', cards: tickedCards('cups-01') }
    const clickWithSettings = (own: Tarot['settings']) => tarotClick({}, {}, { settings: own })
    expect(
      await pushWithoutRequest.decide(clickWithSettings(settingsWithoutSuitsFirst), answers, deck.chance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.strangeSuit',
      data: { suit: 'Bells' },
    })
    expect(
      acceptedOutcome(await pushWithoutRequest.decide(clickWithSettings(settings), answers, deck.chance()))
        .post,
    ).toMatchObject({
      facts: { push: { shown: [{ effect: 'step' }] } },
    })
  })

  it('a blank card is refused as a blank card', async () => {
    const deck = new TableDeck().give(player.id, 'cups-01')
    const chance = deck.chance()
    const blankCard = { id: cardId('cups-01'), suit: '', value: 0, name: 'New Card', img: '' }
    const held = chance.openDeck(tarotDeckId(settingsWithoutSuitsFirst), player.id)
    const cards = () => Object.defineProperty(held, 'hand', { value: [blankCard] })
    const answers = { trait: '', suit: 'cups', cards: tickedCards('cups-01') }
    const click = tarotClick({}, {}, { settings: settingsWithoutSuitsFirst })
    expect(await pushWithoutRequest.decide(click, answers, { ...chance, openDeck: cards })).toMatchObject({
      refused: 'HnB.tarot.refusal.blankCard',
      data: { name: 'New Card' },
    })
  })

  it('a blank card from a burn decides nothing', async () => {
    const deck = new TableDeck(['swords-02']).give(player.id, 'cups-01')
    deck.suits.set(cardId('swords-02'), 'Bells')
    const answers = { trait: '', suit: 'wands', cards: tickedCards('cups-01') }
    const outcome = acceptedOutcome(
      await pushWithoutRequest.decide(
        tarotClick({}, {}, { settings: settingsWithoutSuitsFirst }),
        answers,
        deck.chance(),
      ),
    )
    expect(outcome.post).toMatchObject({
      facts: { push: { shown: [{ effect: 'burn' }, { effect: 'none' }] } },
    })
  })
})

describe('"Once everyone is committed": no escape', () => {
  it('leaving before the reveal is no escape from an attack, but the Narrator may let a side go', async () => {
    const duel = await Duel.begin(new TableDeck())
    const leaveContest = (uuid: string, user: typeof firstPlayer) =>
      actionOf(tarotMessages.contest, 'leave').decide(duel.click(uuid, user), {}, duel.deck.chance(user))
    const playerWithDavidId = { ...firstPlayer, id: 'david' }
    expect(await leaveContest(david.uuid, playerWithDavidId)).toMatchObject({
      refused: 'HnB.tarot.refusal.attacked',
      data: { name: 'David' },
    })
    expect(refusedBy(await leaveContest(david.uuid, gamemaster))).toBeUndefined()
    expect(refusedBy(await leaveContest(mina.uuid, firstPlayer))).toBeUndefined()
  })
})

describe('smaller rules of Turn of the Card', () => {
  const weapon = (name: string, overrides: object) => ({
    uuid: 'i',
    id: 'i',
    name,
    img: '',
    type: 'weapon' as const,
    fields: { wounds: 6, range: 0, trait: '', stun: '', stunRank: 3, ...overrides },
  })

  it.each([
    ['"Blades and clubs bigger than a machete": Hand Weapons', { trait: 'handWeapons' }, 'handWeapons'],
    ['"Fists and anything smaller than a machete": Melee', {}, 'melee'],
    ['"Shooting guns": Firearms', { range: 50 }, 'firearms'],
  ])('the rule: %s', async (_caseTitle, ownFields, key) => {
    const fields = weapon('It', ownFields).fields
    const duel = await Duel.begin(new TableDeck(), fields)
    const ranks = traitItems({ melee: 4, firearms: 5, handWeapons: 6 }, mina.uuid)
    const duelClick = duel.click(mina.uuid, firstPlayer)
    const question = actionOf(tarotMessages.contest, 'commit').ask({
      ...duelClick,
      items: [...duelClick.items, ...ranks],
    })
    expect(question).toMatchObject({ defaults: { trait: key } })
  })

  it('a character of the Narrator may cost more than ten points', async () => {
    const ranks = { driving: 9, melee: 9, stealth: 3 }
    const clickOnActor = (type: 'npc' | 'character') =>
      tarotClick(ranks, { created: false }, { actor: { ...ana, type }, user: gamemaster })
    const raiseTrait = (type: 'npc' | 'character') => {
      const click = { ...clickOnActor(type), data: { trait: 'stealth', step: '1' } }
      return changeTraitRank.decide(click, {}, new TableDeck().chance())
    }
    expect(refusedBy(await raiseTrait('npc'))).toBeUndefined()
    expect(refusedBy(await raiseTrait('character'))).toBe('points')
  })

  it.each([
    ['follow what is typed', { wounds: 3 }, 3],
    ['unless they are typed', { wounds: 3, weeks: 8 }, 8],
    ['even as none', { wounds: 3, weeks: 0 }, 0],
  ])('"about one full week to heal one Wound": the weeks %s', async (_caseTitle, answers, weeks) => {
    const click = tarotClick({}, { wounds: 3 }, { user: gamemaster })
    const outcome = acceptedOutcome(await healWounds.decide(click, answers, new TableDeck().chance()))
    expect(outcome.post).toMatchObject({ facts: { weeks } })
  })

  it('the starting cap holds at Done, and on the trait’s sheet', async () => {
    const settings = { ...usualTarotSettings, startingCap: 'good' as const }
    const click = tarotClick({ driving: 7 }, { created: false }, { settings })
    expect(await finishCreation.decide(click, {}, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.capOf',
      data: { name: 'driving' },
    })
    const raw = { ...click, state: { ...click.state }, items: click.items }
    const whyNotStore = tarotRuleset.items.trait?.whyNotStore
    expect(refusedBy(whyNotStore?.({ rank: 6 }, raw))).toBe('cap')
    expect(whyNotStore?.({ rank: 5 }, raw)).toBeNull()
    expect(whyNotStore?.({ rank: 6 }, null)).toBeNull()
  })

  it('an own trait that is called Academics asks for its field', async () => {
    const addNamedTrait = (specialization: string) =>
      addTrait.decide(tarotClick(), { key: '', name: 'academics', specialization }, new TableDeck().chance())
    expect(refusedBy(await addNamedTrait(''))).toBe('noSpecialization')
    expect(refusedBy(await addNamedTrait('Biology'))).toBeUndefined()
  })

  it('several major arcana of one player come “in the same order they are revealed”', async () => {
    const deck = new TableDeck().give('one', 'major-12', 'major-13')
    const duel = await Duel.begin(deck)
    await duel.commit(mina.uuid, firstPlayer, 'cups', ['major-12', 'major-13'])
    await duel.commit(david.uuid, gamemaster, 'swords', [])
    const turnMajor = async (name: string) => {
      const chance = deck.chance(firstPlayer)
      const data = { push: duel.keyOf(mina.uuid), card: cardId(name), toward: 'narrator' }
      const action = actionOf(tarotMessages.contest, 'turnCard')
      const outcome = await action.decide(duel.click(mina.uuid, firstPlayer, data), {}, chance)
      if (!isRefusal(outcome)) {
        chance.settle()
        duel.amend(outcome.amend?.set ?? {})
      }
      return outcome
    }
    expect(refusedBy(await turnMajor('major-13'))).toBe('turnInOrder')
    expect(refusedBy(await turnMajor('major-12'))).toBeUndefined()
    expect(refusedBy(await turnMajor('major-12'))).toBe('alreadyTurned')
    expect(deck.discards).toEqual([])
    expect(refusedBy(await turnMajor('major-13'))).toBeUndefined()
    expect(deck.discards).toHaveLength(2)
  })

  it('the secret trait of the Narrator counts as it was at the check', async () => {
    const gamemasterClick = tarotClick({ grit: 5 }, { wounds: 0 }, { user: gamemaster })
    const asked = acceptedOutcome(
      await askForCheck.decide(gamemasterClick, { trait: '', need: 'good' }, new TableDeck().chance()),
    )
    const on = (facts: unknown, wounds: number) => {
      const now = tarotClick({ grit: 5 }, { wounds })
      return { ...now, message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts }, sides: [now] }
    }
    const answer = actionOf(tarotMessages.check, 'noPush')
    const left = acceptedOutcome(await answer.decide(on(asked.post?.facts, 0), {}, new TableDeck().chance()))
    const facts = withFieldsSet(asked.post?.facts ?? {}, left.amend?.set)
    // The player has answered the request. Since then, two wounds have lowered all of the player's traits.
    const later = { ...on(facts, 2), user: gamemaster } as never
    const answers = { trait: 'grit', need: 'good' }
    const judgeResult = acceptedOutcome(
      await actionOf(tarotMessages.check, 'judge').decide(later, answers, new TableDeck().chance()),
    )
    expect(judgeResult.amend?.set['trait']).toMatchObject({ rank: 5, now: 5 })
  })

  it('the message of a new game names the players without a character', async () => {
    const outcome = await dealNewGame.decide(
      groupClick([], { unplayed: ['Player 3'] }),
      {},
      new TableDeck().chance(gamemaster),
    )
    expect(acceptedOutcome(outcome).post).toMatchObject({ facts: { without: ['Player 3'] } })
  })
})
