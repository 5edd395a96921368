/** The buttons of guided creation. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Action, Decided } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { whyNotSwitch } from '../../core/switch'
import type { Click } from '../../core/views'
import { abilitiesOf } from '../abilities'
import { abilityItem } from '../built-items'
import type { Humanity } from '../rules'
import { isAbility } from '../rules/abilities'
import { FIRST_ABILITIES, rankingOf, rerank, STEPS, undone } from '../rules/creation'
import { isStarting, MOVABLE } from '../rules/lifestyles'
import { isStat, takesBenefit } from '../stats'
import { chosenAbilities, draftOf, isCreated } from './draft'
import { writeCharacter } from './write'

type HumanityClick = Click<Humanity>

/** An action without a question or dice. */
const press = (
  decide: (click: HumanityClick) => Outcome | Refusal,
  decided: Decided = 'inOrder',
): Action<HumanityClick> =>
  action<HumanityClick, v.InferOutput<typeof NOTHING>>({ answers: NOTHING, decided, decide })

const set = ({ actor }: HumanityClick, fields: NonNullable<Outcome['edits']>[number]['set']): Outcome => ({
  edits: [{ of: actor.uuid, set: fields }],
})

/** Opens a step of creation (1 to 5); earlier choices stay. */
const creationStep = press((click) => {
  const step = Number(click.data.step)
  if (!Number.isInteger(step) || step < 1 || step > STEPS.length) return refuse('HnB.humanity.refusal.notNow')
  return set(click, { 'creation.step': step })
}, 'here')

/** Moves a stat a place up or down in the ranking, or to its top. */
const rank = press((click) => {
  const { stat, by } = click.data
  if (!isStat(stat)) return refuse('HnB.humanity.refusal.noSuchStat', { stat: stat ?? '' })
  const ranking = rankingOf(click.state.creation.ranking, click.settings.customStat)
  const after =
    by === 'top'
      ? [stat, ...ranking.filter((one) => one !== stat)]
      : rerank(ranking, stat, by === 'up' ? -1 : 1)
  return set(click, { 'creation.ranking': after })
})

/** Chooses the Lifestyle, and resets its moved benefit. */
const chooseLifestyle = press((click) => {
  const { lifestyle } = click.data
  if (!isStarting(lifestyle)) return refuse('HnB.humanity.refusal.notNow')
  return set(click, { 'creation.lifestyle': lifestyle, 'creation.moved': '' })
}, 'here')

/** Moves one benefit of the Lifestyle to the setting's own stat, or back. */
const moveBenefit = press((click) => {
  const moved = MOVABLE.find((stat) => stat === click.data.stat)
  if (!takesBenefit(click.settings.customStat) || !moved) return refuse('HnB.humanity.refusal.notNow')
  const isMoved = click.state.creation.moved === moved
  return whyNotSwitch(click.data, isMoved) ?? set(click, { 'creation.moved': isMoved ? '' : moved })
})

/** Adds or removes one of the thirty abilities; a new character has two at most. */
const chooseAbility = press(({ actor, items, data }) => {
  const { ability } = data
  if (!isAbility(ability)) return refuse('HnB.humanity.refusal.noSuchAbility')
  const held = abilitiesOf(items).find(({ fields }) => fields.ability === ability)
  const no = whyNotSwitch(data, held !== undefined)
  if (no) return no
  if (held) return { drops: [held.uuid] }
  if (chosenAbilities(items).length >= FIRST_ABILITIES)
    return refuse('HnB.humanity.refusal.twoAbilities', { number: FIRST_ABILITIES })
  return { makes: [{ on: actor.uuid, item: abilityItem(ability) }] }
})

/** Finishes the character with the choices so far; refuses an incomplete step. */
const finish = press((click) => {
  const { state, items } = click
  const draft = draftOf(state, items)
  const [first] = undone(draft)
  if (first) return refuse(`HnB.humanity.refusal.step.${first}`)
  if (isCreated(state)) return refuse('HnB.humanity.refusal.isCreated', { name: click.actor.name })
  return writeCharacter(click, draft, { made: [], dropped: [] })
})

export const creationActions = { creationStep, rank, chooseLifestyle, moveBenefit, chooseAbility, finish }
