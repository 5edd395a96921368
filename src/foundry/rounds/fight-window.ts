/** The window that starts a fight. It asks who takes part, and for whom the Gamemaster rolls initiative. */
import type { ActionQuestion, PeopleChoice } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { refuseFormField } from '../../core/outcome'
import { notifyUser } from '../platform/notify'
import { findCurrentButtonPress } from '../platform/press-once'
import { askQuestion } from '../play/ask-question'
import type { FormAnswers } from '../play/question-contents'
import { NO_REMEMBERED_ANSWERS } from '../play/remembered-answers'
import { findViewedScene } from '../world/actors-present'
import { findOnlinePlayers } from '../world/players'
import { isDefeatedActor } from '../world/statuses'
import { findGameThatRunsFights, findPhraseKeyOfFightButton } from './fighting-game'
import { doesActorNeedInitiativeRoll, rollInitiatives } from './initiative-rolls'
import { documentUuidOrEmpty } from '../platform/uuid-of'

type SceneToken = TokenDocument.Implementation

/** The Gamemaster may tick at most this many fighters. No scene has as many tokens. */
const MAX_FIGHTERS = 10_000

const createPeopleChoiceForFight = (): PeopleChoice => ({
  label: 'HnB.common.fight.who',
  title: { key: findPhraseKeyOfFightButton() },
  minPeople: 1,
  maxPeople: MAX_FIGHTERS,
  first: 'inSight',
  mayChooseSelf: true,
})

/**
 * Asks the Gamemaster which people of the viewed scene fight, adds their tokens to the fight in one write, and opens
 * the combat tracker. A new fight with complete initiative begins at once.
 */
export async function askAndStartFight(): Promise<void> {
  const tokensOfPeople = findViewedScene()?.tokens.contents.filter(({ actor }) => actor) ?? []
  const tokensOutsideFight = tokensOfPeople.filter(({ inCombat }) => !inCombat)
  if (tokensOutsideFight.length === 0)
    return notifyUser('warn', {
      key: tokensOfPeople.length > 0 ? 'HnB.common.refusal.allFight' : 'HnB.refusal.nobodyHere',
    })
  await askQuestion({
    choice: {
      rules: createPeopleChoiceForFight(),
      candidates: listActorsOfTokens(tokensOutsideFight).map((actor) => ({
        actor,
        isPresent: true,
        refusal: null,
      })),
      tickedFirst: listProposedFighterUuids(tokensOutsideFight),
    },
    questionFor: (chosenFighterUuids) =>
      createFightQuestion(listTokensOfActors(tokensOutsideFight, chosenFighterUuids)),
    recallAnswersFor: () => NO_REMEMBERED_ANSWERS,
    press: findCurrentButtonPress(),
    attempt: (answers, chosenFighterUuids) =>
      addFightersToFight(listTokensOfActors(tokensOutsideFight, chosenFighterUuids), answers),
  })
}

const listActorsOfTokens = (sceneTokens: readonly SceneToken[]): Actor.Implementation[] => [
  ...new Set(sceneTokens.flatMap(({ actor }) => actor ?? [])),
]

const listTokensOfActors = (
  tokensOfferedForFight: readonly SceneToken[],
  chosenFighterUuids: readonly string[],
): SceneToken[] =>
  tokensOfferedForFight.filter(
    ({ actor }) => actor && chosenFighterUuids.includes(documentUuidOrEmpty(actor)),
  )

/**
 * Lists the uuids of the fighters who are ticked when the window opens. If tokens are selected, these are their actors.
 * Otherwise they are the undefeated characters of online players, and tokens that are neither hidden nor friendly.
 */
function listProposedFighterUuids(tokensOfferedForFight: readonly SceneToken[]): string[] {
  const selectedTokens = tokensOfferedForFight.filter(({ object }) => object?.controlled)
  const proposedTokens =
    selectedTokens.length > 0
      ? selectedTokens
      : tokensOfferedForFight.filter(({ hidden, actor, disposition }) => {
          if (!actor || isDefeatedActor(actor)) return false
          const isPossibleOpponent = !hidden && disposition !== CONST.TOKEN_DISPOSITIONS.FRIENDLY
          return actor.hasPlayerOwner ? isActorPlayedByOnlinePlayer(actor) : isPossibleOpponent
        })
  return listActorsOfTokens(proposedTokens).map(documentUuidOrEmpty)
}

function createFightQuestion(tokensOfferedForFight: readonly SceneToken[]): ActionQuestion | Refusal {
  if (tokensOfferedForFight.length === 0) return refuseFormField('people', 'HnB.refusal.nobodyChosen')
  const mustPlayerRoll = listActorsOfTokens(tokensOfferedForFight).some(
    (actor) => doesActorNeedInitiativeRoll(actor) && isActorPlayedByOnlinePlayer(actor),
  )
  return {
    title: findPhraseKeyOfFightButton(),
    template: 'shared/fight-dialog',
    context: { asks: mustPlayerRoll },
    ok: game.combats.viewed?.started ? 'HnB.common.fight.join' : 'HnB.common.fight.start',
    defaults: { rolls: 'players' },
  }
}

const isActorPlayedByOnlinePlayer = (actor: Actor.Implementation): boolean =>
  findOnlinePlayers(actor).length > 0

/**
 * Adds the fighters to the fight and rolls initiative. Where players roll for their own fighters, the dock asks them
 * instead.
 */
async function addFightersToFight(
  chosenTokens: readonly SceneToken[],
  { rolls }: FormAnswers,
): Promise<Refusal | null> {
  if (chosenTokens.length === 0) return refuseFormField('people', 'HnB.refusal.nobodyChosen')
  const [first] = await TokenDocument.implementation.createCombatants([...chosenTokens])
  const actorsNeedingRoll = listActorsOfTokens(chosenTokens).filter(doesActorNeedInitiativeRoll)
  const actorsToRollNow =
    rolls === 'players'
      ? actorsNeedingRoll.filter((actor) => !isActorPlayedByOnlinePlayer(actor))
      : actorsNeedingRoll
  await rollInitiatives(actorsToRollNow)
  const fight = first?.combat
  const areAllInitiativesRolled = actorsToRollNow.length === actorsNeedingRoll.length
  if (findGameThatRunsFights() && fight && !fight.started && areAllInitiativesRolled)
    await fight.startCombat()
  if (!ui.sidebar?.expanded) ui.sidebar?.toggleExpanded(true)
  ui.sidebar?.changeTab('combat', 'primary')
  return null
}
