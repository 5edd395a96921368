/**
 * Tests the question before a roll: the number that it says the roll needs is always the number that the roll then
 * needs, whichever switches are ticked.
 */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../properties'
import type { ActionQuestion } from '../../src/core/contract'
import { isRefusal } from '../../src/core/outcome'
import type { ActionContext } from '../../src/core/game-views'
import type { PlayerCheckFacts } from '../../src/story-mode/check/check-facts'
import { makePlayerCheckAction } from '../../src/story-mode/check/player-check'
import { rollOwnInitiativeAction } from '../../src/story-mode/check/initiative-rolls'
import { computeLevelRollResult } from '../../src/story-mode/check/d20-roll'
import { treatWoundAction } from '../../src/story-mode/heal/treat-wound'
import type { StoryMode } from '../../src/story-mode/rules'
import { createScriptedChance } from '../support/chance'
import {
  createArmorItem,
  createStoryModeActionContext,
  createFightPlace,
  usualStoryModeSettings,
  createWoundItem,
} from '../support/story-mode'

const requireQuestion = (askedQuestion: ReturnType<typeof makePlayerCheckAction.ask>): ActionQuestion => {
  if (!askedQuestion || isRefusal(askedQuestion)) throw new Error('It asks nothing.')
  return askedQuestion
}

const createPreviewOfCheckQuestion = (checkActionContext: ActionContext<StoryMode>, formAnswers: object) =>
  requireQuestion(makePlayerCheckAction.ask(checkActionContext)).preview?.(
    { ...requireQuestion(makePlayerCheckAction.ask(checkActionContext)).defaults, ...formAnswers },
    [],
  )

const createArmoredActionContext = (isEqualTotalSuccess = true, moreActionContextFields: object = {}) =>
  createStoryModeActionContext({
    data: { check: 'stealth' },
    items: [createArmorItem('heavy'), createWoundItem('lingering')],
    settings: { ...usualStoryModeSettings, meetSucceeds: isEqualTotalSuccess },
    ...moreActionContextFields,
  })

describe('The question of a roll', () => {
  it('the question computes the level: heavy armor hinders stealth by two, a lingering wound by one', () => {
    expect(createPreviewOfCheckQuestion(createArmoredActionContext(), { level: 2 })).toEqual({
      subject: null,
      before: { key: 'HnB.storyMode.roll.needs', data: { needed: 15 } },
      after: null,
      notes: [{ key: 'HnB.storyMode.roll.levelChanged', data: { before: 2, level: 5, dc: 15 } }],
    })
    expect(
      createPreviewOfCheckQuestion(createStoryModeActionContext({ data: { check: 'task' } }), { level: 7 }),
    ).toMatchObject({
      before: { key: 'HnB.storyMode.roll.outOfReach', data: { needed: 21 } },
      notes: [{ key: 'HnB.storyMode.roll.level', data: { level: 7, dc: 21 } }],
    })
    expect(
      createPreviewOfCheckQuestion(createStoryModeActionContext({ data: { check: 'task' } }), {
        level: 1,
        situationValue: 3,
      }),
    ).toMatchObject({
      before: { key: 'HnB.storyMode.roll.needsNothing' },
    })
  })

  it.each([null, 0, 2.5, 999])('the question computes nothing for an impossible level: %s', (checkLevel) => {
    expect(createPreviewOfCheckQuestion(createArmoredActionContext(), { level: checkLevel })).toBeNull()
  })

  it('the question computes nothing if the roll is against all levels, or if nothing is rolled', () => {
    const fighter = createStoryModeActionContext({
      actor: {
        ...createStoryModeActionContext().actor,
        turn: createFightPlace({ round: 1, isOwnTurn: true, initiative: null }),
      },
    })
    expect(requireQuestion(rollOwnInitiativeAction.ask(fighter)).preview?.({}, [])).toBeNull()
    const patient = createStoryModeActionContext({ items: [createWoundItem('lingering', 3)], targets: [] })
    const askedQuestion = requireQuestion(treatWoundAction.ask(patient))
    expect(askedQuestion.preview?.({ how: 'magic', level: 2 }, [])).toBeNull()
    expect(askedQuestion.preview?.({ how: 'field', level: 2 }, [])).toMatchObject({
      notes: [{ data: { before: 2 } }],
    })
  })

  it('the question never shows another number than the roll needs', async () => {
    const formAnswers = fc.record({
      level: fc.integer({ min: 1, max: 20 }),
      situationValue: fc.option(fc.integer({ min: -9, max: 9 })),
      quicken: fc.boolean(),
      uses: fc.constantFrom('action' as const, 'nothing' as const),
      armor: fc.boolean(),
      meets: fc.boolean(),
      fights: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(formAnswers, async ({ armor, meets, fights, ...said }) => {
        // A roll that uses no action of the round cannot be quickened (ruling SM21).
        fc.pre(!(fights && said.quicken && said.uses === 'nothing'))
        const ownActionContext = createArmoredActionContext(meets)
        const fighter = {
          ...ownActionContext.actor,
          turn: fights ? createFightPlace({ round: 1, isOwnTurn: true }) : null,
        }
        const fighterActionContext = { ...ownActionContext, actor: fighter }
        const modifierSwitchStates = Object.fromEntries(
          (requireQuestion(makePlayerCheckAction.ask(fighterActionContext)).modifiers ?? []).map(
            ({ id, source }) => [id, source !== 'armor' || armor],
          ),
        )
        const answersWithSwitches = { ...said, on: modifierSwitchStates, situation: '' }
        const actionOutcome = await makePlayerCheckAction.decide(
          fighterActionContext,
          answersWithSwitches,
          createScriptedChance([10]),
        )
        if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
        const { needed, level, dc } = computeLevelRollResult(
          (actionOutcome.post?.facts as PlayerCheckFacts).roll,
        )
        const neededPhraseKey = needed === 0 ? 'needsNothing' : needed > 20 ? 'outOfReach' : 'needs'
        const previewOfSecondCheck = createPreviewOfCheckQuestion(fighterActionContext, answersWithSwitches)
        expect(previewOfSecondCheck?.before).toMatchObject({
          key: `HnB.storyMode.roll.${neededPhraseKey}`,
          ...(needed > 0 && { data: { needed } }),
        })
        const costNotes =
          fights && said.uses === 'action' ? [{ key: 'HnB.storyMode.uses.spends.action' }] : []
        expect(previewOfSecondCheck?.notes).toMatchObject([{ data: { level, dc } }, ...costNotes])
      }),
    )
  })
})
