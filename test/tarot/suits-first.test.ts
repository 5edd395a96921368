/** Tests a push in steps: the player declares a suit, the Narrator may change it, the player plays cards. */
import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/core/contract'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { UserView, ActionContext, MessageActionContext, Viewer } from '../../src/core/game-views'
import { askForCheckAction, pushWithoutRequestAction } from '../../src/tarot/check/start-check'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { tarotMessageKinds } from '../../src/tarot/messages'
import type { Push } from '../../src/tarot/push/push-schema'
import { actSoonerAction } from '../../src/tarot/act-sooner'
import type { Tarot } from '../../src/tarot/rules'
import type { Blow, FactsWithHits } from '../../src/tarot/trauma/hit-facts'
import { createUnansweredHit } from '../../src/tarot/trauma/hit-facts'
import { findAction, createFactsWithChangedFields } from '../support/actions'
import { ana, gamemaster, player } from '../support/people'
import {
  cardId,
  TableDeck,
  createTarotActionContext,
  createAnswersWithCards,
  usualTarotSettings,
} from '../support/tarot'
import { david, Duel, mina, firstPlayer } from '../support/tarot-duel'

const requireOutcome = (actionOutcome: Outcome | Refusal): Outcome => {
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return actionOutcome
}

/** A message with a push of Ana. She has not declared a suit or played cards yet. */
interface PushCase {
  readonly kind: 'check' | 'trauma'
  readonly facts: object
  /** The data of the message's buttons. The field `plays` below is the name of the action that plays the cards. */
  readonly data: Readonly<Record<string, string>>
  readonly plays: string
  readonly pushIn: (facts: never) => Push | undefined
}

const blowOfPistol: Blow = { source: { text: 'Pistol' }, woundCount: 3, armor: false, stunStrength: 4 }
const stunningBlow: Blow = { ...blowOfPistol, woundCount: 0 }
const fightingActor = {
  ...ana,
  turn: { round: 1, initiative: 4, place: 0, isOwnTurn: false, used: [], fight: 'f' },
}
const findPushInCheckFacts = ({ push: made }: TarotCheckFacts) => made
const createCheckPushCase = (messageFacts: unknown): PushCase => ({
  kind: 'check',
  facts: messageFacts as TarotCheckFacts,
  data: { push: 'check' },
  plays: 'play',
  pushIn: findPushInCheckFacts,
})

const createFactsOfPostedMessage = async (
  messageAction: Action<ActionContext<Tarot>>,
  actionContext: ActionContext<Tarot>,
  formAnswers: object,
) => {
  const { post } = requireOutcome(
    await messageAction.decide(actionContext, formAnswers, new TableDeck().createChance()),
  )
  return post?.facts
}

const CASES_OF_PUSHES: readonly (readonly [string, () => Promise<PushCase>])[] = [
  [
    'one that nobody asked for',
    async () => {
      const messageFacts = await createFactsOfPostedMessage(
        pushWithoutRequestAction,
        createTarotActionContext({ brawn: 3 }),
        {
          trait: 'brawn',
          suit: 'cups',
        },
      )
      return createCheckPushCase(messageFacts)
    },
  ],
  [
    'the answer to a check',
    async () => {
      const actionContextOfGamemaster = createTarotActionContext({ brawn: 3 }, {}, { user: gamemaster })
      return createCheckPushCase(
        await createFactsOfPostedMessage(askForCheckAction, actionContextOfGamemaster, {
          trait: 'brawn',
          need: 'great',
        }),
      )
    },
  ],
  [
    'Act sooner',
    async () => {
      const actionContext = createTarotActionContext({ reaction: 4 }, {}, { actor: fightingActor })
      return createCheckPushCase(
        await createFactsOfPostedMessage(actSoonerAction, actionContext, { trait: '', suit: 'cups' }),
      )
    },
  ],
  [
    'against wounds',
    () =>
      Promise.resolve({
        kind: 'trauma',
        facts: { hits: { h: createUnansweredHit(ana, blowOfPistol) } },
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
        facts: { hits: { h: createUnansweredHit(ana, stunningBlow) } },
        data: { push: 'stun.h', hit: 'h' },
        plays: 'resist',
        pushIn: ({ hits }: FactsWithHits) => hits.h?.stun?.push,
      }),
  ],
]

describe('"The Narrator can change the suit of a push"', () => {
  const createActionContextForPush = (
    { facts, data }: PushCase,
    user: UserView = player,
    extraButtonData: Readonly<Record<string, string>> = {},
  ): MessageActionContext<Tarot, never> => {
    const ownActionContext = createTarotActionContext({ brawn: 3, reaction: 4 }, {}, { actor: fightingActor })
    const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: facts as never }
    return {
      ...ownActionContext,
      user,
      data: { ...data, ...extraButtonData },
      message,
      sides: [ownActionContext],
    }
  }
  const decidePushAction = (
    pushCase: PushCase,
    actionName: string,
    user: UserView,
    buttonData: object,
    formAnswers: object,
    tableDeck: TableDeck,
  ) => {
    const messageAction = findAction<MessageActionContext<Tarot, never>>(
      tarotMessageKinds[pushCase.kind],
      actionName,
    )
    const chance = tableDeck.createChance(user)
    const promiseOfDecision = messageAction.decide(
      createActionContextForPush(pushCase, user, buttonData as Record<string, string>),
      formAnswers,
      chance,
    )
    return Promise.resolve(promiseOfDecision).then((actionOutcome) => {
      if (!isRefusal(actionOutcome)) chance.settle()
      return actionOutcome
    })
  }
  const createPushCaseAfterOutcome = (pushCase: PushCase, actionOutcome: Outcome | Refusal): PushCase => ({
    ...pushCase,
    facts: createFactsWithChangedFields(pushCase.facts, requireOutcome(actionOutcome).amend?.set),
  })

  it.each(CASES_OF_PUSHES)(
    'the suit of %s is declared, changed, and then the only suit to play',
    async (_caseTitle, createPushCase) => {
      const tableDeck = new TableDeck(['wands-01']).giveCards(player.id, 'cups-04')
      let pushCase = await createPushCase()
      if (pushCase.pushIn(pushCase.facts as never)?.suit !== 'cups') {
        expect(
          await decidePushAction(pushCase, 'changeSuit', gamemaster, { suit: 'swords' }, {}, tableDeck),
        ).toMatchObject({
          refused: 'HnB.tarot.refusal.notDeclared',
        })
        const answersOfHiddenPush = { suit: 'cups', cards: createAnswersWithCards('cups-04') }
        expect(
          await decidePushAction(pushCase, pushCase.plays, player, {}, answersOfHiddenPush, tableDeck),
        ).toMatchObject({
          refused: 'HnB.tarot.refusal.notDeclared',
        })
        pushCase = createPushCaseAfterOutcome(
          pushCase,
          await decidePushAction(pushCase, 'declareSuit', player, { suit: 'cups' }, {}, tableDeck),
        )
      }
      expect(tableDeck.handOf(player.id)).toEqual([cardId('cups-04')])
      expect(
        await decidePushAction(pushCase, 'changeSuit', player, { suit: 'swords' }, {}, tableDeck),
      ).toMatchObject({
        refused: 'HnB.tarot.refusal.onlyNarrator',
      })
      expect(
        await decidePushAction(pushCase, 'changeSuit', gamemaster, { suit: 'pentacles' }, {}, tableDeck),
      ).toMatchObject({
        refused: 'HnB.refusal.badAnswer',
      })
      const createCurrentAnnouncement = () =>
        tarotMessageKinds[pushCase.kind].announcement(
          { uuid: '', actor: ana.uuid, facts: pushCase.facts },
          ana.uuid,
        )
      const announcementBeforeNarration = createCurrentAnnouncement()
      pushCase = createPushCaseAfterOutcome(
        pushCase,
        await decidePushAction(pushCase, 'changeSuit', gamemaster, { suit: 'swords' }, {}, tableDeck),
      )
      // The Narrator has changed the suit. So the pending step has a new sentence, and the player gets another
      // notification.
      expect(announcementBeforeNarration).not.toMatchObject({ key: 'HnB.tarot.told.suit' })
      expect(createCurrentAnnouncement()).toEqual({
        key: 'HnB.tarot.told.suit',
        data: { name: ana.name, way: { key: 'HnB.tarot.push.physical' } },
      })
      // The player's client answers with another suit. The declared suit still counts.
      pushCase = createPushCaseAfterOutcome(
        pushCase,
        await decidePushAction(
          pushCase,
          pushCase.plays,
          player,
          {},
          { suit: 'cups', cards: createAnswersWithCards('cups-04') },
          tableDeck,
        ),
      )
      const pushOfCurrentCase = pushCase.pushIn(pushCase.facts as never)
      expect(pushOfCurrentCase?.suit).toBe('swords')
      expect(pushOfCurrentCase?.shown.map(({ effect }) => effect)).toEqual(['burn', 'none'])
      expect(
        await decidePushAction(pushCase, 'changeSuit', gamemaster, { suit: 'wands' }, {}, tableDeck),
      ).toMatchObject({
        refused: 'HnB.tarot.refusal.isOver',
      })
    },
  )

  it.each(CASES_OF_PUSHES)(
    'the step %s: each person has their own buttons',
    async (_caseTitle, createPushCase) => {
      const startedPushCase = await createPushCase()
      const createPushContext = (user: UserView, messageFacts: object) => {
        const viewer: Viewer<Tarot> = {
          user,
          actor: ana,
          playedUuids: [ana.uuid],
          sides: [createTarotActionContext({}, {}, { actor: fightingActor })],
          settings: usualTarotSettings,
        }
        const message = { uuid: 'm', actor: ana.uuid, facts: messageFacts as never }
        const messageContext = tarotMessageKinds[startedPushCase.kind].context(message, viewer) as Record<
          string,
          unknown
        >
        const [hit] = (messageContext['hits'] ?? [messageContext]) as Record<string, unknown>[]
        return (startedPushCase.plays === 'resist' ? hit?.['stun'] : hit) as Record<string, unknown>
      }
      const isSuitDeclared = startedPushCase.pushIn(startedPushCase.facts as never)?.suit === 'cups'
      expect(createPushContext(player, startedPushCase.facts)).toMatchObject({ otherSuits: [] })
      const otherSuits = createPushContext(gamemaster, startedPushCase.facts)['otherSuits']
      expect(otherSuits).toHaveLength(isSuitDeclared ? 2 : 0)
    },
  )

  it('a table may have suit and cards at once (TC36)', async () => {
    const tableDeck = new TableDeck().giveCards(player.id, 'cups-04')
    const gameSettings = { ...usualTarotSettings, suitsFirst: false }
    const pushActionContext = createTarotActionContext({ brawn: 3 }, {}, { settings: gameSettings })
    const actionOutcome = requireOutcome(
      await pushWithoutRequestAction.decide(
        pushActionContext,
        { trait: 'brawn', suit: 'cups', cards: createAnswersWithCards('cups-04') },
        tableDeck.createChance(),
      ),
    )
    expect(actionOutcome.post).toMatchObject({
      facts: { stage: 'over', push: { shown: [{ effect: 'step' }] } },
    })
  })
})

describe('"Once everyone has declared what suit they will be using, everyone plays their cards"', () => {
  const createContestPushCase = async () => {
    const tableDeck = new TableDeck(['wands-01']).giveCards('one', 'cups-01').giveCards('gm', 'swords-01')
    const duel = await Duel.beginContest(tableDeck)
    duel.settings = usualTarotSettings
    return { deck: tableDeck, duel }
  }

  it('nobody lays a card before the last has declared', async () => {
    const { deck, duel } = await createContestPushCase()
    expect(await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01'])).toMatchObject({
      refused: 'HnB.tarot.refusal.notAllDeclared',
    })
    expect(await duel.declare(mina.uuid, firstPlayer, 'cups')).toBeNull()
    expect(await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01'])).toMatchObject({
      refused: 'HnB.tarot.refusal.notAllDeclared',
    })
    expect(deck.handOf('one')).toEqual([cardId('cups-01')])
    expect(await duel.declare(david.uuid, gamemaster, 'swords', '-reaction')).toBeNull()
    expect(await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01'])).toBeNull()
    expect(await duel.commitCards(david.uuid, gamemaster, 'swords', ['swords-01'])).toBeNull()
    expect(Object.keys(duel.facts.revealed)).toHaveLength(2)
  })

  it('after the first card only a player without a declared suit still declares', async () => {
    const { duel } = await createContestPushCase()
    await duel.declare(mina.uuid, firstPlayer, 'cups')
    await duel.declare(david.uuid, gamemaster, 'swords', '-reaction')
    expect(await duel.declare(mina.uuid, firstPlayer, 'wands')).toBeNull()
    expect(await duel.commitCards(david.uuid, gamemaster, 'swords', [])).toBeNull()
    const factsBeforePress = duel.facts
    const refusalOfLaidCard = { refused: 'HnB.tarot.refusal.laid' }
    expect(await duel.declare(mina.uuid, firstPlayer, 'cups')).toMatchObject(refusalOfLaidCard)
    expect(
      findAction(tarotMessageKinds.contest, 'declare').ask(duel.createClick(mina.uuid, firstPlayer)),
    ).toMatchObject(refusalOfLaidCard)
    expect(duel.facts).toBe(factsBeforePress)
    const davidSideKey = duel.sideKeyOf(david.uuid)
    duel.amendFacts({ declared: { [davidSideKey]: factsBeforePress.declared[davidSideKey] } })
    expect(await duel.declare(mina.uuid, firstPlayer, 'cups')).toBeNull()
  })

  it('the Narrator may change the suit between declaration and cards', async () => {
    const { deck, duel } = await createContestPushCase()
    await duel.declare(mina.uuid, firstPlayer, 'cups')
    await duel.declare(david.uuid, gamemaster, 'swords', '-reaction')
    const [mias, davids] = [duel.sideKeyOf(mina.uuid), duel.sideKeyOf(david.uuid)]
    const decideSuitChange = (user: UserView, sideKey: string) =>
      findAction(tarotMessageKinds.contest, 'changeSuit').decide(
        duel.createClick(mina.uuid, user, { push: sideKey, suit: 'wands' }),
        {},
        deck.createChance(user),
      )
    expect(await decideSuitChange(firstPlayer, mias)).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    duel.amendFacts(requireOutcome(await decideSuitChange(gamemaster, mias)).amend?.set ?? {})
    const createContestAnnouncement = (actorUuid: string) =>
      tarotMessageKinds.contest.announcement({ uuid: '', actor: mina.uuid, facts: duel.facts }, actorUuid)
        ?.key
    expect(createContestAnnouncement(mina.uuid)).toBe('HnB.tarot.told.suit')
    expect(createContestAnnouncement(david.uuid)).not.toBe('HnB.tarot.told.suit')
    await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01'])
    expect(await decideSuitChange(gamemaster, mias)).toMatchObject({ refused: 'HnB.tarot.refusal.isOver' })
    duel.amendFacts(requireOutcome(await decideSuitChange(gamemaster, davids)).amend?.set ?? {})
    await duel.commitCards(david.uuid, gamemaster, 'swords', [])
    expect(duel.facts.revealed[mias]?.push).toMatchObject({
      suit: 'wands',
      shown: [{ effect: 'burn' }, { effect: 'step' }],
    })
  })

  it.each([
    [
      'left',
      (duel: Duel) => duel.amendFacts({ [`exchange.sides.${duel.sideKeyOf(david.uuid)}.left`]: true }),
    ],
    ['was deleted', (duel: Duel) => void duel.participants.splice(1, 1)],
  ])('nobody waits for a side that %s', async (_caseTitle, changesOfDepartedSide) => {
    const { duel } = await createContestPushCase()
    await duel.declare(mina.uuid, firstPlayer, 'cups')
    changesOfDepartedSide(duel)
    expect(await duel.commitCards(mina.uuid, firstPlayer, 'cups', ['cups-01'])).toBeNull()
  })
})
