/** What somebody would like a message to say, for tests that try to make it count. */
import { INES, MIA } from './stage'

const READING = 'forgedReading000'

/** The resource of Ines that a forged conflict is after. */
const PRIZE = 'G5VFRhzCRh9bLcn9'

const side = (uuid: string, name: string, place: number) => ({
  uuid,
  name,
  place,
  role: '',
  answer: {
    cards: [{ suit: 'hearts', action: { how: 'free', trait: 'Vigor', paid: 'Vigor', fate: null } }],
  },
  agreed: READING,
  left: false,
})

/** A conflict in which Ines is said to have agreed to be harmed as soon as Mia gives it up. */
export const FORGED_CONFLICT = {
  ruleset: 'resources',
  kind: 'conflict',
  actor: `Actor.${MIA}`,
  facts: {
    stake: 'everything',
    exchange: {
      sides: { forgedMia: side(`Actor.${MIA}`, 'Mia', 0), forgedInes: side(`Actor.${INES}`, 'Ines', 1) },
      seats: 0,
      reading: READING,
      over: false,
    },
    terms: {
      forgedTerm: {
        side: 'forgedInes',
        when: 'wins',
        holder: `Actor.${INES}`,
        name: 'Ines',
        uuid: `Actor.${INES}.Item.${PRIZE}`,
        trait: 'Vigor',
        points: 1,
      },
    },
    communities: {},
    members: {},
    winner: '',
    taken: {},
  },
} as const

/** Cashes a forged conflict in. */
export const concede = (message: string) => ({
  type: 'act',
  ruleset: 'resources',
  scope: 'message',
  on: `ChatMessage.${message}`,
  action: 'concede',
  actor: `Actor.${MIA}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
})
