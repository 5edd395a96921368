/** Tests rolls that are sent to chat, and the effect of `CONFIG.Dice`. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CONFIG } from '../config'
import { setGeneration } from '../generation'
import { game } from '../state'
import { Roll } from './roll'
import { resetDiceConfig, setScriptedFaces } from './testing/scripted-dice'

const messageCreationMock = vi.fn((messageData: object) => Promise.resolve({ created: messageData }))
const settingReadMock = vi.fn((_namespace: string, settingKey: string) =>
  settingKey === 'rollMode' ? 'gmroll' : 'gm',
)

/** A fake chat message class with the members that rolls use. */
class FakeChatMessageClass {
  static create = messageCreationMock

  static getSpeaker(): object {
    return { alias: 'Speaker' }
  }

  static applyRollMode(data: { mode?: string }, rollModeName: string): void {
    data.mode = `13: ${rollModeName}`
  }

  static applyMode(data: { mode?: string }, messageModeName: string): void {
    data.mode = `14: ${messageModeName}`
  }
}

beforeEach(() => {
  resetDiceConfig()
  vi.clearAllMocks()
  setGeneration(14)
  Object.assign(CONFIG, { ChatMessage: { documentClass: FakeChatMessageClass }, sounds: {} })
  Object.assign(game, { settings: { get: settingReadMock } })
})

describe('Roll#toMessage', () => {
  test('Roll#toMessage evaluates the roll, and creates its message', async () => {
    setScriptedFaces(6, 4)
    Object.assign(CONFIG, { sounds: { dice: 'sounds/dice.wav' } })
    const roll = new Roll('1d6 + 1')
    const message = await roll.toMessage({ flavor: 'Climb' })
    const messageData = {
      content: '5',
      speaker: { alias: 'Speaker' },
      sound: 'sounds/dice.wav',
      flavor: 'Climb',
      rolls: [roll],
      mode: '14: gm',
    }
    expect(message).toEqual({ created: messageData })
    expect(messageCreationMock).toHaveBeenCalledTimes(1)
  })

  test('Roll#toMessage does not roll an evaluated roll again', async () => {
    setScriptedFaces(6, 4)
    const roll = await new Roll('1d6').evaluate()
    await expect(roll.toMessage()).resolves.toMatchObject({ created: { content: '4' } })
  })

  test("Roll#toMessage prefers the caller's data, except for the rolls", async () => {
    const roll = new Roll('3')
    const messageData = await roll.toMessage(
      { content: 'x', speaker: {}, sound: 'y', rolls: [] },
      { create: false },
    )
    expect(messageData).toEqual({ content: 'x', speaker: {}, sound: 'y', rolls: [roll], mode: '14: gm' })
    expect(messageCreationMock).not.toHaveBeenCalled()
  })

  test.each([13, 14] as const)('Roll#toMessage has the modes of Foundry %d', async (generation) => {
    setGeneration(generation)
    const [supportedOption, other] =
      generation === 13 ? ['rollMode', 'messageMode'] : ['messageMode', 'rollMode']
    const sendRollToChat = async (messageData: Record<string, unknown>, options: object): Promise<unknown> =>
      new Roll('3').toMessage(messageData, { create: false, ...options })
    await expect(sendRollToChat({}, { [supportedOption]: 'chosen' })).resolves.toMatchObject({
      mode: `${generation}: chosen`,
    })
    await expect(sendRollToChat({}, {})).resolves.toMatchObject({
      mode: generation === 13 ? '13: gmroll' : '14: gm',
    })
    expect(settingReadMock).toHaveBeenCalledWith('core', supportedOption)
    await expect(sendRollToChat({}, { [other]: 'chosen' })).rejects.toThrow(other)
    await expect(sendRollToChat({}, { [other]: undefined })).resolves.toBeDefined()
  })

  test('Foundry 13 names the mode of the settings "roll"', async () => {
    setGeneration(13)
    await expect(new Roll('3').toMessage({}, { rollMode: 'roll', create: false })).resolves.toMatchObject({
      mode: '13: gmroll',
    })
  })

  test('given recipients stay unless the caller names a mode', async () => {
    const whisperMessage = await new Roll('3').toMessage({ whisper: ['a'] }, { create: false })
    expect(whisperMessage).not.toHaveProperty('mode')
    const newCharacterMessage = await new Roll('3').toMessage(
      { whisper: ['a'] },
      { create: false, messageMode: 'blind' },
    )
    expect(newCharacterMessage).toHaveProperty('mode', '14: blind')
  })

  test('Roll#toMessage of a failed roll posts nothing', async () => {
    await expect(new Roll('1 / 0').toMessage()).rejects.toThrow('no numeric total')
    expect(messageCreationMock).not.toHaveBeenCalled()
  })
})

describe('CONFIG.Dice', () => {
  test('CONFIG.Dice has rollModes in Foundry 13 only', () => {
    const configuredDice: Record<string, unknown> = CONFIG.Dice
    expect(() => configuredDice.rollModes).toThrow('CONFIG.ChatMessage.modes')
    setGeneration(13)
    expect(Object.keys(configuredDice.rollModes ?? {})).toEqual([
      'publicroll',
      'gmroll',
      'blindroll',
      'selfroll',
    ])
  })

  test('CONFIG.Dice has no fulfilment, and can still be copied', () => {
    const configuredDice: Record<string, unknown> = CONFIG.Dice
    expect(() => configuredDice.fulfillment).toThrow('CONFIG.Dice.fulfillment is not given')
    expect(Object.keys({ ...CONFIG.Dice })).toEqual([
      'rolls',
      'terms',
      'termTypes',
      'types',
      'functions',
      'parser',
      'randomUniform',
    ])
  })
})
