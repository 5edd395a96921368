/** Tests the remarks of other games. A check and a contest show what other games say about the action (ruling HC15). */
import { describe, expect, it } from 'vitest'
import { answerWithoutPush } from '../../src/tarot/check/answer-check'
import { newTarotCheck } from '../../src/tarot/check/check-changes'
import { attackDeclaration } from '../../src/tarot/contest/attack-question'
import { declarationQuestion, parseDeclaration } from '../../src/tarot/contest/declare-trait'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { actionOf } from '../support/actions'
import { scriptedChance } from '../support/chance'
import { remark } from '../support/remarks'
import { settingsWithoutSuitsFirst, tarotClick } from '../support/tarot'

const remarks = [remark('clubs', true), remark('spades', false)]
const labels = (names: readonly string[]) => names.map((text) => ({ text }))
const click = tarotClick({ brawn: 3 }, {}, { remarks })

describe('the marked cards of another game', () => {
  it('a check and a push without a request name every arena, before the cards', async () => {
    expect(newTarotCheck(click, null).remarks).toEqual(labels(['clubs', 'spades']))
    const push = actionOf(tarotRuleset.tab, 'push')
    const oneStepClick = { ...click, settings: settingsWithoutSuitsFirst }
    expect(push.ask(oneStepClick)).toMatchObject({ context: { remarks: labels(['clubs', 'spades']) } })
    expect(await push.decide(click, { trait: '', suit: 'cups' }, scriptedChance([]))).toMatchObject({
      post: { facts: { remarks: labels(['clubs', 'spades']) } },
    })
  })

  it('a requested check names the cards that are marked when its player answers', async () => {
    const facts = newTarotCheck(tarotClick(), null)
    expect(facts.remarks).toEqual([])
    const message = { uuid: 'm', actor: click.actor.uuid, facts }
    const answerClick = { ...click, message, sides: [click] }
    expect(await answerWithoutPush.decide(answerClick, {}, scriptedChance([]))).toMatchObject({
      amend: { set: { remarks: labels(['clubs', 'spades']) } },
    })
  })

  it.each([
    ['attacker', ['clubs']],
    ['rival', ['clubs', 'spades']],
    ['defender', []],
  ])('the declaration of the %s names %j', (role, namedSuits) => {
    const side = { uuid: click.actor.uuid, name: click.actor.name, role, place: 0, left: false, answer: null }
    const exchange = { sides: { a: side }, revision: 0, ended: false }
    const message = {
      uuid: 'm',
      actor: null,
      facts: { exchange, declared: {}, weapon: null, away: [], extra: {} },
    }
    const contestClick = { ...click, message, sides: [click] } as never
    const declaration = parseDeclaration(contestClick, role, { trait: '', suit: 'cups', weapon: '' })
    expect(declaration).toMatchObject({ remarks: labels(namedSuits) })
    expect(declarationQuestion(contestClick, { key: 'a', side }, false)).toMatchObject({
      context: { remarks: labels(namedSuits) },
    })
  })

  it('an attack with a weapon names the arena of violence', () => {
    const fields = { wounds: 2, range: 0, trait: '', stun: '', stunRank: 3 } as const
    const item = { uuid: 'i', id: 'i', name: 'Axe', img: '', type: 'weapon', fields } as const
    const declaration = attackDeclaration({ ...click, item }, { trait: '', suit: 'cups' })
    expect(declaration).toMatchObject({ remarks: labels(['clubs']) })
  })
})
