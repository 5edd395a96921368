/** A message is deleted while its changes are being written. */
import { afterEach, expect, it } from 'vitest'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { Console, GAMEMASTER, MINA, Stage, USERS } from './stage'

let stage: Stage

afterEach(() => stage.close())

const place = { parentUuid: null, pack: null, options: {} } as const
/** Mina's stored data as a text. A suit without marks may be stored or missing, so it is left out. */
const mina = (): string =>
  JSON.stringify(stage.server.host.world.collection('actors').get(MINA)?.['system'], (_key, value: unknown) =>
    isUnmarked(value) ? undefined : value,
  )
const isUnmarked = (value: unknown): boolean =>
  value === false ||
  (typeof value === 'object' && value !== null && Object.values(value).every((mark) => mark === false))
const harmMessage = (): StoredDocument | undefined =>
  [...stage.server.host.world.collection('messages').values()].find(
    ({ system }) => (system as { kind: string }).kind === 'harm',
  )

it.each([13, 14] as const)(
  'a choice whose message its author deletes before it is written changes nothing, on generation %i',
  async (generation) => {
    stage = await Stage.open(generation)
    await stage.join(GAMEMASTER, { isBare: true })
    const player = new Console(stage, USERS.owner)
    const click = { type: 'act', targets: [], answers: {}, visibility: 'public', actor: `Actor.${MINA}` }
    const suffer = { ...click, ruleset: 'harmCards', scope: 'tab', on: '', action: 'suffer' }
    expect(await player.ask({ ...suffer, data: { severity: 'minor' } })).toBe('done')
    const message = harmMessage()
    const { draws } = (message?.['system'] as { facts: { draws: object } }).facts
    const [[draw, { drawn }] = ['', { drawn: [] }]] = Object.entries(
      draws as Record<string, { drawn: { rank: string; suit: string }[] }>,
    )
    const before = mina()
    const id = message?._id ?? ''
    const deleting: Operation = { ...place, action: 'delete', documentName: 'ChatMessage', ids: [id] }
    stage.server.witness = ({ operations }) => {
      if (generation === 14 || !operations.some(({ documentName }) => documentName === 'Actor')) return
      stage.server.witness = () => undefined
      void player.writeUnnoticed(deleting)
    }
    if (generation === 14) player.onOffer = () => player.writeUnnoticed(deleting)
    const answer = await player.ask(
      {
        ...click,
        ruleset: 'harmCards',
        scope: 'message',
        on: `ChatMessage.${id}`,
        action: 'choose',
        data: { draw, face: `${drawn[0]?.rank}-${drawn[0]?.suit}` },
      },
      2_000,
    )
    await stage.clock.pass(1_000)
    expect(harmMessage()).toBeUndefined()
    expect(answer).toMatch(/refusal/)
    expect(mina()).toBe(before)
  },
)
