/** A page's data about face-down cards reveals no more than its windows show. */
import { afterEach, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { Console, GAMEMASTER, Stage, USERS } from './stage'

let stage: Stage

afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const stacks = (): StoredDocument[] => [...stage.server.host.world.collection('cards').values()]
const cardsIn = (stack: StoredDocument | undefined): string[] =>
  ((stack?.['cards'] ?? []) as StoredDocument[]).map(({ _id }) => _id)

/** The HTML of a window of ours. */
const html = ({ window }: Person, selector: string): string =>
  window?.document.querySelector(selector)?.outerHTML ?? ''

it('no page says which card lies face down, in the window of its deck or in the dock', async () => {
  stage = await Stage.open(14)
  await stage.join(GAMEMASTER, { isBare: true })
  const onlooker = await stage.join(USERS['owner of another'])
  const player = new Console(stage, USERS.owner)
  const deck = stacks().find(({ type, name }) => type === 'deck' && name !== 'Tarot')
  const cards = (act: string, own: object) => ({
    type: 'cards',
    act,
    deck: deck?._id,
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
    ...own,
  })
  expect(await player.ask(cards('draw', { users: [USERS.owner], number: 2 }))).toBe('done')
  const hand = stacks().find(({ type, cards: held }) => type === 'hand' && (held as object[]).length === 2)
  const [secret = ''] = cardsIn(hand)
  const play = cards('play', { from: hand?._id, cards: [secret], faceDown: true })
  expect(await player.ask(play)).toBe('done')
  await stage.clock.pass(500)
  onlooker.window?.document
    .querySelector<HTMLElement>(`#hnb-dock [data-action=openDeck][data-deck="${deck?._id}"]`)
    ?.click()
  await stage.clock.pass(500)
  const pages = [html(onlooker, '.hnb-deck'), html(onlooker, '#hnb-dock'), html(onlooker, '#chat')]
  expect(pages[0]).toContain('hnb-face-down')
  expect(pages[0]).toContain('data-action="choose"')
  for (const id of cardsIn(deck)) for (const page of pages) expect(page).not.toContain(id)
})
