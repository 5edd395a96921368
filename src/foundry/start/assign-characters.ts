/**
 * Assigns characters to players, and deactivates other games, after the import of a first scene. One question replaces
 * three of Foundry's windows.
 */
import type { GameMixture } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { whyNotUserPermitted } from '../platform/permissions'
import { allGameOutlines, activeGameOutlines } from '../world/active-rulesets'
import { isActorFromAnyFirstScene, listDocumentsOfFirstScene } from './first-scene-documents'
import { saveActiveGamesAndPostMessage } from './import-first-scene'

/**
 * The Gamemaster's answers. `plays` maps each player's id to an actor's id, or to an empty text for no change. `alone`
 * is true if all other games are deactivated.
 */
interface CharacterAssignment {
  readonly plays: Readonly<Record<string, string>>
  readonly alone: boolean
}

/** The characters of a first scene that are still in the world. */
function listCharactersOfFirstScene(sceneId: string): Actor.Implementation[] {
  const sceneDocumentUuids = new Set(listDocumentsOfFirstScene(sceneId).map(({ uuid }) => uuid))
  return game.actors.filter(({ type, uuid }) => type === 'character' && sceneDocumentUuids.has(uuid))
}

const listPlayers = (): User.Implementation[] =>
  game.users
    .filter(({ isGM, role }) => !isGM && role > CONST.USER_ROLES.NONE)
    .sort((firstPlayer, secondPlayer) =>
      firstPlayer.name.localeCompare(secondPlayer.name, game.i18n.lang, { numeric: true }),
    )

/** True if a player keeps the character that they have now. False if this character belongs to another first scene. */
function doesPlayerKeepCharacter(
  { character }: User.Implementation,
  sceneCharacters: readonly Actor.Implementation[],
): boolean {
  return character !== null && (sceneCharacters.includes(character) || !isActorFromAnyFirstScene(character))
}

/**
 * The template data of the window that assigns a first scene's characters to players. It proposes free characters, and
 * deactivating other games that nobody chose.
 * @param gameId the id of the scene's game
 * @param gameMixture the table's mixture before the import. If the scene's game belongs to this mixture, the mixture
 * stays active.
 */
export function createCharacterAssignmentView(
  sceneId: string,
  gameId: string,
  gameMixture: GameMixture | undefined,
): object {
  const sceneCharacters = listCharactersOfFirstScene(sceneId)
  const listedPlayers = listPlayers()
  const assignedCharacterIds = new Set(listedPlayers.map(({ character }) => character?.id ?? null))
  const unassignedCharacters = sceneCharacters.filter((actor) => !assignedCharacterIds.has(actor.id))
  const otherGames = activeGameOutlines().filter((ruleset) => ruleset.id !== gameId)
  return {
    players: listedPlayers.map((listedPlayer) => {
      const chosenActorId = doesPlayerKeepCharacter(listedPlayer, sceneCharacters)
        ? listedPlayer.character?.id
        : unassignedCharacters.shift()?.id
      return {
        id: listedPlayer.id,
        name: listedPlayer.name,
        // The name of the character that a player has now, if this character does not belong to this first scene. The
        // form offers it as the choice that changes nothing.
        other:
          listedPlayer.character && !sceneCharacters.includes(listedPlayer.character)
            ? listedPlayer.character.name
            : '',
        ready: sceneCharacters.map((actor) => ({
          id: actor.id,
          name: actor.name,
          chosen: actor.id === chosenActorId,
        })),
      }
    }),
    others: otherGames.map((ruleset) => `HnB.${ruleset.key}.title`),
    alone:
      !gameMixture?.games.includes(gameId) &&
      (otherGames.length === 1 || activeGameOutlines().length === allGameOutlines().length),
  }
}

/**
 * Makes each player the owner of the character that the form assigns to them, because players press buttons only for
 * owned actors. Skips players without a choice.
 * @returns null, or the reason why nothing was assigned
 */
export async function assignCharacters(
  sceneId: string,
  gameId: string,
  { plays: actorByPlayer, alone: isOnlyGame }: CharacterAssignment,
): Promise<Refusal | null> {
  const refusal = isOnlyGame ? whyNotUserPermitted('SETTINGS_MODIFY') : null
  if (refusal) return refusal
  // A player's sheet opens as soon as the player gets a character. So the active games are stored before the
  // characters.
  if (isOnlyGame) await saveActiveGamesAndPostMessage([gameId])
  const sceneCharacters = listCharactersOfFirstScene(sceneId)
  const characterAssignments = listPlayers().flatMap((player) => {
    const actor = sceneCharacters.find(
      (sceneCharacter) => sceneCharacter.id === actorByPlayer[player.id ?? ''],
    )
    return actor ? [{ user: player, actor }] : []
  })
  const { OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS
  const ownershipUpdates = sceneCharacters.flatMap((actor) => {
    const assignmentsWithNewOwner = characterAssignments.filter(
      (characterAssignment) =>
        characterAssignment.actor === actor && !actor.testUserPermission(characterAssignment.user, 'OWNER'),
    )
    const ownership = Object.fromEntries(assignmentsWithNewOwner.map(({ user }) => [user.id ?? '', OWNER]))
    return assignmentsWithNewOwner.length > 0
      ? [{ _id: actor.id, ownership: { ...actor.ownership, ...ownership } }]
      : []
  })
  if (ownershipUpdates.length > 0) await Actor.updateDocuments(ownershipUpdates)
  const assignmentsWithNewCharacter = characterAssignments.filter(
    ({ user, actor }) => user.character?.id !== actor.id,
  )
  if (assignmentsWithNewCharacter.length > 0)
    await User.updateDocuments(
      assignmentsWithNewCharacter.map(({ user, actor }) => ({ _id: user.id, character: actor.id })),
    )
  return null
}
