/** Tests a Contest message's buttons: each person sees only working buttons, or disabled buttons with a reason. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../../../src/core/game-views'
import { createContest } from '../../../../src/humanity/contest/begin-contest'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import { beginChase, rollEverybodyForAdvantage } from '../../../support/chase'
import { createScriptedChance } from '../../../support/chance'
import { createPerson, PlayedMessage } from '../../../support/contest'
import { createAbilityItem, createHumanityState, usualSettings } from '../../../support/humanity'
import { gamemaster, player } from '../../../support/people'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

interface OfferedButtons {
  /** The actor for whom the viewer can accept the result, or undefined if the viewer cannot accept it. */
  readonly settler?: string | undefined
  readonly abilities: readonly {
    readonly act: string
    readonly id: string
    readonly disabledReason: object | null
  }[]
  readonly teams: readonly {
    readonly sides: readonly {
      readonly uuid: string
      readonly rolls: readonly { readonly mayBump: boolean }[]
    }[]
  }[]
  readonly lethalWounds: readonly {
    readonly attempts: readonly {
      readonly abilities: readonly { readonly act: string; readonly disabledReason: unknown }[]
    }[]
  }[]
}

/** Lists the buttons that the message shows to the player of `playedParticipants`, or to a Gamemaster. */
function listOfferedButtons(
  playedMessage: PlayedMessage,
  playedParticipants: readonly UnparsedParticipant[],
  isGM = false,
): OfferedButtons {
  const viewer = {
    user: isGM ? gamemaster : player,
    actor: null,
    playedUuids: playedParticipants.map(({ actor }) => actor.uuid),
    sides: playedMessage.people,
    settings: usualSettings,
  }
  const contestContext = humanityRuleset.messages.contest?.context(
    { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
    viewer,
  )
  const pendingSteps = humanityRuleset.messages.contest?.pendingSteps(
    { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
    viewer,
  )
  const stepOfSettling = pendingSteps?.find(({ buttons }) => buttons.some(({ act }) => act === 'settle'))
  // Only the Gamemaster sees the buttons of the Gamemaster's step.
  const uuidOfSettlingPerson = isGM ? stepOfSettling?.buttons[0]?.actor : stepOfSettling?.actor?.uuid
  return { ...(contestContext as unknown as OfferedButtons), settler: uuidOfSettlingPerson }
}

/**
 * Creates a Contest that Ben has lost against Ana. Ana rolled 4 with Head. Ben answered with another stat and rolled 2.
 */
async function createContestLostByBen(
  ana: UnparsedParticipant,
  ben: UnparsedParticipant,
  formAnswers: object = {},
): Promise<PlayedMessage> {
  const sides = [
    { actor: ana.actor, role: 'attacker' },
    { actor: ben.actor, role: 'defender' },
  ]
  const contestFacts = createContest(sides, { violent: false, both: false }, '', createScriptedChance([]), 0)
  const testContest = new PlayedMessage(
    contestFacts,
    [ana, ben],
    humanityRuleset.messages.contest?.actions ?? {},
  )
  await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
  await testContest.press('roll', { as: ben, data: { stat: 'head' }, answers: formAnswers, dice: [2] })
  return testContest
}

describe('a Contest', () => {
  const [ana, ben] = [createPerson('Ana'), createPerson('Ben')]

  it('only the player of a loser or a Gamemaster has the button to settle a Contest', async () => {
    const testContest = await createContestLostByBen(ana, ben)
    expect(listOfferedButtons(testContest, [ana]).settler).toBeUndefined()
    expect(listOfferedButtons(testContest, [ben]).settler).toBe('Actor.Ben')
    expect(listOfferedButtons(testContest, [ana, ben]).settler).toBe('Actor.Ben')
    expect(listOfferedButtons(testContest, [ana], true).settler).toBe('Actor.Ana')
    expect(await testContest.refusalOfPress('settle', { as: ana })).toBe(`${REFUSAL_KEY_PREFIX}.notSettler`)
    await testContest.press('settle', { as: ben })
    expect(listOfferedButtons(testContest, [ben]).settler).toBeUndefined()
  })

  it('"you may have the roll bump when you roll a 2": only the roller has the button, until the Contest is settled', async () => {
    const stats = { ...createHumanityState().stats, head: 8 } as const
    const benWithFocus = createPerson('Ben', { stats }, { items: [createAbilityItem('easeOfFocus')] })
    const testContest = await createContestLostByBen(ana, benWithFocus, {
      on: { 'ability-easeOfFocus-bumpOnTwo': true },
      twos: true,
    })
    const listActorUuidsWithBumpButton = (testPerson: UnparsedParticipant) =>
      listOfferedButtons(testContest, [testPerson]).teams.flatMap(({ sides }) =>
        sides.flatMap(({ uuid, rolls }) => (rolls.some(({ mayBump }) => mayBump) ? [uuid] : [])),
      )
    expect(listActorUuidsWithBumpButton(benWithFocus)).toEqual(['Actor.Ben'])
    expect(listActorUuidsWithBumpButton(ana)).toEqual([])
    await testContest.press('settle', { as: benWithFocus })
    expect(listActorUuidsWithBumpButton(benWithFocus)).toEqual([])
  })

  it('the message offers "Blessed by Disruption" to bystanders too, and only once to a participant', async () => {
    const createPersonWithDisruption = (personName: string) =>
      createPerson(personName, {}, { items: [createAbilityItem('disruption')] })
    const listButtonActions = (
      playedMessage: PlayedMessage,
      ownParticipant: UnparsedParticipant,
      playedParticipants: readonly UnparsedParticipant[] = [ownParticipant],
    ) => {
      const contestContext = humanityRuleset.messages.contest?.context(
        { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
        {
          ...{
            user: player,
            actor: ownParticipant.actor,
            playedUuids: playedParticipants.map(({ actor }) => actor.uuid),
            ownParticipant,
          },
          ...{ sides: playedMessage.people, settings: usualSettings },
        },
      )
      return (contestContext as unknown as { abilities: { act: string; by: string }[] }).abilities.map(
        ({ act, by }) => `${by}: ${act}`,
      )
    }
    const dee = createPersonWithDisruption('Dee')
    expect(listButtonActions(await createContestLostByBen(ana, ben), dee)).toEqual(['Dee: hinder'])
    const losingDisruptor = createPersonWithDisruption('Ben')
    expect(listButtonActions(await createContestLostByBen(ana, losingDisruptor), losingDisruptor)).toEqual([
      'Ben: hinder',
    ])
    expect(
      listButtonActions(await createContestLostByBen(ana, losingDisruptor), dee, [losingDisruptor, dee]),
    ).toEqual(['Ben: hinder', 'Dee: hinder'])
  })

  it('the message shows the bonus of an ability for each bump of a roll', async () => {
    const anaWithFocus = createPerson('Ana', {}, { items: [createAbilityItem('focusedDetermination')] })
    const testContest = await createContestLostByBen(anaWithFocus, ben)
    const findFirstRollInContest = (contestFacts: object) => {
      const contestContext = humanityRuleset.messages.contest?.context(
        { uuid: 'ChatMessage.m', actor: '', facts: contestFacts },
        { user: player, actor: null, playedUuids: [], sides: testContest.people, settings: usualSettings },
      ) as unknown as { teams: { sides: { rolls: { bumped: object[]; total: number }[] }[] }[] }
      return contestContext.teams[0]?.sides[0]?.rolls[0]
    }
    expect(findFirstRollInContest(testContest.facts)).toMatchObject({ total: 4, bumped: [] })
    const otherContest = await createContestLostByBen(createPerson('Ana'), ben)
    const secondContest = new PlayedMessage(
      createContest(
        [
          { actor: ana.actor, role: 'attacker' },
          { actor: ben.actor, role: 'defender' },
        ],
        { violent: false, both: false },
        '',
        createScriptedChance([]),
        0,
      ),
      [anaWithFocus, ben],
      otherContest.actions,
    )
    await secondContest.press('roll', { as: anaWithFocus, data: { stat: 'head' }, dice: [1, 1, 3] })
    expect(findFirstRollInContest(secondContest.facts)).toMatchObject({
      total: 7,
      bumped: [{ name: 'focusedDetermination', plus: 2 }],
    })
  })

  it('an ability for Checks has no button in a Contest ("Checks vs. Contests")', async () => {
    const createAbilityFieldsWithEffect = (kindsOfAffectedRolls: string) => ({
      effects: { e: { ...changeThatHinders, rolls: kindsOfAffectedRolls } },
    })
    const changeThatHinders = {
      kind: 'hinder',
      value: 2,
      stat: '',
      least: 0,
      violence: 'any',
      side: 'any',
      situation: '',
    }
    const createPersonWithDisruption = (kindsOfAffectedRolls: string) =>
      createPerson(
        'Ben',
        {},
        { items: [createAbilityItem('disruption', createAbilityFieldsWithEffect(kindsOfAffectedRolls))] },
      )
    const testContest = await createContestLostByBen(ana, createPersonWithDisruption('check'))
    expect(listOfferedButtons(testContest, testContest.people).abilities).toEqual([])
    const [, participant = ben] = testContest.people
    expect(await testContest.refusalOfPress('hinder', { as: participant })).toBe(
      `${REFUSAL_KEY_PREFIX}.noSuchAbility`,
    )
    const otherContest = await createContestLostByBen(ana, createPersonWithDisruption('contest'))
    expect(listOfferedButtons(otherContest, otherContest.people).abilities).toMatchObject([
      { act: 'hinder', id: 'disruption', disabledReason: null },
    ])
  })
})

it('"Blessed by Insurance" is offered to the wounded alone, and says when it is used up', async () => {
  const createAnswersWithInsurance = async (useCount: number) => {
    const actorItems = [createAbilityItem('insurance', { used: useCount })]
    const [ana, ben] = [
      createPerson('Ana', { stats: { ...createHumanityState().stats, hurt: 8 } }, { items: actorItems }),
      createPerson('Ben', {}, { items: actorItems }),
    ]
    const sides = [
      { actor: ana.actor, role: 'attacker' },
      { actor: ben.actor, role: 'defender' },
    ]
    const contestFacts = createContest(sides, { violent: true, both: false }, '', createScriptedChance([]), 0)
    const testContest = new PlayedMessage(
      contestFacts,
      [ana, ben],
      humanityRuleset.messages.contest?.actions ?? {},
    )
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [1, 1, 1, 1, 8] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
    await testContest.press('settle', { as: ana, gm: true })
    const [wounded = ''] = Object.keys((testContest.facts as { lethalWounds: object }).lethalWounds)
    await testContest.press('miracle', { as: ana, data: { wounded }, dice: [2] })
    return [ana, ben].map(
      (participant) => listOfferedButtons(testContest, [participant]).lethalWounds[0]?.attempts[0]?.abilities,
    )
  }
  expect(await createAnswersWithInsurance(0)).toMatchObject([[], [{ act: 'insure', disabledReason: null }]])
  expect(await createAnswersWithInsurance(1)).toMatchObject([
    [],
    [{ act: 'insure', disabledReason: { key: `${REFUSAL_KEY_PREFIX}.uncharged` } }],
  ])
})

it('"Blessed by Self-Sacrifice" is offered in a Chase of three, and says when it is used up', async () => {
  const createRoundContestWithZero = async (countOfZeroResults: number, useCount: number) => {
    const personWithSelfSacrifice = createPerson(
      'Ana',
      {},
      { items: [createAbilityItem('selfSacrifice', { used: useCount })] },
    )
    const people = [personWithSelfSacrifice, createPerson('Ben'), createPerson('Cid')].slice(
      0,
      countOfZeroResults,
    )
    const testChase = await beginChase(people)
    await rollEverybodyForAdvantage(testChase, [[personWithSelfSacrifice, [4]]])
    const chaseContext = humanityRuleset.messages.chase?.context(
      { uuid: 'ChatMessage.m', actor: '', facts: testChase.facts },
      { user: player, actor: null, playedUuids: ['Actor.Ana'], sides: people, settings: usualSettings },
    ) as unknown as { runners: readonly { zero: unknown }[] }
    return chaseContext.runners[0]?.zero
  }
  expect(await createRoundContestWithZero(3, 0)).toEqual({ disabledReason: null })
  expect(await createRoundContestWithZero(3, 1)).toMatchObject({
    disabledReason: { key: `${REFUSAL_KEY_PREFIX}.uncharged` },
  })
  expect(await createRoundContestWithZero(2, 0)).toBeNull()
})

it.each([
  ['easeOfFocus', ['once.scene']],
  ['epicStorytelling', ['once.session']],
  ['optimalSolution', ['session', 'left']],
] as const)('the ability %s says when it can be used again: %j', (abilityId, expectedPhraseKeyEndings) => {
  const summaryLines = humanityRuleset.items.ability?.summary(createAbilityItem(abilityId)) ?? []
  expect(summaryLines.slice(0, expectedPhraseKeyEndings.length)).toMatchObject(
    expectedPhraseKeyEndings.map((word) => ({ key: `HnB.humanity.ability.${word}` })),
  )
})

it('the sheet of an ability shows only the fields that the ability uses', () => {
  const createAbilityContext = (abilityId: Parameters<typeof createAbilityItem>[0]) =>
    humanityRuleset.items.ability?.context?.(createAbilityItem(abilityId))
  const abilityContextWithoutLimits = { limited: false, recharges: false, donates: false, remembers: false }
  expect(createAbilityContext('armoredSkin')).toMatchObject(abilityContextWithoutLimits)
  expect(createAbilityContext('luck')).toMatchObject({
    ...abilityContextWithoutLimits,
    limited: true,
    recharges: true,
  })
  expect(createAbilityContext('charity')).toMatchObject({ ...abilityContextWithoutLimits, donates: true })
  expect(createAbilityContext('pastRepeated')).toMatchObject({
    ...abilityContextWithoutLimits,
    limited: true,
    remembers: true,
  })
})
