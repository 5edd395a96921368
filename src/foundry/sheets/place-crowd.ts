/** Puts several tokens of the same creature on the scene. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import { refuse, refuseFormField } from '../../core/outcome'
import { isTokenLevelViewed, findViewedLevelPosition } from '../platform/compat'
import { notifyUser, notifyRefusal } from '../platform/notify'
import { askQuestionWithoutPeople } from '../play/ask-question'
import type { TokenPosition } from './token-block'
import { findTokenBlockPositions } from './token-block'

/** One press creates at most this many tokens. */
const MAX_CROWD_TOKENS = 30

const tokenCrowdAnswersSchema = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CROWD_TOKENS)),
})

const createTokenCountQuestion = (creatureName: string): ActionQuestion => ({
  title: 'HnB.sheet.crowd.title',
  titleData: { name: creatureName },
  template: 'shared/crowd-dialog',
  ok: 'HnB.sheet.crowd.ok',
  context: { most: MAX_CROWD_TOKENS },
  defaults: {},
})

/**
 * Asks the Gamemaster for a number, and puts that many unlinked tokens of a creature on the Gamemaster's scene. The
 * tokens are numbered. They stand in a block beside a token of the creature, or in the middle.
 */
export async function placeTokensOfCreature(actor: Actor.Implementation): Promise<void> {
  const { scene } = canvas
  const creature = game.actors.get(actor.id ?? '')
  if (!game.user.isGM) return notifyRefusal(refuse('HnB.refusal.onlyGM'))
  if (!creature || actor.inCompendium) return notifyRefusal(refuse('HnB.refusal.inPack'))
  if (!scene) return notifyRefusal(refuse('HnB.sheet.crowd.noScene'))
  await askQuestionWithoutPeople(createTokenCountQuestion(creature.name), async (answers) => {
    const parsedAnswers = v.safeParse(tokenCrowdAnswersSchema, answers)
    if (!parsedAnswers.success)
      return refuseFormField('number', 'HnB.sheet.crowd.refused', { most: MAX_CROWD_TOKENS })
    await placeTokens(parsedAnswers.output.number, creature, scene)
    return null
  })
}

async function placeTokens(
  tokenCount: number,
  creature: Actor.Stored,
  scene: Scene.Implementation,
): Promise<void> {
  const tokenLevelPosition = findViewedLevelPosition()
  const newTokens = await Promise.all(
    findNewTokenPositions(tokenCount, scene, creature).map((tokenPosition, tokenIndex) =>
      creature.getTokenDocument(
        {
          ...tokenPosition,
          ...tokenLevelPosition,
          name: `${creature.name} ${tokenIndex + 1}`,
          actorLink: false,
        },
        { parent: scene },
      ),
    ),
  )
  await scene.createEmbeddedDocuments(
    'Token',
    newTokens.map((token) => token.toObject()),
  )
  notifyUser('info', { key: 'HnB.sheet.crowd.made', data: { name: creature.name, number: tokenCount } })
}

/** The positions of the new tokens, in pixels. */
function findNewTokenPositions(
  tokenCount: number,
  scene: Scene.Implementation,
  { id, prototypeToken }: Actor.Stored,
): TokenPosition[] {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions
  const { size } = scene.grid
  const creatureToken = scene.tokens.find((token) => token.actorId === id && isTokenLevelViewed(token))
  return findTokenBlockPositions(
    { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight, size },
    size * Math.max(1, Math.ceil(prototypeToken.width ?? 1)),
    tokenCount,
    creatureToken && { x: creatureToken.x, y: creatureToken.y },
  )
}
