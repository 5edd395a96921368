import * as v from 'valibot'
import type { CardKind, Game } from '../../core/contract'
import type { Diagnosis } from '../../core/deck-doctor'
import { card } from '../../core/ruleset'
import type { CardsRequest } from '../play/request'
import { CARD_ACTS } from '../play/request'
import type { Stack } from './stacks'

const word = v.string()
const count = v.number()

/** What a chat card stores of a dealing. `shown` names the cards that everybody may see, and no others. */
const dealtSchema = v.object({
  act: v.picklist(CARD_ACTS),
  deck: word,
  number: count,
  shares: v.array(v.object({ name: word, number: count })),
  shown: v.array(v.object({ name: word, img: word })),
  reshuffled: v.boolean(),
  short: v.boolean(),
  faceDown: v.boolean(),
})
type Dealt = v.InferOutput<typeof dealtSchema>

const TROUBLES = ['lost', 'doubled', 'unmarked', 'orphaned', 'absent'] as const

/** What a chat card stores of the doctor's visit: how much of each trouble there was. */
const mendedSchema = v.object({
  deck: word,
  sound: v.boolean(),
  troubles: v.array(v.object({ what: v.picklist(TROUBLES), number: count })),
})

const dealt = card<Game, Dealt>({
  facts: dealtSchema,
  context: ({ facts }) => ({
    ...facts,
    said: {
      key: `HnB.cards.told.${facts.faceDown ? 'playDown' : facts.act}`,
      data: { number: facts.number, deck: facts.deck },
    },
    shares: facts.shares.map((share) => ({ key: 'HnB.cards.told.share', data: share })),
  }),
  actions: {},
})

const mended = card<Game, v.InferOutput<typeof mendedSchema>>({
  facts: mendedSchema,
  context: ({ facts }) => ({
    ...facts,
    troubles: facts.troubles.map(({ what, number }) => ({
      key: `HnB.cards.trouble.${what}`,
      data: { number },
    })),
  }),
  actions: {},
})

/** The chat cards of the dealer, as those of a game: he speaks at every table. */
export const dealer = {
  id: 'cards',
  key: 'cards',
  icon: 'deck',
  cards: { dealt, mended } as Readonly<Record<string, CardKind>>,
}

/** What happened at a dealing; the cards in `shown`, a stack, are everybody's to see. */
interface Told extends Partial<Pick<Dealt, 'shares' | 'reshuffled' | 'short'>> {
  readonly drawn: readonly string[]
  readonly shown?: Stack | null
}

/** Posts the chat card of a dealing in the name of who asked. */
export async function tellDealing(
  { request, user, deck }: { request: CardsRequest; user: User.Stored; deck: Stack },
  { drawn, shown, shares = [], reshuffled = false, short = false }: Told,
): Promise<null> {
  const faces = drawn.flatMap((id) => {
    const face = shown?.cards.get(id)?.faces[0]
    return face ? [{ name: face.name ?? '', img: face.img ?? '' }] : []
  })
  const facts: Dealt = {
    act: request.act,
    deck: deck.name,
    number: drawn.length,
    shares,
    shown: faces,
    reshuffled,
    short,
    faceDown: request.act === 'play' && request.faceDown,
  }
  await post(user, 'dealt', facts)
  return null
}

/** Tells the GMs what the doctor found. */
export async function tellMended(
  deck: Stack,
  user: User.Stored,
  { found, sound }: { found: Diagnosis; sound: boolean },
): Promise<null> {
  const troubles = TROUBLES.flatMap((what) =>
    found[what].length > 0 ? [{ what, number: found[what].length }] : [],
  )
  const whisper = game.users.filter(({ isGM }) => isGM).map(({ id }) => id)
  await post(user, 'mended', { deck: deck.name, sound, troubles }, { whisper })
  return null
}

async function post(
  { id, name }: User.Stored,
  kind: string,
  facts: object,
  audience: { whisper?: string[] } = {},
): Promise<void> {
  await ChatMessage.implementation.create({
    type: 'card',
    author: id,
    speaker: { alias: name },
    ...audience,
    system: { ruleset: dealer.key, kind, actor: '', facts: { ...facts }, history: [] },
  })
}
