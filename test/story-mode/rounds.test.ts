/** Tests a fight in Story Mode: initiative, order of turns, marks of a round. */
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import '../properties'
import { isRefusal } from '../../src/core/outcome'
import type { Fighter } from '../../src/core/fight-rules'
import { sortFightersByTurn, computeFighterPlacesAfterMove } from '../../src/core/fight-rules'
import { storyModeFightRules } from '../../src/story-mode/fight-rules'
import {
  spendActionOrReaction,
  actionOrReactionAnswerSchemaFields,
  findUsualActionOrReaction,
} from '../../src/story-mode/round-uses'
import { ana } from '../support/people'
import {
  createCreatureOfLevel,
  createStoryModeState,
  createFightPlace,
  usualStoryModeSettings,
  createWoundItem,
} from '../support/story-mode'

const createFighter = (fighterId: string, initiative: number | null, turnIndexInFight = 0): Fighter => ({
  id: fighterId,
  initiative,
  place: turnIndexInFight,
  played: fighterId.startsWith('p'),
})
const sortFighterIds = (fighters: readonly Fighter[], gameSettings = usualStoryModeSettings) =>
  sortFightersByTurn(fighters, storyModeFightRules.comparison(fighters, gameSettings)).map(({ id }) => id)

describe('Initiative', () => {
  it('initiative is three times the level for a creature, which never rolls, and players roll (F-SM-007, F-SM-008)', () => {
    const creatureActor = createCreatureOfLevel(4)
    expect(
      storyModeFightRules.initiative({
        ...creatureActor,
        settings: usualStoryModeSettings,
        user: { id: '', name: '', isGM: true },
      }),
    ).toBe(12)
    expect(
      storyModeFightRules.initiative({
        actor: ana,
        state: createStoryModeState(),
        items: [],
        settings: usualStoryModeSettings,
        user: { id: '', name: '', isGM: true },
      }),
    ).toBeNull()
  })

  it.each([
    ['higher goes before', [createFighter('p1', 13), createFighter('c1', 12)], ['p1', 'c1']],
    ['lower goes after', [createFighter('p1', 11), createFighter('c1', 12)], ['c1', 'p1']],
    ['equal goes before (ruling SM4)', [createFighter('c1', 12), createFighter('p1', 12)], ['p1', 'c1']],
    [
      'a side acts together, by place and not by number',
      [
        createFighter('p1', 20, 1),
        createFighter('p2', 13, 0),
        createFighter('c1', 12),
        createFighter('p3', 2, 1),
        createFighter('p4', 11, 0),
      ],
      ['p2', 'p1', 'c1', 'p4', 'p3'],
    ],
    [
      'several creatures: before exactly those that are beaten (ruling SM14)',
      [
        createFighter('c1', 3),
        createFighter('c2', 12),
        createFighter('c3', 21),
        createFighter('p1', 15),
        createFighter('p2', 5),
        createFighter('p3', 1),
      ],
      ['c3', 'p1', 'c2', 'p2', 'c1', 'p3'],
    ],
    [
      'who has not rolled comes last',
      [createFighter('p1', null), createFighter('c1', 3), createFighter('p2', 1)],
      ['c1', 'p2', 'p1'],
    ],
  ])('the order of a fight: %s', (_caseTitle, fighterList, expectedCardIds) =>
    expect(sortFighterIds(fighterList)).toEqual(expectedCardIds),
  )

  it("the tracker shows hearts and wounds, and a creature's DC", () => {
    const initiativeActionContext = {
      settings: usualStoryModeSettings,
      user: { id: '', name: '', isGM: true },
    }
    expect(
      storyModeFightRules.trackerLine({ ...createCreatureOfLevel(4), ...initiativeActionContext }),
    ).toEqual({
      key: 'HnB.storyMode.tracker.npc',
      data: { value: 4, max: 4, wounds: 0, dc: 12 },
    })
    const anaWithFiveHearts = {
      actor: ana,
      state: createStoryModeState({ harm: { value: 2, max: 5 } }),
      items: [createWoundItem('scar')],
    }
    expect(
      storyModeFightRules.trackerLine({ ...anaWithFiveHearts, ...initiativeActionContext }),
    ).toMatchObject({
      key: 'HnB.storyMode.tracker.character',
      data: { value: 2, max: 5, wounds: 1 },
    })
  })

  it('a tie goes to the creature if the table says so', () => {
    const gameSettings = { ...usualStoryModeSettings, initiativeTie: 'creature' as const }
    expect(sortFighterIds([createFighter('p1', 12), createFighter('c1', 12)], gameSettings)).toEqual([
      'c1',
      'p1',
    ])
  })

  const fighters = fc
    .array(
      fc.tuple(fc.boolean(), fc.option(fc.integer({ min: -9, max: 40 })), fc.integer({ min: 0, max: 5 })),
      { maxLength: 14 },
    )
    .map((fighterList) =>
      fighterList.map(([played, initiative, place], index) =>
        createFighter(`${played ? 'p' : 'c'}${index}`, initiative, place),
      ),
    )

  it('any sorting gives one order, in which each player stands before exactly the creatures that they beat', () => {
    fc.assert(
      fc.property(fighters, (fighterList) => {
        const sortedFighterIds = sortFighterIds(fighterList)
        expect(sortFighterIds([...fighterList].reverse())).toEqual(sortedFighterIds)
        for (const fighterOfPlayer of fighterList.filter(
          (fighter) => fighter.played && fighter.initiative !== null,
        )) {
          for (const opponentFighter of fighterList.filter(
            (fighter) => !fighter.played && fighter.initiative !== null,
          )) {
            const isPlayerFirst =
              sortedFighterIds.indexOf(fighterOfPlayer.id) < sortedFighterIds.indexOf(opponentFighter.id)
            expect(isPlayerFirst).toBe((fighterOfPlayer.initiative ?? 0) >= (opponentFighter.initiative ?? 0))
          }
        }
      }),
    )
  })

  it('players of one side change places, and nobody passes a creature (F-SM-010)', () => {
    const fighterList = [
      createFighter('p1', 20),
      createFighter('p2', 13),
      createFighter('c1', 12),
      createFighter('p3', 3),
    ]
    const comparisonOfTurns = storyModeFightRules.comparison(fighterList, usualStoryModeSettings)
    expect(
      [...(computeFighterPlacesAfterMove(fighterList, 'p2', -1, comparisonOfTurns) ?? [])].slice(0, 2),
    ).toEqual([
      ['p2', 0],
      ['p1', 1],
    ])
    expect(computeFighterPlacesAfterMove(fighterList, 'p2', 1, comparisonOfTurns)).toBeNull()
    expect(computeFighterPlacesAfterMove(fighterList, 'p3', -1, comparisonOfTurns)).toBeNull()
    expect(computeFighterPlacesAfterMove(fighterList, 'p1', -1, comparisonOfTurns)).toBeNull()
    // Nobody may change this order. Two players who beat different creatures are on different sides, and a creature is
    // on no player's side, even at equal initiative.
    const [quick, slow, beast] = [createFighter('p1', 20), createFighter('p3', 3), createFighter('c1', 12)]
    expect(comparisonOfTurns.mayReorder(quick, slow)).toBe(false)
    const fighterWithoutInitiative = createFighter('p1', null)
    expect(
      storyModeFightRules
        .comparison([beast], usualStoryModeSettings)
        .mayReorder(fighterWithoutInitiative, beast),
    ).toBe(false)
    expect(comparisonOfTurns.mayReorder(quick, createFighter('p2', 13))).toBe(true)
  })

  it('a new round restores every mark', () => {
    expect(storyModeFightRules.limitedUses.map(({ id, resetsAt: back }) => [id, back])).toEqual([
      ['action', 'round'],
      ['quickened', 'round'],
      ['move', 'round'],
      ['reaction', 'round'],
    ])
  })
})

describe('what a round gives', () => {
  const computeTurnUsesAfterRoll = (
    kindOfTurnUse: 'action' | 'reaction' | 'nothing',
    isActionQuickened: boolean,
    turnOverrides: Parameters<typeof createFightPlace>[0] | null = {},
  ) => {
    const outcomeOfSpendingUse = spendActionOrReaction(
      { ...ana, turn: turnOverrides && createFightPlace(turnOverrides) },
      { uses: kindOfTurnUse, quicken: isActionQuickened },
    )
    return isRefusal(outcomeOfSpendingUse)
      ? outcomeOfSpendingUse.refused.split('.').at(-1)
      : [outcomeOfSpendingUse.edits.flatMap(({ set }) => Object.keys(set)), outcomeOfSpendingUse.quickened]
  }
  it.each([
    ['an action', 'action', false, {}, [['turn.used.action'], false]],
    ['a second action', 'action', false, { used: ['action'] }, 'noAction'],
    ['a quickened action leaves one more', 'action', true, {}, [['turn.used.quickened'], true]],
    [
      'the second of a quickened pair is a level harder as well',
      'action',
      false,
      { used: ['quickened'] },
      [['turn.used.action'], true],
    ],
    [
      'quickened twice is quickened once',
      'action',
      true,
      { used: ['quickened'] },
      [['turn.used.action'], true],
    ],
    ['a third action', 'action', true, { used: ['quickened', 'action'] }, 'noAction'],
    [
      'a reaction outside one’s turn',
      'reaction',
      false,
      { isOwnTurn: false },
      [['turn.used.reaction'], false],
    ],
    ['a reaction in one’s turn', 'reaction', false, { isOwnTurn: true }, 'ownTurn'],
    ['a second reaction', 'reaction', false, { isOwnTurn: false, used: ['reaction'] }, 'noReaction'],
    ['a quickened reaction (ruling SM21)', 'reaction', true, { isOwnTurn: false }, 'quickenAction'],
    ['nothing', 'nothing', false, { used: ['action'] }, [[], false]],
    ['before the first round', 'action', false, { round: 0 }, [[], false]],
    ['outside a fight, where no second action is gained', 'action', true, null, [[], false]],
    ['what uses nothing of a round, quickened (ruling SM21)', 'nothing', true, {}, 'quickenAction'],
  ] as const)(
    'the uses of a round: %s',
    (_caseTitle, chosenRoundUses, isActionQuickened, turnOverrides, expectedTurnUses) =>
      expect(computeTurnUsesAfterRoll(chosenRoundUses, isActionQuickened, turnOverrides)).toEqual(
        expectedTurnUses,
      ),
  )

  it.each([
    [createFightPlace(), 'action'],
    [createFightPlace({ isOwnTurn: false }), 'reaction'],
    [createFightPlace({ round: 0 }), 'nothing'],
    [null, 'nothing'],
  ])('the question proposes the use by whose turn it is', (placeInFight, expectedProposedUse) =>
    expect(findUsualActionOrReaction({ turn: placeInFight })).toBe(expectedProposedUse),
  )
})

it('an answer that names no use of the round uses nothing, and quickens nothing', () => {
  expect(v.parse(v.object(actionOrReactionAnswerSchemaFields), {})).toEqual({
    uses: 'nothing',
    quicken: false,
  })
})
