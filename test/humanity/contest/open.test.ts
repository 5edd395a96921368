/** Tests how a Contest begins: who begins it, and against whom. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../../src/core/outcome'
import type { Contest } from '../../../src/humanity/contest/facts'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import { createPerson } from '../../support/contest'
import { createHumanityActionContext } from '../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

describe('opening a Contest', () => {
  const actionToBeginContest = humanityRuleset.tab.actions.contest

  it('a player opens a Contest against each target once, and never against their own character', async () => {
    const [ana, ben] = [createPerson('Ana'), createPerson('Ben')]
    const ownActionContext = createHumanityActionContext({ ...ana, targets: [ana, ben] })
    const actionOutcome = await actionToBeginContest?.decide(
      ownActionContext,
      { violent: true, stake: 'The bridge' },
      createScriptedChance([]),
    )
    expect(actionOutcome && !isRefusal(actionOutcome) ? actionOutcome.post : null).toMatchObject({
      kind: 'contest',
      retractable: true,
      facts: { stake: 'The bridge', violent: true, round: 1, exchange: { openSlots: 0 } },
    })
    const contestFacts =
      actionOutcome && !isRefusal(actionOutcome) ? (actionOutcome.post?.facts as Contest) : null
    expect(Object.values(contestFacts?.exchange.sides ?? {}).map(({ name, role }) => [name, role])).toEqual([
      ['Ana', 'attacker'],
      ['Ben', 'defender'],
    ])
  })

  it.each([
    [[], false, 12, 'without opponents others join'],
    [['Ben'], true, 12, 'others may join where it is said'],
    [['Ben'], false, 0, 'else it is between those who are chosen'],
  ])(
    'against %j, open %s: %i seats, since %s',
    async (participantNames, isContestOpenToOthers, expectedCountOfOpenSlots) => {
      const ownActionContext = createHumanityActionContext({
        ...createPerson('Ana'),
        targets: participantNames.map((personName) => createPerson(personName)),
      })
      expect(
        await actionToBeginContest?.decide(
          ownActionContext,
          { open: isContestOpenToOthers },
          createScriptedChance([]),
        ),
      ).toMatchObject({
        post: { facts: { exchange: { openSlots: expectedCountOfOpenSlots }, violent: false, both: false } },
      })
    },
  )

  it('a Gamemaster opens a Contest of all targets, with at least one character on each side', async () => {
    const participants = [createPerson('Ana'), createPerson('Ben'), createPerson('Cid')]
    const contestGroupAction = humanityRuleset.group.contest
    const actionContextToBeginContest = {
      participants,
      settings: createHumanityActionContext().settings,
      user: { id: 'gm', name: 'GM', isGM: true },
      data: {},
    }
    const answersWithOnlyDefenders = { roles: { 0: 'defender', 1: 'defender', 2: '' } }
    expect(
      await contestGroupAction?.decide(
        actionContextToBeginContest,
        answersWithOnlyDefenders,
        createScriptedChance([]),
      ),
    ).toHaveProperty('refused', `${REFUSAL_KEY_PREFIX}.bothSides`)
    const answersWithBothRoles = { roles: { 0: 'attacker', 1: 'attacker', 2: 'defender' }, violent: true }
    expect(
      await contestGroupAction?.decide(
        actionContextToBeginContest,
        answersWithBothRoles,
        createScriptedChance([]),
      ),
    ).toMatchObject({
      post: { kind: 'contest', retractable: true },
    })
  })
})
