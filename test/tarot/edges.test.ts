/** Tests special cases of Turn of the Card: sentences of the rule book that no other test covers. */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { GroupActionContext, Participant } from '../../src/core/game-views'
import { findTarotDeckId, recogniseSuit } from '../../src/tarot/table-deck'
import { askForCheckAction, pushWithoutRequestAction } from '../../src/tarot/check/start-check'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { finishTarotCreationAction } from '../../src/tarot/create/creation-actions'
import { dealNewGameAction, drawPlayerHandAction } from '../../src/tarot/draw-hands'
import { tarotMessageKinds } from '../../src/tarot/messages'
import type { Tarot } from '../../src/tarot/rules'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { addTraitAction } from '../../src/tarot/add-trait'
import { changeTraitRankAction } from '../../src/tarot/trait-growth'
import { healWoundsAction } from '../../src/tarot/trauma/heal-wounds'
import { findAction, createFactsWithChangedFields } from '../support/actions'
import { ana, gamemaster, player, createTestActor } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  cardId,
  createTarotParticipant,
  TableDeck,
  createTarotActionContext,
  createAnswersWithCards,
  createTraitItems,
  usualTarotSettings,
} from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

const requireOutcome = (actionOutcome: Outcome | Refusal): Outcome => {
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return actionOutcome
}
const findRefusalName = (actionOutcome: unknown) =>
  isRefusal(actionOutcome) ? actionOutcome.refused.split('.').at(-1) : undefined

const createGroupActionContext = (
  participants: readonly Participant<Tarot>[],
  actionContextOverrides: Partial<GroupActionContext<Tarot>> = {},
) => ({
  participants,
  settings: usualTarotSettings,
  user: gamemaster,
  data: {},
  ...actionContextOverrides,
})

describe('"each time you draw a new hand, your hand size is reduced by one"', () => {
  const drawHandOfActor = async (tableDeck: TableDeck, actor: Participant<Tarot>['actor']) => {
    const chance = tableDeck.createChance(player)
    const actionContext = createTarotActionContext({}, {}, { actor: { ...actor, player: player.id } })
    const actionOutcome = requireOutcome(await drawPlayerHandAction.decide(actionContext, {}, chance))
    chance.settle()
    tableDeck.layout = {
      ...tableDeck.layout,
      stackByCard: new Map([...tableDeck.layout.stackByCard].map(([id]) => [id, 'discards'])),
    }
    return (actionOutcome.post?.facts as { shares: { number: number }[] }).shares[0]?.number
  }

  it('the hand size of a player falls with each hand, whether a companion or a new character draws', async () => {
    const tableDeck = new TableDeck()
    expect(await drawHandOfActor(tableDeck, ana)).toBe(5)
    expect(await drawHandOfActor(tableDeck, createTestActor('companion'))).toBe(4)
    expect(await drawHandOfActor(tableDeck, { ...createTestActor('new') })).toBe(3)
    expect(await drawHandOfActor(tableDeck, ana)).toBe(2)
  })

  it('the next game begins with five cards again', async () => {
    const tableDeck = new TableDeck()
    await drawHandOfActor(tableDeck, ana)
    const chance = tableDeck.createChance(gamemaster)
    const participants = [createTarotParticipant({ ...ana, player: player.id })]
    requireOutcome(await dealNewGameAction.decide(createGroupActionContext(participants), {}, chance))
    chance.settle()
    expect(tableDeck.drawn.get(player.id)).toBe(1)
    expect(tableDeck.handOf(player.id)).toHaveLength(5)
  })
})

describe('"Once the outcome has been determined": a new hand', () => {
  const decideHandDraw = (tableDeck: TableDeck, user = player) =>
    drawPlayerHandAction.decide(
      createTarotActionContext({}, {}, { actor: { ...ana, player: user.id }, user }),
      {},
      tableDeck.createChance(user),
    )

  it('no player draws while their last card lies in a contest that is not revealed', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'cups-01')
    const duel = await Duel.beginContest(tableDeck)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01'])
    expect(findRefusalName(await decideHandDraw(tableDeck, firstPlayer))).toBe('onTable')
    await duel.commitCards(david.uuid, gamemaster, 'swords', [])
    expect(findRefusalName(await decideHandDraw(tableDeck, firstPlayer))).toBeUndefined()
  })

  /** A check with a played card. Without a known trait or difficulty, its outcome is open. */
  const playCardsInRequestedCheck = async (tableDeck: TableDeck, checkAnswers = { trait: '', need: '' }) => {
    const actionContextOfGamemaster = createTarotActionContext({ brawn: 3 }, {}, { user: gamemaster })
    const outcomeOfCheckRequest = requireOutcome(
      await askForCheckAction.decide(
        actionContextOfGamemaster,
        checkAnswers,
        tableDeck.createChance(gamemaster),
      ),
    )
    const requestActionContext = createTarotActionContext(
      { brawn: 3 },
      {},
      { settings: settingsWithoutSuitsFirst },
    )
    const createActionContextForCheckFacts = (checkFacts: unknown, moreActionContextFields: object = {}) =>
      ({
        ...requestActionContext,
        ...moreActionContextFields,
        message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts: checkFacts },
        sides: [requestActionContext],
      }) as never
    const chance = tableDeck.createChance(player)
    const formAnswers = { suit: 'cups', cards: createAnswersWithCards('cups-01') }
    const outcomeOfPlayedCards = await findAction(tarotMessageKinds.check, 'play').decide(
      createActionContextForCheckFacts(outcomeOfCheckRequest.post?.facts),
      formAnswers,
      chance,
    )
    chance.settle()
    const messageFacts = createFactsWithChangedFields(
      outcomeOfCheckRequest.post?.facts ?? {},
      requireOutcome(outcomeOfPlayedCards).amend?.set,
    )
    return createActionContextForCheckFacts(messageFacts, { user: gamemaster })
  }

  it('“all of the cards on the table are discarded. If you are out of cards, you can draw”: at once in a check that is known', async () => {
    const tableDeck = new TableDeck().giveCards(player.id, 'cups-01', 'cups-02')
    await playCardsInRequestedCheck(tableDeck, { trait: 'brawn', need: 'great' })
    expect(tableDeck.discards).toEqual([cardId('cups-01')])
    // A player must have no cards left before drawing a new hand.
    expect(findRefusalName(await decideHandDraw(tableDeck))).toBe('handNotEmpty')
    const emptiedDeck = new TableDeck().giveCards(player.id, 'cups-01')
    await playCardsInRequestedCheck(emptiedDeck, { trait: 'brawn', need: 'great' })
    expect(findRefusalName(await decideHandDraw(emptiedDeck))).toBeUndefined()
  })

  it('no player draws while the Narrator has not told the outcome of a check', async () => {
    const tableDeck = new TableDeck().giveCards(player.id, 'cups-01')
    const checkActionContext = await playCardsInRequestedCheck(tableDeck)
    expect(findRefusalName(await decideHandDraw(tableDeck))).toBe('onTable')
    const chance = tableDeck.createChance(gamemaster)
    requireOutcome(
      await findAction(tarotMessageKinds.check, 'judge').decide(
        checkActionContext,
        { word: 'failure' },
        chance,
      ),
    )
    chance.settle()
    expect(tableDeck.discards).toEqual([cardId('cups-01')])
    expect(findRefusalName(await decideHandDraw(tableDeck))).toBeUndefined()
  })

  it('"If the deck ever runs out of cards, shuffle up the discards": a hand for which that was done says so', async () => {
    const tableDeck = new TableDeck()
    const createFactsAfterDraw = async () => {
      const actionContext = createTarotActionContext({}, {}, { actor: { ...ana, player: player.id } })
      return requireOutcome(
        await drawPlayerHandAction.decide(actionContext, {}, tableDeck.createChance(player)),
      ).post?.facts
    }
    expect(await createFactsAfterDraw()).not.toHaveProperty('again')
    tableDeck.layout = {
      ...tableDeck.layout,
      left: [],
      stackByCard: new Map(tableDeck.layout.left.map((tarotCardId) => [tarotCardId, 'discards'])),
    }
    expect(await createFactsAfterDraw()).toMatchObject({ again: true })
  })

  it('a card on the table is never reshuffled', async () => {
    const tableDeck = new TableDeck().giveCards(player.id, 'cups-01').giveCards('one', 'cups-03')
    await playCardsInRequestedCheck(tableDeck)
    const stackByCard = new Map(tableDeck.layout.stackByCard)
    for (const cardIdInDeck of tableDeck.layout.left)
      stackByCard.set(cardIdInDeck, cardIdInDeck === cardId('swords-09') ? 'discards' : 'nowhere')
    tableDeck.layout = { ...tableDeck.layout, left: [], stackByCard }
    const formAnswers = { trait: '', suit: 'wands', cards: createAnswersWithCards('cups-03') }
    const actionContext = createTarotActionContext(
      {},
      {},
      { settings: settingsWithoutSuitsFirst, user: firstPlayer },
    )
    const actionOutcome = requireOutcome(
      await pushWithoutRequestAction.decide(actionContext, formAnswers, tableDeck.createChance(firstPlayer)),
    )
    const { shown } = (actionOutcome.post?.facts as TarotCheckFacts).push
    expect(shown.map(({ card: { id } }) => id)).toEqual([cardId('cups-03'), cardId('swords-09')])
    // The rule: "If the deck ever runs out of cards, shuffle up the discards". The message reports it.
    expect((actionOutcome.post?.facts as TarotCheckFacts).push.again).toBe(true)
  })

  it('no game begins while cards lie face down', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'cups-01')
    const duel = await Duel.beginContest(tableDeck)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01'])
    const participants = [createTarotParticipant({ ...mina, player: 'one' })]
    expect(
      await dealNewGameAction.decide(
        createGroupActionContext(participants),
        {},
        tableDeck.createChance(gamemaster),
      ),
    ).toMatchObject({
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
  ])('the deck\'s suits "%s" are read as %s, without anybody typing', (suit, expectedSuit) =>
    expect(recogniseSuit(suit, usualTarotSettings)).toBe(expectedSuit),
  )

  it('a suit that nobody knows is named, and its cards are not played as a major arcana unseen', async () => {
    const gameSettings = {
      ...settingsWithoutSuitsFirst,
      suits: { ...usualTarotSettings.suits, cups: 'bells' },
    }
    const tableDeck = new TableDeck().giveCards(player.id, 'cups-01')
    tableDeck.suits.set(cardId('cups-01'), 'Bells')
    const formAnswers = { trait: '', suit: 'cups', cards: createAnswersWithCards('cups-01') }
    const createActionContextWithSettings = (changedSettings: Tarot['settings']) =>
      createTarotActionContext({}, {}, { settings: changedSettings })
    expect(
      await pushWithoutRequestAction.decide(
        createActionContextWithSettings(settingsWithoutSuitsFirst),
        formAnswers,
        tableDeck.createChance(),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.strangeSuit',
      data: { suit: 'Bells' },
    })
    expect(
      requireOutcome(
        await pushWithoutRequestAction.decide(
          createActionContextWithSettings(gameSettings),
          formAnswers,
          tableDeck.createChance(),
        ),
      ).post,
    ).toMatchObject({
      facts: { push: { shown: [{ effect: 'step' }] } },
    })
  })

  it('a blank card is refused as a blank card', async () => {
    const tableDeck = new TableDeck().giveCards(player.id, 'cups-01')
    const chance = tableDeck.createChance()
    const cardWithoutSuit = { id: cardId('cups-01'), suit: '', value: 0, name: 'New Card', img: '' }
    const deckHandle = chance.openDeck(findTarotDeckId(settingsWithoutSuitsFirst), player.id)
    const openDeckWithBlankCard = () =>
      Object.defineProperty(deckHandle, 'hand', { value: [cardWithoutSuit] })
    const formAnswers = { trait: '', suit: 'cups', cards: createAnswersWithCards('cups-01') }
    const actionContext = createTarotActionContext({}, {}, { settings: settingsWithoutSuitsFirst })
    expect(
      await pushWithoutRequestAction.decide(actionContext, formAnswers, {
        ...chance,
        openDeck: openDeckWithBlankCard,
      }),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.blankCard',
      data: { name: 'New Card' },
    })
  })

  it('a blank card from a burn decides nothing', async () => {
    const tableDeck = new TableDeck(['swords-02']).giveCards(player.id, 'cups-01')
    tableDeck.suits.set(cardId('swords-02'), 'Bells')
    const formAnswers = { trait: '', suit: 'wands', cards: createAnswersWithCards('cups-01') }
    const actionOutcome = requireOutcome(
      await pushWithoutRequestAction.decide(
        createTarotActionContext({}, {}, { settings: settingsWithoutSuitsFirst }),
        formAnswers,
        tableDeck.createChance(),
      ),
    )
    expect(actionOutcome.post).toMatchObject({
      facts: { push: { shown: [{ effect: 'burn' }, { effect: 'none' }] } },
    })
  })
})

describe('"Once everyone is committed": no escape', () => {
  it('leaving before the reveal is no escape from an attack, but the Narrator may let a side go', async () => {
    const duel = await Duel.beginContest(new TableDeck())
    const decideToLeaveContest = (actorUuid: string, user: typeof firstPlayer) =>
      findAction(tarotMessageKinds.contest, 'leave').decide(
        duel.createClick(actorUuid, user),
        {},
        duel.deck.createChance(user),
      )
    const playerWithDavidId = { ...firstPlayer, id: 'david' }
    expect(await decideToLeaveContest(david.uuid, playerWithDavidId)).toMatchObject({
      refused: 'HnB.tarot.refusal.attacked',
      data: { name: 'David' },
    })
    expect(findRefusalName(await decideToLeaveContest(david.uuid, gamemaster))).toBeUndefined()
    expect(findRefusalName(await decideToLeaveContest(mina.uuid, firstPlayer))).toBeUndefined()
  })
})

describe('smaller rules of Turn of the Card', () => {
  const createWeapon = (itemName: string, fieldOverrides: object) => ({
    uuid: 'i',
    id: 'i',
    name: itemName,
    img: '',
    type: 'weapon' as const,
    fields: { wounds: 6, range: 0, trait: '', stun: '', stunRank: 3, ...fieldOverrides },
  })

  it.each([
    ['"Blades and clubs bigger than a machete": Hand Weapons', { trait: 'handWeapons' }, 'handWeapons'],
    ['"Fists and anything smaller than a machete": Melee', {}, 'melee'],
    ['"Shooting guns": Firearms', { range: 50 }, 'firearms'],
  ])('the rule: %s', async (_caseTitle, weaponOverrides, ruleName) => {
    const weaponFields = createWeapon('It', weaponOverrides).fields
    const duel = await Duel.beginContest(new TableDeck(), weaponFields)
    const traitItemsOfMina = createTraitItems({ melee: 4, firearms: 5, handWeapons: 6 }, mina.uuid)
    const duelActionContext = duel.createClick(mina.uuid, firstPlayer)
    const askedQuestion = findAction(tarotMessageKinds.contest, 'commit').ask({
      ...duelActionContext,
      items: [...duelActionContext.items, ...traitItemsOfMina],
    })
    expect(askedQuestion).toMatchObject({ defaults: { trait: ruleName } })
  })

  it('a character of the Narrator may cost more than ten points', async () => {
    const traitRanks = { driving: 9, melee: 9, stealth: 3 }
    const createActionContextForActor = (actorType: 'npc' | 'character') =>
      createTarotActionContext(
        traitRanks,
        { created: false },
        { actor: { ...ana, type: actorType }, user: gamemaster },
      )
    const decideTraitRaise = (actorType: 'npc' | 'character') => {
      const actionContext = {
        ...createActionContextForActor(actorType),
        data: { trait: 'stealth', step: '1' },
      }
      return changeTraitRankAction.decide(actionContext, {}, new TableDeck().createChance())
    }
    expect(findRefusalName(await decideTraitRaise('npc'))).toBeUndefined()
    expect(findRefusalName(await decideTraitRaise('character'))).toBe('points')
  })

  it.each([
    ['follow what is typed', { wounds: 3 }, 3],
    ['unless they are typed', { wounds: 3, weeks: 8 }, 8],
    ['even as none', { wounds: 3, weeks: 0 }, 0],
  ])(
    '"about one full week to heal one Wound": the weeks %s',
    async (_caseTitle, formAnswers, expectedWeekCount) => {
      const actionContext = createTarotActionContext({}, { wounds: 3 }, { user: gamemaster })
      const actionOutcome = requireOutcome(
        await healWoundsAction.decide(actionContext, formAnswers, new TableDeck().createChance()),
      )
      expect(actionOutcome.post).toMatchObject({ facts: { weeks: expectedWeekCount } })
    },
  )

  it('the starting cap holds at Done, and on the trait’s sheet', async () => {
    const gameSettings = { ...usualTarotSettings, startingCap: 'good' as const }
    const actionContext = createTarotActionContext(
      { driving: 7 },
      { created: false },
      { settings: gameSettings },
    )
    expect(
      await finishTarotCreationAction.decide(actionContext, {}, new TableDeck().createChance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.capOf',
      data: { name: 'driving' },
    })
    const unparsedSituation = {
      ...actionContext,
      state: { ...actionContext.state },
      items: actionContext.items,
    }
    const whyNotStoreItem = tarotRuleset.items.trait?.whyNotStore
    expect(findRefusalName(whyNotStoreItem?.({ rank: 6 }, unparsedSituation))).toBe('cap')
    expect(whyNotStoreItem?.({ rank: 5 }, unparsedSituation)).toBeNull()
    expect(whyNotStoreItem?.({ rank: 6 }, null)).toBeNull()
  })

  it('an own trait that is called Academics asks for its field', async () => {
    const addTraitWithSpecialization = (specialization: string) =>
      addTraitAction.decide(
        createTarotActionContext(),
        { key: '', name: 'academics', specialization },
        new TableDeck().createChance(),
      )
    expect(findRefusalName(await addTraitWithSpecialization(''))).toBe('noSpecialization')
    expect(findRefusalName(await addTraitWithSpecialization('Biology'))).toBeUndefined()
  })

  it('several major arcana of one player come “in the same order they are revealed”', async () => {
    const tableDeck = new TableDeck().giveCards('one', 'major-12', 'major-13')
    const duel = await Duel.beginContest(tableDeck)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['major-12', 'major-13'])
    await duel.commitCards(david.uuid, gamemaster, 'swords', [])
    const decideToTurnMajor = async (cardName: string) => {
      const chance = tableDeck.createChance(firstPlayer)
      const buttonData = { push: duel.sideKeyOf(mina.uuid), card: cardId(cardName), toward: 'narrator' }
      const actionToTurnCard = findAction(tarotMessageKinds.contest, 'turnCard')
      const actionOutcome = await actionToTurnCard.decide(
        duel.createClick(mina.uuid, firstPlayer, buttonData),
        {},
        chance,
      )
      if (!isRefusal(actionOutcome)) {
        chance.settle()
        duel.amendFacts(actionOutcome.amend?.set ?? {})
      }
      return actionOutcome
    }
    expect(findRefusalName(await decideToTurnMajor('major-13'))).toBe('turnInOrder')
    expect(findRefusalName(await decideToTurnMajor('major-12'))).toBeUndefined()
    expect(findRefusalName(await decideToTurnMajor('major-12'))).toBe('alreadyTurned')
    expect(tableDeck.discards).toEqual([])
    expect(findRefusalName(await decideToTurnMajor('major-13'))).toBeUndefined()
    expect(tableDeck.discards).toHaveLength(2)
  })

  it('the secret trait of the Narrator counts as it was at the check', async () => {
    const actionContextOfGamemaster = createTarotActionContext(
      { grit: 5 },
      { wounds: 0 },
      { user: gamemaster },
    )
    const outcomeOfCheckRequest = requireOutcome(
      await askForCheckAction.decide(
        actionContextOfGamemaster,
        { trait: '', need: 'good' },
        new TableDeck().createChance(),
      ),
    )
    const createActionContextForCheckFacts = (checkFacts: unknown, woundCount: number) => {
      const actionContextForPresentState = createTarotActionContext({ grit: 5 }, { wounds: woundCount })
      return {
        ...actionContextForPresentState,
        message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts: checkFacts },
        sides: [actionContextForPresentState],
      }
    }
    const answerWithoutPushAction = findAction(tarotMessageKinds.check, 'noPush')
    const outcomeOfAnswer = requireOutcome(
      await answerWithoutPushAction.decide(
        createActionContextForCheckFacts(outcomeOfCheckRequest.post?.facts, 0),
        {},
        new TableDeck().createChance(),
      ),
    )
    const messageFacts = createFactsWithChangedFields(
      outcomeOfCheckRequest.post?.facts ?? {},
      outcomeOfAnswer.amend?.set,
    )
    // The player has two new wounds since the answer. The wounds lower all of the player's traits.
    const actionContextWithTwoWounds = {
      ...createActionContextForCheckFacts(messageFacts, 2),
      user: gamemaster,
    } as never
    const formAnswers = { trait: 'grit', need: 'good' }
    const outcomeOfJudgement = requireOutcome(
      await findAction(tarotMessageKinds.check, 'judge').decide(
        actionContextWithTwoWounds,
        formAnswers,
        new TableDeck().createChance(),
      ),
    )
    expect(outcomeOfJudgement.amend?.set['trait']).toMatchObject({ rank: 5, now: 5 })
  })

  it('the message of a new game names the players without a character', async () => {
    const actionOutcome = await dealNewGameAction.decide(
      createGroupActionContext([], { unplayed: ['Player 3'] }),
      {},
      new TableDeck().createChance(gamemaster),
    )
    expect(requireOutcome(actionOutcome).post).toMatchObject({ facts: { without: ['Player 3'] } })
  })
})
