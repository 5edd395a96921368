/** Tests that the build keeps the names of our classes, which Foundry stores, shows, and uses in hooks' names. */
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { GAMEMASTER_ID, TestTable } from './trust/test-table'

/** Finds each of our classes that extends a class of Foundry. Each entry has the body of the class. */
const classNames = readdirSync('src/foundry', { recursive: true, encoding: 'utf8' })
  .filter((filePath) => filePath.endsWith('.ts'))
  .flatMap((filePath) => [
    ...readFileSync(`src/foundry/${filePath}`, 'utf8').matchAll(
      /^(?:export )?class (\w+)(?:<[^{]*>)? extends (?!Error\b)[^{]*\{\n([\s\S]*?)^\}/gm,
    ),
  ])
  .map(([, name = '', body = '']) => ({ name, body }))

let testTable: TestTable | null = null

afterEach(async () => {
  await testTable?.close()
  testTable = null
})

describe('a class that Foundry uses states its own name', () => {
  it.each(classNames)('the class $name states its own name for Foundry', ({ name, body }) =>
    expect(body).toContain(`setClassName(this, '${name}')`),
  )

  it('the test finds the classes that Foundry uses', () => expect(classNames.length).toBeGreaterThan(20))
})

it.each([13, 14] as const)(
  'the built package stores rolls, dice and sheets under their class names, on %i',
  async (generation) => {
    testTable = await TestTable.open(generation)
    const gmPerson = await testTable.join(GAMEMASTER_ID)
    const foundClassNames = JSON.parse(
      String(
        gmPerson.window?.eval(`JSON.stringify({
          documents: ['Actor', 'Item', 'ChatMessage', 'ActiveEffect', 'Token', 'Combat'].map(
            (kind) => CONFIG[kind].documentClass.name),
          sheets: [CONFIG.Actor.sheetClasses.character, CONFIG.Item.sheetClasses.weapon].map(
            (sheets) => Object.keys(sheets).find((id) => id.startsWith(game.system.id))),
          die: new CONFIG.Dice.terms.d({ number: 1, faces: 6 }).toJSON().class,
          dieOf: CONFIG.Dice.termTypes.BumpDie === CONFIG.Dice.terms.d,
          roll: CONFIG.Dice.rolls.map((roll) => new roll('1d6').toJSON().class),
        })`),
      ),
    ) as object
    expect(foundClassNames).toEqual({
      documents: [
        'HarmBlessingActor',
        'HarmBlessingItem',
        'HarmBlessingMessage',
        'HarmBlessingEffect',
        'HarmBlessingToken',
        'HarmBlessingCombat',
      ],
      sheets: ['harm-and-blessing.HarmBlessingActorSheet', 'harm-and-blessing.HarmBlessingItemSheet'],
      die: 'BumpDie',
      dieOf: true,
      roll: ['Roll', 'BumpRoll'],
    })
  },
)
