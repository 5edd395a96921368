/** Puts several tokens of one creature on the scene. */
import * as v from 'valibot'
import type { Ask } from '../../core/contract'
import { refuse, refuseAt } from '../../core/outcome'
import { tell, tellRefusal } from '../platform/notify'
import { askOnly } from '../play/ask'
import type { Place } from './crowd-block'
import { blockIn } from './crowd-block'

/** The most tokens that one press creates. */
const MOST = 30

const answered = v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)) })

const question = (name: string): Ask => ({
  title: 'HnB.sheet.crowd.title',
  titleData: { name },
  template: 'shared/crowd-dialog',
  ok: 'HnB.sheet.crowd.ok',
  context: { most: MOST },
  defaults: {},
})

/**
 * Asks for a number, and puts that many tokens of one creature on the scene that the Gamemaster views: unlinked,
 * numbered tokens, each with its own state. They form a block beside a token of the creature, or in the middle of the
 * scene.
 */
export async function makeCrowd(actor: Actor.Implementation): Promise<void> {
  const { scene } = canvas
  const creature = game.actors.get(actor.id ?? '')
  if (!game.user.isGM) return tellRefusal(refuse('HnB.refusal.onlyGM'))
  if (!creature || actor.inCompendium) return tellRefusal(refuse('HnB.refusal.inPack'))
  if (!scene) return tellRefusal(refuse('HnB.sheet.crowd.noScene'))
  await askOnly(question(creature.name), async (answers) => {
    const read = v.safeParse(answered, answers)
    if (!read.success) return refuseAt('number', 'HnB.sheet.crowd.refused', { most: MOST })
    await put(read.output.number, creature, scene)
    return null
  })
}

async function put(number: number, creature: Actor.Stored, scene: Scene.Implementation): Promise<void> {
  const tokens = await Promise.all(
    blockOf(number, scene, creature).map((place, at) =>
      creature.getTokenDocument({ ...place, name: `${creature.name} ${at + 1}`, actorLink: false }),
    ),
  )
  await scene.createEmbeddedDocuments(
    'Token',
    tokens.map((token) => token.toObject()),
  )
  tell('info', { key: 'HnB.sheet.crowd.made', data: { name: creature.name, number } })
}

/** The positions of the new tokens, in pixels. */
function blockOf(number: number, scene: Scene.Implementation, { id, prototypeToken }: Actor.Stored): Place[] {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions
  const { size } = scene.grid
  const there = scene.tokens.find(({ actorId }) => actorId === id)
  return blockIn(
    { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight, size },
    size * Math.max(1, Math.ceil(prototypeToken.width ?? 1)),
    number,
    there && { x: there.x, y: there.y },
  )
}
