/** Tests special cases of Turn of the Card: wounds, healing, and hits that the Narrator changes. */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { GroupActionContext, MessageActionContext, Participant, Viewer } from '../../src/core/game-views'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { answerWithoutPushAction } from '../../src/tarot/check/answer-check'
import { tarotMessageKinds } from '../../src/tarot/messages'
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
  createTarotActionContext,
  createTarotState,
  usualTarotSettings,
} from '../support/tarot'
import { david, Duel, mina, firstPlayer, PISTOL_DECLARATION } from '../support/tarot-duel'

const requireOutcome = (actionOutcome: Outcome | Refusal): Outcome => {
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

describe('"a stalemate should result in no significant changes"', () => {
  const findResultPhraseOfDuel = (duel: Duel) => {
    const message = { uuid: 'm', actor: mina.uuid, facts: duel.facts as never }
    const contestContext = tarotMessageKinds.contest.context(
      message,
      createViewer(gamemaster, duel.participants),
    )
    const { results } = contestContext as { results: { phrase: unknown }[] }
    return results
  }
  /** Counts the contests that ended in a draw and wait for the Narrator's decision. */
  const countDrawSteps = (duel: Duel) => {
    const message = { uuid: 'm', actor: mina.uuid, facts: duel.facts as never }
    const pendingSteps = tarotMessageKinds.contest.pendingSteps(
      message,
      createViewer(gamemaster, duel.participants),
    )
    return pendingSteps.flatMap(({ actor: of, buttons }) =>
      of === null ? (buttons[0]?.data?.draw ?? []) : [],
    )
  }
  const decideTie = async (duel: Duel, buttonData: Readonly<Record<string, string>>) => {
    const actionOfDecidingTie = findAction(tarotMessageKinds.contest, 'decideDraw')
    const actionOutcome = await actionOfDecidingTie.decide(
      duel.createClick(mina.uuid, gamemaster, buttonData),
      {},
      duel.deck.createChance(),
    )
    duel.amendFacts(requireOutcome(actionOutcome).amend?.set ?? {})
  }

  it('"it stays a draw" tells no winner', async () => {
    const duel = await Duel.beginContest(new TableDeck())
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-melee')
    const [first] = findResultPhraseOfDuel(duel)
    const phraseOfOpponentWhoHolds = {
      key: 'HnB.tarot.contest.holds',
      data: { one: 'Mina', other: 'David', name: 'David' },
    }
    expect(first).toMatchObject({ phrase: phraseOfOpponentWhoHolds })
    await decideTie(duel, { draw: countDrawSteps(duel)[0] ?? '' })
    expect(findResultPhraseOfDuel(duel)).toMatchObject([{ phrase: phraseOfOpponentWhoHolds }])
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
    expect(findResultPhraseOfDuel(duel)).toMatchObject([
      { phrase: { key: 'HnB.tarot.contest.prevails', data: { winner: 'Mina', loser: 'David' } } },
      { phrase: { key: 'HnB.tarot.contest.holds', data: { name: 'ines' } } },
    ])
    expect(countDrawSteps(duel)).toEqual([second])
  })

  it('among rivals nobody is the attacker, and nobody holds', async () => {
    const actionContextForWound = {
      ...createTarotActionContext(),
      ...createTarotParticipant(mina),
      user: firstPlayer,
      targets: [createTarotParticipant(david)],
    }
    const contestOutcome = requireOutcome(
      await beginTarotContestAction.decide(
        actionContextForWound,
        { how: 'rivals' },
        new TableDeck().createChance(),
      ),
    )
    const duel = new Duel(new TableDeck(), contestOutcome.post?.facts as never)
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], '-firearms')
    await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-melee')
    expect(findResultPhraseOfDuel(duel)).toMatchObject([
      {
        phrase: { key: 'HnB.tarot.contest.draw', data: { one: 'Mina', other: 'David' } },
      },
    ])
  })
})

describe('"Each Wound a character carries increases the required Medical aptitude by one rank"', () => {
  const createPatient = (woundCount: number, stabilizedWoundCount = 0, statusIds: readonly string[] = []) =>
    createTarotParticipant(
      { ...createTestActor('mina', 'Mina'), statuses: statusIds },
      {},
      { wounds: woundCount, stableAt: stabilizedWoundCount },
    )
  const createMedicalCheckFacts = async () => {
    const medicalActionContext = createTarotActionContext({ medical: 5 }, {}, { targets: [createPatient(2)] })
    const messageFacts = requireOutcome(
      await beginMedicalCheckAction.decide(medicalActionContext, {}, new TableDeck().createChance()),
    ).post?.facts as TarotCheckFacts
    return { ...messageFacts, stage: 'over' as const }
  }
  const createActionContextForCheck = (
    checkFacts: TarotCheckFacts,
    testedParticipant: Participant<Tarot>,
  ): MessageActionContext<Tarot, TarotCheckFacts> => ({
    ...createTarotActionContext(),
    ...testedParticipant,
    message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts: checkFacts },
    sides: [testedParticipant],
  })

  it('the wounds count as they are when the bleeding stops', async () => {
    const checkFacts = await createMedicalCheckFacts()
    const chance = new TableDeck().createChance()
    expect(
      await stopBleedingAction.decide(createActionContextForCheck(checkFacts, createPatient(2)), {}, chance),
    ).toMatchObject({
      edits: [{ set: { stableAt: 2 } }],
    })
    expect(
      findRefusalName(
        await stopBleedingAction.decide(
          createActionContextForCheck(checkFacts, createPatient(3)),
          {},
          chance,
        ),
      ),
    ).toBe('needsMore')
  })

  it.each([
    ['a success on oneself stops the bleeding at once', 7, [{ set: { stableAt: 2 } }], true],
    ['a failure on oneself stops nothing', 6, [], undefined],
  ])('%s', async (_caseTitle, medicalTraitRank, expectedEdits, isTreatmentDone) => {
    const helpingParticipant = createTarotParticipant(
      createTestActor('mina', 'Mina'),
      { medical: medicalTraitRank },
      { wounds: 2 },
    )
    const medicalActionContext = {
      ...createTarotActionContext(),
      ...helpingParticipant,
      targets: [helpingParticipant],
    }
    const medicalCheckFacts = requireOutcome(
      await beginMedicalCheckAction.decide(medicalActionContext, {}, new TableDeck().createChance()),
    ).post?.facts as TarotCheckFacts
    const actionContext = createActionContextForCheck(medicalCheckFacts, helpingParticipant)
    const actionOutcome = requireOutcome(
      await answerWithoutPushAction.decide(actionContext, {}, new TableDeck().createChance()),
    )
    expect(actionOutcome.edits).toMatchObject(expectedEdits)
    expect(actionOutcome.statuses ?? []).toHaveLength(expectedEdits.length)
    expect(actionOutcome.amend?.set['aid.done']).toBe(isTreatmentDone)
  })

  it('the message tells the required aptitude and offers no button that would be refused', async () => {
    const checkFacts = await createMedicalCheckFacts()
    const message = { uuid: 'm', actor: ana.uuid, facts: checkFacts as never }
    const createCheckContext = (testedParticipant: Participant<Tarot>) =>
      tarotMessageKinds.check.context(message, createViewer(player, [testedParticipant]))
    expect(createCheckContext(createPatient(2))).toMatchObject({ raised: false })
    expect(createCheckContext(createPatient(3))).toMatchObject({ raised: true })
  })

  it('the wounds count when the check is decided: a wound that heals later turns no failure into a success', async () => {
    const actionContext = createTarotActionContext({ medical: 5 }, {}, { targets: [createPatient(3)] })
    const medicalCheckFacts = requireOutcome(
      await beginMedicalCheckAction.decide(actionContext, {}, new TableDeck().createChance()),
    ).post?.facts as TarotCheckFacts
    const outcomeOfAnswer = await answerWithoutPushAction.decide(
      {
        ...createTarotActionContext({ medical: 4 }),
        message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts: medicalCheckFacts },
        sides: [createPatient(2)],
      },
      {},
      new TableDeck().createChance(),
    )
    const checkFacts: TarotCheckFacts = {
      ...medicalCheckFacts,
      ...requireOutcome(outcomeOfAnswer).amend?.set,
    }
    expect(checkFacts).toMatchObject({ need: 5, stage: 'over' })
    const message = { uuid: 'm', actor: ana.uuid, facts: checkFacts as never }
    for (const wounds of [2, 1, 0]) {
      const viewer = { ...createViewer(player, [createPatient(wounds)]), playedUuids: ['Actor.mina'] }
      expect(tarotMessageKinds.check.context(message, viewer)).toMatchObject({ failed: true })
      expect(tarotMessageKinds.check.pendingSteps(message, viewer)).toEqual([])
    }
    const chance = new TableDeck().createChance()
    expect(
      findRefusalName(
        await stopBleedingAction.decide(
          createActionContextForCheck(checkFacts, createPatient(1)),
          {},
          chance,
        ),
      ),
    ).toBe('isOver')
  })

  it('help for one bleeding does not stop a later one, also where the first ended because the wounds healed', async () => {
    const checkFacts = await createMedicalCheckFacts()
    const bleedingPatient = createPatient(2)
    const [edit] = createHealingChanges(bleedingPatient, 2).edits
    expect(edit?.set).toEqual({ wounds: 0, stableAt: 0, stopped: 1 })
    const patientBleedingAgain = { ...bleedingPatient, state: { ...bleedingPatient.state, stopped: 1 } }
    const chance = new TableDeck().createChance()
    expect(
      findRefusalName(
        await stopBleedingAction.decide(
          createActionContextForCheck(checkFacts, patientBleedingAgain),
          {},
          chance,
        ),
      ),
    ).toBe('isOver')
    const message = { uuid: 'm', actor: ana.uuid, facts: checkFacts as never }
    const viewer = { ...createViewer(player, [patientBleedingAgain]), playedUuids: ['Actor.mina'] }
    expect(tarotMessageKinds.check.context(message, viewer)).toMatchObject({ failed: false })
    expect(tarotMessageKinds.check.pendingSteps(message, viewer)).toEqual([])
  })

  it.each([
    ['a wound that nobody has treated bleeds', 1, 0, true],
    ['treated wounds do not', 3, 3, false],
    ['a new wound, even a typed one, makes unstable what was stable', 4, 3, true],
    ['a wound that is typed away takes nothing back', 2, 2, false],
  ])('help for bleeding: %s', (_caseTitle, wounds, stabilizedWoundCount, isExpectedBleeding) => {
    expect(isActorBleeding({ wounds, stableAt: stabilizedWoundCount }, [])).toBe(isExpectedBleeding)
    const checkContext = {
      ...createPatient(wounds, stabilizedWoundCount),
      settings: usualTarotSettings,
      user: gamemaster,
      hand: null,
    }
    expect(createTarotPersonView(checkContext).buttons.some(({ act }) => act === 'hospital')).toBe(
      isExpectedBleeding,
    )
  })
})

it('wounds that a player deletes by typing count as treated, and wounds that are typed later bleed', () => {
  const computeStateAfterTyping = (woundCount: number, stateOverrides: Partial<Tarot['state']>) => {
    const typedState = { ...createTarotState(stateOverrides), wounds: woundCount }
    return { ...typedState, ...tarotRuleset.derivedFields(typedState) }
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
    const strikeWithWeaponAction = findAction(tarotMessageKinds.contest, 'strikeWith')
    const actionContext = duel.createClick(mina.uuid, user, buttonData)
    const actionOutcome = requireOutcome(
      await strikeWithWeaponAction.decide(actionContext, {}, tableDeck.createChance(user)),
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
      findAction(tarotMessageKinds.contest, 'adjustHit').decide(
        duel.createClick(david.uuid, user, { hit: key }),
        { wounds: 1, stun: 'good', armor: true },
        duel.deck.createChance(user),
      )
    expect(findRefusalName(await decideHitAdjustment(firstPlayer))).toBe('onlyNarrator')
    duel.amendFacts(requireOutcome(await decideHitAdjustment(gamemaster)).amend?.set ?? {})
    expect(duel.facts.hits[key]).toMatchObject({ wounds: 1, stun: { strength: 5 } })
    duel.amendFacts({ [`hits.${key}.taken`]: 1 })
    expect(findRefusalName(await decideHitAdjustment(gamemaster))).toBe('isOver')
  })
})

describe('"The only way to stop bleeding is to receive medical attention"', () => {
  const createWoundedParticipant = (stateOverrides: object = {}, statusIds: readonly string[] = []) =>
    createTarotParticipant({ ...ana, statuses: statusIds }, {}, { wounds: 2, ...stateOverrides })
  const createFactsOfBleedingPrompt = async () => {
    const actionOutcome = requireOutcome(
      await inflictBleedingWoundsAction.decide(
        createGroupActionContext([createWoundedParticipant()]),
        {},
        new TableDeck().createChance(gamemaster),
      ),
    )
    return actionOutcome.post?.facts as FactsWithHits
  }
  const pressSufferButton = (hitFacts: FactsWithHits, testedParticipant: Participant<Tarot>) => {
    const buttonData = { hit: Object.keys(hitFacts.hits)[0] ?? '' }
    const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: hitFacts }
    const actionContext = {
      ...createTarotActionContext(),
      ...testedParticipant,
      data: buttonData,
      message,
      sides: [testedParticipant],
    } as never
    return findAction(tarotMessageKinds.trauma, 'suffer').decide(
      actionContext,
      {},
      new TableDeck().createChance(),
    )
  }

  it('the dead do not bleed, and nobody treats them for it', async () => {
    const chance = new TableDeck().createChance(gamemaster)
    expect(
      inflictBleedingWoundsAction.whyNotPerson(
        createGroupActionContext([createWoundedParticipant({}, ['dead'])]),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.notBleeding',
    })
    const actionContext = {
      ...createTarotActionContext(),
      ...createWoundedParticipant({}, ['dead']),
      user: gamemaster,
    }
    expect(findRefusalName(await treatInHospitalAction.decide(actionContext, {}, chance))).toBe('notBleeding')
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
    expect(tarotMessageKinds.trauma.isWaitPointless(message, stablePatient)).toBe(true)
    expect(tarotMessageKinds.trauma.isWaitPointless(message, createWoundedParticipant())).toBe(false)
    expect(tarotMessageKinds.trauma.context(message, createViewer(player, [stablePatient]))).toMatchObject({
      hits: [{ canNoLongerLand: true }],
    })
  })
})
