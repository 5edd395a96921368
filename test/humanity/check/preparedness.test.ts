/** Tests Preparedness: a success puts the right thing at hand; a failure makes the character Unprepared. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import {
  createAbilityItem,
  createLifestyleItem,
  createHumanityActionContext,
  createHumanityState,
  createActorFieldsWithConditions,
} from '../../support/humanity'
import { findRefusalReason } from '../../support/checks'
import { stateWithManyDice } from '../../support/ability-buttons'

describe('Preparedness', () => {
  const createGearItems = (itemCount: number): ItemView[] =>
    Array.from({ length: itemCount }, (_, itemIndex) => ({
      uuid: `Actor.a.Item.g${itemIndex}`,
      id: `g${itemIndex}`,
      name: `Thing ${itemIndex}`,
      img: '',
      type: 'gear',
      fields: undefined,
    }))
  const pressPrepareAction = (
    actionContextOverrides: object,
    formAnswers: object,
    rolledFaces: number[] = [],
  ) =>
    humanityRuleset.tab.actions.prepare?.decide(
      createHumanityActionContext({
        state: stateWithManyDice,
        items: createGearItems(2),
        ...actionContextOverrides,
      }),
      { item: 'Rope', dice: { a: true }, ...formAnswers },
      createScriptedChance(rolledFaces),
    )

  // The rule says "make a Home Check". So the tab and the question name the die of the stat Home, before anything is
  // paid.
  it('the button and the question name the die of Home', () => {
    const actionContextFieldsWithHome = {
      state: { ...stateWithManyDice, stats: { ...stateWithManyDice.stats, home: 10 } },
      items: createGearItems(2),
    }
    expect(
      humanityRuleset.tab.context(createHumanityActionContext(actionContextFieldsWithHome), []),
    ).toMatchObject({
      prepare: { die: 10, target: 4 },
    })
    const askedQuestion = humanityRuleset.tab.actions.prepare?.ask(
      createHumanityActionContext(actionContextFieldsWithHome),
    )
    expect(askedQuestion).toMatchObject({ context: { die: 10, target: 4 } })
    expect(readFileSync('templates/humanity/prepare-dialog.hbs', 'utf8')).toContain('die=die')
  })

  it('Preparedness spends ① and rolls Home against twice the items, and a success adds the item', async () => {
    expect(await pressPrepareAction({}, {}, [4])).toMatchObject({
      edits: [
        { set: { 'system.humanity.blessings.a': undefined } },
        { set: { 'system.humanity.prepared': true } },
      ],
      newItems: [{ target: 'Actor.a', item: { type: 'gear', name: 'Rope', id: 'id00000000000001' } }],
      post: {
        label: { key: 'HnB.humanity.prepare.check' },
        facts: { stats: ['home'], target: 4, paid: [1], settled: true, made: 'id00000000000001' },
      },
    })
  })

  it('the message of the Check has the title of its purpose', async () => {
    const actionOutcome = await pressPrepareAction({}, {}, [4])
    const messageFacts = actionOutcome && 'post' in actionOutcome ? actionOutcome.post?.facts : undefined
    const createCheckHeading = (factOverrides: object) =>
      humanityRuleset.messages.check?.heading({
        uuid: '',
        actor: '',
        facts: { ...messageFacts, ...factOverrides },
      })
    expect(createCheckHeading({})).toEqual({ key: 'HnB.humanity.prepare.check' })
    expect(createCheckHeading({ purpose: 'check' })).toBeNull()
  })

  it.each([
    { condition: 'homeCursed', settled: false },
    { condition: 'headCursed', settled: true },
  ])(
    'a success waits if a curse may make the character roll again: $condition, $settled',
    async ({ condition, settled }) => {
      const conditionsOfActor = [{ status: `humanity-${condition}`, key: 'k', about: 'Actor.b' }]
      const actor = { ...createHumanityActionContext().actor, conditions: conditionsOfActor }
      expect(await pressPrepareAction({ actor }, {}, [4])).toMatchObject({
        newItems: settled ? [{ item: { name: 'Rope' } }] : [],
        post: { facts: { settled } },
      })
    },
  )

  it('an Uncool character who accepts it may prepare with a different stat ("Radical Self-Acceptance")', async () => {
    const actor = { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('uncool') }
    const actorItems = [createAbilityItem('radicalSelfAcceptance')]
    expect(await pressPrepareAction({ actor, items: actorItems }, { other: 'head' }, [4])).toMatchObject({
      statuses: [{ status: 'humanity-uncool', active: false }],
      newItems: [{ item: { name: 'Rope' } }],
      post: { facts: { stats: ['head'], instead: 'home', why: 'other' } },
    })
    expect(await pressPrepareAction({ actor, items: actorItems }, { usual: 'head' }, [4])).toMatchObject({
      statuses: [],
      post: { facts: { stats: ['home'], why: '' } },
    })
    expect(findRefusalReason(await pressPrepareAction({ actor }, { other: 'head' }))).toBe(
      'HnB.humanity.refusal.notOther',
    )
  })

  it('a failure waits for help before it leaves somebody Unprepared', async () => {
    expect(await pressPrepareAction({}, {}, [3])).toMatchObject({
      newItems: [],
      statuses: [],
      post: { facts: { settled: false } },
    })
  })

  it.each([
    [{ state: createHumanityState({ blessings: { a: 1 }, prepared: true }) }, {}, 'preparedness.scene'],
    [
      { actor: { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('unprepared') } },
      {},
      'preparedness.unprepared',
    ],
    [
      { actor: { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('robbed') } },
      {},
      'preparedness.robbed',
    ],
    [{ state: createHumanityState() }, {}, 'cannotPay'],
    [{}, { item: '  ' }, 'noItem'],
    [{}, { stat: 'head' }, 'onlyHome'],
    [{}, { dice: { a: true, b: true } }, 'notPaid'],
    [{}, { dice: { z: true } }, 'dieGone'],
  ])(
    'a Preparedness Check is refused, case %#: %j %j %s',
    async (actionContextOverrides, formAnswers, expectedReason) => {
      expect(findRefusalReason(await pressPrepareAction(actionContextOverrides, formAnswers))).toBe(
        `HnB.humanity.refusal.${expectedReason}`,
      )
    },
  )

  it('a Preparedness Check may be a Spark at extra cost, unless the table forbids it (ruling HU25)', async () => {
    const stateWithPairs = createHumanityState({ blessings: { a: 1, b: 1, c: 1 } })
    expect(await pressPrepareAction({ state: stateWithPairs }, { spark: 'head' }, [2, 4])).toMatchObject({
      post: { facts: { stats: ['home', 'head'], paid: [1, 1, 1] } },
    })
    const stateWithTwoBlessingDice = createHumanityState({ blessings: { a: 1, b: 1 } })
    expect(
      findRefusalReason(await pressPrepareAction({ state: stateWithTwoBlessingDice }, { spark: 'head' })),
    ).toBe('HnB.humanity.refusal.sparkUnpaid')
    const gameSettings = { ...(createHumanityActionContext().settings as object), preparednessSpark: false }
    expect(
      findRefusalReason(
        await pressPrepareAction({ state: stateWithPairs, settings: gameSettings }, { spark: 'head' }),
      ),
    ).toBe('HnB.humanity.refusal.noPreparedSpark')
  })

  it('listed items are the carried items, weapons and armor included, but neither wounds nor abilities', async () => {
    const itemTypes = ['gear', 'weapon', 'armor', 'wound', 'condition'] as const
    const items = [
      ...itemTypes.map((itemType) => ({ ...createAbilityItem('luck'), id: itemType, type: itemType })),
      createAbilityItem('luck'),
    ]
    expect(await pressPrepareAction({ items }, {}, [4])).toMatchObject({ post: { facts: { target: 6 } } })
  })

  // The form offers ⑥ because some Spark of Home could be paid with it.
  it.each([
    ['lost', true],
    ['wired', false],
    ['warry', true],
  ] as const)(
    '⑥ for a Spark of Home and Head, %s: refused with a reason? %s',
    async (lifestyle, isRefused) => {
      const outcome = await pressPrepareAction(
        {
          state: createHumanityState({ blessings: { six: 6, seventh: 6, three: 3, one: 1 } }),
          items: [...createGearItems(2), { ...createLifestyleItem(lifestyle), name: 'Way of life' }],
        },
        { dice: { one: true }, spark: 'head', payment: 'six' },
        [3, 3],
      )
      if (isRefused)
        expect(outcome).toEqual({
          refused: 'HnB.humanity.refusal.sixNotForSpark',
          field: 'payment',
          data: { name: 'Way of life' },
        })
      else expect(outcome).not.toHaveProperty('refused')
    },
  )

  it('Epic Inventory: even if Unprepared, and with any stat, once per session', async () => {
    const actorItems = [...createGearItems(1), createAbilityItem('epicInventory')]
    const actor = { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('unprepared') }
    expect(await pressPrepareAction({ items: actorItems, actor }, { stat: 'head' }, [4])).toMatchObject({
      edits: [{}, {}, { target: 'Actor.a.Item.epicInventory', set: { 'system.humanity.used': 1 } }],
      post: { facts: { stats: ['head'], target: 2 } },
    })
    const pressEpicPrepareAction = (stat: string) => pressPrepareAction({ items: actorItems }, { stat }, [4])
    const editThatUsesEpicInventory = {
      target: 'Actor.a.Item.epicInventory',
      set: { 'system.humanity.used': 1 },
    }
    // The character is not Unprepared. A Home Check therefore does not use the ability. A Check with any other stat
    // does.
    expect(await pressEpicPrepareAction('head')).toMatchObject({ edits: [{}, {}, editThatUsesEpicInventory] })
    expect(await pressEpicPrepareAction('home')).toMatchObject({ edits: [{}, {}] })
    // The ability removes no other obstacle. A robbed character is still refused (ruling HU26).
    const robbedActor = {
      ...createHumanityActionContext().actor,
      ...createActorFieldsWithConditions('robbed'),
    }
    expect(findRefusalReason(await pressPrepareAction({ items: actorItems, actor: robbedActor }, {}))).toBe(
      'HnB.humanity.refusal.preparedness.robbed',
    )
  })
})
