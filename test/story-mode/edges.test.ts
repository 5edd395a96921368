/** Tests special cases of Story Mode. Each row tests a sentence of the rules that no other table covers. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Modifier } from '../../src/core/modifiers'
import { applyModifierSwitches, waivedModifierLabels } from '../../src/core/modifiers'
import type { Outcome } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { TokenDistance, ItemClick, MessageClick, Participant, Viewer } from '../../src/core/game-views'
import { attackWithWeapon } from '../../src/story-mode/attack/attack-with-weapon'
import { blockAttack } from '../../src/story-mode/attack/block-attack'
import type { AssaultFacts } from '../../src/story-mode/attack/attack-facts'
import { assaultFactsSchema } from '../../src/story-mode/attack/attack-facts'
import { makePlayerCheck } from '../../src/story-mode/check/player-check'
import { actorModifiers } from '../../src/story-mode/check/check-modifiers'
import { playerCheckFactsSchema } from '../../src/story-mode/check/check-facts'
import type { StoryWeapon } from '../../src/story-mode/data'
import { storyWeaponSchema } from '../../src/story-mode/data'
import { inflictHarmOnGroup } from '../../src/story-mode/harm/harm-actions'
import { treatWound } from '../../src/story-mode/heal/treat-wound'
import type { TreatmentFacts } from '../../src/story-mode/heal/treatment-facts'
import { setCreatureLevel } from '../../src/story-mode/set-up-creature'
import { storyModeMessages } from '../../src/story-mode/messages'
import { storyModeFightRules } from '../../src/story-mode/fight-rules'
import { remainingRoundUses, spendRoundUse } from '../../src/story-mode/round-uses'
import type { StoryMode } from '../../src/story-mode/rules'
import { actionOf, pressAction, withFieldsSet } from '../support/actions'
import { scriptedChance } from '../support/chance'
import { ana, gamemaster, player, testActor } from '../support/people'
import {
  armorItem,
  click,
  creature,
  storyState,
  fightPlace,
  usualStoryModeSettings,
  weaponItem,
  woundItem,
} from '../support/story-mode'

const deadParticipant = (participant: Participant<StoryMode>): Participant<StoryMode> => ({
  ...participant,
  actor: { ...participant.actor, statuses: ['dead'] },
})
const person = (
  id: string,
  participantOverrides: Partial<Participant<StoryMode>> = {},
): Participant<StoryMode> => ({
  actor: testActor(id),
  state: storyState(),
  items: [],
  ...participantOverrides,
})
const wolfCreature = creature(3, {
  actor: { ...creature(3).actor, uuid: 'Actor.wolf', id: 'wolf', name: 'Wolf' },
})
const companion = { ...wolfCreature, actor: { ...wolfCreature.actor, played: true } }

const attackOnTargets = (
  by: Participant<StoryMode>,
  targets: readonly Participant<StoryMode>[],
  faces: readonly number[] = [],
) => {
  const raw = weaponItem('light')
  const item = { ...raw, fields: v.parse(storyWeaponSchema, raw.fields) }
  const clickOnAssault: ItemClick<StoryMode, StoryWeapon> = {
    ...click(),
    ...by,
    targets,
    item,
    user: gamemaster,
  }
  return pressAction(attackWithWeapon, clickOnAssault, {}, scriptedChance(faces))
}

describe('"1 action and move a short distance on their turn"', () => {
  it.each([
    ['the action, on one’s own turn', 'action', true, null],
    ['the action, on somebody else’s', 'action', false, 'notYourTurn'],
    ['the reaction, "while it is not their turn"', 'reaction', false, null],
    ['the reaction, on one’s own', 'reaction', true, 'ownTurn'],
    ['nothing, on anybody’s', 'nothing', false, null],
  ] as const)('the uses of a turn: %s', (_caseTitle, uses, hasTurn, refused) => {
    const spendResult = spendRoundUse(
      { ...ana, turn: fightPlace({ isOwnTurn: hasTurn }) },
      { uses, quicken: false },
    )
    expect(isRefusal(spendResult) ? spendResult.refused : null).toBe(
      refused && `HnB.storyMode.refusal.${refused}`,
    )
  })

  it('the form offers no more uses than a turn has', () => {
    expect(remainingRoundUses({ turn: fightPlace({ isOwnTurn: true }) })).toEqual(['action', 'nothing'])
    expect(remainingRoundUses({ turn: fightPlace({ isOwnTurn: false }) })).toEqual(['reaction', 'nothing'])
  })
})

describe('a wound "hinders all rolls"', () => {
  const wound = woundItem('lingering', 3)
  const rollFactsWith = async (on: Readonly<Record<string, boolean>>) => {
    const outcome = await makePlayerCheck.decide(
      click({ items: [wound] }),
      { level: 1, on },
      scriptedChance([10]),
    )
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    return outcome.post?.facts
  }

  it('the message shows that a player switched a wound off', async () => {
    const waivedWound = { [`wound-${wound.id}`]: false }
    const facts = v.parse(playerCheckFactsSchema, await rollFactsWith(waivedWound))
    expect(waivedModifierLabels(facts.roll.modifiers)).toEqual([{ text: wound.name }])
    const viewer: Viewer<StoryMode> = {
      user: player,
      actor: ana,
      playedUuids: [],
      sides: [],
      settings: usualStoryModeSettings,
    }
    expect(storyModeMessages.check.context({ uuid: '', actor: '', facts }, viewer)).toMatchObject({
      roll: { waived: [{ text: wound.name }] },
    })
    expect(
      waivedModifierLabels(v.parse(playerCheckFactsSchema, await rollFactsWith({})).roll.modifiers),
    ).toEqual([])
  })

  it('the message shows that armor eases defence, and leaves out what no rule counts', () => {
    const noSituation = { situation: '', situationValue: null }
    const armor = actorModifiers(click({ items: [armorItem('heavy')] }), 'defence')
    const waivedArmor = Object.fromEntries(armor.map(({ id }) => [id, false]))
    expect(
      waivedModifierLabels(applyModifierSwitches(armor, { ...noSituation, on: waivedArmor }, 'ease')),
    ).toHaveLength(1)
    const help: Modifier = {
      id: 'help',
      label: { text: 'Help' },
      kind: 'ease',
      value: 1,
      source: 'help',
      on: true,
    }
    expect(
      waivedModifierLabels(applyModifierSwitches([help], { ...noSituation, on: { help: false } }, 'ease')),
    ).toEqual([])
  })
})

describe('"Player makes all rolls"', () => {
  const hurtWolf = { ...wolfCreature, items: [woundItem('strain', 2)] }

  it('a creature rolls for no task, and gives no treatment in the field', async () => {
    expect(makePlayerCheck.ask(click(hurtWolf))).toMatchObject({
      refused: 'HnB.storyMode.refusal.creatureRolls',
    })
    expect(await makePlayerCheck.decide(click(hurtWolf), { level: 1 }, scriptedChance([]))).toMatchObject({
      refused: 'HnB.storyMode.refusal.creatureRolls',
    })
    const clickOnAssault = click({ ...hurtWolf, user: gamemaster })
    expect(treatWound.ask(clickOnAssault)).toMatchObject({
      context: { ways: [{ how: 'magic', chosen: true }, { how: 'knowledge' }] },
    })
    const wound = hurtWolf.items[0]?.id
    expect(
      await treatWound.decide(clickOnAssault, { how: 'field', wound, level: 1 }, scriptedChance([])),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.creatureRolls',
    })
    expect(
      isRefusal(await treatWound.decide(clickOnAssault, { how: 'knowledge', wound }, scriptedChance([]))),
    ).toBe(false)
  })

  it("a companion is on the players' side: its player rolls for it (SM26)", async () => {
    expect(await attackOnTargets(companion, [creature(4)], [20])).toMatchObject({ post: { kind: 'attack' } })
    expect(await attackOnTargets(companion, [person('tom')])).toMatchObject({
      refused: 'HnB.storyMode.refusal.notCreature',
    })
    expect(await attackOnTargets(creature(2), [companion])).toMatchObject({ post: { kind: 'assault' } })
    expect(await attackOnTargets(creature(2), [wolfCreature])).toMatchObject({
      refused: 'HnB.storyMode.refusal.notCharacter',
    })
    expect(isRefusal(await makePlayerCheck.decide(click(companion), { level: 1 }, scriptedChance([9])))).toBe(
      false,
    )
  })

  it('"initiative is determined by 3 times there level": also a companion\'s, by the present level', async () => {
    expect(storyModeFightRules.initiative(click(companion))).toBe(9)
    const decideLevel = (overrides: object) =>
      setCreatureLevel.decide(
        click({ ...wolfCreature, ...overrides, data: { level: '5' } }),
        {},
        scriptedChance([]),
      )
    const fightingWolf = { actor: { ...wolfCreature.actor, turn: fightPlace({ initiative: 9 }) } }
    expect(await decideLevel(fightingWolf)).toMatchObject({
      edits: [{ set: { level: 5, 'turn.initiative': 15 } }],
    })
    const outcome = await decideLevel({})
    expect(isRefusal(outcome) || outcome.edits?.[0]?.set).not.toHaveProperty(['turn.initiative'])
  })
})

describe('the dead', () => {
  it('no attack waits for the dead', async () => {
    const adaPerson = person('ada')
    const outcome = await attackOnTargets(creature(2), [adaPerson])
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    const facts = outcome.post?.facts as AssaultFacts
    expect(Object.values(facts.defenders).map(({ uuid }) => uuid)).toEqual([adaPerson.actor.uuid])
    const message = { uuid: 'm', actor: '', facts }
    expect(storyModeMessages.assault.waitsFor?.(message, adaPerson.actor.uuid)).toBe(true)
    expect(storyModeMessages.assault.isWaitPointless(message, adaPerson)).toBe(false)
    expect(storyModeMessages.assault.isWaitPointless(message, deadParticipant(adaPerson))).toBe(true)
    const viewer = {
      user: player,
      actor: null,
      playedUuids: [adaPerson.actor.uuid],
      settings: usualStoryModeSettings,
    }
    const assaultContext = (sides: readonly Participant<StoryMode>[]) =>
      storyModeMessages.assault.context(message, { ...viewer, sides })
    expect(assaultContext([adaPerson])).toMatchObject({ defenders: [{ waits: true, dead: false }] })
    expect(assaultContext([deadParticipant(adaPerson)])).toMatchObject({
      defenders: [{ waits: false, dead: true }],
    })
  })

  it('nobody attacks or harms the dead', async () => {
    expect(await attackOnTargets(creature(2), [deadParticipant(person('tom'))])).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
    const harm = (participants: readonly Participant<StoryMode>[]) =>
      inflictHarmOnGroup.decide(
        { participants, settings: usualStoryModeSettings, user: gamemaster, data: { harm: '1' } },
        {},
        scriptedChance([]),
      )
    expect(await harm([deadParticipant(person('tom'))])).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
    const clickOfDeadAlone = {
      participants: [deadParticipant(person('tom'))],
      settings: usualStoryModeSettings,
      user: gamemaster,
      data: {},
    }
    expect(inflictHarmOnGroup.whyNotPerson(clickOfDeadAlone)).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
    expect(await harm([person('ada')])).toMatchObject({
      edits: [{ target: 'Actor.ada', set: { 'harm.value': 4 } }],
    })
  })
})

describe('"block an attack against an ally from a close creature"', () => {
  const allyActor = testActor('tom', 'Tom')
  const nearDistance = { distance: 1.5, units: 'm', close: true }
  const farDistance = { distance: 9, units: 'm', close: false }
  const assaultFacts = (round = ''): AssaultFacts => {
    const defenderOf = (uuid: string, name: string) => ({
      uuid,
      name,
      roll: null,
      suffered: null,
      blocks: [],
    })
    return v.parse(assaultFactsSchema, {
      blow: { name: 'Bite', weight: 'light', magic: false, kind: 'physical', carryOver: false, harm: 1 },
      creature: { uuid: wolfCreature.actor.uuid, name: 'Wolf' },
      level: 3,
      round,
      defenders: { a: defenderOf(ana.uuid, 'Ana'), b: defenderOf('Actor.ines', 'Ines') },
    })
  }
  const clickOnAssault = (
    clickOverrides: Partial<MessageClick<StoryMode, AssaultFacts>> = {},
    facts = assaultFacts(),
    defender = 'a',
  ): MessageClick<StoryMode, AssaultFacts> => ({
    ...click(),
    ...person('tom', { actor: allyActor }),
    message: { uuid: 'ChatMessage.m', actor: wolfCreature.actor.uuid, facts },
    sides: [wolfCreature],
    data: { defender },
    ...clickOverrides,
  })
  const viewWithDistance = (tokenDistance: TokenDistance) => ({
    measureDistances: () => ({ [wolfCreature.actor.uuid]: tokenDistance }),
  })
  const distancesFrom = (tokenDistance: TokenDistance) => ({
    distances: { [wolfCreature.actor.uuid]: tokenDistance },
  })
  const decideBlock = async (on: MessageClick<StoryMode, AssaultFacts>, answers: object = {}) => {
    const outcome = await blockAttack.decide(on, answers, scriptedChance([20]))
    return isRefusal(outcome) ? outcome.refused.split('.').at(-1) : outcome
  }

  it.each([
    ['close by the scene', distancesFrom(nearDistance), {}, true],
    ['far by the scene', distancesFrom(farDistance), {}, false],
    ['far, whatever a player says', distancesFrom(farDistance), { close: { 0: true } }, false],
    [
      'far, and the Gamemaster says close',
      { ...distancesFrom(farDistance), user: gamemaster },
      { close: { 0: true } },
      true,
    ],
    [
      'close, and the Gamemaster says far',
      { ...distancesFrom(nearDistance), user: gamemaster },
      { close: { 0: false } },
      false,
    ],
    ['unknown, and the player says close', {}, { close: { 0: true } }, true],
    ['unknown, and the player says far', {}, { close: { 0: false } }, false],
  ])("a block of a creature's attack: %s", async (_caseTitle, ownFields, answers, may) => {
    const outcome = await decideBlock(clickOnAssault(ownFields), answers)
    if (may) expect(outcome).toMatchObject({ amend: { set: { 'defenders.a.blocks': [{ name: 'Tom' }] } } })
    else expect(outcome).toBe('notClose')
  })

  it('the question shows the distance of the creature, or asks if it is unknown', () => {
    const rows = (overrides: object) => {
      const askedQuestion = blockAttack.ask(clickOnAssault(overrides))
      return isRefusal(askedQuestion)
        ? askedQuestion.refused
        : (askedQuestion?.context as { distances: unknown }).distances
    }
    expect(rows(distancesFrom(nearDistance))).toMatchObject([
      {
        name: 'Wolf',
        mayChange: false,
        phrase: { key: 'HnB.common.distance.close', data: { distance: 1.5 } },
      },
    ])
    expect(rows({})).toMatchObject([{ mayChange: true, phrase: { key: 'HnB.common.distance.unknown' } }])
    expect(rows(distancesFrom(farDistance))).toBe('HnB.storyMode.refusal.notClose')
    expect(rows({ ...distancesFrom(farDistance), user: gamemaster })).toMatchObject([
      { mayChange: true, close: false },
    ])
  })

  it('"each round a player may make one reaction": also a player without a turn in the fight (SM33)', async () => {
    const first = await decideBlock(clickOnAssault({}, assaultFacts('f 1')))
    expect(first).toMatchObject({ edits: [{ target: allyActor.uuid, set: { reacted: 'f 1' } }] })
    const state = storyState({ reacted: 'f 1' })
    expect(await decideBlock(clickOnAssault({ state }, assaultFacts('f 1'), 'b'))).toBe('noReaction')
    expect(await decideBlock(clickOnAssault({ state }, assaultFacts('f 2')))).toMatchObject({
      edits: [{ set: { reacted: 'f 2' } }],
    })
  })

  it('without rounds a player has one reaction against each attack', async () => {
    const facts = withFieldsSet(assaultFacts(), ((await decideBlock(clickOnAssault())) as Outcome).amend?.set)
    expect(await decideBlock(clickOnAssault({}, facts, 'b'))).toBe('noReaction')
    expect(await decideBlock(clickOnAssault({}, assaultFacts(), 'b'))).toMatchObject({ edits: [] })
  })

  it('the attack remembers the round of its creature', async () => {
    const fighter = {
      ...wolfCreature,
      actor: { ...wolfCreature.actor, turn: { ...fightPlace({ round: 2 }), fight: 'f' } },
    }
    const outcome = await attackOnTargets(fighter, [person('ana')])
    expect(isRefusal(outcome) || outcome.post?.facts).toMatchObject({ round: 'f 2' })
    const assaultByHealthyWolf = await attackOnTargets(wolfCreature, [person('ana')])
    expect(isRefusal(assaultByHealthyWolf) || assaultByHealthyWolf.post?.facts).toMatchObject({ round: '' })
  })

  it.each<[string, Partial<Viewer<StoryMode>>, (string | null)[], string[]]>([
    ['close to the creature', { ...viewWithDistance(nearDistance) }, [null, null], ['a', 'b']],
    ['an unmeasured distance: the question asks', {}, [null, null], ['a', 'b']],
    [
      'far from the creature, however close to the target',
      viewWithDistance(farDistance),
      ['notClose', 'notClose'],
      [],
    ],
    [
      'far, as the Gamemaster, who may correct it',
      { ...viewWithDistance(farDistance), user: gamemaster },
      [null, null],
      ['a', 'b'],
    ],
    ['a target: only for the other', { ownParticipant: person('ana') }, ['cannotBlock', null], ['b']],
    [
      'the attacker, selected by the Gamemaster',
      { user: gamemaster, ownParticipant: wolfCreature },
      ['cannotBlock', 'cannotBlock'],
      [],
    ],
    [
      'a dead ally',
      { ownParticipant: person('tom', { actor: { ...allyActor, statuses: ['dead'] } }) },
      ['dead', 'dead'],
      [],
    ],
    [
      'a reaction used',
      { ownParticipant: person('tom', { actor: allyActor, state: storyState({ reacted: 'f 1' }) }) },
      ['noReaction', 'noReaction'],
      [],
    ],
    ['nobody', { ownParticipant: null }, [null, null], []],
  ])(
    'the message, the optional step and the action agree who may block: %s',
    (_caseTitle, ownFields, refusals, offered) => {
      const facts = assaultFacts('f 1')
      const message = { uuid: 'm', actor: wolfCreature.actor.uuid, facts: facts as never }
      const blockingPerson = person('tom', { actor: allyActor })
      const viewer: Viewer<StoryMode> = {
        ...{
          user: player,
          actor: allyActor,
          ownParticipant: blockingPerson,
          playedUuids: [],
          sides: [wolfCreature],
        },
        ...{ settings: usualStoryModeSettings, ...ownFields },
      }
      const { defenders } = storyModeMessages.assault.context(message, viewer) as {
        defenders: { blockRefusal: { key: string } | null }[]
      }
      expect(defenders.map(({ blockRefusal }) => blockRefusal?.key.split('.').at(-1) ?? null)).toEqual(
        refusals,
      )
      const optional = storyModeMessages.assault
        .pendingSteps(message, viewer)
        .filter(({ isOptional }) => isOptional)
      expect(optional.flatMap(({ buttons }) => buttons.map(({ data }) => data?.['defender']))).toEqual(
        offered,
      )
      if (!viewer.ownParticipant) return
      const asked = ['a', 'b'].map((defender) => {
        const distances = viewer.measureDistances?.()
        const askingClick = { ...viewer.ownParticipant, user: viewer.user, ...(distances && { distances }) }
        const answer = blockAttack.ask(clickOnAssault(askingClick, facts, defender))
        return isRefusal(answer) ? (answer.refused.split('.').at(-1) ?? '') : null
      })
      expect(asked).toEqual(refusals)
    },
  )
})

describe('a treatment that is offered', () => {
  const wound = woundItem('lingering', 4)
  const patient = person('tom', { items: [wound] })
  const healer = person('ada')
  const offeredTreatment = async (settings = usualStoryModeSettings): Promise<TreatmentFacts> => {
    const clickOnAssault = click({ ...healer, targets: [patient], settings })
    const outcome = await treatWound.decide(
      clickOnAssault,
      { how: 'knowledge', wound: wound.id },
      scriptedChance([]),
    )
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    expect(outcome.edits).toEqual([])
    return outcome.post?.facts as TreatmentFacts
  }
  const clickOnTreatment = (
    facts: TreatmentFacts,
    by: Participant<StoryMode>,
    moreClickFields: Partial<MessageClick<StoryMode, TreatmentFacts>> = {},
  ): MessageClick<StoryMode, TreatmentFacts> => ({
    ...click(by),
    sides: [patient, healer],
    message: { uuid: 'm', actor: '', facts },
    ...moreClickFields,
  })
  const press = (name: string, at: MessageClick<StoryMode, TreatmentFacts>) =>
    actionOf(storyModeMessages.treatment, name).decide(at, {}, scriptedChance([]))

  it.each([
    ['decline', patient, healer],
    ['withdraw', healer, patient],
  ] as const)(
    'an offered treatment may be %s: by the right player, once, and uses nothing up',
    async (name, rightClick, wrongClick) => {
      const facts = await offeredTreatment()
      expect(await press(name, clickOnTreatment(facts, wrongClick))).toMatchObject({
        refused: 'HnB.storyMode.refusal.notTarget',
      })
      const outcome = await press(name, clickOnTreatment(facts, rightClick))
      if (isRefusal(outcome)) throw new Error(outcome.refused)
      expect(outcome.edits ?? []).toEqual([])
      const factsAfter = withFieldsSet(facts, outcome.amend?.set)
      expect(
        storyModeMessages.treatment.waitsFor?.(
          { uuid: '', actor: '', facts: factsAfter },
          patient.actor.uuid,
        ),
      ).toBe(false)
      for (const lateAction of ['accept', 'decline', 'withdraw'])
        expect(
          isRefusal(
            await press(
              lateAction,
              clickOnTreatment(factsAfter, lateAction === 'withdraw' ? healer : patient),
            ),
          ),
        ).toBe(true)
    },
  )

  it('an offered treatment waits no longer once the wound is gone', async () => {
    const message = { uuid: '', actor: '', facts: await offeredTreatment() }
    expect(storyModeMessages.treatment.isWaitPointless(message, patient)).toBe(false)
    expect(storyModeMessages.treatment.isWaitPointless(message, { ...patient, items: [] })).toBe(true)
    const viewer = {
      user: player,
      actor: null,
      playedUuids: [patient.actor.uuid],
      settings: usualStoryModeSettings,
    }
    expect(
      storyModeMessages.treatment.context(message, { ...viewer, sides: [{ ...patient, items: [] }] }),
    ).toMatchObject({ gone: true })
    expect(
      storyModeMessages.treatment.pendingSteps(message, { ...viewer, sides: [{ ...patient, items: [] }] }),
    ).toEqual([])
  })

  it('an offered treatment says who heals whom, and later the result', async () => {
    const facts = await offeredTreatment()
    const viewer = {
      user: player,
      actor: null,
      playedUuids: [],
      settings: usualStoryModeSettings,
      sides: [patient, healer],
    }
    const treatmentContext = (treatmentFacts: TreatmentFacts) =>
      storyModeMessages.treatment.context({ uuid: '', actor: '', facts: treatmentFacts }, viewer)
    expect(treatmentContext(facts)).toMatchObject({ self: false, done: false })
    expect(treatmentContext({ ...facts, left: 2 })).toMatchObject({ done: true, closed: false })
    expect(treatmentContext({ ...facts, left: 0, healer: facts.patient })).toMatchObject({
      self: true,
      closed: true,
    })
  })

  it('"you may only heal one wound": the use is spent when a wound is healed, not when it is offered (SM17)', async () => {
    const settings = { ...usualStoryModeSettings, treatmentLimitOn: 'healer' as const }
    const facts = await offeredTreatment(settings)
    const message = { uuid: '', actor: '', facts }
    expect(storyModeMessages.treatment.agreed(message, [])).toEqual([healer.actor.uuid])
    expect(await press('accept', clickOnTreatment(facts, patient, { settings }))).toMatchObject({
      edits: [{ target: healer.actor.uuid, set: { 'treated.knowledge': true } }, { target: wound.uuid }],
    })
    const spent = {
      ...healer,
      state: storyState({ treated: { field: false, magic: false, knowledge: true } }),
    }
    expect(
      await press('accept', clickOnTreatment(facts, patient, { settings, sides: [patient, spent] })),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.treated.knowledge',
    })
  })
})

it('a Shift-click on "Treat a wound" treats the only wound', async () => {
  const wound = woundItem('lingering', 4)
  const clickOnAssault = click({ items: [wound] })
  const question = treatWound.ask(clickOnAssault)
  if (!question || isRefusal(question)) throw new Error('It asks.')
  expect(question.defaults).toMatchObject({ wound: wound.id, how: 'field' })
  const outcome = await treatWound.decide(clickOnAssault, question.defaults, scriptedChance([20]))
  expect(outcome).toMatchObject({ post: { kind: 'treatment', facts: { left: 3 } } })
})
