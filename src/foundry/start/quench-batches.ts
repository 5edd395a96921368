/**
 * Tests that only a real Foundry can run, as batches for the module Quench. They check that hooks are called, that each
 * card is in exactly one place, and that dice bump.
 */
import type { HarmBlessingApi, MessageReport } from '../../core/shell/module-api'
import type { DiceResult } from '../../core/dice'

/**
 * The parts of the system that the checks in Quench use. The caller passes these parts, because an import here would
 * load the system's code a second time.
 */
interface SystemPartsToCheck {
  readonly id: string
  readonly api: HarmBlessingApi
  readonly BumpRoll: new (formula: string) => Roll & { readonly diceResult: DiceResult }
  /** Returns the number of faults in the deck of each active game. The number is null if the deck is missing. */
  readonly faultsOfDecks: () => ReadonlyMap<string, number | null>
  readonly listenOnce: (hookName: string, hookHandler: (hookPayload: never) => void) => void
}

/** The functions of Mocha and Chai that the checks use. Quench passes them to the checks. */
interface QuenchContext {
  readonly describe: (suiteName: string, runSuite: () => void) => void
  readonly it: (testName: string, runTest: () => void | Promise<void>) => void
  readonly assert: {
    readonly ok: (value: unknown, message?: string) => void
    readonly equal: (actual: unknown, expected: unknown, message?: string) => void
    readonly deepEqual: (actual: unknown, expected: unknown, message?: string) => void
  }
}

/** The part of the module Quench that the checks use. */
export interface QuenchModule {
  registerBatch(
    batchKey: string,
    registerSuites: (context: QuenchContext) => void,
    options: { displayName: string },
  ): unknown
}

/** Registers the batches of checks with Quench. */
export function registerBatches(quench: QuenchModule, systemPartsToCheck: SystemPartsToCheck): void {
  const registerQuenchBatch = (
    batchKey: string,
    registerTests: (context: QuenchContext, systemPartsToCheck: SystemPartsToCheck) => void,
  ): void => {
    const batchDisplayName = `${game.system.title}: ${batchKey}`
    quench.registerBatch(
      `${systemPartsToCheck.id}.${batchKey}`,
      (context) => {
        context.describe(batchDisplayName, () => registerTests(context, systemPartsToCheck))
      },
      { displayName: batchDisplayName },
    )
  }
  registerQuenchBatch('dice', registerDiceTests)
  registerQuenchBatch('decks', registerDeckTests)
  registerQuenchBatch('hooks', registerHookTests)
}

function registerDiceTests({ it, assert }: QuenchContext, { BumpRoll }: SystemPartsToCheck): void {
  it('bump as a whole, for as long as a 1 falls', async () => {
    const bumpRoll = await new BumpRoll('2d4bump').evaluate({ allowInteractive: false })
    const [group] = bumpRoll.diceResult.groups
    const hasDieWithOneByThrow = (group?.waves ?? []).map((diceThrowResults) => diceThrowResults.includes(1))
    assert.equal(hasDieWithOneByThrow.at(-1), false, 'the last throw has no 1')
    assert.ok(hasDieWithOneByThrow.slice(0, -1).every(Boolean), 'each earlier throw has a 1')
    assert.equal(
      bumpRoll.total,
      (group?.waves ?? []).flat().reduce((sumOfDiceFaces, dieFace) => sumOfDiceFaces + dieFace, 0),
    )
  })
  it('are the same roll when they come back from where they are stored', async () => {
    const bumpRoll = await new BumpRoll('3d4bump + 1d6').evaluate({ allowInteractive: false })
    const restoredRoll = Roll.fromJSON(JSON.stringify(bumpRoll))
    assert.ok(restoredRoll instanceof BumpRoll)
    assert.deepEqual(restoredRoll instanceof BumpRoll ? restoredRoll.diceResult : null, bumpRoll.diceResult)
  })
}

function registerDeckTests({ it, assert }: QuenchContext, { faultsOfDecks }: SystemPartsToCheck): void {
  for (const [deck, faults] of faultsOfDecks())
    it(`${deck}: every card is in exactly one place`, () => assert.equal(faults, 0))
}

function registerHookTests({ it, assert }: QuenchContext, { id, api, listenOnce }: SystemPartsToCheck): void {
  it('tell of what is shown in chat', async () => {
    const messageReportForModules = new Promise<MessageReport>((resolveMessageReport) =>
      listenOnce(`${id}.message`, resolveMessageReport),
    )
    const checkedItem = await Item.implementation.create({ name: 'A check', type: 'gear' })
    assert.ok(checkedItem && (await api.show(checkedItem.uuid)), 'the item is shown')
    const { message, kind } = await messageReportForModules
    const postedMessage = game.messages.find(({ uuid }) => uuid === message)
    assert.ok(postedMessage, 'the message about the item exists')
    assert.equal(kind, 'item')
    await postedMessage?.delete()
    await checkedItem?.delete()
  })
}
