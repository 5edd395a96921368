/** Tests conflicts with random acts: each trait's points add up, and nobody is harmed without agreement. */
import * as v from 'valibot'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { MessageActionContext, UnparsedParticipant } from '../../src/core/game-views'
import { performPlayedCardAction } from '../../src/resources/conflict/perform-card'
import { nameCommunityInConflictAction } from '../../src/resources/conflict/name-community'
import {
  consentAsCommunityMemberAction,
  declineAsCommunityMemberAction,
} from '../../src/resources/conflict/member-consent'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { conflictFactsSchema } from '../../src/resources/conflict/conflict-facts'
import {
  findConflictParticipantUuids,
  findConsentingActorUuids,
} from '../../src/resources/conflict/conflict-state'
import {
  answerConflictAction,
  beginConflictAction,
  playConflictCardAction,
} from '../../src/resources/conflict/play-card'
import {
  agreeToTerms,
  concedeConflictAction,
  declareConflictWinnerAction,
  endConflict,
  leaveConflict,
} from '../../src/resources/conflict/end-conflict'
import {
  proposeConflictTermAction,
  removeConflictTermAction,
} from '../../src/resources/conflict/term-actions'
import type { Resources } from '../../src/resources/held-resources'
import { parseOwnedResources } from '../../src/resources/held-resources'
import { whyNotStoreResourcePoints } from '../../src/resources/rules'
import { resourcesRuleset } from '../../src/resources/ruleset'
import { createScriptedChance } from '../support/chance'
import { OfferedButtonCheck } from '../support/drawn'
import {
  gamemasterViewer,
  createActionContextOfOwner,
  createActionContextForConflict,
  createActorWithResources,
  settings,
  createParticipantAfterOutcome,
} from '../support/resources'
import { createFactsAfterOutcome } from '../support/actions'

const CONFLICT_ACTIONS = {
  answer: answerConflictAction,
  play: playConflictCardAction,
  perform: performPlayedCardAction,
  propose: proposeConflictTermAction,
  removeTerm: removeConflictTermAction,
  bring: nameCommunityInConflictAction,
  agree: agreeToTerms,
  consent: consentAsCommunityMemberAction,
  refuse: declineAsCommunityMemberAction,
  concede: concedeConflictAction,
  declare: declareConflictWinnerAction,
  leave: leaveConflict,
  end: endConflict,
}
type ActionName = keyof typeof CONFLICT_ACTIONS
const PARTICIPANT_NAMES = ['Mina', 'Tom', 'Ines', 'Covenant'] as const

const createWorldPeople = (): UnparsedParticipant[] => [
  createActorWithResources('Mina', { Influence: { suit: 'hearts' }, Vigor: { suit: 'clubs', expended: 2 } }),
  createActorWithResources('Tom', { Vigor: { suit: 'clubs', value: 1 } }),
  createActorWithResources('Ines', { Influence: { suit: 'hearts' } }),
  {
    ...createActorWithResources('Covenant', { Wealth: { value: 2 } }, { type: 'community' }),
    state: { members: { Mina: true, Ines: true } },
  },
]

const randomActions = fc.record({
  // A random step is "agree" more often than any other action. If nobody agreed to conditions, a conflict would change
  // little.
  name: fc.oneof(
    fc.constantFrom(...(Object.keys(CONFLICT_ACTIONS) as ActionName[])),
    fc.constantFrom<ActionName>(
      'agree',
      'agree',
      'agree',
      'agree',
      'consent',
      'concede',
      'propose',
      'perform',
    ),
  ),
  who: fc.oneof(
    fc.constantFrom(...PARTICIPANT_NAMES),
    fc.constantFrom<(typeof PARTICIPANT_NAMES)[number]>('Mina', 'Tom'),
  ),
  gm: fc.integer({ min: 0, max: 4 }).map((randomNumber) => randomNumber === 0),
  /**
   * `pick` is a number that chooses one of the possible answers. If `late` is true, the page of the side still shows
   * the terms before the last change.
   */
  pick: fc.nat(7),
  late: fc.integer({ min: 0, max: 3 }).map((randomNumber) => randomNumber === 0),
  gone: fc.nat(15).map((randomNumber) => PARTICIPANT_NAMES[randomNumber] ?? null),
})
type RandomAction = typeof randomActions extends fc.Arbitrary<infer D> ? D : never

const createParticipantWithParsedState = (testPerson: UnparsedParticipant) => ({
  ...testPerson,
  state: { members: {}, ...(testPerson.state as object) },
})
let generatedIdCount = 0
const createChance = () => ({ ...createScriptedChance([]), newId: () => `id${String(++generatedIdCount)}` })

function createActionContextForRandomAction(
  conflictFacts: ConflictFacts,
  participants: readonly UnparsedParticipant[],
  randomConflictAction: RandomAction,
): MessageActionContext<Resources, ConflictFacts> {
  const actingParticipant =
    participants.find(({ actor }) => actor.name === randomConflictAction.who) ??
    createActorWithResources(randomConflictAction.who, {})
  const revisionData = {
    revision: randomConflictAction.late ? 'earlier' : conflictFacts.exchange.revision,
    term: Object.keys(conflictFacts.terms)[randomConflictAction.pick % 3] ?? '',
    winner: Object.keys(conflictFacts.exchange.sides)[randomConflictAction.pick % 2] ?? '',
  }
  const sides = participants
    .filter(({ actor }) => actor.name !== randomConflictAction.gone)
    .map(createParticipantWithParsedState)
  return {
    ...createActionContextForConflict(actingParticipant, conflictFacts, {
      data: revisionData,
      ...(randomConflictAction.gm ? gamemasterViewer : {}),
    }),
    sides,
    state: { members: {} },
  }
}

/** Creates answers for a question. Chooses at random from the payments and conditions that the question offers. */
function createRandomAnswers(
  actionName: ActionName,
  actionContext: MessageActionContext<Resources, ConflictFacts>,
  randomNumber: number,
): object {
  const askedQuestion = CONFLICT_ACTIONS[actionName].ask(actionContext)
  const questionContext = (askedQuestion && !isRefusal(askedQuestion) ? askedQuestion.context : {}) as {
    payments?: { id: string }[]
    holders?: { stakes: { id: string }[] }[]
  }
  const stakeOptions = (questionContext.holders ?? []).flatMap((stakeHolder) => stakeHolder.stakes)
  return {
    suit: (['clubs', 'hearts', 'spades', 'diamonds'] as const)[randomNumber % 4],
    payment: questionContext.payments?.[randomNumber % questionContext.payments.length]?.id,
    uuid: stakeOptions[randomNumber % (stakeOptions.length || 1)]?.id ?? '',
    when: randomNumber % 2 === 0 ? 'loses' : 'wins',
    points: 1 + (randomNumber % 3),
    community: 'Covenant',
  }
}

it('after any actions the conflict is readable, points add up, and only agreed terms harm anybody', async () => {
  let harmsByOthersCount = 0
  await fc.assert(
    fc.asyncProperty(fc.array(randomActions, { minLength: 5, maxLength: 30 }), async (generatedSteps) => {
      let participants = createWorldPeople()
      // The rules accept the actions `leave` and `agree` even while their buttons are hidden. After both sides have
      // played cards, a side that leaves concedes, and without agreed terms this is the same as conceding.
      const offeredButtonCheck = new OfferedButtonCheck(['leave', 'agree'])
      const [mina = createActorWithResources('Mina', {})] = participants
      const actionContextToOpenConflict = {
        ...createActionContextOfOwner(mina),
        state: { members: {} },
        settings,
        targets: [],
      }
      const conflictOutcome = await beginConflictAction.decide(
        actionContextToOpenConflict,
        { suit: 'hearts', stake: '' },
        createChance(),
      )
      if (isRefusal(conflictOutcome) || !conflictOutcome.post) throw new Error('It opens.')
      let conflictFacts = conflictOutcome.post.facts as ConflictFacts
      const initialRandomActions = (['answer', 'perform', 'perform', 'bring'] as const).map(
        (actionName, actionIndex): RandomAction => ({
          name: actionName,
          who: actionIndex === 1 ? 'Mina' : 'Tom',
          gm: false,
          pick: 0,
          late: false,
          gone: null,
        }),
      )
      for (const randomConflictAction of [...initialRandomActions, ...generatedSteps]) {
        const actionContext = createActionContextForRandomAction(
          conflictFacts,
          participants,
          randomConflictAction,
        )
        const actionOutcome: Outcome | Refusal = await CONFLICT_ACTIONS[randomConflictAction.name].decide(
          actionContext,
          createRandomAnswers(randomConflictAction.name, actionContext, randomConflictAction.pick),
          createChance(),
        )
        if (isRefusal(actionOutcome)) continue
        expect(conflictFacts.exchange.ended).toBe(false)
        for (const { target: of } of actionOutcome.edits ?? []) {
          const stakeHolder = of.slice(0, of.indexOf('.Item.'))
          if (stakeHolder === actionContext.actor.uuid || randomConflictAction.gm) continue
          expect(
            findConsentingActorUuids(conflictFacts, findConflictParticipantUuids(conflictFacts)),
          ).toContain(stakeHolder)
          harmsByOthersCount++
        }
        conflictFacts = createFactsAfterOutcome(conflictFacts, actionOutcome)
        participants = participants.map((participant) =>
          createParticipantAfterOutcome(participant, actionOutcome),
        )
        expect(v.safeParse(conflictFactsSchema, conflictFacts).success).toBe(true)
        const people = participants.map(createParticipantWithParsedState)
        await offeredButtonCheck.expectToHold({
          ruleset: resourcesRuleset,
          kind: 'conflict',
          facts: conflictFacts,
          people,
          settings,
          chance: createChance,
        })
        for (const { items } of participants) {
          expect(parseOwnedResources(items)).toHaveLength(items.length)
          for (const { fields } of parseOwnedResources(items))
            expect(whyNotStoreResourcePoints(fields)).toBeNull()
        }
      }
    }),
    { numRuns: 200 },
  )
  expect(harmsByOthersCount).toBeGreaterThan(0)
})
