/** Measures the work of turns in a fight with many fighters. */
import type { Page } from '@playwright/test'
import type { WorkOfPlainMessage } from './counted'
import { PageSteps } from './page-steps'

/** The parts of Foundry's documented API that the fight in this measurement uses. */
interface FoundryGlobals {
  game: { combats: { active: MeasuredCombat | undefined } }
  Hooks: { on(hookName: string, onHookCall: () => void): void }
  getDocumentClass: ((documentName: 'Actor') => {
    create(documentsData: object[]): Promise<{ id: string }[]>
  }) &
    ((documentName: 'Combat') => { create(documentData: object): Promise<MeasuredCombat> })
}

interface MeasuredCombat {
  createEmbeddedDocuments(embeddedName: 'Combatant', documentsData: object[]): Promise<unknown>
  rollNPC(): Promise<unknown>
  rollAll(): Promise<unknown>
  startCombat(): Promise<unknown>
  nextTurn(): Promise<unknown>
  delete(): Promise<unknown>
}

/** Measures a fight of four characters and ten creatures: writes and work for initiative, a turn and a round. */
export async function measureRoundCosts(
  gmPage: Page,
  plainMessageWork: WorkOfPlainMessage,
): Promise<Record<string, string>> {
  await gmPage.evaluate(async () => {
    const { getDocumentClass, Hooks } = globalThis as unknown as FoundryGlobals
    const fighterActors = [...Array(14).keys()].map((index) => ({
      name: `Fighter ${index}`,
      type: index < 4 ? 'character' : 'npc',
      ...(index < 4 ? { ownership: { default: 3 } } : {}),
      system: { storyMode: { level: Math.max(1, index - 3) } },
    }))
    const createdActors = await getDocumentClass('Actor').create(fighterActors)
    const startedCombat = await getDocumentClass('Combat').create({ active: true })
    await startedCombat.createEmbeddedDocuments(
      'Combatant',
      createdActors.map(({ id }) => ({ actorId: id })),
    )
    const hookCallCounts = { combatants: 0, fights: 0, messages: 0 }
    Reflect.set(globalThis, 'benchRounds', hookCallCounts)
    Hooks.on('updateCombatant', () => (hookCallCounts.combatants += 1))
    Hooks.on('updateCombat', () => (hookCallCounts.fights += 1))
    Hooks.on('createChatMessage', () => (hookCallCounts.messages += 1))
  })
  const pageSteps = await PageSteps.forPage(gmPage)
  const measuredCostByAct = {
    'initiative of ten creatures': await measureWriteCosts(gmPage, pageSteps, plainMessageWork, 'rollNPC', 1),
    // The fighters roll their initiatives before the fight starts. Otherwise a question about fighters without
    // initiative would open.
    'initiative of four characters': await measureWriteCosts(
      gmPage,
      pageSteps,
      plainMessageWork,
      'rollAll',
      1,
    ),
    'the fight begins': await measureWriteCosts(gmPage, pageSteps, plainMessageWork, 'startCombat', 1),
    'a round of fourteen turns': await measureWriteCosts(gmPage, pageSteps, plainMessageWork, 'nextTurn', 14),
  }
  await gmPage.evaluate(async () => {
    await (globalThis as unknown as FoundryGlobals).game.combats.active?.delete()
  })
  return measuredCostByAct
}

async function measureWriteCosts(
  gmPage: Page,
  pageSteps: PageSteps,
  plainMessageWork: WorkOfPlainMessage,
  combatMethodName: 'rollNPC' | 'rollAll' | 'startCombat' | 'nextTurn',
  measuredTimes: number,
): Promise<string> {
  const writeCounts = await gmPage.evaluateHandle(() => {
    const broadcastCountByName = Reflect.get(globalThis, 'benchRounds') as Record<string, number>
    for (const hookName of Object.keys(broadcastCountByName)) broadcastCountByName[hookName] = 0
    return broadcastCountByName
  })
  const stepsOfAct = await pageSteps.countStepsOf(() =>
    gmPage.evaluate(
      async ([method, often]) => {
        const { game } = globalThis as unknown as FoundryGlobals
        for (let turnIndex = 0; turnIndex < often; turnIndex++) await game.combats.active?.[method]()
      },
      [combatMethodName, measuredTimes] as const,
    ),
  )
  const { combatants = 0, fights = 0, messages = 0 } = await writeCounts.jsonValue()
  const stepRatioOverPlainMessage = (stepsOfAct / plainMessageWork.createChatMessage).toFixed(1)
  return `${combatants} combatants and ${fights} times the fight written, ${messages} posted, ${stepRatioOverPlainMessage} times the steps of a bare message`
}
