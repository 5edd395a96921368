/** Tests attacks of players and creatures, defences and blocks. */
import { describe, expect, it } from 'vitest'
import type { ItemClick, MessageClick, Participant } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import { applyAttackHarm } from '../../src/story-mode/attack/apply-attack-harm'
import { blockAttack } from '../../src/story-mode/attack/block-attack'
import { defendAgainstAttack } from '../../src/story-mode/attack/defend-against-attack'
import type { AssaultFacts, AttackFacts } from '../../src/story-mode/attack/attack-facts'
import { assaultFactsSchema, attackFactsSchema, weaponBlow } from '../../src/story-mode/attack/attack-facts'
import { attackWithWeapon } from '../../src/story-mode/attack/attack-with-weapon'
import type { StoryWeapon } from '../../src/story-mode/data'
import { storyWeaponSchema } from '../../src/story-mode/data'
import type { StoryMode } from '../../src/story-mode/rules'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import * as v from 'valibot'
import { scriptedChance } from '../support/chance'
import { ana, gamemaster } from '../support/people'
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
import { pressAction, factsAfterOutcome } from '../support/actions'

type ClickOverrides = Partial<ItemClick<StoryMode, StoryWeapon>>

const weaponClick = (
  weight: string,
  clickOverrides: ClickOverrides = {},
  moreFields: object = {},
): ItemClick<StoryMode, StoryWeapon> => {
  const raw = weaponItem(weight, moreFields)
  return {
    ...click(),
    targets: [creature(4)],
    ...clickOverrides,
    item: { ...raw, fields: v.parse(storyWeaponSchema, raw.fields) },
  }
}
const attackWith = (
  clickOverrides: ClickOverrides,
  faces: readonly number[],
  answers: object = {},
  weight = 'heavy',
  moreFields: object = {},
) =>
  pressAction(
    attackWithWeapon,
    weaponClick(weight, clickOverrides, moreFields),
    answers,
    scriptedChance(faces),
  )

const person = (
  name: string,
  actorOverrides: Partial<Participant<StoryMode>['actor']> = {},
): Participant<StoryMode> => ({
  actor: { ...ana, uuid: `Actor.${name}`, id: name, name, ...actorOverrides },
  state: storyState(),
  items: [],
})

describe('a player attacks a creature (F-SM-001)', () => {
  it("a player's attack rolls a d20 against the level; its Harm waits for the Gamemaster, and changes nobody yet", async () => {
    const outcome = await attackWith({}, [12])
    expect(outcome).toMatchObject({
      edits: [],
      statuses: [],
      newItems: [],
      post: { kind: 'attack', facts: { target: { uuid: 'Actor.beast' }, blow: { harm: 3 }, suffered: null } },
    })
    expect(v.is(attackFactsSchema, isRefusal(outcome) ? null : outcome.post?.facts)).toBe(true)
  })

  it("a Gamemaster's attack for a character is one click: the Harm comes at once", async () => {
    expect(await attackWith({ user: gamemaster }, [12])).toMatchObject({
      edits: [{ target: 'Actor.beast', set: { 'harm.value': 1 } }],
      post: { facts: { suffered: { harm: 3, before: 4, after: 1, max: 4 } } },
    })
    expect(await attackWith({ user: gamemaster }, [11])).toMatchObject({
      edits: [],
      post: { facts: { suffered: null } },
    })
  })

  it('each wound of the creature eases the attack by a step (ruling SM15), unless the table says otherwise', async () => {
    const targets = [creature(4, { items: [woundItem('strain'), woundItem('scar')] })]
    const attackOfCreature = async (face: number, npcWoundsEasePlayers: boolean) => {
      const outcome = await attackWith(
        { targets, user: gamemaster, settings: { ...usualStoryModeSettings, npcWoundsEasePlayers } },
        [face],
      )
      return isRefusal(outcome) ? outcome : (outcome.post?.facts as AttackFacts).suffered !== null
    }
    expect([
      await attackOfCreature(6, true),
      await attackOfCreature(5, true),
      await attackOfCreature(11, false),
      await attackOfCreature(12, false),
    ]).toEqual([true, false, false, true])
  })

  it('an attack uses the action of the round; a quickened one leaves another, and both are a level harder (F-SM-005)', async () => {
    const actor = { ...ana, turn: fightPlace() }
    expect(await attackWith({ actor }, [12], { uses: 'action' })).toMatchObject({
      edits: [{ set: { 'turn.used.action': true } }],
    })
    const first = await attackWith({ actor }, [14], { uses: 'action', quicken: true })
    expect(first).toMatchObject({
      edits: [{ set: { 'turn.used.quickened': true } }],
      post: { facts: { roll: { modifiers: [{ id: 'quicken', value: -1 }] } } },
    })
    const second = { ...ana, turn: fightPlace({ used: ['quickened'] }) }
    expect(await attackWith({ actor: second }, [14], { uses: 'action' })).toMatchObject({
      edits: [{ set: { 'turn.used.action': true } }],
      post: { facts: { roll: { modifiers: [{ id: 'quicken', value: -1 }] } } },
    })
  })

  it('an attack with a weapon without a weight asks for the weight once, and stores it', async () => {
    expect(await attackWith({}, [12], { weight: 'medium' }, '')).toMatchObject({
      edits: [{ set: { weight: 'medium' } }],
      post: { facts: { blow: { weight: 'medium', harm: 2 } } },
    })
  })

  it("an attack asks for a roll against the target's level, and a creature's attack only for a missing weight", () => {
    expect(attackWithWeapon.ask(weaponClick('light'))).toMatchObject({
      template: 'story-mode/check-dialog',
      context: { fixed: 4, asksLevel: false, what: { data: { name: 'Beast' } } },
      rememberedFields: [],
    })
    expect(attackWithWeapon.ask(weaponClick(''))).toMatchObject({ context: { weights: [{}, {}, {}] } })
    const creatureClick = { ...creature(4), targets: [person('Mina')] }
    expect(attackWithWeapon.ask(weaponClick('light', creatureClick))).toBeNull()
    expect(attackWithWeapon.ask(weaponClick('', creatureClick))).toMatchObject({
      template: 'story-mode/weigh-dialog',
    })
  })

  it.each([
    ['nobody', { targets: [] }, 'nobodyChosen'],
    ['two at once', { targets: [creature(1), creature(2)] }, 'tooManyPeople'],
    ['a character', { targets: [person('Ines')] }, 'notCreature'],
    ['the dead', { targets: [creature(4, { actor: { ...creature(4).actor, statuses: ['dead'] } })] }, 'dead'],
    ['when dead', { actor: { ...ana, statuses: ['dead'] } }, 'dead'],
    ['without an action left', { actor: { ...ana, turn: fightPlace({ used: ['action'] }) } }, 'noAction'],
  ])('an attack refuses %s', async (_whom, ownFields, reason) => {
    expect(await attackWith(ownFields, [20], { uses: 'action' })).toMatchObject({
      refused: expect.stringMatching(new RegExp(`refusal\\.${reason}$`)) as string,
    })
  })
  it('an attack refuses a dropped weapon, and one whose weight nobody has chosen', async () => {
    expect(await attackWith({}, [20], {}, 'light', { dropped: true })).toMatchObject({
      refused: 'HnB.storyMode.refusal.dropped',
    })
    expect(await attackWith({}, [20], {}, '')).toMatchObject({ refused: 'HnB.storyMode.refusal.weightless' })
  })
  it.each([[{ weight: 'enormous' }], [{ on: 'all' }], [{ situationValue: 1e9 }], [{ uses: 'everything' }]])(
    'an attack refuses a forged answer: %j',
    async (answers) => {
      expect(await attackWith({}, [20], answers)).toMatchObject({ refused: 'HnB.refusal.badAnswer' })
    },
  )

  it('an attack refuses a target whose Story Mode data is missing or unreadable', async () => {
    const raw = { ...weaponClick('heavy'), item: weaponItem('heavy') }
    for (const state of [undefined, null, { level: 'four' }, { level: 100 }]) {
      const targets = [{ ...creature(4), state }]
      expect(
        await storyModeRuleset.items.weapon?.actions.attack?.decide(
          { ...raw, targets },
          {},
          scriptedChance([20]),
        ),
      ).toMatchObject({ refused: 'HnB.refusal.unreadableActor', data: { name: 'Beast' } })
    }
  })

  it('stored Harm never exceeds the limit of the rules', () => {
    const item = { ...weaponItem('heavy'), fields: v.parse(storyWeaponSchema, { weight: 'heavy', more: 3 }) }
    expect(weaponBlow(item, null)?.harm).toBe(3)
    expect(v.safeParse(storyWeaponSchema, { weight: 'heavy', more: 40 }).success).toBe(false)
  })
})

const attackOfCreature: AttackFacts = {
  blow: { name: 'Axe', weight: 'heavy', magic: false, kind: 'physical', carryOver: false, harm: 3 },
  target: { uuid: 'Actor.beast', name: 'Beast' },
  roll: {
    level: 4,
    modifiers: [],
    groups: [{ number: 1, faces: 20, bumpOn: 0, waves: [[15]], cut: false }],
    meets: true,
  },
  suffered: null,
  round: '',
}
const messageClick = <Facts>(
  facts: Facts,
  participantOverrides: Partial<Participant<StoryMode>> = {},
): MessageClick<StoryMode, Facts> => ({
  ...click(participantOverrides),
  user: gamemaster,
  message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts },
  sides: [],
})

describe('the Harm of a hit', () => {
  const decideApply = (
    facts: AttackFacts,
    participantOverrides: Partial<Participant<StoryMode>> = creature(4),
    faces: readonly number[] = [],
  ) => applyAttackHarm.decide(messageClick(facts, participantOverrides), {}, scriptedChance(faces))

  it('the Harm of a hit reaches its target once, as the GM-verified message states it', async () => {
    expect(await decideApply(attackOfCreature)).toMatchObject({
      edits: [{ target: 'Actor.beast', set: { 'harm.value': 1 } }],
      amend: { set: { suffered: { after: 1 } } },
    })
  })
  it('Harm at zero leaves a wound, with a rolled name and rolled rests (F-SM-029, F-SM-040)', async () => {
    const weakCreature = { ...creature(4), state: storyState({ level: 4, harm: { value: 1, max: 4 } }) }
    const chance = scriptedChance([3, 5])
    const outcome = await applyAttackHarm.decide(messageClick(attackOfCreature, weakCreature), {}, chance)
    expect(chance.thrown).toEqual(['1d6', '1d6'])
    expect(outcome).toMatchObject({
      edits: [{ target: 'Actor.beast', set: { 'harm.value': 4 } }],
      newItems: [
        {
          target: 'Actor.beast',
          item: {
            type: 'wound',
            name: { key: 'HnB.storyMode.woundName.physical.debilitating.3' },
            fields: { severity: 'debilitating', rests: 8, cause: 'Axe' },
          },
        },
      ],
    })
  })
  it("Harm of the mind on an empty cell leaves a wound with its severity's name, to be named (ruling SM16)", async () => {
    const weakCreature = { ...creature(4), state: storyState({ level: 4, harm: { value: 1, max: 4 } }) }
    const outcome = await decideApply(
      { ...attackOfCreature, blow: { ...attackOfCreature.blow, kind: 'mental' } },
      weakCreature,
      [5, 1],
    )
    expect(outcome).toMatchObject({
      newItems: [{ item: { name: { key: 'HnB.storyMode.severity.debilitating' } } }],
      amend: { set: { suffered: { wounds: [{ nameless: true, rests: 4 }] } } },
    })
  })
  it("a fourth wound kills, by Foundry's own status, which marks the defeated (ruling SM7)", async () => {
    const creatureWithArmor = {
      ...creature(4),
      state: storyState({ level: 4, harm: { value: 1, max: 4 } }),
      items: [woundItem('strain'), woundItem('scar'), woundItem('lingering')],
    }
    expect(await decideApply(attackOfCreature, creatureWithArmor)).toMatchObject({
      edits: [{ set: { 'harm.value': 0 } }],
      statuses: [{ target: 'Actor.beast', status: 'dead', active: true }],
      newItems: [],
    })
  })
  it.each([
    [
      'twice',
      {
        ...attackOfCreature,
        suffered: {
          actor: 'Actor.beast',
          name: '',
          harm: 3,
          before: 4,
          after: 1,
          max: 4,
          wounds: [],
          dead: false,
          crowds: null,
        },
      },
      creature(4),
      'applied',
    ],
    [
      'of a miss',
      { ...attackOfCreature, roll: { ...attackOfCreature.roll, level: 6 } },
      creature(4),
      'missed',
    ],
    ['to somebody else', attackOfCreature, person('Ines'), 'notTarget'],
    [
      'to the dead',
      attackOfCreature,
      creature(4, { actor: { ...creature(4).actor, statuses: ['dead'] } }),
      'dead',
    ],
  ])('the Harm is refused %s', async (_caseTitle, facts, party, reason) => {
    expect(await decideApply(facts, party)).toMatchObject({
      refused: `HnB.storyMode.refusal.${reason}`,
    })
  })
  it('Harm beyond 4 or below 1 is not trusted', () => {
    for (const harm of [40, 5, 0, -1, 2.5])
      expect(v.is(attackFactsSchema, { ...attackOfCreature, blow: { ...attackOfCreature.blow, harm } })).toBe(
        false,
      )
  })
})

describe('a creature attacks: the right players are asked (F-SM-001)', () => {
  const beast = creature(4)
  const decideAssault = (clickOverrides: ClickOverrides) =>
    pressAction(
      attackWithWeapon,
      { ...weaponClick('medium', { ...beast, user: gamemaster, ...clickOverrides }) },
      {},
      scriptedChance([]),
    )

  it("a creature's attack rolls nothing and asks each target, on one message", async () => {
    const outcome = await decideAssault({ targets: [person('Mina'), person('Ines')] })
    expect(outcome).toMatchObject({
      edits: [],
      post: {
        kind: 'assault',
        facts: {
          level: 4,
          blow: { harm: 2 },
          defenders: {
            id00000000000001: { uuid: 'Actor.Mina', roll: null },
            id00000000000002: { uuid: 'Actor.Ines', roll: null },
          },
        },
      },
    })
    expect(v.is(assaultFactsSchema, isRefusal(outcome) ? null : outcome.post?.facts)).toBe(true)
  })
  it("a creature's attack ticks its action during a round", async () => {
    const targets = [person('Mina')]
    const attackInRound = (round: number) => ({
      targets,
      actor: { ...beast.actor, turn: fightPlace({ round }) },
    })
    expect(await decideAssault(attackInRound(1))).toMatchObject({
      edits: [{ target: 'Actor.beast', set: { 'turn.used.action': true } }],
    })
    expect(await decideAssault(attackInRound(0))).toMatchObject({ edits: [] })
  })
  it.each([
    ['nobody', [], 'nobodyChosen'],
    ['another creature', [creature(1)], 'notCharacter'],
    ['the dead', [person('Mina', { statuses: ['dead'] })], 'dead'],
  ])("a creature's attack refuses %s", async (_whom, targets, reason) => {
    expect(await decideAssault({ targets })).toMatchObject({
      refused: expect.stringMatching(new RegExp(`refusal\\.${reason}$`)) as string,
    })
  })

  const facts = (defenderFields: Partial<AssaultFacts['defenders'][string]> = {}): AssaultFacts => ({
    blow: { ...attackOfCreature.blow, harm: 2, weight: 'medium' },
    creature: { uuid: 'Actor.beast', name: 'Beast' },
    level: 4,
    round: '',
    defenders: {
      a: { uuid: ana.uuid, name: 'Ana', roll: null, suffered: null, blocks: [], ...defenderFields },
    },
  })
  const defended = (face: number, participantOverrides: Partial<Participant<StoryMode>> = {}, of = facts()) =>
    defendAgainstAttack.decide(messageClick(of, participantOverrides), {}, scriptedChance([face]))

  it('a defence uses nothing of the round, and is no harder for a quickened action', async () => {
    const busyOwn = {
      actor: { ...ana, turn: fightPlace({ isOwnTurn: false, used: ['quickened', 'reaction'] }) },
    }
    expect(defendAgainstAttack.ask(messageClick(facts(), busyOwn))).toMatchObject({
      context: { fixed: 4, asksLevel: false, fights: false, quickenable: false },
    })
    const outcome = await defended(12, busyOwn)
    expect(outcome).toMatchObject({ amend: { set: { 'defenders.a.roll': { modifiers: [] } } } })
    expect(outcome).not.toHaveProperty('edits')
  })
  it("each wound of the attacking creature eases the defence (SM15), and no other creature's wounds do", async () => {
    const sides = [person('Tom', {}), creature(4, { items: [woundItem('strain')] })]
    const decideDefence = (sidesOfMessage: readonly Participant<StoryMode>[]) =>
      defendAgainstAttack.decide({ ...messageClick(facts()), sides: sidesOfMessage }, {}, scriptedChance([9]))
    // The creature's strain lowers the level by one. The level is now three, so the roll needs nine.
    expect(await decideDefence(sides)).toMatchObject({ amend: { set: { 'defenders.a.suffered': null } } })
    const presentSides = [{ ...person('Tom'), items: [woundItem('strain')] }, creature(4)]
    expect(await decideDefence(presentSides)).toMatchObject({ edits: [{ target: ana.uuid }] })
  })
  it('a successful defence prevents the Harm, and a failed one brings it in one write', async () => {
    expect(await defended(12)).toMatchObject({ amend: { set: { 'defenders.a.suffered': null } } })
    expect(await defended(11)).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'harm.value': 3 } }],
      amend: { set: { 'defenders.a.suffered': { after: 3, harm: 2 } } },
    })
  })
  it.each([
    ['somebody else', { actor: person('Tom').actor }, facts(), 'notAttacked'],
    ['a second time', {}, facts({ roll: attackOfCreature.roll }), 'defended'],
    ['the dead', { actor: { ...ana, statuses: ['dead'] } }, facts(), 'dead'],
    [
      'what was blocked',
      {},
      facts({ blocks: [{ uuid: 'Actor.Tom', name: 'Tom', roll: attackOfCreature.roll }] }),
      'blocked',
    ],
  ])('a defence refuses %s', async (_caseTitle, ownFields, of, reason) => {
    expect(await defended(20, ownFields, of)).toMatchObject({ refused: `HnB.storyMode.refusal.${reason}` })
  })

  const tom = person('Tom', { turn: fightPlace({ isOwnTurn: false }) })
  const decideBlock = (
    face: number,
    participantOverrides: Partial<Participant<StoryMode>> = tom,
    of = facts(),
    defender = 'a',
  ) =>
    blockAttack.decide(
      { ...messageClick(of, participantOverrides), data: { defender } },
      {},
      scriptedChance([face]),
    )

  it("a block is no harder for a quickened action of the blocker's own turn", async () => {
    const quickTom = person('Tom', { turn: fightPlace({ isOwnTurn: false, used: ['quickened'] }) })
    expect(await decideBlock(12, quickTom)).toMatchObject({
      amend: { set: { 'defenders.a.blocks': [{ roll: { modifiers: [] } }] } },
    })
  })
  it('"Armor eases defense": the blocker\'s own in a block, the target\'s in the remaining roll (SM36)', async () => {
    const withArmor = (of: Participant<StoryMode>, weight: string) => ({ ...of, items: [armorItem(weight)] })
    const outcome = await decideBlock(2, withArmor(tom, 'light'))
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    // The rule: “block an attack against an ally”. A failed block does not harm the person who tried to block.
    expect(outcome).not.toHaveProperty('newItems')
    expect(outcome.edits?.every(({ target }) => target === 'Actor.Tom')).toBe(true)
    const factsAfter = factsAfterOutcome(facts(), outcome)
    expect(factsAfter.defenders['a']?.blocks).toMatchObject([
      { roll: { modifiers: [{ source: 'armor', value: 1, on: true }] } },
    ])
    const ownOutcome = await defendAgainstAttack.decide(
      messageClick(factsAfter, withArmor(click(), 'heavy')),
      {},
      scriptedChance([3]),
    )
    expect(ownOutcome).toMatchObject({
      amend: {
        set: {
          'defenders.a.roll': { modifiers: [{ source: 'armor', value: 3 }] },
          'defenders.a.suffered': null,
        },
      },
    })
  })

  it('an ally may block the attack with their reaction (F-SM-006)', async () => {
    expect(await decideBlock(12)).toMatchObject({
      edits: [{ target: 'Actor.Tom', set: { 'turn.used.reaction': true } }],
      amend: { set: { 'defenders.a.blocks': [{ uuid: 'Actor.Tom', name: 'Tom' }] } },
    })
  })
  it.each([
    ['oneself', click(), facts(), 'a', 'cannotBlock'],
    ['by a creature', creature(1), facts(), 'a', 'cannotBlock'],
    ['of nobody', tom, facts(), 'zz', 'cannotBlock'],
    ['of what every object has', tom, facts(), 'constructor', 'cannotBlock'],
    ['after the defence', tom, facts({ roll: attackOfCreature.roll }), 'a', 'defended'],
    [
      'without a reaction left',
      person('Tom', { turn: fightPlace({ isOwnTurn: false, used: ['reaction'] }) }),
      facts(),
      'a',
      'noReaction',
    ],
    ['in one’s own turn', person('Tom', { turn: fightPlace() }), facts(), 'a', 'ownTurn'],
  ])('a block is refused for %s', async (_caseTitle, ownFields, of, defender, reason) => {
    expect(await decideBlock(20, ownFields, of, defender)).toMatchObject({
      refused: `HnB.storyMode.refusal.${reason}`,
    })
  })
})
