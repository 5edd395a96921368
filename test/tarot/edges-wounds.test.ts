/** Tests special cases of Turn of the Card: wounds, healing, and hits that the Narrator changes. */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { GroupClick, MessageClick, Participant, Viewer } from '../../src/core/game-views'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { answerWithoutPushAction } from '../../src/tarot/check/answer-check'
import { tarotMessages } from '../../src/tarot/messages'
import type { Tarot } from '../../src/tarot/rules'
import { isActorBleeding } from '../../src/tarot/rules'
import { createTarotPersonView } from '../../src/tarot/person-view'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { beginTarotContestAction } from '../../src/tarot/contest/begin-contest'
import {
  beginMedicalCheckAction,
  treatInHospitalAction,
  stopBleedingAction,
} from '../../src/tarot/trauma/stop-bleeding'
import type { FactsWithHits } from '../../src/tarot/trauma/hit-facts'
import { createHealingChanges } from '../../src/tarot/trauma/healing-changes'
import { inflictBleedingWoundsAction } from '../../src/tarot/trauma/inflict-hits'
import { findAction } from '../support/actions'
import { ana, gamemaster, player, createTestActor } from '../support/people'
import {
  createTarotParticipant,
  TableDeck,
  createTarotClick,
  createTarotState,
  usualTarotSettings,
} from '../support/tarot'
import { david, Duel, mina, firstPlayer, PISTOL_DECLARATION } from '../support/tarot-duel'

const requireAcceptedOutcome = (actionOutcome: Outcome | Refusal): Outcome => {
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return actionOutcome
}
const findRefusalName = (actionOutcome: unknown) =>
  isRefusal(actionOutcome) ? actionOutcome.refused.split('.').at(-1) : undefined

const createViewer = (
  user: Viewer<Tarot>['user'],
  viewerSides: readonly Participant<Tarot>[] = [],
): Viewer<Tarot> => ({
  user,
  actor: null,
  playedUuids: viewerSides.map(({ actor }) => actor.uuid),
  sides: viewerSides,
  settings: usualTarotSettings,
})

const createGroupClick = (
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
  const findShownResultWords = (duel: Duel) => {
    const message = { uuid: 'm', actor: mina.uuid, facts: duel.facts as never }
    const context = tarotMessages.contest.context(message, createViewer(gamemaster, duel.participants))
    const { results } = context as { results: { phrase: unknown }[] }
    return results
  }
  /** The contests that ended in a draw and wait for the Narrator's decision, in order. */
  const countDrawSteps = (duel: Duel) => {
    const message = { uuid: 'm', actor: mina.uuid, facts: duel.facts as never }
    const pendingSteps = tarotMessages.contest.pendingSteps(
      message,
      createViewer(gamemaster, duel.participants),
    )
    return pendingSteps.flatMap(({ actor: of, buttons }) =>
      of === null ? (buttons[0]?.data?.draw ?? []) : [],
    )
  }
  const decideTie = async (duel: Duel, buttonData: Readonly<Record<string, string>>) => {
    const decideDrawAction = findAction(tarotMessages.contest, 'decideDraw')
    const actionOutcome = await decideDrawAction.decide(
      duel.createClick(mina.uuid, gamemaster, buttonData),
      {},
      duel.deck.createChance(),
    )
    duel.amendFacts(requireAcceptedOutcome(actionOutcome).amend?.set ?? {})
  }

  it('"it stays a draw" tells no winner', async () => {
    const duel = await Duel.beginContest(new TableDeck())
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-melee')
    const [first] = findShownResultWords(duel)
    const opponentHoldsPhrase = {
      key: 'HnB.tarot.contest.holds',
      data: { one: 'Mina', other: 'David', name: 'David' },
    }
    expect(first).toMatchObject({ phrase: opponentHoldsPhrase })
    await decideTie(duel, { draw: countDrawSteps(duel)[0] ?? '' })
    expect(findShownResultWords(duel)).toMatchObject([{ phrase: opponentHoldsPhrase }])
    expect(countDrawSteps(duel)).toEqual([])
  })

  it('each draw is decided by itself', async () => {
    const ines = createTestActor('ines')
    const duel = await Duel.beginContest(new TableDeck(), undefined, [ines])
    duel.amendFacts({ [`extra.${duel.sideKeyOf(mina.uuid)}`]: -1 })
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-melee')
    await duel.commitCards(ines.uuid, gamemaster, 'swords', [], '-melee')
    const [first, second] = countDrawSteps(duel)
    await decideTie(duel, { draw: first ?? '', winner: duel.sideKeyOf(mina.uuid) })
    expect(findShownResultWords(duel)).toMatchObject([
      { phrase: { key: 'HnB.tarot.contest.prevails', data: { winner: 'Mina', loser: 'David' } } },
      { phrase: { key: 'HnB.tarot.contest.holds', data: { name: 'ines' } } },
    ])
    expect(countDrawSteps(duel)).toEqual([second])
  })

  it('among rivals nobody is the attacker, and nobody holds', async () => {
    const clickOnWound = {
      ...createTarotClick(),
      ...createTarotParticipant(mina),
      user: firstPlayer,
      targets: [createTarotParticipant(david)],
    }
    const contestOutcome = requireAcceptedOutcome(
      await beginTarotContestAction.decide(clickOnWound, { how: 'rivals' }, new TableDeck().createChance()),
    )
    const duel = new Duel(new TableDeck(), contestOutcome.post?.facts as never)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-melee')
    expect(findShownResultWords(duel)).toMatchObject([
      {
        phrase: { key: 'HnB.tarot.contest.draw', data: { one: 'Mina', other: 'David' } },
      },
    ])
  })
})

describe('"Each Wound a character carries increases the required Medical aptitude by one rank"', () => {
  const createPatient = (woundCount: number, stableWounds = 0, statusIds: readonly string[] = []) =>
    createTarotParticipant(
      { ...createTestActor('mina', 'Mina'), statuses: statusIds },
      {},
      { wounds: woundCount, stableAt: stableWounds },
    )
  const createMedicalCheckFacts = async () => {
    const medicalClick = createTarotClick({ medical: 5 }, {}, { targets: [createPatient(2)] })
    const messageFacts = requireAcceptedOutcome(
      await beginMedicalCheckAction.decide(medicalClick, {}, new TableDeck().createChance()),
    ).post?.facts as TarotCheckFacts
    return { ...messageFacts, stage: 'over' as const }
  }
  const createClickOnCheck = (
    checkFacts: TarotCheckFacts,
    testedParticipant: Participant<Tarot>,
  ): MessageClick<Tarot, TarotCheckFacts> => ({
    ...createTarotClick(),
    ...testedParticipant,
    message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts: checkFacts },
    sides: [testedParticipant],
  })

  it('the wounds count as they are when the bleeding stops', async () => {
    const checkFacts = await createMedicalCheckFacts()
    const chance = new TableDeck().createChance()
    expect(
      await stopBleedingAction.decide(createClickOnCheck(checkFacts, createPatient(2)), {}, chance),
    ).toMatchObject({
      edits: [{ set: { stableAt: 2 } }],
    })
    expect(
      findRefusalName(
        await stopBleedingAction.decide(createClickOnCheck(checkFacts, createPatient(3)), {}, chance),
      ),
    ).toBe('needsMore')
  })

  it.each([
    ['a success on oneself stops the bleeding at once', 7, [{ set: { stableAt: 2 } }], true],
    ['a failure on oneself stops nothing', 6, [], undefined],
  ])('%s', async (_caseTitle, medicalTraitRank, expectedEdits, isDone) => {
    const helpingParticipant = createTarotParticipant(
      createTestActor('mina', 'Mina'),
      { medical: medicalTraitRank },
      { wounds: 2 },
    )
    const medicalClick = { ...createTarotClick(), ...helpingParticipant, targets: [helpingParticipant] }
    const medicalCheckFacts = requireAcceptedOutcome(
      await beginMedicalCheckAction.decide(medicalClick, {}, new TableDeck().createChance()),
    ).post?.facts as TarotCheckFacts
    const actionClick = createClickOnCheck(medicalCheckFacts, helpingParticipant)
    const actionOutcome = requireAcceptedOutcome(
      await answerWithoutPushAction.decide(actionClick, {}, new TableDeck().createChance()),
    )
    expect(actionOutcome.edits).toMatchObject(expectedEdits)
    expect(actionOutcome.statuses).toHaveLength(expectedEdits.length)
    expect(actionOutcome.amend?.set['aid.done']).toBe(isDone)
  })

  it('the message tells the required aptitude and offers no button that would be refused', async () => {
    const checkFacts = await createMedicalCheckFacts()
    const message = { uuid: 'm', actor: ana.uuid, facts: checkFacts as never }
    const createCheckContext = (testedParticipant: Participant<Tarot>) =>
      tarotMessages.check.context(message, createViewer(player, [testedParticipant]))
    expect(createCheckContext(createPatient(2))).toMatchObject({ raised: false })
    expect(createCheckContext(createPatient(3))).toMatchObject({ raised: true })
  })

  it('the wounds count when the check is decided: a wound that heals later turns no failure into a success', async () => {
    const actionClick = createTarotClick({ medical: 5 }, {}, { targets: [createPatient(3)] })
    const medicalCheckFacts = requireAcceptedOutcome(
      await beginMedicalCheckAction.decide(actionClick, {}, new TableDeck().createChance()),
    ).post?.facts as TarotCheckFacts
    const answerOutcome = await answerWithoutPushAction.decide(
      {
        ...createTarotClick({ medical: 4 }),
        message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts: medicalCheckFacts },
        sides: [createPatient(2)],
      },
      {},
      new TableDeck().createChance(),
    )
    const checkFacts: TarotCheckFacts = {
      ...medicalCheckFacts,
      ...requireAcceptedOutcome(answerOutcome).amend?.set,
    }
    expect(checkFacts).toMatchObject({ need: 5, stage: 'over' })
    const message = { uuid: 'm', actor: ana.uuid, facts: checkFacts as never }
    for (const wounds of [2, 1, 0]) {
      const viewer = { ...createViewer(player, [createPatient(wounds)]), playedUuids: ['Actor.mina'] }
      expect(tarotMessages.check.context(message, viewer)).toMatchObject({ failed: true })
      expect(tarotMessages.check.pendingSteps(message, viewer)).toEqual([])
    }
    const chance = new TableDeck().createChance()
    expect(
      findRefusalName(
        await stopBleedingAction.decide(createClickOnCheck(checkFacts, createPatient(1)), {}, chance),
      ),
    ).toBe('isOver')
  })

  it('help for one bleeding does not stop a later one, also where the first ended because the wounds healed', async () => {
    const checkFacts = await createMedicalCheckFacts()
    const bleedingPatient = createPatient(2)
    const [edit] = createHealingChanges(bleedingPatient, 2).edits
    expect(edit?.set).toEqual({ wounds: 0, stableAt: 0, stopped: 1 })
    const secondBleeding = { ...bleedingPatient, state: { ...bleedingPatient.state, stopped: 1 } }
    const chance = new TableDeck().createChance()
    expect(
      findRefusalName(
        await stopBleedingAction.decide(createClickOnCheck(checkFacts, secondBleeding), {}, chance),
      ),
    ).toBe('isOver')
    const message = { uuid: 'm', actor: ana.uuid, facts: checkFacts as never }
    const viewer = { ...createViewer(player, [secondBleeding]), playedUuids: ['Actor.mina'] }
    expect(tarotMessages.check.context(message, viewer)).toMatchObject({ failed: false })
    expect(tarotMessages.check.pendingSteps(message, viewer)).toEqual([])
  })

  it.each([
    ['a wound that nobody has treated bleeds', 1, 0, true],
    ['treated wounds do not', 3, 3, false],
    ['a new wound, even a typed one, makes unstable what was stable', 4, 3, true],
    ['a wound that is typed away takes nothing back', 2, 2, false],
  ])('help for bleeding: %s', (_caseTitle, wounds, stableWounds, isBleedingExpected) => {
    expect(isActorBleeding({ wounds, stableAt: stableWounds }, [])).toBe(isBleedingExpected)
    const checkContext = {
      ...createPatient(wounds, stableWounds),
      settings: usualTarotSettings,
      user: gamemaster,
      hand: null,
    }
    expect(createTarotPersonView(checkContext).buttons.some(({ act }) => act === 'hospital')).toBe(
      isBleedingExpected,
    )
  })
})

it('wounds that a player deletes by typing count as treated, and wounds that are typed later bleed', () => {
  const computeStateAfterTyping = (woundCount: number, stateOverrides: Partial<Tarot['state']>) => {
    const stateWithTypedWounds = { ...createTarotState(stateOverrides), wounds: woundCount }
    return { ...stateWithTypedWounds, ...tarotRuleset.derivedFields(stateWithTypedWounds) }
  }
  const stateAfterHealing = computeStateAfterTyping(0, { wounds: 3, stableAt: 3 })
  expect(isActorBleeding(computeStateAfterTyping(2, stateAfterHealing), [])).toBe(true)
  expect(isActorBleeding(computeStateAfterTyping(2, { wounds: 3, stableAt: 3 }), [])).toBe(false)
})

describe('"the Narrator can make some adjustments"', () => {
  const createDuelAfterStrike = async (user: typeof firstPlayer) => {
    const tableDeck = new TableDeck().giveCards('one', 'cups-01', 'cups-02', 'cups-03')
    const duel = await Duel.beginContest(tableDeck)
    await duel.commitCards(
      mina.uuid,
      firstPlayer,
      'cups',
      ['cups-01', 'cups-02', 'cups-03'],
      ...PISTOL_DECLARATION,
    )
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
    const buttonData = { side: duel.sideKeyOf(david.uuid), by: duel.sideKeyOf(mina.uuid) }
    const strikeAction = findAction(tarotMessages.contest, 'strikeWith')
    const actionClick = duel.createClick(mina.uuid, user, buttonData)
    const actionOutcome = requireAcceptedOutcome(
      await strikeAction.decide(actionClick, {}, tableDeck.createChance(user)),
    )
    duel.amendFacts(actionOutcome.amend?.set ?? {})
    return { duel, hits: Object.values(duel.facts.hits) }
  }

  it.each([gamemaster, firstPlayer])('a strike asks nothing: the hit waits on the message', async (user) => {
    const { hits } = await createDuelAfterStrike(user)
    expect(hits).toMatchObject([{ source: { text: 'Pistol' }, wounds: 2, armor: true, stage: 'wounds' }])
  })

  // The rule book's example: "A pistol normally does two wounds but … the Narrator gives her three wounds."
  it('the Narrator adjusts a strike before it lands', async () => {
    const { duel } = await createDuelAfterStrike(firstPlayer)
    const [key = ''] = Object.keys(duel.facts.hits)
    const decideHitAdjustment = (user: typeof firstPlayer) =>
      findAction(tarotMessages.contest, 'adjustHit').decide(
        duel.createClick(david.uuid, user, { hit: key }),
        { wounds: 1, stun: 'good', armor: true },
        duel.deck.createChance(user),
      )
    expect(findRefusalName(await decideHitAdjustment(firstPlayer))).toBe('onlyNarrator')
    duel.amendFacts(requireAcceptedOutcome(await decideHitAdjustment(gamemaster)).amend?.set ?? {})
    expect(duel.facts.hits[key]).toMatchObject({ wounds: 1, stun: { strength: 5 } })
    duel.amendFacts({ [`hits.${key}.taken`]: 1 })
    expect(findRefusalName(await decideHitAdjustment(gamemaster))).toBe('isOver')
  })
})

describe('"The only way to stop bleeding is to receive medical attention"', () => {
  const createWoundedParticipant = (stateOverrides: object = {}, statusIds: readonly string[] = []) =>
    createTarotParticipant({ ...ana, statuses: statusIds }, {}, { wounds: 2, ...stateOverrides })
  const createFactsOfBleedingPrompt = async () => {
    const actionOutcome = requireAcceptedOutcome(
      await inflictBleedingWoundsAction.decide(
        createGroupClick([createWoundedParticipant()]),
        {},
        new TableDeck().createChance(gamemaster),
      ),
    )
    return actionOutcome.post?.facts as FactsWithHits
  }
  const pressSufferButton = (hitFacts: FactsWithHits, testedParticipant: Participant<Tarot>) => {
    const buttonData = { hit: Object.keys(hitFacts.hits)[0] ?? '' }
    const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: hitFacts }
    const actionClick = {
      ...createTarotClick(),
      ...testedParticipant,
      data: buttonData,
      message,
      sides: [testedParticipant],
    } as never
    return findAction(tarotMessages.trauma, 'suffer').decide(actionClick, {}, new TableDeck().createChance())
  }

  it('the dead do not bleed, and nobody treats them for it', async () => {
    const chance = new TableDeck().createChance(gamemaster)
    expect(
      inflictBleedingWoundsAction.whyNotPerson(createGroupClick([createWoundedParticipant({}, ['dead'])])),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.notBleeding',
    })
    const actionClick = { ...createTarotClick(), ...createWoundedParticipant({}, ['dead']), user: gamemaster }
    expect(findRefusalName(await treatInHospitalAction.decide(actionClick, {}, chance))).toBe('notBleeding')
    expect(
      findRefusalName(
        await pressSufferButton(await createFactsOfBleedingPrompt(), createWoundedParticipant({}, ['dead'])),
      ),
    ).toBe('isDead')
  })

  it('an unanswered prompt of bleeding ends with the hospital', async () => {
    const messageFacts = await createFactsOfBleedingPrompt()
    const stablePatient = createWoundedParticipant({ stableAt: 2 })
    expect(findRefusalName(await pressSufferButton(messageFacts, createWoundedParticipant()))).toBeUndefined()
    expect(findRefusalName(await pressSufferButton(messageFacts, stablePatient))).toBe('notBleeding')
    const participantWoundedAgain = createWoundedParticipant({ wounds: 3, stableAt: 2, stopped: 1 })
    expect(findRefusalName(await pressSufferButton(messageFacts, participantWoundedAgain))).toBe(
      'notBleeding',
    )
    const message = { uuid: 'm', actor: ana.uuid, facts: messageFacts as never }
    expect(tarotMessages.trauma.isWaitPointless(message, stablePatient)).toBe(true)
    expect(tarotMessages.trauma.isWaitPointless(message, createWoundedParticipant())).toBe(false)
    expect(tarotMessages.trauma.context(message, createViewer(player, [stablePatient]))).toMatchObject({
      hits: [{ canNoLongerLand: true }],
    })
  })
})
