/** What the Gamemaster's screen shows about an actor: hearts, wounds, rolls, and a creature's attacks, with buttons. */
import type { PersonButton, PersonLine, PersonView, ScreenPerson } from '../core/contract'
import { parseItemsOfType } from '../core/parse-items'
import { storyWeaponSchema } from './data'
import { readHealthState } from './harm/wound-bearer'
import { hasDeadStatus } from '../core/conditions'
import type { StoryMode } from './rules'
import { whyNotRollAsPlayer } from './sides'

export function createStoryModePersonView(screenPerson: ScreenPerson<StoryMode>): PersonView {
  const { actor, items } = screenPerson
  const { hearts, wounds, limit } = readHealthState(screenPerson)
  const isActorDead = hasDeadStatus(actor)
  const personLines: PersonLine[] = [
    ...(isActorDead ? [{ phrase: { key: 'HnB.storyMode.dead' }, tone: 'bad' as const }] : []),
    { phrase: { key: 'HnB.storyMode.glance', data: { ...hearts } }, icon: 'hearts' },
    ...(wounds > 0
      ? [
          {
            phrase: { key: 'HnB.storyMode.glanceWounds', data: { number: wounds, limit } },
            tone: 'bad' as const,
          },
        ]
      : []),
  ]
  if (isActorDead) return { lines: personLines, buttons: [] }
  const createPersonButton = (actionId: string, labelPhraseKey: string): PersonButton => ({
    act: actionId,
    label: { key: labelPhraseKey },
  })
  return {
    lines: personLines,
    buttons: [
      ...(whyNotRollAsPlayer(actor)
        ? []
        : [{ ...createPersonButton('ask', 'HnB.storyMode.tool.ask'), group: true }]),
      ...(hearts.value > 0 ? [createPersonButton('lose', 'HnB.storyMode.heart.loseOne')] : []),
      createPersonButton('wound', 'HnB.storyMode.wound.take'),
      ...(actor.type === 'npc' ? createAttackButtons(items) : []),
      // This button appears only after the actor has lost a heart. It comes last, so that it moves no other button.
      ...(hearts.value < hearts.max ? [createPersonButton('regain', 'HnB.storyMode.heart.regainOne')] : []),
    ],
  }
}

/** Builds the buttons with which a creature attacks. */
function createAttackButtons(items: ScreenPerson<StoryMode>['items']): PersonButton[] {
  return parseItemsOfType(items, 'weapon', storyWeaponSchema).flatMap(({ uuid, name, fields }) =>
    fields && fields.weight !== '' && !fields.dropped
      ? [{ act: 'attack', item: uuid, icon: 'weapon', label: { text: name } }]
      : [],
  )
}
