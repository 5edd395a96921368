/** Counts how the work of the Gamemaster's page grows with the table: the steps for n, and for 2n. */
import type { Person } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, Stage } from '../trust/stage'
import { Steps } from '../trust/steps'

/** The steps for n and for 2n; work that grows with the square of n would be four times as much. */
export interface Growth {
  readonly steps: readonly [number, number]
  readonly times: number
}

export async function growthOf(
  work: (size: number, steps: Steps) => Promise<number>,
  size: number,
): Promise<Growth> {
  const steps = new Steps()
  await steps.begin()
  try {
    const [one, two] = [await work(size, steps), await work(2 * size, steps)]
    return { steps: [one, two], times: two / one }
  } finally {
    await steps.end()
  }
}

const PLACE = { parentUuid: null, pack: null, options: { keepId: true } } as const

/** Creates documents past any page; returns their ids. */
async function create(stage: Stage, documentName: string, data: readonly object[]): Promise<string[]> {
  const documents = data.map((one): StoredDocument => ({ _id: randomID(), ...one }))
  await stage.write({ ...PLACE, action: 'create', documentName, data: documents })
  return documents.map(({ _id }) => _id)
}

/** The steps of one turn in a fight of so many, a third of them characters. */
export async function stepsOfTurn(fighters: number, steps: Steps): Promise<number> {
  const stage = await Stage.open(14)
  const ids = await create(
    stage,
    'Actor',
    Array.from({ length: fighters }, (_, index) => ({
      name: `Fighter ${index}`,
      type: index % 3 === 0 ? 'character' : 'npc',
      system: { storyMode: { level: 1 + (index % 9) } },
    })),
  )
  const gm = await stage.join(GAMEMASTER)
  await stage.beginFight(ids)
  await steps.take()
  const ended = fightOf(gm).nextTurn()
  await stage.clock.pass(2_000)
  await ended
  const taken = await steps.take()
  await closeWithoutErrors(stage)
  return taken
}

const fightOf = ({ window }: Person): { nextTurn(): Promise<unknown> } =>
  (window as unknown as { game: { combats: { active: { nextTurn(): Promise<unknown> } } } }).game.combats
    .active

async function closeWithoutErrors(stage: Stage): Promise<void> {
  await stage.close()
  if (stage.errors.length > 0) throw new Error(stage.errors.join('\n'))
}
