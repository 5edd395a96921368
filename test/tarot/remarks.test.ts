/** Tests the remarks of other games. A check and a contest show what other games say about the action (ruling HC15). */
import { describe, expect, it } from 'vitest'
import { answerWithoutPush } from '../../src/tarot/check/answer-check'
import { createTarotCheck } from '../../src/tarot/check/check-changes'
import { createAttackDeclaration } from '../../src/tarot/contest/attack-question'
import { createDeclarationQuestion, parseDeclaration } from '../../src/tarot/contest/declare-trait'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { findAction } from '../support/actions'
import { scriptedChance } from '../support/chance'
import { createRemark } from '../support/remarks'
import { settingsWithoutSuitsFirst, createTarotClick } from '../support/tarot'

const remarkModifiers = [createRemark('clubs', true), createRemark('spades', false)]
const toLabels = (labelTexts: readonly string[]) => labelTexts.map((text) => ({ text }))
const click = createTarotClick({ brawn: 3 }, {}, { remarks: remarkModifiers })

describe('the marked cards of another game', () => {
  it('a check and a push without a request name every arena, before the cards', async () => {
    expect(createTarotCheck(click, null).remarks).toEqual(toLabels(['clubs', 'spades']))
    const pushAction = findAction(tarotRuleset.tab, 'push')
    const oneStepClick = { ...click, settings: settingsWithoutSuitsFirst }
    expect(pushAction.ask(oneStepClick)).toMatchObject({
      context: { remarks: toLabels(['clubs', 'spades']) },
    })
    expect(await pushAction.decide(click, { trait: '', suit: 'cups' }, scriptedChance([]))).toMatchObject({
      post: { facts: { remarks: toLabels(['clubs', 'spades']) } },
    })
  })

  it('a requested check names the cards that are marked when its player answers', async () => {
    const facts = createTarotCheck(createTarotClick(), null)
    expect(facts.remarks).toEqual([])
    const message = { uuid: 'm', actor: click.actor.uuid, facts }
    const answerClick = { ...click, message, sides: [click] }
    expect(await answerWithoutPush.decide(answerClick, {}, scriptedChance([]))).toMatchObject({
      amend: { set: { remarks: toLabels(['clubs', 'spades']) } },
    })
  })

  it.each([
    ['attacker', ['clubs']],
    ['rival', ['clubs', 'spades']],
    ['defender', []],
  ])('the declaration of the %s names %j', (role, namedSuits) => {
    const exchangeSide = {
      uuid: click.actor.uuid,
      name: click.actor.name,
      role,
      place: 0,
      left: false,
      answer: null,
    }
    const testExchange = { sides: { a: exchangeSide }, revision: 0, ended: false }
    const message = {
      uuid: 'm',
      actor: null,
      facts: { exchange: testExchange, declared: {}, weapon: null, away: [], extra: {} },
    }
    const contestClick = { ...click, message, sides: [click] } as never
    const declaration = parseDeclaration(contestClick, role, { trait: '', suit: 'cups', weapon: '' })
    expect(declaration).toMatchObject({ remarks: toLabels(namedSuits) })
    expect(createDeclarationQuestion(contestClick, { key: 'a', side: exchangeSide }, false)).toMatchObject({
      context: { remarks: toLabels(namedSuits) },
    })
  })

  it('an attack with a weapon names the arena of violence', () => {
    const weaponFields = { wounds: 2, range: 0, trait: '', stun: '', stunRank: 3 } as const
    const item = { uuid: 'i', id: 'i', name: 'Axe', img: '', type: 'weapon', fields: weaponFields } as const
    const declaration = createAttackDeclaration({ ...click, item }, { trait: '', suit: 'cups' })
    expect(declaration).toMatchObject({ remarks: toLabels(['clubs']) })
  })
})
