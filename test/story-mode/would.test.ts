/** Tests that a roll needs exactly the number that its question shows, whichever switches are on. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../properties'
import type { ActionQuestion } from '../../src/core/contract'
import { isRefusal } from '../../src/core/outcome'
import type { Click } from '../../src/core/game-views'
import type { PlayerCheckFacts } from '../../src/story-mode/check/check-facts'
import { makePlayerCheck } from '../../src/story-mode/check/player-check'
import { rollOwnInitiative } from '../../src/story-mode/check/initiative-rolls'
import { computeLevelRollResult } from '../../src/story-mode/check/d20-roll'
import { treatWound } from '../../src/story-mode/heal/treat-wound'
import type { StoryMode } from '../../src/story-mode/rules'
import { scriptedChance } from '../support/chance'
import {
  armorItem,
  createStoryModeClick,
  createFightPlace,
  usualStoryModeSettings,
  woundItem,
} from '../support/story-mode'

const requireQuestion = (question: ReturnType<typeof makePlayerCheck.ask>): ActionQuestion => {
  if (!question || isRefusal(question)) throw new Error('It asks nothing.')
  return question
}

const checkPreview = (of: Click<StoryMode>, answers: object) =>
  requireQuestion(makePlayerCheck.ask(of)).preview?.(
    { ...requireQuestion(makePlayerCheck.ask(of)).defaults, ...answers },
    [],
  )

const armoredClick = (meetSucceeds = true, moreClickFields: object = {}) =>
  createStoryModeClick({
    data: { check: 'stealth' },
    items: [armorItem('heavy'), woundItem('lingering')],
    settings: { ...usualStoryModeSettings, meetSucceeds },
    ...moreClickFields,
  })

describe('The question of a roll', () => {
  it('the question computes the level: heavy armor hinders stealth by two, a lingering wound by one', () => {
    expect(checkPreview(armoredClick(), { level: 2 })).toEqual({
      subject: null,
      before: { key: 'HnB.storyMode.roll.needs', data: { needed: 15 } },
      after: null,
      notes: [{ key: 'HnB.storyMode.roll.levelChanged', data: { before: 2, level: 5, dc: 15 } }],
    })
    expect(checkPreview(createStoryModeClick({ data: { check: 'task' } }), { level: 7 })).toMatchObject({
      before: { key: 'HnB.storyMode.roll.outOfReach', data: { needed: 21 } },
      notes: [{ key: 'HnB.storyMode.roll.level', data: { level: 7, dc: 21 } }],
    })
    expect(
      checkPreview(createStoryModeClick({ data: { check: 'task' } }), { level: 1, situationValue: 3 }),
    ).toMatchObject({
      before: { key: 'HnB.storyMode.roll.needsNothing' },
    })
  })

  it.each([null, 0, 2.5, 999])('the question computes nothing for an impossible level: %s', (level) => {
    expect(checkPreview(armoredClick(), { level })).toBeNull()
  })

  it('the question computes nothing if the roll is against all levels, or if nothing is rolled', () => {
    const fighter = createStoryModeClick({
      actor: {
        ...createStoryModeClick().actor,
        turn: createFightPlace({ round: 1, isOwnTurn: true, initiative: null }),
      },
    })
    expect(requireQuestion(rollOwnInitiative.ask(fighter)).preview?.({}, [])).toBeNull()
    const patient = createStoryModeClick({ items: [woundItem('lingering', 3)], targets: [] })
    const question = requireQuestion(treatWound.ask(patient))
    expect(question.preview?.({ how: 'magic', level: 2 }, [])).toBeNull()
    expect(question.preview?.({ how: 'field', level: 2 }, [])).toMatchObject({
      notes: [{ data: { before: 2 } }],
    })
  })

  it('the question never shows another number than the roll needs', async () => {
    const answers = fc.record({
      level: fc.integer({ min: 1, max: 20 }),
      situationValue: fc.option(fc.integer({ min: -9, max: 9 })),
      quicken: fc.boolean(),
      uses: fc.constantFrom('action' as const, 'nothing' as const),
      armor: fc.boolean(),
      meets: fc.boolean(),
      fights: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(answers, async ({ armor, meets, fights, ...said }) => {
        // A roll that uses no action of the round cannot be quickened (ruling SM21).
        fc.pre(!(fights && said.quicken && said.uses === 'nothing'))
        const ownClick = armoredClick(meets)
        const fighter = {
          ...ownClick.actor,
          turn: fights ? createFightPlace({ round: 1, isOwnTurn: true }) : null,
        }
        const of = { ...ownClick, actor: fighter }
        const on = Object.fromEntries(
          (requireQuestion(makePlayerCheck.ask(of)).modifiers ?? []).map(({ id, source }) => [
            id,
            source !== 'armor' || armor,
          ]),
        )
        const fullAnswers = { ...said, on, situation: '' }
        const outcome = await makePlayerCheck.decide(of, fullAnswers, scriptedChance([10]))
        if (isRefusal(outcome)) throw new Error(outcome.refused)
        const { needed, level, dc } = computeLevelRollResult((outcome.post?.facts as PlayerCheckFacts).roll)
        const neededKey = needed === 0 ? 'needsNothing' : needed > 20 ? 'outOfReach' : 'needs'
        const secondForecast = checkPreview(of, fullAnswers)
        expect(secondForecast?.before).toMatchObject({
          key: `HnB.storyMode.roll.${neededKey}`,
          ...(needed > 0 && { data: { needed } }),
        })
        expect(secondForecast?.notes).toMatchObject([{ data: { level, dc } }])
      }),
    )
  })
})
