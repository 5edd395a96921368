/** Tests quickening an action after its roll (ruling SM35). */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { FighterPlace } from '../../src/core/fight-rules'
import type { MessageActionContext } from '../../src/core/game-views'
import { computeLevelRollResult } from '../../src/story-mode/check/d20-roll'
import type { PlayerCheckFacts } from '../../src/story-mode/check/check-facts'
import { makePlayerCheckAction } from '../../src/story-mode/check/player-check'
import { defineActionQuickeningRoll } from '../../src/story-mode/check/quicken-roll'
import { findUuidOfActorToQuicken } from '../../src/story-mode/check/quickenable'
import type { StoryMode } from '../../src/story-mode/rules'
import { createScriptedChance } from '../support/chance'
import { ana } from '../support/people'
import { createStoryModeActionContext, createFightPlace } from '../support/story-mode'
import { createFactsAfterOutcome } from '../support/actions'

const createActorWithTurn = (placeOverrides: Partial<FighterPlace> | null) => ({
  ...ana,
  turn: placeOverrides && createFightPlace(placeOverrides),
})
const actorAfterAction = createActorWithTurn({ used: ['action'] })

/**
 * Creates a check that is the first action of a turn: a task of level 3, which needs 9, with the d20 at `rolledFace`.
 * Returns the message's facts.
 */
async function createCheckFactsOfFirstAction(
  rolledFace: number,
  isActionQuickened = false,
): Promise<PlayerCheckFacts> {
  const formAnswers = { level: 3, uses: 'action', quicken: isActionQuickened }
  const actionOutcome = await makePlayerCheckAction.decide(
    createStoryModeActionContext({ actor: createActorWithTurn({}) }),
    formAnswers,
    createScriptedChance([rolledFace]),
  )
  if (isRefusal(actionOutcome) || !actionOutcome.post) throw new Error('Ana rolls.')
  return actionOutcome.post.facts as PlayerCheckFacts
}

const decideQuicken = (
  checkFacts: PlayerCheckFacts,
  actor: ReturnType<typeof createActorWithTurn> = actorAfterAction,
  isQuickenedActionCarriedOut = false,
): Promise<Outcome | Refusal> => {
  const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts: checkFacts }
  const actionContextForQuicken: MessageActionContext<StoryMode, PlayerCheckFacts> = {
    ...createStoryModeActionContext({ actor }),
    message,
    sides: [],
  }
  return Promise.resolve(
    defineActionQuickeningRoll<PlayerCheckFacts>(() => isQuickenedActionCarriedOut).decide(
      actionContextForQuicken,
      {},
      createScriptedChance([]),
    ),
  )
}

const findQuickenButtonActor = (
  checkFacts: PlayerCheckFacts,
  actor: ReturnType<typeof createActorWithTurn> = actorAfterAction,
) =>
  findUuidOfActorToQuicken(
    { actor: ana.uuid, facts: checkFacts },
    { ownParticipant: { ...createStoryModeActionContext(), actor } },
  )

describe('“At any time a player may quicken any action”, also after its roll (SM35)', () => {
  it.each([
    [
      '“required for both actions is increased by one”: a success by less than a level fails',
      11,
      true,
      false,
    ],
    ['a success by a level stands', 12, true, true],
    ['a failure stays a failure', 8, false, false],
  ])(
    'an action quickened after its roll: %s',
    async (_caseTitle, dieFace, isQuickenOfferedBefore, isQuickenOfferedAfter) => {
      const checkFacts = await createCheckFactsOfFirstAction(dieFace)
      expect(computeLevelRollResult(checkFacts.roll)).toMatchObject({
        level: 3,
        success: isQuickenOfferedBefore,
      })
      const actionOutcome = await decideQuicken(checkFacts)
      if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
      expect(computeLevelRollResult(createFactsAfterOutcome(checkFacts, actionOutcome).roll)).toMatchObject({
        level: 4,
        success: isQuickenOfferedAfter,
      })
      expect(actionOutcome.edits).toEqual([
        { target: ana.uuid, set: { 'turn.used.action': undefined, 'turn.used.quickened': true } },
      ])
    },
  )

  it('"allowing 2 actions in one round": the second is a level harder, and a third is refused', async () => {
    const secondCheckOutcome = await makePlayerCheckAction.decide(
      createStoryModeActionContext({ actor: createActorWithTurn({ used: ['quickened'] }) }),
      { level: 3, uses: 'action' },
      createScriptedChance([11]),
    )
    expect(secondCheckOutcome).toMatchObject({
      edits: [{ set: { 'turn.used.action': true } }],
      post: { facts: { roll: { modifiers: [{ id: 'quicken', value: -1 }] }, round: '' } },
    })
    if (isRefusal(secondCheckOutcome)) throw new Error(secondCheckOutcome.refused)
    const checkFacts = secondCheckOutcome.post?.facts as PlayerCheckFacts
    expect(
      await decideQuicken(checkFacts, createActorWithTurn({ used: ['action', 'quickened'] })),
    ).toHaveProperty('refused', 'HnB.storyMode.refusal.quickenLate')
  })

  it.each([
    ['on another turn', createActorWithTurn({ isOwnTurn: false, used: ['action'] })],
    ['in a later round', createActorWithTurn({ round: 2, used: ['action'] })],
    ['after the fight', createActorWithTurn(null)],
    ['an action that was given back', createActorWithTurn({ used: [] })],
    ['a second time', createActorWithTurn({ used: ['quickened', 'action'] })],
  ])('an action cannot be quickened %s', async (_caseTitle, actor) => {
    const checkFacts = await createCheckFactsOfFirstAction(15)
    expect(await decideQuicken(checkFacts, actor)).toHaveProperty(
      'refused',
      'HnB.storyMode.refusal.quickenLate',
    )
    expect(findQuickenButtonActor(checkFacts, actor)).toBeNull()
  })

  it('an action cannot be quickened twice, or by another person', async () => {
    expect(await decideQuicken(await createCheckFactsOfFirstAction(15, true))).toHaveProperty('refused')
    const tom = { ...actorAfterAction, uuid: 'Actor.tom' }
    expect(await decideQuicken(await createCheckFactsOfFirstAction(15), tom)).toHaveProperty(
      'refused',
      'HnB.storyMode.refusal.notTarget',
    )
  })

  it('an action cannot be quickened after its success was carried out, if it would now fail', async () => {
    expect(
      await decideQuicken(await createCheckFactsOfFirstAction(11), actorAfterAction, true),
    ).toHaveProperty('refused', 'HnB.storyMode.refusal.quickenCarriedOut')
    expect(
      await decideQuicken(await createCheckFactsOfFirstAction(12), actorAfterAction, true),
    ).not.toHaveProperty('refused')
  })

  it('the message shows the Quicken button to the player who rolled, on that turn', async () => {
    expect(findQuickenButtonActor(await createCheckFactsOfFirstAction(15))).toBe(ana.uuid)
    expect(findQuickenButtonActor(await createCheckFactsOfFirstAction(15, true))).toBeNull()
  })
})
