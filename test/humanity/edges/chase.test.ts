/** Tests special cases of chases. The tests quote the sentences of the rules. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import {
  rollAndMoveLeaders,
  beginChase,
  readChaseFacts,
  findRunnerKey,
  createAnswersThreateningRunners,
} from '../../support/chase'
import type { PlayedMessage } from '../../support/contest'
import { createPerson } from '../../support/contest'
import { createAbilityItem, usualSettings } from '../../support/humanity'
import { player } from '../../support/people'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const [ana, cid] = [createPerson('Ana'), createPerson('Cid')]

describe('"During a Chase involving three or more characters, you may reduce the result of your own roll to 0"', () => {
  const personWithSelfSacrifice = createPerson('Ben', {}, { items: [createAbilityItem('selfSacrifice')] })
  const editsOfUsedUpAbility = [
    { target: 'Actor.Ben.Item.selfSacrifice', set: { 'system.humanity.used': 1 } },
  ]
  const buttonPressOfGamemaster = { as: ana, gm: true }

  /**
   * Creates a Chase in which Ben, who has the lowest result, has responded to Ana. Both rolled Heart: Ben has 4 and Ana
   * has 2.
   */
  async function createChaseAfterResponse(
    people: readonly UnparsedParticipant[] = [ana, personWithSelfSacrifice, cid],
  ) {
    const testChase = await beginChase(people)
    await rollAndMoveLeaders(
      testChase,
      people.map((participant, index) => [participant, [index === 1 ? 2 : 3]] as const),
    )
    const rolesByKey = { [findRunnerKey(testChase, 'Ana')]: 'defender' }
    await testChase.press('respond', { as: personWithSelfSacrifice, answers: { roles: rolesByKey } })
    const [contest = ''] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('roll', {
      as: personWithSelfSacrifice,
      data: { contest, stat: 'heart' },
      dice: [4],
    })
    await testChase.press('roll', { as: ana, data: { contest, stat: 'heart' }, dice: [2] })
    return { played: testChase, data: { contest } }
  }

  /** Creates a Chase in which a hazard threatens Ben. Ben has rolled 4 against the target 4, so he succeeds. */
  async function createChaseAfterThreat() {
    const { played, data } = await createChaseAfterResponse()
    await played.press('close', { ...buttonPressOfGamemaster, data })
    await played.press('toHazards', buttonPressOfGamemaster)
    await played.press('hazard', {
      ...buttonPressOfGamemaster,
      answers: { stat: 'hurry', target: 4, who: createAnswersThreateningRunners(played, 'Ben') },
    })
    await played.press('dodge', { as: personWithSelfSacrifice, dice: [4] })
    return { played, data: { member: findRunnerKey(played, 'Ben') } }
  }

  const listOfferedButtonActs = (playedMessage: PlayedMessage, chaseSection: 'response' | 'hazard') => {
    const chaseContext = humanityRuleset.messages.chase?.context(
      { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
      {
        user: player,
        actor: null,
        playedUuids: ['Actor.Ben'],
        sides: playedMessage.people,
        settings: usualSettings,
      },
      // Cast: the view has the shape that the window's template reads.
    ) as unknown as {
      readonly responses: readonly { readonly abilities: readonly { readonly act: string }[] }[]
      readonly hazard: { readonly rolls: readonly { readonly zero: readonly { readonly act: string }[] }[] }
    }
    const abilityButtons =
      chaseSection === 'response' ? chaseContext.responses[0]?.abilities : chaseContext.hazard.rolls[0]?.zero
    return (abilityButtons ?? []).map(({ act }) => act)
  }

  it('Self-Sacrifice in a response makes a win a loss, and the other side moves', async () => {
    const { played, data } = await createChaseAfterResponse()
    expect(listOfferedButtonActs(played, 'response')).toEqual(['zero'])
    await played.press('zero', { as: personWithSelfSacrifice, data })
    expect(played.last?.edits).toEqual(editsOfUsedUpAbility)
    expect(listOfferedButtonActs(played, 'response')).toEqual([])
    await played.press('close', { ...buttonPressOfGamemaster, data })
    expect(readChaseFacts(played).moves.at(-1)).toMatchObject({ name: 'Ana', why: 'response', spaces: 1 })
    expect(await played.refusalOfPress('zero', { as: personWithSelfSacrifice, data })).toBe(
      `${REFUSAL_KEY_PREFIX}.notRolled`,
    )
  })

  it('Self-Sacrifice against a hazard makes a success a failure', async () => {
    const { played, data } = await createChaseAfterThreat()
    expect(listOfferedButtonActs(played, 'hazard')).toEqual(['zero'])
    await played.press('zero', { as: personWithSelfSacrifice, data })
    expect(played.last?.edits).toEqual(editsOfUsedUpAbility)
    expect(listOfferedButtonActs(played, 'hazard')).toEqual([])
    expect(await played.refusalOfPress('zero', { as: personWithSelfSacrifice, data })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
    const helpingPerson = createPerson('Dee', { blessings: { x: 1 } })
    const expectedForecastOfShortfall = ['short', { total: 0, target: 4, short: 4 }]
    expect(played.previewOutlook('help', { as: helpingPerson, data })).toEqual([
      expectedForecastOfShortfall,
      expectedForecastOfShortfall,
    ])
  })

  it('Self-Sacrifice reverses what the success brought: a character who had shed Uncool is Uncool', async () => {
    const abilityIds = ['selfSacrifice', 'radicalSelfAcceptance'] as const
    const clickFieldsOfUncoolActor = {
      items: abilityIds.map((abilityId) => createAbilityItem(abilityId)),
      conditions: ['uncool'],
    }
    const runnerWithUncool = createPerson('Ben', {}, clickFieldsOfUncoolActor)
    const { played, data } = await createChaseAfterResponse([ana, runnerWithUncool, cid])
    await played.press('close', { ...buttonPressOfGamemaster, data })
    await played.press('toHazards', buttonPressOfGamemaster)
    await played.press('hazard', {
      ...buttonPressOfGamemaster,
      answers: { stat: 'hurry', target: 3, who: createAnswersThreateningRunners(played, 'Ben') },
    })
    await played.press('dodge', { as: runnerWithUncool, dice: [4], answers: { other: 'head' } })
    const expectedStatus = { target: 'Actor.Ben', status: 'humanity-uncool' }
    expect(played.last?.statuses).toEqual([{ ...expectedStatus, active: false }])
    await played.press('zero', { as: runnerWithUncool, data: { member: findRunnerKey(played, 'Ben') } })
    expect(played.last?.statuses).toEqual([{ ...expectedStatus, active: true }])
    expect(readChaseFacts(played).hazard?.rolls[findRunnerKey(played, 'Ben')]?.settled).toBe(false)
    // The roll against the hazard succeeded, so it had no consequences. The ability therefore has nothing else to
    // revert.
    const chaseWithoutConsequences = await createChaseAfterThreat()
    await chaseWithoutConsequences.played.press('zero', {
      as: personWithSelfSacrifice,
      data: chaseWithoutConsequences.data,
    })
    expect(chaseWithoutConsequences.played.last).toMatchObject({ statuses: [], deletedItems: [] })
  })

  it('Self-Sacrifice cannot be used after the failure is accepted', async () => {
    const abilityIds = ['selfSacrifice', 'steadfastness'] as const
    const steadfastPerson = createPerson(
      'Ben',
      {},
      { items: abilityIds.map((abilityId) => createAbilityItem(abilityId)) },
    )
    const { played, data } = await createChaseAfterResponse([ana, steadfastPerson, cid])
    await played.press('close', { ...buttonPressOfGamemaster, data })
    await played.press('toHazards', buttonPressOfGamemaster)
    await played.press('hazard', {
      ...buttonPressOfGamemaster,
      answers: { stat: 'hurry', target: 9, who: createAnswersThreateningRunners(played, 'Ben') },
    })
    await played.press('dodge', { as: steadfastPerson, dice: [4] })
    const memberData = { member: findRunnerKey(played, 'Ben') }
    expect(listOfferedButtonActs(played, 'hazard')).toEqual(['zero'])
    await played.press('settle', { as: steadfastPerson, data: memberData, dice: [5] })
    expect(listOfferedButtonActs(played, 'hazard')).toEqual([])
    expect(await played.refusalOfPress('zero', { as: steadfastPerson, data: memberData })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
  })

  it("Self-Sacrifice cannot change another person's roll, nor be used in a Chase of two", async () => {
    const { played, data } = await createChaseAfterResponse()
    expect(await played.refusalOfPress('zero', { as: cid, data })).toBe(`${REFUSAL_KEY_PREFIX}.notRolled`)
    expect(await played.refusalOfPress('zero', { as: ana, data })).toBe(`${REFUSAL_KEY_PREFIX}.noSuchAbility`)
    const chaseOfTwoRunners = await createChaseAfterResponse([ana, personWithSelfSacrifice])
    expect(listOfferedButtonActs(chaseOfTwoRunners.played, 'response')).toEqual([])
    expect(
      await chaseOfTwoRunners.played.refusalOfPress('zero', {
        as: personWithSelfSacrifice,
        data: chaseOfTwoRunners.data,
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.fewerThanThree`)
  })
})
