/** Tests each question of Turn of the Card: its fields, people, and proposed answers. */
import { describe, expect, it } from 'vitest'
import type { ActionQuestion } from '../../src/core/contract'
import type { Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { ActionContext } from '../../src/core/game-views'
import { playPushInCheckAction } from '../../src/tarot/check/answer-check'
import { createTarotCheck } from '../../src/tarot/check/check-changes'
import { commitCardsAction } from '../../src/tarot/contest/commit-cards'
import { declareTraitAction } from '../../src/tarot/contest/declare-trait'
import { joinTarotContestAction } from '../../src/tarot/contest/join-contest'
import type { Tarot } from '../../src/tarot/rules'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { tarotMessageKinds } from '../../src/tarot/messages'
import { adjustHitAction } from '../../src/tarot/trauma/adjust-hit'
import type { Blow, Hit, FactsWithHits } from '../../src/tarot/trauma/hit-facts'
import { createUnansweredHit } from '../../src/tarot/trauma/hit-facts'
import { resistStunAction } from '../../src/tarot/trauma/resist-stun'
import { sufferWoundsAction } from '../../src/tarot/trauma/suffer-wounds'
import { findAction } from '../support/actions'
import { ana, gamemaster, createTestActor } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  cardId,
  createTarotParticipant,
  TableDeck,
  createTarotActionContext,
  usualTarotSettings,
} from '../support/tarot'
import { david, Duel, ines, mina, firstPlayer, PISTOL_DECLARATION } from '../support/tarot-duel'

type TemplateContext = Readonly<Record<string, unknown>>

/** Returns the question that an action asks. Throws if no question opens. */
function requireQuestion(
  askedQuestion: ActionQuestion | Refusal | null | undefined,
): ActionQuestion & { readonly context: TemplateContext } {
  if (!askedQuestion || isRefusal(askedQuestion))
    throw new Error(askedQuestion?.refused ?? 'Nothing is asked.')
  return askedQuestion as ActionQuestion & { readonly context: TemplateContext }
}

const listChosenValuesOfRows = (contextRows: unknown, fieldName = 'suit') =>
  (contextRows as TemplateContext[])
    .filter((suitRow) => suitRow['chosen'] === true)
    .map((row) => row[fieldName])

const askTabQuestion = (actionName: string, actionContext: ActionContext<Tarot>) => {
  const actionOfTab = tarotRuleset.tab.actions[actionName]
  return actionOfTab?.ask(actionContext)
}

describe('a push', () => {
  it.each([
    ['Swords unless something else is proposed', {}, 'swords'],
    ['the suit of the cards that were chosen first', { suit: 'cups' }, 'cups'],
    ['a suit that none pushes with is none', { suit: 'pentacles' }, 'swords'],
  ])("a push's question offers three suits: %s", (_caseTitle, buttonData, suit) => {
    const { context, defaults, hand } = requireQuestion(
      askTabQuestion('push', createTarotActionContext({ brawn: 3 }, {}, { data: buttonData })),
    )
    expect((context['suits'] as TemplateContext[]).map((suitRow) => suitRow['suit'])).toEqual([
      'swords',
      'wands',
      'cups',
    ])
    expect(listChosenValuesOfRows(context['suits'])).toEqual([suit])
    expect(defaults).toMatchObject({ trait: '', suit })
    expect(hand).toMatchObject({ holder: expect.anything() as unknown })
  })

  it("a push's question chooses the trait of the pressed button, and a suit before any card (TC36)", () => {
    const actionContext = createTarotActionContext({ brawn: 3, grit: 5 }, {}, { data: { trait: 'grit' } })
    const firstQuestion = requireQuestion(askTabQuestion('push', actionContext))
    expect(firstQuestion).toMatchObject({
      ok: 'HnB.tarot.push.declare',
      context: { choose: true, plays: false },
    })
    expect(listChosenValuesOfRows(firstQuestion.context['traits'], 'id')).toEqual(['grit'])
    const questionWithEveryField = requireQuestion(
      askTabQuestion('push', { ...actionContext, settings: settingsWithoutSuitsFirst }),
    )
    expect(questionWithEveryField).toMatchObject({
      ok: 'HnB.tarot.push.reveal',
      context: { choose: true, plays: true },
    })
  })

  it('the question to act sooner uses Reaction without asking for the trait', () => {
    const fightTurn = { round: 1, initiative: 4, place: 0, isOwnTurn: false, used: [], fight: 'f' }
    const actionContext = createTarotActionContext(
      { reaction: 4 },
      {},
      { actor: { ...ana, turn: fightTurn }, settings: settingsWithoutSuitsFirst },
    )
    const askedQuestion = requireQuestion(askTabQuestion('sooner', actionContext))
    expect(askedQuestion.context).toMatchObject({ choose: false, traits: [], plays: true })
    const threeOfCups = { id: cardId('cups-03'), suit: 'cups', value: 3, name: 'cups-03', img: '' }
    expect(askedQuestion.preview?.({ suit: 'cups' }, [threeOfCups])).toMatchObject({
      before: { key: 'HnB.tarot.aptitude.fair' },
      after: { key: 'HnB.tarot.aptitude.good' },
    })
  })
})

describe('a check', () => {
  const messageFacts = createTarotCheck(createTarotActionContext({ brawn: 3 }), {
    id: 'brawn',
    name: { text: 'Brawn' },
    rank: 3,
    now: 3,
  })
  const createActionContextForHitQuestion = (
    hitOverrides: object,
    actionContextOverrides: Partial<ActionContext<Tarot>> = {},
  ) => {
    const actionContext = createTarotActionContext({ brawn: 3 }, {}, actionContextOverrides)
    return {
      ...actionContext,
      message: { uuid: 'm', actor: ana.uuid, facts: { ...messageFacts, ...hitOverrides } },
      sides: [actionContext],
    }
  }

  it('a check is answered with cards of the declared suit, and no other', () => {
    const askedQuestion = requireQuestion(
      playPushInCheckAction.ask(createActionContextForHitQuestion({ push: { suit: 'cups', shown: [] } })),
    )
    expect(askedQuestion.context).toMatchObject({ choose: false, plays: true })
    expect((askedQuestion.context['suits'] as TemplateContext[]).map((suitRow) => suitRow['suit'])).toEqual([
      'cups',
    ])
    const threeOfCups = { id: cardId('cups-03'), suit: 'cups', value: 3, name: 'cups-03', img: '' }
    expect(askedQuestion.preview?.({ suit: 'swords' }, [threeOfCups])).toMatchObject({
      before: { key: 'HnB.tarot.aptitude.mediocre' },
      after: { key: 'HnB.tarot.aptitude.fair' },
    })
    // The trait is deleted, or its rank is secret, so the forecast shows no rank.
    const questionWithoutNeededTrait = requireQuestion(
      playPushInCheckAction.ask(
        createActionContextForHitQuestion({ push: { suit: 'cups', shown: [] } }, { items: [] }),
      ),
    )
    expect(questionWithoutNeededTrait.preview?.({}, [threeOfCups])).toMatchObject({ before: null })
  })

  it('a check is not answered with cards before a suit was declared', () => {
    expect(playPushInCheckAction.ask(createActionContextForHitQuestion({}))).toMatchObject({
      refused: 'HnB.tarot.refusal.notDeclared',
    })
    expect(
      requireQuestion(
        playPushInCheckAction.ask(
          createActionContextForHitQuestion({}, { settings: settingsWithoutSuitsFirst }),
        ),
      ).context,
    ).toMatchObject({ plays: true })
  })

  it('the first answer to a check declares the suit that the button names, without a question', async () => {
    const declareSuit = findAction(tarotMessageKinds.check, 'declareSuit')
    const buttonData = { push: 'check', suit: 'cups' }
    expect(declareSuit.ask(createActionContextForHitQuestion({}, { data: buttonData }))).toBeNull()
    const decideDeclarationOfSuit = (suit: string) =>
      declareSuit.decide(
        createActionContextForHitQuestion({}, { data: { ...buttonData, suit } }),
        {},
        new TableDeck().createChance(),
      )
    expect(await decideDeclarationOfSuit('cups')).toMatchObject({ amend: { set: { 'push.suit': 'cups' } } })
    expect(await decideDeclarationOfSuit('pentacles')).toMatchObject({ refused: 'HnB.refusal.badAnswer' })
    const otherActor = { ...ana, uuid: 'Actor.other' }
    expect(
      declareSuit.ask(createActionContextForHitQuestion({}, { data: buttonData, actor: otherActor })),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.notTheirs',
    })
  })

  it('the Narrator asks with the trait of whose button she pressed', () => {
    const actionContext = createTarotActionContext({ brawn: 3, grit: 5 }, {}, { data: { trait: 'grit' } })
    expect(askTabQuestion('check', actionContext)).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const askedQuestion = requireQuestion(askTabQuestion('check', { ...actionContext, user: gamemaster }))
    expect(askedQuestion.defaults).toEqual({ trait: 'grit', need: '' })
    expect(listChosenValuesOfRows(askedQuestion.context['traits'], 'id')).toEqual(['grit'])
  })
})

describe('people', () => {
  it.each([
    [
      'an attack and a contest',
      tarotRuleset.tab.actions['contest'],
      { minPeople: 1, first: 'targeted', mayChooseSelf: false },
    ],
    [
      'an attack with a weapon',
      tarotRuleset.items.weapon?.actions['attack'],
      { minPeople: 1, first: 'targeted', mayChooseSelf: false },
    ],
    [
      'a contest that the Narrator sets has two',
      tarotRuleset.group['contest'],
      { minPeople: 2, first: 'targeted', mayChooseSelf: true },
    ],
    [
      'a check of several',
      tarotRuleset.group['check'],
      { minPeople: 1, first: 'characters', mayChooseSelf: true },
    ],
    [
      'wounds for several',
      tarotRuleset.group['inflict'],
      { minPeople: 1, first: 'targeted', mayChooseSelf: true },
    ],
    [
      'time passes for everybody who bleeds',
      tarotRuleset.group['bleed'],
      { minPeople: 1, first: 'everybody', mayChooseSelf: true },
    ],
    [
      'help is for one, first for oneself',
      tarotRuleset.tab.actions['aid'],
      { minPeople: 1, maxPeople: 1, first: 'oneself', mayChooseSelf: true },
    ],
  ])('the question about people: %s', (_caseTitle, askedAction, expectedValue) => {
    const people = askedAction?.people as ((actionContext: unknown) => object) | undefined
    const weaponFields = { wounds: 1, range: 0, trait: '', stun: '', stunRank: 3 }
    const item = { uuid: 'i', id: 'i', name: 'Bat', img: '', type: 'weapon', fields: weaponFields }
    expect(people?.({ ...createTarotActionContext(), participants: [], item })).toMatchObject(expectedValue)
  })

  it('only bleeding people are offered for help, and for the passing of time', () => {
    const [well, hurt] = [
      createTarotParticipant(ana),
      createTarotParticipant(createTestActor('ben'), {}, { wounds: 1 }),
    ]
    const findRefusalOfAid = (participant: typeof well) =>
      tarotRuleset.tab.actions['aid']?.whyNotPerson?.({
        ...createTarotActionContext(),
        targets: [participant],
      })?.refused ?? null
    expect([findRefusalOfAid(well), findRefusalOfAid(hurt)]).toEqual(['HnB.tarot.refusal.notBleeding', null])
    const findRefusalOfBleedingHelp = (participant: typeof well) =>
      tarotRuleset.group['bleed']?.whyNotPerson?.({
        participants: [participant],
        settings: usualTarotSettings,
        user: gamemaster,
        data: {},
      })?.refused ?? null
    expect([findRefusalOfBleedingHelp(well), findRefusalOfBleedingHelp(hurt)]).toEqual([
      'HnB.tarot.refusal.notBleeding',
      null,
    ])
  })
})

describe('a contest', () => {
  it('a contest begins as an attack, unless the player chooses to compete', () => {
    expect(requireQuestion(askTabQuestion('contest', createTarotActionContext())).defaults).toEqual({
      how: 'attack',
    })
  })

  const beginDuel = async () =>
    Object.assign(await Duel.beginContest(new TableDeck()), { settings: usualTarotSettings })

  it("a side's question proposes the usual trait, and for an attacker the first weapon (TC17)", async () => {
    const duel = await beginDuel()
    const otherWeaponFields = { wounds: 1, range: 0, trait: '', stun: '', stunRank: 3 }
    duel.giveWeapon(mina.uuid, {
      uuid: 'b',
      id: 'b',
      name: 'Bat',
      img: '',
      type: 'weapon',
      fields: otherWeaponFields,
    })
    const minaQuestion = requireQuestion(declareTraitAction.ask(duel.createClick(mina.uuid, firstPlayer)))
    expect(minaQuestion.defaults).toMatchObject({ trait: 'firearms', weapon: 'i' })
    expect(minaQuestion.context).toMatchObject({ plays: false })
    expect(minaQuestion.context['weapons']).toEqual([
      { id: 'i', name: 'Pistol', trait: 'firearms', chosen: true },
      { id: 'b', name: 'Bat', trait: '-melee', chosen: false },
      { id: 'fists', name: '', trait: '-melee', chosen: false },
    ])
    expect(listChosenValuesOfRows(minaQuestion.context['traits'], 'id')).toEqual(['firearms'])
    expect(minaQuestion.ok).toBe('HnB.tarot.contest.declare')
    const questionForDavid = requireQuestion(declareTraitAction.ask(duel.createClick(david.uuid, gamemaster)))
    expect(questionForDavid).toMatchObject({
      context: { weapons: [] },
      defaults: { trait: 'reaction', weapon: '' },
    })
  })

  it('after the suit, the side lays cards in it; if both are one step, one question asks all', async () => {
    const duel = await beginDuel()
    expect(commitCardsAction.ask(duel.createClick(mina.uuid, firstPlayer))).toMatchObject({
      refused: 'HnB.tarot.refusal.notAllDeclared',
    })
    await duel.declare(mina.uuid, firstPlayer, 'cups', ...PISTOL_DECLARATION)
    await duel.declare(david.uuid, gamemaster, 'swords', '-reaction')
    const questionOfCommittingCards = requireQuestion(
      commitCardsAction.ask(duel.createClick(mina.uuid, firstPlayer)),
    )
    expect(questionOfCommittingCards).toMatchObject({
      title: 'HnB.tarot.asks.lay',
      ok: 'HnB.tarot.contest.lay',
    })
    expect(questionOfCommittingCards.context).toMatchObject({ plays: true, choose: false })
    expect(
      (questionOfCommittingCards.context['suits'] as TemplateContext[]).map((suitRow) => suitRow['suit']),
    ).toEqual(['cups'])
    const questionWithEveryField = requireQuestion(
      commitCardsAction.ask((await Duel.beginContest(new TableDeck())).createClick(mina.uuid, firstPlayer)),
    )
    expect(questionWithEveryField).toMatchObject({
      title: 'HnB.tarot.asks.commit',
      ok: 'HnB.tarot.contest.lay',
      context: { plays: true },
    })
  })

  it('the question foretells the rank of the cards, less the ranks for opponents', async () => {
    const threeOfCups = { id: cardId('cups-03'), suit: 'cups', value: 3, name: 'cups-03', img: '' }
    const duel = Object.assign(await Duel.beginContest(new TableDeck(), undefined, [ines]), {
      settings: usualTarotSettings,
    })
    const questionOfDeclaration = requireQuestion(
      declareTraitAction.ask(duel.createClick(mina.uuid, firstPlayer)),
    )
    // The trait is Mediocre. Because of the second opponent, it counts one rank lower: Poor.
    expect(questionOfDeclaration.preview?.({ trait: 'firearms', suit: 'cups' }, [threeOfCups])).toMatchObject(
      {
        before: { key: 'HnB.tarot.aptitude.poor' },
        after: { key: 'HnB.tarot.aptitude.mediocre' },
      },
    )
    await duel.declare(mina.uuid, firstPlayer, 'cups', ...PISTOL_DECLARATION)
    for (const opponentUuid of [david.uuid, ines.uuid])
      await duel.declare(opponentUuid, gamemaster, 'swords', '')
    const questionOfCommittingCards = requireQuestion(
      commitCardsAction.ask(duel.createClick(mina.uuid, firstPlayer)),
    )
    expect(questionOfCommittingCards.preview?.({}, [threeOfCups])).toMatchObject({
      before: { key: 'HnB.tarot.aptitude.poor' },
    })
    // A player knows only the rank of their own character.
    const otherQuestionOfCommittingCards = requireQuestion(
      commitCardsAction.ask(duel.createClick(david.uuid, gamemaster)),
    )
    expect(otherQuestionOfCommittingCards.preview?.({}, [])).toMatchObject({
      before: { key: 'HnB.tarot.aptitude.mediocre' },
    })
  })

  it('a person joins a fight on either side, and a defence asks first about the attack', async () => {
    const duel = await beginDuel()
    duel.participants.push(createTarotParticipant(ines))
    expect(
      requireQuestion(joinTarotContestAction.ask(duel.createClick(ines.uuid, gamemaster))),
    ).toMatchObject({
      context: { roles: ['attacker', 'defender'] },
      defaults: { as: 'attacker' },
    })
  })
})

describe('a hit', () => {
  const createArmorItemNamedVest = (armorRating: number, armorId = 'vest') => ({
    ...{ uuid: `${ana.uuid}.Item.${armorId}`, id: armorId, name: armorId, img: '', type: 'armor' as const },
    fields: { rating: armorRating, printed: 8, kilograms: 1 },
  })
  const blowOfBullet: Blow = { source: { text: 'Pistol' }, woundCount: 3, armor: true, stunStrength: 4 }
  const createActionContextForHit = (
    hitOverrides: Partial<Hit> = {},
    actionContextOverrides: Partial<ActionContext<Tarot>> = {},
    blow: Partial<Blow> = {},
  ) => {
    const hit = { ...createUnansweredHit(ana, { ...blowOfBullet, ...blow }), ...hitOverrides }
    const actionContext = createTarotActionContext(
      { brawn: 5 },
      {},
      { data: { hit: 'h' }, ...actionContextOverrides },
    )
    const hitFacts: FactsWithHits = { hits: { h: hit } }
    return {
      ...actionContext,
      message: { uuid: 'm', actor: ana.uuid, facts: hitFacts },
      sides: [actionContext],
    }
  }
  const messageDataWithDeclaredPush = { push: { suit: 'cups' as const, shown: [] } }

  it('a character without useful armor takes a hit without a question before a suit is declared', () => {
    expect(sufferWoundsAction.ask(createActionContextForHit())).toBeNull()
    // No question opens if the armor is worn out, or if it cannot help against this hit.
    expect(
      sufferWoundsAction.ask(
        createActionContextForHit({}, { items: [createArmorItemNamedVest(2)] }, { armor: false }),
      ),
    ).toBeNull()
    expect(
      sufferWoundsAction.ask(createActionContextForHit({}, { items: [createArmorItemNamedVest(0)] })),
    ).toBeNull()
  })

  it('the question about a hit asks for the armor, the best first, and for the played cards', () => {
    const actorItems = [createArmorItemNamedVest(2), createArmorItemNamedVest(5, 'plate')]
    const armorQuestion = requireQuestion(
      sufferWoundsAction.ask(createActionContextForHit({}, { items: actorItems })),
    )
    expect(armorQuestion).toMatchObject({
      context: { wounds: 3, stacks: false },
      defaults: { armor: 'plate' },
    })
    expect(armorQuestion.hand).toBeUndefined()
    expect(armorQuestion.context['suits']).toBeUndefined()
    const questionWithArmorAndPush = requireQuestion(
      sufferWoundsAction.ask(createActionContextForHit(messageDataWithDeclaredPush, { items: actorItems })),
    )
    expect(questionWithArmorAndPush.context['plays']).toBe(true)
    expect(questionWithArmorAndPush.hand).toBeDefined()
    expect(
      (questionWithArmorAndPush.context['suits'] as TemplateContext[]).map((suitRow) => suitRow['suit']),
    ).toEqual(['cups'])
    const cards = requireQuestion(
      sufferWoundsAction.ask(createActionContextForHit({}, { settings: settingsWithoutSuitsFirst })),
    )
    expect(cards).toMatchObject({ defaults: { armor: '', suit: 'swords' }, context: { armors: [] } })
    expect(cards.context['suits']).toHaveLength(3)
  })

  it('the question foretells how many wounds would land: after armor, and one fewer for each card that counts', () => {
    const threeOfCups = { id: cardId('cups-03'), suit: 'cups', value: 3, name: 'cups-03', img: '' }
    const askedQuestion = requireQuestion(
      sufferWoundsAction.ask(
        createActionContextForHit(messageDataWithDeclaredPush, { items: [createArmorItemNamedVest(1)] }),
      ),
    )
    const previewArmorChoice = (formAnswers: object, chosenCards: (typeof threeOfCups)[]) =>
      askedQuestion.preview?.(formAnswers, chosenCards)
    expect(previewArmorChoice({ armor: '' }, [])).toMatchObject({ before: { text: '3' }, after: null })
    expect(previewArmorChoice({ armor: 'vest' }, [])).toMatchObject({
      before: { text: '3' },
      after: { text: '2' },
    })
    const phraseOfArmorThatStops = {
      key: 'HnB.tarot.trauma.armorStops',
      data: { names: { names: [createArmorItemNamedVest(1).name] }, number: 1 },
    }
    expect(previewArmorChoice({ armor: 'vest' }, [])).toMatchObject({ notes: [phraseOfArmorThatStops] })
    expect(previewArmorChoice({ armor: '' }, [])).toMatchObject({ notes: [] })
    expect(previewArmorChoice({ armor: 'vest' }, [threeOfCups])).toMatchObject({ after: { text: '1' } })
    const cardOfFool = { ...threeOfCups, id: cardId('major-00'), suit: 'arcana', value: 0, name: 'major-00' }
    expect(previewArmorChoice({ armor: '' }, [cardOfFool])).toMatchObject({
      after: { text: '0' },
      notes: [{ key: 'HnB.tarot.would.stopsAll' }],
    })
    // The rule: armor stops as many wounds as its rating. Behind armor that stops all, even a major arcana does nothing.
    const questionWithEnoughArmor = requireQuestion(
      sufferWoundsAction.ask(
        createActionContextForHit(messageDataWithDeclaredPush, { items: [createArmorItemNamedVest(3)] }),
      ),
    )
    for (const chosenCards of [[], [threeOfCups], [cardOfFool]])
      expect(questionWithEnoughArmor.preview?.({ armor: 'vest' }, chosenCards)).toMatchObject({
        after: { text: '0' },
        notes: [{ key: 'HnB.tarot.trauma.armorSuffices' }],
      })
    expect(questionWithEnoughArmor.preview?.({ armor: '' }, [threeOfCups])).toMatchObject({
      after: { text: '2' },
      notes: [],
    })
    expect(previewArmorChoice({ armor: 'ghost' }, [])).toBeNull()
    expect(previewArmorChoice({ armor: 7 }, [])).toBeNull()
  })

  it("the question about a stun shows Brawn and strength, and foretells the cards' effect", () => {
    const factsWithStun = {
      stage: 'stun' as const,
      stun: { ...messageDataWithDeclaredPush, strength: 4, brawn: null, stunned: null },
    }
    const askedQuestion = requireQuestion(resistStunAction.ask(createActionContextForHit(factsWithStun)))
    expect(askedQuestion.context).toMatchObject({
      ...{
        brawn: { key: 'HnB.tarot.aptitude.good' },
        strength: { key: 'HnB.tarot.aptitude.fair' },
        plays: true,
      },
    })
    expect(askedQuestion.hand).toBeDefined()
    const threeOfCups = { id: cardId('cups-03'), suit: 'cups', value: 3, name: 'cups-03', img: '' }
    expect(askedQuestion.preview?.({}, [threeOfCups])).toMatchObject({
      before: { key: 'HnB.tarot.aptitude.good' },
      after: { key: 'HnB.tarot.aptitude.great' },
    })
    expect(askedQuestion.preview?.({ suit: 'none' }, [threeOfCups])).toBeNull()
    const factsWithOpenStun = {
      ...factsWithStun,
      stun: { strength: 4, brawn: null, stunned: null, push: { suit: null, shown: [] } },
    }
    // Without a declared push, the question has nothing to choose and does not open.
    expect(resistStunAction.ask(createActionContextForHit(factsWithOpenStun))).toBeNull()
  })

  it('only the Narrator adjusts a hit, beginning with its present values, until it has landed', () => {
    const askToAdjustHit = (
      hitOverrides: Partial<Hit> = {},
      actionContextOverrides: Partial<ActionContext<Tarot>> = {},
    ) =>
      adjustHitAction.ask(
        createActionContextForHit(hitOverrides, { user: gamemaster, ...actionContextOverrides }),
      )
    const askedQuestion = requireQuestion(askToAdjustHit())
    expect(askedQuestion).toMatchObject({
      title: 'HnB.tarot.asks.adjust',
      context: { wounds: 3, armor: true, asksSource: false, noStun: false },
      defaults: { wounds: 3, stun: 'fair', armor: true },
    })
    expect(listChosenValuesOfRows(askedQuestion.context['aptitudes'], 'aptitude')).toEqual(['fair'])
    const hitQuestionBeyondPeerless = requireQuestion(
      askToAdjustHit({ stun: { strength: 12, brawn: null, stunned: null, push: { suit: null, shown: [] } } }),
    )
    expect(hitQuestionBeyondPeerless.defaults).toMatchObject({ stun: 'peerless' })
    const hitQuestionBelowDismal = requireQuestion(
      askToAdjustHit({ stun: { strength: -2, brawn: null, stunned: null, push: { suit: null, shown: [] } } }),
    )
    expect(hitQuestionBelowDismal.defaults).toMatchObject({ stun: 'dismal' })
    const hitQuestionWithoutStun = requireQuestion(askToAdjustHit({ stun: null }))
    expect(hitQuestionWithoutStun).toMatchObject({ defaults: { stun: '' }, context: { noStun: true } })
    expect(listChosenValuesOfRows(hitQuestionWithoutStun.context['aptitudes'])).toEqual([])
    expect(askToAdjustHit({}, { user: { ...gamemaster, isGM: false } })).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const changeThatSettlesStun = {
      stun: { strength: 4, brawn: 3, stunned: true, push: { suit: null, shown: [] } },
    }
    for (const changedHitFields of [{ taken: 2 }, { stage: 'over' as const }, changeThatSettlesStun])
      expect(askToAdjustHit(changedHitFields)).toMatchObject({ refused: 'HnB.tarot.refusal.isOver' })
  })

  it('the Narrator assigns a hit, at first one wound that armor helps against', () => {
    expect(askTabQuestion('inflict', createTarotActionContext())).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    expect(
      requireQuestion(askTabQuestion('inflict', createTarotActionContext({}, {}, { user: gamemaster }))),
    ).toMatchObject({
      ...{ title: 'HnB.tarot.asks.inflict', titleData: { name: 'Ana' } },
      context: { asksSource: true, noStun: true, most: 30 },
      defaults: { wounds: 1, source: '', stun: '', armor: true },
    })
  })
})

describe('healing', () => {
  it('"about one full week to heal one Wound": the question asks the Narrator, if there is a wound', () => {
    const askToHealWounds = (woundCount: number, moreActionContextFields: object = { user: gamemaster }) =>
      askTabQuestion('heal', createTarotActionContext({}, { wounds: woundCount }, moreActionContextFields))
    expect(askToHealWounds(2, {})).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(askToHealWounds(0)).toMatchObject({ refused: 'HnB.tarot.refusal.noWounds' })
    expect(requireQuestion(askToHealWounds(2))).toMatchObject({
      context: { wounds: 1, most: 2, perWound: 1 },
      defaults: { wounds: 1, weeks: null },
    })
  })
})
