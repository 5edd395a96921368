/**
 * A user's character counts only if the user owns it. The user's own document cannot make another actor the
 * character.
 */
import { afterEach, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { Console, GAMEMASTER, INES, Stage, USERS } from './stage'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

/** The number of cards in each user's hand, by the user's id. */
function hands(): Record<string, number> {
  const stacks = [...stage.server.host.world.collection('cards').values()]
  return Object.fromEntries(
    stacks
      .filter(({ type }) => type === 'hand')
      .map((stack) => {
        const owners = Object.entries(stack['ownership'] as Record<string, number>)
        const [owner = ''] = owners.find(([id, level]) => level === 3 && id !== GAMEMASTER) ?? []
        return [owner, (stack['cards'] as StoredDocument[]).length]
      }),
  )
}

it.each(['owner', 'stranger', 'trusted'] as const)(
  "a user (%s) who claims another person's actor gets neither their cards nor their place",
  async (kind) => {
    stage = await Stage.open(14)
    await stage.join(GAMEMASTER, { isBare: true })
    const attacker = new Console(stage, USERS[kind])
    await attacker.write({
      action: 'update',
      documentName: 'User',
      parentUuid: null,
      pack: null,
      options: {},
      updates: [{ _id: USERS[kind], character: INES }],
    })
    const victim = await stage.join(USERS['owner of another'])
    const deal = {
      type: 'act',
      ruleset: 'tarot',
      scope: 'group',
      on: '',
      action: 'deal',
      actor: '',
      targets: [`Actor.${INES}`],
      data: {},
      answers: {},
      visibility: 'public',
    }
    expect(await new Console(stage, USERS.gamemaster).ask(deal)).toBe('done')
    expect(hands()[USERS['owner of another']]).toBeGreaterThan(0)
    expect(hands()[USERS[kind]] ?? 0).toBe(0)
    const { game } = victim.window as unknown as {
      game: { actors: { get(id: string): { sheet: { render(options: object): unknown } } } }
    }
    game.actors.get(INES).sheet.render({ force: true })
    await stage.clock.pass(1_000)
    expect(victim.window?.document.querySelectorAll('.hnb-actor .hnb-hand-cards img').length).toBeGreaterThan(
      0,
    )
  },
)
