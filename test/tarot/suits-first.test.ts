/**
 * Tests a push that is played in steps. The player declares a suit. The Narrator may choose another suit. Then the
 * player plays the cards.
 */
import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/core/contract'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { UserView, Click, MessageClick, Viewer } from '../../src/core/game-views'
import { askForCheck, pushWithoutRequest } from '../../src/tarot/check/start-check'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { tarotMessages } from '../../src/tarot/messages'
import type { Push } from '../../src/tarot/push/push-schema'
import { actSooner } from '../../src/tarot/act-sooner'
import type { Tarot } from '../../src/tarot/rules'
import type { Blow, FactsWithHits } from '../../src/tarot/trauma/hit-facts'
import { unansweredHit } from '../../src/tarot/trauma/hit-facts'
import { actionOf, withFieldsSet } from '../support/actions'
import { ana, gamemaster, player } from '../support/people'
import { cardId, TableDeck, tarotClick, tickedCards, usualTarotSettings } from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

const acceptedOutcome = (outcome: Outcome | Refusal): Outcome => {
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome
}

/** A message with one push of Ana, who has neither declared a suit nor played cards. */
interface PushCase {
  readonly kind: 'check' | 'trauma'
  readonly facts: object
  /** The data that the message gives to its buttons. `plays` is the action of the button that plays the cards. */
  readonly data: Readonly<Record<string, string>>
  readonly plays: string
  readonly pushIn: (facts: never) => Push | undefined
}

const blow: Blow = { source: { text: 'Pistol' }, woundCount: 3, armor: false, stunStrength: 4 }
const stunningBlow: Blow = { ...blow, woundCount: 0 }
const fightingActor = {
  ...ana,
  turn: { round: 1, initiative: 4, place: 0, isOwnTurn: false, used: [], fight: 'f' },
}
const pushOfCheck = ({ push: made }: TarotCheckFacts) => made
const checkCase = (facts: unknown): PushCase => ({
  kind: 'check',
  facts: facts as TarotCheckFacts,
  data: { push: 'check' },
  plays: 'play',
  pushIn: pushOfCheck,
})

const postedFacts = async (action: Action<Click<Tarot>>, click: Click<Tarot>, answers: object) => {
  const { post } = acceptedOutcome(await action.decide(click, answers, new TableDeck().chance()))
  return post?.facts
}

const PUSH_CASES: readonly (readonly [string, () => Promise<PushCase>])[] = [
  [
    'one that nobody asked for',
    async () => {
      const facts = await postedFacts(pushWithoutRequest, tarotClick({ brawn: 3 }), {
        trait: 'brawn',
        suit: 'cups',
      })
      return checkCase(facts)
    },
  ],
  [
    'the answer to a check',
    async () => {
      const gamemasterClick = tarotClick({ brawn: 3 }, {}, { user: gamemaster })
      return checkCase(await postedFacts(askForCheck, gamemasterClick, { trait: 'brawn', need: 'great' }))
    },
  ],
  [
    'Act sooner',
    async () => {
      const click = tarotClick({ reaction: 4 }, {}, { actor: fightingActor })
      return checkCase(await postedFacts(actSooner, click, { trait: '', suit: 'cups' }))
    },
  ],
  [
    'against wounds',
    () =>
      Promise.resolve({
        kind: 'trauma',
        facts: { hits: { h: unansweredHit(ana, blow) } },
        data: { push: 'wounds.h', hit: 'h' },
        plays: 'suffer',
        pushIn: ({ hits }: FactsWithHits) => hits.h?.push,
      }),
  ],
  [
    'against a stun',
    () =>
      Promise.resolve({
        kind: 'trauma',
        facts: { hits: { h: unansweredHit(ana, stunningBlow) } },
        data: { push: 'stun.h', hit: 'h' },
        plays: 'resist',
        pushIn: ({ hits }: FactsWithHits) => hits.h?.stun?.push,
      }),
  ],
]

describe('"The Narrator can change the suit of a push"', () => {
  const click = (
    { facts, data }: PushCase,
    user: UserView = player,
    moreFields: Readonly<Record<string, string>> = {},
  ): MessageClick<Tarot, never> => {
    const ownClick = tarotClick({ brawn: 3, reaction: 4 }, {}, { actor: fightingActor })
    const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: facts as never }
    return { ...ownClick, user, data: { ...data, ...moreFields }, message, sides: [ownClick] }
  }
  const press = (
    at: PushCase,
    name: string,
    user: UserView,
    data: object,
    answers: object,
    deck: TableDeck,
  ) => {
    const action = actionOf<MessageClick<Tarot, never>>(tarotMessages[at.kind], name)
    const chance = deck.chance(user)
    const decision = action.decide(click(at, user, data as Record<string, string>), answers, chance)
    return Promise.resolve(decision).then((outcome) => {
      if (!isRefusal(outcome)) chance.settle()
      return outcome
    })
  }
  const pushAfter = (at: PushCase, outcome: Outcome | Refusal): PushCase => ({
    ...at,
    facts: withFieldsSet(at.facts, acceptedOutcome(outcome).amend?.set),
  })

  it.each(PUSH_CASES)(
    'the suit of %s is declared, changed, and then the only suit to play',
    async (_caseTitle, beginCase) => {
      const deck = new TableDeck(['wands-01']).give(player.id, 'cups-04')
      let at = await beginCase()
      if (at.pushIn(at.facts as never)?.suit !== 'cups') {
        expect(await press(at, 'changeSuit', gamemaster, { suit: 'swords' }, {}, deck)).toMatchObject({
          refused: 'HnB.tarot.refusal.notDeclared',
        })
        const earlyAnswers = { suit: 'cups', cards: tickedCards('cups-04') }
        expect(await press(at, at.plays, player, {}, earlyAnswers, deck)).toMatchObject({
          refused: 'HnB.tarot.refusal.notDeclared',
        })
        at = pushAfter(at, await press(at, 'declareSuit', player, { suit: 'cups' }, {}, deck))
      }
      expect(deck.handOf(player.id)).toEqual([cardId('cups-04')])
      expect(await press(at, 'changeSuit', player, { suit: 'swords' }, {}, deck)).toMatchObject({
        refused: 'HnB.tarot.refusal.onlyNarrator',
      })
      expect(await press(at, 'changeSuit', gamemaster, { suit: 'pentacles' }, {}, deck)).toMatchObject({
        refused: 'HnB.refusal.badAnswer',
      })
      const announcementNow = () =>
        tarotMessages[at.kind].announcement({ uuid: '', actor: ana.uuid, facts: at.facts }, ana.uuid)
      const narrationBefore = announcementNow()
      at = pushAfter(at, await press(at, 'changeSuit', gamemaster, { suit: 'swords' }, {}, deck))
      // The Narrator has changed the suit. The step now has another sentence, so the player is notified again.
      expect(narrationBefore).not.toMatchObject({ key: 'HnB.tarot.told.suit' })
      expect(announcementNow()).toEqual({
        key: 'HnB.tarot.told.suit',
        data: { name: ana.name, way: { key: 'HnB.tarot.push.physical' } },
      })
      // The player's client answers with another suit. The declared suit still counts.
      at = pushAfter(
        at,
        await press(at, at.plays, player, {}, { suit: 'cups', cards: tickedCards('cups-04') }, deck),
      )
      const made = at.pushIn(at.facts as never)
      expect(made?.suit).toBe('swords')
      expect(made?.shown.map(({ effect }) => effect)).toEqual(['burn', 'none'])
      expect(await press(at, 'changeSuit', gamemaster, { suit: 'wands' }, {}, deck)).toMatchObject({
        refused: 'HnB.tarot.refusal.isOver',
      })
    },
  )

  it.each(PUSH_CASES)('the step %s: each person has their own buttons', async (_caseTitle, beginCase) => {
    const started = await beginCase()
    const contextOf = (user: UserView, facts: object) => {
      const viewer: Viewer<Tarot> = {
        user,
        actor: ana,
        playedUuids: [ana.uuid],
        sides: [tarotClick({}, {}, { actor: fightingActor })],
        settings: usualTarotSettings,
      }
      const message = { uuid: 'm', actor: ana.uuid, facts: facts as never }
      const context = tarotMessages[started.kind].context(message, viewer) as Record<string, unknown>
      const [hit] = (context['hits'] ?? [context]) as Record<string, unknown>[]
      return (started.plays === 'resist' ? hit?.['stun'] : hit) as Record<string, unknown>
    }
    const isSuitDeclared = started.pushIn(started.facts as never)?.suit === 'cups'
    expect(contextOf(player, started.facts)).toMatchObject({ otherSuits: [] })
    const other = contextOf(gamemaster, started.facts)['otherSuits']
    expect(other).toHaveLength(isSuitDeclared ? 2 : 0)
  })

  it('a table may have suit and cards at once (TC36)', async () => {
    const deck = new TableDeck().give(player.id, 'cups-04')
    const settings = { ...usualTarotSettings, suitsFirst: false }
    const at = tarotClick({ brawn: 3 }, {}, { settings })
    const outcome = acceptedOutcome(
      await pushWithoutRequest.decide(
        at,
        { trait: 'brawn', suit: 'cups', cards: tickedCards('cups-04') },
        deck.chance(),
      ),
    )
    expect(outcome.post).toMatchObject({ facts: { stage: 'over', push: { shown: [{ effect: 'step' }] } } })
  })
})

describe('"Once everyone has declared what suit they will be using, everyone plays their cards"', () => {
  const contestPush = async () => {
    const deck = new TableDeck(['wands-01']).give('one', 'cups-01').give('gm', 'swords-01')
    const duel = await Duel.begin(deck)
    duel.settings = usualTarotSettings
    return { deck, duel }
  }

  it('nobody lays a card before the last has declared', async () => {
    const { deck, duel } = await contestPush()
    expect(await duel.commit(mina.uuid, firstPlayer, 'cups', ['cups-01'])).toMatchObject({
      refused: 'HnB.tarot.refusal.notAllDeclared',
    })
    expect(await duel.declare(mina.uuid, firstPlayer, 'cups')).toBeNull()
    expect(await duel.commit(mina.uuid, firstPlayer, 'cups', ['cups-01'])).toMatchObject({
      refused: 'HnB.tarot.refusal.notAllDeclared',
    })
    expect(deck.handOf('one')).toEqual([cardId('cups-01')])
    expect(await duel.declare(david.uuid, gamemaster, 'swords', '-reaction')).toBeNull()
    expect(await duel.commit(mina.uuid, firstPlayer, 'cups', ['cups-01'])).toBeNull()
    expect(await duel.commit(david.uuid, gamemaster, 'swords', ['swords-01'])).toBeNull()
    expect(Object.keys(duel.facts.revealed)).toHaveLength(2)
  })

  it('after the first card only a player without a declared suit still declares', async () => {
    const { duel } = await contestPush()
    await duel.declare(mina.uuid, firstPlayer, 'cups')
    await duel.declare(david.uuid, gamemaster, 'swords', '-reaction')
    expect(await duel.declare(mina.uuid, firstPlayer, 'wands')).toBeNull()
    expect(await duel.commit(david.uuid, gamemaster, 'swords', [])).toBeNull()
    const factsBefore = duel.facts
    const laidRefusal = { refused: 'HnB.tarot.refusal.laid' }
    expect(await duel.declare(mina.uuid, firstPlayer, 'cups')).toMatchObject(laidRefusal)
    expect(actionOf(tarotMessages.contest, 'declare').ask(duel.click(mina.uuid, firstPlayer))).toMatchObject(
      laidRefusal,
    )
    expect(duel.facts).toBe(factsBefore)
    const davidSideKey = duel.keyOf(david.uuid)
    duel.amend({ declared: { [davidSideKey]: factsBefore.declared[davidSideKey] } })
    expect(await duel.declare(mina.uuid, firstPlayer, 'cups')).toBeNull()
  })

  it('the Narrator may change the suit between declaration and cards', async () => {
    const { deck, duel } = await contestPush()
    await duel.declare(mina.uuid, firstPlayer, 'cups')
    await duel.declare(david.uuid, gamemaster, 'swords', '-reaction')
    const [mias, davids] = [duel.keyOf(mina.uuid), duel.keyOf(david.uuid)]
    const changeSuit = (user: UserView, side: string) =>
      actionOf(tarotMessages.contest, 'changeSuit').decide(
        duel.click(mina.uuid, user, { push: side, suit: 'wands' }),
        {},
        deck.chance(user),
      )
    expect(await changeSuit(firstPlayer, mias)).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    duel.amend(acceptedOutcome(await changeSuit(gamemaster, mias)).amend?.set ?? {})
    const announcementKeyFor = (uuid: string) =>
      tarotMessages.contest.announcement({ uuid: '', actor: mina.uuid, facts: duel.facts }, uuid)?.key
    expect(announcementKeyFor(mina.uuid)).toBe('HnB.tarot.told.suit')
    expect(announcementKeyFor(david.uuid)).not.toBe('HnB.tarot.told.suit')
    await duel.commit(mina.uuid, firstPlayer, 'cups', ['cups-01'])
    expect(await changeSuit(gamemaster, mias)).toMatchObject({ refused: 'HnB.tarot.refusal.isOver' })
    duel.amend(acceptedOutcome(await changeSuit(gamemaster, davids)).amend?.set ?? {})
    await duel.commit(david.uuid, gamemaster, 'swords', [])
    expect(duel.facts.revealed[mias]?.push).toMatchObject({
      suit: 'wands',
      shown: [{ effect: 'burn' }, { effect: 'step' }],
    })
  })

  it.each([
    ['left', (duel: Duel) => duel.amend({ [`exchange.sides.${duel.keyOf(david.uuid)}.left`]: true })],
    ['was deleted', (duel: Duel) => void duel.participants.splice(1, 1)],
  ])('nobody waits for a side that %s', async (_caseTitle, departureChanges) => {
    const { duel } = await contestPush()
    await duel.declare(mina.uuid, firstPlayer, 'cups')
    departureChanges(duel)
    expect(await duel.commit(mina.uuid, firstPlayer, 'cups', ['cups-01'])).toBeNull()
  })
})
