import * as v from 'valibot'
import { thrownGroups } from '../../core/dice'
import { modifiersSchema } from '../../core/modifiers'
import { ALL_STATS } from '../stats'

export const word = v.pipe(v.string(), v.maxLength(200))
export const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const signed = v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99))
export const throws = thrownGroups(10)

/** The facts of somebody's roll of stats: of a Check, or of a part of a Contest. */
export const rollFacts = {
  stats: v.pipe(v.array(v.picklist(ALL_STATS)), v.minLength(1), v.maxLength(3)),
  statName: word,
  modifiers: modifiersSchema,
  groups: throws,
  perBump: v.pipe(v.array(v.object({ name: word, value: signed })), v.maxLength(20)),
  helpWorth: count,
  /** A 2 may bump, and whoever rolled says of each whether it does (ruling HU4). */
  twos: v.optional(v.boolean(), false),
  help: v.record(v.string(), v.object({ name: word, dice: v.pipe(v.array(face), v.maxLength(500)) })),
}

/** Blessing Dice that came of what a message tells. */
export const awardsFacts = {
  /** Whose, by name or by the actor's id, and their faces. */
  awards: v.record(
    v.string(),
    v.object({ name: word, actor: word, dice: v.pipe(v.array(face), v.maxLength(200)) }),
  ),
  /** What it was awarded for, and which abilities have answered it. */
  awarded: v.pipe(v.array(word), v.maxLength(100)),
}

/** What came to a Check after it had fallen. */
const change = v.object({
  kind: v.picklist(['protect', 'hinder', 'rescue', 'retry', 'curse']),
  /** By whom, and by which ability or condition. */
  by: word,
  what: word,
  value: count,
})
export type Change = v.InferOutput<typeof change>

/** The facts of a Stat Check. */
export const checkFacts = v.object({
  ...rollFacts,
  /** Who rolled, by uuid. */
  roller: word,
  /** The number to meet or beat; null when the Gamemaster keeps it to herself. */
  target: v.nullable(v.pipe(v.number(), v.integer())),
  /** By how much the target was lowered, for it came as a surprise. */
  eased: v.picklist([0, 2, 3]),
  /** The first roll against a surprise: it cannot bump. */
  surprised: v.boolean(),
  /** An ordinary Check, one of Preparedness, or an attempt to shed Uncool. */
  purpose: v.picklist(['check', 'preparedness', 'shed']),
  /** The item that somebody may have come prepared with. */
  item: word,
  /** The stat that would have been rolled, where another took its place; and why it did. */
  instead: v.picklist(['', ...ALL_STATS]),
  why: v.picklist(['', 'touchstone', 'past', 'other']),
  /** The touchstone that this is about. */
  touchstone: word,
  /** The faces of the Blessing Dice that it cost. */
  paid: v.pipe(v.array(face), v.maxLength(10)),
  /** Earlier throws, which no longer count. */
  before: v.pipe(v.array(throws), v.maxLength(20)),
  changes: v.record(v.string(), change),
  /** Was what it brings brought already: the item, Unprepared, the end of Uncool? */
  settled: v.boolean(),
  /** The id of the item that it brought; empty: none. */
  made: v.optional(word, ''),
  /** The session's lucky number; 0: none. */
  lucky: count,
  /** Would a high success be the first of the session? */
  first: v.boolean(),
  ...awardsFacts,
})
export type Check = v.InferOutput<typeof checkFacts>
