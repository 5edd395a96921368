/** Tests help before the dice, at tables with this option (ruling HU8, setting `helpTiming`). */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../src/core/game-views'
import { rollModifiers } from '../../src/humanity/check/roll-modifiers'
import { humanityRuleset } from '../../src/humanity/ruleset'
import type { HumanityState } from '../../src/humanity/rules'
import { statCheckPurpose } from '../../src/humanity/rules/roll-purpose'
import { scriptedChance } from '../support/chance'
import { person, PlayedMessage } from '../support/contest'
import { abilityItem, checkFacts, click, humanityState, usualSettings } from '../support/humanity'

const REFUSAL = 'HnB.humanity.refusal'
const settingsForHelpBefore = { ...usualSettings, helpTiming: 'beforeDice' as const }
const richState = { blessings: { x: 2, y: 5 } }
const [ana, ben] = [person('Ana', richState), person('Ben')]

const pledgeDice = (
  by: RawParticipant,
  whom: RawParticipant[],
  dice: object,
  settings: object = settingsForHelpBefore,
) =>
  humanityRuleset.tab.actions.pledge?.decide(
    click({ ...by, settings, targets: whom }),
    { dice },
    scriptedChance([]),
  )

const refusalReason = (outcome: unknown): unknown =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome ? outcome.refused : null

describe('help before the dice', () => {
  it('help before the dice is offered to the targeted person, and costs nothing yet', async () => {
    const outcome = await pledgeDice(ana, [ben], { x: true, y: true })
    expect(outcome).toMatchObject({
      post: { kind: 'pledge', facts: { given: false, ids: ['x', 'y'], dice: [2, 5], whom: { name: 'Ben' } } },
    })
    expect(outcome).not.toHaveProperty('edits')
  })

  it('help for oneself is given at once', async () => {
    expect(await pledgeDice(ana, [], { x: true })).toMatchObject({
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
    { why: 'without a die', dice: {}, settings: settingsForHelpBefore, reason: 'noDiceChosen' },
    { why: 'with a die that is gone', dice: { z: true }, settings: settingsForHelpBefore, reason: 'dieGone' },
  ])('an offer of help is refused $why', async ({ dice, settings, reason }) => {
    expect(refusalReason(await pledgeDice(ana, [ben], dice, settings))).toBe(`${REFUSAL}.${reason}`)
  })

  const offeredPledge = (sides: readonly RawParticipant[]) =>
    new PlayedMessage(
      {
        by: { uuid: 'Actor.Ana', id: 'Ana', name: 'Ana' },
        whom: { uuid: 'Actor.Ben', id: 'Ben', name: 'Ben' },
        ids: ['x', 'y'],
        dice: [2, 5],
        given: false,
      },
      sides,
      humanityRuleset.messages.pledge?.actions ?? {},
    )

  it('help is given once, when the other person accepts', async () => {
    const played = offeredPledge([ana, ben])
    expect(await played.refused('accept', { as: ana, settings: settingsForHelpBefore })).toBe(
      `${REFUSAL}.notNow`,
    )
    await played.press('accept', { as: ben, settings: settingsForHelpBefore })
    expect(played.last?.edits).toMatchObject([
      { target: 'Actor.Ana' },
      { target: 'Actor.Ben', set: { 'system.humanity.boons.helpAna': { value: 2, help: true } } },
    ])
    expect(await played.refused('accept', { as: ben, settings: settingsForHelpBefore })).toBe(
      `${REFUSAL}.notNow`,
    )
  })

  it.each([
    {
      why: 'twice with one roll',
      who: [ana, person('Ben', stateWithHelp('Ana'))],
      reason: `${REFUSAL}.alreadyHelped`,
    },
    {
      why: 'with dice that are gone since',
      who: [person('Ana', { blessings: { x: 2 } }), ben],
      reason: `${REFUSAL}.dieGone`,
    },
    { why: 'by somebody who is gone', who: [ben], reason: 'HnB.refusal.goneSince' },
  ])('help is not given $why', async ({ who, reason }) => {
    expect(await offeredPledge(who).refused('accept', { as: ben, settings: settingsForHelpBefore })).toBe(
      reason,
    )
  })

  it('help is worth what the roll says: +1 for each die, +2 for Hurry with Survival Instinct', () => {
    const ownRoller = {
      ...click(),
      state: humanityState(stateWithHelp('Ana', 2)),
      items: [abilityItem('survivalInstinct')],
    }
    const value = (stat: 'hurry' | 'head') =>
      rollModifiers(ownRoller, statCheckPurpose([stat])).map((modifier) => modifier.value)
    expect([value('hurry'), value('head')]).toEqual([[4], [2]])
  })

  it('help before the dice leaves none for after them', async () => {
    const message = { uuid: 'ChatMessage.m', actor: 'Actor.b', facts: checkFacts() }
    const on = {
      ...click({ state: humanityState(richState), settings: settingsForHelpBefore }),
      message,
      sides: [],
    }
    const help = humanityRuleset.messages.check?.actions.help
    expect(refusalReason(await help?.decide(on, { dice: { x: true } }, scriptedChance([])))).toBe(
      `${REFUSAL}.helpBefore`,
    )
  })
})

function stateWithHelp(name: string, value = 1): Partial<HumanityState> {
  return { boons: { [`help${name}`]: { name, value, peaceful: false, help: true, next: false } } }
}
