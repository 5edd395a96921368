/** Tests how Blessing Dice are gained, spent, and given as help. */
import { describe, expect, it } from 'vitest'
import { computeStatCheckResult } from '../../src/humanity/check/check-result'
import { throwGainedBlessingDie } from '../../src/humanity/pool/blessings'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { isRefusal } from '../../src/core/outcome'
import {
  createStatCheckFacts,
  createHumanityState,
  createHumanityActionContext,
  usualSettings,
} from '../support/humanity'
import { createScriptedChance } from '../support/chance'

const { gain, spend } = humanityRuleset.tab.actions
const actionOfHelp = humanityRuleset.messages.check?.actions.help

describe('gaining a Blessing Die ("Blessing Dice")', () => {
  it.each([
    { faces: [4], why: 'a d6 joins the pool as it fell' },
    { faces: [1, 5], why: 'a 1 grants one more die' },
    { faces: [1, 1, 1, 2], why: 'for as long as a 1 is rolled' },
  ])('gaining: $why: $faces', async ({ faces }) => {
    expect(await throwGainedBlessingDie(createScriptedChance(faces))).toEqual(faces)
  })

  it('gained dice are never grouped, and each is a d6', async () => {
    const thrownGroups: unknown[] = []
    const chance = createScriptedChance([1, 6])
    await throwGainedBlessingDie({
      roll: (diceGroups) => (thrownGroups.push(...diceGroups), chance.roll(diceGroups)),
    })
    expect(thrownGroups).toEqual([
      { number: 1, faces: 6, bumpOn: 0 },
      { number: 1, faces: 6, bumpOn: 0 },
    ])
  })

  it('every gained die has its own key', async () => {
    expect(await gain?.decide(createHumanityActionContext(), {}, createScriptedChance([1, 3]))).toMatchObject(
      {
        edits: [
          {
            target: 'Actor.a',
            set: {
              'system.humanity.blessings.id00000000000001': 1,
              'system.humanity.blessings.id00000000000002': 3,
            },
          },
        ],
        post: {
          kind: 'blessing',
          facts: { what: 'gained', dice: [1, 3], pool: 2 },
          label: { key: 'HnB.humanity.blessing.gained', data: { number: 2 } },
        },
      },
    )
  })
})

describe('spending a Blessing Die', () => {
  const actorState = createHumanityState({ blessings: { x: 4, y: 1 } })

  it('spending a die removes it from the pool', async () => {
    expect(
      await spend?.decide(
        createHumanityActionContext({ state: actorState, data: { die: 'x' } }),
        {},
        createScriptedChance([]),
      ),
    ).toEqual({
      edits: [{ target: 'Actor.a', set: { 'system.humanity.blessings.x': undefined } }],
      post: {
        kind: 'blessing',
        facts: { what: 'spent', dice: [4], pool: 1 },
        label: { key: 'HnB.humanity.blessing.spent' },
      },
    })
  })

  it.each([undefined, 'z', '', 'constructor', '__proto__'])(
    'spending refuses a die that the pool does not have: %s',
    async (dieId) => {
      expect(
        isRefusal(
          (await spend?.decide(
            createHumanityActionContext({ state: actorState, data: { die: dieId } }),
            {},
            createScriptedChance([]),
          )) ?? null,
        ),
      ).toBe(true)
    },
  )
})

describe('helping ("Helping")', () => {
  const checkFacts = createStatCheckFacts({
    stats: ['head'],
    target: 8,
    groups: [{ number: 1, faces: 4, bumpOn: 1, waves: [[3]], cut: false }],
  })
  const message = { uuid: 'ChatMessage.m', actor: 'Actor.b', facts: checkFacts }
  const actorState = createHumanityState({ blessings: { x: 4, y: 1 } })
  const createActionContextForMessage = (actionContextOverrides: object = {}) => ({
    ...createHumanityActionContext({ state: actorState }),
    message,
    sides: [],
    ...actionContextOverrides,
  })

  it('help adds 1 for each spent die, whatever it shows, and spends the dice', async () => {
    expect(
      await actionOfHelp?.decide(
        createActionContextForMessage(),
        { dice: { x: true, y: true } },
        createScriptedChance([]),
      ),
    ).toEqual({
      edits: [
        {
          target: 'Actor.a',
          set: { 'system.humanity.blessings.x': undefined, 'system.humanity.blessings.y': undefined },
        },
      ],
      amend: {
        set: { 'help.a': { name: 'Ana', dice: [4, 1] } },
        label: { key: 'HnB.humanity.help.done' },
      },
    })
  })

  it.each([
    { target: 8, keys: ['short', 'short', 'short'], why: 'still too low' },
    { target: 5, keys: ['short', 'short', 'enough'], why: 'enough with both dice' },
    {
      target: 3,
      keys: ['enough', 'already', 'already'],
      why: 'enough without help, for another helped first',
    },
    { target: null, keys: ['makes', 'makes', 'makes'], why: 'nothing where the target is a secret' },
  ])(
    'the question foretells what each number of dice would make of a 3 against $target: $why',
    ({ target, keys }) => {
      const questionOfHelping = actionOfHelp?.ask?.(
        createActionContextForMessage({ message: { ...message, facts: { ...checkFacts, target } } }),
      )
      const { outlook } = (
        questionOfHelping && 'context' in questionOfHelping ? questionOfHelping.context : {}
      ) as {
        outlook?: object[]
      }
      expect(outlook).toEqual(
        keys.map((phraseKeyOfOutlook, tickedBoxIndex) => ({
          ticked: tickedBoxIndex,
          phrase: {
            key: `HnB.humanity.help.${phraseKeyOfOutlook}`,
            data:
              target === null
                ? { total: 3 + tickedBoxIndex }
                : {
                    ...{ total: 3 + tickedBoxIndex, target },
                    ...(phraseKeyOfOutlook !== 'already' && { short: target - 3 - tickedBoxIndex }),
                  },
          },
        })),
      )
    },
  )

  it('the helper’s die is spent, even if the roll still fails', async () => {
    const actionOutcome = await actionOfHelp?.decide(
      createActionContextForMessage(),
      { dice: { x: true } },
      createScriptedChance([]),
    )
    const helpByHelperId = { a: { name: 'Ana', dice: [4] } }
    expect(actionOutcome).toMatchObject({
      edits: [{ target: 'Actor.a', set: { 'system.humanity.blessings.x': undefined } }],
      amend: { set: { 'help.a': helpByHelperId.a } },
    })
    expect(computeStatCheckResult({ ...checkFacts, help: helpByHelperId }).verdict?.success).toBe(false)
  })

  it('a roll offers each character one chance to help', async () => {
    const messageWithHelp = { ...message, facts: { ...checkFacts, help: { a: { name: 'Ana', dice: [2] } } } }
    const repeatedActionContextForMessage = createActionContextForMessage({ message: messageWithHelp })
    expect(actionOfHelp?.ask(repeatedActionContextForMessage)).toHaveProperty(
      'refused',
      'HnB.humanity.refusal.alreadyHelped',
    )
    expect(
      await actionOfHelp?.decide(
        repeatedActionContextForMessage,
        { dice: { x: true } },
        createScriptedChance([]),
      ),
    ).toHaveProperty('refused', 'HnB.humanity.refusal.alreadyHelped')
  })

  it('a character who does not have the die cannot help with it', async () => {
    const actionContextWithoutDice = createActionContextForMessage({ state: createHumanityState() })
    expect(actionOfHelp?.ask(actionContextWithoutDice)).toHaveProperty(
      'refused',
      'HnB.humanity.refusal.noDice',
    )
    expect(
      await actionOfHelp?.decide(actionContextWithoutDice, { dice: { x: true } }, createScriptedChance([])),
    ).toHaveProperty('refused', 'HnB.humanity.refusal.noDice')
    expect(
      await actionOfHelp?.decide(
        createActionContextForMessage(),
        { dice: { z: true } },
        createScriptedChance([]),
      ),
    ).toHaveProperty('refused', 'HnB.humanity.refusal.dieGone')
    expect(
      await actionOfHelp?.decide(
        createActionContextForMessage(),
        { dice: { x: false } },
        createScriptedChance([]),
      ),
    ).toHaveProperty('refused', 'HnB.humanity.refusal.noDiceChosen')
  })

  it('the question proposes the least valuable die', () => {
    expect(actionOfHelp?.ask(createActionContextForMessage())).toMatchObject({
      defaults: { dice: { y: true } },
    })
  })

  it('help changes the sum and the verdict on the card', () => {
    const viewer = {
      user: { id: 'u', name: 'U', isGM: false },
      actor: { id: 'a', uuid: 'Actor.a' },
      playedUuids: [],
      sides: [],
      settings: usualSettings,
    }
    const createCheckContext = (helpByHelperId: object) =>
      humanityRuleset.messages.check?.context(
        { ...message, facts: { ...checkFacts, target: 4, help: helpByHelperId } },
        viewer,
      )
    expect(createCheckContext({})).toMatchObject({ total: 3, verdict: { success: false }, mayHelp: true })
    expect(createCheckContext({ a: { name: 'Ana', dice: [6] } })).toMatchObject({
      total: 4,
      verdict: { success: true, margin: 0, severity: 'minor' },
      mayHelp: false,
    })
  })
})
