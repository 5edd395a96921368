/** The kinds of messages about Harm outside attacks, and about a new name of a wound. */
import { message } from '../../core/message'
import type { Viewer } from '../../core/views'
import { toDrop } from '../carry/load'
import type { Words } from '../../core/words'
import type { StoryMode } from '../rules'
import type { HarmFacts, Suffering } from './facts'
import { harmFacts } from './facts'
import type { NamedFacts } from './name'
import { namedFacts } from './name'

export const harmMessage = message<StoryMode, HarmFacts>({
  facts: harmFacts,
  context: ({ facts }, viewer) => ({
    regain: facts.what === 'regain',
    lines: Object.values(facts.lines).map((line) => sufferingContext(line, viewer)),
  }),
  sides: ({ lines }) => Object.values(lines).map(({ actor }) => actor),
  actions: {},
})

export const namedMessage = message<StoryMode, NamedFacts>({
  facts: namedFacts,
  context: ({ facts }) => facts,
  actions: {},
})

/**
 * The context of `templates/story-mode/pieces/suffering.hbs`: the effect of Harm on one actor. A wound that got no name
 * from the table shows its present name. If a wound left too few slots, the player of the character chooses here which
 * thing to drop ("Harm").
 */
export function sufferingContext(told: Suffering, { sides, plays, settings }: Viewer<StoryMode>): object {
  const { actor, name, harm, before, after, max, wounds, dead, crowds } = told
  const side = sides.find((one) => one.actor.uuid === actor)
  const chooses =
    wounds.length > 0 && crowds !== false && side?.actor.type === 'character' && plays.includes(actor)
  return {
    actor,
    name,
    harm,
    before,
    after,
    max,
    dead,
    heartsWords: heartsWords(told),
    hearts: Array.from({ length: max }, (_, index) => index < after),
    wounds: wounds.map((wound) => {
      const item = side?.items.find(({ id }) => id === wound.id)
      return {
        ...wound,
        name: item && wound.nameless ? { text: item.name } : wound.name,
        severity: `HnB.storyMode.severity.${wound.severity}`,
        penalty: `HnB.storyMode.penalty.${wound.severity}`,
        uuid: item && plays.includes(actor) ? item.uuid : null,
        nameless: wound.nameless && item !== undefined,
      }
    }),
    drops: chooses ? toDrop(side.items, settings) : [],
  }
}

/** The phrase for the hearts before and after. A wound refills all hearts, so the last number alone hides the loss. */
function heartsWords({ harm, before, after, max, wounds, dead }: Suffering): Words {
  const data = { before, after, max }
  if (harm === 0) return { key: 'HnB.storyMode.hearts', data: { value: after, max } }
  if (dead) return { key: 'HnB.storyMode.harm.heartsTo', data: { ...data, after: 0 } }
  return { key: `HnB.storyMode.harm.${wounds.length > 0 ? 'heartsBack' : 'heartsTo'}`, data }
}
