/** Tests whole turns of all games, by keyboard and accessibility tree alone, for Gamemaster and player. */
import { selectRotatingCases } from '../support/rotating-cases'
import { expect, test } from './fixtures'
import { KeyboardPerson, expectFocused } from './keyboard-person'
import { forceDieFaces } from './story-play'
import { putCardsOnTopOfDeck } from './tarot-play'
import { changeActorData, changeItem, setNextDice, setNextRandomNumbers } from './play'

interface TablePages {
  readonly gm: KeyboardPerson
  readonly mina: KeyboardPerson
}

async function playHarmCards({ gm, mina }: TablePages): Promise<void> {
  await mina.openTab("What's the Harm?")
  await setNextRandomNumbers(gm.page, [0.1, 0.1, 0.1])
  await mina.pressControl(mina.sheet.getByRole('button', { name: 'Minor' }))
  await expectFocused(mina.sheet.getByRole('button', { name: /^Choose the/ }).first())
  await mina.press('Tab')
  await mina.pressEnter()
  await expect(mina.newestMessage.getByRole('button', { name: /^Undo: Marked/ })).toBeVisible()
  await changeActorData(gm.page, 'Mina Calder', { 'system.harmCards.marked.clubs.king': true })
  await setNextRandomNumbers(gm.page, [0.2])
  await mina.pressControl(mina.sheet.getByRole('button', { name: 'Major' }))
  await expect(mina.newestMessage).toContainText('Beyond the King: a crisis')
  await endScene(gm)
  await expect(mina.newestMessage).toContainText('This condition ends: In crisis')
  await expect(mina.newestMessage).toContainText('Clears the')
}

async function endScene(gmPerson: KeyboardPerson): Promise<void> {
  await gmPerson.openScreen()
  await gmPerson.pressControl(gmPerson.screen.getByRole('button', { name: 'End the scene' }))
  const endOfSceneForm = gmPerson.page.getByRole('form', { name: 'End the scene' })
  await expectFocused(endOfSceneForm)
  await gmPerson.pressTabUntilFocused(endOfSceneForm.getByRole('checkbox', { name: /Clears the/ }).first())
  await gmPerson.press('Space')
  await gmPerson.pressControl(endOfSceneForm.getByRole('button', { name: 'End the scene' }))
  await expectFocused(gmPerson.screen.getByRole('button', { name: 'End the scene' }))
}

async function playResources({ gm, mina }: TablePages): Promise<void> {
  await mina.openTab('The meaning of Harm')
  await mina.pressControl(mina.sheet.getByRole('button', { name: 'Begin a conflict' }))
  await expectFocused(mina.page.getByRole('radio', { name: 'Anyone' }))
  await mina.press('ArrowDown')
  await mina.pressEnter()
  await expectFocused(mina.sheet.getByRole('button', { name: 'Act' }))
  // A notification has already told the Gamemaster to choose a suit.
  await expect(
    gm.page.getByText('Mina Calder challenges Captain Reyes. Next: choose a suit').first(),
  ).toBeAttached()
  await gm.enterDock()
  await gm.pressControl(gm.dock.getByRole('button', { name: /^Hearts/ }))
  await expectFocused(gm.dock.getByRole('button', { name: 'Act', exact: true }))
  await mina.pressEnter()
  await expect(mina.newestMessage).toContainText('Expended a point of Vigor')
  await gm.pressEnter()
  await expectFocused(gm.dock.getByRole('button', { name: 'Declare Mina Calder the winner' }))
  await gm.pressEnter()
  await expect(mina.newestMessage).toContainText('Mina Calder wins')
  await mina.pressControl(mina.sheet.getByRole('button', { name: /^Use Vigor: expend/ }))
  const harmButton = mina.sheet.getByRole('button', { name: /^Use Vigor.*harm a point/ })
  await expectFocused(harmButton)
  await mina.pressEnter()
  await expectFocused(mina.page.getByRole('button', { name: 'Harm a point', exact: true }))
  await mina.pressEnter()
  await expect(mina.newestMessage).toContainText('Vigor: a point harmed')
  await changeItem(
    gm.page,
    { actor: 'Mina Calder', item: 'Vigor' },
    { 'system.resources': { expended: 0, harmed: 3 } },
  )
  const destroyButton = mina.sheet.getByRole('button', { name: /^Use Vigor.*destroy a point/ })
  await expectFocused(destroyButton)
  await mina.pressEnter()
  await expectFocused(mina.page.getByRole('button', { name: 'Destroy a point', exact: true }))
  await mina.pressEnter()
  await expect(mina.newestMessage).toContainText('destroyed')
}

async function playHumanity({ gm, mina }: TablePages): Promise<void> {
  await changeActorData(gm.page, 'Mina Calder', {
    'system.humanity.stats': { head: 4, hand: 4, hurt: 10, hurry: 4 },
    'system.humanity.blessings': { one: 3, two: 3 },
  })
  await changeActorData(gm.page, 'Night guard', { 'system.humanity.stats': { hurry: 4 } })
  await mina.openTab('Humanity, Blessed')
  await setNextDice(gm.page, [
    [4, 1],
    [4, 3],
  ])
  const headRollButton = mina.sheet.getByRole('button', { name: /^Head/ })
  await mina.pressControl(headRollButton)
  await expectFocused(mina.page.getByRole('spinbutton', { name: /^Target number/ }))
  await mina.typeText('4')
  await mina.pressEnter()
  await expectFocused(headRollButton)
  await expect(mina.newestMessage).toContainText('Bump 1')

  await mina.pressEnter()
  await expectFocused(mina.page.getByRole('spinbutton', { name: /^Target number/ }))
  await mina.typeText('4')
  await mina.pressTabUntilFocused(mina.page.getByRole('combobox', { name: 'Spark with' }))
  await mina.press('ArrowDown')
  await mina.pressControl(mina.page.getByRole('button', { name: 'Roll', exact: true }))
  await expectFocused(headRollButton)
  await expect(mina.newestMessage).toContainText('Head + Hand')

  await mina.pressControl(mina.sheet.getByRole('button', { name: 'Begin a contest' }))
  const guardCheckbox = mina.page.getByRole('checkbox', { name: 'Night guard' })
  await expect(guardCheckbox).toBeVisible()
  await mina.pressTabUntilFocused(guardCheckbox)
  await mina.press('Space')
  await mina.pressTabUntilFocused(mina.page.getByRole('checkbox', { name: /^With violence/ }))
  await mina.press('Space')
  await mina.pressEnter()
  // The contest prescribes the stat. So the button rolls at once, without a question.
  const hurtRollButton = mina.sheet
    .getByRole('group', { name: /^roll Hurt/ })
    .getByRole('button', { name: 'Hurt d10' })
  await expectFocused(hurtRollButton)
  await setNextDice(gm.page, [
    [10, 9],
    [4, 2],
  ])
  await mina.pressEnter()
  await expect(gm.dock).toContainText('Mina Calder attacks Night guard')
  await gm.enterDock()
  await gm.pressControl(gm.dock.getByRole('button', { name: /^Hurry/ }))
  await expectFocused(gm.dock.getByRole('button', { name: 'Apply the wounds (ends helping)', exact: true }))
  await gm.pressEnter()
  await expect(mina.newestMessage).toContainText('Night guard: Medium wound')
  await expectFocused(gm.dock.getByRole('group', { name: 'Cards and hand' }))

  await mina.pressControl(mina.sheet.getByRole('button', { name: 'Session shop' }))
  const shopWindow = mina.page.getByRole('form', { name: /^Session shop/ })
  await expectFocused(shopWindow)
  await gm.openScreen()
  await gm.pressControl(gm.screen.getByRole('button', { name: 'End the session' }))
  await gm.pressControl(
    gm.page.getByRole('form', { name: 'End the session' }).getByRole('button', { name: 'End the session' }),
  )
  await expectFocused(gm.screen.getByRole('button', { name: 'End the session' }))
  const headRaiseButton = shopWindow.getByRole('button', { name: /^Head d6/ })
  await expect(headRaiseButton).toBeEnabled()
  await mina.pressControl(headRaiseButton)
  await expectFocused(mina.page.getByRole('button', { name: 'Buy' }))
  await mina.pressEnter()
  await expect(mina.newestMessage).toContainText('Head d4 becomes d6')
  await mina.press('Escape')
  await expectFocused(mina.sheet.getByRole('button', { name: 'Session shop' }))
}

async function playStoryMode({ gm, mina }: TablePages): Promise<void> {
  // Mina Calder acts first, so Tom Byrne rolls low: with equal results, Foundry would choose at random.
  await forceDieFaces(gm.page, 'highest')
  await gm.openScreen()
  await gm.pressControl(gm.screen.getByRole('button', { name: 'Start a fight' }))
  await expectFocused(gm.page.getByRole('button', { name: 'Start the fight' }))
  await gm.pressEnter()
  await expect(mina.dock).toContainText('Roll initiative for Mina Calder')
  await mina.enterDock()
  await expectFocused(mina.dock.getByRole('button', { name: 'Roll initiative for Mina Calder' }))
  for (const nextButtonName of ['Roll initiative for Tom Byrne', null]) {
    await mina.pressEnter()
    await expectFocused(mina.page.getByRole('button', { name: 'Roll', exact: true }))
    await mina.pressEnter()
    if (nextButtonName) {
      await expectFocused(mina.dock.getByRole('button', { name: nextButtonName }))
      await forceDieFaces(gm.page, 'lowest')
    } else await expect(mina.dock.getByRole('button', { name: /^Roll initiative/ })).toHaveCount(0)
  }
  await gm.pressTabUntilFocused(
    gm.page.getByRole('button', { name: 'Roll for those the GM plays' }),
    'Shift+Tab',
  )
  await gm.pressEnter()
  await gm.pressTabUntilFocused(gm.page.getByRole('button', { name: 'Begin combat' }))
  await gm.pressEnter()
  await expectFocused(gm.page.getByRole('button', { name: 'Next turn' }))
  await mina.openTab('Story Mode')
  await mina.pressControl(
    mina.sheet.getByRole('group', { name: 'Add an attack' }).getByRole('button', { name: 'Heavy attack' }),
  )
  await expect(mina.newestMessage).toContainText('New attack')
  await gm.page.evaluate(() => {
    ;(
      globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } }
    ).CONFIG.Dice.randomUniform = () => 0.001
  })
  await mina.pressControl(mina.sheet.getByRole('button', { name: 'Attack: Heavy attack' }), 'Shift+Tab')
  await expectFocused(mina.page.getByRole('radio', { name: 'Captain Reyes' }))
  await mina.press('ArrowDown')
  await mina.pressEnter()
  await expect(mina.newestMessage).toContainText('Success')
  const harmButton = gm.dock.getByRole('button', { name: '3 Harm to Night guard', exact: true })
  await expect(harmButton).toBeVisible()
  await gm.enterDock()
  await gm.pressControl(harmButton)
  await expect(mina.newestMessage).toContainText('Night guard suffers 3 Harm')

  await gm.openScreen()
  await gm.pressControl(gm.screen.getByRole('button', { name: 'Actions for Captain Reyes' }))
  await gm.pressControl(
    gm.screen
      .getByRole('toolbar', { name: 'Story Mode: Captain Reyes' })
      .getByRole('button', { name: 'Remington 870 Shotgun' }),
  )
  const targetCheckbox = gm.page.getByRole('checkbox', { name: 'Mina Calder' })
  await expect(targetCheckbox).toBeVisible()
  await gm.pressTabUntilFocused(targetCheckbox)
  await gm.press('Space')
  await gm.pressEnter()
  await expect(mina.dock).toContainText('Captain Reyes attacks Mina Calder')
  await gm.page.evaluate(() => {
    ;(
      globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } }
    ).CONFIG.Dice.randomUniform = () => 0.999
  })
  await mina.enterDock()
  await mina.pressControl(mina.dock.getByRole('button', { name: 'Defend for Mina Calder', exact: true }))
  await expectFocused(mina.page.getByRole('button', { name: 'Roll', exact: true }))
  await mina.pressEnter()
  await expect(mina.newestMessage).toContainText('Mina Calder suffers 3 Harm')
  // The dock redraws later than the message, and this moves its buttons. So the test first waits until the old button
  // has disappeared.
  await expect(mina.dock.getByRole('button', { name: 'Defend for Mina Calder' })).toHaveCount(0)
  await mina.enterDock()
  await mina.pressControl(mina.dock.getByRole('button', { name: 'End the turn' }))
  await expect(mina.dock.getByRole('button', { name: 'Your turn: Mina Calder' })).toHaveCount(0)
  await expect(mina.dock.locator(':focus')).toHaveCount(1)
  await gm.openScreen()
  await gm.pressControl(gm.screen.getByRole('button', { name: 'Hold a safe rest' }))
  const safeRestButton = gm.page
    .getByRole('form', { name: 'Hold a safe rest' })
    .getByRole('button', { name: 'Hold a safe rest' })
  await expect(safeRestButton).toBeVisible()
  await gm.pressControl(safeRestButton)
  await expectFocused(gm.screen.getByRole('button', { name: 'Hold a safe rest' }))
  await expect(mina.newestMessage).toContainText('Sprained wrist is healed')
}

/** Captain Reyes attacks Tom Byrne, and Mina Calder, who stands close, blocks the attack. */
async function playBlockInStoryMode({ gm, mina }: TablePages): Promise<void> {
  await gm.page.evaluate(async () => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        tokens: {
          placeables: { name: string; document: { update(documentChanges: object): Promise<unknown> } }[]
        }
      }
    }
    const reyesToken = canvas.tokens.placeables.find(({ name }) => name === 'Captain Reyes')
    await reyesToken?.document.update({ x: 400, y: 500 })
  })
  await forceDieFaces(gm.page, 'highest')
  await gm.openScreen()
  await gm.pressControl(
    gm.screen
      .getByRole('toolbar', { name: 'Story Mode: Captain Reyes' })
      .getByRole('button', { name: 'Remington 870 Shotgun' }),
  )
  const targetCheckbox = gm.page.getByRole('checkbox', { name: 'Tom Byrne' })
  await expect(targetCheckbox).toBeVisible()
  await gm.pressTabUntilFocused(targetCheckbox)
  await gm.press('Space')
  await gm.pressEnter()
  await expect(mina.newestMessage).toContainText('Tom Byrne has not defended yet')
  await mina.press('Shift+M')
  await expectFocused(mina.newestMessage)
  await mina.pressControl(mina.newestMessage.getByRole('button', { name: 'Block for Tom Byrne' }))
  await expectFocused(mina.page.getByRole('button', { name: 'Roll', exact: true }))
  await mina.pressEnter()
  await expect(mina.newestMessage).toContainText('Mina Calder blocks')
  // After the press, the button "Block" no longer exists. So the focus must be on the newest message, which reports the
  // block.
  await expectFocused(mina.newestMessage)
}

async function playTarot({ gm, mina }: TablePages): Promise<void> {
  await putCardsOnTopOfDeck(
    gm.page,
    'swords05',
    'wands05',
    'cups03',
    'major17',
    'swords02',
    'wands02',
    'wands03',
    'wands04',
    'cups04',
    'cups05',
  )
  await mina.openTab('Turn of the Card')
  await mina.pressControl(mina.sheet.getByRole('button', { name: 'Draw a new hand' }))
  await expectFocused(mina.sheet.getByRole('button', { name: /Five of Swords/ }))
  await mina.pressControl(mina.sheet.getByRole('button', { name: 'Push with Driving' }), 'Shift+Tab')
  await expectFocused(mina.page.getByRole('button', { name: 'Declare a push' }))
  await mina.pressEnter()
  await expectFocused(mina.sheet.getByRole('button', { name: 'Play the cards' }))
  await mina.pressEnter()
  await mina.pressTabUntilFocused(mina.page.getByRole('checkbox', { name: 'Five of Swords' }))
  await mina.press('Space')
  await mina.pressEnter()
  await expect(gm.dock).toContainText('tell the outcome for Mina Calder')
  await gm.enterDock()
  await gm.pressControl(gm.dock.getByRole('button', { name: 'Tell the outcome', exact: true }))
  await expectFocused(
    gm.page
      .getByRole('form', { name: /^Tell the outcome/ })
      .getByRole('button', { name: 'Tell the outcome', exact: true }),
  )
  await gm.pressTabUntilFocused(gm.page.getByRole('combobox', { name: 'Outcome' }), 'Shift+Tab')
  await gm.press('ArrowDown')
  await gm.pressTabUntilFocused(
    gm.page
      .getByRole('form', { name: /^Tell the outcome/ })
      .getByRole('button', { name: 'Tell the outcome', exact: true }),
  )
  await gm.pressEnter()
  await expect(mina.newestMessage).toContainText('Success')

  await mina.pressControl(mina.sheet.getByRole('button', { name: 'Contest' }))
  const guardCheckbox = mina.page.getByRole('checkbox', { name: 'Night guard' })
  await mina.pressTabUntilFocused(guardCheckbox)
  await mina.press('Space')
  await mina.pressEnter()
  await expectFocused(mina.sheet.getByRole('button', { name: 'Declare Melee (Swords)' }))
  await mina.pressEnter()
  await expect(gm.newestMessage).toContainText('Melee')
  await expectFocused(gm.dock.getByRole('button', { name: /^Declare \w+ \(Swords\)/ }))
  await gm.pressEnter()
  // The Gamemaster holds no cards.
  await expectFocused(gm.dock.getByRole('button', { name: 'Lay no cards', exact: true }))
  const layCardsButton = mina.sheet.getByRole('button', { name: 'Lay cards' })
  await mina.pressControl(layCardsButton, 'Shift+Tab')
  const cardCheckbox = mina.page.getByRole('checkbox', { name: 'Two of Swords' })
  await expect(cardCheckbox).toBeVisible()
  await mina.pressTabUntilFocused(cardCheckbox)
  await mina.press('Space')
  await mina.pressEnter()
  await gm.pressEnter()
  await expect(mina.newestMessage).toContainText('Mina Calder prevails over Night guard')
  await expect(gm.dock.getByRole('button', { name: 'Lay no cards' })).toHaveCount(0)

  await gm.openScreen()
  await gm.pressControl(gm.screen.getByRole('button', { name: 'Actions for Mina Calder' }))
  await gm.pressControl(
    gm.screen
      .getByRole('toolbar', { name: 'Turn of the Card: Mina Calder' })
      .getByRole('button', { name: 'Inflict wounds' }),
  )
  await gm.page.getByRole('form', { name: /wounds/i }).waitFor()
  await gm.pressEnter()
  await expectFocused(mina.sheet.getByRole('button', { name: /^Push physically/ }))
  await mina.pressEnter()
  await expectFocused(mina.sheet.getByRole('button', { name: 'Play the cards' }))
  await mina.pressEnter()
  const starCheckbox = mina.page.getByRole('checkbox', { name: 'The Star' })
  await expect(starCheckbox).toBeVisible()
  await mina.pressTabUntilFocused(starCheckbox)
  await mina.press('Space')
  await mina.pressEnter()
  await expectFocused(mina.sheet.getByRole('button', { name: 'Turn toward yourself' }))
  await mina.pressEnter()
  const narrationField = mina.page.getByRole('textbox', { name: /^What happens/ })
  await expect(narrationField).toBeVisible()
  await mina.pressTabUntilFocused(narrationField, 'Shift+Tab')
  await mina.typeText('Hope.')
  await mina.press('Tab')
  await mina.pressEnter()
  await expect(mina.newestMessage).toContainText('Hope.')
}

/** Mina Calder attacks Captain Reyes, wounds him badly, and finishes him. */
async function playCoupDeGrace({ gm, mina }: TablePages): Promise<void> {
  await changeActorData(gm.page, 'Captain Reyes', { 'system.humanity.stats': { hurry: 4 } })
  await mina.openTab('Humanity, Blessed')
  await mina.pressControl(mina.sheet.getByRole('button', { name: 'Begin a contest' }))
  const reyesCheckbox = mina.page.getByRole('checkbox', { name: 'Captain Reyes' })
  await mina.pressTabUntilFocused(reyesCheckbox)
  await mina.press('Space')
  await mina.pressTabUntilFocused(mina.page.getByRole('checkbox', { name: /^With violence/ }))
  await mina.press('Space')
  await mina.pressEnter()
  await expectFocused(
    mina.sheet.getByRole('group', { name: /^roll Hurt/ }).getByRole('button', { name: 'Hurt d10' }),
  )
  await setNextDice(gm.page, [
    [10, 1],
    [10, 1],
    [10, 10],
    [4, 2],
    [10, 9],
  ])
  await mina.pressEnter()
  await expect(gm.dock).toContainText('Mina Calder attacks Captain Reyes')
  await gm.enterDock()
  await gm.pressControl(gm.dock.getByRole('button', { name: /^Hurry/ }))
  await expectFocused(gm.dock.getByRole('button', { name: 'Apply the wounds (ends helping)', exact: true }))
  await gm.pressEnter()
  await expect(mina.newestMessage).toContainText('Major wound')
  await mina.press('Shift+M')
  await expectFocused(mina.newestMessage)
  await mina.pressControl(mina.newestMessage.getByRole('button', { name: 'Deliver the coup de grâce' }))
  await expectFocused(mina.page.getByRole('button', { name: 'Roll', exact: true }))
  await mina.pressEnter()
  await expect(mina.newestMessage).toContainText('Mina Calder strikes again')
  await expectFocused(mina.newestMessage)
  await gm.enterDock()
  await gm.pressControl(gm.dock.getByRole('button', { name: 'Accept: the character dies' }))
  await expect(mina.newestMessage).toContainText('Captain Reyes is dead')
}

/**
 * The turns that the test plays, grouped by table. Each turn has the largest numbers of keys that the Gamemaster and
 * the player may press. Each commit plays one of these tables, because other browser tests play the main flows of these
 * games too.
 */
const ROTATING_TURNS = [
  [{ game: 'Turn of the Card', play: playTarot, most: { gm: 50, mina: 120 } }],
  [
    { game: "What's the Harm?", play: playHarmCards, most: { gm: 60, mina: 30 } },
    { game: 'The meaning of Harm', play: playResources, most: { gm: 20, mina: 50 } },
  ],
  [
    { game: 'Humanity, Blessed', play: playHumanity, most: { gm: 60, mina: 80 } },
    // The test plays the coup de grâce last at its table, because a dead person could not fight in another turn.
    { game: 'Humanity, Blessed: a coup de grâce', play: playCoupDeGrace, most: { gm: 30, mina: 60 } },
  ],
] as const

/** The table that every commit plays: no other browser test plays the main flow of Story Mode. */
const STORY_MODE_TURNS = [
  { game: 'Story Mode', play: playStoryMode, most: { gm: 240, mina: 110 } },
  { game: 'Story Mode: a block', play: playBlockInStoryMode, most: { gm: 60, mina: 20 } },
] as const

// Each table is a test of its own, so that several workers can play the turns at the same time.
for (const turns of [...selectRotatingCases(import.meta.url, ROTATING_TURNS), STORY_MODE_TURNS])
  test(`a Gamemaster and a player play a whole turn by keyboard and accessibility tree alone: ${turns.map(({ game }) => game).join(', ')} @seen`, async ({
    gm: gmPage,
    player,
  }) => {
    const [gm, mina] = [new KeyboardPerson(gmPage), new KeyboardPerson(player)]
    for (const { game, play, most } of turns) {
      const pressCountsBefore = { gm: gm.presses, mina: mina.presses }
      await test.step(game, () => play({ gm, mina }))
      const pressCounts = {
        gm: gm.presses - pressCountsBefore.gm,
        mina: mina.presses - pressCountsBefore.mina,
      }
      console.log(`keys, ${game}: the Gamemaster ${pressCounts.gm}, the player ${pressCounts.mina}`)
      expect.soft(pressCounts.gm, `${game}: the Gamemaster's keys`).toBeLessThanOrEqual(most.gm)
      expect.soft(pressCounts.mina, `${game}: the player's keys`).toBeLessThanOrEqual(most.mina)
    }
  })
