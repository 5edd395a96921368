/** Tests each question of Turn of the Card: its fields, its people, and the answers with which it opens. */
import { describe, expect, it } from 'vitest'
import type { ActionQuestion } from '../../src/core/contract'
import type { Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { Click } from '../../src/core/game-views'
import { playPushInCheck } from '../../src/tarot/check/answer-check'
import { newTarotCheck } from '../../src/tarot/check/check-changes'
import { commitCards } from '../../src/tarot/contest/commit-cards'
import { declareTrait } from '../../src/tarot/contest/declare-trait'
import { joinTarotContest } from '../../src/tarot/contest/join-contest'
import type { Tarot } from '../../src/tarot/rules'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { tarotMessages } from '../../src/tarot/messages'
import { adjustHit } from '../../src/tarot/trauma/adjust-hit'
import type { Blow, Hit, FactsWithHits } from '../../src/tarot/trauma/hit-facts'
import { unansweredHit } from '../../src/tarot/trauma/hit-facts'
import { resistStun } from '../../src/tarot/trauma/resist-stun'
import { sufferWounds } from '../../src/tarot/trauma/suffer-wounds'
import { actionOf } from '../support/actions'
import { ana, gamemaster, testActor } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  cardId,
  tarotParticipant,
  TableDeck,
  tarotClick,
  usualTarotSettings,
} from '../support/tarot'
import { david, Duel, ines, mina, firstPlayer, PISTOL } from '../support/tarot-duel'

type TemplateContext = Readonly<Record<string, unknown>>

/** The parts of a question. Throws if no question opens. */
function openedQuestion(
  question: ActionQuestion | Refusal | null | undefined,
): ActionQuestion & { readonly context: TemplateContext } {
  if (!question || isRefusal(question)) throw new Error(question?.refused ?? 'Nothing is asked.')
  return question as ActionQuestion & { readonly context: TemplateContext }
}

const chosenValues = (contextRows: unknown, name = 'suit') =>
  (contextRows as TemplateContext[]).filter((row) => row['chosen'] === true).map((row) => row[name])

const questionOnTab = (name: string, click: Click<Tarot>) => {
  const action = tarotRuleset.tab.actions[name]
  return action?.ask(click)
}

describe('a push', () => {
  it.each([
    ['Swords unless something else is proposed', {}, 'swords'],
    ['the suit of the cards that were chosen first', { suit: 'cups' }, 'cups'],
    ['a suit that none pushes with is none', { suit: 'pentacles' }, 'swords'],
  ])("a push's question offers three suits: %s", (_caseTitle, data, suit) => {
    const { context, defaults, hand } = openedQuestion(
      questionOnTab('push', tarotClick({ brawn: 3 }, {}, { data })),
    )
    expect((context['suits'] as TemplateContext[]).map((row) => row['suit'])).toEqual([
      'swords',
      'wands',
      'cups',
    ])
    expect(chosenValues(context['suits'])).toEqual([suit])
    expect(defaults).toMatchObject({ trait: '', suit })
    expect(hand).toMatchObject({ holder: expect.anything() as unknown })
  })

  it("a push's question chooses the trait of the pressed button, and a suit before any card (TC36)", () => {
    const click = tarotClick({ brawn: 3, grit: 5 }, {}, { data: { trait: 'grit' } })
    const first = openedQuestion(questionOnTab('push', click))
    expect(first).toMatchObject({ ok: 'HnB.tarot.push.declare', context: { choose: true, plays: false } })
    expect(chosenValues(first.context['traits'], 'id')).toEqual(['grit'])
    const fullQuestion = openedQuestion(
      questionOnTab('push', { ...click, settings: settingsWithoutSuitsFirst }),
    )
    expect(fullQuestion).toMatchObject({
      ok: 'HnB.tarot.push.reveal',
      context: { choose: true, plays: true },
    })
  })

  it('the question to act sooner uses Reaction without asking for the trait', () => {
    const turn = { round: 1, initiative: 4, place: 0, isOwnTurn: false, used: [], fight: 'f' }
    const click = tarotClick(
      { reaction: 4 },
      {},
      { actor: { ...ana, turn }, settings: settingsWithoutSuitsFirst },
    )
    const question = openedQuestion(questionOnTab('sooner', click))
    expect(question.context).toMatchObject({ choose: false, traits: [], plays: true })
    const threeOfCups = { id: cardId('cups-03'), suit: 'cups', value: 3, name: 'cups-03', img: '' }
    expect(question.preview?.({ suit: 'cups' }, [threeOfCups])).toMatchObject({
      before: { key: 'HnB.tarot.aptitude.fair' },
      after: { key: 'HnB.tarot.aptitude.good' },
    })
  })
})

describe('a check', () => {
  const facts = newTarotCheck(tarotClick({ brawn: 3 }), {
    id: 'brawn',
    name: { text: 'Brawn' },
    rank: 3,
    now: 3,
  })
  const on = (change: object, clickOverrides: Partial<Click<Tarot>> = {}) => {
    const click = tarotClick({ brawn: 3 }, {}, clickOverrides)
    return {
      ...click,
      message: { uuid: 'm', actor: ana.uuid, facts: { ...facts, ...change } },
      sides: [click],
    }
  }

  it('a check is answered with cards of the declared suit, and no other', () => {
    const question = openedQuestion(playPushInCheck.ask(on({ push: { suit: 'cups', shown: [] } })))
    expect(question.context).toMatchObject({ choose: false, plays: true })
    expect((question.context['suits'] as TemplateContext[]).map((row) => row['suit'])).toEqual(['cups'])
    const threeOfCups = { id: cardId('cups-03'), suit: 'cups', value: 3, name: 'cups-03', img: '' }
    expect(question.preview?.({ suit: 'swords' }, [threeOfCups])).toMatchObject({
      before: { key: 'HnB.tarot.aptitude.mediocre' },
      after: { key: 'HnB.tarot.aptitude.fair' },
    })
    // The trait has been deleted, or its rank is secret. So the forecast shows no rank.
    const questionWithoutTrait = openedQuestion(
      playPushInCheck.ask(on({ push: { suit: 'cups', shown: [] } }, { items: [] })),
    )
    expect(questionWithoutTrait.preview?.({}, [threeOfCups])).toMatchObject({ before: null })
  })

  it('a check is not answered with cards before a suit was declared', () => {
    expect(playPushInCheck.ask(on({}))).toMatchObject({ refused: 'HnB.tarot.refusal.notDeclared' })
    expect(
      openedQuestion(playPushInCheck.ask(on({}, { settings: settingsWithoutSuitsFirst }))).context,
    ).toMatchObject({ plays: true })
  })

  it('the first answer to a check declares the suit that the button names, without a question', async () => {
    const declareSuit = actionOf(tarotMessages.check, 'declareSuit')
    const data = { push: 'check', suit: 'cups' }
    expect(declareSuit.ask(on({}, { data }))).toBeNull()
    const declare = (suit: string) =>
      declareSuit.decide(on({}, { data: { ...data, suit } }), {}, new TableDeck().chance())
    expect(await declare('cups')).toMatchObject({ amend: { set: { 'push.suit': 'cups' } } })
    expect(await declare('pentacles')).toMatchObject({ refused: 'HnB.refusal.badAnswer' })
    const other = { ...ana, uuid: 'Actor.other' }
    expect(declareSuit.ask(on({}, { data, actor: other }))).toMatchObject({
      refused: 'HnB.tarot.refusal.notTheirs',
    })
  })

  it('the Narrator asks with the trait of whose button she pressed', () => {
    const click = tarotClick({ brawn: 3, grit: 5 }, {}, { data: { trait: 'grit' } })
    expect(questionOnTab('check', click)).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    const question = openedQuestion(questionOnTab('check', { ...click, user: gamemaster }))
    expect(question.defaults).toEqual({ trait: 'grit', need: '' })
    expect(chosenValues(question.context['traits'], 'id')).toEqual(['grit'])
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
  ])('the question about people: %s', (_caseTitle, action, expected) => {
    const people = action?.people as ((click: unknown) => object) | undefined
    const fields = { wounds: 1, range: 0, trait: '', stun: '', stunRank: 3 }
    const item = { uuid: 'i', id: 'i', name: 'Bat', img: '', type: 'weapon', fields }
    expect(people?.({ ...tarotClick(), participants: [], item })).toMatchObject(expected)
  })

  it('only bleeding people are offered for help, and for the passing of time', () => {
    const [well, hurt] = [tarotParticipant(ana), tarotParticipant(testActor('ben'), {}, { wounds: 1 })]
    const whyNotHelp = (participant: typeof well) =>
      tarotRuleset.tab.actions['aid']?.whyNotPerson?.({ ...tarotClick(), targets: [participant] })?.refused ??
      null
    expect([whyNotHelp(well), whyNotHelp(hurt)]).toEqual(['HnB.tarot.refusal.notBleeding', null])
    const bleeds = (participant: typeof well) =>
      tarotRuleset.group['bleed']?.whyNotPerson?.({
        participants: [participant],
        settings: usualTarotSettings,
        user: gamemaster,
        data: {},
      })?.refused ?? null
    expect([bleeds(well), bleeds(hurt)]).toEqual(['HnB.tarot.refusal.notBleeding', null])
  })
})

describe('a contest', () => {
  it('a contest begins as an attack, unless the player chooses to compete', () => {
    expect(openedQuestion(questionOnTab('contest', tarotClick())).defaults).toEqual({ how: 'attack' })
  })

  const newDuel = async () =>
    Object.assign(await Duel.begin(new TableDeck()), { settings: usualTarotSettings })

  it("a side's question proposes the usual trait, and for an attacker the first weapon (TC17)", async () => {
    const duel = await newDuel()
    const other = { wounds: 1, range: 0, trait: '', stun: '', stunRank: 3 }
    duel.giveWeapon(mina.uuid, { uuid: 'b', id: 'b', name: 'Bat', img: '', type: 'weapon', fields: other })
    const minaQuestion = openedQuestion(declareTrait.ask(duel.click(mina.uuid, firstPlayer)))
    expect(minaQuestion.defaults).toMatchObject({ trait: 'firearms', weapon: 'i' })
    expect(minaQuestion.context).toMatchObject({ plays: false })
    expect(minaQuestion.context['weapons']).toEqual([
      { id: 'i', name: 'Pistol', trait: 'firearms', chosen: true },
      { id: 'b', name: 'Bat', trait: '-melee', chosen: false },
      { id: 'fists', name: '', trait: '-melee', chosen: false },
    ])
    expect(chosenValues(minaQuestion.context['traits'], 'id')).toEqual(['firearms'])
    expect(minaQuestion.ok).toBe('HnB.tarot.contest.declare')
    const davidQuestion = openedQuestion(declareTrait.ask(duel.click(david.uuid, gamemaster)))
    expect(davidQuestion).toMatchObject({
      context: { weapons: [] },
      defaults: { trait: 'reaction', weapon: '' },
    })
  })

  it('after the suit, the side lays cards in it; if both are one step, one question asks all', async () => {
    const duel = await newDuel()
    expect(commitCards.ask(duel.click(mina.uuid, firstPlayer))).toMatchObject({
      refused: 'HnB.tarot.refusal.notAllDeclared',
    })
    await duel.declare(mina.uuid, firstPlayer, 'cups', ...PISTOL)
    await duel.declare(david.uuid, gamemaster, 'swords', '-reaction')
    const lays = openedQuestion(commitCards.ask(duel.click(mina.uuid, firstPlayer)))
    expect(lays).toMatchObject({ title: 'HnB.tarot.asks.lay', ok: 'HnB.tarot.contest.lay' })
    expect(lays.context).toMatchObject({ plays: true, choose: false })
    expect((lays.context['suits'] as TemplateContext[]).map((row) => row['suit'])).toEqual(['cups'])
    const fullQuestion = openedQuestion(
      commitCards.ask((await Duel.begin(new TableDeck())).click(mina.uuid, firstPlayer)),
    )
    expect(fullQuestion).toMatchObject({
      title: 'HnB.tarot.asks.commit',
      ok: 'HnB.tarot.contest.lay',
      context: { plays: true },
    })
  })

  it('the question foretells the rank of the cards, less the ranks for opponents', async () => {
    const threeOfCups = { id: cardId('cups-03'), suit: 'cups', value: 3, name: 'cups-03', img: '' }
    const duel = Object.assign(await Duel.begin(new TableDeck(), undefined, [ines]), {
      settings: usualTarotSettings,
    })
    const declareQuestion = openedQuestion(declareTrait.ask(duel.click(mina.uuid, firstPlayer)))
    // The trait is Mediocre. Because of the second opponent, it counts one rank lower: Poor.
    expect(declareQuestion.preview?.({ trait: 'firearms', suit: 'cups' }, [threeOfCups])).toMatchObject({
      before: { key: 'HnB.tarot.aptitude.poor' },
      after: { key: 'HnB.tarot.aptitude.mediocre' },
    })
    await duel.declare(mina.uuid, firstPlayer, 'cups', ...PISTOL)
    for (const uuid of [david.uuid, ines.uuid]) await duel.declare(uuid, gamemaster, 'swords', '')
    const lays = openedQuestion(commitCards.ask(duel.click(mina.uuid, firstPlayer)))
    expect(lays.preview?.({}, [threeOfCups])).toMatchObject({ before: { key: 'HnB.tarot.aptitude.poor' } })
    // A player knows only the rank of their own character.
    const other = openedQuestion(commitCards.ask(duel.click(david.uuid, gamemaster)))
    expect(other.preview?.({}, [])).toMatchObject({ before: { key: 'HnB.tarot.aptitude.mediocre' } })
  })

  it('a person joins a fight on either side, and a defence asks first about the attack', async () => {
    const duel = await newDuel()
    duel.participants.push(tarotParticipant(ines))
    expect(openedQuestion(joinTarotContest.ask(duel.click(ines.uuid, gamemaster)))).toMatchObject({
      context: { roles: ['attacker', 'defender'] },
      defaults: { as: 'attacker' },
    })
  })
})

describe('a hit', () => {
  const vest = (rating: number, id = 'vest') => ({
    ...{ uuid: `${ana.uuid}.Item.${id}`, id, name: id, img: '', type: 'armor' as const },
    fields: { rating, printed: 8, kilograms: 1 },
  })
  const bullet: Blow = { source: { text: 'Pistol' }, woundCount: 3, armor: true, stunStrength: 4 }
  const clickOnHit = (
    change: Partial<Hit> = {},
    clickOverrides: Partial<Click<Tarot>> = {},
    blow: Partial<Blow> = {},
  ) => {
    const hit = { ...unansweredHit(ana, { ...bullet, ...blow }), ...change }
    const click = tarotClick({ brawn: 5 }, {}, { data: { hit: 'h' }, ...clickOverrides })
    const facts: FactsWithHits = { hits: { h: hit } }
    return { ...click, message: { uuid: 'm', actor: ana.uuid, facts }, sides: [click] }
  }
  const declaredPush = { push: { suit: 'cups' as const, shown: [] } }

  it('a character without useful armor takes a hit without a question before a suit is declared', () => {
    expect(sufferWounds.ask(clickOnHit())).toBeNull()
    // The armor cannot help against this hit or is worn out. So the question does not open.
    expect(sufferWounds.ask(clickOnHit({}, { items: [vest(2)] }, { armor: false }))).toBeNull()
    expect(sufferWounds.ask(clickOnHit({}, { items: [vest(0)] }))).toBeNull()
  })

  it('the question about a hit asks for the armor, the best first, and for the played cards', () => {
    const items = [vest(2), vest(5, 'plate')]
    const armorQuestion = openedQuestion(sufferWounds.ask(clickOnHit({}, { items })))
    expect(armorQuestion).toMatchObject({
      context: { wounds: 3, stacks: false },
      defaults: { armor: 'plate' },
    })
    expect(armorQuestion.hand).toBeUndefined()
    expect(armorQuestion.context['suits']).toBeUndefined()
    const both = openedQuestion(sufferWounds.ask(clickOnHit(declaredPush, { items })))
    expect(both.context['plays']).toBe(true)
    expect(both.hand).toBeDefined()
    expect((both.context['suits'] as TemplateContext[]).map((row) => row['suit'])).toEqual(['cups'])
    const cards = openedQuestion(sufferWounds.ask(clickOnHit({}, { settings: settingsWithoutSuitsFirst })))
    expect(cards).toMatchObject({ defaults: { armor: '', suit: 'swords' }, context: { armors: [] } })
    expect(cards.context['suits']).toHaveLength(3)
  })

  it('the question foretells how many wounds would land: after armor, and one fewer for each card that counts', () => {
    const threeOfCups = { id: cardId('cups-03'), suit: 'cups', value: 3, name: 'cups-03', img: '' }
    const question = openedQuestion(sufferWounds.ask(clickOnHit(declaredPush, { items: [vest(1)] })))
    const previewOf = (answers: object, cards: (typeof threeOfCups)[]) => question.preview?.(answers, cards)
    expect(previewOf({ armor: '' }, [])).toMatchObject({ before: { text: '3' }, after: null })
    expect(previewOf({ armor: 'vest' }, [])).toMatchObject({ before: { text: '3' }, after: { text: '2' } })
    const stops = {
      key: 'HnB.tarot.trauma.armorStops',
      data: { names: { names: [vest(1).name] }, number: 1 },
    }
    expect(previewOf({ armor: 'vest' }, [])).toMatchObject({ notes: [stops] })
    expect(previewOf({ armor: '' }, [])).toMatchObject({ notes: [] })
    expect(previewOf({ armor: 'vest' }, [threeOfCups])).toMatchObject({ after: { text: '1' } })
    const foolCard = { ...threeOfCups, id: cardId('major-00'), suit: 'arcana', value: 0, name: 'major-00' }
    expect(previewOf({ armor: '' }, [foolCard])).toMatchObject({
      after: { text: '0' },
      notes: [{ key: 'HnB.tarot.would.stopsAll' }],
    })
    expect(previewOf({ armor: 'ghost' }, [])).toBeNull()
    expect(previewOf({ armor: 7 }, [])).toBeNull()
  })

  it("the question about a stun shows Brawn and strength, and foretells the cards' effect", () => {
    const stunnedFacts = {
      stage: 'stun' as const,
      stun: { ...declaredPush, strength: 4, brawn: null, stunned: null },
    }
    const question = openedQuestion(resistStun.ask(clickOnHit(stunnedFacts)))
    expect(question.context).toMatchObject({
      ...{
        brawn: { key: 'HnB.tarot.aptitude.good' },
        strength: { key: 'HnB.tarot.aptitude.fair' },
        plays: true,
      },
    })
    expect(question.hand).toBeDefined()
    const threeOfCups = { id: cardId('cups-03'), suit: 'cups', value: 3, name: 'cups-03', img: '' }
    expect(question.preview?.({}, [threeOfCups])).toMatchObject({
      before: { key: 'HnB.tarot.aptitude.good' },
      after: { key: 'HnB.tarot.aptitude.great' },
    })
    expect(question.preview?.({ suit: 'none' }, [threeOfCups])).toBeNull()
    const open = {
      ...stunnedFacts,
      stun: { strength: 4, brawn: null, stunned: null, push: { suit: null, shown: [] } },
    }
    // The player has not declared a push. So the question has nothing to choose and does not open.
    expect(resistStun.ask(clickOnHit(open))).toBeNull()
  })

  it('only the Narrator adjusts a hit, beginning with its present values, until it has landed', () => {
    const askToAdjust = (change: Partial<Hit> = {}, clickOverrides: Partial<Click<Tarot>> = {}) =>
      adjustHit.ask(clickOnHit(change, { user: gamemaster, ...clickOverrides }))
    const question = openedQuestion(askToAdjust())
    expect(question).toMatchObject({
      title: 'HnB.tarot.asks.adjust',
      context: { wounds: 3, armor: true, asksSource: false, noStun: false },
      defaults: { wounds: 3, stun: 'fair', armor: true },
    })
    expect(chosenValues(question.context['aptitudes'], 'aptitude')).toEqual(['fair'])
    const beyondPeerless = openedQuestion(
      askToAdjust({ stun: { strength: 12, brawn: null, stunned: null, push: { suit: null, shown: [] } } }),
    )
    expect(beyondPeerless.defaults).toMatchObject({ stun: 'peerless' })
    const belowDismal = openedQuestion(
      askToAdjust({ stun: { strength: -2, brawn: null, stunned: null, push: { suit: null, shown: [] } } }),
    )
    expect(belowDismal.defaults).toMatchObject({ stun: 'dismal' })
    const plain = openedQuestion(askToAdjust({ stun: null }))
    expect(plain).toMatchObject({ defaults: { stun: '' }, context: { noStun: true } })
    expect(chosenValues(plain.context['aptitudes'])).toEqual([])
    expect(askToAdjust({}, { user: { ...gamemaster, isGM: false } })).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const landedStun = { stun: { strength: 4, brawn: 3, stunned: true, push: { suit: null, shown: [] } } }
    for (const change of [{ taken: 2 }, { stage: 'over' as const }, landedStun])
      expect(askToAdjust(change)).toMatchObject({ refused: 'HnB.tarot.refusal.isOver' })
  })

  it('the Narrator assigns a hit, at first one wound that armor helps against', () => {
    expect(questionOnTab('inflict', tarotClick())).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    expect(openedQuestion(questionOnTab('inflict', tarotClick({}, {}, { user: gamemaster })))).toMatchObject({
      ...{ title: 'HnB.tarot.asks.inflict', titleData: { name: 'Ana' } },
      context: { asksSource: true, noStun: true, most: 30 },
      defaults: { wounds: 1, source: '', stun: '', armor: true },
    })
  })
})

describe('healing', () => {
  it('"about one full week to heal one Wound": the question asks the Narrator, if there is a wound', () => {
    const askToHeal = (wounds: number, moreFields: object = { user: gamemaster }) =>
      questionOnTab('heal', tarotClick({}, { wounds }, moreFields))
    expect(askToHeal(2, {})).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(askToHeal(0)).toMatchObject({ refused: 'HnB.tarot.refusal.noWounds' })
    expect(openedQuestion(askToHeal(2))).toMatchObject({
      context: { wounds: 1, most: 2, perWound: 1 },
      defaults: { wounds: 1, weeks: null },
    })
  })
})
