/** Tests that a check and a contest show what other games say about the action (ruling HC15). */
import { describe, expect, it } from 'vitest'
import { answerWithoutPushAction } from '../../src/tarot/check/answer-check'
import { createTarotCheck } from '../../src/tarot/check/check-changes'
import { createAttackDeclaration } from '../../src/tarot/contest/attack-question'
import {
  createQuestionAboutPushDeclaration,
  parsePushDeclarationOfContest,
} from '../../src/tarot/contest/declare-trait'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { findAction } from '../support/actions'
import { createScriptedChance } from '../support/chance'
import { createRemarkModifier } from '../support/remarks'
import { settingsWithoutSuitsFirst, createTarotActionContext } from '../support/tarot'

const remarkModifiers = [
  createRemarkModifier('clubs', 'violent'),
  createRemarkModifier('spades', 'peaceful'),
  createRemarkModifier('crisis', 'all'),
]
const toTextLabels = (labelTexts: readonly string[]) => labelTexts.map((text) => ({ text }))
const actionContext = createTarotActionContext({ brawn: 3 }, {}, { remarks: remarkModifiers })

describe('the marked cards of another game', () => {
  it('a check and a push without a request name every arena, before the cards', async () => {
    expect(createTarotCheck(actionContext, null).remarks).toEqual(toTextLabels(['clubs', 'spades', 'crisis']))
    const actionOfPush = findAction(tarotRuleset.tab, 'push')
    const clickAtOneStepTable = { ...actionContext, settings: settingsWithoutSuitsFirst }
    expect(actionOfPush.ask(clickAtOneStepTable)).toMatchObject({
      context: { remarks: toTextLabels(['clubs', 'spades', 'crisis']) },
    })
    expect(
      await actionOfPush.decide(actionContext, { trait: '', suit: 'cups' }, createScriptedChance([])),
    ).toMatchObject({
      post: { facts: { remarks: toTextLabels(['clubs', 'spades', 'crisis']) } },
    })
  })

  it('a requested check names the cards that are marked when its player answers', async () => {
    const messageFacts = createTarotCheck(createTarotActionContext(), null)
    expect(messageFacts.remarks).toEqual([])
    const message = { uuid: 'm', actor: actionContext.actor.uuid, facts: messageFacts }
    const actionContextForAnswer = { ...actionContext, message, sides: [actionContext] }
    expect(
      await answerWithoutPushAction.decide(actionContextForAnswer, {}, createScriptedChance([])),
    ).toMatchObject({
      amend: { set: { remarks: toTextLabels(['clubs', 'spades', 'crisis']) } },
    })
  })

  it.each([
    ['attacker', ['clubs', 'crisis']],
    ['rival', ['clubs', 'spades', 'crisis']],
    ['defender', []],
  ])('the declaration of the %s names %j', (sideRole, suitsNamedInPhrase) => {
    const exchangeSide = {
      uuid: actionContext.actor.uuid,
      name: actionContext.actor.name,
      role: sideRole,
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
    const actionContextToBeginContest = { ...actionContext, message, sides: [actionContext] } as never
    const contestDeclaration = parsePushDeclarationOfContest(actionContextToBeginContest, sideRole, {
      trait: '',
      suit: 'cups',
      weapon: '',
    })
    expect(contestDeclaration).toMatchObject({ remarks: toTextLabels(suitsNamedInPhrase) })
    expect(
      createQuestionAboutPushDeclaration(
        actionContextToBeginContest,
        { key: 'a', side: exchangeSide },
        false,
      ),
    ).toMatchObject({
      context: { remarks: toTextLabels(suitsNamedInPhrase) },
    })
  })

  it('an attack with a weapon names the arena of violence', () => {
    const weaponFields = { wounds: 2, range: 0, trait: '', stun: '', stunRank: 3 } as const
    const item = { uuid: 'i', id: 'i', name: 'Axe', img: '', type: 'weapon', fields: weaponFields } as const
    const attackDeclaration = createAttackDeclaration({ ...actionContext, item }, { trait: '', suit: 'cups' })
    expect(attackDeclaration).toMatchObject({ remarks: toTextLabels(['clubs', 'crisis']) })
  })
})
