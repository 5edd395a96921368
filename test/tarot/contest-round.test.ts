/** Tests several contests in one Reaction round: opponents in any of them count for the penalty (ruling TC42). */
import { describe, expect, it } from 'vitest'
import type { ActorView } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import { beginTarotContestAction } from '../../src/tarot/contest/begin-contest'
import { tarotContestMessageKind } from '../../src/tarot/contest/contest-message'
import type { TarotContestFacts } from '../../src/tarot/contest/contest-facts'
import { ana, gamemaster } from '../support/people'
import { createTarotParticipant, TableDeck, createTarotActionContext } from '../support/tarot'
import { Duel } from '../support/tarot-duel'

const fightTurnOfRoundOne = {
  fight: 'f',
  round: 1,
  initiative: 5,
  acting: 5,
  place: 0,
  isOwnTurn: true,
  used: [],
}
const createFighterActor = (actorId: string, actorOverrides: Partial<ActorView> = {}): ActorView => ({
  ...ana,
  uuid: `Actor.${actorId}`,
  id: actorId,
  name: actorId,
  turn: fightTurnOfRoundOne,
  ...actorOverrides,
})
const mia = createFighterActor('mia')
const shooterActors = ['ada', 'bo', 'cy'].map((actorId) => createFighterActor(actorId))

/** An attacker begins a contest against the given targets. */
async function beginAttack(attacker: ActorView, targetActors: readonly ActorView[]): Promise<Duel> {
  const targetParticipants = targetActors.map((targetActor) =>
    createTarotParticipant(targetActor, { reaction: 5 }),
  )
  const attackingParticipant = createTarotParticipant(attacker, { firearms: 3 })
  const actionContext = {
    ...createTarotActionContext(),
    ...attackingParticipant,
    user: gamemaster,
    targets: targetParticipants,
  }
  const actionOutcome = await beginTarotContestAction.decide(
    actionContext,
    { how: 'attack' },
    new TableDeck().createChance(gamemaster),
  )
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  const duel = new Duel(new TableDeck(), actionOutcome.post?.facts as TarotContestFacts)
  duel.participants.splice(0, 2, attackingParticipant, ...targetParticipants)
  return duel
}

/**
 * Gives each contest the facts of the other contests in its round, as the shell does. The shell compares the field of
 * the facts that `relatedBy` names.
 */
function relateContestsOfRound(duels: readonly Duel[]): void {
  const nameOfRelatedRoundField = tarotContestMessageKind.relatedBy as 'round'
  for (const duel of duels)
    duel.related = () =>
      duels
        .filter(
          (otherDuel) =>
            otherDuel !== duel &&
            otherDuel.facts[nameOfRelatedRoundField] !== '' &&
            otherDuel.facts[nameOfRelatedRoundField] === duel.facts[nameOfRelatedRoundField],
        )
        .map(({ facts }) => facts)
}

async function commitAllSides(duel: Duel): Promise<void> {
  for (const { actor } of duel.participants)
    await duel.commitCards(
      actor.uuid,
      gamemaster,
      'swords',
      [],
      actor.uuid === mia.uuid ? '-reaction' : '-firearms',
    )
}

interface ShownSide {
  readonly name: string
  readonly penalty: string | null
  readonly why: readonly object[]
}
const createMessageContext = (duel: Duel) =>
  tarotContestMessageKind.context(duel.createMessageView(), {
    user: gamemaster,
    actor: null,
    playedUuids: [],
    sides: duel.participants,
    settings: duel.settings,
  }) as { readonly sides: readonly ShownSide[]; readonly results: readonly { readonly phrase: object }[] }
const findShownSide = (duel: Duel, { name }: ActorView) =>
  createMessageContext(duel).sides.find((shownSide) => shownSide.name === name)

describe('“a character facing down three shooters would suffer a two rank penalty”', () => {
  it('“for all three shooters”, who each began a contest in the round', async () => {
    const duelsOfRound = await Promise.all(
      shooterActors.map((shooterActor) => beginAttack(shooterActor, [mia])),
    )
    relateContestsOfRound(duelsOfRound)
    for (const duel of duelsOfRound) {
      expect(findShownSide(duel, mia)).toMatchObject({
        penalty: '−2',
        why: [{ key: 'HnB.tarot.contest.why.attackersInRound', data: { number: 3 } }],
      })
      await commitAllSides(duel)
      expect(duel.facts.revealed[duel.sideKeyOf(mia.uuid)]).toMatchObject({ penalty: 2, now: 3 })
    }
    expect(duelsOfRound.map((duel) => findShownSide(duel, shooterActors[0] ?? mia)?.penalty ?? null)).toEqual(
      [null, null, null],
    )
  })

  it('even in a contest revealed before the others began: a round’s actions “occur simultaneously”', async () => {
    const duelWithAda = await beginAttack(createFighterActor('ada'), [mia])
    await commitAllSides(duelWithAda)
    expect(createMessageContext(duelWithAda).results).toMatchObject([
      { phrase: { key: 'HnB.tarot.contest.prevails' } },
    ])
    relateContestsOfRound([
      duelWithAda,
      await beginAttack(createFighterActor('bo'), [mia]),
      await beginAttack(createFighterActor('cy'), [mia]),
    ])
    expect(findShownSide(duelWithAda, mia)).toMatchObject({ penalty: '−2' })
    // Mia's Reaction loses two ranks and becomes Mediocre. It is then equal to Ada's Firearms.
    expect(createMessageContext(duelWithAda).results).toMatchObject([
      { phrase: { key: 'HnB.tarot.contest.holds' } },
    ])
  })

  it('a contest keeps the penalty of its reveal after the messages of the other contests are deleted', async () => {
    const duelsOfRound = await Promise.all(
      shooterActors.map((shooterActor) => beginAttack(shooterActor, [mia])),
    )
    relateContestsOfRound(duelsOfRound)
    const firstDuelOfRound = duelsOfRound[0] as Duel
    await commitAllSides(firstDuelOfRound)
    relateContestsOfRound([firstDuelOfRound])
    expect(findShownSide(firstDuelOfRound, mia)).toMatchObject({
      penalty: '−2',
      why: [{ key: 'HnB.tarot.contest.why.attackersInRound', data: { number: 3 } }],
    })
  })

  it('“This also applies in the reverse”: three targets, attacked one after the other', async () => {
    const targetParticipants = ['dov', 'eli', 'fay'].map((actorId) => createFighterActor(actorId))
    const duelsOfRound = await Promise.all(
      targetParticipants.map((targetActor) => beginAttack(mia, [targetActor])),
    )
    relateContestsOfRound(duelsOfRound)
    for (const duel of duelsOfRound)
      expect(findShownSide(duel, mia)).toMatchObject({
        penalty: '−2',
        why: [{ key: 'HnB.tarot.contest.why.targetsInRound', data: { number: 3 } }],
      })
  })

  it.each([
    ['another round', { turn: { ...fightTurnOfRoundOne, round: 2 } }],
    ['another Reaction', { turn: { ...fightTurnOfRoundOne, acting: 4 } }],
    ['no fight', { turn: null }],
  ])('the penalty does not count a shooter in %s', async (_caseTitle, shooterFields) => {
    const duelsOfRound = [
      await beginAttack(createFighterActor('ada'), [mia]),
      await beginAttack(createFighterActor('bo', shooterFields), [mia]),
    ]
    relateContestsOfRound(duelsOfRound)
    expect(findShownSide(duelsOfRound[0] as Duel, mia)).toMatchObject({ penalty: null, why: [] })
  })

  it('the penalty counts each shooter once, and no shooter of a contest that was called off', async () => {
    const [first, again, off] = [
      await beginAttack(createFighterActor('ada'), [mia]),
      await beginAttack(createFighterActor('ada'), [mia]),
      await beginAttack(createFighterActor('bo'), [mia]),
    ]
    off.amendFacts({ 'exchange.ended': true })
    relateContestsOfRound([first, again, off])
    expect(findShownSide(first, mia)).toMatchObject({ penalty: null, why: [] })
  })

  it('the penalty adds to that for opponents in the same contest and to the ranks that the Narrator takes', async () => {
    const [duel, other] = [
      await beginAttack(mia, [createFighterActor('dov'), createFighterActor('eli')]),
      await beginAttack(mia, [createFighterActor('fay')]),
    ]
    relateContestsOfRound([duel, other])
    duel.amendFacts({ [`extra.${duel.sideKeyOf(mia.uuid)}`]: 1 })
    expect(findShownSide(duel, mia)).toMatchObject({
      penalty: '−3',
      why: [
        { key: 'HnB.tarot.contest.why.targetsInRound', data: { number: 3 } },
        { key: 'HnB.tarot.contest.why.narrator', data: { ranks: '−1' } },
      ],
    })
  })
})
