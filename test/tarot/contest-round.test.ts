/** Tests several contests in one Reaction round. An opponent in any of them counts for the penalty (ruling TC42). */
import { describe, expect, it } from 'vitest'
import type { ActorView } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import { beginTarotContest } from '../../src/tarot/contest/begin-contest'
import { tarotContestMessageKind } from '../../src/tarot/contest/contest-message'
import type { TarotContestFacts } from '../../src/tarot/contest/contest-facts'
import { ana, gamemaster } from '../support/people'
import { tarotParticipant, TableDeck, tarotClick } from '../support/tarot'
import { Duel } from '../support/tarot-duel'

const usualTurn = { fight: 'f', round: 1, initiative: 5, acting: 5, place: 0, isOwnTurn: true, used: [] }
const fighterActor = (id: string, actorOverrides: Partial<ActorView> = {}): ActorView => ({
  ...ana,
  uuid: `Actor.${id}`,
  id,
  name: id,
  turn: usualTurn,
  ...actorOverrides,
})
const mia = fighterActor('mia')
const shooters = ['ada', 'bo', 'cy'].map((id) => fighterActor(id))

/** An attacker begins a contest against the given targets. */
async function beginAttack(attacker: ActorView, targets: readonly ActorView[]): Promise<Duel> {
  const parties = targets.map((target) => tarotParticipant(target, { reaction: 5 }))
  const ownParticipant = tarotParticipant(attacker, { firearms: 3 })
  const click = { ...tarotClick(), ...ownParticipant, user: gamemaster, targets: parties }
  const outcome = await beginTarotContest.decide(click, { how: 'attack' }, new TableDeck().chance(gamemaster))
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  const duel = new Duel(new TableDeck(), outcome.post?.facts as TarotContestFacts)
  duel.participants.splice(0, 2, ownParticipant, ...parties)
  return duel
}

/**
 * Links the duels' contests. In the application, the shell links messages whose `relatedBy` field has the same text.
 */
function linkContestsOfRound(duels: readonly Duel[]): void {
  const field = tarotContestMessageKind.relatedBy as 'round'
  for (const duel of duels)
    duel.related = () =>
      duels
        .filter(
          (other) => other !== duel && other.facts[field] !== '' && other.facts[field] === duel.facts[field],
        )
        .map(({ facts }) => facts)
}

async function commitAll(duel: Duel): Promise<void> {
  for (const { actor } of duel.participants)
    await duel.commit(
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
const messageContext = (duel: Duel) =>
  tarotContestMessageKind.context(duel.message(), {
    user: gamemaster,
    actor: null,
    playedUuids: [],
    sides: duel.participants,
    settings: duel.settings,
  }) as { readonly sides: readonly ShownSide[]; readonly results: readonly { readonly phrase: object }[] }
const shownSide = (duel: Duel, { name }: ActorView) =>
  messageContext(duel).sides.find((side) => side.name === name)

describe('“a character facing down three shooters would suffer a two rank penalty”', () => {
  it('“for all three shooters”, who each began a contest in the round', async () => {
    const duels = await Promise.all(shooters.map((shooter) => beginAttack(shooter, [mia])))
    linkContestsOfRound(duels)
    for (const duel of duels) {
      expect(shownSide(duel, mia)).toMatchObject({
        penalty: '−2',
        why: [{ key: 'HnB.tarot.contest.why.attackersInRound', data: { number: 3 } }],
      })
      await commitAll(duel)
      expect(duel.facts.revealed[duel.keyOf(mia.uuid)]).toMatchObject({ penalty: 2, now: 3 })
    }
    expect(duels.map((duel) => shownSide(duel, shooters[0] ?? mia)?.penalty ?? null)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('even in a contest revealed before the others began: a round’s actions “occur simultaneously”', async () => {
    const first = await beginAttack(fighterActor('ada'), [mia])
    await commitAll(first)
    expect(messageContext(first).results).toMatchObject([{ phrase: { key: 'HnB.tarot.contest.prevails' } }])
    linkContestsOfRound([
      first,
      await beginAttack(fighterActor('bo'), [mia]),
      await beginAttack(fighterActor('cy'), [mia]),
    ])
    expect(shownSide(first, mia)).toMatchObject({ penalty: '−2' })
    // Mia's Reaction falls two ranks, from Good to Mediocre. It is now equal to Ada's Firearms.
    expect(messageContext(first).results).toMatchObject([{ phrase: { key: 'HnB.tarot.contest.holds' } }])
  })

  it('a contest keeps the penalty of its reveal after the messages of the other contests are deleted', async () => {
    const duels = await Promise.all(shooters.map((shooter) => beginAttack(shooter, [mia])))
    linkContestsOfRound(duels)
    const first = duels[0] as Duel
    await commitAll(first)
    linkContestsOfRound([first])
    expect(shownSide(first, mia)).toMatchObject({
      penalty: '−2',
      why: [{ key: 'HnB.tarot.contest.why.attackersInRound', data: { number: 3 } }],
    })
  })

  it('“This also applies in the reverse”: three targets, attacked one after the other', async () => {
    const targets = ['dov', 'eli', 'fay'].map((id) => fighterActor(id))
    const duels = await Promise.all(targets.map((target) => beginAttack(mia, [target])))
    linkContestsOfRound(duels)
    for (const duel of duels)
      expect(shownSide(duel, mia)).toMatchObject({
        penalty: '−2',
        why: [{ key: 'HnB.tarot.contest.why.targetsInRound', data: { number: 3 } }],
      })
  })

  it.each([
    ['another round', { turn: { ...usualTurn, round: 2 } }],
    ['another Reaction', { turn: { ...usualTurn, acting: 4 } }],
    ['no fight', { turn: null }],
  ])('the penalty does not count a shooter in %s', async (_caseTitle, shooterFields) => {
    const duels = [
      await beginAttack(fighterActor('ada'), [mia]),
      await beginAttack(fighterActor('bo', shooterFields), [mia]),
    ]
    linkContestsOfRound(duels)
    expect(shownSide(duels[0] as Duel, mia)).toMatchObject({ penalty: null, why: [] })
  })

  it('the penalty counts each shooter once, and no shooter of a contest that was called off', async () => {
    const [first, again, off] = [
      await beginAttack(fighterActor('ada'), [mia]),
      await beginAttack(fighterActor('ada'), [mia]),
      await beginAttack(fighterActor('bo'), [mia]),
    ]
    off.amend({ 'exchange.ended': true })
    linkContestsOfRound([first, again, off])
    expect(shownSide(first, mia)).toMatchObject({ penalty: null, why: [] })
  })

  it('the penalty adds to that for opponents in the same contest and to the ranks that the Narrator takes', async () => {
    const [duel, other] = [
      await beginAttack(mia, [fighterActor('dov'), fighterActor('eli')]),
      await beginAttack(mia, [fighterActor('fay')]),
    ]
    linkContestsOfRound([duel, other])
    duel.amend({ [`extra.${duel.keyOf(mia.uuid)}`]: 1 })
    expect(shownSide(duel, mia)).toMatchObject({
      penalty: '−3',
      why: [
        { key: 'HnB.tarot.contest.why.targetsInRound', data: { number: 3 } },
        { key: 'HnB.tarot.contest.why.narrator', data: { ranks: '−1' } },
      ],
    })
  })
})
