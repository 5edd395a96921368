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
import { turnedMajorCards } from '../../src/tarot/push/push-schema'
import type { Tarot } from '../../src/tarot/rules'
import { NO_TRAIT_ID } from '../../src/tarot/traits'
import { actionOf, withFieldsSet } from '../support/actions'
import { ana, gamemaster } from '../support/people'
import { settingsWithoutSuitsFirst, cardId, TableDeck, tarotClick, tickedCards } from '../support/tarot'

const turnCard = actionOf(tarotMessages.check, 'turnCard')
const narrateAction = actionOf(tarotMessages.check, 'narrate')

/** The Narrator requests a check of Ana. Returns the facts of the message. */
async function requestedCheck(overrides: object = {}): Promise<TarotCheckFacts> {
  const outcome = await askForCheck.decide(
    tarotClick({ brawn: 3 }, {}, { user: gamemaster }),
    { trait: 'brawn', need: 'great', ...overrides },
    new TableDeck().chance(gamemaster),
  )
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome.post?.facts as TarotCheckFacts
}

const clickOnCheck = (
  facts: TarotCheckFacts,
  clickOverrides: Partial<MessageClick<Tarot, TarotCheckFacts>> = {},
): MessageClick<Tarot, TarotCheckFacts> => {
  const click = tarotClick({ brawn: 3, grit: 5 }, {}, { settings: settingsWithoutSuitsFirst })
  const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts }
  return { ...click, message, sides: [click], ...clickOverrides }
}

const factsAfter = (facts: TarotCheckFacts, outcome: Outcome | Refusal): TarotCheckFacts => {
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return withFieldsSet(facts, outcome.amend?.set)
}

describe('The Narrator’s check', () => {
  it('only the Narrator asks for a check, and she may keep the trait and the needed aptitude secret', async () => {
    const no = await askForCheck.decide(tarotClick(), { trait: '', need: '' }, new TableDeck().chance())
    expect(no).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(await requestedCheck({ trait: '', need: '' })).toMatchObject({
      trait: null,
      need: null,
      stage: 'asked',
    })
  })

  it.each([
    ['Mediocre Brawn does not reach Great', ['cups-01'], ['cups-09'], 'failure'],
    ['with three Swords it does', ['swords-01', 'swords-02', 'pentacles-03'], [], 'success'],
    ['a major arcana succeeds whatever the aptitude', ['major-00'], [], 'critical'],
  ])("the Narrator's check: %s", async (_caseTitle, hand, top, result) => {
    const facts = await requestedCheck()
    const deck = new TableDeck(top).give('player', ...hand)
    const outcome = await playPushInCheck.decide(
      clickOnCheck(facts),
      { suit: 'swords', cards: tickedCards(...hand) },
      deck.chance(),
    )
    expect(tarotCheckResult(factsAfter(facts, outcome))).toBe(result)
  })

  it('a check without a push counts the aptitude unchanged', async () => {
    const facts = await requestedCheck({ need: 'mediocre' })
    const outcome = await answerWithoutPush.decide(clickOnCheck(facts), {}, new TableDeck().chance())
    expect(tarotCheckResult(factsAfter(facts, outcome))).toBe('success')
  })

  it('a push without a card does not answer the check', async () => {
    const facts = await requestedCheck()
    expect(
      await playPushInCheck.decide(
        clickOnCheck(facts),
        { suit: 'swords', cards: {} },
        new TableDeck().chance(),
      ),
    ).toMatchObject({ refused: 'HnB.tarot.refusal.noCards' })
  })

  it('only the player of the character answers the check, and only once', async () => {
    const facts = await requestedCheck()
    const strangerActor = { ...ana, uuid: 'Actor.other' }
    expect(
      await answerWithoutPush.decide(
        clickOnCheck(facts, { actor: strangerActor }),
        {},
        new TableDeck().chance(),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.notTheirs',
    })
    const finishedFacts = { ...facts, stage: 'over' as const }
    expect(
      await answerWithoutPush.decide(clickOnCheck(finishedFacts), {}, new TableDeck().chance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.isOver',
    })
  })

  it('a check refuses a trait that was deleted meanwhile, before any card moves', async () => {
    const facts = await requestedCheck()
    const deck = new TableDeck().give('player', 'swords-01')
    const outcome = await playPushInCheck.decide(
      clickOnCheck(facts, { items: [] }),
      { suit: 'swords', cards: tickedCards('swords-01') },
      deck.chance(),
    )
    expect(outcome).toMatchObject({ refused: 'HnB.tarot.refusal.noTrait' })
  })

  it('the Narrator tells the secret afterwards: trait and needed aptitude, or success or failure alone', async () => {
    const secretFacts = { ...(await requestedCheck({ trait: '', need: '' })), stage: 'over' as const }
    const gmClick = clickOnCheck(secretFacts, { user: gamemaster })
    expect(judgeCheck.ask(clickOnCheck(secretFacts))).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    expect(judgeCheck.ask(gmClick)).toMatchObject({ titleData: { name: 'Ana' }, context: { secret: true } })
    expect(
      await judgeCheck.decide(clickOnCheck(secretFacts), { word: 'success' }, new TableDeck().chance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const open = await judgeCheck.decide(gmClick, { trait: 'grit', need: 'good' }, new TableDeck().chance())
    expect(tarotCheckResult(factsAfter(secretFacts, open))).toBe('success')
    const word = await judgeCheck.decide(gmClick, { word: 'failure' }, new TableDeck().chance())
    expect(tarotCheckResult(factsAfter(secretFacts, word))).toBe('failure')
    expect(await judgeCheck.decide(gmClick, {}, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.notJudged',
    })
  })
})

describe('“your character will be relying on a Mediocre aptitude”, without a relevant trait', () => {
  it.each([
    [0, 3],
    [2, 1],
  ])('the Narrator asks for the check of a character with %i wounds', async (wounds, woundedRank) => {
    const click = tarotClick({ brawn: 6 }, { wounds }, { user: gamemaster })
    const outcome = await askForCheck.decide(
      click,
      { trait: NO_TRAIT_ID, need: 'fair' },
      new TableDeck().chance(gamemaster),
    )
    expect(outcome).toMatchObject({
      post: {
        facts: { trait: { name: { key: 'HnB.tarot.check.noTrait' }, rank: 3, now: woundedRank }, need: 4 },
      },
    })
  })

  it('the player answers the check with a push, like any other check', async () => {
    const facts = await requestedCheck({ trait: NO_TRAIT_ID, need: 'fair' })
    const deck = new TableDeck().give('player', 'cups-01')
    const answers = { suit: 'cups', cards: tickedCards('cups-01') } as const
    const factsAfterPushing = factsAfter(
      facts,
      await playPushInCheck.decide(clickOnCheck(facts), answers, deck.chance()),
    )
    expect(tarotCheckResult(factsAfterPushing)).toBe('success')
  })

  it('the Narrator tells afterwards that no trait was relevant', async () => {
    const secretFacts = { ...(await requestedCheck({ trait: '', need: '' })), stage: 'over' as const }
    const gmClick = clickOnCheck(secretFacts, { user: gamemaster })
    const judgeOutcome = await judgeCheck.decide(
      gmClick,
      { trait: NO_TRAIT_ID, need: 'fair' },
      new TableDeck().chance(),
    )
    expect(factsAfter(secretFacts, judgeOutcome)).toMatchObject({ trait: { rank: 3, now: 3 }, need: 4 })
    expect(tarotCheckResult(factsAfter(secretFacts, judgeOutcome))).toBe('failure')
  })

  it('both questions list the missing trait first, with its present rank', async () => {
    const click = tarotClick({ brawn: 6 }, { wounds: 1 }, { user: gamemaster })
    const secretFacts = { ...(await requestedCheck({ trait: '' })), stage: 'over' as const, wounds: 1 }
    const first = {
      id: NO_TRAIT_ID,
      name: { key: 'HnB.tarot.check.noTrait' },
      aptitude: { key: 'HnB.tarot.aptitude.poor' },
    }
    for (const question of [
      askForCheck.ask(click),
      judgeCheck.ask(clickOnCheck(secretFacts, { user: gamemaster })),
    ])
      expect(question).toMatchObject({
        context: { traits: [first, ...Array<unknown>(27).fill(expect.anything())] },
      })
  })
})

describe('A needed aptitude that the Narrator named when she asked', () => {
  const secretTrait = async () => ({
    ...(await requestedCheck({ trait: '', need: 'great' })),
    stage: 'over' as const,
  })

  it('the needed aptitude still counts when the Narrator tells the trait', async () => {
    const facts = await secretTrait()
    const gmClick = clickOnCheck(facts, { user: gamemaster })
    const question = judgeCheck.ask(gmClick)
    expect(question).toMatchObject({ context: { need: { key: 'HnB.tarot.aptitude.great' } } })
    const judgeOutcome = await judgeCheck.decide(
      gmClick,
      { trait: 'grit', need: '' },
      new TableDeck().chance(),
    )
    // The trait Grit is Good, and the difficulty is Great (6).
    expect(factsAfter(facts, judgeOutcome)).toMatchObject({ need: 6 })
    expect(tarotCheckResult(factsAfter(facts, judgeOutcome))).toBe('failure')
  })

  it('the Narrator may change the needed aptitude', async () => {
    const facts = await secretTrait()
    const gmClick = clickOnCheck(facts, { user: gamemaster })
    const judgeOutcome = await judgeCheck.decide(
      gmClick,
      { trait: 'grit', need: 'good' },
      new TableDeck().chance(),
    )
    expect(tarotCheckResult(factsAfter(facts, judgeOutcome))).toBe('success')
  })

  it('the message shows the needed aptitude before it shows the trait', async () => {
    const facts = await requestedCheck({ trait: '', need: 'great' })
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
  const offeredTraits = (question: ActionQuestion | Refusal | null) => {
    if (!question || isRefusal(question)) throw new Error('no question')
    const { traits } = question.context as { readonly traits: readonly { id: string; aptitude: Phrase }[] }
    return Object.fromEntries(traits.map(({ id, aptitude }) => [id, aptitude]))
  }

  it('a question offers each trait with the rank that counts, lowered by each wound', async () => {
    const click = tarotClick({ driving: 6, brawn: 1 }, { wounds: 2 }, { user: gamemaster })
    const now = {
      driving: { key: 'HnB.tarot.aptitude.fair' },
      brawn: { key: 'HnB.tarot.rank.below', data: { name: { key: 'HnB.tarot.aptitude.dismal' }, steps: 2 } },
      // A trait that the character lacks is Mediocre, and wounds lower it like any other trait.
      '-medical': { key: 'HnB.tarot.aptitude.dismal' },
    }
    expect(offeredTraits(askForCheck.ask(click))).toMatchObject(now)
    expect(offeredTraits(pushWithoutRequest.ask(click))).toMatchObject(now)
    const facts = { ...(await requestedCheck({ trait: '' })), wounds: 2 }
    expect(
      offeredTraits(
        judgeCheck.ask(
          clickOnCheck(facts, { ...click, message: { ...clickOnCheck(facts).message }, sides: [click] }),
        ),
      ),
    ).toMatchObject(now)
  })
})

describe('A major arcana', () => {
  const withMajors = async () => {
    const facts = await requestedCheck()
    const deck = new TableDeck().give('player', 'major-13', 'major-12')
    return factsAfter(
      facts,
      await playPushInCheck.decide(
        clickOnCheck(facts),
        { suit: 'cups', cards: tickedCards('major-13', 'major-12') },
        deck.chance(),
      ),
    )
  }

  it('a player turns one major arcana, and picks it if there are several', async () => {
    const facts = await withMajors()
    const factsAfterTurn = factsAfter(
      facts,
      await turnCard.decide(
        clickOnCheck(facts, { data: { push: 'check', card: cardId('major-12'), toward: 'self' } }),
        { narration: ' Hanged. ' },
        new TableDeck().chance(),
      ),
    )
    expect(turnedMajorCards(factsAfterTurn.push)).toMatchObject([
      { card: { arcanum: 'major-12' }, turned: { toward: 'self', narration: 'Hanged.' } },
    ])
    expect(await turnCard.decide(clickOnCheck(factsAfterTurn), {}, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.alreadyTurned',
    })
    const missingCardClick = clickOnCheck(facts, { data: { push: 'check', card: 'ghost', toward: 'self' } })
    expect(await turnCard.decide(missingCardClick, {}, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.noMajor',
    })
  })

  it('the Narrator narrates a major arcana that is turned toward her', async () => {
    const facts = await withMajors()
    const requestedCheck = (toward: string) =>
      turnCard.ask(clickOnCheck(facts, { data: { push: 'check', toward } }))
    expect(requestedCheck('self')).toMatchObject({ template: 'tarot/narrate-dialog' })
    expect(requestedCheck('narrator')).toBeNull()
    const factsAfterTurn = factsAfter(
      facts,
      await turnCard.decide(
        clickOnCheck(facts, { data: { push: 'check', toward: 'narrator' } }),
        {},
        new TableDeck().chance(),
      ),
    )
    expect(
      await narrateAction.decide(
        clickOnCheck(factsAfterTurn),
        { narration: 'Mine' },
        new TableDeck().chance(),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.narratorNarrates',
    })
    const narrateOutcome = await narrateAction.decide(
      clickOnCheck(factsAfterTurn, { user: gamemaster }),
      { narration: 'A light flickers.' },
      new TableDeck().chance(),
    )
    expect(turnedMajorCards(factsAfter(factsAfterTurn, narrateOutcome).push)[0]?.turned.narration).toBe(
      'A light flickers.',
    )
  })
})

describe('The message of a check', () => {
  const message = (facts: TarotCheckFacts) => ({ uuid: 'ChatMessage.m', actor: ana.uuid, facts })
  const viewer = {
    user: gamemaster,
    actor: null,
    playedUuids: [ana.uuid],
    settings: settingsWithoutSuitsFirst,
  }
  const ben = { ...ana, uuid: 'Actor.ben', id: 'ben', name: 'Ben' }
  const messageContext = (facts: TarotCheckFacts, sides = [tarotClick({ brawn: 3 })]) =>
    tarotMessages.check.context(message(facts), { ...viewer, sides }) as Readonly<Record<string, unknown>>

  it('the message of a check waits for the player alone, and names the trait, or says that it is secret', async () => {
    const facts = await requestedCheck()
    const waitsForEach = (at: TarotCheckFacts) =>
      [ana, ben].map(({ uuid }) => tarotMessages.check.waitsFor?.(message(at), uuid))
    expect(waitsForEach(facts)).toEqual([true, false])
    expect(waitsForEach({ ...facts, stage: 'over' })).toEqual([false, false])
    expect(tarotMessages.check.requestPhrase(message(facts))).toEqual({ text: 'brawn' })
    expect(tarotMessages.check.requestPhrase(message({ ...facts, trait: null }))).toEqual({
      key: 'HnB.tarot.check.aTrait',
    })
    expect(tarotMessages.check.sideUuids(message(facts))).toEqual([ana.uuid])
    const factsWithAid = { ...facts, aid: { actor: ben.uuid, name: 'Ben', done: false, stopped: null } }
    expect(tarotMessages.check.sideUuids(message(factsWithAid))).toEqual([ana.uuid, ben.uuid])
  })

  it('the message shows the result, but a push to act sooner has none', async () => {
    const over = { ...(await requestedCheck()), stage: 'over' as const }
    expect(messageContext(over)).toMatchObject({ result: 'HnB.tarot.result.failure', failed: true })
    expect(messageContext({ ...over, need: 3 })).toMatchObject({
      result: 'HnB.tarot.result.success',
      failed: false,
    })
    expect(messageContext({ ...over, sooner: true })['result']).toBe(false)
    expect(messageContext({ ...over, trait: null })).toMatchObject({
      ladder: null,
      traitName: null,
      result: null,
    })
  })

  it('the message of a treatment shows a higher difficulty after a new wound, until the patient is helped', async () => {
    const aid = { actor: ben.uuid, name: 'Ben', done: false, stopped: null }
    const facts = { ...(await requestedCheck({ need: 'fair' })), stage: 'over' as const, aid }
    const benClick = { ...tarotClick({}, { wounds: 2 }), actor: ben }
    const steps = (at: TarotCheckFacts, sides: (typeof benClick)[]) =>
      tarotMessages.check
        .pendingSteps(message(at), { ...viewer, sides })
        .map(({ actor: of, buttons }) => [of?.name, buttons[0]?.act])
    expect(messageContext(facts, [benClick])).toMatchObject({ raised: false, failed: true })
    // With this rank the check still succeeds. The message shows that the new wound has raised the difficulty.
    const factsWithEnoughRank = {
      ...facts,
      trait: { id: 'medical', name: { text: 'Medical' }, rank: 4, now: 4 },
    }
    expect(messageContext(factsWithEnoughRank, [benClick])).toMatchObject({ raised: true, failed: false })
    expect(messageContext({ ...facts, need: 5 }, [benClick])).toMatchObject({ raised: false })
    expect(messageContext({ ...facts, aid: { ...aid, done: true } }, [benClick])).toMatchObject({
      raised: false,
    })
    const factsWithGoodRank = {
      ...facts,
      trait: { id: 'medical', name: { text: 'Medical' }, rank: 6, now: 6 },
    }
    expect(steps(factsWithGoodRank, [benClick])).toEqual([['Ben', 'stopBleeding']])
    expect(steps({ ...factsWithGoodRank, aid: { ...aid, done: true } }, [benClick])).toEqual([])
    expect(steps(facts, [benClick])).toEqual([])
  })

  it('the message shows all major arcana until one is turned, and then only the turned one', async () => {
    const facts = await requestedCheck()
    const deck = new TableDeck().give('player', 'major-13', 'major-12')
    const played = factsAfter(
      facts,
      await playPushInCheck.decide(
        clickOnCheck(facts),
        { suit: 'cups', cards: tickedCards('major-13', 'major-12') },
        deck.chance(),
      ),
    )
    const majors = (at: TarotCheckFacts) =>
      (messageContext(at)['majors'] as { id: string; turned: boolean; mayNarrate: boolean }[]).map(
        (major) => [major.id, !major.turned, major.mayNarrate],
      )
    expect(majors(played)).toEqual([
      [cardId('major-13'), true, false],
      [cardId('major-12'), true, false],
    ])
    const data = { push: 'check', card: cardId('major-12'), toward: 'narrator' }
    const factsAfterTurn = factsAfter(
      played,
      await turnCard.decide(clickOnCheck(played, { data }), {}, deck.chance()),
    )
    expect(majors(factsAfterTurn)).toEqual([[cardId('major-12'), false, true]])
    const players = { ...viewer, user: { ...gamemaster, isGM: false }, sides: [] }
    const { majors: theirs } = tarotMessages.check.context(message(factsAfterTurn), players) as {
      majors: object[]
    }
    expect(theirs).toMatchObject([{ mayNarrate: false, toward: 'HnB.tarot.major.toward.narrator' }])
  })
})
