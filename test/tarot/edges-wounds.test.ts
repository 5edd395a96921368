/** Tests special cases: wounds, healing, and hits that the Narrator changes. */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { GroupClick, MessageClick, Participant, Viewer } from '../../src/core/game-views'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { answerWithoutPush } from '../../src/tarot/check/answer-check'
import { tarotMessages } from '../../src/tarot/messages'
import type { Tarot } from '../../src/tarot/rules'
import { isBleeding } from '../../src/tarot/rules'
import { tarotPersonView } from '../../src/tarot/person-view'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { beginTarotContest } from '../../src/tarot/contest/begin-contest'
import { beginMedicalCheck, treatInHospital, stopBleeding } from '../../src/tarot/trauma/stop-bleeding'
import type { FactsWithHits } from '../../src/tarot/trauma/hit-facts'
import { healingChanges } from '../../src/tarot/trauma/healing-changes'
import { inflictBleedingWounds } from '../../src/tarot/trauma/inflict-hits'
import { actionOf } from '../support/actions'
import { ana, gamemaster, player, testActor } from '../support/people'
import { tarotParticipant, TableDeck, tarotClick, tarotState, usualTarotSettings } from '../support/tarot'
import { david, Duel, mina, firstPlayer, PISTOL } from '../support/tarot-duel'

const acceptedOutcome = (outcome: Outcome | Refusal): Outcome => {
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome
}
const refusedBy = (outcome: unknown) => (isRefusal(outcome) ? outcome.refused.split('.').at(-1) : undefined)

const viewerOf = (user: Viewer<Tarot>['user'], sides: readonly Participant<Tarot>[] = []): Viewer<Tarot> => ({
  user,
  actor: null,
  playedUuids: sides.map(({ actor }) => actor.uuid),
  sides,
  settings: usualTarotSettings,
})

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

describe('"a stalemate should result in no significant changes"', () => {
  const words = (duel: Duel) => {
    const message = { uuid: 'm', actor: mina.uuid, facts: duel.facts as never }
    const context = tarotMessages.contest.context(message, viewerOf(gamemaster, duel.participants))
    const { results } = context as { results: { phrase: unknown }[] }
    return results
  }
  /** The drawn contests that the Narrator must decide, in order. */
  const draws = (duel: Duel) => {
    const message = { uuid: 'm', actor: mina.uuid, facts: duel.facts as never }
    const steps = tarotMessages.contest.pendingSteps(message, viewerOf(gamemaster, duel.participants))
    return steps.flatMap(({ actor: of, buttons }) => (of === null ? (buttons[0]?.data?.draw ?? []) : []))
  }
  const decide = async (duel: Duel, data: Readonly<Record<string, string>>) => {
    const action = actionOf(tarotMessages.contest, 'decideDraw')
    const outcome = await action.decide(duel.click(mina.uuid, gamemaster, data), {}, duel.deck.chance())
    duel.amend(acceptedOutcome(outcome).amend?.set ?? {})
  }

  it('"it stays a draw" tells no winner', async () => {
    const duel = await Duel.begin(new TableDeck())
    await duel.commit(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-melee')
    const [first] = words(duel)
    const holdsPhrase = {
      key: 'HnB.tarot.contest.holds',
      data: { one: 'Mina', other: 'David', name: 'David' },
    }
    expect(first).toMatchObject({ phrase: holdsPhrase })
    await decide(duel, { draw: draws(duel)[0] ?? '' })
    expect(words(duel)).toMatchObject([{ phrase: holdsPhrase }])
    expect(draws(duel)).toEqual([])
  })

  it('each draw is decided by itself', async () => {
    const ines = testActor('ines')
    const duel = await Duel.begin(new TableDeck(), undefined, [ines])
    duel.amend({ [`extra.${duel.keyOf(mina.uuid)}`]: -1 })
    await duel.commit(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-melee')
    await duel.commit(ines.uuid, gamemaster, 'swords', [], '-melee')
    const [first, second] = draws(duel)
    await decide(duel, { draw: first ?? '', winner: duel.keyOf(mina.uuid) })
    expect(words(duel)).toMatchObject([
      { phrase: { key: 'HnB.tarot.contest.prevails', data: { winner: 'Mina', loser: 'David' } } },
      { phrase: { key: 'HnB.tarot.contest.holds', data: { name: 'ines' } } },
    ])
    expect(draws(duel)).toEqual([second])
  })

  it('among rivals nobody is the attacker, and nobody holds', async () => {
    const woundClick = {
      ...tarotClick(),
      ...tarotParticipant(mina),
      user: firstPlayer,
      targets: [tarotParticipant(david)],
    }
    const contestOutcome = acceptedOutcome(
      await beginTarotContest.decide(woundClick, { how: 'rivals' }, new TableDeck().chance()),
    )
    const duel = new Duel(new TableDeck(), contestOutcome.post?.facts as never)
    await duel.commit(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-melee')
    expect(words(duel)).toMatchObject([
      {
        phrase: { key: 'HnB.tarot.contest.draw', data: { one: 'Mina', other: 'David' } },
      },
    ])
  })
})

describe('"Each Wound a character carries increases the required Medical aptitude by one rank"', () => {
  const patient = (wounds: number, stableAt = 0, statuses: readonly string[] = []) =>
    tarotParticipant({ ...testActor('mina', 'Mina'), statuses }, {}, { wounds, stableAt })
  const medicalCheckFacts = async () => {
    const at = tarotClick({ medical: 5 }, {}, { targets: [patient(2)] })
    const facts = acceptedOutcome(await beginMedicalCheck.decide(at, {}, new TableDeck().chance())).post
      ?.facts as TarotCheckFacts
    return { ...facts, stage: 'over' as const }
  }
  const clickOnCheck = (
    facts: TarotCheckFacts,
    party: Participant<Tarot>,
  ): MessageClick<Tarot, TarotCheckFacts> => ({
    ...tarotClick(),
    ...party,
    message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts },
    sides: [party],
  })

  it('the wounds count as they are when the bleeding stops', async () => {
    const facts = await medicalCheckFacts()
    const chance = new TableDeck().chance()
    expect(await stopBleeding.decide(clickOnCheck(facts, patient(2)), {}, chance)).toMatchObject({
      edits: [{ set: { stableAt: 2 } }],
    })
    expect(refusedBy(await stopBleeding.decide(clickOnCheck(facts, patient(3)), {}, chance))).toBe(
      'needsMore',
    )
  })

  it.each([
    ['a success on oneself stops the bleeding at once', 7, [{ set: { stableAt: 2 } }], true],
    ['a failure on oneself stops nothing', 6, [], undefined],
  ])('%s', async (_caseTitle, medical, edits, done) => {
    const helper = tarotParticipant(testActor('mina', 'Mina'), { medical }, { wounds: 2 })
    const at = { ...tarotClick(), ...helper, targets: [helper] }
    const requestFacts = acceptedOutcome(await beginMedicalCheck.decide(at, {}, new TableDeck().chance()))
      .post?.facts as TarotCheckFacts
    const click = clickOnCheck(requestFacts, helper)
    const outcome = acceptedOutcome(await answerWithoutPush.decide(click, {}, new TableDeck().chance()))
    expect(outcome.edits).toMatchObject(edits)
    expect(outcome.statuses).toHaveLength(edits.length)
    expect(outcome.amend?.set['aid.done']).toBe(done)
  })

  it('the message tells the required aptitude and offers no button that would be refused', async () => {
    const facts = await medicalCheckFacts()
    const message = { uuid: 'm', actor: ana.uuid, facts: facts as never }
    const checkContext = (party: Participant<Tarot>) =>
      tarotMessages.check.context(message, viewerOf(player, [party]))
    expect(checkContext(patient(2))).toMatchObject({ raised: false })
    expect(checkContext(patient(3))).toMatchObject({ raised: true })
  })

  it('the wounds count when the check is decided: a wound that heals later turns no failure into a success', async () => {
    const click = tarotClick({ medical: 5 }, {}, { targets: [patient(3)] })
    const requestFacts = acceptedOutcome(await beginMedicalCheck.decide(click, {}, new TableDeck().chance()))
      .post?.facts as TarotCheckFacts
    const answerOutcome = await answerWithoutPush.decide(
      {
        ...tarotClick({ medical: 4 }),
        message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts: requestFacts },
        sides: [patient(2)],
      },
      {},
      new TableDeck().chance(),
    )
    const facts: TarotCheckFacts = { ...requestFacts, ...acceptedOutcome(answerOutcome).amend?.set }
    expect(facts).toMatchObject({ need: 5, stage: 'over' })
    const message = { uuid: 'm', actor: ana.uuid, facts: facts as never }
    for (const wounds of [2, 1, 0]) {
      const viewer = { ...viewerOf(player, [patient(wounds)]), playedUuids: ['Actor.mina'] }
      expect(tarotMessages.check.context(message, viewer)).toMatchObject({ failed: true })
      expect(tarotMessages.check.pendingSteps(message, viewer)).toEqual([])
    }
    const chance = new TableDeck().chance()
    expect(refusedBy(await stopBleeding.decide(clickOnCheck(facts, patient(1)), {}, chance))).toBe('isOver')
  })

  it('help for one bleeding does not stop a later one, also where the first ended because the wounds healed', async () => {
    const facts = await medicalCheckFacts()
    const bleedingPatient = patient(2)
    const [edit] = healingChanges(bleedingPatient, 2).edits
    expect(edit?.set).toEqual({ wounds: 0, stableAt: 0, stopped: 1 })
    const secondBleeding = { ...bleedingPatient, state: { ...bleedingPatient.state, stopped: 1 } }
    const chance = new TableDeck().chance()
    expect(refusedBy(await stopBleeding.decide(clickOnCheck(facts, secondBleeding), {}, chance))).toBe(
      'isOver',
    )
    const message = { uuid: 'm', actor: ana.uuid, facts: facts as never }
    const viewer = { ...viewerOf(player, [secondBleeding]), playedUuids: ['Actor.mina'] }
    expect(tarotMessages.check.context(message, viewer)).toMatchObject({ failed: false })
    expect(tarotMessages.check.pendingSteps(message, viewer)).toEqual([])
  })

  it.each([
    ['a wound that nobody has treated bleeds', 1, 0, true],
    ['treated wounds do not', 3, 3, false],
    ['a new wound, even a typed one, makes unstable what was stable', 4, 3, true],
    ['a wound that is typed away takes nothing back', 2, 2, false],
  ])('help for bleeding: %s', (_caseTitle, wounds, stableAt, bleeds) => {
    expect(isBleeding({ wounds, stableAt }, [])).toBe(bleeds)
    const checkContext = {
      ...patient(wounds, stableAt),
      settings: usualTarotSettings,
      user: gamemaster,
      hand: null,
    }
    expect(tarotPersonView(checkContext).buttons.some(({ act }) => act === 'hospital')).toBe(bleeds)
  })
})

it('wounds that a player deletes by typing count as treated, and wounds that are typed later bleed', () => {
  const stateAfterTyping = (wounds: number, stateOverrides: Partial<Tarot['state']>) => {
    const typedState = { ...tarotState(stateOverrides), wounds }
    return { ...typedState, ...tarotRuleset.derivedFields(typedState) }
  }
  const healedState = stateAfterTyping(0, { wounds: 3, stableAt: 3 })
  expect(isBleeding(stateAfterTyping(2, healedState), [])).toBe(true)
  expect(isBleeding(stateAfterTyping(2, { wounds: 3, stableAt: 3 }), [])).toBe(false)
})

describe('"the Narrator can make some adjustments"', () => {
  const strikeInContest = async (user: typeof firstPlayer) => {
    const deck = new TableDeck().give('one', 'cups-01', 'cups-02', 'cups-03')
    const duel = await Duel.begin(deck)
    await duel.commit(mina.uuid, firstPlayer, 'cups', ['cups-01', 'cups-02', 'cups-03'], ...PISTOL)
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    const data = { side: duel.keyOf(david.uuid), by: duel.keyOf(mina.uuid) }
    const strike = actionOf(tarotMessages.contest, 'strikeWith')
    const click = duel.click(mina.uuid, user, data)
    const outcome = acceptedOutcome(await strike.decide(click, {}, deck.chance(user)))
    duel.amend(outcome.amend?.set ?? {})
    return { duel, hits: Object.values(duel.facts.hits) }
  }

  it.each([gamemaster, firstPlayer])('a strike asks nothing: the hit waits on the message', async (user) => {
    const { hits } = await strikeInContest(user)
    expect(hits).toMatchObject([{ source: { text: 'Pistol' }, wounds: 2, armor: true, stage: 'wounds' }])
  })

  // In the rule book's example, the Narrator adds a wound: "A pistol normally does two wounds but … the Narrator
  // gives her three wounds."
  it('the Narrator adjusts a strike before it lands', async () => {
    const { duel } = await strikeInContest(firstPlayer)
    const [key = ''] = Object.keys(duel.facts.hits)
    const adjustHit = (user: typeof firstPlayer) =>
      actionOf(tarotMessages.contest, 'adjustHit').decide(
        duel.click(david.uuid, user, { hit: key }),
        { wounds: 1, stun: 'good', armor: true },
        duel.deck.chance(user),
      )
    expect(refusedBy(await adjustHit(firstPlayer))).toBe('onlyNarrator')
    duel.amend(acceptedOutcome(await adjustHit(gamemaster)).amend?.set ?? {})
    expect(duel.facts.hits[key]).toMatchObject({ wounds: 1, stun: { strength: 5 } })
    duel.amend({ [`hits.${key}.taken`]: 1 })
    expect(refusedBy(await adjustHit(gamemaster))).toBe('isOver')
  })
})

describe('"The only way to stop bleeding is to receive medical attention"', () => {
  const woundedParticipant = (overrides: object = {}, statuses: readonly string[] = []) =>
    tarotParticipant({ ...ana, statuses }, {}, { wounds: 2, ...overrides })
  const bleedingPrompt = async () => {
    const outcome = acceptedOutcome(
      await inflictBleedingWounds.decide(
        groupClick([woundedParticipant()]),
        {},
        new TableDeck().chance(gamemaster),
      ),
    )
    return outcome.post?.facts as FactsWithHits
  }
  const pressSuffer = (facts: FactsWithHits, party: Participant<Tarot>) => {
    const data = { hit: Object.keys(facts.hits)[0] ?? '' }
    const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts }
    const click = { ...tarotClick(), ...party, data, message, sides: [party] } as never
    return actionOf(tarotMessages.trauma, 'suffer').decide(click, {}, new TableDeck().chance())
  }

  it('the dead do not bleed, and nobody treats them for it', async () => {
    const chance = new TableDeck().chance(gamemaster)
    expect(inflictBleedingWounds.whyNotPerson(groupClick([woundedParticipant({}, ['dead'])]))).toMatchObject({
      refused: 'HnB.tarot.refusal.notBleeding',
    })
    const click = { ...tarotClick(), ...woundedParticipant({}, ['dead']), user: gamemaster }
    expect(refusedBy(await treatInHospital.decide(click, {}, chance))).toBe('notBleeding')
    expect(refusedBy(await pressSuffer(await bleedingPrompt(), woundedParticipant({}, ['dead'])))).toBe(
      'isDead',
    )
  })

  it('an unanswered prompt of bleeding ends with the hospital', async () => {
    const facts = await bleedingPrompt()
    const stablePatient = woundedParticipant({ stableAt: 2 })
    expect(refusedBy(await pressSuffer(facts, woundedParticipant()))).toBeUndefined()
    expect(refusedBy(await pressSuffer(facts, stablePatient))).toBe('notBleeding')
    const rewoundedParticipant = woundedParticipant({ wounds: 3, stableAt: 2, stopped: 1 })
    expect(refusedBy(await pressSuffer(facts, rewoundedParticipant))).toBe('notBleeding')
    const message = { uuid: 'm', actor: ana.uuid, facts: facts as never }
    expect(tarotMessages.trauma.isWaitPointless(message, stablePatient)).toBe(true)
    expect(tarotMessages.trauma.isWaitPointless(message, woundedParticipant())).toBe(false)
    expect(tarotMessages.trauma.context(message, viewerOf(player, [stablePatient]))).toMatchObject({
      hits: [{ canNoLongerLand: true }],
    })
  })
})
