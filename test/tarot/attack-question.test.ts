/**
 * Tests the question that begins an attack. It also contains the declaration of the attacker, so no second question
 * follows.
 */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import { attackWithTarotWeaponAction } from '../../src/tarot/contest/begin-contest'
import type { TarotContestFacts } from '../../src/tarot/contest/contest-facts'
import { createTarotContestSteps } from '../../src/tarot/contest/contest-steps'
import {
  settingsWithoutSuitsFirst,
  createTarotParticipant,
  TableDeck,
  createTarotActionContext,
} from '../support/tarot'
import { david, mina, firstPlayer } from '../support/tarot-duel'

const pistolWeapon = {
  uuid: 'i',
  id: 'i',
  name: 'Pistol',
  img: '',
  type: 'weapon' as const,
  fields: { wounds: 2, range: 50, trait: '' as const, stun: '' as const, stunRank: 3 },
}
const actionContextToAttack = {
  ...createTarotActionContext(),
  ...createTarotParticipant(mina, { firearms: 3 }),
  user: firstPlayer,
  targets: [createTarotParticipant(david)],
  item: pistolWeapon,
}

async function createFactsAfterAttack(formAnswers: object): Promise<TarotContestFacts> {
  const actionOutcome = await attackWithTarotWeaponAction.decide(
    actionContextToAttack,
    formAnswers,
    new TableDeck().createChance(firstPlayer),
  )
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return actionOutcome.post?.facts as TarotContestFacts
}

const listContestSteps = (contestFacts: TarotContestFacts) =>
  createTarotContestSteps(contestFacts, {
    actor: null,
    user: firstPlayer,
    playedUuids: [mina.uuid],
    sides: [createTarotParticipant(mina), createTarotParticipant(david)],
    settings: createTarotActionContext().settings,
  }).map(({ actor, phrase: words }) => [actor?.name, 'key' in words ? words.key : ''])

describe('“each player declares what suit they will be using for the contest”', () => {
  it('an attack asks for trait and suit, and proposes the trait of the weapon', () => {
    const askedQuestion = attackWithTarotWeaponAction.ask(actionContextToAttack)
    expect(askedQuestion).toMatchObject({
      ok: 'HnB.tarot.contest.attack',
      defaults: { trait: 'firearms', suit: 'swords' },
    })
  })

  it('the contest begins with the declaration, and waits for the defender', async () => {
    const messageFacts = await createFactsAfterAttack({ trait: 'firearms', suit: 'wands' })
    expect(Object.values(messageFacts.declared)).toMatchObject([
      { trait: { id: 'firearms' }, suit: 'wands', weapon: { item: 'i', name: 'Pistol' } },
    ])
    expect(listContestSteps(messageFacts)).toEqual([['David', 'HnB.tarot.next.declareTrait']])
  })

  it('an attack without an answer, such as a module’s, begins without a declaration', async () => {
    const messageFacts = await createFactsAfterAttack({})
    expect(messageFacts.declared).toEqual({})
    expect(listContestSteps(messageFacts)).toHaveLength(2)
  })

  it('refuses a trait that the attacker lacks', async () => {
    const formAnswers = { trait: 'ghost', suit: 'swords' }
    expect(
      await attackWithTarotWeaponAction.decide(
        actionContextToAttack,
        formAnswers,
        new TableDeck().createChance(firstPlayer),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.noTrait',
    })
  })

  it('asks nothing at a table that declares and lays cards in one step (TC36)', () => {
    expect(
      attackWithTarotWeaponAction.ask({ ...actionContextToAttack, settings: settingsWithoutSuitsFirst }),
    ).toBeNull()
  })
})
