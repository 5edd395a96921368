/** Tests how Blessing Dice are gained, spent, and given as help. */
import { describe, expect, it } from 'vitest'
import { computeStatCheckResult } from '../../src/humanity/check/check-result'
import { throwGainedBlessingDie } from '../../src/humanity/pool/blessings'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { isRefusal } from '../../src/core/outcome'
import { checkFacts, humanityState, createHumanityClick, usualSettings } from '../support/humanity'
import { scriptedChance } from '../support/chance'

const { gain, spend } = humanityRuleset.tab.actions
const helpAction = humanityRuleset.messages.check?.actions.help

describe('gaining a Blessing Die ("Blessing Dice")', () => {
  it.each([
    { faces: [4], why: 'a d6 joins the pool as it fell' },
    { faces: [1, 5], why: 'a 1 grants one more die' },
    { faces: [1, 1, 1, 2], why: 'for as long as a 1 is rolled' },
  ])('gaining: $why: $faces', async ({ faces }) => {
    expect(await throwGainedBlessingDie(scriptedChance(faces))).toEqual(faces)
  })

  it('gained dice are never grouped, and each is a d6', async () => {
    const thrownGroups: unknown[] = []
    const chance = scriptedChance([1, 6])
    await throwGainedBlessingDie({
      roll: (diceGroups) => (thrownGroups.push(...diceGroups), chance.roll(diceGroups)),
    })
    expect(thrownGroups).toEqual([
      { number: 1, faces: 6, bumpOn: 0 },
      { number: 1, faces: 6, bumpOn: 0 },
    ])
  })

  it('every gained die has its own key', async () => {
    expect(await gain?.decide(createHumanityClick(), {}, scriptedChance([1, 3]))).toMatchObject({
      edits: [
        {
          target: 'Actor.a',
          set: {
            'system.humanity.blessings.id00000000000001': 1,
            'system.humanity.blessings.id00000000000002': 3,
          },
        },
      ],
      post: { kind: 'blessing', facts: { what: 'gained', dice: [1, 3], pool: 2 } },
    })
  })
})

describe('spending a Blessing Die', () => {
  const state = humanityState({ blessings: { x: 4, y: 1 } })

  it('spending a die removes it from the pool', async () => {
    expect(
      await spend?.decide(createHumanityClick({ state, data: { die: 'x' } }), {}, scriptedChance([])),
    ).toEqual({
      edits: [{ target: 'Actor.a', set: { 'system.humanity.blessings.x': undefined } }],
      post: { kind: 'blessing', facts: { what: 'spent', dice: [4], pool: 1 } },
    })
  })

  it.each([undefined, 'z', '', 'constructor', '__proto__'])(
    'spending refuses a die that the pool does not have: %s',
    async (die) => {
      expect(
        isRefusal(
          (await spend?.decide(createHumanityClick({ state, data: { die } }), {}, scriptedChance([]))) ??
            null,
        ),
      ).toBe(true)
    },
  )
})

describe('helping ("Helping")', () => {
  const facts = checkFacts({
    stats: ['head'],
    target: 8,
    groups: [{ number: 1, faces: 4, bumpOn: 1, waves: [[3]], cut: false }],
  })
  const message = { uuid: 'ChatMessage.m', actor: 'Actor.b', facts }
  const state = humanityState({ blessings: { x: 4, y: 1 } })
  const clickOnMessage = (clickOverrides: object = {}) => ({
    ...createHumanityClick({ state }),
    message,
    sides: [],
    ...clickOverrides,
  })

  it('help adds 1 for each spent die, whatever it shows, and spends the dice', async () => {
    expect(
      await helpAction?.decide(clickOnMessage(), { dice: { x: true, y: true } }, scriptedChance([])),
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
    { target: null, keys: ['makes', 'makes', 'makes'], why: 'nothing where the target is a secret' },
  ])(
    'the question foretells what each number of dice would make of a 3 against $target: $why',
    ({ target, keys }) => {
      const helpQuestion = helpAction?.ask?.(
        clickOnMessage({ message: { ...message, facts: { ...facts, target } } }),
      )
      const { outlook } = (helpQuestion && 'context' in helpQuestion ? helpQuestion.context : {}) as {
        outlook?: object[]
      }
      expect(outlook).toEqual(
        keys.map((key, tickedIndex) => ({
          ticked: tickedIndex,
          phrase: {
            key: `HnB.humanity.help.${key}`,
            data:
              target === null
                ? { total: 3 + tickedIndex }
                : { total: 3 + tickedIndex, target, short: target - 3 - tickedIndex },
          },
        })),
      )
    },
  )

  it('the helper’s die is spent, even if the roll still fails', async () => {
    const outcome = await helpAction?.decide(clickOnMessage(), { dice: { x: true } }, scriptedChance([]))
    const helpById = { a: { name: 'Ana', dice: [4] } }
    expect(outcome).toMatchObject({
      edits: [{ target: 'Actor.a', set: { 'system.humanity.blessings.x': undefined } }],
      amend: { set: { 'help.a': helpById.a } },
    })
    expect(computeStatCheckResult({ ...facts, help: helpById }).verdict?.success).toBe(false)
  })

  it('a roll offers each character one chance to help', async () => {
    const helpedMessage = { ...message, facts: { ...facts, help: { a: { name: 'Ana', dice: [2] } } } }
    const repeatedClick = clickOnMessage({ message: helpedMessage })
    expect(helpAction?.ask(repeatedClick)).toHaveProperty('refused', 'HnB.humanity.refusal.alreadyHelped')
    expect(await helpAction?.decide(repeatedClick, { dice: { x: true } }, scriptedChance([]))).toHaveProperty(
      'refused',
      'HnB.humanity.refusal.alreadyHelped',
    )
  })

  it('a character who does not have the die cannot help with it', async () => {
    const clickWithoutDice = clickOnMessage({ state: humanityState() })
    expect(helpAction?.ask(clickWithoutDice)).toHaveProperty('refused', 'HnB.humanity.refusal.noDice')
    expect(
      await helpAction?.decide(clickWithoutDice, { dice: { x: true } }, scriptedChance([])),
    ).toHaveProperty('refused', 'HnB.humanity.refusal.noDice')
    expect(
      await helpAction?.decide(clickOnMessage(), { dice: { z: true } }, scriptedChance([])),
    ).toHaveProperty('refused', 'HnB.humanity.refusal.dieGone')
    expect(
      await helpAction?.decide(clickOnMessage(), { dice: { x: false } }, scriptedChance([])),
    ).toHaveProperty('refused', 'HnB.humanity.refusal.noDiceChosen')
  })

  it('the question proposes the least valuable die', () => {
    expect(helpAction?.ask(clickOnMessage())).toMatchObject({ defaults: { dice: { y: true } } })
  })

  it('help changes the sum and the verdict on the card', () => {
    const viewer = {
      user: { id: 'u', name: 'U', isGM: false },
      actor: { id: 'a', uuid: 'Actor.a' },
      playedUuids: [],
      sides: [],
      settings: usualSettings,
    }
    const checkContext = (helpById: object) =>
      humanityRuleset.messages.check?.context(
        { ...message, facts: { ...facts, target: 4, help: helpById } },
        viewer,
      )
    expect(checkContext({})).toMatchObject({ total: 3, verdict: { success: false }, mayHelp: true })
    expect(checkContext({ a: { name: 'Ana', dice: [6] } })).toMatchObject({
      total: 4,
      verdict: { success: true, margin: 0, severity: 'minor' },
      mayHelp: false,
    })
  })
})
