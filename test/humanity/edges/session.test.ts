/** Tests the rules about the table's session. Each test quotes the sentence of its rule. */
import { describe, expect, it } from 'vitest'
import { refuse, EDIT_TARGET_FOR_WHOLE_TABLE } from '../../../src/core/outcome'
import type { HumanitySettings } from '../../../src/humanity/rules'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import { createPerson } from '../../support/contest'
import {
  createHumanityActionContext,
  createHumanityState,
  createSettingsInSession,
  createLifestyleItem,
} from '../../support/humanity'
import { gamemaster } from '../../support/people'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

describe('the session of the table', () => {
  const createGroupActionContext = (gameSettings = createSettingsInSession({})) => ({
    participants: [createPerson('Ana')],
    settings: gameSettings,
    user: gamemaster,
    data: {},
  })
  const listTableEffectEdits = (
    momentName: string,
    sessionOverrides: Partial<HumanitySettings['session']> = {},
  ) =>
    humanityRuleset.recoveryRules
      ?.tableEffects?.(createSettingsInSession(sessionOverrides), momentName)
      .map(({ edits }) => edits) ?? []

  it('"the lucky number for the session": of everybody who plays, without targets', async () => {
    const actionOutcome = await humanityRuleset.group.lucky?.decide(
      createGroupActionContext(),
      {},
      createScriptedChance([3, 8]),
    )
    expect(humanityRuleset.group.lucky?.people(createGroupActionContext())).toBeNull()
    expect(actionOutcome).toMatchObject({
      edits: [
        {
          target: EDIT_TARGET_FOR_WHOLE_TABLE,
          set: { 'system.humanity.lucky': 8, 'system.humanity.over': false },
        },
      ],
      post: { kind: 'lucky', facts: { number: 8, dice: [3, 8] } },
    })
  })

  it('a session without players has no lucky number', async () => {
    const actionContextWithoutPeople = { ...createGroupActionContext(), participants: [] }
    expect(
      await humanityRuleset.group.lucky?.decide(actionContextWithoutPeople, {}, createScriptedChance([])),
    ).toEqual(refuse('HnB.refusal.nobodyHere'))
  })

  it.each([
    { type: 'character' as const, lucky: 8 },
    { type: 'npc' as const, lucky: 0 },
  ])('"each time the player rolls the lucky number": a $type rolls with $lucky', async ({ type, lucky }) => {
    const ownActionContext = createHumanityActionContext({
      settings: createSettingsInSession({ lucky: 8 }),
      data: { stat: 'head' },
    })
    const actionContextOfRoller = { ...ownActionContext, actor: { ...ownActionContext.actor, type } }
    const actionOutcome = await humanityRuleset.tab.actions.check?.decide(
      actionContextOfRoller,
      { target: 8 },
      createScriptedChance([4]),
    )
    expect(actionOutcome).toMatchObject({ post: { facts: { lucky } } })
  })

  it.each([
    {
      moment: 'session',
      session: {},
      set: { ended: 1, scenes: 1, over: true, lucky: 0 },
      why: 'it ends, and is over',
    },
    {
      moment: 'scene',
      session: { over: true },
      set: { scenes: 1, over: false },
      why: 'a scene of the next one has ended',
    },
    { moment: 'scene', session: {}, set: { scenes: 1, over: false }, why: 'a scene ends in it' },
    { moment: 'fightStart', session: { over: true }, set: { over: false }, why: 'nobody fights between two' },
  ])('at the $moment: $why', ({ moment, session, set }) => {
    const fieldsByStoredPath = Object.fromEntries(
      Object.entries(set).map(([path, value]) => [`system.humanity.${path}`, value]),
    )
    expect(listTableEffectEdits(moment, session)).toEqual([
      [{ target: EDIT_TARGET_FOR_WHOLE_TABLE, set: fieldsByStoredPath }],
    ])
  })

  it.each(['fightStart', 'roundEnd', 'sceneStart'])(
    'the button %s changes nothing within a session',
    (momentName) => expect(listTableEffectEdits(momentName)).toEqual([]),
  )

  it('"At the end of a session, you may": the shop closes when the next one begins, before any scene ends', async () => {
    const askToBuyStat = (isSessionOver: boolean) =>
      humanityRuleset.tab.actions.buyStat?.ask(
        createHumanityActionContext({
          state: createHumanityState({ blessings: { a: 1, b: 1 }, startedAs: 'carefree' }),
          items: [createLifestyleItem('carefree')],
          settings: createSettingsInSession({ ended: 1, over: isSessionOver }),
          data: { stat: 'head' },
        }),
      )
    expect(askToBuyStat(true)).toHaveProperty('template')
    const outcomeDuringSession = await humanityRuleset.group.lucky?.decide(
      createGroupActionContext(createSettingsInSession({ over: true })),
      {},
      createScriptedChance([1, 1]),
    )
    expect(outcomeDuringSession).toMatchObject({
      edits: [{ set: { 'system.humanity.over': false, 'system.humanity.lucky': 0 } }],
    })
    expect(askToBuyStat(false)).toMatchObject({ refused: `${REFUSAL_KEY_PREFIX}.shopClosed` })
  })
})
