/**
 * Tests help that is offered before the dice are rolled. A table can allow this with the setting `helpTiming` (ruling
 * HU8).
 */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../src/core/game-views'
import { listRollModifiers } from '../../src/humanity/check/roll-modifiers'
import { humanityRuleset } from '../../src/humanity/ruleset'
import type { HumanityState } from '../../src/humanity/rules'
import { createStatCheckPurpose } from '../../src/humanity/rules/roll-purpose'
import { createScriptedChance } from '../support/chance'
import { createPerson, PlayedMessage } from '../support/contest'
import {
  createAbilityItem,
  createStatCheckFacts,
  createHumanityActionContext,
  createHumanityState,
  usualSettings,
} from '../support/humanity'
import { findRefusalReason } from '../support/checks'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const settingsForEarlyHelp = { ...usualSettings, helpTiming: 'beforeDice' as const }
const stateWithManyDice = { blessings: { x: 2, y: 5 } }
const [ana, ben] = [createPerson('Ana', stateWithManyDice), createPerson('Ben')]

const decideDicePledge = (
  pledgingPerson: UnparsedParticipant,
  helpedPeople: UnparsedParticipant[],
  tickedDiceById: object,
  gameSettings: object = settingsForEarlyHelp,
) =>
  humanityRuleset.tab.actions.pledge?.decide(
    createHumanityActionContext({ ...pledgingPerson, settings: gameSettings, targets: helpedPeople }),
    { dice: tickedDiceById },
    createScriptedChance([]),
  )

describe('help before the dice', () => {
  it('help before the dice is offered to the targeted person, and costs nothing yet', async () => {
    const actionOutcome = await decideDicePledge(ana, [ben], { x: true, y: true })
    expect(actionOutcome).toMatchObject({
      post: { kind: 'pledge', facts: { given: false, ids: ['x', 'y'], dice: [2, 5], whom: { name: 'Ben' } } },
    })
    expect(actionOutcome).not.toHaveProperty('edits')
  })

  it('help for oneself is given at once', async () => {
    expect(await decideDicePledge(ana, [], { x: true })).toMatchObject({
      edits: [
        { target: 'Actor.Ana', set: { 'system.humanity.blessings.x': undefined } },
        {
          target: 'Actor.Ana',
          set: { 'system.humanity.boons.helpAna': { name: 'Ana', value: 1, help: true, peaceful: false } },
        },
      ],
      post: { facts: { given: true } },
    })
  })

  it.each([
    {
      why: 'where help comes after the dice',
      dice: { x: true },
      settings: usualSettings,
      reason: 'helpAfter',
    },
    { why: 'without a die', dice: {}, settings: settingsForEarlyHelp, reason: 'noDiceChosen' },
    { why: 'with a die that is gone', dice: { z: true }, settings: settingsForEarlyHelp, reason: 'dieGone' },
  ])('an offer of help is refused $why', async ({ dice, settings, reason }) => {
    expect(findRefusalReason(await decideDicePledge(ana, [ben], dice, settings))).toBe(
      `${REFUSAL_KEY_PREFIX}.${reason}`,
    )
  })

  const createMessageWithPledge = (pledgeSides: readonly UnparsedParticipant[]) =>
    new PlayedMessage(
      {
        by: { uuid: 'Actor.Ana', id: 'Ana', name: 'Ana' },
        whom: { uuid: 'Actor.Ben', id: 'Ben', name: 'Ben' },
        ids: ['x', 'y'],
        dice: [2, 5],
        given: false,
      },
      pledgeSides,
      humanityRuleset.messages.pledge?.actions ?? {},
    )

  it('help is given once, when the other person accepts', async () => {
    const messageWithPledges = createMessageWithPledge([ana, ben])
    expect(
      await messageWithPledges.refusalOfPress('accept', { as: ana, settings: settingsForEarlyHelp }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
    await messageWithPledges.press('accept', { as: ben, settings: settingsForEarlyHelp })
    expect(messageWithPledges.last?.edits).toMatchObject([
      { target: 'Actor.Ana' },
      { target: 'Actor.Ben', set: { 'system.humanity.boons.helpAna': { value: 2, help: true } } },
    ])
    expect(
      await messageWithPledges.refusalOfPress('accept', { as: ben, settings: settingsForEarlyHelp }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
  })

  it.each([
    {
      why: 'twice with one roll',
      who: [ana, createPerson('Ben', createStateWithHelp('Ana'))],
      reason: `${REFUSAL_KEY_PREFIX}.alreadyHelped`,
    },
    {
      why: 'with dice that are gone since',
      who: [createPerson('Ana', { blessings: { x: 2 } }), ben],
      reason: `${REFUSAL_KEY_PREFIX}.dieGone`,
    },
    { why: 'by somebody who is gone', who: [ben], reason: 'HnB.refusal.goneSince' },
  ])('help is not given $why', async ({ who, reason }) => {
    expect(
      await createMessageWithPledge(who).refusalOfPress('accept', {
        as: ben,
        settings: settingsForEarlyHelp,
      }),
    ).toBe(reason)
  })

  it('help is worth what the roll says: +1 for each die, +2 for Hurry with Survival Instinct', () => {
    const roller = {
      ...createHumanityActionContext(),
      state: createHumanityState(createStateWithHelp('Ana', 2)),
      items: [createAbilityItem('survivalInstinct')],
    }
    const listModifierValues = (rolledStat: 'hurry' | 'head') =>
      listRollModifiers(roller, createStatCheckPurpose([rolledStat])).map((modifier) => modifier.value)
    expect([listModifierValues('hurry'), listModifierValues('head')]).toEqual([[4], [2]])
  })

  it('help before the dice leaves none for after them', async () => {
    const message = { uuid: 'ChatMessage.m', actor: 'Actor.b', facts: createStatCheckFacts() }
    const pledgeActionContext = {
      ...createHumanityActionContext({
        state: createHumanityState(stateWithManyDice),
        settings: settingsForEarlyHelp,
      }),
      message,
      sides: [],
    }
    const actionOfHelp = humanityRuleset.messages.check?.actions.help
    expect(
      findRefusalReason(
        await actionOfHelp?.decide(pledgeActionContext, { dice: { x: true } }, createScriptedChance([])),
      ),
    ).toBe(`${REFUSAL_KEY_PREFIX}.helpBefore`)
  })
})

function createStateWithHelp(helperName: string, helpModifierValue = 1): Partial<HumanityState> {
  return {
    boons: {
      [`help${helperName}`]: {
        name: helperName,
        value: helpModifierValue,
        peaceful: false,
        help: true,
        next: false,
      },
    },
  }
}
