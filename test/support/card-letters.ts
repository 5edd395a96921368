/** Reads the letters that a picture of a card draws. */

/** The letters and digits of a picture, each in the place where it is drawn first. */
export const lettersOf = (picture: Element): readonly string[] =>
  [...picture.querySelectorAll('use')].flatMap((use) => {
    const [, letter] = /^#l(.)$/.exec(use.getAttribute('href') ?? '') ?? []
    return letter === undefined ? [] : [letter]
  })
