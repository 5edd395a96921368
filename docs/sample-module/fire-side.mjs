// A module for Harm & Blessing: a bar of buttons for one game, and a moment of its own. `docs/api.md` has what it may use.
/** @typedef {import('../harm-and-blessing').HarmBlessingApi} Api */

const STATS = ['head', 'hand', 'heart', 'home']

Hooks.once('ready', () => {
  /** @type {Api} */
  const api = game.system.api
  if (api.version !== 1) return
  api.addMoment({
    id: 'fireSide',
    title: 'By the fire',
    hint: 'Each person who sits by the fire regains one heart.',
    scope: 'side',
    dues(_actor, ruleset, state) {
      const harm = ruleset === 'storyMode' ? state.harm : null
      if (!harm || harm.value >= harm.max) return []
      return [{ id: 'warm', words: 'Warm again', set: { 'harm.value': harm.value + 1 } }]
    },
  })
  const bar = document.createElement('div')
  bar.id = 'fire-side-bar'
  for (const stat of STATS) {
    const button = document.createElement('button')
    button.textContent = stat
    button.onclick = () => api.press({ ruleset: 'humanity', action: 'check', data: { stat }, quick: true })
    bar.append(button)
  }
  document.body.append(bar)
})
Hooks.on('harm-and-blessing.roll', ({ totals, user }) => console.info(`${user} rolled ${totals.join(', ')}`))
