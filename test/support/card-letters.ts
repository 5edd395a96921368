/** Lists the letters and digits in the picture of a card. The picture draws each as a `use` element. */

/** The letters and digits of a picture, each in the place where it is drawn first. */
export const lettersInPicture = (picture: Element): readonly string[] =>
  [...picture.querySelectorAll('use')].flatMap((usePart) => {
    const [, letter] = /^#l(.)$/.exec(usePart.getAttribute('href') ?? '') ?? []
    return letter === undefined ? [] : [letter]
  })
