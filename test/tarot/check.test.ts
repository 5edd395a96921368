/** Checks that the Narrator requests, and major arcana in a check. */
import { describe, expect, it } from 'vitest'
import type { ActionQuestion } from '../../src/core/contract'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { MessageClick } from '../../src/core/game-views'
import type { Phrase } from '../../src/core/phrase'
import { answerWithoutPush, playPushInCheck } from '../../src/tarot/check/answer-check'
import { askForCheck, pushWithoutRequest } from '../../src/tarot/check/start-check'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { tarotCheckResult } from '../../src/tarot/check/check-facts'
import { judgeCheck } from '../../src/tarot/check/judge-check'
import { tarotMessages } from '../../src/tarot/messages'
import { findTurnedMajorCards } from '../../src/tarot/push/push-schema'
import type { Tarot } from '../../src/tarot/rules'
import { NO_TRAIT_ID } from '../../src/tarot/traits'
import { findAction, factsWithFieldsSet } from '../support/actions'
import { ana, gamemaster } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  cardId,
  TableDeck,
  createTarotClick,
  answersWithCards,
} from '../support/tarot'

const turnCard = findAction(tarotMessages.check, 'turnCard')
const narrateAction = findAction(tarotMessages.check, 'narrate')

/** The Narrator requests a check of Ana. Returns the facts of the message. */
async function postRequestedCheck(answerOverrides: object = {}): Promise<TarotCheckFacts> {
  const outcome = await askForCheck.decide(
    createTarotClick({ brawn: 3 }, {}, { user: gamemaster }),
    { trait: 'brawn', need: 'great', ...answerOverrides },
    new TableDeck().createChance(gamemaster),
  )
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome.post?.facts as TarotCheckFacts
}

const clickOnCheck = (
  facts: TarotCheckFacts,
  clickOverrides: Partial<MessageClick<Tarot, TarotCheckFacts>> = {},
): MessageClick<Tarot, TarotCheckFacts> => {
  const click = createTarotClick({ brawn: 3, grit: 5 }, {}, { settings: settingsWithoutSuitsFirst })
  const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts }
  return { ...click, message, sides: [click], ...clickOverrides }
}

const factsAfterOutcome = (facts: TarotCheckFacts, outcome: Outcome | Refusal): TarotCheckFacts => {
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return factsWithFieldsSet(facts, outcome.amend?.set)
}

describe('The Narrator’s check', () => {
  it('only the Narrator asks for a check, and she may keep the trait and the needed aptitude secret', async () => {
    const no = await askForCheck.decide(
      createTarotClick(),
      { trait: '', need: '' },
      new TableDeck().createChance(),
    )
    expect(no).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(await postRequestedCheck({ trait: '', need: '' })).toMatchObject({
      trait: null,
      need: null,
      stage: 'asked',
    })
  })

  it.each([
    ['Mediocre Brawn does not reach Great', ['cups-01'], ['cups-09'], 'failure'],
    ['with three Swords it does', ['swords-01', 'swords-02', 'pentacles-03'], [], 'success'],
    ['a major arcana succeeds whatever the aptitude', ['major-00'], [], 'critical'],
  ])("the Narrator's check: %s", async (_caseTitle, handCards, topCards, result) => {
    const facts = await postRequestedCheck()
    const deck = new TableDeck(topCards).giveCards('player', ...handCards)
    const outcome = await playPushInCheck.decide(
      clickOnCheck(facts),
      { suit: 'swords', cards: answersWithCards(...handCards) },
      deck.createChance(),
    )
    expect(tarotCheckResult(factsAfterOutcome(facts, outcome))).toBe(result)
  })

  it('a check without a push counts the aptitude unchanged', async () => {
    const facts = await postRequestedCheck({ need: 'mediocre' })
    const outcome = await answerWithoutPush.decide(clickOnCheck(facts), {}, new TableDeck().createChance())
    expect(tarotCheckResult(factsAfterOutcome(facts, outcome))).toBe('success')
  })

  it('a push without a card does not answer the check', async () => {
    const facts = await postRequestedCheck()
    expect(
      await playPushInCheck.decide(
        clickOnCheck(facts),
        { suit: 'swords', cards: {} },
        new TableDeck().createChance(),
      ),
    ).toMatchObject({ refused: 'HnB.tarot.refusal.noCards' })
  })

  it('only the player of the character answers the check, and only once', async () => {
    const facts = await postRequestedCheck()
    const strangerActor = { ...ana, uuid: 'Actor.other' }
    expect(
      await answerWithoutPush.decide(
        clickOnCheck(facts, { actor: strangerActor }),
        {},
        new TableDeck().createChance(),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.notTheirs',
    })
    const finishedFacts = { ...facts, stage: 'over' as const }
    expect(
      await answerWithoutPush.decide(clickOnCheck(finishedFacts), {}, new TableDeck().createChance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.isOver',
    })
  })

  it('a check refuses a trait that was deleted meanwhile, before any card moves', async () => {
    const facts = await postRequestedCheck()
    const deck = new TableDeck().giveCards('player', 'swords-01')
    const outcome = await playPushInCheck.decide(
      clickOnCheck(facts, { items: [] }),
      { suit: 'swords', cards: answersWithCards('swords-01') },
      deck.createChance(),
    )
    expect(outcome).toMatchObject({ refused: 'HnB.tarot.refusal.noTrait' })
  })

  it('the Narrator tells the secret afterwards: trait and needed aptitude, or success or failure alone', async () => {
    const secretFacts = { ...(await postRequestedCheck({ trait: '', need: '' })), stage: 'over' as const }
    const gamemasterClick = clickOnCheck(secretFacts, { user: gamemaster })
    expect(judgeCheck.ask(clickOnCheck(secretFacts))).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    expect(judgeCheck.ask(gamemasterClick)).toMatchObject({
      titleData: { name: 'Ana' },
      context: { secret: true },
    })
    expect(
      await judgeCheck.decide(clickOnCheck(secretFacts), { word: 'success' }, new TableDeck().createChance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const openCheckOutcome = await judgeCheck.decide(
      gamemasterClick,
      { trait: 'grit', need: 'good' },
      new TableDeck().createChance(),
    )
    expect(tarotCheckResult(factsAfterOutcome(secretFacts, openCheckOutcome))).toBe('success')
    const judgementOutcome = await judgeCheck.decide(
      gamemasterClick,
      { word: 'failure' },
      new TableDeck().createChance(),
    )
    expect(tarotCheckResult(factsAfterOutcome(secretFacts, judgementOutcome))).toBe('failure')
    expect(await judgeCheck.decide(gamemasterClick, {}, new TableDeck().createChance())).toMatchObject({
      refused: 'HnB.tarot.refusal.notJudged',
    })
  })
})

describe('“your character will be relying on a Mediocre aptitude”, without a relevant trait', () => {
  it.each([
    [0, 3],
    [2, 1],
  ])('the Narrator asks for the check of a character with %i wounds', async (wounds, expectedRank) => {
    const click = createTarotClick({ brawn: 6 }, { wounds }, { user: gamemaster })
    const outcome = await askForCheck.decide(
      click,
      { trait: NO_TRAIT_ID, need: 'fair' },
      new TableDeck().createChance(gamemaster),
    )
    expect(outcome).toMatchObject({
      post: {
        facts: { trait: { name: { key: 'HnB.tarot.check.noTrait' }, rank: 3, now: expectedRank }, need: 4 },
      },
    })
  })

  it('the player answers the check with a push, like any other check', async () => {
    const facts = await postRequestedCheck({ trait: NO_TRAIT_ID, need: 'fair' })
    const deck = new TableDeck().giveCards('player', 'cups-01')
    const answers = { suit: 'cups', cards: answersWithCards('cups-01') } as const
    const factsAfterPushing = factsAfterOutcome(
      facts,
      await playPushInCheck.decide(clickOnCheck(facts), answers, deck.createChance()),
    )
    expect(tarotCheckResult(factsAfterPushing)).toBe('success')
  })

  it('the Narrator tells afterwards that no trait was relevant', async () => {
    const secretFacts = { ...(await postRequestedCheck({ trait: '', need: '' })), stage: 'over' as const }
    const gamemasterClick = clickOnCheck(secretFacts, { user: gamemaster })
    const judgeOutcome = await judgeCheck.decide(
      gamemasterClick,
      { trait: NO_TRAIT_ID, need: 'fair' },
      new TableDeck().createChance(),
    )
    expect(factsAfterOutcome(secretFacts, judgeOutcome)).toMatchObject({
      trait: { rank: 3, now: 3 },
      need: 4,
    })
    expect(tarotCheckResult(factsAfterOutcome(secretFacts, judgeOutcome))).toBe('failure')
  })

  it('both questions list the missing trait first, with its present rank', async () => {
    const click = createTarotClick({ brawn: 6 }, { wounds: 1 }, { user: gamemaster })
    const secretFacts = { ...(await postRequestedCheck({ trait: '' })), stage: 'over' as const, wounds: 1 }
    const expectedFirstTrait = {
      id: NO_TRAIT_ID,
      name: { key: 'HnB.tarot.check.noTrait' },
      aptitude: { key: 'HnB.tarot.aptitude.poor' },
    }
    for (const question of [
      askForCheck.ask(click),
      judgeCheck.ask(clickOnCheck(secretFacts, { user: gamemaster })),
    ])
      expect(question).toMatchObject({
        context: { traits: [expectedFirstTrait, ...Array<unknown>(27).fill(expect.anything())] },
      })
  })
})

describe('A needed aptitude that the Narrator named when she asked', () => {
  const checkWithSecretTrait = async () => ({
    ...(await postRequestedCheck({ trait: '', need: 'great' })),
    stage: 'over' as const,
  })

  it('the needed aptitude still counts when the Narrator tells the trait', async () => {
    const facts = await checkWithSecretTrait()
    const gamemasterClick = clickOnCheck(facts, { user: gamemaster })
    const question = judgeCheck.ask(gamemasterClick)
    expect(question).toMatchObject({ context: { need: { key: 'HnB.tarot.aptitude.great' } } })
    const judgeOutcome = await judgeCheck.decide(
      gamemasterClick,
      { trait: 'grit', need: '' },
      new TableDeck().createChance(),
    )
    // The trait Grit is Good, and the difficulty is Great (6).
    expect(factsAfterOutcome(facts, judgeOutcome)).toMatchObject({ need: 6 })
    expect(tarotCheckResult(factsAfterOutcome(facts, judgeOutcome))).toBe('failure')
  })

  it('the Narrator may change the needed aptitude', async () => {
    const facts = await checkWithSecretTrait()
    const gamemasterClick = clickOnCheck(facts, { user: gamemaster })
    const judgeOutcome = await judgeCheck.decide(
      gamemasterClick,
      { trait: 'grit', need: 'good' },
      new TableDeck().createChance(),
    )
    expect(tarotCheckResult(factsAfterOutcome(facts, judgeOutcome))).toBe('success')
  })

  it('the message shows the needed aptitude before it shows the trait', async () => {
    const facts = await postRequestedCheck({ trait: '', need: 'great' })
    const viewer = {
      user: gamemaster,
      actor: null,
      playedUuids: [],
      sides: [],
      settings: settingsWithoutSuitsFirst,
    }
    const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts }
    expect(tarotMessages.check.context(message, viewer)).toMatchObject({
      needed: { key: 'HnB.tarot.aptitude.great' },
    })
  })
})

describe('A question', () => {
  /** Reads the traits in a question. Returns the aptitude of each trait. */
  const shownTraits = (question: ActionQuestion | Refusal | null) => {
    if (!question || isRefusal(question)) throw new Error('no question')
    const { traits } = question.context as { readonly traits: readonly { id: string; aptitude: Phrase }[] }
    return Object.fromEntries(traits.map(({ id, aptitude }) => [id, aptitude]))
  }

  it('a question offers each trait with the rank that counts, lowered by each wound', async () => {
    const click = createTarotClick({ driving: 6, brawn: 1 }, { wounds: 2 }, { user: gamemaster })
    const expectedRankPhrases = {
      driving: { key: 'HnB.tarot.aptitude.fair' },
      brawn: { key: 'HnB.tarot.rank.below', data: { name: { key: 'HnB.tarot.aptitude.dismal' }, steps: 2 } },
      // A trait that the character lacks is Mediocre, and wounds lower it like any other trait.
      '-medical': { key: 'HnB.tarot.aptitude.dismal' },
    }
    expect(shownTraits(askForCheck.ask(click))).toMatchObject(expectedRankPhrases)
    expect(shownTraits(pushWithoutRequest.ask(click))).toMatchObject(expectedRankPhrases)
    const facts = { ...(await postRequestedCheck({ trait: '' })), wounds: 2 }
    expect(
      shownTraits(
        judgeCheck.ask(
          clickOnCheck(facts, { ...click, message: { ...clickOnCheck(facts).message }, sides: [click] }),
        ),
      ),
    ).toMatchObject(expectedRankPhrases)
  })
})

describe('A major arcana', () => {
  const playedCheckWithMajors = async () => {
    const facts = await postRequestedCheck()
    const deck = new TableDeck().giveCards('player', 'major-13', 'major-12')
    return factsAfterOutcome(
      facts,
      await playPushInCheck.decide(
        clickOnCheck(facts),
        { suit: 'cups', cards: answersWithCards('major-13', 'major-12') },
        deck.createChance(),
      ),
    )
  }

  it('a player turns one major arcana, and picks it if there are several', async () => {
    const facts = await playedCheckWithMajors()
    const factsAfterTurn = factsAfterOutcome(
      facts,
      await turnCard.decide(
        clickOnCheck(facts, { data: { push: 'check', card: cardId('major-12'), toward: 'self' } }),
        { narration: ' Hanged. ' },
        new TableDeck().createChance(),
      ),
    )
    expect(findTurnedMajorCards(factsAfterTurn.push)).toMatchObject([
      { card: { arcanum: 'major-12' }, turned: { toward: 'self', narration: 'Hanged.' } },
    ])
    expect(
      await turnCard.decide(clickOnCheck(factsAfterTurn), {}, new TableDeck().createChance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.alreadyTurned',
    })
    const missingCardClick = clickOnCheck(facts, { data: { push: 'check', card: 'ghost', toward: 'self' } })
    expect(await turnCard.decide(missingCardClick, {}, new TableDeck().createChance())).toMatchObject({
      refused: 'HnB.tarot.refusal.noMajor',
    })
  })

  it('the Narrator narrates a major arcana that is turned toward her', async () => {
    const facts = await playedCheckWithMajors()
    const askToTurnMajor = (toward: string) =>
      turnCard.ask(clickOnCheck(facts, { data: { push: 'check', toward } }))
    expect(askToTurnMajor('self')).toMatchObject({ template: 'tarot/narrate-dialog' })
    expect(askToTurnMajor('narrator')).toBeNull()
    const factsAfterTurn = factsAfterOutcome(
      facts,
      await turnCard.decide(
        clickOnCheck(facts, { data: { push: 'check', toward: 'narrator' } }),
        {},
        new TableDeck().createChance(),
      ),
    )
    expect(
      await narrateAction.decide(
        clickOnCheck(factsAfterTurn),
        { narration: 'Mine' },
        new TableDeck().createChance(),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.narratorNarrates',
    })
    const narrateOutcome = await narrateAction.decide(
      clickOnCheck(factsAfterTurn, { user: gamemaster }),
      { narration: 'A light flickers.' },
      new TableDeck().createChance(),
    )
    expect(
      findTurnedMajorCards(factsAfterOutcome(factsAfterTurn, narrateOutcome).push)[0]?.turned.narration,
    ).toBe('A light flickers.')
  })
})

describe('The message of a check', () => {
  const toMessageView = (facts: TarotCheckFacts) => ({ uuid: 'ChatMessage.m', actor: ana.uuid, facts })
  const viewer = {
    user: gamemaster,
    actor: null,
    playedUuids: [ana.uuid],
    settings: settingsWithoutSuitsFirst,
  }
  const ben = { ...ana, uuid: 'Actor.ben', id: 'ben', name: 'Ben' }
  const messageContext = (facts: TarotCheckFacts, sides = [createTarotClick({ brawn: 3 })]) =>
    tarotMessages.check.context(toMessageView(facts), { ...viewer, sides }) as Readonly<
      Record<string, unknown>
    >

  it('the message of a check waits for the player alone, and names the trait, or says that it is secret', async () => {
    const facts = await postRequestedCheck()
    const whomCheckWaitsFor = (at: TarotCheckFacts) =>
      [ana, ben].map(({ uuid }) => tarotMessages.check.waitsFor?.(toMessageView(at), uuid))
    expect(whomCheckWaitsFor(facts)).toEqual([true, false])
    expect(whomCheckWaitsFor({ ...facts, stage: 'over' })).toEqual([false, false])
    expect(tarotMessages.check.requestPhrase(toMessageView(facts))).toEqual({ text: 'brawn' })
    expect(tarotMessages.check.requestPhrase(toMessageView({ ...facts, trait: null }))).toEqual({
      key: 'HnB.tarot.check.aTrait',
    })
    expect(tarotMessages.check.sideUuids(toMessageView(facts))).toEqual([ana.uuid])
    const factsWithAid = { ...facts, aid: { actor: ben.uuid, name: 'Ben', done: false, stopped: null } }
    expect(tarotMessages.check.sideUuids(toMessageView(factsWithAid))).toEqual([ana.uuid, ben.uuid])
  })

  it('the message shows the result, but a push to act sooner has none', async () => {
    const endedFacts = { ...(await postRequestedCheck()), stage: 'over' as const }
    expect(messageContext(endedFacts)).toMatchObject({ result: 'HnB.tarot.result.failure', failed: true })
    expect(messageContext({ ...endedFacts, need: 3 })).toMatchObject({
      result: 'HnB.tarot.result.success',
      failed: false,
    })
    expect(messageContext({ ...endedFacts, sooner: true })['result']).toBe(false)
    expect(messageContext({ ...endedFacts, trait: null })).toMatchObject({
      ladder: null,
      traitName: null,
      result: null,
    })
  })

  it('the message of a treatment shows a higher difficulty after a new wound, until the patient is helped', async () => {
    const aidOfBen = { actor: ben.uuid, name: 'Ben', done: false, stopped: null }
    const facts = { ...(await postRequestedCheck({ need: 'fair' })), stage: 'over' as const, aid: aidOfBen }
    const benClick = { ...createTarotClick({}, { wounds: 2 }), actor: ben }
    const checkSteps = (at: TarotCheckFacts, sides: (typeof benClick)[]) =>
      tarotMessages.check
        .pendingSteps(toMessageView(at), { ...viewer, sides })
        .map(({ actor: of, buttons }) => [of?.name, buttons[0]?.act])
    expect(messageContext(facts, [benClick])).toMatchObject({ raised: false, failed: true })
    // With this rank the check still succeeds. The message shows that the new wound has raised the difficulty.
    const factsWithEnoughRank = {
      ...facts,
      trait: { id: 'medical', name: { text: 'Medical' }, rank: 4, now: 4 },
    }
    expect(messageContext(factsWithEnoughRank, [benClick])).toMatchObject({ raised: true, failed: false })
    expect(messageContext({ ...facts, need: 5 }, [benClick])).toMatchObject({ raised: false })
    expect(messageContext({ ...facts, aid: { ...aidOfBen, done: true } }, [benClick])).toMatchObject({
      raised: false,
    })
    const factsWithGoodRank = {
      ...facts,
      trait: { id: 'medical', name: { text: 'Medical' }, rank: 6, now: 6 },
    }
    expect(checkSteps(factsWithGoodRank, [benClick])).toEqual([['Ben', 'stopBleeding']])
    expect(checkSteps({ ...factsWithGoodRank, aid: { ...aidOfBen, done: true } }, [benClick])).toEqual([])
    expect(checkSteps(facts, [benClick])).toEqual([])
  })

  it('the message shows all major arcana until one is turned, and then only the turned one', async () => {
    const facts = await postRequestedCheck()
    const deck = new TableDeck().giveCards('player', 'major-13', 'major-12')
    const factsAfterPlay = factsAfterOutcome(
      facts,
      await playPushInCheck.decide(
        clickOnCheck(facts),
        { suit: 'cups', cards: answersWithCards('major-13', 'major-12') },
        deck.createChance(),
      ),
    )
    const shownMajors = (at: TarotCheckFacts) =>
      (messageContext(at)['majors'] as { id: string; turned: boolean; mayNarrate: boolean }[]).map(
        (major) => [major.id, !major.turned, major.mayNarrate],
      )
    expect(shownMajors(factsAfterPlay)).toEqual([
      [cardId('major-13'), true, false],
      [cardId('major-12'), true, false],
    ])
    const data = { push: 'check', card: cardId('major-12'), toward: 'narrator' }
    const factsAfterTurn = factsAfterOutcome(
      factsAfterPlay,
      await turnCard.decide(clickOnCheck(factsAfterPlay, { data }), {}, deck.createChance()),
    )
    expect(shownMajors(factsAfterTurn)).toEqual([[cardId('major-12'), false, true]])
    const playerViewer = { ...viewer, user: { ...gamemaster, isGM: false }, sides: [] }
    const { majors: theirs } = tarotMessages.check.context(toMessageView(factsAfterTurn), playerViewer) as {
      majors: object[]
    }
    expect(theirs).toMatchObject([{ mayNarrate: false, toward: 'HnB.tarot.major.toward.narrator' }])
  })
})
