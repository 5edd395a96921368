/**
 * Checks that only a real Foundry can run, as batches of the module Quench: hooks are called, cards are in one place,
 * dice bump. The checks delete the documents that they create.
 */
import type { HarmBlessingApi, MessageTold } from '../../core/shell/module-api'
import type { Thrown } from '../../core/dice'

/** The checked parts of the system; passed as an argument, because an import here would load them a second time. */
export interface House {
  readonly id: string
  readonly api: HarmBlessingApi
  readonly BumpRoll: new (formula: string) => Roll & { readonly thrown: Thrown }
  /** The number of faults of each deck of the active games; null for a missing deck. */
  readonly faultsOfDecks: () => ReadonlyMap<string, number | null>
  readonly hear: (name: string, handler: (given: never) => void) => void
}

/** The functions of Mocha and Chai that the checks use; Quench passes them in. */
interface Context {
  readonly describe: (name: string, suite: () => void) => void
  readonly it: (name: string, test: () => void | Promise<void>) => void
  readonly assert: {
    readonly ok: (value: unknown, message?: string) => void
    readonly equal: (given: unknown, wanted: unknown, message?: string) => void
    readonly deepEqual: (given: unknown, wanted: unknown, message?: string) => void
  }
}

/** The module Quench, as far as we use it. */
export interface Quench {
  registerBatch(key: string, batch: (context: Context) => void, options: { displayName: string }): unknown
}

/** Registers the batches of checks with Quench. */
export function registerChecks(quench: Quench, house: House): void {
  const batch = (key: string, tests: (context: Context, house: House) => void): void => {
    const displayName = `${game.system.title}: ${key}`
    quench.registerBatch(
      `${house.id}.${key}`,
      (context) => {
        context.describe(displayName, () => tests(context, house))
      },
      { displayName },
    )
  }
  batch('dice', dice)
  batch('decks', decks)
  batch('hooks', hooks)
}

function dice({ it, assert }: Context, { BumpRoll }: House): void {
  it('bump as a whole, for as long as a 1 falls', async () => {
    const roll = await new BumpRoll('2d4bump').evaluate({ allowInteractive: false })
    const [group] = roll.thrown.groups
    const bumped = (group?.waves ?? []).map((wave) => wave.includes(1))
    assert.equal(bumped.at(-1), false, 'the last wave has no 1')
    assert.ok(bumped.slice(0, -1).every(Boolean), 'each wave before it has one')
    assert.equal(
      roll.total,
      (group?.waves ?? []).flat().reduce((sum, face) => sum + face, 0),
    )
  })
  it('are the same roll when they come back from where they are stored', async () => {
    const roll = await new BumpRoll('3d4bump + 1d6').evaluate({ allowInteractive: false })
    const again = Roll.fromJSON(JSON.stringify(roll))
    assert.ok(again instanceof BumpRoll)
    assert.deepEqual(again instanceof BumpRoll ? again.thrown : null, roll.thrown)
  })
}

function decks({ it, assert }: Context, { faultsOfDecks }: House): void {
  for (const [deck, faults] of faultsOfDecks())
    it(`${deck}: every card is in exactly one place`, () => assert.equal(faults, 0))
}

function hooks({ it, assert }: Context, { id, api, hear }: House): void {
  it('tell of what is shown in chat', async () => {
    const told = new Promise<MessageTold>((resolve) => hear(`${id}.told`, resolve))
    const item = await Item.implementation.create({ name: 'A check', type: 'gear' })
    assert.ok(item && (await api.show(item.uuid)), 'the item is shown')
    const { message, kind } = await told
    const posted = game.messages.find(({ uuid }) => uuid === message)
    assert.ok(posted, 'its message is there')
    assert.equal(kind, 'item')
    await posted?.delete()
    await item?.delete()
  })
}
