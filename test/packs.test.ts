import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as storyMode from '../src/story-mode/data'
import * as tarot from '../src/tarot/data'

interface Entry {
  _id: string
  _key: string
  name: string
  type: string
  img: string
  system: { description: string; tarot: unknown; storyMode: unknown }
}

const entriesOf = (pack: string): Entry[] =>
  readdirSync(join('packs', pack)).map(
    (file) => parse(readFileSync(join('packs', pack, file), 'utf8')) as Entry,
  )
const icons = JSON.parse(readFileSync('assets/icons.json', 'utf8')) as Record<string, string>

describe.each(['armor', 'weapons'])('the compendium %s', (pack) => {
  const entries = entriesOf(pack)

  it('gives each entry a fixed id and its key, once', () => {
    for (const { _id, _key } of entries) {
      expect(_id).toMatch(/^[A-Za-z0-9]{16}$/)
      expect(_key).toBe(`!items!${_id}`)
    }
    expect(new Set(entries.map(({ _id }) => _id)).size).toBe(entries.length)
  })

  it('has a picture that the package composes for each', () => {
    for (const { img } of entries) {
      const name = /^systems\/harm-and-blessing\/assets\/icons\/(.+)\.svg$/.exec(img)?.[1] ?? img
      expect(Object.keys(icons)).toContain(name)
    }
  })

  it('describes each in a sentence of its own', () => {
    const texts = entries.map(({ system }) => system.description)
    expect(texts.every((text) => /^<p>.+\.<\/p>$/.test(text))).toBe(true)
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('the journals', () => {
  const pages = readdirSync('packs/journals').flatMap(
    (file) =>
      (
        parse(readFileSync(join('packs/journals', file), 'utf8')) as {
          _id: string
          _key: string
          pages: { _id: string; _key: string; text: { content: string } }[]
        }
      ).pages,
  )
  const text = pages.map((page) => page.text.content).join('\n')

  it('name every game, its author, and the licence and link that it asks for', () => {
    for (const words of [
      "What's the Harm?</strong> 1.0 by Paul Stefko",
      'https://creativecommons.org/licenses/by/4.0/',
      'Chasing the Hargifex',
      'Humanity, Blessed ⊜ Community Content',
      'https://snotskie.com/ttrpg/',
      'Story Mode',
      'Turn of the Card',
      'game-icons.net',
      'https://creativecommons.org/licenses/by/3.0/',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('give each page an id and a key below its entry', () => {
    for (const { _id, _key } of pages) {
      expect(_id).toMatch(/^[A-Za-z0-9]{16}$/)
      expect(_key).toMatch(new RegExp(`^!journal\\.pages!\\w{16}\\.${_id}$`))
    }
  })
})

describe('Turn of the Card: the list of weapons', () => {
  const EXCEPTIONAL = 7
  const stun = {
    none: { stun: '' },
    brawn: { stun: 'brawn' },
    exceptional: { stun: 'rank', stunRank: EXCEPTIONAL },
  }
  const weapons = entriesOf('weapons')

  it('has eleven', () => expect(weapons).toHaveLength(11))

  it.each([
    ['M16-A1 Battle Rifle', 5, 500, stun.none],
    ['AK-47 Battle Rifle', 6, 450, stun.none],
    ['M24 Sniper Rifle', 8, 400, stun.none],
    ['H&K MP5 SMG', 3, 200, stun.none],
    ['Glock 19 Pistol', 2, 50, stun.none],
    ['Remington 870 Shotgun', 6, 70, stun.none],
    ['M67 Grenade', 10, 15, stun.exceptional],
    ['Katana', 6, 0, stun.none],
    ['Combat Knife', 3, 0, stun.none],
    ['Bat', 1, 0, stun.brawn],
    ['Fist or Feet', 0, 0, stun.brawn],
  ])('%s: %i wounds at %i metres', (name, wounds, range, stuns) => {
    const weapon = weapons.find((entry) => entry.name === name)
    expect(weapon?.type).toBe('weapon')
    expect(v.parse(tarot.weapon, weapon?.system.tarot)).toMatchObject({ wounds, range, ...stuns })
    expect(v.parse(storyMode.weapon, weapon?.system.storyMode).weight).not.toBe('')
  })
})

describe('Turn of the Card: the list of armour', () => {
  const armours = entriesOf('armor')

  it('has six', () => expect(armours).toHaveLength(6))

  it.each([
    ['Class IV Kevlar Armor System', 8, 8],
    ['Class IIIa Kevlar Vest', 6, 4],
    ['Class II Kevlar Vest', 4, 2],
    ['Full Plate Armor', 8, 34],
    ['Chain-mail Armor', 4, 11],
    ['Leather Armor', 2, 6],
  ])('%s: stops %i wounds, weighs %i kg', (name, rating, kilograms) => {
    const armour = armours.find((entry) => entry.name === name)
    expect(armour?.type).toBe('armor')
    expect(v.parse(tarot.armor, armour?.system.tarot)).toEqual({ rating, printed: rating, kilograms })
    expect(v.parse(storyMode.armor, armour?.system.storyMode).weight).not.toBe('')
  })
})
