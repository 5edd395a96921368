/** The users and actors of the random test, in which simulated people act at random. */
import { randomID } from 'foundry-practice-table/data'
import type { Operation } from 'foundry-practice-table/data'
import type { LocalServer } from 'foundry-practice-table/testing'

const GAMEMASTER_ID = 'F0lO8zr4lImHWfXp'

/**
 * The users of the random test, in which simulated people act at random. The first Gamemaster has two pages, as on two
 * computers.
 */
export const STORM_PEOPLE = [
  { name: 'Gamemaster', userId: GAMEMASTER_ID, browser: 'one' },
  { name: 'Gamemaster (another machine)', userId: GAMEMASTER_ID, browser: 'six' },
  { name: 'Second Gamemaster', userId: 'zzSecondGMaster0', browser: 'two' },
  { name: 'Player 1', userId: 'tOVEA2Zf324WzdfX', browser: 'three' },
  { name: 'Player 2', userId: 'tDYIpTxI08IPQRZG', browser: 'four' },
  { name: 'Co-owner', userId: 'zzCoOwner0000000', browser: 'five' },
] as const

/** Adds a second Gamemaster to the sample world, and a co-owner of an actor. */
export async function preparePeopleInWorld({ host }: LocalServer): Promise<void> {
  const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
  const worldOperations: Operation[] = [
    {
      ...writeLocation,
      action: 'create',
      documentName: 'User',
      data: [
        { _id: 'zzSecondGMaster0', name: 'Second', role: 4, color: '#555555' },
        { _id: 'zzCoOwner0000000', name: 'Co-owner', role: 1, color: '#666666' },
      ],
    },
    {
      ...writeLocation,
      action: 'update',
      documentName: 'Actor',
      updates: [
        { _id: 'OKPWJz2WCgC0incc', ownership: { default: 0, tOVEA2Zf324WzdfX: 3, zzCoOwner0000000: 3 } },
      ],
    },
  ]
  await host.transactions.request(
    GAMEMASTER_ID,
    { requestId: randomID(), operations: worldOperations },
    () => undefined,
  )
}
