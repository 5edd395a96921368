/** The table's session: its lucky number, its end, and the effects of its end. */
import type { Edit } from '../core/outcome'
import { TABLE } from '../core/outcome'
import type { Due } from '../core/recovery'
import type { ActorView } from '../core/views'
import type { Session, Settings } from './rules'

const MOST = { ended: 9999, scenes: 999_999 }

/** Begins a session with its lucky number; the session shop ("at the end of a session") closes. */
export function sessionBegins(lucky: number): Edit {
  return sessionEdit({ over: false, lucky })
}

/**
 * The dues of the table's session. The end of a session also ends the scene and the lucky number. A fight, or the end
 * of a scene, shows that the next session has begun, even if no Gamemaster has begun it with the button.
 */
export const sessionDues = {
  session: ({ session }: Kept) => [
    due('shop.opens', {
      ended: Math.min(MOST.ended, session.ended + 1),
      scenes: scenesOf(session),
      over: true,
      lucky: 0,
    }),
  ],
  scene: ({ session }: Kept) => [
    due(session.over ? 'shop.closes' : 'recovery.newScene', { scenes: scenesOf(session), over: false }),
  ],
  fightStart: ({ session }: Kept) => (session.over ? [due('shop.closes', { over: false })] : []),
}

type Kept = Pick<Settings, 'session'>

/** The number of ended scenes, the present scene included. */
const scenesOf = ({ scenes }: Session): number => Math.min(MOST.scenes, scenes + 1)

function due(words: 'shop.opens' | 'shop.closes' | 'recovery.newScene', session: Partial<Session>): Due {
  return {
    id: 'session',
    words: { key: `HnB.humanity.${words}` },
    on: true,
    quiet: true,
    edits: [sessionEdit(session)],
  }
}

const sessionEdit = (session: Partial<Session>): Edit => ({ of: TABLE, set: { ...session } })

/** The lucky number for an actor's rolls: that of the session for a player's character, none for a creature. */
export function luckyFor({ type }: Pick<ActorView, 'type'>, { session }: Pick<Settings, 'session'>): number {
  return type === 'character' ? session.lucky : 0
}
