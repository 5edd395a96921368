/**
 * Counts the steps of work that active effects with unusual changes cost. Compares an actor with n effects with an
 * actor with 2n effects.
 */
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import type { Person } from 'foundry-practice-table/testing'
import { MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestSteps } from '../trust/steps'

/**
 * The names of what people do with the actor, such as opening its sheet. The bench counts the steps of work for each of
 * these acts.
 */
export const EFFECT_ACT_NAMES = [
  'its player joins',
  'its sheet is opened',
  'its sheet again',
  'a press',
] as const
type MeasuredEffectAct = (typeof EFFECT_ACT_NAMES)[number]

interface FoundryGlobals {
  readonly game: {
    readonly actors: Map<string, { readonly sheet: { render(options: object): unknown } }>
    readonly system: { readonly api: { press(press: object): Promise<boolean> } }
  }
}
const readGameOfPage = ({ window }: Person): FoundryGlobals['game'] =>
  (window as unknown as FoundryGlobals).game

/**
 * Changes in active effects that other packages or people could leave behind. They name unknown fields, have wrong
 * values, or set unknown statuses.
 */
const INVALID_EFFECT_CHANGES: readonly object[] = [
  { key: 'system.humanity.luck', mode: 2, value: '1' },
  { key: 'system.attributes.hp.max', mode: 5, value: '{"not": "json' },
  { key: 'system.harmCards.mark', mode: 4, value: 'many' },
  { key: 'name', mode: 5, value: 'Somebody' },
  { key: '', mode: 0, value: '' },
  { key: 'flags.module.deep.key', mode: 2, value: '∞' },
]
const createInvalidEffect = (index: number): StoredDocument => ({
  _id: randomID(),
  name: `Effect ${index}`,
  type: 'base',
  img: 'icons/svg/aura.svg',
  disabled: index % 7 === 0,
  statuses: [['dead'], ['prone', 'unheard-of'], []][index % 3],
  changes: [
    INVALID_EFFECT_CHANGES[index % INVALID_EFFECT_CHANGES.length],
    INVALID_EFFECT_CHANGES[(index + 2) % INVALID_EFFECT_CHANGES.length],
  ],
})

/** Counts the steps of work for each act on an actor who has this number of active effects with invalid changes. */
async function countStepsOfEffectActs(
  generation: 13 | 14,
  effectCount: number,
  stepCounter: TestSteps,
): Promise<Record<MeasuredEffectAct, number>> {
  const testTable = await TestTable.open(generation)
  await testTable.write({
    action: 'create',
    documentName: 'ActiveEffect',
    data: Array.from({ length: effectCount }, (_, index) => createInvalidEffect(index)),
    parentUuid: `Actor.${MINA_ID}`,
    pack: null,
    options: { keepId: true },
  })
  const stepCountByAct: Partial<Record<MeasuredEffectAct, number>> = {}
  const countStepsOfAct = async <Result>(
    actName: MeasuredEffectAct,
    runMeasuredTask: () => Result | Promise<Result>,
  ): Promise<Result> => {
    await stepCounter.takeStepCount()
    const [result] = await Promise.all([runMeasuredTask(), testTable.clock.advance(4_000)])
    stepCountByAct[actName] = await stepCounter.takeStepCount()
    return result
  }
  const playerPerson = await countStepsOfAct('its player joins', () => testTable.join(USER_IDS.owner))
  const openSheet = () => readGameOfPage(playerPerson).actors.get(MINA_ID)?.sheet.render({ force: true })
  await countStepsOfAct('its sheet is opened', openSheet)
  await countStepsOfAct('its sheet again', openSheet)
  await countStepsOfAct('a press', () =>
    readGameOfPage(playerPerson).system.api.press({
      ruleset: 'humanity',
      action: 'gain',
      actor: `Actor.${MINA_ID}`,
      data: {},
    }),
  )
  await testTable.close()
  if (testTable.errors.length > 0) throw new Error(testTable.errors.join('\n'))
  return stepCountByAct as Record<MeasuredEffectAct, number>
}

/** The number of effects of the first actor, n. The second actor has twice as many, 2n. */
const EFFECT_COUNT_OF_SMALLER_WORLD = 1_500

/**
 * The largest allowed number of steps of work for each additional effect. The limit is far above the measured numbers,
 * because these vary. If the work grew with the square of the number of effects, it would need thousands of steps.
 */
export const MAX_EFFECT_STEPS: Readonly<Record<MeasuredEffectAct, number>> = {
  'its player joins': 400,
  'its sheet is opened': 150,
  'its sheet again': 150,
  'a press': 320,
}

/**
 * Measures how many steps of work each additional active effect costs, for each measured act. The number of effects
 * doubles during the measurement.
 */
export async function measureStepsPerEffect(
  generation: 13 | 14,
): Promise<Readonly<Record<MeasuredEffectAct, number>>> {
  const stepCounter = new TestSteps()
  await stepCounter.startCounting()
  try {
    const [few, twice] = [
      await countStepsOfEffectActs(generation, EFFECT_COUNT_OF_SMALLER_WORLD, stepCounter),
      await countStepsOfEffectActs(generation, 2 * EFFECT_COUNT_OF_SMALLER_WORLD, stepCounter),
    ]
    const stepsByAct = EFFECT_ACT_NAMES.map(
      (actName) => [actName, (twice[actName] - few[actName]) / EFFECT_COUNT_OF_SMALLER_WORLD] as const,
    )
    return Object.fromEntries(stepsByAct) as Record<MeasuredEffectAct, number>
  } finally {
    await stepCounter.stopCounting()
  }
}

/** Makes the rows that the bench's report shows for this measurement. */
export async function measureManyEffectCosts(): Promise<Record<string, string>> {
  const stepsPerEffectByAct = await measureStepsPerEffect(14)
  const formatCostRow = (actName: MeasuredEffectAct) =>
    `${stepsPerEffectByAct[actName].toFixed(0)} steps of at most ${MAX_EFFECT_STEPS[actName]}`
  return Object.fromEntries(
    EFFECT_ACT_NAMES.map((actName) => [`${actName}, for each odd effect`, formatCostRow(actName)]),
  )
}
