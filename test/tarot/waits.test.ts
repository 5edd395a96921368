/** For whom checks and hits wait. Each of these people sees the pending step without searching the chat log. */
import { describe, expect, it } from 'vitest'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { isCheckTooLateToHelp, isCheckPendingFor } from '../../src/tarot/check/check-facts'
import { tarotCheckSteps } from '../../src/tarot/check/check-steps'
import { tarotMessages } from '../../src/tarot/messages'
import type { Push } from '../../src/tarot/push/push-schema'
import { NO_PUSH } from '../../src/tarot/push/push-schema'
import { requiredMedicalRank } from '../../src/tarot/rules'
import type { Hit } from '../../src/tarot/trauma/hit-facts'
import { unansweredHit, hasPendingHit } from '../../src/tarot/trauma/hit-facts'
import { hitSteps } from '../../src/tarot/trauma/hit-steps'
import { ana, testActor } from '../support/people'
import { card, tarotClick } from '../support/tarot'

const dov = testActor('dov', 'Dov')

const star = (turned: boolean): Push => ({
  suit: 'swords',
  shown: [
    {
      card: { id: card('major-17'), suit: 'major', arcanum: 'major-17', name: 'x', img: '' },
      effect: 'major',
      burnt: false,
      turned: turned ? { toward: 'self', narration: '', place: 0 } : null,
    },
  ],
})

const check = (more: Partial<TarotCheckFacts> = {}): TarotCheckFacts => ({
  actor: ana.uuid,
  name: ana.name,
  stage: 'over',
  trait: { id: '', name: { text: 'Medical' }, rank: 5, now: 5 },
  need: 4,
  push: NO_PUSH,
  word: '',
  sooner: false,
  wounds: 0,
  fresh: 0,
  aid: null,
  ...more,
})

describe('A check waits', () => {
  it.each([
    ['for the push of whoever is checked', check({ stage: 'asked' }), [true, false]],
    ['for nobody once it is over', check(), [false, false]],
    [
      'for its player to turn a major arcana ("you have a choice")',
      check({ push: star(false) }),
      [true, false],
    ],
    ['not for one that was turned', check({ push: star(true) }), [false, false]],
    [
      'for whoever was helped to stop bleeding',
      check({ aid: { actor: dov.uuid, name: 'Dov', done: false, stopped: null } }),
      [false, true],
    ],
    [
      'not once they have',
      check({ aid: { actor: dov.uuid, name: 'Dov', done: true, stopped: null } }),
      [false, false],
    ],
    [
      'not where the help is too little',
      check({ need: 6, aid: { actor: dov.uuid, name: 'Dov', done: false, stopped: null } }),
      [false, false],
    ],
  ])('a check waits: %s', (_why, facts, waits) => {
    expect([ana, dov].map(({ uuid }) => isCheckPendingFor(facts, uuid))).toEqual(waits)
    const { waits: kind } = tarotMessages.checks
    const several = {
      uuid: 'ChatMessage.m',
      actor: ana.uuid,
      facts: { trait: '', need: null, checks: { a: facts } },
    }
    expect([ana, dov].map(({ uuid }) => kind?.(several, uuid))).toEqual(waits)
  })

  it('a check no longer waits for a patient whose new wound is beyond help (ruling TC21)', () => {
    const helped = check({
      need: requiredMedicalRank(1),
      aid: { actor: ana.uuid, name: ana.name, done: false, stopped: null },
    })
    const patient = (wounds: number) => tarotClick({}, { wounds })
    expect([1, 2, 3].map((wounds) => isCheckTooLateToHelp(helped, patient(wounds)))).toEqual([
      false,
      false,
      true,
    ])
    expect(isCheckTooLateToHelp({ ...helped, push: star(false) }, patient(9))).toBe(false)
  })

  it('a pending check has the button for the next step', () => {
    const acts = (facts: TarotCheckFacts) => {
      const click = tarotClick({}, { wounds: 1 })
      const viewer = { ...click, playedUuids: [ana.uuid], sides: [click], ownParticipant: null }
      return tarotCheckSteps(facts, viewer).flatMap(({ actor, buttons }) =>
        actor?.uuid === ana.uuid ? buttons.map(({ act }) => act) : [],
      )
    }
    const helped = { actor: ana.uuid, name: ana.name, done: false, stopped: null }
    expect(acts(check({ aid: helped }))).toEqual(['stopBleeding'])
    expect(acts(check({ push: star(false) }))).toEqual(['turnCard', 'turnCard'])
    expect(acts(check({ stage: 'asked', aid: helped }))).toEqual(['declareSuit', 'noPush'])
  })
})

describe('A hit waits', () => {
  const hit = (more: Partial<Hit>): Hit => ({
    ...unansweredHit(ana, { source: { text: 'Pistol' }, woundCount: 2, armor: true, stunStrength: 4 }),
    stage: 'over',
    ...more,
  })
  const stunned = (push: Push) => ({ strength: 4, brawn: 3, push, stunned: false })

  it.each([
    ['for its player', hit({ stage: 'wounds' }), true],
    ['for nobody once it is over', hit({}), false],
    ['for the major arcana that stopped its wounds', hit({ push: star(false) }), true],
    ['for the one that withstood its stun', hit({ stun: stunned(star(false)) }), true],
    ['not for one that was turned', hit({ push: star(true), stun: stunned(star(true)) }), false],
  ])('a hit waits: %s', (_why, facts, waits) => {
    expect(hasPendingHit({ hits: { h: facts } }, ana.uuid)).toBe(waits)
    expect(hasPendingHit({ hits: { h: facts } }, dov.uuid)).toBe(false)
  })

  it('a pending hit has the buttons that turn a major arcana', () => {
    const click = tarotClick()
    const viewer = { ...click, playedUuids: [ana.uuid], sides: [click], ownParticipant: null }
    const turns = (own: Partial<Hit>) =>
      hitSteps({ hits: { h: hit(own) } }, viewer).flatMap(({ buttons }) =>
        buttons.filter(({ act }) => act === 'turnCard'),
      ).length
    expect(turns({ push: star(false) })).toBe(2)
    expect(turns({ stun: stunned(star(false)) })).toBe(2)
    expect(turns({ push: star(true) })).toBe(0)
  })
})
