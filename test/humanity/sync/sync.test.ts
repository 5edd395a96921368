/** Tests the ability "Synchronized Spark": two people roll together. */
import { describe, expect, it } from 'vitest'
import type { ItemView, RawItemClick, RawMessageClick, RawParticipant } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import type { HumanityState } from '../../../src/humanity/rules'
import { scriptedChance } from '../../support/chance'
import {
  abilityItem,
  checkFacts,
  click,
  humanityState,
  lifestyleItem,
  withConditions,
} from '../../support/humanity'

const ability = abilityItem('synchronizedSpark')
const pairPool = { blessings: { x: 2, y: 2 } }

function person(
  id: string,
  stateOverrides: Partial<HumanityState> = pairPool,
  items: ItemView[] = [ability],
): RawParticipant {
  return {
    actor: { ...click().actor, uuid: `Actor.${id}`, id, name: id },
    state: humanityState(stateOverrides),
    items,
  }
}

const refusalReason = (outcome: unknown): unknown =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome ? outcome.refused : null

const decideSync = (first: RawParticipant, second: RawParticipant | null, answers: object) => {
  const on: RawItemClick = { ...click(), ...first, targets: second ? [second] : [], item: ability }
  return humanityRuleset.items.ability?.actions.sync?.decide(on, answers, scriptedChance([]))
}

const syncFacts = (first: RawParticipant, second: RawParticipant) => {
  const side = ({ actor }: RawParticipant, stat: string) => ({
    uuid: actor.uuid,
    name: actor.name,
    stat,
    paid: [],
  })
  const chosenOptions = { payment: '', twos: false, on: {}, situation: '', situationValue: null }
  return {
    one: side(first, 'head'),
    other: side(second, 'home'),
    statName: '',
    target: 8,
    chosen: chosenOptions,
    check: null,
  }
}

const agreeToSync = (
  first: RawParticipant,
  second: RawParticipant,
  faces: number[],
  by = second,
  overrides: object = {},
) => {
  const facts = { ...syncFacts(first, second), ...overrides }
  const on: RawMessageClick = {
    ...click(),
    ...by,
    message: { uuid: 'ChatMessage.m', actor: first.actor.uuid, facts },
    sides: [first, second],
  }
  return humanityRuleset.messages.sync?.actions.agree?.decide(on, {}, scriptedChance(faces))
}

describe('Synchronized Spark', () => {
  it('a Synchronized Spark asks the targeted person, and nobody pays yet', async () => {
    const outcome = await decideSync(person('a'), person('b'), { pair: 'head-home', target: 8 })
    expect(outcome).toMatchObject({ post: { kind: 'sync', facts: { check: null, one: { stat: 'head' } } } })
    expect(outcome).not.toHaveProperty('edits')
  })

  it.each([
    [person('a'), null, 'HnB.refusal.nobodyChosen'],
    [person('a'), person('a'), 'HnB.humanity.refusal.ownPartner'],
    [person('a'), person('b', pairPool, []), 'HnB.humanity.refusal.noPartner'],
    [person('a', { blessings: { x: 2, y: 3 } }), person('b'), 'HnB.humanity.refusal.cannotSpark'],
    [
      person('a', { ...pairPool, stats: { ...humanityState().stats, head: 6 } }),
      person('b'),
      'HnB.humanity.refusal.unbalanced',
    ],
  ])('the Synchronized Spark %# is refused: %s', async (first, second, reason) => {
    expect(refusalReason(await decideSync(first, second, { pair: 'head-home', target: 8 }))).toBe(reason)
  })

  it('both pay, each by their own lifestyle (ruling HU21), and the stats are one group', async () => {
    const other = person('b', { blessings: { six: 6 } }, [ability, lifestyleItem('crafty')])
    expect(await agreeToSync(person('a'), other, [1, 3, 2, 4])).toMatchObject({
      edits: [
        { target: 'Actor.a', set: { 'system.humanity.blessings.x': undefined } },
        { target: 'Actor.b', set: { 'system.humanity.blessings.six': undefined } },
      ],
      amend: {
        set: {
          check: {
            roller: 'Actor.a',
            target: 8,
            groups: [
              {
                number: 2,
                faces: 4,
                waves: [
                  [1, 3],
                  [2, 4],
                ],
              },
            ],
          },
          'one.paid': [2, 2],
          'other.paid': [6],
        },
      },
    })
  })

  it('the Spark rolls two dice of the size that balances the stats, whatever the other stats are', async () => {
    const [participant, other] = [
      person('a', { ...pairPool, stats: { ...humanityState().stats, head: 8, home: 4 } }),
      person('b', { ...pairPool, stats: { ...humanityState().stats, head: 4, home: 8 } }),
    ]
    const outcome = await agreeToSync(participant, other, [5, 7])
    expect(outcome).toMatchObject({ amend: { set: { check: { groups: [{ number: 2, faces: 8 }] } } } })
  })

  it('each person may choose how to pay, if there is a choice', async () => {
    const richState = { blessings: { x: 2, y: 2, p: 5, q: 5 } }
    const [participant, other] = [person('a', richState), person('b', richState)]
    const ownFields = { chosen: { payment: 'pair5', twos: false, on: {}, situation: '', situationValue: 3 } }
    const facts = { ...syncFacts(participant, other), ...ownFields }
    const message = { uuid: 'ChatMessage.m', actor: '', facts }
    const on: RawMessageClick = { ...click(), ...other, message, sides: [participant, other] }
    const action = humanityRuleset.messages.sync?.actions.agree
    expect(action?.ask(on)).toMatchObject({ context: { payments: [{ id: 'pair2' }, { id: 'pair5' }] } })
    expect(await action?.decide(on, { payment: 'pair5' }, scriptedChance([2, 3]))).toMatchObject({
      edits: [
        { set: { 'system.humanity.blessings.p': undefined, 'system.humanity.blessings.q': undefined } },
        { set: { 'system.humanity.blessings.p': undefined, 'system.humanity.blessings.q': undefined } },
      ],
      amend: { set: { check: { modifiers: [{ id: 'situation', value: 3 }] }, 'one.paid': [5, 5] } },
    })
    const offerRefusal = await action?.decide(on, { payment: 'pair3' }, scriptedChance([]))
    expect(refusalReason(offerRefusal)).toBe('HnB.humanity.refusal.cannotSpark')
  })

  it('"you may have the roll bump when you roll a 2" (HU4): the roller has the ability, and is asked about each 2', async () => {
    const headState = { ...pairPool, stats: { ...humanityState().stats, head: 8 as const, home: 8 as const } }
    const participantWithFocus = person('a', headState, [ability, abilityItem('easeOfFocus')])
    const chosenOptions = { payment: '', twos: true, on: {}, situation: '', situationValue: null }
    const agreeWithRoll = async (on: object, faces: number[]) =>
      agreeToSync(participantWithFocus, person('b', headState), faces, person('b', headState), {
        chosen: { ...chosenOptions, on },
      })
    expect(await agreeWithRoll({ 'ability-easeOfFocus-bumpOnTwo': true }, [2, 5])).toMatchObject({
      amend: { set: { check: { twos: true, groups: [{ waves: [[2, 5]] }] } } },
    })
    expect(await agreeWithRoll({}, [2, 5])).toMatchObject({ amend: { set: { check: { twos: false } } } })
  })

  it('if one person can no longer pay, nobody pays', async () => {
    expect(refusalReason(await agreeToSync(person('a', {}), person('b'), []))).toBe(
      'HnB.humanity.refusal.cannotSpark',
    )
    expect(refusalReason(await agreeToSync(person('a'), person('b', {}), []))).toBe(
      'HnB.humanity.refusal.cannotSpark',
    )
  })

  it('only the person who is asked may agree, and only once', async () => {
    const [participant, other] = [person('a'), person('b')]
    expect(refusalReason(await agreeToSync(participant, other, [], participant))).toBe(
      'HnB.humanity.refusal.notNow',
    )
    expect(refusalReason(await agreeToSync(participant, other, [], other, { check: checkFacts() }))).toBe(
      'HnB.humanity.refusal.notNow',
    )
  })

  it("the Spark has modifiers of the other's stat too, but none of the other's rolls (rulings HU22, HU38)", async () => {
    const other = person('b')
    const afflictedPartner = { ...other, actor: { ...other.actor, ...withConditions('homesick', 'uncool') } }
    expect(await agreeToSync(person('a'), afflictedPartner, [2, 2])).toMatchObject({
      amend: { set: { check: { modifiers: [{ id: 'other-humanity-homesick', value: -1 }] } } },
    })
  })

  it('"Any bonuses or effects that would apply to the balanced Stats": also abilities that name the stat (ruling HU38)', async () => {
    const own = (effect: object, limit = 'none') =>
      abilityItem('advancedTraining', {
        ability: '',
        effects: { e: { ...addEffectRule, ...effect } },
        limit,
        uses: 1,
      })
    const addEffectRule = {
      kind: 'add',
      value: 2,
      stat: '',
      least: 0,
      rolls: 'any',
      violence: 'any',
      side: 'any',
      situation: '',
    }
    const checkAfterSpark = async (item: ItemView) => {
      const outcome = await agreeToSync(person('a'), person('b', pairPool, [ability, item]), [1, 3, 2, 4])
      if (!outcome || 'refused' in outcome) throw new Error('It was refused.')
      return outcome.amend?.set.check
    }
    expect(await checkAfterSpark(own({ stat: 'home' }))).toMatchObject({
      modifiers: [{ value: 2, on: true }],
    })
    expect(await checkAfterSpark(own({ stat: 'home', kind: 'helpWorth' }))).toMatchObject({ helpWorth: 2 })
    expect(await checkAfterSpark(own({ stat: 'home', kind: 'perBump' }))).toMatchObject({
      perBump: [{ name: 'advancedTraining', value: 2 }],
    })
    const emptySync = { modifiers: [], helpWorth: 1, perBump: [] }
    for (const other of [
      own({ stat: 'heart' }),
      own({}),
      own({ stat: 'home' }, 'scene'),
      own({ stat: 'home', situation: 'in the dark' }),
      abilityItem('focusedDetermination'),
    ])
      expect(await checkAfterSpark(other)).toMatchObject(emptySync)
  })

  it('a Synchronized Spark is a Check like any other: each person may help once, after the roll', async () => {
    const [participant, other] = [person('a'), person('b')]
    const help = (check: unknown) => {
      const message = {
        uuid: 'ChatMessage.m',
        actor: 'Actor.a',
        facts: { ...syncFacts(participant, other), check },
      }
      return humanityRuleset.messages.sync?.actions.help?.decide(
        { ...click(), ...other, message, sides: [participant, other] },
        { dice: { x: true } },
        scriptedChance([]),
      )
    }
    expect(await help(checkFacts({ roller: 'Actor.a' }))).toMatchObject({
      edits: [{ target: 'Actor.b', set: { 'system.humanity.blessings.x': undefined } }],
      amend: { set: { 'check.help.b': { name: 'b', dice: [2] } } },
    })
    expect(refusalReason(await help(checkFacts({ help: { b: { name: 'b', dice: [1] } } })))).toBe(
      'HnB.humanity.refusal.alreadyHelped',
    )
    expect(refusalReason(await help(null))).toBe('HnB.humanity.refusal.noSuchRoll')
  })
})
