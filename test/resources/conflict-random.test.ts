/**
 * Tests conflicts in which people act at random. After every press, the points of each trait must add up. Nobody may be
 * harmed without having agreed.
 */
import * as v from 'valibot'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { MessageClick, RawParticipant } from '../../src/core/game-views'
import { performPlayedCard } from '../../src/resources/conflict/perform-card'
import { nameCommunityInConflict } from '../../src/resources/conflict/name-community'
import {
  consentAsCommunityMember,
  declineAsCommunityMember,
} from '../../src/resources/conflict/member-consent'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import {
  findConflictParticipantUuids,
  findConsentingActorUuids,
  conflictFactsSchema,
} from '../../src/resources/conflict/conflict-facts'
import { answerConflict, beginConflict, playConflictCard } from '../../src/resources/conflict/play-card'
import {
  agreeToTerms,
  concedeConflict,
  declareConflictWinner,
  endConflict,
  leaveConflict,
} from '../../src/resources/conflict/end-conflict'
import { proposeConflictTerm, removeConflictTerm } from '../../src/resources/conflict/term-actions'
import type { Resources } from '../../src/resources/held-resources'
import { parseHeldResources } from '../../src/resources/held-resources'
import { whyNotConsistentPoints } from '../../src/resources/rules'
import { resourcesRuleset } from '../../src/resources/ruleset'
import { scriptedChance } from '../support/chance'
import { OfferedButtonCheck } from '../support/drawn'
import {
  asGamemaster,
  clickOfOwner,
  clickOnConflict,
  actorWithResources,
  settings,
  participantAfterOutcome,
} from '../support/resources'
import { factsAfterOutcome } from '../support/actions'

const CONFLICT_ACTIONS = {
  answer: answerConflict,
  play: playConflictCard,
  perform: performPlayedCard,
  propose: proposeConflictTerm,
  removeTerm: removeConflictTerm,
  bring: nameCommunityInConflict,
  agree: agreeToTerms,
  consent: consentAsCommunityMember,
  refuse: declineAsCommunityMember,
  concede: concedeConflict,
  declare: declareConflictWinner,
  leave: leaveConflict,
  end: endConflict,
}
type ActionName = keyof typeof CONFLICT_ACTIONS
const PARTICIPANT_NAMES = ['Mina', 'Tom', 'Ines', 'Covenant'] as const

const createWorldPeople = (): RawParticipant[] => [
  actorWithResources('Mina', { Influence: { suit: 'hearts' }, Vigor: { suit: 'clubs', expended: 2 } }),
  actorWithResources('Tom', { Vigor: { suit: 'clubs', value: 1 } }),
  actorWithResources('Ines', { Influence: { suit: 'hearts' } }),
  {
    ...actorWithResources('Covenant', { Wealth: { value: 2 } }, { type: 'community' }),
    state: { members: { Mina: true, Ines: true } },
  },
]

const randomActions = fc.record({
  // The action "agree" is chosen more often. Without agreements, a conflict would change little.
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
  gm: fc.integer({ min: 0, max: 4 }).map((choice) => choice === 0),
  /** `pick` chooses one of the possible answers. If `late` is true, the side's page still shows older terms. */
  pick: fc.nat(7),
  late: fc.integer({ min: 0, max: 3 }).map((choice) => choice === 0),
  gone: fc.nat(15).map((choice) => PARTICIPANT_NAMES[choice] ?? null),
})
type RandomAction = typeof randomActions extends fc.Arbitrary<infer D> ? D : never

const participantWithParsedState = (testPerson: RawParticipant) => ({
  ...testPerson,
  state: { members: {}, ...(testPerson.state as object) },
})
let idCount = 0
const createChance = () => ({ ...scriptedChance([]), newId: () => `id${String(++idCount)}` })

function clickForRandomAction(
  facts: ConflictFacts,
  participants: readonly RawParticipant[],
  deed: RandomAction,
): MessageClick<Resources, ConflictFacts> {
  const actingParticipant =
    participants.find(({ actor }) => actor.name === deed.who) ?? actorWithResources(deed.who, {})
  const data = {
    revision: deed.late ? 'earlier' : facts.exchange.revision,
    term: Object.keys(facts.terms)[deed.pick % 3] ?? '',
    winner: Object.keys(facts.exchange.sides)[deed.pick % 2] ?? '',
  }
  const sides = participants.filter(({ actor }) => actor.name !== deed.gone).map(participantWithParsedState)
  return {
    ...clickOnConflict(actingParticipant, facts, { data, ...(deed.gm ? asGamemaster : {}) }),
    sides,
    state: { members: {} },
  }
}

/** Answers for a question, chosen from the payments and conditions that the question offers. */
function randomAnswers(
  actionName: ActionName,
  click: MessageClick<Resources, ConflictFacts>,
  pick: number,
): object {
  const question = CONFLICT_ACTIONS[actionName].ask(click)
  const context = (question && !isRefusal(question) ? question.context : {}) as {
    payments?: { id: string }[]
    holders?: { stakes: { id: string }[] }[]
  }
  const stakeOptions = (context.holders ?? []).flatMap((stakeHolder) => stakeHolder.stakes)
  return {
    suit: (['clubs', 'hearts', 'spades', 'diamonds'] as const)[pick % 4],
    payment: context.payments?.[pick % context.payments.length]?.id,
    uuid: stakeOptions[pick % (stakeOptions.length || 1)]?.id ?? '',
    when: pick % 2 === 0 ? 'loses' : 'wins',
    points: 1 + (pick % 3),
    community: 'Covenant',
  }
}

it('after any actions the conflict is readable, points add up, and only agreed terms harm anybody', async () => {
  let harmsByOthersCount = 0
  await fc.assert(
    fc.asyncProperty(fc.array(randomActions, { minLength: 5, maxLength: 30 }), async (steps) => {
      let participants = createWorldPeople()
      // After both have played cards, a side concedes by leaving. If no terms are agreed, leaving and conceding have
      // the same effect. So the rules accept `leave` and `agree` even when their buttons are hidden.
      const offerCheck = new OfferedButtonCheck(['leave', 'agree'])
      const [mina = actorWithResources('Mina', {})] = participants
      const openingClick = { ...clickOfOwner(mina), state: { members: {} }, settings, targets: [] }
      const conflictOutcome = await beginConflict.decide(
        openingClick,
        { suit: 'hearts', stake: '' },
        createChance(),
      )
      if (isRefusal(conflictOutcome) || !conflictOutcome.post) throw new Error('It opens.')
      let facts = conflictOutcome.post.facts as ConflictFacts
      const firstActions = (['answer', 'perform', 'perform', 'bring'] as const).map(
        (name, at): RandomAction => ({
          name,
          who: at === 1 ? 'Mina' : 'Tom',
          gm: false,
          pick: 0,
          late: false,
          gone: null,
        }),
      )
      for (const randomAction of [...firstActions, ...steps]) {
        const click = clickForRandomAction(facts, participants, randomAction)
        const outcome: Outcome | Refusal = await CONFLICT_ACTIONS[randomAction.name].decide(
          click,
          randomAnswers(randomAction.name, click, randomAction.pick),
          createChance(),
        )
        if (isRefusal(outcome)) continue
        expect(facts.exchange.ended).toBe(false)
        for (const { target: of } of outcome.edits ?? []) {
          const stakeHolder = of.slice(0, of.indexOf('.Item.'))
          if (stakeHolder === click.actor.uuid || randomAction.gm) continue
          expect(findConsentingActorUuids(facts, findConflictParticipantUuids(facts))).toContain(stakeHolder)
          harmsByOthersCount++
        }
        facts = factsAfterOutcome(facts, outcome)
        participants = participants.map((participant) => participantAfterOutcome(participant, outcome))
        expect(v.safeParse(conflictFactsSchema, facts).success).toBe(true)
        const people = participants.map(participantWithParsedState)
        await offerCheck.expectToHold({
          ruleset: resourcesRuleset,
          kind: 'conflict',
          facts,
          people,
          settings,
          chance: createChance,
        })
        for (const { items } of participants) {
          expect(parseHeldResources(items)).toHaveLength(items.length)
          for (const { fields } of parseHeldResources(items))
            expect(whyNotConsistentPoints(fields)).toBeNull()
        }
      }
    }),
    { numRuns: 200 },
  )
  expect(harmsByOthersCount).toBeGreaterThan(0)
})
