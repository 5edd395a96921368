/** Tests the checks of Turn of the Card that the Narrator requests, and the major arcana in a check. */
import { describe, expect, it } from 'vitest'
import type { ActionQuestion } from '../../src/core/contract'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { MessageActionContext } from '../../src/core/game-views'
import type { Phrase } from '../../src/core/phrase'
import { answerWithoutPushAction, playPushInCheckAction } from '../../src/tarot/check/answer-check'
import { askForCheckAction, pushWithoutRequestAction } from '../../src/tarot/check/start-check'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { computeTarotCheckResult } from '../../src/tarot/check/check-facts'
import { judgeCheckAction } from '../../src/tarot/check/judge-check'
import { tarotMessageKinds } from '../../src/tarot/messages'
import { findTurnedMajorCards } from '../../src/tarot/push/push-schema'
import type { Tarot } from '../../src/tarot/rules'
import { NO_TRAIT_ID } from '../../src/tarot/traits'
import { findAction, createFactsWithChangedFields } from '../support/actions'
import { ana, gamemaster } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  cardId,
  TableDeck,
  createTarotActionContext,
  createAnswersWithCards,
} from '../support/tarot'

const turnCardAction = findAction(tarotMessageKinds.check, 'turnCard')
const narrationAction = findAction(tarotMessageKinds.check, 'narrate')

/** The Narrator requests a check of Ana. Returns the facts of the message. */
async function postMessageOfRequestedCheck(answerOverrides: object = {}): Promise<TarotCheckFacts> {
  const actionOutcome = await askForCheckAction.decide(
    createTarotActionContext({ brawn: 3 }, {}, { user: gamemaster }),
    { trait: 'brawn', need: 'great', ...answerOverrides },
    new TableDeck().createChance(gamemaster),
  )
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return actionOutcome.post?.facts as TarotCheckFacts
}

const createActionContextForCheck = (
  checkFacts: TarotCheckFacts,
  actionContextOverrides: Partial<MessageActionContext<Tarot, TarotCheckFacts>> = {},
): MessageActionContext<Tarot, TarotCheckFacts> => {
  const actionContext = createTarotActionContext(
    { brawn: 3, grit: 5 },
    {},
    { settings: settingsWithoutSuitsFirst },
  )
  const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: checkFacts }
  return { ...actionContext, message, sides: [actionContext], ...actionContextOverrides }
}

const createFactsAfterOutcome = (
  checkFacts: TarotCheckFacts,
  actionOutcome: Outcome | Refusal,
): TarotCheckFacts => {
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return createFactsWithChangedFields(checkFacts, actionOutcome.amend?.set)
}

describe('The Narrator’s check', () => {
  it('only the Narrator asks for a check, and she may keep the trait and the needed aptitude secret', async () => {
    const valueForNo = await askForCheckAction.decide(
      createTarotActionContext(),
      { trait: '', need: '' },
      new TableDeck().createChance(),
    )
    expect(valueForNo).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(await postMessageOfRequestedCheck({ trait: '', need: '' })).toMatchObject({
      trait: null,
      need: null,
      stage: 'asked',
    })
  })

  it.each([
    ['Mediocre Brawn does not reach Great', ['cups-01'], ['cups-09'], 'failure'],
    ['with three Swords it does', ['swords-01', 'swords-02', 'pentacles-03'], [], 'success'],
    ['a major arcana succeeds whatever the aptitude', ['major-00'], [], 'critical'],
  ])("the Narrator's check: %s", async (_caseTitle, handCards, namesOfTopCards, expectedCheckResult) => {
    const messageFacts = await postMessageOfRequestedCheck()
    const tableDeck = new TableDeck(namesOfTopCards).giveCards('player', ...handCards)
    const actionOutcome = await playPushInCheckAction.decide(
      createActionContextForCheck(messageFacts),
      { suit: 'swords', cards: createAnswersWithCards(...handCards) },
      tableDeck.createChance(),
    )
    expect(computeTarotCheckResult(createFactsAfterOutcome(messageFacts, actionOutcome))).toBe(
      expectedCheckResult,
    )
  })

  it('a check without a push counts the aptitude unchanged', async () => {
    const messageFacts = await postMessageOfRequestedCheck({ need: 'mediocre' })
    const actionOutcome = await answerWithoutPushAction.decide(
      createActionContextForCheck(messageFacts),
      {},
      new TableDeck().createChance(),
    )
    expect(computeTarotCheckResult(createFactsAfterOutcome(messageFacts, actionOutcome))).toBe('success')
  })

  it('a push without a card does not answer the check', async () => {
    const messageFacts = await postMessageOfRequestedCheck()
    expect(
      await playPushInCheckAction.decide(
        createActionContextForCheck(messageFacts),
        { suit: 'swords', cards: {} },
        new TableDeck().createChance(),
      ),
    ).toMatchObject({ refused: 'HnB.tarot.refusal.noCards' })
  })

  it('only the player of the character answers the check, and only once', async () => {
    const messageFacts = await postMessageOfRequestedCheck()
    const strangerActor = { ...ana, uuid: 'Actor.other' }
    expect(
      await answerWithoutPushAction.decide(
        createActionContextForCheck(messageFacts, { actor: strangerActor }),
        {},
        new TableDeck().createChance(),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.notTheirs',
    })
    const factsOfFinishedCheck = { ...messageFacts, stage: 'over' as const }
    expect(
      await answerWithoutPushAction.decide(
        createActionContextForCheck(factsOfFinishedCheck),
        {},
        new TableDeck().createChance(),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.isOver',
    })
  })

  it('a check refuses a trait that was deleted meanwhile, before any card moves', async () => {
    const messageFacts = await postMessageOfRequestedCheck()
    const tableDeck = new TableDeck().giveCards('player', 'swords-01')
    const actionOutcome = await playPushInCheckAction.decide(
      createActionContextForCheck(messageFacts, { items: [] }),
      { suit: 'swords', cards: createAnswersWithCards('swords-01') },
      tableDeck.createChance(),
    )
    expect(actionOutcome).toMatchObject({ refused: 'HnB.tarot.refusal.noTrait' })
  })

  it('the Narrator tells the secret afterwards: trait and needed aptitude, or success or failure alone', async () => {
    const secretCheckFacts = {
      ...(await postMessageOfRequestedCheck({ trait: '', need: '' })),
      stage: 'over' as const,
    }
    const actionContextOfGamemaster = createActionContextForCheck(secretCheckFacts, { user: gamemaster })
    expect(judgeCheckAction.ask(createActionContextForCheck(secretCheckFacts))).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    expect(judgeCheckAction.ask(actionContextOfGamemaster)).toMatchObject({
      titleData: { name: 'Ana' },
      context: { secret: true },
    })
    expect(
      await judgeCheckAction.decide(
        createActionContextForCheck(secretCheckFacts),
        { word: 'success' },
        new TableDeck().createChance(),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const outcomeOfOpenCheck = await judgeCheckAction.decide(
      actionContextOfGamemaster,
      { trait: 'grit', need: 'good' },
      new TableDeck().createChance(),
    )
    expect(computeTarotCheckResult(createFactsAfterOutcome(secretCheckFacts, outcomeOfOpenCheck))).toBe(
      'success',
    )
    const judgementOutcome = await judgeCheckAction.decide(
      actionContextOfGamemaster,
      { word: 'failure' },
      new TableDeck().createChance(),
    )
    expect(computeTarotCheckResult(createFactsAfterOutcome(secretCheckFacts, judgementOutcome))).toBe(
      'failure',
    )
    expect(
      await judgeCheckAction.decide(actionContextOfGamemaster, {}, new TableDeck().createChance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.notJudged',
    })
  })
})

describe('“your character will be relying on a Mediocre aptitude”, without a relevant trait', () => {
  it.each([
    [0, 3],
    [2, 1],
  ])('the Narrator asks for the check of a character with %i wounds', async (wounds, expectedRank) => {
    const actionContext = createTarotActionContext({ brawn: 6 }, { wounds }, { user: gamemaster })
    const actionOutcome = await askForCheckAction.decide(
      actionContext,
      { trait: NO_TRAIT_ID, need: 'fair' },
      new TableDeck().createChance(gamemaster),
    )
    expect(actionOutcome).toMatchObject({
      post: {
        facts: { trait: { name: { key: 'HnB.tarot.check.noTrait' }, rank: 3, now: expectedRank }, need: 4 },
      },
    })
  })

  it('the player answers the check with a push, like any other check', async () => {
    const messageFacts = await postMessageOfRequestedCheck({ trait: NO_TRAIT_ID, need: 'fair' })
    const tableDeck = new TableDeck().giveCards('player', 'cups-01')
    const formAnswers = { suit: 'cups', cards: createAnswersWithCards('cups-01') } as const
    const factsAfterPush = createFactsAfterOutcome(
      messageFacts,
      await playPushInCheckAction.decide(
        createActionContextForCheck(messageFacts),
        formAnswers,
        tableDeck.createChance(),
      ),
    )
    expect(computeTarotCheckResult(factsAfterPush)).toBe('success')
  })

  it('the Narrator tells afterwards that no trait was relevant', async () => {
    const secretCheckFacts = {
      ...(await postMessageOfRequestedCheck({ trait: '', need: '' })),
      stage: 'over' as const,
    }
    const actionContextOfGamemaster = createActionContextForCheck(secretCheckFacts, { user: gamemaster })
    const outcomeOfJudgement = await judgeCheckAction.decide(
      actionContextOfGamemaster,
      { trait: NO_TRAIT_ID, need: 'fair' },
      new TableDeck().createChance(),
    )
    expect(createFactsAfterOutcome(secretCheckFacts, outcomeOfJudgement)).toMatchObject({
      trait: { rank: 3, now: 3 },
      need: 4,
    })
    expect(computeTarotCheckResult(createFactsAfterOutcome(secretCheckFacts, outcomeOfJudgement))).toBe(
      'failure',
    )
  })

  it('both questions list the missing trait first, with its present rank', async () => {
    const actionContext = createTarotActionContext({ brawn: 6 }, { wounds: 1 }, { user: gamemaster })
    const secretCheckFacts = {
      ...(await postMessageOfRequestedCheck({ trait: '' })),
      stage: 'over' as const,
      wounds: 1,
    }
    const expectedFirstTrait = {
      id: NO_TRAIT_ID,
      name: { key: 'HnB.tarot.check.noTrait' },
      aptitude: { key: 'HnB.tarot.aptitude.poor' },
    }
    for (const question of [
      askForCheckAction.ask(actionContext),
      judgeCheckAction.ask(createActionContextForCheck(secretCheckFacts, { user: gamemaster })),
    ])
      expect(question).toMatchObject({
        context: { traits: [expectedFirstTrait, ...Array<unknown>(27).fill(expect.anything())] },
      })
  })
})

describe('A needed aptitude that the Narrator named when she asked', () => {
  const createCheckWithSecretTrait = async () => ({
    ...(await postMessageOfRequestedCheck({ trait: '', need: 'great' })),
    stage: 'over' as const,
  })

  it('the needed aptitude still counts when the Narrator tells the trait', async () => {
    const messageFacts = await createCheckWithSecretTrait()
    const actionContextOfGamemaster = createActionContextForCheck(messageFacts, { user: gamemaster })
    const askedQuestion = judgeCheckAction.ask(actionContextOfGamemaster)
    expect(askedQuestion).toMatchObject({ context: { need: { key: 'HnB.tarot.aptitude.great' } } })
    const outcomeOfJudgement = await judgeCheckAction.decide(
      actionContextOfGamemaster,
      { trait: 'grit', need: '' },
      new TableDeck().createChance(),
    )
    // The trait Grit is Good, and the difficulty is Great (6).
    expect(createFactsAfterOutcome(messageFacts, outcomeOfJudgement)).toMatchObject({ need: 6 })
    expect(computeTarotCheckResult(createFactsAfterOutcome(messageFacts, outcomeOfJudgement))).toBe('failure')
  })

  it('the Narrator may change the needed aptitude', async () => {
    const messageFacts = await createCheckWithSecretTrait()
    const gamemasterActionContext = createActionContextForCheck(messageFacts, { user: gamemaster })
    const outcomeOfJudgement = await judgeCheckAction.decide(
      gamemasterActionContext,
      { trait: 'grit', need: 'good' },
      new TableDeck().createChance(),
    )
    expect(computeTarotCheckResult(createFactsAfterOutcome(messageFacts, outcomeOfJudgement))).toBe('success')
  })

  it('the message shows the needed aptitude before it shows the trait', async () => {
    const messageFacts = await postMessageOfRequestedCheck({ trait: '', need: 'great' })
    const viewer = {
      user: gamemaster,
      actor: null,
      playedUuids: [],
      sides: [],
      settings: settingsWithoutSuitsFirst,
    }
    const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: messageFacts }
    expect(tarotMessageKinds.check.context(message, viewer)).toMatchObject({
      needed: { key: 'HnB.tarot.aptitude.great' },
    })
  })
})

describe('A question', () => {
  /** Reads the traits in a question. Returns the aptitude of each trait. */
  const listTraitsInQuestion = (askedQuestion: ActionQuestion | Refusal | null) => {
    if (!askedQuestion || isRefusal(askedQuestion)) throw new Error('no question')
    const { traits } = askedQuestion.context as {
      readonly traits: readonly { id: string; aptitude: Phrase }[]
    }
    return Object.fromEntries(traits.map(({ id, aptitude }) => [id, aptitude]))
  }

  it('a question offers each trait with the rank that counts, lowered by each wound', async () => {
    const actionContext = createTarotActionContext(
      { driving: 6, brawn: 1 },
      { wounds: 2 },
      { user: gamemaster },
    )
    const expectedRankPhrases = {
      driving: { key: 'HnB.tarot.aptitude.fair' },
      brawn: { key: 'HnB.tarot.rank.below', data: { name: { key: 'HnB.tarot.aptitude.dismal' }, steps: 2 } },
      // A missing trait is Mediocre, and wounds lower it like any other.
      '-medical': { key: 'HnB.tarot.aptitude.dismal' },
    }
    expect(listTraitsInQuestion(askForCheckAction.ask(actionContext))).toMatchObject(expectedRankPhrases)
    expect(listTraitsInQuestion(pushWithoutRequestAction.ask(actionContext))).toMatchObject(
      expectedRankPhrases,
    )
    const messageFacts = { ...(await postMessageOfRequestedCheck({ trait: '' })), wounds: 2 }
    expect(
      listTraitsInQuestion(
        judgeCheckAction.ask(
          createActionContextForCheck(messageFacts, {
            ...actionContext,
            message: { ...createActionContextForCheck(messageFacts).message },
            sides: [actionContext],
          }),
        ),
      ),
    ).toMatchObject(expectedRankPhrases)
  })
})

describe('A major arcana', () => {
  const createPlayedCheckWithMajors = async () => {
    const messageFacts = await postMessageOfRequestedCheck()
    const tableDeck = new TableDeck().giveCards('player', 'major-13', 'major-12')
    return createFactsAfterOutcome(
      messageFacts,
      await playPushInCheckAction.decide(
        createActionContextForCheck(messageFacts),
        { suit: 'cups', cards: createAnswersWithCards('major-13', 'major-12') },
        tableDeck.createChance(),
      ),
    )
  }

  it('a player turns one major arcana, and picks it if there are several', async () => {
    const messageFacts = await createPlayedCheckWithMajors()
    const outcomeOfTurnedCard = await turnCardAction.decide(
      createActionContextForCheck(messageFacts, {
        data: { push: 'check', card: cardId('major-12'), toward: 'self' },
      }),
      { narration: ' Hanged. ' },
      new TableDeck().createChance(),
    )
    // Undo names the card and the person.
    expect(outcomeOfTurnedCard).toMatchObject({
      amend: {
        label: {
          key: 'HnB.tarot.major.self',
          data: { name: 'Ana', card: { key: 'HnB.tarot.card.major-12' } },
        },
      },
    })
    const factsAfterTurningCard = createFactsAfterOutcome(messageFacts, outcomeOfTurnedCard)
    expect(findTurnedMajorCards(factsAfterTurningCard.push)).toMatchObject([
      { card: { arcanum: 'major-12' }, turned: { toward: 'self', narration: 'Hanged.' } },
    ])
    expect(
      await turnCardAction.decide(
        createActionContextForCheck(factsAfterTurningCard),
        {},
        new TableDeck().createChance(),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.alreadyTurned',
    })
    const actionContextWithMissingCard = createActionContextForCheck(messageFacts, {
      data: { push: 'check', card: 'ghost', toward: 'self' },
    })
    expect(
      await turnCardAction.decide(actionContextWithMissingCard, {}, new TableDeck().createChance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.noMajor',
    })
  })

  it('the Narrator narrates a major arcana that is turned toward her', async () => {
    const messageFacts = await createPlayedCheckWithMajors()
    const askToTurnMajorCard = (cardDirection: string) =>
      turnCardAction.ask(
        createActionContextForCheck(messageFacts, { data: { push: 'check', toward: cardDirection } }),
      )
    expect(askToTurnMajorCard('self')).toMatchObject({ template: 'tarot/narrate-dialog' })
    expect(askToTurnMajorCard('narrator')).toBeNull()
    const factsAfterTurningCard = createFactsAfterOutcome(
      messageFacts,
      await turnCardAction.decide(
        createActionContextForCheck(messageFacts, { data: { push: 'check', toward: 'narrator' } }),
        {},
        new TableDeck().createChance(),
      ),
    )
    expect(
      await narrationAction.decide(
        createActionContextForCheck(factsAfterTurningCard),
        { narration: 'Mine' },
        new TableDeck().createChance(),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.narratorNarrates',
    })
    const outcomeOfNarration = await narrationAction.decide(
      createActionContextForCheck(factsAfterTurningCard, { user: gamemaster }),
      { narration: 'A light flickers.' },
      new TableDeck().createChance(),
    )
    expect(outcomeOfNarration).toMatchObject({
      amend: {
        label: {
          key: 'HnB.tarot.major.narrated',
          data: { name: 'Ana', card: { key: 'HnB.tarot.card.major-13' } },
        },
      },
    })
    expect(
      findTurnedMajorCards(createFactsAfterOutcome(factsAfterTurningCard, outcomeOfNarration).push)[0]?.turned
        .narration,
    ).toBe('A light flickers.')
  })
})

describe('The message of a check', () => {
  const createMessageView = (checkFacts: TarotCheckFacts) => ({
    uuid: 'ChatMessage.m',
    actor: ana.uuid,
    facts: checkFacts,
  })
  const viewer = {
    user: gamemaster,
    actor: null,
    playedUuids: [ana.uuid],
    settings: settingsWithoutSuitsFirst,
  }
  const ben = { ...ana, uuid: 'Actor.ben', id: 'ben', name: 'Ben' }
  const createMessageContext = (
    checkFacts: TarotCheckFacts,
    viewerSides = [createTarotActionContext({ brawn: 3 })],
  ) =>
    tarotMessageKinds.check.context(createMessageView(checkFacts), {
      ...viewer,
      sides: viewerSides,
    }) as Readonly<Record<string, unknown>>

  it('the message of a check waits for the player alone, and names the trait, or says that it is secret', async () => {
    const messageFacts = await postMessageOfRequestedCheck()
    const listPeopleAwaitedByCheck = (checkFacts: TarotCheckFacts) =>
      [ana, ben].map(({ uuid }) => tarotMessageKinds.check.waitsFor?.(createMessageView(checkFacts), uuid))
    expect(listPeopleAwaitedByCheck(messageFacts)).toEqual([true, false])
    expect(listPeopleAwaitedByCheck({ ...messageFacts, stage: 'over' })).toEqual([false, false])
    expect(tarotMessageKinds.check.requestPhrase(createMessageView(messageFacts))).toEqual({ text: 'brawn' })
    expect(
      tarotMessageKinds.check.requestPhrase(createMessageView({ ...messageFacts, trait: null })),
    ).toEqual({
      key: 'HnB.tarot.check.aTrait',
    })
    expect(tarotMessageKinds.check.sideUuids(createMessageView(messageFacts))).toEqual([ana.uuid])
    const factsWithAidOfHelper = {
      ...messageFacts,
      aid: { actor: ben.uuid, name: 'Ben', done: false, stopped: null },
    }
    expect(tarotMessageKinds.check.sideUuids(createMessageView(factsWithAidOfHelper))).toEqual([
      ana.uuid,
      ben.uuid,
    ])
  })

  it('the message shows the result, but a push to act sooner has none', async () => {
    const factsOfFinishedCheckStage = { ...(await postMessageOfRequestedCheck()), stage: 'over' as const }
    expect(createMessageContext(factsOfFinishedCheckStage)).toMatchObject({
      result: 'HnB.tarot.result.failure',
      failed: true,
    })
    expect(createMessageContext({ ...factsOfFinishedCheckStage, need: 3 })).toMatchObject({
      result: 'HnB.tarot.result.success',
      failed: false,
    })
    expect(createMessageContext({ ...factsOfFinishedCheckStage, sooner: true })['result']).toBe(false)
    expect(createMessageContext({ ...factsOfFinishedCheckStage, trait: null })).toMatchObject({
      ladder: null,
      traitName: null,
      result: null,
    })
  })

  it('the message of a treatment shows a higher difficulty after a new wound, until the patient is helped', async () => {
    const aidOfBen = { actor: ben.uuid, name: 'Ben', done: false, stopped: null }
    const messageFacts = {
      ...(await postMessageOfRequestedCheck({ need: 'fair' })),
      stage: 'over' as const,
      aid: aidOfBen,
    }
    const actionContextOfBen = { ...createTarotActionContext({}, { wounds: 2 }), actor: ben }
    const listCheckSteps = (checkFacts: TarotCheckFacts, viewerSides: (typeof actionContextOfBen)[]) =>
      tarotMessageKinds.check
        .pendingSteps(createMessageView(checkFacts), { ...viewer, sides: viewerSides })
        .map(({ actor: of, buttons }) => [of?.name, buttons[0]?.act])
    expect(createMessageContext(messageFacts, [actionContextOfBen])).toMatchObject({
      raised: false,
      failed: true,
    })
    // With this rank, the check succeeds even after the new wound. The message then shows the difficulty that the wound
    // has raised.
    const factsWithSufficientRank = {
      ...messageFacts,
      trait: { id: 'medical', name: { text: 'Medical' }, rank: 4, now: 4 },
    }
    expect(createMessageContext(factsWithSufficientRank, [actionContextOfBen])).toMatchObject({
      raised: true,
      failed: false,
    })
    expect(createMessageContext({ ...messageFacts, need: 5 }, [actionContextOfBen])).toMatchObject({
      raised: false,
    })
    expect(
      createMessageContext({ ...messageFacts, aid: { ...aidOfBen, done: true } }, [actionContextOfBen]),
    ).toMatchObject({
      raised: false,
    })
    const factsWithGoodRank = {
      ...messageFacts,
      trait: { id: 'medical', name: { text: 'Medical' }, rank: 6, now: 6 },
    }
    expect(listCheckSteps(factsWithGoodRank, [actionContextOfBen])).toEqual([['Ben', 'stopBleeding']])
    expect(
      listCheckSteps({ ...factsWithGoodRank, aid: { ...aidOfBen, done: true } }, [actionContextOfBen]),
    ).toEqual([])
    expect(listCheckSteps(messageFacts, [actionContextOfBen])).toEqual([])
  })

  it('the message shows all major arcana until one is turned, and then only the turned one', async () => {
    const messageFacts = await postMessageOfRequestedCheck()
    const tableDeck = new TableDeck().giveCards('player', 'major-13', 'major-12')
    const factsAfterPlayingCard = createFactsAfterOutcome(
      messageFacts,
      await playPushInCheckAction.decide(
        createActionContextForCheck(messageFacts),
        { suit: 'cups', cards: createAnswersWithCards('major-13', 'major-12') },
        tableDeck.createChance(),
      ),
    )
    const listShownMajors = (checkFacts: TarotCheckFacts) =>
      (
        createMessageContext(checkFacts)['majors'] as { id: string; turned: boolean; mayNarrate: boolean }[]
      ).map((majorCard) => [majorCard.id, !majorCard.turned, majorCard.mayNarrate])
    expect(listShownMajors(factsAfterPlayingCard)).toEqual([
      [cardId('major-13'), true, false],
      [cardId('major-12'), true, false],
    ])
    const buttonData = { push: 'check', card: cardId('major-12'), toward: 'narrator' }
    const factsAfterTurningCard = createFactsAfterOutcome(
      factsAfterPlayingCard,
      await turnCardAction.decide(
        createActionContextForCheck(factsAfterPlayingCard, { data: buttonData }),
        {},
        tableDeck.createChance(),
      ),
    )
    expect(listShownMajors(factsAfterTurningCard)).toEqual([[cardId('major-12'), false, true]])
    const playerViewer = { ...viewer, user: { ...gamemaster, isGM: false }, sides: [] }
    const { majors: theirs } = tarotMessageKinds.check.context(
      createMessageView(factsAfterTurningCard),
      playerViewer,
    ) as {
      majors: object[]
    }
    expect(theirs).toMatchObject([{ mayNarrate: false, toward: 'HnB.tarot.major.toward.narrator' }])
  })
})
